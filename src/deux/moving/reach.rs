//! Which moves are legal: every landing that may come next, and every way a move may end, with a shortest path to
//! each. No state is visited twice.

use std::{
    array,
    collections::{BTreeMap, BTreeSet},
};

use super::{
    effect::Effect,
    stage::{By, Ending, Hold, Jumps, Landing, Stage},
    way::Way,
};
use crate::deux::{
    board::Spot,
    fleet::stack::Stack,
    law::{Speedy, StackPivot},
};

/// How many states of one move are gone through: only a reading under which captures or pivots are remembered can come
/// near it.
const STATES: usize = 20_000;

/// A landing that may come next, what is jumped over, and what comes of it.
pub type Next = (Landing, Option<Spot>, Effect);

/// Where ships may end.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reach<'a> {
    /// Every state that was come to, with the one before it.
    trail: Vec<(Way<'a>, Option<(usize, Landing)>)>,
    /// Whether everything was gone through.
    pub complete: bool,
}

impl<'a> Reach<'a> {
    /// Every way the move may end, each with its number.
    pub fn arrivals(&self) -> impl Iterator<Item = (usize, &Way<'a>)> {
        self.trail.iter().enumerate().map(|(number, (way, _))| (number, way)).filter(|(_, way)| way.may_stop())
    }

    /// Every cell where it may end, with the number of the first way to end there.
    #[must_use]
    pub fn ends(&self) -> BTreeMap<Spot, usize> {
        let mut ends = BTreeMap::new();
        for (number, way) in self.arrivals() {
            ends.entry(way.at).or_insert(number);
        }
        ends
    }

    /// A shortest path to each cell where it may end.
    #[must_use]
    pub fn paths(&self) -> BTreeMap<Spot, Vec<Landing>> {
        self.ends().into_iter().map(|(spot, end)| (spot, self.path(end))).collect()
    }

    /// A shortest path to each cell that may be struck without landing there.
    #[must_use]
    pub fn strikes(&self) -> BTreeMap<Spot, Vec<Landing>> {
        let mut strikes = BTreeMap::new();
        for (number, way) in self.arrivals().filter(|(_, way)| way.captured != 0) {
            let path = self.path(number);
            if let Some(last) = path.last().filter(|last| last.to != way.at) {
                strikes.entry(last.to).or_insert(path);
            }
        }
        strikes
    }

    /// A shortest path to a way to end.
    #[must_use]
    pub fn path(&self, end: usize) -> Vec<Landing> {
        let back = std::iter::successors(Some(end), |at| self.trail[*at].1.map(|(before, _)| before));
        let mut path: Vec<Landing> = back.filter_map(|at| self.trail[at].1).map(|(_, landing)| landing).collect();
        path.reverse();
        path
    }
}

/// Every landing that may come next.
#[must_use]
pub fn landings(way: &Way<'_>) -> Vec<Landing> {
    let mut found = Vec::new();
    next(way, &mut |(landing, _, _)| found.push(landing));
    found
}

/// Every landing that may come next, with its pivot and what comes of it.
pub fn next(way: &Way<'_>, found: &mut impl FnMut(Next)) {
    if way.tied.is_some() {
        return;
    }
    if way.may_step() {
        steps(way, found);
    }
    if way.may_jump() {
        jumps(way, found);
    }
    if way.may_transfer() {
        for to in way.position.board.of_colour(way.at).iter().copied().filter(|to| *to != way.at) {
            if let Some(effect) = way.allowed(to, By::Solar) {
                found((Landing { to, by: By::Solar }, None, effect));
            }
        }
    }
}

fn steps(way: &Way<'_>, found: &mut impl FnMut(Next)) {
    let board = &way.position.board;
    for direction in 0..6 {
        let Some(to) = board.next(way.at, direction) else { continue };
        let right = match way.stage {
            Stage::Walking(first) => way.law.takes::<Speedy>() != Speedy::StraightLine || first == direction,
            Stage::Passing(since) => board.cell(since).distance(board.cell(to)) == 2,
            _ => true,
        };
        let effect = if way.passes() { Some(Effect::default()) } else { way.allowed(to, By::Step) };
        if let Some(effect) = effect.filter(|_| right) {
            found((Landing { to, by: By::Step }, None, effect));
        }
    }
}

fn jumps(way: &Way<'_>, found: &mut impl FnMut(Next)) {
    let (lines, sight) = (&way.position.board.lines, Sight::of(way));
    let seen: [Along; 3] = array::from_fn(|axis| sight.along(way, lines.ahead(way.at, axis).line()));
    for direction in 0..6 {
        let ahead = lines.ahead(way.at, direction);
        let Along { pivots, shut } = seen[direction % 3];
        let pivots = ahead.see(pivots);
        if pivots == 0 {
            continue;
        }
        let shut = ahead.see(shut);
        // A pivot must have only empty cells before it: past the first that is shut there is none.
        let first = shut.trailing_zeros();
        let mut before = pivots & (u64::MAX >> (63 - first.min(63)));
        while before != 0 {
            let far = before.trailing_zeros();
            before &= before - 1;
            let behind = shut.checked_shr(far + 1).unwrap_or(0) & ((1 << far) - 1);
            let (Some(pivot), Some(to), 0) = (lines.cell(ahead, far), lines.cell(ahead, 2 * far + 1), behind) else {
                continue;
            };
            if way.is_spent(pivot) || (way.law.takes::<StackPivot>() == StackPivot::NoPivot && !way.is_pivot(pivot)) {
                continue;
            }
            if let Some(effect) = way.allowed(to, By::Jump) {
                found((Landing { to, by: By::Jump }, Some(pivot), effect));
            }
        }
    }
}

/// A line as ships see it that jump along it, one bit a cell.
#[derive(Clone, Copy)]
struct Along {
    /// What can be jumped over.
    pivots: u64,
    /// What cannot be flown over.
    shut: u64,
}

/// What the law says of the cells of every line, all bits or none.
struct Sight {
    ufo_pivots: u64,
    ufo_shut: u64,
    planets_shut: u64,
    /// The cell that they have left counts as empty.
    vacated: u64,
    /// It counts as taken.
    haunted: u64,
}

impl Sight {
    fn of(way: &Way<'_>) -> Self {
        let all_if = |holds: bool| if holds { u64::MAX } else { 0 };
        Self {
            ufo_pivots: all_if(way.uses_ufo()),
            ufo_shut: all_if(!way.ufo_are_empty()),
            planets_shut: all_if(!way.planets_are_empty()),
            vacated: all_if(way.ship_on(way.from).is_none()),
            haunted: all_if(way.is_ghost(way.from) && way.at != way.from),
        }
    }

    /// A line, as the law has these ships see it.
    fn along(&self, way: &Way<'_>, line: usize) -> Along {
        let lines = &way.position.board.lines;
        let left = lines.through(way.from).find(|(through, _)| *through == line).map_or(0, |(_, bit)| bit);
        let (planets, ufo) = (lines.planets[line], lines.ufo[line]);
        let taken = way.position.taken(line) & !gone(way, line) & !(left & self.vacated);
        let flown = planets & self.planets_shut | ufo & self.ufo_shut | left & self.haunted;
        Along { pivots: taken | planets | ufo & self.ufo_pivots, shut: taken | lines.off[line] | flown }
    }
}

/// The cells of a line that captured or caught ships have left empty.
fn gone(way: &Way<'_>, line: usize) -> u64 {
    let (mut ships, mut cells) = (way.captured | way.caught, 0);
    while ships != 0 {
        let ship = ships.trailing_zeros() as usize;
        ships &= ships - 1;
        if let Some(spot) = way.position.ships[ship].at.filter(|spot| way.ship_on(*spot).is_none()) {
            let through = way.position.board.lines.through(spot).find(|(through, _)| *through == line);
            cells |= through.map_or(0, |(_, bit)| bit);
        }
    }
    cells
}

/// Every way the move may end.
#[must_use]
pub fn reach<'a>(start: &Way<'a>) -> Reach<'a> {
    let mut seen = Seen::new(start);
    seen.is_new(start);
    let mut trail: Vec<(Way<'a>, Option<(usize, Landing)>)> = vec![(start.clone(), None)];
    let (mut at, mut complete) = (0, true);
    while at < trail.len() && complete {
        let way = trail[at].0.clone();
        next(&way, &mut |(landing, pivot, effect)| {
            let then = way.landed(landing.to, landing.by, pivot, effect);
            if seen.is_new(&then) {
                if trail.len() == STATES {
                    complete = false;
                } else {
                    trail.push((then, Some((at, landing))));
                }
            }
        });
        at += 1;
    }
    Reach { trail, complete }
}

/// What tells one state of a move from another.
type State = (Spot, Stage, (bool, Jumps), u64, Stack, bool, Option<(Spot, Spot)>, Vec<Spot>);

/// The states that have been come to: most are a cell and a stage, and take one bit.
struct Seen {
    plain: Vec<u64>,
    others: BTreeSet<State>,
    stack: Stack,
    aboard: bool,
}

impl Seen {
    /// More stages than there are.
    const STAGES: usize = 20;

    fn new(start: &Way<'_>) -> Self {
        let bits = start.position.board.len() * Self::STAGES;
        Self { plain: vec![0; bits.div_ceil(64)], others: BTreeSet::new(), stack: start.stack, aboard: start.aboard }
    }

    /// Whether this state is met for the first time.
    fn is_new(&mut self, way: &Way<'_>) -> bool {
        let as_begun = way.captured == 0 && way.stack == self.stack && way.aboard == self.aboard;
        let plain = as_begun && !way.stepped && way.jumps == Jumps::None && way.pivots.is_empty();
        match stage_number(way.stage).filter(|_| plain) {
            Some(stage) => {
                let bit = usize::from(way.at) * Self::STAGES + stage;
                let word = &mut self.plain[bit / 64];
                let new = *word & (1 << (bit % 64)) == 0;
                *word |= 1 << (bit % 64);
                new
            }
            None => self.others.insert((
                way.at,
                way.stage,
                (way.stepped, way.jumps),
                way.captured,
                way.stack,
                way.aboard,
                way.pushed,
                way.pivots.clone(),
            )),
        }
    }
}

fn stage_number(stage: Stage) -> Option<usize> {
    Some(match stage {
        Stage::Start => 0,
        Stage::Walking(direction) => 1 + direction,
        Stage::Stepped => 7,
        Stage::Jumped => 8,
        Stage::Held(Hold::Landing) => 9,
        Stage::Held(Hold::FirstStep) => 10,
        Stage::Drawn => 11,
        Stage::Over(Ending::Transfer) => 12,
        Stage::Over(Ending::Attack) => 13,
        Stage::Over(Ending::Boarding) => 14,
        Stage::Over(Ending::Home) => 15,
        Stage::Over(Ending::Stacked) => 16,
        Stage::Over(Ending::SetDown) => 17,
        Stage::Passing(_) => return None,
    })
}
