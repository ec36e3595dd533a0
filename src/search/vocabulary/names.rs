//! The glossary as a table of synonyms.

use std::collections::BTreeMap;

use super::words::{Forms, Words};
use crate::rulebook::Term;

/// The names of one term of the glossary, each in words.
#[derive(Debug)]
struct Family {
    /// Its French and English names.
    proper: Vec<Vec<Forms>>,
    /// Other words for it.
    also: Vec<Vec<Forms>>,
}

/// The numbers of the booklets, written both ways.
const NUMBERS: [&str; 11] = [
    "2 deux two second seconde",
    "3 trois three",
    "4 quatre four",
    "5 cinq five",
    "6 six",
    "7 sept seven",
    "8 huit eight",
    "9 neuf nine",
    "10 dix ten",
    "15 quinze fifteen",
    "20 vingt twenty",
];

/// All names of all terms.
#[derive(Debug, Default)]
pub(in crate::search) struct Names {
    families: Vec<Family>,
    /// Families by a name's stems, in French and in English; and whether the name is a proper one.
    by_stems: [BTreeMap<String, Vec<(usize, Standing)>>; 2],
    longest: usize,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Standing {
    Proper,
    Also,
}

/// Another name for words of a query.
#[derive(Debug, Clone, PartialEq)]
pub(in crate::search) struct Synonym {
    pub words: Vec<Forms>,
    /// How much it counts, against 1 for the words themselves.
    pub weight: f32,
}

impl Names {
    pub fn new(glossary: &[Term], words: &Words) -> Self {
        let mut names = Self::default();
        let terms = glossary.iter().map(|term| Family {
            proper: [&term.name.fr, &term.name.en]
                .into_iter()
                .flat_map(|name| name.split(", "))
                .map(|name| words.forms(name))
                .collect(),
            also: term.also.iter().map(|name| words.forms(name)).collect(),
        });
        let numbers = NUMBERS
            .into_iter()
            .map(|names| Family { proper: names.split(' ').map(|name| words.forms(name)).collect(), also: Vec::new() });
        for family in terms.chain(numbers) {
            let number = names.families.len();
            for (standing, list) in [(Standing::Proper, &family.proper), (Standing::Also, &family.also)] {
                for name in list.iter().filter(|name| name.iter().any(|word| !word.small)) {
                    names.longest = names.longest.max(name.len());
                    for (language, by_stems) in names.by_stems.iter_mut().enumerate() {
                        let families = by_stems.entry(key(name, language)).or_default();
                        if !families.iter().any(|(family, _)| *family == number) {
                            families.push((number, standing));
                        }
                    }
                }
            }
            names.families.push(family);
        }
        names
    }

    /// How many of the first words make up a name, the most possible, and what else is called so.
    pub fn opening(&self, words: &[Forms]) -> Option<(usize, Vec<Synonym>)> {
        let (length, families) = self.family(words)?;
        Some((length, self.synonyms(&families, &words[..length])))
    }

    /// How many of the first words make up a name, the most possible, and the numbers of the terms called so.
    pub fn meant(&self, words: &[Forms]) -> Option<(usize, Vec<usize>)> {
        let (length, families) = self.family(words)?;
        Some((length, families.into_iter().map(|(family, _)| family).collect()))
    }

    fn family(&self, words: &[Forms]) -> Option<(usize, Vec<(usize, Standing)>)> {
        (1..=self.longest.min(words.len())).rev().find_map(|length| {
            let name = &words[..length];
            let mut families: Vec<(usize, Standing)> = Vec::new();
            for (language, by_stems) in self.by_stems.iter().enumerate() {
                let found = by_stems.get(&key(name, language)).into_iter().flatten();
                families.extend(
                    found
                        .filter(|(family, _)| !families.iter().any(|(known, _)| known == family))
                        .copied()
                        .collect::<Vec<_>>(),
                );
            }
            (!families.is_empty()).then_some((length, families))
        })
    }

    /// A proper name stands for all others, any other name for the proper ones only.
    fn synonyms(&self, families: &[(usize, Standing)], asked: &[Forms]) -> Vec<Synonym> {
        let mut synonyms: Vec<Synonym> = Vec::new();
        for (family, standing) in families {
            let Family { proper, also } = &self.families[*family];
            let also = match standing {
                Standing::Proper => also.as_slice(),
                Standing::Also => &[],
            };
            for (name, weight) in proper.iter().map(|name| (name, 0.7)).chain(also.iter().map(|name| (name, 0.35))) {
                let same = |other: &[Forms]| {
                    name.len() == other.len() && name.iter().zip(other).all(|(one, other)| one.stems == other.stems)
                };
                if !same(asked) && !synonyms.iter().any(|synonym| same(&synonym.words)) {
                    synonyms.push(Synonym { words: name.clone(), weight });
                }
            }
        }
        synonyms
    }
}

/// What names are compared by: their stems in one language.
pub(in crate::search) fn key(name: &[Forms], language: usize) -> String {
    let stems: Vec<&str> = name.iter().map(|word| word.stems[language].as_str()).collect();
    stems.join(" ")
}
