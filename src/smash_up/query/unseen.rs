//! What the unseen cards of a pile could be.

use super::Position;
use crate::smash_up::{card::Def, table::Zone};

impl Position<'_> {
    /// What an unseen card of this pile could be.
    #[must_use]
    pub fn could_be_in(self, zone: Zone) -> Vec<Def> {
        match zone {
            Zone::Hand(seat) | Zone::Deck(seat) => self.could_be(seat),
            Zone::BaseDeck => {
                let known = |def: Def| self.table.cards.iter().any(|card| card.def == def);
                let all = self.setting.catalogue.cards().map(|(def, _)| def);
                all.filter(|def| self.is_base(*def) && !known(*def) && self.may_be_among_the_bases(*def)).collect()
            }
            _ => Vec::new(),
        }
    }

    /// Whether a base may be in this game’s base deck: one of the factions that are played, where all of them are known.
    fn may_be_among_the_bases(self, def: Def) -> bool {
        let players = &self.table.players;
        let Some(faction) = self.setting.catalogue.faction_of(def) else { return true };
        players.iter().any(|player| player.factions.is_empty() || player.factions.contains(&faction.faction))
    }
}
