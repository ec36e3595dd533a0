//! The only code that moves anything. One door: [`apply`] makes the acts of a
//! batch happen and says what has happened.
//! Asks nobody and forbids nothing: whether an act may happen was settled before.

mod base;
mod bury;
mod control;
mod draw;
mod duel;
mod effects;
mod leave;
mod play;
mod points;
mod shuffle;
mod travel;
mod turn;
mod zone;

use std::sync::Arc;

use crate::smash_up::{
    query::{Position, Setting},
    table::{Act, CardId, Cause, Event, Past, Role, Snapshot, Table, Zone},
};

/// Makes the acts of a batch happen, all at once, and says what has happened; some cards may count as what they were before.
pub fn apply(table: &mut Arc<Table>, setting: &Setting, batch: Vec<(Act, Cause)>, were: &[Snapshot]) -> Vec<Event> {
    // What the cards are is seen before anything moves: nobody in a batch sees the others go.
    let position = Position { table, setting };
    let seen: Vec<Seen> = batch.iter().map(|(act, cause)| Seen::of(position, act, cause, were)).collect();
    let table = Arc::make_mut(table);
    let events = batch
        .into_iter()
        .zip(seen)
        .map(|((act, cause), Seen { before, past })| {
            table.turn.past.extend(past);
            change(table, &act, &cause, before.as_ref());
            let after = concerned(table, &act).map(|card| table.object(card));
            let before = before.filter(|_| act.card().is_some());
            Event { act, cause, before, after }
        })
        .collect();
    if table.speakers.are_others() {
        table.speakers = table.speaking(&setting.catalogue);
    }
    events
}

/// The card that an act is about: the minion, where what is attached to it is used.
fn concerned(table: &Table, act: &Act) -> Option<CardId> {
    match *act {
        Act::Uses { card, .. } => match table.card(card).zone {
            Zone::On(host) => Some(host),
            _ => Some(card),
        },
        _ => act.card(),
    }
}

/// What is seen of an act just before it happens.
struct Seen {
    /// The card that it takes away, or happens to.
    before: Option<Arc<Snapshot>>,
    /// What any card may ask of it for the rest of the turn.
    past: Option<Arc<Past>>,
}

impl Seen {
    fn of(position: Position<'_>, act: &Act, cause: &Cause, were: &[Snapshot]) -> Self {
        let card = match act {
            Act::BaseReplaced { base, .. } => Some(*base),
            act => act.card(),
        };
        let was = |card| were.iter().find(|was| was.object.card == card).cloned();
        let before = card.map(|card| Arc::new(was(card).unwrap_or_else(|| position.snapshot(card))));
        let phase = position.table.turn.phase;
        let past = |by, snapshot| Some(Arc::new(Past { act: act.clone(), by, phase, snapshot }));
        let past = match act {
            Act::Played { card, by, to, .. } => past(*by, Some(Arc::new(position.arriving(*card, *by, *to)))),
            Act::Destroyed { .. }
            | Act::Discarded { .. }
            | Act::Returned { .. }
            | Act::ClashLost { .. }
            | Act::Moved { .. } => past(cause.by, before.clone()),
            // A card that is only shown has not been placed anywhere.
            Act::Placed { to, .. } if *to != Zone::Limbo => past(cause.by, before.clone()),
            _ => None,
        };
        Self { before, past }
    }
}

/// Alters the table.
fn change(table: &mut Table, act: &Act, cause: &Cause, seen: Option<&Arc<Snapshot>>) {
    match act {
        Act::TurnBegins { player } => turn::begin(table, *player),
        Act::PhaseBegins { phase } => turn::phase(table, *phase),
        Act::EntersDuel { card, against, role: Role::Challenger } => duel::begin(table, [*card, *against], cause),
        Act::DuelCardLaid { card, role } => duel::lay_card(table, *card, *role),
        Act::DuelCardRevealed { .. } => duel::reveal(table),
        Act::TakenBack { card, by } => duel::take_back(table, *card, *by),
        Act::DuelSettled { winners, .. } => duel::settle(table, winners),
        Act::DuelEnds { .. } => table.duel = None,
        Act::EntersDuel { role: Role::Challenged, .. }
        | Act::TurnEnds { .. }
        | Act::Triggers { .. }
        | Act::Uses { .. }
        | Act::Passes { .. }
        | Act::NamesCard { .. }
        | Act::Shown { .. }
        | Act::Searched { .. } => {}
        Act::Names { faction, card, .. } => effects::name(table, *card, faction),
        Act::Wins { player } => table.winner = Some(*player),
        Act::Played { card, by, to, .. } => play::play(table, *card, *by, *to),
        Act::PlaySpent { player, kind, extra, late } => turn::spend(table, (*player, *kind), extra.as_ref(), *late),
        Act::ExtraGranted { extra } => table.turn.extras.push(extra.clone()),
        Act::ExtrasLapse => table.turn.extras.clear(),
        Act::UsedUp { what } => table.turn.used.push(*what),
        Act::Destroyed { card } | Act::Discarded { card } | Act::ClashLost { card, .. } => {
            leave::to_discard(table, *card, seen);
        }
        Act::Returned { card } => leave::to_hand(table, *card, seen),
        Act::Placed { card, to, bottom } => leave::place(table, *card, *to, *bottom, seen),
        Act::Buried { card, by, at } => bury::bury(table, *card, *by, *at, seen),
        Act::Uncovered { card, by } => bury::uncover(table, *card, *by),
        Act::Moved { card, to } => travel::travel(table, *card, *to),
        Act::Transferred { card, to } => travel::transfer(table, *card, *to),
        Act::ControlTaken { card, by } => control::take(table, *card, *by),
        Act::Counters { card, n } => control::counters(table, *card, *n),
        Act::Drawn { player, card } => draw::draw(table, *player, *card),
        Act::Surfaces { zone } => draw::surface(table, *zone),
        Act::HandGone { player } => table.players[player.index()].hand.open = false,
        Act::Known { card, def } => draw::know(table, *card, *def),
        Act::Reshuffled { player } => shuffle::discard_into_deck(table, *player),
        Act::Shuffled { player, card } => shuffle::into_deck(table, *player, *card, seen),
        Act::Vp { player, n } => points::gain(table, *player, *n),
        Act::Begins { lasting } => table.lasting.push(lasting.clone()),
        Act::Expires { which } => effects::expire(table, which),
        Act::ScoringBegins { base } => base::scoring_begins(table, *base),
        Act::Ranked { ranks, .. } => base::ranked(table, ranks),
        Act::BaseReplaced { base, by } => base::replace(table, *base, *by, seen),
        Act::BaseSwapped { base, by, staying: _ } => base::swap(table, *base, *by, Zone::BaseDeck),
        Act::BaseTurned { base, by } => base::turn(table, *base, *by),
        Act::BasePlayed { base } => base::add(table, *base),
        Act::ReplacementChosen { base } => base::choose(table, *base),
        Act::BaseDeckShuffled => shuffle::forget(&mut table.base_deck),
        Act::BaseDeckReshuffled => base::reshuffle(table),
        Act::Awarded { .. } => base::awarded(table),
        Act::ScoringGoesOn { base } => base::scoring_goes_on(table, *base),
        Act::ScoringStops { .. } | Act::ScoringEnds { .. } => table.scoring = None,
    }
}
