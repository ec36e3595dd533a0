//! A board: its cells and what is printed on them. Data, from `rules/deux/boards/` or from a scenario.

pub mod boards;
mod ground;
pub mod hex;
pub mod line;
pub mod name;

pub use ground::{Ground, Spot};

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::kind::{FLEET, Kind};
use crate::{
    citation::Said,
    game::Problem,
    problem::{Problems, quoted},
};
use hex::{Cell, DIRECTIONS};
use line::Lines;
use name::Name;

/// The largest hexagon a board can be.
pub const WIDEST: i16 = 9;

/// A board as it is written.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct Drawn {
    /// A hexagon with so many rings around its middle, `0,0`; absent: only the cells listed.
    #[serde(skip_serializing_if = "nothing")]
    pub radius: u8,
    /// Cells, as `"q,r"`; with them, those below may also be called by their names on the drawn board, as `"H8"`.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub cells: Vec<String>,
    /// The planets, by name.
    pub planets: BTreeMap<String, DrawnPlanet>,
    /// UFO cells.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub ufo: Vec<String>,
    /// Orange Solar Attraction cells.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub orange: Vec<String>,
    /// Red Solar Attraction cells.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub red: Vec<String>,
    /// How many ships of each type a fleet has; absent: what the reading taken says.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub fleet: BTreeMap<Kind, usize>,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks with a reference")]
fn nothing(radius: &u8) -> bool {
    *radius == 0
}

/// A planet as it is written.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct DrawnPlanet {
    /// Its name in English; absent: its name serves in both languages.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name_en: Option<String>,
    /// The cells it covers.
    pub cells: Vec<String>,
    /// The cells on which its ships begin.
    #[serde(default)]
    pub start: Vec<String>,
}

/// A planet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Planet {
    /// Its name, by which it is written.
    pub name: String,
    /// What it is called.
    pub said: Said,
    /// The cells it covers.
    pub cells: Vec<Spot>,
    /// The cells on which its ships begin.
    pub start: Vec<Spot>,
}

/// A board that makes sense.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Board {
    /// Its planets, by name.
    pub planets: Vec<Planet>,
    /// Its orange cells, and its red ones.
    pub solar: [Vec<Spot>; 2],
    /// Its straight lines.
    pub lines: Lines,
    /// How many ships of each type a fleet has, where it says.
    pub fleet: BTreeMap<Kind, usize>,
    corner: Cell,
    cells: Vec<Cell>,
    ground: Vec<Ground>,
    next: Vec<[Option<Spot>; 6]>,
}

impl Board {
    /// The board that is drawn so.
    ///
    /// # Errors
    /// Every cell that is no cell, lies on no board, or is two things at once, each with its field.
    pub fn of(drawn: &Drawn) -> Result<Self, Vec<Problem>> {
        let mut reader = Reader::default();
        let Some(cells) = reader.all_cells(drawn) else { return Err(reader.problems.into_told()) };
        let mut board = Self::bare(cells, drawn.fleet.clone());
        reader.fleet(&board);
        for (name, planet) in &drawn.planets {
            reader.planet(&mut board, name, planet);
        }
        for (field, written, ground) in [
            ("/ufo", &drawn.ufo, Ground::Ufo),
            ("/orange", &drawn.orange, Ground::Orange),
            ("/red", &drawn.red, Ground::Red),
        ] {
            reader.printed(&mut board, field, written, ground);
        }
        reader.starts(&board);
        reader.problems.done().map(|()| board)
    }

    /// Of these cells, in their order, with nothing printed on them.
    fn bare(cells: Vec<Cell>, fleet: BTreeMap<Kind, usize>) -> Self {
        let number = |cell: Cell| {
            cells.binary_search_by_key(&(cell.r, cell.q), |c| (c.r, c.q)).ok().and_then(|n| Spot::try_from(n).ok())
        };
        let next = cells.iter().map(|cell| DIRECTIONS.map(|way| number(cell.towards(way, 1)))).collect();
        let least = |of: fn(&Cell) -> i16| cells.iter().map(of).min().unwrap_or_default();
        let corner = Cell { q: least(|cell| cell.q), r: least(|cell| cell.r) };
        let (lines, ground) = (Lines::of(&cells), vec![Ground::Space; cells.len()]);
        Self { planets: Vec::new(), solar: [Vec::new(), Vec::new()], lines, fleet, corner, ground, next, cells }
    }

    /// How many cells it has.
    #[must_use]
    pub fn len(&self) -> usize {
        self.cells.len()
    }

    /// Whether it has none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.cells.is_empty()
    }

    /// All cells, by number.
    pub fn spots(&self) -> impl Iterator<Item = Spot> + use<> {
        0..Spot::try_from(self.cells.len()).unwrap_or(Spot::MAX)
    }

    /// The number of a cell, if it is on the board.
    #[must_use]
    pub fn spot(&self, cell: Cell) -> Option<Spot> {
        let found = self.cells.binary_search_by_key(&(cell.r, cell.q), |c| (c.r, c.q)).ok()?;
        Spot::try_from(found).ok()
    }

    /// The cell that is called so, by its name or by its two numbers, if it is on the board.
    #[must_use]
    pub fn called(&self, name: &str) -> Option<Spot> {
        self.spot(Cell::called(name).or_else(|| Name::read(name)?.cell(self.corner))?)
    }

    /// What a cell is called aloud.
    #[must_use]
    pub fn name(&self, spot: Spot) -> Name {
        Name::of(self.cell(spot), self.corner)
    }

    /// A cell’s two numbers.
    #[must_use]
    pub fn cell(&self, spot: Spot) -> Cell {
        self.cells[usize::from(spot)]
    }

    /// What is printed on a cell.
    #[must_use]
    pub fn ground(&self, spot: Spot) -> Ground {
        self.ground[usize::from(spot)]
    }

    /// The next cell in a direction.
    #[must_use]
    pub fn next(&self, spot: Spot, direction: usize) -> Option<Spot> {
        self.next[usize::from(spot)][direction]
    }

    /// The direction in which the next cell is this one.
    #[must_use]
    pub fn direction(&self, from: Spot, to: Spot) -> Option<usize> {
        self.next[usize::from(from)].iter().position(|next| *next == Some(to))
    }

    /// The solar cells of a cell’s colour, itself included; none for any other cell.
    #[must_use]
    pub fn of_colour(&self, spot: Spot) -> &[Spot] {
        match self.ground(spot) {
            Ground::Orange => &self.solar[0],
            Ground::Red => &self.solar[1],
            Ground::Space | Ground::Planet(_) | Ground::Ufo => &[],
        }
    }

    fn mark(&mut self, spot: Spot, ground: Ground) {
        self.ground[usize::from(spot)] = ground;
        self.lines.mark(spot, ground);
        match ground {
            Ground::Orange => self.solar[0].push(spot),
            Ground::Red => self.solar[1].push(spot),
            Ground::Space | Ground::Planet(_) | Ground::Ufo => {}
        }
    }

    /// A planet's number, by its name in either language.
    #[must_use]
    pub fn planet(&self, name: &str) -> Option<usize> {
        let written = self.planets.iter().position(|planet| planet.name == name);
        written.or_else(|| self.planets.iter().position(|planet| planet.said.en == name))
    }
}

#[derive(Default)]
struct Reader {
    problems: Problems,
}

impl Reader {
    fn wrong(&mut self, at: &str, fr: impl Into<String>, en: impl Into<String>) {
        self.problems.add(|| Problem::new(at, fr, en));
    }

    /// The cells of the rings and those named one by one, in their order; nothing, where there are too many rings.
    fn all_cells(&mut self, drawn: &Drawn) -> Option<Vec<Cell>> {
        let radius = i16::from(drawn.radius);
        if radius > WIDEST {
            self.wrong(
                "/radius",
                format!("{radius} anneaux, {WIDEST} au plus"),
                format!("{radius} rings, at most {WIDEST}"),
            );
            return None;
        }
        let mut cells: Vec<Cell> = if radius > 0 { Cell::around(radius).collect() } else { Vec::new() };
        cells.extend(self.cells("/cells", &drawn.cells));
        cells.sort_by_key(|cell| (cell.r, cell.q));
        cells.dedup();
        if cells.is_empty() {
            self.wrong("", "un plateau a des cases\u{a0}: radius ou cells", "a board has cells: radius or cells");
        }
        Some(cells)
    }

    fn cells(&mut self, field: &str, written: &[String]) -> Vec<Cell> {
        let mut cells = Vec::new();
        for (index, name) in written.iter().enumerate() {
            match Cell::called(name) {
                Some(cell) => cells.push(cell),
                None => self.problems.add(|| no_cell(&format!("{field}/{index}"), name)),
            }
        }
        cells
    }

    /// Whether a fleet has as many ships as every fleet has.
    fn fleet(&mut self, board: &Board) {
        let ships = board.fleet.values().fold(0, |all: usize, many| all.saturating_add(*many));
        if !board.fleet.is_empty() && ships != FLEET {
            self.wrong("/fleet", format!("une flotte compte {FLEET} vaisseaux"), format!("a fleet has {FLEET} ships"));
        }
    }

    /// A planet, on the cells that it covers.
    fn planet(&mut self, board: &mut Board, name: &str, planet: &DrawnPlanet) {
        let at = crate::problem::at("/planets", name);
        let number = board.planets.len();
        let covered = self.printed(board, &format!("{at}/cells"), &planet.cells, Ground::Planet(number));
        if covered.is_empty() {
            self.wrong(
                &format!("{at}/cells"),
                "une planète couvre au moins une case",
                "a planet covers at least one cell",
            );
        }
        let start = self.spots(board, &format!("{at}/start"), &planet.start);
        let said = Said::new(name, planet.name_en.as_deref().unwrap_or(name));
        board.planets.push(Planet { name: name.to_owned(), said, cells: covered, start });
    }

    /// Whether a ship can start on each cell where one does.
    fn starts(&mut self, board: &Board) {
        for planet in &board.planets {
            let barred = |spot: &&Spot| matches!(board.ground(**spot), Ground::Planet(_) | Ground::Ufo);
            for spot in planet.start.iter().filter(barred) {
                let cell = board.name(*spot);
                self.wrong(
                    &format!("{}/start", crate::problem::at("/planets", &planet.name)),
                    format!("{cell}\u{a0}: aucun vaisseau ne peut partir de cette case"),
                    format!("{cell}: no ship can start on this cell"),
                );
            }
        }
    }

    fn spots(&mut self, board: &Board, field: &str, written: &[String]) -> Vec<Spot> {
        let mut spots = Vec::new();
        for (index, name) in written.iter().enumerate() {
            match on_board(board, &format!("{field}/{index}"), name) {
                Ok(spot) => spots.push(spot),
                Err(problem) => self.problems.add(|| problem),
            }
        }
        spots
    }

    fn printed(&mut self, board: &mut Board, field: &str, written: &[String], ground: Ground) -> Vec<Spot> {
        let spots = self.spots(board, field, written);
        for spot in &spots {
            if board.ground(*spot) != Ground::Space {
                let cell = board.name(*spot);
                self.wrong(
                    field,
                    format!("{cell}\u{a0}: cette case porte déjà autre chose"),
                    format!("{cell}: something else is printed on this cell"),
                );
            }
            board.mark(*spot, ground);
        }
        spots
    }
}

fn no_cell(pointer: &str, name: &str) -> Problem {
    let name = quoted(name);
    Problem::new(
        pointer,
        format!(
            "«\u{a0}{name}\u{a0}» n’est pas une case\u{a0}: un nom est attendu, comme H8, ou deux nombres, comme 3,-1"
        ),
        format!("“{name}” is no cell: a name is expected, as in H8, or two numbers, as in 3,-1"),
    )
}

/// The cell that is called so on this board.
///
/// # Errors
/// When it is no cell, or not on the board.
pub fn on_board(board: &Board, pointer: &str, name: &str) -> Result<Spot, Problem> {
    if Cell::called(name).is_none() && Name::read(name).is_none() {
        return Err(no_cell(pointer, name));
    }
    board.called(name).ok_or_else(|| {
        Problem::new(
            pointer,
            format!("{name}\u{a0}: cette case n’est pas sur le plateau"),
            format!("{name}: this cell is not on the board"),
        )
    })
}
