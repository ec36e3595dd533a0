//! Whether a sentence tells cards apart by who controls or who owns them, and a card is one where that matters.

use crate::{
    citation::Rule,
    smash_up::{
        query::Setting,
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
    let mentions = setting.catalogue.mentions(ability.def, setting.wording, ability.ability);
    let mut rules = Vec::new();
    rules.extend(mentions.controllers.then_some(rule::CONTROL));
    rules.extend(mentions.owners.then_some(rule::OWNER));
    rules
}
