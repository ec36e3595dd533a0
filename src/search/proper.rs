//! Proper names in a query: those of cards and factions, whole, run together, or with a typo.

use std::{
    collections::{BTreeMap, BTreeSet},
    ops::Range,
};

use super::{
    dictionary::Dictionary,
    entry::{Entry, Kind},
    names::{Forms, key},
    words::Words,
};
use crate::citation::Language;

/// From how many letters on one may be wrong, and two.
const ONE_WRONG: usize = 5;
const TWO_WRONG: usize = 9;

/// The names of all cards and factions.
#[derive(Debug, Default)]
pub(super) struct ProperNames {
    /// Groups by the letters of a name, run together: `kingrex`.
    by_letters: BTreeMap<String, BTreeSet<usize>>,
    /// By its stems in French and in English: those of one language do not meet the other's.
    by_stems: [BTreeMap<String, BTreeSet<usize>>; 2],
    /// What the law uses as words.
    common: BTreeSet<String>,
    /// How many words the longest has.
    longest: usize,
}

/// A name in a query.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Recognised {
    /// Who bears it.
    pub groups: BTreeSet<usize>,
    /// Which words of the query.
    pub words: Range<usize>,
    /// Whether a letter of it was wrong.
    pub mended: bool,
    is_common: bool,
}

impl ProperNames {
    /// `groups` says to which group each entry belongs.
    pub fn new(entries: &[Entry], groups: &[usize], words: &Words) -> Self {
        let mut names = Self::default();
        for (entry, group) in entries.iter().zip(groups).filter(|(entry, _)| bears(entry.kind)) {
            let french = [&entry.title.fr].into_iter().chain(&entry.also).chain(&entry.probable);
            let english = [&entry.title.en].into_iter().chain(&entry.also);
            french.for_each(|name| names.add(&Forms::of(words, name), *group, 0));
            english.for_each(|name| names.add(&Forms::of(words, name), *group, 1));
        }
        let law = entries.iter().filter(|entry| matches!(entry.kind, Kind::Rule | Kind::Term));
        let texts = law.flat_map(|entry| [&entry.title, &entry.text]);
        for text in texts.flat_map(|said| [(&said.fr, Language::Fr), (&said.en, Language::En)]) {
            for word in words.of(text.0, text.1) {
                let is_written_small = text.0[word.start..].starts_with(char::is_lowercase);
                if is_written_small {
                    names.common.insert(word.plain);
                }
            }
        }
        names
    }

    /// By all its letters, and without the small words it begins with.
    fn add(&mut self, name: &[Forms], group: usize, language: usize) {
        let small = name.iter().take_while(|word| word.small).count();
        for name in [name, &name[small..]] {
            self.longest = self.longest.max(name.len());
            if !name.is_empty() {
                self.by_letters.entry(letters(name)).or_default().insert(group);
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
            let exact = || spans.clone().find_map(|span| self.exact(query, span));
            let nearly = || spans.clone().find_map(|span| self.nearly(query, span, dictionary));
            match exact().or_else(nearly) {
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
        if words.iter().all(|word| dictionary.knows(word)) || outer.iter().any(|word| word.small) {
            return None;
        }
        let typed = letters(words);
        let wrong = match typed.chars().count() {
            TWO_WRONG.. => 2,
            ONE_WRONG.. => 1,
            _ => return None,
        };
        let alike = self
            .by_letters
            .keys()
            .filter(|name| name.chars().next() == typed.chars().next() && name.len().abs_diff(typed.len()) <= wrong);
        let near = alike.map(|name| (strsim::osa_distance(name, &typed), name)).filter(|(far, _)| *far <= wrong);
        let (_, name) = near.min()?;
        Some(Recognised { groups: self.by_letters[name].clone(), words: span, mended: true, is_common: false })
    }
}

/// Whether the whole query is names, but for small words.
pub(super) fn cover(names: &[Recognised], query: &[Forms]) -> bool {
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
