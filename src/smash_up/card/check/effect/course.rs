//! In what course things are done: at a price, under a condition, by whom, for each, how often, for how long.

use crate::smash_up::{
    ability::{Amount, Bases, Clause, Cond, Duration, Effect, Limit, Who},
    card::check::{Check, Sort, sight::Sight},
};

impl<'c> Check<'c> {
    pub(super) fn all_done(&mut self, all: &'c [Effect]) {
        if all.is_empty() {
            self.within("Do", |check| {
                check.fault(
                    "la liste est vide ; pour « rien, à la place » : Nothing",
                    "the list is empty; for “instead, nothing”: Nothing",
                );
            });
        }
        for (number, each) in all.iter().enumerate() {
            self.within(format!("Do[{number}]"), |check| check.effect(each));
        }
    }

    pub(super) fn pay(&mut self, cost: &'c Effect, gain: &'c Effect) {
        self.within("Pay[0]", |check| check.effect(cost));
        self.within("Pay[1]", |check| check.effect(gain));
    }

    pub(super) fn if_so(&mut self, cond: &'c Cond, inner: &'c Effect) {
        self.within("If", |check| {
            check.cond(cond);
            check.effect(inner);
        });
    }

    pub(super) fn if_else(&mut self, cond: &'c Cond, yes: &'c Effect, no: &'c Effect) {
        self.within("IfElse", |check| {
            check.cond(cond);
            check.branches(&[yes, no]);
        });
    }

    pub(super) fn by_others(&mut self, who: &'c Who, inner: &'c Effect) {
        self.within("As", |check| {
            check.who(who);
            check.seeing(Sight { them: true, ..check.sight }, |check| check.effect(inner));
        });
    }

    pub(super) fn for_each_base(&mut self, name: &'c str, bases: &'c Bases, inner: &'c Effect) {
        self.within("ForEachBase", |check| {
            check.bases(bases);
            check.in_turn(name, Sort::Base, inner);
        });
    }

    pub(super) fn for_each_player(&mut self, name: &'c str, who: &'c Who, inner: &'c Effect) {
        self.within("ForEachPlayer", |check| {
            check.who(who);
            check.in_turn(name, Sort::Player, inner);
        });
    }

    pub(super) fn in_a_row(&mut self, n: &'c Amount, inner: &'c Effect) {
        self.within("Repeat", |check| {
            check.some(n);
            check.effect(inner);
        });
    }

    pub(super) fn once(&mut self, limit: Limit, inner: &'c Effect) {
        self.within("Once", |check| {
            if limit == Limit::PerBaseByName && check.sight.scoring.is_none() {
                check.fault(
                    "« par Base » n’a de sens que pendant une Conquête",
                    "“per base” makes sense only while a base is scored",
                );
            }
            check.effect(inner);
        });
    }

    pub(super) fn during(&mut self, duration: &'c Duration, clause: &'c Clause) {
        self.within("During", |check| {
            check.duration(duration);
            // A sentence that goes on when this effect is over keeps the names given before, but not what happened.
            let event = *duration == Duration::ThisResolution && check.sight.event;
            let kept = Sight { event, actor: event, ..Sight::default() };
            check.seeing(kept, |check| check.runs(clause));
        });
    }

    /// The same for one after the other: its name is known inside only.
    fn in_turn(&mut self, name: &'c str, sort: Sort, inner: &'c Effect) {
        self.name(name, sort);
        self.effect(inner);
        self.names.retain(|(given, _)| *given != name);
    }

    pub(super) fn alternatives(&mut self, all: &'c [Effect]) {
        if all.len() < 2 {
            self.fault("il faut au moins deux possibilités", "at least two alternatives are needed");
        }
        self.branches(&all.iter().collect::<Vec<_>>());
    }

    /// Alternatives: none sees the names of another; afterwards only those that all have given are known.
    fn branches(&mut self, all: &[&'c Effect]) {
        let before = self.names.len();
        let mut common: Option<Vec<(&'c str, Sort)>> = None;
        for (number, each) in all.iter().enumerate() {
            self.within(format!("[{number}]"), |check| check.effect(each));
            let given = self.names.split_off(before);
            common = Some(match common {
                None => given,
                Some(common) => common.into_iter().filter(|name| given.contains(name)).collect(),
            });
        }
        self.names.extend(common.unwrap_or_default());
    }
}
