//! What a noun phrase asks of what it means, said behind the noun. What is asked may hold noun phrases, which ask in
//! their turn.

use super::{Number, scope::Scope};
use crate::citation::Said;

/// Something asked of what a noun phrase means: *de Force 3 ou moins*, *où vous avez une Créature*.
pub trait Complement {
    /// Of what it is asked.
    type Of;

    /// As it stands behind the noun.
    fn said_of(&self, of: Self::Of, scope: &Scope) -> Said;
}

/// Which power of a card is asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Power {
    Now,
    Printed,
}

/// What it is of which something is so.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Thing {
    Card,
    Base,
    /// One player or several.
    Players(Number),
}
