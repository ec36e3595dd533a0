//! Which sentences are in force now.

use std::sync::Arc;

use super::{Position, Scope};
use crate::smash_up::{
    ability::{Ability, Clause},
    table::{AbilityRef, CardId, LastingWhat, Seat},
};

/// A sentence in force: of a card in play, or made by an effect that still runs.
#[derive(Debug, Clone, Copy)]
pub struct InForce<'a> {
    /// Which sentence of which card.
    pub ability: AbilityRef,
    /// "You".
    pub you: Seat,
    /// "Here".
    pub here: Option<CardId>,
    /// What it says, without the conditions that hold.
    pub clause: &'a Arc<Clause>,
    /// Whether only the first event of each turn counts.
    pub standing: Standing,
}

/// How often a sentence counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Standing {
    /// Every time.
    Always,
    /// The first time each turn.
    FirstEachTurn,
}

impl InForce<'_> {
    /// The scope in which it is read.
    #[must_use]
    pub fn scope(&self) -> Scope {
        Scope::new(self.ability, self.you, self.here)
    }
}

/// The kind of sentence looked for: told apart before any condition is asked, so that no value asks for itself.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Sentence {
    /// these cards have …
    Has,
    /// this base has …
    BaseHas,
    /// … cannot …
    Cannot,
    /// after …
    After,
    /// … instead
    Instead,
    /// in this window
    At,
    /// you may play this card in this window
    PlayAt,
}

/// What a sentence is once its conditions are taken off.
#[must_use]
pub fn sentence(clause: &Clause) -> Sentence {
    match clause {
        Clause::Has(..) => Sentence::Has,
        Clause::BaseHas(..) => Sentence::BaseHas,
        Clause::Cannot(_) => Sentence::Cannot,
        Clause::After(..) => Sentence::After,
        Clause::Instead(..) => Sentence::Instead,
        Clause::At(..) => Sentence::At,
        Clause::PlayAt { .. } => Sentence::PlayAt,
        Clause::While(_, inner) | Clause::FirstEachTurn(inner) | Clause::From(_, inner) => sentence(inner),
    }
}

impl<'a> Position<'a> {
    /// The sentences of one kind that are in force now.
    #[must_use]
    pub fn in_force(self, wanted: Sentence) -> Vec<InForce<'a>> {
        let mut found = Vec::new();
        for card in self.table.bases.iter().chain(&self.table.in_play).copied() {
            self.sentences_of(card, wanted, &mut found);
        }
        for lasting in &self.table.lasting {
            if let (LastingWhat::Clause(clause), Some(ability)) = (&lasting.what, lasting.cause.ability)
                && sentence(clause) == wanted
            {
                let here = self.whereabouts(ability.card).base;
                self.unwrap(ability, lasting.cause.by, here, clause, Standing::Always, &mut found);
            }
        }
        found
    }

    fn sentences_of(self, card: CardId, wanted: Sentence, found: &mut Vec<InForce<'a>>) {
        let def = self.table.card(card).def;
        for (number, ability) in self.printing_of(def).text.iter().enumerate() {
            let (Ability::Ongoing(clause) | Ability::Special(clause) | Ability::Text(clause)) = ability else {
                continue;
            };
            if sentence(clause) != wanted || matches!(**clause, Clause::From(..)) || self.is_cancelled(card) {
                continue;
            }
            let ability = AbilityRef { card: self.table.object(card), def, ability: number };
            let here = self.table.base_of(card);
            if self.is_per_player(def, number) {
                for seat in self.table.seats() {
                    self.unwrap(ability, seat, here, clause, Standing::Always, found);
                }
            } else {
                self.unwrap(ability, self.you(card), here, clause, Standing::Always, found);
            }
        }
    }

    fn unwrap(
        self,
        ability: AbilityRef,
        you: Seat,
        here: Option<CardId>,
        clause: &'a Arc<Clause>,
        standing: Standing,
        found: &mut Vec<InForce<'a>>,
    ) {
        match &**clause {
            Clause::While(cond, inner) => {
                if self.holds(&Scope::new(ability, you, here), cond) {
                    self.unwrap(ability, you, here, inner, standing, found);
                }
            }
            Clause::FirstEachTurn(inner) => self.unwrap(ability, you, here, inner, Standing::FirstEachTurn, found),
            Clause::From(_, inner) => self.unwrap(ability, you, here, inner, standing, found),
            _ => found.push(InForce { ability, you, here, clause, standing }),
        }
    }

    /// Whether a base's ability is cancelled.
    #[must_use]
    pub fn is_cancelled(self, card: CardId) -> bool {
        self.table.lasting.iter().any(|lasting| matches!(lasting.what, LastingWhat::Cancelled(base) if base == card))
    }

    /// The sentence by which a player may ignore a base's ability.
    #[must_use]
    pub fn may_ignore(self, base: CardId, seat: Seat) -> Option<AbilityRef> {
        let lets = |what: &LastingWhat| matches!(what, LastingWhat::MayIgnore(ignored, seats) if *ignored == base && seats.contains(&seat));
        self.table.lasting.iter().filter(|lasting| lets(&lasting.what)).find_map(|lasting| lasting.cause.ability)
    }
}
