//! Which cards are to meet, and under which booklet and texts: the same for the page and for programs.

use serde::Serialize;

use crate::{
    citation::Language,
    face::{MOST_CARDS, Under},
    library::{GAMES, address_of},
    scenario::{Cover, Report},
    smash_up::card::{Card, Def, UNKNOWN, Wording},
    web::{address, error::Error, page::catalogue::card::unknown, request::given::Given, site::Site},
};

/// What may stand in the address of a meeting.
pub const NAMES: [&str; 2] = ["edition", "wording"];

/// Cards that are to meet, in the order of their ids.
#[derive(Debug, Clone)]
pub struct Meeting {
    /// The cards.
    pub defs: Vec<Def>,
    /// Under what.
    pub under: Under,
}

impl Meeting {
    /// What an address asks for.
    ///
    /// # Errors
    /// No such card, booklet or generation of texts; a card that has no text in it.
    pub fn read(site: &Site, l: Language, ids: &[&str], given: &Given) -> Result<Self, Error> {
        let mut ids = ids.to_vec();
        ids.sort_unstable();
        let defs = ids.into_iter().map(|id| find(site, l, id)).collect::<Result<Vec<_>, Error>>()?;
        given.once(&NAMES)?;
        let wording = given.word("wording", &Wording::ALL, |wording| wording.word())?;
        let cards: Vec<&Card> = defs.iter().map(|def| site.catalogue().card(*def)).collect();
        let editions = &site.library.rulebook(GAMES[0]).ok_or(Error::Broken)?.editions;
        let under = Under::asked(editions, &cards, given.text("edition"), wording)
            .map_err(|problem| Error::Unusable(vec![problem]))?;
        Ok(Self { defs, under })
    }

    /// These cards, under what is usual.
    ///
    /// # Errors
    /// No such card.
    pub fn of(site: &Site, l: Language, ids: &[&str]) -> Result<Self, Error> {
        Self::read(site, l, ids, &Given::default())
    }

    /// The ids of the cards.
    pub fn ids<'a>(&self, site: &'a Site) -> Vec<&'a str> {
        self.defs.iter().map(|def| site.catalogue().card(*def).id.as_str()).collect()
    }
}

/// The cards of a search in the order in which they meet: of two, or of three.
#[must_use]
pub fn can_meet(named: &[String]) -> Option<Vec<&str>> {
    let mut ids: Vec<&str> = named.iter().map(String::as_str).collect();
    ids.sort_unstable();
    (2..=MOST_CARDS).contains(&ids.len()).then_some(ids)
}

/// A card of the catalogue.
///
/// # Errors
/// No such card, with the nearest.
fn find(site: &Site, l: Language, id: &str) -> Result<Def, Error> {
    site.catalogue().find(id).filter(|def| *def != UNKNOWN).ok_or_else(|| unknown(site, l, id))
}

/// *Ninja Master, Tortuga et Warbot*.
pub fn names(site: &Site, l: Language, defs: &[Def]) -> String {
    let names: Vec<String> = defs.iter().map(|def| site.catalogue().card(*def).name.said().to(l).to_owned()).collect();
    match names.split_last() {
        Some((last, before)) => before.join(", ") + l.say(" et ", " and ") + last,
        None => String::new(),
    }
}

/// A document that rules on all the cards of a meeting.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Ruled {
    /// What it is called.
    pub title: String,
    /// Where it stands.
    pub url: String,
    /// What it comes to.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub verdict: Option<String>,
}

impl Ruled {
    /// As it was played.
    pub fn new(proved: &Report, l: Language, cover: &Cover) -> Self {
        Self {
            title: cover.title.to(l).to_owned(),
            url: address::scenario(l, address_of(&cover.path)),
            verdict: proved.verdicts.get(&cover.path).map(|verdict| verdict.to(l).to_owned()),
        }
    }
}

impl Meeting {
    /// The names of the cards.
    pub fn title(&self, site: &Site, l: Language) -> String {
        names(site, l, &self.defs)
    }

    /// The documents in whose rulings all the cards are at work: those first in which the fewest others are. Nothing, until
    /// the scenarios have been played.
    pub fn ruled(&self, site: &Site, l: Language) -> Vec<Ruled> {
        let Some(proved) = site.proved() else { return Vec::new() };
        let paths = proved.coverage.with_all(&self.ids(site));
        let documents = paths.into_iter().filter_map(|path| site.library.cover(path));
        documents.map(|cover| Ruled::new(proved, l, cover)).collect()
    }
}
