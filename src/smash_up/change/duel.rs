//! Duels: two minions face each other, cards are laid face down, taken back, and one has won.

use super::zone::{End, lay, lift};
use crate::smash_up::table::{CardId, Cause, Duel, DuelStage, Role, Seat, Table, Won, Zone};

/// The first of two minions challenges the other.
pub fn begin(table: &mut Table, minions: [CardId; 2], cause: &Cause) {
    table.duel = Some(Duel {
        minions: minions.map(|minion| table.object(minion)),
        stage: DuelStage::Laying,
        won: Won::Nobody,
        ability: cause.ability,
        you: cause.by,
    });
}

/// A card is laid face down; it stays its player's.
pub fn lay_card(table: &mut Table, card: CardId, role: Role) {
    lift(table, card);
    lay(table, card, Zone::Duel(role), End::Top);
}

/// Cards are turned over: no more are laid.
pub fn reveal(table: &mut Table) {
    if let Some(duel) = &mut table.duel {
        duel.stage = DuelStage::Revealing;
    }
}

/// A card goes back to the hand it was laid from.
pub fn take_back(table: &mut Table, card: CardId, by: Seat) {
    lift(table, card);
    lay(table, card, Zone::Hand(by), End::Top);
}

/// Those who have won are known.
pub fn settle(table: &mut Table, winners: &[CardId]) {
    let Some(duel) = &mut table.duel else { return };
    duel.stage = DuelStage::Settled;
    let has_won = |role: Role| winners.contains(&duel.minion(role).card);
    duel.won = match (has_won(Role::Challenger), has_won(Role::Challenged)) {
        (true, true) => Won::Both,
        (true, false) => Won::One(Role::Challenger),
        (false, true) => Won::One(Role::Challenged),
        (false, false) => Won::Nobody,
    };
}
