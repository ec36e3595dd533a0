//! A sentence that begins to work changes powers for as long as it holds: that affects, where the edition's list says
//! so, and meets what protects, what would replace, and what hears it.

use std::sync::Arc;

use crate::smash_up::{
    ability::{self, CardRef, Cards, Clause, Seen, Sentence, Topics},
    law::{KeptOff, PowerGivenBack},
    query::{Felt, InForce},
    resolve::{Driver, Intent, Outcome, Resolver, Stop, Tracing},
    rule,
    table::{AbilityRef, Act, Bound, Cause, Event, Lasting, LastingWhat, Named, Object, Seat, Until, Zone},
};

/// The name by which a sentence speaks of what it does not affect.
const SPARED: &str = "spared";

/// A card that a sentence does not affect, because something else was done instead.
struct Spared {
    by: AbilityRef,
    you: Seat,
    card: Object,
}

impl<D: Driver> Resolver<'_, D> {
    /// Every power that sentences change now, if anything would have a say in it when one more is.
    pub(super) fn felt_before(&self) -> Option<Vec<Felt>> {
        let position = self.position();
        let told = self.tracing == Tracing::Everything;
        let has_a_say = |sentence: &InForce<'_>| match &**sentence.clause {
            Clause::Instead(event, _) => matches!(event, ability::Event::Affected(seen) if !seen.by_playing),
            clause => matches!(clause, Clause::Cannot(ability::Event::Affected(_))),
        };
        let are_any = |kind: Sentence| position.in_force_on(kind, Topics::AFFECTED).iter().any(has_a_say);
        let watched = are_any(Sentence::Instead) || told && are_any(Sentence::Cannot);
        (watched && position.affects_by_power()).then(|| position.felt_from(|_| true))
    }

    /// Every power that sentences change now, if anything would hear that one is no longer changed.
    pub(super) fn lent_before(&self) -> Option<Vec<Felt>> {
        let position = self.position();
        let hears = |sentence: &InForce<'_>| matches!(&**sentence.clause, Clause::After(ability::Event::Played(seen), _) if seen.affects.is_some());
        let heard = position.in_force_on(Sentence::After, Topics::PLAYED_AFFECTING).iter().any(hears);
        (heard && position.affects_by_power()).then(|| position.felt_from(|_| true))
    }

    /// Whoever has made an end of what changed a power has affected the card, by one reading (READ-70).
    pub(super) fn feel_the_end(&mut self, events: &[Arc<Event>], before: Option<Vec<Felt>>) -> Result<(), Stop> {
        let Some(before) = before else { return Ok(()) };
        let Some(by) = events.iter().find_map(|event| self.doing(event)) else { return Ok(()) };
        let now = self.position().felt_from(|_| true);
        self.work(1 + before.len() * now.len() / 64)?;
        let lasts = |felt: &Felt| now.iter().any(|now| (now.by, now.card) == (felt.by, felt.card));
        let lies = |felt: &Felt| self.table.is_current(felt.card) && self.table.base_of(felt.card.card).is_some();
        let gone = before.iter().filter(|felt| !lasts(felt) && lies(felt));
        let affecting: Vec<Intent> = gone
            .map(|felt| {
                let (what, cause) = (LastingWhat::Power(vec![felt.card], -felt.amount), by.clone());
                let act = Act::Begins { lasting: Lasting { what, until: Until::Leaves, cause: cause.clone() } };
                Intent { act, cause, applied: Vec::new() }
            })
            .collect();
        let caught = self.catch_affecting(&affecting);
        if caught.is_empty() || self.setting.takes::<PowerGivenBack>() == PowerGivenBack::NotAffected {
            return Ok(());
        }
        self.hear_affecting(caught)
    }

    /// What is behind an event: an ability, or a card that is attached by being played.
    fn doing(&self, event: &Event) -> Option<Cause> {
        let attached = match (&event.act, event.after) {
            (Act::Played { to: Zone::On(_), .. }, Some(card)) => {
                Some(AbilityRef { card, def: self.table.card(card.card).def, ability: 0 })
            }
            _ => None,
        };
        let ability = Some(event.cause.ability.or(attached)?);
        Some(Cause { ability, ..event.cause.clone() })
    }

    /// Each card whose power is changed by a sentence from now on is asked alone; `before`: what was changed already.
    pub(super) fn feel(&mut self, events: &[Arc<Event>], before: Option<Vec<Felt>>) -> Result<(), Stop> {
        let felt: Vec<Felt> = match before {
            Some(before) => {
                let now = self.position().felt_from(|_| true);
                self.work(1 + before.len() * now.len() / 64)?;
                let known = |felt: &Felt| before.iter().any(|known| (known.by, known.card) == (felt.by, felt.card));
                now.into_iter().filter(|felt| !known(felt)).collect()
            }
            None => events.iter().flat_map(|event| self.felt(event)).collect(),
        };
        if felt.is_empty() || !self.position().affects_by_power() {
            return Ok(());
        }
        // One that keeps, out of reach, the very power on which that rests is neither affected nor spared (READ-65).
        let is_out_of_reach = |felt: &Felt| self.position().protected(felt.card.card, felt.by).is_some();
        let is_kept =
            |felt: &Felt| is_out_of_reach(felt) && self.position().changes_power(felt.card.card, felt.by, false);
        let felt: Vec<Felt> = felt.into_iter().filter(|felt| !is_kept(felt)).collect();
        let felt: Vec<(Felt, bool)> = felt.into_iter().map(|felt| (felt, is_out_of_reach(&felt))).collect();
        let mut affecting = Vec::new();
        let mut spared: Vec<Spared> = Vec::new();
        for (Felt { by, you, card, amount }, out_of_reach) in felt {
            self.work(1)?;
            let cause = Cause { ability: Some(by), rules: vec![rule::AFFECTED], by: you };
            let what = LastingWhat::Power(vec![card], amount);
            let act = Act::Begins { lasting: Lasting { what, until: Until::Leaves, cause: cause.clone() } };
            let intent = Intent { act, cause, applied: Vec::new() };
            let kept_off = |spared: &[Spared]| spared.iter().any(|spared| spared.by == by);
            match self.ask(&intent)? {
                Outcome::Done => affecting.push(intent),
                Outcome::Replaced => spared.push(Spared { by, you, card }),
                // What has just been done in its place keeps it off this one too.
                Outcome::Nothing if kept_off(&spared) && !out_of_reach => spared.push(Spared { by, you, card }),
                Outcome::Nothing => {}
            }
        }
        for spared in spared {
            self.spare(&spared)?;
        }
        let caught = self.catch_affecting(&affecting);
        self.hear_affecting(caught)
    }

    /// What a sentence does not affect because something else was done instead is out of its reach for as long as it holds,
    /// or was at that moment only (READ-55).
    fn spare(&mut self, spared: &Spared) -> Result<(), Stop> {
        let kept_off = self.setting.takes::<KeptOff>();
        let still = self.table.is_current(spared.by.card) && self.table.is_current(spared.card);
        if !still || kept_off == KeptOff::AtThatMoment {
            return Ok(());
        }
        let seen = Seen {
            what: Some(Cards::The(CardRef::Var(SPARED.into()))),
            source: Some(Cards::The(CardRef::This)),
            ..Seen::default()
        };
        let clause = Clause::Cannot(ability::Event::Affected(seen));
        let bound = Bound { names: vec![(SPARED.into(), Named::Cards(vec![spared.card]))], event: None };
        let cause = Cause { ability: Some(spared.by), rules: vec![rule::AFFECTED, rule::ONGOING], by: spared.you };
        let what = LastingWhat::Clause(Arc::new(clause), Arc::new(bound));
        let lasting = Lasting { what, until: Until::Leaves, cause: cause.clone() };
        self.apply(Act::Begins { lasting }, cause)
    }

    /// What is changed by the sentences that work since this has happened: those of a card that has come into play, or one
    /// that a text has made.
    fn felt(&self, event: &Event) -> Vec<Felt> {
        let position = self.position();
        let says = |object: Object| position.sentences(self.table.card(object.card).def).has(Sentence::Has);
        match (&event.act, event.after) {
            (Act::Played { .. }, Some(played)) if says(played) => {
                position.felt_from(|sentence| sentence.bound.is_none() && sentence.ability.card == played)
            }
            (Act::Begins { lasting: Lasting { what: LastingWhat::Clause(clause, made), .. } }, _)
                if clause.sentence() == Sentence::Has =>
            {
                let made: &Bound = made;
                position.felt_from(|sentence| sentence.bound.is_some_and(|bound| std::ptr::eq(bound, made)))
            }
            _ => Vec::new(),
        }
    }
}
