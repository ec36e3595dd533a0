//! Duels: two minions face each other, each side may lay a card face down, the cards are turned over and played or
//! taken back, the stronger minion wins.

use crate::smash_up::{
    ability::{Ability, CardRef, Cards, DuelText, Effect, Filter, Pick},
    law::{DuelCardUnplayable, DuelCardsTurned},
    query::{Moment, PlayedBy, Scope, Settled, Slot, Sought, Which},
    resolve::{
        Choice, Considered, Decision, Driver, Intent, Playing, Resolver, Stop, What, effect::choose::Chosen,
        effect::done::Done, play::landing::Going,
    },
    rule,
    table::{Act, CardId, Cause, DuelStage, Named, Object, PlayKind, Role, Seat, Until, Zone},
};

/// The name of the challenger where those that may be challenged are told apart from it.
const CHALLENGER: &str = "challenger";

impl<D: Driver> Resolver<'_, D> {
    /// A minion challenges another; during a duel that part of a text is ignored.
    pub(in crate::smash_up::resolve) fn run_duel(
        &mut self,
        challenger: &Pick,
        challenged: &Pick,
        then: &Effect,
        scope: &mut Scope,
    ) -> Result<Done, Stop> {
        if self.table.duel.is_some() {
            self.may_decline = false;
            self.consider(Considered::DuelIgnored(scope.ability));
            return Ok(Done::Nothing);
        }
        let one = match self.pick_challenger(challenger, challenged, scope)? {
            Ok(object) => object,
            Err(done) => return Ok(done),
        };
        let other = match self.picked(&self.another(challenged, one, scope), scope)? {
            Ok(objects) => objects.first().copied(),
            Err(done) => return Ok(done),
        };
        let Some(other) = other.filter(|other| *other != one && self.position().are_together([one, *other])) else {
            self.nothing_there(scope, challenged);
            return Ok(Done::Nothing);
        };
        let enters = |card: Object, against: Object, role| {
            let act = Act::EntersDuel { card: card.card, against: against.card, role };
            Intent::new(act, scope, &[rule::DUEL])
        };
        let begin = vec![enters(one, other, Role::Challenger), enters(other, one, Role::Challenged)];
        // What waits for a duel comes before any card is laid.
        self.resolving(|resolver| resolver.would(begin))?;
        if self.table.duel.is_none() {
            return Ok(Done::Nothing);
        }
        self.go_on_with_duel(then, scope)
    }

    /// Those that may be challenged, without the challenger where it has come to be one of them.
    fn another(&self, challenged: &Pick, challenger: Object, scope: &mut Scope) -> Pick {
        match challenged {
            Pick::One(cards @ Cards::Minion(filter))
                if self.position().members(scope, cards).contains(&challenger.card) =>
            {
                scope.name(CHALLENGER, Named::Cards(vec![challenger]));
                Pick::One(Cards::Minion(Filter { but: Some(CardRef::Var(CHALLENGER.into())), ..filter.clone() }))
            }
            pick => pick.clone(),
        }
    }

    /// The challenger; one that has somebody to challenge, where there is a choice.
    fn pick_challenger(
        &mut self,
        challenger: &Pick,
        challenged: &Pick,
        scope: &mut Scope,
    ) -> Result<Result<Object, Done>, Stop> {
        let (name, cards) = match challenger {
            Pick::One(cards) => (None, cards),
            Pick::Let(name, inner) => match &**inner {
                Pick::One(cards) => (Some(name), cards),
                _ => return self.only_challenger(challenger, scope),
            },
            _ => return self.only_challenger(challenger, scope),
        };
        let members = self.position().members(scope, cards);
        let has_another = |card: &CardId| {
            let mut theirs = scope.clone();
            let this = self.table.object(*card);
            if let Some(name) = name {
                theirs.name(name, Named::Cards(vec![this]));
            }
            self.position().has_one_to_challenge(&theirs, this, challenged)
        };
        let (able, alone): (Vec<CardId>, Vec<CardId>) = members.into_iter().partition(has_another);
        if able.is_empty() {
            self.nothing_to_choose(cards, scope);
            self.nothing_there(scope, challenger);
            return Ok(Err(Done::Nothing));
        }
        let options = able.into_iter().map(Choice::Card).collect();
        let decision = Decision::one(Some(scope.actor()), What::Target, options, scope.cause(&[rule::DUEL]));
        let decision = decision.wants(Sought::Cards(cards.clone()), scope);
        let decision = self.aimed_at(decision.nor(alone.into_iter().map(|card| (card, Slot::Alone))), scope);
        let chosen = self.choose_cards(decision, None)?;
        Ok(match chosen {
            Chosen::Some(objects) => {
                if let Some(name) = name {
                    scope.name(name, Named::Cards(objects.clone()));
                }
                objects.first().copied().ok_or(Done::Nothing)
            }
            Chosen::Nothing => Err(Done::Nothing),
            Chosen::Declined => Err(Done::Declined),
        })
    }

    fn only_challenger(&mut self, pick: &Pick, scope: &mut Scope) -> Result<Result<Object, Done>, Stop> {
        Ok(self.picked(pick, scope)?.and_then(|objects| objects.first().copied().ok_or(Done::Nothing)))
    }

    /// Goes on with a duel that was under way before anything else happens.
    ///
    /// # Errors
    /// When a decision has no answer or a forbidden one, or a budget runs out.
    pub fn resume_duel(&mut self) -> Result<(), Stop> {
        let Some(duel) = self.table.duel.clone() else { return Ok(()) };
        let Some(ability) = duel.ability else { return Ok(()) };
        let setting = self.setting;
        let printing = setting.catalogue.printing(ability.def, setting.wording);
        let text = printing.text.get(ability.ability).and_then(Ability::duel);
        let Some(DuelText { challenger, then, limit, .. }) = text else { return Ok(()) };
        let mut scope = Scope::new(ability, duel.you, self.table.base_of(duel.minion(Role::Challenger).card));
        if let Pick::The(CardRef::Var(name)) | Pick::Let(name, _) = challenger {
            scope.name(name, Named::Cards(vec![duel.minion(Role::Challenger)]));
        }
        self.resolving(|resolver| resolver.go_on_with_duel(then, &mut scope))?;
        if limit.is_some() {
            self.use_up(&scope)?;
        }
        self.settle()
    }

    /// Goes on with the duel under way, from where it stands, as far as what follows from it.
    pub(super) fn go_on_with_duel(&mut self, then: &Effect, scope: &mut Scope) -> Result<Done, Stop> {
        let stage = self.table.duel.as_ref().map_or(DuelStage::Settled, |duel| duel.stage);
        if stage == DuelStage::Laying {
            for role in Role::BOTH {
                self.lay_duel_card(role, scope)?;
            }
        }
        if stage < DuelStage::Settled {
            self.turn_over_duel_cards(scope)?;
            self.resolving(|resolver| resolver.window(Moment::Duel))?;
            if !self.settle_duel(scope)? {
                return Ok(Done::Fully);
            }
        }
        // What follows is said of both sides: whoever was let choose is from here on the one whose duel it is.
        let (you, them) = (scope.you, scope.them.take());
        scope.you = them.unwrap_or(you);
        self.run(then, scope)?;
        (scope.you, scope.them) = (you, them);
        self.end_duel(Act::DuelEnds { settled: true }, scope.cause(&[rule::DUEL]))?;
        Ok(Done::Fully)
    }

    /// Whoever controls the minion may lay a card of their hand face down.
    fn lay_duel_card(&mut self, role: Role, scope: &Scope) -> Result<(), Stop> {
        let Some(minion) = self.table.duel.as_ref().map(|duel| duel.minion(role)) else { return Ok(()) };
        if self.table.duel_card(role).is_some() || !self.table.is_current(minion) {
            return Ok(());
        }
        let by = self.table.card(minion.card).controller;
        let cause = Cause { by, ..scope.cause(&[rule::DUEL_OPTIONAL]) };
        let hand = &self.table.player(by).hand;
        let known =
            hand.cards.iter().copied().filter(|card| self.table.card(*card).def != crate::smash_up::card::UNKNOWN);
        let mut options: Vec<Choice> = known.map(Choice::Card).collect();
        if self.position().is_unseen(hand) {
            options.extend(self.position().could_be(by).into_iter().map(Choice::Unseen));
        }
        let decision = Decision::one(Some(by), What::DuelCard, options, cause.clone()).or_none();
        let card = match self.decide(decision)?.first() {
            Some(Choice::Card(card)) => Some(*card),
            Some(Choice::Unseen(def)) => self.take_unseen(Zone::Hand(by), *def, &cause)?,
            _ => None,
        };
        let Some(card) = card else { return Ok(()) };
        let rules = vec![rule::DUEL_OPTIONAL, rule::DUEL_ANY_CARD, rule::DUEL_NOWHERE];
        self.apply(Act::DuelCardLaid { card, role }, Cause { rules, ..cause })
    }

    /// Each duel card is turned over and resolved, the challenger's first; whether the other one is turned over before
    /// that is READ-52, and matters where the first one does something.
    fn turn_over_duel_cards(&mut self, scope: &Scope) -> Result<(), Stop> {
        if self.setting.takes::<DuelCardsTurned>() == DuelCardsTurned::BothFirst {
            for role in Role::BOTH {
                self.reveal_duel_card(role, scope)?;
            }
            for role in Role::BOTH {
                self.resolve_duel_card(role, scope)?;
            }
            return Ok(());
        }
        for role in Role::BOTH {
            self.reveal_duel_card(role, scope)?;
            self.resolve_duel_card(role, scope)?;
        }
        Ok(())
    }

    /// A duel card is turned over.
    fn reveal_duel_card(&mut self, role: Role, scope: &Scope) -> Result<(), Stop> {
        let Some(card) = self.table.duel_card(role) else { return Ok(()) };
        let by = self.table.card(card).controller;
        self.apply(Act::DuelCardRevealed { card, by }, Cause { by, ..scope.cause(&[rule::DUEL]) })?;
        self.resolving(|resolver| resolver.window(Moment::Duel))
    }

    /// A duel card that has been turned over: an action is played as an extra one, any other card is taken back.
    fn resolve_duel_card(&mut self, role: Role, scope: &Scope) -> Result<(), Stop> {
        let Some(card) = self.table.duel_card(role) else { return Ok(()) };
        let by = self.table.card(card).controller;
        let cause = Cause { by, ..scope.cause(&[rule::DUEL]) };
        let def = self.table.card(card).def;
        if !self.position().is_action(def) {
            return self.apply(Act::TakenBack { card, by }, cause);
        }
        let theirs = Scope::new(self.ability_zero(card), by, None);
        if let Some(played_by) = self.duel_card_played_by(card, by) {
            let going = Going { to: None, only: None, kind: PlayKind::Action, aim: None };
            if let Some(to) = self.landing(by, card, going, &theirs)? {
                let cause = scope.cause(&[]).ability;
                let window = played_by.sentence();
                self.play(&Playing { card, by, to, extra: true, cause, window, aimed: None })?;
            }
        } else {
            for why in self.why_not_played(card, None, &theirs) {
                self.consider(Considered::NotPlayed { card, by: scope.ability, why, goes_on: None });
            }
        }
        if self.table.card(card).zone != Zone::Duel(role) {
            return Ok(());
        }
        match self.setting.takes() {
            DuelCardUnplayable::TakenBack => self.apply(Act::TakenBack { card, by }, cause),
            DuelCardUnplayable::Discarded => self.apply(Act::Discarded { card }, cause),
        }
    }

    /// By what of its text a duel card can be played: what playing it does anyway, or, in the moment in which the duel
    /// takes place, what it says for that moment.
    fn duel_card_played_by(&self, card: CardId, by: Seat) -> Option<PlayedBy> {
        let position = self.position();
        let settled = Settled { only: None, kind: Some(PlayKind::Action) };
        let lands = position.could_land(by, Which::Card(card), settled);
        position.played_by(by, Which::Card(card)).filter(|_| lands)
    }

    /// The powers are compared, unless the two are no longer together; whether there was anything to compare.
    fn settle_duel(&mut self, scope: &Scope) -> Result<bool, Stop> {
        let Some([one, other]) = self.position().duellists_together() else {
            self.end_duel(Act::DuelEnds { settled: false }, scope.cause(&[rule::DUEL_ABORTED]))?;
            return Ok(false);
        };
        let (ours, theirs) = (self.position().power(one), self.position().power(other));
        let (winners, losers) = match ours.cmp(&theirs) {
            std::cmp::Ordering::Greater => (vec![one], vec![other]),
            std::cmp::Ordering::Less => (vec![other], vec![one]),
            std::cmp::Ordering::Equal => (vec![one, other], vec![one, other]),
        };
        self.happen(vec![Intent::new(Act::DuelSettled { winners, losers }, scope, &[rule::DUEL])])?;
        Ok(true)
    }

    /// The duel is over, and with it what was to last as long; titans that did not clash meanwhile do, once everything
    /// that it set off is done.
    fn end_duel(&mut self, ends: Act, cause: Cause) -> Result<(), Stop> {
        self.apply(ends, cause)?;
        self.expire(None, |until| until == Until::DuelEnds)?;
        self.clash_at_last();
        Ok(())
    }
}
