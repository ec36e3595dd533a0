//! What was not done with a card: there was none to draw, or it could not be played.

use crate::{
    citation::{Rule, Said},
    smash_up::{
        phrase::{
            refused::{Explainer, Reason},
            words::french,
        },
        query::Refuse,
        rule,
        table::{AbilityRef, CardId, Seat},
    },
};

impl Explainer<'_> {
    pub(super) fn nothing_to_draw(&self, ability: Option<AbilityRef>, player: Seat) -> Reason {
        let player = self.names.player(player);
        let says = Said::new(
            format!("La pioche et la défausse {} sont vides\u{a0}: il n’y a pas d’autre carte", french::de(player)),
            format!("{player}’s deck and discard pile are empty: there is no further card"),
        );
        (says, vec![rule::DECK_EMPTY], ability)
    }

    pub(super) fn not_renewed(&self, ability: AbilityRef, player: Seat) -> Reason {
        let player = self.names.player(player);
        let says = Said::new(
            format!("La pioche {} est vide\u{a0}: la consulter ne fait pas mélanger la défausse", french::de(player)),
            format!("{player}’s deck is empty: looking at it does not shuffle the discard pile in"),
        );
        (says, vec![rule::DECK_EMPTY], Some(ability))
    }

    pub(super) fn only_looked_at(&self, ability: AbilityRef) -> Reason {
        let card = self.name(ability.def);
        let says = Said::new(
            format!("{} répond si la pioche la révèle à tous\u{a0}: ici, elle est seulement consultée", card.fr),
            format!("{} answers if it is revealed from the deck: here it is only looked at", card.en),
        );
        (says, vec![rule::LOOK_REVEAL, rule::WHEN_REVEALED], Some(ability))
    }

    /// A card to be uncovered is no longer buried.
    pub(super) fn not_uncovered(&self, card: CardId, by: AbilityRef) -> Reason {
        let card = self.names.card(card);
        let says = Said::new(
            format!("{} n’est plus enterrée\u{a0}: elle n’est pas dévoilée", card.fr),
            format!("{} is no longer buried: it is not uncovered", card.en),
        );
        (says, vec![rule::UNCOVER], Some(by))
    }

    /// A card that is uncovered cannot be played.
    pub(super) fn cannot_be_played(&self, card: CardId, why: &Refuse) -> Reason {
        let (why, mut rules, forbids) = self.refusal(why);
        rules.push(rule::UNCOVER);
        let card = self.names.card(card);
        let says = Said::new(
            format!("{} ne peut pas être jouée\u{a0}: {}", card.fr, why.fr),
            format!("{} cannot be played: {}", card.en, why.en),
        );
        (says, rules, forbids)
    }

    /// A card by which another one would be played cannot have it played.
    pub(super) fn not_played(&self, card: CardId, by: AbilityRef, why: &Refuse, goes_on: Option<Rule>) -> Reason {
        let played = self.names.card(card);
        let (why, mut rules, forbids) = self.refusal(why);
        rules.extend(goes_on);
        let card = self.name(by.def);
        let says = Said::new(
            format!("{} ne peut pas faire jouer {}, car {}", card.fr, played.fr, why.fr),
            format!("{} cannot have {} played, because {}", card.en, played.en, why.en),
        );
        (says, rules, forbids.or(Some(by)))
    }
}
