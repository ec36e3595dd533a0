//! Windows: what happens by itself first, then what players may do, in the edition's order, round until all pass.

use super::{Choice, Considered, Decision, Driver, Resolver, Stop, What};
use crate::smash_up::{
    ability::Effect,
    law::{SpecialInPlay, WindowMandatory, WindowOrder},
    query::{Moment, Opportunity, OpportunityKind, Which},
    rule,
    table::{AbilityRef, Act, Cause, Seat},
};

/// The key of what has been used or declined in one window.
type Spoken = Vec<(AbilityRef, Seat)>;

impl<D: Driver> Resolver<'_, D> {
    /// Opens a window, and closes it once all have passed.
    pub(super) fn window(&mut self, moment: Moment) -> Result<(), Stop> {
        let mut spoken = Spoken::new();
        if self.setting.law.readings.window_mandatory == WindowMandatory::MandatoryFirst || self.table.scoring.is_none()
        {
            self.mandatory(moment, &mut spoken)?;
        } else {
            self.rests_on("READ-21");
        }
        match self.setting.law.switches.window_order {
            WindowOrder::AllTogether | WindowOrder::SpecialsTogether => self.rounds(moment, &mut spoken)?,
            WindowOrder::PlayThenHand | WindowOrder::PlayThenSpecials => {
                self.rests_on("READ-09");
                if self.setting.law.readings.special_in_play == SpecialInPlay::WithCardsInPlay {
                    self.in_play_first(moment, &mut spoken)?;
                }
                self.rounds(moment, &mut spoken)?;
            }
        }
        self.mandatory(moment, &mut spoken)
    }

    fn offers(&self, moment: Moment, spoken: &Spoken, wanted: impl Fn(&Opportunity) -> bool) -> Vec<Opportunity> {
        let all = self.position().opportunities(moment).into_iter();
        all.filter(|offer| wanted(offer) && !spoken.contains(&(offer.ability, offer.by))).collect()
    }

    /// What just happens, in the active player's order.
    fn mandatory(&mut self, moment: Moment, spoken: &mut Spoken) -> Result<(), Stop> {
        loop {
            let waiting = self.offers(moment, spoken, |offer| offer.kind == OpportunityKind::Happens);
            if waiting.is_empty() {
                return Ok(());
            }
            let next = self.next_mandatory(&waiting)?;
            let offer = &waiting[next];
            spoken.push((offer.ability, offer.by));
            if let Some(Effect::If(cond, _)) = self.effect_of(offer)
                && !self.position().holds(&self.scope_of(offer), &cond)
            {
                self.consider(Considered::ConditionFailed(offer.ability));
                continue;
            }
            self.use_opportunity(offer, None)?;
        }
    }

    fn effect_of(&self, offer: &Opportunity) -> Option<Effect> {
        match self.position().ability(offer.ability)?.clause().map(|clause| &**clause) {
            Some(crate::smash_up::ability::Clause::At(_, effect)) => Some(effect.clone()),
            _ => None,
        }
    }

    fn next_mandatory(&mut self, waiting: &[Opportunity]) -> Result<usize, Stop> {
        if waiting.len() < 2 {
            return Ok(0);
        }
        let by = self.table.turn.active;
        let options: Vec<Choice> =
            waiting.iter().enumerate().map(|(n, offer)| Choice::Waiting(n, offer.ability.card.card)).collect();
        let decision = Decision {
            by: Some(by),
            what: What::Order,
            options,
            excluded: Vec::new(),
            least: 1,
            most: 1,
            optional: false,
            cause: Cause { ability: None, rules: vec![rule::SIMULTANEOUS], by },
        };
        match self.decide(decision)?.first() {
            Some(Choice::Waiting(n, _)) => Ok((*n).min(waiting.len() - 1)),
            _ => Ok(0),
        }
    }

    /// Cards in play first: the active player says whose turn it is to use one; each is offered once.
    fn in_play_first(&mut self, moment: Moment, spoken: &mut Spoken) -> Result<(), Stop> {
        loop {
            let position = self.position();
            let in_play = |offer: &Opportunity| offer.kind == OpportunityKind::Use && offer.is_in_play(position);
            let offers = self.offers(moment, spoken, in_play);
            if offers.is_empty() {
                return Ok(());
            }
            let position = super::Position { table: &self.table, setting: self.setting };
            let Some(n) = self.driver.window(position, moment, None, &offers)? else { return Ok(()) };
            let Some(offer) = offers.get(n) else { return Ok(()) };
            spoken.push((offer.ability, offer.by));
            self.use_opportunity(offer, None)?;
        }
    }

    /// Clockwise from the active player, until all have passed in a row; who passed may come back.
    fn rounds(&mut self, moment: Moment, spoken: &mut Spoken) -> Result<(), Stop> {
        let seats: Vec<Seat> = self.table.seats().collect();
        let mut passes = 0;
        let mut turn = 0;
        while passes < seats.len() {
            let seat = seats[turn % seats.len()];
            turn += 1;
            let offers =
                self.offers(moment, spoken, |offer| offer.by == seat && offer.kind != OpportunityKind::Happens);
            let position = super::Position { table: &self.table, setting: self.setting };
            let used =
                if offers.is_empty() { None } else { self.driver.window(position, moment, Some(seat), &offers)? };
            let Some(offer) = used.and_then(|n| offers.get(n)) else {
                passes += 1;
                continue;
            };
            passes = 0;
            if offer.kind != OpportunityKind::Play || matches!(offer.which, Which::Card(_)) {
                spoken.push((offer.ability, offer.by));
            }
            self.use_opportunity(offer, None)?;
        }
        Ok(())
    }

    /// A phase begins, by the rule for it.
    pub(super) fn phase_begins(
        &mut self,
        phase: crate::smash_up::table::Phase,
        rules: &[crate::citation::Rule],
    ) -> Result<(), Stop> {
        let by = self.table.turn.active;
        self.by_rule(Act::PhaseBegins { phase }, by, rules)?;
        Ok(())
    }
}
