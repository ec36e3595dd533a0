//! How much work may still be done on a question, and whether anybody still waits for its answer. Whatever is gone
//! through draws on it, whoever goes through it. Knows no clock and no thread: whoever asks says when to stop.

use std::{cell::Cell, fmt, rc::Rc};

/// The most work of one hearing: a scenario played through once, under one law.
/// Most documents of this project take up to 52,000; one that leaves open which card was named takes some 20,000 for each
/// that it can have been.
pub const HEARING: u64 = 2_000_000;
/// The most work of a ruling, with every hearing it takes. The documents of this project take up to 6,400,000.
pub const RULING: u64 = 16 * HEARING;
/// The most work of an exploration or a comparison.
pub const EXPLORATION: u64 = 40 * HEARING;

/// How deep questions may stand in each other: no text is as deep, and no stack as shallow.
const DEEPEST: u32 = 96;

/// So many units are spent between two looks at whether to go on: well under a millisecond.
const BREATH: u64 = 4_096;

/// An allowance of work. Its copies are one: what is spent of one is spent of all.
///
/// A unit is about one card looked at: some tens of nanoseconds.
#[derive(Clone)]
pub struct Allowance(Rc<Meter>);

/// Why an allowance gives nothing any more.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Ended {
    /// It is spent. As much is spent whenever the same is asked.
    Spent,
    /// Nobody waits for the answer any more.
    Stopped,
}

struct Meter {
    given: u64,
    /// What may be spent before the next look at whether to go on.
    at_hand: Cell<u64>,
    /// What is left beyond that.
    in_store: Cell<u64>,
    ended: Cell<Option<Ended>>,
    /// What was left when it was told to stop.
    spared: Cell<u64>,
    /// How many questions are under way, each asked by the one before.
    depth: Cell<u32>,
    is_stopped: Rc<dyn Fn() -> bool>,
    whole: Option<Whole>,
}

/// The allowance that one is a part of.
struct Whole {
    allowance: Allowance,
    /// Whether the part is all that was left: its end is the end of both.
    is_drained: bool,
}

impl Allowance {
    /// So many units, for as long as nobody says to stop; `is_stopped` is asked every few thousand of them.
    pub fn new(units: u64, is_stopped: impl Fn() -> bool + 'static) -> Self {
        Self(Rc::new(Meter::new(units, Rc::new(is_stopped), None)))
    }

    /// As much as is asked for: the parts that are taken of it are bounded all the same.
    #[must_use]
    pub fn unbounded() -> Self {
        Self::new(u64::MAX, || false)
    }

    /// A part of it, of at most so many units. What is left of the part comes back when nobody holds it any more. A part
    /// that would have needed more than was left ends the whole with it.
    #[must_use]
    pub fn part(&self, most: u64) -> Self {
        let units = self.0.left().min(most);
        self.0.leave(self.0.left() - units);
        let whole = Whole { allowance: self.clone(), is_drained: units < most };
        let part = Meter::new(units, self.0.is_stopped.clone(), Some(whole));
        part.ended.set(self.ended());
        Self(Rc::new(part))
    }

    /// Spends so many units; whether there were as many. Once there are not, there is nothing left, and whoever works
    /// says the least there is to say: what comes out is thrown away.
    #[must_use]
    #[inline]
    pub fn spend(&self, units: u64) -> bool {
        match self.0.at_hand.get().checked_sub(units) {
            Some(left) => {
                self.0.at_hand.set(left);
                true
            }
            None => self.0.goes_on(units),
        }
    }

    /// Begins a question that may ask others, for one unit; nothing where there is nothing left. Questions that stand too
    /// deep in each other, as those that ask for themselves, use up all there is.
    #[must_use]
    #[inline]
    pub fn question(&self) -> Option<Question<'_>> {
        if self.0.depth.get() == DEEPEST {
            self.0.end(Ended::Spent);
        }
        self.spend(1).then(|| {
            self.0.depth.set(self.0.depth.get() + 1);
            Question(&self.0)
        })
    }

    /// Whether there are so many units left.
    #[must_use]
    pub fn covers(&self, units: u64) -> bool {
        self.0.left() >= units
    }

    /// Whether it is over, and why.
    #[must_use]
    pub fn ended(&self) -> Option<Ended> {
        self.0.ended.get()
    }

    /// How much of it is spent, or held in parts: all of it once there was not enough, and what was spent until then
    /// once it was told to stop.
    #[must_use]
    pub fn spent(&self) -> u64 {
        self.0.given - self.0.left() - self.0.spared.get()
    }
}

/// A question under way, until it is dropped.
#[derive(Debug)]
pub struct Question<'a>(&'a Meter);

impl Drop for Question<'_> {
    fn drop(&mut self) {
        self.0.depth.set(self.0.depth.get() - 1);
    }
}

impl Meter {
    fn new(given: u64, is_stopped: Rc<dyn Fn() -> bool>, whole: Option<Whole>) -> Self {
        Self {
            given,
            at_hand: Cell::new(0),
            in_store: Cell::new(given),
            ended: Cell::new(None),
            spared: Cell::new(0),
            depth: Cell::new(0),
            is_stopped,
            whole,
        }
    }

    fn left(&self) -> u64 {
        self.at_hand.get() + self.in_store.get()
    }

    /// Leaves so much of it.
    fn leave(&self, units: u64) {
        let at_hand = self.at_hand.get().min(units);
        self.at_hand.set(at_hand);
        self.in_store.set(units - at_hand);
    }

    /// Looks up from the work: whether it goes on, with so many units spent.
    fn goes_on(&self, units: u64) -> bool {
        let ended = if (self.is_stopped)() {
            Some(Ended::Stopped)
        } else if self.left() < units {
            Some(Ended::Spent)
        } else {
            None
        };
        if let Some(ended) = self.ended.get().or(ended) {
            self.end(ended);
            return false;
        }
        let left = self.left() - units;
        self.at_hand.set(left.min(BREATH));
        self.in_store.set(left - self.at_hand.get());
        true
    }

    /// Nothing is left; the first reason stays the reason.
    fn end(&self, ended: Ended) {
        let first = self.ended.get().unwrap_or(ended);
        if first == Ended::Stopped {
            self.spared.set(self.spared.get() + self.left());
        }
        self.ended.set(Some(first));
        self.leave(0);
    }

    /// What comes back from a part.
    fn gain(&self, units: u64) {
        self.in_store.set(self.in_store.get() + units);
    }
}

impl Drop for Meter {
    fn drop(&mut self) {
        let Some(Whole { allowance: Allowance(whole), is_drained }) = &self.whole else { return };
        whole.gain(self.left() + self.spared.get());
        match self.ended.get() {
            Some(Ended::Spent) if !is_drained => {}
            Some(ended) => whole.end(ended),
            None => {}
        }
    }
}

impl fmt::Debug for Allowance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl fmt::Debug for Meter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} of {} units left, {:?}", self.left(), self.given, self.ended.get())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_spent_is_spent_for_every_copy_and_nothing_is_left_after_the_end() {
        let allowance = Allowance::new(10_000, || false);
        let copy = allowance.clone();
        assert!(allowance.spend(6_000) && copy.spend(3_999));
        assert_eq!((copy.spent(), copy.ended()), (9_999, None));
        assert!(!allowance.spend(2));
        assert_eq!((copy.spent(), copy.ended()), (10_000, Some(Ended::Spent)));
        assert!(!copy.spend(1));
    }

    #[test]
    fn a_part_has_its_own_end_and_gives_back_what_it_did_not_spend() {
        let whole = Allowance::new(10_000, || false);
        for _ in 0..2 {
            let part = whole.part(5_000);
            assert!(part.spend(1_000) && whole.spent() >= 5_000);
        }
        assert_eq!(whole.spent(), 2_000);
        let part = whole.part(3_000);
        assert!(!part.spend(3_001));
        drop(part);
        assert_eq!((whole.spent(), whole.ended()), (5_000, None));
        let rest = whole.part(9_000);
        assert!(rest.spend(5_000));
        drop(rest);
        assert_eq!((whole.spent(), whole.ended()), (10_000, None));
        let whole = Allowance::new(5_000, || false);
        let (rest, none) = (whole.part(9_000), whole.part(1));
        assert!(rest.spend(5_000) && !none.spend(1));
        assert!(!rest.spend(1));
    }

    #[test]
    fn a_part_that_would_have_needed_more_than_was_left_ends_the_whole() {
        let whole = Allowance::new(10_000, || false);
        let (enough, rest) = (whole.part(4_000), whole.part(9_000));
        let of_the_rest = rest.part(7_000);
        assert!(!enough.spend(4_001) && !of_the_rest.spend(6_001));
        drop(enough);
        assert_eq!(whole.ended(), None);
        drop(of_the_rest);
        assert_eq!((rest.ended(), whole.ended()), (Some(Ended::Spent), None));
        drop(rest);
        assert_eq!((whole.spent(), whole.ended()), (10_000, Some(Ended::Spent)));
        let whole = Allowance::new(0, || false);
        assert!(!whole.part(1).spend(1));
        assert_eq!(whole.ended(), Some(Ended::Spent));
    }

    #[test]
    fn what_asks_for_itself_comes_to_an_end() {
        fn asks_itself(allowance: &Allowance) -> u32 {
            allowance.question().map_or(0, |_question| 1 + asks_itself(allowance))
        }
        let allowance = Allowance::unbounded();
        for _ in 0..2 * DEEPEST {
            assert!(allowance.question().is_some());
        }
        assert_eq!(asks_itself(&allowance), DEEPEST);
        assert_eq!((asks_itself(&allowance), allowance.ended()), (0, Some(Ended::Spent)));
    }

    #[test]
    fn who_is_told_to_stop_stops_within_a_breath_and_the_whole_with_it() {
        let asked = Rc::new(Cell::new(0));
        let count = asked.clone();
        let whole = Allowance::new(u64::MAX, move || count.replace(count.get() + 1) == 3);
        let part = whole.part(u64::MAX);
        let mut spent = 0;
        while part.spend(1) {
            spent += 1;
        }
        assert_eq!((asked.get(), part.ended()), (4, Some(Ended::Stopped)));
        assert!(spent <= 4 * BREATH, "{spent}");
        drop(part);
        assert_eq!(whole.ended(), Some(Ended::Stopped));
        assert!(!whole.spend(1) && !whole.part(5).spend(1));
        assert_eq!(whole.spent(), spent);
    }
}
