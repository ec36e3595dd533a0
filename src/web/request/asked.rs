//! A search, as an address says it: the same for the page and for programs.

use super::given::{Given, listed, unknown};
use crate::{
    citation::Language,
    problem::spaced,
    search::{Answer, Filter, Kind, Query, Typing, Unmet},
    web::{error::Error, limit, serving::metrics::Searched, site::Site},
};

/// What may stand in the address of a search.
pub const NAMES: [&str; 9] = ["q", "book", "kind", "card", "faction", "without", "typing", "limit", "offset"];

/// The filters that are parameters of their own, as they stand in the field, too.
const FILTERS: [Filter; 3] = [Filter::Card, Filter::Faction, Filter::Without];

/// What stands there; several booklets or kinds are separated by commas.
#[derive(Debug, Clone, Default)]
pub struct Asked {
    /// The words; what cannot be seen parts them.
    pub q: String,
    /// Only in these booklets.
    pub book: Option<String>,
    /// Only these kinds.
    pub kind: Option<String>,
    /// What else narrows it down.
    pub filters: Vec<(Filter, String)>,
    /// Whether the last word may be unfinished.
    pub typing: Typing,
    /// How many hits.
    pub limit: Option<usize>,
    /// How many are left out first.
    pub offset: Option<usize>,
}

impl Asked {
    /// What an address asks for.
    ///
    /// # Errors
    /// What is said twice, too long, or past its bounds.
    pub fn read(given: &Given) -> Result<Self, Error> {
        given.once(&NAMES)?;
        let text = |name| given.text(name).map(str::to_owned);
        let short = |name| match given.text(name).map(spaced) {
            Some(text) if text.chars().count() > limit::QUERY => Err(too_long(name)),
            text => Ok(text),
        };
        let mut filters = Vec::new();
        for filter in FILTERS {
            filters.extend(short(filter.word(Language::En))?.map(|value| (filter, value.trim().to_owned())));
        }
        Ok(Self {
            q: short("q")?.unwrap_or_default(),
            book: text("book"),
            kind: text("kind"),
            filters,
            typing: given.word("typing", &Typing::ALL, |typing| typing.word())?.unwrap_or_default(),
            limit: given.number("limit", &(1..=limit::HITS))?,
            offset: given.number("offset", &(0..=limit::LEFT_OUT))?,
        })
    }

    /// The answer of the search.
    ///
    /// # Errors
    /// A booklet, a kind, a card, a faction or words to leave out that nobody knows.
    pub fn answer(&self, site: &Site, l: Language) -> Result<Answer, Error> {
        let books = each_once(self.book.as_deref(), |id| known_book(site, id))?;
        let kinds = each_once(self.kind.as_deref(), known_kind)?;
        for (filter, value) in &self.filters {
            known_value(site, l, *filter, value)?;
        }
        let mut answer = site.library.index().search(&Query {
            words: &self.q,
            language: l,
            books,
            kinds,
            filters: self.filters.clone(),
            typing: self.typing,
            limit: self.limit.unwrap_or(20),
            offset: self.offset.unwrap_or(0),
        });
        let verdicts = site.proved().map(|proved| &proved.verdicts);
        answer.conclude(l, |id| verdicts?.get(&site.library.cover(id)?.path));
        site.metrics.searched(if answer.total > 0 { Searched::Found } else { Searched::Nothing });
        Ok(answer)
    }
}

pub fn too_long(name: &str) -> Error {
    Error::field(
        name,
        format!("La recherche dépasse {} caractères.", limit::QUERY),
        format!("The query is longer than {} characters.", limit::QUERY),
    )
}

/// What the words of a list stand for, each once.
fn each_once<T: PartialEq>(list: Option<&str>, known: impl Fn(&str) -> Result<T, Error>) -> Result<Vec<T>, Error> {
    let mut each = Vec::new();
    for word in listed(list) {
        let found = known(word)?;
        if !each.contains(&found) {
            each.push(found);
        }
    }
    Ok(each)
}

/// The texts that can be searched in, by id.
pub fn books(site: &Site) -> impl Iterator<Item = &str> {
    site.rulebooks().flat_map(|rulebook| rulebook.editions.texts()).map(|book| book.id.as_str())
}

fn known_book(site: &Site, id: &str) -> Result<String, Error> {
    if site.rulebook_of(id).is_some() {
        return Ok(id.to_owned());
    }
    Err(unknown("book", id, &books(site).collect::<Vec<_>>()))
}

fn known_value(site: &Site, l: Language, filter: Filter, value: &str) -> Result<(), Error> {
    let Some(Unmet { nearest, .. }) = site.library.index().unknown_value(filter, value, l) else { return Ok(()) };
    Err(unknown(filter.word(Language::En), value, &nearest.as_deref().into_iter().collect::<Vec<_>>()))
}

fn known_kind(word: &str) -> Result<Kind, Error> {
    Kind::read(word).ok_or_else(|| unknown("kind", word, &Kind::ALL.map(Kind::word)))
}
