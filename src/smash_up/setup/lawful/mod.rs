//! From the written form to the table: the one checked door, with every problem at once.

mod asserted;
mod board;
mod bound;
mod cause;
mod duel;
mod mode;
mod moved;
mod named;
mod now;
mod people;
mod plays;
mod reader;
mod sound;
#[cfg(test)]
mod tests;
mod then;

use std::sync::Arc;

use serde_json::Value;

use super::{
    LeftOpen, Library, Names, Scenario,
    looked_up::{Holds, Step},
    own::within_bounds,
};
use crate::{
    game::Problem,
    problem::{bounded, read as read_shape},
    smash_up::{
        ability::Printing,
        card::{Catalogue, Def, Wording},
        resolve::Given,
        table::{CardId, Object, Phase, Seat, Table},
    },
};
use bound::MOST_CARDS;
pub(super) use plays::beyond_the_free;
pub(super) use plays::kind_of;
use reader::Reader;
pub(super) use reader::STAYS;
pub(super) use then::{UNSEEN, unseen, usual_phase, usual_stays};

/// A written scenario whose every name and number makes sense: the table, and how the scenario calls its cards.
#[derive(Debug, Clone)]
pub struct Lawful {
    /// The position.
    pub table: Table,
    /// How the scenario calls each card.
    pub names: Arc<Names>,
    /// The cards there are: the catalogue's and the scenario's own.
    pub catalogue: Arc<Catalogue>,
    /// What was done, in order.
    pub steps: Arc<[Step]>,
    /// What each side says, in the order in which the scenario has it.
    pub claims: Arc<[Holds]>,
    /// Who has passed in the window under way.
    pub passed: Vec<Seat>,
    /// The cards that came this turn by being played, as their own field says.
    pub played: Vec<Object>,
    /// The cards of which `past` tells, which says in what order.
    pub told: Vec<CardId>,
    /// What runs is said, or the turn is over and nothing does: it does not follow from what was done.
    pub says_what_runs: bool,
    /// What was given earlier to all of a set, for those who come later.
    pub given: Vec<Given>,
    /// What it does not say, and what may decide.
    pub left_open: Vec<LeftOpen>,
}

impl Lawful {
    /// The same position with another card in the place of one.
    #[must_use]
    pub fn with_instead(&self, card: CardId, def: Def) -> Self {
        let mut other = self.clone();
        let was = self.table.card(card).def;
        if let (Some(state), Some(start)) =
            (other.table.cards.get_mut(card.index()), Arc::make_mut(&mut other.names).start.get_mut(card.index()))
        {
            (state.def, start.0) = (def, def);
        }
        other.table.speakers = other.table.speaking(&other.catalogue);
        for extra in other.table.turn.extras.iter_mut().filter(|extra| extra.named == Some(was)) {
            extra.named = Some(def);
        }
        other
    }

    /// The same position with something else printed on a card in one generation.
    #[must_use]
    pub fn with_printed(&self, (def, wording): (Def, Wording), printing: Printing) -> Self {
        let mut other = self.clone();
        other.catalogue = self.catalogue.with_printed(def, wording, printing).into();
        other.table.speakers = other.table.speaking(&other.catalogue);
        other
    }
}

/// Reads the fields of a scenario.
///
/// # Errors
/// Everything that is too large, and every field that is not what it should be.
pub fn read(value: &Value) -> Result<Scenario, Vec<Problem>> {
    let mut too_large = bounded(value);
    if too_large.is_empty() {
        too_large = within_bounds(value);
    }
    if too_large.is_empty() { read_shape(value) } else { Err(too_large) }
}

/// The position a scenario describes.
///
/// # Errors
/// Every problem: unknown names, impossible places, numbers out of range, mechanics that are not ruled yet.
pub fn lawful(scenario: &Scenario, library: &Library, wording: Wording) -> Result<Lawful, Vec<Problem>> {
    lawful_with(scenario, library.with(&scenario.cards, &scenario.aliases)?, wording)
}

/// The same, where the cards and names that it brings along are in the library already.
///
/// # Errors
/// As [`lawful`].
pub fn lawful_with(scenario: &Scenario, library: Library, wording: Wording) -> Result<Lawful, Vec<Problem>> {
    let mut reader = Reader::new(library, wording);
    reader.people(scenario);
    // Without its players nothing else of a scenario can be understood.
    reader.done()?;
    reader.piles(scenario);
    reader.bases(scenario);
    let cards = reader.table.cards.len();
    reader.at_most("", cards, MOST_CARDS);
    reader.decks();
    reader.names.start = reader.table.cards.iter().map(|card| (card.def, card.zone.in_play())).collect();
    reader.now(scenario);
    let told = reader.then(scenario);
    reader.moved_by_talents(scenario);
    reader.lie_where_they_came(told);
    reader.used_somewhere(scenario);
    reader.last_seen(scenario);
    reader.plays(scenario);
    reader.moved();
    reader.all_chosen();
    reader.asserted(scenario);
    reader.done()?;
    let Reader { mut table, names, library, passed, came, told, left_open, .. } = reader;
    table.speakers = table.speaking(&library.catalogue);
    let says_what_runs = scenario.effects.is_some() || table.turn.phase == Phase::End && scenario.phase_done;
    let steps = scenario.steps.iter().filter_map(|step| Step::read(step, &names, &table)).collect();
    let claims = scenario.claims.iter().map(|claim| names.said(&table, &claim.holds)).collect();
    let (names, catalogue) = (names.into(), library.catalogue);
    Ok(Lawful {
        table,
        names,
        catalogue,
        steps,
        claims,
        passed,
        played: came,
        told,
        says_what_runs,
        given: Vec::new(),
        left_open,
    })
}
