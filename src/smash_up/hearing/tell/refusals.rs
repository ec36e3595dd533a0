//! Why something is not allowed, each reason told once.

use super::telling::{Telling, cite};
use crate::{
    ruling::Refusal,
    smash_up::{phrase, query::Refuse},
};

impl Telling<'_> {
    /// Each reason once, in words, with what it rests on.
    #[must_use]
    pub fn refusals(&self, refusals: &[Refuse]) -> Vec<Refusal> {
        let table = &self.played.table;
        let (position, names) = (self.position(table), self.names(table));
        let mut said: Vec<Refusal> = Vec::new();
        for refuse in refusals {
            let (says, rules, ability) = phrase::refusal(position, &names, refuse);
            let mut why = self.why(ability, &rules);
            cite(&mut why, self.makes_precise_refusal(table, ability));
            cite(&mut why, self.behind_refused(refuse));
            let refusal = Refusal { says, why };
            if !said.contains(&refusal) {
                said.push(refusal);
            }
        }
        said
    }
}
