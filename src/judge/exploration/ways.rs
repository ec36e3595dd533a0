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
}

/// The ends found so far.
pub(in crate::judge) struct Ways {
    pub found: Vec<End>,
    /// There are lines that were not followed.
    pub cut: bool,
    /// The first line that does not go with an answer that is written, and why not.
    pub unfit: Option<(Line, Said)>,
    places: BTreeMap<Ending, usize>,
    branches: BTreeMap<Reached, Branch>,
    kept: usize,
}

/// A line of play that is not at its end.
struct Branch {
    /// Where it stands; heavy decisions are heard again.
    open: Option<OpenDecision>,
    line: Line,
}

impl Ways {
    /// Goes on from a hearing, with this many hearings more, until it is known enough. In turn the shortest line is taken
    /// up and the longest, so that neither a long line nor a wide choice keeps the search from finding ends.
    pub fn from(case: &Case<'_>, first: &Hearing, hearings: usize, enough: impl Fn(&[End]) -> bool) -> Self {
        let mut ways = Self {
            found: Vec::new(),
            cut: false,
            unfit: None,
            places: BTreeMap::new(),
            branches: BTreeMap::new(),
            kept: 0,
        };
        let mut left = hearings;
        ways.hear(first, Line::default());
        let mut shortest = true;
        while let Some((_, branch)) = if shortest { ways.branches.pop_first() } else { ways.branches.pop_last() } {
            shortest = !shortest;
            let Some(open) = branch.open.or_else(|| decision(case, &branch.line)) else {
                ways.cut = true;
                continue;
            };
            let answers = Answers::to(&open);
            ways.cut |= answers.cut;
            for (turn, taken) in answers.all.iter().enumerate() {
                if left == 0 || branch.line.length() == LONGEST || ways.kept > KEPT || !case.goes_on() {
                    ways.cut = true;
                    break;
                }
                left -= 1;
                let line = branch.line.then(Answered::new(&open, taken), turn);
                match hear(case, &line) {
                    // What was cut short is no end.
                    Ok(_) if !case.goes_on() => ways.cut = true,
                    Ok(next) => ways.hear(&next, line),
                    // What is written does not go with it: nothing can be said of what lies behind it.
                    Err(unheard) => {
                        ways.cut = true;
                        ways.unfit.get_or_insert_with(|| (line, unheard.says()));
                    }
                }
                if enough(&ways.found) {
                    return ways.in_order();
                }
            }
        }
        ways.in_order()
    }

    /// Keeps an end, by the shortest line that leads there; what has not ended is a branch.
    fn hear(&mut self, hearing: &Hearing, line: Line) {
        let added = line.answers().back().map_or(0, |answered| answered.weight());
        if let Outcome::Decision(open) = &hearing.outcome {
            let open = Some(open).filter(|open| weight(open) <= HEAVY).cloned();
            self.kept += added;
            self.branches.insert(line.reached(), Branch { open, line });
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
                });
            }
            Some(place) => {
                let found = &mut self.found[*place];
                found.lines += 1;
                if line.reached() < found.line.reached() {
                    self.kept += added;
                    found.line = line;
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

/// What a line of play comes to, where the game takes it.
pub(super) fn hear(case: &Case<'_>, line: &Line) -> Result<Hearing, Unheard> {
    let given = line.answers().into_iter().map(|answered| answered.is.clone()).collect();
    case.with(|terms| terms.more = given).hear(Depth::Bare)
}

fn decision(case: &Case<'_>, line: &Line) -> Option<OpenDecision> {
    match hear(case, line).ok()?.outcome {
        Outcome::Decision(open) => Some(open),
        Outcome::Resolved | Outcome::Illegal { .. } | Outcome::Exhausted { .. } => None,
    }
}
