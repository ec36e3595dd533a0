//! Who has won: the points at which the game may end, and whoever is ahead then.

use crate::smash_up::{
    law::FirstToFifteen,
    query::Few,
    resolve::{Driver, Resolver, Stop},
    rule,
    table::{Act, Seat},
};

/// The points at which the game may end.
pub const WINNING: i32 = 15;

impl<D: Driver> Resolver<'_, D> {
    /// The players who have fifteen points.
    pub(in crate::smash_up::resolve) fn at_fifteen(&self) -> Few<Seat> {
        self.table.seats().filter(|seat| self.table.player(*seat).vp >= WINNING).collect()
    }

    /// Points have been gained: whether the first to fifteen has won at once is READ-22. One who had them before is the
    /// first; of several who come to them together, the one who is ahead.
    pub(in crate::smash_up::resolve) fn first_to_fifteen(&mut self, before: &[Seat]) -> Result<(), Stop> {
        if self.table.winner.is_some() || self.at_fifteen().is_empty() {
            return Ok(());
        }
        let first = match before {
            [] => self.winner(),
            [first] => Some(*first),
            [_, _, ..] => None,
        };
        match (self.setting.takes(), first) {
            (FirstToFifteen::FirstToFifteen, Some(player)) => {
                self.by_rule(Act::Wins { player }, player, &[rule::AIM])?;
            }
            (FirstToFifteen::FirstToFifteen, None) | (FirstToFifteen::EndOfTurnCheck, _) => {}
        }
        Ok(())
    }

    /// The player alone ahead, once somebody has fifteen points.
    pub(super) fn winner(&self) -> Option<Seat> {
        let most = self.table.players.iter().map(|player| player.vp).max()?;
        let mut ahead = self.table.seats().filter(|seat| self.table.player(*seat).vp == most);
        let first = ahead.next()?;
        (most >= WINNING && ahead.next().is_none()).then_some(first)
    }
}
