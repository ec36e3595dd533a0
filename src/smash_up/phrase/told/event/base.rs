//! Bases: one is replaced, is swapped, comes into play; the base deck; and the search through a pile.

use super::{Teller, say};
use crate::{
    citation::Said,
    smash_up::{
        ability::Staying,
        card::UNKNOWN,
        table::{CardId, Seat, Zone},
    },
};

impl Teller<'_> {
    pub(super) fn replaced(&self, base: CardId, by: Option<CardId>) -> Said {
        let left = self.position.table.card(base).zone != Zone::BaseInPlay;
        let again = by == Some(base);
        let unknown = by.is_some_and(|by| self.position.table.card(by).def == UNKNOWN);
        let base = self.card(base);
        match by.map(|by| self.card(by)) {
            Some(_) if again => say!("{base} revient en jeu", "{base} comes back into play"; base),
            Some(by) if by == base => say!(
                "{base} est défaussée ; une autre carte du même nom la remplace",
                "{base} is discarded; another card of the same name replaces it";
                base
            ),
            Some(by) if left => say!("{by} remplace {base}", "{by} replaces {base}"; base, by),
            Some(_) if unknown => say!(
                "{base} est défaussée ; une Base inconnue la remplace",
                "{base} is discarded; an unknown base replaces it";
                base
            ),
            Some(by) => say!(
                "{base} est défaussée ; {by} la remplace",
                "{base} is discarded; {by} replaces it";
                base, by
            ),
            None if left => say!("{base} n’est pas remplacée", "{base} is not replaced"; base),
            None => say!(
                "{base} est défaussée et n’est pas remplacée",
                "{base} is discarded and not replaced";
                base
            ),
        }
    }

    pub(super) fn swapped(&self, base: CardId, by: CardId, staying: Staying) -> Said {
        let (base, by) = (self.card(base), self.card(by));
        match staying {
            Staying::InPlay => say!(
                "{by} prend la place de {base} ; ce qui était en jeu sur la Base y reste",
                "{by} takes the place of {base}; what was in play on the base stays there";
                base, by
            ),
            Staying::Everything => say!(
                "{by} prend la place de {base} ; tout ce qui était sur la Base y reste",
                "{by} takes the place of {base}; everything on the base stays there";
                base, by
            ),
        }
    }

    pub(super) fn searched(&self, player: Seat, zone: Zone) -> Said {
        let owner = player;
        let player = self.player(player);
        let pile = match zone {
            Zone::BaseDeck => Said::new("la pioche des Bases", "the base deck"),
            Zone::Deck(seat) if seat == owner => Said::new("sa pioche", "their deck"),
            Zone::Deck(seat) => {
                let of = self.of(seat);
                say!("la pioche {of}", "{of} deck"; of)
            }
            _ => Said::new("la pile", "the pile"),
        };
        say!("{player} cherche dans {pile}", "{player} searches {pile}"; player, pile)
    }

    pub(super) fn turned(&self, base: CardId, by: CardId) -> Said {
        let (base, by) = (self.card(base), self.card(by));
        say!(
            "{by} remplace {base}, qui est défaussée ; tout ce qui était dessus y reste",
            "{by} replaces {base}, which is discarded; everything on it stays";
            base, by
        )
    }

    pub(super) fn base_played(&self, base: CardId) -> Said {
        let base = self.card(base);
        say!("{base} entre en jeu, en plus des autres Bases", "{base} comes into play beside the other bases"; base)
    }

    pub(super) fn replacement_chosen(&self, base: CardId) -> Said {
        let base = self.card(base);
        say!(
            "{base} est choisie pour remplacer la Base conquise",
            "{base} is chosen to replace the base that scored";
            base
        )
    }
}

pub(super) fn base_deck_shuffled() -> Said {
    Said::new("La pioche des Bases est mélangée", "The base deck is shuffled")
}

pub(super) fn base_deck_reshuffled() -> Said {
    Said::new(
        "La pioche des Bases est vide : leur défausse est mélangée et devient la pioche",
        "The base deck is empty: the base discard pile is shuffled to make a new one",
    )
}
