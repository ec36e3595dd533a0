//! What the moves of DEUX cost, two ways of each side by side: `cargo bench --bench deux`.

use std::{collections::BTreeSet, hint::black_box, sync::LazyLock};

use arbitre::{
    deux::{
        board::boards::{Boards, Named},
        fleet::{Commander, Kind, Position, Ship, Team, Whereabouts, holder},
        law::Readings,
        moving::{
            arrive::Spoils,
            path::land,
            reach::{Next, next, reach},
            stage::{By, Landing},
            way::Way,
        },
    },
    shelf::Shelf,
};
use divan::{Bencher, counter::ItemsCount};

#[allow(dead_code)]
#[path = "../tests/deux/naive/mod.rs"]
mod naive;

/// As in the binary.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

static BOARDS: LazyLock<Boards> = LazyLock::new(|| Boards::load(&Shelf::rules()).expect("the boards load"));

const FLEET: [Kind; 8] = [
    Kind::SpeedyF1,
    Kind::IceHunter,
    Kind::IceHunter,
    Kind::BountyCargo,
    Kind::BountyCargo,
    Kind::TieUfo,
    Kind::TieUfo,
    Kind::TieUfo,
];

fn main() {
    LazyLock::force(&BOARDS);
    divan::main();
}

struct Dice(u64);

impl Dice {
    fn below(&mut self, count: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from(self.0 % count as u64).expect("less than the count")
    }
}

fn start(players: usize) -> Position {
    let named: &Named = &BOARDS.0[&format!("{players}-players")];
    let team =
        |planet: usize| Team { name: format!("T{planet}"), planet, bonus: None, hacks: 0, out: false, rest: None };
    let held = (0..players).filter_map(|team| holder(players, team));
    let commanders = held.map(|planet| Commander { held_by: planet, now: Whereabouts::Held(planet) }).collect();
    let mut position = Position::new(named.board.clone(), (0..players).map(team).collect(), commanders);
    for team in 0..players {
        for (kind, at) in FLEET.into_iter().zip(&named.board.planets[team].start) {
            let label = format!("{team} {kind:?} {at}");
            position.add(Ship { label, kind, team, fleet: team, at: Some(*at), lost: None });
        }
    }
    position
}

/// Plays a random move, landing by landing, in place; whether there was one.
fn play(position: &mut Position, dice: &mut Dice, found: &mut Vec<Next>) -> bool {
    let team = position.active;
    let ship = (0..8).map(|_| team * 8 + dice.below(8)).find(|ship| position.ships[*ship].at.is_some());
    let Some(mut way) = ship.and_then(|ship| Way::new(position, Readings::default(), ship)) else {
        position.end_turn(Readings::default());
        return false;
    };
    loop {
        found.clear();
        next(&way, &mut |one| found.push(one));
        if found.is_empty() {
            break;
        }
        let (landing, pivot, effect) = found[dice.below(found.len())];
        way = way.landed(landing.to, landing.by, pivot, effect);
        if dice.below(2) == 0 {
            break;
        }
    }
    let (moved, arrival) = (way.may_stop(), way.arrival());
    if moved {
        position.settle(&arrival, &Spoils::default());
    }
    position.end_turn(Readings::default());
    moved
}

/// A six-player board in the thick of the game, with all its ships.
fn crowded() -> Position {
    let (mut position, mut dice, mut found) = (start(6), Dice(7), Vec::new());
    for _ in 0..240 {
        let before = position.clone();
        play(&mut position, &mut dice, &mut found);
        if position.ships.iter().any(|ship| ship.at.is_none()) || position.winner.is_some() {
            let active = position.active;
            position = before;
            position.active = active;
        }
    }
    position.active = 0;
    position
}

/// All moves of a full fleet, eight ships among forty-eight.
mod all_moves_of_a_fleet {
    use super::{
        BTreeSet, Bencher, By, Landing, Position, Readings, Way, black_box, crowded, land,
        naive::{Naive, Printed, Stand},
        reach,
    };

    fn ways(position: &Position) -> Vec<Way<'_>> {
        (0..8).filter_map(|ship| Way::new(position, Readings::default(), ship)).collect()
    }

    #[divan::bench]
    fn generated(bencher: Bencher) {
        let position = crowded();
        let ways = ways(&position);
        bencher.bench(|| ways.iter().map(|way| reach(black_box(way)).ends().len()).sum::<usize>());
    }

    /// The same found by asking of every cell whether it may be landed on.
    #[divan::bench]
    fn asked_cell_by_cell(bencher: Bencher) {
        let position = crowded();
        let ways = ways(&position);
        bencher.bench(|| ways.iter().map(|way| asked(black_box(way))).sum::<usize>());
    }

    /// The same by the game that is as plain as the booklet.
    #[divan::bench]
    fn by_the_naive_judge(bencher: Bencher) {
        let position = crowded();
        let (printed, stand) = (Printed::of(&position), Stand::of(&position));
        let naive = Naive { printed: &printed, law: Readings::default() };
        let cell = |spot| position.board.cell(spot);
        let from = |ship: usize| position.ships[ship].at.map(|spot| (cell(spot).q.into(), cell(spot).r.into()));
        let all: Vec<(usize, (i32, i32))> = (0..8).filter_map(|ship| Some((ship, from(ship)?))).collect();
        bencher.bench(|| all.iter().map(|(ship, from)| naive.cells(&stand, *from, *ship).len()).sum::<usize>());
    }

    fn asked(start: &Way<'_>) -> usize {
        let (mut seen, mut trail) = (BTreeSet::new(), vec![start.clone()]);
        let mut ends = BTreeSet::new();
        while let Some(way) = trail.pop() {
            for to in way.position.board.spots() {
                for by in [By::Step, By::Jump, By::Solar] {
                    let Ok(made) = land(&way, Landing { to, by }) else { continue };
                    if made.way.may_stop() {
                        ends.insert(made.way.at);
                    }
                    if seen.insert((made.way.at, made.way.stage, made.way.captured, made.way.aboard)) {
                        trail.push(made.way);
                    }
                }
            }
        }
        ends.len()
    }

    #[divan::bench]
    fn once_without_the_ends(bencher: Bencher) {
        let position = crowded();
        let ways = ways(&position);
        bencher.bench(|| ways.iter().map(|way| reach(black_box(way)).arrivals().count()).sum::<usize>());
    }
}

/// One ship among pivots wherever there is room: a chain as long as chains get.
mod long_chain {
    use super::{Bencher, Kind, Position, Readings, Ship, Way, black_box, reach, start};

    fn lattice() -> Position {
        let empty = start(6);
        let mut position = Position::new(empty.board.clone(), empty.teams.clone(), empty.commanders.clone());
        let board = position.board.clone();
        let open = |cell: arbitre::deux::board::hex::Cell| (cell.q % 2, cell.r % 2) != (0, 0);
        let cells = board.spots().filter(|spot| open(board.cell(*spot)) && board.cell(*spot).q % 2 != 0);
        let first = board.called("0,0").expect("the middle");
        let label = |number: usize| format!("{number}");
        position.add(Ship { label: label(0), kind: Kind::TieUfo, team: 0, fleet: 0, at: Some(first), lost: None });
        for (number, spot) in cells.step_by(2).take(47).enumerate() {
            let team = 1 + number % 5;
            let kind = Kind::TieUfo;
            position.add(Ship { label: label(number + 1), kind, team, fleet: team, at: Some(spot), lost: None });
        }
        position
    }

    #[divan::bench]
    fn every_end(bencher: Bencher) {
        let position = lattice();
        let way = Way::new(&position, Readings::default(), 0).expect("it stands in the middle");
        assert!(reach(&way).paths().values().any(|path| path.len() > 4), "the chain is long");
        bencher.bench(|| reach(black_box(&way)).ends().len());
    }

    #[divan::bench]
    fn every_end_with_its_path(bencher: Bencher) {
        let position = lattice();
        let way = Way::new(&position, Readings::default(), 0).expect("it stands in the middle");
        bencher.bench(|| reach(black_box(&way)).paths().len());
    }
}

/// A thousand random moves; the items are moves.
mod random_play {
    use super::{Bencher, Dice, ItemsCount, Readings, Spoils, Way, play, reach, start};

    const MOVES: usize = 1_000;

    #[divan::bench(args = [2, 6])]
    fn landing_by_landing(bencher: Bencher, players: usize) {
        let begin = start(players);
        bencher.counter(ItemsCount::new(MOVES)).bench(|| {
            let (mut position, mut dice, mut found) = (begin.clone(), Dice(11), Vec::new());
            let mut moves = 0;
            while moves < MOVES {
                moves += usize::from(play(&mut position, &mut dice, &mut found));
                if position.winner.is_some() {
                    position = begin.clone();
                }
            }
            position.active
        });
    }

    /// The same with one of all the ends of a ship.
    #[divan::bench(args = [2, 6])]
    fn among_all_ends(bencher: Bencher, players: usize) {
        let begin = start(players);
        bencher.counter(ItemsCount::new(MOVES)).bench(|| {
            let (mut position, mut dice) = (begin.clone(), Dice(11));
            let mut moves = 0;
            while moves < MOVES {
                let ship = position.active * 8 + dice.below(8);
                let arrival = Way::new(&position, Readings::default(), ship).and_then(|way| {
                    let found = reach(&way);
                    let count = found.arrivals().count();
                    found.arrivals().nth(dice.below(count.max(1))).map(|(_, way)| way.arrival())
                });
                if let Some(arrival) = arrival {
                    position.settle(&arrival, &Spoils::default());
                    moves += 1;
                }
                position.end_turn(Readings::default());
                if position.winner.is_some() {
                    position = begin.clone();
                }
            }
            position.active
        });
    }
}
