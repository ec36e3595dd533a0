//! Whether what a text says could make certain minions stronger, or surely would: read off the text, choice by choice.
//! A Talent that a card gives does not count, nor what other cards do.

use crate::smash_up::{
    ability::{Amount, BasePick, Bases, CardRef, Cards, Clause, Effect, Pick, PickedFrom, Trait, Who},
    query::{Position, Scope},
    table::{CardId, Named},
};

/// How much of a text is gone through; what is longer is given the benefit of the doubt.
const MOST: u32 = 5_000;

impl Position<'_> {
    /// Whether carrying these out, one after the other, could directly increase the power of one of these minions.
    #[must_use]
    pub fn may_raise(self, scope: &Scope, parts: &[&Effect], minions: &[CardId]) -> bool {
        Raising { position: self, minions, left: MOST }.one_of(scope, parts)
    }

    /// Whether carrying this out directly increases the power of one of these minions, whatever its player chooses. What
    /// cannot be told is taken not to.
    #[must_use]
    pub fn surely_raises(self, scope: &Scope, effect: &Effect, minions: &[CardId]) -> bool {
        Raising { position: self, minions, left: MOST }.surely(scope, &[effect])
    }

    /// The minions of a set that are stronger for having these.
    pub(super) fn made_stronger(self, scope: &Scope, cards: &Cards, traits: &[Trait]) -> Vec<CardId> {
        let adds = |minion: CardId, given: &Trait| match given {
            Trait::Power(n) => self.amount(scope, n) > 0,
            Trait::PrintedPower(n) => self.amount(scope, n) > self.printing(minion).kind.power(),
            Trait::Tag(_) | Trait::Talent(_) | Trait::NoAbilities | Trait::NoOngoing => false,
        };
        let members = self.members(scope, cards).into_iter();
        members.filter(|minion| traits.iter().any(|given| adds(*minion, given))).collect()
    }
}

/// A text gone through, for whether it could make one of these minions stronger.
struct Raising<'a> {
    position: Position<'a>,
    minions: &'a [CardId],
    left: u32,
}

impl Raising<'_> {
    /// One of several parts, carried out in this order; each choice that gives a name is tried.
    fn one_of(&mut self, scope: &Scope, parts: &[&Effect]) -> bool {
        if !self.position.draws(1 + parts.len()) {
            return false;
        }
        let [part, rest @ ..] = parts else { return false };
        match part {
            Effect::Do(inner) => {
                let all: Vec<&Effect> = inner.iter().chain(rest.iter().copied()).collect();
                self.one_of(scope, &all)
            }
            Effect::Choose(name, pick) => {
                let objects = self.candidates(scope, pick).into_iter();
                let each: Vec<Named> =
                    objects.map(|card| Named::Cards(vec![self.position.table.object(card)])).collect();
                self.with_each(name, each, scope, rest)
            }
            Effect::ChooseBase(name, pick) => {
                let each = self.bases(scope, pick).into_iter().map(Named::Base).collect();
                self.with_each(name, each, scope, rest)
            }
            Effect::ChoosePlayer(name, who) => {
                let each = self.position.players(scope, who).into_iter().map(Named::Player).collect();
                self.with_each(name, each, scope, rest)
            }
            part => self.raises(scope, part) || self.one_of(scope, rest),
        }
    }

    fn with_each(&mut self, name: &str, each: Vec<Named>, scope: &Scope, rest: &[&Effect]) -> bool {
        each.into_iter().any(|value| {
            let mut scope = self.position.copied(scope);
            scope.name(name, value);
            self.one_of(&scope, rest)
        })
    }

    fn raises(&mut self, scope: &Scope, effect: &Effect) -> bool {
        if self.left == 0 || !self.position.draws(1) {
            return true;
        }
        self.left -= 1;
        self.part_raises(scope, effect)
    }

    fn part_raises(&mut self, scope: &Scope, effect: &Effect) -> bool {
        let position = self.position;
        match effect {
            Effect::Do(_) | Effect::Choose(..) | Effect::ChooseBase(..) | Effect::ChoosePlayer(..) => {
                self.one_of(scope, &[effect])
            }
            Effect::May(inner) => self.raises(scope, inner),
            Effect::Pay(cost, gain) => self.pay_raises(scope, cost, gain),
            Effect::If(cond, inner) => position.holds(scope, cond) && self.raises(scope, inner),
            Effect::IfElse(cond, then, otherwise) => {
                self.raises(scope, if position.holds(scope, cond) { then } else { otherwise })
            }
            Effect::Either(halves) | Effect::OneOf(halves) => halves.iter().any(|half| self.raises(scope, half)),
            Effect::As(who, inner) => self.raises_as(scope, who, inner),
            Effect::ForEachBase(name, bases, inner) => self.raises_at_one(scope, (name, bases), inner),
            Effect::ForEachPlayer(name, who, inner) => self.raises_for_one(scope, (name, who), inner),
            Effect::Repeat(n, inner) => position.amount(scope, n) > 0 && self.raises(scope, inner),
            Effect::Once(limit, inner) => !position.is_used_up(scope, *limit) && self.raises(scope, inner),
            Effect::Give(pick, traits, _) => self.adds_some(scope, traits) && self.reaches(scope, pick),
            Effect::Counters(n, pick) => self.adds(scope, n) && self.reaches(scope, pick),
            Effect::During(_, clause) => self.clause_raises(scope, clause),
            Effect::Duel { challenger, challenged, then } => self.duel_raises(scope, (challenger, challenged), then),
            // What another card does is not this one's doing, and the rest makes nothing stronger.
            Effect::Play { .. }
            | Effect::Extra(_)
            | Effect::NameFaction(..)
            | Effect::NameCard(..)
            | Effect::Destroy(_)
            | Effect::Return(_)
            | Effect::Move(..)
            | Effect::Transfer(..)
            | Effect::Place(..)
            | Effect::Bury(..)
            | Effect::Uncover(_)
            | Effect::Take(_)
            | Effect::DrawOf(_)
            | Effect::Discard(_)
            | Effect::Shuffle(..)
            | Effect::Draw(_)
            | Effect::Control(..)
            | Effect::GiveBase(..)
            | Effect::GainVp(_)
            | Effect::Reveal(..)
            | Effect::Look(..)
            | Effect::Search(..)
            | Effect::PutBack(..)
            | Effect::SwapBase(..)
            | Effect::ReplaceWith(_)
            | Effect::TurnInto(..)
            | Effect::NewBase(_)
            | Effect::Redirect(_)
            | Effect::DestroyBase(_)
            | Effect::Forgo(_)
            | Effect::Nothing => false,
        }
    }

    fn raises_as(&mut self, scope: &Scope, who: &Who, inner: &Effect) -> bool {
        self.position.players(scope, who).into_iter().any(|seat| {
            let theirs = Scope { them: Some(seat), ..self.position.copied(scope) };
            self.raises(&theirs, inner)
        })
    }

    fn raises_at_one(&mut self, scope: &Scope, (name, bases): (&str, &Bases), inner: &Effect) -> bool {
        let each = self.position.bases_of(scope, bases).into_iter().map(Named::Base).collect();
        self.with_each(name, each, scope, &[inner])
    }

    fn raises_for_one(&mut self, scope: &Scope, (name, who): (&str, &Who), inner: &Effect) -> bool {
        let each = self.position.players(scope, who).into_iter().map(Named::Player).collect();
        self.with_each(name, each, scope, &[inner])
    }

    fn pay_raises(&mut self, scope: &Scope, cost: &Effect, gain: &Effect) -> bool {
        self.raises(scope, cost) || self.is_payable(scope, cost) && self.raises(scope, gain)
    }

    /// Whether what holds for as long as a sentence says does.
    fn clause_raises(&self, scope: &Scope, clause: &Clause) -> bool {
        let Clause::Has(cards, traits) = clause.bare() else { return false };
        let stronger = self.position.made_stronger(scope, cards, traits);
        stronger.into_iter().any(|card| self.is_aimed_at(scope, card))
    }

    /// Whether one of several parts surely does, whatever is chosen on the way.
    fn surely(&mut self, scope: &Scope, parts: &[&Effect]) -> bool {
        let [part, rest @ ..] = parts else { return false };
        if self.left == 0 || !self.position.draws(1 + parts.len()) {
            return false;
        }
        self.left -= 1;
        let position = self.position;
        match part {
            Effect::Do(inner) => {
                let all: Vec<&Effect> = inner.iter().chain(rest.iter().copied()).collect();
                self.surely(scope, &all)
            }
            Effect::Choose(name, pick @ Pick::One(_)) => {
                let cards = self.candidates(scope, pick);
                !cards.is_empty()
                    && cards.into_iter().all(|card| {
                        let mut scope = position.copied(scope);
                        scope.name(name, Named::Cards(vec![position.table.object(card)]));
                        self.surely(&scope, rest)
                    })
            }
            Effect::Give(pick, traits, _) => {
                self.adds_some(scope, traits) && self.hits(scope, pick) || self.surely(scope, rest)
            }
            Effect::Counters(n, pick) => self.adds(scope, n) && self.hits(scope, pick) || self.surely(scope, rest),
            Effect::IfElse(cond, then, otherwise) => {
                let taken = if position.holds(scope, cond) { then } else { otherwise };
                self.surely(scope, &[taken]) || self.surely(scope, rest)
            }
            Effect::Repeat(n, inner) => {
                position.amount(scope, n) > 0 && self.surely(scope, &[inner]) || self.surely(scope, rest)
            }
            Effect::Pay(cost, gain) => {
                self.is_payable(scope, cost) && self.surely(scope, &[gain]) || self.surely(scope, rest)
            }
            _ => self.surely(scope, rest),
        }
    }

    /// Whether one of the minions is among those a pick falls on, whatever is chosen.
    fn hits(&self, scope: &Scope, pick: &Pick) -> bool {
        let cards = self.candidates(scope, pick);
        match pick {
            Pick::Let(_, inner) => self.hits(scope, inner),
            Pick::The(CardRef::DuelWinner | CardRef::DuelLoser)
            | Pick::UpTo(..)
            | Pick::Between(..)
            | Pick::Any(_)
            | Pick::Random(..)
            | Pick::SameName(_) => false,
            Pick::The(_) | Pick::All(_) => cards.into_iter().any(|card| self.is_aimed_at(scope, card)),
            Pick::One(_) | Pick::Lowest(_) | Pick::Highest(_) => {
                !cards.is_empty() && cards.into_iter().all(|card| self.is_aimed_at(scope, card))
            }
        }
    }

    /// One of them takes part, and who wins is not known before.
    fn duel_raises(&mut self, scope: &Scope, (challenger, challenged): (&Pick, &Pick), then: &Effect) -> bool {
        self.candidates(scope, challenger).into_iter().any(|one| {
            let mut scope = self.position.copied(scope);
            if let Pick::Let(name, _) = challenger {
                scope.name(name, Named::Cards(vec![self.position.table.object(one)]));
            }
            let others = self.candidates(&scope, challenged);
            let fights = |card: &CardId| self.is_aimed_at(&scope, *card);
            let one_of_them = fights(&one) && !others.is_empty() || others.iter().any(fights);
            one_of_them && self.raises(&scope, then)
        })
    }

    /// Whether there is something to pay with; what cannot be told is given the benefit of the doubt.
    fn is_payable(&self, scope: &Scope, cost: &Effect) -> bool {
        match cost {
            Effect::Destroy(Pick::One(cards))
            | Effect::Return(Pick::One(cards))
            | Effect::Discard(Pick::One(cards))
            | Effect::Place(Pick::One(cards), _)
            | Effect::Shuffle(Pick::One(cards), _) => {
                self.position.may_be_unseen(scope, cards) || !self.position.members(scope, cards).is_empty()
            }
            Effect::GainVp(n) => self.position.amount(scope, n) >= -self.position.table.player(scope.actor()).vp,
            _ => true,
        }
    }

    fn adds_some(&self, scope: &Scope, traits: &[Trait]) -> bool {
        traits.iter().any(|given| matches!(given, Trait::Power(n) if self.adds(scope, n)))
    }

    fn adds(&self, scope: &Scope, n: &Amount) -> bool {
        self.position.amount(scope, n) > 0
    }

    /// Whether one of the minions may be among those a pick falls on.
    fn reaches(&self, scope: &Scope, pick: &Pick) -> bool {
        self.candidates(scope, pick).into_iter().any(|card| self.is_aimed_at(scope, card))
    }

    fn is_aimed_at(&self, scope: &Scope, card: CardId) -> bool {
        self.minions.contains(&card) && self.position.protected(card, scope.ability).is_none()
    }

    /// Everything a pick may fall on.
    fn candidates(&self, scope: &Scope, pick: &Pick) -> Vec<CardId> {
        match pick.from() {
            // Who wins a duel is not known before.
            PickedFrom::That(CardRef::DuelWinner | CardRef::DuelLoser) => self.position.table.in_play.clone(),
            PickedFrom::That(card) => {
                self.position.referred(scope, card).into_iter().map(|object| object.card).collect()
            }
            PickedFrom::Among(cards) => self.position.members(scope, cards),
        }
    }

    fn bases(&self, scope: &Scope, pick: &BasePick) -> Vec<CardId> {
        match pick {
            BasePick::At(place) => self.position.bases(scope, place).into_vec(),
            BasePick::One(bases) => self.position.bases_of(scope, bases),
            BasePick::Elsewhere | BasePick::AtRandom => self.position.bases_of(scope, &Bases::default()),
            BasePick::FromPile(_) => Vec::new(),
        }
    }
}
