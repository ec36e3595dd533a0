//! What is read in sentences of its own.

use crate::{citation::Said, smash_up::phrase::words::scope::Scope};

/// What is read in sentences of its own; what a sentence does may be that another one holds for a while.
pub trait Aloud {
    /// The sentences, without capitals and full stops.
    fn aloud(&self, scope: &Scope) -> Vec<Said>;
}
