//! The index: built once, asked often.

use std::{
    cmp::Reverse,
    collections::{BTreeMap, BTreeSet},
};

use super::{
    entry::{Entry, Kind},
    fields::{Fields, Filling, Form, Section},
    order::Titles,
    query::{proper::ProperNames, questions::Questions},
    shown::snippet::Spots,
    vocabulary::{
        dictionary::Dictionary,
        names::Names,
        spoken::Spoken,
        words::{Word, Words, deny},
    },
};
use crate::{
    citation::{Language, Said},
    rulebook::Term,
};

/// All that can be found, in memory.
pub struct Index {
    pub(super) entries: Vec<Entry>,
    pub(super) words: Words,
    /// The entries that make one hit, and to which of these each entry belongs.
    pub(super) members: Vec<Vec<usize>>,
    pub(super) groups: Vec<usize>,
    /// The titles and other names of each entry, in words.
    pub(super) called: Vec<Vec<Called>>,
    pub(super) spots: Vec<Spotted>,
    pub(super) names: Names,
    pub(super) titles: Titles,
    pub(super) proper: ProperNames,
    pub(super) questions: Questions,
    /// The cards, as groups, that each situation lays or names, and those of each faction.
    pub(super) laid: BTreeMap<usize, BTreeSet<usize>>,
    pub(super) dictionary: Dictionary,
    pub(super) fields: Fields,
}

/// A title or a name.
pub(super) struct Called {
    pub name: String,
    pub words: Vec<String>,
}

impl Called {
    /// What an entry is called.
    fn of(entry: &Entry, words: &Words) -> Vec<Self> {
        let names = [&entry.title.fr, &entry.title.en].into_iter().chain(&entry.also);
        // What is only tried is not shown: it is the card's own name that was meant.
        let tried = entry.probable.iter().map(|name| (name, ""));
        let plain = |name: &String| words.forms(name).into_iter().map(|word| word.plain).collect();
        let called = |(name, shown): (&String, &str)| Self { words: plain(name), name: shown.to_owned() };
        names.map(|name| (name, name.as_str())).chain(tried).map(called).collect()
    }
}

/// Groups by the kind, the game and the id of their entries.
type Numbers<'a> = BTreeMap<(Kind, &'a str, &'a str), usize>;

/// The entries that make one hit, and to which of these each entry belongs.
fn grouped(entries: &[Entry]) -> (Numbers<'_>, Vec<Vec<usize>>, Vec<usize>) {
    let (mut numbers, mut members, mut groups) = (Numbers::new(), Vec::new(), Vec::new());
    for (number, Entry { kind, game, id, .. }) in entries.iter().enumerate() {
        let group = *numbers.entry((*kind, game.as_str(), id.as_str())).or_insert(members.len());
        if group == members.len() {
            members.push(Vec::new());
        }
        members[group].push(number);
        groups.push(group);
    }
    (numbers, members, groups)
}

/// The words of the title and the text of an entry, in both languages.
pub(super) struct Spotted {
    pub title: [Spots; 2],
    pub text: [Spots; 2],
}

impl Index {
    /// Builds the index of these entries; the names in the glossary become synonyms.
    #[must_use]
    pub fn build(entries: Vec<Entry>, glossary: &[Term]) -> Self {
        let mut words = Words::new();
        let read: Vec<Read> = entries.iter().map(|entry| Read::new(entry, &mut words)).collect();
        let mut dictionary = Dictionary::new(&words, Spoken::new(&words));
        let mut filling = Filling::new();
        let long_names = long_names(&entries, &words, &dictionary);
        for ((text, entry), read) in (0..).zip(&entries).zip(&read) {
            read.fill(entry, text, &words, &mut dictionary, &mut filling);
            filling.within.add(text, read.within(&long_names, &dictionary).into_iter().map(Some));
        }
        let (plains, stems) = dictionary.counts();
        let fields = filling.finish(plains, stems, entries.len());
        let spots = read.iter().map(|read| read.spotted(&dictionary)).collect();
        let called = entries.iter().map(|entry| Called::of(entry, &words)).collect();
        let names = Names::new(glossary, &words);
        let (numbers, members, groups) = grouped(&entries);
        let definition = |((kind, game, id), group): (&(Kind, &str, &str), &usize)| {
            let term = glossary.iter().find(|term| *kind == Kind::Term && term.id == *id)?;
            Some((*group, *numbers.get(&(Kind::Rule, *game, term.clause.as_str()))?))
        };
        let definitions = numbers.iter().filter_map(definition).collect();
        let titles = Titles::new(&entries, &groups, definitions, &words);
        let law = entries.iter().zip(&read).filter(|(entry, _)| matches!(entry.kind, Kind::Rule | Kind::Term));
        let law = law.flat_map(|(_, read)| read.title.iter().chain(&read.text).flatten());
        let proper = ProperNames::new(&entries, &groups, &words, law);
        let questions = Questions::new(&entries, &groups, &words, &names);
        let card = |game: &str, id: &String| numbers.get(&(Kind::Card, game, id.as_str())).copied();
        let laid = entries.iter().zip(&groups).filter(|(entry, _)| !entry.cards.is_empty());
        let laid =
            laid.map(|(entry, group)| (*group, entry.cards.iter().filter_map(|id| card(&entry.game, id)).collect()));
        let laid = laid.collect();
        Self {
            entries,
            words,
            members,
            groups,
            called,
            spots,
            names,
            titles,
            proper,
            questions,
            laid,
            dictionary,
            fields,
        }
    }

    /// All that can be found.
    #[must_use]
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }
}

/// The words of an entry: of its title and its text in both languages, of its other names, of its questions.
struct Read {
    title: [Vec<Word>; 2],
    text: [Vec<Word>; 2],
    also: Vec<Vec<Word>>,
    asked: Vec<[Vec<Word>; 2]>,
    probable: Vec<Vec<Word>>,
}

impl Read {
    fn new(entry: &Entry, words: &mut Words) -> Self {
        let mut said = |said: &Said| Language::ALL.map(|language| words.learn(said.to(language)));
        let (title, text) = (said(&entry.title), said(&entry.text));
        let asked = entry.asked.iter().map(said).collect();
        let mut names = |names: &[String]| names.iter().map(|name| words.learn(name)).collect();
        Self { title, text, also: names(&entry.also), asked, probable: names(&entry.probable) }
    }

    /// Has the entry found by its words.
    fn fill(&self, entry: &Entry, text: u32, cut: &Words, dictionary: &mut Dictionary, filling: &mut Filling) {
        let mut add = |section, at: usize, words: &[Word], forms: &[Form]| {
            let is_found = |form: &Form| forms.contains(form);
            for (form, reading) in filling.section(section, Language::ALL[at]).filter(|(form, _)| is_found(form)) {
                let number = |word: &Word| {
                    let numbers = dictionary.numbers(word.shape);
                    match form {
                        Form::Plain => Some(numbers.plain),
                        // As stems, small words are left out.
                        Form::Stem => (!numbers.small[at]).then_some(numbers.stems[at]),
                    }
                };
                reading.add(text, words.iter().map(number));
            }
            for word in words.iter().filter(|_| !forms.is_empty()) {
                dictionary.finds(dictionary.numbers(word.shape).plain, text);
                if is_found(&Form::Stem) {
                    dictionary.finds_in_forms(dictionary.numbers(word.shape).stems[at]);
                }
            }
        };
        let denies = |words: &str| deny(&cut.forms(words));
        let either: &[Form] = &[Form::Plain, Form::Stem];
        let of_text = if matches!(entry.kind, Kind::Term | Kind::Faction) { &[] } else { either };
        for at in 0..Language::ALL.len() {
            add(Section::Title, at, &self.title[at], either);
            add(Section::Text, at, &self.text[at], of_text);
            for (name, words) in entry.also.iter().zip(&self.also) {
                // “Peut être détruite” must not find what is called “ne peut pas être détruite”: such a name is found whole.
                add(Section::Names, at, words, if denies(name) { &[] } else { either });
            }
            for (said, words) in entry.asked.iter().zip(&self.asked) {
                // Not by its very letters: what is quoted or mended is to be seen in the text.
                let denies = denies(said.to(Language::ALL[at]));
                add(Section::Asked, at, &words[at], if denies { &[] } else { &[Form::Stem] });
            }
        }
        for words in &self.probable {
            // “Volée” must not find who may be called “robot volant”.
            add(Section::Names, 0, words, &[Form::Plain]);
        }
    }

    fn spotted(&self, dictionary: &Dictionary) -> Spotted {
        let spots = |words: &[Vec<Word>; 2]| [0, 1].map(|at| Spots::new(&words[at], at, dictionary));
        Spotted { title: spots(&self.title), text: spots(&self.text) }
    }

    /// The words of title and text that stand in proper names and nowhere else.
    fn within(&self, names: &LongNames, dictionary: &Dictionary) -> BTreeSet<u32> {
        let (mut within, mut outside) = (BTreeSet::new(), BTreeSet::new());
        for words in self.title.iter().chain(&self.text) {
            let mut rest: &[u32] = &words.iter().map(|word| dictionary.numbers(word.shape).plain).collect::<Vec<_>>();
            while let Some(first) = rest.first() {
                let begins = |name: &&Vec<u32>| rest.starts_with(name);
                let name = names.get(first).into_iter().flatten().find(begins);
                let (words, others) = rest.split_at(name.map_or(1, Vec::len));
                let found = if name.is_some() { &mut within } else { &mut outside };
                found.extend(words);
                rest = others;
            }
        }
        within.difference(&outside).copied().collect()
    }
}

/// Names of several words, by their first, the longest before the others.
type LongNames = BTreeMap<u32, Vec<Vec<u32>>>;

/// What is called the same in every language: cards, factions, and what has a title in common.
fn long_names(entries: &[Entry], words: &Words, dictionary: &Dictionary) -> LongNames {
    let mut names = LongNames::new();
    for Entry { kind, title, .. } in entries {
        if matches!(kind, Kind::Card | Kind::Faction) || title.fr == title.en {
            for name in [&title.fr, &title.en] {
                let name = words.forms(name).into_iter().filter_map(|word| dictionary.plain(&word.plain));
                let name: Vec<u32> = name.collect();
                if let [first, _, ..] = name.as_slice() {
                    names.entry(*first).or_default().push(name);
                }
            }
        }
    }
    for names in names.values_mut() {
        names.sort_by_key(|name| Reverse(name.len()));
    }
    names
}
