//! Picks that are not one of a set, or some: all of one name, the strongest or the weakest, those that chance gives.

use crate::smash_up::{
    ability::Cards,
    card::Def,
    query::{Scope, Sought},
    resolve::{
        Choice, Decision, Driver, Resolver, Stop, What,
        effect::choose::{Chosen, some},
    },
    rule,
    table::{CardId, Object, Zone},
};

impl<D: Driver> Resolver<'_, D> {
    /// A name, then any number of the cards that have it.
    pub(super) fn pick_same_name(&mut self, cards: &Cards, scope: &Scope) -> Result<Chosen<Vec<Object>>, Stop> {
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
    pub(super) fn pick_extreme(
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

    pub(super) fn pick_random(&mut self, cards: &Cards, scope: &Scope, n: usize) -> Result<Chosen<Vec<Object>>, Stop> {
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
