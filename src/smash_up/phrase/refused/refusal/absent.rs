//! A card that is not where it would have to be, and where it is instead.

use crate::{
    citation::{Rule, Said},
    smash_up::{
        phrase::{
            refused::{Explainer, Reason, whereabouts::whereabouts},
            words::french,
        },
        query::Which,
        rule,
        table::Seat,
    },
};

impl Explainer<'_> {
    /// *Warbot n’est pas en main, mais sur Quai*.
    pub(super) fn not_in_hand(&self, card: Which, rule: Rule) -> Reason {
        let def = match card {
            Which::Card(card) => self.position.table.card(card).def,
            Which::Unseen(def) => def,
        };
        // A titan never is in a hand.
        let there = if self.position.is_titan(def) {
            Said::new("à côté de la pioche", "beside the deck")
        } else {
            Said::new("en main", "in hand")
        };
        self.not_there(card, &there, rule)
    }

    /// *Grave Digger n’est pas dans la défausse d’Alice, mais dans la main d’Alice*.
    pub(super) fn not_in_discard(&self, card: Which, of: Seat) -> Reason {
        let of = self.names.player(of);
        let there = Said::new(format!("dans la défausse {}", french::de(of)), format!("in {of}’s discard pile"));
        self.not_there(card, &there, rule::DISCARD)
    }

    /// *Pirate King n’est pas en jeu, mais dans la défausse de Bob*.
    pub(super) fn not_in_play(&self, card: Which) -> Reason {
        self.not_there(card, &Said::new("en jeu", "in play"), rule::IN_PLAY)
    }

    fn not_there(&self, card: Which, there: &Said, rule: Rule) -> Reason {
        let (name, instead) = match card {
            Which::Card(card) => (self.names.card(card), whereabouts(self.names, self.position.table.card(card).zone)),
            Which::Unseen(def) => (self.name(def), None),
        };
        let (fr, en) = (format!("{} n’est pas {}", name.fr, there.fr), format!("{} is not {}", name.en, there.en));
        let says = match instead {
            Some(lies) => Said::new(format!("{fr}, mais {}", lies.fr), format!("{en}, but {}", lies.en)),
            None => Said::new(fr, en),
        };
        (says, vec![rule], None)
    }
}
