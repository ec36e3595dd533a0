//! Whether what is set off ever comes to an end: the same position with the same abilities waiting, and nobody asked
//! anything in between, comes round for ever. A long chain never comes back to where it was.

use std::sync::Arc;

use crate::smash_up::{
    query::Setting,
    resolve::{Entry, order::alike::Alike, trace::went_off, under_way::Due},
    table::{AbilityRef, Table},
};

/// The first links of a chain are not looked at: most end before.
const PATIENCE: usize = 4;

/// Watches a chain of abilities. One earlier situation is kept and compared with every later one; after twice as many
/// abilities it gives way to a later one, so that the way into a loop does not hide it. What waited below when it was
/// kept, and still waits, cannot matter: its turn never comes.
#[derive(Debug, Default)]
pub(in crate::smash_up::resolve) struct Watch {
    links: usize,
    kept: Option<Kept>,
}

/// All that decides what comes next.
#[derive(Debug, Clone)]
pub(in crate::smash_up::resolve) struct Situation<'a> {
    /// The position.
    pub table: &'a Arc<Table>,
    /// What is due, the next last.
    pub due: &'a [Due],
    /// How often somebody has been asked so far.
    pub asked: usize,
    /// What has happened so far.
    pub trace: &'a [Entry],
}

/// A situation as it was.
#[derive(Debug)]
struct Kept {
    table: Arc<Table>,
    next: Due,
    /// What waited below it, and still does.
    below: usize,
    asked: usize,
    entries: usize,
}

impl Watch {
    /// So much still waits: a situation kept above it has gone by.
    pub(in crate::smash_up::resolve) fn falls_to(&mut self, waiting: usize) {
        self.kept = self.kept.take().filter(|kept| kept.below <= waiting);
    }

    /// The abilities that went off between an earlier situation and its return, if this is one that was there before.
    pub(in crate::smash_up::resolve) fn returns(
        &mut self,
        setting: &Setting,
        now: &Situation<'_>,
    ) -> Option<Vec<AbilityRef>> {
        self.links += 1;
        let (next, below) = now.due.split_last().filter(|_| self.links >= PATIENCE)?;
        if let Some(kept) = &self.kept
            && kept.asked == now.asked
            && (Alike { setting, was: &kept.table, is: now.table }).holds(&kept.next, next)
        {
            return Some(went_off(&now.trace[kept.entries..]).collect());
        }
        if self.links.is_power_of_two() || self.kept.is_none() {
            let (table, next) = (now.table.clone(), next.clone());
            self.kept = Some(Kept { table, next, below: below.len(), asked: now.asked, entries: now.trace.len() });
        }
        None
    }
}
