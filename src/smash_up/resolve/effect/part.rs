//! Carries out what an ability says, part by part.

use crate::smash_up::{
    ability::{Amount, Bases, Cond, Effect, Limit, Place, Who},
    law::MayBoth,
    query::{Halves, Scope, is_choice, is_declinable, is_of_several, is_optional, name_given, names_within},
    resolve::{
        Considered, DEEPEST, Resolver, Stop, Unending,
        carries::Carries,
        effect::done::Done,
        effect::shape::{asks_first, first_set, once_for_both, serves_nothing, settles_one_thing},
        pile::reveal::Audience,
        play::extra::{AtOnce, Due, Willing},
        question::instead_of,
    },
    rule,
    table::{Act, Named},
};

impl<D: Carries> Resolver<'_, D> {
    /// Carries out an effect.
    ///
    /// # Errors
    /// When a decision has no answer or a forbidden one, or a budget runs out.
    pub fn run(&mut self, effect: &Effect, scope: &mut Scope) -> Result<Done, Stop> {
        if self.depth == DEEPEST {
            return Err(Stop::Exhausted(Unending::TooDeep(Some(scope.ability))));
        }
        self.work(1)?;
        self.depth += 1;
        let in_mind = self.part_begins(effect, scope);
        let done = self.carry_out(effect, scope);
        if in_mind {
            self.part_ends(scope);
        }
        self.depth -= 1;
        done
    }

    /// One line for each thing a text can say.
    fn carry_out(&mut self, effect: &Effect, scope: &mut Scope) -> Result<Done, Stop> {
        match effect {
            Effect::Do(parts) => self.run_do(parts, scope),
            Effect::May(inner) => self.run_may(inner, scope),
            Effect::Pay(cost, gain) => self.run_pay(cost, gain, scope),
            Effect::If(cond, inner) => self.run_if(cond, inner, scope),
            Effect::IfElse(cond, then, otherwise) => self.run_if_else(cond, [then, otherwise], scope),
            Effect::Either(halves) => self.run_either(halves, scope),
            Effect::OneOf(halves) => self.run_one_of(halves, scope),
            Effect::As(who, inner) => self.run_as(who, inner, scope),
            Effect::ForEachBase(name, bases, inner) => self.run_for_each_base(name, bases, inner, scope),
            Effect::ForEachPlayer(name, who, inner) => self.run_for_each_player(name, who, inner, scope),
            Effect::Repeat(n, inner) => self.run_repeat(n, inner, scope),
            Effect::Once(limit, inner) => self.run_once(*limit, inner, scope),
            Effect::During(duration, clause) => self.run_during(duration, clause, scope),
            Effect::Choose(name, pick) => self.run_choose(name, pick, scope),
            Effect::ChooseBase(name, pick) => self.run_choose_base(name, pick, scope),
            Effect::ChoosePlayer(name, who) => self.run_choose_player(name, who, scope),
            Effect::NameFaction(name, who) => self.run_name_faction(name, who, scope),
            Effect::NameCard(name, cards) => self.run_name_card(name, cards, scope),
            Effect::Destroy(pick) => self.on_each(pick, scope, &[rule::DESTROY], |card, _| Act::Destroyed { card }),
            Effect::Return(pick) => self.on_each(pick, scope, &[rule::RETURN], |card, _| Act::Returned { card }),
            Effect::Discard(pick) => self.run_discard(pick, scope),
            Effect::Shuffle(pick, who) => self.run_shuffle(pick, who, scope),
            Effect::Control(pick, who, duration) => self.run_control(pick, who, duration, scope),
            Effect::Counters(n, pick) => self.run_counters(n, pick, scope),
            Effect::Move(pick, onto) => self.run_move(pick, onto, scope),
            Effect::Transfer(pick, onto) => self.run_transfer(pick, onto, scope),
            Effect::Place(pick, place) => self.run_place(pick, place, scope),
            Effect::Bury(pick, onto) => self.run_bury(pick, onto, scope),
            Effect::Uncover(pick) => self.run_uncover(pick, scope),
            Effect::Take(pick) => self.run_take(pick, scope),
            Effect::DrawOf(pick) => self.run_draw_of(pick, scope),
            Effect::Draw(n) => self.run_draw(n, scope),
            Effect::Give(pick, traits, duration) => self.run_give(pick, traits, duration, scope),
            Effect::GiveBase(pick, traits, duration) => self.run_give_base(pick, traits, duration, scope),
            Effect::GainVp(n) => self.run_gain_vp(n, scope),
            Effect::Reveal(source, name) => self.reveal(source, name, scope, Audience::All),
            Effect::Look(source, name) => self.reveal(source, name, scope, Audience::Actor),
            Effect::Search(source, name) => self.search(source, name, scope),
            Effect::PutBack(name, ends) => self.put_back(name, *ends, scope),
            Effect::SwapBase(out, by, staying) => self.swap_base((out, by), *staying, scope),
            Effect::ReplaceWith(pick) => self.replace_with(pick, scope),
            Effect::TurnInto(base, by) => self.turn_into(base, by, scope),
            Effect::NewBase(name) => self.new_base(name, scope),
            Effect::DestroyBase(base) => self.destroy_base(base, scope),
            // Carried out where a played card chooses whom it affects.
            Effect::Redirect(_) => Ok(Done::Nothing),
            Effect::Duel { challenger, challenged, then } => D::duel(self, [challenger, challenged], then, scope),
            Effect::Extra(extra) => self.run_extra(extra, AtOnce::Unasked, Due::No, scope),
            Effect::Nothing => Ok(Done::Fully),
            Effect::Forgo(regular) => self.run_forgo(regular, scope),
            Effect::Play { what, onto, counts } => self.run_play(what, onto.as_ref(), *counts, Willing::Unsaid, scope),
        }
    }

    fn run_if(&mut self, cond: &Cond, inner: &Effect, scope: &mut Scope) -> Result<Done, Stop> {
        if self.position().holds(scope, cond) {
            return self.run(inner, scope);
        }
        let unmet = self.position().unmet(scope, cond);
        self.consider(Considered::ConditionFailed(scope.ability, Box::new(unmet)));
        Ok(Done::Nothing)
    }

    fn run_if_else(&mut self, cond: &Cond, [then, otherwise]: [&Effect; 2], scope: &mut Scope) -> Result<Done, Stop> {
        let holds = self.position().holds(scope, cond);
        self.run(if holds { then } else { otherwise }, scope)
    }

    /// X to Y: nothing is done of a cost that cannot be paid, and without it there is no gain.
    fn run_pay(&mut self, cost: &Effect, gain: &Effect, scope: &mut Scope) -> Result<Done, Stop> {
        let paid = if self.position().possible_whole(scope, cost) {
            let in_mind = self.then_comes([gain], scope);
            let paid = self.run(cost, scope)?;
            if in_mind {
                self.comes_now(scope);
            }
            paid
        } else {
            if let Some(cards) = first_set(cost) {
                self.nothing_to_choose(cards, scope);
                if let Some(wanting) = self.wanting(cards, scope) {
                    self.consider(Considered::NothingThere(scope.ability, Some(wanting), scope.them, Vec::new()));
                }
            }
            Done::Nothing
        };
        match paid {
            Done::Fully => Ok(Done::Fully.and(self.run(gain, scope)?)),
            Done::Partly | Done::Nothing => {
                self.consider_with(|| Considered::NotPaid(scope.ability, Box::new(cost.clone())));
                Ok(paid)
            }
            Done::Declined => Ok(paid),
        }
    }

    /// A. B. C., and what was looked through among them is shuffled.
    fn run_do(&mut self, parts: &[Effect], scope: &mut Scope) -> Result<Done, Stop> {
        let done = self.run_all(parts, scope)?;
        self.shuffle_after_a_look(parts, scope)?;
        Ok(done)
    }

    /// A. B. C.: goes on when one fails.
    fn run_all(&mut self, parts: &[Effect], scope: &mut Scope) -> Result<Done, Stop> {
        self.run_parts(parts, Due::No, scope)
    }

    /// The same, where an extra card among the parts may be due.
    fn run_parts(&mut self, parts: &[Effect], due: Due, scope: &mut Scope) -> Result<Done, Stop> {
        let mut done: Option<Done> = None;
        let (mut missing, mut declined) = (Vec::<&str>::new(), Vec::<&str>::new());
        for (n, part) in parts.iter().enumerate() {
            let name = name_given(part);
            // Whoever cannot choose where is not asked whom.
            let serves_nothing = |name| serves_nothing(self.position(), name, &parts[n + 1..], &missing);
            let idle = !missing.is_empty() && name.is_some_and(serves_nothing)
                || declined.iter().any(|name| self.position().speaks_of(part, name));
            let in_mind = self.then_comes(&parts[n + 1..], scope);
            let told = self.trace.len();
            let next = match part {
                _ if idle => Done::Nothing,
                Effect::Extra(extra) => {
                    let at_once = if n + 1 < parts.len() { AtOnce::Asked } else { AtOnce::Unasked };
                    let due = if extra.now && due == Due::No { Due::WithTheRest } else { due };
                    self.run_extra(extra, at_once, due, scope)?
                }
                part => self.run(part, scope)?,
            };
            if in_mind {
                self.comes_now(scope);
            }
            let is_at = |name: &&str| {
                parts[..n]
                    .iter()
                    .any(|part| matches!(part, Effect::ChooseBase(base, _) | Effect::NewBase(base) if base == name))
            };
            if missing.iter().filter(|name| is_at(name)).any(|name| self.position().needs(part, name)) {
                self.is_told_of_the_base(told, scope);
            }
            missing.extend(name.filter(|_| next == Done::Nothing));
            // Declining the first part of "you may X and Y" declines the whole (READ-04); declining "you may X", what
            // speaks of X.
            if next == Done::Declined && is_optional(part) {
                declined.extend(names_within(part));
            } else if next == Done::Declined && done.is_none() {
                return Ok(Done::Declined);
            }
            done = Some(done.map_or(next, |done| done.and(next)));
        }
        Ok(done.unwrap_or(Done::Nothing))
    }

    /// You may …: the first choice inside can be declined; where there is none, it is a yes or no.
    fn run_may(&mut self, inner: &Effect, scope: &mut Scope) -> Result<Done, Stop> {
        // Extra plays are optional by rule, and kept for later: nothing to ask now.
        if let Effect::Extra(extra) = inner {
            return self.run_extra(extra, AtOnce::Unasked, Due::No, scope);
        }
        if !self.position().may_be_done(scope, inner) {
            self.cannot_be_done(inner, scope)?;
            return Ok(Done::Nothing);
        }
        if self.must(inner, scope) {
            return self.run(inner, scope);
        }
        if !asks_first(inner) {
            let about = self.in_question(inner, scope).or_else(|| instead_of(scope));
            if !self.yes_to(scope.actor(), about, scope.cause(&[rule::RESOLVE_ALL]))? {
                self.declines(inner, scope);
                return Ok(Done::Declined);
            }
        }
        self.may_decline = asks_first(inner);
        let done = self.run_allowed(inner, scope);
        self.may_decline = false;
        let done = done?;
        if done == Done::Declined {
            self.declines(inner, scope);
        }
        Ok(done)
    }

    fn declines(&mut self, allowed: &Effect, scope: &Scope) {
        let (ability, player) = (scope.ability, scope.actor());
        let part = || Some(Box::new(allowed.clone()));
        self.consider_with(|| Considered::Declined(ability, player, rule::RESOLVE_ALL, part()));
    }

    /// What "you may" allows: all of it, or each part after the first only if its player wants it (READ-04).
    pub(in crate::smash_up::resolve) fn run_allowed(
        &mut self,
        inner: &Effect,
        scope: &mut Scope,
    ) -> Result<Done, Stop> {
        match inner {
            Effect::Do(parts) => {
                let done = self.run_parts_allowed(inner, parts, scope)?;
                self.shuffle_after_a_look(parts, scope)?;
                Ok(done)
            }
            // An extra card is optional once more.
            Effect::Extra(extra) => self.run_extra(extra, AtOnce::Unasked, Due::No, scope),
            inner => self.run(inner, scope),
        }
    }

    fn run_parts_allowed(&mut self, whole: &Effect, parts: &[Effect], scope: &mut Scope) -> Result<Done, Stop> {
        if !is_of_several(whole) || self.setting.takes::<MayBoth>() == MayBoth::BothOrNeither {
            return self.run_parts(parts, Due::WithTheWhole, scope);
        }
        let named = parts.iter().take_while(|part| is_choice(part)).count();
        let (first, others) = parts.split_at((named + 1).min(parts.len()));
        let mut done = self.run_all(first, scope)?;
        for part in others {
            let position = self.position();
            if done == Done::Declined
                || !position.possible(scope, part)
                || !position.may_still_be_played(scope, part, &[])
            {
                return Ok(done);
            }
            let next = self.run_if_wanted(part, scope)?;
            if next == Done::Declined {
                self.declines(part, scope);
                return Ok(done);
            }
            done = done.and(next);
        }
        Ok(done)
    }

    /// A part that may be left: what it asks for says whether it is wanted, and what asks for nothing is asked about.
    fn run_if_wanted(&mut self, part: &Effect, scope: &mut Scope) -> Result<Done, Stop> {
        if let Effect::Extra(extra) = part {
            return self.run_extra(extra, AtOnce::Unasked, Due::No, scope);
        }
        self.may_decline = asks_first(part);
        if !self.may_decline && !self.yes(scope.actor(), scope.cause(&[rule::RESOLVE_ALL]))? {
            return Ok(Done::Declined);
        }
        let done = self.run(part, scope);
        self.may_decline = false;
        done
    }

    /// Either A or B.
    fn run_one_of(&mut self, halves: &[Effect], scope: &mut Scope) -> Result<Done, Stop> {
        match self.choose_half(halves, scope)? {
            Some(half) => self.run_half(half, scope),
            None => Ok(Done::Declined),
        }
    }

    /// A OR B: whoever may use both parts begins with the one they choose.
    fn run_either(&mut self, halves: &[Effect], scope: &mut Scope) -> Result<Done, Stop> {
        let Some(first) = self.choose_half(halves, scope)? else { return Ok(Done::Declined) };
        let both = self.uses_both(halves, scope)?;
        let mut done = self.run_half(first, scope)?;
        for half in halves.iter().filter(|half| both == Halves::Both && !std::ptr::eq(*half, first)) {
            done = done.and(self.run_half(half, scope)?);
        }
        Ok(done)
    }

    fn run_half(&mut self, half: &Effect, scope: &mut Scope) -> Result<Done, Stop> {
        match half {
            Effect::Play { what, onto, counts } => self.run_play(what, onto.as_ref(), *counts, Willing::Said, scope),
            half => self.run(half, scope),
        }
    }

    /// These players, in turn order: each acts and chooses.
    fn run_as(&mut self, who: &Who, inner: &Effect, scope: &mut Scope) -> Result<Done, Stop> {
        let mut done: Option<Done> = None;
        let seats = once_for_both(self.position().players(scope, who).into_vec(), inner);
        let seats = if settles_one_thing(inner) { self.once_among(seats) } else { seats };
        if let Effect::Place(pick, place @ (Place::DeckTop(_) | Place::DeckBottom(_))) = inner
            && seats.len() > 1
        {
            return self.place_together(seats, (pick, place), scope);
        }
        for seat in seats {
            let outer = scope.them.replace(seat);
            let next = if self.ignores(scope)? { Done::Nothing } else { self.run(inner, scope)? };
            scope.them = outer;
            done = Some(done.map_or(next, |done| done.and(next)));
        }
        Ok(done.unwrap_or(Done::Nothing))
    }

    /// The same for each of these bases or players; what is named inside adds up.
    fn run_for_each(&mut self, name: &str, each: Vec<Named>, inner: &Effect, scope: &mut Scope) -> Result<Done, Stop> {
        let since = scope.names.len();
        let mut done: Option<Done> = None;
        for candidate in each {
            scope.name(name, candidate);
            let next = self.run(inner, scope)?;
            done = Some(done.map_or(next, |done| done.and(next)));
        }
        scope.gather(since);
        Ok(done.unwrap_or(Done::Nothing))
    }

    fn run_for_each_base(
        &mut self,
        name: &str,
        bases: &Bases,
        inner: &Effect,
        scope: &mut Scope,
    ) -> Result<Done, Stop> {
        let at_once = self.at_once_on_each(inner, scope);
        if at_once.is_none()
            && let Some(extra) = self.granted_for_later(bases, inner, scope)
        {
            return self.grant_for_later(extra, bases, scope);
        }
        let found = self.position().bases_of(scope, bases).into_iter().map(Named::Base).collect();
        self.run_for_each(name, found, at_once.as_deref().unwrap_or(inner), scope)
    }

    fn run_for_each_player(&mut self, name: &str, who: &Who, inner: &Effect, scope: &mut Scope) -> Result<Done, Stop> {
        let seats = self.position().players(scope, who);
        self.run_for_each(name, seats.into_iter().map(Named::Player).collect(), inner, scope)
    }

    fn run_once(&mut self, limit: Limit, inner: &Effect, scope: &mut Scope) -> Result<Done, Stop> {
        if self.position().is_used_up(scope, limit) {
            self.consider(Considered::UsedUp(scope.ability, scope.actor()));
            return Ok(Done::Nothing);
        }
        let done = self.run(inner, scope)?;
        // What nobody can decline has had its time even where nothing came of it.
        if limit != Limit::OneOfSeveral && (done.happened() || !is_declinable(inner)) {
            self.use_up(scope)?;
        }
        Ok(done)
    }

    fn run_repeat(&mut self, n: &Amount, inner: &Effect, scope: &mut Scope) -> Result<Done, Stop> {
        let n = self.position().amount(scope, n).max(0);
        let mut done: Option<Done> = None;
        for nth in 1..=n {
            let in_mind = self.then_comes((nth < n).then_some(inner), scope);
            let next = self.run(inner, scope)?;
            if in_mind {
                self.comes_now(scope);
            }
            done = Some(done.map_or(next, |done| done.and(next)));
        }
        Ok(done.unwrap_or(Done::Nothing))
    }
}
