//! By what an answer came about: what happened to what is asked about, and what was considered of it.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use super::answer::Subject;
use crate::{
    citation::Citation,
    game::{Asked, Aspect, Decided, ended},
    smash_up::{
        hearing::tell::telling::Telling,
        phrase,
        resolve::{Considered, Entry, Happened},
        table::{Act, CardId, Seat, Zone},
    },
};

/// What a question comes to, and by what.
pub(super) fn decided(telling: &Telling<'_>, question: &[Asked]) -> Decided {
    let concerned = Concerned::of(telling, question);
    let outcome = telling.outcome();
    let values: Vec<Value> = question.iter().map(|asked| telling.value(asked)).collect();
    let mut by: BTreeSet<Citation> = outcome.citations().into_iter().cloned().collect();
    let ended = ended(&outcome, telling.scenario.steps.len());
    for (n, entry) in telling.played.trace.iter().enumerate() {
        by.extend(concerned.why(telling, n, entry));
    }
    by.extend(concerned.behind(telling));
    let by: BTreeSet<Citation> = by.into_iter().map(|cited| nameless(telling, cited)).collect();
    let readings = telling.readings();
    Decided { answer: json!([ended, values]), things: concerned.cards_at_issue(telling, &by), by, readings }
}

/// A card that the scenario describes itself is cited by what it is: its id is the scenario's alone.
fn nameless(telling: &Telling<'_>, cited: Citation) -> Citation {
    let own = |id: &str| telling.scenario.cards.iter().find(|card| card.id == id);
    match cited {
        Citation::Card { card, ability } => {
            let is = own(&card).map(|own| json!([own.kind, own.on, own.tags, own.text, own.current]).to_string());
            Citation::Card { card: is.unwrap_or(card), ability }
        }
        other => other,
    }
}

/// Of what something must be said to be said of the question.
struct Concerned {
    cards: BTreeSet<CardId>,
    /// The cards that the last step names: what of theirs does nothing is said of the question, too.
    last: BTreeSet<CardId>,
    points: BTreeSet<Seat>,
    piles: BTreeSet<Seat>,
    winner: bool,
    power: bool,
}

impl Concerned {
    fn of(telling: &Telling<'_>, question: &[Asked]) -> Self {
        let subjects: Vec<(Aspect, Subject)> =
            question.iter().map(|asked| (asked.aspect, telling.subject(asked))).collect();
        let players = |aspects: &[Aspect]| {
            let those = subjects.iter().filter(|(aspect, _)| aspects.contains(aspect));
            those.filter_map(|(_, subject)| subject.player).collect()
        };
        let asked = |aspect: Aspect| question.iter().any(|asked| asked.aspect == aspect);
        Self {
            cards: subjects.iter().flat_map(|(_, subject)| subject.cards.iter().copied()).collect(),
            last: named_last(telling),
            points: players(&[Aspect::Points]),
            piles: players(&[Aspect::Cards, Aspect::Count]),
            winner: asked(Aspect::Winner),
            power: asked(Aspect::Power),
        }
    }

    fn why(&self, telling: &Telling<'_>, n: usize, entry: &Entry) -> Vec<Citation> {
        match entry {
            Entry::Happened(happened) if phrase::is_said(&happened.event.act) && self.speaks(happened) => {
                telling.why(happened.event.cause.ability, &happened.event.cause.rules)
            }
            Entry::Happened(_) => Vec::new(),
            Entry::Considered(considered, _) => self.considered(telling, n, considered),
        }
    }

    fn speaks(&self, happened: &Happened) -> bool {
        let act = &happened.event.act;
        let of_a_card = act.card().is_some_and(|card| {
            let zone = happened.before.card(card).zone;
            self.cards.contains(&card)
                || zone.whose().is_some_and(|seat| self.piles.contains(&seat))
                || self.piles.contains(&happened.before.card(card).owner) && zone.in_play()
        });
        of_a_card
            || match act {
                Act::Vp { player, .. } => self.points.contains(player),
                Act::Wins { .. } => self.winner,
                Act::ScoringBegins { base }
                | Act::Ranked { base, .. }
                | Act::Awarded { base }
                | Act::BaseReplaced { base, .. }
                | Act::BaseSwapped { base, .. }
                | Act::BaseTurned { base, .. }
                | Act::ScoringStops { base } => self.cards.contains(base) || !self.points.is_empty(),
                Act::Drawn { player, .. } | Act::Reshuffled { player } | Act::Shuffled { player, .. } => {
                    self.piles.contains(player)
                }
                _ => false,
            }
    }

    /// What was considered: of what is asked about, or by a card that the last step names.
    fn considered(&self, telling: &Telling<'_>, n: usize, considered: &Considered) -> Vec<Citation> {
        let table = telling.after(n);
        let (_, rules, ability) = phrase::considered(telling.position(table), &telling.names(table), considered);
        let (concerned, cause) = match considered {
            Considered::Prevented { act, cause, .. } => (act.card(), cause.ability),
            Considered::Replaced { act, .. } => (act.card(), None),
            Considered::Silenced { base, .. } | Considered::NotReady { base, .. } => (Some(*base), None),
            Considered::CannotBePlayed(card, _) => (Some(*card), None),
            _ => (None, None),
        };
        let of_a_player = match considered {
            Considered::NoPoints { player, .. } => self.points.contains(player),
            Considered::TiedForTheWin { .. } => self.winner,
            _ => false,
        };
        let of = |card: CardId| self.cards.contains(&card) || self.last.contains(&card);
        let by = [ability, cause].into_iter().flatten().map(|ability| ability.card.card);
        if !of_a_player && !concerned.into_iter().chain(by).any(of) {
            return Vec::new();
        }
        let mut why = telling.why(ability, &rules);
        why.extend(telling.why(cause, &[]));
        why
    }

    /// The sentences behind the powers that are asked for.
    fn behind(&self, telling: &Telling<'_>) -> Vec<Citation> {
        let table = &*telling.played.table;
        let counts = |card: &&CardId| self.power && matches!(table.card(**card).zone, Zone::At(_));
        let modifiers = self.cards.iter().filter(counts).flat_map(|card| telling.position(table).modifiers(*card));
        let abilities = modifiers.filter_map(|modifier| modifier.ability);
        abilities.flat_map(|ability| telling.why(Some(ability), &[])).collect()
    }

    /// The cards with a text of their own that are asked about, that the last step names, or that decide.
    fn cards_at_issue(&self, telling: &Telling<'_>, by: &BTreeSet<Citation>) -> BTreeSet<String> {
        let (table, catalogue) = (&*telling.played.table, &telling.setting.catalogue);
        let there = self.cards.iter().chain(&self.last).map(|card| catalogue.card(table.card(*card).def));
        let speaking = there.filter(|card| !card.printing(telling.setting.wording).text.is_empty());
        let cited = by.iter().filter_map(|cited| match cited {
            Citation::Card { card, .. } => Some(card.clone()),
            Citation::Clause { .. } | Citation::Reading { .. } => None,
        });
        let named =
            |id: &String| catalogue.find(id).is_some() && !telling.scenario.cards.iter().any(|card| card.id == *id);
        speaking.map(|card| card.id.clone()).chain(cited).filter(named).collect()
    }
}

/// The cards that the last step plays or uses.
fn named_last(telling: &Telling<'_>) -> BTreeSet<CardId> {
    let last = telling.lawful.steps.last().and_then(|step| step.does.named());
    last.into_iter().flat_map(|word| word.called(&telling.played.table)).collect()
}
