//! Where a card goes that leaves play.

use super::{
    event::{Teller, say},
    french,
    noun::{Gender, Number},
};
use crate::{citation::Said, smash_up::table::CardId};

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
        let pile = self.owners(card, fr, en);
        Said::new(format!("dans {}", pile.fr), format!("to {}", pile.en))
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
