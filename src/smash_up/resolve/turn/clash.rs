//! A titan arrives on a base that has another: which of them leaves.

use crate::smash_up::{
    law::ClashWhen,
    query::forbidden,
    resolve::{Driver, Intent, Resolver, Stop, event::trigger::FrameOf},
    rule,
    table::{Act, CardId, Object, Zone},
};

impl<D: Driver> Resolver<'_, D> {
    /// The titans that have come to a base by these acts clash with those already there: at once, or when the effect that
    /// has brought them is resolved (READ-38).
    pub(in crate::smash_up::resolve) fn arrived(&mut self, acts: &[Act]) -> Result<(), Stop> {
        let came = acts.iter().filter_map(|act| match act {
            Act::Played { card, .. } | Act::Moved { card, .. } => Some(*card),
            _ => None,
        });
        let clashing: Vec<CardId> = came.filter(|card| self.against(*card).is_some()).collect();
        if clashing.is_empty() {
            return Ok(());
        }
        let titans = self.objects(&clashing);
        if self.no_clash_now(&clashing) {
            return self.clash_all(titans);
        }
        if self.setting.takes::<ClashWhen>() == ClashWhen::AtOnce {
            return self.clash_all(titans);
        }
        let last = self.frames.len().saturating_sub(1);
        let bringing = self.frames.iter().rposition(|frame| frame.of == FrameOf::Ability).unwrap_or(last);
        if let Some(frame) = self.frames.get_mut(bringing) {
            frame.clashes.extend(titans);
        }
        Ok(())
    }

    /// The clashes that were to wait until what is being resolved is done, and those that they bring about.
    pub(in crate::smash_up::resolve) fn clashes_due(&mut self) -> Result<(), Stop> {
        while let Some(due) = self.frames.last_mut().map(|frame| std::mem::take(&mut frame.clashes))
            && !due.is_empty()
        {
            self.work(1)?;
            self.clash_all(due)?;
        }
        Ok(())
    }

    fn clash_all(&mut self, titans: Vec<Object>) -> Result<(), Stop> {
        for titan in titans.into_iter().filter(|titan| self.table.is_current(*titan)).collect::<Vec<_>>() {
            self.clash(titan.card)?;
        }
        Ok(())
    }

    /// The newcomer against the one that was there: whoever has less there loses theirs, and on a tie the newcomer does.
    fn clash(&mut self, newcomer: CardId) -> Result<(), Stop> {
        if let Some(lost) = self.lost(newcomer) {
            self.would(vec![lost])?;
        }
        Ok(())
    }

    /// Which of the two would leave.
    fn lost(&self, newcomer: CardId) -> Option<Intent> {
        let (first, base) = self.against(newcomer)?;
        let total = |titan: CardId| self.position().total(base, self.table.card(titan).controller);
        let (old, new) = (total(first), total(newcomer));
        let (card, to, totals) = if new > old { (first, newcomer, (old, new)) } else { (newcomer, first, (new, old)) };
        let by = self.table.card(to).controller;
        Some(Intent::by_rule(Act::ClashLost { card, to, totals }, by, &[rule::TITAN_CLASH, rule::TITAN_LEAVES]))
    }

    /// Whether a sentence keeps these titans from clashing now: then it makes no difference when they would.
    fn no_clash_now(&self, newcomers: &[CardId]) -> bool {
        newcomers.iter().filter_map(|newcomer| self.lost(*newcomer)).all(|lost| {
            let subject = self.subject(&lost.act);
            forbidden(self.position(), &lost.intended(subject.as_ref())).is_some()
        })
    }

    /// Titans that stand at one base, having come there when nothing was to clash, clash once what is being resolved and
    /// all it sets off is done.
    pub(super) fn clash_at_last(&mut self) {
        let still = self.table.bases.iter().any(|base| self.table.titans_at(*base).count() > 1);
        if let Some(frame) = self.frames.last_mut().filter(|_| still) {
            frame.clashes_last = true;
        }
    }

    /// At each base with several titans, the last to have come clashes with the one before.
    pub(in crate::smash_up::resolve) fn clash_everywhere(&mut self) -> Result<(), Stop> {
        for base in self.table.bases.clone() {
            let last = self.table.titans_at(base).last();
            if let Some(newcomer) = last {
                self.clash(newcomer)?;
            }
        }
        Ok(())
    }

    /// The titan that stood at this one's base before it, and the base.
    fn against(&self, newcomer: CardId) -> Option<(CardId, CardId)> {
        let Zone::TitanAt(base) = self.table.card(newcomer).zone else { return None };
        self.table.titans_at(base).find(|titan| *titan != newcomer).map(|first| (first, base))
    }
}
