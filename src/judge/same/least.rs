//! The least board: whatever can be left out or made plain, in a fixed order, until nothing can be any more.

use std::collections::BTreeSet;

use serde_json::Value;

use super::asking::Asking;
use crate::game::{Decided, Put};

/// Makes a board as plain as it can be while the same comes of it by the same; and whether nothing was left untried.
pub(super) fn least(asking: &mut Asking<'_>, put: Put, before: &Decided, decisive: &BTreeSet<String>) -> (Put, bool) {
    let mut board = Board { put, before, decisive };
    // What comes after the last thing that was changed has been tried on this very board.
    let mut untried = usize::MAX;
    loop {
        let mut last = None;
        let mut place = 0;
        while last.is_some() || place < untried {
            let Some(mut plainer) = asking.disputes.plainer(&board.put, place) else { break };
            // What is plain already becomes nothing less plain: each would take the other's place without end.
            if let Some(already) = plainer.plain.iter().position(|plain| *plain == board.put.scenario) {
                plainer.plain.truncate(already);
            }
            if board.becomes(asking, plainer.without) {
                last = Some(place);
            } else {
                if plainer.plain.into_iter().any(|plain| board.becomes(asking, plain)) {
                    last = Some(place);
                }
                place += 1;
            }
            if asking.left == 0 {
                return (board.put, false);
            }
        }
        match last {
            Some(place) => untried = place,
            None => return (board.put, true),
        }
    }
}

/// A board on its way to the least, and what must stay as it is.
struct Board<'a> {
    put: Put,
    before: &'a Decided,
    decisive: &'a BTreeSet<String>,
}

impl Board<'_> {
    /// Becomes this one, if the same comes of it by the same.
    fn becomes(&mut self, asking: &mut Asking<'_>, scenario: Value) -> bool {
        if scenario == self.put.scenario {
            return false;
        }
        let tried = Put { scenario, question: self.put.question.clone() };
        let stands = asking.stands(tried, self.before, self.decisive);
        let changes = stands.is_some();
        self.put = stands.unwrap_or_else(|| self.put.clone());
        changes
    }
}
