//! Playing a card, and the steps that follow: the edition's sequence.

use crate::{
    citation::Rule,
    smash_up::{
        ability::{Ability, PlayOn},
        card::Def,
        law::{NowhereToAttach, Sequence},
        query::{Aim, How, Intended, PlayedBy, Refuse, Scope, Settled, Slot, Sought, Which, at_each_turn, forbidden},
        resolve::{
            Choice, Decision, Driver, Intent, Outcome, Resolver, Stop, What,
            effect::choose::Chosen,
            event::trigger::{Frame, FrameOf},
            pile::bury::when_uncovered,
            play::{
                aim::{Aimed, Came},
                paying::Spend,
            },
        },
        rule,
        table::{AbilityRef, Act, CardId, Cause, Phase, PlayKind, Seat, Zone},
    },
};

/// A card about to be played.
#[derive(Debug, Clone)]
pub struct Playing {
    /// Which card.
    pub card: CardId,
    /// By whom.
    pub by: Seat,
    /// Where to.
    pub to: Zone,
    /// Whether it is an extra card.
    pub extra: bool,
    /// The ability that plays it, if one does.
    pub cause: Option<AbilityRef>,
    /// The window text it is played by, instead of what playing it does: which of its abilities.
    pub window: Option<usize>,
    /// What it is played for, if leave to play it asks for that.
    pub aimed: Option<Aimed>,
}

/// Where a card about to be played goes.
#[derive(Debug, Clone, Copy)]
pub(in crate::smash_up::resolve) struct Going<'g> {
    /// Onto this base or minion, if that is said.
    pub to: Option<CardId>,
    /// To this base only.
    pub only: Option<CardId>,
    /// As a card of this kind, where it may be either.
    pub kind: PlayKind,
    /// Where it can still be what it is played for, if its player is held to that.
    pub aim: Option<&'g Aim>,
}

/// A played card whose own effect is resolved, with what it has left waiting.
#[derive(Debug, Clone)]
pub struct Followup {
    /// Which card.
    pub card: CardId,
    /// By whom it was played.
    pub by: Seat,
    /// What it has left waiting.
    pub frame: Frame,
}

impl<D: Driver> Resolver<'_, D> {
    /// A player plays a card from hand in the Play phase.
    ///
    /// # Errors
    /// Every reason why not; or a decision without an answer.
    pub fn play_from_hand(
        &mut self,
        by: Seat,
        which: Which,
        to: Option<CardId>,
        with: Option<Spend>,
    ) -> Result<(), Stop> {
        let def = match which {
            Which::Card(card) => self.table.card(card).def,
            Which::Unseen(def) => def,
        };
        if let Some(winner) = self.table.winner {
            return Err(Self::illegal(Refuse::GameOver { winner }));
        }
        let payment = self.payment(by, which, to, with)?;
        let kind = self.position().play_kind(def, to).unwrap_or(PlayKind::Action);
        let rules = self.play_rules(def, kind);
        let card = self.card_from_hand(which, &Cause { ability: None, rules, by })?;
        let going = Going { to, only: payment.base(), kind, aim: payment.held_to() };
        let scope = Scope::new(self.ability_zero(card), by, None);
        let Some(to) = self.landing(by, card, going, &scope)? else {
            return Err(Self::illegal(Refuse::NoHost { card: def }));
        };
        let playing = payment.playing(card, by, to);
        if let Some(otherwise) = payment.otherwise {
            // What pays for it is known once it is done.
            let extra = match self.play_for(&playing)?.1 {
                Came::ToWhatItIsFor => payment.extra,
                Came::ToSomethingElse => otherwise.extra,
            };
            self.spend(by, kind, extra.as_ref(), Some(card))?;
        } else {
            self.spend(by, kind, payment.extra.as_ref(), None)?;
            self.play(&playing)?;
        }
        self.settle()
    }

    /// The card in hand that is meant; one that nobody has seen becomes known.
    fn card_from_hand(&mut self, which: Which, cause: &Cause) -> Result<CardId, Stop> {
        let def = match which {
            Which::Card(card) => return Ok(card),
            Which::Unseen(def) => def,
        };
        let seen = self.take_unseen(Zone::Hand(cause.by), def, cause)?;
        seen.ok_or_else(|| Self::illegal(Refuse::NotInHand { card: which, rule: rule::PLAY }))
    }

    pub(in crate::smash_up::resolve) fn ability_zero(&self, card: CardId) -> AbilityRef {
        AbilityRef { card: self.table.object(card), def: self.table.card(card).def, ability: 0 }
    }

    /// Reasons against a target that was named, beside the others.
    pub(super) fn against_target(&self, by: Seat, which: Which, to: Option<CardId>) -> Vec<Refuse> {
        let (Which::Card(card), Some(to)) = (which, to) else { return Vec::new() };
        let def = self.table.card(card).def;
        match self.zone_of_target(def, to) {
            Some(zone) => self.position().against_landing(by, card, def, zone),
            None => vec![Refuse::WrongHost { card: def, host: Some(to) }],
        }
    }

    /// The zone a card comes to when it is played on this base or minion.
    fn zone_of_target(&self, def: Def, to: CardId) -> Option<Zone> {
        let is_base = self.table.card(to).zone == Zone::BaseInPlay;
        let is_minion = matches!(self.table.card(to).zone, Zone::At(_));
        match (&self.position().printing_of(def).on, self.position().is_minion(def)) {
            (_, true) if is_base => Some(Zone::At(to)),
            _ if is_base && self.position().is_titan(def) => Some(Zone::TitanAt(to)),
            (Some(PlayOn::Base(_)), _) if is_base => Some(Zone::On(to)),
            (Some(PlayOn::Minion(_)), _) if is_minion => Some(Zone::On(to)),
            _ => None,
        }
    }

    /// Where a card is put when it is played: where was said, or as the player decides. `None`: nowhere is possible.
    pub(in crate::smash_up::resolve) fn landing(
        &mut self,
        by: Seat,
        card: CardId,
        going: Going,
        scope: &Scope,
    ) -> Result<Option<Zone>, Stop> {
        let Going { to, only, kind, aim } = going;
        let def = self.table.card(card).def;
        if let Some(to) = to {
            let lies_somewhere = match kind {
                PlayKind::Minion => self.position().is_minion(def),
                PlayKind::Action => false,
            };
            let goes_nowhere = !lies_somewhere && !self.position().is_titan(def);
            if goes_nowhere && self.position().printing_of(def).on.is_none() {
                return Ok(Some(Zone::Limbo));
            }
            let Some(zone) = self.zone_of_target(def, to) else {
                return Err(Self::illegal(Refuse::WrongHost { card: def, host: Some(to) }));
            };
            let mut refusals = self.position().against_landing(by, card, def, zone);
            if let Some(aim) = aim.filter(|aim| !self.position().could_raise_at(aim, Which::Card(card), zone)) {
                let ability = Some(aim.scope.ability);
                refusals.push(Refuse::Ineligible { card: to, slot: Slot::Raises, ability });
            }
            return if refusals.is_empty() { Ok(Some(zone)) } else { Self::refuse(refusals) };
        }
        let landings = self.position().landings(by, card, def);
        let mut open: Vec<Zone> = landings.iter().filter(|landing| landing.refusals.is_empty()).map(|l| l.to).collect();
        open.retain(|zone| self.position().is_within(Settled { only, kind: Some(kind) }, def, *zone));
        if let Some(aim) = aim {
            let all = open.len();
            open.retain(|zone| self.position().could_raise_at(aim, Which::Card(card), *zone));
            self.held_by = (open.len() < all).then_some(aim.scope.ability);
        }
        if open.is_empty() && self.is_played_for_nothing(def) {
            return Ok(Some(Zone::Limbo));
        }
        match open.as_slice() {
            [] if landings.iter().any(|landing| !landing.refusals.is_empty()) => {
                Self::refuse(landings.into_iter().flat_map(|landing| landing.refusals).collect())
            }
            [] => Ok(None),
            [Zone::Limbo] => Ok(Some(Zone::Limbo)),
            _ => self.choose_landing(by, &open, scope),
        }
    }

    /// Whether an action that can be attached to nothing is played all the same, without effect (READ-71).
    fn is_played_for_nothing(&self, def: Def) -> bool {
        self.position().printing_of(def).on.is_some()
            && self.setting.takes::<NowhereToAttach>() == NowhereToAttach::Played
    }

    /// As what a card that may be a minion or an action is played, where nothing else says it: as its player wants.
    pub(in crate::smash_up::resolve) fn as_minion_or_action(
        &mut self,
        by: Seat,
        card: CardId,
    ) -> Result<PlayKind, Stop> {
        let lands = |kind: &PlayKind| {
            self.position().could_land(by, Which::Card(card), Settled { only: None, kind: Some(*kind) })
        };
        let options = [PlayKind::Minion, PlayKind::Action].into_iter().filter(lands).map(Choice::Kind).collect();
        let cause = Cause { ability: Some(self.ability_zero(card)), rules: vec![rule::PLAY], by };
        match self.decide(Decision::one(Some(by), What::Half, options, cause))?.first() {
            Some(Choice::Kind(kind)) => Ok(*kind),
            _ => Ok(PlayKind::Minion),
        }
    }

    pub(in crate::smash_up::resolve) fn choose_landing(
        &mut self,
        by: Seat,
        open: &[Zone],
        scope: &Scope,
    ) -> Result<Option<Zone>, Stop> {
        let targets: Vec<CardId> = open
            .iter()
            .filter_map(|zone| match zone {
                Zone::At(base) | Zone::TitanAt(base) => Some(*base),
                Zone::On(host) => Some(*host),
                _ => None,
            })
            .collect();
        let scope = Scope { you: by, them: None, ..scope.clone() };
        let rules: &[Rule] = match open.first() {
            Some(Zone::At(_)) => &[rule::PLAY_MINION],
            Some(Zone::TitanAt(_)) => &[rule::TITAN_PLAY],
            _ => &[rule::ATTACH],
        };
        let chosen = self.choose_base(&scope, Sought::These(targets.clone()), targets.clone(), rules)?;
        let Chosen::Some(target) = chosen else { return Ok(None) };
        Ok(targets.iter().position(|other| *other == target).map(|n| open[n]))
    }

    /// Whether a card has been played and has steps of its own before it.
    pub(in crate::smash_up::resolve) fn is_being_played(&self, card: CardId) -> bool {
        self.plays.iter().any(|play| play.card.card == card)
            || self.frames.iter().flat_map(|frame| &frame.later).any(|later| later.card == card)
    }

    fn play_rules(&self, def: Def, kind: PlayKind) -> Vec<Rule> {
        if self.position().is_titan(def) {
            vec![rule::TITAN_PLAY]
        } else if self.position().is_minion(def) && kind == PlayKind::Minion {
            vec![rule::PLAY_MINION]
        } else if self.position().printing_of(def).on.is_some() {
            vec![rule::PLAY_ACTION, rule::ATTACH]
        } else {
            vec![rule::PLAY_ACTION]
        }
    }

    /// Plays a card: it comes into play or into the open, its effect is resolved, then what follows by the sequence
    /// of the edition: at once, or once the cards still being resolved are finished.
    ///
    /// # Errors
    /// When a decision has no answer or a forbidden one, or a budget runs out.
    pub fn play(&mut self, playing: &Playing) -> Result<Outcome, Stop> {
        Ok(self.play_for(playing)?.0)
    }

    /// The same; and whether it was what it was played for.
    pub(super) fn play_for(&mut self, playing: &Playing) -> Result<(Outcome, Came), Stop> {
        let Playing { card, by, to, extra, cause, window, aimed: _ } = *playing;
        let def = self.table.card(card).def;
        let kind = if matches!(to, Zone::At(_)) { PlayKind::Minion } else { PlayKind::Action };
        let mut rules = self.play_rules(def, kind);
        if extra {
            rules.push(rule::EXTRA);
            rules.extend(self.now_or_never(by));
        }
        let by_effect =
            cause.and_then(|ability| self.position().ability(ability)).filter(|_| !extra && window.is_none());
        rules.extend(by_effect.map(|ability| match ability {
            Ability::Special(_) => rule::SPECIAL,
            _ => rule::PLAY,
        }));
        if window.is_some() {
            rules.push(rule::SPECIAL);
            let of_itself = cause.is_none_or(|ability| ability.card.card == card);
            rules.extend((of_itself && self.table.scoring.is_some()).then_some(rule::ME_FIRST));
            rules.extend((of_itself && self.table.turn.active != by).then_some(rule::SPECIAL_ANY_TIME));
        }
        if matches!(self.table.card(card).zone, Zone::Duel(_)) {
            rules.push(rule::DUEL);
        }
        let nested = self.frames.len() > 1;
        let special = window.is_some() && !self.position().is_titan(def);
        let extra = extra || special || self.position().is_beyond_the_free(by, def);
        let playing = &Playing { extra, ..playing.clone() };
        let to = self.host_instead(card, by, to, extra)?;
        let ((outcome, came), frame) = self.within_frame(FrameOf::Card, |resolver| {
            let outcome = resolver.come_in(playing, &Cause { ability: cause, rules, by }, to)?;
            if let Some(aimed) = &playing.aimed {
                resolver.takes_aim(card, aimed.clone());
            }
            if outcome == Outcome::Done {
                resolver.resolve_text(card, def, by, window)?;
            }
            let missed = resolver.plays.iter().any(|play| play.card.card == card && play.aimed.is_some());
            let came = if missed { Came::ToSomethingElse } else { Came::ToWhatItIsFor };
            resolver.plays.retain(|play| play.card.card != card);
            Ok((outcome, came))
        })?;
        let followup = Followup { card, by, frame };
        match self.frames.last_mut().filter(|_| nested) {
            Some(outer) if self.setting.takes::<Sequence>() == Sequence::FiveSteps => outer.later.push(followup),
            _ => self.follow_up(followup)?,
        }
        Ok((outcome, came))
    }

    /// The card comes in. An action whose host is out of its reach is played without effect and goes its way.
    fn come_in(&mut self, playing: &Playing, cause: &Cause, to: Zone) -> Result<Outcome, Stop> {
        let Playing { card, by, extra, .. } = *playing;
        let act = Act::Played { card, by, to, extra };
        let played = Intent { act: act.clone(), cause: cause.clone(), applied: Vec::new() };
        let outcome = self.would(vec![played.clone()])?.first().copied().unwrap_or(Outcome::Nothing);
        if outcome == Outcome::Done || !matches!(to, Zone::On(_)) {
            return Ok(outcome);
        }
        let arriving = self.position().arriving(card, by, to);
        let intended = Intended { act: &act, by, source: cause.ability, subject: Some(&arriving) };
        if forbidden(self.position(), &intended).is_none_or(|no| no.how == How::Protected) {
            // Kept off by what was done in its place, it is prevented as well.
            let not_heard = (outcome == Outcome::Replaced).then(|| self.not_heard(&played));
            let unattached = Act::Played { card, by, to: Zone::Limbo, extra };
            let cause = Cause { rules: vec![rule::PLAY_ACTION, rule::UNRESOLVABLE], ..*cause };
            self.would(vec![Intent { act: unattached, cause, applied: Vec::new() }])?;
            self.after_prevented(not_heard.into_iter().collect())?;
        }
        Ok(Outcome::Nothing)
    }

    /// What playing the card does: its on-play sentences, or the window text it is played by.
    fn resolve_text(&mut self, card: CardId, def: Def, by: Seat, window: Option<usize>) -> Result<(), Stop> {
        let setting = self.setting;
        let printing = setting.catalogue.printing(def, setting.wording);
        let lay = self.lay_at(card);
        let here = self.table.base_of(card).or(lay);
        let played_by = window.map_or(PlayedBy::ItsUsualText, PlayedBy::Sentence);
        let mut effects = played_by.text(printing, self.table.card(card).zone);
        let on_their_turn = self.table.turn.phase == Phase::Play && self.table.turn.active == by;
        let mut each_turn = at_each_turn(printing).peekable();
        if on_their_turn
            && self.table.card(card).zone.in_play()
            && each_turn.peek().is_some()
            && self.is_granted_at_once()
        {
            effects.extend(each_turn);
        }
        if lay.is_some() && window.is_none() {
            let numbered = printing.text.iter().enumerate();
            effects.extend(numbered.filter_map(|(number, ability)| Some((number, when_uncovered(ability)?))));
            effects.sort_by_key(|(number, _)| *number);
        }
        for (nth, (number, effect)) in effects.iter().enumerate() {
            let ability = AbilityRef { card: self.table.object(card), def, ability: *number };
            let mut scope = Scope::new(ability, by, here);
            let in_mind = self.then_comes(effects[nth + 1..].iter().map(|(_, effect)| *effect), &scope);
            self.run(effect, &mut scope)?;
            if in_mind {
                self.comes_now(&scope);
            }
        }
        Ok(())
    }
}
