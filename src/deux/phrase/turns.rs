//! Why a turn is not allowed as a whole: whose it is, what was moved, what was to be rebuilt.

use super::{
    each,
    forbids::{Forbids, forbids},
    kind, ship, team,
};
use crate::{
    citation::{Said, french::de},
    deux::{
        fleet::{Position, stack::Stack, start::free_starts},
        kind::Kind,
        law::Readings,
        rule,
        turn::rebuild::{Unbuilt, may_come_back},
    },
};

/// By what it is somebody’s turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Turns {
    /// The youngest begins.
    First,
    /// The scenario says so.
    Said,
    /// It comes after the turns that have been played.
    Next,
    /// What somebody did last took the turn, although no ship moved as ships do.
    Took(usize, Took),
}

/// What takes a turn, although one may think otherwise.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Took {
    /// A piece was taken out of its stack.
    Leaving,
    /// A ship was rebuilt.
    Rebuilding,
    /// A commander was handed over.
    Handing,
}

/// It is somebody else's turn; `ship` is the one that was to be moved.
#[must_use]
pub fn turn(position: &Position, of: usize, number: Option<usize>, by: Turns) -> Forbids {
    let (who, active) = (team(position, of), team(position, position.active));
    if let Some(number) = number.filter(|number| position.ships[*number].fleet == position.active) {
        let taken = ship(position, number);
        return forbids(
            [rule::SPACE_HACKER, rule::ONE_PER_TURN],
            None,
            format!("C’est à {active} de jouer, et {taken}, qui a été piraté, appartient désormais à {who}."),
            format!("It is {active}’s turn, and {taken}, which was taken over, belongs to {who} now."),
        );
    }
    if let Turns::Took(team, took) = by
        && team == of
    {
        return taken(position, team, took);
    }
    let order = matches!(by, Turns::Next | Turns::Took(..)) && position.teams.len() > 2;
    let mut forbids = forbids(
        [rule::ONE_PER_TURN],
        order.then_some("AMB-23"),
        format!("C’est à {active} de jouer, et non à {who}."),
        format!("It is {active}’s turn, not {who}’s."),
    );
    forbids.rules.extend((order || by == Turns::First).then_some(rule::FIRST_PLAYER));
    forbids
}

/// A player has done what takes the turn.
fn taken(position: &Position, of: usize, took: Took) -> Forbids {
    let (who, active) = (team(position, of), team(position, position.active));
    let of = de(who);
    let (rule, reading, fr, en) = match took {
        Took::Leaving => (rule::SPACE_WOLF, None, "Sortir un pion de sa pile", "Taking a piece out of its stack"),
        Took::Rebuilding => (rule::SPACE_ROBOTS, None, "Reconstruire un vaisseau", "Rebuilding a ship"),
        Took::Handing => (rule::WIN, Some("AMB-15"), "Passer le Commandant", "Handing the commander over"),
    };
    forbids(
        [rule, rule::ONE_PER_TURN],
        reading,
        format!("{fr} a occupé le tour {of}\u{a0}: c’est à {active} de jouer."),
        format!("{en} has taken {who}’s turn: it is {active}’s now."),
    )
}

/// The ship is not on the board any more.
#[must_use]
pub fn taken_off(position: &Position, number: usize) -> Forbids {
    let who = ship(position, number);
    forbids(
        [rule::ICE_HUNTER],
        Some("AMB-27"),
        format!("{who} a été détruit et n’est plus sur le plateau."),
        format!("{who} has been destroyed and is no longer on the board."),
    )
}

/// The ships do not stand on one cell.
#[must_use]
pub fn apart(position: &Position, stack: Stack) -> Forbids {
    let who = each(position, stack);
    forbids(
        [rule::ONE_PER_TURN, rule::SPACE_WOLF],
        None,
        format!("{} ne forment pas une pile, et l’on ne déplace qu’un vaisseau.", who.fr),
        format!("{} are no stack, and one ship only is moved.", who.en),
    )
}

/// A player who can move must.
#[must_use]
pub fn must_move(position: &Position, of: usize) -> Forbids {
    let who = team(position, of);
    forbids(
        [rule::ONE_PER_TURN],
        Some("AMB-24"),
        format!("{who} peut déplacer un vaisseau, et ne peut donc pas passer."),
        format!("{who} can move a ship, and so may not pass."),
    )
}

/// Why a ship is not rebuilt.
#[must_use]
pub fn unbuilt(position: &Position, number: usize, why: Unbuilt) -> Forbids {
    let who = ship(position, number);
    match why {
        Unbuilt::NotLost => {
            forbids([rule::SPACE_ROBOTS], None, format!("{who} n’est pas détruit."), format!("{who} is not destroyed."))
        }
        Unbuilt::NoRobot => forbids(
            [rule::ICE_HUNTER, rule::SPACE_ROBOTS],
            Some("AMB-27"),
            format!("{who} est détruit pour de bon\u{a0}: son équipe ne reconstruit pas les siens."),
            format!("{who} is destroyed for good: its team does not rebuild its own."),
        ),
        Unbuilt::By(by) => forbids(
            [rule::SPACE_ROBOTS],
            Some("AMB-34"),
            format!("{who} a été détruit par un {}, et non par un Ice Hunter.", kind(by)),
            format!("{who} was destroyed by {}, not by an Ice Hunter.", one_in_english(by)),
        ),
        Unbuilt::TooLate => forbids(
            [rule::SPACE_ROBOTS],
            Some("AMB-35"),
            format!("{who} ne pouvait être reconstruit qu’au tour qui a suivi sa perte."),
            format!("{who} could be rebuilt in the turn after its loss only."),
        ),
        Unbuilt::NotStart(spot) => forbids(
            [rule::SPACE_ROBOTS, rule::FLEET],
            None,
            format!("{} n’est pas une case de départ de sa planète.", position.board.name(spot)),
            format!("{} is no start cell of its planet.", position.board.name(spot)),
        ),
        Unbuilt::NearerFree(spot) => forbids(
            [rule::SPACE_ROBOTS, rule::FLEET],
            Some("AMB-02"),
            format!("{} est sur le second anneau, et une case du premier est libre.", position.board.name(spot)),
            format!("{} is on the second ring, and a cell of the first is free.", position.board.name(spot)),
        ),
        Unbuilt::Taken(other) => forbids(
            [rule::SPACE_ROBOTS, rule::ONE_PER_CELL],
            None,
            format!("{} se tient déjà sur cette case.", ship(position, other)),
            format!("{} stands on this cell already.", ship(position, other)),
        ),
    }
}

/// Where a ship could be rebuilt.
#[must_use]
pub fn where_rebuilt(position: &Position, law: Readings, number: usize) -> Vec<Said> {
    if may_come_back(position, law, number).is_err() {
        return Vec::new();
    }
    let cells = free_starts(position, law, position.ships[number].team).into_iter();
    let cells: Vec<String> = cells.map(|at| position.board.name(at).to_string()).collect();
    if cells.is_empty() {
        return Vec::new();
    }
    let who = ship(position, number);
    vec![Said::new(
        format!("{who} pouvait être reconstruit en\u{a0}: {}.", cells.join("\u{202f}; ")),
        format!("{who} could be rebuilt on: {}.", cells.join("; ")),
    )]
}

/// A ship of a type, with its English article.
fn one_in_english(by: Kind) -> String {
    let kind = kind(by);
    let article = if kind.starts_with(['A', 'E', 'I', 'O', 'U']) { "an" } else { "a" };
    format!("{article} {kind}")
}
