//! What every page and every answer draws on.

use std::{
    sync::{
        Arc, OnceLock,
        atomic::{AtomicBool, AtomicUsize},
    },
    time::Duration,
};

use actix_web::web;

use super::{asset::Assets, client::Proxies, error::Error, limit, line::Lines, metrics::Metrics, names::Names};
use crate::{
    game::Game,
    library::Library,
    rulebook::Rulebook,
    scenario::{Report, check},
    smash_up::card::Catalogue,
};

/// The library, the games, the assets, and what the server knows of itself.
pub struct Site {
    /// Everything the binary knows.
    pub library: Arc<Library>,
    /// The games that can be judged.
    pub games: Vec<Arc<dyn Game>>,
    /// What everything is called.
    pub names: Names,
    /// Stylesheet, scripts, icon.
    pub assets: Assets,
    /// What has been done so far.
    pub metrics: Metrics,
    /// The connections.
    pub lines: Arc<Lines>,
    /// The proxies that are believed.
    pub proxies: Proxies,
    /// Whether the server is stopping.
    pub stopping: AtomicBool,
    /// How long a ruling may take.
    pub patience: Duration,
    /// How many rulings are under way.
    pub under_way: AtomicUsize,
    /// What the scenarios prove: played once.
    proved: Arc<OnceLock<Report>>,
}

impl Site {
    /// Of this library and these games.
    #[must_use]
    pub fn new(library: Arc<Library>, games: Vec<Arc<dyn Game>>) -> Self {
        Self {
            names: Names::new(&library.rulebooks, &library.catalogue, library.boards.clone()),
            library,
            games,
            assets: Assets::embedded(),
            metrics: Metrics::default(),
            lines: Arc::default(),
            proxies: Proxies::default(),
            stopping: AtomicBool::new(false),
            patience: limit::RULING,
            under_way: AtomicUsize::new(0),
            proved: Arc::default(),
        }
    }

    /// The printed rules of each game.
    pub fn rulebooks(&self) -> impl Iterator<Item = &Rulebook> {
        self.library.rulebooks.iter()
    }

    /// All cards.
    #[must_use]
    pub fn catalogue(&self) -> &Catalogue {
        &self.library.catalogue
    }

    /// The rulebook that has this booklet.
    #[must_use]
    pub fn rulebook_of(&self, book: &str) -> Option<&Rulebook> {
        self.library.rulebook_with(book)
    }

    /// The game of this name.
    #[must_use]
    pub fn game(&self, id: &str) -> Option<&Arc<dyn Game>> {
        self.games.iter().find(|game| game.id() == id)
    }

    /// Tells what is still being ruled to stop.
    pub fn hurry(&self) {}

    /// What the scenarios prove.
    ///
    /// # Errors
    /// When the thread that plays them cannot be had.
    pub async fn proved(&self) -> Result<&Report, Error> {
        if self.proved.get().is_none() {
            let (library, games, proved) = (self.library.clone(), self.games.clone(), self.proved.clone());
            let played = web::block(move || {
                let games: Vec<&dyn Game> = games.iter().map(AsRef::as_ref).collect();
                proved.get_or_init(|| check(&library.documents, &games));
            });
            played.await.map_err(|_| Error::Broken)?;
        }
        self.proved.get().ok_or(Error::Broken)
    }
}
