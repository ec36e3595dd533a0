//! By what an answer came about: what the last step did, and what happened before to what is asked about.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Value, json};

use super::question::named;
use crate::{
    citation::Citation,
    deux::{
        board::Ground,
        fleet::stack::Stack,
        hearing::telling::{Telling, Told},
        setup::Done,
    },
    game::{Asked, Aspect, Decided, ended},
    ruling::Step,
};

/// What a question comes to, and by what.
pub(super) fn decided(telling: &Telling<'_>, question: &[Asked]) -> Decided {
    let concerned = Concerned::of(telling, question);
    let outcome = telling.outcome();
    let mut told = telling.brought();
    if told.steps.is_empty() && telling.lawful.steps.is_empty() {
        telling.held(&mut told);
    }
    let spoken = told.steps.iter().filter(|step| concerned.speaks(step));
    let mut by: BTreeSet<Citation> = spoken.flat_map(|step| step.why.iter().cloned()).collect();
    by.extend(outcome.citations().into_iter().cloned());
    for stack in &concerned.reach {
        let mut told = Told::default();
        telling.asked(&mut told, *stack);
        by.extend(told.steps.into_iter().flat_map(|step| step.why));
    }
    let values: Vec<Value> = question.iter().map(|asked| telling.value(asked)).collect();
    let answer = json!([ended(&outcome, telling.scenario.steps.len()), values]);
    Decided { answer, things: concerned.things(telling, &told, &by), readings: readings(&by), by }
}

/// The readings by which it came about, with the option taken.
fn readings(by: &BTreeSet<Citation>) -> BTreeMap<String, String> {
    let taken = by.iter().filter_map(|cited| match cited {
        Citation::Reading { reading, value } => Some((reading.clone(), value.clone())),
        Citation::Clause { .. } | Citation::Card { .. } => None,
    });
    taken.collect()
}

/// Of what something must be said to be said of the question.
struct Concerned {
    /// The ships that are asked about, and those that the last step names.
    ships: BTreeSet<usize>,
    labels: BTreeSet<String>,
    /// The teams whose commanders are asked about, by name.
    commanders: BTreeSet<String>,
    reach: BTreeSet<Stack>,
    winner: bool,
    last: Option<usize>,
    /// Nothing is done by the last step, and that is what it does.
    passes: bool,
}

impl Concerned {
    fn of(telling: &Telling<'_>, question: &[Asked]) -> Self {
        let (end, steps) = (&telling.played.end, &telling.lawful.steps);
        let of_ships = question.iter().filter_map(|asked| Some((asked.aspect, telling.asked_of(asked)?)));
        let mut ships: BTreeSet<usize> = of_ships.clone().flat_map(|(_, stack)| stack.ships()).collect();
        ships.extend(steps.last().into_iter().flat_map(named));
        let reach = of_ships.filter(|(aspect, _)| matches!(aspect, Aspect::Reach | Aspect::Permission));
        let commanders = question.iter().filter_map(|asked| telling.commander_asked(asked));
        Self {
            labels: ships.iter().map(|ship| end.ships[*ship].label.clone()).collect(),
            ships,
            commanders: commanders.map(|team| end.teams[team].name.clone()).collect(),
            reach: reach.map(|(_, stack)| stack).collect(),
            winner: question.iter().any(|asked| asked.aspect == Aspect::Winner),
            last: steps.len().checked_sub(1),
            passes: matches!(steps.last(), Some(Done::Pass { .. })),
        }
    }

    fn speaks(&self, step: &Step) -> bool {
        let is_last = step.step.is_some() && step.step == self.last;
        let of = |field: &str, words: &BTreeSet<String>| step.event[field].as_str().is_some_and(|w| words.contains(w));
        match step.event["event"].as_str() {
            Some("passed") => is_last && self.passes,
            Some("eliminated") => self.winner,
            Some("won") => self.winner || is_last,
            Some("held") => !self.commanders.is_empty(),
            Some("handed" | "hostage") if !self.commanders.is_empty() => true,
            _ => {
                let moved = step.event["stack"].as_array().into_iter().flatten().filter_map(Value::as_str);
                is_last
                    || ["ship", "by", "on", "to"].iter().any(|field| of(field, &self.labels))
                    || moved.into_iter().any(|ship| self.labels.contains(ship))
                    || of("commander", &self.commanders)
            }
        }
    }

    /// The types of the ships at issue, what is printed on the cells of the last step, and the powers that decide.
    fn things(&self, telling: &Telling<'_>, told: &Told, by: &BTreeSet<Citation>) -> BTreeSet<String> {
        let start = &telling.lawful.position;
        let last = told.steps.iter().filter(|step| step.step.is_some() && step.step == self.last);
        let struck = last.filter_map(|step| step.event["ship"].as_str());
        let struck = struck.filter_map(|label| start.ships.iter().position(|ship| ship.label == label));
        let ships: BTreeSet<usize> = self.ships.iter().copied().chain(struck).collect();
        let kinds = ships.iter().map(|ship| start.ships[*ship].kind.word().to_owned());
        let landings = match telling.lawful.steps.last() {
            Some(Done::Move { path, .. }) => path.as_slice(),
            _ => &[],
        };
        let grounds = landings.iter().filter_map(|landing| match start.board.ground(landing.to) {
            Ground::Space => None,
            Ground::Planet(_) => Some("planet".to_owned()),
            Ground::Ufo => Some("ufo".to_owned()),
            Ground::Orange => Some("orange".to_owned()),
            Ground::Red => Some("red".to_owned()),
        });
        let cites =
            |rule: &str| by.iter().any(|cited| matches!(cited, Citation::Clause { clause, .. } if clause == rule));
        let powers = start.teams.iter().filter_map(|team| team.bonus);
        let powers = powers.filter(|bonus| cites(bonus.rule().0)).map(|bonus| bonus.word().to_owned());
        kinds.chain(grounds).chain(powers).collect()
    }
}
