//! Where a card may be put when it is played.

use crate::smash_up::{
    ability::{Cards, Kind, PlayOn, Sentence, Topics},
    card::Def,
    query::{
        Intended, Position, Refuse, Scope, Which, heard_as,
        sentence::{
            forbid::all_that_forbid,
            word::{Description, Subject},
        },
    },
    table::{AbilityRef, Act, CardId, Object, PlayKind, Seat, Snapshot, Zone},
};

/// What is settled of where a card is played, and as what.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Settled {
    /// On this base only.
    pub only: Option<CardId>,
    /// As one of this kind, where it could be either.
    pub kind: Option<PlayKind>,
}

/// A place where a card may be put, or not.
#[derive(Debug, Clone, PartialEq)]
pub struct Landing {
    /// Where.
    pub to: Zone,
    /// Every reason against it; none: it may.
    pub refusals: Vec<Refuse>,
}

impl Position<'_> {
    /// Where a card may be put when it is played, each with the reasons against it.
    #[must_use]
    pub fn landings(self, seat: Seat, card: CardId, def: Def) -> Vec<Landing> {
        let printing = self.printing_of(def);
        let zones: Vec<Zone> = match (&printing.kind, &printing.on) {
            (Kind::Minion(_), _) => self.table.bases.iter().map(|base| Zone::At(*base)).collect(),
            (Kind::Action, Some(PlayOn::Base(_))) => self.table.bases.iter().map(|base| Zone::On(*base)).collect(),
            (Kind::Action, Some(PlayOn::Minion(_))) => {
                let minions = self.table.in_play.iter().copied();
                minions.filter(|card| matches!(self.table.card(*card).zone, Zone::At(_))).map(Zone::On).collect()
            }
            (Kind::Action, None) => vec![Zone::Limbo],
            (Kind::Fusion(_), _) => {
                let bases = self.table.bases.iter().map(|base| Zone::At(*base));
                bases.chain([Zone::Limbo]).collect()
            }
            (Kind::Titan, _) => self.table.bases.iter().map(|base| Zone::TitanAt(*base)).collect(),
            (Kind::Base(..), _) => Vec::new(),
        };
        // Mostly nothing forbids it anywhere: that is asked once for all places.
        let heard = zones.iter().map(|to| heard_as(&Act::Played { card, by: seat, to: *to, extra: false }));
        let topics = heard.fold(Topics::NONE, Topics::and);
        let may_be_forbidden = !self.in_force_on(Sentence::Cannot, topics).is_empty();
        let against = |to: Zone| {
            if may_be_forbidden {
                self.against_landing(seat, card, def, to)
            } else {
                self.against_its_place(seat, card, def, to)
            }
        };
        zones.into_iter().map(|to| Landing { to, refusals: against(to) }).collect()
    }

    /// Whether there is a place for a card, within what is settled.
    #[must_use]
    pub fn could_land(self, seat: Seat, which: Which, settled: Settled) -> bool {
        let (card, def) = match which {
            Which::Card(card) => (card, self.table.card(card).def),
            // A card that is not there yet has no number of its own.
            Which::Unseen(def) => (CardId(u16::MAX), def),
        };
        self.landings(seat, card, def)
            .iter()
            .any(|landing| landing.refusals.is_empty() && self.is_within(settled, def, landing.to))
    }

    /// Whether a card put there stays within what is settled.
    #[must_use]
    pub fn is_within(self, settled: Settled, def: Def, to: Zone) -> bool {
        let as_wanted = match settled.kind {
            Some(kind) if self.is_minion(def) && self.is_action(def) => {
                (to == Zone::Limbo) == (kind == PlayKind::Action)
            }
            Some(_) | None => true,
        };
        let there = settled.only.is_none_or(|base| match to {
            Zone::At(there) | Zone::TitanAt(there) => there == base,
            Zone::On(host) => self.table.base_of(host) == Some(base),
            _ => true,
        });
        as_wanted && there
    }

    /// Every reason against putting a card there.
    #[must_use]
    pub fn against_landing(self, seat: Seat, card: CardId, def: Def, to: Zone) -> Vec<Refuse> {
        let mut refusals = self.against_its_place(seat, card, def, to);
        let against = self.no_to_playing(card, def, seat, to, self.is_beyond_the_free(seat, def));
        refusals.extend(against.into_iter().map(|ability| self.no_by(ability, seat)));
        refusals
    }

    /// Every reason why a place is none for such a card, whatever sentences forbid.
    fn against_its_place(self, seat: Seat, card: CardId, def: Def, to: Zone) -> Vec<Refuse> {
        let mut refusals = Vec::new();
        let ability = AbilityRef { card: self.table.object(card), def, ability: 0 };
        let scope = Scope::new(ability, seat, None);
        match (to, &self.printing_of(def).on) {
            (Zone::On(host), Some(PlayOn::Minion(filter))) => {
                let wanted = Cards::Minion(filter.clone());
                if let Some(slot) = wanted.misfit(self, &scope, Subject::Live(host)) {
                    refusals.push(Refuse::WrongMinion { card: def, host, slot, by: seat });
                }
            }
            (Zone::On(host) | Zone::At(host), Some(PlayOn::Base(bases))) if !self.base_fits(&scope, bases, host) => {
                refusals.push(Refuse::WrongHost { card: def, host: Some(host) });
            }
            (Zone::TitanAt(_), _) => {
                refusals.extend(self.titan_of(seat).map(|titan| Refuse::SecondTitan { titan }));
            }
            _ => {}
        }
        refusals
    }

    /// The sentences that forbid a player to play a card there.
    pub(super) fn no_to_playing(self, card: CardId, def: Def, by: Seat, to: Zone, extra: bool) -> Vec<AbilityRef> {
        let act = Act::Played { card, by, to, extra };
        if self.in_force_on(Sentence::Cannot, heard_as(&act)).is_empty() {
            return Vec::new();
        }
        let arriving = self.arriving_as(card, def, by, to);
        let intended = Intended { act: &act, by, source: None, subject: Some(&arriving) };
        // A protected host does not forbid the play (switch 41): the action is played without effect.
        all_that_forbid(self, &intended)
    }

    fn arriving_as(self, card: CardId, def: Def, by: Seat, to: Zone) -> Snapshot {
        let mut snapshot = self.arriving(card, by, to);
        if snapshot.def != def {
            snapshot.def = def;
            snapshot.tags.clone_from(&self.written(def).tags);
            snapshot.power = self.printing_of(def).kind.power();
            snapshot.object = Object { card, stay: snapshot.object.stay };
        }
        snapshot
    }
}
