//! Several things that would happen at once: what happens instead of some of them comes first, and may forbid what is meant for
//! the others, or allow it.

use crate::smash_up::{
    law::TakenAway,
    query::{Forbidden, forbidden},
    resolve::{Considered, Intent, Outcome, Resolver, Stop, carries::Carries},
    table::{Lasting, Until},
};

impl<D: Carries> Resolver<'_, D> {
    /// Whether each of a batch passes: what happens instead of some may forbid what is meant for others, or allow it (READ-74).
    pub(super) fn ask_each(&mut self, batch: &[Intent]) -> Result<Vec<Outcome>, Stop> {
        let mut outcomes = vec![Outcome::Nothing; batch.len()];
        let order = self.asked_in_order(batch)?;
        if !self.may_lose_some(batch) {
            for n in order {
                outcomes[n] = self.ask(&batch[n])?;
            }
            return Ok(outcomes);
        }
        let mut open = self.replaced_in_order(batch, order)?;
        let mut before: Vec<Option<Forbidden>> = batch.iter().map(|intent| self.forbids(intent)).collect();
        let mut unasked = open.clone();
        while let Some(at) = unasked.iter().position(|n| self.forbids_now(&batch[*n], before[*n]).is_none()) {
            let n = unasked.remove(at);
            self.work(batch.len())?;
            let subject = self.subject(&batch[n].act);
            if self.is_possible(&batch[n].act) && self.replace(&batch[n], subject.as_ref())? {
                outcomes[n] = Outcome::Replaced;
                open.retain(|other| *other != n);
                // What befalls one card twice befalls it one time after the other.
                for again in open.iter().filter(|other| batch[**other].act.card() == batch[n].act.card()) {
                    before[*again] = self.forbids(&batch[*again]);
                }
            }
        }
        for n in open {
            let Intent { act, cause, .. } = &batch[n];
            if !self.is_possible(act) {
                continue;
            }
            match self.forbids_now(&batch[n], before[n]) {
                Some(by) => self.consider(Considered::Prevented { act: act.clone(), cause: cause.clone(), by }),
                None => outcomes[n] = Outcome::Done,
            }
        }
        Ok(outcomes)
    }

    fn forbids(&self, intent: &Intent) -> Option<Forbidden> {
        forbidden(self.position(), &intent.intended(self.subject(&intent.act).as_ref()))
    }

    /// What forbids it, now that something happened instead to others; or what did before, by the other reading.
    fn forbids_now(&self, intent: &Intent, before: Option<Forbidden>) -> Option<Forbidden> {
        let now = self.forbids(intent);
        let is_said = now.is_some_and(|by| self.is_for_this_effect(by));
        if is_said || now.is_some() == before.is_some() || self.setting.takes::<TakenAway>() == TakenAway::GoneFirst {
            return now;
        }
        before
    }

    /// Whether it was given for the rest of what is being resolved: the others meet with it, whatever comes first.
    fn is_for_this_effect(&self, by: Forbidden) -> bool {
        let given = |it: &Lasting| it.cause.ability == Some(by.ability) && matches!(it.until, Until::Resolved(_));
        self.table.lasting.iter().any(given)
    }
}
