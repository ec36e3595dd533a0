//! Until cards can be read aloud.

use crate::{
    citation::Said,
    smash_up::card::{Card, Wording},
};

/// Nothing yet.
#[must_use]
pub fn card(_card: &Card, _wording: Wording) -> Vec<Said> {
    Vec::new()
}
