//! DEUX: the moves the generator lists, those the judge accepts and those of a second, naive implementation are the same;
//! whole random games keep their fleets; as many positions are reached as are written down.

mod counted;
mod naive;
mod offered;
mod proved;
mod random;
mod spoils;
mod supposed;
mod unusable;

use std::collections::{BTreeMap, BTreeSet};

use arbitre::{
    deux::{
        board::Ground,
        bonus::Bonus,
        fleet::{
            Position, Whereabouts,
            stack::{Stack, TALLEST},
            start::free_starts,
        },
        law::Readings,
        moving::{
            path::{judge, land},
            reach::{landings, reach},
            stage::{By, Landing},
            way::Way,
        },
        turn::{
            Turn, every, may_pass,
            rebuild::may_rebuild,
            spoils::{choices, divide},
        },
    },
    rulebook::Rulebook,
    shelf::Shelf,
};
use naive::{Naive, Printed, Stand};
use random::{Dice, Powers, boards, scattered, set_up};

#[test]
fn the_generator_the_judge_and_a_naive_search_find_the_same_moves_on_random_positions() {
    let (mut compared, mut long) = (0, 0);
    for seed in 0..60 {
        let mut dice = Dice(seed);
        let powers = [Powers::None, Powers::Drawn][dice.below(2)];
        let position = scattered(&boards()[dice.below(4)], powers, Readings::default(), &mut dice);
        let (printed, stand) = (Printed::of(&position), Stand::of(&position));
        let naive = Naive { printed: &printed, law: Readings::default() };
        for ship in 0..position.ships.len() {
            let Some(way) = Way::new(&position, Readings::default(), ship) else { continue };
            let found = reach(&way);
            assert!(found.complete);
            let cell = |spot: u16| {
                let cell = position.board.cell(spot);
                (i32::from(cell.q), i32::from(cell.r))
            };
            let paths = found.paths();
            let ends: BTreeMap<(i32, i32), usize> =
                paths.iter().map(|(spot, path)| (cell(*spot), path.len())).collect();
            assert_eq!(ends, naive.cells(&stand, cell(way.from), ship), "seed {seed}, {}", position.ships[ship].label);
            for (end, path) in &paths {
                let judged = judge(&way, path);
                assert!(
                    judged.reasons.is_empty() && judged.way.at == *end,
                    "seed {seed}: {path:?} {:?}",
                    judged.reasons
                );
                long += usize::from(path.len() > 3);
            }
            compared += ends.len();
        }
    }
    assert!(compared > 5_000 && long > 50, "{compared} ends, {long} of them by long chains");
}

#[test]
fn under_every_reading_the_judge_accepts_the_landings_that_the_generator_lists_and_no_other() {
    let mut listed = 0;
    for seed in 0..60 {
        let mut dice = Dice(seed);
        let law = any_law(&mut dice);
        let position = scattered(&boards()[dice.below(4)], Powers::Drawn, law, &mut dice);
        for _ in 0..30 {
            let stacks: Vec<Stack> = position.movable(dice.below(position.teams.len())).collect();
            let Some(stack) = stacks.get(dice.below(stacks.len().max(1))) else { continue };
            let Some(mut way) = Way::together(&position, law, *stack) else { continue };
            for _ in 0..4 {
                let mut generated: Vec<Landing> = landings(&way);
                generated.sort_unstable();
                let every =
                    position.board.spots().flat_map(|to| [By::Step, By::Jump, By::Solar].map(|by| Landing { to, by }));
                let accepted: Vec<Landing> = every.filter(|landing| land(&way, *landing).is_ok()).collect();
                assert_eq!(generated, accepted, "seed {seed}, {law:?}, {:?}", way.stage);
                listed += accepted.len();
                let Some(landing) = accepted.get(dice.below(accepted.len().max(1))) else { break };
                way = land(&way, *landing).expect("it was accepted").way;
            }
        }
    }
    assert!(listed > 5_000, "{listed}");
}

/// The readings on fleets, planets, partners, names and commanders, each option alone and some together.
const ON_THE_TABLE: &[&[(&str, &str)]] = &[
    &[("AMB-02", "large-planet")],
    &[("AMB-02", "second-ring")],
    &[("AMB-04", "different-ships")],
    &[("AMB-07", "no-attack-from-there")],
    &[("AMB-11", "any-number")],
    &[("AMB-07", "no-attack-from-there"), ("AMB-11", "any-number")],
    &[("AMB-15", "on-contact")],
    &[("AMB-22", "eliminated")],
    &[("AMB-23", "teams")],
    &[("AMB-23", "teams"), ("AMB-22", "eliminated")],
    &[("AMB-23", "teams"), ("AMB-29", "yes"), ("AMB-22", "eliminated")],
    &[("AMB-28", "disjoint")],
    &[("AMB-28", "disjoint"), ("AMB-02", "second-ring")],
];

#[test]
fn under_each_reading_on_fleets_planets_and_commanders_the_naive_game_reaches_the_same_positions() {
    let mut idle = Vec::new();
    for (number, options) in ON_THE_TABLE.iter().enumerate() {
        let law = law(options);
        let (mut reached, mut other) = (0, 0);
        for seed in 0..16 {
            let mut dice = Dice(10_000 + 100 * number as u64 + seed);
            let position = scattered(&boards()[dice.below(4)], Powers::Drawn, law, &mut dice);
            let (printed, stand) = (Printed::of(&position), Stand::of(&position));
            let after = |law: Readings| -> BTreeSet<Stand> {
                let played = |turn: &Turn| {
                    let mut then = position.clone();
                    then.play(turn, law);
                    Stand::of(&then)
                };
                every(&position, law).iter().map(played).collect()
            };
            let (found, plain) = (after(law), Naive { printed: &printed, law }.after(&stand));
            if let Some(one) = found.symmetric_difference(&plain).next() {
                let whose = if found.contains(one) { "engine" } else { "naive game" };
                panic!("{options:?}, seed {seed}: only the {whose} reaches {one:?}, from {stand:?}");
            }
            reached += found.len();
            other += usize::from(found != after(Readings::default()));
        }
        if reached < 500 || other == 0 {
            idle.push(format!("{options:?}: {reached} positions, {other} otherwise"));
        }
    }
    assert!(idle.is_empty(), "{}", idle.join("\n"));
}

pub fn law(taken: &[(&str, &str)]) -> Readings {
    let taken = taken.iter().map(|(id, value)| ((*id).to_owned(), (*value).to_owned())).collect();
    let editions = Rulebook::load("deux", &Shelf::rules()).expect("the law loads").editions;
    Readings::of(&editions, &taken).expect("the engine knows every option")
}

fn any_law(dice: &mut Dice) -> Readings {
    let editions = Rulebook::load("deux", &Shelf::rules()).expect("the law loads").editions;
    let taken = Readings::IDS.iter().map(|id| {
        let options = &editions.reading(id).expect("it stands in editions.ron").options;
        ((*id).to_owned(), options[dice.below(options.len())].value.clone())
    });
    Readings::of(&editions, &taken.collect()).expect("the engine knows every option")
}

#[test]
fn random_games_keep_their_fleets_and_their_commanders() {
    let (mut won, mut lost, mut hacked, mut stacked, mut rebuilt) = (0, 0, 0, 0, 0);
    for seed in 0..30 {
        let mut dice = Dice(1_000 + seed);
        let board = &boards()[dice.below(4)];
        let powers = [Powers::None, Powers::Drawn, Powers::Drawn][dice.below(3)];
        let mut position = set_up(board, powers, &mut dice);
        for _ in 0..1_200 {
            if position.winner.is_some() {
                break;
            }
            let Some(turn) = any_turn(&position, &mut dice) else { continue };
            match &turn {
                Turn::Move(arrival, spoils) => {
                    hacked += spoils.hacked.len();
                    lost += usize::from(arrival.captured != 0);
                    stacked += usize::from(arrival.stack.height() > 1);
                }
                Turn::Rebuild(..) => rebuilt += 1,
                Turn::Hand(..) | Turn::Pass => {}
            }
            position.play(&turn, Readings::default());
            whole(&position);
        }
        won += usize::from(position.winner.is_some());
    }
    assert!(won > 5 && lost > 100, "{won} games won, {lost} captures");
    assert!(hacked > 5 && stacked > 50 && rebuilt > 5, "{hacked} hacked, {stacked} stacks moved, {rebuilt} rebuilt");
}

/// Something the player may do, drawn; nothing where what was drawn cannot be done.
pub fn any_turn(position: &Position, dice: &mut Dice) -> Option<Turn> {
    let (law, team) = (Readings::default(), position.active);
    let fallen: Vec<usize> = (0..position.ships.len())
        .filter(|ship| position.ships[*ship].team == team && position.ships[*ship].at.is_none())
        .collect();
    if !fallen.is_empty() && dice.below(4) == 0 {
        let free = free_starts(position, law, team);
        let (ship, at) = (fallen[dice.below(fallen.len())], *free.get(dice.below(free.len().max(1)))?);
        return may_rebuild(position, law, ship, at).is_ok().then_some(Turn::Rebuild(ship, at));
    }
    let stacks: Vec<Stack> = position.movable(team).collect();
    if stacks.is_empty() {
        return Some(Turn::Pass);
    }
    let way = Way::together(position, law, stacks[dice.below(stacks.len())])?;
    let found = reach(&way);
    let ends: Vec<&Way<'_>> = found.arrivals().map(|(_, way)| way).collect();
    let Some(end) = ends.get(dice.below(ends.len().max(1))) else {
        return may_pass(position, law).then_some(Turn::Pass);
    };
    let captured: Vec<usize> = (0..position.ships.len()).filter(|ship| end.captured & (1 << ship) != 0).collect();
    let offers = choices(position, law, &end.arrival(), &captured);
    let divided = divide(position, law, &end.arrival(), &captured, &offers[dice.below(offers.len())]);
    Some(Turn::Move(end.arrival(), divided.expect("an offer").spoils))
}

/// Eight ships a fleet, one a cell but for stacks, none on a UFO; each commander in one place.
fn whole(position: &Position) {
    for team in 0..position.teams.len() {
        assert_eq!(position.ships.iter().filter(|ship| ship.fleet == team).count(), 8);
        assert!(position.hacked(team) <= 3);
        match position.commanders[team].now {
            Whereabouts::Held(planet) => assert_ne!(planet, position.teams[team].planet),
            Whereabouts::Aboard(ship) => {
                assert!(position.ships[ship].team == team && position.ships[ship].at.is_some());
            }
            Whereabouts::Home => assert_eq!(position.winner, Some(team)),
        }
    }
    let mut standing = 0;
    for spot in position.board.spots() {
        let pile: Vec<usize> = position.pile(spot).collect();
        standing += pile.len();
        assert!(pile.iter().all(|ship| position.ships[*ship].at == Some(spot)));
        assert!(pile.is_empty() || position.board.ground(spot) != Ground::Ufo);
        if let [top, .., _] = pile[..] {
            assert!(pile.len() <= TALLEST && position.bonus(top) == Some(Bonus::SpaceWolf));
            assert!(pile.iter().all(|ship| position.ships[*ship].team == position.ships[top].team));
        }
    }
    assert_eq!(standing, position.ships.iter().filter(|ship| ship.at.is_some()).count());
    for ship in &position.ships {
        assert_eq!(ship.at.is_none(), ship.lost.is_some());
    }
}
