//! A titan arrives on a base that has another: which of them leaves.

use crate::smash_up::{
    law::ClashWhen,
    query::forbidden,
    resolve::{Driver, Intent, Resolver, under_way::Frame},
    rule,
    table::{Act, CardId, Object, Zone},
};

impl<D: Driver> Resolver<'_, D> {
    /// The titans that have come to a base by these acts and clash with those already there at once; the others will when
    /// the effect that has brought them is resolved (READ-38).
    pub(in crate::smash_up::resolve) fn arrived(&mut self, acts: &[Act]) -> Vec<Object> {
        let came = acts.iter().filter_map(|act| match act {
            Act::Played { card, .. } | Act::Moved { card, .. } => Some(*card),
            _ => None,
        });
        let clashing: Vec<CardId> = came.filter(|card| self.against(*card).is_some()).collect();
        if clashing.is_empty() {
            return Vec::new();
        }
        let titans = self.objects(&clashing);
        if self.no_clash_now(&clashing) || self.setting.takes::<ClashWhen>() == ClashWhen::AtOnce {
            return titans;
        }
        match self.bringing(acts) {
            Some(frame) => {
                frame.clashes.extend(titans);
                Vec::new()
            }
            None => titans,
        }
    }

    /// The card or the ability being resolved that has done this; `None`: a rule has. A card that is played is brought by
    /// what plays it, if something does.
    fn bringing(&mut self, acts: &[Act]) -> Option<&mut Frame> {
        let is_played = acts.iter().any(|act| matches!(act, Act::Played { .. }));
        let last = self.frames.len() - 1;
        let bringing = if is_played && last > 1 { last - 1 } else { last };
        // The first one is of nothing that is being resolved.
        self.frames.get_mut(bringing).filter(|_| bringing > 0)
    }

    /// Which of the two would leave.
    pub(in crate::smash_up::resolve) fn lost(&self, newcomer: CardId) -> Option<Intent> {
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

    /// The titan that stood at this one's base before it, and the base.
    fn against(&self, newcomer: CardId) -> Option<(CardId, CardId)> {
        let Zone::TitanAt(base) = self.table.card(newcomer).zone else { return None };
        self.table.titans_at(base).find(|titan| *titan != newcomer).map(|first| (first, base))
    }
}
