//! Choosing cards: what is chosen, unseen cards among it, and what is told where there is nothing to choose from.

use crate::{
    citation::Rule,
    smash_up::{
        ability::{Ability, BasePick, CardRef, Cards, Clause, Effect, Filter, Pick, PickedFrom, Place},
        query::{Lacking, Position, Scope, Sought, Wanting},
        resolve::{Choice, Considered, Decision, Driver, Entry, Resolver, Stop, What, effect::shape::first_set},
        rule,
        table::{AbilityRef, Act, CardId, Cause, Named, Object, Zone},
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
    /// Nothing there for a pick to fall on: a played card may be played all the same.
    pub(in crate::smash_up::resolve) fn nothing_there(&mut self, scope: &Scope, pick: &Pick) {
        // All of what nobody has seen may be some.
        let may_be_some = matches!(pick, Pick::All(cards) if self.position().may_be_unseen(scope, cards));
        if may_be_some || self.is_told_of_the_choice(scope, pick) {
            return;
        }
        let mut rules = self.played_in_vain(scope.ability);
        if !rules.is_empty() && says_all(pick) {
            rules.insert(0, rule::ANY_NUMBER);
        }
        let wanting = match pick.from() {
            PickedFrom::Among(cards) => self.wanting(cards, scope),
            PickedFrom::That(_) => None,
        };
        self.consider(Considered::NothingThere(scope.ability, wanting, scope.them, rules));
    }

    /// What is allowed cannot be done.
    pub(super) fn cannot_be_done(&mut self, allowed: &Effect, scope: &Scope) -> Result<(), Stop> {
        self.consider_unplayable(allowed, scope)?;
        if let Effect::Either(_) | Effect::OneOf(_) = allowed {
            self.no_half(scope);
        } else if let Some(cards) = first_set(allowed) {
            self.nothing_to_choose(cards, scope);
        }
        let rules = self.played_in_vain(scope.ability);
        let wanting = first_set(allowed).and_then(|cards| self.wanting(cards, scope));
        match (wanting, scope.them) {
            (None, None) if !rules.contains(&rule::EXTRA) => {
                self.consider_with(|| Considered::NothingFor(scope.ability, Box::new(allowed.clone()), rules));
            }
            (wanting, whose) => self.consider(Considered::NothingThere(scope.ability, wanting, whose, rules)),
        }
        Ok(())
    }

    /// Whether it is told already that there was nothing to choose, of which this speaks.
    fn is_told_of_the_choice(&self, scope: &Scope, pick: &Pick) -> bool {
        let PickedFrom::That(CardRef::Var(name)) = pick.from() else { return false };
        let told = |entry: &Entry| matches!(entry, Entry::Considered(Considered::NothingThere(ability, Some(_), ..), _) if *ability == scope.ability);
        scope.named(name).is_none() && self.trace.iter().any(told)
    }

    /// No base is such as a sentence asks for, or none but the one where all is that would go there.
    pub(in crate::smash_up::resolve) fn no_such_base(&mut self, pick: &BasePick, lacking: Lacking, scope: &Scope) {
        let rules = self.played_in_vain(scope.ability);
        let wanting = Box::new(Wanting { sought: Sought::Base(pick.clone()), figure: None, lacking });
        self.consider(Considered::NothingThere(scope.ability, Some(wanting), scope.them, rules));
    }

    /// That there is nothing at a base which was not found is not told besides.
    pub(super) fn is_told_of_the_base(&mut self, told: usize, scope: &Scope) {
        let besides = |entry: &Entry| matches!(entry, Entry::Considered(Considered::NothingThere(ability, ..) | Considered::NothingFor(ability, ..), _) if *ability == scope.ability);
        let later = self.trace.split_off(told.min(self.trace.len()));
        self.trace.extend(later.into_iter().filter(|entry| !besides(entry)));
    }

    /// A set that is empty; of one that is not, something else is missing.
    pub(super) fn wanting(&self, cards: &Cards, scope: &Scope) -> Option<Box<Wanting>> {
        let figure = || self.position().reckoned_bound(scope, cards);
        let none = self.position().members(scope, cards).is_empty();
        none.then(|| {
            Box::new(Wanting { sought: Sought::Cards(cards.clone()), figure: figure(), lacking: Lacking::Any })
        })
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

    /// The pile a set speaks of, if it was seen whole and nobody has said what it holds.
    pub(super) fn unseen_pile(cards: &Cards, scope: &Scope) -> Option<Zone> {
        let (Cards::Minion(filter) | Cards::Action(filter) | Cards::Card(filter)) = cards else { return None };
        let Some(Place::Pile(name)) = &filter.at else { return None };
        match scope.named(name) {
            Some(Named::Pile(shown)) => shown.unseen,
            _ => None,
        }
    }

    /// Cards of a hand whose size nobody has said come up when they are needed.
    pub(super) fn bring_up(&mut self, cards: &Cards, scope: &Scope, least: usize) -> Result<(), Stop> {
        let Cards::Card(Filter { at: Some(Place::Hand(who)), .. }) = cards else { return Ok(()) };
        for seat in self.position().players(scope, who) {
            while self.table.player(seat).hand.open && self.table.player(seat).hand.cards.len() < least {
                self.apply(Act::Surfaces { zone: Zone::Hand(seat) }, scope.cause(&[rule::LOOK_REVEAL]))?;
                self.driver.holds_enough(seat);
            }
        }
        Ok(())
    }

    /// Tells the driver that no card is of this set, and why each is not.
    pub(in crate::smash_up::resolve) fn nothing_to_choose(&mut self, cards: &Cards, scope: &Scope) {
        let cause = scope.cause(&[rule::RESOLVE_ALL]);
        let decision = Decision::one(Some(scope.actor()), What::Target, Vec::new(), cause);
        let decision = decision.wants(Sought::Cards(cards.clone()), scope);
        let position = Position { table: &self.table, setting: self.setting };
        self.driver.nothing_to_choose(position, &decision);
    }

    /// Cards chosen by whoever decides; `unseen`: the pile from which unseen ones come.
    pub(in crate::smash_up::resolve) fn choose_cards(
        &mut self,
        mut decision: Decision,
        unseen: Option<Zone>,
    ) -> Result<Chosen<Vec<Object>>, Stop> {
        decision.most = decision.most.min(decision.options.len());
        let cause = decision.cause.clone();
        let unseen = unseen.or_else(|| decision.hand_nobody_has_seen(self.position()));
        let choices = self.decide(decision)?;
        self.chosen_objects(&choices, unseen, &cause)
    }

    pub(super) fn chosen_objects(
        &mut self,
        choices: &[Choice],
        unseen: Option<Zone>,
        cause: &Cause,
    ) -> Result<Chosen<Vec<Object>>, Stop> {
        match choices {
            [Choice::No] => return Ok(Chosen::Declined),
            [Choice::Absent] => return Ok(Chosen::Nothing),
            _ => {}
        }
        let card = |choice: &Choice| match choice {
            Choice::Card(card) => Some(*card),
            _ => None,
        };
        let chosen: Vec<CardId> = choices.iter().filter_map(card).collect();
        let mut cards = Vec::new();
        for choice in choices {
            match (choice, unseen) {
                (Choice::Card(card), _) => cards.push(*card),
                (Choice::Unseen(def), Some(zone)) => {
                    cards.extend(self.take_unseen_beside(&chosen, zone, *def, cause)?);
                }
                _ => {}
            }
        }
        Ok(Chosen::Some(self.objects(&cards)))
    }
}

/// What there is, or nothing.
pub(super) fn some(objects: Vec<Object>) -> Chosen<Vec<Object>> {
    if objects.is_empty() { Chosen::Nothing } else { Chosen::Some(objects) }
}

/// Whether a pick says "all" or "any number": a card that does may be played without a target.
fn says_all(pick: &Pick) -> bool {
    match pick {
        Pick::All(_) | Pick::Any(_) | Pick::SameName(_) => true,
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
