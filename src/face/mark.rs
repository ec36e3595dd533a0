//! What can be told of a situation, each thing by what it is: so that what comes of it only because both cards say what
//! they say can be told from what comes anyhow.

use std::mem::{Discriminant, discriminant};

use super::run::Run;
use crate::smash_up::{
    card::{Def, UNKNOWN},
    query::{Position, Refuse, Setting, Unsuited},
    resolve::{Considered, Entry, What},
    table::{AbilityRef, Act, CardId, PLAYED_ON, Table, Zone},
};

/// Of what kind a thing told is; the first is told first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Sort {
    /// Something did not happen, because it cannot.
    Stopped,
    /// Something is not allowed.
    Refused,
    /// Something else happened instead.
    Replaced,
    /// Somebody chooses which of them comes first, or instead.
    Chosen,
    /// Something happened that neither card alone brings about.
    Caused,
    /// One of the two did something to the other.
    Object,
    /// A number is other than it would be.
    Number,
    /// One of the two asks for what the other is not.
    Missed,
}

impl Sort {
    /// All of them.
    pub const ALL: [Self; 8] = [
        Self::Stopped,
        Self::Refused,
        Self::Replaced,
        Self::Chosen,
        Self::Caused,
        Self::Object,
        Self::Number,
        Self::Missed,
    ];

    /// As written.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Self::Stopped => "stopped",
            Self::Refused => "refused",
            Self::Replaced => "replaced",
            Self::Chosen => "chosen",
            Self::Caused => "caused",
            Self::Object => "object",
            Self::Number => "number",
            Self::Missed => "missed",
        }
    }
}

/// How it came about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum How {
    Happened(Discriminant<Act>),
    Looked(Discriminant<Considered>, Option<Discriminant<Act>>),
    Refused(Discriminant<Refuse>),
    Chosen(What),
    Power,
    Breakpoint,
    Unsuited,
}

/// One thing, by the sentence behind it, what it is and what it happens to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Key<C> {
    how: How,
    by: Option<(C, usize)>,
    /// What it happens to.
    pub to: Option<C>,
}

impl<C: Copy> Key<C> {
    /// The card whose sentence is behind it.
    pub fn by(&self) -> Option<C> {
        self.by.map(|(card, _)| card)
    }
}

/// Where it stands.
#[derive(Debug, Clone)]
pub enum Place {
    /// In the trace.
    Entry(usize),
    /// Among the reasons.
    Refused(usize),
    /// A power at the beginning, or at the end: whose, what it is without the other, and what it is.
    Power(bool, CardId, i32, i32),
    /// A breakpoint.
    Breakpoint(bool, CardId, i32, i32),
    /// Among what was looked for in vain.
    Unsuited(usize),
    /// Among what was to be chosen.
    Chosen(usize),
}

/// One thing that can be told.
#[derive(Debug, Clone)]
pub struct Mark {
    /// What it is, by the cards of the table.
    pub key: Key<CardId>,
    /// The same by the names of the cards, whatever the situation.
    pub named: Key<Def>,
    /// Of what kind.
    pub sort: Sort,
    /// Where it stands.
    pub place: Place,
}

impl Mark {
    /// Whether it happens to a plain card.
    pub fn is_to_a_plain_card(&self) -> bool {
        self.named.to == Some(UNKNOWN)
    }

    /// The entry of the trace that it tells.
    pub fn entry(&self) -> Option<usize> {
        match self.place {
            Place::Entry(n) => Some(n),
            _ => None,
        }
    }

    /// Whether it tells the same, its figure included.
    pub fn is_as(&self, other: &Self) -> bool {
        let number = |mark: &Self| match mark.place {
            Place::Power(_, _, was, is) | Place::Breakpoint(_, _, was, is) => Some((was, is)),
            _ => None,
        };
        self.named == other.named && number(self) == number(other)
    }
}

/// A situation without the text of each of its cards, where it can be laid so.
pub type Without = [Option<Run>];

/// Everything of a situation that is so only because of all the cards, or that one of two does to the other.
pub fn marks(run: &Run, without: &Without, setting: &Setting) -> Vec<Mark> {
    let mut marks = Vec::new();
    let others: Vec<Option<Vec<Key<CardId>>>> =
        without.iter().map(|run| Some(keys(run.as_ref()?).into_iter().map(|(key, ..)| key).collect())).collect();
    for (key, place, sort) in keys(run) {
        let needs = |n: usize| others.get(n).is_some_and(|keys| !keys.as_ref().is_some_and(|keys| keys.contains(&key)));
        let bears = |card: CardId| key.by() == Some(card) || key.to == Some(card);
        let direct = is_direct(run, &key) && !is_by_chance(run, &place);
        let by_all = match run.cards[..] {
            [one, other] => needs(0) && needs(1) && (bears(one) || bears(other)),
            // Of three, one may be what it happens to, whatever it says.
            _ => run.cards.iter().enumerate().all(|(n, card)| needs(n) || bears(*card)) && !is_by_chance(run, &place),
        };
        let sort = match sort {
            Sort::Caused if direct => Sort::Object,
            sort => sort,
        };
        if direct || by_all {
            marks.push(Mark { named: named(run, &key), key, sort, place });
        }
    }
    refusals(run, without, &mut marks);
    numbers(run, without, setting, &mut marks);
    for (n, chose) in run.chose.iter().enumerate() {
        let key = Key { how: How::Chosen(chose.what), by: None, to: None };
        marks.push(Mark { named: named(run, &key), key, sort: Sort::Chosen, place: Place::Chosen(n) });
    }
    for (n, unsuited) in run.unsuited.iter().enumerate() {
        let key = missed(unsuited);
        marks.push(Mark { named: named(run, &key), key, sort: Sort::Missed, place: Place::Unsuited(n) });
    }
    marks
}

/// Everything that happened or was looked at, bookkeeping left out.
fn keys(run: &Run) -> Vec<(Key<CardId>, Place, Sort)> {
    let by = |ability: AbilityRef| (ability.card.card, ability.ability);
    let mut keys: Vec<(Key<CardId>, Place, Sort)> = Vec::new();
    for (n, entry) in run.played.trace.iter().enumerate() {
        let (how, behind, to, sort) = match entry {
            Entry::Happened(happened) => {
                let act = &happened.event.act;
                if !is_worth_telling(act) {
                    continue;
                }
                (How::Happened(discriminant(act)), happened.event.cause.ability, object(act), Sort::Caused)
            }
            Entry::Considered(looked_at, _) => {
                let (behind, act, sort) = match looked_at {
                    Considered::Prevented { act, by, .. } => (Some(by.ability), Some(act), Sort::Stopped),
                    Considered::Replaced { act, by } => (Some(*by), Some(act), Sort::Replaced),
                    Considered::Ignored { leave, .. } => (Some(*leave), None, Sort::Stopped),
                    Considered::Silenced { by, .. }
                    | Considered::NotPlayed { by, .. }
                    | Considered::ConditionFailed(by, _)
                    | Considered::Gone(by, _)
                    | Considered::NotBuriedAgain(by) => (Some(*by), None, Sort::Stopped),
                    _ => continue,
                };
                let how = How::Looked(discriminant(looked_at), act.map(discriminant));
                (how, behind, act.and_then(object), sort)
            }
        };
        let key = Key { how, by: behind.map(by), to };
        if !keys.iter().any(|(other, ..)| *other == key) {
            keys.push((key, Place::Entry(n), sort));
        }
    }
    keys
}

/// What a person at the table would mention.
fn is_worth_telling(act: &Act) -> bool {
    !matches!(
        act,
        Act::TurnBegins { .. }
            | Act::PhaseBegins { .. }
            | Act::PlaySpent { .. }
            | Act::ExtrasLapse
            | Act::UsedUp { .. }
            | Act::Triggers { .. }
            | Act::Passes { .. }
            | Act::TurnEnds { .. }
            | Act::Expires { .. }
            | Act::Surfaces { .. }
            | Act::Known { .. }
            | Act::Shuffled { .. }
            | Act::Reshuffled { .. }
            | Act::BaseDeckShuffled
            | Act::BaseDeckReshuffled
            | Act::ScoringBegins { .. }
            | Act::Searched { .. }
            | Act::Placed { to: Zone::Limbo, .. }
            | Act::Ranked { .. }
            | Act::Awarded { .. }
            | Act::ScoringEnds { .. }
    )
}

/// Whether a card only came up where any other might lie: it is drawn, or shown.
fn is_by_chance(run: &Run, place: &Place) -> bool {
    let Place::Entry(n) = place else { return false };
    let Some(Entry::Happened(happened)) = run.played.trace.get(*n) else { return false };
    matches!(happened.event.act, Act::Drawn { .. } | Act::Shown { .. })
}

/// What an act happens to: a card, or a base.
fn object(act: &Act) -> Option<CardId> {
    match act {
        Act::BaseReplaced { base, .. } | Act::BaseSwapped { base, .. } | Act::BaseTurned { base, .. } => Some(*base),
        Act::Shown { cards, .. } => cards.first().copied(),
        other => other.card(),
    }
}

/// Whether a sentence of one of two does something to the other.
fn is_direct(run: &Run, key: &Key<CardId>) -> bool {
    let [one, other] = run.cards[..] else { return false };
    match (key.by, key.to) {
        (Some((by, ability)), Some(to)) if ability != PLAYED_ON => (by, to) == (one, other) || (by, to) == (other, one),
        _ => false,
    }
}

fn named(run: &Run, key: &Key<CardId>) -> Key<Def> {
    let table = &run.lawful.table;
    let def = |card: CardId| {
        // Whose a plain card is makes no other line of it.
        let state = table.card(card);
        if run.cards.contains(&card) { state.def } else { UNKNOWN }
    };
    Key { how: key.how, by: key.by.map(|(card, ability)| (def(card), ability)), to: key.to.map(def) }
}

/// Why what was begun is not allowed: for a sentence that forbids it, where it would be without that card's text; for
/// anything else, where it would be without any of the texts.
fn refusals(run: &Run, without: &Without, marks: &mut Vec<Mark>) {
    for (n, refuse) in run.refused.iter().enumerate() {
        let by = match refuse {
            Refuse::Forbidden { ability } | Refuse::Again { ability, .. } => Some((ability.card.card, ability.ability)),
            _ => None,
        };
        let place = by.and_then(|(by, _)| run.cards.iter().position(|card| *card == by));
        let allowed = |run: &Option<Run>| run.as_ref().is_none_or(|run| run.refused.is_empty());
        let by_both = match place {
            Some(place) => without.get(place).is_some_and(allowed),
            None => without.iter().all(allowed),
        };
        if by_both {
            let key = Key { how: How::Refused(discriminant(refuse)), by, to: None };
            marks.push(Mark { named: named(run, &key), key, sort: Sort::Refused, place: Place::Refused(n) });
        }
    }
}

fn missed(unsuited: &Unsuited) -> Key<CardId> {
    let ability = unsuited.ability;
    Key { how: How::Unsuited, by: Some((ability.card.card, ability.ability)), to: None }
}

/// The powers and breakpoints that are other because of a sentence of another's: what it gives, or takes away of what
/// another one gives.
fn numbers(run: &Run, without: &Without, setting: &Setting, marks: &mut Vec<Mark>) {
    for end in [false, true] {
        let table = run.table(end);
        let position = Position { table, setting };
        let focus = run.lawful.table.bases.first();
        let plain = focus.into_iter().flat_map(|base| run.lawful.table.minions_at(*base));
        let plain = plain.filter(|card| !run.cards.contains(card));
        for card in run.cards.iter().copied().chain(plain) {
            let Some((how, is)) = number(run, end, card, setting) else { continue };
            let others = || run.cards.iter().copied().enumerate().filter(|(_, other)| *other != card);
            // The same card where another one says nothing.
            let was =
                |n: usize| number(without.get(n)?.as_ref()?, end, card, setting).filter(|(other, _)| *other == how);
            let was: Vec<(usize, i32)> = others().filter_map(|(n, _)| Some((n, was(n)?.1))).collect();
            let given = others().map(|(_, by)| by).find(|by| is_due_to(table, position, card, *by));
            let given = given.filter(|_| was.iter().all(|(_, was)| *was != is));
            let taken = || was.iter().find(|(n, was)| *was != is && is_given(run, without, (*n, end), card, setting));
            let found = match given {
                Some(by) => was.first().map(|(_, was)| (by, *was)),
                None => taken().map(|(n, was)| (run.cards[*n], *was)),
            };
            let Some((by, was)) = found else { continue };
            let key = Key { how, by: Some((by, 0)), to: Some(card) };
            if marks.iter().any(|mark| mark.named == named(run, &key)) {
                continue;
            }
            let place = match how {
                How::Breakpoint => Place::Breakpoint(end, card, was, is),
                _ => Place::Power(end, card, was, is),
            };
            marks.push(Mark { named: named(run, &key), key, sort: Sort::Number, place });
        }
    }
}

/// Whether, without the text of the card in this place, another of those that meet gives a card power.
fn is_given(run: &Run, without: &Without, (n, end): (usize, bool), card: CardId, setting: &Setting) -> bool {
    let Some(plain) = without.get(n).and_then(Option::as_ref) else { return false };
    let modifiers = Position { table: plain.table(end), setting }.modifiers(card);
    let by_another = |by: CardId| by != run.cards[n] && by != card && run.cards.contains(&by);
    modifiers.iter().any(|modifier| modifier.ability.is_some_and(|ability| by_another(ability.card.card)))
}

/// The power of a card at a base, or the breakpoint of a base.
fn number(run: &Run, end: bool, card: CardId, setting: &Setting) -> Option<(How, i32)> {
    let table = run.table(end);
    let position = Position { table, setting };
    match table.card(card).zone {
        Zone::At(_) => Some((How::Power, position.power(card))),
        Zone::BaseInPlay => Some((How::Breakpoint, position.breakpoint(card))),
        _ => None,
    }
}

/// Whether a sentence of this card is behind a power, or what it adds cannot be told from a sum.
fn is_due_to(table: &Table, position: Position<'_>, card: CardId, by: CardId) -> bool {
    if matches!(table.card(card).zone, Zone::BaseInPlay) {
        return true;
    }
    let modifiers = position.modifiers(card);
    modifiers.iter().any(|modifier| modifier.ability.is_some_and(|ability| ability.card.card == by))
        || position.has_lost_abilities(card)
        || modifiers.iter().any(|modifier| modifier.ability.is_some_and(|ability| ability.card.card == card))
}
