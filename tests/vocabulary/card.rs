//! Cards of a scenario's own, made up around sentences.

use arbitre::smash_up::card::{Card, check};
use serde::Deserialize;
use serde_json::{Value, json};

use super::{
    sight::{Carrier, Sight},
    write::{Turn, Writer},
};

pub const CARRIERS: [Carrier; 7] = [
    Carrier::Standard,
    Carrier::OnMinion,
    Carrier::OnBase,
    Carrier::Minion,
    Carrier::Fusion,
    Carrier::Titan,
    Carrier::Base,
];

/// How often a sentence that makes no sense is made up anew.
const TRIES: usize = 60;

/// A card with this text.
pub fn card(id: &str, carrier: Carrier, text: &[Value]) -> Value {
    let kind = match carrier {
        Carrier::Standard | Carrier::OnMinion | Carrier::OnBase => json!("Action"),
        Carrier::Minion => json!({ "Minion": 3 }),
        Carrier::Fusion => json!({ "Fusion": 2 }),
        Carrier::Titan => json!("Titan"),
        Carrier::Base => json!({ "Base": [12, [3, 2, 1]] }),
    };
    let mut card = json!({ "id": id, "name": { "en": id }, "kind": kind, "text": text });
    match carrier {
        Carrier::OnMinion => card["on"] = json!({ "Minion": {} }),
        Carrier::OnBase => card["on"] = json!({ "Base": {} }),
        Carrier::Titan => card["only"] = "current".into(),
        _ => {}
    }
    card
}

/// Whether a card would be let in, by itself.
pub fn makes_sense(card: &Value) -> bool {
    Card::deserialize(card).is_ok_and(|card| check(&card).is_empty())
}

/// A sentence for such a card, along a way if one is given; none if no try made sense.
pub fn sentence(writer: &mut Writer<'_>, carrier: Carrier, way: &[Turn]) -> Option<Value> {
    let sight = Sight { carrier, ..Sight::default() };
    let fuel = writer.fuel;
    let found = (0..TRIES).find_map(|_| {
        writer.fuel = fuel;
        let sentence = writer.write("Ability", &sight, way);
        makes_sense(&card("tried", carrier, std::slice::from_ref(&sentence))).then_some(sentence)
    });
    writer.fuel = fuel;
    found
}

/// Where such a card may be attached, if it is.
pub fn attached(writer: &mut Writer<'_>, card: &mut Value) {
    let whole = card.clone();
    let Some(on) = whole["on"].as_object().and_then(|on| on.keys().next()) else { return };
    for _ in 0..TRIES {
        let sight = Sight { carrier: Carrier::Standard, ..Sight::default() };
        let to = writer.write(if on == "Minion" { "Filter" } else { "Bases" }, &sight, &[]);
        card["on"] = json!({ on: to });
        if makes_sense(card) {
            return;
        }
    }
    *card = whole;
}
