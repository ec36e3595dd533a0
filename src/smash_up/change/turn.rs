//! Turns, phases, and the plays they allow.

use std::sync::Arc;

use crate::smash_up::table::{Act, CardId, ExtraPlay, Past, Phase, PlayKind, Seat, Table};

/// A player's turn begins: what was counted by the turn starts again.
pub fn begin(table: &mut Table, player: Seat) {
    let turn = &mut table.turn;
    turn.number += 1;
    turn.active = player;
    turn.phase = Phase::Start;
    turn.free_minions = 0;
    turn.free_actions = 0;
    turn.extras.clear();
    turn.past.clear();
    turn.used.clear();
}

/// A phase begins.
pub fn phase(table: &mut Table, phase: Phase) {
    table.turn.phase = phase;
}

/// A free play is spent, or an extra one.
pub fn spend(table: &mut Table, (player, kind): (Seat, PlayKind), extra: Option<&ExtraPlay>, late: Option<CardId>) {
    if let Some(card) = late {
        paid_late(table, card, extra.is_some());
    }
    let turn = &mut table.turn;
    if let Some(extra) = extra {
        if let Some(index) = turn.extras.iter().position(|other| other == extra && other.player == player) {
            turn.extras.remove(index);
        }
        return;
    }
    match kind {
        PlayKind::Minion => turn.free_minions += 1,
        PlayKind::Action => turn.free_actions += 1,
    }
}

/// What paid for a card is known only now that it has been played: it was an extra card, or it was not.
fn paid_late(table: &mut Table, card: CardId, by_an_extra: bool) {
    let played = |past: &&mut Arc<Past>| matches!(past.act, Act::Played { card: played, .. } if played == card);
    if let Some(past) = table.turn.past.iter_mut().rev().find(played)
        && let Act::Played { extra, .. } = &mut Arc::make_mut(past).act
    {
        *extra = by_an_extra;
    }
}
