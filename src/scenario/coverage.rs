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
    /// Adds what a hearing of a document rests on, with the readings its ruling tells, and the clarifications that it `shows`
    /// to be kept.
    pub fn add<'a>(
        &mut self,
        path: &str,
        hearing: &Hearing,
        told: impl IntoIterator<Item = &'a String>,
        shows: impl IntoIterator<Item = &'a str>,
    ) {
        for clause in shows {
            self.clauses.entry(clause.to_owned()).or_default().insert(path.into());
        }
        for citation in hearing.citations() {
            let (map, id) = match citation {
                Citation::Clause { clause, .. } => (&mut self.clauses, clause),
                Citation::Card { card, .. } => (&mut self.cards, card),
                Citation::Reading { reading, .. } => (&mut self.readings, reading),
            };
            map.entry(id.clone()).or_default().insert(path.into());
        }
        for reading in told {
            self.readings.entry(reading.clone()).or_default().insert(path.into());
        }
    }

    /// The paths of the documents in whose rulings all of these cards are at work: those first in which the fewest others
    /// are.
    #[must_use]
    pub fn with_all(&self, cards: &[&str]) -> Vec<&str> {
        let mut of_each = cards.iter().map(|card| self.cards.get(*card));
        let Some(Some(first)) = of_each.next() else { return Vec::new() };
        let rest: Vec<_> = of_each.collect();
        let with_all = |path: &&String| rest.iter().all(|paths| paths.is_some_and(|paths| paths.contains(*path)));
        let at_work = |path: &&str| self.cards.values().filter(|paths| paths.contains(*path)).count();
        let mut paths: Vec<&str> = first.iter().filter(with_all).map(String::as_str).collect();
        paths.sort_by_cached_key(|path| (at_work(path), *path));
        paths
    }
}
