//! What does not suit: the base or the card on which something is played, the card to which it would be done.

use crate::{
    citation::Said,
    smash_up::{
        card::Def,
        phrase::refused::{
            Explainer, Reason,
            slot::{against, behind, with_power},
            unsuited::{host_asked, wrong_host},
        },
        query::Slot,
        rule,
        table::{AbilityRef, CardId, PLAYED_ON, Seat, Zone},
    },
};

impl Explainer<'_> {
    pub(super) fn wrong_host(&self, card: Def, host: Option<CardId>) -> Reason {
        let (position, names) = (self.position, self.names);
        let (name, there) = (self.name(card), host.map(|host| names.card(host)));
        let by = position.table.turn.active;
        let words = host.and_then(|host| wrong_host(position, names, card, host, by));
        let there = there.map_or_else(
            || Said::new("là", "there"),
            |host| Said::new(format!("sur {}", host.fr), format!("on {}", host.en)),
        );
        let plainly = Said::new(
            format!("{} ne peut pas se jouer {}", name.fr, there.fr),
            format!("{} cannot be played {}", name.en, there.en),
        );
        let rule = if position.is_minion(card) { rule::PLAY_MINION } else { rule::ATTACH };
        (words.unwrap_or(plainly), vec![rule], self.played_on(card))
    }

    /// *Upgrade demande « une Créature », et il n’y en a pas.*
    pub(super) fn no_host(&self, card: Def) -> Reason {
        let name = self.name(card);
        let asked = host_asked(self.position, self.names, card, self.position.table.turn.active);
        let (rule, asks) = match &asked {
            Some(asked) => (rule::ATTACH, (format!("demande {}", asked.fr), format!("asks for {}", asked.en))),
            None => (rule::PLAY_MINION, ("se joue sur une Base".to_owned(), "is played on a base".to_owned())),
        };
        let says = Said::new(
            format!("{} {}, et il n’y en a pas", name.fr, asks.0),
            format!("{} {}, and there is none", name.en, asks.1),
        );
        (says, vec![rule], self.played_on(card))
    }

    pub(super) fn wrong_minion(&self, card: Def, host: CardId, slot: Slot, by: Seat) -> Reason {
        let words = wrong_host(self.position, self.names, card, host, by).unwrap_or_else(|| {
            let (host, against) = (self.names.card(host), against(slot));
            Said::new(format!("{} {}", host.fr, against.fr), format!("{} {}", host.en, against.en))
        });
        (words, vec![rule::ATTACH], self.played_on(card))
    }

    pub(super) fn ineligible(&self, card: CardId, slot: Slot, ability: Option<AbilityRef>) -> Reason {
        let position = self.position;
        let state = position.table.card(card);
        let is_base = position.is_base(state.def);
        let against = match slot {
            Slot::Power => with_power(position.power(card)),
            Slot::Raises if matches!(state.zone, Zone::At(_)) => Said::new(
                "n’est pas une Créature dont cette Action est là pour augmenter la Force",
                "is not a minion whose power this action is there to increase",
            ),
            Slot::Place | Slot::Which if is_base => {
                Said::new("n’est pas une Base que permet le texte", "is not a base that the text allows")
            }
            Slot::Raises if is_base => Said::new(
                "n’est pas une Base où cette Action augmente la Force que dit le texte",
                "is not a base where this action increases the power that the text speaks of",
            ),
            slot => against(slot),
        };
        // A base where something is moved to is another one than that where it is.
        let moved_there = is_base && ability.is_some_and(|ability| position.mentions(ability).moving);
        let rules = if ability.is_some() { behind(slot, moved_there) } else { vec![rule::ATTACH] };
        let card = self.names.card(card);
        let says = Said::new(format!("{} {}", card.fr, against.fr), format!("{} {}", card.en, against.en));
        (says, rules, ability)
    }

    /// What a card says of where it is played.
    fn played_on(&self, def: Def) -> Option<AbilityRef> {
        let says = self.position.printing_of(def).on.is_some();
        says.then(|| AbilityRef { card: self.position.table.object(CardId(u16::MAX)), def, ability: PLAYED_ON })
    }
}

pub(super) fn raises_nothing(ability: Option<AbilityRef>) -> Reason {
    let against = against(Slot::Raises);
    let says = Said::new(format!("cela {}", against.fr), format!("this {}", against.en));
    (says, vec![rule::DIRECTLY], ability)
}
