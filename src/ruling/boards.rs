//! How much of the positions an answer tells.

/// How much of the positions an answer tells.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Boards {
    /// The position before each step, and the one at the end.
    #[default]
    All,
    /// The first and the last; of each step, what it changes.
    Changes,
    /// The first and the last.
    Ends,
    /// None.
    None,
}

/// The most bytes of positions told where nobody says how much of them is wanted.
pub const UNASKED: usize = 256 * 1024;

impl Boards {
    /// From the most to the least.
    pub const EVERY: [Self; 4] = [Self::All, Self::Changes, Self::Ends, Self::None];

    /// How it is asked for.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Self::All => "all",
            Self::Changes => "changes",
            Self::Ends => "ends",
            Self::None => "none",
        }
    }

    /// What is asked for by this word.
    #[must_use]
    pub fn read(word: &str) -> Option<Self> {
        Self::EVERY.into_iter().find(|boards| boards.word() == word)
    }

    /// The most that takes no more than [`UNASKED`] bytes: what is told where nobody says how much is wanted.
    #[must_use]
    pub fn unasked(bytes: impl Fn(Self) -> usize) -> Self {
        Self::EVERY.into_iter().find(|boards| bytes(*boards) <= UNASKED).unwrap_or(Self::None)
    }
}
