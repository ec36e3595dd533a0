//! A card in play whose player chose, when it was played, which of its sentences it has: which one must be said.

use std::sync::Arc;

use super::reader::Reader;
use crate::{
    problem::at,
    smash_up::{
        rule,
        setup::{ChosenWritten, modes::modes},
        table::{AbilityRef, Bound, CardId, Cause, Lasting, LastingWhat, Until},
    },
};

impl Reader {
    /// Whether a card in play remembers a sentence rather than factions; if so, which one is read.
    pub fn mode(&mut self, pointer: &str, card: CardId, chosen: Option<&ChosenWritten>) -> bool {
        let def = self.table.card(card).def;
        let text = &self.library.catalogue.printing(def, self.wording).text;
        let Some((ability, clauses)) = modes(text) else { return false };
        let pointer = at(pointer, "chosen");
        let known = clauses.len();
        let Some(chosen) = chosen else {
            self.unchosen.push((pointer, card, known));
            return true;
        };
        for word in &chosen.0 {
            let Some(clause) = word.parse::<usize>().ok().and_then(|n| clauses.get(n.checked_sub(1)?)) else {
                self.say(
                    &pointer,
                    format!("trouvé `{word}`, attendu la moitié choisie, de 1 à {known}"),
                    format!("found `{word}`, expected the half that was chosen, from 1 to {known}"),
                );
                continue;
            };
            let by = self.table.card(card).controller;
            let ability = AbilityRef { card: self.table.object(card), def, ability };
            let cause = Cause { ability: Some(ability), rules: vec![rule::DURATION], by };
            let what = LastingWhat::Clause(clause.clone(), Arc::new(Bound::default()));
            self.table.lasting.push(Lasting { what, until: Until::Leaves, cause });
        }
        true
    }

    /// Cards of which nothing says what was chosen.
    pub fn all_chosen(&mut self) {
        for (pointer, card, known) in std::mem::take(&mut self.unchosen) {
            let object = self.table.object(card);
            let made = |lasting: &Lasting| lasting.cause.ability.is_some_and(|ability| ability.card == object);
            if !self.table.lasting.iter().any(made) {
                self.say(
                    pointer,
                    format!(
                        "quelle moitié a été choisie quand cette carte a été jouée\u{202f}? un nombre de 1 à {known}"
                    ),
                    format!("which half was chosen when this card was played? a number from 1 to {known}"),
                );
            }
        }
    }
}
