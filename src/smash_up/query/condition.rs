//! Whether a condition holds.

use super::{Intended, Position, Scope, number::count};
use crate::smash_up::{
    ability::{Cond, Who},
    table::{Object, Seat},
};

impl Position<'_> {
    /// Whether a condition holds now.
    #[must_use]
    pub fn holds(self, scope: &Scope, cond: &Cond) -> bool {
        match cond {
            Cond::Any(cards) => !self.members(scope, cards).is_empty(),
            Cond::No(cards) => self.members(scope, cards).is_empty(),
            Cond::Count(cards, bound) => self.within(scope, count(self.members(scope, cards).len()), bound),
            Cond::Is(card, cards) => {
                let referred = self.referred(scope, card);
                let fits = |object: &Object| {
                    // What is there is looked at where it lies: a snapshot would ask for its power.
                    if self.table.is_current(*object) {
                        self.is(scope, cards, object.card)
                    } else {
                        self.was(scope, cards, &self.seen(*object))
                    }
                };
                !referred.is_empty() && referred.iter().all(fits)
            }
            Cond::Compare(amount, bound) => self.within(scope, self.amount(scope, amount), bound),
            Cond::ThisTurn(event, bound) => {
                let happened = self.table.turn.past.iter().filter(|past| {
                    let intended =
                        Intended { act: &past.act, by: past.by, source: None, subject: past.snapshot.as_deref() };
                    self.fits(scope, event, &intended)
                });
                self.within(scope, count(happened.count()), bound)
            }
            Cond::Turn(who) => self.players(scope, who).contains(&self.table.turn.active),
            Cond::Won(who) => {
                let winners = self.players(scope, &Who::Winner);
                self.players(scope, who).iter().any(|seat| winners.contains(seat))
            }
            Cond::Winning(who, place) => {
                let seats = self.players(scope, who);
                self.bases(scope, place).iter().any(|base| {
                    let best = self.table.seats().map(|seat| self.total(*base, seat)).max().unwrap_or(0);
                    seats.iter().any(|seat| self.has_presence(*base, *seat) && self.total(*base, *seat) == best)
                })
            }
            Cond::InDuel(card) => self.referred(scope, card).into_iter().any(|object| self.is_in_duel(object)),
            Cond::WonDuel(card) => self.referred(scope, card).into_iter().any(|object| self.has_won_duel(object)),
            Cond::Not(inner) => !self.holds(scope, inner),
            Cond::AllOf(all) => all.iter().all(|cond| self.holds(scope, cond)),
        }
    }

    /// Whether any of these players is meant.
    #[must_use]
    pub fn means(self, scope: &Scope, who: &Who, seat: Seat) -> bool {
        self.players(scope, who).contains(&seat)
    }
}
