//! What a pick falls on: one of a set or some of it, all of one name, the strongest or the weakest, those that chance
//! gives.

use crate::smash_up::{
    ability::{BasePick, Cards, Pick, PickedFrom},
    card::Def,
    query::{Lacking, Scope, Slot, Sought},
    resolve::{
        Choice, Considered, Decision, Driver, Resolver, Rule, Stop, What,
        effect::choose::{Chosen, some},
        effect::done::Done,
    },
    rule,
    table::{CardId, Named, Object, Zone},
};

impl<D: Driver> Resolver<'_, D> {
    /// The objects a pick falls on, or what becomes of an effect that falls on none.
    pub(in crate::smash_up::resolve) fn picked(
        &mut self,
        pick: &Pick,
        scope: &mut Scope,
    ) -> Result<Result<Vec<Object>, Done>, Stop> {
        self.picked_to_go(pick, scope, None)
    }

    /// The same, for what is then moved; `goal`: the base to which alone it can go, of those that are asked for.
    pub(super) fn picked_to_go(
        &mut self,
        pick: &Pick,
        scope: &mut Scope,
        goal: Option<(CardId, &BasePick)>,
    ) -> Result<Result<Vec<Object>, Done>, Stop> {
        Ok(match self.pick_from(pick, scope, goal.map(|(base, _)| base))? {
            Chosen::Some(objects) if objects.is_empty() => {
                let rules = may_be_zero(pick).then_some(rule::ANY_NUMBER).into_iter().collect();
                self.consider(Considered::NoneChosen(scope.ability, scope.actor(), rules));
                Err(Done::Nothing)
            }
            Chosen::Some(objects) => Ok(objects),
            Chosen::Nothing => {
                let all_there = match pick.from() {
                    PickedFrom::Among(cards) => self.position().has_members(scope, cards),
                    PickedFrom::That(_) => false,
                };
                match goal.filter(|_| all_there) {
                    Some((_, onto)) => self.no_such_base(onto, Lacking::Another, scope),
                    None => self.nothing_there(scope, pick),
                }
                Err(Done::Nothing)
            }
            Chosen::Declined => Err(Done::Declined),
        })
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

    /// A name, then any number of the cards that have it.
    fn pick_same_name(&mut self, cards: &Cards, scope: &Scope) -> Result<Chosen<Vec<Object>>, Stop> {
        let members = self.position().members(scope, cards);
        let def = |card: &CardId| self.table.card(*card).def;
        let unseen = Self::unseen_pile(cards, scope);
        let position = self.position();
        let could_be = unseen.into_iter().flat_map(|zone| position.could_be_in(zone));
        let could_be = could_be.filter(|def| position.could_be_of(scope, cards, *def));
        let mut names: Vec<Def> = members.iter().map(def).chain(could_be).collect();
        names.sort();
        names.dedup();
        let options = names.into_iter().map(Choice::Unseen).collect::<Vec<_>>();
        if options.is_empty() {
            return Ok(Chosen::Nothing);
        }
        let cause = scope.cause(&[rule::ANY_NUMBER]);
        let decision = Decision::one(Some(scope.actor()), What::CardName, options, cause);
        let named = self.decide(decision.wants(Sought::Cards(cards.clone()), scope))?;
        let Some(Choice::Unseen(name)) = named.first() else { return Ok(Chosen::Declined) };
        let known = members.into_iter().filter(|card| self.table.card(*card).def == *name).map(Choice::Card);
        let mut options: Vec<Choice> = known.collect();
        if unseen.is_some() {
            let holder = unseen.and_then(Zone::whose);
            let copies = holder.map_or(0, |seat| self.position().unseen_copies(seat, *name));
            options.extend(std::iter::repeat_n(Choice::Unseen(*name), copies));
        }
        let decision = Decision::one(Some(scope.actor()), What::Cards, options, scope.cause(&[rule::ANY_NUMBER]));
        self.choose_cards(decision.several(0, usize::MAX).wants(Sought::OfName(*name), scope), unseen)
    }

    /// The strongest or the weakest; several: chosen.
    fn pick_extreme(
        &mut self,
        cards: &Cards,
        sought: Sought,
        scope: &Scope,
        key: fn(i32) -> i32,
    ) -> Result<Chosen<Vec<Object>>, Stop> {
        let position = self.position();
        let members = position.members(scope, cards);
        let best = members.iter().map(|card| key(position.power(*card))).min();
        let tied: Vec<CardId> = members.into_iter().filter(|card| Some(key(position.power(*card))) == best).collect();
        if tied.is_empty() {
            return Ok(Chosen::Nothing);
        }
        let tied = tied.into_iter().map(Choice::Card).collect();
        let decision = Decision::one(Some(scope.actor()), What::Target, tied, scope.cause(&[rule::RESOLVE_ALL]));
        self.choose_cards(decision.wants(sought, scope), None)
    }

    fn pick_random(&mut self, cards: &Cards, scope: &Scope, n: usize) -> Result<Chosen<Vec<Object>>, Stop> {
        self.bring_up(cards, scope, n)?;
        let members = self.position().members(scope, cards);
        if members.len() <= n {
            return Ok(some(self.objects(&members)));
        }
        let cause = scope.cause(&[]);
        let options = members.into_iter().map(Choice::Card).collect();
        let decision = Decision::one(None, What::Random, options, cause.clone()).several(n, n);
        let choices = self.decide(decision)?;
        self.chosen_objects(&choices, None, &cause)
    }
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
