//! Cards that strangers write, made up from the published words themselves: whatever words there are, and whatever words
//! will be, a ruling on them ends within its allowance.

mod board;
mod card;
mod crowd;
mod deep;
mod dice;
mod effect;
mod follow;
mod goad;
mod grammar;
mod place;
mod random;
mod scene;
mod sight;
mod under;
mod watch;
mod witness;
mod write;

use std::sync::LazyLock;

use arbitre::{game::Game, smash_up::hearing::SmashUp};

use super::documents::smash_up;
use grammar::Grammar;

static GAME: LazyLock<SmashUp> = LazyLock::new(smash_up);

/// The words, as published.
static GRAMMAR: LazyLock<Grammar> = LazyLock::new(|| Grammar::of(&GAME.schema()));

/// Where what is made up begins: another `ARBITRE_SEED` makes up something else.
fn seed() -> u64 {
    number("ARBITRE_SEED").unwrap_or(1)
}

fn number(variable: &str) -> Option<u64> {
    std::env::var(variable).ok().map(|text| text.parse().unwrap_or_else(|_| panic!("{variable}={text}: not a number")))
}
