//! Choosing: which cards, which base, which player; whether at all.

use crate::{
    citation::Rule,
    smash_up::{
        ability::{Ability, BasePick, CardRef, Cards, Clause, Filter, Pick, PickedFrom, Place},
        card::Def,
        query::{Position, Refuse, Scope, Slot, Sought},
        resolve::{Choice, Considered, Decision, Driver, Entry, Resolver, Stop, Wanting, What, effect::done::Done},
        rule,
        table::{AbilityRef, Act, CardId, Cause, Named, Object, Seat, Zone},
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
    pub(in crate::smash_up::resolve) fn decide(&mut self, mut decision: Decision) -> Result<Vec<Choice>, Stop> {
        if std::mem::take(&mut self.may_decline) && decision.by.is_some() {
            decision.optional = true;
        }
        if decision.optional {
            // Whoever may decline says no all the same.
            decision.options.retain(|choice| *choice != Choice::Absent);
        }
        decision.held_by = self.held_by.take();
        if decision.what == What::Order && decision.options.len() < 2 {
            return Ok(decision.options);
        }
        // Each option gets its word when somebody answers, or is told that nobody has.
        self.work(1 + (decision.options.len() + decision.excluded.len()) / 4)?;
        self.asked += usize::from(!decision.is_forced());
        let position = Position { table: &self.table, setting: self.setting };
        self.driver.decide(position, &decision)
    }

    /// Yes or no.
    pub(super) fn yes(&mut self, by: Seat, cause: Cause) -> Result<bool, Stop> {
        self.yes_to(by, None, cause)
    }

    /// Yes or no, to what happens to this card.
    pub(in crate::smash_up::resolve) fn yes_to(
        &mut self,
        by: Seat,
        about: Option<CardId>,
        cause: Cause,
    ) -> Result<bool, Stop> {
        let decision = Decision::one(Some(by), What::May, vec![Choice::Yes], cause).or_none();
        self.says_yes(Decision { about, ..decision })
    }

    /// Whether a player heeds what they may ignore.
    pub(in crate::smash_up::resolve) fn heeds(&mut self, by: Seat, cause: Cause) -> Result<bool, Stop> {
        self.says_yes(Decision::one(Some(by), What::Heed, vec![Choice::Yes], cause).or_none())
    }

    fn says_yes(&mut self, decision: Decision) -> Result<bool, Stop> {
        self.may_decline = false;
        Ok(self.decide(decision)?.first() == Some(&Choice::Yes))
    }

    /// The objects a pick falls on, or what becomes of an effect that falls on none.
    pub(in crate::smash_up::resolve) fn picked(
        &mut self,
        pick: &Pick,
        scope: &mut Scope,
    ) -> Result<Result<Vec<Object>, Done>, Stop> {
        self.picked_to_go(pick, scope, None)
    }

    /// The same, for what is then moved; `goal`: the base to which alone it can go.
    pub(super) fn picked_to_go(
        &mut self,
        pick: &Pick,
        scope: &mut Scope,
        goal: Option<CardId>,
    ) -> Result<Result<Vec<Object>, Done>, Stop> {
        Ok(match self.pick_from(pick, scope, goal)? {
            Chosen::Some(objects) if objects.is_empty() => {
                let rules = may_be_zero(pick).then_some(rule::ANY_NUMBER).into_iter().collect();
                self.consider(Considered::NoneChosen(scope.ability, scope.actor(), rules));
                Err(Done::Nothing)
            }
            Chosen::Some(objects) => Ok(objects),
            Chosen::Nothing => {
                self.nothing_there(scope, pick);
                Err(Done::Nothing)
            }
            Chosen::Declined => Err(Done::Declined),
        })
    }

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

    /// Whether it is told already that there was nothing to choose, of which this speaks.
    fn is_told_of_the_choice(&self, scope: &Scope, pick: &Pick) -> bool {
        let PickedFrom::That(CardRef::Var(name)) = pick.from() else { return false };
        let told = |entry: &Entry| matches!(entry, Entry::Considered(Considered::NothingThere(ability, Some(_), ..), _) if *ability == scope.ability);
        scope.named(name).is_none() && self.trace.iter().any(told)
    }

    /// No base is such as a sentence asks for.
    pub(in crate::smash_up::resolve) fn no_such_base(&mut self, pick: &BasePick, scope: &Scope) {
        let rules = self.played_in_vain(scope.ability);
        let wanting = Box::new(Wanting { sought: Sought::Base(pick.clone()), figure: None });
        self.consider(Considered::NothingThere(scope.ability, Some(wanting), scope.them, rules));
    }

    /// That there is nothing at a base which was not found is not told besides.
    pub(super) fn is_told_of_the_base(&mut self, told: usize, scope: &Scope) {
        let besides = |entry: &Entry| matches!(entry, Entry::Considered(Considered::NothingThere(ability, ..), _) if *ability == scope.ability);
        let later = self.trace.split_off(told.min(self.trace.len()));
        self.trace.extend(later.into_iter().filter(|entry| !besides(entry)));
    }

    /// A set that is empty; of one that is not, something else is missing.
    pub(super) fn wanting(&self, cards: &Cards, scope: &Scope) -> Option<Box<Wanting>> {
        let figure = || self.position().reckoned_bound(scope, cards);
        let none = self.position().members(scope, cards).is_empty();
        none.then(|| Box::new(Wanting { sought: Sought::Cards(cards.clone()), figure: figure() }))
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
    pub(in crate::smash_up::resolve) fn pick(
        &mut self,
        pick: &Pick,
        scope: &mut Scope,
    ) -> Result<Chosen<Vec<Object>>, Stop> {
        self.pick_from(pick, scope, None)
    }

    fn pick_from(&mut self, pick: &Pick, scope: &mut Scope, goal: Option<CardId>) -> Result<Chosen<Vec<Object>>, Stop> {
        let amount = |resolver: &Self, amount| usize::try_from(resolver.position().amount(scope, amount)).unwrap_or(0);
        match pick {
            Pick::The(card) => Ok(some(self.position().referred(scope, card).into_vec())),
            Pick::All(cards) => {
                let members = self.position().members(scope, cards);
                Ok(some(self.objects(&members)))
            }
            Pick::One(cards) => self.pick_some(cards, scope, (1, 1), rule::RESOLVE_ALL, goal),
            Pick::UpTo(most, cards) => {
                let most = amount(self, most);
                self.pick_some(cards, scope, (0, most), rule::RESOLVE_ALL, goal)
            }
            Pick::Between(least, most, cards) => {
                self.pick_some(cards, scope, (usize::from(*least), usize::from(*most)), rule::RESOLVE_ALL, goal)
            }
            Pick::Any(cards) => self.pick_some(cards, scope, (0, usize::MAX), rule::ANY_NUMBER, goal),
            Pick::Random(n, cards) => {
                let n = amount(self, n);
                self.pick_random(cards, scope, n)
            }
            Pick::SameName(cards) => self.pick_same_name(cards, scope),
            Pick::Lowest(cards) => self.pick_extreme(cards, Sought::Lowest(cards.clone()), scope, |power| power),
            Pick::Highest(cards) => self.pick_extreme(cards, Sought::Highest(cards.clone()), scope, |power| -power),
            Pick::Let(name, inner) => {
                let chosen = self.pick_from(inner, scope, goal)?;
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
        (least, most): (usize, usize),
        by: Rule,
        goal: Option<CardId>,
    ) -> Result<Chosen<Vec<Object>>, Stop> {
        self.bring_up(cards, scope, least)?;
        let mut members = self.position().members(scope, cards);
        let there: Vec<CardId> = goal.into_iter().flat_map(|goal| self.at_base(&mut members, goal)).collect();
        let mut options: Vec<Choice> = members.into_iter().map(Choice::Card).collect();
        let unseen = Self::unseen_pile(cards, scope);
        if let Some(zone) = unseen {
            let position = self.position();
            let could_be = position.could_be_in(zone).into_iter();
            options.extend(could_be.filter(|def| position.could_be_of(scope, cards, *def)).map(Choice::Unseen));
            options.extend(self.may_be_absent(&options, zone).then_some(Choice::Absent).filter(|_| least > 0));
        }
        if options.is_empty() || options.len() < least {
            self.nothing_to_choose(cards, scope);
            return Ok(Chosen::Nothing);
        }
        let what = if most == 1 { What::Target } else { What::Cards };
        let decision = Decision::one(Some(scope.actor()), what, options, scope.cause(&[by]));
        let decision = decision.several(least, most).wants(Sought::Cards(cards.clone()), scope);
        let decision = decision.nor(there.into_iter().map(|card| (card, Slot::There)));
        let decision = self.aimed_pick(decision, scope);
        let chosen = self.choose_cards(decision, unseen)?;
        if chosen == Chosen::Nothing {
            self.nothing_to_choose(cards, scope);
        }
        Ok(chosen)
    }

    /// Whether a pile that nobody has seen may hold none of these: every other card that could be there is enough to fill it.
    fn may_be_absent(&self, wanted: &[Choice], zone: Zone) -> bool {
        let is_wanted = |def: &Def| wanted.contains(&Choice::Unseen(*def));
        let only_unseen = wanted.iter().all(|choice| matches!(choice, Choice::Unseen(_)));
        !wanted.is_empty() && only_unseen && self.position().may_hold_others_alone(zone, is_wanted)
    }

    /// Takes those that are at this base out of a set.
    fn at_base(&self, members: &mut Vec<CardId>, base: CardId) -> Vec<CardId> {
        let (there, elsewhere) = members.drain(..).partition(|card| self.table.base_of(*card) == Some(base));
        *members = elsewhere;
        there
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

    pub(in crate::smash_up::resolve) fn objects(&self, cards: &[CardId]) -> Vec<Object> {
        cards.iter().map(|card| self.table.object(*card)).collect()
    }

    /// Refuses a play for these reasons.
    pub(in crate::smash_up::resolve) fn refuse<T>(refusals: Vec<Refuse>) -> Result<T, Stop> {
        Err(Stop::Illegal(refusals))
    }
}

/// What there is, or nothing.
pub(super) fn some(objects: Vec<Object>) -> Chosen<Vec<Object>> {
    if objects.is_empty() { Chosen::Nothing } else { Chosen::Some(objects) }
}

/// Whether a pick says "any number": then zero is a number.
fn may_be_zero(pick: &Pick) -> bool {
    match pick {
        Pick::Any(_) | Pick::SameName(_) => true,
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
