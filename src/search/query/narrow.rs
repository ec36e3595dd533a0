//! What a search keeps and leaves out: `carte:`, `livret:`, `faction:` and `type:` keep only what they name, `-` all else.

use std::collections::BTreeSet;

use super::{
    ask::{Ask, Needle, Part},
    filter::{Filter, Piece, kind, pieces},
    unmet::Unmet,
};
use crate::{
    citation::{Language, Said},
    problem::fold,
    search::{
        entry::Kind,
        index::Index,
        query::asked::{Query, Typing},
        seek::Together,
        vocabulary::dictionary::Ending,
    },
};

/// How many filters of a query are read.
const PIECES: usize = 16;

/// What a query keeps and leaves out, and its other words.
#[derive(Debug, Default)]
pub(in crate::search) struct Narrow {
    /// The query with blanks for what narrows it down: the words are where they were.
    pub words: String,
    pub unmet: Vec<Unmet>,
    /// What is written last, if it is a filter that may be unfinished.
    pub last: Option<Piece>,
    books: Vec<String>,
    kinds: Vec<Kind>,
    only: Vec<BTreeSet<usize>>,
    without: BTreeSet<usize>,
}

impl Narrow {
    pub fn narrows(&self) -> bool {
        !(self.books.is_empty() && self.kinds.is_empty() && self.only.is_empty() && self.without.is_empty())
    }

    pub fn keeps(&self, group: usize) -> bool {
        self.only.iter().all(|only| only.contains(&group)) && !self.without.contains(&group)
    }

    pub fn keeps_every_kind(&self) -> bool {
        self.kinds.is_empty()
    }

    /// The query for its words alone, with the booklets and kinds it names.
    pub fn query<'a>(&'a self, query: &Query<'_>) -> Query<'a> {
        let (mut books, mut kinds) = (query.books.clone(), query.kinds.clone());
        if !self.books.is_empty() {
            books.clone_from(&self.books);
        }
        if !self.kinds.is_empty() {
            kinds.clone_from(&self.kinds);
        }
        let Query { language, typing, limit, offset, .. } = *query;
        Query { words: &self.words, language, books, kinds, filters: Vec::new(), typing, limit, offset }
    }
}

impl Index {
    /// Reads what narrows a query down.
    pub(in crate::search) fn narrow(&self, query: &Query<'_>) -> Narrow {
        let mut narrow = Narrow { words: query.words.to_owned(), ..Narrow::default() };
        for (filter, value) in &query.filters {
            self.take(&mut narrow, *filter, value);
        }
        for piece in pieces(query.words).into_iter().take(PIECES) {
            let blank = " ".repeat(piece.place.len());
            narrow.words.replace_range(piece.place.clone(), &blank);
            let is_met = self.take(&mut narrow, piece.filter, &piece.value);
            let is_last = piece.place.end == query.words.len();
            let goes_on = is_last && query.typing == Typing::Typing;
            if !is_met && !goes_on {
                let unmet = self.unmet(piece.filter, &piece.value, query.language);
                let instead =
                    |nearest: &String| piece.replaced(query.words, &piece.filter.with(nearest, query.language));
                narrow.unmet.push(Unmet { query: unmet.nearest.as_ref().map(instead), ..unmet });
            }
            narrow.last = is_last.then_some(piece);
        }
        narrow
    }

    /// Takes a filter over; whether it knows its value.
    fn take(&self, narrow: &mut Narrow, filter: Filter, value: &str) -> bool {
        match filter {
            Filter::Without => {
                let said = self.saying(value);
                let is_met = !said.is_empty() || value.is_empty();
                narrow.without.extend(said);
                is_met
            }
            Filter::Type => {
                let kind = kind(value);
                narrow.kinds.extend(kind);
                kind.is_some()
            }
            Filter::Book => {
                let book = self.book_called(value).map(str::to_owned);
                let is_met = book.is_some();
                narrow.books.extend(book);
                is_met
            }
            Filter::Card | Filter::Faction => {
                let of = self.called_so(filter, value);
                let only = of.iter().flat_map(|group| self.about(*group)).collect::<BTreeSet<_>>();
                if !only.is_empty() {
                    narrow.only.push(only);
                }
                !of.is_empty()
            }
        }
    }

    /// What a filter does not know, with the nearest that it knows.
    fn unmet(&self, filter: Filter, value: &str, language: Language) -> Unmet {
        let meant = self.proper.read(&self.words.forms(value), &self.dictionary).into_iter();
        let meant = meant.flat_map(|name| name.groups).find(|group| filter.names(self.kind_of(*group)));
        let meant = meant.map(|group| self.title(group, language).to_owned());
        let mut nearest = meant.or_else(|| self.nearest_value(filter, value, language));
        if filter == Filter::Without && nearest.is_none() {
            let near = self.dictionary.near(&fold(value), Ending::Whole);
            nearest = near.first().map(|near| self.dictionary.spelling(&near.plain).to_owned());
        }
        Unmet { filter, value: value.to_owned(), nearest, query: None }
    }

    /// What a filter does not know, with the nearest that it knows; nothing, if it knows it.
    #[must_use]
    pub fn unknown_value(&self, filter: Filter, value: &str, language: Language) -> Option<Unmet> {
        (!self.take(&mut Narrow::default(), filter, value)).then(|| self.unmet(filter, value, language))
    }

    /// The booklet of this id or title, or the only one that has these words in either.
    fn book_called(&self, value: &str) -> Option<&str> {
        let (books, value) = (self.books(), fold(value));
        let names = |id: &str, title: &Said| [fold(id), fold(&title.fr), fold(&title.en)];
        let such = |is: &dyn Fn(&String) -> bool| -> Vec<&str> {
            books.iter().filter(|(id, title)| names(id, title).iter().any(is)).map(|(id, _)| *id).collect()
        };
        let called = such(&|name| *name == value);
        let within = || such(&|name| format!("-{name}-").contains(&format!("-{value}-")));
        match (if called.is_empty() { within() } else { called }).as_slice() {
            [one] if !value.is_empty() => Some(one),
            _ => None,
        }
    }

    /// The cards or factions that a value names, letter by letter: what is nearly a name is asked about.
    fn called_so(&self, filter: Filter, value: &str) -> BTreeSet<usize> {
        let names = self.proper.read(&self.words.forms(value), &self.dictionary).into_iter();
        let groups = names.filter(|name| !name.mended).flat_map(|name| name.groups);
        groups.filter(|group| filter.names(self.kind_of(*group))).collect()
    }

    /// A card or a faction, its cards, the situations in which they are, and the law that names it.
    fn about(&self, group: usize) -> BTreeSet<usize> {
        let mut about = BTreeSet::from([group]);
        if self.kind_of(group) == Kind::Faction {
            about.extend(self.laid.get(&group).into_iter().flatten());
        }
        let cards = about.clone();
        let within = self.laid.iter().filter(|(number, _)| self.kind_of(**number) == Kind::Scenario);
        let within = within.filter(|(_, laid)| !laid.is_disjoint(&cards)).map(|(number, _)| *number);
        about.extend(within.collect::<Vec<_>>());
        let names: Vec<String> = self.members[group]
            .iter()
            .map(|entry| &self.entries[*entry].title)
            .flat_map(|title| [&title.fr, &title.en])
            .map(|title| format!(" {} ", title.to_lowercase()))
            .collect();
        let law = self.entries.iter().zip(&self.groups).filter(|(entry, _)| entry.kind == Kind::Rule);
        for (entry, number) in law {
            let text = format!(" {} {} ", entry.title.fr, entry.text.fr).to_lowercase();
            let text = text.replace(|c: char| !c.is_alphanumeric() && c != '-' && c != '’' && c != '+', " ");
            if names.iter().any(|name| text.contains(name)) {
                about.insert(*number);
            }
        }
        about
    }

    /// Everything that says a word, and what is about the cards and factions called so.
    fn saying(&self, words: &str) -> BTreeSet<usize> {
        let forms = self.words.forms(words);
        let needle = match forms.as_slice() {
            [word] => Needle::Word(word.clone()),
            _ => Needle::Phrase(forms.iter().map(|word| word.plain.clone()).collect(), Ending::Whole),
        };
        let parts = vec![Part { needles: vec![needle.clone()], instead: Vec::new(), loose: vec![needle] }];
        let all =
            self.found(&Query::new(words, Language::Fr), &Ask { parts, words: Vec::new() }, Together::All, |_| true);
        let mut saying: BTreeSet<usize> = all.into_keys().collect();
        let named = self.called_so(Filter::Without, words);
        saying.extend(named.into_iter().flat_map(|group| self.about(group)));
        saying
    }

    pub(in crate::search) fn kind_of(&self, group: usize) -> Kind {
        self.entries[self.members[group][0]].kind
    }

    pub(in crate::search) fn title(&self, group: usize, language: Language) -> &str {
        self.entries[self.members[group][0]].title.to(language)
    }
}
