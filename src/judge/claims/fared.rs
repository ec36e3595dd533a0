//! How claims fare under one law: whatever is answered to what is open, and whatever is used that nobody spoke of.

use super::{
    hinge::{self, Tried},
    settle::settle,
    uses,
};
use crate::{
    game::Hearing,
    judge::{case::Case, exploration::line::Line},
    ruling::{ClaimRuling, ClaimVerdict},
};

/// The most hearings for judging the claims beyond an open decision, under this law or another reading.
const EXPLORED: usize = 400;

/// The claims of a hearing under one law.
pub(in crate::judge) struct Fared {
    /// Whatever is answered, as long as nobody uses what nobody spoke of.
    pub settled: Vec<ClaimRuling>,
    /// Whatever is used besides.
    pub used: Vec<ClaimRuling>,
    /// The shortest line of play beyond an open decision, where a claim comes to the same whatever is answered.
    pub line: Option<Line>,
    /// The uses that were tried, one by one.
    pub tried: Tried,
}

impl Fared {
    /// The claims of a hearing, judged at every end that it can come to, as far as a bounded number of hearings tells.
    pub fn of(case: &Case<'_>, hearing: &Hearing) -> Self {
        let (settled, line) = settle(case, hearing, EXPLORED);
        let tried = hinge::tried(case, hearing);
        let mut used = settled.clone();
        if let Some(hinge) = &tried.hinge {
            hinge.open(&mut used);
        }
        uses::open(case, hearing, &mut used);
        Self { settled, used, line, tried }
    }

    /// The verdicts alone.
    pub fn verdicts(&self) -> Verdicts {
        let of = |claims: &[ClaimRuling]| claims.iter().map(|claim| claim.ruling).collect();
        Verdicts { settled: of(&self.settled), used: of(&self.used) }
    }
}

/// The verdicts on the claims of a hearing.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(in crate::judge) struct Verdicts {
    settled: Vec<ClaimVerdict>,
    used: Vec<ClaimVerdict>,
}

impl Verdicts {
    /// Where nobody could use anything.
    pub fn plain(settled: Vec<ClaimVerdict>) -> Self {
        Self { used: settled.clone(), settled }
    }

    /// Whatever is answered, as long as nobody uses what nobody spoke of.
    pub fn settled(&self) -> &[ClaimVerdict] {
        &self.settled
    }

    /// Whether what nobody spoke of turns nothing.
    pub fn is_whatever_is_used(&self) -> bool {
        self.settled == self.used
    }

    /// How a claim fares here and there, where that is not the same.
    pub fn apart(&self, there: &Self, index: usize) -> Option<(ClaimVerdict, ClaimVerdict)> {
        let differ = |here: &[ClaimVerdict], there: &[ClaimVerdict]| {
            let (here, there) = (*here.get(index)?, *there.get(index)?);
            (here != there).then_some((here, there))
        };
        differ(&self.settled, &there.settled).or_else(|| differ(&self.used, &there.used))
    }

    /// How the claims fare there, as it is told beside how they fare here.
    pub fn beside(&self, there: &Self) -> Vec<ClaimVerdict> {
        let fares = |index| self.apart(there, index).map_or(self.settled[index], |(_, there)| there);
        (0..self.settled.len()).map(fares).collect()
    }

    /// How the claims fare here, as it is told beside how they fare in all of those.
    pub fn beside_all(&self, there: &[&Self]) -> Vec<ClaimVerdict> {
        let fares = |index| {
            let apart = there.iter().find_map(|there| self.apart(there, index));
            apart.map_or(self.settled[index], |(here, _)| here)
        };
        (0..self.settled.len()).map(fares).collect()
    }
}
