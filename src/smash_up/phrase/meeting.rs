//! How a situation begins in which two cards meet: where each lies, and what is begun.

use super::{Names, french};
use crate::{
    citation::Said,
    smash_up::{
        query::Position,
        table::{CardId, Seat, Zone},
    },
};

/// Where a card lies, and whose it is; of a base in play and of what is out of reach, nothing.
#[must_use]
pub fn lies(position: Position<'_>, names: &dyn Names, card: CardId) -> Option<Said> {
    let state = position.table.card(card);
    let name = names.card(card);
    let of = |seat: Seat| (french::de(names.player(seat)), names.player(seat).to_owned());
    let (fr, en) = of(state.controller);
    let on = |on: CardId| names.card(on);
    let pile = |seat: Seat, before: &str, after_fr: &str, after_en: &str| {
        let (fr, en) = of(seat);
        Said::new(
            format!("{} est {before} {after_fr} {fr}", name.fr),
            format!("{} is {} {en}’s {after_en}", name.en, if before == "sur" { "on top of" } else { "in" }),
        )
    };
    Some(match state.zone {
        Zone::At(base) | Zone::TitanAt(base) => {
            let base = on(base);
            Said::new(format!("{} {fr} est sur {}", name.fr, base.fr), format!("{en}’s {} is at {}", name.en, base.en))
        }
        Zone::On(host) => {
            let host = on(host);
            Said::new(format!("{} {fr} est sur {}", name.fr, host.fr), format!("{en}’s {} is on {}", name.en, host.en))
        }
        Zone::Hand(seat) => pile(seat, "dans", "la main", "hand"),
        Zone::Deck(seat) => pile(seat, "sur", "le dessus de la pioche", "deck"),
        Zone::Discard(seat) => pile(seat, "dans", "la défausse", "discard pile"),
        Zone::BesideDeck(seat) => {
            let (fr, en) = of(seat);
            Said::new(format!("{} est à côté de la pioche {fr}", name.fr), format!("{} is beside {en}’s deck", name.en))
        }
        Zone::Buried(_)
        | Zone::Limbo
        | Zone::Duel(_)
        | Zone::BaseInPlay
        | Zone::BaseDeck
        | Zone::BaseDiscard
        | Zone::Aside
        | Zone::Box => return None,
    })
}

/// A player would play a card.
#[must_use]
pub fn tries(names: &dyn Names, by: Seat, card: CardId) -> Said {
    let (player, card) = (names.player(by), names.card(card));
    Said::new(format!("{player} voudrait jouer {}", card.fr), format!("{player} would play {}", card.en))
}

/// A base is scored, and who leads there.
#[must_use]
pub fn is_scored(names: &dyn Names, base: CardId, leads: Seat) -> Said {
    let (base, player) = (names.card(base), names.player(leads));
    Said::new(
        format!("{} est conquise, {player} y est en tête", base.fr),
        format!("{} scores, {player} leads there", base.en),
    )
}

/// Nothing comes of it.
#[must_use]
pub fn neither_speaks() -> Said {
    Said::new("Aucun des deux textes ne concerne l’autre.", "Neither text concerns the other.")
}

/// Turns go by.
#[must_use]
pub fn turns_pass() -> Said {
    Said::new("Les tours passent", "Turns go by")
}

/// The power of a minion, and what it is without the other card.
#[must_use]
pub fn power_instead(card: &Said, was: i32, is: i32) -> Said {
    Said::new(
        format!("{} a une Force de {is}, au lieu de {was}", card.fr),
        format!("{} has power {is} instead of {was}", card.en),
    )
}

/// The breakpoint of a base, and what it is without the other card.
#[must_use]
pub fn breakpoint_instead(base: &Said, was: i32, is: i32) -> Said {
    Said::new(
        format!("{} a une Résistance de {is}, au lieu de {was}", base.fr),
        format!("{} has breakpoint {is} instead of {was}", base.en),
    )
}

/// The powers of two cards, where a sentence compares or bounds them.
#[must_use]
pub fn with_power(card: &Said, power: i32) -> Said {
    Said::new(format!("{}, Force {power}", card.fr), format!("{}, power {power}", card.en))
}
