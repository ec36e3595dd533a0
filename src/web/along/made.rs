//! The parts that were made.

use std::{
    collections::BTreeMap,
    sync::{Mutex, MutexGuard, PoisonError},
};

use actix_web::web::Bytes;

use super::set::Set;

/// The parts that were made: no more of them than the library has pages for.
#[derive(Debug, Default)]
pub struct Along {
    made: Mutex<BTreeMap<(Set, usize), Bytes>>,
    /// One part is made at a time, however many ask.
    pub making: tokio::sync::Mutex<()>,
}

impl Along {
    /// This part, if it was made.
    pub fn get(&self, part: (Set, usize)) -> Option<Bytes> {
        self.made().get(&part).cloned()
    }

    /// Keeps a part.
    pub fn keep(&self, part: (Set, usize), made: Bytes) {
        self.made().insert(part, made);
    }

    // A poisoned lock only means that a panic came in between: what was made is still whole.
    fn made(&self) -> MutexGuard<'_, BTreeMap<(Set, usize), Bytes>> {
        self.made.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
