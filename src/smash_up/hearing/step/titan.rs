//! A step that plays a titan from beside its owner's deck, and why it may not.

use crate::smash_up::{
    hearing::script::progress::Script,
    query::{Moment, Opportunity, Position, Refuse, Sentences, Which},
    resolve::Resolver,
    setup::{Step, Word},
    table::{CardId, Phase, Seat, Zone},
};

/// Where a titan that plays itself goes may be said with the play.
pub(super) fn onto(resolver: &mut Resolver<'_, Script>, step: &Step, offer: &Opportunity) {
    let titan =
        matches!(offer.which, Which::Card(card) if matches!(resolver.table.card(card).zone, Zone::BesideDeck(_)));
    if let Some(word) = step.on.as_ref().filter(|_| titan) {
        resolver.driver.prefer_base("on", word);
    }
}

/// The titan of that name beside a deck.
pub(super) fn beside_a_deck(position: Position<'_>, word: &Word) -> Option<CardId> {
    let called = word.called(position.table).into_iter();
    called.into_iter().find(|card| matches!(position.table.card(*card).zone, Zone::BesideDeck(_)))
}

/// Why a titan beside a deck cannot be played now: every reason.
pub(super) fn against_titan(position: Position<'_>, by: Seat, titan: CardId) -> Vec<Refuse> {
    let (active, phase) = (position.table.turn.active, position.table.turn.phase);
    let def = position.table.card(titan).def;
    let moment = Moment::Play(active);
    if position.near(def, moment, Sentences::FromElsewhere).is_none() {
        return vec![Refuse::WindowClosed { card: def }];
    }
    let mut refusals = Vec::new();
    if active != by {
        refusals.push(Refuse::NotYourTurn { active });
    }
    if phase != Phase::Play {
        refusals.push(Refuse::WrongPhase { phase });
    }
    refusals.extend(position.why_not_offered(by, titan, moment));
    refusals
}
