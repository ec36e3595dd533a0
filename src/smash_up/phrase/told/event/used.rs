//! Who uses an ability, and which card gives it where it is not printed on the card itself.

use super::{Teller, say};
use crate::{
    citation::Said,
    smash_up::table::{CardId, Seat, Use},
};

impl Teller<'_> {
    /// *Alice utilise l’effet de Bruiser, donné par The Touch*.
    pub(super) fn uses(&self, card: CardId, by: Seat) -> Said {
        let (of, by) = (self.of_card(card), self.player(by));
        let printed = self.position.table.card(card).def;
        let given = self.event.cause.ability.filter(|ability| ability.card.card == card && ability.def != printed);
        match given.map(|ability| self.position.written(ability.def).name.said()) {
            Some(giver) => say!(
                "{by} utilise l’effet {of}, donné par {giver}", "{by} uses {of} ability, given by {giver}"; by, of, giver
            ),
            None => say!("{by} utilise l’effet {of}", "{by} uses {of} ability"; by, of),
        }
    }

    pub(super) fn triggers(&self, card: CardId) -> Said {
        let of = self.of_card(card);
        say!("L’effet {of} se déclenche", "{of} ability triggers"; of)
    }

    pub(super) fn used_up(&self, what: &Use) -> Said {
        let (of, player) = (self.of_card(what.card.card), self.player(what.player));
        say!("{player} a épuisé l’effet {of}", "{player} has used up {of} ability"; player, of)
    }
}
