//! What each card is called in the written form; a card that is spoken of and goes by no name of its own gets a label.

use std::collections::{BTreeMap, BTreeSet};

use crate::{
    problem::fold,
    smash_up::{
        card::Def,
        setup::{Names, canonical::Renumbered, names::cards},
        table::{CardId, Seat, Table},
    },
};

pub(super) struct Writer<'a> {
    pub table: Table,
    names: &'a Names,
    labels: BTreeMap<CardId, String>,
    /// The labels, folded.
    taken: BTreeSet<String>,
    /// For each card as printed: the number below which every label made of its id is taken.
    next: BTreeMap<Def, u32>,
}

impl<'a> Writer<'a> {
    pub fn new(renumbered: &Renumbered<'_>, names: &'a Names) -> Self {
        let labels = names.labels.values().map(|(card, label)| (renumbered.card(*card), label.clone())).collect();
        let taken = names.labels.keys().cloned().collect();
        Self { table: renumbered.table(), names, labels, taken, next: BTreeMap::new() }
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
        let other =
            |other: &CardId| *other != card && self.table.card(*other).def == def && !self.labels.contains_key(other);
        if !cards(&self.table).any(|card| other(&card)) {
            return id;
        }
        let first = self.next.get(&def).copied().unwrap_or(2);
        let free = (first..=u32::MAX).map(|n| (n, format!("{id}-{n}"))).find(|(_, label)| self.is_free(label));
        let (n, label) = free.unwrap_or((first, id));
        self.next.insert(def, n.saturating_add(1));
        self.taken.insert(fold(&label));
        self.labels.insert(card, label.clone());
        label
    }

    fn is_free(&self, label: &str) -> bool {
        let folded = fold(label);
        !self.taken.contains(&folded)
            && self.names.book.find(label).is_empty()
            && !self.table.players.iter().any(|player| fold(&player.name) == folded)
    }
}
