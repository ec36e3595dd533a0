//! Why a move is not allowed, and what would have been.

mod attraction;
mod barred;
mod jump;
mod step;

use super::{
    forbids::{Forbids, forbids, plain},
    ship, stack,
};
use crate::{
    citation::{Rule, Said, french::de, marks::capital},
    deux::{
        fleet::stack::Stack,
        law::Mixing,
        moving::{
            path::Reason,
            reach::landings,
            stage::{By, Ending, Landing, Tied},
            way::Way,
        },
        rule,
    },
};

/// Why a landing on this cell is not allowed.
#[must_use]
pub fn reason(way: &Way<'_>, Landing { to, by }: Landing, reason: Reason) -> Forbids {
    match reason {
        Reason::Over(ending) => ended(ending, attraction::rule_of(way)),
        Reason::Mixed => mixed(),
        Reason::MixedAgain => mixed_again(way),
        Reason::Tied(tied) => out_of_a_stack(way, tied),
        Reason::SetDown => set_down(),
        Reason::OnlyAttack => attraction::only_attack(way),
        Reason::NoMoreSteps => step::no_more(way),
        Reason::HeldBySun(hold) => attraction::held(way, hold),
        Reason::MustWalkOn => step::must_walk_on(),
        Reason::NotNext => step::not_next(way, to),
        Reason::Turns => step::turns(),
        Reason::NotTwoAway => step::not_two_away(),
        Reason::NotInLine => jump::not_in_line(way, to),
        Reason::NoMiddle => jump::no_middle(way, to),
        Reason::NoPivot(spot) => jump::no_pivot(way, to, spot),
        Reason::NotEmpty(spot) => jump::not_empty(way, spot),
        Reason::OffBoard => jump::off_board(),
        Reason::PivotAgain(spot) => jump::pivot_again(way, spot),
        Reason::NotFromSun => attraction::not_from_there(way),
        Reason::NotLandedOnSun => attraction::not_landed(way),
        Reason::SunPassedThrough => attraction::passed_through(way),
        Reason::OtherColour => attraction::other_colour(way, to),
        Reason::Barred(barred) => barred::barred(way, (to, by), barred),
        Reason::CannotStop => step::cannot_stop(),
    }
}

fn mixed() -> Forbids {
    plain(
        [rule::NO_MIXING],
        None,
        "Un pas et un saut ne se cumulent pas dans un même déplacement.",
        "A step and a jump cannot be combined in one move.",
    )
}

fn set_down() -> Forbids {
    plain(
        [rule::SPACE_WOLF],
        Some("AMB-37"),
        "Sortir un pion de sa pile, c’est le poser sur une case voisine.",
        "Taking a piece out of its stack is putting it on a neighbouring cell.",
    )
}

/// The Space Cheetah have joined a step and jumps before.
fn mixed_again(way: &Way<'_>) -> Forbids {
    if way.law.takes::<Mixing>() == Mixing::StepAndOneJump {
        return plain(
            [rule::SPACE_CHEETAH, rule::NO_MIXING],
            Some("AMB-31"),
            "Une fois par tour, les Space Cheetah joignent un pas et un seul saut.",
            "Once a turn, the Space Cheetah join one step and one jump only.",
        );
    }
    plain(
        [rule::SPACE_CHEETAH, rule::NO_MIXING],
        Some("AMB-31"),
        "Les Space Cheetah ne joignent un pas et des sauts qu’une fois par tour.",
        "The Space Cheetah join a step and jumps once a turn only.",
    )
}

/// Some of a stack do not leave it so.
fn out_of_a_stack(way: &Way<'_>, tied: Tied) -> Forbids {
    match tied {
        Tied::NotOnTop => forbids(
            [rule::SPACE_WOLF],
            Some("AMB-37"),
            format!("{} n’est pas au sommet de sa pile.", ship(way.position, way.ship)),
            format!("{} is not on top of its stack.", ship(way.position, way.ship)),
        ),
        Tied::Part => plain(
            [rule::SPACE_WOLF],
            Some("AMB-37"),
            "Une pile se déplace tout entière, ou un seul pion en sort.",
            "A stack moves as a whole, or one piece leaves it.",
        ),
    }
}

fn ended(ending: Ending, sun: Rule) -> Forbids {
    match ending {
        Ending::Transfer => {
            plain([sun], None, "Le transfert a mis fin au déplacement.", "The transfer has ended the move.")
        }
        Ending::Stacked => plain(
            [rule::SPACE_WOLF],
            Some("AMB-38"),
            "Tomber sur un pion de son équipe a mis fin au déplacement.",
            "Landing on a piece of its own team has ended the move.",
        ),
        Ending::SetDown => plain(
            [rule::SPACE_WOLF],
            Some("AMB-37"),
            "Le pion est sorti de sa pile\u{a0}: cela occupe le tour.",
            "The piece has left its stack: that takes the turn.",
        ),
        Ending::Attack => plain(
            [rule::ICE_HUNTER],
            Some("AMB-05"),
            "L’attaque a mis fin au déplacement.",
            "The attack has ended the move.",
        ),
        Ending::Boarding => plain(
            [rule::WIN],
            Some("AMB-09"),
            "L’embarquement du Commandant a mis fin au déplacement.",
            "Taking the commander aboard has ended the move.",
        ),
        Ending::Home => plain(
            [rule::WIN],
            Some("AMB-09"),
            "L’arrivée du Commandant sur sa planète a mis fin au déplacement.",
            "The commander’s coming home has ended the move.",
        ),
    }
}

/// What would have been legal from where the ship has come to.
#[must_use]
pub fn remedy(way: &Way<'_>, legal: &[Landing], may_stop: bool) -> Vec<Said> {
    let (here, who) = (way.position.board.name(way.at).to_string(), stack(way.position, way.stack));
    if way.tied.is_some() {
        return tied(way);
    }
    let mut said = Vec::new();
    for (by, fr, en) in [
        (By::Step, "un pas vers", "a step to"),
        (By::Jump, "un saut vers", "a jump to"),
        (By::Solar, "un transfert vers", "a transfer to"),
    ] {
        let cells = legal
            .iter()
            .filter(|landing| landing.by == by)
            .map(|landing| way.position.board.name(landing.to).to_string());
        let cells = cells.collect::<Vec<_>>().join("\u{202f}; ");
        if !cells.is_empty() {
            said.push(Said::new(
                format!("{}, {who} pouvait faire {fr}\u{a0}: {cells}.", capital(&de(&here))),
                format!("From {here}, {who} could make {en}: {}.", cells.replace('\u{202f}', "")),
            ));
        }
    }
    if may_stop {
        said.push(Said::new(
            format!("Le déplacement pouvait s’arrêter en {here}."),
            format!("The move could stop on {here}."),
        ));
    } else if said.is_empty() {
        said.push(Said::new(
            format!("{}, {who} ne peut aller nulle part.", capital(&de(&here))),
            format!("From {here}, {who} can go nowhere."),
        ));
    }
    said
}

/// How else ships of a stack could have left.
fn tied(way: &Way<'_>) -> Vec<Said> {
    let Some(whole) = way.position.stack_with(way.ship) else { return Vec::new() };
    let can_move = |stack: Stack| {
        let way = Way::together(way.position, way.law, stack);
        way.is_some_and(|way| way.tied.is_none() && !landings(&way).is_empty())
    };
    let mut said = Vec::new();
    if can_move(whole) {
        let all = stack(way.position, whole);
        said.push(Said::new(
            format!("{all} pouvait se déplacer, la pile tout entière."),
            format!("{all} could move, the stack as a whole."),
        ));
    }
    let alone = whole.ships().rev().filter(|one| Stack::of([*one]).is_some_and(can_move));
    let alone: Vec<String> = alone.map(|one| ship(way.position, one)).collect();
    if let Some((last, others)) = alone.split_last() {
        let any = |or: &str| {
            if others.is_empty() { last.clone() } else { format!("{} {or} {last}", others.join(", ")) }
        };
        said.push(Said::new(
            format!("{} pouvait sortir seul de la pile.", any("ou")),
            format!("{} could leave the stack alone.", any("or")),
        ));
    }
    said
}
