//! What surrounds every page: its title, its address in the other language, the way to everything else.

use crate::{
    citation::{Language, Said},
    web::site::Site,
};

/// What the layout needs to know of a page.
#[derive(Debug, Clone)]
pub struct Frame {
    /// The language of the page.
    pub l: Language,
    /// Its title, without the site's name.
    pub title: String,
    /// What it is about, for search engines and previews.
    pub about: String,
    /// Its address without the language: `/books/base`.
    pub path: String,
    /// Where the assets stand.
    pub assets: String,
    /// Which part of the site it belongs to.
    pub place: Place,
    /// What was searched for.
    pub asked: String,
    /// Whether the scenarios are still being played, so that what they prove is not known yet.
    pub playing: bool,
}

/// The parts of the site.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Place {
    /// The first page.
    Home,
    /// The results of a search.
    Search,
    /// Booklets, clauses, terms, readings.
    Law,
    /// Cards and factions.
    Cards,
    /// Scenarios, coverage.
    Scenarios,
    /// The composer and the rulings.
    Judge,
    /// What can be had without a network.
    Offline,
    /// Anything else.
    Elsewhere,
}

impl Place {
    fn word(self) -> &'static str {
        match self {
            Self::Home => "home",
            Self::Search => "search",
            Self::Law => "law",
            Self::Cards => "cards",
            Self::Scenarios => "scenarios",
            Self::Judge => "judge",
            Self::Offline => "offline",
            Self::Elsewhere => "elsewhere",
        }
    }
}

impl Frame {
    /// The frame of a page.
    pub fn new(site: &Site, l: Language, place: Place, path: impl Into<String>, title: impl Into<String>) -> Self {
        Self {
            l,
            title: title.into(),
            about: String::new(),
            path: path.into(),
            assets: site.assets.address(),
            place,
            asked: String::new(),
            playing: site.proved().is_none(),
        }
    }

    /// With a sentence on what the page is about.
    #[must_use]
    pub fn about(mut self, about: &Said) -> Self {
        about.to(self.l).clone_into(&mut self.about);
        self
    }

    /// At an address with this query, which the page in the other language keeps.
    #[must_use]
    pub fn asking(mut self, query: &str) -> Self {
        if !query.is_empty() {
            self.path = format!("{}?{query}", self.path);
        }
        self
    }

    /// At this whole address, if it has one of its own.
    #[must_use]
    pub fn at(mut self, address: Option<&str>) -> Self {
        if let Some(address) = address {
            address[3..].clone_into(&mut self.path);
        }
        self
    }

    /// An address in the page's language.
    #[must_use]
    pub fn href(&self, path: &str) -> String {
        format!("/{}{path}", self.l.code())
    }

    /// Whether the page belongs to this part of the site.
    #[must_use]
    pub fn here(&self, place: &str) -> bool {
        self.place.word() == place
    }

    /// Whether the search box stands in the page itself rather than above it.
    #[must_use]
    pub fn searches(&self) -> bool {
        matches!(self.place, Place::Home | Place::Search)
    }
}
