//! Where a step says that something is played or used: `on`.

use crate::smash_up::{
    card::{Def, UNKNOWN},
    hearing::script::progress::Script,
    query::{Moment, Opportunity, Refuse, Which},
    resolve::Stop,
    setup::{self, Word},
    table::{CardId, Table, Zone},
};

/// The card of that name, where none in play goes by it; nothing, where one may that nobody has seen.
pub(in crate::smash_up::hearing) fn not_in_play(table: &Table, word: &Word) -> Option<Def> {
    let called = word.called(table);
    let unseen = table.bases.iter().any(|base| table.card(*base).def == UNKNOWN);
    if called.iter().any(|card| table.card(*card).zone.in_play()) || called.is_empty() && unseen {
        return None;
    }
    called.first().map(|card| table.card(*card).def).or(word.defs().first().copied())
}

impl Script {
    /// The step under way uses this: where it says so is the base of that moment, or where the card lies; else it answers
    /// which card is meant.
    pub(in crate::smash_up::hearing) fn says_where(
        &mut self,
        table: &Table,
        offer: &Opportunity,
        moment: Option<Moment>,
    ) -> Result<(), Stop> {
        let steps = self.steps.clone();
        let step = self.step_under_way().and_then(|step| steps.get(step));
        let Some(word) = step.and_then(|step| step.on.as_ref()) else { return Ok(()) };
        if let Some(card) = not_in_play(table, word) {
            return Err(Stop::Illegal(vec![Refuse::NotInPlay { card }]));
        }
        let called = word.called(table);
        let used = match offer.which {
            Which::Card(card) => Some(card),
            Which::Unseen(_) => None,
        };
        let host = used.and_then(|card| match table.card(card).zone {
            Zone::On(host) => Some(host),
            _ => None,
        });
        let lies = [moment.and_then(Moment::base), offer.here, used, used.and_then(|card| table.base_of(card)), host];
        if !lies.into_iter().flatten().any(|place: CardId| called.contains(&place)) {
            self.answers_which(table, word);
        }
        Ok(())
    }

    /// What the step under way is said to be played or used on is which card or base is meant.
    pub(in crate::smash_up::hearing) fn answers_which(&mut self, table: &Table, word: &Word) {
        let is_base = word.called(table).iter().any(|card| table.bases.contains(card));
        self.prefer("on", if is_base { setup::What::Base } else { setup::What::Target }, word);
    }
}
