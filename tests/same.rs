//! When two scenarios are one dispute: what the design names, and that equal fingerprints are equal answers of the engine.
//! `ARBITRE_SAME=1` takes every document, `ARBITRE_SAME=5` every fifth, `ARBITRE_SEED`
//! other combinations of changes; the figures are printed.

mod changes;
mod deux;

use std::{
    collections::BTreeMap,
    num::NonZero,
    sync::atomic::{AtomicUsize, Ordering},
    thread,
};

use arbitre::{
    allowance::Allowance,
    game::{Depth, Game},
    judge::{
        Options,
        same::{HEARINGS, Same, Unknown, dispute},
    },
    ruling::Outcome,
    scenario::documents,
    selfplay::Dice,
    shelf::Shelf,
};
use serde_json::{Value, json};

use changes::{CHANGES, Change, IDLE};

use super::{
    cli::{DISPUTE, Folder, dispute as disputed},
    documents::smash_up,
};

/// One in so many documents is changed, unless `ARBITRE_SAME` says otherwise.
const ONE_IN: usize = if cfg!(debug_assertions) { 160 } else { 24 };
/// One in so many documents is asked, unless `ARBITRE_SAME` says otherwise, whether it is known by a fingerprint.
const ONE_KNOWN_IN: usize = 4;
/// How many combinations of changes are tried on each situation.
const TOGETHER: usize = 4;

fn known(game: &dyn Game, scenario: &Value) -> Same {
    dispute(game, scenario, &Options::default(), &Allowance::unbounded())
        .unwrap_or_else(|unheard| panic!("{scenario:#}: {unheard:?}"))
}

fn fingerprint(game: &dyn Game, scenario: &Value) -> String {
    known(game, scenario).fingerprint.unwrap_or_else(|| panic!("no fingerprint: {scenario:#}"))
}

/// The contract's example, on this base, with these players and names.
fn ninja_master(players: [&str; 2], base: &str, robot: &str, bystanders: &[&str], claim: &Value) -> Value {
    let [ninja, other] = players;
    let mut minions = vec![json!({ "card": "warbot", "owner": other, "label": robot })];
    minions.extend(bystanders.iter().map(|card| json!({ "card": card, "owner": ninja })));
    json!({
        "title": robot, "active": ninja,
        "players": [
            { "name": other, "factions": ["robots", "zombies"] },
            { "name": ninja, "factions": ["ninjas", "pirates"], "hand": ["ninja-master"] },
        ],
        "bases": [{ "card": base, "minions": minions }],
        "steps": [{ "player": ninja, "play": "ninja-master", "on": base, "choose": [robot] }],
        "claims": [{ "by": ninja, "holds": claim }],
    })
}

/// Collector on a plain minion of this power with so many counters.
fn collector(power: u8, counters: u8, points: u8, hand: &Value, claim: &Value) -> Value {
    json!({
        "active": "Ann",
        "cards": [{ "id": "block", "name": { "en": "Block" }, "kind": { "Minion": power } }],
        "players": [
            { "name": "Ann", "factions": ["aliens", "pirates"], "vp": points, "hand": hand },
            { "name": "Ben", "factions": ["robots", "zombies"] },
        ],
        "bases": [{ "card": "tortuga", "minions": [{ "card": "block", "owner": "Ben", "counters": counters }] }],
        "steps": [{ "play": "collector", "on": "tortuga", "choose": ["block"] }],
        "claims": [{ "by": "Ben", "holds": claim }],
    })
}

/// An action that destroys, played by this player onto a minion of Ann's, beside her Wildlife Preserve.
fn wildlife_preserve(player: &str) -> Value {
    json!({
        "active": player,
        "cards": [
            { "id": "block", "name": { "en": "Block" }, "kind": { "Minion": 3 } },
            { "id": "bolt", "name": { "en": "Bolt" }, "kind": "Action", "text": [{ "OnPlay": { "Destroy": { "One": { "Minion": {} } } } }] },
        ],
        "players": [{ "name": "Ann", "factions": ["dinosaurs", "aliens"] }, { "name": "Ben", "factions": ["robots", "zombies"] }],
        "bases": [{ "card": "tortuga", "actions": ["wildlife-preserve"], "minions": [{ "card": "block", "owner": "Ann" }] }],
        "steps": [{ "play": "bolt", "choose": ["block"] }],
        "claims": [{ "by": "Ben", "holds": { "cards": { "block": { "in": "discard", "of": "Ann" } } } }],
    })
}

#[test]
fn what_the_design_calls_the_same_is_and_what_it_does_not_is_not() {
    let game = smash_up();
    let known = |scenario: &Value| fingerprint(&game, scenario);
    let stays = |robot: &str, base: &str| json!({ "cards": { robot: { "at": base } } });
    let gone = json!({ "cards": { "warbot": { "in": "discard", "of": "Bob" } } });
    let there = ninja_master(["Alice", "Bob"], "tortuga", "warbot", &[], &gone);
    let elsewhere = stays("Robby", "jungle-oasis");
    let bystanders = ["first-mate", "shinobi", "tiger-assassin"];
    let elsewhere = ninja_master(["Zoé", "Yann"], "jungle-oasis", "Robby", &bystanders, &elsewhere);
    assert_eq!(known(&there), known(&elsewhere), "other names, three bystanders, another base, the contrary claim");
    let chosen = ninja_master(["Alice", "Bob"], "tortuga", "warbot", &[], &json!({ "legal": true }));
    assert_ne!(known(&there), known(&chosen), "whether it may be chosen, and where it is");
    let weaker = ninja_master(["Alice", "Bob"], "tortuga", "Robby", &[], &stays("Robby", "tortuga"));
    let plain = serde_json::from_str(&weaker.to_string().replace("\"warbot\"", "\"zapbot\"")).expect("a scenario");
    assert_ne!(known(&there), known(&plain), "what cannot be destroyed, and what can");

    let home = json!({ "cards": { "block": { "in": "hand", "of": "Ben" } } });
    let one = collector(3, 0, 0, &json!(["collector"]), &home);
    assert_eq!(known(&one), known(&collector(3, 0, 9, &json!(["collector", "invader", "unknown"]), &home)));
    assert_ne!(known(&one), known(&collector(3, 1, 0, &json!(["collector"]), &home)), "a counter more than it takes");

    assert_ne!(known(&wildlife_preserve("Ann")), known(&wildlife_preserve("Ben")), "one's own action, and another's");
}

/// Raiding Party brings the top card of a deck into play; below it lies this one, and two more.
fn raiding_party(below: &Value) -> Value {
    json!({
        "active": "Ann",
        "cards": [
            { "id": "block", "name": { "en": "Block" }, "kind": { "Minion": 3 } },
            { "id": "bolt", "name": { "en": "Bolt" }, "kind": "Action" },
        ],
        "players": [
            { "name": "Ann", "factions": ["vikings", "wizards"], "hand": ["raiding-party"] },
            { "name": "Ben", "factions": ["aliens", "vikings"], "deck": ["shield-maiden", below, "block", "scout", "scout"] },
        ],
        "bases": [{ "card": "tortuga" }],
        "steps": [{ "play": "raiding-party", "choose": ["shield-maiden", ["block", below]] }],
        "claims": [{ "by": "Ben", "holds": { "cards": { "block": { "in": "deck", "of": "Ben" } } } }],
    })
}

#[test]
fn a_card_that_may_as_well_be_a_minion_as_an_action_is_written_in_one_way() {
    let [minion, action] = ["invader", "bolt"].map(|below| known(&smash_up(), &raiding_party(&below.into())));
    assert!(minion.fingerprint.is_some() && minion.hearings < HEARINGS / 2, "{minion:?}");
    assert_eq!(minion.fingerprint, action.fingerprint, "{}\n{}", minion.least, action.least);
}

#[test]
fn of_what_nothing_is_asked_there_is_no_fingerprint() {
    let quiet = json!({ "active": "Ann", "players": [{ "name": "Ann" }, { "name": "Ben" }] });
    let same = known(&smash_up(), &quiet);
    assert_eq!((same.fingerprint, same.question, same.weak), (None, Vec::new(), Vec::new()));
    assert_eq!(same.unknown, Some(Unknown::Unasked));
    assert!(dispute(&smash_up(), &json!({ "active": "Ann" }), &Options::default(), &Allowance::unbounded()).is_err());
}

#[test]
fn which_files_are_one_dispute_is_told_whatever_they_call_it_and_where_it_cannot_be_told_that_is_said() {
    let folder = Folder::new("same");
    let renamed =
        DISPUTE.replace("Alice", "Zoé").replace("Bob", "Yann").replace("title = \"Ninja", "title = \"Encore Ninja");
    let other = disputed("choose = [\"warbot\"]", "choose = [\"zapbot\"]").replace("warbot =", "zapbot =");
    folder.with("one.toml", DISPUTE).with("two.toml", &renamed).with("other.toml", &other);
    let told = folder.run(&["same", "one.toml", "two.toml", "other.toml"]);
    told.says(0, &["où\u{a0}: ", "empreinte\u{a0}: ", "ninja-master+warbot", "– one.toml, two.toml\n"]);
    let json = folder.run(&["same", "one.toml", "two.toml", "other.toml", "--format", "json"]).out;
    let all: serde_json::Value = serde_json::from_str(&json).expect("JSON");
    let known = |n: usize| all[n]["fingerprint"].as_str().expect("a fingerprint");
    assert_eq!(known(0), known(1));
    assert_ne!(known(0), known(2));
    let deux = concat!(env!("CARGO_MANIFEST_DIR"), "/scenarios/deux/a-trois-ou-le-commandant-est-renvoye.md");
    folder.run(&["same", deux]).says(0, &["empreinte\u{a0}: ", "ice-hunter+tie-ufo"]);
    folder.run(&["same", "one.toml", "--edition", "bas", "--lang", "en"]).says(2, &["base"]);
    folder.run(&["same", "missing.toml"]).says(2, &["missing.toml"]);
}

/// Looks at all of these on every core.
fn each<T: Sync, R: Send>(all: &[T], look: impl Fn(&T) -> R + Sync) -> Vec<R> {
    let next = AtomicUsize::new(0);
    let work = || {
        let mut found = Vec::new();
        loop {
            let n = next.fetch_add(1, Ordering::Relaxed);
            let Some(one) = all.get(n) else { return found };
            found.push((n, look(one)));
        }
    };
    let threads = thread::available_parallelism().map_or(1, NonZero::get);
    let mut found: Vec<(usize, R)> = thread::scope(|scope| {
        let looking: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
        looking.into_iter().flat_map(|found| found.join().expect("it looks")).collect()
    });
    found.sort_by_key(|(n, _)| *n);
    found.into_iter().map(|(_, one)| one).collect()
}

/// Every situation of one in so many documents of a game, with where it stands.
fn situations(folder: &str, one_in: usize) -> Vec<(String, Value)> {
    let one_in = std::env::var("ARBITRE_SAME").ok().and_then(|n| n.parse().ok()).unwrap_or(one_in);
    let (documents, _) = documents(&Shelf::scenarios(), folder);
    let taken = documents.iter().enumerate().filter(|(n, _)| n % one_in == 0);
    let all = taken.flat_map(|(_, document)| {
        let situations = document.scenarios().enumerate();
        situations.map(|(n, it)| (format!("{}#{n}", document.path), it.scenario)).collect::<Vec<_>>()
    });
    all.collect()
}

/// How the engine ends it, and which claims hold.
fn ended(game: &dyn Game, scenario: &Value) -> Option<Value> {
    let read = game.read(scenario).ok()?;
    let hearing = read.hear(read.terms(), Depth::Bare, &Allowance::unbounded()).ok()?;
    let step = match &hearing.outcome {
        Outcome::Illegal { step, .. } => Some(*step),
        _ => None,
    };
    Some(json!([hearing.outcome.word(), step, hearing.claims.iter().map(|claim| claim.ruling).collect::<Vec<_>>()]))
}

#[test]
fn equal_fingerprints_are_equal_answers() {
    let changed = known_by_their_answers(&smash_up(), situations("smash-up/", ONE_IN), &CHANGES, IDLE);
    let is_whole = std::env::var("ARBITRE_SAME").is_ok_and(|one_in| one_in == "1");
    assert!(!is_whole || changed >= 10_000, "only {changed} changed ones");
}

#[test]
fn nearly_every_situation_is_known_by_a_fingerprint() {
    nearly_all_are_known(&smash_up(), &situations("smash-up/", ONE_KNOWN_IN));
}

/// Holds that nearly all of these have a fingerprint, and that reducing each comes to an end.
fn nearly_all_are_known(game: &dyn Game, situations: &[(String, Value)]) {
    let found = each(situations, |(_, scenario)| known(game, scenario));
    let known = found.iter().filter(|same| same.fingerprint.is_some()).count();
    println!("{} situations, {known} with a fingerprint", situations.len());
    assert!(known * 10 >= situations.len() * 9, "{known} of {} have a fingerprint", situations.len());
    let unended = situations.iter().zip(&found).filter(|(_, same)| same.unknown == Some(Unknown::Bound));
    let unended: Vec<&str> = unended.map(|((path, _), _)| path.as_str()).collect();
    assert!(unended.is_empty(), "more than {HEARINGS} hearings: {unended:?}");
}

/// Where a scenario comes from: from a document, or from one by changes that say nothing new, or that may.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Made {
    Document,
    Idle,
    Otherwise,
}

/// Which changes are tried on a situation: each alone, and some of them at random together, in any order.
fn chosen(situation: u64, changes: usize) -> Vec<Vec<usize>> {
    let seed = std::env::var("ARBITRE_SEED").ok().and_then(|seed| seed.parse().ok()).unwrap_or(1);
    let mut dice = Dice::new(seed + situation);
    let mut together = Vec::new();
    for _ in 0..TOGETHER {
        let count = 2 + dice.below(3);
        together.push((0..count).map(|_| dice.below(changes)).collect());
    }
    (0..changes).map(|one| vec![one]).chain(together).collect()
}

/// Holds that equal fingerprints are equal answers, over these situations and what these changes make of them; and that the
/// first few of those give no other fingerprint. How many were changed.
fn known_by_their_answers(
    game: &dyn Game,
    situations: Vec<(String, Value)>,
    changes: &[(&str, Change)],
    idle: usize,
) -> usize {
    let mut all = Vec::new();
    for (n, (path, scenario)) in (0..).zip(situations) {
        let mut seen = vec![scenario.clone()];
        all.push((path.clone(), scenario.clone(), Made::Document));
        for chosen in chosen(n, changes.len()) {
            let mut made = scenario.clone();
            for one in &chosen {
                changes[*one].1(&mut made);
            }
            if seen.contains(&made) || ended(game, &made).is_none() {
                continue;
            }
            let names: Vec<&str> = chosen.iter().map(|one| changes[*one].0).collect();
            let how = if chosen.iter().all(|one| *one < idle) { Made::Idle } else { Made::Otherwise };
            seen.push(made.clone());
            all.push((format!("{path} {}", names.join(", ")), made, how));
        }
    }
    let found = each(&all, |(_, scenario, _)| (known(game, scenario), ended(game, scenario)));
    let mut disputes: BTreeMap<&str, usize> = BTreeMap::new();
    let (mut documents, mut known, mut shared, mut changed, mut kept) = (0, 0, 0, 0, 0);
    let mut faults = Vec::new();
    let mut document = 0;
    for (n, ((path, _, made), (same, ended))) in all.iter().zip(&found).enumerate() {
        if *made == Made::Document {
            document = n;
            documents += 1;
            known += usize::from(same.fingerprint.is_some());
        } else {
            let theirs = &found[document];
            let equal = same.fingerprint.is_some() && same.fingerprint == theirs.0.fingerprint;
            changed += 1;
            kept += usize::from(equal);
            if equal && *ended != theirs.1 {
                faults.push(format!("{path}: {ended:?}, not {:?}", theirs.1));
            }
            if *made == Made::Idle && same.fingerprint != theirs.0.fingerprint {
                faults.push(format!("{path}: another fingerprint\n  {}\n  {}", same.least, theirs.0.least));
            }
        }
        if let Some(fingerprint) = &same.fingerprint {
            let first = *disputes.entry(fingerprint).or_insert(n);
            if found[first].0.answer != same.answer {
                faults.push(format!("{path} and {}: {} and {}", all[first].0, same.answer, found[first].0.answer));
            }
            let of = |path: &str| path.split('#').next().map(str::to_owned);
            if *made == Made::Document && of(&all[first].0) != of(path) {
                shared += 1;
                println!("  {path} = {}", all[first].0);
            }
        }
    }
    let mut hearings: Vec<usize> = found.iter().map(|(same, _)| same.hearings).collect();
    hearings.sort_unstable();
    println!(
        "{documents} situations, {known} with a fingerprint, {shared} share that of another document; {changed} changed, \
         {kept} keep theirs; hearings: median {}, most {}",
        hearings[hearings.len() / 2],
        hearings[hearings.len() - 1]
    );
    assert!(faults.is_empty(), "{} faults:\n{}", faults.len(), faults.join("\n"));
    assert!(hearings.iter().all(|taken| *taken <= HEARINGS), "more than {HEARINGS} hearings");
    changed
}
