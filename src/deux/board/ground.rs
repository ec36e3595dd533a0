//! The cells of a board by number, and what is printed on them.

/// The number of a cell on its board.
pub type Spot = u16;

/// What is printed on a cell.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Ground {
    /// Nothing.
    #[default]
    Space,
    /// A planet, by its number.
    Planet(usize),
    /// A UFO.
    Ufo,
    /// Orange Solar Attraction.
    Orange,
    /// Red Solar Attraction.
    Red,
}

impl Ground {
    /// Whether it is a Solar Attraction cell.
    #[must_use]
    pub fn is_solar(self) -> bool {
        match self {
            Self::Orange | Self::Red => true,
            Self::Space | Self::Planet(_) | Self::Ufo => false,
        }
    }
}
