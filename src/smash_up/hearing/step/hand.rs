//! A card that a step plays: the one in hand that is meant, or why there is none.

use crate::smash_up::{
    hearing::step::against::not_offered,
    query::{Moment, Position, Refuse, Sentences, Slot, Which},
    rule,
    setup::Word,
    table::{CardId, Origin, Seat, Zone},
};

/// The card of that name in a hand: one that is known to be there, or one that an unseen hand may hold; or every reason
/// why it cannot be played.
pub(super) fn in_hand(position: Position<'_>, by: Seat, word: &Word, to: Option<CardId>) -> Result<Which, Vec<Refuse>> {
    let called = word.called(position.table);
    if let Some(card) = called.iter().find(|card| position.table.card(**card).zone == Zone::Hand(by)) {
        return Ok(Which::Card(*card));
    }
    // Leave to play from the discard pile is given card by card.
    let mut from_discard = Vec::new();
    let discarded = called.iter().find(|card| position.table.card(**card).zone == Zone::Discard(by));
    if let Some(card) = discarded {
        match position.payments(by, Which::Card(*card), to) {
            Ok(_) => return Ok(Which::Card(*card)),
            Err(refusals) => from_discard = against_discarded(position, by, *card, refusals),
        }
        // What would play it there plays it elsewhere.
        let elsewhere = to
            .filter(|_| from_discard.is_empty())
            .and_then(|to| Some((to, position.that_play(by, *card, None).first()?.ability)));
        let slot = Slot::Which;
        from_discard.extend(elsewhere.map(|(card, by)| Refuse::Ineligible { card, slot, ability: Some(by) }));
    }
    // What would play it there cannot be used now.
    if let Some(used) =
        discarded.and_then(|card| position.that_would_play(by, *card, to)).filter(|_| from_discard.is_empty())
    {
        from_discard = position.why_not_offered(by, used, Moment::Play(position.table.turn.active));
    }
    if !from_discard.is_empty() {
        return Err(from_discard);
    }
    let defs = word.defs();
    let unseen = position.is_unseen(&position.table.player(by).hand);
    let could_be = position.could_be(by);
    if let Some(def) = defs.iter().find(|def| unseen && (could_be.contains(def) || position.is_of_no_faction(**def))) {
        return Ok(Which::Unseen(*def));
    }
    let labelled = called.first().map(|card| position.table.card(*card).def);
    let Some(def) = defs.first().copied().or(labelled) else { return Err(not_offered(rule::PLAY)) };
    let mut refusals = vec![Refuse::NotInHand { card: position.known(Some(by), &called, def), rule: rule::PLAY }];
    refusals.extend(position.unpaid(by, Which::Unseen(def), to));
    Err(refusals)
}

/// Why a card of the discard pile cannot be played, where its own text or an extra play could reach it there.
fn against_discarded(position: Position<'_>, by: Seat, card: CardId, paying: Vec<Refuse>) -> Vec<Refuse> {
    let moment = Moment::Play(position.table.turn.active);
    let speaks = position.near(position.table.card(card).def, moment, Sentences::FromElsewhere).is_some();
    let concerns = |refuse: &Refuse| match refuse {
        Refuse::ExtraLimited { extra, .. } => extra.from == Origin::Discard,
        Refuse::NotYourTurn { .. } | Refuse::NotTheirsToScore { .. } | Refuse::WrongPhase { .. } => speaks,
        _ => false,
    };
    let mut refusals: Vec<Refuse> = paying.into_iter().filter(concerns).collect();
    if speaks {
        refusals.extend(position.why_not_offered(by, card, moment));
    }
    refusals
}
