//! How a ruling tells what happens at once: the cause before its consequence, and each number once.

use arbitre::{
    allowance::Allowance,
    judge::{self, Options},
    ruling::Ruling,
};
use serde_json::{Value, json};

use super::documents::smash_up;

fn rule(scenario: &Value) -> Ruling {
    judge::rule(&smash_up(), scenario, &Options::default(), &Allowance::unbounded())
        .unwrap_or_else(|problems| panic!("{problems:#?}"))
}

/// The steps that speak of this kind of event, with what each changes.
fn told(ruling: &Ruling) -> Vec<(String, Vec<String>)> {
    let said = |step: &arbitre::ruling::Step| {
        (step.says.en.clone(), step.changes.iter().map(|change| change.en.clone()).collect())
    };
    ruling.steps.iter().map(said).collect()
}

/// Bob's two minions go at once, one of them with the action on it; Alice's watcher counts them, then outlives them.
fn slaughter() -> Value {
    json!({
        "title": "Everything at once",
        "active": "Alice",
        "players": [{ "name": "Alice", "hand": ["slaughter"] }, { "name": "Bob", "hand": [] }],
        "cards": [
            { "id": "field", "name": { "en": "Field" }, "kind": { "Base": [30, [4, 2, 1]] } },
            { "id": "recruit", "name": { "en": "Recruit" }, "kind": { "Minion": 2 } },
            { "id": "veteran", "name": { "en": "Veteran" }, "kind": { "Minion": 3 } },
            { "id": "armour", "name": { "en": "Armour" }, "kind": "Action", "on": { "Minion": {} },
              "text": [{ "Ongoing": { "Has": [{ "The": "Host" }, [{ "Power": 2 }]] } }] },
            { "id": "watcher", "name": { "en": "Watcher" }, "kind": { "Minion": 3 },
              "text": [{ "Ongoing": { "Has": [{ "The": "This" },
                [{ "Power": { "Count": { "AnyOf": [{ "Minion": { "of": "Others" } }, { "Action": { "of": "Others" } }] } } }]] } }] },
            { "id": "slaughter", "name": { "en": "Slaughter" }, "kind": "Action",
              "text": [{ "OnPlay": { "Destroy": { "All": { "Minion": { "of": "Others" } } } } }] },
        ],
        "bases": [{ "card": "field", "minions": [
            { "card": "watcher", "owner": "Alice" },
            { "card": "recruit", "owner": "Bob", "actions": [{ "card": "armour", "owner": "Bob" }] },
            { "card": "veteran", "owner": "Bob" },
        ] }],
        "steps": [{ "player": "Alice", "play": "slaughter" }],
    })
}

#[test]
fn what_leaves_with_a_destroyed_minion_is_told_after_it_and_a_batch_changes_each_number_once() {
    let ruling = rule(&slaughter());
    let told = told(&ruling);
    let leaving: Vec<(&str, Vec<&str>)> = told[1..4]
        .iter()
        .map(|(says, changes)| (says.as_str(), changes.iter().map(String::as_str).collect()))
        .collect();
    assert_eq!(
        leaving,
        [
            ("Slaughter destroys Recruit, which goes to Bob’s discard pile.", vec![]),
            ("Armour goes to Bob’s discard pile.", vec![]),
            ("Slaughter destroys Veteran, which goes to Bob’s discard pile.", vec!["Watcher: power 6 → 3"]),
        ]
    );
    let told = serde_json::to_value(&ruling).expect("a ruling");
    let before: Vec<&Value> = (1..4).map(|step| &told["steps"][step]["before"]).collect();
    assert!(
        before.iter().all(|board| board.is_object() && *board == before[0]),
        "what happens at once happens on one board"
    );
}
