//! Using what is on offer: a card played in its window, an optional ability, a Talent.

use std::sync::Arc;

use crate::{
    citation::Rule,
    smash_up::{
        ability::{Ability, Clause, Effect, Who},
        query::{Made, Opportunity, OpportunityKind, Refuse, Scope, Which},
        resolve::{
            Driver, Intent, Playing, Resolver, Stop, effect::done::Done, play::landing::Going, under_way::FrameOf,
        },
        rule,
        table::{Act, Bound, CardId, Cause, Phase, PlayKind, Zone},
    },
};

impl<D: Driver> Resolver<'_, D> {
    /// A player uses an opportunity of a window or of the Play phase.
    ///
    /// # Errors
    /// When a decision has no answer or a forbidden one, or a budget runs out.
    pub fn use_opportunity(&mut self, opportunity: &Opportunity, to: Option<CardId>) -> Result<(), Stop> {
        match opportunity.kind {
            OpportunityKind::Play => self.play_in_window(opportunity, to)?,
            OpportunityKind::Talent => self.use_talent(opportunity)?,
            OpportunityKind::Uncover => self.uncover_by_rule(opportunity)?,
            OpportunityKind::Use | OpportunityKind::Happens => self.use_ability(opportunity, &[])?,
        }
        self.settle()
    }

    fn play_in_window(&mut self, opportunity: &Opportunity, to: Option<CardId>) -> Result<(), Stop> {
        let by = opportunity.by;
        let cause = Cause { ability: Some(opportunity.ability), rules: vec![rule::SPECIAL], by };
        let card = match opportunity.which {
            Which::Card(card) => Some(card),
            Which::Unseen(def) => self.take_unseen(Zone::Hand(by), def, &cause)?,
        };
        let Some(card) = card else {
            let card = Which::Unseen(opportunity.ability.def);
            return Err(Self::illegal(Refuse::NotInHand { card, rule: rule::PLAY }));
        };
        let scope = Scope::new(self.ability_zero(card), by, None);
        let kind = self.position().play_kind(self.table.card(card).def, to).unwrap_or(PlayKind::Action);
        let Some(zone) = self.landing(by, card, Going { to, only: None, kind, aim: None }, &scope)? else {
            return Err(Self::not_offered(rule::SPECIAL));
        };
        self.play(&Playing {
            card,
            by,
            to: zone,
            extra: false,
            cause: Some(opportunity.ability),
            window: Some(opportunity.ability.ability),
            aimed: None,
        })?;
        Ok(())
    }

    fn use_talent(&mut self, opportunity: &Opportunity) -> Result<(), Stop> {
        let Some(effect) = self.position().talent(opportunity.ability).cloned() else { return Ok(()) };
        let mut scope = self.scope_of(opportunity);
        self.uses(opportunity, &scope, &[rule::TALENT])?;
        self.use_up(&scope)?;
        self.resolving(|resolver| resolver.run_used(&effect, &mut scope))?;
        Ok(())
    }

    /// An ability in its window; by these rules its turn has come.
    pub(in crate::smash_up::resolve) fn use_ability(
        &mut self,
        opportunity: &Opportunity,
        order: &[Rule],
    ) -> Result<(), Stop> {
        let mut opportunity = opportunity.clone();
        if let Which::Unseen(def) = opportunity.which {
            let cause = Cause { ability: Some(opportunity.ability), rules: vec![rule::SPECIAL], by: opportunity.by };
            let Some(card) = self.take_unseen(Zone::Hand(opportunity.by), def, &cause)? else {
                return Err(Self::illegal(Refuse::NotInHand { card: Which::Unseen(def), rule: rule::PLAY }));
            };
            opportunity.which = Which::Card(card);
            opportunity.ability.card = self.table.object(card);
        }
        let Some((effect, bound)) = self.said_in_window(&opportunity) else { return Ok(()) };
        let mut scope = self.scope_of(&opportunity).bound(bound.as_deref());
        let mut rules = self.window_rules(&opportunity);
        rules.extend(order);
        self.uses(&opportunity, &scope, &rules)?;
        let used = self.resolving(|resolver| match opportunity.kind {
            OpportunityKind::Happens => resolver.run(&effect, &mut scope),
            OpportunityKind::Use | OpportunityKind::Play | OpportunityKind::Talent | OpportunityKind::Uncover => {
                resolver.run_used(&effect, &mut scope)
            }
        })?;
        // Used is used, even where what was to be paid for it was not.
        if used != Done::Declined
            && self.table.scoring.is_none()
            && !self.position().has_used(opportunity.ability, opportunity.by)
        {
            self.use_up(&scope)?;
        }
        Ok(())
    }

    /// What a sentence does in its window: that of the card, or one that its text has made and that still runs.
    pub(in crate::smash_up::resolve) fn said_in_window(
        &self,
        opportunity: &Opportunity,
    ) -> Option<(Effect, Option<Arc<Bound>>)> {
        if let Some(Made { clause, bound }) = &opportunity.made {
            return effect_in_window(clause).map(|effect| (effect.clone(), Some(bound.clone())));
        }
        let written = self.position().ability(opportunity.ability).and_then(window_effect);
        written.map(|effect| (effect.clone(), None))
    }

    /// The rule by which an ability works in the moment it does.
    fn window_rules(&self, opportunity: &Opportunity) -> Vec<Rule> {
        if self.table.duel.is_some() {
            return vec![rule::DUEL_NOTHING_ELSE];
        }
        let Some(scoring) = &self.table.scoring else {
            return vec![match self.table.turn.phase {
                Phase::Start => rule::TURN_START,
                Phase::End => rule::TURN_END,
                Phase::Play | Phase::Score | Phase::Draw => rule::ON_YOUR_TURN,
            }];
        };
        let mut rules = match opportunity.kind {
            OpportunityKind::Happens => vec![rule::SCORING_STEPS],
            OpportunityKind::Use | OpportunityKind::Play | OpportunityKind::Talent | OpportunityKind::Uncover => {
                vec![rule::ME_FIRST]
            }
        };
        let said = self.said_in_window(opportunity);
        let place = said.and_then(|(effect, _)| place_concerned(&effect));
        if place.and_then(|place| scoring.ranks.get(place)).is_some_and(|tied| tied.len() > 1) {
            rules.push(rule::TIED_BASE_ABILITY);
        }
        rules
    }

    fn uses(&mut self, opportunity: &Opportunity, scope: &Scope, rules: &[Rule]) -> Result<(), Stop> {
        let act = match opportunity.kind {
            OpportunityKind::Happens => {
                let by = opportunity.ability;
                Act::Triggers { card: by.card.card, ability: by.ability, after: None }
            }
            OpportunityKind::Use | OpportunityKind::Play | OpportunityKind::Talent | OpportunityKind::Uncover => {
                Act::Uses {
                    card: opportunity.ability.card.card,
                    ability: opportunity.ability.ability,
                    by: opportunity.by,
                }
            }
        };
        self.happen(vec![Intent { act, cause: scope.cause(rules), applied: Vec::new() }]).map(drop)
    }

    /// Resolves something as one thing: what it sets off waits until it is done.
    pub(in crate::smash_up::resolve) fn resolving<T>(
        &mut self,
        run: impl FnOnce(&mut Self) -> Result<T, Stop>,
    ) -> Result<T, Stop> {
        let (result, frame) = self.within_frame(FrameOf::Ability, run)?;
        self.follow(frame)?;
        Ok(result)
    }

    /// Carries out an optional ability that its player has decided to use: the outermost "may" is answered.
    fn run_used(&mut self, effect: &Effect, scope: &mut Scope) -> Result<Done, Stop> {
        match effect {
            Effect::May(inner) if self.position().may_be_done(scope, inner) => self.run_allowed(inner, scope),
            Effect::If(cond, inner) if self.position().holds(scope, cond) => self.run_used(inner, scope),
            Effect::Once(_, inner) => {
                let done = self.run_used(inner, scope)?;
                if done != Done::Declined {
                    self.use_up(scope)?;
                }
                Ok(done)
            }
            Effect::As(_, inner) => self.run_used(inner, scope),
            other => self.run(other, scope),
        }
    }
}

/// The place of whose players a sentence speaks in its window, the first being 0.
#[must_use]
pub fn place_spoken_of(ability: &Ability) -> Option<usize> {
    window_effect(ability).and_then(place_concerned)
}

/// What a sentence does in its window.
fn window_effect(ability: &Ability) -> Option<&Effect> {
    ability.clause().and_then(|clause| effect_in_window(clause))
}

fn effect_in_window(clause: &Clause) -> Option<&Effect> {
    match clause.bare() {
        Clause::At(_, effect) => Some(effect),
        _ => None,
    }
}

/// The place whose players an effect speaks of, the first being 0.
fn place_concerned(effect: &Effect) -> Option<usize> {
    match effect {
        Effect::As(Who::Winner, _) => Some(0),
        Effect::As(Who::RunnerUp, _) => Some(1),
        Effect::If(_, inner) | Effect::Once(_, inner) | Effect::May(inner) => place_concerned(inner),
        _ => None,
    }
}
