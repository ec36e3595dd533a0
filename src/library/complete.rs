//! Whether the data files are whole: what shows only once everything is there.

use super::Stock;
use crate::{
    rulebook::{Link, Rulebook, nearest},
    shelf::Fault,
    smash_up::{
        ability::Kind,
        card::{Card, Faction, Wording},
    },
};

/// The cards of one faction's deck, each as often as it is there.
const DECK: usize = 20;
/// The bases of one faction.
const BASES: usize = 2;

impl Stock {
    /// What is missing: cards to which the law links, cards and bases of a faction, the booklet of its box.
    #[must_use]
    pub fn gaps(&self) -> Vec<Fault> {
        let factions = self.catalogue.factions().iter().flat_map(|faction| self.gaps_of(faction));
        self.missing_cards().into_iter().chain(factions).collect()
    }

    fn missing_cards(&self) -> Vec<Fault> {
        let mut faults = Vec::new();
        for clause in self.rulebooks.iter().flat_map(Rulebook::clauses) {
            for mention in clause.mentions() {
                if let Link::Card(id) = mention.link()
                    && self.catalogue.find(id).is_none()
                {
                    let known = self.catalogue.cards().map(|(_, card)| card.id.as_str());
                    let hint = nearest(id, known).map_or_else(String::new, |name| format!("; did you mean {name}?"));
                    faults.push(Fault::new(&clause.file, mention.line, format!("a link to {id}: no such card{hint}")));
                }
            }
        }
        faults
    }

    fn gaps_of(&self, faction: &Faction) -> Vec<Fault> {
        let count = |wanted: &dyn Fn(&Card) -> bool| -> usize {
            let of_faction = |def| self.catalogue.faction_of(def).is_some_and(|of| of.faction == faction.faction);
            let cards = self.catalogue.cards().filter(|(def, card)| of_faction(*def) && wanted(card));
            cards.map(|(_, card)| usize::from(card.copies)).sum()
        };
        let mut faults = Vec::new();
        let mut expect = |what: String, found: usize, expected: usize| {
            if found != expected {
                faults.push(format!("{found} {what}, {expected} expected"));
            }
        };
        for wording in [Wording::Printed, Wording::Current] {
            let in_deck = |card: &Card| card.is_of(wording) && !matches!(card.kind, Kind::Base(..) | Kind::Titan);
            expect(format!("cards with {} texts", wording.word()), count(&in_deck), DECK);
        }
        expect("bases".into(), count(&|card| matches!(card.kind, Kind::Base(..))), BASES);
        let books = || self.rulebooks.iter().flat_map(|rulebook| &rulebook.editions.books).map(|book| book.id.as_str());
        if books().all(|book| book != faction.edition) {
            let hint =
                nearest(&faction.edition, books()).map_or_else(String::new, |id| format!("; did you mean {id}?"));
            faults.push(format!("no booklet is called {}{hint}", faction.edition));
        }
        let file = format!("smash-up/cards/{}.ron", faction.faction);
        faults.into_iter().map(|says| Fault::new(&file, 1, says)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shelf::Shelf;

    #[test]
    fn a_faction_that_is_not_whole_is_told_with_what_it_lacks() {
        let mut stock = Stock::load(&Shelf::rules(), None).unwrap_or_else(|faults| panic!("{faults:#?}"));
        assert_eq!(stock.gaps(), []);
        let header = r#"(faction: "owls", name: (fr: "Hiboux", en: "Owls"), edition: "trop-minion")"#;
        let cards = "(id: \"owl\", name: (en: \"Owl\"), copies: 19, kind: Minion(2))\n(id: \"barn\", name: (en: \"Barn\"), kind: Base(20, (4, 2, 1)))";
        let owls = crate::smash_up::card::load("owls.ron", &format!("{header}\n{cards}")).expect("it can be read");
        stock.catalogue.add_faction(owls.faction, owls.cards);
        let said = [
            "19 cards with printed texts, 20 expected",
            "19 cards with current texts, 20 expected",
            "1 bases, 2 expected",
            "no booklet is called trop-minion; did you mean trop-minions?",
        ];
        assert_eq!(stock.gaps(), said.map(|says| Fault::new("smash-up/cards/owls.ron", 1, says)));
    }
}
