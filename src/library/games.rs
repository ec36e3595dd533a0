//! The games there are.

/// The games, in the order in which they are shown.
pub const GAMES: [&str; 2] = ["smash-up", "deux"];

/// Whether a game has cards, and so generations of card texts.
#[must_use]
pub fn has_cards(game: &str) -> bool {
    game == GAMES[0]
}
