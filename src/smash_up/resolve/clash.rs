//! A titan arrives on a base that has another: which of them leaves.

use super::{Driver, Intent, Resolver, Stop, trigger::FrameOf};
use crate::smash_up::{
    law::ClashWhen,
    rule,
    table::{Act, CardId, Object, Zone},
};

impl<D: Driver> Resolver<'_, D> {
    /// The titans that have come to a base by these acts clash with those already there: at once, or when the effect that
    /// has brought them is resolved (READ-38).
    pub(super) fn arrived(&mut self, acts: &[Act]) -> Result<(), Stop> {
        let came = acts.iter().filter_map(|act| match act {
            Act::Played { card, .. } | Act::Moved { card, .. } => Some(*card),
            _ => None,
        });
        let clashing: Vec<CardId> = came.filter(|card| self.against(*card).is_some()).collect();
        if clashing.is_empty() {
            return Ok(());
        }
        self.rests_on("READ-38");
        let titans = self.objects(&clashing);
        if self.setting.law.readings.clash_when == ClashWhen::AtOnce {
            return self.clash_all(titans);
        }
        let last = self.frames.len().saturating_sub(1);
        let bringing = self.frames.iter().rposition(|frame| frame.of == FrameOf::Ability).unwrap_or(last);
        if let Some(frame) = self.frames.get_mut(bringing) {
            frame.clashes.extend(titans);
        }
        Ok(())
    }

    /// The clashes that were to wait until what is being resolved is done.
    pub(super) fn clashes_due(&mut self) -> Result<(), Stop> {
        let due = self.frames.last_mut().map(|frame| std::mem::take(&mut frame.clashes)).unwrap_or_default();
        self.clash_all(due)
    }

    fn clash_all(&mut self, titans: Vec<Object>) -> Result<(), Stop> {
        for titan in titans.into_iter().filter(|titan| self.table.is_current(*titan)).collect::<Vec<_>>() {
            self.clash(titan.card)?;
        }
        Ok(())
    }

    /// The newcomer against the one that was there: whoever has less there loses theirs, and on a tie the newcomer does.
    fn clash(&mut self, newcomer: CardId) -> Result<(), Stop> {
        let Some((first, base)) = self.against(newcomer) else { return Ok(()) };
        let total = |titan: CardId| self.position().total(base, self.table.card(titan).controller);
        let (old, new) = (total(first), total(newcomer));
        let (card, to, totals) = if new > old { (first, newcomer, (old, new)) } else { (newcomer, first, (new, old)) };
        let by = self.table.card(to).controller;
        let lost = Act::ClashLost { card, to, totals };
        self.would(vec![Intent::by_rule(lost, by, &[rule::TITAN_CLASH, rule::TITAN_LEAVES])])?;
        Ok(())
    }

    /// The titan that stood at this one's base before it, and the base.
    fn against(&self, newcomer: CardId) -> Option<(CardId, CardId)> {
        let Zone::TitanAt(base) = self.table.card(newcomer).zone else { return None };
        self.table.titans_at(base).find(|titan| *titan != newcomer).map(|first| (first, base))
    }
}
