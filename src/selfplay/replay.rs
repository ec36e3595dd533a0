//! What can be done again: the same answers, the position written down.

use super::invariant::{Fault, Invariant};
use crate::smash_up::{
    card::Wording,
    setup::{self, Lawful, Library, Scenario},
    table::Table,
};

/// A game as it began.
#[derive(Debug)]
pub struct Begun<'a> {
    pub lawful: &'a Lawful,
    pub scenario: &'a Scenario,
    pub library: &'a Library,
    pub wording: Wording,
}

/// The position written as a scenario and read again is the same position.
pub fn written(table: &Table, begun: &Begun<'_>) -> Result<(), Fault> {
    let written = setup::write(table, &begun.lawful.names, &[], begun.scenario);
    let broken = |detail: String| Fault::new(Invariant::Written, detail);
    let read = setup::read(&written).map_err(|problems| broken(format!("{problems:?}")))?;
    let again = setup::lawful(&read, begun.library, begun.wording);
    let again = again.map_err(|problems| broken(format!("{problems:?}")))?;
    let (was, is) = (setup::canonical(table), setup::canonical(&again.table));
    if was == is {
        return Ok(());
    }
    let (was, is) = (format!("{was:#?}"), format!("{is:#?}"));
    let at = was.lines().zip(is.lines()).position(|(was, is)| was != is).unwrap_or(0);
    let lines = |text: &str| {
        let near: Vec<&str> = text.lines().skip(at.saturating_sub(8)).take(12).map(str::trim).collect();
        near.join(" ")
    };
    Err(broken(format!("{} | {}", lines(&was), lines(&is))))
}

/// Two tellings of one game are the same, byte for byte.
pub fn same(told: &[String], again: &[String]) -> Result<(), Fault> {
    let at = told.iter().zip(again).position(|(one, other)| one != other);
    match at {
        Some(n) => Err(Fault::new(Invariant::Replayed, format!("event {n}: {} | {}", told[n], again[n]))),
        None if told.len() != again.len() => {
            Err(Fault::new(Invariant::Replayed, format!("{} events, then {}", told.len(), again.len())))
        }
        None => Ok(()),
    }
}
