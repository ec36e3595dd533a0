//! How many streams there may be: in all, and of whom.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, PoisonError},
    time::Duration,
};

use super::Denied;
use crate::web::{error::Error, limit, request::whose::Whose};

/// The streams that are open.
#[derive(Debug, Default)]
pub struct Places(HashMap<Whose, usize>);

/// The place of a stream; given back when it is dropped.
pub struct Place {
    places: Arc<Mutex<Places>>,
    whose: Whose,
    /// How many were open before it.
    after: usize,
}

impl Places {
    pub fn count(&self) -> usize {
        self.0.values().sum()
    }
}

impl Place {
    /// A place for one more stream of theirs.
    ///
    /// # Errors
    /// When they have as many as they may have, or the server has.
    pub fn take(all: &Arc<Mutex<Places>>, whose: Whose) -> Result<Self, Error> {
        let mut places = all.lock().unwrap_or_else(PoisonError::into_inner);
        let own = places.0.get(&whose).copied().unwrap_or(0);
        let most = match whose {
            Whose::Key(_) => limit::OWN_STREAMS,
            Whose::Client(_) => limit::CLIENT_STREAMS,
        };
        if own >= most {
            return Err(Denied::OwnStreams(most).into());
        }
        let after = places.count();
        if after >= limit::STREAMS {
            return Err(Denied::Streams.into());
        }
        *places.0.entry(whose.clone()).or_default() += 1;
        Ok(Self { places: all.clone(), whose, after })
    }

    /// How long this stream lets those before it be told first.
    pub fn turn(&self) -> Duration {
        let [after, all] = [self.after, limit::STREAMS].map(|count| u32::try_from(count).unwrap_or(u32::MAX));
        limit::SPREAD * after / all
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut places = self.places.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = places.0.get_mut(&self.whose) {
            *count -= 1;
            if *count == 0 {
                places.0.remove(&self.whose);
            }
        }
    }
}
