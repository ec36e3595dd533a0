//! What made something that runs.

use super::reader::{Reader, Wanted};
use crate::{
    citation::Rule,
    problem::at,
    smash_up::{
        card::Def,
        setup::SourceWritten,
        table::{AbilityRef, CardId, Cause, Seat},
    },
};

impl Reader {
    /// What made something: a card's ability, or nothing a scenario cares to say.
    pub fn cause(&mut self, pointer: &str, source: Option<&SourceWritten>, otherwise: Seat, rule: Rule) -> Cause {
        let mut cause = Cause { ability: None, rules: vec![rule], by: otherwise };
        let Some(source) = source else { return cause };
        if let Some(word) = &source.card
            && let Some(card) = self.card_in_play_first(at(pointer, "card"), word)
            && let Some(def) = self.speaker(pointer, source.given_by.as_deref(), card)
        {
            let known = self.library.catalogue.printing(def, self.wording).text.len();
            if source.ability > 0 && source.ability >= known {
                self.say(
                    at(pointer, "ability"),
                    format!("cette carte a {known} effets, numérotés à partir de 0"),
                    format!("this card has {known} abilities, numbered from 0"),
                );
            }
            let object = self.object(at(pointer, "ago"), card, source.ago);
            cause.by = self.table.card(card).controller;
            cause.ability = Some(AbilityRef { card: object, def, ability: source.ability });
        }
        cause.by = self.seat_or(at(pointer, "by"), source.by.as_deref(), cause.by);
        cause
    }

    /// Whose text an ability of a card is: its own, or that of a card that gives it.
    pub fn speaker(&mut self, pointer: &str, given_by: Option<&str>, card: CardId) -> Option<Def> {
        match given_by {
            Some(word) => self.def(&at(pointer, "given_by"), word, Wanted::Any),
            None => Some(self.table.card(card).def),
        }
    }
}
