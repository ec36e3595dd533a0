//! Where a card goes that leaves play.

use super::{Teller, say};
use crate::{
    citation::Said,
    smash_up::{
        phrase::words::{Gender, Number, french},
        table::{Act, CardId, Seat},
    },
};

impl Teller<'_> {
    fn is_titan(&self, card: CardId) -> bool {
        self.position.is_titan(self.position.table.card(card).def)
    }

    /// *dans la défausse de Bob*; a titan goes beside its owner's deck.
    pub(super) fn leaves_to(&self, card: CardId, fr: &str, en: &str) -> Said {
        if self.is_titan(card) {
            let deck = self.owners(card, "pioche", "deck");
            return Said::new(format!("à côté {}", french::de(&deck.fr)), format!("beside {}", deck.en));
        }
        let table = self.position.table;
        let pile = match (&self.event.act, table.counts_as_owner(card)) {
            (Act::Returned { .. }, keeper) if keeper != table.card(card).owner => {
                let of = self.of(keeper);
                Said::new(format!("la {fr} {}", of.fr), format!("{} {en}", of.en))
            }
            _ => self.owners(card, fr, en),
        };
        Said::new(format!("dans {}", pile.fr), format!("to {}", pile.en))
    }

    /// *Bob mélange Chevalière dans la pioche d’Alice*; a titan goes beside the deck.
    pub(super) fn shuffled_in(&self, card: CardId, whose: Seat) -> Said {
        let (by, what, of) = (self.player(self.event.cause.by), self.card(card), self.of(whose));
        if self.is_titan(card) {
            let place = self.leaves_to(card, "pioche", "deck");
            return say!("{what} va {place}", "{what} goes {place}"; what, place);
        }
        if self.event.cause.by == whose {
            return say!("{by} mélange {what} dans sa pioche", "{by} shuffles {what} into their deck"; by, what);
        }
        say!("{by} mélange {what} dans la pioche {of}", "{by} shuffles {what} into {of} deck"; by, what, of)
    }

    /// *Alice prend le contrôle de Recrue*, *Bob en donne le contrôle à Alice*.
    pub(super) fn controlled(&self, card: CardId, by: Seat) -> Said {
        let (of, to, giver) = (self.of_card(card), self.player(by), self.event.cause.by);
        let of = Said::new(of.fr, self.card(card).en);
        let gives = giver != by && self.event.before.as_ref().is_some_and(|before| before.controller == giver);
        if gives {
            let (giver, to) = (self.player(giver), Said::new(french::a(&to.fr), to.en));
            return say!("{giver} donne {to} le contrôle {of}", "{giver} gives {to} control of {of}"; giver, to, of);
        }
        say!("{to} prend le contrôle {of}", "{to} takes control of {of}"; to, of)
    }

    pub(super) fn destroyed(&self, card: CardId) -> Said {
        let (what, pile) = (self.card(card), self.leaves_to(card, "défausse", "discard pile"));
        match &self.event.cause.ability {
            // By itself, or by a rule: nothing else destroys it.
            Some(ability) if ability.card.card != card => {
                let by = self.card(ability.card.card);
                say!("{by} détruit {what}, qui va {pile}", "{by} destroys {what}, which goes {pile}"; by, what, pile)
            }
            _ => {
                let gender = if self.is_titan(card) { Gender::M } else { Gender::F };
                let destroyed = french::agree("détruit", gender, Number::One);
                Said::new(
                    format!("{} est {destroyed} et va {}", what.fr, pile.fr),
                    format!("{} is destroyed and goes {}", what.en, pile.en),
                )
            }
        }
    }

    /// *The Kraken perd le choc des Titans contre Big Funny Giant, 4 contre 5*.
    pub(super) fn clash_lost(&self, card: CardId, to: CardId, (theirs, others): (i32, i32)) -> Said {
        let place = self.owners(card, "pioche", "deck");
        let place = Said::new(french::de(&place.fr), place.en);
        let (card, to) = (self.card(card), self.card(to));
        let totals = Said::new(format!("{theirs} contre {others}"), format!("{theirs} to {others}"));
        say!(
            "{card} perd le choc des Titans contre {to}, {totals}, et va à côté {place}",
            "{card} loses the clash of titans against {to}, {totals}, and goes beside {place}";
            card, to, totals, place
        )
    }
}
