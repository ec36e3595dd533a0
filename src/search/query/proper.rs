//! Proper names in a query: those of cards and factions, whole, run together, or with a typo.

use std::{
    collections::{BTreeMap, BTreeSet},
    ops::Range,
};

use crate::search::{
    entry::{Entry, Kind},
    query::asked::Typing,
    vocabulary::{
        dictionary::{Dictionary, Ending},
        names::key,
        words::{Forms, Word, Words},
    },
};

/// From how many letters on one may be wrong, two of the same number, and two.
const ONE_WRONG: usize = 5;
const TWO_MISTAKEN: usize = 7;
const TWO_WRONG: usize = 9;

/// From how many letters on a name may be unfinished, and how many names these may become.
const BEGUN: usize = 3;
const FEW: usize = 4;

/// The names of all cards and factions.
#[derive(Debug, Default)]
pub(in crate::search) struct ProperNames {
    /// Groups by the letters of a name, run together: `kingrex`.
    by_letters: BTreeMap<String, BTreeSet<usize>>,
    /// By its stems in French and in English: those of one language do not meet the other's.
    by_stems: [BTreeMap<String, BTreeSet<usize>>; 2],
    /// The words of each name, small ones at its beginning left out.
    by_words: BTreeMap<Vec<String>, BTreeSet<usize>>,
    /// What the law writes as names, and nothing that can be found is called.
    foreign: BTreeSet<String>,
    /// What the law uses as words.
    common: BTreeSet<String>,
    /// How many words the longest has.
    longest: usize,
}

/// A name in a query.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(in crate::search) struct Recognised {
    /// Who bears it.
    pub groups: BTreeSet<usize>,
    /// Which words of the query.
    pub words: Range<usize>,
    /// Whether a letter of it was wrong.
    pub mended: bool,
    is_common: bool,
}

impl ProperNames {
    /// `groups` says to which group each entry belongs, `law` what the texts of the law say.
    pub fn new<'a>(entries: &[Entry], groups: &[usize], words: &Words, law: impl Iterator<Item = &'a Word>) -> Self {
        let mut names = Self::default();
        for (entry, group) in entries.iter().zip(groups).filter(|(entry, _)| bears(entry.kind)) {
            let french = [&entry.title.fr].into_iter().chain(&entry.also).chain(&entry.probable);
            let english = [&entry.title.en].into_iter().chain(&entry.also);
            french.for_each(|name| names.add(&words.forms(name), *group, 0));
            english.for_each(|name| names.add(&words.forms(name), *group, 1));
        }
        let written: BTreeSet<u32> = law.map(|word| word.shape).collect();
        for shape in written.into_iter().map(|shape| &words.shapes()[shape as usize]) {
            let kind = if shape.is_lower { &mut names.common } else { &mut names.foreign };
            kind.insert(shape.plain.to_string());
        }
        let ours = entries.iter().flat_map(|entry| [&entry.title.fr, &entry.title.en]);
        let ours = ours.flat_map(|title| words.forms(title)).map(|word| word.plain);
        let ours: BTreeSet<String> = ours.collect();
        names.foreign.retain(|word| !ours.contains(word) && !names.common.contains(word));
        names
    }

    /// By all its letters, and without the small words it begins with.
    fn add(&mut self, name: &[Forms], group: usize, language: usize) {
        let small = name.iter().take_while(|word| word.small).count();
        for name in [name, &name[small..]] {
            self.longest = self.longest.max(name.len());
            if !name.is_empty() {
                self.by_letters.entry(letters(name)).or_default().insert(group);
                let words = name.iter().map(|word| word.plain.clone()).collect();
                self.by_words.entry(words).or_default().insert(group);
                self.by_stems[language].entry(stems(name, language)).or_default().insert(group);
            }
        }
    }

    /// The names in a query, in order. What is a word of the law too is a name only where nothing but names is asked for.
    pub fn read(&self, query: &[Forms], dictionary: &Dictionary) -> Vec<Recognised> {
        let mut found: Vec<Recognised> = Vec::new();
        let mut at = 0;
        while at < query.len() {
            let most = self.longest.min(query.len() - at);
            let spans = (1..=most).rev().map(|length| at..at + length);
            let exact = spans.clone().find_map(|span| self.exact(query, span));
            // “Ninja mastr” is one name with a slip, rather than another name and a strange word.
            let shortest = exact.as_ref().map_or(0, |name| name.words.len());
            let nearly = spans.clone().filter(|span| span.len() > shortest);
            let nearly = nearly.into_iter().find_map(|span| self.nearly(query, span, dictionary));
            match nearly.or(exact) {
                Some(name) => {
                    at = name.words.end;
                    found.push(name);
                }
                None => at += 1,
            }
        }
        if !cover(&found, query) {
            found.retain(|name| !name.is_common);
        }
        found
    }

    /// The same while the last word is being typed: each word of a name may be as short as the person likes.
    pub fn read_typing(&self, query: &[Forms], dictionary: &Dictionary, typing: Typing) -> Vec<Recognised> {
        let mut found = self.read(query, dictionary);
        let is_read = found.iter().any(|name| name.words.end == query.len() && !name.mended);
        if typing == Typing::Finished || is_read {
            return found;
        }
        // “Shin hid nin” is two names.
        let mut rest = query;
        let mut begun = Vec::new();
        while let Some(name) = self.begun(rest) {
            rest = &rest[..name.words.start];
            begun.push(name);
        }
        found.retain(|name| name.words.end <= rest.len());
        found.extend(begun.into_iter().rev());
        found
    }

    /// Whether the law speaks of something of this name that is not here.
    pub fn is_foreign(&self, word: &str) -> bool {
        self.foreign.contains(word)
    }

    /// The few names that the end of a query may become; one word that may become one of the law is none.
    fn begun(&self, query: &[Forms]) -> Option<Recognised> {
        let longest = self.longest.min(query.len());
        (1..=longest).rev().map(|length| query.len() - length..query.len()).find_map(|span| {
            let typed: Vec<&str> = query[span.clone()].iter().map(|word| word.plain.as_str()).collect();
            let alone = match typed.as_slice() {
                [word] => Some(*word),
                _ => None,
            };
            let becomes_law =
                |start: &str| self.common.range(start.to_owned()..).next().is_some_and(|w| w.starts_with(start));
            if typed.concat().chars().count() < BEGUN || query[span.start].small || alone.is_some_and(becomes_law) {
                return None;
            }
            let begins = |name: &Vec<String>| {
                name.len() >= typed.len() && name.iter().zip(&typed).all(|(word, typed)| word.starts_with(typed))
            };
            let names = self.by_words.iter().filter(|(name, _)| begins(name));
            let groups: BTreeSet<usize> = names.flat_map(|(_, groups)| groups).copied().collect();
            let few = !groups.is_empty() && groups.len() <= FEW;
            few.then_some(Recognised { groups, words: span, mended: false, is_common: false })
        })
    }

    fn exact(&self, query: &[Forms], span: Range<usize>) -> Option<Recognised> {
        let words = &query[span.clone()];
        let by_stems = || (0..2).find_map(|language| self.by_stems[language].get(&stems(words, language)));
        let groups = self.by_letters.get(&letters(words)).or_else(by_stems)?.clone();
        let alone = words.first().filter(|_| span.len() == 1);
        let is_common = alone.is_some_and(|word| self.common.contains(&word.plain));
        (!alone.is_some_and(|word| word.small)).then_some(Recognised { groups, words: span, mended: false, is_common })
    }

    /// With a letter or two wrong, if one of its words is no word at all.
    fn nearly(&self, query: &[Forms], span: Range<usize>, dictionary: &Dictionary) -> Option<Recognised> {
        let words = &query[span.clone()];
        let outer = [words.first()?, words.last()?];
        if words.iter().all(|word| dictionary.is_meant(word, Ending::Whole)) || outer.iter().any(|word| word.small) {
            return None;
        }
        let typed = letters(words);
        let wrong = match typed.chars().count() {
            TWO_MISTAKEN.. => 2,
            ONE_WRONG.. => 1,
            _ => return None,
        };
        let alike = self
            .by_letters
            .keys()
            .filter(|name| name.chars().next() == typed.chars().next() && name.len().abs_diff(typed.len()) <= wrong);
        let long = typed.chars().count() >= TWO_WRONG;
        let near = alike.map(|name| (strsim::osa_distance(name, &typed), name));
        let near = near.filter(|(far, name)| *far <= wrong && (*far < 2 || long || name.len() == typed.len()));
        let (_, name) = near.min()?;
        Some(Recognised { groups: self.by_letters[name].clone(), words: span, mended: true, is_common: false })
    }
}

/// Whether the whole query is names, but for small words.
pub(in crate::search) fn cover(names: &[Recognised], query: &[Forms]) -> bool {
    let is_named = |at: usize| names.iter().any(|name| name.words.contains(&at));
    !names.is_empty() && query.iter().enumerate().all(|(at, word)| word.small || is_named(at))
}

fn bears(kind: Kind) -> bool {
    matches!(kind, Kind::Card | Kind::Faction)
}

fn letters(name: &[Forms]) -> String {
    name.iter().map(|word| word.plain.as_str()).collect()
}

fn stems(name: &[Forms], language: usize) -> String {
    key(name, language).replace(' ', "")
}
