//! The fields of the index: title, other names, questions and text, each in two languages, each as it stands and as stems.

use tantivy::{
    TantivyDocument, Term,
    schema::{Field, IndexRecordOption, Schema, TextFieldIndexing, TextOptions},
    tokenizer::{StopWordFilter, TextAnalyzer, TokenizerManager, WhitespaceTokenizer},
};

use super::words::Word;
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

/// One field.
#[derive(Debug, Clone, Copy)]
pub(super) struct Slot {
    field: Field,
    /// Its place among the fields.
    number: u32,
    pub language: Language,
    pub section: Section,
    pub form: Form,
}

impl Slot {
    /// Its own bit in a set of fields.
    pub fn bit(self) -> u16 {
        1 << self.number
    }

    pub fn term(self, word: &str) -> Term {
        Term::from_field_text(self.field, word)
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

    /// Adds words to a document. As stems, small words are left out but keep their places.
    pub fn add(self, document: &mut TantivyDocument, words: &[Word]) {
        let text = cut(words.iter().map(|word| match self.form {
            Form::Plain => &*word.plain,
            Form::Stem if word.is_small(self.language) => LEFT_OUT,
            Form::Stem => &*word.stem,
        }));
        document.add_text(self.field, text);
    }
}

/// How the index takes the words of a text: as they were cut, a space between two.
pub(super) fn cut<'a>(words: impl Iterator<Item = &'a str>) -> String {
    words.collect::<Vec<_>>().join(" ")
}

/// What is called so stands for a word that is left out: no word has such a letter.
const LEFT_OUT: &str = "-";
/// The name of what reads words that are cut.
const READER: &str = "words";

/// What reads words that are cut.
pub(super) fn readers() -> TokenizerManager {
    let readers = TokenizerManager::new();
    let left_out = StopWordFilter::remove([LEFT_OUT.to_owned()]);
    readers.register(READER, TextAnalyzer::builder(WhitespaceTokenizer::default()).filter(left_out).build());
    readers
}

/// All fields.
pub(super) struct Fields {
    pub schema: Schema,
    pub slots: Vec<Slot>,
    /// Every word of every part, as it stands: the dictionary for typos.
    pub every: Field,
    /// The words that an entry has in proper names only: nothing is found there by another word for it.
    pub within: Field,
}

impl Fields {
    pub fn new() -> Self {
        let mut schema = Schema::builder();
        let indexed = |record| {
            let indexing = TextFieldIndexing::default().set_index_option(record).set_tokenizer(READER);
            TextOptions::default().set_indexing_options(indexing)
        };
        let mut slots = Vec::new();
        let mut number = 0;
        for language in [Language::Fr, Language::En] {
            for section in [Section::Title, Section::Names, Section::Asked, Section::Text] {
                for form in [Form::Plain, Form::Stem] {
                    let name = format!("{}-{section:?}-{form:?}", language.code());
                    let field = schema.add_text_field(&name, indexed(IndexRecordOption::WithFreqsAndPositions));
                    slots.push(Slot { field, number, language, section, form });
                    number += 1;
                }
            }
        }
        let every = schema.add_text_field("every", indexed(IndexRecordOption::Basic));
        let within = schema.add_text_field("within", indexed(IndexRecordOption::Basic));
        Self { schema: schema.build(), slots, every, within }
    }

    /// The fields of one form.
    pub fn of(&self, form: Form) -> impl Iterator<Item = Slot> {
        self.slots.iter().copied().filter(move |slot| slot.form == form)
    }

    /// The fields of one section in one language.
    pub fn section(&self, section: Section, language: Language) -> impl Iterator<Item = Slot> {
        self.slots.iter().copied().filter(move |slot| slot.section == section && slot.language == language)
    }
}
