//! A problem as a person reads it: where it is, what is wrong, and what was probably meant, to be pressed.

use serde_json::{Value, json};

use super::called::{place, pointed};
use crate::{citation::Language, game::Problem, web::site::Site};

/// A problem of a scenario.
pub struct ProblemShown {
    /// Where it is, as it is called at a table; empty: nowhere in particular.
    pub place: String,
    /// What is wrong.
    pub says: String,
    /// What was probably meant, and the change that puts it there.
    pub meant: Option<(String, String)>,
}

impl ProblemShown {
    /// A problem of this scenario.
    pub fn new(site: &Site, l: Language, scenario: &Value, problem: &Problem) -> Self {
        let Problem { pointer, says, meant } = problem;
        let instead = |word: &String| (site.names.card(l, word).to_owned(), put(pointer, &json!(word)));
        Self {
            place: place(l, &site.names, scenario, &pointed(scenario, pointer)),
            says: says.to(l).to_owned(),
            meant: meant.as_ref().map(instead),
        }
    }
}

/// What a form sends to put something else in a place.
pub fn put(pointer: &str, value: &Value) -> String {
    format!("{pointer}={value}")
}
