//! The printed clarifications by which something told of a card is so: each card says which they are, and of what they
//! speak.

use crate::{
    citation::Citation,
    smash_up::{
        card::{Clarified, Def, Told},
        hearing::tell::telling::Telling,
        query::Scope,
        resolve::{self, Happened},
        table::{AbilityRef, Act, Cause, LastingWhat, Seat, Table},
    },
};

impl<'a> Telling<'a> {
    /// Of what happened: those of the sentence behind it, and those of the card to which another one does it.
    pub(in crate::smash_up::hearing) fn makes_precise(&self, happened: &'a Happened) -> Vec<Citation> {
        let Happened { event, before, .. } = happened;
        let mut clauses = self.of_doing(before, &event.act, &event.cause);
        let done_to = match &event.act {
            Act::Begins { lasting } => match &lasting.what {
                LastingWhat::NoAbilities(object, _) => Some((object.card, Told::Silenced)),
                _ => None,
            },
            Act::Destroyed { card } | Act::Discarded { card } | Act::Returned { card } | Act::Placed { card, .. } => {
                before.card(*card).zone.in_play().then_some((*card, Told::Leaves))
            }
            _ => None,
        };
        if let Some((card, told)) = done_to {
            let (object, def) = (before.object(card), before.card(card).def);
            // A Talent that another card gives is that card’s doing.
            let another = event.cause.ability.is_some_and(|ability| ability.card != object || ability.def != def);
            let itself = AbilityRef { card: object, def, ability: usize::MAX };
            if another {
                clauses.extend(self.speaking_of(before, itself, event.cause.by, told));
            }
        }
        clauses
    }

    /// Of something looked at that did not apply.
    pub(in crate::smash_up::hearing) fn makes_precise_why(
        &self,
        table: &Table,
        looked_at: &resolve::Considered,
    ) -> Vec<Citation> {
        match looked_at {
            resolve::Considered::ConditionFailed(ability, _) => {
                let by = table.card(ability.card.card).controller;
                self.speaking_of(table, *ability, by, Told::Unmet)
            }
            resolve::Considered::Prevented { act, cause, .. } => self.of_doing(table, act, cause),
            _ => Vec::new(),
        }
    }

    /// Of a reason why something is not allowed.
    pub(in crate::smash_up::hearing) fn makes_precise_refusal(
        &self,
        table: &Table,
        ability: Option<AbilityRef>,
    ) -> Vec<Citation> {
        ability.map(|ability| self.speaking_of(table, ability, table.turn.active, Told::Refused)).unwrap_or_default()
    }

    fn of_doing(&self, before: &Table, act: &Act, cause: &Cause) -> Vec<Citation> {
        let Some((ability, told)) = cause.ability.zip(told(act)) else { return Vec::new() };
        self.speaking_of(before, ability, cause.by, told)
    }

    /// Those of a card's clarifications that speak of this.
    fn speaking_of(&self, before: &Table, ability: AbilityRef, by: Seat, told: Told) -> Vec<Citation> {
        let speaks = |clarified: &&Clarified| {
            let Clarified { of, sentences, when, .. } = clarified;
            let of_this = sentences.is_empty() || sentences.contains(&ability.ability.saturating_add(1));
            let scope = || Scope::new(ability, by, before.base_of(ability.card.card));
            let position = crate::smash_up::query::Position { table: before, setting: self.setting };
            of.contains(&told) && of_this && when.as_ref().is_none_or(|cond| position.holds(&scope(), cond))
        };
        let clarified = self.clarifying(ability.def).iter().filter(speaks);
        clarified.filter_map(|clarified| self.rulebook.cite(&clarified.by, &self.setting.law.edition)).collect()
    }

    fn clarifying(&self, def: Def) -> &'a [Clarified] {
        &self.setting.catalogue.card(def).clarified
    }
}

/// What an act is told as, of the card whose doing it is.
fn told(act: &Act) -> Option<Told> {
    match act {
        Act::Uses { .. } | Act::Triggers { .. } => Some(Told::Used),
        Act::Played { .. } => Some(Told::Played),
        Act::Begins { lasting } => match &lasting.what {
            LastingWhat::Power(..) => Some(Told::Power),
            LastingWhat::NoAbilities(..) => Some(Told::Silences),
            _ => None,
        },
        Act::Counters { .. } => Some(Told::Counters),
        Act::ExtraGranted { .. } => Some(Told::Extra),
        Act::Destroyed { .. } => Some(Told::Destroys),
        Act::Shuffled { .. } => Some(Told::Shuffles),
        _ => None,
    }
}
