//! Whether an effect could do anything now: what is not offered, because it would do nothing.

use super::{Position, Scope, Settled, Which, kind_played, naming::name_given};
use crate::smash_up::{
    ability::{Ability, BasePick, CardRef, Cards, Clause, Counts, Effect, Pick, Place, Regular, Who},
    law::MayBoth,
    table::{CardId, Named, Object, Phase, Seat},
};

impl Position<'_> {
    /// Whether a sequence could begin: if each of its parts can, or if the first can (READ-04).
    fn possible_parts(self, scope: &Scope, parts: &[Effect]) -> bool {
        let Some((first, others)) = parts.split_first() else { return true };
        // A choice among nothing leaves what does not speak of it.
        let spared =
            |part: &Effect, later: &[Effect]| name_given(part).is_some_and(|name| !self.all_speak_of(name, later));
        let alone = self.possible(scope, first);
        let each = (alone || spared(first, others))
            && others.iter().enumerate().all(|(n, part)| self.possible(scope, part) || spared(part, &others[n + 1..]));
        if alone != each {
            self.setting.asks("READ-04");
        }
        match self.setting.law.readings.may_both {
            MayBoth::BothOrNeither => each,
            MayBoth::FirstAlone => alone,
        }
    }

    /// Whether an effect could begin.
    #[must_use]
    pub fn possible(self, scope: &Scope, effect: &Effect) -> bool {
        let Some(_question) = self.question() else { return false };
        match effect {
            Effect::Do(parts) => self.possible_parts(scope, parts),
            Effect::May(inner) => self.may_be_done(scope, inner),
            Effect::As(who, inner) => {
                let seats = self.players(scope, who);
                let theirs = |seat| Scope { them: Some(seat), ..self.copied(scope) };
                let unsettled = seats.is_empty() && is_yet_to_be_said(who);
                unsettled && self.possible(scope, inner)
                    || seats.into_iter().any(|seat| self.possible(&theirs(seat), inner))
            }
            Effect::ForEachBase(name, bases, inner) => self.bases_of(scope, bases).into_iter().any(|base| {
                let mut scope = self.copied(scope);
                scope.name(name, Named::Base(base));
                self.possible(&scope, inner)
            }),
            Effect::ForEachPlayer(name, who, inner) => self.players(scope, who).into_iter().any(|seat| {
                let mut scope = self.copied(scope);
                scope.name(name, Named::Player(seat));
                self.possible(&scope, inner)
            }),
            Effect::Repeat(n, inner) => self.amount(scope, n) > 0 && self.possible(scope, inner),
            Effect::Once(limit, inner) => !self.is_used_up(scope, *limit) && self.possible(scope, inner),
            // What a card is given up for must be something: a titan that cannot be played is paid nothing for.
            Effect::Pay(cost, gain) if plays_itself(gain) => self.possible(scope, cost) && self.possible(scope, gain),
            Effect::Pay(cost, _) => self.possible(scope, cost),
            Effect::Forgo(regular) => self.regular_left(scope.actor(), regular),
            Effect::If(cond, inner) => self.holds(scope, cond) && self.possible(scope, inner),
            Effect::IfElse(cond, then, otherwise) => {
                self.possible(scope, if self.holds(scope, cond) { then } else { otherwise })
            }
            Effect::Either(halves) | Effect::OneOf(halves) => halves.iter().any(|half| self.possible(scope, half)),
            // What has no counter can lose none.
            Effect::Counters(n, Pick::The(card)) if self.amount(scope, n) < 0 => {
                self.referred(scope, card).iter().any(|object| self.table.card(object.card).counters > 0)
            }
            Effect::Destroy(pick)
            | Effect::Return(pick)
            | Effect::Place(pick, _)
            | Effect::Take(pick)
            | Effect::Uncover(pick)
            | Effect::Discard(pick)
            | Effect::Give(pick, ..)
            | Effect::Counters(_, pick)
            | Effect::Control(pick, ..)
            | Effect::Choose(_, pick) => self.can_pick(scope, pick),
            Effect::Duel { challenger, challenged, then: _ } => self.could_duel(scope, challenger, challenged),
            Effect::Move(pick, onto) => self.can_move(scope, pick, onto) && self.can_leave(scope, pick, onto),
            Effect::Bury(pick, onto) => self.can_move(scope, pick, onto),
            Effect::Transfer(pick, onto) => self.can_pick(scope, pick) && self.can_pick(scope, onto),
            Effect::Play { what, onto, counts } => {
                (self.can_pick(scope, what) || self.could_hold(scope, what))
                    && self.could_play(scope, what, onto.as_ref(), *counts)
            }
            // Nobody has fewer points than none.
            Effect::GainVp(n) => self.amount(scope, n) >= -self.table.player(scope.actor()).vp,
            Effect::DestroyBase(pick) => self.table.bases.len() > usize::from(*pick == BasePick::AtRandom),
            Effect::ChooseBase(_, BasePick::One(bases)) => !self.bases_of(scope, bases).is_empty(),
            Effect::During(..)
            | Effect::ChooseBase(..)
            | Effect::ChoosePlayer(..)
            | Effect::NameFaction(..)
            | Effect::Shuffle(..)
            | Effect::Draw(_)
            | Effect::GiveBase(..)
            | Effect::NameCard(..)
            | Effect::TurnInto(..)
            | Effect::Redirect(_)
            | Effect::NewBase(_)
            | Effect::Reveal(..)
            | Effect::Look(..)
            | Effect::Search(..)
            | Effect::SwapBase(..)
            | Effect::ReplaceWith(_)
            | Effect::PutBack(..)
            | Effect::Extra(_)
            | Effect::Nothing => true,
        }
    }

    /// Whether one of these cards could be played there.
    fn could_play(self, scope: &Scope, pick: &Pick, onto: Option<&BasePick>, counts: Counts) -> bool {
        let cards: Vec<Which> = match pick {
            Pick::One(cards) if !is_yet_to_come(scope, cards) && !self.may_be_unseen(scope, cards) => {
                self.members(scope, cards).into_iter().map(Which::Card).collect()
            }
            Pick::The(card) => {
                let here = self.referred(scope, card).into_iter().filter(|object| self.table.is_current(*object));
                here.map(|object| Which::Card(object.card)).collect()
            }
            _ => return true,
        };
        // What has no name yet is given the benefit of the doubt.
        if matches!(pick, Pick::The(_)) && cards.is_empty() {
            return true;
        }
        if matches!(onto, Some(BasePick::One(bases)) if self.bases_of(scope, bases).is_empty()) {
            return false;
        }
        let settled = Settled { only: self.only_base(scope, onto), kind: kind_played(pick) };
        cards.into_iter().any(|which| self.playable(scope.actor(), which, settled, counts))
    }

    /// Whether a player has not yet used any of these plays of the turn.
    #[must_use]
    pub fn regular_left(self, seat: Seat, regular: &[Regular]) -> bool {
        let turn = &self.table.turn;
        let left = |kind: &Regular| match kind {
            Regular::Minion => turn.free_minions == 0,
            Regular::Action => turn.free_actions == 0,
        };
        turn.active == seat && turn.phase == Phase::Play && regular.iter().all(left)
    }

    /// The base a card is played on, where the text leaves no choice.
    #[must_use]
    pub fn only_base(self, scope: &Scope, onto: Option<&BasePick>) -> Option<CardId> {
        match onto {
            Some(BasePick::At(place)) => self.bases(scope, place).first().copied(),
            Some(BasePick::One(_) | BasePick::Elsewhere | BasePick::AtRandom | BasePick::FromPile(_)) | None => None,
        }
    }

    /// Whether an effect could play this card there, and pay for it where it must.
    #[must_use]
    pub fn playable(self, seat: Seat, which: Which, settled: Settled, counts: Counts) -> bool {
        let def = match which {
            Which::Card(card) => self.table.card(card).def,
            Which::Unseen(def) => def,
        };
        let paid = counts != Counts::InsteadOfHand || self.payments(seat, Which::Unseen(def), settled.only).is_ok();
        let allowed = counts != Counts::Extra || self.against_extra(seat, which).is_none();
        paid && allowed && self.played_by(seat, which).is_some() && self.could_land(seat, which, settled)
    }

    /// Whether a hand that nobody has seen could hold one of these.
    fn could_hold(self, scope: &Scope, pick: &Pick) -> bool {
        let Pick::One(cards) = pick else { return false };
        self.may_be_unseen(scope, cards)
            && self.could_be(scope.actor()).into_iter().any(|def| self.could_be_of(scope, cards, def))
    }

    /// Whether a hand these cards are in may hold some that nobody has seen.
    pub(super) fn may_be_unseen(self, scope: &Scope, cards: &Cards) -> bool {
        let (Cards::Minion(filter) | Cards::Action(filter) | Cards::Card(filter)) = cards else { return false };
        let Some(Place::Hand(who)) = &filter.at else { return false };
        self.players(scope, who).into_iter().any(|seat| self.is_unseen(&self.table.player(seat).hand))
    }

    fn can_move(self, scope: &Scope, pick: &Pick, onto: &BasePick) -> bool {
        if !self.can_pick(scope, pick) {
            return false;
        }
        let from = |pick: &Pick| match pick {
            Pick::The(card) => {
                self.referred(scope, card).into_iter().find_map(|object| self.table.base_of(object.card))
            }
            _ => None,
        };
        match onto {
            BasePick::At(place) => {
                let there = self.bases(scope, place);
                !there.is_empty() && from(pick).is_none_or(|base| !there.contains(&base))
            }
            BasePick::Elsewhere | BasePick::AtRandom => self.table.bases.len() > 1,
            BasePick::One(bases) => !self.bases_of(scope, bases).is_empty(),
            BasePick::FromPile(_) => true,
        }
    }

    /// Whether a pick has anything to fall on. Names that are not given yet are given the benefit of the doubt.
    fn can_pick(self, scope: &Scope, pick: &Pick) -> bool {
        match pick {
            Pick::The(CardRef::Var(_)) | Pick::Any(_) | Pick::UpTo(..) | Pick::SameName(_) => true,
            Pick::The(card) => {
                // A card still in a hand nobody has seen has no place on the table yet.
                let unseen = |object: &Object| object.card.index() >= self.table.cards.len();
                self.referred(scope, card).iter().any(|object| unseen(object) || self.table.is_current(*object))
            }
            Pick::One(cards)
            | Pick::All(cards)
            | Pick::Random(_, cards)
            | Pick::Lowest(cards)
            | Pick::Highest(cards) => is_yet_to_come(scope, cards) || !self.members(scope, cards).is_empty(),
            Pick::Between(least, _, cards) => {
                is_yet_to_come(scope, cards) || self.members(scope, cards).len() >= usize::from(*least)
            }
            Pick::Let(_, inner) => self.can_pick(scope, inner),
        }
    }
}

/// Whether a set depends on a name not given yet, or on a pile nobody has said the cards of.
pub(super) fn is_yet_to_come(scope: &Scope, cards: &Cards) -> bool {
    let (Cards::Minion(filter) | Cards::Action(filter) | Cards::Card(filter)) = cards else {
        return match cards {
            Cards::AnyOf(any) => any.iter().any(|cards| is_yet_to_come(scope, cards)),
            cards => speaks_of_name(cards),
        };
    };
    match &filter.at {
        Some(Place::Pile(name)) => match scope.named(name) {
            Some(Named::Pile(shown)) => shown.unseen.is_some(),
            _ => true,
        },
        _ => speaks_of_name(cards),
    }
}

/// Whether an earlier part of the same text, or what comes of it, says which player it is.
fn is_yet_to_be_said(who: &Who) -> bool {
    match who {
        Who::Var(_) | Who::ControllerOf(_) | Who::OwnerOf(_) => true,
        Who::Such(who, _) | Who::A(who) => is_yet_to_be_said(who),
        Who::You
        | Who::Others
        | Who::Everyone
        | Who::Them
        | Who::Actor
        | Who::ItsOwner
        | Who::Winner
        | Who::RunnerUp
        | Who::NonWinners => false,
    }
}

/// Whether an effect plays the very card whose text it is.
fn plays_itself(effect: &Effect) -> bool {
    match effect {
        Effect::Do(parts) => parts.iter().any(plays_itself),
        Effect::Play { what, .. } => matches!(what, Pick::The(CardRef::This)),
        _ => false,
    }
}

/// Whether a set depends on a name that an earlier part of the same text gives.
fn speaks_of_name(cards: &Cards) -> bool {
    match cards {
        Cards::Minion(filter) | Cards::Action(filter) | Cards::Titan(filter) | Cards::Card(filter) => {
            filter.at.as_ref().is_some_and(is_named)
        }
        Cards::The(_) => true,
        Cards::AnyOf(any) => any.iter().any(speaks_of_name),
    }
}

/// Whether an earlier part of the same text says which place it is.
fn is_named(place: &Place) -> bool {
    match place {
        Place::Base(_) | Place::Pile(_) | Place::BaseOf(_) => true,
        Place::Buried(place) | Place::OnBase(place) => is_named(place),
        _ => false,
    }
}

/// Whether what a sentence asks for can be declined somewhere in it.
#[must_use]
pub fn can_be_declined(ability: &Ability) -> bool {
    fn within(clause: &Clause) -> bool {
        match clause {
            Clause::At(_, effect)
            | Clause::After(_, effect)
            | Clause::Instead(_, effect)
            | Clause::WhenUncovered(effect) => declinable(effect),
            Clause::PlayAt { text, .. } => text.as_ref().is_some_and(declinable),
            Clause::While(_, inner) | Clause::From(_, inner) | Clause::FirstEachTurn(inner) => within(inner),
            Clause::Has(..)
            | Clause::PlayerHas(..)
            | Clause::BaseHas(..)
            | Clause::Cannot(_)
            | Clause::CannotAgain(_)
            | Clause::BothHalves(_) => false,
        }
    }
    match ability {
        Ability::OnPlay(effect)
        | Ability::AsAction(effect)
        | Ability::Talent(effect)
        | Ability::TalentTimes(_, effect) => declinable(effect),
        Ability::Ongoing(clause) | Ability::Special(clause) | Ability::Text(clause) => within(clause),
    }
}

fn declinable(effect: &Effect) -> bool {
    match effect {
        Effect::May(_) | Effect::Extra(_) => true,
        Effect::Do(parts) | Effect::Either(parts) | Effect::OneOf(parts) => parts.iter().any(declinable),
        Effect::Pay(first, then) | Effect::IfElse(_, first, then) => declinable(first) || declinable(then),
        Effect::If(_, inner)
        | Effect::Once(_, inner)
        | Effect::As(_, inner)
        | Effect::Repeat(_, inner)
        | Effect::ForEachBase(_, _, inner)
        | Effect::ForEachPlayer(_, _, inner) => declinable(inner),
        Effect::Duel { then, .. } => declinable(then),
        Effect::Choose(_, pick)
        | Effect::Destroy(pick)
        | Effect::Return(pick)
        | Effect::Move(pick, _)
        | Effect::Transfer(pick, _)
        | Effect::Place(pick, _)
        | Effect::Take(pick)
        | Effect::Bury(pick, _)
        | Effect::Uncover(pick)
        | Effect::Discard(pick)
        | Effect::Shuffle(pick, _)
        | Effect::Control(pick, ..)
        | Effect::Give(pick, ..)
        | Effect::Counters(_, pick)
        | Effect::Play { what: pick, .. } => may_be_none(pick),
        Effect::During(..)
        | Effect::ChooseBase(..)
        | Effect::ChoosePlayer(..)
        | Effect::NameFaction(..)
        | Effect::Draw(_)
        | Effect::GiveBase(..)
        | Effect::GainVp(_)
        | Effect::NameCard(..)
        | Effect::TurnInto(..)
        | Effect::NewBase(_)
        | Effect::Redirect(_)
        | Effect::DestroyBase(_)
        | Effect::Reveal(..)
        | Effect::Look(..)
        | Effect::Search(..)
        | Effect::SwapBase(..)
        | Effect::ReplaceWith(_)
        | Effect::Forgo(_)
        | Effect::Nothing
        | Effect::PutBack(..) => false,
    }
}

fn may_be_none(pick: &Pick) -> bool {
    match pick {
        Pick::UpTo(..) | Pick::Any(_) | Pick::SameName(_) | Pick::Between(0, ..) => true,
        Pick::Let(_, inner) => may_be_none(inner),
        Pick::The(_)
        | Pick::One(_)
        | Pick::Between(..)
        | Pick::All(_)
        | Pick::Random(..)
        | Pick::Lowest(_)
        | Pick::Highest(_) => false,
    }
}
