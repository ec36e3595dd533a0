//! The question that stops a hearing, as it is put to people.

use super::{foregone::words, tell::Telling};
use crate::{
    ruling::{DecisionOption, OpenDecision},
    smash_up::{
        phrase::{self, Names as _},
        resolve::{Choice, Decision},
        table::Table,
    },
};

impl<'a> Telling<'a> {
    pub(super) fn open_decision(&self, step: Option<usize>, decision: &Decision, table: &'a Table) -> OpenDecision {
        let (position, names) = (self.position(table), self.names(table));
        let answers = words(&self.lawful.names, &self.setting.catalogue, table, &decision.options);
        let told =
            |(choice, answer)| DecisionOption { answer, says: phrase::option(position, &names, decision, choice) };
        let mut options: Vec<DecisionOption> = decision.options.iter().zip(answers).map(told).collect();
        if decision.optional {
            options.push(DecisionOption { answer: "no".into(), says: phrase::choice(position, &names, &Choice::No) });
        }
        let asking = decision.cause.ability.map(|ability| ability.card.card).or(decision.about);
        let asks = asking.map(|card| self.lawful.names.of(table, card).to_owned());
        OpenDecision {
            step,
            by: decision.by.map(|by| names.player(by).to_owned()),
            asks,
            what: decision.what.word().into(),
            says: phrase::decision(position, &names, decision),
            count: (decision.least, decision.most),
            options,
            why: self.why(decision.cause.ability, &decision.cause.rules),
        }
    }
}
