//! Every way the open decisions can go.

use std::collections::BTreeMap;

use serde::Serialize;
use serde_json::Value;

use super::{
    answers::Answers,
    case::{Case, Options},
    ending::Ending,
};
use crate::{
    allowance::{Allowance, EXPLORATION},
    citation::Said,
    game::{AnswerMode, Depth, Game, Hearing, Unheard, Unsaid},
    ruling::{ClaimRuling, OpenDecision, Outcome},
};

/// The most hearings of one exploration.
const HEARINGS: usize = 2_000;
/// The most answers in one line of play.
const LONGEST: usize = 100;

/// The ways the open decisions of a scenario can go.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Exploration {
    /// The scenario's title.
    pub title: String,
    /// `smash-up` or `deux`.
    pub game: String,
    /// The booklet under which this was explored.
    pub edition: String,
    /// `printed` or `current`.
    pub wording: String,
    /// The distinct ends, those of the shortest lines first.
    pub outcomes: Vec<Way>,
    /// How many lines of play were followed to their end.
    pub lines: usize,
    /// The budget ran out: there are lines that nobody followed.
    pub exhausted: bool,
}

/// One end, and how it is reached.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Way {
    /// `resolved`, `illegal` or `exhausted`.
    pub outcome: &'static str,
    /// In one sentence.
    pub summary: Said,
    /// The claims, judged there.
    pub claims: Vec<ClaimRuling>,
    /// How many lines of play end so.
    pub lines: usize,
    /// The shortest of them: the answers that the scenario does not give.
    pub line: Vec<Answered>,
    /// The position there.
    pub board: Value,
}

/// A decision and its answer.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Answered {
    /// The player who decides; absent for chance and for what nobody has seen.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub by: Option<String>,
    /// The card that asks.
    #[serde(rename = "for", skip_serializing_if = "Option::is_none")]
    pub asks: Option<String>,
    /// What is asked.
    pub what: String,
    /// What to write in `choose`.
    pub is: Vec<String>,
    /// The question.
    pub question: Said,
    /// The answer, in words.
    pub says: Said,
}

/// Follows every answer to every decision that the scenario leaves open, the optional uses in windows among them.
///
/// # Errors
/// Every problem of the scenario, each with the field it is in; that nobody waits any more.
pub fn explore(
    game: &dyn Game,
    scenario: &Value,
    options: &Options,
    allowance: &Allowance,
) -> Result<Exploration, Unheard> {
    let case = Case::new(game, scenario, options, allowance.part(EXPLORATION))?;
    let case = case.with(|terms| {
        terms.answers = AnswerMode::Open;
        terms.unsaid = Unsaid::Asked;
    });
    let first = case.hear(Depth::Bare)?;
    let title = first.title.clone();
    let ways = Ways::from(&case, first, HEARINGS, |_| false);
    case.waited_for(Exploration {
        title,
        game: game.id().into(),
        edition: case.terms.edition.clone(),
        wording: case.terms.wording.clone(),
        lines: ways.found.iter().map(|way| way.lines).sum(),
        outcomes: ways.found,
        exhausted: ways.cut,
    })
}

/// The ways found so far.
pub(super) struct Ways {
    pub found: Vec<Way>,
    /// There are lines that were not followed.
    pub cut: bool,
    places: BTreeMap<Ending, usize>,
    turns: Vec<Turns>,
}

/// Which answers lead somewhere, by their place among those that were allowed.
type Turns = Vec<usize>;

/// Where a line of play stands at a decision: its length and its turns, so that the shortest come first.
type Reached = (usize, Turns);

/// A line of play that is not at its end.
struct Branch {
    open: OpenDecision,
    line: Vec<Answered>,
}

impl Ways {
    /// Goes on from a hearing, with this many hearings more, until it is known enough. In turn the shortest line is taken
    /// up and the longest, so that neither a long line nor a wide choice keeps the search from finding ends.
    pub fn from(case: &Case<'_>, first: Hearing, hearings: usize, enough: impl Fn(&[Way]) -> bool) -> Self {
        let mut ways = Self { found: Vec::new(), cut: false, places: BTreeMap::new(), turns: Vec::new() };
        let mut left = hearings;
        let mut branches: BTreeMap<Reached, Branch> = BTreeMap::new();
        branches.extend(ways.hear(first, Vec::new(), Turns::new()));
        let mut shortest = true;
        while let Some(((_, turns), branch)) = if shortest { branches.pop_first() } else { branches.pop_last() } {
            shortest = !shortest;
            let answers = Answers::to(&branch.open);
            ways.cut |= answers.cut;
            for (turn, answer) in answers.all.into_iter().enumerate() {
                if left == 0 || branch.line.len() == LONGEST || !case.goes_on() {
                    ways.cut = true;
                    break;
                }
                left -= 1;
                let given = branch.line.iter().map(|answered| answered.is.clone()).chain([answer.clone()]).collect();
                match case.with(|terms| terms.more = given).hear(Depth::Bare) {
                    // What was cut short is no end.
                    Ok(_) if !case.goes_on() => ways.cut = true,
                    Ok(next) => {
                        let line = branch.line.iter().cloned().chain([Answered::new(&branch.open, answer)]).collect();
                        let turns = turns.iter().copied().chain([turn]).collect();
                        branches.extend(ways.hear(next, line, turns));
                    }
                    // The game takes back an option it offered: nothing can be said of what lies behind it.
                    Err(_) => ways.cut = true,
                }
                if enough(&ways.found) {
                    return ways.in_order();
                }
            }
        }
        ways.in_order()
    }

    /// Keeps an end, by the shortest line that leads there; what has not ended is a branch.
    fn hear(&mut self, hearing: Hearing, line: Vec<Answered>, turns: Turns) -> Option<(Reached, Branch)> {
        let ending = Ending::of(&hearing);
        if let Outcome::Decision(open) = hearing.outcome {
            return Some(((turns.len(), turns), Branch { open, line }));
        }
        let mut way = Way {
            outcome: hearing.outcome.word(),
            summary: hearing.summary,
            claims: hearing.claims,
            lines: 1,
            line,
            board: hearing.board,
        };
        match self.places.get(&ending) {
            None => {
                self.places.insert(ending, self.found.len());
                self.found.push(way);
                self.turns.push(turns);
            }
            Some(place) => {
                let (found, known) = (&mut self.found[*place], &mut self.turns[*place]);
                way.lines += found.lines;
                if (turns.len(), &turns) < (known.len(), known) {
                    (*found, *known) = (way, turns);
                } else {
                    found.lines = way.lines;
                }
            }
        }
        None
    }

    /// The shortest lines first, whichever was found first.
    fn in_order(mut self) -> Self {
        let mut ordered: Vec<(Turns, Way)> = self.turns.drain(..).zip(self.found.drain(..)).collect();
        ordered.sort_by(|(one, _), (other, _)| (one.len(), one).cmp(&(other.len(), other)));
        self.found = ordered.into_iter().map(|(_, way)| way).collect();
        self
    }
}

impl Answered {
    fn new(open: &OpenDecision, is: Vec<String>) -> Self {
        let words = |l| {
            let option = |answer: &String| open.options.iter().find(|option| option.answer == *answer);
            let words = |answer| option(answer).map_or(answer.as_str(), |option| option.says.to(l));
            is.iter().map(words).collect::<Vec<_>>().join(", ")
        };
        let says = match is.as_slice() {
            [] => Said::new("rien", "nothing"),
            _ => super::words::said(words),
        };
        Self {
            by: open.by.clone(),
            asks: open.asks.clone(),
            what: open.what.clone(),
            question: open.says.clone(),
            says,
            is,
        }
    }
}
