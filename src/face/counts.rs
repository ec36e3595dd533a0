//! All pairs of cards: how often which kind of thing comes of a meeting, and what does not hold.

use std::{
    collections::BTreeMap,
    fmt,
    panic::{AssertUnwindSafe, catch_unwind},
};

use super::{Face, Faces, Under};
use crate::{allowance::Allowance, smash_up::card::Def};

/// The most faults that are told one by one.
const MOST_FAULTS: usize = 40;

/// What comes of many pairs.
#[derive(Debug, Clone, Default)]
pub struct Counts {
    /// How many pairs, by generation of texts and by the kind of the first thing told; `none`: neither speaks of the other.
    pub pairs: BTreeMap<(&'static str, &'static str), u64>,
    /// How many lines, by generation of texts and kind.
    pub lines: BTreeMap<(&'static str, &'static str), u64>,
    /// How many situations were played through.
    pub hearings: u64,
    /// What did not hold, and for which pair.
    pub faults: Vec<String>,
}

impl Counts {
    /// Has every pair meet, each card with itself included, or one in so many of them.
    pub fn add_all(&mut self, faces: &Faces, under: &Under<'_>, one_in: u64) {
        let cards: Vec<Def> = faces.cards(under.wording).collect();
        let mut n = 0;
        for (place, one) in cards.iter().enumerate() {
            for other in &cards[place..] {
                n += 1;
                if n % one_in.max(1) == 0 {
                    self.add(faces, [*one, *other], under);
                }
            }
        }
    }

    fn add(&mut self, faces: &Faces, pair: [Def; 2], under: &Under<'_>) {
        let wording = under.wording.word();
        let names = pair.map(|def| faces.id(def));
        let fault = |says: String| format!("{wording}: {} {}: {says}", names[0], names[1]);
        let Ok(face) = catch_unwind(AssertUnwindSafe(|| faces.meet(pair, under, &Allowance::unbounded()))) else {
            self.faults.push(fault("panic".into()));
            return;
        };
        let Face { meetings, hearings, exhausted, faults } = face;
        self.hearings += u64::try_from(hearings).unwrap_or(u64::MAX);
        self.faults.extend(faults.into_iter().map(fault));
        if exhausted {
            self.faults.push(fault("not every situation was played through".into()));
        }
        let first = meetings.first().and_then(super::Meeting::sort).map_or("none", super::Sort::word);
        *self.pairs.entry((wording, first)).or_default() += 1;
        for line in meetings.iter().flat_map(|meeting| &meeting.lines) {
            *self.lines.entry((wording, line.sort.word())).or_default() += 1;
            if line.why.is_empty() {
                self.faults.push(fault(format!("no clause: {}", line.says.en)));
            }
        }
    }
}

impl fmt::Display for Counts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (what, counted) in [("pairs", &self.pairs), ("lines", &self.lines)] {
            for ((wording, sort), n) in counted {
                writeln!(f, "{what} {wording} {sort} {n}")?;
            }
        }
        writeln!(f, "hearings {}", self.hearings)?;
        writeln!(f, "faults {}", self.faults.len())?;
        self.faults.iter().take(MOST_FAULTS).try_for_each(|fault| writeln!(f, "{fault}"))
    }
}
