//! One clause as it stands in one booklet, and the booklet as a sequence of them.

use super::{
    Rulebook,
    law::{Chapter, Clause, Printed, Wording},
};

/// One clause in one booklet.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Section<'a> {
    /// The chapter it belongs to.
    pub chapter: &'a Chapter,
    /// The clause.
    pub clause: &'a Clause,
    /// The booklet's wording of it.
    pub wording: &'a Wording,
    /// Where it stands in the booklet.
    pub printed: &'a Printed,
}

impl Rulebook {
    /// A clause as it stands in a booklet, if it is there.
    #[must_use]
    pub fn section(&self, book: &str, clause: &str) -> Option<Section<'_>> {
        self.place(clause).and_then(|(chapter, clause)| section(book, chapter, clause))
    }

    /// All of a booklet, in the order in which it is read.
    #[must_use]
    pub fn sections(&self, book: &str) -> Vec<Section<'_>> {
        self.chapters
            .iter()
            .flat_map(|chapter| chapter.clauses.iter().filter_map(move |clause| section(book, chapter, clause)))
            .collect()
    }

    /// What stands before and after a clause in a booklet.
    #[must_use]
    pub fn neighbours(&self, book: &str, clause: &str) -> (Option<Section<'_>>, Option<Section<'_>>) {
        let sections = self.sections(book);
        let Some(at) = sections.iter().position(|section| section.clause.id == clause) else { return (None, None) };
        (at.checked_sub(1).map(|before| sections[before]), sections.get(at + 1).copied())
    }
}

fn section<'a>(book: &str, chapter: &'a Chapter, clause: &'a Clause) -> Option<Section<'a>> {
    clause
        .wordings
        .iter()
        .find_map(|wording| wording.printed(book).map(|printed| Section { chapter, clause, wording, printed }))
}
