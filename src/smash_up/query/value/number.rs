//! How many, how strong: amounts and bounds.

use crate::smash_up::{
    ability::{Amount, Bound, CardRef, Expr, Who},
    query::{Position, Scope},
    table::{Named, Object},
};

/// Beyond this a number is no longer told apart: powers that double and double again stay numbers.
const MOST: i32 = 9_999;

impl Position<'_> {
    /// What a number comes to now.
    #[must_use]
    pub fn amount(self, scope: &Scope, amount: &Amount) -> i32 {
        match amount {
            Amount::N(n) => *n,
            Amount::Expr(expr) => self.reckon(scope, expr).clamp(-MOST, MOST),
        }
    }

    fn reckon(self, scope: &Scope, expr: &Expr) -> i32 {
        let Some(_question) = self.question() else { return 0 };
        match expr {
            Expr::PowerOf(card) => self.power_of(scope, card),
            Expr::CountersOn(card) => {
                let on = |object: Object| i32::from(self.table.card(object.card).counters);
                let there = self.referred(scope, card).into_iter();
                sum(there.filter(|object| self.table.is_current(*object)).map(on))
            }
            Expr::Count(cards) => count(self.members(scope, cards).len()),
            Expr::Size(name) => match scope.named(name) {
                Some(Named::Cards(cards)) => count(cards.len()),
                Some(Named::Pile(shown)) => count(shown.cards.len()),
                Some(Named::Base(_) | Named::Player(_) | Named::Factions(_) | Named::Name(_)) | None => 0,
            },
            Expr::TotalPower(who, place) => {
                let seats = self.players(scope, who);
                let bases = self.bases(scope, place);
                sum(bases.iter().flat_map(|base| seats.iter().map(|seat| self.total(*base, *seat))))
            }
            Expr::Highest(who, amount) => self.of_each(scope, who, amount).max().unwrap_or(0),
            Expr::Lowest(who, amount) => self.of_each(scope, who, amount).min().unwrap_or(0),
            Expr::Div(amount, by) => self.amount(scope, amount).div_euclid(i32::from(*by).max(1)),
            Expr::Minus(amount) => self.amount(scope, amount).saturating_neg(),
        }
    }

    /// What a number comes to for each of these players.
    fn of_each(self, scope: &Scope, who: &Who, amount: &Amount) -> impl Iterator<Item = i32> {
        let seats = self.players(scope, who).into_iter();
        seats.map(move |seat| self.amount(&Scope { them: Some(seat), ..self.copied(scope) }, amount))
    }

    /// The power a text speaks of: now, or as last seen once the card has left.
    fn power_of(self, scope: &Scope, card: &CardRef) -> i32 {
        if let (CardRef::It, Some(event)) = (card, &scope.event)
            && let Some(before) = &event.before
            && before.zone.in_play()
            && !self.table.is_current(before.object)
        {
            return before.power;
        }
        let powers = self.referred(scope, card).into_iter().map(|object| match self.table.last_seen.get(&object) {
            Some(was) if !self.table.is_current(object) => was.power,
            _ => self.power(object.card),
        });
        sum(powers)
    }

    /// Whether a number is within a bound.
    #[must_use]
    pub fn within(self, scope: &Scope, n: i32, bound: &Bound) -> bool {
        match bound {
            Bound::AtMost(limit) => n <= self.amount(scope, limit),
            Bound::AtLeast(limit) => n >= self.amount(scope, limit),
            Bound::LessThan(limit) => n < self.amount(scope, limit),
            Bound::MoreThan(limit) => n > self.amount(scope, limit),
            Bound::Exactly(limit) => n == self.amount(scope, limit),
        }
    }
}

/// All of them together; what no card can count stays the most there is.
pub(super) fn sum(numbers: impl Iterator<Item = i32>) -> i32 {
    numbers.fold(0, i32::saturating_add)
}

/// A length as a number a card can speak of.
#[must_use]
pub fn count(n: usize) -> i32 {
    i32::try_from(n).unwrap_or(i32::MAX)
}
