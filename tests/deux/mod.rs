//! DEUX: the moves the generator lists, those the judge accepts and those of a second, naive implementation are the same;
//! whole random games keep their fleets.

mod naive;
mod random;
mod unusable;

use std::collections::BTreeMap;

use arbitre::deux::{
    fleet::{Position, Whereabouts},
    law::{
        Again, Attack, Boarding, Carriers, EnemyPlanet, PlanetFlown, Readings, SolarLanding, Speedy, SpeedySolar,
        StartCell, TieOverUfo, UfoFlown,
    },
    path::{Landing, judge, land},
    reach::{landings, reach},
    stage::By,
    way::Way,
};
use naive::Naive;
use random::{Dice, boards, scattered, set_up};

#[test]
fn the_generator_the_judge_and_a_naive_search_find_the_same_moves_on_random_positions() {
    let (mut compared, mut long) = (0, 0);
    for seed in 0..120 {
        let mut dice = Dice(seed);
        let position = scattered(&boards()[dice.below(4)], &mut dice);
        for ship in 0..position.ships.len() {
            let Some(way) = Way::new(&position, Readings::default(), ship) else { continue };
            let found = reach(&way);
            assert!(found.complete);
            let cell = |spot| position.board.cell(spot);
            let ends: BTreeMap<(i32, i32), usize> = found
                .paths()
                .iter()
                .map(|(spot, path)| ((i32::from(cell(*spot).q), i32::from(cell(*spot).r)), path.len()))
                .collect();
            assert_eq!(ends, Naive::new(&position, ship).ends(), "seed {seed}, {}", position.ships[ship].label);
            for (end, path) in &found.paths() {
                let judged = judge(&way, path);
                assert!(
                    judged.reasons.is_empty() && judged.way.at == *end,
                    "seed {seed}: {path:?} {:?}",
                    judged.reasons
                );
                long += usize::from(path.len() > 3);
            }
            compared += found.ends().len();
        }
    }
    assert!(compared > 10_000 && long > 100, "{compared} ends, {long} of them by long chains");
}

#[test]
fn under_every_reading_the_judge_accepts_the_landings_that_the_generator_lists_and_no_other() {
    let mut listed = 0;
    for seed in 0..60 {
        let mut dice = Dice(seed);
        let position = scattered(&boards()[dice.below(4)], &mut dice);
        let law = any_law(&mut dice);
        for _ in 0..30 {
            let ship = dice.below(position.ships.len());
            let Some(mut way) = Way::new(&position, law, ship) else { continue };
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

fn any_law(dice: &mut Dice) -> Readings {
    Readings {
        speedy: [Speedy::TwoSteps, Speedy::StraightLine, Speedy::TwoCellsAway][dice.below(3)],
        attack: [Attack::CaptureEndsMove, Attack::ChainGoesOn, Attack::StepOnly][dice.below(3)],
        boarding: [Boarding::MoveEnds, Boarding::ChainGoesOn][dice.below(2)],
        carriers: [Carriers::AllButSpeedy, Carriers::CargoOnly][dice.below(2)],
        enemy_planet: [EnemyPlanet::Forbidden, EnemyPlanet::OrdinaryCell][dice.below(2)],
        solar_landing: [SolarLanding::OnlyTransferEnds, SolarLanding::LandingEnds][dice.below(2)],
        speedy_solar: [SpeedySolar::PlayersChoice, SpeedySolar::TransferAndStop, SpeedySolar::PassThrough]
            [dice.below(3)],
        planet_flown: [PlanetFlown::Occupied, PlanetFlown::EmptyUnlessPivot][dice.below(2)],
        ufo_flown: [UfoFlown::CountsAsEmpty, UfoFlown::Obstacle][dice.below(2)],
        tie_over_ufo: [TieOverUfo::No, TieOverUfo::Yes][dice.below(2)],
        again: [Again::Allowed, Again::NotAllowed][dice.below(2)],
        start_cell: [StartCell::Empty, StartCell::Occupied][dice.below(2)],
        ..Readings::default()
    }
}

#[test]
fn random_games_keep_their_fleets_and_their_commanders() {
    let (mut won, mut captures) = (0, 0);
    for seed in 0..24 {
        let mut dice = Dice(1_000 + seed);
        let board = &boards()[dice.below(4)];
        let mut position = set_up(board, &mut dice);
        for _ in 0..1_500 {
            if position.winner.is_some() {
                break;
            }
            let own: Vec<usize> =
                (0..position.ships.len()).filter(|ship| position.ships[*ship].team == position.active).collect();
            let ship = own[dice.below(own.len())];
            let Some(way) = Way::new(&position, Readings::default(), ship) else { continue };
            let found = reach(&way).paths();
            let Some(path) = found.values().nth(dice.below(found.len().max(1))) else { continue };
            let after = judge(&way, path).way.arrived();
            captures += after.ships.iter().filter(|ship| ship.at.is_none()).count()
                - position.ships.iter().filter(|ship| ship.at.is_none()).count();
            position = after;
            whole(&position);
        }
        won += usize::from(position.winner.is_some());
    }
    assert!(won > 0 && captures > 100, "{won} games won, {captures} captures");
}

/// Eight ships a fleet, one a cell, none on a UFO; each commander in one place.
fn whole(position: &Position) {
    for team in 0..position.teams.len() {
        assert_eq!(position.ships.iter().filter(|ship| ship.team == team).count(), 8);
        match position.commanders[team].now {
            Whereabouts::Held(planet) => assert_ne!(planet, position.teams[team].planet),
            Whereabouts::Aboard(ship) => {
                assert!(position.ships[ship].team == team && position.ships[ship].at.is_some());
            }
            Whereabouts::Home => assert_eq!(position.winner, Some(team)),
        }
    }
    for (number, ship) in position.ships.iter().enumerate() {
        if let Some(at) = ship.at {
            assert_eq!(position.ship_on(at), Some(number));
            assert_ne!(position.board.ground(at), arbitre::deux::board::Ground::Ufo);
        }
    }
    let taken = position.board.spots().filter(|spot| position.ship_on(*spot).is_some()).count();
    assert_eq!(taken, position.ships.iter().filter(|ship| ship.at.is_some()).count());
}
