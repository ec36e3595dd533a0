//! Of a condition that does not hold, what is missing.

use crate::smash_up::{
    ability::{Bound, Cond},
    query::{Found, Position, Scope, Unmet, value::number::count},
    table::Phase,
};

impl Position<'_> {
    /// What is missing of a condition that does not hold.
    #[must_use]
    pub fn unmet(self, scope: &Scope, cond: &Cond) -> Unmet {
        if let Cond::AllOf(all) = cond
            && let Some(failing) = all.iter().find(|part| !self.holds(scope, part))
        {
            return self.unmet(scope, failing);
        }
        let found = match cond {
            Cond::Not(inner) => self.found(scope, inner),
            other => self.found(scope, other),
        };
        Unmet { cond: cond.clone(), found }
    }

    fn found(self, scope: &Scope, cond: &Cond) -> Found {
        match cond {
            Cond::Count(cards, _) => Found::Number(count(self.members(scope, cards).len())),
            Cond::ThisTurn(event, _) => Found::Number(self.times(scope, event, |_| true)),
            Cond::InPlayPhase(event, _) => Found::Number(self.times(scope, event, |phase| phase == Phase::Play)),
            Cond::Compare(amount, bound) => {
                let (Bound::AtMost(limit)
                | Bound::AtLeast(limit)
                | Bound::LessThan(limit)
                | Bound::MoreThan(limit)
                | Bound::Exactly(limit)) = bound;
                Found::Against(self.amount(scope, amount), self.amount(scope, limit))
            }
            Cond::Winning(who, place) => {
                let seats = self.players(scope, who);
                let Some(base) = self.bases(scope, place).first().copied() else { return Found::Nothing };
                let best = |theirs: bool| {
                    let those = self.table.seats().filter(|seat| seats.contains(seat) == theirs);
                    those.map(|seat| self.total(base, seat)).max().unwrap_or(0)
                };
                let there = |theirs: bool| {
                    self.table.seats().any(|seat| seats.contains(&seat) == theirs && self.has_presence(base, seat))
                };
                match (best(true), best(false)) {
                    _ if !there(true) => Found::Nothing,
                    (ours, others) if ours == others && there(false) => Found::Level(ours),
                    (ours, others) => Found::Against(ours, others),
                }
            }
            Cond::Any(_)
            | Cond::No(_)
            | Cond::Is(..)
            | Cond::Turn(_)
            | Cond::Won(_)
            | Cond::InDuel(_)
            | Cond::DuelAt(_)
            | Cond::WonDuel(_)
            | Cond::StoodAtStart(_)
            | Cond::HadMinion(_)
            | Cond::Someone(..)
            | Cond::Not(_)
            | Cond::AllOf(_) => Found::Nothing,
        }
    }
}
