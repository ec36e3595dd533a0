//! What a script does when a window comes to it: the next step, if it was meant for it; else nothing.

use std::sync::Arc;

use crate::{
    game::Unsaid,
    smash_up::{
        hearing::script::{
            progress::{Outer, Script},
            wants::{is_of_moment, wants},
        },
        query::{Moment, Opportunity, OpportunityKind, Position, Which},
        resolve::{Choice, Decision, InWindow, Stop, What},
        rule,
        setup::{Step, Verb},
        table::{Cause, Seat},
    },
};

impl Script {
    /// Acts in a window by the next step, or lets it go by.
    pub(super) fn act_in(
        &mut self,
        position: Position<'_>,
        moment: Moment,
        by: Option<Seat>,
        offers: &[Opportunity],
    ) -> Result<InWindow, Stop> {
        let table = position.table;
        let wanted = |step: &Step| {
            let offer = offers.iter().position(|offer| wants(step, table, offer));
            offer.filter(|_| is_of_moment(step, table, moment))
        };
        if moment == Moment::Duel && self.awaits_its_card(table) {
            return Ok(InWindow::Nothing);
        }
        let uses = self.steps.get(self.next).and_then(wanted).map(InWindow::Uses);
        let passes =
            || self.passes(position, (moment, by), offers, |step| wanted(step).is_some()).map(InWindow::Passes);
        if let Some(acts) = uses.or_else(passes) {
            let outer = self.asked_later(moment);
            self.check_answers_used(position)?;
            self.begin(self.next, Arc::new(table.clone()));
            self.resume(outer);
            (self.acted_in, self.done_in) = (Some(moment), Some(moment));
            match &acts {
                InWindow::Uses(n) => {
                    self.says_use(&offers[*n], moment);
                    self.says_where(table, &offers[*n], Some(moment))?;
                }
                InWindow::Passes(player) => self.says_pass(*player, moment),
                InWindow::Nothing => {}
            }
            return Ok(acts);
        }
        if self.tells_what_happens(position, moment, offers) {
            self.check_answers_used(position)?;
            self.begin(self.next, Arc::new(table.clone()));
            return self.act_in(position, moment, by, offers);
        }
        if self.unsaid == Unsaid::Asked {
            return self.ask_window(position, (moment, by), offers);
        }
        self.suppose_unused(table, moment, offers);
        Ok(InWindow::Nothing)
    }

    /// What of the answers of the step before is put off: in the midst of a duel it may be asked once that is won; what is
    /// given with a pass, that or an earlier one, is for what comes once all have passed.
    fn asked_later(&mut self, moment: Moment) -> Outer {
        let passes = self.current.is_some_and(|step| self.steps[step].does == Verb::Pass);
        if passes || moment == Moment::Duel { self.suspend() } else { self.suspend_what_passes_answer() }
    }

    /// What no step says is put as a decision: one of the uses, or none.
    fn ask_window(
        &mut self,
        position: Position<'_>,
        (moment, by): (Moment, Option<Seat>),
        offers: &[Opportunity],
    ) -> Result<InWindow, Stop> {
        let unsaid = |offer: &Opportunity| !self.said_to_pass.contains(&(offer.by, moment));
        let known = offers.iter().enumerate().filter_map(|(n, offer)| match offer.which {
            Which::Card(card) if unsaid(offer) => Some((offer.by, Choice::Waiting(n, card, None))),
            Which::Card(_) | Which::Unseen(_) => None,
        });
        let (whose, options): (Vec<Seat>, Vec<Choice>) = known.unzip();
        let Some(first) = whose.first() else { return Ok(InWindow::Nothing) };
        let by = by.unwrap_or(*first);
        let decision =
            Decision::one(Some(by), What::May, options, Cause { ability: None, rules: vec![rule::ME_FIRST], by })
                .or_none();
        let Some(words) = self.more.pop_front() else {
            self.still_open = Some(offers.to_vec());
            return Err(Stop::Undecided(Box::new(decision)));
        };
        Ok(match self.read(position, &decision, &words, "/more")?.first() {
            Some(Choice::Waiting(n, ..)) => InWindow::Uses(*n),
            _ => InWindow::Nothing,
        })
    }

    /// A player passes, by the next step, or one does so whose turn has not come, before a step for this window. Whoever has
    /// nothing to use here means a later window, if there is one, unless something has been said in this one already.
    fn passes(
        &mut self,
        position: Position<'_>,
        (moment, by): (Moment, Option<Seat>),
        offers: &[Opportunity],
        wanted: impl Fn(&Step) -> bool,
    ) -> Option<Seat> {
        let table = position.table;
        let left = self.steps.get(self.next..)?;
        let passing = |step: &Step| (step.does == Verb::Pass).then(|| step.by(table));
        let first = passing(left.first()?)?;
        let could = |seat: Seat| offers.iter().any(|offer| offer.by == seat && offer.kind != OpportunityKind::Happens);
        // Nobody is asked in these unless a card speaks of them.
        if matches!(moment, Moment::When(_) | Moment::Replaced(_)) && position.opportunities(moment).is_empty() {
            self.put_off += 1;
            return None;
        }
        let theirs = Some(first) == by || by.is_none();
        if theirs && could(first) {
            return Some(first);
        }
        if Some(first) == by {
            let later = match self.acted_in {
                Some(acted) if acted == moment => self.one_of(2) == 1,
                // Who passes next could have done something here.
                _ if left.iter().map_while(passing).any(could) => self.one_of(2) == 1,
                _ => self.one_of(2) == 0,
            };
            self.put_off += usize::from(later);
            return (!later).then_some(first);
        }
        let passes_too = |seat: &Seat| left.iter().map_while(passing).any(|passing| passing == *seat);
        if let Some(seat) = by.filter(passes_too) {
            return (self.one_of(2) == usize::from(!could(seat))).then_some(first);
        }
        if left.iter().find(|step| step.does != Verb::Pass).is_some_and(wanted) {
            return Some(first);
        }
        let later = self.one_of(2) == 0;
        self.put_off += usize::from(later);
        (!later).then_some(first)
    }
}
