//! What every page and every answer draws on.

use std::{
    sync::{
        Arc, OnceLock,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use super::{
    along::Along,
    desk::Here,
    hall::Halls,
    lane::Lane,
    limit,
    line::Lines,
    names::Names,
    request::{bodies::Bodies, client::Proxies, share::Shares},
    response::{asset::Assets, kept::Kept},
    serving::metrics::Metrics,
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
    /// How long a page waits for what it can do without.
    pub short_patience: Duration,
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
    /// What is taken along to where there is no network.
    pub along: Along,
    /// Where rulings and the logs of tournaments are kept, if they are.
    pub desk: Here,
    /// The events that are asked about.
    pub halls: Halls,
    /// What the scenarios prove: played once.
    proved: OnceLock<Report>,
}

impl Site {
    /// Of this library and these games.
    #[must_use]
    pub fn new(library: Arc<Library>, games: Vec<Arc<dyn Game>>) -> Self {
        let assets = Assets::embedded(library.catalogue.factions(), library.mark);
        Self {
            names: Names::new(&library.rulebooks, &library.catalogue, library.boards.clone()),
            library,
            games,
            assets,
            metrics: Metrics::default(),
            lines: Arc::default(),
            proxies: Proxies::default(),
            stopping: AtomicBool::new(false),
            patience: limit::RULING,
            long_patience: limit::EXPLORATION,
            short_patience: limit::BEFORE,
            rulings: Lane::new(limit::RULINGS),
            explorations: Lane::new(limit::EXPLORATIONS),
            shares: Shares::default(),
            bodies: Arc::default(),
            kept: Kept::default(),
            along: Along::default(),
            desk: Here::default(),
            halls: Halls::default(),
            proved: OnceLock::new(),
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

    /// What the scenarios prove, once they have been played: nobody waits for that.
    #[must_use]
    pub fn proved(&self) -> Option<&Report> {
        self.proved.get()
    }

    /// Makes what is searched and plays the scenarios, on the thread that asks; gives up once the server is stopping.
    pub fn prove(&self) {
        let _ = self.library.index();
        let games: Vec<&dyn Game> = self.games.iter().map(AsRef::as_ref).collect();
        let goes_on = || !self.stopping.load(Ordering::Relaxed);
        let report = check(self.library.documents().take_while(|_| goes_on()), &games);
        if goes_on() {
            self.proved.get_or_init(|| report);
        }
    }
}
