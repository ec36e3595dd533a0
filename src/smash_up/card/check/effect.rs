//! What abilities do.

use super::{
    Check, Sort,
    pick::set_of,
    sight::{Instead, Sight},
};
use crate::smash_up::ability::{
    Amount, BasePick, BaseTrait, CardRef, Cards, Duration, Effect, Limit, Pick, Source, Trait, Who,
};

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

    #[expect(clippy::too_many_lines, reason = "one arm for each thing that can be done")]
    fn does(&mut self, effect: &'c Effect) {
        match effect {
            Effect::Nothing => {}
            Effect::Do(all) => {
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
            Effect::May(inner) => self.within("May", |check| check.effect(inner)),
            Effect::Pay(cost, gain) => {
                self.within("Pay[0]", |check| check.effect(cost));
                self.within("Pay[1]", |check| check.effect(gain));
            }
            Effect::If(cond, inner) => self.within("If", |check| {
                check.cond(cond);
                check.effect(inner);
            }),
            Effect::IfElse(cond, yes, no) => self.within("IfElse", |check| {
                check.cond(cond);
                check.branches(&[yes, no]);
            }),
            Effect::Either(all) => self.within("Either", |check| check.alternatives(all)),
            Effect::OneOf(all) => self.within("OneOf", |check| check.alternatives(all)),
            Effect::As(who, inner) => self.within("As", |check| {
                check.who(who);
                check.seeing(Sight { them: true, ..check.sight }, |check| check.effect(inner));
            }),
            Effect::ForEachBase(name, bases, inner) => self.within("ForEachBase", |check| {
                check.bases(bases);
                check.in_turn(name, Sort::Base, inner);
            }),
            Effect::ForEachPlayer(name, who, inner) => self.within("ForEachPlayer", |check| {
                check.who(who);
                check.in_turn(name, Sort::Player, inner);
            }),
            Effect::Repeat(n, inner) => self.within("Repeat", |check| {
                check.some(n);
                check.effect(inner);
            }),
            Effect::Once(limit, inner) => self.within("Once", |check| {
                if *limit == Limit::PerBaseByName && check.sight.scoring.is_none() {
                    check.fault(
                        "« par Base » n’a de sens que pendant une Conquête",
                        "“per base” makes sense only while a base is scored",
                    );
                }
                check.effect(inner);
            }),
            Effect::During(duration, clause) => self.within("During", |check| {
                check.duration(duration);
                // A sentence that goes on when this effect is over keeps the names given before, but not what happened.
                let event = *duration == Duration::ThisResolution && check.sight.event;
                let kept = Sight { event, actor: event, ..Sight::default() };
                check.seeing(kept, |check| check.runs(clause));
            }),
            Effect::Choose(name, pick) => self.within("Choose", |check| {
                check.pick(pick);
                check.name(name, Sort::Cards);
            }),
            Effect::ChooseBase(name, base) => self.within("ChooseBase", |check| {
                check.base_pick(base);
                let to_come = matches!(base, BasePick::FromPile(_));
                check.name(name, if to_come { Sort::BaseToCome } else { Sort::Base });
            }),
            Effect::ChoosePlayer(name, who) => self.within("ChoosePlayer", |check| {
                check.who(who);
                check.name(name, Sort::Player);
            }),
            Effect::NameFaction(name, who) => self.within("NameFaction", |check| {
                check.who(who);
                check.name(name, Sort::Faction);
            }),
            Effect::NameCard(name, set) => self.within("NameCard", |check| {
                check.told_by_its_name(set);
                check.cards(set);
                check.name(name, Sort::Name);
            }),
            Effect::TurnInto(base, by) => self.within("TurnInto", |check| {
                check.base_pick(base);
                check.base_to_come(by);
            }),
            Effect::NewBase(name) => self.within("NewBase", |check| check.name(name, Sort::Base)),
            Effect::Redirect(card) => self.within("Redirect", |check| {
                check.redirect(card);
                check.card(card);
            }),
            Effect::DestroyBase(base) => self.within("DestroyBase", |check| check.base_pick(base)),
            Effect::Destroy(pick) => self.within("Destroy", |check| check.pick_in_play(pick)),
            Effect::Return(pick) => self.within("Return", |check| check.pick_in_play(pick)),
            Effect::Counters(n, pick) => self.within("Counters", |check| {
                check.amount(n);
                check.pick_minions(pick);
            }),
            Effect::Move(pick, base) => self.within("Move", |check| {
                check.pick_in_play(pick);
                check.base_pick(base);
            }),
            Effect::Transfer(pick, onto) => self.within("Transfer", |check| {
                check.pick_actions(pick);
                check.pick_minions(onto);
                if !matches!(onto, Pick::The(_) | Pick::One(_)) {
                    check.fault(
                        "une Action se transfère sur une seule Créature : The(…), One(…)",
                        "an action is transferred to a single minion: The(…), One(…)",
                    );
                }
            }),
            Effect::Control(pick, who, duration) => self.within("Control", |check| {
                check.duration(duration);
                check.pick_in_play(pick);
                check.new_controller(who);
            }),
            Effect::Give(pick, traits, duration) => self.within("Give", |check| {
                check.duration(duration);
                if traits.is_empty() {
                    check.fault("rien n’est donné", "nothing is given");
                }
                if traits.iter().any(|given| matches!(given, Trait::Talent(_) | Trait::PrintedPower(_))) {
                    check.fault("un Talent ne se donne que par Has", "a Talent is given with Has only");
                }
                check.pick_minions(pick);
                check.traits(traits);
            }),
            Effect::GiveBase(base, traits, duration) => self.within("GiveBase", |check| {
                check.duration(duration);
                if traits.iter().any(|given| matches!(given, BaseTrait::PrintedBreakpoint(_))) {
                    check.fault(
                        "une Résistance de départ ne se donne que par BaseHas, ou During(…, BaseHas(…))",
                        "a printed breakpoint is given with BaseHas only, or During(…, BaseHas(…))",
                    );
                }
                check.base_pick(base);
                check.base_traits(traits);
            }),
            Effect::Place(pick, place) => self.within("Place", |check| {
                check.pick(pick);
                check.destination(place);
                check.comes_to_owner(pick, place);
            }),
            Effect::Bury(pick, base) => self.within("Bury", |check| {
                check.pick(pick);
                check.base_pick(base);
            }),
            Effect::Uncover(pick) => self.within("Uncover", |check| {
                if let Some(set) = set_of(pick) {
                    check.buried(set);
                }
                check.pick(pick);
            }),
            Effect::Take(pick) => self.within("Take", |check| check.pick(pick)),
            Effect::DrawOf(pick) => self.within("DrawOf", |check| {
                if let Some(set) = set_of(pick) {
                    check.out_of_play(set);
                }
                check.pick(pick);
            }),
            Effect::Discard(pick) => self.within("Discard", |check| check.pick(pick)),
            Effect::Shuffle(pick, who) => self.within("Shuffle", |check| {
                check.pick(pick);
                check.who_or_owner(who);
            }),
            Effect::Draw(n) => self.within("Draw", |check| check.some(n)),
            Effect::GainVp(n) => self.within("GainVp", |check| {
                if *n == Amount::N(0) {
                    check.fault("0 ne fait rien", "0 does nothing");
                }
                check.amount(n);
            }),
            Effect::Reveal(source, name) => self.within("Reveal", |check| check.shown(source, name)),
            Effect::Look(source, name) => self.within("Look", |check| check.shown(source, name)),
            Effect::Search(source, name) => self.within("Search", |check| check.shown(source, name)),
            Effect::SwapBase(out, by, _) => self.within("SwapBase", |check| {
                check.base_pick(out);
                check.base_to_come(by);
            }),
            Effect::ReplaceWith(base) => self.within("ReplaceWith", |check| {
                if check.sight.scoring.is_none() {
                    check.fault(
                        "ReplaceWith ne se dit que pendant une Conquête",
                        "ReplaceWith is said while a base is scored only",
                    );
                }
                check.base_to_come(base);
            }),
            Effect::PutBack(name, _) => self.within("PutBack", |check| check.named(name, &[Sort::Pile])),
            Effect::Duel { challenger, challenged, then } => self.within("Duel", |check| {
                check.pick_minions(challenger);
                check.pick_minions(challenged);
                check.seeing(Sight { duel: true, ..check.sight }, |check| check.effect(then));
            }),
            Effect::Forgo(regular) => self.within("Forgo", |check| match regular.as_slice() {
                [] => check.fault("la liste est vide", "the list is empty"),
                [first, rest @ ..] if rest.contains(first) => {
                    check.fault("dit deux fois, cela ne vaut qu’une", "said twice, this counts once");
                }
                _ => {}
            }),
            Effect::Extra(extra) => self.within("Extra", |check| check.extra(extra)),
            Effect::Play { what, onto, counts: _ } => self.within("Play", |check| {
                let plays = Sight { plays: matches!(what, Pick::One(_)), ..check.sight };
                check.seeing(plays, |check| check.pick(what));
                if let Some(onto) = onto {
                    check.base_pick(onto);
                }
            }),
        }
    }

    fn duration(&mut self, duration: &'c Duration) {
        if let Duration::NextTurnOf(who) = duration {
            self.who(who);
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

    /// A number of which at least one is meant.
    pub(super) fn some(&mut self, n: &'c Amount) {
        if matches!(n, Amount::N(n) if *n < 1) {
            self.fault("il faut au moins 1", "at least 1 is needed");
        }
        self.amount(n);
    }

    fn new_controller(&mut self, who: &'c Who) {
        match who {
            Who::A(among) => self.who(among),
            Who::Others | Who::OthersThan(_) | Who::Everyone | Who::NonWinners | Who::ItsOwner | Who::Such(..) => self
                .fault(
                    "un seul joueur prend le contrôle : pour un joueur choisi, A(…)",
                    "one player takes control: for a player to be chosen, A(…)",
                ),
            Who::You
            | Who::Them
            | Who::Actor
            | Who::ControllerOf(_)
            | Who::OwnerOf(_)
            | Who::Var(_)
            | Who::Winner
            | Who::RunnerUp => self.who(who),
        }
    }
}
