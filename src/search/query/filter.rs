//! What narrows a search down, as it is written: `carte:`, `faction:`, `livret:`, `type:` and `-`.

use std::ops::Range;

use serde::Serialize;

use crate::{citation::Language, problem::fold, search::entry::Kind};

/// What a search can be narrowed down by.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Filter {
    /// What is said of a card.
    Card,
    /// What is said of a faction and its cards.
    Faction,
    /// What stands in a booklet.
    Book,
    /// What is of a kind.
    Type,
    /// All but what says some words, or is about what they name.
    Without,
}

impl Filter {
    /// All of them.
    pub const ALL: [Self; 5] = [Self::Card, Self::Faction, Self::Book, Self::Type, Self::Without];

    /// What it is called.
    #[must_use]
    pub fn word(self, language: Language) -> &'static str {
        match self {
            Self::Card => language.say("carte", "card"),
            Self::Book => language.say("livret", "book"),
            Self::Faction => "faction",
            Self::Type => "type",
            Self::Without => language.say("sans", "without"),
        }
    }

    /// What stands before its value: `carte:`, `-`.
    #[must_use]
    pub fn lead(self, language: Language) -> String {
        match self {
            Self::Without => "-".to_owned(),
            _ => format!("{}:", self.word(language)),
        }
    }

    /// The filter of this word, in either language.
    fn read(word: &str) -> Option<Self> {
        let word = fold(word);
        let called = |filter: &Self| Language::ALL.iter().any(|language| filter.word(*language) == word);
        let also = || match word.as_str() {
            "booklet" => Some(Self::Book),
            "kind" => Some(Self::Type),
            _ => None,
        };
        Self::ALL.into_iter().find(called).or_else(also)
    }

    /// Whether its value may be the name of something of this kind.
    pub(in crate::search) fn names(self, kind: Kind) -> bool {
        match self {
            Self::Card => kind == Kind::Card,
            Self::Faction => kind == Kind::Faction,
            Self::Without => matches!(kind, Kind::Card | Kind::Faction),
            Self::Book | Self::Type => false,
        }
    }

    /// With its value, as it is typed.
    pub(in crate::search) fn with(self, value: &str, language: Language) -> String {
        let lead = self.lead(language);
        if value.contains(' ') { format!("{lead}\"{value}\"") } else { format!("{lead}{value}") }
    }
}

/// How kinds are written after `type:`, the first of each language as it is offered.
const KINDS: [(Kind, &str, &str); 6] = [
    (Kind::Card, "carte cartes", "card cards"),
    (Kind::Rule, "règle règles article", "rule rules clause"),
    (Kind::Term, "mot mots terme lexique", "term terms word"),
    (Kind::Faction, "faction factions", "faction factions"),
    (Kind::Scenario, "scénario scénarios", "scenario scenarios"),
    (Kind::Board, "plateau plateaux", "board boards"),
];

/// The kind that is meant after `type:`, in either language.
pub(in crate::search) fn kind(word: &str) -> Option<Kind> {
    let word = fold(word);
    let called = |list: &str| list.split(' ').any(|one| fold(one) == word);
    KINDS.into_iter().find(|(_, fr, en)| called(fr) || called(en)).map(|(kind, ..)| kind)
}

/// How a kind is written after `type:`.
pub(in crate::search) fn kind_word(kind: Kind, language: Language) -> Option<&'static str> {
    let (_, fr, en) = KINDS.into_iter().find(|(one, ..)| *one == kind)?;
    language.say(fr, en).split(' ').next()
}

/// All that may be written after `type:`.
pub(in crate::search) fn kind_words(language: Language) -> impl Iterator<Item = &'static str> {
    KINDS.into_iter().filter_map(move |(kind, ..)| kind_word(kind, language))
}

/// A filter in a query, with what it is to keep or to leave out.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(in crate::search) struct Piece {
    /// Where it stands, in bytes.
    pub place: Range<usize>,
    pub filter: Filter,
    pub value: String,
}

impl Piece {
    /// The query with something else in its place.
    pub fn replaced(&self, words: &str, instead: &str) -> String {
        replaced(words, &self.place, instead)
    }
}

/// A query with something else at a place, one space around it.
pub(in crate::search) fn replaced(words: &str, place: &Range<usize>, instead: &str) -> String {
    let (before, after) = (words[..place.start].trim_end(), words[place.end..].trim_start());
    [before, instead, after].into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" ")
}

/// The filters in a query, in its order.
pub(super) fn pieces(text: &str) -> Vec<Piece> {
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
        (Some(left), _) if left.starts_with(|c: char| !c.is_alphabetic() && !opens(c)) => return None,
        (Some(_), _) => (Filter::Without, 1),
        (None, Some((name, _))) => (Filter::read(name)?, name.len() + 1),
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
