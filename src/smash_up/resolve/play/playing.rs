//! Playing a card, and the steps that follow: the edition's sequence.

use crate::{
    citation::Rule,
    smash_up::{
        ability::{Ability, Clause, Effect},
        card::Def,
        law::{Sequence, SetOffByUncovering},
        query::{How, Intended, PlayedBy, Scope, at_each_turn, forbidden},
        resolve::{
            Intent, Outcome, Resolver, Stop,
            carries::Carries,
            play::aim::Came,
            under_way::{Aimed, Followup, Frame, FrameOf, Trigger},
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

impl<D: Carries> Resolver<'_, D> {
    pub(super) fn play_rules(&self, def: Def, kind: PlayKind) -> Vec<Rule> {
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
        let frame = self.with_set_off_by_uncovering(card, frame);
        let followup = Followup { card, by, frame };
        match self.frames.last_mut().filter(|_| nested) {
            Some(outer) if self.setting.takes::<Sequence>() == Sequence::FiveSteps => outer.later.push(followup),
            _ => self.follow_up(followup)?,
        }
        Ok((outcome, came))
    }

    /// What a played card has left waiting, with what uncovering it has set off where that belongs to it (READ-73).
    fn with_set_off_by_uncovering(&mut self, card: CardId, mut frame: Frame) -> Frame {
        let by_uncovering = |trigger: &Trigger| {
            let act = trigger.scope.event.as_ref().map(|event| &event.act);
            matches!(act, Some(Act::Uncovered { card: uncovered, .. }) if *uncovered == card)
        };
        let Some(outer) = self.frames.last_mut().filter(|outer| outer.waiting.iter().any(by_uncovering)) else {
            return frame;
        };
        let comes_first = !frame.waiting.is_empty() || self.table.card(card).zone == Zone::Limbo;
        if comes_first && self.setting.takes::<SetOffByUncovering>() == SetOffByUncovering::WithTheCard {
            frame.waiting.extend(outer.waiting.extract_if(.., |trigger| by_uncovering(trigger)));
        }
        frame
    }

    /// The rule by which an extra card is played as soon as it is granted, or not at all, where the moment makes it so.
    pub(super) fn now_or_never(&self, by: Seat) -> Option<Rule> {
        match self.table.turn.phase {
            Phase::Score => Some(rule::EXTRA_IN_SCORING),
            Phase::Play if self.table.turn.active == by => None,
            Phase::Start | Phase::Play | Phase::Draw | Phase::End => Some(rule::EXTRA_OUTSIDE_PLAY),
        }
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
            D::carry_out(self, effect, &mut scope)?;
            if in_mind {
                self.comes_now(&scope);
            }
        }
        Ok(())
    }
}

/// What a card does as it comes to light, besides what playing it does.
fn when_uncovered(ability: &Ability) -> Option<&Effect> {
    match ability.clause().map(|clause| &**clause) {
        Some(Clause::WhenUncovered(effect)) => Some(effect),
        _ => None,
    }
}
