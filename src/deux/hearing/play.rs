//! A scenario played through: each turn judged on the position the last one left.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use super::Terms;
use crate::deux::{
    arrive::Spoils,
    board::Spot,
    fleet::Position,
    hand::may_hand,
    law::Readings,
    path::{Judged, Landing, Made, Reason, judge},
    phrase::{self, Forbids},
    placing::set_up,
    reach::landings,
    rebuild::{Unbuilt, may_rebuild},
    setup::{Done, Lawful},
    spoils::{Choice, Denied, Divided, divide},
    stack::Stack,
    turn::{can_move, may_pass},
    way::Way,
};
use crate::{citation::Said, deux::landing::Effect};

/// A turn that was played.
pub enum Move {
    /// The landings of a move.
    Landed { landings: Vec<Happened>, back_at_start: bool, unsaid: Vec<Said>, readings: BTreeSet<&'static str> },
    /// A ship was rebuilt.
    Rebuilt { ship: usize, at: Spot, before: Position, after: Position, readings: BTreeSet<&'static str> },
    /// A commander was handed over.
    Handed { from: usize, to: usize, before: Position, after: Position, readings: BTreeSet<&'static str> },
    /// A fleet is set up as it should be.
    SetUp { team: usize, before: Position, readings: BTreeSet<&'static str> },
    /// A player is out of the game.
    Out { team: usize, after: Position },
    /// A player has done nothing.
    Passed { team: usize, before: Position, freely: bool, readings: BTreeSet<&'static str> },
}

/// One landing, with what it did.
pub struct Happened {
    pub made: LandingMade,
    pub spoils: Spoils,
    pub before: Position,
    pub after: Position,
}

/// A landing without the position it was judged on.
#[expect(clippy::struct_excessive_bools, reason = "each is a clause that the landing rests on")]
pub struct LandingMade {
    pub says: Said,
    pub landing: Landing,
    pub from: Spot,
    pub pivot: Option<Spot>,
    pub effect: Effect,
    pub stack: Stack,
    pub ship: usize,
    /// It is the first landing, and a piece leaves its stack by it.
    pub leaves: bool,
    /// It follows another jump.
    pub chained: bool,
    /// It joins a step to jumps, or a jump to steps.
    pub mixes: bool,
    /// The last of a chain that could have gone on.
    pub stops: bool,
}

/// A turn that is not allowed.
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
    played.end.eliminate(law);
    outs(&mut played, 0, &lawful.position);
    for (step, done) in lawful.steps.iter().enumerate() {
        let team = done.team(&played.end);
        if let Err(refused) = turn(&mut played, terms, step, team, done) {
            played.refused = Some(Refused { step, ..refused });
            break;
        }
    }
    played
}

/// One turn.
fn turn(played: &mut Played, terms: &Terms<'_>, step: usize, team: usize, done: &Done) -> Result<(), Refused> {
    if let Done::SetUp { team } = done {
        return placed(played, terms, step, *team);
    }
    let before = played.end.clone();
    pass(played, step, team);
    outs(played, step, &before);
    if let Some(winner) = played.end.winner {
        return Err(plainly(phrase::over(&played.end, played.law, winner)));
    }
    if played.end.teams[team].out {
        return Err(plainly(phrase::out(&played.end, team)));
    }
    if team != played.end.active {
        return Err(plainly(phrase::turn(&played.end, team)));
    }
    let before = played.end.clone();
    match done {
        Done::Move { stack, path, choices } => moved(played, terms, step, *stack, (path, choices)),
        Done::Rebuild { ship, at } => rebuilt(played, terms, step, *ship, *at),
        Done::Hand { from, to } => handed(played, terms, step, *from, *to),
        Done::Pass { team } | Done::SetUp { team } => passed(played, terms, step, *team),
    }?;
    outs(played, step, &before);
    Ok(())
}

/// Who has come to be out of the game.
fn outs(played: &mut Played, step: usize, before: &Position) {
    for team in (0..before.teams.len()).filter(|team| played.end.teams[*team].out && !before.teams[*team].out) {
        played.moves.push((step, Move::Out { team, after: played.end.clone() }));
    }
}

/// What comes of a move under one set of readings.
struct Tried<'a> {
    judged: Judged<'a>,
    divided: Result<Divided, Vec<Denied>>,
    after: Position,
}

fn try_move<'a>(way: &Way<'a>, path: &[Landing], choices: &[Choice]) -> Tried<'a> {
    let judged = judge(way, path);
    let captured: Vec<usize> = judged.made.iter().filter_map(|made| made.effect.captures).collect();
    let arrival = judged.way.arrival();
    let divided = divide(way.position, way.law, &arrival, &captured, choices);
    let mut after = way.position.clone();
    after.settle(&arrival, &divided.clone().unwrap_or_default().spoils);
    after.end_turn(way.law);
    Tried { judged, divided, after }
}

fn moved(
    played: &mut Played,
    terms: &Terms<'_>,
    step: usize,
    stack: Stack,
    (path, choices): (&[Landing], &[Choice]),
) -> Result<(), Refused> {
    let before = played.end.clone();
    if let Some(ship) = stack.ships().find(|ship| before.ships[*ship].at.is_none()) {
        return Err(plainly(phrase::taken_off(&before, ship)));
    }
    let Some(way) = Way::together(&before, played.law, stack) else {
        return Err(plainly(phrase::apart(&before, stack)));
    };
    let Tried { judged, divided, after } = try_move(&way, path, choices);
    let mut readings = terms.on_which(|law| {
        way.under(law).map(|way| {
            let tried = try_move(&way, path, choices);
            (tried.judged.reasons.is_empty(), tried.divided.is_ok(), tried.judged.made.len(), tried.after)
        })
    });
    let to = path.get(judged.made.len()).or(path.last()).map_or(way.at, |landing| landing.to);
    let mut reasons: Vec<Forbids> =
        judged.reasons.iter().map(|reason| phrase::reason(&judged.way, to, *reason)).collect();
    if reasons.is_empty() {
        let denied = divided.as_ref().err().into_iter().flatten();
        reasons.extend(denied.map(|why| phrase::denied(&before, stack.top(), *why)));
    }
    if !reasons.is_empty() {
        readings.extend(reasons.iter().filter_map(|reason| reason.reading));
        let legal = phrase::remedy(&judged.way, &judged.legal, judged.way.may_stop());
        return Err(Refused { step, reasons, legal, readings, tried: tried(&way, path, &judged) });
    }
    let Divided { spoils, unsaid, unsent } = divided.unwrap_or_default();
    let landings = told(&before, &judged.made, &spoils, way.leaves);
    let unsaid = unsaid.iter().map(|ship| phrase::not_hacked(&before, *ship));
    let unsaid = unsaid.chain(unsent.iter().map(|of| phrase::sent_where_held(&before, *of))).collect();
    let back_at_start = judged.way.at == way.from && judged.made.iter().all(|made| !made.effect.stays());
    played.end = after;
    played.moves.push((step, Move::Landed { landings, back_at_start, unsaid, readings }));
    Ok(())
}

fn told(start: &Position, made: &[Made<'_>], spoils: &Spoils, leaves: bool) -> Vec<Happened> {
    use crate::deux::stage::By;
    let mut before = start.clone();
    let (mut told, count): (Vec<Happened>, usize) = (Vec::new(), made.len());
    for (number, one) in made.iter().enumerate() {
        let mut after = start.clone();
        after.settle(&one.way.arrival(), spoils);
        let earlier = |by: By| made[..number].iter().any(|made| made.landing.by == by);
        let by = one.landing.by;
        let made = LandingMade {
            says: phrase::landed(one),
            landing: one.landing,
            from: one.from,
            pivot: one.pivot,
            effect: one.effect,
            stack: one.way.stack,
            ship: one.way.ship,
            leaves: leaves && number == 0,
            chained: by == By::Jump && earlier(By::Jump),
            stops: by == By::Jump
                && number + 1 == count
                && landings(&one.way).iter().any(|landing| landing.by == By::Jump),
            mixes: (by == By::Jump && earlier(By::Step))
                || (by == By::Step && (earlier(By::Jump) && !earlier(By::Solar))),
        };
        told.push(Happened { made, spoils: spoils.clone(), before, after: after.clone() });
        before = after;
    }
    told
}

fn rebuilt(played: &mut Played, terms: &Terms<'_>, step: usize, ship: usize, at: Spot) -> Result<(), Refused> {
    let before = played.end.clone();
    let mut readings = terms.on_which(|law| may_rebuild(&before, law, ship, at).is_ok());
    if let Err(why) = may_rebuild(&before, played.law, ship, at) {
        let reasons: Vec<Forbids> = why.iter().map(|why: &Unbuilt| phrase::unbuilt(&before, ship, *why)).collect();
        readings.extend(reasons.iter().filter_map(|reason| reason.reading));
        let legal = phrase::where_rebuilt(&before, played.law, ship);
        return Err(Refused { step, reasons, legal, readings, tried: Value::Null });
    }
    played.end.rebuild(ship, at);
    let after = played.end.clone();
    played.end.end_turn(played.law);
    played.moves.push((step, Move::Rebuilt { ship, at, before, after, readings }));
    Ok(())
}

fn handed(played: &mut Played, terms: &Terms<'_>, step: usize, from: usize, to: usize) -> Result<(), Refused> {
    let before = played.end.clone();
    let mut readings = terms.on_which(|law| may_hand(&before, law, from, to).is_ok());
    if let Err(why) = may_hand(&before, played.law, from, to) {
        let reasons: Vec<Forbids> = why.iter().map(|why| phrase::unhanded(&before, from, *why)).collect();
        readings.extend(reasons.iter().filter_map(|reason| reason.reading));
        let legal = phrase::where_handed(&before, played.law, from);
        return Err(Refused { step, reasons, legal, readings, tried: Value::Null });
    }
    played.end.hand(from, to);
    let after = played.end.clone();
    played.end.end_turn(played.law);
    played.moves.push((step, Move::Handed { from, to, before, after, readings }));
    Ok(())
}

fn placed(played: &mut Played, terms: &Terms<'_>, step: usize, team: usize) -> Result<(), Refused> {
    let before = played.end.clone();
    let mut readings = terms.on_which(|law| set_up(&before, law, team));
    if let Err(why) = set_up(&before, played.law, team) {
        let reasons: Vec<Forbids> = why.iter().map(|why| phrase::misplaced(&before, team, *why)).collect();
        readings.extend(reasons.iter().filter_map(|reason| reason.reading));
        return Err(Refused { step, reasons, legal: Vec::new(), readings, tried: Value::Null });
    }
    played.moves.push((step, Move::SetUp { team, before, readings }));
    Ok(())
}

fn passed(played: &mut Played, terms: &Terms<'_>, step: usize, team: usize) -> Result<(), Refused> {
    let before = played.end.clone();
    let readings = terms.on_which(|law| may_pass(&before, law));
    if !may_pass(&before, played.law) {
        return Err(Refused { readings, ..plainly(phrase::must_move(&before, team)) });
    }
    played.end.end_turn(played.law);
    let freely = can_move(&before, played.law, team);
    played.moves.push((step, Move::Passed { team, before, freely, readings }));
    Ok(())
}

/// Those who cannot move pass, up to this player.
fn pass(played: &mut Played, step: usize, team: usize) {
    for _ in 0..played.end.teams.len() {
        let active = played.end.active;
        if played.end.winner.is_some() || team == active || can_move(&played.end, played.law, active) {
            return;
        }
        let before = played.end.clone();
        played.end.end_turn(played.law);
        played.moves.push((step, Move::Passed { team: active, before, freely: false, readings: BTreeSet::new() }));
    }
}

fn plainly(why: Forbids) -> Refused {
    Refused { step: 0, reasons: vec![why], legal: Vec::new(), readings: BTreeSet::new(), tried: Value::Null }
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
