//! Every way the open decisions can go.

use serde_json::{Map, Value};

use super::{
    line::Answered,
    ways::{Followed, Ways},
};
use crate::{
    allowance::{Allowance, EXPLORATION},
    citation::Said,
    game::{Depth, Game, Hearing, Unheard, Unsaid},
    judge::case::{Case, Options},
    ruling::{Boards, ClaimRuling, between, length},
};

/// The most hearings of one exploration.
const HEARINGS: usize = 2_000;
/// The most work of looking for ends; what is left of an exploration's is for telling them.
const SEARCHING: u64 = EXPLORATION / 10 * 9;

/// The most ends that are told at a time.
pub const TOLD: usize = 50;

/// The ways the open decisions of a scenario can go.
#[derive(Debug, Clone, PartialEq)]
pub struct Exploration {
    /// The scenario's title.
    pub title: String,
    /// `smash-up` or `deux`.
    pub game: String,
    /// The booklet under which this was explored.
    pub edition: String,
    /// `printed` or `current`.
    pub wording: String,
    /// How many distinct ends there are.
    pub ends: usize,
    /// How many of them come before the first that is told.
    pub from: usize,
    /// From where the next are told, if there are more.
    pub next: Option<usize>,
    /// The ends that are told, those of the shortest lines first.
    pub outcomes: Vec<Way>,
    /// How many lines of play were followed to their end.
    pub lines: usize,
    /// The budget ran out: there are lines that nobody followed.
    pub exhausted: bool,
    /// What the scenario brings along: no board repeats it.
    pub brought: Map<String, Value>,
    /// How much of the positions is told to a program.
    pub boards: Boards,
}

/// One end, and how it is reached.
#[derive(Debug, Clone, PartialEq)]
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
    /// The position there, without what the scenario brings along.
    pub board: Value,
}

/// Follows every answer to every decision that the scenario leaves open, the optional uses in windows among them; tells
/// the first ends. Where an answer that it gives is refused, that is an end, and the decision is open besides.
///
/// # Errors
/// Every problem of the scenario, each with the field it is in; that nobody waits any more.
pub fn explore(
    game: &dyn Game,
    scenario: &Value,
    options: &Options,
    allowance: &Allowance,
) -> Result<Exploration, Unheard> {
    explore_from(game, scenario, options, 0, allowance)
}

/// The same, and tells the ends that come after so many.
///
/// # Errors
/// As [`explore`].
pub fn explore_from(
    game: &dyn Game,
    scenario: &Value,
    options: &Options,
    from: usize,
    allowance: &Allowance,
) -> Result<Exploration, Unheard> {
    let case = Case::new(game, scenario, options, allowance.part(EXPLORATION))?;
    let case = case.with(|terms| terms.unsaid = Unsaid::Asked);
    let open = case.open();
    let (case, first) = match case.hear(Depth::Bare) {
        // An answer too many is left out.
        Err(Unheard::Problems(_)) => (open.clone(), open.hear(Depth::Bare)?),
        first => (case, first?),
    };
    let ways = searched(&case, &open, &first);
    let outcomes = told(&Followed { written: &case, open: Some(&open) }, &ways, from);
    let next = from + outcomes.len();
    let more = next < ways.found.len();
    case.waited_for(Exploration {
        title: first.title,
        game: game.id().into(),
        edition: case.terms.edition.clone(),
        wording: case.terms.wording.clone(),
        ends: ways.found.len(),
        from,
        next: Some(next).filter(|_| more && !outcomes.is_empty()),
        lines: ways.found.iter().map(|end| end.lines).sum::<usize>(),
        // Where nothing can be told any more, what was found is not followed either.
        exhausted: ways.cut || more && outcomes.is_empty(),
        brought: game.brought(scenario),
        boards: Boards::unasked(|boards| bytes(&outcomes, boards)),
        outcomes,
    })
}

/// Every end that is found, from the first hearing on.
fn searched(case: &Case<'_>, open: &Case<'_>, first: &Hearing) -> Ways {
    let allowance = case.allowance.part(SEARCHING);
    let case = Case { allowance: allowance.clone(), ..case.clone() };
    let open = Case { allowance, ..open.clone() };
    Ways::follow(&Followed { written: &case, open: Some(&open) }, first, HEARINGS, |_| false)
}

/// The ends after so many, heard once more: so many, or as many as the work that is left suffices for.
fn told(followed: &Followed<'_, '_>, ways: &Ways, from: usize) -> Vec<Way> {
    let mut outcomes = Vec::new();
    for end in ways.found.iter().skip(from).take(TOLD) {
        let Some(heard) = followed.hear(&end.line, end.besides).ok().filter(|_| followed.goes_on()) else { break };
        outcomes.push(Way {
            outcome: end.outcome,
            summary: heard.summary,
            claims: heard.claims,
            lines: end.lines,
            line: end.line.answers().into_iter().cloned().collect(),
            board: Value::clone(&heard.board),
        });
    }
    outcomes
}

/// How many bytes of positions are told so.
fn bytes(outcomes: &[Way], boards: Boards) -> usize {
    match boards {
        Boards::All | Boards::Ends => outcomes.iter().map(|way| length(&way.board)).sum(),
        Boards::Changes => {
            let first = outcomes.first().map_or(0, |way| length(&way.board));
            let changes = outcomes.windows(2).map(|pair| length(&between(&pair[0].board, &pair[1].board)));
            first + changes.sum::<usize>()
        }
        Boards::None => 0,
    }
}
