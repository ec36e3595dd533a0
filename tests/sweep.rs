//! Nothing decides in silence: every situation is heard again under every other option of every reading and every other value
//! of every switch, and where the end is another, the ruling says so: by that reading, or by what another booklet gives.
//! `ARBITRE_SWEEP=1` takes every document, `ARBITRE_SWEEP=5` every fifth, `ARBITRE_SWEEP=sphinx,huffie` those so called.

use std::{
    collections::BTreeMap,
    num::NonZero,
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
    },
    thread,
};

use arbitre::{
    allowance::{Allowance, HEARING, RULING},
    deux::{board::boards::Boards, hearing::Deux},
    game::{AnswerMode, Depth, Game, Hearing, Situation, Terms},
    judge::{self, Options},
    rulebook::{Rulebook, editions::Stated},
    ruling::{Outcome, Ruling},
    scenario::{Document, documents},
    shelf::Shelf,
};
use serde_json::{Value, json};

use super::documents::smash_up;

/// Documents in which something once decided in silence: they are always among those that are swept.
const ONCE_SILENT: [&str; 7] = [
    "aliens/abduction-sans-creature-a-renvoyer.md",
    "asked/ce-qui-sert-une-fois-par-tour.md",
    "ninjas/disguise-autant-que-choisies.md",
    "ninjas/ninja-acolyte-quand-rien-ne-peut-suivre.md",
    "princesses/beautiful-castle-force-donnee-par-un-autre.md",
    "resolution/le-coup-suivant-nomme-la-carte.md",
    "wizards/archmage-detruit-aussitot-joue.md",
];

/// One in so many documents, unless `ARBITRE_SWEEP` says otherwise.
const ONE_IN: usize = if cfg!(debug_assertions) { 24 } else { 1 };

/// How it ended, as far as people at the table could tell: the outcome, the position, who is right.
fn ending(hearing: &Hearing) -> Value {
    let outcome = match &hearing.outcome {
        Outcome::Illegal { step, .. } => json!(["illegal", step]),
        Outcome::Decision(open) => json!(["decision", open.step, open.by, open.asks]),
        Outcome::Resolved | Outcome::Exhausted { .. } => json!(hearing.outcome.word()),
    };
    let mut end = Value::clone(&hearing.end);
    if let Some(fields) = end.as_object_mut() {
        fields.retain(|field, _| !["edition", "wording", "readings"].contains(&field.as_str()));
        // What is refused in the same way is the same, whatever was under way.
        if matches!(hearing.outcome, Outcome::Illegal { .. }) {
            fields.remove("effects");
            fields.remove("scoring");
        }
        for player in fields.get_mut("players").and_then(Value::as_array_mut).into_iter().flatten() {
            without_bookkeeping(player, matches!(hearing.outcome, Outcome::Illegal { .. }));
        }
    }
    json!([outcome, end, hearing.found, hearing.claims.iter().map(|claim| claim.ruling).collect::<Vec<_>>()])
}

/// A use counts once, however long ago it was; what had been used and played, and by which leave, counts only for what
/// comes afterwards.
fn without_bookkeeping(player: &mut Value, refused: bool) {
    if let Some(player) = player.as_object_mut().filter(|_| refused) {
        player.retain(|field, _| !["used", "played"].contains(&field.as_str()));
    }
    if let Some(used) = player["used"].as_array_mut() {
        for one in used.iter_mut().filter_map(Value::as_object_mut) {
            one.remove("ago");
        }
        used.sort_by_key(ToString::to_string);
        used.dedup();
    }
}

fn heard(read: &dyn Situation, terms: &Terms) -> Option<Hearing> {
    read.hear(terms, Depth::Bare, &work()).ok()
}

fn work() -> Allowance {
    Allowance::new(HEARING, || false)
}

/// What ends a scenario otherwise, a reading with its option or a switch with its value, and is not told of it.
fn silent(game: &dyn Game, rulebook: &Rulebook, scenario: &Value) -> Vec<String> {
    let Ok(read) = game.read(scenario) else { return Vec::new() };
    let (read, terms) = (&*read, read.terms().clone());
    let Some(here) = heard(read, &terms) else { return Vec::new() };
    let Ok(ruling) = judge::rule(game, scenario, &Options::default(), &Allowance::new(RULING, || false)) else {
        return vec!["no ruling".to_owned()];
    };
    let meant = Some(here.answered.clone().into());
    let elsewhere = Terms { answers: AnswerMode::Open, meant, ..terms };
    let end = ending(&here);
    let claims = |hearing: &Hearing| hearing.claims.iter().map(|claim| claim.ruling).collect::<Vec<_>>();
    // Where all that was said fits the other law just so, nothing has to be guessed of what was meant.
    let turns_to_the_letter = |terms: &Terms| {
        let strictly = Terms { answers: AnswerMode::Strict, meant: None, ..terms.clone() };
        let there = heard(read, &strictly).filter(|there| matches!(there.outcome, Outcome::Resolved));
        there.is_some_and(|there| claims(&there) != claims(&here))
    };
    let differs =
        |terms: &Terms| heard(read, terms).is_none_or(|there| ending(&there) != end) || turns_to_the_letter(terms);
    let mut found = Vec::new();
    for (reading, option) in game.readings() {
        let mut terms = elsewhere.clone();
        let before = terms.readings.insert(reading.clone(), option.clone());
        if before.as_ref() == Some(&option) || is_told(&ruling, &reading, &option) || !differs(&terms) {
            continue;
        }
        found.push(format!("{reading}={option}"));
    }
    for (id, value, books) in switches(rulebook, &elsewhere.edition) {
        let mut terms = elsewhere.clone();
        terms.borrowed.insert(id.clone(), value.to_owned());
        if !is_named(&ruling, id, &books) && differs(&terms) {
            found.push(format!("{id}={value}"));
        }
    }
    found
}

/// Whether a ruling names a switch wherever one of these booklets is said to decide otherwise.
fn is_named(ruling: &Ruling, switch: &str, books: &[&String]) -> bool {
    let mut theirs = ruling.editions.iter().filter(|other| books.contains(&&other.edition));
    !ruling.editions.is_empty() && theirs.all(|other| other.switches.iter().any(|named| named.id == switch))
}

/// Every switch that a booklet states, with each value that others state, and which ones do. What it borrows where it is
/// silent is marked as borrowed; that others differ there is no difference between the two.
fn switches<'r>(rulebook: &'r Rulebook, edition: &str) -> impl Iterator<Item = (&'r String, &'r str, Vec<&'r String>)> {
    let in_force = |switch| rulebook.editions.in_force(switch, edition).filter(|stated| !stated.borrowed);
    let stated = rulebook.editions.switches.iter().filter_map(move |switch| Some((switch, in_force(switch)?.value)));
    stated.flat_map(|(switch, in_force)| {
        let mut others: BTreeMap<&str, Vec<&String>> = BTreeMap::new();
        for (book, stated) in &switch.values {
            match stated {
                Stated::Says { value, .. } if value != in_force => {
                    others.entry(value).or_default().push(book);
                }
                _ => {}
            }
        }
        others.into_iter().map(|(value, books)| (&switch.id, value, books))
    })
}

/// Whether a ruling says that this option of a reading would give something else.
fn is_told(ruling: &Ruling, reading: &str, option: &str) -> bool {
    let taken = ruling.readings.iter().filter(|taken| taken.id == reading);
    taken.flat_map(|taken| &taken.otherwise).any(|other| other.value == option && other.differs)
}

#[test]
fn nothing_decides_in_silence() {
    let rulebook = |id: &str| Rulebook::load(id, &Shelf::rules()).expect("the law loads");
    let boards = Boards::load(&Shelf::rules()).expect("the boards load");
    let (smash_up, deux) = (smash_up(), Deux::new(Arc::new(rulebook("deux")), Arc::new(boards)));
    let games: [&dyn Game; 2] = [&smash_up, &deux];
    let rulebooks: BTreeMap<&str, Rulebook> = games.iter().map(|game| (game.id(), rulebook(game.id()))).collect();
    let (documents, _) = documents(&Shelf::scenarios(), "");
    let wanted = std::env::var("ARBITRE_SWEEP").unwrap_or_else(|_| ONE_IN.to_string());
    let every: Option<usize> = wanted.parse().ok();
    let again = |document: &Document| ONCE_SILENT.iter().any(|path| document.path.ends_with(path));
    let is_wanted = |n: usize, document: &Document| match every {
        Some(every) => n.is_multiple_of(every) || again(document),
        None => wanted.split(',').any(|name| document.path.contains(name)),
    };
    let swept = documents.iter().enumerate().filter(|(n, document)| is_wanted(*n, document));
    let swept: Vec<&Document> = swept.map(|(_, document)| document).collect();
    let next = AtomicUsize::new(0);
    let look = || {
        let mut found = Vec::new();
        while let Some(document) = swept.get(next.fetch_add(1, Ordering::Relaxed)) {
            let game = games.iter().find(|game| game.id() == document.game()).expect("its game");
            for situation in document.scenarios() {
                let variant = situation.variant.map_or(0, |variant| variant + 1);
                for silent in silent(*game, &rulebooks[game.id()], &situation.scenario) {
                    found.push(format!("{silent} {}#{variant}", document.path));
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
