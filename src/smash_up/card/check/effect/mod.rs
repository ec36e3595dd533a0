//! What abilities do.

mod deed;
mod naming;

use super::{
    Check, Sort,
    sight::{Instead, Sight},
};
use crate::smash_up::ability::{Amount, Bases, CardRef, Cards, Clause, Cond, Duration, Effect, Limit, Source, Who};

impl<'c> Check<'c> {
    pub(super) fn effect(&mut self, effect: &'c Effect) {
        let instead = self.instead(effect);
        self.seeing(Sight { instead, ..self.sight }, |check| check.does(effect));
    }

    /// What replaces something as a whole does so under a condition, a limit or a choice, too.
    fn instead(&mut self, effect: &'c Effect) -> Instead {
        match (effect, self.sight.instead) {
            (Effect::Once(Limit::OneOfSeveral, _), Instead::No | Instead::Within) => {
                self.fault(
                    "« pour une de celles à qui cela arriverait en même temps » ne se dit que d’un remplacement entier : Instead(…, Once(OneOfSeveral, …))",
                    "“for one of those it would happen to at once” is said of a whole replacement only: Instead(…, Once(OneOfSeveral, …))",
                );
                Instead::Within
            }
            (Effect::Nothing, Instead::No) => {
                self.fault(
                    "« rien » ne se dit qu’à la place de quelque chose : Instead",
                    "“nothing” is said in place of something only: Instead",
                );
                Instead::No
            }
            (
                Effect::May(_)
                | Effect::If(..)
                | Effect::IfElse(..)
                | Effect::Either(_)
                | Effect::OneOf(_)
                | Effect::Once(..)
                | Effect::Nothing,
                Instead::Within | Instead::Outermost,
            ) => Instead::Within,
            _ => Instead::No,
        }
    }

    fn does(&mut self, effect: &'c Effect) {
        match effect {
            Effect::Nothing => {}
            Effect::Do(all) => self.all_done(all),
            Effect::May(inner) => self.within("May", |check| check.effect(inner)),
            Effect::Pay(cost, gain) => self.pay(cost, gain),
            Effect::If(cond, inner) => self.if_so(cond, inner),
            Effect::IfElse(cond, yes, no) => self.if_else(cond, yes, no),
            Effect::Either(all) => self.within("Either", |check| check.alternatives(all)),
            Effect::OneOf(all) => self.within("OneOf", |check| check.alternatives(all)),
            Effect::As(who, inner) => self.by_others(who, inner),
            Effect::ForEachBase(name, bases, inner) => self.for_each_base(name, bases, inner),
            Effect::ForEachPlayer(name, who, inner) => self.for_each_player(name, who, inner),
            Effect::Repeat(n, inner) => self.in_a_row(n, inner),
            Effect::Once(limit, inner) => self.once(*limit, inner),
            Effect::During(duration, clause) => self.during(duration, clause),
            Effect::Choose(name, pick) => self.choose(name, pick),
            Effect::ChooseBase(name, base) => self.choose_base(name, base),
            Effect::ChoosePlayer(name, who) => self.choose_player(name, who),
            Effect::NameFaction(name, who) => self.name_faction(name, who),
            Effect::NameCard(name, set) => self.name_card(name, set),
            Effect::TurnInto(base, by) => self.turn_into(base, by),
            Effect::NewBase(name) => self.within("NewBase", |check| check.name(name, Sort::Base)),
            Effect::Redirect(card) => self.within("Redirect", |check| {
                check.redirect(card);
                check.card(card);
            }),
            Effect::DestroyBase(base) => self.within("DestroyBase", |check| check.base_pick(base)),
            Effect::Destroy(pick) => self.within("Destroy", |check| check.pick_in_play(pick)),
            Effect::Return(pick) => self.within("Return", |check| check.pick_in_play(pick)),
            Effect::Counters(n, pick) => self.counters(n, pick),
            Effect::Move(pick, base) => self.moved(pick, base),
            Effect::Transfer(pick, onto) => self.transfer(pick, onto),
            Effect::Control(pick, who, duration) => self.control(pick, who, duration),
            Effect::Give(pick, traits, duration) => self.give(pick, traits, duration),
            Effect::GiveBase(base, traits, duration) => self.give_base(base, traits, duration),
            Effect::Place(pick, place) => self.put(pick, place),
            Effect::Bury(pick, base) => self.bury(pick, base),
            Effect::Uncover(pick) => self.uncover(pick),
            Effect::Take(pick) => self.within("Take", |check| check.pick(pick)),
            Effect::DrawOf(pick) => self.draw_of(pick),
            Effect::Discard(pick) => self.within("Discard", |check| check.pick(pick)),
            Effect::Shuffle(pick, who) => self.shuffle(pick, who),
            Effect::Draw(n) => self.within("Draw", |check| check.some(n)),
            Effect::GainVp(n) => self.gain_vp(n),
            Effect::Reveal(source, name) => self.within("Reveal", |check| check.shown(source, name)),
            Effect::Look(source, name) => self.within("Look", |check| check.shown(source, name)),
            Effect::Search(source, name) => self.within("Search", |check| check.shown(source, name)),
            Effect::SwapBase(out, by, _) => self.swap_base(out, by),
            Effect::ReplaceWith(base) => self.replace_with(base),
            Effect::PutBack(name, _) => self.within("PutBack", |check| check.named(name, &[Sort::Pile])),
            Effect::Duel { challenger, challenged, then } => self.duel(challenger, challenged, then),
            Effect::Forgo(regular) => self.forgo(regular),
            Effect::Extra(extra) => self.within("Extra", |check| check.extra(extra)),
            Effect::Play { what, onto, counts: _ } => self.play(what, onto.as_ref()),
        }
    }

    fn redirect(&mut self, card: &CardRef) {
        if !self.sight.redirects {
            self.fault(
                "cela ne se dit que de ce qu’une carte prend sur elle : Instead(Affected(by_playing: true, …), Redirect(This))",
                "this is said of what a card takes upon itself only: Instead(Affected(by_playing: true, …), Redirect(This))",
            );
        }
        if *card != CardRef::This {
            self.fault(
                "c’est la carte elle-même qui le prend sur elle : This",
                "it is the card itself that takes it: This",
            );
        }
    }

    fn shown(&mut self, source: &'c Source, name: &'c str) {
        match source {
            Source::Top(n, who) => {
                self.some(n);
                self.who(who);
            }
            Source::Until(wanted, who) => {
                if matches!(wanted, Cards::Titan(_)) {
                    self.fault("un Titan n’est pas dans une pioche", "a titan is not in a deck");
                }
                self.cards(wanted);
                self.who(who);
            }
            Source::Hand(who) | Source::Deck(who) => self.who(who),
            Source::These(card) => self.card(card),
            Source::BaseTop(_) | Source::BaseDeck => {}
        }
        self.name(name, Sort::Pile);
    }

    fn all_done(&mut self, all: &'c [Effect]) {
        if all.is_empty() {
            self.within("Do", |check| {
                check.fault(
                    "la liste est vide ; pour « rien, à la place » : Nothing",
                    "the list is empty; for “instead, nothing”: Nothing",
                );
            });
        }
        for (number, each) in all.iter().enumerate() {
            self.within(format!("Do[{number}]"), |check| check.effect(each));
        }
    }

    fn pay(&mut self, cost: &'c Effect, gain: &'c Effect) {
        self.within("Pay[0]", |check| check.effect(cost));
        self.within("Pay[1]", |check| check.effect(gain));
    }

    fn if_so(&mut self, cond: &'c Cond, inner: &'c Effect) {
        self.within("If", |check| {
            check.cond(cond);
            check.effect(inner);
        });
    }

    fn if_else(&mut self, cond: &'c Cond, yes: &'c Effect, no: &'c Effect) {
        self.within("IfElse", |check| {
            check.cond(cond);
            check.branches(&[yes, no]);
        });
    }

    fn by_others(&mut self, who: &'c Who, inner: &'c Effect) {
        self.within("As", |check| {
            check.who(who);
            check.seeing(Sight { them: true, ..check.sight }, |check| check.effect(inner));
        });
    }

    fn for_each_base(&mut self, name: &'c str, bases: &'c Bases, inner: &'c Effect) {
        self.within("ForEachBase", |check| {
            check.bases(bases);
            check.in_turn(name, Sort::Base, inner);
        });
    }

    fn for_each_player(&mut self, name: &'c str, who: &'c Who, inner: &'c Effect) {
        self.within("ForEachPlayer", |check| {
            check.who(who);
            check.in_turn(name, Sort::Player, inner);
        });
    }

    fn in_a_row(&mut self, n: &'c Amount, inner: &'c Effect) {
        self.within("Repeat", |check| {
            check.some(n);
            check.effect(inner);
        });
    }

    fn once(&mut self, limit: Limit, inner: &'c Effect) {
        self.within("Once", |check| {
            if limit == Limit::PerBaseByName && check.sight.scoring.is_none() {
                check.fault(
                    "« par Base » n’a de sens que pendant une Conquête",
                    "“per base” makes sense only while a base is scored",
                );
            }
            check.effect(inner);
        });
    }

    fn during(&mut self, duration: &'c Duration, clause: &'c Clause) {
        self.within("During", |check| {
            check.duration(duration);
            // A sentence that goes on when this effect is over keeps the names given before, but not what happened.
            let event = *duration == Duration::ThisResolution && check.sight.event;
            let kept = Sight { event, actor: event, ..Sight::default() };
            check.seeing(kept, |check| check.runs(clause));
        });
    }

    /// The same for one after the other: its name is known inside only.
    fn in_turn(&mut self, name: &'c str, sort: Sort, inner: &'c Effect) {
        self.name(name, sort);
        self.effect(inner);
        self.names.retain(|(given, _)| *given != name);
    }

    fn alternatives(&mut self, all: &'c [Effect]) {
        if all.len() < 2 {
            self.fault("il faut au moins deux possibilités", "at least two alternatives are needed");
        }
        self.branches(&all.iter().collect::<Vec<_>>());
    }

    /// Alternatives: none sees the names of another; afterwards only those that all have given are known.
    fn branches(&mut self, all: &[&'c Effect]) {
        let before = self.names.len();
        let mut common: Option<Vec<(&'c str, Sort)>> = None;
        for (number, each) in all.iter().enumerate() {
            self.within(format!("[{number}]"), |check| check.effect(each));
            let given = self.names.split_off(before);
            common = Some(match common {
                None => given,
                Some(common) => common.into_iter().filter(|name| given.contains(name)).collect(),
            });
        }
        self.names.extend(common.unwrap_or_default());
    }
}
