//! On what a hearing stands: the readings taken, the cards that mattered, what the booklets clarify about them.

use std::collections::{BTreeMap, BTreeSet};

use super::tell::Telling;
use crate::{
    citation::Citation,
    rulebook::Link,
    smash_up::{
        card::{Def, UNKNOWN},
        table::{Act, CardId, Zone},
    },
};

impl Telling<'_> {
    pub(super) fn readings(&self) -> BTreeMap<String, String> {
        let claimed = self.claims_power_of_a_titan().then_some("READ-57");
        self.taken(self.played.readings.iter().copied().chain(claimed))
    }

    /// Readings that were asked by the way.
    pub(super) fn asked(&self) -> BTreeMap<String, String> {
        self.taken(self.setting.asked.all().into_iter())
    }

    fn taken(&self, readings: impl Iterator<Item = &'static str>) -> BTreeMap<String, String> {
        let editions = &self.rulebook.editions;
        let taken = |id: &str| {
            let set = self.scenario.readings.get(id).cloned();
            set.or_else(|| editions.reading(id)?.options.first().map(|option| option.value.clone()))
        };
        readings.filter_map(|id| Some((id.to_owned(), taken(id)?))).collect()
    }

    /// Whether somebody says what power a titan in play has.
    fn claims_power_of_a_titan(&self) -> bool {
        let table = &self.played.table;
        let is_titan = |card: &CardId| matches!(table.card(*card).zone, Zone::TitanAt(_));
        let said = self.scenario.claims.iter().flat_map(|claim| &claim.holds.cards);
        said.filter(|(_, holds)| holds.power.is_some())
            .any(|(name, _)| self.lawful.names.meant(table, name).iter().any(is_titan))
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

    /// Printed clarifications and illustrated examples that speak of a card that mattered.
    pub(super) fn clarifications(&self, mattered: &BTreeSet<Def>) -> Vec<Citation> {
        let ids: Vec<&str> = mattered.iter().map(|def| self.setting.catalogue.card(*def).id.as_str()).collect();
        let clauses = self.rulebook.clauses().filter(|clause| explains(&clause.id));
        clauses
            .filter(|clause| {
                clause.mentions().any(|mention| matches!(mention.link(), Link::Card(card) if ids.contains(&card)))
            })
            .filter_map(|clause| self.rulebook.cite(&clause.id, &self.setting.law.edition))
            .collect()
    }
}

/// Whether a clause is there to explain a card.
fn explains(clause: &str) -> bool {
    clause.starts_with("clarification.") || clause.ends_with(".example")
}
