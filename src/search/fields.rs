//! The fields of the index: title, other names, questions and text, each in two languages, each as it stands and as stems.

use super::places::{Places, Reading};
use crate::citation::Language;

/// Which section of an entry.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Section {
    Title,
    Names,
    Asked,
    Text,
}

/// How its words are kept.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Form {
    Plain,
    Stem,
}

/// What a field is.
#[derive(Debug, Clone, Copy)]
pub(super) struct Slot {
    pub language: Language,
    pub section: Section,
    pub form: Form,
}

impl Slot {
    fn all() -> impl Iterator<Item = Self> {
        let sections = [Section::Title, Section::Names, Section::Asked, Section::Text];
        let of = move |language| sections.into_iter().map(move |section| (language, section));
        let forms = |(language, section)| [Form::Plain, Form::Stem].map(|form| Self { language, section, form });
        Language::ALL.into_iter().flat_map(of).flat_map(forms)
    }

    /// How much a hit in it counts for someone who reads this language.
    pub fn weight(self, reader: Language) -> f32 {
        let section = match self.section {
            Section::Title => 3.0,
            Section::Names => 2.0,
            Section::Asked => 1.5,
            Section::Text => 1.0,
        };
        let form = match self.form {
            Form::Plain => 1.0,
            Form::Stem => 0.9,
        };
        section * form * if self.language == reader { 1.0 } else { 0.8 }
    }
}

/// Which texts have which words in it.
#[derive(Debug)]
pub(super) struct Field {
    pub slot: Slot,
    pub places: Places,
}

/// All fields.
#[derive(Debug)]
pub(super) struct Fields {
    pub all: Vec<Field>,
    /// The words that an entry has in proper names only: nothing is found there by another word for it.
    pub within: Places,
}

impl Fields {
    /// The fields of one form.
    pub fn of(&self, form: Form) -> impl Iterator<Item = &Field> {
        self.all.iter().filter(move |field| field.slot.form == form)
    }
}

/// The fields while texts are read.
pub(super) struct Filling {
    slots: Vec<(Slot, Reading)>,
    pub within: Reading,
}

impl Filling {
    pub fn new() -> Self {
        Self { slots: Slot::all().map(|slot| (slot, Reading::default())).collect(), within: Reading::default() }
    }

    /// The fields of one section in one language.
    pub fn section(&mut self, section: Section, language: Language) -> impl Iterator<Item = (Form, &mut Reading)> {
        let such = move |slot: &Slot| slot.section == section && slot.language == language;
        self.slots.iter_mut().filter(move |(slot, _)| such(slot)).map(|(slot, reading)| (slot.form, reading))
    }

    /// Of so many words, stems and texts.
    pub fn finish(self, plains: usize, stems: usize, texts: usize) -> Fields {
        let words = |form| if form == Form::Plain { plains } else { stems };
        let field = |(slot, read): (Slot, Reading)| Field { slot, places: read.finish(words(slot.form), texts) };
        Fields { all: self.slots.into_iter().map(field).collect(), within: self.within.finish(plains, texts) }
    }
}
