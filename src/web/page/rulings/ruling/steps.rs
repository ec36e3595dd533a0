//! The steps of a ruling as they are read, each with the table before it and after.

use crate::{
    citation::Language,
    ruling::{ClaimRuling, Ruling, Step},
    web::{
        draw::Table,
        names::{Cited, Names},
    },
};

/// A step.
pub struct StepShown {
    pub number: usize,
    pub event: String,
    pub says: String,
    pub changes: Vec<String>,
    pub why: Vec<Cited>,
    /// Its tables, each with what it shows.
    pub tables: Vec<(&'static str, Table)>,
    pub decides: Vec<usize>,
}

/// How many of so many steps are drawn: what a step changes is seen on the table before the next.
pub fn drawn(boards: &[Table], steps: usize) -> usize {
    if boards.len() < steps { boards.len().saturating_sub(1) } else { steps }
}

/// The steps, as far as there are boards for them with what they change on the table.
pub fn steps(l: Language, names: &Names, ruling: &Ruling, boards: &[Table], end: &Table) -> Vec<StepShown> {
    let drawn = drawn(boards, ruling.steps.len());
    let end = Some(end).filter(|_| drawn == ruling.steps.len());
    let tables = |n: usize, step: &Step| {
        let told = boards[n].clone().told(&step.event, &ruling.board, names);
        tables(l, step, (&boards[n], told), boards[n + 1..].iter().chain(end))
    };
    ruling
        .steps
        .iter()
        .enumerate()
        .map(|(n, step)| StepShown {
            number: step.number,
            event: event(step),
            says: step.says.to(l).to_owned(),
            changes: step.changes.iter().map(|said| said.to(l).to_owned()).collect(),
            why: names.cite(l, &step.why),
            tables: if n < drawn { tables(n, step) } else { Vec::new() },
            decides: decided(&ruling.claims, step.number),
        })
        .collect()
}

/// The tables of a step: before and after it, where they differ; where a ship may go, on one.
fn tables<'a>(
    l: Language,
    step: &Step,
    (before, told): (&Table, Table),
    mut later: impl Iterator<Item = &'a Table> + Clone,
) -> Vec<(&'static str, Table)> {
    let after = match before {
        // What a landing brings about is told in steps of its own, before the ship has arrived.
        Table::Deux(_) if told == *before && event(step) != "rebuilt" => return Vec::new(),
        Table::Deux(_) => later.clone().find(|after| *after != before),
        Table::SmashUp(_) | Table::Bare => later.next(),
    };
    let Some(after) = after.filter(|_| !told.shows_ends()) else {
        return vec![(l.say("D’ici", "From here"), told)];
    };
    let (mut before, mut then) = (told, after.clone());
    before.mark_against(&then);
    then.mark_against(&before);
    let pair = [(l.say("Avant", "Before"), before.changed_only()), (l.say("Après", "After"), then.changed_only())];
    if pair.iter().all(|(_, table)| table.is_bare()) { Vec::new() } else { pair.into() }
}

/// What kind of event it is.
pub fn event(step: &Step) -> String {
    step.event.get("event").and_then(serde_json::Value::as_str).unwrap_or_default().to_owned()
}

fn decided(claims: &[ClaimRuling], step: usize) -> Vec<usize> {
    claims.iter().enumerate().filter(|(_, claim)| claim.step == Some(step)).map(|(n, _)| n + 1).collect()
}
