//! Two ways of seeing one situation: in what they differ, and which difference decides.

mod edit;

use serde_json::{Value, json};

use super::{
    case::{Case, Options},
    otherwise::smallest::smallest,
    rule::at_once,
};
use crate::{
    allowance::{Allowance, EXPLORATION},
    game::{Game, Unheard},
    ruling::Outcome,
};
use edit::{edited, edits};

pub use edit::{Edit, Key};

/// Of more differences than this, nobody looks for those that decide.
const MOST: usize = 40;

/// Two ways of seeing one situation.
#[derive(Debug, Clone, PartialEq)]
pub struct Dispute {
    /// In what they differ.
    pub differences: Vec<Edit>,
    /// Whether both come to the same: the outcome, and who is right; where nobody claims anything, what happens.
    pub same: bool,
    /// The fewest differences, by their places, that make the one answer the other. Empty: both come to the same, or
    /// there are too many to be tried.
    pub decide: Vec<usize>,
}

/// Hears a situation as one sees it, with each difference to how another sees it, until the answer is the other’s.
///
/// # Errors
/// Every problem of either scenario, each with the field it is in; that nobody waits any more.
pub fn dispute(
    game: &dyn Game,
    one: &Value,
    other: &Value,
    options: &Options,
    allowance: &Allowance,
) -> Result<Dispute, Unheard> {
    let allowance = allowance.part(EXPLORATION);
    let answer = |scenario: &Value| {
        let case = Case::new(game, scenario, options, allowance.clone())?;
        answer(&case)
    };
    let (here, there) = (answer(one)?, answer(other)?);
    let mut differences = edits(one, other);
    // What it is called is no part of the situation, nor is what holds where nothing is said.
    differences.retain(|edit| !matches!(edit.at.first(), Some(Key::Field(field)) if field.starts_with("title")));
    differences.retain(|edit| !goes_without_saying(edit));
    let same = here == there;
    let makes = |set: &[usize]| {
        let some: Vec<&Edit> = set.iter().map(|place| &differences[*place]).collect();
        allowance.ended().is_none() && answer(&edited(one, &some)).is_ok_and(|answer| answer == there)
    };
    let decide = if same || differences.len() > MOST { None } else { smallest(differences.len(), makes) };
    // What was cut short has not been tried whole.
    let decide = decide.filter(|_| allowance.ended().is_none()).unwrap_or_default();
    Case::new(game, one, options, allowance.clone())?.waited_for(Dispute { differences, same, decide })
}

/// Whether one of them merely says what holds anyway: no minion, no attached action, no counter, no point.
fn goes_without_saying(edit: &Edit) -> bool {
    let (Some(Key::Field(field)), Some(said)) = (edit.at.last(), edit.from.as_ref().xor(edit.to.as_ref())) else {
        return false;
    };
    match field.as_str() {
        "actions" | "minions" | "titans" => said.as_array().is_some_and(Vec::is_empty),
        "counters" | "vp" => *said == json!(0),
        _ => false,
    }
}

/// What somebody wants to know: how it ended and who is right; where nobody claims anything, what happens.
fn answer(case: &Case<'_>) -> Result<Value, Unheard> {
    let (hearing, ..) = at_once(case)?;
    let ended = match &hearing.outcome {
        Outcome::Illegal { refusals, .. } => json!(["illegal", refusals]),
        Outcome::Decision(open) => json!(["decision", open.what, open.says]),
        outcome => json!([outcome.word()]),
    };
    let ruled: Vec<_> = hearing.claims.iter().map(|claim| claim.ruling).collect();
    if !ruled.is_empty() {
        return Ok(json!([hearing.outcome.word(), ruled]));
    }
    let events: Vec<_> = hearing.gist.iter().filter(|gist| !gist.measures).map(|gist| &gist.says).collect();
    Ok(json!([ended, events]))
}
