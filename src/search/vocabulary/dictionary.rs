//! All words of all texts, numbered in alphabetical order: which are known, how they begin, which are nearly like another.

use std::{collections::BTreeMap, ops::Range};

use super::{
    spoken::Spoken,
    words::{Forms, Shape, Words, is_small, is_small_in},
};
use crate::citation::Language;

/// How many nearly alike words are looked for.
const NEAR: usize = 8;

/// All words of all texts.
#[derive(Debug, Default)]
pub(in crate::search) struct Dictionary {
    plains: Vec<Known>,
    stems: Vec<Stem>,
    /// What each word is that was learned, by its number there.
    numbers: Vec<Numbers>,
    spoken: Spoken,
}

/// The numbers of a word as it is written.
#[derive(Debug, Clone, Copy)]
pub(in crate::search) struct Numbers {
    pub plain: u32,
    /// As a French and as an English word.
    pub stems: [u32; 2],
    /// Whether it says little by itself, in French and in English.
    pub small: [bool; 2],
}

#[derive(Debug)]
struct Stem {
    stem: Box<str>,
    /// Whether something is found by it.
    finds: bool,
}

#[derive(Debug)]
struct Known {
    plain: Box<str>,
    /// As it is most often written.
    spelling: Box<str>,
    /// Which letters it has.
    letters: u32,
    /// How many texts it finds; none: it is only shown.
    texts: usize,
    /// The last of them so far.
    last: Option<u32>,
}

/// A word nearly like one that is unknown.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(in crate::search) struct Near {
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
pub(in crate::search) enum Ending {
    Whole,
    /// It may go on.
    Open,
}

impl Dictionary {
    /// Of all words that were learned.
    pub fn new(words: &Words, spoken: Spoken) -> Self {
        let mut spellings: BTreeMap<&str, BTreeMap<&str, usize>> = BTreeMap::new();
        let mut stems: Vec<&str> = Vec::new();
        for shape in words.shapes() {
            *spellings.entry(&shape.plain).or_default().entry(&shape.spelling).or_default() += shape.times;
            stems.extend(shape.stems.iter().map(|stem| &**stem));
        }
        stems.sort_unstable();
        stems.dedup();
        let known = |(plain, spellings): (&str, BTreeMap<&str, usize>)| {
            let most = spellings.into_iter().max_by_key(|(spelling, times)| (*times, *spelling));
            let spelling = most.map_or(plain, |(spelling, _)| spelling).into();
            Known { plain: plain.into(), spelling, letters: letters(plain), texts: 0, last: None }
        };
        let plains = spellings.into_iter().map(known).collect();
        let stems = stems.into_iter().map(|stem| Stem { stem: stem.into(), finds: false }).collect();
        let mut dictionary = Self { plains, stems, numbers: Vec::new(), spoken };
        dictionary.numbers = words.shapes().iter().filter_map(|shape| dictionary.numbered(shape)).collect();
        dictionary
    }

    fn numbered(&self, Shape { plain, stems: [french, english], .. }: &Shape) -> Option<Numbers> {
        let stems = [self.stem(french)?, self.stem(english)?];
        let small = Language::ALL.map(|language| is_small_in(plain, language));
        Some(Numbers { plain: self.plain(plain)?, stems, small })
    }

    /// The numbers of a word that was learned, by its number there.
    pub fn numbers(&self, shape: u32) -> Numbers {
        self.numbers[shape as usize]
    }

    /// How many words there are, and how many stems.
    pub fn counts(&self) -> (usize, usize) {
        (self.plains.len(), self.stems.len())
    }

    /// That a text is found by a word.
    pub fn finds(&mut self, plain: u32, text: u32) {
        let known = &mut self.plains[plain as usize];
        if known.last != Some(text) {
            known.last = Some(text);
            known.texts += 1;
        }
    }

    /// That something is found by a stem.
    pub fn finds_in_forms(&mut self, stem: u32) {
        self.stems[stem as usize].finds = true;
    }

    /// Whether a word can be found in any of its forms.
    pub fn knows(&self, word: &Forms) -> bool {
        self.plain(&word.plain).is_some_and(|number| self.plains[number as usize].texts > 0)
            || word.stems.iter().filter_map(|stem| self.stem(stem)).any(|number| self.stems[number as usize].finds)
    }

    /// Whether a word, or what may become one, is written as it is meant: the texts have it, or people say it.
    pub fn is_meant(&self, word: &Forms, ending: Ending) -> bool {
        let begins = || !self.starting(&word.plain).is_empty() || self.spoken.has_beginning(&word.plain);
        self.knows(word) || self.spoken.has(word) || ending == Ending::Open && begins()
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
    /// letter.
    pub fn near(&self, plain: &str, ending: Ending) -> Vec<Near> {
        let count = plain.chars().count();
        let edits = match count {
            0..=3 => return Vec::new(),
            4..=7 => 1,
            _ => 2,
        };
        let is_begun = count < 6 && ending == Ending::Open;
        let ending = if is_begun { Ending::Whole } else { ending };
        let asked = letters(plain);
        let mut found = Vec::new();
        for Known { plain: word, letters, texts, .. } in &self.plains {
            // Without a letter that was typed, it is one letter further away.
            let lacks = (asked & !letters).count_ones() as usize;
            let is_long = ending == Ending::Whole && word.len() > plain.len() + edits;
            if *texts == 0 || lacks > edits || is_long || word.len() + edits < plain.len() || is_small(word) {
                continue;
            }
            let near = |word: &str| {
                let far = strsim::osa_distance(plain, word);
                // The first letter is seldom wrong.
                let begins_otherwise = word.chars().next() != plain.chars().next();
                (far <= edits).then(|| (far, begins_otherwise, Slip::between(plain, word)))
            };
            let nearest = match ending {
                Ending::Whole => near(word),
                Ending::Open => beginnings(word, count).filter_map(near).min(),
            };
            let meant = nearest.filter(|(_, _, slip)| !(is_begun && *slip == Slip::Another));
            found.extend(meant.map(|distance| (distance, std::cmp::Reverse(*texts), word)));
        }
        found.sort();
        // Where a word begins as it was typed, none that begins otherwise is meant.
        let is_begun_so = found.first().is_some_and(|((_, begins_otherwise, _), ..)| !begins_otherwise);
        found.retain(|((_, begins_otherwise, _), ..)| !(is_begun_so && *begins_otherwise));
        found.truncate(NEAR);
        found.into_iter().map(|((edits, ..), _, plain)| Near { edits, plain: plain.to_string() }).collect()
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

/// A bit for each letter of the alphabet that a word has.
fn letters(plain: &str) -> u32 {
    plain.bytes().filter(u8::is_ascii_lowercase).fold(0, |letters, letter| letters | 1 << (letter - b'a'))
}

fn number(at: usize) -> Option<u32> {
    u32::try_from(at).ok()
}
