//! The game with its law and its cards.

use std::{collections::BTreeMap, sync::Arc};

use crate::{
    allowance::Allowance,
    game::{Problem, Terms},
    rulebook::{Rulebook, editions::Reading},
    smash_up::{
        card::{Catalogue, Wording},
        law::{Asked, Law, Readings},
        query::Setting,
        setup::Library,
    },
};

/// Smash Up, ready to be judged.
#[derive(Debug, Clone)]
pub struct SmashUp {
    pub(super) rulebook: Arc<Rulebook>,
    pub(super) library: Library,
    /// The law of each booklet with every reading as it is usually taken.
    laws: Vec<Law>,
}

impl SmashUp {
    /// With this law and these cards; `aliases` are a user's own names for cards.
    ///
    /// # Errors
    /// Every alias of no known card.
    pub fn new(
        rulebook: Arc<Rulebook>,
        catalogue: Arc<Catalogue>,
        aliases: &BTreeMap<String, String>,
    ) -> Result<Self, Vec<Problem>> {
        let usual = BTreeMap::new();
        let of = |edition: &str| Law::of(&rulebook.editions, edition, &usual, &usual).ok();
        let laws = rulebook.editions.books.iter().filter_map(|book| of(&book.id)).collect();
        Ok(Self { rulebook, library: Library::new(catalogue).with(&[], aliases)?, laws })
    }

    pub(super) fn setting(
        &self,
        terms: &Terms,
        (wording, catalogue): (Wording, Arc<Catalogue>),
        allowance: &Allowance,
    ) -> Result<Setting, Vec<Problem>> {
        let usual = terms.readings.is_empty() && terms.borrowed.is_empty();
        let law = match self.laws.iter().find(|law| usual && law.edition == terms.edition) {
            Some(law) => law.clone(),
            None => Law::of(&self.rulebook.editions, &terms.edition, &terms.readings, &terms.borrowed)
                .map_err(|fault| vec![Problem::new("/readings", fault.clone(), fault)])?,
        };
        Ok(Setting { catalogue, wording, law, allowance: allowance.clone(), asked: Asked::default() })
    }
}

/// Whether this value makes a difference anywhere, or is what is done anyhow.
pub(super) fn is_asked(reading: &Reading, value: &str) -> bool {
    Readings::IDS.contains(&reading.id.as_str()) || reading.options.first().is_some_and(|first| first.value == value)
}
