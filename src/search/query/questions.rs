//! The questions that titles ask and that players ask about a clause, and how near a query comes to each.

use std::collections::BTreeMap;

use crate::search::{
    entry::Entry,
    vocabulary::{
        names::Names,
        words::{Forms, Words, deny, is_everyday, joins},
    },
};

/// From here on a query asks that very thing.
pub(in crate::search) const SAME: f32 = 0.6;
/// What a word counts that no question has.
const STRANGE: f32 = 2.0;
/// What another word for it counts, against the word itself.
const OTHERWISE: f32 = 0.85;
/// What counts a word of the question that the query leaves out, against one that the question lacks.
const UNSAID: f32 = 0.6;
/// What a question is worth that is answered with the opposite.
const OPPOSITE: f32 = 0.6;

/// All questions, by the words in them.
#[derive(Debug, Default)]
pub(in crate::search) struct Questions {
    asked: Vec<Question>,
    /// The questions in which a word stands, and which of their words it is.
    by_word: BTreeMap<Key, Vec<(usize, usize)>>,
}

#[derive(Debug)]
struct Question {
    /// Whom it leads to.
    group: usize,
    words: Vec<Weighed>,
    denies: bool,
}

/// A word of a question, by what it says.
#[derive(Debug)]
struct Weighed {
    weight: f32,
    joins: bool,
}

/// A word that says what is asked.
#[derive(Debug)]
struct Asking {
    keys: Vec<Key>,
    /// Only how the others stand to each other: it counts where it is shared.
    joins: bool,
}

/// What a word is known by.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
enum Key {
    /// Its stem in French or in English.
    Stem(usize, String),
    /// The term that it is a word for.
    Term(usize),
}

impl Questions {
    /// `groups` says to which group each entry belongs.
    pub fn new(entries: &[Entry], groups: &[usize], words: &Words, names: &Names) -> Self {
        let (mut questions, mut asked) = (Self::default(), Vec::new());
        for (entry, group) in entries.iter().zip(groups) {
            for said in &entry.asked {
                let languages = if said.fr == said.en { &[&said.fr][..] } else { &[&said.fr, &said.en] };
                for text in languages {
                    let words = words.forms(text);
                    let asking = asking(&words, names);
                    questions.learn(asked.len(), &asking);
                    asked.push((*group, asking, deny(&words)));
                }
            }
        }
        // How rare a word is, all questions say together.
        let all = asked.len();
        questions.asked = asked
            .into_iter()
            .map(|(group, words, denies)| {
                let weighed = |word: Asking| Weighed { weight: questions.weight(&word.keys, all), joins: word.joins };
                Question { group, words: words.into_iter().map(weighed).collect(), denies }
            })
            .collect();
        questions
    }

    fn learn(&mut self, number: usize, asking: &[Asking]) {
        for (place, word) in asking.iter().enumerate() {
            for key in &word.keys {
                self.by_word.entry(key.clone()).or_default().push((number, place));
            }
        }
    }

    /// How near a query comes to the questions of each group, from 0 to 1: what both ask, of all that either asks.
    pub fn near(&self, query: &[Forms], names: &Names) -> BTreeMap<usize, f32> {
        let words = asking(query, names);
        // One word is a word to look up.
        if words.len() < 2 {
            return BTreeMap::new();
        }
        let weights: Vec<f32> = words.iter().map(|word| self.weight(&word.keys, self.asked.len())).collect();
        let asked: f32 = weights.iter().sum();
        let mut shared: BTreeMap<usize, Vec<(usize, f32)>> = BTreeMap::new();
        for (word, weight) in words.iter().zip(&weights) {
            let mut best: BTreeMap<usize, (f32, usize)> = BTreeMap::new();
            for key in &word.keys {
                let counts = weight * if matches!(key, Key::Term(_)) { OTHERWISE } else { 1.0 };
                for (question, place) in self.by_word.get(key).into_iter().flatten() {
                    let known = best.entry(*question).or_insert((0.0, *place));
                    if counts > known.0 {
                        *known = (counts, *place);
                    }
                }
            }
            for (question, (counts, place)) in best {
                shared.entry(question).or_default().push((place, counts));
            }
        }
        let mut near: BTreeMap<usize, f32> = BTreeMap::new();
        for (number, shared) in shared {
            let question = &self.asked[number];
            let rest = question.words.iter().enumerate().filter(|(_, word)| !word.joins);
            let rest = rest.filter(|(place, _)| !shared.iter().any(|(at, _)| at == place));
            let rest: f32 = rest.map(|(_, word)| word.weight).sum();
            let both: f32 = shared.iter().map(|(_, counts)| counts).sum();
            let like = both / (asked + rest * UNSAID).max(f32::EPSILON);
            let like = if question.denies == deny(query) { like } else { like * OPPOSITE };
            let known = near.entry(question.group).or_insert(0.0);
            *known = known.max(like);
        }
        near
    }

    /// The rarer a word among so many questions, the more it says.
    fn weight(&self, word: &[Key], all: usize) -> f32 {
        let stems = word.iter().filter(|key| matches!(key, Key::Stem(..)));
        let most = stems.filter_map(|key| self.by_word.get(key)).map(Vec::len).max();
        // There are thousands of questions, not millions.
        #[allow(clippy::cast_precision_loss)]
        most.map_or(STRANGE, |most| (1.0 + all as f32 / most as f32).ln())
    }
}

/// The words that say what is asked, each with all it is known by.
fn asking(words: &[Forms], names: &Names) -> Vec<Asking> {
    let mut all: Vec<Asking> = words
        .iter()
        .map(|word| {
            let keys = word.stems.iter().enumerate().map(|(language, stem)| Key::Stem(language, stem.clone()));
            Asking { keys: keys.collect(), joins: joins(&word.plain) }
        })
        .collect();
    for at in 0..words.len() {
        let (length, terms) = names.meant(&words[at..]).unwrap_or_default();
        for word in &mut all[at..at + length] {
            word.keys.extend(terms.iter().copied().map(Key::Term));
        }
    }
    let asks = |word: &Forms| word.plain == "peut" || is_everyday(&word.plain) && !joins(&word.plain);
    let says = |word: &Forms| !word.small && !asks(word);
    let anything = words.iter().any(says);
    all.into_iter().zip(words).filter(|(_, word)| says(word) || !anything).map(|(word, _)| word).collect()
}
