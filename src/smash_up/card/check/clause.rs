//! Sentences that hold, forbid, wait or replace.

use super::{
    Check,
    sight::{Asks, Instead, Sight},
};
use crate::smash_up::ability::{
    Ability, BaseTrait, Cards, Clause, Cond, Effect, Event, Kind, Limit, Place, Seen, Trait, Who, Window,
};

/// What a sentence is, under the conditions and places around it.
fn core(clause: &Clause) -> &Clause {
    match clause {
        Clause::While(_, inner) | Clause::FirstEachTurn(inner) | Clause::From(_, inner) => core(inner),
        clause => clause,
    }
}

impl<'c> Check<'c> {
    /// A whole sentence of the card.
    pub(super) fn sentence(&mut self, clause: &'c Clause) {
        let from_elsewhere = matches!(clause, Clause::From(..));
        if !from_elsewhere && !matches!(core(clause), Clause::PlayAt { .. } | Clause::WhenUncovered(_)) {
            self.stays("cette phrase", "this sentence");
        }
        self.clause(clause);
    }

    pub(super) fn clause(&mut self, clause: &'c Clause) {
        match clause {
            Clause::Has(set, traits) => self.within("Has", |check| check.has(set, traits)),
            Clause::BaseHas(place, traits) => self.within("BaseHas", |check| {
                check.base_place(place);
                check.base_traits(traits);
            }),
            Clause::PlayerHas(who, place, amount) => self.within("PlayerHas", |check| {
                check.seeing(check.sight.asking(Asks::NotPower), |check| {
                    check.who(who);
                    check.base_place(place);
                    check.amount(amount);
                });
            }),
            Clause::Cannot(event) => self.within("Cannot", |check| {
                let asks = if speaks_of_affecting(event) { Asks::OnlyPowerInNumbers } else { Asks::Anything };
                check.seeing(check.sight.asking(asks), |check| check.event(event));
            }),
            Clause::CannotAgain(event) => self.within("CannotAgain", |check| {
                if !matches!(event, Event::Played(_)) {
                    check.fault(
                        "« plus d’une fois par tour » n’est dit que de Played",
                        "“more than once per turn” is said of Played only",
                    );
                }
                check.remembered(event);
                check.event(event);
            }),
            Clause::After(event, effect) => self.within("After", |check| {
                check.event(event);
                let sight = Sight { instead: Instead::No, ..check.sight.after(event) };
                check.seeing(sight, |check| check.effect(effect));
            }),
            Clause::Instead(event, effect) => self.within("Instead", |check| {
                check.event(event);
                let sight = Sight { instead: Instead::Outermost, ..check.sight.after(event) };
                check.seeing(sight, |check| check.effect(effect));
            }),
            Clause::At(window, effect) => self.within("At", |check| {
                check.window(window);
                check.seeing(check.sight.at(window), |check| check.effect(effect));
            }),
            Clause::PlayAt { window, text } => self.within("PlayAt", |check| check.play_at(window, text.as_ref())),
            Clause::WhenUncovered(effect) => self.within("WhenUncovered", |check| {
                if matches!(check.printing.kind, Kind::Base(..)) {
                    check.fault("une Base n’est pas enterrée", "a base is not buried");
                }
                check.effect(effect);
            }),
            Clause::BothHalves(limit) => self.within("BothHalves", |check| {
                if matches!(limit, Limit::OneOfSeveral | Limit::PerBaseByName) {
                    check.fault(
                        "« utiliser les deux parties » se compte par tour : PerTurn, PerTurnByName",
                        "“use both parts” is counted per turn: PerTurn, PerTurnByName",
                    );
                }
            }),
            Clause::While(cond, inner) => self.within("While", |check| {
                check.while_(cond, inner);
            }),
            Clause::FirstEachTurn(inner) => self.within("FirstEachTurn", |check| {
                if !matches!(core(inner), Clause::After(..) | Clause::Instead(..)) {
                    check.fault(
                        "« la première fois de chaque tour » n’est réalisé que pour After et Instead",
                        "“the first time each turn” is carried out for After and Instead only",
                    );
                }
                check.clause(inner);
            }),
            Clause::From(place, inner) => self.within("From", |check| check.from(place, inner)),
        }
    }

    fn has(&mut self, set: &'c Cards, traits: &'c [Trait]) {
        if traits.is_empty() {
            self.fault("rien n’est donné", "nothing is given");
        }
        let asks = asks_of(traits);
        self.seeing(self.sight.asking(asks), |check| {
            check.in_play(set);
            check.cards(set);
            if traits.iter().any(|given| matches!(given, Trait::NoAbilities | Trait::NoOngoing)) {
                check.fault(
                    "NoAbilities et NoOngoing se donnent par Give : ce sont des effets qui prennent fin",
                    "NoAbilities and NoOngoing are given by Give: effects with an end",
                );
            }
            check.traits(traits);
        });
    }

    pub(super) fn traits(&mut self, traits: &'c [Trait]) {
        for given in traits {
            match given {
                Trait::Power(n) => self.within("Power", |check| check.amount(n)),
                Trait::Tag(tag) => self.read.tags_given.push(tag.clone()),
                Trait::PrintedPower(n) => self.within("PrintedPower", |check| check.amount(n)),
                Trait::NoAbilities | Trait::NoOngoing => {}
                Trait::Talent(effect) => self.within("Talent", |check| check.given_talent(effect)),
            }
        }
    }

    /// A Talent that a card is given is read as that card's own.
    fn given_talent(&mut self, effect: &'c Effect) {
        let before = self.names.len();
        self.seeing(Sight { bearer: true, ..Sight::default() }, |check| check.effect(effect));
        self.names.truncate(before);
    }

    pub(super) fn base_traits(&mut self, traits: &'c [BaseTrait]) {
        if traits.is_empty() {
            self.fault("rien n’est donné", "nothing is given");
        }
        for given in traits {
            match given {
                BaseTrait::Breakpoint(n) => self.within("Breakpoint", |check| check.amount(n)),
                BaseTrait::PrintedBreakpoint(n) => self.within("PrintedBreakpoint", |check| check.amount(n)),
                BaseTrait::Cancelled => {}
                BaseTrait::MayIgnore(who) => self.within("MayIgnore", |check| check.who(who)),
            }
        }
    }

    /// A condition around a value is asked whenever the value is, and must not ask for it.
    fn while_(&mut self, cond: &'c Cond, inner: &'c Clause) {
        let asks = match core(inner) {
            Clause::Has(..) => Asks::NotEvenPrinted,
            Clause::Cannot(_) | Clause::CannotAgain(_) | Clause::PlayerHas(..) => Asks::NotPower,
            _ => Asks::Anything,
        };
        // A condition on a window is asked in that window.
        let sight = match core(inner) {
            Clause::At(window, _) | Clause::PlayAt { window, .. } => self.sight.at(window),
            _ => self.sight,
        };
        self.seeing(sight.asking(asks), |check| check.cond(cond));
        if matches!(inner, Clause::From(..)) {
            self.fault("From se met tout à l’extérieur de la phrase", "From stands outermost in a sentence");
        }
        self.clause(inner);
    }

    fn from(&mut self, place: &'c Place, inner: &'c Clause) {
        // What is shown to others is heard where it lies.
        let of_showing = matches!(inner, Clause::After(Event::Looked(_) | Event::Revealed(_), _));
        let heard_there = of_showing && matches!(place, Place::Hand(Who::You) | Place::Deck(Who::You));
        let titan = matches!(self.printing.kind, Kind::Titan);
        let beside = matches!(place, Place::BesideDeck(Who::You));
        let there = heard_there || matches!(place, Place::Hand(Who::You) | Place::Discard(Who::You));
        if titan != beside || !titan && !there {
            self.fault(
                "hors du jeu, un Titan agit d’à côté de la pioche, BesideDeck(You), et une autre carte de la main ou de la défausse : Hand(You), Discard(You)",
                "outside play a titan works from beside the deck, BesideDeck(You), and another card from hand or discard pile: Hand(You), Discard(You)",
            );
        }
        let waits = heard_there || titan && matches!(core(inner), Clause::After(..));
        if !waits && (!matches!(core(inner), Clause::At(..)) || !only_while(inner)) {
            self.fault(
                "hors du jeu, seule une phrase At agit (While peut la restreindre)",
                "outside play only an At sentence works (While may restrict it)",
            );
        }
        if matches!(self.printing.kind, Kind::Base(..)) {
            self.fault("une Base n’agit qu’en jeu", "a base works from play only");
        }
        self.clause(inner);
    }

    fn play_at(&mut self, window: &'c Window, text: Option<&'c Effect>) {
        if matches!(self.printing.kind, Kind::Base(..)) {
            self.fault("une Base ne se joue pas", "a base is not played");
        }
        self.window(window);
        if let Some(effect) = text {
            let sight = Sight::default().at(window);
            return self.within("text", |check| check.seeing(sight, |check| check.effect(effect)));
        }
        let does_something = !matches!(self.printing.kind, Kind::Action)
            || self.printing.on.is_some()
            || self.printing.text.iter().any(|each| matches!(each, Ability::OnPlay(_)));
        if !does_something {
            self.fault(
                "la carte ne fait rien : il faut OnPlay, ou un texte",
                "the card does nothing: it needs OnPlay, or a text",
            );
        }
    }

    fn window(&mut self, window: &'c Window) {
        match window {
            Window::BeforeScores(place)
            | Window::WhenScores(place)
            | Window::AfterScores(place)
            | Window::AfterReplaced(place) => self.base_place(place),
            Window::StartOfTurn(who) | Window::EndOfTurn(who) => self.who(who),
            Window::PlayPhase | Window::EachTurn => {}
            Window::DuelOf(set) => self.within("DuelOf", |check| check.cards(set)),
            Window::EitherOf(any) => self.within("EitherOf", |check| {
                if any.len() < 2 {
                    check.fault("il faut au moins deux fenêtres", "at least two windows are needed");
                }
                for window in any {
                    check.window(window);
                }
            }),
        }
    }

    /// What happens, and the slots that say to what.
    pub(super) fn event(&mut self, event: &'c Event) {
        let (name, seen) = match event {
            Event::Played(seen) => ("Played", seen),
            Event::Destroyed(seen) => ("Destroyed", seen),
            Event::Returned(seen) => ("Returned", seen),
            Event::Moved(seen) => ("Moved", seen),
            Event::ClashLost(seen) => ("ClashLost", seen),
            Event::ToDiscard(seen) => ("ToDiscard", seen),
            Event::Buried(seen) => ("Buried", seen),
            Event::Uncovered(seen) => ("Uncovered", seen),
            Event::Affected(seen) => ("Affected", seen),
            Event::TalentUsed(seen) => ("TalentUsed", seen),
            Event::BaseReplaced => return,
            Event::Duels(seen) => ("Duels", seen),
            Event::Challenges(seen) => ("Challenges", seen),
            Event::WinsDuel(seen) => ("WinsDuel", seen),
            Event::ControlGiven(seen) => ("ControlGiven", seen),
            Event::Looked(seen) => ("Looked", seen),
            Event::Revealed(seen) => ("Revealed", seen),
            Event::AnyOf(all) => {
                return self.within("AnyOf", |check| {
                    if all.is_empty() {
                        check.fault("la liste est vide", "the list is empty");
                    }
                    for each in all {
                        check.event(each);
                    }
                });
            }
        };
        self.within(name, |check| check.seen(event, seen));
    }

    fn seen(&mut self, event: &'c Event, seen: &'c Seen) {
        let Seen { what, by, source, from, to, extra, affects, raises, by_playing, directly } = seen;
        if let Some(what) = what {
            self.within("what", |check| check.cards(what));
        }
        if let Some(who) = by {
            self.within("by", |check| check.who(who));
        }
        if let Some(source) = source {
            self.within("source", |check| {
                check.seeing(check.sight.asking(Asks::NotPower), |check| check.cards(source));
            });
        }
        if let Some(place) = from {
            self.within("from", |check| match place {
                Place::InPlay => {}
                place => check.base_place(place),
            });
        }
        if let Some(place) = to {
            self.within("to", |check| {
                if !matches!(event, Event::Moved(_) | Event::Played(_)) {
                    check.fault("`to` ne se dit que de Played et de Moved", "`to` is said of Played and Moved only");
                }
                check.base_place(place);
            });
        }
        if let Some(affected) = affects {
            self.within("affects", |check| {
                if !matches!(event, Event::Played(_)) {
                    check.fault("`affects` ne se dit que de Played", "`affects` is said of Played only");
                }
                check.cards(affected);
            });
        }
        if let Some(raised) = raises {
            self.within("raises", |check| {
                if !matches!(event, Event::Played(_)) {
                    check.fault("`raises` ne se dit que de Played", "`raises` is said of Played only");
                }
                check.cards(raised);
            });
        }
        if *by_playing && !matches!(event, Event::Affected(_)) {
            self.fault("`by_playing` ne se dit que d’Affected", "`by_playing` is said of Affected only");
        }
        if *directly && affects.is_none() {
            self.fault("`directly` ne se dit qu’avec `affects`", "`directly` is said with `affects` only");
        }
        if *extra && !matches!(event, Event::Played(_)) {
            self.fault("`extra` ne se dit que de Played", "`extra` is said of Played only");
        }
        if matches!(event, Event::Moved(_)) && what.as_ref().is_some_and(|what| matches!(what, Cards::Action(_))) {
            self.fault("seules les Créatures se déplacent", "only minions move");
        }
    }
}

fn only_while(clause: &Clause) -> bool {
    match clause {
        Clause::While(_, inner) => only_while(inner),
        Clause::At(..) => true,
        _ => false,
    }
}

fn speaks_of_affecting(event: &Event) -> bool {
    match event {
        Event::Affected(_) => true,
        Event::AnyOf(all) => all.iter().any(speaks_of_affecting),
        Event::Played(_)
        | Event::Destroyed(_)
        | Event::Returned(_)
        | Event::Moved(_)
        | Event::ClashLost(_)
        | Event::ToDiscard(_)
        | Event::Buried(_)
        | Event::Uncovered(_)
        | Event::BaseReplaced
        | Event::Duels(_)
        | Event::Challenges(_)
        | Event::WinsDuel(_)
        | Event::ControlGiven(_)
        | Event::Looked(_)
        | Event::Revealed(_)
        | Event::TalentUsed(_) => false,
    }
}

/// What may not be asked by a sentence that gives these.
fn asks_of(traits: &[Trait]) -> Asks {
    let of = |given: &Trait| match given {
        Trait::Power(_) => Asks::NotPower,
        Trait::PrintedPower(_) => Asks::NotEvenPrinted,
        Trait::Tag(_) => Asks::NotPowerNorTag,
        Trait::NoAbilities | Trait::NoOngoing | Trait::Talent(_) => Asks::Anything,
    };
    traits.iter().map(of).max().unwrap_or_default()
}
