//! Bases: one begins to score, is replaced, is swapped; and the search through a pile.

use super::event::{Teller, say};
use crate::{
    citation::Said,
    smash_up::{
        ability::Staying,
        card::UNKNOWN,
        table::{CardId, Seat, Zone},
    },
};

impl Teller<'_> {
    pub(super) fn scoring_begins(&self, base: CardId) -> Said {
        let (of, name) = (self.of_card(base), self.card(base));
        let total = Said::name(&self.position.total_of_all(base).to_string());
        let breakpoint = Said::name(&self.position.breakpoint(base).to_string());
        let of = Said::new(of.fr, name.en);
        say!(
            "La Conquête {of} commence : {total} de Force pour une Résistance de {breakpoint}",
            "{of} begins to score: {total} power against a breakpoint of {breakpoint}";
            of, total, breakpoint
        )
    }

    pub(super) fn scoring_stops(&self, base: CardId) -> Said {
        let (of, name) = (self.of_card(base), self.card(base));
        let of = Said::new(of.fr, name.en);
        say!(
            "La Conquête {of} s’arrête : la Base n’est plus en jeu",
            "{of} stops scoring: the base is no longer in play";
            of
        )
    }

    pub(super) fn scoring_goes_on(&self, base: CardId) -> Said {
        let base = self.card(base);
        say!(
            "La Conquête continue avec {base}, qui a pris la place de la Base",
            "Scoring goes on with {base}, which has taken the base’s place";
            base
        )
    }

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
}
