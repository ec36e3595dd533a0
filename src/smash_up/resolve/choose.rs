//! Choosing: which cards, which base, which player; whether at all.

use super::{Choice, Considered, Decision, Driver, Resolver, Stop, What, done::Done};
use crate::{
    citation::Rule,
    smash_up::{
        ability::{Ability, BasePick, Cards, Clause, Pick, Who},
        query::{Named, Refuse, Scope, Slot},
        rule,
        table::{AbilityRef, CardId, Cause, Object, Seat},
    },
};

/// What was chosen.
#[derive(Debug, Clone, PartialEq)]
pub enum Chosen<T> {
    /// This.
    Some(T),
    /// There was nothing to choose from.
    Nothing,
    /// It was declined.
    Declined,
}

impl<D: Driver> Resolver<'_, D> {
    /// Puts a decision to the driver. What has a single answer is put too, so that a script may state it; the driver
    /// must not insist on one.
    pub(super) fn decide(&mut self, mut decision: Decision) -> Result<Vec<Choice>, Stop> {
        if std::mem::take(&mut self.may_decline) && decision.by.is_some() {
            decision.optional = true;
        }
        if decision.what == What::Order && decision.options.len() < 2 {
            return Ok(decision.options);
        }
        self.asked += usize::from(!decision.is_forced());
        let position = super::Position { table: &self.table, setting: self.setting };
        self.driver.decide(position, &decision)
    }

    /// Yes or no.
    pub(super) fn yes(&mut self, by: Seat, cause: Cause) -> Result<bool, Stop> {
        self.may_decline = false;
        let decision = Decision::one(Some(by), What::May, vec![Choice::Yes], cause).or_none();
        Ok(self.decide(decision)?.first() == Some(&Choice::Yes))
    }

    /// The objects a pick falls on, or what becomes of an effect that falls on none.
    pub(super) fn picked(&mut self, pick: &Pick, scope: &mut Scope) -> Result<Result<Vec<Object>, Done>, Stop> {
        Ok(match self.pick(pick, scope)? {
            Chosen::Some(objects) if objects.is_empty() => {
                let rules = may_be_zero(pick).then_some(rule::ANY_NUMBER).into_iter().collect();
                self.consider(Considered::NoneChosen(scope.ability, scope.actor(), rules));
                Err(Done::Nothing)
            }
            Chosen::Some(objects) => Ok(objects),
            Chosen::Nothing => {
                self.nothing_there(scope.ability, pick);
                Err(Done::Nothing)
            }
            Chosen::Declined => Err(Done::Declined),
        })
    }

    /// Nothing there for a pick to fall on: a played card may be played all the same.
    pub(super) fn nothing_there(&mut self, ability: AbilityRef, pick: &Pick) {
        let mut rules = self.played_in_vain(ability);
        if !rules.is_empty() && says_all(pick) {
            rules.insert(0, rule::ANY_NUMBER);
        }
        self.consider(Considered::NothingThere(ability, rules));
    }

    /// The rule that lets a card be played for nothing, if it is what playing the card does that comes to nothing.
    pub(super) fn played_in_vain(&self, ability: AbilityRef) -> Vec<Rule> {
        let played = match self.position().ability(ability) {
            Some(Ability::OnPlay(_)) => true,
            Some(sentence) => matches!(sentence.clause().map(|clause| &**clause), Some(Clause::PlayAt { .. })),
            None => false,
        };
        played.then_some(rule::UNRESOLVABLE).into_iter().collect()
    }

    /// The cards a pick falls on; one decision.
    pub(super) fn pick(&mut self, pick: &Pick, scope: &mut Scope) -> Result<Chosen<Vec<Object>>, Stop> {
        let amount = |resolver: &Self, amount| usize::try_from(resolver.position().amount(scope, amount)).unwrap_or(0);
        match pick {
            Pick::The(card) => Ok(some(self.position().referred(scope, card))),
            Pick::All(cards) => {
                let members = self.position().members(scope, cards);
                Ok(some(self.objects(&members)))
            }
            Pick::One(cards) => self.pick_some(cards, scope, 1, 1, rule::RESOLVE_ALL),
            Pick::UpTo(most, cards) => {
                let most = amount(self, most);
                self.pick_some(cards, scope, 0, most, rule::RESOLVE_ALL)
            }
            Pick::Between(least, most, cards) => {
                self.pick_some(cards, scope, usize::from(*least), usize::from(*most), rule::RESOLVE_ALL)
            }
            Pick::Any(cards) => self.pick_some(cards, scope, 0, usize::MAX, rule::ANY_NUMBER),
            Pick::Random(n, cards) => {
                let n = amount(self, n);
                self.pick_random(cards, scope, n)
            }
            Pick::Lowest(cards) => self.pick_extreme(cards, scope, |power| power),
            Pick::Highest(cards) => self.pick_extreme(cards, scope, |power| -power),
            Pick::Let(name, inner) => {
                let chosen = self.pick(inner, scope)?;
                if let Chosen::Some(objects) = &chosen {
                    scope.name(name, Named::Cards(objects.clone()));
                }
                Ok(chosen)
            }
        }
    }

    fn pick_some(
        &mut self,
        cards: &Cards,
        scope: &Scope,
        least: usize,
        most: usize,
        by: Rule,
    ) -> Result<Chosen<Vec<Object>>, Stop> {
        let members = self.position().members(scope, cards);
        if members.is_empty() || members.len() < least {
            self.nothing_to_choose(cards, scope);
            return Ok(Chosen::Nothing);
        }
        let what = if most == 1 { What::Target } else { What::Cards };
        let options = members.into_iter().map(Choice::Card).collect::<Vec<_>>();
        let decision = Decision::one(Some(scope.actor()), what, options, scope.cause(&[by]));
        self.choose_cards(decision.several(least, most).not(self.excluded(cards, scope)))
    }

    /// Tells the driver that no card is of this set, and why each is not.
    pub(super) fn nothing_to_choose(&mut self, cards: &Cards, scope: &Scope) {
        let cause = scope.cause(&[rule::RESOLVE_ALL]);
        let decision = Decision::one(Some(scope.actor()), What::Target, Vec::new(), cause);
        let decision = decision.not(self.excluded(cards, scope));
        let position = super::Position { table: &self.table, setting: self.setting };
        self.driver.nothing_to_choose(position, &decision);
    }

    /// The strongest or the weakest; several: chosen.
    fn pick_extreme(&mut self, cards: &Cards, scope: &Scope, key: fn(i32) -> i32) -> Result<Chosen<Vec<Object>>, Stop> {
        let position = self.position();
        let members = position.members(scope, cards);
        let best = members.iter().map(|card| key(position.power(*card))).min();
        let tied: Vec<CardId> = members.into_iter().filter(|card| Some(key(position.power(*card))) == best).collect();
        if tied.is_empty() {
            return Ok(Chosen::Nothing);
        }
        let tied = tied.into_iter().map(Choice::Card).collect();
        self.choose_cards(Decision::one(Some(scope.actor()), What::Target, tied, scope.cause(&[rule::RESOLVE_ALL])))
    }

    fn pick_random(&mut self, cards: &Cards, scope: &Scope, n: usize) -> Result<Chosen<Vec<Object>>, Stop> {
        let members = self.position().members(scope, cards);
        if members.len() <= n {
            return Ok(some(self.objects(&members)));
        }
        let decision =
            Decision::one(None, What::Random, members.into_iter().map(Choice::Card).collect(), scope.cause(&[]))
                .several(n, n);
        let choices = self.decide(decision)?;
        Ok(self.chosen_objects(&choices))
    }

    fn choose_cards(&mut self, mut decision: Decision) -> Result<Chosen<Vec<Object>>, Stop> {
        decision.most = decision.most.min(decision.options.len());
        let choices = self.decide(decision)?;
        Ok(self.chosen_objects(&choices))
    }

    fn chosen_objects(&self, choices: &[Choice]) -> Chosen<Vec<Object>> {
        if choices == [Choice::No] {
            return Chosen::Declined;
        }
        let cards: Vec<CardId> = choices
            .iter()
            .filter_map(|choice| if let Choice::Card(card) = choice { Some(*card) } else { None })
            .collect();
        Chosen::Some(self.objects(&cards))
    }

    /// Cards in play that are not of this set, with the reason: for telling somebody who chooses one.
    fn excluded(&self, cards: &Cards, scope: &Scope) -> Vec<(CardId, Slot)> {
        let position = self.position();
        let everything = self.table.in_play.iter().chain(&self.table.bases).copied();
        everything.filter_map(|card| position.why_not(scope, cards, card).map(|slot| (card, slot))).collect()
    }

    pub(super) fn objects(&self, cards: &[CardId]) -> Vec<Object> {
        cards.iter().map(|card| self.table.object(*card)).collect()
    }

    /// The base a pick falls on; `from`: the base a card would leave.
    pub(super) fn pick_base(
        &mut self,
        pick: &BasePick,
        scope: &Scope,
        from: Option<CardId>,
    ) -> Result<Chosen<CardId>, Stop> {
        let candidates = match pick {
            BasePick::At(place) => self.position().bases(scope, place),
            BasePick::One(bases) => self.position().bases_of(scope, bases),
            BasePick::Elsewhere => {
                let from = from.or_else(|| self.position().here(scope));
                self.table.bases.iter().copied().filter(|base| Some(*base) != from).collect()
            }
        };
        if let (BasePick::At(_), [only]) = (pick, candidates.as_slice()) {
            let only = *only;
            let decision = self.which_base(scope, candidates, &[rule::RESOLVE_ALL]);
            let position = super::Position { table: &self.table, setting: self.setting };
            self.driver.determined(position, &decision);
            return Ok(Chosen::Some(only));
        }
        self.choose_base(scope, candidates, &[rule::RESOLVE_ALL])
    }

    fn which_base(&self, scope: &Scope, candidates: Vec<CardId>, rules: &[Rule]) -> Decision {
        let others = self.table.bases.iter().copied().filter(|base| !candidates.contains(base));
        let excluded = others.map(|base| (base, Slot::Place)).collect();
        Decision::one(
            Some(scope.actor()),
            What::Base,
            candidates.into_iter().map(Choice::Card).collect(),
            scope.cause(rules),
        )
        .not(excluded)
    }

    /// One of these bases, by the rules that ask for it.
    pub(super) fn choose_base(
        &mut self,
        scope: &Scope,
        candidates: Vec<CardId>,
        rules: &[Rule],
    ) -> Result<Chosen<CardId>, Stop> {
        let decision = self.which_base(scope, candidates, rules);
        if decision.options.is_empty() {
            let position = super::Position { table: &self.table, setting: self.setting };
            self.driver.nothing_to_choose(position, &decision);
            return Ok(Chosen::Nothing);
        }
        Ok(match self.decide(decision)?.first() {
            Some(Choice::Card(base)) => Chosen::Some(*base),
            _ => Chosen::Declined,
        })
    }

    /// One of these players, chosen by the player who acts.
    pub(super) fn pick_player(&mut self, who: &Who, scope: &Scope) -> Result<Chosen<Seat>, Stop> {
        let seats = self.position().players(scope, who);
        if seats.is_empty() {
            return Ok(Chosen::Nothing);
        }
        let decision = Decision::one(
            Some(scope.actor()),
            What::Player,
            seats.into_iter().map(Choice::Player).collect(),
            scope.cause(&[rule::RESOLVE_ALL]),
        );
        Ok(match self.decide(decision)?.first() {
            Some(Choice::Player(seat)) => Chosen::Some(*seat),
            _ => Chosen::Declined,
        })
    }

    /// A faction of these players, named by the player who acts.
    pub(super) fn pick_faction(&mut self, who: &Who, scope: &Scope) -> Result<Chosen<String>, Stop> {
        let seats = self.position().players(scope, who);
        let mut names: Vec<String> =
            seats.into_iter().flat_map(|seat| self.table.player(seat).factions.iter().cloned()).collect();
        names.sort();
        names.dedup();
        if names.is_empty() {
            return Ok(Chosen::Nothing);
        }
        let decision = Decision::one(
            Some(scope.actor()),
            if *who == Who::Everyone { What::AnyName } else { What::Name },
            names.into_iter().map(Choice::Name).collect(),
            scope.cause(&[rule::RESOLVE_ALL]),
        );
        Ok(match self.decide(decision)?.into_iter().next() {
            Some(Choice::Name(name)) => Chosen::Some(name),
            _ => Chosen::Declined,
        })
    }

    /// Refuses a play for these reasons.
    pub(super) fn refuse<T>(refusals: Vec<Refuse>) -> Result<T, Stop> {
        Err(Stop::Illegal(refusals))
    }
}

/// What there is, or nothing.
fn some(objects: Vec<Object>) -> Chosen<Vec<Object>> {
    if objects.is_empty() { Chosen::Nothing } else { Chosen::Some(objects) }
}

/// Whether a pick says "any number": then zero is a number.
fn may_be_zero(pick: &Pick) -> bool {
    match pick {
        Pick::Any(_) => true,
        Pick::Let(_, inner) => may_be_zero(inner),
        Pick::The(_)
        | Pick::All(_)
        | Pick::One(_)
        | Pick::UpTo(..)
        | Pick::Between(..)
        | Pick::Random(..)
        | Pick::Lowest(_)
        | Pick::Highest(_) => false,
    }
}

/// Whether a pick says "all" or "any number": a card that does may be played without a target.
fn says_all(pick: &Pick) -> bool {
    match pick {
        Pick::All(_) | Pick::Any(_) => true,
        Pick::Let(_, inner) => says_all(inner),
        Pick::The(_)
        | Pick::One(_)
        | Pick::UpTo(..)
        | Pick::Between(..)
        | Pick::Random(..)
        | Pick::Lowest(_)
        | Pick::Highest(_) => false,
    }
}
