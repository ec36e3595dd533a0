//! Scoring: the nine steps, for one ready base after another.

use crate::{
    citation::Rule,
    smash_up::{
        query::Moment,
        resolve::{Behind, Choice, Considered, Decision, Driver, Intent, Outcome, Resolver, Stop, Tracing, What},
        rule,
        table::{Act, CardId, Cause, Seat, Stage, Until, Zone},
    },
};

impl<D: Driver> Resolver<'_, D> {
    /// Scores every base that is ready, in the active player's order (steps 1 to 9).
    pub(super) fn score_all(&mut self) -> Result<(), Stop> {
        let mut rules: &[Rule] = &[rule::SCORING_READY];
        // Each round replaces a base; a table cannot have more ready ones than the base deck can bring.
        while let Some(base) = self.next_ready()? {
            let active = self.table.turn.active;
            self.by_rule(Act::ScoringBegins { base }, active, rules)?;
            self.score(Stage::Before)?;
            rules = &[rule::SCORING_AGAIN, rule::SCORING_READY];
            if self.table.winner.is_some() {
                break;
            }
        }
        self.consider_unready();
        Ok(())
    }

    /// Bases that come near to scoring and do not: somebody may have thought they would.
    fn consider_unready(&mut self) {
        if self.tracing == Tracing::Nothing {
            return;
        }
        let position = self.position();
        let unready = self.table.bases.iter().copied().filter_map(|base| {
            let (total, breakpoint) = (position.total_of_all(base), position.breakpoint(base));
            let known = position.is_base(self.table.card(base).def);
            (known && 2 * total >= breakpoint && total < breakpoint).then_some(Considered::NotReady {
                base,
                total,
                breakpoint,
            })
        });
        for considered in unready.collect::<Vec<_>>() {
            if let Considered::NotReady { base, .. } = considered {
                self.consider_silenced_at(base);
            }
            self.consider(considered);
        }
    }

    /// Step 2: the active player designates a ready base.
    fn next_ready(&mut self) -> Result<Option<CardId>, Stop> {
        let ready = self.position().ready();
        if ready.is_empty() {
            return Ok(None);
        }
        let by = self.table.turn.active;
        let decision = Decision::one(
            Some(by),
            What::Base,
            ready.into_iter().map(Choice::Card).collect(),
            Cause { ability: None, rules: vec![rule::SCORING_READY], by },
        );
        Ok(match self.decide(decision)?.first() {
            Some(Choice::Card(base)) => Some(*base),
            _ => None,
        })
    }

    /// Goes on with the scoring under way, from this stage.
    pub(super) fn score(&mut self, from: Stage) -> Result<(), Stop> {
        if from <= Stage::Before {
            self.before()?;
        }
        if from <= Stage::Award {
            self.award()?;
        }
        if self.table.winner.is_some() {
            return Ok(());
        }
        if from <= Stage::After {
            if let Some(base) = self.scored() {
                self.window(Moment::After(base))?;
            }
            self.clear()?;
        }
        if let Some(base) = self.scored() {
            // Nothing waits for the replacement of a base that is not replaced.
            if self.table.scoring.as_ref().is_some_and(|scoring| scoring.replacement.is_some()) {
                self.window(Moment::Replaced(base))?;
            }
            let active = self.table.turn.active;
            self.expire(Some(rule::SCORING_STEPS), |until| until == Until::ScoringEnds)?;
            self.settle()?;
            self.by_rule(Act::ScoringEnds { base }, active, &[rule::SCORING_STEPS])?;
        }
        Ok(())
    }

    fn scored(&self) -> Option<CardId> {
        self.table.scoring.as_ref().map(|scoring| scoring.base)
    }

    /// Step 3; a base that has fallen below its breakpoint meanwhile still scores.
    fn before(&mut self) -> Result<(), Stop> {
        let Some(base) = self.scored() else { return Ok(()) };
        self.window(Moment::Before(base))?;
        // The base may have become another one meanwhile.
        let Some(base) = self.scored() else { return Ok(()) };
        let (total, breakpoint) = (self.position().total_of_all(base), self.position().breakpoint(base));
        if total < breakpoint {
            self.consider(Considered::GoesOn { total, breakpoint });
        }
        Ok(())
    }

    /// Step 4: the places, then the points; what happens "when the base scores" happens here.
    fn award(&mut self) -> Result<(), Stop> {
        let Some(base) = self.scored() else { return Ok(()) };
        let active = self.table.turn.active;
        self.consider_silenced_at(base);
        let ranks = self.position().ranks(base);
        let tied = ranks.iter().any(|place| place.len() > 1);
        let mut rules = vec![rule::AWARD];
        rules.extend(tied.then_some(rule::TIES));
        rules.extend(self.position().has_power_of_titans(base).then_some(rule::TITAN_POWER));
        rules.extend(self.table.minions_at(base).find_map(|minion| self.position().floored(minion)));
        self.by_rule(Act::Ranked { base, ranks: ranks.clone() }, active, &rules)?;
        let rewards = self.position().rewards(base);
        let mut behind_tie = Behind::Others;
        for (place, players) in ranks.iter().enumerate() {
            let nothing = rewards.get(place).is_none_or(|reward| *reward == 0);
            for player in players.iter().copied().filter(|_| nothing) {
                self.consider(Considered::NoPoints { player, base, place, behind_tie });
            }
            if players.len() > 1 {
                behind_tie = Behind::Tie;
            }
        }
        let mut points = Vec::new();
        let mut rules: &[Rule] = &[rule::AWARD];
        for (place, reward) in ranks.iter().zip(rewards) {
            // Those tied share a place, and those behind them have lost one.
            if place.len() > 1 {
                rules = &[rule::AWARD, rule::TIES];
            }
            for player in place.iter().filter(|_| reward != 0) {
                points.push(Intent::by_rule(Act::Vp { player: *player, n: reward }, *player, rules));
            }
        }
        self.would(points)?;
        self.settle()?;
        self.window(Moment::When(base))?;
        let Some(base) = self.scored() else { return Ok(()) };
        self.by_rule(Act::Awarded { base }, active, &[rule::AWARD])?;
        Ok(())
    }

    /// Steps 6 to 8: the cards are discarded together, then the base, and the next one comes.
    fn clear(&mut self) -> Result<(), Stop> {
        let Some(base) = self.scored() else { return Ok(()) };
        let active = self.table.turn.active;
        let mut batch = self.leave_scored(base, active);
        batch.extend(self.buried_leave(base, active));
        self.would(batch)?;
        // What something else was to happen to, and did not, goes like the rest.
        let mut left = self.leave_scored(base, active);
        left.extend(self.buried_leave(base, active));
        self.happen(left)?;
        let depth = self.frames.len();
        self.expire(None, |until| matches!(until, Until::Resolved(at) if at >= depth))?;
        self.settle()?;
        let replaced = Intent::by_rule(Act::BaseReplaced { base, by: None }, active, &[rule::REPLACE_BASE]);
        let next = match self.ask(&replaced)? {
            Outcome::Done => self.next_base(base, active)?,
            Outcome::Replaced | Outcome::Nothing => {
                self.put_next_back(active)?;
                None
            }
        };
        self.by_rule(Act::BaseReplaced { base, by: next }, active, &[rule::REPLACE_BASE])?;
        Ok(())
    }

    /// The cards face up at a base that has scored, each on its way out by the rules.
    fn leave_scored(&self, base: CardId, active: Seat) -> Vec<Intent> {
        let leaves = |card: CardId| {
            let state = self.table.card(card);
            if matches!(state.zone, Zone::TitanAt(_)) {
                let to = Zone::BesideDeck(state.owner);
                let rules = &[rule::AFTER_SCORING, rule::TITAN_LEAVES];
                return Intent::by_rule(Act::Placed { card, to, bottom: false }, active, rules);
            }
            let rules: &[Rule] = if state.owner == state.controller {
                &[rule::AFTER_SCORING]
            } else {
                &[rule::AFTER_SCORING, rule::OWNERS_DISCARD]
            };
            Intent::by_rule(Act::Discarded { card }, active, rules)
        };
        let there = self.table.in_play.iter().copied().filter(|card| self.table.base_of(*card) == Some(base));
        there.map(leaves).collect()
    }

    /// A base that was to replace another, and does not, lies on top of the base deck again.
    fn put_next_back(&mut self, by: Seat) -> Result<(), Stop> {
        let Some(card) = self.table.scoring.as_ref().and_then(|scoring| scoring.next) else { return Ok(()) };
        self.by_rule(Act::Placed { card, to: Zone::BaseDeck, bottom: false }, by, &[rule::REPLACE_BASE])
    }

    /// The base an ability has settled on, or the next card of the base deck; the base that scored is among those that
    /// are shuffled when that is empty, since it is discarded before it is replaced.
    fn next_base(&mut self, scored: CardId, active: Seat) -> Result<Option<CardId>, Stop> {
        if let Some(next) = self.table.scoring.as_ref().and_then(|scoring| scoring.next) {
            return Ok(Some(next));
        }
        let deck = &self.table.base_deck;
        if deck.cards.is_empty() && !deck.open {
            self.by_rule(Act::Discarded { card: scored }, active, &[rule::REPLACE_BASE])?;
        }
        self.top_of_base_deck(1, &Cause { ability: None, rules: vec![rule::REPLACE_BASE], by: active })
    }
}
