//! All cards, by number and by name.

use std::{collections::BTreeMap, sync::Arc};

use super::{Card, Faction, Wording};
use crate::smash_up::ability::{Ability, Clause, Kind, Printing, Sentences};

/// A card of the catalogue, by number.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Def(pub u16);

/// The card nobody has shown.
pub const UNKNOWN: Def = Def(0);

/// All cards that may lie on a table. Cheap to ask, built once; a scenario's own cards make a larger one.
#[derive(Debug, Clone)]
pub struct Catalogue {
    cards: Vec<Arc<Entry>>,
    factions: Vec<Faction>,
    by_id: BTreeMap<String, Def>,
    probable: Arc<BTreeMap<Def, Vec<String>>>,
}

#[derive(Debug, Clone)]
struct Entry {
    card: Card,
    faction: Option<usize>,
    printed: Text,
    current: Text,
}

/// One generation of a card, with what is asked of it often enough to be read once.
#[derive(Debug, Clone)]
struct Text {
    printing: Printing,
    sentences: Sentences,
    /// Which abilities speak of "you".
    you: Vec<bool>,
    /// Whether any ability counts what happened this turn.
    counts: bool,
}

impl Text {
    fn read(printing: Printing) -> Self {
        let abilities = printing.text.iter();
        let you = abilities.clone().map(Ability::speaks_of_you).collect();
        let counts = abilities.clone().any(Ability::counts_this_turn);
        Self { sentences: Sentences::of(&printing.text), you, counts, printing }
    }
}

impl Entry {
    fn text(&self, wording: Wording) -> &Text {
        match wording {
            Wording::Printed => &self.printed,
            Wording::Current => &self.current,
        }
    }
}

impl Catalogue {
    /// With no card but the one nobody has shown.
    #[must_use]
    pub fn empty() -> Self {
        let unknown = Card {
            id: "unknown".into(),
            name: super::Name { en: "Unknown card".into(), fr: Some("Carte inconnue".into()), also: Vec::new() },
            copies: 0,
            only: None,
            kind: Kind::Action,
            on: None,
            tags: Vec::new(),
            text: Vec::new(),
            current: None,
            doubts: Vec::new(),
        };
        let mut catalogue =
            Self { cards: Vec::new(), factions: Vec::new(), by_id: BTreeMap::new(), probable: Arc::default() };
        // The first card of all: its id cannot be taken.
        let _ = catalogue.add(unknown, None);
        catalogue
    }

    /// Adds a faction with its cards; `false` for a card whose id is taken.
    pub fn add_faction(&mut self, faction: Faction, cards: Vec<Card>) -> Vec<String> {
        let number = self.factions.len();
        self.factions.push(faction);
        cards.into_iter().filter_map(|card| self.add(card, Some(number)).err()).collect()
    }

    /// Adds one card of no faction.
    ///
    /// # Errors
    /// The card's id, if the catalogue has it already.
    pub fn add_card(&mut self, card: Card) -> Result<Def, String> {
        self.add(card, None)
    }

    fn add(&mut self, card: Card, faction: Option<usize>) -> Result<Def, String> {
        if self.by_id.contains_key(&card.id) {
            return Err(card.id);
        }
        let def = Def(u16::try_from(self.cards.len()).map_err(|_| card.id.clone())?);
        self.by_id.insert(card.id.clone(), def);
        let [printed, current] = [Wording::Printed, Wording::Current].map(|wording| Text::read(card.printing(wording)));
        self.cards.push(Arc::new(Entry { card, faction, printed, current }));
        Ok(def)
    }

    /// The card with this id.
    #[must_use]
    pub fn find(&self, id: &str) -> Option<Def> {
        self.by_id.get(id).copied()
    }

    /// What is written about a card.
    #[must_use]
    pub fn card(&self, def: Def) -> &Card {
        &self.cards[usize::from(def.0)].card
    }

    /// What is printed on it in one generation.
    #[must_use]
    pub fn printing(&self, def: Def, wording: Wording) -> &Printing {
        &self.text(def, wording).printing
    }

    /// The kinds of sentence it has in one generation.
    #[must_use]
    pub fn sentences(&self, def: Def, wording: Wording) -> Sentences {
        self.text(def, wording).sentences
    }

    fn text(&self, def: Def, wording: Wording) -> &Text {
        self.cards[usize::from(def.0)].text(wording)
    }

    /// The faction it belongs to.
    #[must_use]
    pub fn faction_of(&self, def: Def) -> Option<&Faction> {
        self.cards[usize::from(def.0)].faction.map(|n| &self.factions[n])
    }

    /// Adds a French name that people may try for a card: it is found and read by it, and never called so.
    pub fn add_probable(&mut self, card: Def, name: String) {
        Arc::make_mut(&mut self.probable).entry(card).or_default().push(name);
    }

    /// The French names that people may try for a card.
    #[must_use]
    pub fn probable(&self, card: Def) -> &[String] {
        self.probable.get(&card).map_or(&[], Vec::as_slice)
    }

    /// All factions, in the order of loading.
    #[must_use]
    pub fn factions(&self) -> &[Faction] {
        &self.factions
    }

    /// All cards but the unknown one, in the order of loading.
    pub fn cards(&self) -> impl Iterator<Item = (Def, &Card)> {
        self.cards.iter().enumerate().skip(1).map(|(n, entry)| (Def(u16::try_from(n).unwrap_or(0)), &entry.card))
    }

    /// Whether a sentence of a card speaks of "you".
    #[must_use]
    pub fn speaks_of_you(&self, def: Def, wording: Wording, number: usize) -> bool {
        self.text(def, wording).you.get(number).copied().unwrap_or(false)
    }

    /// Whether any sentence of a card counts what happened this turn.
    #[must_use]
    pub fn counts_this_turn(&self, def: Def, wording: Wording) -> bool {
        self.text(def, wording).counts
    }

    /// Whether any sentence of a card counts the cards in a hand.
    #[must_use]
    pub fn counts_hands(&self, def: Def, wording: Wording) -> bool {
        self.printing(def, wording)
            .text
            .iter()
            .any(|ability| ability.speaks_of("\"Count\":{\"Card\":{\"at\":{\"Hand\""))
    }

    /// Whether a sentence of a card moves something.
    #[must_use]
    pub fn moves(&self, def: Def, wording: Wording, number: usize) -> bool {
        self.ability(def, wording, number).is_some_and(|ability| ability.speaks_of("\"Move\""))
    }

    /// Whether a sentence of a card tells cards apart by who controls them, and by who owns them.
    #[must_use]
    pub fn asks_whose(&self, def: Def, wording: Wording, number: usize) -> (bool, bool) {
        let speaks = |words: &[&str]| {
            self.ability(def, wording, number).is_some_and(|ability| words.iter().any(|word| ability.speaks_of(word)))
        };
        (speaks(&["\"of\":"]), speaks(&["\"owner\":", "\"OwnerOf\"", "\"ItsOwner\""]))
    }

    /// A sentence of a card, by its number.
    #[must_use]
    pub fn ability(&self, def: Def, wording: Wording, number: usize) -> Option<&Ability> {
        self.printing(def, wording).text.get(number)
    }
}

impl Ability {
    /// The sentence under the label, if it is one that holds, forbids, waits or replaces.
    #[must_use]
    pub fn clause(&self) -> Option<&std::sync::Arc<Clause>> {
        match self {
            Self::Ongoing(clause) | Self::Special(clause) | Self::Text(clause) => Some(clause),
            Self::OnPlay(_) | Self::AsAction(_) | Self::Talent(_) | Self::TalentTimes(..) => None,
        }
    }

    /// Whether the sentence speaks of "you". Asked once, when a card is loaded.
    fn speaks_of_you(&self) -> bool {
        self.speaks_of("\"You\"")
    }

    /// Whether the sentence counts what happened this turn. Asked once, when a card is loaded.
    fn counts_this_turn(&self) -> bool {
        self.speaks_of("\"ThisTurn\"") || self.speaks_of("\"InPlayPhase\"")
    }

    fn speaks_of(&self, word: &str) -> bool {
        serde_json::to_string(self).is_ok_and(|tree| tree.contains(word))
    }
}
