//! arbitre: a rules reference and a judge for Smash Up and DEUX. The rooms, in reading order.

pub mod allowance;
pub mod citation;
pub mod cli;
pub mod desk;
pub mod deux;
pub mod face;
pub mod game;
pub mod judge;
pub mod library;
pub mod problem;
pub mod rulebook;
pub mod ruling;
pub mod scenario;
pub mod search;
pub mod selfplay;
pub mod shelf;
pub mod smash_up;
pub mod web;
