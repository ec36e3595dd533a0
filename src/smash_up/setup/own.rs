//! The cards and sentences that a scenario describes itself: how many, and how large each may be, looked at before any
//! of them is read.

use serde_json::Value;

use crate::{
    game::Problem,
    problem::{Problems, at},
};

/// The most cards of a scenario's own: two factions, their bases and their titans are fewer.
pub(super) const MOST_OWN_CARDS: usize = 40;

/// The most values (texts, numbers, lists, tables) in one card, or in one sentence in force; the longest card printed
/// has a hundred or so.
pub(super) const LARGEST_CARD: usize = 300;

/// The most values in all cards of a scenario's own.
pub(super) const MOST_CARD_VALUES: usize = 2_000;

/// What is too many or too large, each with its field.
pub fn within_bounds(scenario: &Value) -> Vec<Problem> {
    let mut problems = Problems::default();
    let entries = |field: &str| scenario.get(field).and_then(Value::as_array).map_or(&[][..], Vec::as_slice);
    let cards = entries("cards");
    if cards.len() > MOST_OWN_CARDS {
        let found = cards.len();
        problems.add(|| {
            Problem::new(
                "/cards",
                format!("{found} cartes, {MOST_OWN_CARDS} au plus"),
                format!("{found} cards, at most {MOST_OWN_CARDS}"),
            )
        });
    }
    let mut all = 0;
    for (index, card) in cards.iter().enumerate() {
        all += entry("/cards", index, card, &mut problems);
    }
    if all > MOST_CARD_VALUES {
        problems.add(|| too_large("/cards".into(), all, MOST_CARD_VALUES));
    }
    for (index, effect) in entries("effects").iter().enumerate() {
        entry("/effects", index, effect, &mut problems);
    }
    problems.into_told()
}

fn entry(list: &str, index: usize, entry: &Value, problems: &mut Problems) -> usize {
    let values = values(entry);
    if values > LARGEST_CARD {
        problems.add(|| too_large(at(list, index), values, LARGEST_CARD));
    }
    values
}

fn too_large(pointer: String, found: usize, most: usize) -> Problem {
    Problem::new(
        pointer,
        format!("{found} textes, nombres, listes et tables, {most} au plus"),
        format!("{found} texts, numbers, lists and tables, at most {most}"),
    )
}

/// How many values a value holds, itself included.
fn values(value: &Value) -> usize {
    1 + match value {
        Value::Array(list) => list.iter().map(values).sum(),
        Value::Object(table) => table.values().map(values).sum(),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => 0,
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::{
        shelf::Shelf,
        smash_up::card::{Catalogue, load},
    };

    #[test]
    fn own_cards_are_counted_and_weighed_before_they_are_read() {
        let card = |words: usize| json!({ "id": "x", "text": vec![1; words] });
        let told = |scenario: Value| -> Vec<String> {
            within_bounds(&scenario)
                .into_iter()
                .map(|problem| format!("{}: {}", problem.pointer, problem.says.en))
                .collect()
        };
        assert_eq!(told(json!({ "cards": vec![card(40); 40] })), [""; 0]);
        assert_eq!(told(json!({ "cards": vec![card(1); 41] })), ["/cards: 41 cards, at most 40"]);
        assert_eq!(
            told(json!({ "cards": [card(1), card(400)] })),
            ["/cards/1: 403 texts, numbers, lists and tables, at most 300"]
        );
        assert_eq!(
            told(json!({ "cards": vec![card(97); 30] })),
            ["/cards: 3000 texts, numbers, lists and tables, at most 2000"]
        );
        assert_eq!(
            told(json!({ "effects": [{ "clause": vec![1; 400] }] })),
            ["/effects/0: 402 texts, numbers, lists and tables, at most 300"]
        );
    }

    #[test]
    fn every_faction_can_be_described_in_a_scenario() {
        let shelf = Shelf::rules();
        let mut catalogue = Catalogue::empty();
        for path in shelf.paths("smash-up/cards/", ".ron") {
            let file = load(path, shelf.text(path).unwrap()).unwrap_or_else(|faults| panic!("{faults:?}"));
            let cards = serde_json::to_value(&file.cards).unwrap();
            assert_eq!(within_bounds(&json!({ "cards": cards })), [], "{path}");
            catalogue.add_faction(file.faction, file.cards);
        }
        assert!(catalogue.cards().count() > 100);
    }
}
