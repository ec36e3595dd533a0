//! What every page and every answer draws on.

use std::sync::{
    Arc,
    atomic::{AtomicBool, AtomicUsize},
};

use super::{asset::Assets, metrics::Metrics, names::Names};
use crate::{game::Game, rulebook::Rulebook, smash_up::card::Catalogue};

/// The library, the games, the assets, and what the server knows of itself.
pub struct Site {
    /// The printed rules of each game.
    pub rulebooks: Vec<Rulebook>,
    /// All cards.
    pub catalogue: Catalogue,
    /// What everything is called.
    pub names: Names,
    /// The games that can be judged.
    pub games: Vec<Arc<dyn Game>>,
    /// Stylesheet, scripts, icon.
    pub assets: Assets,
    /// What has been done so far.
    pub metrics: Metrics,
    /// Whether the server is stopping.
    pub stopping: AtomicBool,
    /// How many rulings are under way.
    pub under_way: AtomicUsize,
}

impl Site {
    /// Of these rulebooks, cards and games.
    #[must_use]
    pub fn new(rulebooks: Vec<Rulebook>, catalogue: Catalogue, games: Vec<Arc<dyn Game>>) -> Self {
        let names = Names::new(&rulebooks.iter().collect::<Vec<_>>(), &catalogue);
        Self {
            rulebooks,
            catalogue,
            names,
            games,
            assets: Assets::embedded(),
            metrics: Metrics::default(),
            stopping: AtomicBool::new(false),
            under_way: AtomicUsize::new(0),
        }
    }

    /// The rulebook that has this booklet.
    #[must_use]
    pub fn rulebook_of(&self, book: &str) -> Option<&Rulebook> {
        self.rulebooks.iter().find(|rulebook| rulebook.editions.books.iter().any(|known| known.id == book))
    }

    /// The game of this name.
    #[must_use]
    pub fn game(&self, id: &str) -> Option<&Arc<dyn Game>> {
        self.games.iter().find(|game| game.id() == id)
    }
}
