//! All pairs of cards: what comes first of each meeting, how often which kind of thing does, and what does not hold.

use std::{
    collections::BTreeMap,
    fmt,
    panic::{AssertUnwindSafe, catch_unwind},
};

use super::{Face, Faces, Meeting, Sort, Under};
use crate::{
    allowance::Allowance,
    smash_up::card::{Def, Wording},
};

/// The most faults that are told one by one.
const MOST_FAULTS: usize = 40;

/// What comes of many pairs.
#[derive(Debug, Clone, Default)]
pub struct Counts {
    /// What comes first of each pair.
    pub outcomes: Outcomes,
    /// How many lines, by generation of texts and kind.
    pub lines: BTreeMap<(&'static str, Sort), u64>,
    /// How many situations were played through, pair by pair.
    pub hearings: Vec<usize>,
    /// What did not hold, and for which pair.
    pub faults: Vec<String>,
}

/// The kind of the first thing that is told of each pair, in each generation of texts; none: neither speaks of the other.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Outcomes(BTreeMap<Wording, BTreeMap<(String, String), Option<Sort>>>);

impl Counts {
    /// Has every pair meet, each card with itself included, or one in so many of them: which, `part` says.
    pub fn add_all(&mut self, faces: &Faces, under: &Under, one_in: u64, part: u64) {
        let (cards, one_in) = (faces.cards(under.wording).collect::<Vec<Def>>(), one_in.max(1));
        let mut n = 0;
        for (place, one) in cards.iter().enumerate() {
            for other in &cards[place..] {
                n += 1;
                if n % one_in == part % one_in {
                    self.add(faces, [*one, *other], under);
                }
            }
        }
    }

    fn add(&mut self, faces: &Faces, mut pair: [Def; 2], under: &Under) {
        pair.sort_by_key(|def| faces.id(*def));
        let wording = under.wording.word();
        let [one, other] = pair.map(|def| faces.id(def));
        let fault = |says: String| format!("{wording}: {one} {other}: {says}");
        let Ok(face) = catch_unwind(AssertUnwindSafe(|| faces.meet(&pair, under, &Allowance::unbounded()))) else {
            self.faults.push(fault("panic".into()));
            return;
        };
        let Face { meetings, hearings, exhausted, faults } = face;
        self.hearings.push(hearings);
        self.faults.extend(faults.into_iter().map(fault));
        if exhausted {
            self.faults.push(fault("not every situation was played through".into()));
        }
        let first = meetings.first().and_then(Meeting::sort);
        self.outcomes.0.entry(under.wording).or_default().insert((one.into(), other.into()), first);
        for line in meetings.iter().flat_map(|meeting| &meeting.lines) {
            *self.lines.entry((wording, line.sort)).or_default() += 1;
            if line.why.is_empty() {
                self.faults.push(fault(format!("no clause: {}", line.says.en)));
            }
        }
    }
}

impl fmt::Display for Counts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (wording, pairs) in &self.outcomes.0 {
            let mut counted: BTreeMap<&str, u64> = BTreeMap::new();
            for first in pairs.values() {
                *counted.entry(first.map_or("none", Sort::word)).or_default() += 1;
            }
            counted.iter().try_for_each(|(word, n)| writeln!(f, "{} pairs {word} {n}", wording.word()))?;
        }
        for ((wording, sort), n) in &self.lines {
            writeln!(f, "{wording} lines {} {n}", sort.word())?;
        }
        let mut hearings = self.hearings.clone();
        hearings.sort_unstable();
        let at = |part: usize| hearings.get(hearings.len() * part / 100).or(hearings.last()).copied().unwrap_or(0);
        let all: usize = hearings.iter().sum();
        writeln!(f, "hearings {all}: of a pair {} at half, {} at 99 in 100, {} at most", at(50), at(99), at(100))?;
        writeln!(f, "faults {}", self.faults.len())?;
        self.faults.iter().take(MOST_FAULTS).try_for_each(|fault| writeln!(f, "{fault}"))
    }
}

impl Outcomes {
    /// Reads what was written: whatever was counted, then for each generation of texts a line with its word, and for each
    /// card a line with its id and a letter for itself and each card below.
    ///
    /// # Errors
    /// The line that cannot be read.
    pub fn read(text: &str) -> Result<Self, String> {
        let mut read = Self::default();
        for section in text.split("# ").skip(1) {
            let (word, rows) = section.split_once('\n').unwrap_or((section, ""));
            let wording =
                Wording::ALL.into_iter().find(|wording| wording.word() == word).ok_or_else(|| word.to_owned())?;
            let rows: Option<Vec<(&str, &str)>> = rows.lines().map(|row| row.split_once(' ')).collect();
            let rows = rows.ok_or_else(|| word.to_owned())?;
            let pairs = read.0.entry(wording).or_default();
            for (place, (one, letters)) in rows.iter().enumerate() {
                for ((other, _), letter) in rows[place..].iter().zip(letters.chars()) {
                    let known = |first: &Option<Sort>| self::letter(*first) == letter;
                    let first = std::iter::once(None).chain(Sort::ALL.map(Some)).find(known);
                    let first = first.ok_or_else(|| format!("{one} {letter}"))?;
                    pairs.insert(((*one).to_owned(), (*other).to_owned()), first);
                }
            }
        }
        Ok(read)
    }

    /// Which of these pairs came out otherwise before, or were not known.
    #[must_use]
    pub fn since(&self, before: &Self) -> Vec<String> {
        let word = |first: Option<Sort>| first.map_or("none", Sort::word);
        let mut changed = Vec::new();
        for (wording, pairs) in &self.0 {
            for ((one, other), now) in pairs {
                let was = before.0.get(wording).and_then(|pairs| pairs.get(&(one.clone(), other.clone())));
                if was != Some(now) {
                    let was = was.map_or("not known", |was| word(*was));
                    changed.push(format!("{}: {one} {other}: {} (before: {was})", wording.word(), word(*now)));
                }
            }
        }
        changed
    }
}

impl fmt::Display for Outcomes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (wording, pairs) in &self.0 {
            writeln!(f, "# {}", wording.word())?;
            let mut row = "";
            for ((one, _), first) in pairs {
                if row != one {
                    write!(f, "{}{one} ", if row.is_empty() { "" } else { "\n" })?;
                    row = one;
                }
                write!(f, "{}", letter(*first))?;
            }
            writeln!(f)?;
        }
        Ok(())
    }
}

fn letter(first: Option<Sort>) -> char {
    match first {
        None => '.',
        Some(Sort::Stopped) => 'x',
        Some(Sort::Refused) => 'r',
        Some(Sort::Replaced) => 'i',
        Some(Sort::Chosen) => 'q',
        Some(Sort::Caused) => 'c',
        Some(Sort::Object) => 'o',
        Some(Sort::Number) => 'n',
        Some(Sort::Silent) => 's',
        Some(Sort::Missed) => 'm',
    }
}
