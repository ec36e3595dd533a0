//! A write becomes an entry.

use super::{decide::decide, refusal::Refusal};
use crate::desk::{
    entry::{Entry, Seq, Write},
    moment::Moment,
    state::State,
    who::By,
};

/// The entry that a write becomes, resting on another, at this moment of the server's; where the server's clock was set
/// back, at that of the entry before it.
///
/// # Errors
/// Why it is not taken, with what stands there now.
pub fn admit(state: &State, by: By, write: Write, on: Option<Seq>, now: Moment) -> Result<Entry, Refusal> {
    let at = now.max(state.at);
    decide(state, by, on, (&write.body, &write.words), at)?;
    let Write { key, body, words, .. } = write;
    Ok(Entry { seq: state.last + 1, at, by, key, on, body, words })
}

impl Entry {
    /// This entry once more, if it is what the same sender sends under the same key. When it was said may differ: a page
    /// that is sent twice takes the time of each sending, and the first one counts.
    ///
    /// # Errors
    /// When something else was sent under it.
    pub fn again(self, write: &Write, on: Option<Seq>) -> Result<Self, Refusal> {
        let is_the_same = self.body.whenever() == write.body.whenever() && self.words == write.words && self.on == on;
        if is_the_same { Ok(self) } else { Err(Refusal::OtherKey { entry: self.seq }) }
    }
}
