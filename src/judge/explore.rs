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
    citation::Said,
    game::{AnswerMode, Depth, Game, Hearing, Problem, Unsaid},
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
    /// The distinct ends, in the order in which they were found.
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
    /// The first of them: the answers that the scenario does not give.
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
/// Every problem of the scenario, each with the field it is in.
pub fn explore(game: &dyn Game, scenario: &Value, options: &Options) -> Result<Exploration, Vec<Problem>> {
    let case = Case::new(game, scenario, options)?;
    let case = case.with(|terms| {
        terms.answers = AnswerMode::Open;
        terms.unsaid = Unsaid::Asked;
    });
    let first = case.hear(Depth::Bare)?;
    let title = first.title.clone();
    let ways = Ways::from(&case, first, HEARINGS);
    Ok(Exploration {
        title,
        game: game.id().into(),
        edition: case.terms.edition,
        wording: case.terms.wording,
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
    left: usize,
}

impl Ways {
    /// Goes on from a hearing, with this many hearings more.
    pub fn from(case: &Case<'_>, hearing: Hearing, hearings: usize) -> Self {
        let mut ways = Self { found: Vec::new(), cut: false, places: BTreeMap::new(), left: hearings };
        ways.follow(&mut case.clone(), hearing, &mut Vec::new());
        ways
    }

    fn follow(&mut self, case: &mut Case<'_>, hearing: Hearing, line: &mut Vec<Answered>) {
        let Outcome::Decision(open) = &hearing.outcome else {
            self.end(hearing, line);
            return;
        };
        let answers = Answers::to(open);
        self.cut |= answers.cut || line.len() == LONGEST;
        if line.len() == LONGEST {
            return;
        }
        for answer in answers.all {
            if self.left == 0 {
                self.cut = true;
                return;
            }
            self.left -= 1;
            case.terms.more.push(answer.clone());
            line.push(Answered::new(open, answer));
            match case.hear(Depth::Bare) {
                Ok(next) => self.follow(case, next, line),
                // The game takes back an option it offered: nothing can be said of what lies behind it.
                Err(_) => self.cut = true,
            }
            line.pop();
            case.terms.more.pop();
        }
    }

    fn end(&mut self, hearing: Hearing, line: &[Answered]) {
        let place = *self.places.entry(Ending::of(&hearing)).or_insert(self.found.len());
        if place == self.found.len() {
            self.found.push(Way {
                outcome: hearing.outcome.word(),
                summary: hearing.summary,
                claims: hearing.claims,
                lines: 0,
                line: line.to_vec(),
                board: hearing.board,
            });
        }
        self.found[place].lines += 1;
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
