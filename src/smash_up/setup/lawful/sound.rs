//! What holds of every table: a position that says otherwise is refused with its place.

use super::{bound::DECK, reader::Reader};
use crate::{
    problem::at,
    smash_up::{
        ability::{Kind, PlayOn},
        card::{Def, UNKNOWN},
        resolve::WINNING,
        setup::{ScoringWritten, UntilWritten, done::left_play},
        table::{Act, CardId, Past, Phase, Seat, Stage, Zone},
    },
};

impl Reader {
    /// There is one copy of each titan.
    pub(super) fn another_titan(&mut self, pointer: &str, def: Def, owner: Seat) {
        let is_it = |state: &crate::smash_up::table::CardState| state.def == def && state.owner == owner;
        if self.table.cards.iter().any(is_it) {
            self.say(
                at(pointer, "card"),
                "ce Titan n’existe qu’en un exemplaire, et la position le montre ailleurs",
                "there is one copy of this titan, and the position shows it elsewhere",
            );
        }
    }

    /// Nobody plays a second titan while they control one: two of one's own are never in play together.
    pub(super) fn second_titan(&mut self, pointer: &str, (owner, controller): (Seat, Seat)) {
        let is_their_own = |card: &CardId| {
            let state = self.table.card(*card);
            matches!(state.zone, Zone::TitanAt(_)) && (state.owner, state.controller) == (owner, owner)
        };
        if owner == controller && self.table.in_play.iter().any(is_their_own) {
            let who = self.table.player(owner).name.clone();
            self.say(
                at(pointer, "card"),
                format!("{who} a déjà un Titan en jeu, et n’en joue pas de second"),
                format!("{who} has a titan in play already, and plays no second one"),
            );
        }
    }

    /// Two factions make a deck: whoever has named both has no more cards than that, wherever they are.
    pub(super) fn decks(&mut self) {
        for index in 0..self.table.players.len() {
            let seat = Seat(u8::try_from(index).unwrap_or(u8::MAX));
            let of_a_deck = |zone: Zone| !matches!(zone, Zone::BaseInPlay | Zone::BaseDeck | Zone::BaseDiscard);
            let cards = self.table.cards.iter().filter(|card| card.owner == seat && of_a_deck(card.zone));
            let counts = cards.filter(|card| {
                let titan = matches!(self.library.catalogue.printing(card.def, self.wording).kind, Kind::Titan);
                card.def == UNKNOWN || !titan && self.library.catalogue.faction_of(card.def).is_some()
            });
            let cards = counts.count();
            if self.table.players[index].factions.len() == 2 && cards > DECK {
                self.say(
                    at("/players", index),
                    format!("{cards} cartes, et deux Factions en font {DECK}\u{a0}: comptez la main, la pioche, la défausse et ce qui est en jeu"),
                    format!("{cards} cards, and {DECK} are in two factions: count hand, deck, discard pile and what is in play"),
                );
            }
        }
    }

    /// An action lies on what its card says.
    pub(super) fn lies_where_it_may(&mut self, pointer: &str, def: Def, to: Zone) {
        let Zone::On(host) = to else { return };
        let on_a_base = self.table.card(host).zone == Zone::BaseInPlay;
        let pointer = at(pointer, "card");
        match (&self.library.catalogue.printing(def, self.wording).on, on_a_base) {
            (Some(PlayOn::Minion(_)), true) => {
                self.say(pointer, "cette Action s’attache à une Créature", "this action is attached to a minion");
            }
            (Some(PlayOn::Base(_)), false) => {
                self.say(pointer, "cette Action s’attache à une Base", "this action is attached to a base");
            }
            _ => {}
        }
    }

    /// Where a card lies is where it was last played or moved to, unless it has left or been moved since.
    pub(super) fn lies_elsewhere(&mut self, pointer: &str, past: &Past) {
        let (card, to) = match past.act {
            Act::Played { card, to: to @ Zone::At(_), .. } => (card, to),
            Act::Moved { card, to } => (card, Zone::At(to)),
            _ => return,
        };
        let (Zone::At(said), Zone::At(lies)) = (to, self.table.card(card).zone) else { return };
        let stayed = past.snapshot.as_ref().is_some_and(|was| {
            let come = u16::from(matches!(past.act, Act::Played { .. }));
            was.object.stay + come == self.table.card(card).stay
        });
        // A base that has come this turn may have been replaced before, with what lay at it left behind.
        let base = self.table.card(said);
        let remained = base.zone == Zone::BaseInPlay && base.arrived != Some(self.table.turn.number);
        if stayed && said != lies && remained {
            let there = self.names.place(&self.table, card);
            self.say(
                at(pointer, "at"),
                format!("elle est ailleurs\u{a0}: {}\u{202f}; dites qu’elle a été déplacée (`moved`), ou où elle a été jouée", there.fr),
                format!("it lies at another base: {}; say that it was moved, or where it was played", there.en),
            );
        }
    }

    /// What has left play and lies there again has come this turn.
    pub(super) fn is_back(&mut self, pointer: &str, past: &Past) {
        let Some(left) = left_play(past) else { return };
        let state = *self.table.card(left);
        if state.zone.in_play() && state.arrived != Some(self.table.turn.number) {
            self.say(
                at(pointer, "card"),
                "elle a quitté le jeu ce tour, et la position l’y montre\u{a0}: dites comment elle est revenue (`since`), ou nommez un autre exemplaire",
                "it has left play this turn, and the position shows it there: say how it came back (`since`), or name another copy",
            );
        }
    }

    /// A base is scored in the phase of that name, while it is in play; the places are settled once points are awarded.
    pub(super) fn scores_in_time(&mut self, scoring: &ScoringWritten) {
        if self.table.turn.phase != Phase::Score {
            self.say(
                "/scoring",
                "une Base n’est conquise que dans sa phase\u{a0}: phase = \"score\"",
                "a base is scored in that phase only: phase = \"score\"",
            );
        }
        if scoring.step == Stage::Before && !scoring.ranks.is_empty() {
            self.say(
                "/scoring/ranks",
                "avant la Conquête, personne n’a encore de place",
                "before the base scores nobody has a place yet",
            );
        }
        let mut placed = Vec::new();
        let places = scoring.ranks.iter().enumerate();
        let words = places.flat_map(|(place, tied)| tied.iter().enumerate().map(move |(n, word)| (place, n, word)));
        for (place, n, word) in words.collect::<Vec<_>>() {
            self.only_once(at(&at("/scoring/ranks", place), n), word, &mut placed);
        }
        let there = scoring.there.iter().flatten().enumerate();
        for (n, word) in there.filter(|_| !placed.is_empty()) {
            let seat = crate::smash_up::setup::names::seat(&self.table, word);
            if seat.is_some_and(|seat| !placed.contains(&seat)) {
                self.say(
                    at("/scoring/there", n),
                    format!("{word} y avait une Créature, et n’a pas de place dans `ranks`"),
                    format!("{word} had a minion there, and has no place in `ranks`"),
                );
            }
        }
        let mut passed = Vec::new();
        for (n, word) in scoring.passed.iter().enumerate() {
            self.only_once(at("/scoring/passed", n), word, &mut passed);
        }
    }

    /// Once points have been awarded, who had minions there has a place.
    pub(super) fn has_places(&mut self, scoring: &ScoringWritten, base: CardId) {
        let has_minions = self.table.minions_at(base).next().is_some();
        if scoring.step == Stage::After && scoring.ranks.is_empty() && scoring.there.is_none() && has_minions {
            self.say(
                "/scoring/ranks",
                "les PV ont été attribués\u{a0}: dites qui a quelle place (`ranks`)",
                "points have been awarded: say who has which place (`ranks`)",
            );
        }
    }

    fn only_once(&mut self, pointer: String, word: &str, before: &mut Vec<Seat>) {
        let Some(seat) = crate::smash_up::setup::names::seat(&self.table, word) else { return };
        if before.contains(&seat) {
            self.say(pointer, format!("{word} y est deux fois"), format!("{word} stands there twice"));
        }
        before.push(seat);
    }

    /// An effect ends with what is under way.
    pub(super) fn ends_with_something(&mut self, pointer: &str, until: UntilWritten, (scored, duelled): (bool, bool)) {
        let pointer = at(pointer, "until");
        match until {
            UntilWritten::EndOfScoring if !scored => {
                self.say(pointer, "aucune Base n’est en cours de Conquête", "no base is being scored");
            }
            UntilWritten::EndOfDuel if !duelled => {
                self.say(pointer, "aucun duel n’est en cours", "no duel is under way");
            }
            _ => {}
        }
    }

    /// Whoever has won had the points for it.
    pub(super) fn won(&mut self) {
        let Some(winner) = self.table.winner else { return };
        let points = self.table.player(winner).vp;
        if points < WINNING {
            self.say(
                "/winner",
                format!("avec {points} PV\u{202f}? on gagne avec {WINNING}"),
                format!("with {points} VP? one wins with {WINNING}"),
            );
        }
    }
}
