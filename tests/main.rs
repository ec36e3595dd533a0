//! All integration tests, in one binary.

mod random_games;
mod search;
