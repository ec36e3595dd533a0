//! Phases and turns.

use crate::{
    citation::Rule,
    smash_up::{
        law::{EndOfTurn, EndsOfTurn, StartOfTurn, VictoryCheck, WrittenTwice},
        query::{Moment, Refuse, Setting},
        resolve::{Choice, Considered, Decision, Driver, Intent, Resolver, Stop, WINNING, What},
        rule,
        table::{Act, CardId, Cause, Phase, Seat, Until},
    },
};

/// The most cards a hand keeps.
const HAND_LIMIT: usize = 10;

impl<D: Driver> Resolver<'_, D> {
    /// Does what must be done in the phase that has just begun. The Play phase asks nothing by itself.
    ///
    /// # Errors
    /// When a decision has no answer or a forbidden one, or a budget runs out.
    pub fn begin_phase(&mut self) -> Result<(), Stop> {
        let active = self.table.turn.active;
        match self.table.turn.phase {
            Phase::Start => self.start_phase(active),
            Phase::Play => Ok(()),
            Phase::Score => match self.table.scoring.as_ref().map(|scoring| scoring.stage) {
                Some(stage) => {
                    self.score(stage)?;
                    self.score_all()
                }
                None => self.score_all(),
            },
            Phase::Draw => self.draw_phase(active),
            Phase::End => self.end_phase(active),
        }
    }

    /// Ends the present phase and enters the next one, a new turn after the last.
    ///
    /// # Errors
    /// When a decision has no answer or a forbidden one, or a budget runs out.
    pub fn next_phase(&mut self) -> Result<(), Stop> {
        if let Some(winner) = self.table.winner {
            return Err(Self::illegal(Refuse::GameOver { winner }));
        }
        let active = self.table.turn.active;
        match self.table.turn.phase {
            Phase::Start => self.phase_begins(Phase::Play, &[rule::TURN_PLAY])?,
            Phase::Play => {
                if !self.table.turn.extras.is_empty() {
                    self.by_rule(Act::ExtrasLapse, active, &[rule::EXTRA])?;
                }
                self.phase_begins(Phase::Score, &[rule::TURN_SCORE])?;
            }
            Phase::Score => {
                self.check_after_scoring()?;
                if self.table.winner.is_some() {
                    return Ok(());
                }
                self.phase_begins(Phase::Draw, &[rule::TURN_DRAW])?;
            }
            Phase::Draw => self.phase_begins(Phase::End, &[rule::TURN_END])?,
            Phase::End => {
                let next = self.table.seats().nth(1).unwrap_or(active);
                self.by_rule(Act::TurnBegins { player: next }, next, &[rule::TURN_START])?;
            }
        }
        self.begin_phase()
    }

    fn draw_phase(&mut self, active: Seat) -> Result<(), Stop> {
        let cause = Cause { ability: None, rules: vec![rule::TURN_DRAW], by: active };
        self.resolving(|resolver| resolver.draw(active, 2, &cause))?;
        let hand = &self.table.player(active).hand;
        let Some(excess) = hand.cards.len().checked_sub(HAND_LIMIT).filter(|excess| *excess > 0) else { return Ok(()) };
        let decision =
            Decision::one(Some(active), What::Cards, hand.cards.iter().copied().map(Choice::Card).collect(), cause)
                .several(excess, excess);
        let choices = self.decide(decision)?;
        let cards =
            choices.iter().filter_map(|choice| if let Choice::Card(card) = choice { Some(*card) } else { None });
        let batch = cards.map(|card: CardId| {
            let theirs = self.table.card(card).owner == active;
            let rules: &[Rule] = if theirs { &[rule::TURN_DRAW] } else { &[rule::TURN_DRAW, rule::OWNERS_DISCARD] };
            Intent::by_rule(Act::Discarded { card }, active, rules)
        });
        let batch = batch.collect();
        self.would(batch)?;
        self.settle()
    }

    /// What ends now ends before the effects of this moment begin; where the booklet does not say so, by READ-60.
    fn start_phase(&mut self, active: Seat) -> Result<(), Stop> {
        let ends = |until: Until| until == Until::StartOfTurnOf(active);
        let silent = |setting: &Setting| setting.takes::<StartOfTurn>() == StartOfTurn::Effects;
        if self.is_the_other_way(Moment::TurnStart(active), ends, silent) {
            self.window(Moment::TurnStart(active))?;
            return self.run_out(rule::TURN_START, ends);
        }
        self.run_out(rule::TURN_START, ends)?;
        self.window(Moment::TurnStart(active))
    }

    /// Everything that ends at this moment of a turn, with what that sets off, until nothing is left to end.
    fn run_out(&mut self, by: Rule, ends: impl Fn(Until) -> bool) -> Result<(), Stop> {
        loop {
            self.expire(Some(by), &ends)?;
            self.settle()?;
            if !self.table.lasting.iter().any(|lasting| ends(lasting.until)) {
                return Ok(());
            }
        }
    }

    /// First what happens at the end of the turn, then all expiries at once, where the booklet does not say so by READ-60;
    /// then the victory check.
    fn end_phase(&mut self, active: Seat) -> Result<(), Stop> {
        let turn = self.table.turn.number;
        let ends = move |until: Until| match until {
            Until::EndOfTurn => true,
            Until::EndOfTurnOf(seat) => seat == active,
            Until::InTurnOf(seat, after) => seat == active && turn > after,
            Until::StartOfTurnOf(_)
            | Until::Leaves
            | Until::Resolved(_)
            | Until::ScoringEnds
            | Until::DuelEnds
            | Until::Never => false,
        };
        let silent = |setting: &Setting| setting.takes::<EndOfTurn>() == EndOfTurn::Effects;
        if self.is_the_other_way(Moment::TurnEnd(active), ends, silent) {
            self.run_out(rule::TURN_END, ends)?;
        }
        self.window(Moment::TurnEnd(active))?;
        self.run_out(rule::TURN_END, ends)?;
        self.by_rule(Act::TurnEnds { player: active }, active, &[rule::TURN_END])?;
        if self.table.winner.is_some() {
            return Ok(());
        }
        if let Some(player) = self.winner() {
            self.by_rule(Act::Wins { player }, player, &[rule::GAME_END])?;
        } else if let Some(points) =
            self.table.players.iter().map(|player| player.vp).max().filter(|most| *most >= WINNING)
        {
            self.consider(Considered::TiedForTheWin { points });
        }
        Ok(())
    }

    /// The core booklet writes the check twice: here too, if that is the reading taken (READ-24).
    fn check_after_scoring(&mut self) -> Result<(), Stop> {
        let reached = self.table.players.iter().any(|player| player.vp >= WINNING);
        if !reached || self.setting.takes::<VictoryCheck>() == VictoryCheck::EndOfTurn {
            return Ok(());
        }
        match (self.setting.takes(), self.winner()) {
            (WrittenTwice::AfterScoring, Some(player)) => {
                self.by_rule(Act::Wins { player }, player, &[rule::VICTORY_CHECK])?;
            }
            (WrittenTwice::AfterScoring, None) | (WrittenTwice::EndOfTurn, _) => {}
        }
        Ok(())
    }

    /// Whether what happens as a turn begins or ends, and what ends then, come in the order that the newest booklet does
    /// not take (READ-60).
    fn is_the_other_way(
        &mut self,
        moment: Moment,
        ends: impl Fn(Until) -> bool,
        booklet_is_silent: impl Fn(&Setting) -> bool,
    ) -> bool {
        let both = self.table.lasting.iter().any(|lasting| ends(lasting.until))
            && !self.position().opportunities(moment).is_empty();
        both && booklet_is_silent(self.setting) && self.setting.takes::<EndsOfTurn>() == EndsOfTurn::TheOtherWay
    }
}
