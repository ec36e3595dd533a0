//! Questions put to the driver, and what each is about: naming that card says yes.

use super::{Choice, Considered, Decision, Driver, Resolver, Stop, What};
use crate::smash_up::{
    ability::{Effect, Pick},
    query::{Position, Refuse, Scope},
    table::{CardId, Cause, Seat},
};

/// The card to which something would happen that a sentence of another card replaces.
pub(super) fn instead_of(scope: &Scope) -> Option<CardId> {
    let replaces = scope.applied.last() == Some(&scope.ability);
    let card = scope.event.as_ref().filter(|_| replaces)?.act.card()?;
    (card != scope.ability.card.card).then_some(card)
}

impl<D: Driver> Resolver<'_, D> {
    /// Puts a decision to the driver. What has a single answer is put too, so that a script may state it; the driver
    /// must not insist on one.
    pub(super) fn decide(&mut self, mut decision: Decision) -> Result<Vec<Choice>, Stop> {
        if std::mem::take(&mut self.may_decline) && decision.by.is_some() {
            decision.optional = true;
        }
        if decision.optional {
            // Whoever may decline says no all the same.
            decision.options.retain(|choice| *choice != Choice::Absent);
        }
        decision.held_by = self.held_by.take();
        if decision.what == What::Order && decision.options.len() < 2 {
            return Ok(decision.options);
        }
        // Each option gets its word when somebody answers, or is told that nobody has.
        self.work(1 + (decision.options.len() + decision.excluded.len()) / 4)?;
        self.asked += usize::from(!decision.is_forced());
        let position = Position { table: &self.table, setting: self.setting };
        self.driver.decide(position, &decision)
    }

    /// Yes or no.
    pub(super) fn yes(&mut self, by: Seat, cause: Cause) -> Result<bool, Stop> {
        self.yes_to(by, None, cause)
    }

    /// Yes or no, to what happens to this card.
    pub(super) fn yes_to(&mut self, by: Seat, about: Option<CardId>, cause: Cause) -> Result<bool, Stop> {
        let decision = Decision::one(Some(by), What::May, vec![Choice::Yes], cause).or_none();
        self.says_yes(Decision { about, ..decision })
    }

    /// Whether a player heeds what they may ignore.
    fn heeds(&mut self, by: Seat, cause: Cause) -> Result<bool, Stop> {
        self.says_yes(Decision::one(Some(by), What::Heed, vec![Choice::Yes], cause).or_none())
    }

    fn says_yes(&mut self, decision: Decision) -> Result<bool, Stop> {
        self.may_decline = false;
        Ok(self.decide(decision)?.first() == Some(&Choice::Yes))
    }

    /// Refuses a play for these reasons.
    pub(super) fn refuse<T>(refusals: Vec<Refuse>) -> Result<T, Stop> {
        Err(Stop::Illegal(refusals))
    }

    /// Whether the player concerned ignores a base's ability, where they may.
    pub(super) fn ignores(&mut self, scope: &Scope) -> Result<bool, Stop> {
        let by = scope.actor();
        let base = scope.ability.card.card;
        if !self.position().is_base(scope.ability.def) {
            return Ok(false);
        }
        let Some(leave) = self.position().may_ignore(base, by) else { return Ok(false) };
        let heeds = self.heeds(by, scope.cause(&[]))?;
        if !heeds {
            self.consider(Considered::Ignored { ability: scope.ability, by, leave });
        }
        Ok(!heeds)
    }

    /// The one card to which something may be done, if it is one and the only thing asked is whether to do it.
    pub(super) fn in_question(&self, effect: &Effect, scope: &Scope) -> Option<CardId> {
        let pick = match effect {
            Effect::Play { what, .. } => what,
            Effect::Destroy(pick)
            | Effect::Return(pick)
            | Effect::Discard(pick)
            | Effect::Take(pick)
            | Effect::DrawOf(pick)
            | Effect::Uncover(pick)
            | Effect::Place(pick, _)
            | Effect::Shuffle(pick, _)
            | Effect::Move(pick, _)
            | Effect::Bury(pick, _) => pick,
            Effect::If(_, inner) | Effect::Once(_, inner) | Effect::As(_, inner) => {
                return self.in_question(inner, scope);
            }
            _ => return None,
        };
        let position = self.position();
        let cards: Vec<CardId> = match pick {
            Pick::The(card) => position.referred(scope, card).into_iter().map(|object| object.card).collect(),
            Pick::All(cards) => position.members(scope, cards),
            _ => return None,
        };
        if let [card] = cards.as_slice() { Some(*card) } else { None }
    }
}
