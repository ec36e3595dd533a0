//! A Talent that one card gives another, named by the card that gives it.

use crate::smash_up::{
    hearing::script::progress::Script,
    query::{Opportunity, OpportunityKind, Position, Refuse, Which},
    resolve::{Resolver, Stop},
    setup::Word,
    table::{CardId, Zone},
};

/// The card that has the Talent, where one that gives it is named.
pub(super) fn bearer(position: Position<'_>, named: CardId) -> CardId {
    match position.table.card(named).zone {
        Zone::On(host) if gives(position, named, host) => host,
        _ => named,
    }
}

/// Whether a card gives its carrier a Talent.
pub(super) fn gives(position: Position<'_>, card: CardId, host: CardId) -> bool {
    position.givers(host).iter().any(|giver| giver.card == card)
}

/// A Talent given twice is there twice: by each of the cards that give it, it is used once.
pub(super) fn named_twice(resolver: &mut Resolver<'_, Script>, word: &Word, offer: &Opportunity) -> Result<(), Stop> {
    let Which::Card(host) = offer.which else { return Ok(()) };
    let called = word.called(&resolver.table);
    let giver = called.iter().copied().find(|card| *card != host && resolver.table.card(*card).zone == Zone::On(host));
    let Some(giver) = giver.filter(|_| offer.kind == OpportunityKind::Talent) else { return Ok(()) };
    let named = (resolver.table.turn.number, resolver.table.object(giver));
    if resolver.driver.named.contains(&named) {
        return Err(Stop::Illegal(vec![Refuse::UsedUp { card: resolver.table.card(giver).def }]));
    }
    resolver.driver.named.push(named);
    Ok(())
}
