//! What each card is called in the written form; a card that is spoken of and goes by no name of its own gets a label.

use std::collections::{BTreeMap, BTreeSet};

use crate::{
    problem::{fold, folded},
    smash_up::{
        card::Def,
        setup::{Names, canonical::Renumbered},
        table::{CardId, Seat, Table},
    },
};

pub(super) struct Writer<'a> {
    pub table: Table,
    names: &'a Names,
    labels: BTreeMap<CardId, String>,
    /// The labels and the players’ names folded: what no other card may be called.
    taken: BTreeSet<String>,
    /// How many cards go by their id alone.
    unlabelled: BTreeMap<Def, usize>,
    /// The number that the last card of an id has got.
    numbered: BTreeMap<Def, u32>,
}

impl<'a> Writer<'a> {
    pub fn new(renumbered: &Renumbered<'_>, names: &'a Names) -> Self {
        let labels: BTreeMap<CardId, String> =
            names.labels.iter().map(|(card, label)| (renumbered.card(*card), label.clone())).collect();
        let table = renumbered.table();
        let mut unlabelled = BTreeMap::new();
        for (_, card) in (0..).zip(&table.cards).filter(|(n, _)| !labels.contains_key(&CardId(*n))) {
            *unlabelled.entry(card.def).or_default() += 1;
        }
        let players = table.players.iter().map(|player| fold(&player.name));
        let taken = labels.values().map(|label| fold(label)).chain(players).collect();
        Self { table, names, labels, taken, unlabelled, numbered: BTreeMap::new() }
    }

    pub fn id(&self, card: CardId) -> String {
        self.id_of(self.table.card(card).def)
    }

    pub fn id_of(&self, def: Def) -> String {
        self.names.book.id(def).to_owned()
    }

    /// Whether whoever plays it chooses which of its sentences it has while it is in play.
    pub fn is_chosen_when_played(&self, card: CardId) -> bool {
        self.names.book.is_chosen_when_played(self.table.card(card).def)
    }

    pub fn label(&self, card: CardId) -> Option<String> {
        self.labels.get(&card).cloned()
    }

    pub fn player(&self, seat: Seat) -> String {
        self.table.players.get(seat.index()).map(|player| player.name.to_string()).unwrap_or_default()
    }

    pub fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        self.table.seats_from(Seat(0))
    }

    /// The name by which a card is spoken of; no other card goes by it.
    pub fn name(&mut self, card: CardId) -> String {
        if let Some(label) = self.labels.get(&card) {
            return label.clone();
        }
        let id = self.id(card);
        let def = self.table.card(card).def;
        let alike = self.unlabelled.entry(def).or_default();
        if *alike < 2 {
            return id;
        }
        *alike -= 1;
        let next = self.numbered.get(&def).map_or(2, |last| last + 1);
        let mut labels = (next..=u32::MAX).map(|n| (n, format!("{id}-{n}")));
        let (n, label) = labels.find(|(_, label)| self.is_free(label)).unwrap_or((next, id));
        self.numbered.insert(def, n);
        self.taken.insert(fold(&label));
        self.labels.insert(card, label.clone());
        label
    }

    fn is_free(&self, label: &str) -> bool {
        !self.taken.contains(&*folded(label)) && self.names.book.find(label).is_empty()
    }
}
