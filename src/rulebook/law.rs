//! A clause of the law and its wordings.

use super::{
    link::{Link, Mention},
    passage,
};
use crate::citation::{Pages, Said};

/// A chapter of the law: one file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Chapter {
    /// The file's name without its ending: `scoring`.
    pub id: String,
    /// Its title.
    pub title: Said,
    /// Its clauses, in the file's order.
    pub clauses: Vec<Clause>,
}

/// A clause: one rule, as each booklet words it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Clause {
    /// `scoring.ties`.
    pub id: String,
    /// Whether it rules anything.
    pub bearing: Bearing,
    /// Its title.
    pub title: Said,
    /// What it says, in one line of English.
    pub summary_en: String,
    /// Its wordings; no edition has two.
    pub wordings: Vec<Wording>,
    /// The file in which it is written.
    pub file: String,
    /// The line of its heading, from 1.
    pub line: usize,
}

/// Whether a ruling can rest on a clause.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Bearing {
    /// It rules something.
    Rules,
    /// It tells what the box holds, what it is about, who made it: no ruling rests on it.
    Tells,
}

/// One way in which a clause is worded, and the booklets that word it so.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Wording {
    /// The booklets that share it, oldest first.
    pub editions: Vec<Printed>,
    /// Its text.
    pub markdown: String,
    /// Where it contradicts another clause of these booklets, or leaves a question open.
    pub remarks: Vec<Remark>,
    /// Everything it links to, remarks included.
    pub mentions: Vec<Mention>,
}

/// Where a wording stands in a booklet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Printed {
    /// The booklet.
    pub edition: String,
    /// Where it is printed, as far as that is known.
    pub pages: Option<Pages>,
    /// The heading under which it stands, if it has one.
    pub heading: Option<String>,
}

/// A remark of this project on a wording, settled by a reading.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Remark {
    /// What it remarks on.
    pub nature: Nature,
    /// The reading that settles it.
    pub reading: String,
    /// Its text.
    pub markdown: String,
}

/// What a remark is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Nature {
    /// The booklet says otherwise elsewhere.
    Contradiction,
    /// The booklet does not say.
    Question,
}

impl Nature {
    /// What opens the remark in the law.
    #[must_use]
    pub fn said(self) -> Said {
        match self {
            Self::Contradiction => Said::new("Contradiction", "Contradiction"),
            Self::Question => Said::new("Question ouverte", "Open question"),
        }
    }
}

impl Clause {
    /// The wording of a booklet, if it has this clause.
    #[must_use]
    pub fn wording(&self, edition: &str) -> Option<&Wording> {
        self.wordings.iter().find(|wording| wording.printed(edition).is_some())
    }

    /// Where it stands in a booklet, if it is there.
    #[must_use]
    pub fn printed(&self, edition: &str) -> Option<&Printed> {
        self.wordings.iter().find_map(|wording| wording.printed(edition))
    }

    /// Everything it links to, under every edition.
    pub fn mentions(&self) -> impl Iterator<Item = &Mention> {
        self.wordings.iter().flat_map(|wording| &wording.mentions)
    }
}

impl Wording {
    /// Where it stands in a booklet, if it is this booklet's.
    #[must_use]
    pub fn printed(&self, edition: &str) -> Option<&Printed> {
        self.editions.iter().find(|printed| printed.edition == edition)
    }

    /// The remarks on contradictions.
    pub fn contradictions(&self) -> impl Iterator<Item = &Remark> {
        self.remarks.iter().filter(|remark| remark.nature == Nature::Contradiction)
    }

    /// The remarks on open questions.
    pub fn questions(&self) -> impl Iterator<Item = &Remark> {
        self.remarks.iter().filter(|remark| remark.nature == Nature::Question)
    }

    /// Its text as HTML, without the remarks; `link` gives the address of each link.
    #[must_use]
    pub fn html(&self, link: &dyn Fn(Link<'_>) -> String) -> String {
        passage::html(&self.markdown, link)
    }

    /// Its text without the remarks and without marks: a line for each paragraph and list item.
    #[must_use]
    pub fn plain(&self) -> String {
        passage::plain(&self.markdown)
    }
}

impl Remark {
    /// Its text as HTML; `link` gives the address of each link.
    #[must_use]
    pub fn html(&self, link: &dyn Fn(Link<'_>) -> String) -> String {
        passage::html(&self.markdown, link)
    }

    /// Its text without marks.
    #[must_use]
    pub fn plain(&self) -> String {
        passage::plain(&self.markdown)
    }
}
