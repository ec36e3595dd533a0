//! The boards of `rules/deux/boards/`, each checked when it is loaded.

use std::{collections::BTreeMap, sync::Arc};

use serde::Deserialize;

use super::{Board, Drawn};
use crate::{
    citation::Said,
    shelf::{Fault, Shelf},
};

/// A board of this project, as its file has it.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
struct Sheet {
    title: Said,
    players: usize,
    follows: Vec<Follows>,
    board: Drawn,
}

/// A board with its name.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Named {
    /// Its title.
    pub title: Said,
    /// For how many players it is.
    pub players: usize,
    /// The clauses it follows.
    pub follows: Vec<Follows>,
    /// The board.
    pub board: Arc<Board>,
}

/// What a board does to follow a clause of the booklet.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Follows {
    /// The clause.
    pub clause: String,
    /// How the board follows it.
    pub says: Said,
}

/// All boards, by the names of their files.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Boards(pub BTreeMap<String, Named>);

impl Boards {
    /// Reads and checks every board.
    ///
    /// # Errors
    /// Every fault of every file, each with its line.
    pub fn load(rules: &Shelf) -> Result<Self, Vec<Fault>> {
        let (mut boards, mut faults) = (Self::default(), Vec::new());
        for path in rules.paths(FOLDER, ".ron") {
            let id = path.trim_start_matches(FOLDER).trim_end_matches(".ron");
            match rules.text(path).map_err(|fault| vec![fault]).and_then(|text| read(path, text)) {
                Ok(board) => drop(boards.0.insert(id.to_owned(), board)),
                Err(found) => faults.extend(found),
            }
        }
        if faults.is_empty() { Ok(boards) } else { Err(faults) }
    }
}

const FOLDER: &str = "deux/boards/";

fn read(path: &str, text: &str) -> Result<Named, Vec<Fault>> {
    let file: Sheet =
        ron::from_str(text).map_err(|error| vec![Fault::new(path, error.span.start.line, error.code.to_string())])?;
    let written = serde_json::to_value(&file.board).unwrap_or_default();
    let board = Board::of(&file.board).map_err(|problems| {
        let fault = |problem: crate::game::Problem| {
            let found =
                written.pointer(&problem.pointer).and_then(serde_json::Value::as_str).map(|cell| format!("\"{cell}\""));
            let line = found.and_then(|quoted| text.lines().position(|line| line.contains(&quoted)));
            Fault::new(path, line.unwrap_or(0) + 1, format!("{}: {}", problem.pointer, problem.says.en))
        };
        problems.into_iter().map(fault).collect::<Vec<_>>()
    })?;
    let planets = board.planets.len();
    if planets != file.players {
        return Err(vec![Fault::new(path, 1, format!("{planets} planets for {} players", file.players))]);
    }
    Ok(Named { title: file.title, players: file.players, follows: file.follows, board: Arc::new(board) })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::deux::{board::Ground, kind::FLEET};

    #[test]
    fn every_number_of_players_has_a_board_that_the_booklet_s_sentences_describe() {
        let boards = Boards::load(&Shelf::rules()).expect("the boards load");
        let players: Vec<usize> = boards.0.values().map(|named| named.players).collect();
        assert_eq!(players, [2, 3, 4, 6]);
        for (id, Named { board, .. }) in &boards.0 {
            for (number, planet) in board.planets.iter().enumerate() {
                assert_eq!(planet.start.len(), FLEET, "{id}: eight ships around {}", planet.name);
                let around = (0..6).filter_map(|direction| board.next(planet.cells[0], direction));
                assert_eq!(
                    around.filter(|cell| planet.start.contains(cell)).count(),
                    6,
                    "{id}: they surround {}",
                    planet.name
                );
                for other in &board.planets[number + 1..] {
                    assert!(planet.start.iter().all(|cell| !other.start.contains(cell)), "{id}: one ship a cell");
                }
            }
            for ground in [Ground::Ufo, Ground::Orange, Ground::Red] {
                assert!(board.spots().filter(|spot| board.ground(*spot) == ground).count() > 1, "{id}: {ground:?}");
            }
        }
    }

    #[test]
    fn a_fault_of_a_board_has_its_line() {
        let head = "(title: (fr: \"x\", en: \"x\"), players: 1, follows: [], board: (\nradius: 2,\nplanets: {\"p\": (cells: [\"0,0\"])},\n";
        for (rest, line, says) in [
            ("ufo: [\"9,9\"],\n))", 4, "this cell is not on the board"),
            ("ufo: [\"9\"],\n))", 4, "is no cell"),
            ("ufo: [\"0,0\"],\n))", 1, "something else is printed"),
            ("ufos: [],\n))", 4, "Unexpected field"),
        ] {
            let shelf = Shelf::of([("deux/boards/x.ron", format!("{head}{rest}").as_str())]);
            let faults = Boards::load(&shelf).expect_err(rest);
            assert_eq!(faults[0].line, line, "{faults:?}");
            assert!(faults[0].message.contains(says), "{faults:?}");
        }
    }
}
