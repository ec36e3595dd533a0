//! What every page and every answer draws on.

use std::{
    sync::{Arc, atomic::AtomicBool},
    time::Duration,
};

use actix_web::web;
use tokio::sync::OnceCell;

use super::{
    asset::Assets, bodies::Bodies, client::Proxies, error::Error, kept::Kept, lane::Lane, limit, line::Lines,
    metrics::Metrics, names::Names, share::Shares,
};
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
    /// How long an exploration or a comparison may take.
    pub long_patience: Duration,
    /// Where is ruled.
    pub rulings: Arc<Lane>,
    /// Where is explored and compared.
    pub explorations: Arc<Lane>,
    /// What each client may still ask for.
    pub shares: Shares,
    /// The bytes of bodies that are not whole yet.
    pub bodies: Arc<Bodies>,
    /// Pages that never change.
    pub kept: Kept,
    /// What the scenarios prove: played once.
    proved: OnceCell<Report>,
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
            long_patience: limit::EXPLORATION,
            rulings: Lane::new(limit::RULINGS),
            explorations: Lane::new(limit::EXPLORATIONS),
            shares: Shares::default(),
            bodies: Arc::default(),
            kept: Kept::default(),
            proved: OnceCell::new(),
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
    pub fn hurry(&self) {
        self.rulings.hurry();
        self.explorations.hurry();
    }

    /// What the scenarios prove.
    ///
    /// # Errors
    /// When the thread that plays them cannot be had.
    pub async fn proved(&self) -> Result<&Report, Error> {
        self.proved.get_or_try_init(|| async { self.prove().await }).await
    }

    async fn prove(&self) -> Result<Report, Error> {
        let (library, games) = (self.library.clone(), self.games.clone());
        let played = web::block(move || {
            let games: Vec<&dyn Game> = games.iter().map(AsRef::as_ref).collect();
            check(&library.documents, &games)
        });
        played.await.map_err(|_| Error::Broken)
    }
}
