//! Extra plays: kept for later in the Play phase, or now or never; and cards that an ability plays itself.

use crate::smash_up::{
    ability::{BasePick, Cards, Counts, Extra, Pick, Place, Regular},
    law::ExtraWithTheRest,
    query::{self, Aim, Lacking, PlayedBy, Position, Scope, Settled, Slot, Sought, Which},
    resolve::{
        Choice, Considered, Decision, Driver, Outcome, Playing, Resolver, Stop, What,
        effect::choose::Chosen,
        effect::done::Done,
        play::landing::Going,
        under_way::{Aimed, Held},
    },
    rule,
    table::{Act, CardId, DuelStage, ExtraPlay, Phase, PlayKind, Seat, Zone},
};

/// Whether a player who is to play an extra card has already said that they will.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::smash_up::resolve) enum Willing {
    /// Not yet: an extra card is optional.
    Unsaid,
    /// By choosing to play it rather than the other half.
    Said,
}

/// Whether a player who may keep an extra card for later is asked to play it at once.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::smash_up::resolve) enum AtOnce {
    /// Nothing else of the text follows: it can be played next all the same.
    Unasked,
    /// Something follows, which may come out otherwise once it is played.
    Asked,
}

/// Whether an extra card that is played now or never must be, if it can.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::smash_up::resolve) enum Due {
    /// No: an extra card is optional.
    No,
    /// As part of what is carried out as a whole.
    WithTheWhole,
    /// As part of a text that says it beside something else, and does not say "you may": READ-56.
    WithTheRest,
}

impl<D: Driver> Resolver<'_, D> {
    /// Leave to play more: kept, where it may be, or used at once.
    pub(in crate::smash_up::resolve) fn run_extra(
        &mut self,
        extra: &Extra,
        at_once: AtOnce,
        due: Due,
        scope: &mut Scope,
    ) -> Result<Done, Stop> {
        let n = extra.n.as_ref().map_or(1, |n| self.position().amount(scope, n));
        let later = self.where_it_may_go_later(extra, scope);
        let base = match &extra.onto {
            Some(onto) if later.is_none() => match self.pick_base(onto, scope, None)? {
                Chosen::Some(base) => Some(base),
                Chosen::Nothing => {
                    self.no_such_base(onto, Lacking::Any, scope);
                    return Ok(Done::Nothing);
                }
                Chosen::Declined => return Ok(Done::Declined),
            },
            _ => None,
        };
        let Some(mut granted) = self.position().extra_play(scope, extra, base) else { return Ok(Done::Nothing) };
        granted.asks = granted.asks.or(later);
        if self.position().is_now_or_never(&granted, extra, scope) {
            for _ in 0..n {
                self.play_now(&granted, due, scope)?;
            }
            return Ok(Done::Fully);
        }
        // Outside the Play phase no step of its own would play it, nor while a duel is undecided.
        let in_duel = self.table.duel.as_ref().is_some_and(|duel| duel.stage != DuelStage::Settled);
        let can_be_next = self.table.turn.phase == Phase::Play && !in_duel;
        for _ in 0..n {
            let played = match at_once {
                AtOnce::Unasked if can_be_next => self.wants_at_once(&granted, scope)?,
                AtOnce::Asked | AtOnce::Unasked => self.played_at_once(&granted, scope)?,
            };
            if !played {
                self.apply(Act::ExtraGranted { extra: granted.clone() }, scope.cause(&[rule::EXTRA]))?;
            }
        }
        Ok(Done::Fully)
    }

    /// The regular plays of the turn are given up for something else.
    pub(in crate::smash_up::resolve) fn run_forgo(&mut self, regular: &[Regular], scope: &Scope) -> Result<Done, Stop> {
        let player = scope.actor();
        if !self.position().regular_left(player, regular) {
            return Ok(Done::Nothing);
        }
        for kind in regular {
            let kind = query::kind_of(*kind);
            self.apply(Act::PlaySpent { player, kind, extra: None, late: None }, scope.cause(&[rule::TURN_PLAY]))?;
        }
        Ok(Done::Fully)
    }

    /// Leave that may be kept is used at once by a player who says so; whether one did.
    fn wants_at_once(&mut self, granted: &ExtraPlay, scope: &Scope) -> Result<bool, Stop> {
        let options = self.playable_as(granted);
        if options.is_empty() {
            return Ok(false);
        }
        let decision = self.extra_card(options, granted, scope)?.or_none();
        let position = Position { table: &self.table, setting: self.setting };
        let Some(choices) = self.driver.at_once(position, &decision)? else { return Ok(false) };
        let card = match choices.first() {
            Some(Choice::Card(card)) => Some(*card),
            Some(Choice::Unseen(def)) => self.take_unseen(Zone::Hand(granted.player), *def, &granted.cause)?,
            _ => None,
        };
        let Some(card) = card else { return Ok(false) };
        self.play_extra(card, granted, scope)?;
        Ok(true)
    }

    /// An extra card that could be kept may be played before the rest of the text; whether it was.
    fn played_at_once(&mut self, granted: &ExtraPlay, scope: &Scope) -> Result<bool, Stop> {
        let options = self.playable_as(granted);
        if options.is_empty() {
            return Ok(false);
        }
        let by = granted.player;
        let decision = Decision { what: What::PlayAtOnce, ..self.extra_card(options, granted, scope)?.or_none() };
        let Some(card) = self.decided_card(decision, by)? else { return Ok(false) };
        self.play_extra(card, granted, scope)?;
        Ok(true)
    }

    /// An extra card now, or never: the card, then where.
    fn play_now(&mut self, granted: &ExtraPlay, due: Due, scope: &Scope) -> Result<(), Stop> {
        let by = granted.player;
        let options = self.playable_as(granted);
        if options.is_empty() {
            // An extra card is optional: there is none to play.
            let wanted = self.position().wanted_as(granted);
            self.none_playable(&wanted, granted.base, scope)?;
            if wanted.is_empty() {
                self.consider(Considered::NothingThere(scope.ability, None, scope.them, vec![rule::EXTRA]));
            }
            return Ok(());
        }
        let decision = if self.is_due(due) {
            Decision { cause: scope.cause(&[rule::RESOLVE_ALL]), ..self.extra_card(options, granted, scope)? }
        } else {
            self.extra_card(options, granted, scope)?.or_none()
        };
        let Some(card) = self.decided_card(decision, by)? else {
            let rule = self.now_or_never(by).unwrap_or(rule::EXTRA);
            self.consider(Considered::Declined(scope.ability, by, rule, None));
            return Ok(());
        };
        self.play_extra(card, granted, scope)
    }

    fn is_due(&mut self, due: Due) -> bool {
        match due {
            Due::No => false,
            Due::WithTheWhole => true,
            Due::WithTheRest => self.setting.takes::<ExtraWithTheRest>() == ExtraWithTheRest::Played,
        }
    }

    fn playable_as(&self, granted: &ExtraPlay) -> Vec<Choice> {
        self.position().playable_as(granted).into_iter().map(choice).collect()
    }

    /// Which card of those that an extra play is for.
    fn extra_card(&mut self, options: Vec<Choice>, granted: &ExtraPlay, scope: &Scope) -> Result<Decision, Stop> {
        let mut barred = self.position().wanted_as(granted);
        barred.retain(|card| !options.contains(&Choice::Card(*card)));
        let theirs = Scope { you: granted.player, ..scope.clone() };
        let unplayable = self.unplayable(&barred, granted.base, &theirs)?;
        let sought = Sought::Extra(Box::new(granted.clone()));
        let decision = Decision::one(Some(granted.player), What::Play, options, granted.cause.clone());
        Ok(Decision { unplayable, ..decision }.wants(sought, scope))
    }

    fn play_extra(&mut self, card: CardId, granted: &ExtraPlay, scope: &Scope) -> Result<(), Stop> {
        let by = granted.player;
        let theirs = Scope { you: by, ..scope.clone() };
        let aimed = self.position().aim_of(granted).map(|aim| Aimed::new(aim, Held::Yes));
        let aim = aimed.as_ref().and_then(Aimed::held_to);
        let going = Going { to: None, only: granted.base, kind: granted.kind, aim };
        let window = self.window_of(card, by);
        if let Some(to) = self.landing(by, card, going, &theirs)? {
            let cause = Some(scope.ability);
            self.play(&Playing { card, by, to, extra: true, cause, window, aimed })?;
        }
        Ok(())
    }

    fn decided_card(&mut self, decision: Decision, by: Seat) -> Result<Option<CardId>, Stop> {
        let cause = decision.cause.clone();
        match self.decide(decision)?.first() {
            Some(Choice::Card(card)) => Ok(Some(*card)),
            Some(Choice::Unseen(def)) => self.take_unseen(Zone::Hand(by), *def, &cause),
            _ => Ok(None),
        }
    }

    /// This very card is played, now or never.
    pub(in crate::smash_up::resolve) fn run_play(
        &mut self,
        what: &Pick,
        onto: Option<&BasePick>,
        counts: Counts,
        willing: Willing,
        scope: &mut Scope,
    ) -> Result<Done, Stop> {
        let (only, kind) = (self.position().only_base(scope, onto), query::kind_played(what));
        let cards = match what {
            Pick::One(cards) => match self.pick_to_play(cards, (only, kind), counts, willing, scope)? {
                Chosen::Some(card) => Chosen::Some(vec![card]),
                Chosen::Nothing => Chosen::Nothing,
                Chosen::Declined => Chosen::Declined,
            },
            _ => match self.pick(what, scope)? {
                Chosen::Some(objects) => {
                    let here = objects.into_iter().filter(|object| self.table.is_current(*object));
                    let own = here.filter(|object| !self.position().is_in_anothers_hand(scope, what, object.card));
                    Chosen::Some(own.map(|object| object.card).collect())
                }
                Chosen::Nothing => Chosen::Nothing,
                Chosen::Declined => Chosen::Declined,
            },
        };
        let cards = match cards {
            Chosen::Some(cards) if !cards.is_empty() => cards,
            Chosen::Some(_) | Chosen::Nothing => {
                self.nothing_there(scope, what);
                return Ok(Done::Nothing);
            }
            Chosen::Declined => return Ok(Done::Declined),
        };
        let mut done: Option<Done> = None;
        for card in cards {
            let aim = match what {
                Pick::One(cards) => Aim::of(scope, cards),
                _ => None,
            };
            let next = self.play_one((card, kind), onto, (counts, aim), scope)?;
            done = Some(done.map_or(next, |done| done.and(next)));
        }
        Ok(done.unwrap_or(Done::Nothing))
    }

    fn play_one(
        &mut self,
        (card, kind): (CardId, Option<PlayKind>),
        onto: Option<&BasePick>,
        (counts, aim): (Counts, Option<Aim>),
        scope: &mut Scope,
    ) -> Result<Done, Stop> {
        let by = scope.actor();
        let settled = Settled { only: self.position().only_base(scope, onto), kind };
        if !self.position().could_land(by, Which::Card(card), settled) {
            self.none_playable(&[card], settled.only, scope)?;
            return Ok(Done::Nothing);
        }
        let to = match onto {
            Some(onto) => match self.pick_base(onto, scope, None)? {
                Chosen::Some(base) => Some(base),
                Chosen::Nothing => return Ok(Done::Nothing),
                Chosen::Declined => return Ok(Done::Declined),
            },
            None => None,
        };
        let extra = match counts {
            Counts::AsUsual => false,
            Counts::Extra => true,
            Counts::InsteadOfHand => self.pay_instead(by, card, to, scope)?,
        };
        let def = self.table.card(card).def;
        let kind = match kind {
            Some(kind) => kind,
            None if to.is_none() && self.position().is_minion(def) && self.position().is_action(def) => {
                self.as_minion_or_action(by, card)?
            }
            None => PlayKind::Minion,
        };
        let window = self.window_of(card, by);
        let Some(to) = self.landing(by, card, Going { to, only: None, kind, aim: aim.as_ref() }, scope)? else {
            return Ok(Done::Nothing);
        };
        let aimed = aim.map(|aim| Aimed::new(aim, Held::Yes));
        let outcome = self.play(&Playing { card, by, to, extra, cause: Some(scope.ability), window, aimed })?;
        if card == scope.ability.card.card {
            // A card that plays itself goes on speaking of itself.
            scope.ability.card = self.table.object(card);
        }
        Ok(if outcome == Outcome::Done { Done::Fully } else { Done::Nothing })
    }

    /// The sentence for this window by which a card is played that cannot be played otherwise.
    fn window_of(&self, card: CardId, by: Seat) -> Option<usize> {
        self.position().played_by(by, Which::Card(card)).and_then(PlayedBy::sentence)
    }

    /// A card played in place of one from hand uses up what would have paid for that one; whether it was an extra play.
    fn pay_instead(&mut self, by: Seat, card: CardId, to: Option<CardId>, scope: &Scope) -> Result<bool, Stop> {
        let def = self.table.card(card).def;
        let paying = match self.position().payments(by, Which::Unseen(def), to) {
            Ok(payments) => payments.get(self.driver.way(payments.len())).cloned(),
            Err(refusals) => return Self::refuse(refusals),
        };
        let extra = paying.and_then(|paying| self.extra_of(&paying));
        let is_extra = extra.is_some();
        if let Some(kind) = self.position().play_kind(def, to) {
            self.apply(Act::PlaySpent { player: by, kind, extra, late: None }, scope.cause(&[rule::TURN_PLAY]))?;
        }
        Ok(is_extra)
    }

    /// The card to play, among those that could be played there: "a minion" is one from hand (conflict.a-minion), and
    /// the hand may be unseen.
    fn pick_to_play(
        &mut self,
        cards: &Cards,
        (only, kind): (Option<CardId>, Option<PlayKind>),
        counts: Counts,
        willing: Willing,
        scope: &Scope,
    ) -> Result<Chosen<CardId>, Stop> {
        let by = scope.actor();
        let position = self.position();
        let settled = Settled { only, kind };
        let playable = |which: &Which| position.playable(by, *which, settled, counts);
        let members = position.members(scope, cards).into_iter();
        let (known, barred): (Vec<CardId>, Vec<CardId>) = members.partition(|card| playable(&Which::Card(*card)));
        let mut options: Vec<Choice> = known.into_iter().map(Choice::Card).collect();
        if is_own_hand(cards) && position.is_unseen(&self.table.player(by).hand) {
            let could_be = position.could_be(by).into_iter();
            let could_be = could_be.filter(|def| position.could_be_of(scope, cards, *def)).map(Which::Unseen);
            options.extend(could_be.filter(playable).map(choice));
        }
        if options.is_empty() {
            self.nothing_to_play(cards, only, scope)?;
            return Ok(Chosen::Nothing);
        }
        let within_may = self.may_decline;
        let extra = counts == Counts::Extra;
        let rule = if extra { rule::EXTRA } else { rule::PLAY };
        let mut decision = Decision::one(Some(by), What::Play, options, scope.cause(&[rule]));
        decision.excluded = self.not_among_hand(cards, by, scope);
        decision.unplayable = self.unplayable(&barred, only, scope)?;
        decision = decision.wants(Sought::Cards(cards.clone()), scope);
        if extra && willing == Willing::Unsaid {
            decision = decision.or_none();
        }
        if let Some(card) = self.decided_card(decision, by)? {
            return Ok(Chosen::Some(card));
        }
        if !within_may {
            self.consider(Considered::Declined(scope.ability, by, rule, None));
        }
        Ok(Chosen::Declined)
    }
}

impl<D: Driver> Resolver<'_, D> {
    /// The cards of a hand that do not do what is asked of one to be played.
    fn not_among_hand(&self, cards: &Cards, by: Seat, scope: &Scope) -> Vec<(CardId, Slot)> {
        let position = self.position();
        let hand = self.table.player(by).hand.cards.iter().copied();
        let not = hand.filter_map(|card| position.why_not(scope, cards, card).map(|slot| (card, slot)));
        not.filter(|(_, slot)| *slot == Slot::Raises).collect()
    }
}

fn choice(which: Which) -> Choice {
    match which {
        Which::Card(card) => Choice::Card(card),
        Which::Unseen(def) => Choice::Unseen(def),
    }
}

fn is_own_hand(cards: &Cards) -> bool {
    match cards {
        Cards::Minion(filter) | Cards::Action(filter) | Cards::Card(filter) => {
            matches!(filter.at, Some(Place::Hand(_)))
        }
        Cards::Titan(_) | Cards::The(_) | Cards::AnyOf(_) => false,
    }
}
