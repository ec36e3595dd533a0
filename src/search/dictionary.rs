//! All words of all texts, numbered in alphabetical order: which are known, how they begin, which are nearly like another.

use std::{collections::HashMap, ops::Range, sync::Arc};

use tantivy::{Searcher, Term, query::FuzzyTermQuery, schema::Field};

use super::{
    fields::{Form, Slot},
    names::Forms,
    spoken::Spoken,
    words::{Word, is_small},
};

/// How many nearly alike words are looked for.
const NEAR: usize = 8;

/// All words of all texts.
#[derive(Debug, Default)]
pub(super) struct Dictionary {
    plains: Vec<Known>,
    stems: Vec<Stem>,
    spoken: Spoken,
}

#[derive(Debug)]
struct Stem {
    stem: Arc<str>,
    /// The fields it stands in.
    fields: u16,
}

#[derive(Debug)]
struct Known {
    plain: Arc<str>,
    /// As it is most often written.
    spelling: Arc<str>,
    /// The fields it stands in; none: it is only shown.
    fields: u16,
}

/// A word nearly like one that is unknown.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Near {
    /// How many letters to change.
    pub edits: usize,
    pub plain: String,
}

/// What is wrong with a word, the likelier first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Slip {
    /// A letter stands once that stands twice, or twice that stands once.
    Doubled,
    Exchanged,
    LeftOutOrTooMany,
    Another,
}

/// Whether a word is whole.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Ending {
    Whole,
    /// It may go on.
    Open,
}

/// Counts words while texts are read.
#[derive(Debug, Default)]
pub(super) struct Count {
    plains: HashMap<Arc<str>, Written>,
    stems: HashMap<Arc<str>, u16>,
}

#[derive(Debug, Default)]
struct Written {
    /// How it is spelled, and how often so.
    spellings: Vec<(Arc<str>, usize)>,
    fields: u16,
}

impl Count {
    /// The words of a text that stands in these fields.
    pub fn add(&mut self, words: &[Word], slots: &[Slot]) {
        let fields = |form| slots.iter().filter(|slot| slot.form == form).fold(0, |fields, slot| fields | slot.bit());
        let (plain, stem) = (fields(Form::Plain), fields(Form::Stem));
        for word in words {
            let written = self.plains.entry(word.plain.clone()).or_default();
            written.fields |= plain;
            match written.spellings.iter_mut().find(|(spelling, _)| *spelling == word.spelling) {
                Some((_, count)) => *count += 1,
                None => written.spellings.push((word.spelling.clone(), 1)),
            }
            *self.stems.entry(word.stem.clone()).or_default() |= stem;
        }
    }

    pub fn finish(self, spoken: Spoken) -> Dictionary {
        let known = |(plain, Written { spellings, fields }): (Arc<str>, Written)| {
            let most =
                spellings.into_iter().max_by(|(one, often), (other, as_often)| (often, one).cmp(&(as_often, other)));
            Known { spelling: most.map_or_else(|| plain.clone(), |(spelling, _)| spelling), plain, fields }
        };
        let mut plains: Vec<Known> = self.plains.into_iter().map(known).collect();
        plains.sort_unstable_by(|one, other| one.plain.cmp(&other.plain));
        let mut stems: Vec<Stem> = self.stems.into_iter().map(|(stem, fields)| Stem { stem, fields }).collect();
        stems.sort_unstable_by(|one, other| one.stem.cmp(&other.stem));
        Dictionary { plains, stems, spoken }
    }
}

impl Dictionary {
    /// Whether a word can be found in any of its forms.
    pub fn knows(&self, word: &Forms) -> bool {
        let plain = self.plain(&word.plain).is_some_and(|number| self.plains[number as usize].fields > 0);
        plain
            || word.stems.iter().filter_map(|stem| self.stem(stem)).any(|number| self.stems[number as usize].fields > 0)
    }

    /// Whether a word, or what may become one, is written as it is meant: the texts have it, or people say it.
    pub fn is_meant(&self, word: &Forms, ending: Ending) -> bool {
        let begins = || !self.starting(&word.plain).is_empty() || self.spoken.has_beginning(&word.plain);
        self.knows(word) || self.spoken.has(word) || ending == Ending::Open && begins()
    }

    /// Whether a field has this word as it stands.
    pub fn has_plain(&self, slot: Slot, plain: &str) -> bool {
        self.plain(plain).is_some_and(|number| self.plains[number as usize].fields & slot.bit() > 0)
    }

    /// Whether a field has this stem.
    pub fn has_stem(&self, slot: Slot, stem: &str) -> bool {
        self.stem(stem).is_some_and(|number| self.stems[number as usize].fields & slot.bit() > 0)
    }

    /// The number of a word as it stands.
    pub fn plain(&self, plain: &str) -> Option<u32> {
        number(self.plains.binary_search_by(|known| (*known.plain).cmp(plain)).ok()?)
    }

    /// The number of a stem.
    pub fn stem(&self, stem: &str) -> Option<u32> {
        number(self.stems.binary_search_by(|known| (*known.stem).cmp(stem)).ok()?)
    }

    /// The numbers of the words that begin so.
    pub fn starting(&self, start: &str) -> Range<u32> {
        let from = self.plains.partition_point(|known| *known.plain < *start);
        let count = self.plains[from..].partition_point(|known| known.plain.starts_with(start));
        number(from).unwrap_or(0)..number(from + count).unwrap_or(0)
    }

    /// The word of this number; nothing, if there is none.
    pub fn word(&self, number: u32) -> &str {
        self.plains.get(number as usize).map_or("", |known| &known.plain)
    }

    /// A word as it is most often written, accents included.
    pub fn spelling(&self, plain: &str) -> &str {
        self.plain(plain).map_or("", |number| &self.plains[number as usize].spelling)
    }

    /// The known words nearest to an unknown one of four letters or more: one letter away, or two from eight letters on;
    /// the nearest first, then the most frequent. Of fewer than six that may go on, only what is whole and has no other
    /// letter. `every` is the field with all words.
    pub fn near(searcher: &Searcher, every: Field, plain: &str, ending: Ending) -> tantivy::Result<Vec<Near>> {
        let letters = plain.chars().count();
        let edits = match letters {
            0..=3 => return Ok(Vec::new()),
            4..=7 => 1,
            _ => 2,
        };
        let is_begun = letters < 6 && ending == Ending::Open;
        let ending = if is_begun { Ending::Whole } else { ending };
        let term = Term::from_field_text(every, plain);
        let query = match ending {
            Ending::Whole => FuzzyTermQuery::new(term, edits, true),
            Ending::Open => FuzzyTermQuery::new_prefix(term, edits, true),
        };
        let mut found = Vec::new();
        for segment in searcher.segment_readers() {
            let inverted = segment.inverted_index(every)?;
            let mut stream = inverted.terms().search(query.automaton()?).into_stream()?;
            while let Some((word, info)) = stream.next() {
                let Some(word) = std::str::from_utf8(word).ok().filter(|word| !is_small(word)) else { continue };
                // The first letter is seldom wrong.
                let from = |word: &str| {
                    let begins_otherwise = word.chars().next() != plain.chars().next();
                    (strsim::osa_distance(plain, word), begins_otherwise, Slip::between(plain, word))
                };
                let distance = match ending {
                    Ending::Whole => from(word),
                    Ending::Open => beginnings(word, letters).map(from).min().unwrap_or((9, true, Slip::Another)),
                };
                if !(is_begun && distance.2 == Slip::Another) {
                    found.push((distance, std::cmp::Reverse(info.doc_freq), word.to_owned()));
                }
            }
        }
        found.sort();
        // Where a word begins as it was typed, none that begins otherwise is meant.
        let is_begun_so = found.first().is_some_and(|((_, begins_otherwise, _), ..)| !begins_otherwise);
        found.retain(|((_, begins_otherwise, _), ..)| !(is_begun_so && *begins_otherwise));
        found.truncate(NEAR);
        Ok(found.into_iter().map(|((edits, ..), _, plain)| Near { edits, plain }).collect())
    }
}

impl Slip {
    /// What was likeliest done to a word to get what was typed.
    fn between(typed: &str, word: &str) -> Self {
        let once = |word: &str| {
            let mut letters: Vec<char> = word.chars().collect();
            letters.dedup();
            letters
        };
        if once(typed) == once(word) {
            Self::Doubled
        } else if strsim::levenshtein(typed, word) > strsim::osa_distance(typed, word) {
            Self::Exchanged
        } else if typed.chars().count() != word.chars().count() {
            Self::LeftOutOrTooMany
        } else {
            Self::Another
        }
    }
}

/// The beginnings of a word that have about this many letters.
fn beginnings(word: &str, letters: usize) -> impl Iterator<Item = &str> {
    let ends = word.char_indices().map(|(at, _)| at).chain([word.len()]);
    ends.enumerate().filter(move |(count, _)| count.abs_diff(letters) <= 2).map(|(_, end)| &word[..end])
}

fn number(at: usize) -> Option<u32> {
    u32::try_from(at).ok()
}
