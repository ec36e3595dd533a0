//! Where a card lies, said of it: *dans la main d’Alice*, *sur Tortuga*.

use crate::{
    citation::Said,
    smash_up::{
        phrase::{Names, words::french},
        table::{CardId, Seat, Zone},
    },
};

/// Where a card in this zone is; nothing for one that is nowhere yet.
pub(super) fn whereabouts(names: &dyn Names, zone: Zone) -> Option<Said> {
    let at = |card: CardId, fr: &str, en: &str| {
        let card = names.card(card);
        Said::new(format!("{fr} {}", card.fr), format!("{en} {}", card.en))
    };
    let of = |seat: Seat, fr: &str, before: &str, en: &str| {
        let player = names.player(seat);
        Said::new(format!("{fr} {}", french::de(player)), format!("{before} {player}’s {en}"))
    };
    Some(match zone {
        Zone::Hand(seat) => of(seat, "dans la main", "in", "hand"),
        Zone::Deck(seat) => of(seat, "dans la pioche", "in", "deck"),
        Zone::Discard(seat) => of(seat, "dans la défausse", "in", "discard pile"),
        Zone::BesideDeck(seat) => of(seat, "à côté de la pioche", "beside", "deck"),
        Zone::At(base) | Zone::TitanAt(base) => at(base, "sur", "on"),
        Zone::On(host) => at(host, "attachée à", "attached to"),
        Zone::Buried(base) => at(base, "enterrée sur", "buried at"),
        Zone::BaseDeck => Said::new("dans la pioche des Bases", "in the base deck"),
        Zone::BaseDiscard => Said::new("dans la défausse des Bases", "in the base discard pile"),
        Zone::Aside => Said::new("à côté du jeu", "beside the table"),
        Zone::Box => Said::new("dans la boîte", "in the box"),
        Zone::Limbo | Zone::Duel(_) | Zone::BaseInPlay => return None,
    })
}
