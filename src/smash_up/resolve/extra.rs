//! Extra plays: kept for later in the Play phase, or now or never; and cards that an ability plays itself.

use super::{Choice, Considered, Decision, Driver, Outcome, Playing, Resolver, Stop, What, choose::Chosen, done::Done};
use crate::smash_up::{
    ability::{Ability, BasePick, Bound, Cards, Counts, Extra, Filter, Pick, Place},
    law::ExtraAtOnce,
    query::Scope,
    rule,
    table::{Act, CardId, ExtraPlay, Phase, PlayKind, Seat},
};

impl<D: Driver> Resolver<'_, D> {
    /// Leave to play more: kept, where it may be, or used at once.
    pub(super) fn run_extra(&mut self, extra: &Extra, scope: &mut Scope) -> Result<Done, Stop> {
        let Some((kind, filter)) = kind_of(&extra.what) else { return Ok(Done::Nothing) };
        let n = extra.n.as_ref().map_or(1, |n| self.position().amount(scope, n));
        let base = match &extra.onto {
            None => None,
            Some(onto) => match self.pick_base(onto, scope, None)? {
                Chosen::Some(base) => Some(base),
                Chosen::Nothing => return Ok(Done::Nothing),
                Chosen::Declined => return Ok(Done::Declined),
            },
        };
        let max_power = filter.power.as_ref().or(filter.printed.as_ref()).and_then(|bound| match bound {
            Bound::AtMost(n) => Some(self.position().amount(scope, n)),
            Bound::LessThan(n) => Some(self.position().amount(scope, n) - 1),
            Bound::AtLeast(_) | Bound::MoreThan(_) | Bound::Exactly(_) => None,
        });
        let granted = ExtraPlay { player: scope.actor(), kind, max_power, base, cause: scope.cause(&[rule::EXTRA]) };
        let elsewhere = filter.at.as_ref().filter(|place| !matches!(place, Place::Hand(_)));
        if extra.now || elsewhere.is_some() || self.is_now_or_never(scope) {
            for _ in 0..n {
                self.play_now(&granted, elsewhere, scope)?;
            }
            return Ok(Done::Fully);
        }
        for _ in 0..n {
            self.apply(Act::ExtraGranted { extra: granted.clone() }, scope.cause(&[rule::EXTRA]))?;
        }
        Ok(Done::Fully)
    }

    /// Extra cards are kept only by the active player in the Play phase; those a Special grants, never.
    fn is_now_or_never(&self, scope: &Scope) -> bool {
        let outside = self.table.turn.phase != Phase::Play || self.table.turn.active != scope.actor();
        let special = matches!(self.position().ability(scope.ability), Some(Ability::Special(_)));
        match self.setting.law.switches.extra_at_once {
            ExtraAtOnce::Special => special || self.table.scoring.is_some() || outside,
            ExtraAtOnce::SpecialOrOutsidePlay | ExtraAtOnce::SpecialOutsidePlayOrNamedCard => special || outside,
        }
    }

    /// An extra card now, or never: the card, then where.
    fn play_now(&mut self, granted: &ExtraPlay, from: Option<&Place>, scope: &Scope) -> Result<(), Stop> {
        let by = granted.player;
        let wanted = match granted.kind {
            PlayKind::Minion => Cards::Minion(Filter { at: from.cloned(), ..Filter::default() }),
            PlayKind::Action => Cards::Action(Filter { at: from.cloned(), ..Filter::default() }),
        };
        let theirs = Scope { you: by, ..scope.clone() };
        let cards = match from {
            Some(_) => self.position().members(&theirs, &wanted),
            None => self.table.player(by).hand.cards.clone(),
        };
        let position = self.position();
        let allows = |def| {
            position.play_kind(def) == Some(granted.kind)
                && position.plays_normally(def)
                && position.extra_allows(granted, def, granted.base)
        };
        let known = cards.into_iter().filter(|card| allows(self.table.card(*card).def));
        let mut options: Vec<Choice> = known.map(Choice::Card).collect();
        if from.is_none() && position.is_unseen(&self.table.player(by).hand) {
            options.extend(position.could_be(by).into_iter().filter(|def| allows(*def)).map(Choice::Unseen));
        }
        if options.is_empty() {
            // An extra card is optional: there is none to play.
            self.consider(Considered::NothingThere(scope.ability, vec![rule::EXTRA]));
            return Ok(());
        }
        let decision = Decision::one(Some(by), What::Play, options, granted.cause.clone()).or_none();
        let Some(card) = self.decided_card(decision, by)? else {
            let outside = self.table.turn.phase != Phase::Play || self.table.turn.active != by;
            let now_or_never = if outside { rule::EXTRA_OUTSIDE_PLAY } else { rule::EXTRA };
            self.consider(Considered::Declined(scope.ability, by, now_or_never));
            return Ok(());
        };
        if let Some(to) = self.landing(by, card, None, granted.base, &theirs)? {
            let cause = Some(scope.ability);
            self.play(&Playing { card, by, to, extra: true, cause, window: None })?;
        }
        Ok(())
    }

    fn decided_card(&mut self, decision: Decision, by: Seat) -> Result<Option<CardId>, Stop> {
        let cause = decision.cause.clone();
        match self.decide(decision)?.first() {
            Some(Choice::Card(card)) => Ok(Some(*card)),
            Some(Choice::Unseen(def)) => self.take_unseen(by, *def, &cause),
            _ => Ok(None),
        }
    }

    /// This very card is played, now or never.
    pub(super) fn run_play(
        &mut self,
        what: &Pick,
        onto: Option<&BasePick>,
        counts: Counts,
        scope: &mut Scope,
    ) -> Result<Done, Stop> {
        let card = match what {
            // "Play a minion" is a minion from hand (conflict.a-minion): the hand may be unseen.
            Pick::One(cards) if is_own_hand(cards) => self.pick_from_hand(cards, scope)?,
            _ => match self.pick(what, scope)? {
                Chosen::Some(objects) => {
                    let objects: Vec<CardId> = objects.into_iter().map(|object| object.card).collect();
                    objects.first().map_or(Chosen::Nothing, |card| Chosen::Some(*card))
                }
                Chosen::Nothing => Chosen::Nothing,
                Chosen::Declined => Chosen::Declined,
            },
        };
        let card = match card {
            Chosen::Some(card) => card,
            Chosen::Nothing => {
                self.nothing_there(scope.ability, what);
                return Ok(Done::Nothing);
            }
            Chosen::Declined => return Ok(Done::Declined),
        };
        let to = match onto {
            Some(onto) => match self.pick_base(onto, scope, None)? {
                Chosen::Some(base) => Some(base),
                Chosen::Nothing => return Ok(Done::Nothing),
                Chosen::Declined => return Ok(Done::Declined),
            },
            None => None,
        };
        let by = scope.actor();
        let extra = counts == Counts::Extra;
        let Some(to) = self.landing(by, card, to, None, scope)? else { return Ok(Done::Nothing) };
        let outcome = self.play(&Playing { card, by, to, extra, cause: Some(scope.ability), window: None })?;
        Ok(if outcome == Outcome::Done { Done::Fully } else { Done::Nothing })
    }

    fn pick_from_hand(&mut self, cards: &Cards, scope: &Scope) -> Result<Chosen<CardId>, Stop> {
        let by = scope.actor();
        let position = self.position();
        let mut options: Vec<Choice> = position.members(scope, cards).into_iter().map(Choice::Card).collect();
        if position.is_unseen(&self.table.player(by).hand) {
            let wanted = |def| match cards {
                Cards::Minion(_) => position.is_minion(def),
                Cards::Action(_) => position.is_action(def) && position.plays_normally(def),
                Cards::Card(_) | Cards::The(_) | Cards::AnyOf(_) => true,
            };
            options.extend(position.could_be(by).into_iter().filter(|def| wanted(*def)).map(Choice::Unseen));
        }
        if options.is_empty() {
            return Ok(Chosen::Nothing);
        }
        let decision = Decision::one(Some(by), What::Play, options, scope.cause(&[rule::A_MINION]));
        Ok(match self.decided_card(decision, by)? {
            Some(card) => Chosen::Some(card),
            None => Chosen::Declined,
        })
    }
}

/// The kind of card an extra play is for, and its limits.
fn kind_of(cards: &Cards) -> Option<(PlayKind, &Filter)> {
    match cards {
        Cards::Minion(filter) => Some((PlayKind::Minion, filter)),
        Cards::Action(filter) => Some((PlayKind::Action, filter)),
        Cards::Card(_) | Cards::The(_) | Cards::AnyOf(_) => None,
    }
}

fn is_own_hand(cards: &Cards) -> bool {
    match cards {
        Cards::Minion(filter) | Cards::Action(filter) | Cards::Card(filter) => {
            matches!(filter.at, Some(Place::Hand(_)))
        }
        Cards::The(_) | Cards::AnyOf(_) => false,
    }
}
