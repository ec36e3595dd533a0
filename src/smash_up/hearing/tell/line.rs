//! One thing of a trace, told by itself: for whoever plays on without a written scenario.

use crate::{
    citation::{Citation, Said},
    smash_up::{hearing::tell::telling::Telling, phrase, resolve::Entry},
};

impl Telling<'_> {
    /// What happened, or what was looked at, at this place of the trace, and what it rests on; nothing for bookkeeping,
    /// and for what came about after all.
    #[must_use]
    pub fn entry(&self, n: usize) -> Option<(Said, Vec<Citation>)> {
        match self.played.trace.get(n)? {
            Entry::Happened(happened) if phrase::is_said(&happened.event.act) => {
                let step = self.step(1, happened, self.after(n));
                Some((step.says, step.why))
            }
            Entry::Happened(_) => None,
            Entry::Considered(looked_at, led) => {
                let told = self.looked_at(n, (looked_at, *led), 0, self.after(n))?;
                Some((told.says, told.why))
            }
        }
    }
}
