//! All integration tests, in one binary.

mod architecture;
mod random_games;
mod search;
