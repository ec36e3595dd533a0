//! What people say besides the words of the texts: words that are written as they are meant, though nothing is found by them.

use std::collections::{BTreeSet, HashSet};

use super::words::{Forms, Words, is_everyday};
use crate::citation::Language;

/// Common words of both languages; other forms of the French ones are known by their stems.
const COMMON: &str = include_str!("spoken.txt");

/// Words that are no slip for others.
#[derive(Debug, Default)]
pub(in crate::search) struct Spoken {
    plains: BTreeSet<String>,
    stems: HashSet<String>,
}

impl Spoken {
    pub fn new(words: &Words) -> Self {
        let mut spoken = Self::default();
        for line in COMMON.lines().filter(|line| !line.starts_with('#')) {
            for word in words.forms(line) {
                spoken.stems.insert(word.stem(Language::Fr).to_owned());
                spoken.plains.insert(word.plain);
            }
        }
        spoken
    }

    pub fn has(&self, word: &Forms) -> bool {
        is_everyday(&word.plain) || self.plains.contains(&word.plain) || self.stems.contains(word.stem(Language::Fr))
    }

    /// Whether one of them begins so.
    pub fn has_beginning(&self, start: &str) -> bool {
        self.plains.range(start.to_owned()..).next().is_some_and(|word| word.starts_with(start))
    }
}
