//! All connections: how many there may be, who has to go when one more comes, who has made us wait for too long.

use std::{
    collections::{BTreeMap, HashMap},
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicU64, Ordering},
    },
};

use super::{Line, limit};
use crate::web::request::client::Client;

/// All connections.
#[derive(Debug, Default)]
pub struct Lines {
    kept: Mutex<Kept>,
    /// How many were ever taken.
    pub taken: AtomicU64,
    /// How many were turned away.
    pub refused: AtomicU64,
    /// How many were closed because they kept us waiting, or to make room.
    pub shed: AtomicU64,
}

#[derive(Debug, Default)]
struct Kept {
    next: u64,
    open: BTreeMap<u64, Arc<Line>>,
    of: HashMap<Client, usize>,
}

/// No room for one more connection, and none that could go.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Full;

/// A connection's place; given back when it is dropped.
#[derive(Debug)]
pub struct Held {
    lines: Arc<Lines>,
    number: u64,
    /// The connection.
    pub line: Arc<Line>,
}

impl Lines {
    /// A place for one more connection. The one that has been silent for longest makes room: of the same client where
    /// that has its most, of anybody where there are the most there may be.
    ///
    /// # Errors
    /// When every connection that could make room is being answered.
    pub fn take(self: &Arc<Self>, client: Option<Client>) -> Result<Held, Full> {
        let held = self.with(|kept| {
            let theirs = client.and_then(|client| kept.of.get(&client)).copied().unwrap_or(0);
            if theirs >= limit::CLIENT_CONNECTIONS && !self.shed_one(kept, client)
                || kept.open.len() >= limit::CONNECTIONS && !self.shed_one(kept, None)
            {
                return Err(Full);
            }
            let (number, line) = (kept.next, Arc::new(Line::new(client)));
            kept.next += 1;
            kept.open.insert(number, line.clone());
            if let Some(client) = client {
                *kept.of.entry(client).or_default() += 1;
            }
            Ok(Held { lines: self.clone(), number, line })
        });
        let count = if held.is_ok() { &self.taken } else { &self.refused };
        count.fetch_add(1, Ordering::Relaxed);
        held
    }

    /// Counts this one no longer among its client’s: it has shown a key, and a hall is one address.
    pub fn known(&self, line: &Line) {
        self.with(|kept| {
            if line.counts.swap(false, Ordering::Relaxed) {
                kept.leave(line.client);
            }
        });
    }

    /// Tells the one that has been silent for longest to go; it no longer counts.
    fn shed_one(&self, kept: &mut Kept, of: Option<Client>) -> bool {
        let theirs = kept
            .open
            .iter()
            .filter(|(_, line)| of.is_none() || line.client == of && line.counts.load(Ordering::Relaxed));
        let waiting = theirs.filter(|(_, line)| line.is_waiting());
        let Some(number) = waiting.max_by_key(|(_, line)| line.silent()).map(|(number, _)| *number) else {
            return false;
        };
        if let Some(line) = kept.forget(number) {
            line.cut();
            self.shed.fetch_add(1, Ordering::Relaxed);
        }
        true
    }

    /// Closes those that have made us wait for too long, and has those look once more that have been silent for long:
    /// what has come in the meantime is still answered.
    pub fn sweep(&self) {
        for line in self.all() {
            if line.is_overdue() {
                line.cut();
                self.shed.fetch_add(1, Ordering::Relaxed);
            } else if line.may_end() {
                line.wake();
            }
        }
    }

    /// Closes those to which nothing is owed, and asks the others to be quick; says how many are left.
    pub fn end(&self) -> usize {
        let all = self.all();
        for line in &all {
            line.end();
        }
        all.len()
    }

    /// Closes all.
    pub fn cut(&self) {
        for line in self.all() {
            line.cut();
        }
    }

    /// How many are open.
    pub fn count(&self) -> usize {
        self.with(|kept| kept.open.len())
    }

    fn all(&self) -> Vec<Arc<Line>> {
        self.with(|kept| kept.open.values().cloned().collect())
    }

    // A poisoned lock only means that a panic came in between: what is kept is still whole.
    fn with<T>(&self, change: impl FnOnce(&mut Kept) -> T) -> T {
        change(&mut self.kept.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

impl Kept {
    fn forget(&mut self, number: u64) -> Option<Arc<Line>> {
        let line = self.open.remove(&number)?;
        if line.counts.load(Ordering::Relaxed) {
            self.leave(line.client);
        }
        Some(line)
    }

    /// One line of this client less.
    fn leave(&mut self, client: Option<Client>) {
        if let Some(client) = client
            && let Some(count) = self.of.get_mut(&client)
        {
            *count -= 1;
            if *count == 0 {
                self.of.remove(&client);
            }
        }
    }
}

impl Drop for Held {
    fn drop(&mut self) {
        self.lines.with(|kept| kept.forget(self.number));
    }
}

#[cfg(test)]
mod tests {
    use std::net::{IpAddr, Ipv4Addr};

    use super::*;

    fn client(last: u8) -> Client {
        Client::of(IpAddr::V4(Ipv4Addr::new(192, 0, 2, last)))
    }

    #[test]
    fn one_client_has_not_all_and_the_silent_make_room() {
        let lines = Arc::new(Lines::default());
        let first: Vec<Held> = (0..limit::CLIENT_CONNECTIONS).map(|_| lines.take(Some(client(1))).unwrap()).collect();
        let one_more = lines.take(Some(client(1))).unwrap();
        assert_eq!(lines.count(), limit::CLIENT_CONNECTIONS, "one has made room");
        assert_eq!(first.iter().filter(|held| held.line.is_cut()).count(), 1);
        assert!(lines.take(Some(client(2))).is_ok(), "another client has room");
        drop((first, one_more));
        assert_eq!(lines.count(), 0);
        assert!(lines.with(|kept| kept.of.is_empty()));
    }

    #[test]
    fn who_has_shown_a_key_does_not_count_among_its_address() {
        let lines = Arc::new(Lines::default());
        let first: Vec<Held> = (0..limit::CLIENT_CONNECTIONS).map(|_| lines.take(Some(client(1))).unwrap()).collect();
        for held in &first {
            lines.known(&held.line);
            lines.known(&held.line);
        }
        let others: Vec<Held> = (0..100).map(|_| lines.take(Some(client(1))).unwrap()).collect();
        assert_eq!(lines.count(), limit::CLIENT_CONNECTIONS + 100, "nobody had to go");
        drop(first);
        assert_eq!(lines.with(|kept| kept.of.get(&client(1)).copied()), Some(100));
        drop(others);
        assert!(lines.with(|kept| kept.of.is_empty()));
    }

    #[test]
    fn nobody_who_is_being_answered_makes_room() {
        let lines = Arc::new(Lines::default());
        let held: Vec<Held> = (0..limit::CONNECTIONS).map(|_| lines.take(None).unwrap()).collect();
        let answering: Vec<_> = held.iter().map(|held| held.line.answering()).collect();
        assert_eq!(lines.take(Some(client(1))).err(), Some(Full));
        drop(answering);
        assert!(lines.take(Some(client(1))).is_ok());
        assert!(held.iter().any(|held| held.line.is_cut()));
    }
}
