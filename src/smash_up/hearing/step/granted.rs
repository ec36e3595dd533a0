//! A step that uses what a card lets its player play on each of their turns: it may have been granted as the turn or the card
//! came, and then the step only says so.

use crate::smash_up::{
    hearing::script::progress::Script,
    query::at_each_turn,
    resolve::Resolver,
    setup::Word,
    table::{CardId, Seat},
};

/// Whether a step says what has been granted and not been played yet; it is said once a turn.
pub(super) fn has_been_granted(resolver: &mut Resolver<'_, Script>, by: Seat, word: &Word) -> bool {
    let extras = &resolver.table.turn.extras;
    let granted = |card: &CardId| {
        let by_it = |of: CardId| {
            extras
                .iter()
                .any(|extra| extra.player == by && extra.cause.ability.is_some_and(|ability| ability.card.card == of))
        };
        is_of_each_turn(resolver, *card) && by_it(*card)
    };
    let called = word.called(&resolver.table);
    let said = called.into_iter().find(granted).filter(|card| !is_said(resolver, *card));
    if let Some(card) = said {
        say(resolver, card);
    }
    said.is_some()
}

/// Notes that a step has used what a card grants on each turn.
pub(super) fn say(resolver: &mut Resolver<'_, Script>, card: CardId) {
    if is_of_each_turn(resolver, card) {
        let said = (resolver.table.turn.number, resolver.table.object(card));
        resolver.driver.named.push(said);
    }
}

fn is_said(resolver: &Resolver<'_, Script>, card: CardId) -> bool {
    resolver.driver.named.contains(&(resolver.table.turn.number, resolver.table.object(card)))
}

fn is_of_each_turn(resolver: &Resolver<'_, Script>, card: CardId) -> bool {
    let setting = resolver.setting;
    let printing = setting.catalogue.printing(resolver.table.card(card).def, setting.wording);
    at_each_turn(printing).next().is_some()
}
