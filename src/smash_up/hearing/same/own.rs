//! The cards that a scenario describes itself, told by what they are: those that are used, in the order in which they are
//! met.

use serde_json::{Value, json};

use super::word::{renamed, texts};
use crate::smash_up::card::Card;

/// What an own card is called, by its place among those that are used.
fn called(place: usize) -> String {
    format!("own-{}", place + 1)
}

/// The name an own card goes by now.
pub(super) fn name(used: &[&Card], id: &str) -> Option<String> {
    used.iter().position(|card| card.id == id).map(called)
}

/// The own cards that any of these values speaks of, or that those speak of.
pub(super) fn used<'c>(cards: &'c [Card], values: &[&Value]) -> Vec<&'c Card> {
    let mut words = Vec::new();
    for value in values {
        texts(value, &mut words);
    }
    let mut used: Vec<&Card> = Vec::new();
    for word in words {
        add(cards, word, &mut used);
    }
    let mut next = 0;
    while let Some(card) = used.get(next) {
        let text = json!([card.text, card.current]);
        let mut words = Vec::new();
        texts(&text, &mut words);
        for word in words {
            add(cards, word, &mut used);
        }
        next += 1;
    }
    used
}

fn add<'c>(cards: &'c [Card], word: &str, used: &mut Vec<&'c Card>) {
    if let Some(card) = cards.iter().find(|card| card.id == word)
        && !used.iter().any(|known| known.id == card.id)
    {
        used.push(card);
    }
}

/// The cards themselves, by what they are.
pub(super) fn written(used: &[&Card]) -> Value {
    let of = |(place, card): (usize, &&Card)| {
        let name = json!({ "en": called(place) });
        let Card { kind, on, tags, text, current, only, .. } = card;
        let is = json!({ "kind": kind, "on": on, "tags": tags, "text": text, "current": current, "only": only });
        let mut is = renamed(&is, &|word| self::name(used, word));
        if let Some(fields) = is.as_object_mut() {
            fields.retain(|_, value| !value.is_null() && value.as_array().is_none_or(|list| !list.is_empty()));
            fields.insert("id".into(), called(place).into());
            fields.insert("name".into(), name);
        }
        is
    };
    used.iter().enumerate().map(of).collect()
}
