//! How cards and players are spoken of on one table.

use crate::{
    citation::Said,
    smash_up::{
        card::UNKNOWN,
        phrase,
        query::Setting,
        setup,
        table::{CardId, Seat, Table},
    },
};

/// The names of one moment: unlabelled cards of one name are told apart by their controllers.
pub struct Spoken<'a> {
    /// The moment.
    pub table: &'a Table,
    /// What the scenario calls its cards.
    pub called: &'a setup::Names,
    /// The cards and the law in force.
    pub setting: &'a Setting,
}

impl phrase::Names for Spoken<'_> {
    fn card(&self, card: CardId) -> Said {
        let state = self.table.card(card);
        let name = self.setting.catalogue.card(state.def).name.said();
        match self.called.label(card) {
            Some(label) if state.def == UNKNOWN => Said::name(label),
            None if state.def == UNKNOWN && self.table.bases.contains(&card) => {
                Said::new("une Base inconnue", "an unknown base")
            }
            None if state.def == UNKNOWN => Said::new("une carte inconnue", "an unknown card"),
            Some(label) => Said::new(format!("{} ({label})", name.fr), format!("{} ({label})", name.en)),
            None => name,
        }
    }

    fn player(&self, seat: Seat) -> &str {
        self.table.players.get(seat.index()).map_or("?", |player| &*player.name)
    }
}
