//! What lies on the table, as plain data: cards, piles, bases, players, the turn, the effects that run.
//! Cheap to copy. Only [`change`](super::change) alters it; a test forbids every other way.

mod act;
mod card;
mod cause;
mod duel;
mod ids;
mod leave;
mod named;
mod player;
mod speakers;
mod supposed;
mod turn;
mod word;

use std::{collections::BTreeMap, sync::Arc};

pub use act::{Act, Bound, Event, Lasting, LastingWhat, Snapshot, Until, heir};
pub use card::{CardState, Zone};
pub use cause::{AbilityRef, Cause, PLAYED_ON};
pub use duel::{Duel, DuelStage, Won};
pub use ids::{CardId, Object, Role, Seat};
pub use leave::{Asks, ExtraPlay, Origin, Phase, PlayKind, Use};
pub use named::{Lying, Named, Shown};
pub use player::{Pile, Player};
pub use speakers::Speakers;
pub use turn::{BaseScoring, Past, Stage, Turn};
pub use word::EVENT_WORDS;

use super::card::Catalogue;

/// The whole position.
#[derive(Debug, Clone, PartialEq)]
pub struct Table {
    /// Every physical card, by [`CardId`].
    pub cards: Vec<CardState>,
    /// The players, clockwise.
    pub players: Vec<Player>,
    /// The bases in play, in the order in which they came.
    pub bases: Vec<CardId>,
    /// Minions, titans and attached actions in play, in the order in which they came.
    pub in_play: Vec<CardId>,
    /// Which of them say something, and of the bases.
    pub speakers: Speakers,
    /// Buried cards, in the order in which they came.
    pub buried: Vec<CardId>,
    /// The base deck, top first.
    pub base_deck: Pile,
    /// The base discard pile, last first.
    pub base_discard: Vec<CardId>,
    /// Whose turn it is, and what has been done in it.
    pub turn: Turn,
    /// The base being scored, and how far.
    pub scoring: Option<BaseScoring>,
    /// The duel under way.
    pub duel: Option<Duel>,
    /// Effects that run until something ends them.
    pub lasting: Vec<Lasting>,
    /// The factions that cards in play have named.
    pub factions_named: BTreeMap<Object, Vec<String>>,
    /// What cards were when they left play, for sentences that still speak of them.
    pub last_seen: BTreeMap<Object, Arc<Snapshot>>,
    /// The player who has won.
    pub winner: Option<Seat>,
}

impl Table {
    /// How much there is to copy, in words of memory.
    #[must_use]
    pub fn weight(&self) -> usize {
        let hands = self.players.iter().map(|player| player.hand.cards.len() + player.deck.cards.len() / 4);
        let lists = self.in_play.len() / 4 + self.turn.past.len() + self.turn.extras.len() * 8 + hands.sum::<usize>();
        64 + self.cards.len() * 3 + lists + self.lasting.len() * 16 + self.last_seen.len() * 2
    }

    /// One card. A number that stands for no card of this table is a card out of the game: nothing fits it.
    #[must_use]
    pub fn card(&self, card: CardId) -> &CardState {
        const NOWHERE: CardState = CardState {
            def: crate::smash_up::card::UNKNOWN,
            owner: Seat(0),
            controller: Seat(0),
            zone: Zone::Box,
            stay: 0,
            counters: 0,
            arrived: None,
        };
        self.cards.get(card.index()).unwrap_or(&NOWHERE)
    }

    /// Who has something to say there.
    #[must_use]
    pub fn speaking(&self, catalogue: &Catalogue) -> Speakers {
        let lying = self.bases.iter().chain(&self.in_play);
        Speakers::among(lying.map(|card| (*card, catalogue.said_in_either(self.card(*card).def))))
    }

    /// The card, in its present stay.
    #[must_use]
    pub fn object(&self, card: CardId) -> Object {
        Object { card, stay: self.card(card).stay }
    }

    /// Whether this is still the same stay of the card.
    #[must_use]
    pub fn is_current(&self, object: Object) -> bool {
        self.card(object.card).stay == object.stay
    }

    /// One player.
    #[must_use]
    pub fn player(&self, seat: Seat) -> &Player {
        &self.players[seat.index()]
    }

    /// The card laid face down for a duel in this role.
    #[must_use]
    pub fn duel_card(&self, role: Role) -> Option<CardId> {
        self.duel.as_ref()?;
        let laid = self.cards.iter().position(|card| card.zone == Zone::Duel(role))?;
        u16::try_from(laid).ok().map(CardId)
    }

    /// All seats, clockwise from this one.
    pub fn seats_from(&self, first: Seat) -> impl Iterator<Item = Seat> + use<> {
        let n = u8::try_from(self.players.len()).unwrap_or(u8::MAX);
        (0..n).map(move |i| Seat((first.0 + i) % n))
    }

    /// The player who began the game: turns go round from there.
    #[must_use]
    pub fn first_player(&self) -> Seat {
        let players = u16::try_from(self.players.len()).unwrap_or(1).max(1);
        let since = self.turn.number.saturating_sub(1) % players;
        let first = (u16::from(self.turn.active.0) + players - since) % players;
        Seat(u8::try_from(first).unwrap_or(0))
    }

    /// All seats, clockwise from the active player.
    pub fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        self.seats_from(self.turn.active)
    }

    /// The base a card is at: itself for a base, its host's for an attached action.
    #[must_use]
    pub fn base_of(&self, card: CardId) -> Option<CardId> {
        let mut card = card;
        loop {
            match self.card(card).zone {
                Zone::BaseInPlay => return Some(card),
                Zone::At(base) | Zone::TitanAt(base) | Zone::Buried(base) => return Some(base),
                Zone::On(host) => card = host,
                _ => return None,
            }
        }
    }

    /// Who counts as a card's owner: of a buried one, whoever controls it.
    #[must_use]
    pub fn counts_as_owner(&self, card: CardId) -> Seat {
        let state = self.card(card);
        if matches!(state.zone, Zone::Buried(_)) { state.controller } else { state.owner }
    }

    /// The cards buried at a base, in the order in which they came.
    pub fn buried_at(&self, base: CardId) -> impl Iterator<Item = CardId> + '_ {
        self.buried.iter().copied().filter(move |card| self.card(*card).zone == Zone::Buried(base))
    }

    /// The minions at a base, in the order in which they came.
    pub fn minions_at(&self, base: CardId) -> impl Iterator<Item = CardId> + '_ {
        self.in_play.iter().copied().filter(move |card| self.card(*card).zone == Zone::At(base))
    }

    /// The players who have a minion at a base, clockwise from the active player.
    #[must_use]
    pub fn with_minion_at(&self, base: CardId) -> Vec<Seat> {
        let has = |seat: &Seat| self.minions_at(base).any(|card| self.card(card).controller == *seat);
        self.seats().filter(has).collect()
    }

    /// The titans at a base, in the order in which they came.
    pub fn titans_at(&self, base: CardId) -> impl Iterator<Item = CardId> + '_ {
        self.in_play.iter().copied().filter(move |card| self.card(*card).zone == Zone::TitanAt(base))
    }

    /// The actions attached to a base or a minion, in the order in which they came.
    pub fn attached_to(&self, host: CardId) -> impl Iterator<Item = CardId> + '_ {
        self.in_play.iter().copied().filter(move |card| self.card(*card).zone == Zone::On(host))
    }
}
