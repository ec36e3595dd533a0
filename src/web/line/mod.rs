//! One connection: who is at its other end, what it is waiting for, and since when.

mod bare;
mod lines;
mod linger;
mod wire;

use std::{
    sync::{
        Mutex, PoisonError,
        atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering},
    },
    task::{Context, Waker},
    time::{Duration, Instant},
};

pub use bare::refusal;
pub use lines::{Held, Lines};
pub use linger::linger;
pub use wire::Wire;

use super::{limit, request::client::Client};

/// One connection, as it is seen from everywhere.
#[derive(Debug)]
pub struct Line {
    /// Who is at its other end; a proxy in front of us counts as nobody in particular.
    pub client: Option<Client>,
    /// Whether it counts among its client’s: not once its other end has shown a key.
    counts: AtomicBool,
    opened: Instant,
    /// Requests of it that are being answered.
    asked: AtomicUsize,
    /// Milliseconds after its opening, plus one, at which a request began to arrive that is not there yet; or 0.
    arriving: AtomicU64,
    /// The same for bytes of an answer that are not taken.
    untaken: AtomicU64,
    /// Milliseconds after its opening at which anything went over it last.
    moved: AtomicU64,
    /// Whether it is to be closed at once.
    cut: AtomicBool,
    /// Whether it is to be closed as soon as nothing is owed.
    ending: AtomicBool,
    waker: Mutex<Option<Waker>>,
}

impl Line {
    /// Just opened.
    #[must_use]
    pub fn new(client: Option<Client>) -> Self {
        Self {
            client,
            counts: AtomicBool::new(true),
            opened: Instant::now(),
            asked: AtomicUsize::new(0),
            arriving: AtomicU64::new(0),
            untaken: AtomicU64::new(0),
            moved: AtomicU64::new(0),
            cut: AtomicBool::new(false),
            ending: AtomicBool::new(false),
            waker: Mutex::new(None),
        }
    }

    /// A request of this line is being answered until the guard is dropped.
    pub fn answering(self: &std::sync::Arc<Self>) -> impl Drop + use<> {
        self.arriving.store(0, Ordering::Relaxed);
        self.asked.fetch_add(1, Ordering::Relaxed);
        Answering(self.clone())
    }

    fn now(&self) -> u64 {
        u64::try_from(self.opened.elapsed().as_millis()).unwrap_or(u64::MAX)
    }

    /// Nothing is being answered, nothing is half sent.
    fn is_waiting(&self) -> bool {
        self.asked.load(Ordering::Relaxed) == 0 && self.untaken.load(Ordering::Relaxed) == 0
    }

    /// How long nothing has gone over it.
    fn silent(&self) -> Duration {
        Duration::from_millis(self.now().saturating_sub(self.moved.load(Ordering::Relaxed)))
    }

    /// Whether it has made us wait for too long: for the rest of a request, or for it to take its answer.
    fn is_overdue(&self) -> bool {
        let waits = |since: &AtomicU64, most: Duration| {
            let since = since.load(Ordering::Relaxed);
            since != 0 && self.now().saturating_sub(since) > u64::try_from(most.as_millis()).unwrap_or(u64::MAX)
        };
        let asked = self.asked.load(Ordering::Relaxed) > 0;
        !asked && waits(&self.arriving, limit::HEAD) || waits(&self.untaken, limit::TAKING)
    }

    /// Whether it may be closed once nothing is there to be read: nothing is owed, and nothing has come for a while,
    /// which is shorter while the server is stopping.
    fn may_end(&self) -> bool {
        let ending = self.ending.load(Ordering::Relaxed);
        let most = if ending { limit::PARTING } else { limit::KEPT_ALIVE };
        self.is_waiting() && self.arriving.load(Ordering::Relaxed) == 0 && self.silent() >= most
    }

    fn is_cut(&self) -> bool {
        self.cut.load(Ordering::Relaxed)
    }

    /// Closes it at once.
    fn cut(&self) {
        self.cut.store(true, Ordering::Relaxed);
        self.wake();
    }

    /// Closes it as soon as nothing is owed.
    fn end(&self) {
        self.ending.store(true, Ordering::Relaxed);
        self.wake();
    }

    fn wake(&self) {
        if let Some(waker) = self.waker.lock().unwrap_or_else(PoisonError::into_inner).as_ref() {
            waker.wake_by_ref();
        }
    }

    fn watched_by(&self, cx: &Context<'_>) {
        let mut waker = self.waker.lock().unwrap_or_else(PoisonError::into_inner);
        match &mut *waker {
            Some(known) => known.clone_from(cx.waker()),
            none => *none = Some(cx.waker().clone()),
        }
    }

    fn came(&self) {
        self.moved.store(self.now(), Ordering::Relaxed);
        if self.asked.load(Ordering::Relaxed) == 0 {
            let _ = self.arriving.compare_exchange(0, self.now() + 1, Ordering::Relaxed, Ordering::Relaxed);
        }
    }

    fn went(&self) {
        self.moved.store(self.now(), Ordering::Relaxed);
        self.arriving.store(0, Ordering::Relaxed);
        self.untaken.store(0, Ordering::Relaxed);
    }

    fn stuck(&self) {
        let _ = self.untaken.compare_exchange(0, self.now() + 1, Ordering::Relaxed, Ordering::Relaxed);
    }
}

struct Answering(std::sync::Arc<Line>);

impl Drop for Answering {
    fn drop(&mut self) {
        self.0.asked.fetch_sub(1, Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;

    #[test]
    fn a_line_that_is_owed_an_answer_is_not_closed() {
        let line = Arc::new(Line::new(None));
        assert!(line.is_waiting() && !line.may_end());
        line.came();
        let answering = line.answering();
        line.end();
        assert!(!line.is_waiting() && !line.may_end() && !line.is_overdue());
        drop(answering);
        assert!(line.is_waiting());
        line.stuck();
        assert!(!line.is_waiting(), "an answer is not taken yet");
        line.went();
        assert!(line.is_waiting());
    }
}
