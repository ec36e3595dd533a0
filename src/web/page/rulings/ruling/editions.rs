//! What other booklets say, and the points on which they differ.

use crate::{
    citation::Language,
    ruling::{Ruling, SwitchDifference},
    web::names::{Cited, Names},
};

/// What another booklet says.
pub struct EditionShown {
    pub id: String,
    pub title: String,
    pub outcome: String,
    pub switches: Vec<SwitchShown>,
}

/// A point on which two booklets differ.
pub struct SwitchShown {
    /// What it is about.
    pub question: String,
    /// What is said here.
    pub here: String,
    /// What is said there.
    pub there: String,
    /// Where both say it.
    pub why: Vec<Cited>,
}

/// What the other booklets say of a ruling.
pub fn editions(l: Language, names: &Names, ruling: &Ruling) -> Vec<EditionShown> {
    let shown = ruling.editions.iter().map(|other| EditionShown {
        id: other.edition.clone(),
        title: names.book(l, &other.edition).to_owned(),
        outcome: other.outcome.to(l).to_owned(),
        switches: switches(l, names, &other.switches),
    });
    shown.collect()
}

/// Points on which two booklets differ, in words.
#[must_use]
pub fn switches(l: Language, names: &Names, all: &[SwitchDifference]) -> Vec<SwitchShown> {
    all.iter()
        .map(|switch| SwitchShown {
            question: switch.question.to(l).to_owned(),
            here: switch.here.to(l).to_owned(),
            there: switch.there.to(l).to_owned(),
            why: names.cite(l, &switch.why),
        })
        .collect()
}
