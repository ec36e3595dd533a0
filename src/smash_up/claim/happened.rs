//! What is said to have happened, matched against the events of a ruling.

use super::{Against, cards::zone_word, said};
use crate::{
    problem::at,
    smash_up::{
        query::affects,
        setup::{Happening, Word},
        table::{Act, CardId, Event, LastingWhat, Seat, Table, Zone},
    },
};

impl Against<'_, '_> {
    pub(super) fn happened(&mut self, happened: &[Happening], did_not: &[Happening]) {
        for (index, happening) in happened.iter().enumerate() {
            if !self.has_happened(happening) {
                let says = said::happening(self.told, happening, said::Polarity::No);
                self.say(at("/happened", index), says.fr, says.en);
            }
        }
        for (index, happening) in did_not.iter().enumerate() {
            if self.has_happened(happening) {
                let says = said::happening(self.told, happening, said::Polarity::Yes);
                self.say(at("/did_not_happen", index), says.fr, says.en);
            }
        }
    }

    fn has_happened(&self, happening: &Happening) -> bool {
        self.told.events.iter().any(|(event, before)| self.is(happening, event, before))
    }

    fn is(&self, happening: &Happening, event: &Event, before: &Table) -> bool {
        let affected = affects(before, self.told.position.setting, &event.act);
        let subjects = match happening.event.as_str() {
            "affected" if affected.is_empty() => return false,
            "affected" => affected,
            word if word == event.act.word() => subjects(&event.act),
            _ => return false,
        };
        let fits = |word: &Option<Word>, fit: &dyn Fn(&Word) -> bool| word.as_ref().is_none_or(fit);
        fits(&happening.card, &|word| {
            let meant = self.told.names.meant(self.table(), word);
            subjects.iter().any(|card| meant.contains(card))
        }) && fits(&happening.by, &|word| self.is_by(event, word))
            && fits(&happening.player, &|word| word.seat().is_some_and(|seat| player(event) == Some(seat)))
            && fits(&happening.to, &|word| self.is_to(event, word))
            && happening.n.is_none_or(|n| amount(&event.act).is_some_and(|there| there == n))
            && happening
                .cites
                .iter()
                .all(|clause| event.cause.rules.iter().any(|rule| (self.told.cites)(*rule, clause)))
    }

    /// By this player, or by this card's ability.
    fn is_by(&self, event: &Event, word: &Word) -> bool {
        match word.seat() {
            Some(seat) => event.cause.by == seat,
            None => event.cause.ability.is_some_and(|ability| word.calls(self.table(), ability.card.card)),
        }
    }

    /// To this base, card, player or pile.
    fn is_to(&self, event: &Event, word: &Word) -> bool {
        let is_zone = |zone: Zone| match zone {
            Zone::At(host) | Zone::TitanAt(host) | Zone::On(host) | Zone::Buried(host) => {
                word.calls(self.table(), host)
            }
            zone => {
                zone_word(zone).is_some_and(|there| word == there.word())
                    || zone.whose().is_some_and(|seat| word.seat() == Some(seat))
            }
        };
        match &event.act {
            Act::Played { to, .. } | Act::Placed { to, .. } => is_zone(*to),
            Act::Transferred { to, .. } => is_zone(Zone::On(*to)),
            Act::Moved { to, .. } | Act::Buried { at: to, .. } => is_zone(Zone::At(*to)),
            Act::BaseReplaced { by: Some(next), .. } | Act::BaseSwapped { by: next, .. } => {
                word.calls(self.table(), *next)
            }
            Act::ControlTaken { by, .. } => word.seat() == Some(*by),
            Act::ClashLost { to, .. } => word == "beside_deck" || word.calls(self.table(), *to),
            Act::Returned { .. } | Act::Destroyed { .. } | Act::Discarded { .. }
                if event.before.as_ref().is_some_and(|was| matches!(was.zone, Zone::TitanAt(_))) =>
            {
                word == "beside_deck"
            }
            Act::Returned { .. } => word == "hand",
            Act::Destroyed { .. } | Act::Discarded { .. } => word == "discard",
            Act::Shuffled { card: Some(_), .. } => word == "deck",
            _ => false,
        }
    }
}

/// The cards an event is about.
fn subjects(act: &Act) -> Vec<CardId> {
    match act {
        Act::ScoringBegins { base }
        | Act::Ranked { base, .. }
        | Act::BaseReplaced { base, .. }
        | Act::Awarded { base }
        | Act::BaseSwapped { base, .. }
        | Act::ReplacementChosen { base }
        | Act::ScoringStops { base }
        | Act::ScoringGoesOn { base }
        | Act::ScoringEnds { base } => vec![*base],
        Act::Shown { cards, .. } => cards.clone(),
        Act::Begins { lasting } => match &lasting.what {
            LastingWhat::Power(objects, _) | LastingWhat::Tag(objects, _) => {
                objects.iter().map(|object| object.card).collect()
            }
            LastingWhat::NoAbilities(object, _) | LastingWhat::NoOngoing(object) | LastingWhat::Control(object, _) => {
                vec![object.card]
            }
            LastingWhat::Breakpoint(base, _) | LastingWhat::Cancelled(base) | LastingWhat::MayIgnore(base, _) => {
                vec![*base]
            }
            LastingWhat::Clause(..) => Vec::new(),
        },
        Act::UsedUp { what } => vec![what.card.card],
        act => act.card().into_iter().collect(),
    }
}

/// The player an event is about; for what happens to a card, who controlled or held it.
fn player(event: &Event) -> Option<Seat> {
    match &event.act {
        Act::TurnBegins { player }
        | Act::TurnEnds { player }
        | Act::PlaySpent { player, .. }
        | Act::Drawn { player, .. }
        | Act::Reshuffled { player }
        | Act::Shuffled { player, .. }
        | Act::Vp { player, .. }
        | Act::Passes { player }
        | Act::Searched { player, .. }
        | Act::Names { player, .. }
        | Act::Wins { player } => Some(*player),
        Act::Played { by, .. }
        | Act::ControlTaken { by, .. }
        | Act::Buried { by, .. }
        | Act::Uncovered { by, .. }
        | Act::Uses { by, .. } => Some(*by),
        Act::ExtraGranted { extra } => Some(extra.player),
        Act::UsedUp { what } => Some(what.player),
        Act::Shown { of, .. } => Some(*of),
        _ => event.before.as_ref().map(|before| before.controller),
    }
}

/// How many, as the event's word counts them: points lost are counted upwards.
fn amount(act: &Act) -> Option<i32> {
    match act {
        Act::Vp { n, .. } => Some(n.saturating_abs()),
        Act::Counters { n, .. } => Some((*n).into()),
        _ => None,
    }
}
