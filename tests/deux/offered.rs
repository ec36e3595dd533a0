//! What is offered is what may be done: each thing is accepted, each comes to a position that a turn may come to, and
//! none of those is missing; what is told not to be allowed is not.

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::Arc,
};

use arbitre::{
    allowance::Allowance,
    deux::{
        board::boards::Boards,
        fleet::Position,
        hearing::Deux,
        law::Readings,
        setup,
        turn::{Turn, every},
    },
    game::{Depth, Game, Hearing, Offers},
    judge::{Options, Writes, next, take},
    rulebook::Rulebook,
    ruling::Outcome,
    shelf::Shelf,
};
use serde_json::{Value, json};

use super::{
    any_turn, law,
    random::{Dice, Powers, boards, scattered, set_up},
};

struct Table {
    game: Deux,
    boards: Arc<Boards>,
}

impl Table {
    fn new() -> Self {
        let shelf = Shelf::rules();
        let boards = Arc::new(Boards::load(&shelf).expect("the boards load"));
        let rulebook = Arc::new(Rulebook::load("deux", &shelf).expect("the law loads"));
        Self { game: Deux::new(rulebook, boards.clone()), boards }
    }

    /// A position as it is written, and as it is read back.
    fn written(&self, position: &Position, taken: &[(&str, &str)]) -> (Value, Position) {
        let readings = taken.iter().map(|(id, value)| ((*id).to_owned(), (*value).to_owned())).collect();
        let written = setup::write(position, &Value::Null, &readings);
        let scenario = setup::read(&written).expect("what was written is read");
        let lawful = setup::lawful(&scenario, &self.boards).unwrap_or_else(|why| panic!("{why:?}: {written}"));
        (written, lawful.position)
    }

    fn offers(&self, scenario: &Value) -> Offers {
        let read = self.game.read(scenario).expect("it makes sense");
        read.offers(read.terms(), &Allowance::unbounded()).expect("it is paid for").1
    }

    /// What comes of a step.
    fn heard(&self, scenario: &Value, step: &Value) -> Hearing {
        let mut then = scenario.clone();
        then["steps"] = json!([step]);
        let read = self.game.read(&then).unwrap_or_else(|why| panic!("{step} makes no sense: {why:?}"));
        read.hear(read.terms(), Depth::Bare, &Allowance::unbounded()).expect("it is paid for")
    }
}

/// The readings under which offers are held against turns.
const UNDER: [&[(&str, &str)]; 7] = [
    &[],
    &[("AMB-05", "chain-goes-on")],
    &[("AMB-11", "any-number")],
    &[("AMB-15", "on-contact")],
    &[("AMB-17", "any-enemy-planet")],
    &[("AMB-22", "eliminated")],
    &[("AMB-24", "may-pass")],
];

#[test]
fn all_that_is_offered_is_accepted_and_all_that_may_be_done_is_offered() {
    let table = Table::new();
    let (mut accepted, mut refused, mut left_out) = (0, 0, 0);
    for seed in 0..21 {
        let taken = UNDER[seed % UNDER.len()];
        let law = law(taken);
        let mut dice = Dice(20_000 + seed as u64);
        let powers = [Powers::None, Powers::Drawn][dice.below(2)];
        let position = scattered(&boards()[dice.below(4)], powers, law, &mut dice);
        let (scenario, mut position) = table.written(&position, taken);
        // Who can no longer win is out before anything is done.
        position.eliminate(law);
        let board = |position: &Position| setup::write(position, &Value::Null, &readings_of(&scenario)).to_string();
        let may: BTreeSet<String> =
            every(&position, law).iter().map(|turn| board(&then(&position, turn, law))).collect();
        let offers = table.offers(&scenario);
        assert_eq!(offers.before, 0);
        let mut offered = BTreeSet::new();
        for offer in &offers.all {
            let heard = table.heard(&scenario, &offer.step);
            let illegal = matches!(heard.outcome, Outcome::Illegal { .. });
            assert_eq!(
                illegal,
                !offer.refusals.is_empty(),
                "seed {seed}, {taken:?}: {} {:?}",
                offer.step,
                heard.outcome
            );
            if illegal {
                refused += 1;
                assert!(offer.refusals.iter().all(|refusal| !refusal.why.is_empty()), "{}", offer.step);
                continue;
            }
            accepted += 1;
            if offer.step.get("sets_up").is_none() {
                // Of different ships, two may come back to where they began.
                let ships = [&offer.step["ship"], &offer.step["ships"]].map(Value::to_string);
                let is_new = offered.insert((ships, heard.board.to_string()));
                assert!(is_new, "seed {seed}, {taken:?}: {} comes to what another comes to", offer.step);
            }
        }
        let offered: BTreeSet<String> = offered.into_iter().map(|(_, board)| board).collect();
        assert!(offered.is_subset(&may), "seed {seed}, {taken:?}: offered, and no turn");
        let missing = may.len() - offered.len();
        assert!(missing <= offers.left_out, "seed {seed}, {taken:?}: {missing} are missing");
        left_out += offers.left_out;
    }
    assert!(
        accepted > 2_000 && refused > 100 && left_out > 0,
        "{accepted} accepted, {refused} refused, {left_out} left out"
    );
}

fn readings_of(scenario: &Value) -> BTreeMap<String, String> {
    serde_json::from_value(scenario["readings"].clone()).unwrap_or_default()
}

fn then(position: &Position, turn: &Turn, law: Readings) -> Position {
    let mut then = position.clone();
    then.play(turn, law);
    then
}

#[test]
fn what_random_games_play_is_offered() {
    let table = Table::new();
    let mut played = 0;
    for seed in 0..6 {
        let mut dice = Dice(30_000 + seed);
        let law = Readings::default();
        let mut position = set_up(&boards()[dice.below(4)], [Powers::None, Powers::Drawn][dice.below(2)], &mut dice);
        for number in 0..240 {
            if position.winner.is_some() {
                break;
            }
            let Some(turn) = any_turn(&position, &mut dice) else { continue };
            if number % 30 == 0 {
                let (scenario, _) = table.written(&position, &[]);
                let offers = table.offers(&scenario);
                let after = sorted(&setup::write(&then(&position, &turn, law), &Value::Null, &BTreeMap::new()));
                let allowed = offers.all.iter().filter(|offer| offer.refusals.is_empty());
                let found =
                    allowed.into_iter().any(|offer| sorted(&table.heard(&scenario, &offer.step).board) == after);
                assert!(found || offers.left_out > 0, "seed {seed}, turn {number}: {turn:?} is not offered");
                played += 1;
            }
            position.play(&turn, law);
        }
    }
    assert!(played > 24, "{played}");
}

/// A position with its ships in the order of their names: stacks apart, their order says nothing.
fn sorted(board: &Value) -> String {
    let mut board = board.clone();
    if let Some(ships) = board["ships"].as_array_mut() {
        ships.sort_by_key(|ship| ship["at"].to_string() + if ship["at"].is_null() { "" } else { "on" });
        ships.sort_by_key(|ship| if ship["at"].is_null() { ship["label"].to_string() } else { String::new() });
    }
    board.to_string()
}

#[test]
fn what_is_taken_is_written_and_the_game_goes_on_from_there() {
    let table = Table::new();
    let position = set_up(&boards()[0], Powers::None, &mut Dice(5));
    let (mut scenario, _) = table.written(&position, &[]);
    let (options, allowance) = (Options::default(), Allowance::unbounded());
    for number in 0..12 {
        let now = next(&table.game, &scenario, &options, &allowance).expect("it makes sense");
        let moves = |writes: &Writes| matches!(writes, Writes::Step(step) if step.get("path").is_some());
        let place = now.offers.iter().rposition(|offer| offer.refusals.is_empty() && moves(&offer.writes));
        let place = place.expect("a ship can move");
        let then = take(&table.game, &scenario, &options, &[place], &allowance).expect("it may be taken");
        assert_eq!(then.outcome, Outcome::Resolved);
        assert_eq!(then.scenario["steps"].as_array().map(Vec::len), Some(number + 1));
        assert_eq!(now.offers[place].writes, Writes::Step(then.scenario["steps"][number].clone()));
        assert!(!then.came.is_empty(), "nothing is told of what came of it");
        let refused =
            then.offers.iter().position(|offer| !offer.refusals.is_empty()).expect("something may not be done");
        let why = take(&table.game, &then.scenario, &options, &[refused], &allowance);
        assert!(why.is_err(), "what may not be done was taken");
        scenario = then.scenario;
    }
}

#[test]
fn nothing_is_offered_once_a_game_is_won_or_a_step_is_not_allowed() {
    let table = Table::new();
    let position = set_up(&boards()[0], Powers::None, &mut Dice(6));
    let (scenario, _) = table.written(&position, &[]);
    let refused = table.offers(&scenario).all.pop().expect("something may not be done");
    assert!(!refused.refusals.is_empty());
    let with = |field: &str, value: Value| {
        let mut other = scenario.clone();
        other[field] = value;
        other
    };
    for none in [with("winner", json!("T0")), with("steps", json!([refused.step]))] {
        assert_eq!(table.offers(&none).all, Vec::new());
    }
}
