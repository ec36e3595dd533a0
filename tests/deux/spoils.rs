//! What may be chosen when a chain goes on after a capture: every capture has its choice.

use arbitre::deux::{
    bonus::Bonus,
    fleet::{Commander, Kind, Position, Ship, Team, Whereabouts},
    moving::{
        path::judge,
        stage::{By, Landing},
        way::Way,
    },
    turn::spoils::{Choice, choices, divide},
};

use super::{law, random::boards};

#[test]
fn of_two_ships_captured_in_a_chain_each_may_be_taken_over_or_not() {
    let named = boards().iter().find(|named| named.players == 2).expect("a board for two");
    let team = |planet: usize, bonus: Option<Bonus>| Team {
        name: format!("T{planet}"),
        planet,
        bonus,
        hacks: 0,
        out: false,
        rest: None,
    };
    let commanders = [1, 0].map(|planet| Commander { held_by: planet, now: Whereabouts::Held(planet) });
    let teams = vec![team(0, Some(Bonus::SpaceHacker)), team(1, None)];
    let mut position = Position::new(named.board.clone(), teams, commanders.to_vec());
    let spot = |cell: &str| named.board.called(cell).expect("a cell of the board");
    let line = [
        (Kind::IceHunter, 0, "-5,4"),
        (Kind::TieUfo, 0, "-4,4"),
        (Kind::TieUfo, 1, "-3,4"),
        (Kind::TieUfo, 0, "-2,4"),
        (Kind::TieUfo, 1, "-1,4"),
    ];
    for (kind, team, cell) in line {
        let label = cell.to_owned();
        position
            .add(Ship { label, kind, team, fleet: team, at: Some(spot(cell)), lost: None })
            .expect("a ship too many");
    }
    let law = law(&[("AMB-05", "chain-goes-on")]);
    let way = Way::new(&position, law, 0).expect("it stands there");
    let path = ["-3,4", "-1,4"].map(|cell| Landing { to: spot(cell), by: By::Jump });
    let judged = judge(&way, &path);
    assert!(judged.reasons.is_empty(), "{:?}", judged.reasons);
    let (arrival, captured) = (judged.way.arrival(), [2, 4]);
    let offers = choices(&position, law, &arrival, &captured);
    // Destroyed or sent to one of eight cells; then the other, to one of those that are left.
    assert_eq!(offers.len(), 9 + 8 * 8);
    let mut outcomes = Vec::new();
    for offer in &offers {
        let divided = divide(&position, law, &arrival, &captured, offer).expect("what is offered is allowed");
        let taken = offer.iter().filter(|choice| matches!(choice, Choice::To(_))).count();
        assert_eq!(divided.spoils.hacked.len(), taken, "{offer:?}");
        assert!(!outcomes.contains(&divided.spoils), "{offer:?} comes to the same as another");
        outcomes.push(divided.spoils);
    }
}
