//! What players ask about a clause, in their own words: a file of lines `clause = question | question`.

use std::collections::BTreeMap;

use crate::{
    rulebook::{Rulebook, nearest},
    shelf::{Fault, Shelf},
};

/// The questions about the clauses of all games.
#[derive(Debug, Default)]
pub struct Questions(BTreeMap<(String, String), Vec<String>>);

impl Questions {
    /// Those about a clause of a game.
    #[must_use]
    pub fn of(&self, game: &str, clause: &str) -> &[String] {
        self.0.get(&(game.to_owned(), clause.to_owned())).map_or(&[], Vec::as_slice)
    }

    /// Reads those of a game; empty lines and lines that start with `#` say nothing.
    pub(super) fn read(&mut self, rulebook: &Rulebook, rules: &Shelf, faults: &mut Vec<Fault>) {
        let file = format!("{}/questions.txt", rulebook.game);
        let Ok(text) = rules.text(&file) else { return };
        let lines = text.lines().enumerate().map(|(at, line)| (at + 1, line.trim()));
        for (number, line) in lines.filter(|(_, line)| !line.is_empty() && !line.starts_with('#')) {
            let Some((clause, questions)) = line.split_once('=').map(|(clause, asked)| (clause.trim(), asked)) else {
                faults.push(Fault::new(&file, number, "expected clause = question | question"));
                continue;
            };
            if rulebook.clause(clause).is_none() {
                let hint = nearest(clause, rulebook.clauses().map(|clause| clause.id.as_str()));
                let hint = hint.map_or_else(String::new, |id| format!("; did you mean {id}?"));
                faults.push(Fault::new(&file, number, format!("{clause}: no such clause{hint}")));
            }
            let questions = questions.split('|').map(|asked| asked.trim().to_owned()).filter(|asked| !asked.is_empty());
            self.0.entry((rulebook.game.clone(), clause.to_owned())).or_default().extend(questions);
        }
    }
}
