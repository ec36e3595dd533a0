//! What another law gives, beside what is given here.

use super::apart::Apart;
use crate::{
    game::{Depth, Hearing, Unheard},
    judge::{case::Case, exploration::ending::Ending},
};

/// What another law gives.
pub(super) enum There {
    /// What nobody at the table could tell from what is given here.
    Alike(Box<Hearing>),
    /// Something else.
    Apart(Apart, Box<Hearing>),
}

/// What another law gives, beside what is given here.
pub(super) fn there(case: &Case<'_>, here: &Hearing) -> Result<There, Unheard> {
    let bare = case.hear(Depth::Bare)?;
    if Ending::of(&bare) == Ending::of(here) {
        return Ok(There::Alike(Box::new(bare)));
    }
    let there = Box::new(case.hear(Depth::Whole)?);
    let mut apart = Apart::of(here, &there);
    if apart.nothing() {
        apart.stands(case.stands_apart(&here.end)?);
    }
    Ok(if apart.nothing() { There::Alike(there) } else { There::Apart(apart, there) })
}
