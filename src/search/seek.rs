//! What a query asks for, as the index understands it.

use tantivy::{
    Term,
    query::{
        BooleanQuery, BoostQuery, DisjunctionMaxQuery, EmptyQuery, FuzzyTermQuery, Occur, PhrasePrefixQuery,
        PhraseQuery, Query, TermQuery,
    },
    schema::IndexRecordOption,
};

use super::{
    ask::{Ask, Needle, Part},
    dictionary::{Dictionary, Ending},
    fields::{Fields, Form, Slot},
    names::Forms,
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

/// What turns needles into queries.
pub(super) struct Seek<'a> {
    pub fields: &'a Fields,
    pub dictionary: &'a Dictionary,
    pub reader: Language,
}

type Found = Box<dyn Query>;

impl Seek<'_> {
    /// The texts that have all or any of the parts.
    pub fn query(&self, ask: &Ask, together: Together) -> Found {
        let parts = match together {
            Together::All | Together::Most => ask.parts.iter().map(|part| self.part(part)).collect(),
            Together::Any => ask.parts.iter().flat_map(|part| self.loose(part)).collect(),
        };
        match together {
            Together::All => all(parts),
            Together::Most => most(parts),
            Together::Any => Box::new(BooleanQuery::union(parts)),
        }
    }

    fn part(&self, part: &Part) -> Found {
        let own = all(part.needles.iter().map(|needle| self.needle(needle)).collect());
        best([own].into_iter().chain(self.instead(part)).collect())
    }

    fn loose(&self, part: &Part) -> Vec<Found> {
        let words = part.loose.iter().map(|needle| self.needle(needle));
        words.chain(self.instead(part)).collect()
    }

    fn instead(&self, part: &Part) -> impl Iterator<Item = Found> {
        part.instead.iter().map(|(needle, weight)| {
            let found = match needle {
                Needle::Word(word) => self.outside_names(self.needle(needle), &word.plain),
                _ => self.needle(needle),
            };
            boosted(found, *weight)
        })
    }

    /// “Égalité” is “tie”, and no “Tie UFO”.
    fn outside_names(&self, found: Found, word: &str) -> Found {
        let within = term(Term::from_field_text(self.fields.within, word));
        Box::new(BooleanQuery::new(vec![(Occur::Must, found), (Occur::MustNot, within)]))
    }

    fn needle(&self, needle: &Needle) -> Found {
        match needle {
            Needle::Word(word) => self.in_any(self.fields.slots.iter().copied(), |slot| self.word(slot, word)),
            Needle::Plain(word) => self.in_any(self.fields.of(Form::Plain), |slot| Some(term(self.plain(slot, word)?))),
            Needle::Start(start) => self.in_any(self.fields.of(Form::Plain), |slot| {
                Some(Box::new(FuzzyTermQuery::new_prefix(slot.term(start), 0, false)))
            }),
            Needle::Phrase(words, ending) => {
                self.in_any(self.fields.of(Form::Plain), |slot| self.phrase(slot, words, *ending))
            }
            Needle::Together(words) => self.in_any(self.fields.of(Form::Stem), |slot| self.together(slot, words)),
            Needle::Near(words) => best(
                words
                    .iter()
                    .map(|near| {
                        let found =
                            self.in_any(self.fields.of(Form::Plain), |slot| Some(term(self.plain(slot, &near.plain)?)));
                        boosted(found, if near.edits < 2 { 0.8 } else { 0.4 })
                    })
                    .collect(),
            ),
        }
    }

    fn in_any(&self, slots: impl IntoIterator<Item = Slot>, query: impl Fn(Slot) -> Option<Found>) -> Found {
        let found = slots.into_iter().filter_map(|slot| Some(boosted(query(slot)?, slot.weight(self.reader))));
        best(found.collect())
    }

    fn word(&self, slot: Slot, word: &Forms) -> Option<Found> {
        let known = match slot.form {
            Form::Plain => self.plain(slot, &word.plain)?,
            Form::Stem => {
                let stem = word.stem(slot.language);
                self.dictionary.has_stem(slot, stem).then(|| slot.term(stem))?
            }
        };
        Some(term(known))
    }

    fn plain(&self, slot: Slot, word: &str) -> Option<Term> {
        self.dictionary.has_plain(slot, word).then(|| slot.term(word))
    }

    fn phrase(&self, slot: Slot, words: &[String], ending: Ending) -> Option<Found> {
        let (last, before) = words.split_last()?;
        let mut terms = before.iter().map(|word| self.plain(slot, word)).collect::<Option<Vec<_>>>()?;
        Some(match ending {
            Ending::Whole => {
                terms.push(self.plain(slot, last)?);
                Box::new(PhraseQuery::new(terms))
            }
            Ending::Open => {
                terms.push(slot.term(last));
                Box::new(PhrasePrefixQuery::new(terms))
            }
        })
    }

    /// Words that stand together, in any of their forms; small ones are passed over but keep their places.
    fn together(&self, slot: Slot, words: &[Forms]) -> Option<Found> {
        let mut terms: Vec<(usize, Term)> = Vec::new();
        for (place, word) in words.iter().enumerate().filter(|(_, word)| !word.small) {
            let stem = word.stem(slot.language);
            terms.push((place, self.dictionary.has_stem(slot, stem).then(|| slot.term(stem))?));
        }
        (terms.len() > 1).then(|| Box::new(PhraseQuery::new_with_offset(terms)) as Found)
    }
}

fn term(term: Term) -> Found {
    Box::new(TermQuery::new(term, IndexRecordOption::WithFreqs))
}

fn boosted(query: Found, weight: f32) -> Found {
    Box::new(BoostQuery::new(query, weight))
}

fn best(mut queries: Vec<Found>) -> Found {
    match queries.len() {
        0 => Box::new(EmptyQuery),
        1 => queries.remove(0),
        _ => Box::new(DisjunctionMaxQuery::new(queries)),
    }
}

fn most(queries: Vec<Found>) -> Found {
    let enough = queries.len().saturating_sub(if queries.len() < 5 { 1 } else { 2 }).max(1);
    let optional = queries.into_iter().map(|query| (Occur::Should, query)).collect();
    Box::new(BooleanQuery::with_minimum_required_clauses(optional, enough))
}

fn all(mut queries: Vec<Found>) -> Found {
    match queries.len() {
        0 => Box::new(EmptyQuery),
        1 => queries.remove(0),
        _ => Box::new(BooleanQuery::new(queries.into_iter().map(|query| (Occur::Must, query)).collect())),
    }
}
