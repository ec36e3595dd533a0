//! What is under way: cards being played, abilities that wait, what is still due.

use std::sync::Arc;

use crate::{
    citation::Rule,
    smash_up::{
        ability::{Clause, Effect},
        query::{Aim, Scope},
        table::{AbilityRef, CardId, Event, Object, Seat},
    },
};

/// A card that has been played and is being resolved.
#[derive(Debug, Clone)]
pub struct PlayUnderWay {
    /// The card, in the stay it has come into.
    pub card: Object,
    /// Its being played.
    pub event: Arc<Event>,
    /// The sentences that have been set off by what it affects: each once.
    pub heard: Vec<(AbilityRef, Seat)>,
    /// Whom it would have affected, and which card takes that upon itself, if one does.
    pub redirected: Vec<(Object, Option<Object>)>,
    /// What it has still to do, to be what it may be played for.
    pub aimed: Option<Aimed>,
}

/// What a card that is being played has still to do, to be what it may be played for.
#[derive(Debug, Clone)]
pub struct Aimed {
    /// What it is played for.
    pub aim: Aim,
    /// Whether its player is held to it; otherwise it is paid for in another way if it comes to something else.
    pub held: Held,
    /// The parts of its text under way, each within the one before.
    pub(super) under_way: Vec<Effect>,
    /// What of its text is still to come after each of those parts that has something after it.
    pub(super) to_come: Vec<Vec<Effect>>,
}

/// Whether the player of an action is held to what it is played for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Held {
    /// Only so can it be played.
    Yes,
    /// It could be played all the same.
    No,
}

impl Aimed {
    pub(super) fn new(aim: Aim, held: Held) -> Self {
        Self { aim, held, under_way: Vec::new(), to_come: Vec::new() }
    }

    /// What its player is held to.
    pub(super) fn held_to(&self) -> Option<&Aim> {
        (self.held == Held::Yes).then_some(&self.aim)
    }
}

/// A card that has just been uncovered and is being played: it cannot be buried again at once.
#[derive(Debug, Clone, Copy)]
pub(super) struct Uncovered {
    pub card: CardId,
    /// Where it lay.
    pub base: CardId,
}

/// An ability that has been set off and waits.
#[derive(Debug, Clone)]
pub struct Trigger {
    /// Who reads it, and what set it off.
    pub scope: Scope,
    /// The sentence.
    pub clause: Arc<Clause>,
    /// Whether its card left play by the very event that set it off.
    pub left_with_it: bool,
    /// The rules by which it resolves when it does.
    pub rules: Vec<Rule>,
}

/// What is being resolved.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum FrameOf {
    /// An ability, or what a rule does.
    #[default]
    Ability,
    /// A played card.
    Card,
}

/// What has been set off while one card or ability was being resolved.
#[derive(Debug, Clone, Default)]
pub struct Frame {
    /// Whether it is a played card that is being resolved: then the edition's sequence holds.
    pub of: FrameOf,
    /// Abilities that wait until it is resolved.
    pub waiting: Vec<Trigger>,
    /// Cards played in the meantime whose own steps wait until it is resolved; the last played goes first.
    pub later: Vec<Followup>,
    /// Titans that clash once it is resolved.
    pub clashes: Vec<Object>,
    /// Whether titans that stand at one base clash once everything it has left waiting is done.
    pub clashes_last: bool,
}

impl Frame {
    pub(super) fn is_empty(&self) -> bool {
        self.waiting.is_empty() && self.later.is_empty() && !self.clashes_last
    }

    /// Puts what waits onto what is due, so that it is taken up next: cards played meanwhile first, the last of them
    /// first; then abilities; then what was to come last of all.
    pub(super) fn lay_onto(self, due: &mut Vec<Due>) {
        due.extend(self.clashes_last.then_some(Due::Clashes));
        if !self.waiting.is_empty() {
            due.push(Due::Abilities(self.waiting, Order::Open));
        }
        due.extend(self.later.into_iter().map(Due::Card));
    }
}

/// A played card whose own effect is resolved, with what it has left waiting.
#[derive(Debug, Clone)]
pub struct Followup {
    /// Which card.
    pub card: CardId,
    /// By whom it was played.
    pub by: Seat,
    /// What it has left waiting.
    pub frame: Frame,
}

/// Something still to be done once a card or an ability is resolved.
#[derive(Debug, Clone)]
pub enum Due {
    /// These abilities resolve.
    Abilities(Vec<Trigger>, Order),
    /// A card played meanwhile goes through its own steps.
    Card(Followup),
    /// An action that does not stay goes to the discard pile.
    Leaves(CardId, Seat),
    /// Titans that stand at one base clash.
    Clashes,
}

/// Whether the order of abilities that wait is settled.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Order {
    /// The active player has yet to say.
    Open,
    /// It is this one.
    Settled,
}
