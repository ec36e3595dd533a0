//! What is told of, and by what everything is told: what happened, the table after it, how a thing is called, what it rests on.

use std::sync::Arc;

use crate::{
    citation::{Citation, Rule},
    rulebook::Rulebook,
    smash_up::{
        hearing::{
            ground::spoken_of::is_said_of,
            spoken::Spoken,
            step::play::{Ending, Played},
        },
        query::{Position, Refuse, Setting},
        resolve::{Entry, Happened},
        rule,
        setup::{self, Lawful, Scenario},
        table::{AbilityRef, CardId, PLAYED_ON, Table},
    },
};

/// What it costs to say one thing, in units of the allowance; its board comes on top.
pub(in crate::smash_up::hearing) const TOLD: usize = 200;

/// Everything needed to tell a scenario that has been played through.
pub struct Telling<'a> {
    /// The law as text.
    pub rulebook: &'a Rulebook,
    /// The scenario as written.
    pub scenario: &'a Arc<Scenario>,
    /// The scenario as a position.
    pub lawful: &'a Lawful,
    /// The cards and the law in force.
    pub setting: &'a Setting,
    /// What came of it.
    pub played: &'a Played,
}

impl<'a> Telling<'a> {
    /// A table of the hearing under its law.
    #[must_use]
    pub fn position(&self, table: &'a Table) -> Position<'a> {
        Position { table, setting: self.setting }
    }

    /// What is called how on a table of the hearing.
    #[must_use]
    pub fn names(&self, table: &'a Table) -> Spoken<'a> {
        Spoken { table, called: &self.lawful.names, setting: self.setting }
    }

    pub(in crate::smash_up::hearing) fn happened(&self) -> impl Iterator<Item = (usize, &'a Happened)> {
        self.played.trace.iter().enumerate().filter_map(|(n, entry)| match entry {
            Entry::Happened(happened) => Some((n, happened)),
            Entry::Considered(..) => None,
        })
    }

    /// How the position afterwards is written: of a phase that was gone through, what must be done in it is done.
    pub(super) fn afterwards(&self) -> impl FnOnce() -> Scenario + use<> {
        let (table, names, from) = (self.played.table.clone(), self.lawful.names.clone(), self.scenario.clone());
        let is_resolved = matches!(self.played.ending, Ending::Resolved);
        move || {
            let board = setup::written(&table, &names, &[], &from);
            Scenario { phase_done: is_resolved && board.phase.is_some(), ..board }
        }
    }

    /// Why the step is refused that is.
    pub(in crate::smash_up::hearing) fn reasons(&self) -> &[Refuse] {
        match &self.played.ending {
            Ending::Illegal { refusals, .. } => refusals,
            Ending::Resolved | Ending::Undecided { .. } | Ending::Exhausted(_) => &[],
        }
    }

    /// Whether a claim names a card.
    pub(in crate::smash_up::hearing) fn is_claimed(&self, table: &Table, card: CardId) -> bool {
        let mut claimed = self.lawful.claims.iter().flat_map(|holds| holds.cards.keys());
        claimed.any(|word| word.calls(table, card))
    }

    /// What happens at once with an entry of the trace: the entry itself and what follows it in its batch.
    pub(in crate::smash_up::hearing) fn at_once(&self, n: usize) -> impl Iterator<Item = &'a Happened> {
        let mut batch = None;
        self.played.trace[n..].iter().map_while(move |entry| match entry {
            Entry::Happened(happened) => {
                let first = *batch.get_or_insert(&happened.before);
                Arc::ptr_eq(first, &happened.before).then_some(happened)
            }
            Entry::Considered(..) => None,
        })
    }

    /// The table after an entry of the trace; all that happens at once has happened then.
    pub(in crate::smash_up::hearing) fn after(&self, n: usize) -> &'a Table {
        let later = &self.played.trace[n + self.at_once(n).count().max(1)..];
        let next = later.iter().find_map(|entry| match entry {
            Entry::Happened(happened) => Some(&*happened.before),
            Entry::Considered(..) => None,
        });
        next.unwrap_or(&self.played.table)
    }

    /// The sentence and the clauses something rests on.
    #[must_use]
    pub fn why(&self, ability: Option<AbilityRef>, rules: &[Rule]) -> Vec<Citation> {
        let mut why = Vec::new();
        let card = ability.map(|ability| self.setting.catalogue.card(ability.def).id.as_str());
        if let (Some(ability), Some(card)) = (ability, card) {
            let number = Some(ability.ability).filter(|number| *number != PLAYED_ON);
            why.push(Citation::Card { card: card.to_owned(), ability: number });
        }
        // What raises power directly is made precise for the cards that say so.
        let precise = (card.is_some() && rules.contains(&rule::DIRECTLY)).then_some(&rule::DIRECT_INCREASE);
        let rules = rules.iter().chain(precise);
        let said = rules
            .filter(|rule| card.is_none_or(|card| is_said_of((self.rulebook, &self.setting.catalogue), **rule, card)));
        cite(&mut why, said.filter_map(|rule| self.rulebook.cite(rule.0, &self.setting.law.edition)));
        why
    }
}

/// Adds what is not cited yet.
pub(in crate::smash_up::hearing) fn cite(why: &mut Vec<Citation>, more: impl IntoIterator<Item = Citation>) {
    for cited in more {
        if !why.contains(&cited) {
            why.push(cited);
        }
    }
}
