//! Names given inside one card.

/// A name given inside one card: `"m"`, `"r"`.
pub type Var = String;
