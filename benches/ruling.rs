//! What a ruling and a search cost, two ways of each side by side: `cargo bench`.

use std::{collections::BTreeMap, hint::black_box, sync::Arc, sync::LazyLock};

use arbitre::{
    allowance::Allowance,
    citation::Language,
    game::{Depth, Game},
    judge::{self, Options},
    library::Library,
    search::Query,
    shelf::Shelf,
    smash_up::{
        card::Wording,
        hearing::SmashUp,
        setup::{self, lawful},
        table::Table,
    },
};
use divan::Bencher;
use serde_json::{Value, json};

/// As in the binary.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

static LIBRARY: LazyLock<Library> = LazyLock::new(|| {
    Library::load(&Shelf::rules(), &Shelf::scenarios()).unwrap_or_else(|faults| panic!("{faults:#?}"))
});

static GAME: LazyLock<SmashUp> = LazyLock::new(|| {
    let rulebook = LIBRARY.rulebook("smash-up").expect("the law of Smash Up").clone();
    SmashUp::new(Arc::new(rulebook), Arc::new(LIBRARY.catalogue.clone()), &BTreeMap::new()).expect("no aliases")
});

fn main() {
    LazyLock::force(&GAME);
    divan::main();
}

/// Ninja Master against Warbot: one play, one prohibition, two claims.
fn dispute() -> Value {
    json!({
        "title": "Ninja Master against Warbot",
        "active": "Alice",
        "players": [
            { "name": "Alice", "factions": ["ninjas", "pirates"], "hand": ["ninja-master"] },
            { "name": "Bob", "factions": ["robots", "zombies"] },
        ],
        "bases": [{
            "card": "tortuga",
            "minions": [{ "card": "warbot", "owner": "Bob" }, { "card": "zapbot", "label": "zed", "owner": "Bob" }],
        }],
        "steps": [{ "player": "Alice", "play": "ninja-master", "on": "tortuga", "choose": ["warbot"] }],
        "claims": [
            { "by": "Alice", "holds": { "cards": { "warbot": { "in": "discard", "of": "Bob" } } } },
            { "by": "Bob", "holds": { "cards": { "warbot": { "at": "tortuga", "power": 4 } } } },
        ],
    })
}

/// Three players tied for the first place of a base that scores.
fn tie() -> Value {
    json!({
        "title": "Three tied for the first place",
        "active": "Alice",
        "phase": "score",
        "players": [{ "name": "Alice" }, { "name": "Bob" }, { "name": "Carol" }],
        "cards": [{ "id": "eight", "name": { "en": "Eight" }, "kind": { "Minion": 8 } }],
        "bases": [{
            "card": "tortuga",
            "minions": [
                { "card": "eight", "label": "a", "owner": "Alice" },
                { "card": "eight", "label": "b", "owner": "Bob" },
                { "card": "eight", "label": "c", "owner": "Carol" },
            ],
        }],
    })
}

fn hear(scenario: &Value, depth: Depth) -> String {
    let read = GAME.read(scenario).expect("a scenario");
    let hearing = read.hear(read.terms(), depth, &Allowance::unbounded()).expect("a hearing");
    assert_eq!(hearing.outcome.word(), "resolved");
    hearing.summary.fr
}

fn rule(scenario: &Value) -> String {
    let ruling = judge::rule(&*GAME, scenario, &Options::default(), &Allowance::unbounded()).expect("a ruling");
    serde_json::to_string(&ruling).expect("JSON")
}

/// What exploring pays for each line of play, and what a page pays for the answer.
mod ruling {
    use super::{Bencher, Depth, black_box, dispute, hear, rule, tie};

    #[divan::bench]
    fn bare(bencher: Bencher) {
        let scenario = dispute();
        bencher.bench(|| hear(black_box(&scenario), Depth::Bare));
    }

    #[divan::bench]
    fn whole_as_json(bencher: Bencher) {
        let scenario = dispute();
        bencher.bench(|| rule(black_box(&scenario)));
    }

    #[divan::bench]
    fn three_way_tie_bare(bencher: Bencher) {
        let scenario = tie();
        bencher.bench(|| hear(black_box(&scenario), Depth::Bare));
    }

    #[divan::bench]
    fn three_way_tie_whole_as_json(bencher: Bencher) {
        let scenario = tie();
        bencher.bench(|| rule(black_box(&scenario)));
    }
}

/// A step of the trace keeps the table as it was: what a copy costs, beside reading the scenario anew.
mod table {
    use super::{Bencher, GAME, LIBRARY, Table, Value, Wording, black_box, dispute, lawful, setup};
    use std::sync::Arc;

    fn read(scenario: &Value, library: &setup::Library) -> Table {
        let scenario = setup::read(scenario).expect("a scenario");
        lawful(&scenario, library, Wording::Printed).expect("a position").table
    }

    fn library() -> setup::Library {
        std::sync::LazyLock::force(&GAME);
        setup::Library::new(Arc::new(LIBRARY.catalogue.clone()))
    }

    #[divan::bench]
    fn copied(bencher: Bencher) {
        let table = read(&dispute(), &library());
        bencher.bench(|| black_box(&table).clone());
    }

    #[divan::bench]
    fn read_from_the_scenario(bencher: Bencher) {
        let (scenario, library) = (dispute(), library());
        bencher.bench(|| read(black_box(&scenario), &library));
    }
}

/// Negations, an inflection and an accent left out: a question as people type it.
mod search {
    use super::{Bencher, LIBRARY, Language, Query, black_box};

    const WORDS: &str = "ne peut pas etre detruite";

    fn hits(limit: usize) -> usize {
        let answer = LIBRARY.index().search(&Query { limit, ..Query::new(black_box(WORDS), Language::Fr) });
        assert!(answer.total > 0);
        answer.hits.len()
    }

    #[divan::bench]
    fn without_snippets(bencher: Bencher) {
        bencher.bench(|| hits(0));
    }

    #[divan::bench]
    fn twenty_hits_with_snippets(bencher: Bencher) {
        bencher.bench(|| hits(20));
    }
}
