//! All cards, by number and by name.

use std::{collections::BTreeMap, ops::Range, sync::Arc};

use super::{Card, Faction, Wording};
use crate::smash_up::ability::{
    Ability, Amount, CardRef, Clause, Cond, Duration, Effect, Expr, Filter, Kind, Part, Pick, Printing, Sentences, Who,
};

/// A card of the catalogue, by number.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Def(pub u16);

/// The card nobody has shown.
pub const UNKNOWN: Def = Def(0);

/// All cards that may lie on a table. Cheap to ask, built once; a scenario's own cards make a larger one, which shares what
/// it is made larger of.
#[derive(Debug, Clone)]
pub struct Catalogue {
    cards: Vec<Arc<Entry>>,
    /// The kinds of sentence each of them has in each generation: asked more often than all else.
    said: Vec<[Sentences; 2]>,
    factions: Arc<Vec<Faction>>,
    /// The cards of each, by number.
    decks: Arc<Vec<Range<u16>>>,
    by_id: Arc<BTreeMap<String, Def>>,
    /// Those added since it was made larger.
    own: BTreeMap<String, Def>,
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
    /// What each of its abilities mentions.
    mentions: Vec<Mentions>,
    /// What kinds of sentence each of them is.
    said: Vec<Sentences>,
}

/// What an ability mentions.
#[derive(Debug, Clone, Copy, Default)]
#[expect(clippy::struct_excessive_bools, reason = "each is asked for itself")]
pub struct Mentions {
    /// "You".
    pub you: bool,
    /// What happened this turn.
    pub this_turn: bool,
    /// Moving something.
    pub moving: bool,
    /// Cards by who controls them.
    pub controllers: bool,
    /// Cards by who owns them.
    pub owners: bool,
    /// Cards by their power, or the power of one as a number.
    pub power: bool,
    /// Drawing as many cards as the power of one.
    pub draws_its_power: bool,
    /// Cards by their printed power.
    pub printed: bool,
    /// Giving power, traits or counters.
    pub giving: bool,
    /// Taking control of a card, or giving it away.
    pub control: bool,
    /// Taking it, or giving it away, with no stated end.
    pub control_with_no_end: bool,
    /// Cards at random.
    pub chance: bool,
    /// In what comes of it, the card by which it was set off, or what that card did.
    pub its_event: bool,
    /// Naming a faction.
    pub names_a_faction: bool,
}

impl Text {
    fn read(printing: Printing) -> Self {
        let mentions = printing.text.iter().map(Mentions::read).collect();
        let said = printing.text.iter().map(Sentences::said_by).collect();
        Self { printing, mentions, said }
    }
}

impl Mentions {
    fn read(ability: &Ability) -> Self {
        let mut found = Self::default();
        ability.whole().walk(&mut |part| found.note(part));
        if let Some(Clause::After(_, effect)) = ability.clause().map(|clause| clause.bare()) {
            found.its_event = Part::Effect(effect).any(&mut speaks_of_the_event);
        }
        found
    }

    fn note(&mut self, part: Part<'_>) {
        match part {
            Part::Who(Who::You) => self.you = true,
            Part::Who(Who::OwnerOf(_) | Who::ItsOwner) => self.owners = true,
            Part::Cond(Cond::ThisTurn(..) | Cond::InPlayPhase(..)) => self.this_turn = true,
            Part::Expr(Expr::PowerOf(_)) => self.power = true,
            Part::Filter(Filter { of, owner, power, printed, .. }) => {
                self.controllers |= of.is_some();
                self.owners |= owner.is_some();
                self.power |= power.is_some();
                self.printed |= printed.is_some();
            }
            Part::Pick(Pick::Random(..)) => self.chance = true,
            Part::Effect(Effect::Move(..)) => self.moving = true,
            Part::Effect(Effect::Give(..) | Effect::Counters(..)) => self.giving = true,
            Part::Effect(Effect::Control(_, _, duration)) => {
                self.control = true;
                self.control_with_no_end |= *duration == Duration::Lasting;
            }
            Part::Effect(Effect::Draw(Amount::Expr(Expr::PowerOf(_)))) => self.draws_its_power = true,
            Part::Effect(Effect::NameFaction(..)) => self.names_a_faction = true,
            _ => {}
        }
    }
}

fn speaks_of_the_event(part: Part<'_>) -> bool {
    matches!(part, Part::CardRef(CardRef::It | CardRef::Those | CardRef::Cause) | Part::Who(Who::ItsOwner))
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
            clarified: Vec::new(),
        };
        let mut catalogue = Self {
            cards: Vec::new(),
            said: Vec::new(),
            factions: Arc::default(),
            decks: Arc::default(),
            by_id: Arc::default(),
            own: BTreeMap::new(),
            probable: Arc::default(),
        };
        // The first card of all: its id cannot be taken.
        let _ = catalogue.add(unknown, None);
        catalogue
    }

    /// Adds a faction with its cards; `false` for a card whose id is taken.
    pub fn add_faction(&mut self, faction: Faction, cards: Vec<Card>) -> Vec<String> {
        let number = self.factions.len();
        Arc::make_mut(&mut self.factions).push(faction);
        let first = self.next();
        let taken = cards.into_iter().filter_map(|card| self.add(card, Some(number)).err()).collect();
        let deck = first..self.next();
        Arc::make_mut(&mut self.decks).push(deck);
        taken
    }

    fn next(&self) -> u16 {
        u16::try_from(self.cards.len()).unwrap_or(u16::MAX)
    }

    /// Adds one card of no faction.
    ///
    /// # Errors
    /// The card's id, if the catalogue has it already.
    pub fn add_card(&mut self, card: Card) -> Result<Def, String> {
        self.add(card, None)
    }

    /// The same with something else printed on a card in one generation.
    #[must_use]
    pub fn with_printed(&self, def: Def, wording: Wording, printing: Printing) -> Self {
        let (mut other, at) = (self.clone(), usize::from(def.0));
        let text = Text::read(printing);
        let said = Sentences::of(&text.printing.text);
        let entry = Arc::make_mut(&mut other.cards[at]);
        let (place, kinds) = match wording {
            Wording::Printed => (&mut entry.printed, 0),
            Wording::Current => (&mut entry.current, 1),
        };
        *place = text;
        other.said[at][kinds] = said;
        other
    }

    fn add(&mut self, card: Card, faction: Option<usize>) -> Result<Def, String> {
        if self.find(&card.id).is_some() {
            return Err(card.id);
        }
        let def = Def(u16::try_from(self.cards.len()).map_err(|_| card.id.clone())?);
        match faction {
            Some(_) => Arc::make_mut(&mut self.by_id).insert(card.id.clone(), def),
            None => self.own.insert(card.id.clone(), def),
        };
        let [printed, current] = [Wording::Printed, Wording::Current].map(|wording| Text::read(card.printing(wording)));
        self.said.push([&printed, &current].map(|text| Sentences::of(&text.printing.text)));
        self.cards.push(Arc::new(Entry { card, faction, printed, current }));
        Ok(def)
    }

    /// The card with this id.
    #[must_use]
    pub fn find(&self, id: &str) -> Option<Def> {
        self.own.get(id).or_else(|| self.by_id.get(id)).copied()
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
        let [printed, current] = self.said[usize::from(def.0)];
        match wording {
            Wording::Printed => printed,
            Wording::Current => current,
        }
    }

    /// What kinds of sentence each of its abilities is in one generation.
    #[must_use]
    pub fn each_said(&self, def: Def, wording: Wording) -> &[Sentences] {
        &self.text(def, wording).said
    }

    /// The kinds of sentence it has in one generation or the other.
    #[must_use]
    pub fn said_in_either(&self, def: Def) -> Sentences {
        let [printed, current] = self.said[usize::from(def.0)];
        printed.and(current)
    }

    fn text(&self, def: Def, wording: Wording) -> &Text {
        self.cards[usize::from(def.0)].text(wording)
    }

    /// The faction it belongs to.
    #[must_use]
    pub fn faction_of(&self, def: Def) -> Option<&Faction> {
        self.cards[usize::from(def.0)].faction.map(|n| &self.factions[n])
    }

    /// The cards of these factions, in the order of loading.
    pub fn cards_of<'a>(&'a self, factions: &'a [String]) -> impl Iterator<Item = Def> + 'a {
        let named = self.factions.iter().zip(&*self.decks).filter(|(of, _)| factions.contains(&of.faction));
        named.flat_map(|(_, deck)| deck.clone()).map(Def)
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

    /// The clauses by which cards are made precise.
    pub fn clarifying(&self) -> impl Iterator<Item = &str> {
        self.cards().flat_map(|(_, card)| &card.clarified).map(|clarified| clarified.by.as_str())
    }

    /// What a sentence of a card mentions.
    #[must_use]
    pub fn mentions(&self, def: Def, wording: Wording, number: usize) -> Mentions {
        self.text(def, wording).mentions.get(number).copied().unwrap_or_default()
    }

    /// What the sentences of a card mention, each by itself.
    #[must_use]
    pub fn all_mentions(&self, def: Def, wording: Wording) -> &[Mentions] {
        &self.text(def, wording).mentions
    }

    /// A sentence of a card, by its number.
    #[must_use]
    pub fn ability(&self, def: Def, wording: Wording, number: usize) -> Option<&Ability> {
        self.printing(def, wording).text.get(number)
    }
}
