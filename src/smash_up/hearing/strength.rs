//! Where power comes from: the sentences behind the numbers that a step tells.

use super::tell::{Telling, cite};
use crate::{
    ruling::Step,
    smash_up::{
        query::Modifier,
        resolve::Happened,
        table::{Act, CardId, Table, Zone},
    },
};

impl<'a> Telling<'a> {
    /// Cites the sentences behind the power a step tells of: of the minions of a base that scores, of one that has come
    /// in, or of those whose power is other than before.
    pub(super) fn cite_power(&self, step: &mut Step, happened: &'a Happened, after: &'a Table) {
        let before = &*happened.before;
        let sentences: Vec<Modifier> = match happened.event.act {
            Act::ScoringBegins { base } | Act::Ranked { base, .. } => {
                before.minions_at(base).flat_map(|minion| self.behind(before, minion)).collect()
            }
            Act::Played { .. } => self.come_up(before, after),
            _ if !step.changes.is_empty() => self.come_up(before, after),
            _ => Vec::new(),
        };
        let abilities = sentences.into_iter().filter_map(|modifier| modifier.ability);
        cite(&mut step.why, abilities.flat_map(|ability| self.why(Some(ability), &[])));
    }

    /// What adds to a minion's power now and did not before.
    fn come_up(&self, before: &'a Table, after: &'a Table) -> Vec<Modifier> {
        let minions = after.in_play.iter().copied();
        let new = minions.flat_map(|minion| {
            let was = self.behind(before, minion);
            self.behind(after, minion).into_iter().filter(move |modifier| !was.contains(modifier))
        });
        new.collect()
    }

    fn behind(&self, table: &'a Table, card: CardId) -> Vec<Modifier> {
        let there = table.cards.get(card.index()).is_some_and(|state| matches!(state.zone, Zone::At(_)));
        if there { self.position(table).modifiers(card) } else { Vec::new() }
    }
}
