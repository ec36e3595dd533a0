//! The ends that the open decisions of a scenario can come to. Of an end only what tells it from others is kept, and the
//! line that leads there: hearing the scenario with that line again gives all the rest.

use std::collections::BTreeMap;

use super::{
    answers::Answers,
    ending::Ending,
    line::{Answered, Line, Reached, weight},
};
use crate::{
    citation::Said,
    game::{Depth, Hearing, Unheard},
    judge::{
        case::Case,
        words::{inner, said, semicolon},
    },
    ruling::{ClaimRuling, ClaimVerdict, OpenDecision, Outcome},
};

/// The most answers in one line of play.
const LONGEST: usize = 100;
/// Decisions with more text than this, in bytes, are not kept until they are taken up, but heard again.
const HEAVY: usize = 4 * 1024;
/// The most text in the lines that are kept, in bytes.
const KEPT: usize = 16 * 1024 * 1024;

/// An end.
pub(in crate::judge) struct End {
    /// `resolved`, `illegal` or `exhausted`.
    pub outcome: &'static str,
    /// The step that is refused there.
    pub refused: Option<usize>,
    /// How the claims fare there.
    pub claims: Vec<ClaimVerdict>,
    /// And why.
    pub because: Vec<Said>,
    /// How many lines of play end so.
    pub lines: usize,
    /// The shortest of them.
    pub line: Line,
    /// Whether it lies behind a decision that was open only because the answer that is written does not go with it.
    pub besides: bool,
}

/// The ends found so far.
pub(in crate::judge) struct Ways {
    pub found: Vec<End>,
    /// There are lines that were not followed.
    pub cut: bool,
    /// The first line that does not go with an answer that is written, and why not.
    pub unfit: Option<(Line, Said)>,
    places: BTreeMap<Ending, usize>,
    branches: BTreeMap<(Reached, bool), Branch>,
    kept: usize,
    /// The hearings that are left.
    left: usize,
}

/// A line of play that is not at its end.
struct Branch {
    /// Where it stands; heavy decisions are heard again.
    open: Option<OpenDecision>,
    line: Line,
    besides: bool,
}

/// A case whose lines are followed.
pub(in crate::judge) struct Followed<'c, 'g> {
    /// As it is written.
    pub written: &'c Case<'g>,
    /// The same with the decisions open whose written answer does not go: followed besides.
    pub open: Option<&'c Case<'g>>,
}

impl Followed<'_, '_> {
    /// What a line of play comes to, where the game takes it.
    pub fn hear(&self, line: &Line, besides: bool) -> Result<Hearing, Unheard> {
        let case = self.open.filter(|_| besides).unwrap_or(self.written);
        let given = line.answers().into_iter().map(|answered| answered.is.clone()).collect();
        case.with(|terms| terms.more = given).hear(Depth::Bare)
    }

    pub fn goes_on(&self) -> bool {
        self.written.goes_on()
    }

    fn decision(&self, line: &Line, besides: bool) -> Option<OpenDecision> {
        match self.hear(line, besides).ok()?.outcome {
            Outcome::Decision(open) => Some(open),
            Outcome::Resolved | Outcome::Illegal { .. } | Outcome::Exhausted { .. } => None,
        }
    }
}

impl Ways {
    /// Goes on from a hearing, with this many hearings more, until it is known enough.
    pub fn from(case: &Case<'_>, first: &Hearing, hearings: usize, enough: impl Fn(&[End]) -> bool) -> Self {
        Self::follow(&Followed { written: case, open: None }, first, hearings, enough)
    }

    /// The same, and what else might be answered where a written answer does not go. In turn the shortest line is taken up
    /// and the longest, so that neither a long line nor a wide choice keeps the search from finding ends.
    pub fn follow(
        followed: &Followed<'_, '_>,
        first: &Hearing,
        hearings: usize,
        enough: impl Fn(&[End]) -> bool,
    ) -> Self {
        let mut ways = Self {
            found: Vec::new(),
            cut: false,
            unfit: None,
            places: BTreeMap::new(),
            branches: BTreeMap::new(),
            kept: 0,
            left: hearings,
        };
        ways.take(followed, first, Line::default(), false);
        let mut shortest = true;
        while let Some((_, branch)) = if shortest { ways.branches.pop_first() } else { ways.branches.pop_last() } {
            shortest = !shortest;
            let Branch { open, line, besides } = branch;
            let Some(open) = open.or_else(|| followed.decision(&line, besides)) else {
                ways.cut = true;
                continue;
            };
            let answers = Answers::to(&open);
            ways.cut |= answers.cut;
            for (turn, taken) in answers.all.iter().enumerate() {
                if ways.left == 0 || line.length() == LONGEST || ways.kept > KEPT || !followed.goes_on() {
                    ways.cut = true;
                    break;
                }
                ways.left -= 1;
                let line = line.then(Answered::new(&open, taken), turn);
                match followed.hear(&line, besides) {
                    // What was cut short is no end.
                    Ok(_) if !followed.goes_on() => ways.cut = true,
                    Ok(next) => ways.take(followed, &next, line, besides),
                    Err(unheard) => ways.does_not_go(followed, line, besides, &unheard),
                }
                if enough(&ways.found) {
                    return ways.in_order();
                }
            }
        }
        ways.in_order()
    }

    /// Keeps what a line comes to; where what is written is refused, also what may be answered instead.
    fn take(&mut self, followed: &Followed<'_, '_>, hearing: &Hearing, line: Line, besides: bool) {
        let is_refused = matches!(hearing.outcome, Outcome::Illegal { .. });
        let instead = if is_refused && !besides { self.without(followed, &line) } else { None };
        if let Some(instead) = instead.filter(|instead| matches!(instead.outcome, Outcome::Decision(_))) {
            self.hear(&instead, line.clone(), true);
        }
        self.hear(hearing, line, besides);
    }

    /// What is written does not go with a line: it is followed without that, or nothing can be said of what lies behind it.
    fn does_not_go(&mut self, followed: &Followed<'_, '_>, line: Line, besides: bool, unheard: &Unheard) {
        let without = if besides { None } else { self.without(followed, &line) };
        if let Some(next) = without {
            self.hear(&next, line, true);
        } else {
            self.cut = true;
            self.unfit.get_or_insert_with(|| (line, unheard.clone().says()));
        }
    }

    /// What a line comes to without the answer that does not go with it, where that is followed and a hearing is left for it.
    fn without(&mut self, followed: &Followed<'_, '_>, line: &Line) -> Option<Hearing> {
        followed.open?;
        let left = self.left.checked_sub(1);
        self.cut |= left.is_none();
        self.left = left?;
        followed.hear(line, true).ok()
    }

    /// Keeps an end, by the shortest line that leads there; what has not ended is a branch.
    fn hear(&mut self, hearing: &Hearing, line: Line, besides: bool) {
        let added = line.answers().back().map_or(0, |answered| answered.weight());
        if let Outcome::Decision(open) = &hearing.outcome {
            let open = Some(open).filter(|open| weight(open) <= HEAVY).cloned();
            self.kept += added;
            self.branches.insert((line.reached(), besides), Branch { open, line, besides });
            return;
        }
        let ending = Ending::of(hearing);
        match self.places.get(&ending) {
            None => {
                let because: Vec<Said> = hearing.claims.iter().map(|claim| because(hearing, claim)).collect();
                self.kept += added + because.iter().map(|said| said.fr.len() + said.en.len()).sum::<usize>();
                self.places.insert(ending, self.found.len());
                self.found.push(End {
                    outcome: hearing.outcome.word(),
                    refused: match hearing.outcome {
                        Outcome::Illegal { step, .. } => Some(step),
                        Outcome::Resolved | Outcome::Decision(_) | Outcome::Exhausted { .. } => None,
                    },
                    claims: hearing.claims.iter().map(|claim| claim.ruling).collect(),
                    because,
                    lines: 1,
                    line,
                    besides,
                });
            }
            Some(place) => {
                let found = &mut self.found[*place];
                found.lines += 1;
                if line.reached() < found.line.reached() {
                    self.kept += added;
                    (found.line, found.besides) = (line, besides);
                }
            }
        }
    }

    /// The shortest lines first, whichever was found first.
    fn in_order(mut self) -> Self {
        self.found.sort_by_cached_key(|end| end.line.reached());
        self
    }
}

/// Why a claim fares as it does at an end: where it gives no reason of its own and something is refused, that.
fn because(hearing: &Hearing, claim: &ClaimRuling) -> Said {
    match &hearing.outcome {
        Outcome::Illegal { says, refusals, .. } if claim.because == Said::default() => said(|l| {
            let reasons = refusals.iter().map(|refusal| inner(refusal.says.to(l)).trim());
            std::iter::once(says.to(l)).chain(reasons).collect::<Vec<_>>().join(semicolon(l))
        }),
        _ => claim.because.clone(),
    }
}
