//! Which clauses, cards and readings the documents' rulings rest on.

use std::collections::{BTreeMap, BTreeSet};

use crate::{citation::Citation, game::Hearing};

/// Which documents prove what.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Coverage {
    /// By clause id: the paths of the documents whose rulings rest on it.
    pub clauses: BTreeMap<String, BTreeSet<String>>,
    /// By card id: the paths of the documents in whose rulings one of its sentences is at work.
    pub cards: BTreeMap<String, BTreeSet<String>>,
    /// By reading id: the paths of the documents whose rulings rest on it.
    pub readings: BTreeMap<String, BTreeSet<String>>,
}

impl Coverage {
    /// Adds what a hearing of a document rests on, and the clarifications that it `shows` to be kept.
    pub fn add(&mut self, path: &str, hearing: &Hearing, shows: &[&str]) {
        for clause in shows {
            self.clauses.entry((*clause).to_owned()).or_default().insert(path.into());
        }
        for citation in hearing.citations() {
            let (map, id) = match citation {
                Citation::Clause { clause, .. } => (&mut self.clauses, clause),
                Citation::Card { card, .. } => (&mut self.cards, card),
                Citation::Reading { reading, .. } => (&mut self.readings, reading),
            };
            map.entry(id.clone()).or_default().insert(path.into());
        }
        for reading in hearing.readings.keys() {
            self.readings.entry(reading.clone()).or_default().insert(path.into());
        }
    }
}
