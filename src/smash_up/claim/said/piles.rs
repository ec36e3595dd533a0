//! What is said of hands, decks and discard piles.

use super::several::and;
use crate::citation::{
    Said,
    french::{de, que},
};

/// A player's pile, as what they have in it.
pub(in super::super) type Place = (&'static str, &'static str);
/// In hand.
pub(in super::super) const HAND: Place = ("en main", "in hand");
/// In a deck.
pub(in super::super) const DECK: Place = ("dans sa pioche", "in their deck");
/// In a discard pile.
pub(in super::super) const DISCARD: Place = ("dans sa défausse", "in their discard pile");

/// *Bob a 2 cartes en main*.
pub(in super::super) fn has(name: &str, n: usize, (fr, en): Place) -> Said {
    match n {
        0 => Said::new(format!("{name} n’a rien {fr}"), format!("{name} has nothing {en}")),
        1 => Said::new(format!("{name} a 1 carte {fr}"), format!("{name} has 1 card {en}")),
        n => Said::new(format!("{name} a {n} cartes {fr}"), format!("{name} has {n} cards {en}")),
    }
}

/// *Bob a au moins 2 cartes en main*.
pub(in super::super) fn has_at_least(name: &str, n: usize, (fr, en): Place) -> Said {
    let (cartes, cards) = if n == 1 { ("carte", "card") } else { ("cartes", "cards") };
    Said::new(format!("{name} a au moins {n} {cartes} {fr}"), format!("{name} has at least {n} {cards} {en}"))
}

/// *nul ne sait combien de cartes Bob a en main*.
pub(in super::super) fn nobody_knows_how_many(name: &str, (fr, en): Place) -> Said {
    Said::new(
        format!("nul ne sait combien de cartes {name} a {fr}"),
        format!("nobody knows how many cards {name} has {en}"),
    )
}

/// *nul n’a vu toutes les cartes que Bob a en main*.
pub(in super::super) fn nobody_has_seen(name: &str, (fr, en): Place) -> Said {
    Said::new(
        format!("nul n’a vu toutes les cartes {} a {fr}", que(name)),
        format!("nobody has seen all the cards that {name} has {en}"),
    )
}

/// *Nukebot est peut-être une des cartes que personne n’a vues*.
pub(in super::super) fn nobody_has_seen_all(card: &Said) -> Said {
    Said::new(
        format!("{} est peut-être une des cartes que personne n’a vues", card.fr),
        format!("{} may be one of the cards that nobody has seen", card.en),
    )
}

/// *nul ne sait si Bob a Walker en main*.
pub(in super::super) fn nobody_knows_if_held(name: &str, card: &Said) -> Said {
    Said::new(
        format!("nul ne sait si {name} a {} en main", card.fr),
        format!("nobody knows whether {name} has {} in hand", card.en),
    )
}

/// *nul ne sait dans quel ordre est la pioche de Bob*.
pub(in super::super) fn nobody_knows_the_order(name: &str) -> Said {
    Said::new(
        format!("nul ne sait dans quel ordre est la pioche {}", de(name)),
        format!("nobody knows in which order {name}’s deck lies"),
    )
}

/// *nul ne sait où est Zapbot dans sa pioche*.
pub(in super::super) fn nobody_knows_where_it_lies(card: &Said) -> Said {
    Said::new(
        format!("nul ne sait où est {} dans la pioche, qui a été mélangée", card.fr),
        format!("nobody knows where {} lies in the deck, which was shuffled", card.en),
    )
}

/// *Alice a exactement Un et Deux dans sa pioche, dans un ordre que nul ne connaît*.
pub(in super::super) fn in_whatever_order(name: &str, cards: &[Said]) -> Said {
    let (cards, (fr, en)) = (and(cards), DECK);
    Said::new(
        format!("{name} a exactement {} {fr}, dans un ordre que nul ne connaît", cards.fr),
        format!("{name} has exactly {} {en}, in an order nobody knows", cards.en),
    )
}

/// *Bob a exactement Zapbot et Hoverbot en main*.
pub(in super::super) fn has_exactly(name: &str, cards: &[Said], place: Place) -> Said {
    if cards.is_empty() {
        return has(name, 0, place);
    }
    let in_order = if place == DECK && cards.len() > 1 { IN_ORDER } else { ("", "") };
    let ((fr, en), cards) = (place, and(cards));
    Said::new(
        format!("{name} a exactement {} {fr}{}", cards.fr, in_order.0),
        format!("{name} has exactly {} {en}{}", cards.en, in_order.1),
    )
}

/// Of a deck, whose order matters.
const IN_ORDER: (&str, &str) = (", de haut en bas", ", from top to bottom");
