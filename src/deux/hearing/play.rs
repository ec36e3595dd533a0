//! A scenario played through: each turn judged on the position the last one left.

use std::collections::BTreeSet;

use super::{
    refused::{Denied, Refused, plainly, refused, tried},
    terms::Terms,
    tried::Tried,
};
use crate::{
    citation::Said,
    deux::{
        board::{Ground, Spot},
        fleet::{Position, placing::set_up, stack::Stack},
        law::Readings,
        moving::{
            arrive::Spoils,
            effect::Effect,
            path::Made,
            reach::landings,
            stage::{Landing, Stage},
            way::Way,
        },
        phrase::{self, Forbids, Took, Turns},
        setup::{Done, Lawful},
        turn::{
            can_act, can_move,
            hand::may_hand,
            may_pass,
            rebuild::may_rebuild,
            spoils::{self, Choice, Divided},
        },
    },
};

/// A turn that was played.
pub enum Move {
    /// The landings of a move, and the readings on which each rests.
    Landed {
        landings: Vec<Happened>,
        back_at_start: bool,
        unsaid: Vec<Said>,
        /// What else could have been chosen with the captures, where that is not said.
        others: Vec<Vec<Choice>>,
        readings: BTreeSet<(usize, &'static str)>,
    },
    /// A ship was rebuilt.
    Rebuilt { ship: usize, at: Spot, before: Position, after: Position, readings: BTreeSet<&'static str> },
    /// A commander was handed over.
    Handed { from: usize, to: usize, before: Position, after: Position, readings: BTreeSet<&'static str> },
    /// A fleet is set up as it should be.
    SetUp { team: usize, before: Position, readings: BTreeSet<&'static str> },
    /// A player is out of the game.
    Out { team: usize, after: Position },
    /// A player has done nothing.
    Passed { team: usize, before: Position, freely: bool },
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
    /// The ships that moved.
    pub moved: Stack,
    /// The ships as they stand then, with those they have landed on.
    pub stack: Stack,
    pub ship: usize,
    /// What is printed on the cells flown over, besides the pivot.
    pub over: Vec<Ground>,
    /// It follows a transfer, to attack.
    pub drawn: bool,
    /// It is the first landing, and a piece leaves its stack by it.
    pub leaves: bool,
    /// It follows another jump.
    pub chained: bool,
    /// It joins a step to jumps, or a jump to steps.
    pub mixes: bool,
    /// The last of a chain that could have gone on.
    pub stops: bool,
}

/// What came of a scenario.
pub struct Played {
    pub moves: Vec<(usize, Move)>,
    pub refused: Option<Refused>,
    pub end: Position,
    pub law: Readings,
    /// By what it is the first turn of the scenario.
    pub begins: Turns,
}

impl Played {
    /// By what it is the turn of whose it is.
    fn turns(&self) -> Turns {
        let turns = |(_, one): &(usize, Move)| match one {
            Move::Landed { landings, .. } => {
                let left = landings.iter().find(|landing| landing.made.leaves);
                let whose = |landing: &Happened| landing.before.ships[landing.made.ship].team;
                Some(left.map_or(Turns::Next, |left| Turns::Took(whose(left), Took::Leaving)))
            }
            Move::Rebuilt { ship, before, .. } => Some(Turns::Took(before.ships[*ship].team, Took::Rebuilding)),
            Move::Handed { from, before, .. } => Some(Turns::Took(before.ships[*from].team, Took::Handing)),
            Move::Passed { .. } => Some(Turns::Next),
            Move::SetUp { .. } | Move::Out { .. } => None,
        };
        self.moves.iter().rev().find_map(turns).unwrap_or(self.begins)
    }
}

/// Plays the scenario through.
pub fn play(lawful: &Lawful, begins: Turns, terms: &Terms<'_>) -> Played {
    let law = terms.law;
    let mut played = Played { moves: Vec::new(), refused: None, end: lawful.position.clone(), law, begins };
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

/// Everything against doing this next.
pub fn refusals(played: &Played, terms: &Terms<'_>, done: &Done) -> Vec<Forbids> {
    let (end, law, begins) = (played.end.clone(), played.law, played.turns());
    let mut tried = Played { moves: Vec::new(), refused: None, end, law, begins };
    let team = done.team(&tried.end);
    turn(&mut tried, terms, 0, team, done).err().map(|refused| refused.reasons).unwrap_or_default()
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
        let ship = match done {
            Done::Move { stack, .. } => Some(stack.top()),
            Done::Rebuild { ship, .. } | Done::Hand { from: ship, .. } => Some(*ship),
            Done::Pass { .. } | Done::SetUp { .. } => None,
        };
        return Err(plainly(phrase::turn(&played.end, team, ship, played.turns())));
    }
    let before = played.end.clone();
    match done {
        Done::Move { stack, path, choices } => moved(played, terms, step, *stack, (path, choices)),
        Done::Rebuild { ship, at } => rebuilt(played, terms, step, *ship, *at),
        Done::Hand { from, to } => handed(played, terms, step, *from, *to),
        Done::Pass { team } | Done::SetUp { team } => passed(played, step, *team),
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
    let here = Tried::of(&way, path, choices);
    let under = |law| way.under(law).map(|way| Tried::of(&way, path, choices));
    let Tried { judged, divided, captured, after } = &here;
    let landing = path.get(judged.made.len()).or(path.last()).copied();
    let why = landing
        .into_iter()
        .flat_map(|landing| judged.reasons.iter().map(move |reason| phrase::reason(&judged.way, landing, *reason)));
    let mut reasons: Vec<Forbids> = why.collect();
    let (mut what, mut legal) = (Denied::Turn, Vec::new());
    if !reasons.is_empty() {
        legal = phrase::remedy(&judged.way, &judged.legal, judged.way.may_stop());
    } else if let Err(denied) = divided {
        what = Denied::Choice;
        reasons.extend(denied.iter().map(|why| phrase::denied(&before, stack.top(), *why)));
        legal = phrase::unchosen(&before, played.law, stack.top(), captured, denied);
    }
    if !reasons.is_empty() {
        for (id, lifted) in terms.changes(under, |there| here.lifted(there.as_ref())) {
            reasons[lifted].readings.insert(id);
        }
        return Err(Refused { step, what, reasons, legal, tried: tried(&way, path, judged) });
    }
    let readings = terms.changes(under, |there| here.parts(there.as_ref()));
    let readings = readings.into_iter().map(|(id, landing)| (landing, id)).collect();
    let Divided { spoils, unsaid, unplaced, unsent } = divided.clone().unwrap_or_default();
    let landings = told(&before, &judged.made, &spoils, way.leaves);
    let offered = if unsaid.is_empty() && unplaced.is_empty() && unsent.is_empty() {
        Vec::new()
    } else {
        spoils::choices(&before, played.law, &judged.way.arrival(), captured)
    };
    let others = offered.into_iter().filter(|offer| offer.starts_with(choices)).collect();
    let unsaid = unsaid.iter().map(|ship| phrase::not_hacked(&before, *ship));
    let unsaid = unsaid.chain(unplaced.iter().map(|(ship, cell)| phrase::unplaced(&before, *ship, *cell)));
    let unsaid = unsaid.chain(unsent.iter().map(|of| phrase::sent_where_held(&before, *of))).collect();
    let back_at_start = judged.way.at == way.from && judged.made.iter().all(|made| !made.effect.stays());
    played.end = after.clone();
    played.end.end_turn(played.law);
    played.moves.push((step, Move::Landed { landings, back_at_start, unsaid, others, readings }));
    Ok(())
}

fn told(start: &Position, made: &[Made<'_>], spoils: &Spoils, leaves: bool) -> Vec<Happened> {
    use crate::deux::moving::stage::By;
    let mut before = start.clone();
    let (mut told, count): (Vec<Happened>, usize) = (Vec::new(), made.len());
    for (number, one) in made.iter().enumerate() {
        let is_last = number + 1 == count;
        let mut after = start.clone();
        after.settle(&if is_last { one.way.arrival() } else { one.way.so_far() }, spoils);
        let boards = one.effect.boards && (is_last || one.way.aboard);
        let home = one.effect.home && is_last;
        let earlier = |by: By| made[..number].iter().any(|made| made.landing.by == by);
        let by = one.landing.by;
        let made = LandingMade {
            says: phrase::landed(one),
            landing: one.landing,
            from: one.from,
            pivot: one.pivot,
            effect: Effect { boards, home, ..one.effect },
            moved: one.moved,
            over: flown(start, one),
            drawn: number > 0 && made[number - 1].way.stage == Stage::Drawn,
            stack: one.way.stack,
            ship: one.way.ship,
            leaves: leaves && number == 0,
            chained: by == By::Jump && earlier(By::Jump),
            stops: by == By::Jump && is_last && landings(&one.way).iter().any(|landing| landing.by == By::Jump),
            mixes: (by == By::Jump && earlier(By::Step))
                || (by == By::Step && (earlier(By::Jump) && !earlier(By::Solar))),
        };
        told.push(Happened { made, spoils: spoils.clone(), before, after: after.clone() });
        before = after;
    }
    told
}

/// What is printed on the cells that a jump flies over, besides its pivot.
fn flown(start: &Position, made: &Made<'_>) -> Vec<Ground> {
    let board = &start.board;
    let (here, there) = (board.cell(made.from), board.cell(made.landing.to));
    let (far, pivot) = (here.distance(there), made.pivot);
    let cells = (1..far).filter(|_| pivot.is_some());
    let cells =
        cells.filter_map(|by| board.spot(here.towards(((there.q - here.q) / far, (there.r - here.r) / far), by)));
    cells.filter(|spot| Some(*spot) != pivot).map(|spot| board.ground(spot)).collect()
}

fn rebuilt(played: &mut Played, terms: &Terms<'_>, step: usize, ship: usize, at: Spot) -> Result<(), Refused> {
    let before = played.end.clone();
    let judged = |law| may_rebuild(&before, law, ship, at);
    if let Err(why) = judged(played.law) {
        let legal = phrase::where_rebuilt(&before, played.law, ship);
        let refused = refused(terms, step, &why, judged, |why| phrase::unbuilt(&before, ship, *why));
        return Err(Refused { legal, ..refused });
    }
    let readings = terms.on_which(|law| judged(law).is_ok());
    played.end.regain(ship, at);
    let after = played.end.clone();
    played.end.end_turn(played.law);
    played.moves.push((step, Move::Rebuilt { ship, at, before, after, readings }));
    Ok(())
}

fn handed(played: &mut Played, terms: &Terms<'_>, step: usize, from: usize, to: usize) -> Result<(), Refused> {
    let before = played.end.clone();
    let judged = |law| may_hand(&before, law, from, to);
    if let Err(why) = judged(played.law) {
        let legal = phrase::where_handed(&before, played.law, from);
        let refused = refused(terms, step, &why, judged, |why| phrase::unhanded(&before, from, *why));
        return Err(Refused { legal, ..refused });
    }
    let readings = terms.on_which(|law| judged(law).is_ok());
    played.end.hand(from, to);
    let after = played.end.clone();
    played.end.end_turn(played.law);
    played.moves.push((step, Move::Handed { from, to, before, after, readings }));
    Ok(())
}

fn placed(played: &mut Played, terms: &Terms<'_>, step: usize, team: usize) -> Result<(), Refused> {
    let before = played.end.clone();
    let judged = |law| set_up(&before, law, team);
    if let Err(why) = judged(played.law) {
        return Err(refused(terms, step, &why, judged, |why| phrase::misplaced(&before, team, *why)));
    }
    let readings = terms.on_which(|law| judged(law).is_ok());
    played.moves.push((step, Move::SetUp { team, before, readings }));
    Ok(())
}

fn passed(played: &mut Played, step: usize, team: usize) -> Result<(), Refused> {
    let before = played.end.clone();
    if !may_pass(&before, played.law) {
        return Err(plainly(phrase::must_move(&before, team)));
    }
    played.end.end_turn(played.law);
    let freely = can_move(&before, played.law, team);
    played.moves.push((step, Move::Passed { team, before, freely }));
    Ok(())
}

/// Those who can do nothing pass, up to this player.
fn pass(played: &mut Played, step: usize, team: usize) {
    for _ in 0..played.end.teams.len() {
        let active = played.end.active;
        if played.end.winner.is_some() || team == active || can_act(&played.end, played.law) {
            return;
        }
        let before = played.end.clone();
        played.end.end_turn(played.law);
        played.moves.push((step, Move::Passed { team: active, before, freely: false }));
    }
}
