//! Which hit comes first.

use std::{
    cmp::Reverse,
    collections::{BTreeMap, BTreeSet},
};

use super::{
    entry::{Entry, Kind},
    query::{asked::Typing, questions::SAME},
    vocabulary::{
        names::key,
        words::{Forms, Words, deny},
    },
};

/// How a hit relates to the whole query; the nearest first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Nearness {
    /// Its title is the query.
    Title,
    /// One of its other names is the query.
    Name,
    /// Its title or one of its names is the query, but for small words.
    Nearly,
    /// It defines a term whose name is the query.
    Definition,
    /// It answers the very question.
    Asked,
    /// Its title begins with what has been typed so far.
    Beginning,
    /// It contains the words.
    Words,
}

/// The entries that make one hit: same kind, game and id. By the number of each.
#[derive(Debug, Clone)]
pub(super) struct Group {
    pub number: usize,
    pub kind: Kind,
    /// Its entries that were found.
    pub entries: Vec<usize>,
    pub score: f32,
    /// How near the query comes to a question that it answers.
    pub asked: f32,
    /// The term, as a group, that it defines and that was found with it.
    pub term: Option<usize>,
}

/// The titles and names of all groups.
#[derive(Debug, Default)]
pub(super) struct Titles {
    /// Groups by the stems of a title or name, in French and in English.
    by_stems: [BTreeMap<String, Vec<(usize, Nearness)>>; 2],
    /// The French and English title of each group without accents, with and without the small words it begins with.
    plain: BTreeMap<usize, [[String; 2]; 2]>,
    /// The terms that deny something.
    denying: BTreeSet<usize>,
    /// The clause that defines a term, both as groups.
    pub definitions: BTreeMap<usize, usize>,
}

impl Titles {
    /// `groups` says to which group each entry belongs.
    pub fn new(entries: &[Entry], groups: &[usize], definitions: BTreeMap<usize, usize>, words: &Words) -> Self {
        let mut titles = Self { definitions, ..Self::default() };
        for (entry, group) in entries.iter().zip(groups) {
            let title = [&entry.title.fr, &entry.title.en];
            let proper = title.iter().flat_map(|title| listed(entry.kind, title).chain([title.as_str()]));
            let proper = proper.map(|name| (name, Nearness::Title));
            let others = entry.also.iter().chain(&entry.probable).map(|name| (name.as_str(), Nearness::Name));
            for (name, nearness) in proper.chain(others) {
                let name = words.forms(name);
                for (language, by_stems) in titles.by_stems.iter_mut().enumerate() {
                    by_stems.entry(key(&name, language)).or_default().push((*group, nearness));
                    let content = key(&content(&name), language);
                    by_stems.entry(content).or_default().push((*group, Nearness::Nearly));
                }
            }
            if entry.kind == Kind::Term && title.iter().any(|title| deny(&words.forms(title))) {
                titles.denying.insert(*group);
            }
            titles.plain.insert(*group, title.map(|title| words.forms(title)).map(|title| beginnings(&title)));
        }
        titles
    }

    /// The groups that the whole query names, and the definitions of those that are terms.
    pub fn named(&self, query: &[Forms]) -> BTreeMap<usize, Nearness> {
        let mut named: BTreeMap<usize, Nearness> = BTreeMap::new();
        if query.is_empty() {
            return named;
        }
        let content = content(query);
        for (language, by_stems) in self.by_stems.iter().enumerate() {
            for (query, at_best) in [(query, Nearness::Title), (&content, Nearness::Nearly)] {
                for (group, nearness) in by_stems.get(&key(query, language)).into_iter().flatten() {
                    let nearness = (*nearness).max(at_best);
                    let known = named.entry(*group).or_insert(nearness);
                    *known = (*known).min(nearness);
                }
            }
        }
        let defining: Vec<usize> = named.keys().filter_map(|term| self.definitions.get(term)).copied().collect();
        for clause in defining {
            named.entry(clause).or_insert(Nearness::Definition);
        }
        named
    }

    /// Sorts what was found.
    pub fn sort(&self, groups: &mut [Group], query: &[Forms], named: &BTreeMap<usize, Nearness>, typing: Typing) {
        let typed = match typing {
            Typing::Typing => Some(beginnings(query)),
            Typing::Finished => None,
        };
        let query_denies = deny(query);
        let begins = |group: &Group| {
            let mut titles = self.plain.get(&group.number).into_iter().flatten().flatten();
            let begins_so =
                |title: &String| typed.iter().flatten().any(|typed| !typed.is_empty() && title.starts_with(typed));
            if titles.any(begins_so) { Nearness::Beginning } else { Nearness::Words }
        };
        groups.sort_by_cached_key(|group| {
            let asked = if group.asked >= SAME { Nearness::Asked } else { Nearness::Words };
            let nearness = named.get(&group.number).copied().unwrap_or_else(|| begins(group).min(asked));
            let by_score = matches!(nearness, Nearness::Words | Nearness::Asked);
            let kind = if by_score { Kind::Term } else { group.kind };
            // Who asks what one can do is not told first what one cannot.
            let opposite = self.denying.contains(&group.number) && !query_denies;
            // Scores are not negative: their bits are in their order.
            let score = match nearness {
                Nearness::Asked if group.asked >= ITSELF => group.asked,
                Nearness::Asked => group.asked * weight(group.kind).sqrt(),
                _ => (group.score + group.asked * ASKED) * weight(group.kind),
            };
            (nearness, opposite, kind, Reverse(score.to_bits()), group.kind, group.number)
        });
    }
}

/// From here on it is the question itself, whoever answers it.
const ITSELF: f32 = 0.9;
/// What half a question counts beside the words found.
const ASKED: f32 = 20.0;

/// Situations are many and say in passing what a rule is about: its own words count for more.
fn weight(kind: Kind) -> f32 {
    match kind {
        Kind::Scenario => 0.4,
        _ => 1.0,
    }
}

/// “Vous, votre, vos” is three names; the title of a situation is a sentence, and no part of it names it.
fn listed(kind: Kind, title: &str) -> impl Iterator<Item = &str> {
    title.split(", ").filter(move |_| matches!(kind, Kind::Term | Kind::Rule))
}

/// Without small words, unless there is nothing else.
fn content(name: &[Forms]) -> Vec<Forms> {
    let content: Vec<Forms> = name.iter().filter(|word| !word.small).cloned().collect();
    if content.is_empty() { name.to_vec() } else { content }
}

/// The words without accents, as they are and without the small ones they begin with.
fn beginnings(words: &[Forms]) -> [String; 2] {
    let small = words.iter().take_while(|word| word.small).count();
    [words, &words[small..]].map(|words| {
        let words: Vec<&str> = words.iter().map(|word| word.plain.as_str()).collect();
        words.join(" ")
    })
}
