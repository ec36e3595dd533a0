//! A turn that is not allowed, and everything against it.

use serde_json::{Value, json};

use super::{terms::Terms, tried::lifted};
use crate::{
    citation::Said,
    deux::{
        board::Spot,
        law::Readings,
        moving::{
            path::{Judged, Reason},
            stage::Landing,
            way::Way,
        },
        phrase::Forbids,
    },
};

/// What of a turn is not allowed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Denied {
    /// All of it.
    Turn,
    /// Only what was chosen with a capture.
    Choice,
}

/// A turn that is not allowed.
pub struct Refused {
    pub step: usize,
    pub what: Denied,
    pub reasons: Vec<Forbids>,
    pub legal: Vec<Said>,
    /// The way it was to go, as an event.
    pub tried: Value,
}

/// What is not allowed for these reasons, with the readings on which each rests.
pub(super) fn refused<R: PartialEq>(
    terms: &Terms<'_>,
    step: usize,
    why: &[R],
    judged: impl Fn(Readings) -> Result<(), Vec<R>>,
    says: impl Fn(&R) -> Forbids,
) -> Refused {
    let mut reasons: Vec<Forbids> = why.iter().map(says).collect();
    let fewer = |there: &Result<(), Vec<R>>| lifted(why, there.as_ref().err().map_or(&[], Vec::as_slice));
    for (id, lifted) in terms.changes(judged, fewer) {
        reasons[lifted].readings.insert(id);
    }
    Refused { step, what: Denied::Turn, reasons, legal: Vec::new(), tried: Value::Null }
}

pub(super) fn plainly(why: Forbids) -> Refused {
    Refused { step: 0, what: Denied::Turn, reasons: vec![why], legal: Vec::new(), tried: Value::Null }
}

/// A move that is not allowed: the landings asked for, how many were made, and what is in the way of the next.
pub(super) fn tried(start: &Way<'_>, path: &[Landing], judged: &Judged<'_>) -> Value {
    let board = &start.position.board;
    let cell = |spot: Spot| board.cell(spot).to_string();
    let taken = judged.reasons.iter().filter_map(|reason| match reason {
        Reason::NotEmpty(spot) => Some(cell(*spot)),
        _ => None,
    });
    json!({
        "event": "refused",
        "ship": start.position.ships[start.ship].label,
        "from": cell(start.from),
        "path": path.iter().map(|landing| json!({ "to": cell(landing.to), "by": landing.by })).collect::<Vec<_>>(),
        "made": judged.made.len(),
        "taken": taken.collect::<Vec<_>>(),
    })
}
