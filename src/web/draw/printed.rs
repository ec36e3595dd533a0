//! What is printed on a DEUX board, as it is drawn: cells in their rows, each with its name.

use std::{
    hash::{DefaultHasher, Hash as _, Hasher as _},
    sync::Arc,
};

use askama::Template;

use crate::deux::board::{Board, Ground, Planet, Spot, hex::Cell};

/// Half the width of a cell.
const HALF: i32 = 17;
/// From one row to the next.
const ROW: i32 = 30;
/// From the middle of a cell to its tip, and a little more.
const MARGIN: i32 = 22;

/// A place on the drawing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Point {
    /// To the right.
    pub x: i32,
    /// Downwards.
    pub y: i32,
}

impl Point {
    /// The middle of a cell.
    #[must_use]
    pub fn of(cell: Cell) -> Self {
        Self { x: HALF * (2 * i32::from(cell.q) + i32::from(cell.r)), y: ROW * i32::from(cell.r) }
    }
}

/// A board without what stands on it.
#[derive(Debug, Clone, PartialEq, Eq, Template)]
#[template(path = "part/printed.html")]
pub struct Printed {
    /// Its name on the page, the same for the same board.
    pub mark: String,
    /// Left, top, width, height.
    pub view: (i32, i32, i32, i32),
    /// Its cells, row by row.
    pub cells: Vec<CellDrawn>,
}

impl askama::filters::HtmlSafe for Printed {}

/// A cell.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct CellDrawn {
    /// Its two numbers.
    pub cell: String,
    /// What it is called aloud.
    pub name: String,
    /// To the right.
    pub x: i32,
    /// Downwards.
    pub y: i32,
    /// What is printed on it: `space`, `planet`, `ufo`, `orange`, `red`.
    pub ground: &'static str,
    /// The planet it belongs to.
    pub planet: Option<String>,
    /// Its name in English, if that is another.
    pub planet_en: Option<String>,
    /// The planet whose ships may begin on it.
    pub start: Option<String>,
}

impl Printed {
    /// What is printed on this board.
    #[must_use]
    pub fn of(board: &Board) -> Arc<Self> {
        let cells: Vec<CellDrawn> = board.spots().map(|spot| cell(board, spot)).collect();
        let mut hasher = DefaultHasher::new();
        cells.hash(&mut hasher);
        let mark = format!("board-{:08x}", hasher.finish() & 0xffff_ffff);
        let least = |of: fn(&CellDrawn) -> i32| cells.iter().map(of).min().unwrap_or_default() - MARGIN;
        let most = |of: fn(&CellDrawn) -> i32| cells.iter().map(of).max().unwrap_or_default() + MARGIN;
        let (left, top) = (least(|cell| cell.x), least(|cell| cell.y));
        let view = (left, top, most(|cell| cell.x) - left, most(|cell| cell.y) - top);
        Arc::new(Self { mark, view, cells })
    }
}

/// The planets of a board, clockwise from the top.
#[must_use]
pub fn clockwise(board: &Board) -> Vec<&Planet> {
    let angle = |planet: &&Planet| {
        let Point { x, y } = planet.cells.first().map_or(Point { x: 0, y: 0 }, |cell| Point::of(board.cell(*cell)));
        f64::from(x).atan2(f64::from(-y)).rem_euclid(std::f64::consts::TAU)
    };
    let mut planets: Vec<&Planet> = board.planets.iter().collect();
    planets.sort_by(|a, b| angle(a).total_cmp(&angle(b)));
    planets
}

fn cell(board: &Board, spot: Spot) -> CellDrawn {
    let Point { x, y } = Point::of(board.cell(spot));
    let (ground, planet) = match board.ground(spot) {
        Ground::Space => ("space", None),
        Ground::Planet(number) => ("planet", Some(&board.planets[number])),
        Ground::Ufo => ("ufo", None),
        Ground::Orange => ("orange", None),
        Ground::Red => ("red", None),
    };
    let start = board.planets.iter().find(|planet| planet.start.contains(&spot));
    CellDrawn {
        cell: board.cell(spot).to_string(),
        name: board.name(spot).to_string(),
        x,
        y,
        ground,
        planet: planet.map(|planet| planet.name.clone()),
        planet_en: planet.filter(|planet| planet.said.en != planet.name).map(|planet| planet.said.en.clone()),
        start: start.map(|planet| planet.name.clone()),
    }
}
