//! What is taken along together, by its word in an address.

use crate::citation::Language;

/// What is taken along together.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Set {
    /// What a first visit keeps: what is said where nothing else is there.
    First,
    /// The rest of what pages are shown with.
    Rest,
    /// The pages of a language.
    Pages(Language),
}

impl Set {
    /// By its word in an address.
    #[must_use]
    pub fn read(word: &str) -> Option<Self> {
        let languages = Language::ALL.map(Self::Pages);
        [Self::First, Self::Rest].into_iter().chain(languages).find(|set| set.word() == word)
    }

    /// Its word in an address.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Self::First => "first",
            Self::Rest => "rest",
            Self::Pages(language) => language.code(),
        }
    }

    /// Whether what scenarios prove stands in it.
    #[must_use]
    pub fn is_proved(self) -> bool {
        matches!(self, Self::Pages(_))
    }
}
