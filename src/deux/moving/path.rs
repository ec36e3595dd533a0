//! Is this move legal? A path is judged landing by landing: where it fails first, every reason, and what would have
//! been legal from there.

use super::{
    effect::Effect,
    landing::Barred,
    reach,
    stage::{By, Ending, Hold, Jumps, Landing, Stage, Tied},
    way::Way,
};
use crate::deux::{board::Spot, fleet::stack::Stack, law::Speedy};

/// A landing that was made.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Made<'a> {
    /// The landing.
    pub landing: Landing,
    /// The cell it came from.
    pub from: Spot,
    /// What was jumped over.
    pub pivot: Option<Spot>,
    /// What came of it.
    pub effect: Effect,
    /// The ships that moved, without those they land on.
    pub moved: Stack,
    /// The ship as it has landed.
    pub way: Way<'a>,
}

/// Why a landing is not allowed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Reason {
    /// The move is over.
    Over(Ending),
    /// A piece that cannot leave its stack so.
    Tied(Tied),
    /// A step and a jump in one move.
    Mixed,
    /// A step and a jump combined more than once.
    MixedAgain,
    /// A piece that leaves its stack is only set down.
    SetDown,
    /// Only an attack may follow the transfer.
    OnlyAttack,
    /// No more steps.
    NoMoreSteps,
    /// A landing on a solar cell has ended the movement.
    HeldBySun(Hold),
    /// The first of two steps cannot be left out.
    MustWalkOn,
    /// Not the next cell.
    NotNext,
    /// The second step turns.
    Turns,
    /// The second step does not end two cells away.
    NotTwoAway,
    /// Not in one line.
    NotInLine,
    /// No cell halfway: there cannot be as many cells after the pivot as before it.
    NoMiddle,
    /// Nothing to jump over halfway.
    NoPivot(Spot),
    /// A cell that is flown over is not empty.
    NotEmpty(Spot),
    /// The line leaves the board.
    OffBoard,
    /// A pivot used twice.
    PivotAgain(Spot),
    /// The ship has not landed on a solar cell.
    NotFromSun,
    /// The ship stands on a solar cell, but has not landed on it in this move.
    NotLandedOnSun,
    /// The Speedy only passes through a solar cell.
    SunPassedThrough,
    /// Not a solar cell of the same colour.
    OtherColour,
    /// The cell cannot be landed on.
    Barred(Barred),
    /// The move cannot end here.
    CannotStop,
}

/// What came of judging a path.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Judged<'a> {
    /// The landings made before the first that fails.
    pub made: Vec<Made<'a>>,
    /// The ship where it has come to.
    pub way: Way<'a>,
    /// Why it goes no further; empty when the path is legal.
    pub reasons: Vec<Reason>,
    /// What would have been legal from there, where it fails.
    pub legal: Vec<Landing>,
}

/// Judges a path.
#[must_use]
pub fn judge<'a>(start: &Way<'a>, path: &[Landing]) -> Judged<'a> {
    let mut way = start.clone();
    let mut made: Vec<Made<'a>> = Vec::new();
    for landing in path {
        match land(&way, *landing) {
            Ok(one) => {
                way = one.way.clone();
                made.push(one);
            }
            Err(reasons) => {
                let legal = reach::landings(&way);
                return Judged { made, way, reasons, legal };
            }
        }
    }
    let (mut reasons, mut legal) = (Vec::new(), Vec::new());
    if !way.may_stop() {
        reasons.push(Reason::CannotStop);
        legal = reach::landings(&way);
    }
    Judged { made, way, reasons, legal }
}

/// One landing.
///
/// # Errors
/// Every reason why it is not allowed.
pub fn land<'a>(way: &Way<'a>, landing: Landing) -> Result<Made<'a>, Vec<Reason>> {
    let Landing { to, by } = landing;
    let mut reasons: Vec<Reason> = way.tied.map(Reason::Tied).into_iter().collect();
    let pivot = match by {
        By::Step => {
            step(way, to, &mut reasons);
            None
        }
        By::Jump => jump(way, to, &mut reasons),
        By::Solar => {
            transfer(way, to, &mut reasons);
            None
        }
    };
    let passes = by == By::Step && way.passes();
    let effect = if passes { Ok(Effect::default()) } else { way.landing(to, by) };
    match effect {
        Ok(effect) if reasons.is_empty() => {
            let from = way.at;
            Ok(Made { landing, from, pivot, effect, moved: way.stack, way: way.landed(to, by, pivot, effect) })
        }
        Ok(_) => Err(reasons),
        Err(barred) => {
            reasons.extend(barred.into_iter().map(Reason::Barred));
            Err(reasons)
        }
    }
}

/// What forbids a step or a jump after what has been done, if anything does.
fn too_late(way: &Way<'_>) -> Reason {
    match way.stage {
        Stage::Held(hold) => Reason::HeldBySun(hold),
        Stage::Over(ending) => Reason::Over(ending),
        Stage::Passing(_) => Reason::MustWalkOn,
        Stage::Walking(_) if !way.may_stop() => Reason::MustWalkOn,
        Stage::Drawn => Reason::OnlyAttack,
        Stage::Start => Reason::SetDown,
        Stage::Walking(_) if way.mixes() && way.jumps == Jumps::None => Reason::HeldBySun(Hold::Landing),
        Stage::Walking(_) | Stage::Stepped | Stage::Jumped if way.mixes() => Reason::MixedAgain,
        Stage::Walking(_) | Stage::Stepped | Stage::Jumped => Reason::Mixed,
    }
}

fn step(way: &Way<'_>, to: Spot, reasons: &mut Vec<Reason>) {
    let board = &way.position.board;
    let direction = board.direction(way.at, to);
    if direction.is_none() {
        reasons.push(Reason::NotNext);
    }
    match way.stage {
        Stage::Stepped if way.jumps == Jumps::None => reasons.push(Reason::NoMoreSteps),
        _ if !way.may_step() => reasons.push(too_late(way)),
        Stage::Walking(first) if way.law.takes::<Speedy>() == Speedy::StraightLine => {
            reasons.extend(direction.filter(|direction| *direction != first).map(|_| Reason::Turns));
        }
        Stage::Passing(since) if board.cell(since).distance(board.cell(to)) != 2 => reasons.push(Reason::NotTwoAway),
        _ => {}
    }
}

fn jump(way: &Way<'_>, to: Spot, reasons: &mut Vec<Reason>) -> Option<Spot> {
    if !way.may_jump() {
        reasons.push(too_late(way));
    }
    let board = &way.position.board;
    let (here, there) = (board.cell(way.at), board.cell(to));
    let far = here.distance(there);
    let (q, r) = (there.q - here.q, there.r - here.r);
    if far == 0 || !(q == 0 || r == 0 || q + r == 0) {
        reasons.push(Reason::NotInLine);
        return None;
    }
    if far % 2 == 1 {
        reasons.push(Reason::NoMiddle);
        return None;
    }
    let mut pivot = None;
    for by in 1..far {
        match board.spot(here.towards((q / far, r / far), by)) {
            None => reasons.push(Reason::OffBoard),
            Some(spot) if by * 2 == far => {
                pivot = Some(spot);
                if !way.is_pivot(spot) {
                    reasons.push(Reason::NoPivot(spot));
                } else if way.is_spent(spot) {
                    reasons.push(Reason::PivotAgain(spot));
                }
            }
            Some(spot) if !way.is_empty(spot) => reasons.push(Reason::NotEmpty(spot)),
            Some(_) => {}
        }
    }
    pivot
}

fn transfer(way: &Way<'_>, to: Spot, reasons: &mut Vec<Reason>) {
    let board = &way.position.board;
    let colour = board.ground(way.at);
    if !colour.is_solar() {
        reasons.push(Reason::NotFromSun);
    } else if colour != board.ground(to) || to == way.at {
        reasons.push(Reason::OtherColour);
    }
    match way.stage {
        Stage::Over(ending) => reasons.push(Reason::Over(ending)),
        Stage::Start if colour.is_solar() => reasons.push(Reason::NotLandedOnSun),
        Stage::Walking(_) if colour.is_solar() && !way.may_transfer() => reasons.push(Reason::SunPassedThrough),
        Stage::Passing(_) => reasons.push(Reason::MustWalkOn),
        Stage::Drawn => reasons.push(Reason::OnlyAttack),
        Stage::Start | Stage::Walking(_) | Stage::Stepped | Stage::Jumped | Stage::Held(_) => {}
    }
}
