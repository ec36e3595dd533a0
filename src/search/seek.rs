//! Finds what a query asks for in the fields, and says how well each text fits.

use std::ops::Range;

use super::{
    fields::{Field, Fields, Form},
    query::ask::{Ask, Needle, Part},
    scores::Scores,
    vocabulary::{
        dictionary::{Dictionary, Ending},
        words::Forms,
    },
};
use crate::citation::Language;

/// How the parts of a query are put together.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Together {
    /// A text has every part.
    All,
    /// A text has all parts but one, or but two of five and more.
    Most,
    /// A text has at least one.
    Any,
}

/// What finds needles.
pub(super) struct Seek<'a> {
    pub fields: &'a Fields,
    pub dictionary: &'a Dictionary,
    pub reader: Language,
    /// How many texts there are.
    pub texts: usize,
}

impl Seek<'_> {
    /// How well the texts fit that have all or any of the parts.
    pub fn scores(&self, ask: &Ask, together: Together) -> Scores {
        let parts: Vec<Scores> = match together {
            Together::All | Together::Most => ask.parts.iter().map(|part| self.part(part)).collect(),
            Together::Any => ask.parts.iter().flat_map(|part| self.loose(part)).collect(),
        };
        let enough = match (together, parts.len()) {
            (Together::All, all) => all,
            (Together::Most, all) => all.saturating_sub(if all < 5 { 1 } else { 2 }),
            (Together::Any, _) => 1,
        };
        Scores::together(self.texts, &parts, enough.max(1))
    }

    fn part(&self, part: &Part) -> Scores {
        let needles: Vec<Scores> = part.needles.iter().map(|needle| self.needle(needle)).collect();
        let mut best = Scores::together(self.texts, &needles, needles.len().max(1));
        self.instead(part).for_each(|(found, weight)| best.or(&found, weight));
        best
    }

    fn loose(&self, part: &Part) -> Vec<Scores> {
        let weighed = |(found, weight): (Scores, f32)| {
            let mut scores = self.nothing();
            scores.or(&found, weight);
            scores
        };
        let words = part.loose.iter().map(|needle| self.needle(needle));
        words.chain(self.instead(part).map(weighed)).collect()
    }

    fn instead(&self, part: &Part) -> impl Iterator<Item = (Scores, f32)> {
        part.instead.iter().map(|(needle, weight)| {
            let mut found = self.needle(needle);
            // “Égalité” is “tie”, and no “Tie UFO”.
            if let Needle::Word(word) = needle
                && let Some(word) = self.dictionary.plain(&word.plain)
            {
                found.without(self.fields.within.of(word..word + 1).iter().map(|at| at.text));
            }
            (found, *weight)
        })
    }

    fn needle(&self, needle: &Needle) -> Scores {
        let mut scores = self.nothing();
        match needle {
            Needle::Word(word) => {
                self.plain(&word.plain, 1.0, &mut scores);
                self.stem(word, &mut scores);
            }
            Needle::Plain(word) => self.plain(word, 1.0, &mut scores),
            Needle::Start(start) => {
                let words = self.dictionary.starting(start);
                for Field { slot, places } in self.fields.of(Form::Plain) {
                    let weight = slot.weight(self.reader);
                    places.of(words.clone()).iter().for_each(|at| scores.at_least(at.text as usize, weight));
                }
            }
            Needle::Phrase(words, ending) => {
                if let Some(words) = self.as_it_stands(words, *ending) {
                    self.phrase(Form::Plain, |_| Some(words.clone()), &mut scores);
                }
            }
            Needle::Together(words) => {
                self.phrase(Form::Stem, |language| self.in_any_form(words, language), &mut scores);
            }
            Needle::Near(words) => {
                for near in words {
                    self.plain(&near.plain, if near.edits < 2 { 0.8 } else { 0.4 }, &mut scores);
                }
            }
        }
        scores
    }

    fn nothing(&self) -> Scores {
        Scores::none(self.texts)
    }

    fn plain(&self, word: &str, counts: f32, scores: &mut Scores) {
        let Some(word) = self.dictionary.plain(word) else { return };
        for Field { slot, places } in self.fields.of(Form::Plain) {
            places.word(word, counts * slot.weight(self.reader), scores);
        }
    }

    fn stem(&self, word: &Forms, scores: &mut Scores) {
        let stems = Language::ALL.map(|language| (language, self.dictionary.stem(word.stem(language))));
        for Field { slot, places } in self.fields.of(Form::Stem) {
            let stem = stems.iter().find_map(|(language, stem)| stem.filter(|_| *language == slot.language));
            if let Some(stem) = stem {
                places.word(stem, slot.weight(self.reader), scores);
            }
        }
    }

    fn phrase(&self, form: Form, words: impl Fn(Language) -> Option<Vec<(u32, Range<u32>)>>, scores: &mut Scores) {
        for Field { slot, places } in self.fields.of(form) {
            if let Some(words) = words(slot.language) {
                places.phrase(&words, slot.weight(self.reader), scores);
            }
        }
    }

    /// Words as they stand, the last perhaps unfinished.
    fn as_it_stands(&self, words: &[String], ending: Ending) -> Option<Vec<(u32, Range<u32>)>> {
        let (last, before) = words.split_last()?;
        let whole = |word: &String| self.dictionary.plain(word).map(|number| number..number + 1);
        let last = match ending {
            Ending::Whole => whole(last),
            Ending::Open => Some(self.dictionary.starting(last)),
        };
        (0..).zip(before.iter().map(whole).chain([last])).map(|(far, words)| Some((far, words?))).collect()
    }

    /// Words that stand together, in any of their forms; small ones are passed over but keep their places.
    fn in_any_form(&self, words: &[Forms], language: Language) -> Option<Vec<(u32, Range<u32>)>> {
        let content = (0..).zip(words.iter().skip_while(|word| word.small)).filter(|(_, word)| !word.small);
        let stems = content.map(|(far, word)| Some((far, self.dictionary.stem(word.stem(language))?)));
        let stems: Vec<(u32, u32)> = stems.collect::<Option<_>>()?;
        (stems.len() > 1).then(|| stems.into_iter().map(|(far, stem)| (far, stem..stem + 1)).collect())
    }
}
