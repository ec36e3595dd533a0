//! What is done to cards, bases and points.

use crate::smash_up::{
    ability::{Amount, BasePick, BaseTrait, Duration, Effect, Pick, Place, Regular, Trait, Who},
    card::check::{Check, pick::set_of, sight::Sight},
};

impl<'c> Check<'c> {
    pub(super) fn duration(&mut self, duration: &'c Duration) {
        if let Duration::NextTurnOf(who) = duration {
            self.who(who);
        }
    }

    pub(super) fn turn_into(&mut self, base: &'c BasePick, by: &'c BasePick) {
        self.within("TurnInto", |check| {
            check.base_pick(base);
            check.base_to_come(by);
        });
    }

    pub(super) fn counters(&mut self, n: &'c Amount, pick: &'c Pick) {
        self.within("Counters", |check| {
            check.amount(n);
            check.pick_minions(pick);
        });
    }

    pub(super) fn moved(&mut self, pick: &'c Pick, base: &'c BasePick) {
        self.within("Move", |check| {
            check.pick_in_play(pick);
            check.base_pick(base);
        });
    }

    pub(super) fn transfer(&mut self, pick: &'c Pick, onto: &'c Pick) {
        self.within("Transfer", |check| {
            check.pick_actions(pick);
            check.pick_minions(onto);
            if !matches!(onto, Pick::The(_) | Pick::One(_)) {
                check.fault(
                    "une Action se transfère sur une seule Créature : The(…), One(…)",
                    "an action is transferred to a single minion: The(…), One(…)",
                );
            }
        });
    }

    pub(super) fn control(&mut self, pick: &'c Pick, who: &'c Who, duration: &'c Duration) {
        self.within("Control", |check| {
            check.duration(duration);
            check.pick_in_play(pick);
            check.new_controller(who);
        });
    }

    pub(super) fn give(&mut self, pick: &'c Pick, traits: &'c [Trait], duration: &'c Duration) {
        self.within("Give", |check| {
            check.duration(duration);
            if traits.is_empty() {
                check.fault("rien n’est donné", "nothing is given");
            }
            if traits.iter().any(|given| matches!(given, Trait::Talent(_) | Trait::PrintedPower(_))) {
                check.fault("un Talent ne se donne que par Has", "a Talent is given with Has only");
            }
            check.pick_minions(pick);
            check.traits(traits);
        });
    }

    pub(super) fn give_base(&mut self, base: &'c BasePick, traits: &'c [BaseTrait], duration: &'c Duration) {
        self.within("GiveBase", |check| {
            check.duration(duration);
            if traits.iter().any(|given| matches!(given, BaseTrait::PrintedBreakpoint(_))) {
                check.fault(
                    "une Résistance de départ ne se donne que par BaseHas, ou During(…, BaseHas(…))",
                    "a printed breakpoint is given with BaseHas only, or During(…, BaseHas(…))",
                );
            }
            check.base_pick(base);
            check.base_traits(traits);
        });
    }

    pub(super) fn put(&mut self, pick: &'c Pick, place: &'c Place) {
        self.within("Place", |check| {
            check.pick(pick);
            check.destination(place);
            check.comes_to_owner(pick, place);
        });
    }

    pub(super) fn bury(&mut self, pick: &'c Pick, base: &'c BasePick) {
        self.within("Bury", |check| {
            check.pick(pick);
            check.base_pick(base);
        });
    }

    pub(super) fn uncover(&mut self, pick: &'c Pick) {
        self.within("Uncover", |check| {
            if let Some(set) = set_of(pick) {
                check.buried(set);
            }
            check.pick(pick);
        });
    }

    pub(super) fn draw_of(&mut self, pick: &'c Pick) {
        self.within("DrawOf", |check| {
            if let Some(set) = set_of(pick) {
                check.out_of_play(set);
            }
            check.pick(pick);
        });
    }

    pub(super) fn shuffle(&mut self, pick: &'c Pick, who: &'c Who) {
        self.within("Shuffle", |check| {
            check.pick(pick);
            check.who_or_owner(who);
        });
    }

    pub(super) fn gain_vp(&mut self, n: &'c Amount) {
        self.within("GainVp", |check| {
            if *n == Amount::N(0) {
                check.fault("0 ne fait rien", "0 does nothing");
            }
            check.amount(n);
        });
    }

    pub(super) fn swap_base(&mut self, out: &'c BasePick, by: &'c BasePick) {
        self.within("SwapBase", |check| {
            check.base_pick(out);
            check.base_to_come(by);
        });
    }

    pub(super) fn replace_with(&mut self, base: &'c BasePick) {
        self.within("ReplaceWith", |check| {
            if check.sight.scoring.is_none() {
                check.fault(
                    "ReplaceWith ne se dit que pendant une Conquête",
                    "ReplaceWith is said while a base is scored only",
                );
            }
            check.base_to_come(base);
        });
    }

    pub(super) fn duel(&mut self, challenger: &'c Pick, challenged: &'c Pick, then: &'c Effect) {
        self.within("Duel", |check| {
            check.pick_minions(challenger);
            check.pick_minions(challenged);
            check.seeing(Sight { duel: true, ..check.sight }, |check| check.effect(then));
        });
    }

    pub(super) fn forgo(&mut self, regular: &[Regular]) {
        self.within("Forgo", |check| match regular {
            [] => check.fault("la liste est vide", "the list is empty"),
            [first, rest @ ..] if rest.contains(first) => {
                check.fault("dit deux fois, cela ne vaut qu’une", "said twice, this counts once");
            }
            _ => {}
        });
    }

    pub(super) fn play(&mut self, what: &'c Pick, onto: Option<&'c BasePick>) {
        self.within("Play", |check| {
            let plays = Sight { plays: matches!(what, Pick::One(_)), ..check.sight };
            check.seeing(plays, |check| check.pick(what));
            if let Some(onto) = onto {
                check.base_pick(onto);
            }
        });
    }
}
