//! A base's breakpoint: printed, then everything added together, then the floor.

use crate::{
    citation::Rule,
    smash_up::{
        ability::{BaseTrait, Clause, Kind, Sentence},
        law::Floors,
        query::{Modifier, Position, value::number::sum},
        rule,
        table::{AbilityRef, CardId, LastingWhat},
    },
};

impl Position<'_> {
    /// A base's printed breakpoint, or what the last sentence in force that says so has it treated as.
    #[must_use]
    pub fn printed_breakpoint(self, base: CardId) -> i32 {
        if let Some((_, n)) = self.breakpoint_given(base) {
            return n;
        }
        match self.printing(base).kind {
            Kind::Base(breakpoint, _) => i32::from(breakpoint),
            Kind::Minion(_) | Kind::Fusion(_) | Kind::Action | Kind::Titan => 0,
        }
    }

    /// The last sentence in force that has a base treated as if another breakpoint were printed, and that breakpoint.
    #[must_use]
    pub fn breakpoint_given(self, base: CardId) -> Option<(AbilityRef, i32)> {
        self.in_force(Sentence::BaseHas).into_iter().rev().find_map(|sentence| {
            let Clause::BaseHas(place, traits) = &**sentence.clause else { return None };
            let number = |given: &BaseTrait| match given {
                BaseTrait::PrintedBreakpoint(n) => Some(n.clone()),
                BaseTrait::Breakpoint(_) | BaseTrait::Cancelled | BaseTrait::MayIgnore(_) => None,
            };
            let n = traits.iter().find_map(number)?;
            let scope = sentence.scope();
            self.bases(&scope, place).contains(&base).then(|| (sentence.ability, self.amount(&scope, &n)))
        })
    }

    /// A base's breakpoint; its floor is the edition's.
    #[must_use]
    pub fn breakpoint(self, base: CardId) -> i32 {
        let breakpoint = self.unfloored_breakpoint(base);
        self.setting.by_law(|floors| match floors {
            Floors::PowerRule => breakpoint,
            Floors::PowerAndBreakpointException => breakpoint.max(0),
        })
    }

    fn unfloored_breakpoint(self, base: CardId) -> i32 {
        let changes = self.breakpoint_changes(base).into_iter().map(|modifier| modifier.amount);
        self.printed_breakpoint(base).saturating_add(sum(changes))
    }

    /// The clause by which a breakpoint is 0 rather than less, where that is so.
    #[must_use]
    pub fn floored_breakpoint(self, base: CardId) -> Option<Rule> {
        let below = self.unfloored_breakpoint(base) < 0;
        (below && self.setting.takes::<Floors>() == Floors::PowerAndBreakpointException).then_some(rule::FLOOR)
    }

    /// What is added to a base's printed breakpoint, and by what.
    #[must_use]
    pub fn breakpoint_changes(self, base: CardId) -> Vec<Modifier> {
        let mut changes = Vec::new();
        for sentence in self.in_force(Sentence::BaseHas) {
            let Clause::BaseHas(place, traits) = &**sentence.clause else { continue };
            let scope = sentence.scope();
            if !self.bases(&scope, place).contains(&base) {
                continue;
            }
            for given in traits {
                if let BaseTrait::Breakpoint(amount) = given {
                    let amount = self.amount(&scope, amount);
                    changes.push(Modifier { amount, ability: Some(sentence.ability), was_made: false });
                }
            }
        }
        for lasting in &self.table.lasting {
            if let LastingWhat::Breakpoint(changed, amount) = lasting.what
                && changed == base
            {
                changes.push(Modifier { amount, ability: lasting.cause.ability, was_made: true });
            }
        }
        changes
    }
}
