//! A card in play whose player chose, when it was played, which of its sentences it has.

use std::sync::Arc;

use super::reader::Reader;
use crate::{
    problem::at,
    smash_up::{
        ability::Clause,
        resolve::{Choice, What},
        rule,
        setup::{ChosenWritten, Laid, LeftOpen, modes::modes},
        table::{AbilityRef, Bound, CardId, Cause, Lasting, LastingWhat, Object, Until},
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
        let by = self.table.card(card).controller;
        let ability = AbilityRef { card: self.table.object(card), def, ability };
        let runs = |clause: &Arc<Clause>| {
            let cause = Cause { ability: Some(ability), rules: vec![rule::DURATION], by };
            let what = LastingWhat::Clause(clause.clone(), Arc::new(Bound::default()));
            Lasting { what, until: Until::Leaves, cause }
        };
        let Some(chosen) = chosen else {
            let ways = clauses
                .iter()
                .enumerate()
                .map(|(n, clause)| (Choice::Half(n), Laid::Runs(vec![runs(clause)], Vec::new())));
            self.left_open.push(LeftOpen {
                what: What::Half,
                ability: Some(ability),
                about: None,
                ways: ways.collect(),
            });
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
            self.table.lasting.push(runs(clause));
        }
        true
    }

    /// What runs of a card, if that is said, is what was chosen when it was played.
    pub fn all_chosen(&mut self) {
        let runs = |object: Object| {
            let made = |lasting: &Lasting| lasting.cause.ability.is_some_and(|ability| ability.card == object);
            self.table.lasting.iter().any(made)
        };
        self.left_open.retain(|open| open.what != What::Half || !open.ability.is_some_and(|by| runs(by.card)));
    }
}
