//! The same dispute: what is asked, the least board on which the answer comes about in the same way, and by what it is
//! known wherever it comes up again.

mod asking;
mod fingerprint;
mod least;

use serde::Serialize;
use serde_json::Value;

use super::case::{Case, Options};
use crate::{
    allowance::{Allowance, EXPLORATION},
    game::{Asked, Game, Unheard},
};
use asking::Asking;

pub use asking::Unknown;
pub use fingerprint::weak_of;

/// The most hearings by which a dispute is reduced to its least board; past that it has no fingerprint.
pub const HEARINGS: usize = 200;

/// What two scenarios are compared by.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Same {
    /// What is asked, in the words of the least board.
    pub question: Vec<Asked>,
    /// The least board on which the same comes of it for the same reasons; where there is no fingerprint, as far as it is
    /// known.
    pub least: Value,
    /// By what the dispute is known.
    pub fingerprint: Option<String>,
    /// Why it is known by nothing.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub unknown: Option<Unknown>,
    /// By what it may be recognised all the same: two deciding things, or a thing and a deciding clause.
    pub weak: Vec<String>,
    /// What is so of what is asked, in the words of the least board.
    pub answer: Value,
    /// How many hearings it took.
    #[serde(skip)]
    pub hearings: usize,
}

/// What a scenario asks, on how little that hangs, and by what it is known to be the same as another.
///
/// # Errors
/// Every problem of the scenario, each with the field it is in; that nobody waits any more.
pub fn dispute(game: &dyn Game, scenario: &Value, options: &Options, allowance: &Allowance) -> Result<Same, Unheard> {
    let case = Case::new(game, scenario, options, allowance.part(EXPLORATION))?;
    let Some(disputes) = game.disputes() else { return Ok(unknown(&case, Unknown::Game)) };
    let mut asking = Asking { case: &case, disputes, left: HEARINGS };
    let same = match asking.put()? {
        Ok(put) => reduced(&mut asking, put)?,
        Err(why) => unknown(&case, why),
    };
    case.waited_for(Same { hearings: HEARINGS - asking.left, ..same })
}

fn unknown(case: &Case<'_>, why: Unknown) -> Same {
    Same {
        question: Vec::new(),
        least: (*case.scenario).clone(),
        fingerprint: None,
        unknown: Some(why),
        weak: Vec::new(),
        answer: Value::Null,
        hearings: 0,
    }
}

/// The least board of a question, written in one way, and by what it is known.
fn reduced(asking: &mut Asking<'_>, put: crate::game::Put) -> Result<Same, Unheard> {
    let before = asking.decided(&put)?;
    let decisive = asking.decisive(&put, &before);
    let (least, whole) = least::least(asking, put, &before, &decisive);
    let (least, decided) = asking.settled(least, &before)?;
    let readings = decisive.iter().filter_map(|id| Some((id.clone(), decided.readings.get(id)?.clone()))).collect();
    let known = whole && asking.case.goes_on();
    Ok(Same {
        fingerprint: known.then(|| fingerprint::fingerprint(&asking.case.terms, &readings, &least)),
        unknown: (!known).then_some(Unknown::Bound),
        weak: fingerprint::weak(&decided),
        answer: decided.answer,
        question: least.question,
        least: least.scenario,
        hearings: 0,
    })
}
