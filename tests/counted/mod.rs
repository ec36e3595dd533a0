//! How many things may be done where the documents stand: counted as they are offered, and as they are taken when all that
//! can be written is tried. `counts.txt` keeps the figures. `ARBITRE_COUNTED=1` prints the file.

use std::collections::{BTreeMap, BTreeSet};

use arbitre::{
    allowance::{Allowance, HEARING},
    game::{Depth, Game, Hearing, Situation, Terms, Unsaid},
    ruling::{OpenDecision, Outcome},
    scenario::{Document, documents},
    shelf::Shelf,
};
use serde_json::{Value, json};

use super::documents::smash_up;

/// Of so much that is offered, what may be done afterwards is counted, too.
const TWO_DEEP: usize = 6;

/// What may be done: so many things, so many not, or so many answers to a question.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
struct Count {
    accepted: usize,
    refused: usize,
    answers: usize,
}

impl Count {
    fn and(self, other: Self) -> Self {
        Self {
            accepted: self.accepted + other.accepted,
            refused: self.refused + other.refused,
            answers: self.answers + other.answers,
        }
    }

    fn written(self) -> String {
        format!("{} {} {}", self.accepted, self.refused, self.answers)
    }
}

/// Each step that is offered, and whether it may be done.
type Offered = BTreeMap<String, (Value, bool)>;

/// A position that is played on from, by steps of its own.
struct Position<'g> {
    game: &'g dyn Game,
    scenario: Value,
    /// What makes no sense is not heard.
    read: Option<Box<dyn Situation + 'g>>,
}

impl<'g> Position<'g> {
    /// Where a document stands before anything is done.
    fn of(game: &'g dyn Game, document: &Document) -> Option<Self> {
        let mut scenario = document.front.clone();
        let fields = scenario.as_object_mut()?;
        fields.retain(|field, _| !["steps", "claims", "expect", "variants", "find"].contains(&field.as_str()));
        Some(Self { game, read: game.read(&scenario).ok(), scenario })
    }

    fn then(&self, step: &Value) -> Self {
        let mut scenario = self.scenario.clone();
        let mut steps = scenario["steps"].as_array().cloned().unwrap_or_default();
        steps.push(step.clone());
        scenario["steps"] = steps.into();
        Self { game: self.game, read: self.game.read(&scenario).ok(), scenario }
    }

    fn heard(&self, unsaid: Unsaid) -> Option<Hearing> {
        let read = self.read.as_ref()?;
        let terms = Terms { unsaid, ..read.terms().clone() };
        read.hear(&terms, Depth::Bare, &Allowance::new(HEARING, || false)).ok()
    }

    /// Whether the last step is taken; nothing, where it makes no sense here.
    fn is_taken(&self) -> Option<bool> {
        self.heard(Unsaid::Declined).map(|heard| !matches!(heard.outcome, Outcome::Illegal { .. }))
    }

    /// What is offered: each step, and whether it may be done; or the question that is open.
    fn offered(&self) -> Option<(Offered, Option<OpenDecision>)> {
        let read = self.read.as_ref()?;
        let (asked, offers) = read.offers(read.terms(), &Allowance::new(HEARING, || false)).ok()?;
        let all = offers.all.into_iter().map(|offer| {
            let may = offer.refusals.is_empty();
            assert!(offer.refusals.iter().all(|refusal| !refusal.why.is_empty()), "{}", offer.step);
            (offer.step.to_string(), (offer.step, may))
        });
        let open = match asked.outcome {
            Outcome::Decision(open) => Some(open),
            _ => None,
        };
        Some((all.collect(), open))
    }

    fn counted(&self) -> Option<Count> {
        let (offers, open) = self.offered()?;
        let accepted = offers.values().filter(|(_, may)| *may).count();
        let answers = open.filter(|_| offers.is_empty()).map_or(0, |open| open.options.len());
        Some(Count { accepted, refused: offers.len() - accepted, answers })
    }

    /// Everything that the active player could write as the next step, each with the other names under which it may be
    /// offered: each card of theirs put everywhere, each card that lies there used in each way, each base scored, the phase
    /// ended.
    fn writable(&self) -> Vec<(Value, Vec<String>)> {
        let Some(here) = self.heard(Unsaid::Declined) else { return Vec::new() };
        let board = &here.board;
        let bases: Vec<&Value> = all(board, "bases").collect();
        let minions: Vec<&Value> = bases.iter().flat_map(|base| all(base, "minions")).collect();
        let own = all(board, "players").find(|player| player["name"] == board["active"]);
        let places: BTreeSet<&str> = minions.iter().chain(&bases).filter_map(|place| word(place)).collect();
        let mut lying: BTreeMap<&str, Vec<String>> = places.iter().map(|place| (*place, Vec::new())).collect();
        for host in minions.iter().chain(&bases) {
            let there = all(host, "actions").chain(all(host, "titans")).filter_map(word);
            // What gives its carrier a Talent is offered as that carrier's.
            there.for_each(|card| lying.entry(card).or_default().extend(word(host).map(str::to_owned)));
        }
        let permissions: Vec<String> = lying.keys().map(ToString::to_string).collect();
        let mut steps = vec![(json!({ "next_phase": true }), Vec::new())];
        // A hand that nobody has seen may hold anything.
        for player in own.into_iter().filter(|player| player["hand"].is_array()) {
            let held = all(player, "hand").map(|card| (card, Vec::new()));
            let discarded = all(player, "discard").map(|card| (card, permissions.clone()));
            for (card, by) in held.chain(discarded).filter_map(|(card, by)| Some((word(card)?, by))) {
                steps.push((json!({ "play": card }), by.clone()));
                steps.extend(places.iter().map(|place| (json!({ "play": card, "on": place }), by.clone())));
            }
        }
        for (card, hosts) in lying {
            steps.extend(["use", "talent"].map(|verb| (json!({ verb: card }), hosts.clone())));
        }
        // Where bases are being scored, a step that names one only tells what happens.
        let scored = bases.iter().filter(|_| self.scenario["phase"] != "score").filter_map(|base| word(base));
        steps.extend(scored.map(|base| (json!({ "score": base }), Vec::new())));
        steps
    }
}

fn all<'v>(value: &'v Value, field: &str) -> impl Iterator<Item = &'v Value> {
    value[field].as_array().into_iter().flatten()
}

/// How a card on a board is called in a step.
fn word(card: &Value) -> Option<&str> {
    card.as_str().or_else(|| card["label"].as_str()).or_else(|| card["card"].as_str())
}

/// Whether an offer says what a step says: less of where, or what is a Talent in one generation as a use.
fn says(offer: &Value, (step, also): &(Value, Vec<String>)) -> bool {
    let verb = |step: &Value, verbs: &[&str]| verbs.iter().find_map(|verb| step.get(*verb).cloned());
    let same = |verbs: &[&str]| verb(step, verbs).is_some() && verb(step, verbs) == verb(offer, verbs);
    let used = verb(offer, &["use", "talent"]).is_some_and(|word| also.iter().any(|also| word == **also));
    let there = |value: &Value| value.get("on").cloned();
    let same_place = there(step).is_none() || there(offer).is_none() || there(step) == there(offer);
    used || same(&["play"]) && same_place || same(&["use", "talent"]) || same(&["score"]) || same(&["next_phase"])
}

/// What does not agree where a document stands, and the line of the file.
fn counted(game: &dyn Game, document: &Document) -> Option<(String, Vec<String>)> {
    let position = Position::of(game, document)?;
    let (offers, _) = position.offered().filter(|(_, open)| open.is_none())?;
    let (path, mut faults) = (document.path.as_str(), Vec::new());
    for (step, may) in offers.values() {
        if position.then(step).is_taken() != Some(*may) {
            faults.push(format!("{path}: {step} is offered as {may}"));
        }
    }
    let may: Vec<&Value> = offers.values().filter(|(_, may)| *may).map(|(step, _)| step).collect();
    for step in position.writable() {
        if position.then(&step.0).is_taken() == Some(true) && !may.iter().any(|offer| says(offer, &step)) {
            faults.push(format!("{path}: {} is taken, and not offered", step.0));
        }
    }
    let deeper = may.iter().take(TWO_DEEP).filter_map(|step| position.then(step).counted());
    let deeper = deeper.fold(Count::default(), Count::and);
    let line = format!("{path} {} {}", position.counted()?.written(), deeper.written());
    Some((line, faults))
}

#[test]
fn what_is_offered_is_what_is_taken_and_as_much_as_is_written_down() {
    let game = smash_up();
    let (documents, _) = documents(&Shelf::scenarios(), "");
    let ours = documents.iter().filter(|document| document.front["game"] == "smash-up");
    let told: Vec<(String, Vec<String>)> = ours.filter_map(|document| counted(&game, document)).collect();
    if std::env::var_os("ARBITRE_COUNTED").is_some() {
        for (line, _) in &told {
            println!("{line}");
        }
    }
    let faults: Vec<&String> = told.iter().flat_map(|(_, faults)| faults).collect();
    assert!(faults.is_empty(), "{faults:#?}");
    let kept: BTreeSet<&str> = include_str!("counts.txt").lines().collect();
    let other: Vec<&String> = told.iter().map(|(line, _)| line).filter(|line| !kept.contains(line.as_str())).collect();
    assert!(other.is_empty(), "not as in counts.txt: {other:#?}");
    assert!(told.len() > 400, "only {}", told.len());
}
