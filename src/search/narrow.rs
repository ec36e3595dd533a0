//! What narrows a search down: `-zombie` leaves out; `carte:`, `livret:`, `faction:` and `type:` keep only what they name.

use std::{
    collections::{BTreeMap, BTreeSet},
    ops::Range,
};

use serde::Serialize;
use tantivy::TantivyError;

use super::{
    answer::{Query, Typing},
    ask::{Ask, Needle, Part},
    dictionary::Ending,
    entry::Kind,
    index::Index,
    names::Forms,
    seek::Together,
};
use crate::{
    citation::Language,
    problem::{fold, nearest},
};

/// What a search can be narrowed down to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Filter {
    /// What is said of a card.
    Card,
    /// What stands in a booklet.
    Book,
    /// What is said of a faction and its cards.
    Faction,
    /// What is of a kind.
    Type,
}

impl Filter {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Card, Self::Faction, Self::Book, Self::Type];

    /// How it is written before the colon.
    #[must_use]
    pub fn word(self, language: Language) -> &'static str {
        match self {
            Self::Card => language.say("carte", "card"),
            Self::Book => language.say("livret", "book"),
            Self::Faction => "faction",
            Self::Type => "type",
        }
    }

    /// The filter of this word, in either language.
    fn read(word: &str) -> Option<Self> {
        let word = fold(word);
        Self::ALL.into_iter().find(|filter| Language::ALL.iter().any(|language| filter.word(*language) == word))
    }
}

/// How kinds are written after `type:`, the first of each language as it is offered.
const KINDS: [(Kind, &str, &str); 6] = [
    (Kind::Card, "carte cartes", "card cards"),
    (Kind::Rule, "regle regles article", "rule rules clause"),
    (Kind::Term, "mot mots terme lexique", "term terms word"),
    (Kind::Faction, "faction factions", "faction factions"),
    (Kind::Scenario, "scenario scenarios", "scenario scenarios"),
    (Kind::Board, "plateau plateaux", "board boards"),
];

/// How a kind is written after `type:`.
fn kind_word(kind: Kind, language: Language) -> Option<&'static str> {
    let (_, fr, en) = KINDS.into_iter().find(|(one, ..)| *one == kind)?;
    language.say(fr, en).split(' ').next()
}

/// A filter whose value is not known: it narrows nothing down.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Unmet {
    /// Which filter.
    pub filter: Filter,
    /// What was asked of it.
    pub value: String,
    /// The nearest that it knows.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub nearest: Option<String>,
    /// The query with the nearest instead.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub query: Option<String>,
}

/// A way to narrow down what was found, as the query that does it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Offer {
    /// What would be added or completed: `type:carte`.
    pub filter: String,
    /// The whole query with it.
    pub query: String,
}

/// How many filters of a query are read.
const PIECES: usize = 16;
/// How many offers are made.
const OFFERS: usize = 6;

/// What a query keeps and leaves out, and its other words.
#[derive(Debug, Default)]
pub(super) struct Narrow {
    /// The query with blanks for what narrows it down: the words are where they were.
    pub words: String,
    pub unmet: Vec<Unmet>,
    /// What is written last, if it is a filter that may be unfinished.
    last: Option<Piece>,
    books: Vec<String>,
    kinds: Vec<Kind>,
    only: Vec<BTreeSet<usize>>,
    without: BTreeSet<usize>,
}

/// A piece of a query that narrows it down.
#[derive(Debug, Clone)]
struct Piece {
    place: Range<usize>,
    filter: Option<Filter>,
    value: String,
}

impl Narrow {
    pub fn narrows(&self) -> bool {
        !(self.books.is_empty() && self.kinds.is_empty() && self.only.is_empty() && self.without.is_empty())
    }

    pub fn keeps(&self, group: usize) -> bool {
        self.only.iter().all(|only| only.contains(&group)) && !self.without.contains(&group)
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
        Query { words: &self.words, language, books, kinds, typing, limit, offset }
    }
}

impl Index {
    /// Reads what narrows a query down.
    pub(super) fn narrow(&self, query: &Query<'_>) -> Result<Narrow, TantivyError> {
        let mut narrow = Narrow { words: query.words.to_owned(), ..Narrow::default() };
        for piece in pieces(query.words).into_iter().take(PIECES) {
            let blank = " ".repeat(piece.place.len());
            narrow.words.replace_range(piece.place.clone(), &blank);
            if piece.place.end == query.words.len() && piece.filter.is_some() {
                narrow.last = Some(piece.clone());
            }
            self.take(&mut narrow, query, &piece)?;
        }
        Ok(narrow)
    }

    fn take(&self, narrow: &mut Narrow, query: &Query<'_>, piece: &Piece) -> Result<(), TantivyError> {
        let Piece { filter, value, .. } = piece;
        let met = match filter {
            None => {
                narrow.without.extend(self.saying(value, query.language)?);
                true
            }
            Some(Filter::Type) => {
                let kind = kind(value);
                narrow.kinds.extend(kind);
                kind.is_some()
            }
            Some(Filter::Book) => {
                let book = self.books().into_iter().find(|book| *book == fold(value));
                narrow.books.extend(book.map(str::to_owned));
                book.is_some()
            }
            Some(Filter::Card | Filter::Faction) => {
                let kind = if *filter == Some(Filter::Card) { Kind::Card } else { Kind::Faction };
                let of = self.called_so(value, kind);
                let only = of.iter().flat_map(|group| self.about(*group)).collect::<BTreeSet<_>>();
                if !only.is_empty() {
                    narrow.only.push(only);
                }
                !of.is_empty()
            }
        };
        let goes_on = query.typing == Typing::Typing && piece.place.end == query.words.len();
        if let (false, Some(filter)) = (met || goes_on, filter) {
            let nearest = self.nearest_value(*filter, value, query.language);
            let instead =
                nearest.as_ref().map(|nearest| with(query, piece, &written(*filter, nearest, query.language)));
            narrow.unmet.push(Unmet { filter: *filter, value: value.clone(), nearest, query: instead });
        }
        Ok(())
    }

    /// How what was found can be narrowed down further, or how a filter that is being written may go on.
    pub(super) fn offers(&self, query: &Query<'_>, narrow: &Narrow, found: &BTreeMap<Kind, usize>) -> Vec<Offer> {
        let l = query.language;
        let offer = |piece: &Piece, filter: String| Offer { query: with(query, piece, &filter), filter };
        if let Some(piece) = &narrow.last
            && let Some(filter) = piece.filter
        {
            let typed = fold(&piece.value);
            let begun = self.values(filter, l).into_iter().filter(|value| {
                let value = fold(value);
                value != typed && (value.starts_with(&typed) || value.contains(&format!("-{typed}")))
            });
            return begun.take(OFFERS).map(|value| offer(piece, written(filter, &value, l))).collect();
        }
        let end = Piece { place: query.words.len()..query.words.len(), filter: None, value: String::new() };
        let kinds = if narrow.kinds.is_empty() && found.len() > 1 { Some(found.keys()) } else { None };
        let kinds = kinds.into_iter().flatten().filter_map(|kind| kind_word(*kind, l));
        kinds.take(OFFERS).map(|word| offer(&end, written(Filter::Type, word, l))).collect()
    }

    /// What a filter knows, in its order.
    fn values(&self, filter: Filter, language: Language) -> Vec<String> {
        let titles = |kind: Kind| -> Vec<String> {
            let such = self.entries.iter().filter(|entry| entry.kind == kind);
            such.map(|entry| entry.title.to(language).to_owned()).collect()
        };
        match filter {
            Filter::Card => titles(Kind::Card),
            Filter::Faction => titles(Kind::Faction),
            Filter::Book => self.books().into_iter().map(str::to_owned).collect(),
            Filter::Type => {
                KINDS.iter().filter_map(|(kind, ..)| kind_word(*kind, language)).map(str::to_owned).collect()
            }
        }
    }

    fn nearest_value(&self, filter: Filter, value: &str, language: Language) -> Option<String> {
        let values = self.values(filter, language);
        let folded: Vec<String> = values.iter().map(|value| fold(value)).collect();
        let typed = fold(value);
        let begins = folded.iter().position(|known| typed.len() > 2 && known.starts_with(&typed));
        let near = || {
            let near = nearest(&typed, folded.iter().map(String::as_str))?;
            folded.iter().position(|known| known == near)
        };
        begins.or_else(near).map(|at| values[at].clone())
    }

    /// The ids of all booklets.
    fn books(&self) -> BTreeSet<&str> {
        let places = self.entries.iter().flat_map(|entry| &entry.places);
        places.filter_map(|place| place.book.as_ref()).map(|book| book.id.as_str()).collect()
    }

    /// The cards or factions of this name.
    fn called_so(&self, name: &str, kind: Kind) -> BTreeSet<usize> {
        let names = self.proper.read(&Forms::of(&self.words, name), &self.dictionary);
        let groups = names.into_iter().flat_map(|name| name.groups);
        groups.filter(|group| self.kind_of(*group) == kind).collect()
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
    fn saying(&self, words: &str, language: Language) -> Result<BTreeSet<usize>, TantivyError> {
        let forms = Forms::of(&self.words, words);
        let needle = match forms.as_slice() {
            [word] => Needle::Word(word.clone()),
            _ => Needle::Phrase(forms.iter().map(|word| word.plain.clone()).collect(), Ending::Whole),
        };
        let parts = vec![Part { needles: vec![needle.clone()], instead: Vec::new(), loose: vec![needle] }];
        let all =
            self.found(&Query::new(words, language), &Ask { parts, words: Vec::new() }, Together::All, |_| true)?;
        let mut saying: BTreeSet<usize> = all.into_keys().collect();
        for name in self.proper.read(&forms, &self.dictionary) {
            saying.extend(name.groups.iter().flat_map(|group| self.about(*group)));
        }
        Ok(saying)
    }

    pub(super) fn kind_of(&self, group: usize) -> Kind {
        self.entries[self.members[group][0]].kind
    }
}

fn kind(word: &str) -> Option<Kind> {
    let word = fold(word);
    let called = |list: &str| list.split(' ').any(|one| one == word);
    KINDS.into_iter().find(|(_, fr, en)| called(fr) || called(en)).map(|(kind, ..)| kind)
}

/// A filter and its value, as they are typed.
fn written(filter: Filter, value: &str, language: Language) -> String {
    let word = filter.word(language);
    if value.contains(' ') { format!("{word}:\"{value}\"") } else { format!("{word}:{value}") }
}

/// The query with something else in a piece's place.
fn with(query: &Query<'_>, piece: &Piece, instead: &str) -> String {
    let (before, after) = (query.words[..piece.place.start].trim_end(), query.words[piece.place.end..].trim_start());
    [before, instead, after].into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" ")
}

/// What narrows a query down, in its order.
fn pieces(text: &str) -> Vec<Piece> {
    let mut pieces = Vec::new();
    let mut at = 0;
    while at < text.len() {
        let rest = &text[at..];
        let blank = rest.len() - rest.trim_start().len();
        if blank > 0 {
            at += blank;
            continue;
        }
        let piece = piece(text, at);
        let word = rest.find(char::is_whitespace).unwrap_or(rest.len());
        at = piece.as_ref().map_or(at + word, |piece| piece.place.end);
        pieces.extend(piece);
    }
    pieces
}

fn piece(text: &str, at: usize) -> Option<Piece> {
    let word = text[at..].split(char::is_whitespace).next()?;
    let (filter, lead) = match (word.strip_prefix('-'), word.split_once(':')) {
        // “-1” is a number.
        (Some(left), _) => (None, left.starts_with(|c: char| c.is_alphabetic() || opens(c)).then_some(1)?),
        (None, Some((name, _))) => (Some(Filter::read(name)?), name.len() + 1),
        (None, None) => return None,
    };
    let rest = &text[at + lead..];
    let quote = rest.chars().next().filter(|c| opens(*c)).map_or(0, char::len_utf8);
    let inside = &rest[quote..];
    let closes = |c: char| if quote > 0 { matches!(c, '"' | '»' | '”') } else { c.is_whitespace() };
    let length = inside.find(closes).unwrap_or(inside.len());
    let closing = inside[length..].chars().next().filter(|_| quote > 0).map_or(0, char::len_utf8);
    let (value, end) = (&inside[..length], quote + length + closing);
    Some(Piece { place: at..at + lead + end, filter, value: value.trim().to_owned() })
}

fn opens(c: char) -> bool {
    matches!(c, '"' | '«' | '“')
}
