//! The question that stops a hearing, as it is put to people.

use super::telling::Telling;
use crate::{
    citation::Said,
    ruling::{DecisionOption, OpenDecision},
    smash_up::{
        hearing::{
            spoken::Spoken,
            words::{NUMBERED, words},
        },
        phrase::{self, Names as _},
        query::Position,
        resolve::{Choice, Decision},
        table::Table,
    },
};

impl<'a> Telling<'a> {
    pub(in crate::smash_up::hearing) fn open_decision(
        &self,
        step: Option<usize>,
        decision: &Decision,
        table: &'a Table,
    ) -> OpenDecision {
        let (position, names) = (self.position(table), self.names(table));
        let asking = decision.cause.ability.map(|ability| ability.card.card).or(decision.about);
        let asks = asking.map(|card| self.lawful.names.of(table, card).to_owned());
        OpenDecision {
            step,
            by: decision.by.map(|by| names.player(by).to_owned()),
            asks,
            what: decision.what.word().into(),
            says: phrase::decision(position, &names, decision),
            count: (decision.least, decision.most),
            options: options(position, &names, decision),
            why: self.why(decision.cause.ability, &decision.cause.rules),
        }
    }
}

/// What may be answered, each with its words; last, that it is declined, where it may be.
#[must_use]
pub fn options(position: Position<'_>, names: &Spoken<'_>, decision: &Decision) -> Vec<DecisionOption> {
    let answers = words(names.called, &names.setting.catalogue, names.table, &decision.options);
    let all: Vec<Said> =
        decision.options.iter().map(|choice| phrase::option(position, names, decision, choice)).collect();
    let told = |(says, answer): (&Said, String)| {
        let alike = all.iter().filter(|other| *other == says).count() > 1;
        let nth = answer.rsplit_once(NUMBERED).filter(|_| alike).map(|(_, nth)| nth);
        let says = nth.map_or_else(
            || says.clone(),
            |nth| Said::new(format!("{} ({nth})", says.fr), format!("{} ({nth})", says.en)),
        );
        DecisionOption { answer, says }
    };
    let no = || DecisionOption { answer: "no".into(), says: phrase::choice(position, names, &Choice::No) };
    let no = decision.optional.then(no);
    all.iter().zip(answers).map(told).chain(no).collect()
}
