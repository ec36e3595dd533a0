//! Who reads a sentence, and what its words point at: "this", "you", "here", the names given so far.

use std::sync::Arc;

use smallvec::{SmallVec, smallvec};

use crate::smash_up::{
    ability::{CardRef, Place},
    query::Position,
    table::{AbilityRef, Act, Bound, CardId, Cause, Event, Named, Object, Seat, Zone},
};

/// As many bases, players or cards as there usually are, without a place of their own in memory: they are asked of every card.
pub type Few<T> = SmallVec<[T; 4]>;

/// The name under which the cards that a played card affects are kept: no text can give it.
pub const THOSE: &str = " those";

/// Who reads a sentence, and what its words point at.
#[derive(Debug, Clone, PartialEq)]
pub struct Scope {
    /// The sentence, and its card in the stay in which it went off.
    pub ability: AbilityRef,
    /// "You".
    pub you: Seat,
    /// The base its card was at when the sentence went off.
    pub here: Option<CardId>,
    /// "They", under `As`.
    pub them: Option<Seat>,
    /// The candidate base, under `which`.
    pub there: Option<CardId>,
    /// The candidate card, under `which`.
    pub which: Option<Object>,
    /// What set it off.
    pub event: Option<Arc<Event>>,
    /// The names given so far, latest last.
    pub names: Vec<(String, Named)>,
    /// Replacements already applied on the way here: each applies once.
    pub applied: Vec<AbilityRef>,
    /// Which power of a card its words ask for.
    pub asks: Asks,
    /// Which parts of an OR are used.
    pub halves: Halves,
}

/// Which parts of an OR whoever uses the ability uses.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Halves {
    /// One of them.
    One,
    /// Both, where they like: a sentence lets them.
    Both,
}

/// Which power of a card is asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Asks {
    /// The one it has.
    Power,
    /// The one it has before any sentence keeps it out of reach: asked by those very sentences.
    UnprotectedPower,
    /// The same, but of this card the one that the sentence which asks leaves it.
    PowerKept(CardId, Kept),
}

/// What a card's power is without what a sentence keeps away from it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Kept {
    /// The power.
    pub power: i32,
    /// The printed power, or what it is treated as.
    pub printed: i32,
}

impl Scope {
    /// The scope of a sentence that nothing set off.
    #[must_use]
    pub fn new(ability: AbilityRef, you: Seat, here: Option<CardId>) -> Self {
        Self {
            ability,
            you,
            here,
            them: None,
            there: None,
            which: None,
            event: None,
            names: Vec::new(),
            applied: Vec::new(),
            asks: Asks::Power,
            halves: Halves::One,
        }
    }

    /// The scope of a sentence set off by an event.
    #[must_use]
    pub fn after(mut self, event: Arc<Event>) -> Self {
        self.event = Some(event);
        self
    }

    /// The scope of a sentence that another text has made, with what that text had named.
    #[must_use]
    pub fn bound(mut self, bound: Option<&Bound>) -> Self {
        if let Some(bound) = bound {
            self.names.clone_from(&bound.names);
            self.event.clone_from(&bound.event);
        }
        self
    }

    /// What a name stands for.
    #[must_use]
    pub fn named(&self, name: &str) -> Option<&Named> {
        self.names.iter().rev().find(|(given, _)| given == name).map(|(_, value)| value)
    }

    /// The card that a name stands for.
    #[must_use]
    pub fn card_named(&self, name: &str) -> Option<CardId> {
        match self.named(name) {
            Some(Named::Cards(cards)) => cards.first().map(|object| object.card),
            _ => None,
        }
    }

    /// Each name with what it stands for now.
    #[must_use]
    pub fn names_now(&self) -> Vec<(String, Named)> {
        let mut names: Vec<(String, Named)> = Vec::new();
        for (name, value) in self.names.iter().rev() {
            if names.iter().all(|(given, _)| given != name) {
                names.push((name.clone(), value.clone()));
            }
        }
        names
    }

    /// Cards and factions that were given the same name since, one after the other, are all of them together.
    pub fn gather(&mut self, since: usize) {
        let mut gathered: Vec<(String, Named)> = Vec::new();
        for (name, value) in self.names.split_off(since) {
            match (gathered.iter_mut().find(|(given, _)| *given == name), value) {
                (Some((_, Named::Cards(cards))), Named::Cards(more)) => cards.extend(more),
                (Some((_, Named::Factions(factions))), Named::Factions(more)) => factions.extend(more),
                (Some((_, given)), value) => *given = value,
                (None, value) => gathered.push((name, value)),
            }
        }
        self.names.append(&mut gathered);
    }

    /// How much there is to copy, in words of memory.
    fn weight(&self) -> usize {
        let named = |(_, value): &(String, Named)| match value {
            Named::Cards(cards) => cards.len(),
            Named::Pile(shown) => shown.cards.len(),
            Named::Factions(factions) => 8 * factions.len(),
            Named::Base(_) | Named::Player(_) | Named::Name(_) => 0,
        };
        4 + self.applied.len() + self.names.iter().map(|name| 8 + named(name)).sum::<usize>()
    }

    /// Gives a name.
    pub fn name(&mut self, name: &str, value: Named) {
        self.names.push((name.into(), value));
    }

    /// The player who acts: "they" under `As`, otherwise "you".
    #[must_use]
    pub fn actor(&self) -> Seat {
        self.them.unwrap_or(self.you)
    }

    /// Why what this sentence does happens.
    #[must_use]
    pub fn cause(&self, rules: &[crate::citation::Rule]) -> Cause {
        Cause { ability: Some(self.ability), rules: rules.to_vec(), by: self.actor() }
    }
}

impl Position<'_> {
    /// A scope to read on in.
    pub(in crate::smash_up::query) fn copied(self, scope: &Scope) -> Scope {
        self.draw(scope.weight() / 4);
        scope.clone()
    }

    /// The objects a reference points at, possibly none any more.
    #[must_use]
    pub fn referred(self, scope: &Scope, card: &CardRef) -> Few<Object> {
        if !self.draws(1 + scope.names.len() / 4) {
            return Few::new();
        }
        match card {
            CardRef::This => smallvec![scope.ability.card],
            CardRef::Host => self.host(scope.ability.card).into_iter().collect(),
            CardRef::It => scope.event.as_ref().and_then(|event| event.after).into_iter().collect(),
            CardRef::Those => match scope.named(THOSE) {
                Some(Named::Cards(cards)) => cards.iter().copied().collect(),
                _ => Few::new(),
            },
            CardRef::Cause => {
                let cause = |event: &Arc<Event>| match (event.cause.ability, &event.act) {
                    // An action that would be attached affects by itself.
                    (_, Act::Played { card, to: Zone::On(_), .. }) => Some(self.table.object(*card)),
                    (ability, _) => ability.map(|ability| ability.card),
                };
                scope.event.as_ref().and_then(cause).into_iter().collect()
            }
            CardRef::Var(name) => match scope.named(name) {
                Some(Named::Cards(cards)) => cards.iter().copied().collect(),
                _ => Few::new(),
            },
            CardRef::Which => scope.which.into_iter().collect(),
            CardRef::DuelWinner | CardRef::DuelLoser => self.duellists(scope.them, card).into(),
        }
    }

    fn host(self, attached: Object) -> Option<Object> {
        match self.whereabouts(attached).zone {
            Zone::On(host) => Some(self.table.object(host)),
            _ => None,
        }
    }

    /// The base "here": the card's base now, or the last it had.
    #[must_use]
    pub fn here(self, scope: &Scope) -> Option<CardId> {
        let this = scope.ability.card;
        let now = if self.table.is_current(this) { self.table.base_of(this.card) } else { None };
        now.or(scope.here)
    }

    /// The bases a place means; for places that are not bases, none.
    #[must_use]
    pub fn bases(self, scope: &Scope, place: &Place) -> Few<CardId> {
        if !self.draws(1) {
            return Few::new();
        }
        match place {
            Place::Here => self.here(scope).into_iter().collect(),
            Place::There => scope.there.into_iter().collect(),
            Place::Scoring => self.table.scoring.as_ref().map(|scoring| scoring.base).into_iter().collect(),
            Place::Replacement => {
                self.table.scoring.as_ref().and_then(|scoring| scoring.replacement).into_iter().collect()
            }
            Place::LeftBy(card) => {
                let objects = self.referred(scope, card);
                self.draw(self.table.turn.past.len());
                let mut past = self.table.turn.past.iter().rev();
                let left = past.find_map(|past| match (&past.act, &past.snapshot) {
                    (Act::Moved { .. }, Some(was)) if objects.contains(&was.object) => was.base,
                    _ => None,
                });
                left.into_iter().collect()
            }
            Place::Elsewhere => {
                // For a card that lies at no base, the one being scored is the one spoken of.
                let here = self.here(scope).or(self.table.scoring.as_ref().map(|scoring| scoring.base));
                self.table.bases.iter().copied().filter(|base| Some(*base) != here).collect()
            }
            Place::AnyBase | Place::InPlay | Place::Anywhere => self.table.bases.iter().copied().collect(),
            Place::BaseOf(card) => {
                self.referred(scope, card).into_iter().filter_map(|object| self.whereabouts(object).base).collect()
            }
            Place::Base(name) => match scope.named(name) {
                Some(Named::Base(base)) => smallvec![*base],
                _ => Few::new(),
            },
            Place::OnBase(base) | Place::Buried(base) => self.bases(scope, base),
            Place::Hand(_)
            | Place::Deck(_)
            | Place::DeckTop(_)
            | Place::DeckBottom(_)
            | Place::Discard(_)
            | Place::Box
            | Place::BesideDeck(_)
            | Place::Resolving
            | Place::Pile(_) => Few::new(),
        }
    }
}

impl Event {
    /// The player who did it, or whose turn it is.
    #[must_use]
    pub fn doer(&self) -> Seat {
        match self.act {
            Act::Played { by, .. } | Act::Uses { by, .. } | Act::ControlTaken { by, .. } => by,
            Act::TurnBegins { player } | Act::TurnEnds { player } => player,
            _ => self.cause.by,
        }
    }
}
