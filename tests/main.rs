//! All integration tests, in one binary.

mod architecture;
mod documents;
mod random_games;
mod search;
