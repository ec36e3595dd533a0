//! Who was let in a moment ago: while the database is away they go on reading what is at hand.

use std::{
    collections::BTreeMap,
    sync::{Mutex, PoisonError},
    time::Instant,
};

use sha2::{Digest as _, Sha256};

use crate::{desk::By, web::limit};

/// A session: of which event, and the digest of its key.
type Session = (String, [u8; 32]);

/// Who was let in, as what, and when.
#[derive(Default)]
pub struct Lately(Mutex<BTreeMap<Session, (Instant, u64, By)>>);

impl Lately {
    /// Notes who has just been let in.
    pub fn note(&self, event: &str, token: &str, (number, by): (u64, By)) {
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let session = session(event, token);
        if all.len() >= limit::LATELY && !all.contains_key(&session) {
            all.retain(|_, (at, ..)| at.elapsed() < limit::GOES_ON);
        }
        if all.len() < limit::LATELY || all.contains_key(&session) {
            all.insert(session, (Instant::now(), number, by));
        }
    }

    /// Who that was, if it is not long ago.
    pub fn was(&self, event: &str, token: &str) -> Option<(u64, By)> {
        let all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let (at, number, by) = all.get(&session(event, token))?;
        (at.elapsed() < limit::GOES_ON).then_some((*number, *by))
    }

    /// Forgets everybody: a session may have been put out.
    pub fn forget(&self) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).clear();
    }
}

fn session(event: &str, token: &str) -> Session {
    (event.to_owned(), Sha256::digest(token.as_bytes()).into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_was_let_in_is_known_by_that_key_in_that_event_until_a_session_is_put_out() {
        let lately = Lately::default();
        lately.note("cup", "key", (7, By::Table(3)));
        assert_eq!(lately.was("cup", "key"), Some((7, By::Table(3))));
        assert_eq!((lately.was("cup", "other"), lately.was("another", "key")), (None, None));
        lately.forget();
        assert_eq!(lately.was("cup", "key"), None);
    }

    #[test]
    fn no_more_are_remembered_than_that() {
        let lately = Lately::default();
        for n in 0..=limit::LATELY {
            lately.note("cup", &n.to_string(), (1, By::Table(1)));
        }
        assert_eq!(lately.0.lock().unwrap().len(), limit::LATELY);
        assert_eq!(lately.was("cup", "0"), Some((1, By::Table(1))));
    }
}
