//! How a hearing ended, as far as endings are compared: the outcome, the board, the claims, what was to be found.

use serde_json::{Value, json};
use sha2::{Digest as _, Sha256};

use crate::{game::Hearing, ruling::Outcome};

/// What of an end says under which law it was reached, and is no part of the position.
const LAW: [&str; 3] = ["edition", "wording", "readings"];

/// An ending; two are the same when nobody at the table could tell them apart. Kept as a digest, however large the board.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(in crate::judge) struct Ending([u8; 32]);

impl Ending {
    pub fn of(hearing: &Hearing) -> Self {
        let claims = hearing.claims.iter().map(|claim| claim.ruling);
        let claims: Vec<_> = claims.collect();
        let mut text = format!("{} {} {}", outcome(&hearing.outcome), json!(claims), hearing.found);
        let mut add = |written: &Value| {
            text.push(' ');
            text.push_str(&serde_json::to_string(written).unwrap_or_default());
        };
        match &*hearing.end {
            Value::Object(fields) => {
                for (field, value) in fields.iter().filter(|(field, _)| !LAW.contains(&field.as_str())) {
                    add(&json!(field));
                    add(value);
                }
            }
            other => add(other),
        }
        Self(Sha256::digest(text).into())
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
