//! How a hearing ended, as far as endings are compared: the outcome, the board, the claims.

use serde_json::{Value, json};

use crate::{
    game::Hearing,
    ruling::{ClaimVerdict, Outcome},
};

/// What of a board says under which law it was reached, and is no part of the position.
const LAW: [&str; 3] = ["edition", "wording", "readings"];

/// An ending; two are the same when nobody at the table could tell them apart.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Ending(String);

impl Ending {
    pub fn of(hearing: &Hearing) -> Self {
        let mut board = hearing.board.clone();
        if let Some(fields) = board.as_object_mut() {
            fields.retain(|field, _| !LAW.contains(&field.as_str()));
        }
        let claims: Vec<ClaimVerdict> = hearing.claims.iter().map(|claim| claim.ruling).collect();
        Self(json!([outcome(&hearing.outcome), claims, board]).to_string())
    }
}

/// Which step is refused, and what is asked of whom, are part of the outcome; how it is worded is not.
fn outcome(outcome: &Outcome) -> Value {
    match outcome {
        Outcome::Resolved | Outcome::Exhausted { .. } => json!(outcome.word()),
        Outcome::Illegal { step, .. } => json!([outcome.word(), step]),
        Outcome::Decision(open) => {
            let options: Vec<&str> = open.options.iter().map(|option| option.answer.as_str()).collect();
            json!([outcome.word(), open.step, open.by, open.asks, open.what, open.count, options])
        }
    }
}
