//! What pays for a card played from hand in the Play phase, and whether it keeps.

use std::sync::Arc;

use super::{Driver, Resolver, Stop, done::Done};
use crate::smash_up::{
    ability::{BasePick, Bases, Effect, Extra},
    law::{ExtraOnEach, ExtraThere},
    query::{Aim, Paying, Scope, Which},
    rule,
    table::{Act, Asks, CardId, Cause, ExtraPlay, Named, Phase, PlayKind, Seat, Zone},
};

impl<D: Driver> Resolver<'_, D> {
    /// The leave to play more that pays, if it is one.
    pub(super) fn extra_of(&self, paying: &Paying) -> Option<ExtraPlay> {
        match paying {
            Paying::Extra(index) => self.table.turn.extras.get(*index).cloned(),
            Paying::Free | Paying::Granted => None,
        }
    }

    /// Whether what pays asks nothing of what the card does.
    pub(super) fn asks_nothing_of_it(&self, extra: Option<&ExtraPlay>) -> bool {
        extra.is_none_or(|extra| self.position().aim_of(extra).is_none())
    }

    /// The sort of base that is looked for only once the extra card is played, where the reading taken has it so (READ-66)
    /// and the card may be kept until then.
    pub(super) fn where_it_may_go_later(&self, extra: &Extra, scope: &Scope) -> Option<Asks> {
        let Some(BasePick::One(bases @ Bases { which: Some(_), .. })) = &extra.onto else { return None };
        let granted = self.position().extra_play(scope, extra, None)?;
        let is_kept = granted.asks.is_none() && !self.position().is_now_or_never(&granted, extra, scope);
        let later = self.setting.by_reading(|when: ExtraThere| is_kept && when == ExtraThere::WhenPlayed);
        later.then(|| Asks::On(Arc::new(bases.clone())))
    }

    /// The free play of the turn is spent, or this leave to play more; on which card, where that is only known late.
    pub(super) fn spend(
        &mut self,
        by: Seat,
        kind: PlayKind,
        extra: Option<&ExtraPlay>,
        late: Option<CardId>,
    ) -> Result<(), Stop> {
        let rules = vec![if extra.is_some() { rule::EXTRA } else { rule::TURN_PLAY }];
        let ability = extra.and_then(|extra| extra.cause.ability);
        self.apply(Act::PlaySpent { player: by, kind, extra: extra.cloned(), late }, Cause { ability, rules, by })
    }

    /// Whether a card comes to what leave to play it is for, whatever its player chooses.
    pub(super) fn comes_to(&self, aim: &Aim, which: Which, to: Option<CardId>) -> bool {
        let position = self.position();
        let def = match which {
            Which::Card(card) => self.table.card(card).def,
            Which::Unseen(def) => def,
        };
        match (&position.printing_of(def).on, to) {
            (None, _) => position.surely_raises_at(aim, which, Zone::Limbo),
            (Some(_), Some(to)) => position.surely_raises_at(aim, which, Zone::On(to)),
            (Some(_), None) => false,
        }
    }

    /// The same for each of these bases. Apart from what is carried out deep in one another: an effect is large.
    pub(super) fn run_for_each_base(
        &mut self,
        name: &str,
        bases: Vec<Named>,
        inner: &Effect,
        scope: &mut Scope,
    ) -> Result<Done, Stop> {
        match self.at_once_on_each(inner, scope) {
            Some(at_once) => self.run_for_each(name, bases, &at_once, scope),
            None => self.run_for_each(name, bases, inner, scope),
        }
    }

    /// An extra card for each of several bases, to be played at once: whether it may be kept is READ-54.
    fn at_once_on_each(&mut self, each: &Effect, scope: &Scope) -> Option<Effect> {
        let Effect::May(inner) = each else { return None };
        let Effect::Extra(extra) = &**inner else { return None };
        if extra.now || self.table.turn.phase != Phase::Play || self.table.turn.active != scope.actor() {
            return None;
        }
        match self.rests_on() {
            ExtraOnEach::Kept => None,
            ExtraOnEach::AtOnce => Some(Effect::May(Box::new(Effect::Extra(Extra { now: true, ..extra.clone() })))),
        }
    }
}
