//! What has things come about on a table that nothing else there does: minions whose Talents are used, and what they use.

use serde_json::{Value, json};

use super::{card::card, dice::Dice, sight::Carrier};

/// Minions whose Talent has something come about that nothing else here does, and what it does.
pub fn goads() -> Vec<(&'static str, Value)> {
    let all = |id: &str| json!({ "All": { "Minion": { "named": id } } });
    let here = json!({ "At": "Here" });
    vec![
        (
            "digger",
            json!([
                { "Bury": [all("goer"), here] },
                { "Uncover": { "All": { "Card": { "at": { "Buried": "AnyBase" } } } } },
            ]),
        ),
        (
            "fencer",
            json!([{ "Duel": {
                "challenger": { "The": "This" },
                "challenged": { "Let": ["v", { "One": { "Minion": { "of": "Others", "at": "Here", "named": "strong" } } }] },
                "then": { "Draw": 1 },
            } }]),
        ),
        (
            "seer",
            json!([
                { "Look": [{ "Hand": "Everyone" }, "a"] },
                { "Reveal": [{ "Top": [2, "Everyone"] }, "b"] },
                { "PutBack": ["b", "Top"] },
            ]),
        ),
        ("broker", json!([{ "Control": [all("goner"), { "A": "Others" }, "EndOfTurn"] }])),
        ("mason", json!([{ "DestroyBase": { "One": { "but": "Here" } } }])),
        (
            "painter",
            json!([
                { "Give": [{ "All": { "Minion": { "at": "Here" } } }, [{ "Power": 1 }], "EndOfTurn"] },
                { "Transfer": [
                    { "One": { "Action": { "on": { "Minion": {} } } } },
                    { "One": { "Minion": { "at": "Here" } } },
                ] },
            ]),
        ),
        (
            "porter",
            json!([
                { "Discard": { "All": { "Card": { "at": { "Hand": "You" }, "named": "plain" } } } },
                { "Place": [{ "All": { "Minion": { "at": { "Discard": "You" } } } }, { "DeckTop": "You" }] },
                { "GainVp": 1 },
            ]),
        ),
        (
            "crier",
            json!([
                { "Extra": { "what": { "Minion": {} }, "n": 2 } },
                { "Extra": { "what": { "Action": {} }, "n": 2 } },
            ]),
        ),
        (
            "shover",
            json!([
                { "Move": [all("made"), "Elsewhere"] },
                { "Move": [
                    { "All": { "Minion": { "which": { "Any": { "Action": { "on": { "The": "Which" }, "named": "made" } } } } } },
                    "Elsewhere",
                ] },
            ]),
        ),
        ("chooser", json!([{ "Either": [{ "Draw": 1 }, { "GainVp": 1 }] }])),
        (
            "herald",
            json!([{ "Play": { "what": { "One": { "Titan": { "at": { "BesideDeck": "You" } } } }, "onto": "Elsewhere" } }]),
        ),
        ("bane", json!([{ "Destroy": { "One": { "Card": { "named": "made" } } } }])),
        ("stirrer", Value::Null),
    ]
}

/// What has it come about that a word speaks of.
const PROVOKED: [(&str, &str); 18] = [
    ("Buried", "digger"),
    ("Uncovered", "digger"),
    ("WhenUncovered", "digger"),
    ("Duels", "fencer"),
    ("Challenges", "fencer"),
    ("WinsDuel", "fencer"),
    ("InDuel", "fencer"),
    ("DuelAt", "fencer"),
    ("DuelOf", "fencer"),
    ("ThisDuel", "fencer"),
    ("Looked", "seer"),
    ("Revealed", "seer"),
    ("ControlGiven", "broker"),
    ("BothHalves", "chooser"),
    ("ClashLost", "herald"),
    ("LeftBy", "shover"),
    ("CannotAgain", "crier"),
    ("Once", "crier"),
];

/// One of those whose Talents are used; rather one that has come about what the text speaks of.
pub fn take(from: &mut Vec<&'static str>, text: &str, dice: &mut Dice) -> &'static str {
    let wanted = PROVOKED.iter().find(|(word, goad)| text.contains(&format!("\"{word}\"")) && from.contains(goad));
    let at = match wanted.filter(|_| !dice.one_in(4)) {
        Some((_, goad)) => from.iter().position(|id| id == goad),
        None => None,
    };
    let at = at.unwrap_or_else(|| dice.below(from.len()));
    from.swap_remove(at)
}

/// What each of them is, and what they use, as cards.
pub fn cast(used: &[&str]) -> Vec<Value> {
    let goad = |(id, does): (&str, Value)| card(id, Carrier::Minion, &[json!({ "Talent": { "Do": does } })]);
    let boon =
        json!({ "OnPlay": { "Give": [{ "One": { "Minion": { "of": "You" } } }, [{ "Power": 2 }], "EndOfTurn"] } });
    let mut rune =
        card("rune", Carrier::OnMinion, &[json!({ "Ongoing": { "Has": [{ "The": "Host" }, [{ "Power": 1 }]] } })]);
    rune["on"] = json!({ "Minion": {} });
    let hall = card("hall", Carrier::Base, &[hears()]);
    let titans = ["giant", "colossus"].map(|id| card(id, Carrier::Titan, &[]));
    let mut all: Vec<Value> =
        goads().into_iter().filter(|(id, does)| !does.is_null() && used.contains(id)).map(goad).collect();
    all.extend(["reef", "cape", "isle"].map(|id| card(id, Carrier::Base, &[])));
    all.extend([card("boon", Carrier::Standard, &[boon]), rune, hall]);
    all.extend(titans);
    all
}

/// What a base hears.
pub fn hears() -> Value {
    let event = json!({ "AnyOf": [
        { "Played": { "what": { "Minion": { "at": "Here" } } } },
        { "Destroyed": { "from": "Here" } },
    ] });
    json!({ "Text": { "After": [event, { "As": ["Actor", { "GainVp": 1 }] }] } })
}
