//! The index: built once, asked often.

use std::{
    cmp::Reverse,
    collections::{BTreeMap, BTreeSet},
};

use tantivy::{IndexSettings, Searcher, TantivyDocument, TantivyError, directory::RamDirectory};

use super::{
    dictionary::{Count, Dictionary, Ending},
    entry::{Entry, Kind},
    fields::{Fields, Form, Section, Slot, cut, readers},
    names::{Names, deny},
    order::Titles,
    proper::ProperNames,
    questions::Questions,
    snippet::Spotted,
    spoken::Spoken,
    words::{Word, Words},
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
    pub(super) texts: Vec<Texts>,
    pub(super) names: Names,
    pub(super) titles: Titles,
    pub(super) proper: ProperNames,
    pub(super) questions: Questions,
    /// The cards, as groups, that each situation lays or names, and those of each faction.
    pub(super) laid: BTreeMap<usize, BTreeSet<usize>>,
    pub(super) dictionary: Dictionary,
    pub(super) fields: Fields,
    pub(super) searcher: Searcher,
}

/// A title or a name.
pub(super) struct Called {
    pub name: String,
    pub words: Vec<String>,
}

/// The title and the text of an entry, in both languages.
pub(super) struct Texts {
    pub title: [Spotted; 2],
    pub text: [Spotted; 2],
}

pub(super) const LANGUAGES: [Language; 2] = [Language::Fr, Language::En];

impl Index {
    /// Builds the index of these entries; the names in the glossary become synonyms.
    ///
    /// # Errors
    /// When the search library cannot write to memory.
    pub fn build(entries: Vec<Entry>, glossary: &[Term]) -> Result<Self, TantivyError> {
        let (words, fields) = (learned(&entries), Fields::new());
        let mut writer = tantivy::Index::builder()
            .schema(fields.schema.clone())
            .settings(IndexSettings::default())
            .tokenizers(readers())
            .single_segment_index_writer(RamDirectory::create(), 64_000_000)?;
        let mut count = Count::default();
        let mut read: Vec<Read> = Vec::new();
        let long_names = long_names(&entries, &words);
        for entry in &entries {
            let (entry, mut document) = Read::new(entry, &words, &fields, &mut count);
            document.add_text(fields.within, entry.within(&long_names));
            writer.add_document(document)?;
            read.push(entry);
        }
        let searcher = writer.finalize()?.reader()?.searcher();
        // What finds words spelled almost alike is built when it is first used: now, not while someone waits.
        for word in ["base", "resistance"] {
            Dictionary::near(&searcher, fields.every, word, Ending::Whole)?;
        }

        let dictionary = count.finish(Spoken::new(&words));
        let spotted = |text: &str, words: &[Word]| Spotted::new(text.to_owned(), words, &dictionary);
        let pair = |said: &Said, words: &[Vec<Word>; 2]| [spotted(&said.fr, &words[0]), spotted(&said.en, &words[1])];
        let texts = entries
            .iter()
            .zip(&read)
            .map(|(entry, read)| Texts { title: pair(&entry.title, &read.title), text: pair(&entry.text, &read.text) });
        let texts = texts.collect();
        let called = |entry: &Entry| {
            let names =
                [&entry.title.fr, &entry.title.en].into_iter().chain(&entry.also).map(|name| (name, name.as_str()));
            // What is only tried is not shown: it is the card's own name that was meant.
            let tried = entry.probable.iter().map(|name| (name, ""));
            let plain = |name: &String| words.forms(name).into_iter().map(|word| word.plain).collect();
            names.chain(tried).map(|(name, shown)| Called { words: plain(name), name: shown.to_owned() }).collect()
        };
        let called = entries.iter().map(called).collect();
        let names = Names::new(glossary, &words);
        let mut numbers: BTreeMap<(Kind, &str, &str), usize> = BTreeMap::new();
        let (mut members, mut groups) = (Vec::new(), Vec::new());
        for (number, entry) in entries.iter().enumerate() {
            let group = *numbers.entry((entry.kind, &entry.game, &entry.id)).or_insert(members.len());
            if group == members.len() {
                members.push(Vec::new());
            }
            members[group].push(number);
            groups.push(group);
        }
        let definition = |((kind, game, id), group): (&(Kind, &str, &str), &usize)| {
            let term = glossary.iter().find(|term| *kind == Kind::Term && term.id == *id)?;
            Some((*group, *numbers.get(&(Kind::Rule, *game, term.clause.as_str()))?))
        };
        let definitions = numbers.iter().filter_map(definition).collect();
        let titles = Titles::new(&entries, &groups, definitions, &words);
        let proper = ProperNames::new(&entries, &groups, &words);
        let questions = Questions::new(&entries, &groups, &words, &names);
        let card = |game: &str, id: &String| numbers.get(&(Kind::Card, game, id.as_str())).copied();
        let laid = entries.iter().zip(&groups).filter(|(entry, _)| !entry.cards.is_empty());
        let laid =
            laid.map(|(entry, group)| (*group, entry.cards.iter().filter_map(|id| card(&entry.game, id)).collect()));
        let laid = laid.collect();
        Ok(Self {
            entries,
            words,
            members,
            groups,
            called,
            texts,
            names,
            titles,
            proper,
            questions,
            laid,
            dictionary,
            fields,
            searcher,
        })
    }
}

/// The words of an entry.
struct Read {
    title: [Vec<Word>; 2],
    text: [Vec<Word>; 2],
}

impl Read {
    fn new(entry: &Entry, words: &Words, fields: &Fields, count: &mut Count) -> (Self, TantivyDocument) {
        let mut document = TantivyDocument::new();
        let mut every = BTreeSet::new();
        let mut add = |section, language, text: &str, found: Findable| {
            let words = words.of(text, language);
            let slots: Vec<Slot> = match found {
                Findable::Yes => fields.section(section, language).collect(),
                Findable::AsItStands => {
                    fields.section(section, language).filter(|slot| slot.form == Form::Plain).collect()
                }
                Findable::InItsForms => {
                    fields.section(section, language).filter(|slot| slot.form == Form::Stem).collect()
                }
                Findable::No => Vec::new(),
            };
            count.add(&words, &slots);
            for slot in &slots {
                slot.add(&mut document, &words);
            }
            if found != Findable::No {
                every.extend(words.iter().map(|word| word.plain.clone()));
            }
            words
        };
        let text_found = if matches!(entry.kind, Kind::Term | Kind::Faction) { Findable::No } else { Findable::Yes };
        let title = LANGUAGES.map(|language| add(Section::Title, language, entry.title.to(language), Findable::Yes));
        let text = LANGUAGES.map(|language| add(Section::Text, language, entry.text.to(language), text_found));
        for (name, language) in entry.also.iter().flat_map(|name| LANGUAGES.map(|language| (name, language))) {
            // “Peut être détruite” must not find what is called “ne peut pas être détruite”: such a name is found whole.
            let whole = deny(&words.forms(name));
            let found = if whole { Findable::No } else { Findable::Yes };
            add(Section::Names, language, name, found);
        }
        for (said, language) in entry.asked.iter().flat_map(|said| LANGUAGES.map(|language| (said, language))) {
            let denies = deny(&words.forms(said.to(language)));
            add(Section::Asked, language, said.to(language), if denies { Findable::No } else { Findable::InItsForms });
        }
        // “Volée” must not find who may be called “robot volant”.
        for name in &entry.probable {
            add(Section::Names, Language::Fr, name, Findable::AsItStands);
        }
        document.add_text(fields.every, cut(every.iter().map(|word| &**word)));
        (Self { title, text }, document)
    }
}

/// What cuts texts, with all words of these.
fn learned(entries: &[Entry]) -> Words {
    let mut words = Words::new();
    for entry in entries {
        let said = [&entry.title, &entry.text].into_iter().chain(&entry.asked);
        said.flat_map(|said| [&said.fr, &said.en]).for_each(|text| words.learn(text));
        entry.also.iter().chain(&entry.probable).for_each(|name| words.learn(name));
    }
    words
}

/// Names of several words, by their first, the longest before the others.
type LongNames = BTreeMap<String, Vec<Vec<String>>>;

/// What is called the same in every language: cards, factions, and what has a title in common.
fn long_names(entries: &[Entry], words: &Words) -> LongNames {
    let mut names = LongNames::new();
    for Entry { kind, title, .. } in entries {
        if matches!(kind, Kind::Card | Kind::Faction) || title.fr == title.en {
            for name in [&title.fr, &title.en] {
                let name: Vec<String> = words.forms(name).into_iter().map(|word| word.plain).collect();
                if let [first, _, ..] = name.as_slice() {
                    names.entry(first.clone()).or_default().push(name);
                }
            }
        }
    }
    for names in names.values_mut() {
        names.sort_by_key(|name| Reverse(name.len()));
    }
    names
}

impl Read {
    /// The words of title and text that stand in proper names and nowhere else.
    fn within(&self, names: &LongNames) -> String {
        let (mut within, mut outside) = (BTreeSet::new(), BTreeSet::new());
        for words in self.title.iter().chain(&self.text) {
            let mut rest: &[&str] = &words.iter().map(|word| &*word.plain).collect::<Vec<_>>();
            while let Some(first) = rest.first() {
                let begins = |name: &&Vec<String>| rest.get(..name.len()).is_some_and(|words| words == name.as_slice());
                let name = names.get(*first).into_iter().flatten().find(begins);
                let (words, others) = rest.split_at(name.map_or(1, Vec::len));
                let found = if name.is_some() { &mut within } else { &mut outside };
                found.extend(words);
                rest = others;
            }
        }
        cut(within.difference(&outside).copied())
    }
}

/// Whether a text can be found, or is only shown.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Findable {
    Yes,
    /// Not in its other forms.
    AsItStands,
    /// Not by its very letters: what is quoted or mended is to be seen in the text.
    InItsForms,
    No,
}
