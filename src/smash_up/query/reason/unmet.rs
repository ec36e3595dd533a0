//! Of a condition that does not hold, the part that fails.

use crate::smash_up::ability::Cond;

/// The part of a condition that fails, and what it compares.
#[derive(Debug, Clone, PartialEq)]
pub struct Unmet {
    /// Which part.
    pub cond: Cond,
    /// How many there are, where it counts, or what the two sides have, where it compares them.
    pub found: Found,
}

/// The numbers of a condition that fails.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Found {
    /// It asks for none.
    Nothing,
    /// So many, where others are asked for.
    Number(i32),
    /// One side has so many, the other so many.
    Against(i32, i32),
    /// Both lead with so much power.
    Level(i32),
}
