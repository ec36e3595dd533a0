//! What a card's text must satisfy to make sense, checked at start-up for every card at once.

use super::Card;

/// Everything that makes no sense in a card's abilities, each with the path to it.
#[must_use]
pub fn check(_card: &Card) -> Vec<String> {
    Vec::new()
}
