//! Plain cards: those that fill a small table, those that do one thing and no other, and for each card one that has its
//! type and its numbers and says nothing.

use serde_json::{Value, json};

use crate::smash_up::{
    ability::{Kind, PlayOn, ron},
    card::{Card, Catalogue, Def, Wording},
};

/// The two who sit at the table; the first one's turn it is.
pub const SEATS: [&str; 2] = ["Alice", "Bob"];

/// A minion, an action for each pile, and something to do; whose it is stands in its name.
pub const RECRUITS: [&str; 2] = ["recrue-d-alice", "recrue-de-bob"];
/// One more of each player's, where a text counts.
pub const SENTRIES: [&str; 2] = ["garde-d-alice", "garde-de-bob"];
/// A minion of each player's that is stronger than any card, where a text compares.
pub const VETERANS: [&str; 2] = ["doyenne-d-alice", "doyenne-de-bob"];
/// A minion at the other base.
pub const SCOUT: &str = "guet-de-bob";
/// A minion that makes any base ready, and its controller lead there.
pub const GIANTS: [&str; 2] = ["colosse-d-alice", "colosse-de-bob"];
/// A minion of a hand, a deck, a discard pile.
pub const SQUIRES: [&str; 2] = ["page-d-alice", "page-de-bob"];
/// An action of the same.
pub const ORDERS: [&str; 2] = ["ordre-d-alice", "ordre-de-bob"];
/// Bases in play, then those of the base deck.
pub const BASES: [&str; 4] = ["clairiere", "falaise", "lande", "plage"];

/// An action that raises the power of a minion.
pub const UPTURN: &str = "embellie";

/// What the plain cards are called, and what they do.
const CARDS: &str = r#"[
(id: "recrue-d-alice", name: (fr: "Recrue d’Alice", en: "Alice’s Recruit"), kind: Minion(2)),
(id: "recrue-de-bob", name: (fr: "Recrue de Bob", en: "Bob’s Recruit"), kind: Minion(2)),
(id: "garde-d-alice", name: (fr: "Sentinelle d’Alice", en: "Alice’s Sentry"), kind: Minion(2)),
(id: "garde-de-bob", name: (fr: "Sentinelle de Bob", en: "Bob’s Sentry"), kind: Minion(2)),
(id: "doyenne-d-alice", name: (fr: "Doyenne d’Alice", en: "Alice’s Veteran"), kind: Minion(8)),
(id: "doyenne-de-bob", name: (fr: "Doyenne de Bob", en: "Bob’s Veteran"), kind: Minion(8)),
(id: "guet-de-bob", name: (fr: "Vigie de Bob", en: "Bob’s Lookout"), kind: Minion(2)),
(id: "colosse-d-alice", name: (fr: "Géante d’Alice", en: "Alice’s Giant"), kind: Minion(40)),
(id: "colosse-de-bob", name: (fr: "Géante de Bob", en: "Bob’s Giant"), kind: Minion(40)),
(id: "page-d-alice", name: (fr: "Apprentie d’Alice", en: "Alice’s Apprentice"), kind: Minion(2)),
(id: "page-de-bob", name: (fr: "Apprentie de Bob", en: "Bob’s Apprentice"), kind: Minion(2)),
(id: "ordre-d-alice", name: (fr: "Ordre d’Alice", en: "Alice’s Order"), kind: Action),
(id: "ordre-de-bob", name: (fr: "Ordre de Bob", en: "Bob’s Order"), kind: Action),
(id: "clairiere", name: (fr: "Clairière", en: "Clearing"), kind: Base(30, (4, 2, 1))),
(id: "falaise", name: (fr: "Falaise", en: "Cliff"), kind: Base(30, (4, 2, 1))),
(id: "lande", name: (fr: "Lande", en: "Moor"), kind: Base(30, (4, 2, 1))),
(id: "plage", name: (fr: "Plage", en: "Beach"), kind: Base(30, (4, 2, 1))),
(id: "foudre", name: (fr: "Foudre", en: "Lightning"), kind: Action, text: [OnPlay(Destroy(One(Minion())))]),
(id: "rappel", name: (fr: "Rappel", en: "Recall"), kind: Action, text: [OnPlay(Return(One(Minion())))]),
(id: "marche", name: (fr: "Marche", en: "March"), kind: Action, text: [OnPlay(Move(One(Minion()), Elsewhere))]),
(id: "rouille", name: (fr: "Rouille", en: "Rust"), kind: Action, text: [OnPlay(Destroy(One(Action())))]),
(id: "embellie", name: (fr: "Embellie", en: "Upturn"), kind: Action, text: [OnPlay(Give(One(Minion()), [Power(1)], EndOfTurn))]),
]"#;

/// What a plain card does that does one thing: the words of what hears it, and whether it falls on an action.
pub const DEEDS: [(&str, &[&str], bool); 5] = [
    ("foudre", &["Destroyed", "ToDiscard", "Redirect"], false),
    ("rappel", &["Returned"], false),
    ("marche", &["Moved"], false),
    ("rouille", &["Destroyed", "ToDiscard"], true),
    ("embellie", &["Affected"], false),
];

/// The plain cards, and one for each type and number of the catalogue's cards that has no text.
pub fn cards(catalogue: &Catalogue) -> Vec<Card> {
    let mut cards: Vec<Card> = ron().from_str(CARDS).unwrap_or_default();
    for (def, card) in catalogue.cards() {
        for wording in Wording::ALL {
            let id = blank(catalogue, def, wording);
            if cards.iter().all(|card| card.id != id) {
                let printing = card.printing(wording);
                let on = printing.on.map(|on| match on {
                    PlayOn::Minion(_) => json!({ "Minion": {} }),
                    PlayOn::Base(_) => json!({ "Base": {} }),
                });
                let on = on.filter(|_| matches!(printing.kind, Kind::Action));
                let kind = match printing.kind {
                    Kind::Fusion(power) => Kind::Minion(power),
                    kind => kind,
                };
                let name = json!({ "fr": format!("Carte sans texte {id}"), "en": format!("Card without text {id}") });
                let only = (kind == Kind::Titan).then_some(Wording::Current);
                let card = json!({ "id": id, "name": name, "only": only, "kind": kind, "on": on });
                cards.extend(serde_json::from_value::<Card>(card));
            }
        }
    }
    cards
}

/// The id of the card that has a card's type and numbers, and no text.
pub fn blank(catalogue: &Catalogue, def: Def, wording: Wording) -> String {
    let printing = catalogue.printing(def, wording);
    match (printing.kind, &printing.on) {
        (Kind::Minion(power) | Kind::Fusion(power), _) => format!("sans-texte-{power}"),
        (Kind::Action, None) => "sans-texte-action".into(),
        (Kind::Action, Some(PlayOn::Minion(_))) => "sans-texte-attache".into(),
        (Kind::Action, Some(PlayOn::Base(_))) => "sans-texte-lieu".into(),
        (Kind::Base(breakpoint, (a, b, c)), _) => format!("sans-texte-base-{breakpoint}-{a}-{b}-{c}"),
        (Kind::Titan, _) => "sans-texte-titan".into(),
    }
}

/// The plain cards that a scenario names, as it brings them along.
pub fn brought(scenario: &Value, cards: &[Card]) -> Vec<Value> {
    let text = scenario.to_string();
    let named = cards.iter().filter(|card| text.contains(&format!("\"{}\"", card.id)));
    named.filter_map(|card| serde_json::to_value(card).ok()).collect()
}
