//! What happened earlier this turn, and what cards were before they left.

use std::{ops::Range, sync::Arc};

use super::{
    bound::{MOST_PAST, STRONGEST},
    reader::Reader,
    reader::is_base,
};
use crate::{
    problem::at,
    smash_up::{
        ability::Kind,
        card::UNKNOWN,
        setup::{PastWord, PastWritten, Scenario, WasWritten, ZoneWord},
        table::{Act, CardId, Object, Past, Phase, Role, Seat, Snapshot, Zone},
    },
};

/// A card nobody speaks of: it has no number of its own.
pub(in crate::smash_up::setup) const UNSEEN: CardId = CardId(u16::MAX);

/// The playing of a card nobody speaks of.
pub(in crate::smash_up::setup) fn unseen(by: Seat, to: Zone, base: Option<CardId>) -> Past {
    let object = Object { card: UNSEEN, stay: 0 };
    let (power, tags) = (0, Vec::new());
    let snapshot = Snapshot { object, def: UNKNOWN, owner: by, controller: by, zone: to, base, power, tags };
    let act = Act::Played { card: UNSEEN, by, to, extra: false };
    Past { act, by, phase: usual_phase(Phase::Play), snapshot: Some(Arc::new(snapshot)) }
}

/// How often a card has come into play or left it since an act, if nothing unusual happened to it meanwhile.
pub(in crate::smash_up::setup) fn usual_stays(act: &Act, was: Zone, now: Zone) -> u16 {
    let (was, now) = (was.in_play(), now.in_play());
    match act {
        Act::Played { to, .. } if to.in_play() => 1 + u16::from(!now),
        Act::Played { .. } => u16::from(now),
        Act::Moved { .. } => u16::from(!now),
        _ if was => 1 + u16::from(now),
        _ => u16::from(now),
    }
}

/// The phase in which something has happened, if it is not said.
pub(in crate::smash_up::setup) fn usual_phase(now: Phase) -> Phase {
    match now {
        Phase::Start => Phase::Start,
        Phase::Play | Phase::Score | Phase::Draw | Phase::End => Phase::Play,
    }
}

/// Where something went or was, as the four fields say it.
#[derive(Clone, Copy)]
struct Spot<'a> {
    at: Option<&'a str>,
    on: Option<&'a str>,
    within: Option<ZoneWord>,
    of: Option<&'a str>,
}

impl Reader {
    /// What has happened this turn; which of it `past` tells.
    pub fn then(&mut self, scenario: &Scenario) -> Range<usize> {
        self.at_most("/past", scenario.past.len(), MOST_PAST);
        // What a card's own field says may be told here once more.
        let mut shown = std::mem::take(&mut self.table.turn.past);
        let mut told = Vec::new();
        for (index, past) in scenario.past.iter().take(MOST_PAST).enumerate() {
            if let Some(past) = self.past(&at("/past", index), past) {
                shown.retain(|other| !is_same(other, &past));
                told.push(Arc::new(past));
            }
        }
        self.told = told.iter().filter_map(|past: &Arc<Past>| past.act.card()).collect();
        // Where `past` ends with a card at another base, its own field says that it was moved on from there.
        let is_moved_on = |one: &Arc<Past>| {
            let Act::Moved { card, to } = one.act else { return false };
            let last = told.iter().rev().find(|other| other.act.card() == Some(card));
            last.is_some_and(|last| !matches!(last.act, Act::Moved { to: at, .. } if at == to))
        };
        let (moved_on, shown): (Vec<_>, Vec<_>) = shown.into_iter().partition(is_moved_on);
        let said = shown.len()..shown.len() + told.len();
        self.table.turn.past = shown.into_iter().chain(told).chain(moved_on).collect();
        said
    }

    /// What cards were before they left.
    pub fn last_seen(&mut self, scenario: &Scenario) {
        self.at_most("/last_seen", scenario.last_seen.len(), MOST_PAST);
        for (index, seen) in scenario.last_seen.iter().take(MOST_PAST).enumerate() {
            let pointer = at("/last_seen", index);
            let Some(card) = self.card(at(&pointer, "card"), &seen.card, |_, _| true) else { continue };
            let object = self.object(at(&pointer, "ago"), card, seen.ago.unwrap_or(1));
            if let Some(snapshot) = self.was(&at(&pointer, "was"), object, &seen.was) {
                self.table.last_seen.insert(object, Arc::new(snapshot));
            }
        }
    }

    /// The last that is told of a card holds with where it lies.
    pub fn lie_where_they_came(&mut self, said: Range<usize>) {
        let past = self.table.turn.past.clone();
        for n in said.clone() {
            let later = past[n + 1..].iter().any(|later| later.act.card() == past[n].act.card());
            if !later {
                self.lies_elsewhere(&at("/past", n - said.start), &past[n]);
                self.is_back(&at("/past", n - said.start), &past[n]);
            }
        }
    }

    fn past(&mut self, pointer: &str, past: &PastWritten) -> Option<Past> {
        let by = self.seat_or(at(pointer, "by"), past.by.as_deref(), self.table.turn.active);
        if let (PastWord::Played, "unknown", Some(word)) = (past.event, past.card.as_str(), &past.at) {
            let base = self.base(at(pointer, "at"), word)?;
            return Some(unseen(by, Zone::At(base), Some(base)));
        }
        let card = self.card(at(pointer, "card"), &past.card, |_, _| true)?;
        let spot = Spot { at: past.at.as_deref(), on: past.on.as_deref(), within: past.into, of: past.of.as_deref() };
        let act = match past.event {
            PastWord::Played => {
                let to = if spot.is_empty() { Zone::Limbo } else { self.spot(pointer, spot)? };
                let to = self.standing(card, to);
                Act::Played { card, by, to, extra: past.extra }
            }
            PastWord::Destroyed => Act::Destroyed { card },
            PastWord::Discarded => Act::Discarded { card },
            PastWord::Returned => Act::Returned { card },
            PastWord::Moved => {
                let Zone::At(to) = self.spot(pointer, spot)? else {
                    self.say(at(pointer, "at"), "vers quelle Base\u{202f}?", "to which base?");
                    return None;
                };
                Act::Moved { card, to }
            }
            PastWord::Placed => Act::Placed { card, to: self.spot(pointer, spot)?, bottom: past.bottom },
        };
        let now = self.table.card(card).zone;
        let snapshot = match (&past.was, &act) {
            (Some(was), act) => {
                // Where it was decides which of its stays is meant, and the other way round: first the place.
                let placed = self.was(&at(pointer, "was"), self.table.object(card), was)?;
                let ago = past.ago.unwrap_or_else(|| usual_stays(act, placed.zone, now));
                Snapshot { object: self.object(at(pointer, "ago"), card, ago), ..placed }
            }
            (None, Act::Played { to, .. }) => {
                let ago = past.ago.unwrap_or_else(|| usual_stays(&act, now, now));
                let ago = self.object(at(pointer, "ago"), card, ago);
                Snapshot { object: ago, controller: by, zone: *to, base: self.base_at(*to), ..self.as_it_is(card, 0) }
            }
            (None, Act::Moved { .. }) if now.in_play() => self.as_it_is(card, past.ago.unwrap_or(0)),
            (None, _) => {
                self.say(
                    at(pointer, "was"),
                    "où était cette carte\u{202f}? par exemple was = { at = \"tortuga\" }",
                    "where was this card? for example was = { at = \"tortuga\" }",
                );
                return None;
            }
        };
        let now = self.table.turn.phase;
        let phase = past.phase.unwrap_or(usual_phase(now));
        if phase > now {
            self.say(
                at(pointer, "phase"),
                "cette phase n’est pas encore venue\u{a0}: `past` dit ce qui a déjà eu lieu ce tour",
                "this phase has not come yet: `past` says what has happened this turn already",
            );
        }
        Some(Past { act, by, phase, snapshot: Some(Arc::new(snapshot)) })
    }

    /// What a card was, as far as it is said; for the rest, as printed.
    fn was(&mut self, pointer: &str, object: Object, was: &WasWritten) -> Option<Snapshot> {
        let spot = Spot { at: was.at.as_deref(), on: was.on.as_deref(), within: was.within, of: was.of.as_deref() };
        if spot.is_empty() {
            self.say(pointer, "où était-elle\u{202f}? at, on, in", "where was it? at, on, in");
            return None;
        }
        let zone = self.spot(pointer, spot)?;
        let zone = self.standing(object.card, zone);
        let base = match &was.base {
            Some(word) => self.card(at(pointer, "base"), word, |table, card| is_base(table.card(card).zone)),
            None => self.base_at(zone),
        };
        let plain = self.as_it_is(object.card, 0);
        let owner = plain.owner;
        if let Some(power) = was.power {
            self.within(at(pointer, "power"), power.into(), 0, STRONGEST);
        }
        Some(Snapshot {
            object,
            controller: self.seat_or(at(pointer, "controller"), was.controller.as_deref(), owner),
            zone,
            base: if zone == Zone::BaseInPlay { Some(object.card) } else { base },
            power: was.power.unwrap_or(plain.power),
            tags: was.tags.clone().unwrap_or(plain.tags),
            ..plain
        })
    }

    /// A card as it lies there, with what is printed on it.
    pub fn as_it_is(&mut self, card: CardId, ago: u16) -> Snapshot {
        let state = *self.table.card(card);
        let power = self.library.catalogue.printing(state.def, self.wording).kind.power();
        Snapshot {
            object: Object { card, stay: state.stay.saturating_sub(ago) },
            def: state.def,
            owner: state.owner,
            controller: state.controller,
            zone: state.zone,
            base: self.table.base_of(card),
            power,
            tags: self.library.catalogue.card(state.def).tags.clone(),
        }
    }

    /// A titan at a base stands there as one.
    fn standing(&self, card: CardId, zone: Zone) -> Zone {
        let kind = self.library.catalogue.printing(self.table.card(card).def, self.wording).kind;
        match zone {
            Zone::At(base) if kind == Kind::Titan => Zone::TitanAt(base),
            other => other,
        }
    }

    fn base_at(&self, zone: Zone) -> Option<CardId> {
        match zone {
            Zone::At(base) | Zone::TitanAt(base) => Some(base),
            Zone::On(host) if is_base(self.table.card(host).zone) => Some(host),
            Zone::On(host) => self.table.base_of(host),
            _ => None,
        }
    }

    fn spot(&mut self, pointer: &str, spot: Spot<'_>) -> Option<Zone> {
        let place = match spot {
            Spot { at: Some(word), on: None, within: None, .. } => {
                let base = self.card(at(pointer, "at"), word, |table, card| is_base(table.card(card).zone));
                return base.map(Zone::At);
            }
            Spot { at: None, on: Some(word), within: None, .. } => {
                return self.card(at(pointer, "on"), word, |_, _| true).map(Zone::On);
            }
            Spot { at: None, on: None, within: Some(place), .. } => place,
            _ => {
                self.say(pointer, "un seul lieu\u{a0}: at, on ou in", "exactly one place: at, on or in");
                return None;
            }
        };
        let seat = match (place, spot.of) {
            (ZoneWord::Hand | ZoneWord::Deck | ZoneWord::Discard | ZoneWord::BesideDeck, Some(of)) => {
                self.seat(at(pointer, "of"), of)?
            }
            (ZoneWord::Hand | ZoneWord::Deck | ZoneWord::Discard | ZoneWord::BesideDeck, None) => {
                self.say(at(pointer, "of"), "à qui\u{202f}? donnez `of`", "whose? give `of`");
                return None;
            }
            _ => self.table.turn.active,
        };
        Some(match place {
            ZoneWord::Hand => Zone::Hand(seat),
            ZoneWord::Deck => Zone::Deck(seat),
            ZoneWord::Discard => Zone::Discard(seat),
            ZoneWord::BesideDeck => Zone::BesideDeck(seat),
            ZoneWord::Box => Zone::Box,
            ZoneWord::Aside => Zone::Aside,
            ZoneWord::BaseDeck => Zone::BaseDeck,
            ZoneWord::BaseDiscard => Zone::BaseDiscard,
            ZoneWord::Play => Zone::BaseInPlay,
            ZoneWord::Resolving => Zone::Limbo,
            ZoneWord::Duel => Zone::Duel(Role::Challenger),
        })
    }
}

/// Whether both are the same coming of the same card.
fn is_same(one: &Past, other: &Past) -> bool {
    let of = |past: &Past| past.snapshot.as_ref().map(|was| was.object);
    let same_kind = match (&one.act, &other.act) {
        (Act::Played { .. }, Act::Played { .. }) => true,
        (Act::Moved { to: one, .. }, Act::Moved { to: other, .. }) => one == other,
        _ => false,
    };
    let known = one.act.card().is_some_and(|card| card != UNSEEN);
    same_kind && known && of(one) == of(other)
}

impl Spot<'_> {
    fn is_empty(self) -> bool {
        self.at.is_none() && self.on.is_none() && self.within.is_none()
    }
}
