//! What reading a scenario needs at every turn: what is wrong, who is meant.

use crate::{
    citation::Said,
    deux::{
        board::{Spot, on_board},
        fleet::{Position, Team, stack::Stack},
    },
    game::Problem,
    problem::{Problems, Wrong, meant_en, meant_fr, nearest, quoted},
};

/// What has been found wrong so far.
pub struct Reader {
    pub problems: Problems,
}

/// A name that is not known.
#[must_use]
pub fn no_such(pointer: &str, word: &str, (fr, en): (&str, &str), known: &[&str]) -> Problem {
    let found = quoted(word);
    let says = Said::new(
        format!("{found}\u{a0}: {fr}{}", meant_fr(word, known)),
        format!("{found}: {en}{}", meant_en(word, known)),
    );
    let meant = nearest(word, known.iter().copied()).map(str::to_owned);
    Problem::of(pointer, Wrong { says, meant })
}

/// The ships that a name means: one by its label, or a stack, `a+b`.
#[must_use]
pub fn stack_called(position: &Position, name: &str) -> Option<Stack> {
    let ship = |label: &str| position.ships.iter().position(|ship| ship.label == label.trim());
    match ship(name) {
        Some(ship) => Stack::of([ship]),
        None => Stack::of(name.split('+').map(ship).collect::<Option<Vec<_>>>()?),
    }
}

impl Reader {
    pub fn done(&mut self) -> Result<(), Vec<Problem>> {
        self.problems.done()
    }

    pub fn wrong(&mut self, pointer: impl Into<String>, fr: impl Into<String>, en: impl Into<String>) {
        self.problems.add(|| Problem::new(pointer, fr, en));
    }

    pub fn team(&mut self, teams: &[Team], pointer: &str, name: &str) -> Option<usize> {
        let found = teams.iter().position(|team| team.name == name);
        if found.is_none() {
            let known: Vec<&str> = teams.iter().map(|team| team.name.as_str()).collect();
            self.problems.add(|| no_such(pointer, name, ("aucun joueur de ce nom", "no such player"), &known));
        }
        found
    }

    pub fn ship(&mut self, position: &Position, pointer: &str, label: &str) -> Option<usize> {
        let found = position.ships.iter().position(|ship| ship.label == label);
        if found.is_none() {
            let known: Vec<&str> = position.ships.iter().map(|ship| ship.label.as_str()).collect();
            self.problems.add(|| no_such(pointer, label, ("aucun vaisseau de ce nom", "no such ship"), &known));
        }
        found
    }

    pub fn stack(&mut self, position: &Position, pointer: &str, name: &str) -> Option<Stack> {
        stack_called(position, name).or_else(|| self.ship(position, pointer, name).and_then(|ship| Stack::of([ship])))
    }

    pub fn spot(&mut self, position: &Position, pointer: &str, cell: &str) -> Option<Spot> {
        on_board(&position.board, pointer, cell).map_err(|problem| self.problems.add(|| problem)).ok()
    }
}

/// How many may play.
pub(super) fn players(count: usize) -> Problem {
    Problem::new(
        "/teams",
        format!("{count} joueurs\u{a0}: DEUX se joue à 2, 3, 4 ou 6 (jamais 5)"),
        format!("{count} players: DEUX is played by 2, 3, 4 or 6 (never 5)"),
    )
}
