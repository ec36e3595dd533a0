//! Phases, windows, scoring, duels: what comes whether or not a card says so.

pub(super) mod clash;
pub(super) mod duel;
pub(super) mod expire;
pub(super) mod phase;
pub(super) mod scoring;
pub(super) mod silence;
pub(super) mod window;
pub(super) mod winner;
