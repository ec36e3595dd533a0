//! Victory points.

use crate::smash_up::table::{Seat, Table};

/// A player gains points, or loses them; never below none.
pub fn gain(table: &mut Table, player: Seat, n: i32) {
    let vp = &mut table.players[player.index()].vp;
    *vp = vp.saturating_add(n).max(0);
}
