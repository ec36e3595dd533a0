//! Fields of a position that contradict each other, or the rules, are refused with their place.

use serde_json::{Value, json};

use super::{read_lawful, with};

#[test]
fn a_field_that_another_or_a_rule_contradicts_is_refused() {
    let minion = |written: Value| json!({ "bases": [{ "card": "red-hill", "minions": [written] }] });
    let played = |played: Value| json!({ "players": [{ "name": "Alice", "factions": ["reds"], "played": played }, { "name": "Bob" }] });
    let used = |card: &str, phase: &str| json!({ "phase": phase, "players": [{ "name": "Alice", "factions": ["reds"], "used": [card], "discard": ["raid"] }, { "name": "Bob" }], "bases": [{ "card": "red-hill", "minions": ["scout"] }] });
    let cases = [
        (minion(json!({ "card": "brute", "chosen": "reds" })), "/bases/0/minions/0/chosen/0", "names no faction"),
        (
            minion(json!({ "card": "brute", "actions": [{ "card": "banner", "counters": 1 }] })),
            "/bases/0/minions/0/actions/0/counters",
            "found 1, expected a number from 0 to 0",
        ),
        (
            minion(json!({ "card": "brute", "actions": [{ "card": "banner", "actions": ["banner"] }] })),
            "/bases/0/minions/0/actions/0/actions",
            "attached to a base or a minion",
        ),
        (
            minion(json!({ "card": "brute", "actions": ["raid"] })),
            "/bases/0/minions/0/actions/0/card",
            "this action is attached to nothing",
        ),
        (
            played(json!({ "minions": 2 })),
            "/players/0/played/minions",
            "one is played normally in a turn; the others are extra",
        ),
        (played(json!({ "given_up": ["minion"] })), "/players/0/played/given_up", "counts in `minions`"),
        (
            played(json!({ "minions": 0, "given_up": ["minion"] })),
            "/players/0/played/given_up",
            "1 given up, and 0 used in `minions`",
        ),
        (
            json!({ "phase": "start", "players": [{ "name": "Alice", "factions": ["reds"], "played": { "actions": 1 } }, { "name": "Bob" }] }),
            "/players/0/played/actions",
            "nothing has been played normally yet",
        ),
        (
            played(json!({ "extras": [{ "kind": "action", "power": 2 }] })),
            "/players/0/played/extras/0/power",
            "an action has no power",
        ),
        (used("scout", "start"), "/players/0/used/0", "in the Play phase of one’s own turn"),
        (used("raid", "play"), "/players/0/used/0", "this happens as the card is played"),
    ];
    for (changes, pointer, message) in cases {
        let problems = read_lawful(&with(&changes)).expect_err(&changes.to_string());
        let told = problems.iter().any(|problem| problem.pointer == pointer && problem.says.en.contains(message));
        assert!(told, "{changes}\nexpected {pointer}: {message}\nfound {problems:#?}");
        assert!(problems.iter().all(|problem| problem.says.fr != problem.says.en), "{problems:#?}");
    }
}
