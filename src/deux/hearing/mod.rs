//! A DEUX scenario played through: read, judged move by move, told in words. What the judge asks of this game.

mod asked;
mod held;
mod landed;
mod offered;
mod play;
mod read;
mod refused;
mod same;
mod supposed;
mod tell;
mod telling;
mod terms;
mod tried;
mod turned;

use std::{collections::BTreeSet, sync::Arc};

use serde_json::Value;

use super::{board::boards::Boards, setup::Scenario};
use crate::{
    game::{Difference, Disputes, Game, Problem, ReadingOffered, Situation},
    rulebook::Rulebook,
};

/// DEUX, ready to be judged.
#[derive(Debug, Clone)]
pub struct Deux {
    rulebook: Arc<Rulebook>,
    boards: Arc<Boards>,
}

impl Deux {
    /// With this law and these boards.
    #[must_use]
    pub fn new(rulebook: Arc<Rulebook>, boards: Arc<Boards>) -> Self {
        Self { rulebook, boards }
    }
}

impl Game for Deux {
    fn id(&self) -> &'static str {
        "deux"
    }

    fn editions(&self) -> Vec<String> {
        self.rulebook.editions.books.iter().map(|book| book.id.clone()).collect()
    }

    fn read<'a>(&'a self, scenario: &Value) -> Result<Box<dyn Situation + 'a>, Vec<Problem>> {
        Ok(Box::new(read::scenario(&self.rulebook, &self.boards, scenario)?))
    }

    /// There is one booklet.
    fn differences(&self, _here: &str, _there: &str) -> Vec<Difference> {
        Vec::new()
    }

    fn agree(&self, here: &str, there: &str, _switches: &BTreeSet<String>) -> bool {
        here == there
    }

    fn reading(&self, id: &str) -> Option<ReadingOffered> {
        self.rulebook.editions.reading(id).map(ReadingOffered::from)
    }

    fn readings(&self) -> Vec<(String, String)> {
        self.rulebook.editions.options().map(|(reading, option)| (reading.id.clone(), option.to_owned())).collect()
    }

    fn disputes(&self) -> Option<&dyn Disputes> {
        Some(self)
    }

    fn schema(&self) -> Value {
        serde_json::to_value(schemars::schema_for!(Scenario)).unwrap_or_default()
    }
}
