//! Whether a sentence tells cards apart by who controls or who owns them, and a card is one where that matters.

use super::Setting;
use crate::{
    citation::Rule,
    smash_up::{
        rule,
        table::{AbilityRef, Snapshot},
    },
};

/// The clauses a sentence rests on that asks whose a card is, where its controller is not its owner.
#[must_use]
pub fn whose(setting: &Setting, ability: AbilityRef, card: &Snapshot) -> Vec<Rule> {
    if !card.zone.in_play() || card.controller == card.owner {
        return Vec::new();
    }
    let (by_control, by_owner) = setting.catalogue.asks_whose(ability.def, setting.wording, ability.ability);
    let mut rules = Vec::new();
    rules.extend(by_control.then_some(rule::CONTROL));
    rules.extend(by_owner.then_some(rule::OWNER));
    rules
}
