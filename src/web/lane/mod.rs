//! Where questions are ruled on: lanes that do not wait for each other, each with its own threads, its own number of
//! places and its own memory. Nothing is queued: whoever finds no place is told so, unless one is about to be free
//! because a question that has turned out dear makes room.

mod bounds;

use std::{
    panic::{AssertUnwindSafe, catch_unwind},
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicU8, AtomicU64, Ordering},
        mpsc,
    },
    thread,
    time::{Duration, Instant},
};

use actix_web::rt::time::timeout;
use tokio::sync::oneshot;

use super::{error::Error, request::whose::Whose};
pub use bounds::Bounds;

/// Why a question is told to stop, if it is.
#[derive(Debug, Default)]
pub struct Stop(AtomicU8);

/// Why a question was told to stop.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Told {
    /// Nobody waits for its answer any more.
    Gone = 1,
    /// Others wait for its place.
    Others = 2,
    /// The share of whoever asks is used up, and it is not a small one.
    Share = 3,
}

impl Stop {
    /// Tells it; the first reason stays.
    pub fn tell(&self, why: Told) {
        let _ = self.0.compare_exchange(0, why as u8, Ordering::Relaxed, Ordering::Relaxed);
    }

    /// What it was told.
    #[must_use]
    pub fn told(&self) -> Option<Told> {
        [Told::Gone, Told::Others, Told::Share].into_iter().find(|told| *told as u8 == self.0.load(Ordering::Relaxed))
    }
}

type Job = Box<dyn FnOnce() + Send>;

/// A lane.
pub struct Lane {
    /// How much it bears.
    pub bounds: Bounds,
    state: Mutex<State>,
    jobs: mpsc::Sender<Job>,
    /// Questions that found no place.
    pub refused: AtomicU64,
    /// Questions that were told to make room.
    pub stopped: AtomicU64,
    /// Units of work done.
    pub worked: AtomicU64,
}

#[derive(Default)]
struct State {
    next: u64,
    memory: usize,
    running: Vec<Running>,
    door: Vec<AtDoor>,
}

struct Running {
    number: u64,
    whose: Option<Whose>,
    memory: usize,
    since: Instant,
    stop: Arc<Stop>,
}

struct AtDoor {
    number: u64,
    whose: Option<Whose>,
    memory: usize,
    enters: oneshot::Sender<Place>,
}

/// A place in a lane; given back, to whoever stands at the door, when it is dropped.
pub struct Place {
    /// The lane.
    pub lane: Arc<Lane>,
    number: u64,
    /// What tells the question to stop.
    pub stop: Arc<Stop>,
}

impl Lane {
    /// With its threads; they end with it.
    #[must_use]
    pub fn new(bounds: Bounds) -> Arc<Self> {
        let (jobs, given) = mpsc::channel::<Job>();
        let given = Arc::new(Mutex::new(given));
        for number in 0..bounds.places {
            let given = given.clone();
            let named = thread::Builder::new().name(format!("{}-{number}", bounds.name));
            // Where a thread cannot be had, the others do its work.
            let _ = named.spawn(move || work(&given, bounds.nice));
        }
        let [refused, stopped, worked] = [const { AtomicU64::new(0) }; 3];
        Arc::new(Self { bounds, state: Mutex::default(), jobs, refused, stopped, worked })
    }

    /// A place for a question of theirs on a scenario of this size.
    ///
    /// # Errors
    /// When there is none, and none will be free in a moment.
    pub async fn enter(self: &Arc<Self>, whose: Option<Whose>, size: usize) -> Result<Place, Error> {
        let (number, mut entered) = match self.knock(whose, self.bounds.memory_of(size)) {
            Knocked::Entered(place) => return Ok(place),
            Knocked::Waits(number, entered) => (number, entered),
            Knocked::Refused => return Err(self.refuse()),
        };
        let until = Instant::now() + self.bounds.hold;
        let _leaves = Leaves { lane: self, number };
        while Instant::now() < until {
            self.press();
            if let Ok(place) = timeout(LOOK, &mut entered).await {
                return place.map_err(|_| self.refuse());
            }
        }
        entered.try_recv().map_err(|_| self.refuse())
    }

    fn knock(self: &Arc<Self>, whose: Option<Whose>, memory: usize) -> Knocked {
        let mut state = self.state();
        let number = state.next;
        state.next += 1;
        if state.door.is_empty() && state.fits(&self.bounds, memory) {
            return Knocked::Entered(state.admit(self, number, whose, memory));
        }
        if state.door.len() >= self.bounds.door {
            return Knocked::Refused;
        }
        let (enters, entered) = oneshot::channel();
        state.door.push(AtDoor { number, whose, memory, enters });
        Knocked::Waits(number, entered)
    }

    fn refuse(&self) -> Error {
        self.refused.fetch_add(1, Ordering::Relaxed);
        Error::Busy
    }

    /// Tells as many questions to make room as stand at the door: those that have had their time, of whoever has
    /// most of them, the oldest first.
    fn press(&self) {
        let state = self.state();
        let leaving = state.running.iter().filter(|one| one.stop.told().is_some()).count();
        let mut theirs: Vec<&Running> = state.running.iter().filter(|one| one.stop.told().is_none()).collect();
        for _ in leaving..state.door.len() {
            let count = |whose: &Option<Whose>| theirs.iter().filter(|one| one.whose == *whose).count();
            let ripe = theirs.iter().enumerate().filter(|(_, one)| one.since.elapsed() >= self.bounds.slice);
            let Some((at, _)) = ripe.max_by_key(|(_, one)| (count(&one.whose), one.since.elapsed())) else { break };
            theirs.swap_remove(at).stop.tell(Told::Others);
            self.stopped.fetch_add(1, Ordering::Relaxed);
        }
    }

    /// Does this in a thread of the lane; the place is given back when it is done, whatever comes of it.
    pub fn give(&self, place: Place, job: impl FnOnce(&Place) + Send + 'static) {
        // Without threads the place is given back at once, and whoever waits hears that nothing came.
        let _ = self.jobs.send(Box::new(move || job(&place)));
    }

    /// Tells all to stop: the server does.
    pub fn hurry(&self) {
        for one in &self.state().running {
            one.stop.tell(Told::Others);
        }
    }

    /// How many questions are under way, how many stand at the door, and the bytes reserved.
    pub fn load(&self) -> (usize, usize, usize) {
        let state = self.state();
        (state.running.len(), state.door.len(), state.memory)
    }

    // A poisoned lock only means that a panic came in between: what is kept is still whole.
    fn state(&self) -> std::sync::MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// How often who stands at the door looks whether anybody can be asked to make room.
const LOOK: Duration = Duration::from_millis(10);

enum Knocked {
    Entered(Place),
    Waits(u64, oneshot::Receiver<Place>),
    Refused,
}

/// Whoever no longer waits does not stand at the door.
struct Leaves<'a> {
    lane: &'a Lane,
    number: u64,
}

impl Drop for Leaves<'_> {
    fn drop(&mut self) {
        self.lane.state().door.retain(|one| one.number != self.number);
    }
}

impl State {
    fn fits(&self, bounds: &Bounds, memory: usize) -> bool {
        self.running.len() < bounds.places && self.memory + memory <= bounds.memory
    }

    fn admit(&mut self, lane: &Arc<Lane>, number: u64, whose: Option<Whose>, memory: usize) -> Place {
        let stop = Arc::<Stop>::default();
        self.memory += memory;
        self.running.push(Running { number, whose, memory, since: Instant::now(), stop: stop.clone() });
        Place { lane: lane.clone(), number, stop }
    }

    /// Who enters next: of whoever has the fewest questions under way, who came first.
    fn next(&mut self, bounds: &Bounds) -> Option<AtDoor> {
        let count = |whose: &Option<Whose>| self.running.iter().filter(|one| one.whose == *whose).count();
        let first = self.door.iter().enumerate().min_by_key(|(_, one)| (count(&one.whose), one.number));
        let at = first.filter(|(_, one)| self.fits(bounds, one.memory)).map(|(at, _)| at)?;
        Some(self.door.remove(at))
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut entering = Vec::new();
        {
            let mut state = self.lane.state();
            if let Some(at) = state.running.iter().position(|one| one.number == self.number) {
                state.memory -= state.running.swap_remove(at).memory;
            }
            while let Some(AtDoor { number, whose, memory, enters }) = state.next(&self.lane.bounds) {
                entering.push((enters, state.admit(&self.lane, number, whose, memory)));
            }
        }
        for (enters, place) in entering {
            // Who has gone in the meantime gives the place to the next.
            let _ = enters.send(place);
        }
    }
}

fn work(given: &Mutex<mpsc::Receiver<Job>>, nice: i32) {
    #[cfg(target_os = "linux")]
    let _ = rustix::process::nice(nice);
    #[cfg(not(target_os = "linux"))]
    let _ = nice;
    loop {
        let job = given.lock().unwrap_or_else(PoisonError::into_inner).recv();
        let Ok(job) = job else { return };
        // A panic is one broken answer: whoever waits for it hears that nothing came.
        let _ = catch_unwind(AssertUnwindSafe(job));
    }
}

#[cfg(test)]
mod tests;
