//! What happens to a card or a pile: it is played, drawn, moved, shown, shuffled.

use super::{Teller, counters, list, say};
use crate::{
    citation::Said,
    smash_up::{
        card::UNKNOWN,
        phrase::words::french,
        table::{CardId, Seat, Zone},
    },
};

impl Teller<'_> {
    pub(super) fn played(&self, card: CardId, by: Seat, to: Zone, extra: bool) -> Said {
        let (card, by, to) = (self.card(card), self.player(by), self.played_on(to));
        let extra =
            if extra { Said::new(" comme carte supplémentaire", " as an extra card") } else { Said::default() };
        say!("{by} joue {card}{to}{extra}", "{by} plays {card}{to}{extra}"; by, card, to, extra)
    }

    pub(super) fn discarded(&self, card: CardId) -> Said {
        let (pile, card) = (self.leaves_to(card, "défausse", "discard pile"), self.card(card));
        say!("{card} va {pile}", "{card} goes {pile}"; card, pile)
    }

    pub(super) fn returned(&self, card: CardId) -> Said {
        let (hand, card) = (self.leaves_to(card, "main", "hand"), self.card(card));
        say!("{card} retourne {hand}", "{card} returns {hand}"; card, hand)
    }

    pub(super) fn transferred(&self, card: CardId, to: CardId) -> Said {
        let (card, to) = (self.card(card), self.card(to));
        say!("{card} est transférée sur {to}", "{card} is transferred to {to}"; card, to)
    }

    pub(super) fn moved(&self, card: CardId, to: CardId) -> Said {
        let from = self.position.table.base_of(card).map(|base| self.card(base));
        let (card, to) = (self.card(card), self.card(to));
        match from {
            Some(from) => {
                let from = Said::new(french::de(&from.fr), from.en);
                say!("{card} passe {from} à {to}", "{card} moves from {from} to {to}"; card, from, to)
            }
            None => say!("{card} passe à {to}", "{card} moves to {to}"; card, to),
        }
    }

    pub(super) fn buried(&self, card: CardId, by: Seat, at: CardId) -> Said {
        let (card, by, at) = (self.card(card), self.player(by), self.card(at));
        say!("{by} enterre {card} à {at}", "{by} buries {card} at {at}"; by, card, at)
    }

    pub(super) fn uncovered(&self, card: CardId, by: Seat) -> Said {
        let (card, by) = (self.card(card), self.player(by));
        say!("{by} dévoile {card}", "{by} uncovers {card}"; by, card)
    }

    pub(super) fn placed(&self, card: CardId, to: Zone, bottom: bool) -> Said {
        let (card, to) = (self.card(card), self.placed_in(to, bottom));
        say!("{card} {to}", "{card} {to}"; card, to)
    }

    pub(super) fn drawn(&self, player: Seat, card: CardId) -> Said {
        let player = self.player(player);
        if self.position.table.card(card).def == UNKNOWN {
            return say!("{player} pioche une carte", "{player} draws a card"; player);
        }
        let card = self.card(card);
        say!("{player} pioche {card}", "{player} draws {card}"; player, card)
    }

    pub(super) fn reshuffled(&self, player: Seat) -> Said {
        let of = self.of(player);
        say!(
            "La pioche {of} est vide : sa défausse est mélangée et devient sa pioche",
            "{of} deck is empty: the discard pile is shuffled to make a new one";
            of
        )
    }

    pub(super) fn shuffled(&self, player: Seat, card: Option<CardId>) -> Said {
        if let Some(card) = card {
            return self.shuffled_in(card, player);
        }
        let player = self.player(player);
        say!("{player} mélange sa pioche", "{player} shuffles their deck"; player)
    }

    pub(super) fn surfaces(&self, zone: Zone) -> Said {
        let of = self.whose(zone);
        say!("Une carte que personne n’avait vue sort {of}", "A card nobody had seen comes up from {of}"; of)
    }

    pub(super) fn hand_gone(&self, player: Seat) -> Said {
        let who = self.names.player(player);
        Said::new(format!("La main {} est vide", french::de(who)), format!("{who}’s hand is empty"))
    }

    pub(super) fn shown(&self, cards: &[CardId], to: Option<Seat>, of: Seat) -> Said {
        let bases = cards.iter().any(|card| self.position.is_base(self.position.table.card(*card).def));
        let names: Vec<Said> = cards.iter().map(|card| self.card(*card)).collect();
        let is_one = names.len() == 1;
        let cards = match names.as_slice() {
            [] => Said::new("une main ou une pioche vide", "an empty hand or deck"),
            names => list(names),
        };
        match to {
            None => {
                let by = self.event.cause.by;
                let who = self.player(by);
                let whose = self.of(of);
                // A name that says whose it is says it once.
                if by == of || bases || is_one && cards.fr.ends_with(&whose.fr) {
                    return say!("{who} révèle {cards}", "{who} reveals {cards}"; who, cards);
                }
                say!("{who} révèle {cards} ({whose})", "{who} reveals {cards} ({whose})"; who, cards, whose)
            }
            // Bases are nobody's.
            Some(viewer) if bases => {
                let viewer = self.player(viewer);
                say!("{viewer} consulte {cards}", "{viewer} looks at {cards}"; viewer, cards)
            }
            Some(viewer) => {
                let (whose, viewer) = (self.of(of), self.player(viewer));
                say!("{viewer} consulte {cards} ({whose})", "{viewer} looks at {cards} ({whose})"; viewer, cards, whose)
            }
        }
    }

    pub(super) fn counters_change(&self, card: CardId, n: i16) -> Said {
        let (card, n) = (self.card(card), i64::from(n));
        let counters = counters(n.saturating_abs());
        if n < 0 {
            say!("{card} perd {counters}", "{card} loses {counters}"; card, counters)
        } else {
            say!("{card} reçoit {counters}", "{card} gets {counters}"; card, counters)
        }
    }
}
