//! What keeps a card out of a set, and the rule behind it.

use crate::{
    citation::{Rule, Said},
    smash_up::{query::Slot, rule},
};

/// Its power is not the one asked for.
pub(super) fn with_power(power: i32) -> Said {
    Said::new(
        format!("a une Force de {power}, qui n’est pas celle que demande le texte"),
        format!("has power {power}, which is not what the text asks for"),
    )
}

/// What keeps a card out of a set.
#[must_use]
pub fn against(slot: Slot) -> Said {
    match slot {
        Slot::Kind => Said::new("n’est pas une carte de ce type", "is not a card of that type"),
        Slot::Identity => Said::new("n’est pas la carte désignée", "is not the card meant"),
        Slot::Controller => {
            Said::new("n’est pas sous le contrôle du bon joueur", "is not controlled by the right player")
        }
        Slot::Owner => Said::new("n’a pas le bon propriétaire", "does not have the right owner"),
        Slot::Place => Said::new("n’est pas au bon endroit", "is not in the right place"),
        Slot::There => Said::new(
            "est déjà là, et l’on ne se déplace que d’une Base à une autre",
            "is there already, and a move goes from one base to another",
        ),
        Slot::Host => Said::new("n’est pas attachée à la bonne carte", "is not attached to the right card"),
        Slot::Power => Said::new("n’a pas la Force demandée", "does not have the power asked for"),
        Slot::PrintedPower => {
            Said::new("n’a pas la Force de départ demandée", "does not have the printed power asked for")
        }
        Slot::Name => Said::new("ne porte pas le bon nom", "does not have the right name"),
        Slot::Tag => Said::new("n’est pas de la sorte demandée", "is not of the kind asked for"),
        Slot::Faction => Said::new("n’est pas de la Faction nommée", "is not of the named faction"),
        Slot::Raises => Said::new(
            "n’augmente pas directement la Force que dit le texte",
            "does not directly increase the power that the text speaks of",
        ),
        Slot::Which => Said::new("ne remplit pas la condition du texte", "does not meet the condition of the text"),
        Slot::Alone => Said::new("n’a là personne à provoquer en duel", "has nobody there to challenge"),
        Slot::Other => Said::new("est la carte exceptée", "is the card that is excepted"),
    }
}

/// The rules that say what a text means by that; else the text speaks for itself.
pub(super) fn behind(slot: Slot, moved_there: bool) -> Vec<Rule> {
    match slot {
        Slot::Power => vec![rule::POWER],
        Slot::PrintedPower => vec![rule::POWER, rule::STARTING],
        Slot::Controller => vec![rule::YOU],
        Slot::Owner => vec![rule::OWNER],
        Slot::There => vec![rule::MOVE],
        Slot::Host => vec![rule::ATTACH],
        Slot::Raises => vec![rule::DIRECTLY],
        Slot::Alone => vec![rule::DUEL],
        Slot::Place => moved_there.then_some(rule::MOVE).into_iter().collect(),
        Slot::Kind | Slot::Identity | Slot::Name | Slot::Tag | Slot::Faction | Slot::Other | Slot::Which => Vec::new(),
    }
}
