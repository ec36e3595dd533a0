//! All integration tests, in one binary.

mod again;
mod architecture;
mod cli;
mod compared;
mod contradicted;
mod counted;
mod desk;
mod deux;
mod documents;
mod door;
mod endless;
mod face;
mod hostile;
mod judged;
mod limits;
mod random_games;
mod readme;
mod running;
mod same;
mod search;
mod sweep;
mod told;
mod vocabulary;
mod web;
mod words;
