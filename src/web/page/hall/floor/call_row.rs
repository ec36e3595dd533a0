//! A call in a list.

use std::collections::BTreeMap;

use crate::{
    citation::{Language, marks::capital},
    desk::{Call, Seq, Words, store::random},
    web::{
        error::Error,
        hall::AtHand,
        names::Cited,
        page::hall::{
            Inside,
            shown::{Age, cards},
        },
        site::Site,
    },
};

/// A call in a list.
pub struct CallRow {
    pub seq: Seq,
    pub table: u16,
    pub age: Age,
    pub text: String,
    pub cards: Vec<Cited>,
    /// Who comes, and whether they are on the way.
    pub who: Option<String>,
    pub on_the_way: bool,
    /// Whether that is whoever looks.
    pub own: bool,
    /// What a write about it is called.
    pub key: String,
}

impl CallRow {
    /// A call; its words come later.
    pub fn new(
        site: &Site,
        l: Language,
        inside: &Inside,
        at: &AtHand,
        (seq, call): (Seq, &Call),
    ) -> Result<Self, Error> {
        let taken = call.taken;
        Ok(Self {
            seq,
            table: call.table,
            age: Age::new(l, inside.now.since(call.at)),
            text: String::new(),
            cards: cards(site, l, &call.cards),
            who: taken.map(|taken| capital(at.names.of(taken.by).to(l))),
            on_the_way: taken.is_some_and(|taken| taken.way.is_some()),
            own: taken.is_some_and(|taken| taken.by == inside.by),
            key: random().ok_or(Error::Broken)?,
        })
    }

    /// With what the table wrote.
    pub fn with(mut self, words: &BTreeMap<Seq, Words>) -> Self {
        self.text = words.get(&self.seq).and_then(|words| words.get("text")).cloned().unwrap_or_default();
        self
    }
}
