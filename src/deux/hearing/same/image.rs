//! A board as it is written everywhere, turned and mirrored: the rules know neither left nor right.

use std::{collections::BTreeSet, mem::discriminant, sync::Arc};

use serde_json::{Value, json};

use crate::deux::board::{Board, Drawn, DrawnPlanet, Ground, Planet, Spot, WIDEST, hex::Cell};

/// How a hexagon can be laid upon itself: turned six ways, and so when it is mirrored.
pub(super) const IMAGES: u8 = 12;

/// A board laid anew.
pub(super) struct Laid {
    /// As it is written.
    pub value: Value,
    pub board: Arc<Board>,
    /// Which planet each planet becomes.
    pub planets: Vec<usize>,
    image: u8,
}

impl Laid {
    /// A board of this project, laid upon itself so; nothing, where another board would come of it.
    pub fn named(board: &Arc<Board>, name: &str, image: u8) -> Option<Self> {
        let spot = |spot: &Spot| board.spot(turned(board.cell(*spot), image));
        let set = |spots: &[Spot]| spots.iter().copied().collect::<BTreeSet<Spot>>();
        let laid = |spots: &[Spot]| spots.iter().map(spot).collect::<Option<BTreeSet<Spot>>>();
        let becomes = |planet: &Planet| {
            let (cells, start) = (laid(&planet.cells)?, laid(&planet.start)?);
            board.planets.iter().position(|other| set(&other.cells) == cells && set(&other.start) == start)
        };
        let planets: Vec<usize> = board.planets.iter().map(becomes).collect::<Option<_>>()?;
        let is_alike = |from: Spot| {
            spot(&from).is_some_and(|to| discriminant(&board.ground(from)) == discriminant(&board.ground(to)))
        };
        let alike = board.spots().all(is_alike);
        alike.then(|| Self { value: name.into(), board: board.clone(), planets, image })
    }

    /// A scenario's own board: its planets called by where they lie, its cells in order. In which order start cells are
    /// listed counts only where a ship that is taken over goes to the first that is free.
    pub fn own(board: &Board, image: u8, sorts: bool) -> Option<Self> {
        let laid = |spots: &[Spot]| spots.iter().map(|spot| turned(board.cell(*spot), image)).collect::<Vec<_>>();
        let sorted = |spots: &[Spot]| in_order(laid(spots));
        let start = |planet: &Planet| if sorts { sorted(&planet.start) } else { laid(&planet.start) };
        let mut order: Vec<usize> = (0..board.planets.len()).collect();
        order.sort_by_key(|planet| sorted(&board.planets[*planet].cells).first().map(|cell| (cell.r, cell.q)));
        let called = |place: usize| format!("planet-{}", place + 1);
        let planets = order.iter().enumerate().map(|(place, planet)| {
            let planet = &board.planets[*planet];
            let cells = words(&sorted(&planet.cells));
            (called(place), DrawnPlanet { name_en: None, cells, start: words(&start(planet)) })
        });
        let all: Vec<Spot> = board.spots().collect();
        let cells = sorted(&all);
        let far = cells.iter().map(|cell| cell.distance(Cell { q: 0, r: 0 })).max().unwrap_or_default();
        let whole = (1..=WIDEST).contains(&far) && in_order(Cell::around(far).collect()) == cells;
        let printed = |is: Ground| {
            let those: Vec<Spot> = all.iter().copied().filter(|spot| board.ground(*spot) == is).collect();
            words(&sorted(&those))
        };
        let drawn = Drawn {
            radius: if whole { u8::try_from(far).ok()? } else { 0 },
            cells: if whole { Vec::new() } else { words(&cells) },
            planets: planets.collect(),
            ufo: printed(Ground::Ufo),
            orange: printed(Ground::Orange),
            red: printed(Ground::Red),
            fleet: board.fleet.clone(),
        };
        let laid = Board::of(&drawn).ok()?;
        let becomes = |planet: usize| laid.planet(&called(order.iter().position(|other| *other == planet)?));
        let planets: Vec<usize> = (0..board.planets.len()).map(becomes).collect::<Option<_>>()?;
        Some(Self { value: json!(drawn), board: Arc::new(laid), planets, image })
    }

    /// The cell that a cell becomes.
    pub fn cell(&self, cell: Cell) -> Cell {
        turned(cell, self.image)
    }
}

fn turned(cell: Cell, image: u8) -> Cell {
    let first = if image < IMAGES / 2 { cell } else { Cell { q: cell.r, r: cell.q } };
    (0..image % (IMAGES / 2)).fold(first, |Cell { q, r }, _| Cell { q: -r, r: q + r })
}

fn in_order(mut cells: Vec<Cell>) -> Vec<Cell> {
    cells.sort_by_key(|cell| (cell.r, cell.q));
    cells
}

fn words(cells: &[Cell]) -> Vec<String> {
    cells.iter().map(ToString::to_string).collect()
}
