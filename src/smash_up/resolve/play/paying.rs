//! What pays for a card played from hand in the Play phase, and whether it keeps.

use std::sync::Arc;

use crate::smash_up::{
    ability::{BasePick, Bases, Effect, Extra},
    law::{ExtraOnEach, ExtraThere},
    query::{Aim, Paying, Refuse, Scope, Which},
    resolve::{
        Driver, Resolver, Stop,
        effect::done::Done,
        play::playing::Playing,
        under_way::{Aimed, Held},
    },
    rule,
    table::{AbilityRef, Act, Asks, CardId, Cause, ExtraPlay, Phase, PlayKind, Seat, Zone},
};

/// Which permission a player wants to pay with, where several could.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Spend {
    /// The free play of the turn.
    Free,
    /// The extra play that this ability granted.
    Extra(AbilityRef),
}

/// What pays for a card played from hand.
pub(super) struct Payment {
    /// The leave to play more that pays; `None`: no leave is needed.
    pub extra: Option<ExtraPlay>,
    /// What that leave is for, if it asks for anything.
    aimed: Option<Aimed>,
    /// What pays instead if the card comes to something else, and could.
    pub otherwise: Option<Otherwise>,
}

/// What pays for a card whatever it comes to.
pub(super) struct Otherwise {
    /// The leave to play more that pays; `None`: no leave is needed.
    pub extra: Option<ExtraPlay>,
}

impl Payment {
    /// The only base for which it is good.
    pub(super) fn base(&self) -> Option<CardId> {
        self.extra.as_ref().and_then(|extra| extra.base)
    }

    /// What the player is held to.
    pub(super) fn held_to(&self) -> Option<&Aim> {
        self.aimed.as_ref().and_then(Aimed::held_to)
    }

    /// The card it pays for, about to be played.
    pub(super) fn playing(&self, card: CardId, by: Seat, to: Zone) -> Playing {
        let (extra, cause) = match &self.otherwise {
            Some(otherwise) => (otherwise.extra.is_some(), None),
            None => (self.extra.is_some(), self.extra.as_ref().and_then(|extra| extra.cause.ability)),
        };
        Playing { card, by, to, extra, cause, window: None, aimed: self.aimed.clone() }
    }
}

impl<D: Driver> Resolver<'_, D> {
    /// What pays for this card played there, of what its player wants to pay with: the most natural, unless the driver
    /// takes another.
    pub(super) fn payment(
        &mut self,
        by: Seat,
        which: Which,
        to: Option<CardId>,
        with: Option<Spend>,
    ) -> Result<Payment, Stop> {
        let Ok(payments) = self.position().payments(by, which, to) else {
            let mut refusals = self.position().unpaid(by, which, to);
            refusals.extend(self.against_target(by, which, to));
            return Self::refuse(refusals);
        };
        let fit = payments.into_iter().filter(|paying| match (paying, with) {
            (_, None) | (Paying::Free, Some(Spend::Free)) => true,
            (Paying::Extra(index), Some(Spend::Extra(by))) => self.table.turn.extras[*index].cause.ability == Some(by),
            (Paying::Extra(_) | Paying::Free | Paying::Granted, Some(_)) => false,
        });
        let mut fit = fit.collect::<Vec<_>>();
        if fit.is_empty() {
            return Err(with
                .and_then(|with| self.against_spending(with, which, to))
                .unwrap_or_else(|| Self::not_offered(rule::EXTRA)));
        }
        let paying = fit.remove(self.driver.way(fit.len()).min(fit.len() - 1));
        let extra = self.extra_of(&paying);
        let Some(aim) = extra.as_ref().and_then(|extra| self.position().aim_of(extra)) else {
            return Ok(Payment { extra, aimed: None, otherwise: None });
        };
        let otherwise =
            fit.iter().map(|other| self.extra_of(other)).find(|other| self.asks_nothing_of_it(other.as_ref()));
        let otherwise = otherwise.filter(|_| !self.comes_to(&aim, which, to)).map(|extra| Otherwise { extra });
        let held = if otherwise.is_some() { Held::No } else { Held::Yes };
        Ok(Payment { extra, aimed: Some(Aimed::new(aim, held)), otherwise })
    }

    /// Why what a player wants to pay with does not pay for this card there, where they have had it.
    fn against_spending(&self, with: Spend, which: Which, to: Option<CardId>) -> Option<Stop> {
        let def = match which {
            Which::Card(card) => self.table.card(card).def,
            Which::Unseen(def) => def,
        };
        let refusals = match with {
            Spend::Free => {
                let kind = self.position().play_kind(def, to).filter(|kind| !self.table.turn.free_left(*kind))?;
                vec![Refuse::FreeSpent { kind }]
            }
            Spend::Extra(by) => {
                let mut granted = self.table.turn.extras.iter().filter(|extra| extra.cause.ability == Some(by));
                let extra = granted.next()?.clone();
                let and_on = granted.filter_map(|other| other.base).collect();
                vec![Refuse::ExtraLimited { extra, and_on }]
            }
        };
        Some(Stop::Illegal(refusals))
    }

    /// The leave to play more that pays, if it is one.
    pub(super) fn extra_of(&self, paying: &Paying) -> Option<ExtraPlay> {
        match paying {
            Paying::Extra(index) => self.table.turn.extras.get(*index).cloned(),
            Paying::Free | Paying::Granted => None,
        }
    }

    /// Whether what pays asks nothing of what the card does.
    fn asks_nothing_of_it(&self, extra: Option<&ExtraPlay>) -> bool {
        extra.is_none_or(|extra| self.position().aim_of(extra).is_none())
    }

    /// The sort of base that is looked for only once the extra card is played, where the reading taken has it so (READ-66)
    /// and the card may be kept until then.
    pub(super) fn where_it_may_go_later(&self, extra: &Extra, scope: &Scope) -> Option<Asks> {
        let Some(BasePick::One(bases @ Bases { which: Some(_), .. })) = &extra.onto else { return None };
        let granted = self.position().extra_play(scope, extra, None)?;
        let is_kept = granted.asks.is_none() && !self.position().is_now_or_never(&granted, extra, scope);
        let later = self.setting.by_law(|when: ExtraThere| is_kept && when == ExtraThere::WhenPlayed);
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
    fn comes_to(&self, aim: &Aim, which: Which, to: Option<CardId>) -> bool {
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

    /// An extra card for each base of a sort, where the reading taken looks for them only once it is played (READ-66).
    pub(in crate::smash_up::resolve) fn granted_for_later<'e>(
        &self,
        bases: &Bases,
        each: &'e Effect,
        scope: &Scope,
    ) -> Option<&'e Extra> {
        let Effect::May(inner) = each else { return None };
        let Effect::Extra(extra @ Extra { onto: Some(_), n: None, .. }) = &**inner else { return None };
        let granted = self.position().extra_play(scope, extra, None)?;
        let is_kept = granted.asks.is_none() && !self.position().is_now_or_never(&granted, extra, scope);
        let waits = bases.which.is_some() && is_kept;
        self.setting.by_law(|when: ExtraThere| waits && when == ExtraThere::WhenPlayed).then_some(extra)
    }

    /// One for each base in play, good only where the base is of that sort by then.
    pub(in crate::smash_up::resolve) fn grant_for_later(
        &mut self,
        extra: &Extra,
        bases: &Bases,
        scope: &Scope,
    ) -> Result<Done, Stop> {
        let any = self.position().bases_of(scope, &Bases { which: None, ..bases.clone() });
        let asks = Asks::On(Arc::new(bases.clone()));
        for base in any {
            let Some(granted) = self.position().extra_play(scope, extra, Some(base)) else { continue };
            let granted = ExtraPlay { asks: Some(asks.clone()), ..granted };
            self.apply(Act::ExtraGranted { extra: granted }, scope.cause(&[rule::EXTRA]))?;
        }
        Ok(Done::Fully)
    }

    /// An extra card for each of several bases, to be played at once: whether it may be kept is READ-54. In a box: an effect
    /// is large, and this one is carried out deep in others.
    pub(in crate::smash_up::resolve) fn at_once_on_each(
        &mut self,
        each: &Effect,
        scope: &Scope,
    ) -> Option<Box<Effect>> {
        let Effect::May(inner) = each else { return None };
        let Effect::Extra(extra) = &**inner else { return None };
        if extra.now || self.table.turn.phase != Phase::Play || self.table.turn.active != scope.actor() {
            return None;
        }
        match self.setting.takes() {
            ExtraOnEach::Kept => None,
            ExtraOnEach::AtOnce => {
                let now = Effect::Extra(Extra { now: true, ..extra.clone() });
                Some(Box::new(Effect::May(Box::new(now))))
            }
        }
    }
}
