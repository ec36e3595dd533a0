//! What the booklets make precise of some sentences, where that is why they are heard.

use crate::{
    citation::Rule,
    smash_up::{
        ability::{Clause, Event as Heard},
        rule,
        table::{AbilityRef, Act, Event},
    },
};

/// The clarifications by which a sentence hears an event.
pub(super) fn made_precise(clause: &Clause, event: &Event, by: AbilityRef) -> Vec<Rule> {
    if matches!(event.act, Act::EntersDuel { .. }) {
        return vec![rule::BEFORE_DUEL_CARDS];
    }
    if !is_after_scoring(clause, event) {
        return Vec::new();
    }
    let at_its_own = event.before.as_deref().is_some_and(|card| card.base == Some(by.card.card));
    if at_its_own { vec![rule::FROM_PLAY, rule::OWN_SCORING] } else { vec![rule::FROM_PLAY] }
}

/// Whether a sentence that hears of going from play to the discard pile hears a card discarded after scoring.
fn is_after_scoring(clause: &Clause, event: &Event) -> bool {
    let after_scoring = matches!(event.act, Act::Discarded { .. }) && event.cause.rules.contains(&rule::AFTER_SCORING);
    after_scoring && matches!(clause, Clause::After(Heard::ToDiscard(_), _))
}
