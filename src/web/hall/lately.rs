//! Who was let in a moment ago: while the database is away they go on reading what is at hand. From where is known here
//! alone, and kept nowhere.

use std::{
    collections::BTreeMap,
    sync::{Mutex, MutexGuard, PoisonError},
    time::Instant,
};

use sha2::{Digest as _, Sha256};

use crate::{
    desk::By,
    web::{limit, request::client::Client},
};

/// A session: of which event, and the digest of its key.
type Session = (String, [u8; 32]);

/// Who was let in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Guest {
    /// The number of their session.
    pub number: u64,
    /// Whom it stands for.
    pub by: By,
    /// From where they asked.
    pub from: Client,
}

/// Who was let in, and when.
#[derive(Default)]
pub struct Lately(Mutex<Known>);

#[derive(Default)]
struct Known {
    /// How often somebody was forgotten.
    turn: u64,
    all: BTreeMap<Session, (Instant, Guest)>,
}

impl Lately {
    /// How often somebody was forgotten: told before the database is asked, and again with its answer.
    pub fn turn(&self) -> u64 {
        self.known().turn
    }

    /// Notes who has just been let in, unless somebody was put out since that turn.
    pub fn note(&self, event: &str, token: &str, guest: Guest, turn: u64) {
        let mut known = self.known();
        let session = session(event, token);
        if known.all.len() >= limit::LATELY && !known.all.contains_key(&session) {
            known.all.retain(|_, (at, _)| at.elapsed() < limit::GOES_ON);
        }
        let has_room = known.all.len() < limit::LATELY || known.all.contains_key(&session);
        if has_room && known.turn == turn {
            known.all.insert(session, (Instant::now(), guest));
        }
    }

    /// Who that was, if it is not long ago.
    pub fn was(&self, event: &str, token: &str) -> Option<Guest> {
        let known = self.known();
        let (at, guest) = known.all.get(&session(event, token))?;
        (at.elapsed() < limit::GOES_ON).then_some(*guest)
    }

    /// From where each session of an event asked last, as far as that is known here.
    pub fn from(&self, event: &str) -> BTreeMap<u64, Client> {
        let known = self.known();
        let here = known.all.iter().filter(|((of, _), _)| of == event);
        here.map(|(_, (_, guest))| (guest.number, guest.from)).collect()
    }

    /// Forgets the sessions of an event that were put out.
    pub fn forget(&self, event: &str, is_out: impl Fn(u64, By) -> bool) {
        let mut known = self.known();
        known.turn += 1;
        known.all.retain(|(of, _), (_, guest)| of != event || !is_out(guest.number, guest.by));
    }

    /// Forgets who came by this key: it is none any more.
    pub fn forget_key(&self, event: &str, token: &str) {
        self.known().all.remove(&session(event, token));
    }

    fn known(&self) -> MutexGuard<'_, Known> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn session(event: &str, token: &str) -> Session {
    (event.to_owned(), Sha256::digest(token.as_bytes()).into())
}

#[cfg(test)]
mod tests {
    use std::net::Ipv4Addr;

    use super::*;

    #[test]
    fn whoever_was_let_in_is_known_by_that_key_in_that_event_until_a_session_is_put_out() {
        let lately = Lately::default();
        let guest = |number, by| Guest { number, by, from: Client::of(Ipv4Addr::LOCALHOST.into()) };
        let (seven, eight) = (guest(7, By::Table(3)), guest(8, By::Table(4)));
        lately.note("cup", "key", seven, lately.turn());
        lately.note("cup", "another key", eight, lately.turn());
        assert_eq!(lately.was("cup", "key"), Some(seven));
        assert_eq!((lately.was("cup", "other"), lately.was("another", "key")), (None, None));
        assert_eq!(lately.from("cup").keys().copied().collect::<Vec<_>>(), [7, 8]);
        let asked = lately.turn();
        lately.forget("another", |_, _| true);
        lately.forget("cup", |number, _| number == 7);
        assert_eq!((lately.was("cup", "key"), lately.was("cup", "another key")), (None, Some(eight)));
        lately.note("cup", "key", seven, asked);
        assert_eq!(lately.was("cup", "key"), None, "what was asked before it was put out");
        lately.forget_key("cup", "another key");
        assert_eq!(lately.was("cup", "another key"), None);
        lately.note("cup", "key", seven, lately.turn());
        lately.forget("cup", |_, by| by == By::Table(3));
        assert_eq!(lately.was("cup", "key"), None);
    }

    #[test]
    fn no_more_are_remembered_than_that() {
        let lately = Lately::default();
        let guest = Guest { number: 1, by: By::Table(1), from: Client::of(Ipv4Addr::LOCALHOST.into()) };
        for n in 0..=limit::LATELY {
            lately.note("cup", &n.to_string(), guest, lately.turn());
        }
        assert_eq!(lately.known().all.len(), limit::LATELY);
        assert_eq!(lately.was("cup", "0"), Some(guest));
    }
}
