//! A scenario played through: each move judged on the position the last one left.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use super::Terms;
use crate::citation::Said;
use crate::deux::{
    board::Spot,
    fleet::Position,
    law::Readings,
    path::{Judged, Landing, Made, Reason, judge},
    phrase::{self, Forbids},
    reach::can_move,
    setup::Lawful,
    way::{Ending, Stage, Way},
};

/// A move that was made, or the passing of a turn.
pub enum Move {
    /// The landings of a move, told from the position before it.
    Landed { landings: Vec<Happened>, back_at_start: bool, readings: BTreeSet<&'static str> },
    /// A player who cannot move has passed.
    Passed { team: usize, before: Position },
}

/// One landing, with what it did.
pub struct Happened {
    pub made: LandingMade,
    pub before: Position,
    pub after: Position,
}

/// A landing without the position it was judged on.
pub struct LandingMade {
    pub says: Said,
    pub landing: Landing,
    pub from: crate::deux::board::Spot,
    pub pivot: Option<crate::deux::board::Spot>,
    pub effect: crate::deux::way::Effect,
    pub ship: usize,
    pub second: bool,
}

/// A move that is not allowed.
pub struct Refused {
    pub step: usize,
    pub reasons: Vec<Forbids>,
    pub legal: Vec<Said>,
    pub readings: BTreeSet<&'static str>,
    /// The way it was to go, as an event.
    pub tried: Value,
}

/// What came of a scenario.
pub struct Played {
    pub moves: Vec<(usize, Move)>,
    pub refused: Option<Refused>,
    pub end: Position,
    pub law: Readings,
}

/// Plays the scenario through.
pub fn play(lawful: &Lawful, law: Readings, terms: &Terms<'_>) -> Played {
    let mut played = Played { moves: Vec::new(), refused: None, end: lawful.position.clone(), law };
    for (step, (ship, path)) in lawful.steps.iter().enumerate() {
        if let Some(winner) = played.end.winner {
            played.refused = Some(plainly(step, phrase::over(&played.end, winner)));
            break;
        }
        pass(&mut played, step, *ship);
        if played.end.ships[*ship].team != played.end.active {
            played.refused = Some(plainly(step, phrase::turn(&played.end, *ship)));
            break;
        }
        let before = played.end.clone();
        let Some(way) = Way::new(&before, law, *ship) else {
            played.refused = Some(plainly(step, phrase::taken_off(&before, *ship)));
            break;
        };
        let judged = judge(&way, path);
        let mut readings = terms.on_which(|law| {
            let judged = judge(&Way { law, ..way.clone() }, path);
            (judged.reasons.is_empty(), judged.made.len(), judged.way.arrived())
        });
        if !judged.reasons.is_empty() {
            let to = path.get(judged.made.len()).or(path.last()).map_or(way.at, |landing| landing.to);
            let reasons: Vec<Forbids> =
                judged.reasons.iter().map(|reason| phrase::reason(&judged.way, to, *reason)).collect();
            let may_stop = judged.way.may_stop();
            readings
                .extend(reasons.iter().filter_map(|reason| reason.reading).filter(|id| Readings::ASKED.contains(id)));
            let legal = phrase::remedy(&judged.way, &judged.legal, may_stop);
            played.refused = Some(Refused { step, reasons, legal, readings, tried: tried(&way, path, &judged) });
            break;
        }
        let landings = told(&before, *ship, &judged.made);
        let back_at_start = judged.way.at == way.from;
        played.end = judged.way.arrived();
        if matches!(judged.way.stage, Stage::Over(Ending::Home)) {
            played.end.active = before.active;
        }
        played.moves.push((step, Move::Landed { landings, back_at_start, readings }));
    }
    played
}

fn told(start: &Position, ship: usize, made: &[Made<'_>]) -> Vec<Happened> {
    let mut before = start.clone();
    let mut told = Vec::new();
    for (number, one) in made.iter().enumerate() {
        let after = one.way.here();
        let made = LandingMade {
            says: phrase::landed(one),
            landing: one.landing,
            from: one.from,
            pivot: one.pivot,
            effect: one.effect,
            ship,
            second: number > 0,
        };
        told.push(Happened { made, before, after: after.clone() });
        before = after;
    }
    told
}

/// Those who cannot move pass, up to the player of this ship.
fn pass(played: &mut Played, step: usize, ship: usize) {
    for _ in 0..played.end.teams.len() {
        let active = played.end.active;
        if played.end.ships[ship].team == active || can_move(&played.end, played.law, active) {
            return;
        }
        played.moves.push((step, Move::Passed { team: active, before: played.end.clone() }));
        played.end.active = played.end.next_after(active);
    }
}

fn plainly(step: usize, why: Forbids) -> Refused {
    Refused { step, reasons: vec![why], legal: Vec::new(), readings: BTreeSet::new(), tried: Value::Null }
}

/// A move that is not allowed: the landings asked for, how many were made, and what is in the way of the next.
fn tried(start: &Way<'_>, path: &[Landing], judged: &Judged<'_>) -> Value {
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
