//! What comes to its end: effects when their time is over, a scoring whose base has gone.

use crate::{
    citation::Rule,
    smash_up::{
        law::BaseGoes,
        resolve::{Driver, Resolver, Stop},
        rule,
        table::{Act, CardId, Cause, Stage, Until},
    },
};

impl<D: Driver> Resolver<'_, D> {
    /// Everything that ends now, at once, by the rule of the moment, if not by its own sentence alone.
    pub(in crate::smash_up::resolve) fn expire(
        &mut self,
        by: Option<Rule>,
        ends: impl Fn(Until) -> bool,
    ) -> Result<(), Stop> {
        self.given.retain(|given| !ends(given.until));
        let lasting = self.table.lasting.iter().enumerate();
        let which: Vec<usize> = lasting.filter(|(_, lasting)| ends(lasting.until)).map(|(n, _)| n).collect();
        let Some(first) = which.first() else { return Ok(()) };
        let ability = if by.is_none() { self.table.lasting[*first].cause.ability } else { None };
        let rules = by.map_or_else(Vec::new, |by| vec![by, rule::DURATION]);
        let cause = Cause { ability, rules, by: self.table.turn.active };
        self.apply(Act::Expires { which }, cause)?;
        // Whoever controls a card again, or how strong it is again, may keep off what lies on it.
        self.drop_immune()
    }

    /// A base has left play, otherwise than by being scored: whether its own scoring goes on with the one that takes its
    /// place is READ-19.
    pub(in crate::smash_up::resolve) fn base_has_gone(
        &mut self,
        base: CardId,
        next: Option<CardId>,
    ) -> Result<(), Stop> {
        let scoring = self.table.scoring.as_ref();
        if !scoring.is_some_and(|scoring| scoring.base == base && scoring.stage < Stage::Replaced) {
            return Ok(());
        }
        let active = self.table.turn.active;
        match (self.setting.takes(), next) {
            (BaseGoes::GoesOn, Some(base)) => {
                self.by_rule(Act::ScoringGoesOn { base }, active, &[rule::SCORING_GOES_ON])
            }
            (BaseGoes::GoesOn, None) | (BaseGoes::Stops, _) => {
                self.expire(Some(rule::SCORING_STEPS), |until| until == Until::ScoringEnds)?;
                self.by_rule(Act::ScoringStops { base }, active, &[rule::SCORING_STEPS])
            }
        }
    }
}
