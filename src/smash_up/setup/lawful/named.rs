//! A card in play that named a faction when it was played: which, or which it may have been.

use super::reader::Reader;
use crate::{
    problem::at,
    smash_up::{
        ability::{Ability, Who},
        resolve::{Choice, What},
        setup::{
            ChosenWritten, Laid, LeftOpen,
            modes::{Naming, namings},
        },
        table::{AbilityRef, CardId, Seat},
    },
};

impl Reader {
    /// Factions by name; those that nobody knows are told.
    pub fn factions(&mut self, pointer: &str, words: &[String]) -> Vec<String> {
        let mut factions = Vec::new();
        for (number, word) in words.iter().enumerate() {
            if let Some(id) = self.library.book.faction(word) {
                factions.push(id.to_owned());
            } else {
                self.wrong(at(pointer, number), |reader| reader.library.book.no_such_faction(word));
            }
        }
        factions
    }

    /// What a card has named, as far as it is said.
    pub(super) fn factions_named(&mut self, pointer: &str, card: CardId, chosen: Option<&ChosenWritten>) {
        let def = self.table.card(card).def;
        let text = self.library.catalogue.printing(def, self.wording).text.clone();
        let object = self.table.object(card);
        let Some(chosen) = chosen else {
            for (number, ability) in text.iter().enumerate() {
                let Ability::OnPlay(effect) = ability else { continue };
                for who in namings(effect) {
                    let by = self.table.card(card).controller;
                    for factions in self.factions_of(who, by) {
                        let way = |faction: String| (Choice::Name(faction.clone()), Laid::Named(object, faction));
                        let ability = Some(AbilityRef { card: object, def, ability: number });
                        let ways = factions.into_iter().map(way).collect();
                        self.left_open.push(LeftOpen { what: What::Name, ability, about: None, ways });
                    }
                }
            }
            return;
        };
        let factions = self.factions(pointer, &chosen.0);
        if factions.is_empty() {
            return;
        }
        let catalogue = &self.library.catalogue;
        if catalogue.all_mentions(def, self.wording).iter().any(|it| it.names_a_faction) {
            self.table.factions_named.insert(object, factions);
        } else {
            self.say(
                at(pointer, 0),
                "cette carte ne nomme aucune Faction\u{a0}: elle n’a rien à retenir",
                "this card names no faction: it has nothing to remember",
            );
        }
    }

    /// The factions among which one was named, once for each player whose were to be named apart.
    fn factions_of(&self, who: Naming<'_>, by: Seat) -> Vec<Vec<String>> {
        let seats = |who: &Who| -> Vec<Seat> {
            let all = self.table.seats_from(Seat(0));
            all.filter(|seat| match who {
                Who::You => *seat == by,
                Who::Others => *seat != by,
                _ => true,
            })
            .collect()
        };
        let of = |seats: &[Seat]| {
            let mut factions: Vec<String> = Vec::new();
            for faction in seats.iter().flat_map(|seat| self.table.player(*seat).factions.iter()) {
                if !factions.contains(faction) {
                    factions.push(faction.clone());
                }
            }
            factions
        };
        match who {
            Naming::Once(who) => vec![of(&seats(who))],
            Naming::ForEach(who) => seats(who).into_iter().map(|seat| of(&[seat])).collect(),
        }
    }
}
