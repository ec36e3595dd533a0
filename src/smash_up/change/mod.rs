//! The only code that moves anything. One door: [`apply`] makes one act happen and says what has happened.
//! Asks nobody and forbids nothing: whether an act may happen was settled before.

mod base;
mod control;
mod draw;
mod effects;
mod leave;
mod play;
mod points;
mod shuffle;
mod travel;
mod turn;
mod zone;

use crate::smash_up::{
    query::{Position, Setting},
    table::{Act, Cause, Event, Past, Table, Zone},
};

/// Makes an act happen, and says what has happened.
pub fn apply(table: &mut Table, setting: &Setting, act: Act, cause: Cause) -> Event {
    let position = Position { table, setting };
    let before = act.card().map(|card| position.snapshot(card));
    remember(table, setting, &act, &cause);
    match &act {
        Act::TurnBegins { player } => turn::begin(table, *player),
        Act::PhaseBegins { phase } => turn::phase(table, *phase),
        Act::TurnEnds { .. }
        | Act::Triggers { .. }
        | Act::Uses { .. }
        | Act::Passes { .. }
        | Act::Names { .. }
        | Act::Shown { .. } => {}
        Act::Wins { player } => table.winner = Some(*player),
        Act::Played { card, by, to, .. } => play::play(table, *card, *by, *to),
        Act::PlaySpent { player, kind, extra } => turn::spend(table, *player, *kind, extra.as_ref()),
        Act::ExtraGranted { extra } => table.turn.extras.push(extra.clone()),
        Act::ExtrasLapse => table.turn.extras.clear(),
        Act::UsedUp { what } => table.turn.used.push(*what),
        Act::Destroyed { card } | Act::Discarded { card } => leave::to_discard(table, setting, *card),
        Act::Returned { card } => leave::to_hand(table, setting, *card),
        Act::Placed { card, to, bottom } => leave::place(table, setting, *card, *to, *bottom),
        Act::Moved { card, to } => travel::travel(table, *card, *to),
        Act::ControlTaken { card, by } => control::take(table, *card, *by),
        Act::Counters { card, n } => control::counters(table, *card, *n),
        Act::Drawn { player, card } => draw::draw(table, *player, *card),
        Act::Surfaces { zone } => draw::surface(table, *zone),
        Act::Known { card, def } => table.cards[card.index()].def = *def,
        Act::Reshuffled { player } => shuffle::discard_into_deck(table, *player),
        Act::Shuffled { player, card } => shuffle::into_deck(table, setting, *player, *card),
        Act::Vp { player, n } => points::gain(table, *player, *n),
        Act::Begins { lasting } => table.lasting.push(lasting.clone()),
        Act::Expires { which } => effects::expire(table, which),
        Act::ScoringBegins { base } => base::scoring_begins(table, *base),
        Act::Ranked { ranks, .. } => base::ranked(table, ranks),
        Act::BaseReplaced { base, by } => base::replace(table, setting, *base, *by),
        Act::BaseDeckReshuffled => base::reshuffle(table),
        Act::ScoringEnds { .. } => table.scoring = None,
    }
    let after = act.card().map(|card| table.object(card));
    Event { act, cause, before, after }
}

/// What any card may ask of this turn is kept.
fn remember(table: &mut Table, setting: &Setting, act: &Act, cause: &Cause) {
    let position = Position { table, setting };
    let (by, snapshot) = match act {
        Act::Played { card, by, to, .. } => (*by, Some(position.arriving(*card, *by, *to))),
        Act::Destroyed { card } | Act::Discarded { card } | Act::Returned { card } | Act::Moved { card, .. } => {
            (cause.by, Some(position.snapshot(*card)))
        }
        // A card that is only shown has not been placed anywhere.
        Act::Placed { card, to, .. } if *to != Zone::Limbo => (cause.by, Some(position.snapshot(*card))),
        _ => return,
    };
    table.turn.past.push(Past { act: act.clone(), by, snapshot });
}
