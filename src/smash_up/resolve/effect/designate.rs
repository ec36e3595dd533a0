//! Which base, which player, which faction: designated by the player who acts, or, of those tied, by the booklet.

use crate::{
    citation::Rule,
    smash_up::{
        ability::{BasePick, Cards, Who},
        card::{Def, UNKNOWN},
        law::{FirstOfTied, TiedBaseAbility},
        query::{Position, Refuse, Scope, Sought},
        resolve::{Choice, Decision, Driver, Resolver, Stop, What, effect::choose::Chosen, question::instead_of},
        rule,
        table::{CardId, Named, Seat},
    },
};

impl<D: Driver> Resolver<'_, D> {
    /// What makes sense only once falls to one of those who are tied, where the edition says so: who that is, is a reading.
    pub(super) fn once_among(&mut self, seats: Vec<Seat>) -> Vec<Seat> {
        if seats.len() < 2 || self.setting.takes::<TiedBaseAbility>() != TiedBaseAbility::AllUnlessSenseless {
            return seats;
        }
        self.driver.began(self.table.first_player());
        let from_first = match self.setting.takes() {
            FirstOfTied::FromActivePlayer => self.table.seats().collect::<Vec<_>>(),
            FirstOfTied::FromFirstPlayer => self.table.seats_from(self.table.first_player()).collect(),
        };
        from_first.into_iter().find(|seat| seats.contains(seat)).into_iter().collect()
    }

    /// The base a pick falls on; `from`: the base a card would leave.
    pub(in crate::smash_up::resolve) fn pick_base(
        &mut self,
        pick: &BasePick,
        scope: &Scope,
        from: Option<CardId>,
    ) -> Result<Chosen<CardId>, Stop> {
        let candidates = match pick {
            BasePick::At(place) => self.position().bases(scope, place).into_vec(),
            BasePick::One(bases) => self.position().bases_of(scope, bases),
            BasePick::FromPile(name) => return self.pick_base_of_pile(name, scope),
            BasePick::Elsewhere | BasePick::AtRandom => {
                let from = from.or_else(|| self.position().here(scope));
                self.table.bases.iter().copied().filter(|base| Some(*base) != from).collect()
            }
        };
        if *pick == BasePick::AtRandom {
            return self.base_at_random(candidates, scope);
        }
        if let (BasePick::At(_), [only]) = (pick, candidates.as_slice()) {
            let only = *only;
            let decision = which_base(scope, Sought::These(candidates.clone()), candidates, &[rule::RESOLVE_ALL]);
            let position = Position { table: &self.table, setting: self.setting };
            self.driver.determined(position, &decision);
            return Ok(Chosen::Some(only));
        }
        let sought = match pick {
            BasePick::At(_) => Sought::These(candidates.clone()),
            other => Sought::Base(other.clone()),
        };
        let candidates = self.aimed_bases(candidates, scope);
        self.choose_base(scope, sought, candidates, &[rule::RESOLVE_ALL])
    }

    /// A base that is to come into play; one that is there already cannot.
    pub(in crate::smash_up::resolve) fn pick_base_to_come(
        &mut self,
        pick: &BasePick,
        scope: &Scope,
    ) -> Result<Chosen<CardId>, Stop> {
        let chosen = self.pick_base(pick, scope, None)?;
        let there = matches!(&chosen, Chosen::Some(base) if self.table.bases.contains(base));
        Ok(if there { Chosen::Nothing } else { chosen })
    }

    fn base_at_random(&mut self, candidates: Vec<CardId>, scope: &Scope) -> Result<Chosen<CardId>, Stop> {
        if candidates.is_empty() {
            return Ok(Chosen::Nothing);
        }
        let options = candidates.into_iter().map(Choice::Card).collect();
        let decision = Decision::one(None, What::Random, options, scope.cause(&[]));
        Ok(match self.decide(decision)?.first() {
            Some(Choice::Card(base)) => Chosen::Some(*base),
            _ => Chosen::Nothing,
        })
    }

    /// The name of a card of this kind, among those of the players' factions and those on the table.
    pub(super) fn pick_name(&mut self, cards: &Cards, scope: &Scope) -> Result<Chosen<Def>, Stop> {
        let position = self.position();
        let on_table = self.table.cards.iter().map(|card| card.def);
        let mut names: Vec<Def> = self.table.seats().flat_map(|seat| position.could_be(seat)).chain(on_table).collect();
        names.retain(|def| *def != UNKNOWN && position.could_be_of(scope, cards, *def));
        names.sort();
        names.dedup();
        if names.is_empty() {
            return Ok(Chosen::Nothing);
        }
        let options = names.into_iter().map(Choice::Unseen).collect();
        let decision = Decision::one(Some(scope.actor()), What::CardName, options, scope.cause(&[rule::RESOLVE_ALL]));
        Ok(match self.decide(decision)?.first() {
            Some(Choice::Unseen(def)) => Chosen::Some(*def),
            _ => Chosen::Declined,
        })
    }

    /// One of these bases, by the rules that ask for it.
    pub(in crate::smash_up::resolve) fn choose_base(
        &mut self,
        scope: &Scope,
        sought: Sought,
        candidates: Vec<CardId>,
        rules: &[Rule],
    ) -> Result<Chosen<CardId>, Stop> {
        self.choose_base_but(scope, sought, (candidates, Vec::new()), rules)
    }

    /// The same, with those that do not come into question and why.
    pub(super) fn choose_base_but(
        &mut self,
        scope: &Scope,
        sought: Sought,
        (candidates, unplayable): (Vec<CardId>, Vec<(CardId, Refuse)>),
        rules: &[Rule],
    ) -> Result<Chosen<CardId>, Stop> {
        let asked = which_base(scope, sought, candidates, rules);
        let decision = Decision { about: instead_of(scope), unplayable, ..asked };
        if decision.options.is_empty() {
            let position = Position { table: &self.table, setting: self.setting };
            self.driver.nothing_to_choose(position, &decision);
            return Ok(Chosen::Nothing);
        }
        Ok(match self.decide(decision)?.first() {
            Some(Choice::Card(base)) => Chosen::Some(*base),
            _ => Chosen::Declined,
        })
    }

    /// A base among those looked at.
    fn pick_base_of_pile(&mut self, name: &str, scope: &Scope) -> Result<Chosen<CardId>, Stop> {
        let Some(Named::Pile(shown)) = scope.named(name) else { return Ok(Chosen::Nothing) };
        let unseen = shown.unseen;
        let is_base = |card: &CardId| self.position().is_base(self.table.card(*card).def);
        let bases = shown.cards.iter().map(|(card, _)| *card).filter(is_base);
        let mut options: Vec<Choice> = bases.map(Choice::Card).collect();
        let could_be = unseen.into_iter().flat_map(|zone| self.position().could_be_in(zone));
        options.extend(could_be.map(Choice::Unseen));
        if options.is_empty() {
            return Ok(Chosen::Nothing);
        }
        let cause = scope.cause(&[rule::RESOLVE_ALL]);
        let decision = Decision::one(Some(scope.actor()), What::Base, options, cause.clone());
        let chosen = self.decide(decision.wants(Sought::Base(BasePick::FromPile(name.into())), scope))?;
        Ok(match self.chosen_objects(&chosen, unseen, &cause)? {
            Chosen::Some(bases) => bases.first().map_or(Chosen::Nothing, |base| Chosen::Some(base.card)),
            Chosen::Nothing => Chosen::Nothing,
            Chosen::Declined => Chosen::Declined,
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
        )
        .wants(Sought::Player(who.clone()), scope);
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
        )
        .wants(Sought::Faction(who.clone()), scope);
        Ok(match self.decide(decision)?.into_iter().next() {
            Some(Choice::Name(name)) => Chosen::Some(name),
            _ => Chosen::Declined,
        })
    }
}

fn which_base(scope: &Scope, sought: Sought, candidates: Vec<CardId>, rules: &[Rule]) -> Decision {
    let options = candidates.into_iter().map(Choice::Card).collect();
    Decision::one(Some(scope.actor()), What::Base, options, scope.cause(rules)).wants(sought, scope)
}
