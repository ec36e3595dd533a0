//! What goes round for ever is found and named; what only takes long comes to its end.

use std::time::{Duration, Instant};

use arbitre::{
    allowance::Allowance,
    judge::{self, Options},
    ruling::{ClaimVerdict, Outcome, Ruling},
};
use serde_json::{Value, json};

use super::documents::smash_up;

/// No chain that a scenario can write takes longer, in a debug build beside others.
const AT_ONCE: Duration = Duration::from_secs(5);

/// A minion that Alice moves once, between two bases with these abilities; a third base and other cards as told.
fn moved_once(east: &Value, west: &Value, more: &Value) -> Value {
    let base = |id: &str, name: &str, text: &Value| json!({ "id": id, "name": { "en": name }, "kind": { "Base": [99, [4, 2, 1]] }, "text": text });
    let mut scenario = json!({
        "title": "Moved once",
        "active": "Alice",
        "players": [{ "name": "Alice", "hand": ["push"], "deck": [] }, { "name": "Bob", "hand": [], "deck": [] }],
        "cards": [
            base("east", "East", east),
            base("west", "West", west),
            { "id": "ball", "name": { "en": "Ball" }, "kind": { "Minion": 2 } },
            { "id": "push", "name": { "en": "Push" }, "kind": "Action",
              "text": [{ "OnPlay": { "Move": [{ "One": { "Minion": { "named": "ball" } } }, "Elsewhere"] } }] },
        ],
        "bases": [{ "card": "east", "minions": [{ "card": "ball", "owner": "Alice" }] }, { "card": "west" }],
        "steps": [{ "player": "Alice", "play": "push" }],
        "claims": [{ "by": "Bob", "holds": { "cards": { "ball": { "at": "east" } } } }],
    });
    for (key, value) in more.as_object().into_iter().flatten() {
        match value {
            Value::Array(cards) if key == "cards" => scenario["cards"].as_array_mut().unwrap().extend(cards.clone()),
            value => scenario[key] = value.clone(),
        }
    }
    scenario
}

fn after_a_move(effect: &Value) -> Value {
    json!([{ "Text": { "After": [{ "Moved": { "what": { "Minion": {} }, "to": "Here" } }, effect] } }])
}

fn on() -> Value {
    json!({ "Move": [{ "The": "It" }, "Elsewhere"] })
}

fn ruled(scenario: &Value) -> Ruling {
    let asked = Instant::now();
    let ruling = judge::rule(&smash_up(), scenario, &Options::default(), &Allowance::unbounded())
        .unwrap_or_else(|all| panic!("{all:#?}"));
    let took = asked.elapsed();
    assert!(took < AT_ONCE, "{}: {took:?}", ruling.title);
    ruling
}

fn why(ruling: &Ruling) -> &str {
    match &ruling.outcome {
        Outcome::Exhausted { why, cites } => {
            assert!(cites.len() >= 2, "{cites:?}");
            assert!(ruling.claims.iter().all(|claim| claim.ruling == ClaimVerdict::Open));
            assert!(ruling.steps.len() <= 120, "{} steps are told", ruling.steps.len());
            &why.en
        }
        outcome => panic!("{}: {}", outcome.word(), ruling.verdict.en),
    }
}

#[test]
fn abilities_that_feed_each_other_for_ever_are_named_in_their_order() {
    let and = |more: Value| after_a_move(&json!({ "Do": [more, on()] }));
    let watcher = json!({
        "cards": [{ "id": "watcher", "name": { "en": "Watcher" }, "kind": { "Minion": 2 }, "text": [{ "Ongoing": { "After": [
            { "Moved": { "what": { "Minion": { "but": "This" } } } }, { "Give": [{ "The": "This" }, [{ "Power": 1 }], "EndOfTurn"] }] } }] }],
        "bases": [
            { "card": "east", "minions": [{ "card": "ball", "owner": "Alice" }] },
            { "card": "west", "minions": [{ "card": "watcher", "owner": "Alice" }] },
        ],
        "claims": [],
    });
    // Whoever watches is asked for an order each time: a question, and no loop.
    assert_eq!(ruled(&moved_once(&after_a_move(&on()), &after_a_move(&on()), &watcher)).outcome.word(), "decision");
    let endless = [
        (after_a_move(&on()), after_a_move(&on())),
        (and(json!({ "Draw": 1 })), after_a_move(&on())),
        (
            and(json!({ "If": [{ "Compare": [{ "PowerOf": "It" }, { "AtMost": 2 }] }, { "Draw": 1 }] })),
            after_a_move(&on()),
        ),
    ];
    for (east, west) in endless {
        let ruling = ruled(&moved_once(&east, &west, &Value::Null));
        let why = why(&ruling);
        assert!(why.starts_with("Nothing ends it: "), "{why}");
        assert!(
            why.contains("East’s ability, then West’s, then East’s again")
                || why.contains("West’s ability, then East’s, then West’s again"),
            "{why}"
        );
    }
}

#[test]
fn a_card_that_leaves_and_comes_back_for_ever_goes_round_too() {
    let back = json!([{ "Text": { "After": [
        { "Destroyed": { "what": { "Minion": {} }, "from": "Here" } },
        { "Do": [{ "Place": [{ "The": "It" }, "Here"] }, { "Destroy": { "The": "It" } }, { "Destroy": { "All": { "Minion": { "at": "Here" } } } }] },
    ] } }]);
    let scenario = json!({
        "title": "Back and gone",
        "active": "Alice",
        "players": [{ "name": "Alice", "hand": ["blow"], "deck": [] }, { "name": "Bob", "hand": [], "deck": [] }],
        "cards": [
            { "id": "pit", "name": { "en": "Pit" }, "kind": { "Base": [99, [4, 2, 1]] }, "text": back },
            { "id": "ball", "name": { "en": "Ball" }, "kind": { "Minion": 2 } },
            { "id": "blow", "name": { "en": "Blow" }, "kind": "Action", "text": [{ "OnPlay": { "Destroy": { "All": { "Minion": {} } } } }] },
        ],
        "bases": [{ "card": "pit", "minions": [{ "card": "ball", "owner": "Alice" }] }],
        "steps": [{ "player": "Alice", "play": "blow" }],
    });
    let ruling = ruled(&scenario);
    let why = why(&ruling);
    assert!(why.starts_with("Nothing ends it: Pit’s ability, then Pit’s again"), "{why}");
}

#[test]
fn a_long_chain_is_not_called_endless() {
    let ten = |effect: Value| json!({ "Do": [{ "Counters": [1, { "The": "It" }] }, effect] });
    let until = |power: i32| {
        let weak = json!({ "Compare": [{ "PowerOf": "It" }, { "LessThan": power }] });
        after_a_move(&ten(json!({ "If": [weak, on()] })))
    };
    let ruling = ruled(&moved_once(&until(150), &until(150), &Value::Null));
    assert_eq!(ruling.outcome.word(), "resolved", "{}", ruling.verdict.en);
    assert_eq!(ruling.claims[0].ruling, ClaimVerdict::Holds, "{}", ruling.claims[0].because.en);

    // The position comes back, and yet the turn remembers how often.
    let few = |n: i32| {
        let few = json!({ "ThisTurn": [{ "Moved": {} }, { "LessThan": n }] });
        after_a_move(&json!({ "If": [few, on()] }))
    };
    let ruling = ruled(&moved_once(&few(101), &few(101), &Value::Null));
    assert_eq!(ruling.outcome.word(), "resolved", "{}", ruling.verdict.en);
    let moves = ruling.steps.iter().filter(|step| step.event["event"] == "moved").count();
    assert_eq!(moves, 101);
}

#[test]
fn what_grows_for_ever_is_stopped_and_what_went_round_is_named() {
    let grow = after_a_move(&json!({ "Do": [{ "Counters": [1, { "The": "It" }] }, on()] }));
    let ruling = ruled(&moved_once(&grow, &grow, &Value::Null));
    let why = why(&ruling);
    assert!(why.starts_with("Too many events") && why.contains("East’s") && why.contains("West’s"), "{why}");

    let score = after_a_move(&json!({ "Do": [{ "GainVp": 1 }, on()] }));
    assert!(self::why(&ruled(&moved_once(&score, &score, &Value::Null))).starts_with("Too many events"));
}

#[test]
fn exploring_and_comparing_come_back_from_what_has_no_end() {
    let scenario = moved_once(&after_a_move(&on()), &after_a_move(&on()), &Value::Null);
    let asked = Instant::now();
    let ways =
        judge::explore(&smash_up(), &scenario, &Options::default(), &Allowance::unbounded()).expect("an exploration");
    assert_eq!(ways.outcomes.iter().map(|way| way.outcome).collect::<Vec<_>>(), ["exhausted"]);
    let compared =
        judge::compare(&smash_up(), &scenario, &Options::default(), &Allowance::unbounded()).expect("a comparison");
    assert_eq!(compared.here.outcome, "exhausted");
    assert!(asked.elapsed() < 2 * AT_ONCE, "{:?}", asked.elapsed());
}
