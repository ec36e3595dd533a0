//! What comes to its end: effects when their time is over, a scoring whose base has gone, the game when somebody has
//! the points.

use crate::{
    citation::Rule,
    smash_up::{
        law::{BaseGoes, FirstToFifteen},
        query::Few,
        resolve::{Driver, Resolver, Stop},
        rule,
        table::{Act, CardId, Cause, Seat, Stage, Until},
    },
};

/// The points at which the game may end.
pub const WINNING: i32 = 15;

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
        if which.is_empty() {
            return Ok(());
        }
        let active = self.table.turn.active;
        let cause = match by {
            Some(by) => Cause { ability: None, rules: vec![by, rule::DURATION], by: active },
            None => {
                let ability = which.first().and_then(|first| self.table.lasting[*first].cause.ability);
                Cause { ability, rules: Vec::new(), by: active }
            }
        };
        self.apply(Act::Expires { which }, cause)?;
        // Whoever controls a card again, or how strong it is again, may keep off what lies on it.
        self.drop_immune()
    }

    /// Everything that ends at this moment of the turn, with what that sets off, until nothing is left to end.
    pub(super) fn run_out(&mut self, by: Rule, ends: impl Fn(Until) -> bool) -> Result<(), Stop> {
        loop {
            self.expire(Some(by), &ends)?;
            self.settle()?;
            if !self.table.lasting.iter().any(|lasting| ends(lasting.until)) {
                return Ok(());
            }
        }
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

    /// The players who have fifteen points.
    pub(in crate::smash_up::resolve) fn at_fifteen(&self) -> Few<Seat> {
        self.table.seats().filter(|seat| self.table.player(*seat).vp >= WINNING).collect()
    }

    /// Points have been gained: whether the first to fifteen has won at once is READ-22. One who had them before is the
    /// first; of several who come to them together, the one who is ahead.
    pub(in crate::smash_up::resolve) fn first_to_fifteen(&mut self, before: &[Seat]) -> Result<(), Stop> {
        if self.table.winner.is_some() || self.at_fifteen().is_empty() {
            return Ok(());
        }
        let first = match before {
            [] => self.winner(),
            [first] => Some(*first),
            [_, _, ..] => None,
        };
        match (self.setting.takes(), first) {
            (FirstToFifteen::FirstToFifteen, Some(player)) => {
                self.by_rule(Act::Wins { player }, player, &[rule::AIM])?;
            }
            (FirstToFifteen::FirstToFifteen, None) | (FirstToFifteen::EndOfTurnCheck, _) => {}
        }
        Ok(())
    }

    /// The player alone ahead, once somebody has fifteen points.
    pub(super) fn winner(&self) -> Option<Seat> {
        let most = self.table.players.iter().map(|player| player.vp).max()?;
        let mut ahead = self.table.seats().filter(|seat| self.table.player(*seat).vp == most);
        let first = ahead.next()?;
        (most >= WINNING && ahead.next().is_none()).then_some(first)
    }
}
