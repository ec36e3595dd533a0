//! A scenario that was read: its problems are told, its names are known, and it is heard as often as one likes.

use serde_json::Value;

use super::{play, telling::Telling, terms::Terms};
use crate::{
    allowance::{Allowance, Ended},
    deux::{
        board::boards::Boards,
        phrase::Turns,
        setup::{self, Lawful, Scenario},
    },
    game::{self, Depth, Hearing, Offers, Problem, Situation, Unheard},
    problem::{against_law, extent},
    rulebook::Rulebook,
};

/// A scenario as it is written, and the position it describes.
pub(super) struct Read<'a> {
    rulebook: &'a Rulebook,
    pub scenario: Scenario,
    pub lawful: Lawful,
    pub terms: game::Terms,
    /// How long it is.
    extent: u64,
}

/// Reads a scenario, with every problem collected.
pub(super) fn scenario<'a>(rulebook: &'a Rulebook, boards: &Boards, written: &Value) -> Result<Read<'a>, Vec<Problem>> {
    let (scenario, editions) = (setup::read(written)?, &rulebook.editions);
    let (edition, readings) = (scenario.edition.as_deref(), &scenario.readings);
    let mut problems = against_law(editions, edition, readings, |_, _| true, setup::no_such);
    let lawful = setup::lawful(&scenario, boards).map_err(|more| problems.extend(more));
    let (Ok(lawful), true) = (lawful, problems.is_empty()) else { return Err(problems.into_told()) };
    let edition = edition.unwrap_or(editions.newest());
    let terms = game::Terms::of(edition, "printed", scenario.readings.clone());
    Ok(Read { rulebook, scenario, lawful, terms, extent: extent(written) })
}

impl Read<'_> {
    /// Plays it through and tells what is wanted of it.
    pub fn told<T>(
        &self,
        terms: &game::Terms,
        allowance: &Allowance,
        tell: impl FnOnce(&Telling<'_>) -> T,
    ) -> Result<T, Vec<Problem>> {
        // What is played and told is at least as long as what was read.
        let _ = allowance.spend(self.extent);
        let Self { rulebook, scenario, lawful, .. } = self;
        let terms = Terms::of(rulebook, &terms.readings, allowance)?;
        let begins = if scenario.active.is_some() { Turns::Said } else { Turns::First };
        let played = play::play(lawful, begins, &terms);
        Ok(tell(&Telling { scenario, lawful, terms: &terms, played: &played }))
    }
}

/// Whether what was heard is paid for; if not, its answer is taken back.
pub(super) fn is_paid(hearing: &mut Hearing, allowance: &Allowance) -> Result<bool, Unheard> {
    match allowance.ended() {
        Some(Ended::Stopped) => return Err(Unheard::Stopped),
        Some(Ended::Spent) => hearing.withdraw(),
        None => return Ok(true),
    }
    Ok(false)
}

impl Situation for Read<'_> {
    fn terms(&self) -> &game::Terms {
        &self.terms
    }

    fn hear(&self, terms: &game::Terms, depth: Depth, allowance: &Allowance) -> Result<Hearing, Unheard> {
        let mut hearing = self.told(terms, allowance, |telling| telling.tell(depth))?;
        is_paid(&mut hearing, allowance)?;
        Ok(hearing)
    }

    fn offers(&self, terms: &game::Terms, allowance: &Allowance) -> Result<(Hearing, Offers), Unheard> {
        let both = |telling: &Telling<'_>| (telling.tell(Depth::Bare), telling.offers());
        let (mut hearing, mut offers) = self.told(terms, allowance, both)?;
        if !is_paid(&mut hearing, allowance)? {
            offers.all.clear();
        }
        Ok((hearing, offers))
    }

    fn fails(&self, hearing: &Hearing, allowance: &Allowance) -> Vec<String> {
        let told = self.told(&self.terms, allowance, |telling| telling.fails(hearing));
        told.unwrap_or_else(|problems| {
            problems.iter().map(|problem| format!("{}: {}", problem.pointer, problem.says.en)).collect()
        })
    }
}
