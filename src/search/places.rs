//! Where the words of a field stand, and how well a text fits that has them: BM25.

use std::ops::Range;

use super::scores::Scores;

/// How soon a word that is said again says nothing new.
const AGAIN: f32 = 1.2;
/// How much what is said in a long text counts for less.
const LONG: f32 = 0.75;
/// Between two names of one thing: more than a query has words.
const APART: u32 = 32;

/// A text, and a place among its words.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct At {
    pub text: u32,
    pub place: u32,
}

/// Where each word of a field stands, by the number of the word.
#[derive(Debug)]
pub(super) struct Places {
    /// Where the places of each word begin.
    starts: Vec<u32>,
    at: Vec<At>,
    /// What the length of each text makes of how often a word is in it.
    lengths: Vec<f32>,
}

/// The same while texts are read.
#[derive(Debug, Default)]
pub(super) struct Reading(Vec<(u32, At)>);

impl Reading {
    /// The words of a text, in order; what is left out keeps its place.
    pub fn add(&mut self, text: u32, words: impl Iterator<Item = Option<u32>>) {
        let last = self.0.last().filter(|(_, last)| last.text == text);
        let first = last.map_or(0, |(_, last)| last.place + APART);
        let placed = (first..).zip(words).filter_map(|(place, word)| Some((word?, At { text, place })));
        self.0.extend(placed);
    }

    /// Of so many words and texts.
    pub fn finish(self, words: usize, texts: usize) -> Places {
        let mut starts = vec![0; words + 1];
        let mut lengths = vec![0.0; texts];
        for (word, at) in &self.0 {
            starts[*word as usize + 1] += 1;
            lengths[at.text as usize] += 1.0;
        }
        for word in 0..words {
            starts[word + 1] += starts[word];
        }
        let (mut next, mut at) = (starts.clone(), vec![At { text: 0, place: 0 }; self.0.len()]);
        for (word, place) in self.0 {
            let next = &mut next[word as usize];
            at[*next as usize] = place;
            *next += 1;
        }
        let usual = lengths.iter().sum::<f32>() / count(texts.max(1));
        for length in &mut lengths {
            *length = AGAIN * (1.0 - LONG + LONG * *length / usual.max(f32::EPSILON));
        }
        Places { starts, at, lengths }
    }
}

impl Places {
    /// The places of these words; of a single one in the order of the texts.
    pub fn of(&self, words: Range<u32>) -> &[At] {
        let bound = |word: u32| self.starts.get(word as usize).map_or(self.at.len(), |start| *start as usize);
        &self.at[bound(words.start)..bound(words.end).max(bound(words.start))]
    }

    /// How well texts fit that have a word.
    pub fn word(&self, word: u32, counts: f32, scores: &mut Scores) {
        let having: Vec<(usize, f32)> = having(self.of(word..word + 1)).collect();
        self.fit(&having, self.rare(having.len()), counts, scores);
    }

    /// How well texts fit that have these words at these distances from the first; one of several, where they are a range.
    pub fn phrase(&self, words: &[(u32, Range<u32>)], counts: f32, scores: &mut Scores) {
        let mut all: Vec<(u32, std::borrow::Cow<'_, [At]>)> = Vec::new();
        let mut rare = 0.0;
        for (far, words) in words {
            let mut at = std::borrow::Cow::Borrowed(self.of(words.clone()));
            if words.len() > 1 {
                at.to_mut().sort_unstable();
            }
            rare += self.rare(having(&at).count());
            all.push((*far, at));
        }
        let Some((from, rarest)) = all.iter().min_by_key(|(_, at)| at.len()) else { return };
        let begins = |at: &At| Some(At { place: at.place.checked_sub(*from)?, ..*at });
        let whole = |first: &At| {
            all.iter().all(|(far, at)| at.binary_search(&At { place: first.place + far, ..*first }).is_ok())
        };
        let found: Vec<At> = rarest.iter().filter_map(begins).filter(whole).collect();
        self.fit(&having(&found).collect::<Vec<_>>(), rare, counts, scores);
    }

    fn fit(&self, having: &[(usize, f32)], rare: f32, counts: f32, scores: &mut Scores) {
        let weight = rare * (1.0 + AGAIN) * counts;
        for (text, times) in having {
            scores.at_least(*text, weight * times / (times + self.lengths[*text]));
        }
    }

    /// The fewer texts have a word, the more it says.
    fn rare(&self, having: usize) -> f32 {
        let having = count(having);
        (1.0 + (count(self.lengths.len()) - having + 0.5) / (having + 0.5)).ln()
    }
}

/// The texts in which these places are, each with how many of them.
fn having(at: &[At]) -> impl Iterator<Item = (usize, f32)> {
    at.chunk_by(|one, other| one.text == other.text).map(|same| (same[0].text as usize, count(same.len())))
}

/// There are thousands of texts and words, not millions.
#[allow(clippy::cast_precision_loss)]
fn count(number: usize) -> f32 {
    number as f32
}
