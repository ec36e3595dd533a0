//! What decides first of what is open. It decides alike whenever the scenario is heard again under the same law with the same
//! answers to what was open before: it is not tried once more, and has asked as much as if it had been.

use std::{cell::RefCell, collections::BTreeMap};

use crate::{
    game::{Answered, Terms},
    smash_up::law::Asked,
};

/// The place of an answer, and which way it says.
pub(super) type WaySaid = (String, usize);

/// The most that is kept.
const MOST_KEPT: usize = 64;

/// What decides, under the law under which the scenario was heard last.
#[derive(Default)]
pub(in crate::smash_up::hearing) struct Known(RefCell<Option<UnderOneLaw>>);

struct UnderOneLaw {
    /// The law, without answers.
    law: Terms,
    decides: BTreeMap<Before, Decides>,
}

/// The answers that have settled what was open before: those given besides the scenario, and its own.
pub(super) type Before = (Vec<Vec<String>>, Answered);

/// Which of what is still open decides, how the scenario answers it if it does, and what finding that has asked and cost.
#[derive(Clone)]
pub(super) struct Decides {
    pub which: usize,
    pub says: Option<WaySaid>,
    pub asked: Asked,
    pub cost: u64,
}

impl Known {
    pub(super) fn decides(&self, terms: &Terms, before: &Before) -> Option<Decides> {
        let known = self.0.borrow();
        let known = known.as_ref().filter(|known| known.law == law_of(terms))?;
        known.decides.get(before).cloned()
    }

    pub(super) fn keep(&self, terms: &Terms, before: Before, decides: Decides) {
        let mut known = self.0.borrow_mut();
        let law = law_of(terms);
        let under = match known.as_mut() {
            Some(under) if under.law == law => under,
            _ => known.insert(UnderOneLaw { law, decides: BTreeMap::new() }),
        };
        if under.decides.len() < MOST_KEPT {
            under.decides.insert(before, decides);
        }
    }
}

fn law_of(terms: &Terms) -> Terms {
    Terms { more: Vec::new(), ..terms.clone() }
}
