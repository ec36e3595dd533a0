//! No reading decides in silence: every situation is heard again under every other option of every reading, and where the
//! end is another, the ruling has asked that reading. `ARBITRE_SWEEP=all` takes every document, not only some.

use std::{
    collections::{BTreeMap, BTreeSet},
    num::NonZero,
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
    },
    thread,
};

use arbitre::{
    allowance::{Allowance, HEARING},
    citation::Citation,
    deux::{boards::Boards, hearing::Deux},
    game::{AnswerMode, Depth, Game, Hearing, Terms},
    rulebook::Rulebook,
    ruling::Outcome,
    scenario::{Document, documents},
    shelf::Shelf,
};
use serde_json::{Value, json};

use super::documents::smash_up;

/// One in so many documents, unless `ARBITRE_SWEEP=all`.
const ONE_IN: usize = if cfg!(debug_assertions) { 12 } else { 1 };

/// How it ended, as far as people at the table could tell: the outcome, the position, who is right.
fn ending(hearing: &Hearing) -> Value {
    let outcome = match &hearing.outcome {
        Outcome::Illegal { step, .. } => json!(["illegal", step]),
        Outcome::Decision(open) => json!(["decision", open.step, open.by, open.asks]),
        Outcome::Resolved | Outcome::Exhausted { .. } => json!(hearing.outcome.word()),
    };
    let mut board = hearing.board.clone();
    if let Some(fields) = board.as_object_mut() {
        fields.retain(|field, _| !["edition", "wording", "readings"].contains(&field.as_str()));
    }
    json!([outcome, board, hearing.claims.iter().map(|claim| claim.ruling).collect::<Vec<_>>()])
}

fn heard(game: &dyn Game, scenario: &Value, terms: &Terms) -> Option<Hearing> {
    game.hear(scenario, terms, Depth::Bare, &work()).ok()
}

fn work() -> Allowance {
    Allowance::new(HEARING, || false)
}

/// The readings, each with the option, that end a scenario otherwise and are not asked of again.
fn silent(game: &dyn Game, rulebook: &Rulebook, scenario: &Value) -> BTreeMap<String, String> {
    let Ok(terms) = game.terms(scenario) else { return BTreeMap::new() };
    let Some(here) = heard(game, scenario, &terms) else { return BTreeMap::new() };
    let meant = Some(here.answered.clone().into());
    let elsewhere = Terms { answers: AnswerMode::Open, meant, ..terms };
    let (end, whole) = (ending(&here), game.hear(scenario, &elsewhere, Depth::Whole, &work()).ok());
    let cited: BTreeSet<String> = whole.iter().flat_map(Hearing::citations).filter_map(reading).collect();
    let named = |id: &String| here.readings.contains_key(id) || here.asked.contains_key(id) || cited.contains(id);
    let others = rulebook.editions.readings.iter().filter(|reading| !named(&reading.id));
    let options = others.flat_map(|reading| reading.options.iter().map(move |option| (&reading.id, &option.value)));
    let differing = options.filter(|(id, option)| {
        let mut terms = elsewhere.clone();
        terms.readings.insert((*id).clone(), (*option).clone());
        heard(game, scenario, &terms).is_none_or(|there| ending(&there) != end)
    });
    differing.map(|(id, option)| (id.clone(), option.clone())).collect()
}

fn reading(citation: &Citation) -> Option<String> {
    match citation {
        Citation::Reading { reading, .. } => Some(reading.clone()),
        Citation::Clause { .. } | Citation::Card { .. } => None,
    }
}

#[test]
fn no_reading_decides_in_silence() {
    let rulebook = |id: &str| Rulebook::load(id, &Shelf::rules()).expect("the law loads");
    let boards = Boards::load(&Shelf::rules()).expect("the boards load");
    let (smash_up, deux) = (smash_up(), Deux::new(Arc::new(rulebook("deux")), Arc::new(boards)));
    let games: [&dyn Game; 2] = [&smash_up, &deux];
    let rulebooks: BTreeMap<&str, Rulebook> = games.iter().map(|game| (game.id(), rulebook(game.id()))).collect();
    let (documents, _) = documents(&Shelf::scenarios(), "");
    let every = if std::env::var_os("ARBITRE_SWEEP").is_some() { 1 } else { ONE_IN };
    let swept: Vec<&Document> = documents.iter().step_by(every).collect();
    let next = AtomicUsize::new(0);
    let look = || {
        let mut found = Vec::new();
        while let Some(document) = swept.get(next.fetch_add(1, Ordering::Relaxed)) {
            let game = games.iter().find(|game| game.id() == document.game()).expect("its game");
            for situation in document.scenarios() {
                let variant = situation.variant.map_or(0, |variant| variant + 1);
                for (reading, option) in silent(*game, &rulebooks[game.id()], &situation.scenario) {
                    found.push(format!("{reading}={option} {}#{variant}", document.path));
                }
            }
        }
        found
    };
    let threads = thread::available_parallelism().map_or(1, NonZero::get);
    let mut found: Vec<String> = thread::scope(|scope| {
        let looking: Vec<_> = (0..threads).map(|_| scope.spawn(look)).collect();
        looking.into_iter().flat_map(|found| found.join().expect("it looks")).collect()
    });
    found.sort();
    assert!(found.is_empty(), "{} silent:\n{}", found.len(), found.join("\n"));
}
