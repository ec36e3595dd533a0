//! On what a hearing stands: the readings taken, the cards that mattered, what the booklets clarify about them.

use std::collections::{BTreeMap, BTreeSet};

use super::spoken_of::{explains, linked, speaks_of};
use crate::{
    citation::Citation,
    ruling::{Considered, Outcome},
    smash_up::{
        card::{Def, UNKNOWN},
        hearing::tell::telling::Telling,
        table::Act,
    },
};

impl Telling<'_> {
    /// The readings that were consulted, with the option taken.
    pub(in crate::smash_up::hearing) fn readings(&self) -> BTreeMap<String, String> {
        let editions = &self.rulebook.editions;
        let taken = |id: &str| {
            let set = self.scenario.readings.get(id).cloned();
            set.or_else(|| editions.reading(id)?.options.first().map(|option| option.value.clone()))
        };
        let asked = self.setting.asked.readings();
        asked.filter_map(|id| Some((id.to_owned(), taken(id)?))).collect()
    }

    /// The switches that were consulted.
    pub(in crate::smash_up::hearing) fn switches(&self) -> BTreeSet<String> {
        self.setting.asked.switches().map(str::to_owned).collect()
    }

    /// Cards whose sentences did something, and bases that scored.
    pub(super) fn cards_that_mattered(&self) -> BTreeSet<Def> {
        let mut defs = BTreeSet::new();
        for (_, happened) in self.happened() {
            defs.extend(happened.event.cause.ability.map(|ability| ability.def));
            if let Act::ScoringBegins { base } | Act::Ranked { base, .. } = happened.event.act {
                defs.insert(happened.before.card(base).def);
            }
        }
        defs.remove(&UNKNOWN);
        defs
    }

    /// Printed clarifications and illustrated examples that speak of a card that mattered, or whose words are why
    /// something was not so.
    pub(in crate::smash_up::hearing) fn clarifications(
        &self,
        considered: &[Considered],
        outcome: &Outcome,
    ) -> Vec<Citation> {
        let mattered = self.cards_that_mattered();
        let mut ids: BTreeSet<&str> =
            mattered.iter().map(|def| self.setting.catalogue.card(*def).id.as_str()).collect();
        let refused = match outcome {
            Outcome::Illegal { refusals, .. } => refusals.as_slice(),
            Outcome::Resolved | Outcome::Decision(_) | Outcome::Exhausted { .. } => &[],
        };
        let why = considered.iter().flat_map(|it| &it.why).chain(refused.iter().flat_map(|refusal| &refusal.why));
        ids.extend(why.filter_map(|citation| match citation {
            Citation::Card { card, .. } => Some(card.as_str()),
            Citation::Clause { .. } | Citation::Reading { .. } => None,
        }));
        let clauses = self.rulebook.clauses().filter(|clause| explains(&clause.id));
        clauses
            .filter(|clause| linked(clause).any(|card| ids.contains(card)))
            .filter(|clause| speaks_of(clause, &self.setting.catalogue).iter().any(|card| ids.contains(card)))
            .filter_map(|clause| self.rulebook.cite(&clause.id, &self.setting.law.edition))
            .collect()
    }
}
