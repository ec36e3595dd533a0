//! How a verdict names its law: a clause of a booklet, an ability of a card, a reading.
//! Knows no text and no game; what a citation says is looked up in the rulebook or the catalogue.

pub mod french;
pub mod marks;

use serde::Serialize;

/// A text in the two languages of the site, French first.
#[derive(Debug, Clone, Default, PartialEq, Eq, PartialOrd, Ord, serde::Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Said {
    /// In French.
    pub fr: String,
    /// In English.
    pub en: String,
}

impl Said {
    /// The same thing in both languages.
    pub fn new(fr: impl Into<String>, en: impl Into<String>) -> Self {
        Self { fr: fr.into(), en: en.into() }
    }

    /// A name that is the same in both languages.
    #[must_use]
    pub fn name(name: &str) -> Self {
        Self::new(name, name)
    }

    /// In one of the two languages.
    #[must_use]
    pub fn to(&self, language: Language) -> &str {
        match language {
            Language::Fr => &self.fr,
            Language::En => &self.en,
        }
    }
}

/// The language of a page, a message or a trace.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, serde::Deserialize, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Language {
    /// French, the language of the booklets.
    #[default]
    Fr,
    /// English.
    En,
}

impl Language {
    /// Both of them, that of the booklets first.
    pub const ALL: [Self; 2] = [Self::Fr, Self::En];

    /// The two letters used in addresses.
    #[must_use]
    pub fn code(self) -> &'static str {
        match self {
            Self::Fr => "fr",
            Self::En => "en",
        }
    }

    /// The one of two texts that is in this language.
    #[must_use]
    pub fn say<'a>(self, fr: &'a str, en: &'a str) -> &'a str {
        match self {
            Self::Fr => fr,
            Self::En => en,
        }
    }
}

/// A clause of the law as the engine names it: `scoring.ties`, never a page number.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(transparent)]
pub struct Rule(pub &'static str);

/// Where in a booklet something is printed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub enum Pages {
    /// On this page.
    #[serde(rename = "page")]
    On(u16),
    /// On one of these, from the first to the last: which one is not known.
    #[serde(rename = "pages")]
    Within(u16, u16),
}

impl Pages {
    /// *p. 9*, *dans les pp. 12–14*.
    #[must_use]
    pub fn said(self) -> Said {
        match self {
            Self::On(page) => Said::name(&format!("p.\u{a0}{page}")),
            Self::Within(first, last) => {
                Said::new(format!("dans les pp.\u{a0}{first}–{last}"), format!("within pp.\u{a0}{first}–{last}"))
            }
        }
    }
}

/// What a step, a refusal or a decision rests on.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Citation {
    /// A clause of a booklet.
    Clause {
        /// Clause id, as in `rules/<game>/law/`.
        clause: String,
        /// The booklet whose wording is meant.
        edition: String,
        /// Where it is printed, as far as that is known.
        #[serde(flatten)]
        pages: Option<Pages>,
        /// The edition in force is silent; this wording is the nearest booklet's.
        #[serde(skip_serializing_if = "std::ops::Not::not")]
        borrowed: bool,
    },
    /// What is printed on a card.
    Card {
        /// Card id.
        card: String,
        /// Which of its abilities, from 0, in the card's order; none: what it says of where it is played.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        ability: Option<usize>,
    },
    /// A named reading, taken where the booklets are silent or contradict themselves.
    Reading {
        /// `READ-11`, `AMB-03`.
        reading: String,
        /// The option taken.
        value: String,
    },
}
