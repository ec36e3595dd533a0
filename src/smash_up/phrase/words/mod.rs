//! How a thing is called: the words that sentences are made of. How French and English agree, decline and count; what is
//! spoken of as a noun phrase: cards, players, places, moments, numbers. It knows no sentences: a condition that such a
//! phrase holds says itself.

pub(super) mod amount;
pub(super) mod cards;
pub(super) mod complement;
mod counted;
pub(super) mod english;
pub(super) mod french;
pub(super) mod names;
pub(super) mod noun;
pub(super) mod pick;
pub(super) mod place;
pub(super) mod player;
pub(super) mod reference;
pub(super) mod scope;
pub(super) mod time;
pub(super) mod verb;

/// Grammatical gender, in French.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Gender {
    F,
    M,
}

/// Grammatical number.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Number {
    One,
    Many,
}

/// Whether a sentence is affirmed or denied.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Polarity {
    Yes,
    No,
}
