//! Places, players, numbers, conditions, and what happens: each may be told by any of the others.

use super::{
    Check, Sort,
    card::is_pile,
    event::Told,
    sight::{Asks, Sight, Stage},
};
use crate::smash_up::ability::{Amount, Bound, Cards, Cond, Event, Expr, Kind, Place, Seen, Who};

/// How far from none a number on a card may be.
const FARTHEST: u32 = 999;

impl<'c> Check<'c> {
    /// Any place.
    pub(super) fn place(&mut self, place: &'c Place) {
        match place {
            Place::Here
                if !self.comes_to_light()
                    && matches!(self.printing.kind, Kind::Action)
                    && self.printing.on.is_none() =>
            {
                self.fault(
                    "cette Action ne s’attache à rien : il n’y a pas d’ici",
                    "this action is attached to nothing: there is no here",
                );
            }
            Place::Here | Place::Elsewhere | Place::AnyBase | Place::Resolving | Place::InPlay | Place::Anywhere => {}
            Place::There if self.sight.there => {}
            Place::There => self.fault("There ne se dit que sous `which`", "There is said under `which` only"),
            Place::Scoring if self.sight.scoring.is_some() => {}
            Place::Scoring => {
                self.fault("Scoring ne se dit que pendant une Conquête", "Scoring is said while a base is scored only");
            }
            Place::Replacement if self.sight.scoring == Some(Stage::Replaced) => {}
            Place::Replacement => self
                .fault("Replacement ne se dit que sous AfterReplaced", "Replacement is said under AfterReplaced only"),
            Place::LeftBy(card) => self.within("LeftBy", |check| check.card(card)),
            Place::BaseOf(card) => self.within("BaseOf", |check| check.card(card)),
            Place::Base(name) => self.named(name, &[Sort::Base, Sort::BaseToCome]),
            Place::Buried(base) => self.within("Buried", |check| check.base_place(base)),
            Place::OnBase(base) => self.within("OnBase", |check| check.base_place(base)),
            Place::Hand(who)
            | Place::Deck(who)
            | Place::DeckTop(who)
            | Place::DeckBottom(who)
            | Place::Discard(who)
            | Place::BesideDeck(who) => {
                self.who(who);
            }
            Place::Pile(name) => self.named(name, &[Sort::Pile]),
            Place::Box => {
                self.fault(
                    "Box ne se dit que de l’endroit où vont des cartes",
                    "Box is said of where cards go to only",
                );
            }
        }
    }

    /// A place that is a base.
    pub(super) fn base_place(&mut self, place: &'c Place) {
        if is_pile(place) || matches!(place, Place::Resolving | Place::InPlay | Place::OnBase(_) | Place::Buried(_)) {
            self.fault("il faut une Base", "a base is needed");
        }
        self.place(place);
    }

    pub(super) fn who(&mut self, who: &'c Who) {
        match who {
            Who::You | Who::Others | Who::Everyone => {}
            Who::Them if self.sight.them => {}
            Who::Them => self.fault("Them ne se dit que sous As", "Them is said under As only"),
            Who::Actor if self.sight.actor => {}
            Who::Actor => self.fault(
                "Actor ne se dit qu’après un événement, ou au début ou à la fin d’un tour",
                "Actor is said after an event, or at the start or end of a turn only",
            ),
            Who::ItsOwner => self.fault(
                "ItsOwner ne se dit que d’une pioche, d’une main ou d’une défausse où vont des cartes",
                "ItsOwner is said of a deck, hand or discard pile that cards go to only",
            ),
            Who::ControllerOf(card) => self.within("ControllerOf", |check| check.card(card)),
            Who::OwnerOf(card) => self.within("OwnerOf", |check| check.card(card)),
            Who::OthersThan(card) => self.within("OthersThan", |check| check.card(card)),
            Who::Var(name) => self.named(name, &[Sort::Player]),
            Who::Winner | Who::RunnerUp | Who::NonWinners => {
                if self.sight.scoring.is_none_or(|stage| stage < Stage::When) {
                    self.fault(
                        "les places d’une Conquête ne sont connues qu’à partir de WhenScores",
                        "the places of a scoring are known from WhenScores on only",
                    );
                }
            }
            Who::Such(among, cond) => self.within("Such", |check| {
                check.who(among);
                check.seeing(Sight { them: true, ..check.sight }, |check| check.cond(cond));
            }),
            Who::A(_) => self.fault(
                "A(…) ne se dit que du joueur à qui un contrôle est cédé ; sinon ChoosePlayer",
                "A(…) is said of the player that control is handed to only; otherwise ChoosePlayer",
            ),
        }
    }

    pub(super) fn amount(&mut self, amount: &'c Amount) {
        let expr = match amount {
            Amount::N(n) if n.unsigned_abs() > FARTHEST => {
                return self.fault(
                    format!("trouvé {n}, attendu un nombre de -{FARTHEST} à {FARTHEST}"),
                    format!("found {n}, expected a number from -{FARTHEST} to {FARTHEST}"),
                );
            }
            Amount::N(_) => return,
            Amount::Expr(expr) => expr,
        };
        match expr {
            Expr::PowerOf(card) => self.within("PowerOf", |check| {
                check.asks_power();
                check.card(card);
            }),
            Expr::CountersOn(card) => self.within("CountersOn", |check| check.card(card)),
            Expr::Count(set) => self.within("Count", |check| {
                check.counts();
                check.cards(set);
            }),
            Expr::Size(name) => self.within("Size", |check| check.named(name, &[Sort::Cards, Sort::Pile])),
            Expr::TotalPower(who, place) => self.within("TotalPower", |check| {
                check.counts();
                check.asks_power();
                check.who(who);
                check.base_place(place);
            }),
            Expr::Highest(who, of) | Expr::Lowest(who, of) => self.within("Highest", |check| {
                check.who(who);
                check.seeing(Sight { them: true, ..check.sight }, |check| check.amount(of));
            }),
            Expr::Div(of, by) => self.within("Div", |check| {
                if *by == 0 {
                    check.fault("rien ne se divise par 0", "nothing is divided by 0");
                }
                check.amount(of);
            }),
            Expr::Minus(of) => self.within("Minus", |check| check.amount(of)),
        }
    }

    /// A number of which at least one is meant.
    pub(super) fn some(&mut self, n: &'c Amount) {
        if matches!(n, Amount::N(n) if *n < 1) {
            self.fault("il faut au moins 1", "at least 1 is needed");
        }
        self.amount(n);
    }

    /// Counting for each card of a set that is counted for each card of a set takes too long to be asked at every turn.
    fn counts(&mut self) {
        if self.bounds > 1 {
            self.fault(
                "un compte borne un ensemble dont le compte en borne un autre : c’est trop long à compter",
                "a count bounds a set whose count bounds another: this takes too long to count",
            );
        }
    }

    pub(super) fn bound(&mut self, bound: &'c Bound) {
        match bound {
            Bound::AtMost(n) | Bound::AtLeast(n) | Bound::LessThan(n) | Bound::MoreThan(n) | Bound::Exactly(n) => {
                self.amount(n);
            }
        }
    }

    pub(super) fn cond(&mut self, cond: &'c Cond) {
        match cond {
            Cond::Any(set) => self.within("Any", |check| check.cards(set)),
            Cond::No(set) => self.within("No", |check| check.cards(set)),
            Cond::Count(set, bound) => self.within("Count", |check| {
                check.cards(set);
                check.bound(bound);
            }),
            Cond::Is(card, set) => self.within("Is", |check| {
                check.card(card);
                check.cards(set);
            }),
            Cond::Compare(n, bound) => self.within("Compare", |check| {
                check.amount(n);
                check.bound(bound);
            }),
            Cond::ThisTurn(event, bound) => self.within("ThisTurn", |check| check.happened(event, bound)),
            Cond::InPlayPhase(event, bound) => self.within("InPlayPhase", |check| check.happened(event, bound)),
            Cond::Turn(who) => self.within("Turn", |check| check.who(who)),
            Cond::Won(who) => self.within("Won", |check| {
                check.who(&Who::Winner);
                check.who(who);
            }),
            Cond::Winning(who, place) => self.within("Winning", |check| {
                check.asks_power();
                check.who(who);
                check.base_place(place);
            }),
            Cond::InDuel(card) => self.within("InDuel", |check| check.card(card)),
            Cond::DuelAt(place) => self.within("DuelAt", |check| check.base_place(place)),
            Cond::WonDuel(card) => self.within("WonDuel", |check| {
                if !check.sight.duel {
                    check.fault("WonDuel ne se dit que de l’issue d’un Duel", "WonDuel is said of what follows a Duel");
                }
                check.card(card);
            }),
            Cond::StoodAtStart(card) => self.within("StoodAtStart", |check| check.card(card)),
            Cond::HadMinion(who) => self.within("HadMinion", |check| {
                if check.sight.scoring.is_none() {
                    check.fault(
                        "HadMinion ne se dit que pendant une Conquête",
                        "HadMinion is said while a base is scored only",
                    );
                }
                check.who(who);
            }),
            Cond::Someone(who, inner) => self.within("Someone", |check| {
                check.who(who);
                check.seeing(Sight { them: true, ..check.sight }, |check| check.cond(inner));
            }),
            Cond::Not(inner) => self.within("Not", |check| check.cond(inner)),
            Cond::AllOf(all) => self.within("AllOf", |check| check.conds(all)),
        }
    }

    fn conds(&mut self, all: &'c [Cond]) {
        if all.is_empty() {
            self.fault("la liste est vide", "the list is empty");
        }
        for each in all {
            self.cond(each);
        }
    }

    fn happened(&mut self, event: &'c Event, bound: &'c Bound) {
        self.remembered(event);
        self.event(event, Told::Happened);
        self.bound(bound);
    }

    /// What happens, and the slots that say to what.
    pub(super) fn event(&mut self, event: &'c Event, told: Told) {
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
            Event::BaseReplaced => return self.heard(event, told),
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
                        check.event(each, told.of_one());
                    }
                });
            }
        };
        self.within(name, |check| {
            check.heard(event, told);
            check.seen(event, seen);
        });
    }

    fn seen(&mut self, event: &'c Event, seen: &'c Seen) {
        let Seen { what, by, source, from, to, extra, affects, raises, by_playing } = seen;
        if let Some(what) = what {
            self.within("what", |check| check.cards(what));
        }
        if let Some(who) = by {
            self.within("by", |check| check.who(who));
        }
        self.slots_asked(event, seen);
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
        if *extra && !matches!(event, Event::Played(_)) {
            self.fault("`extra` ne se dit que de Played", "`extra` is said of Played only");
        }
        if matches!(event, Event::Moved(_)) && what.as_ref().is_some_and(|what| matches!(what, Cards::Action(_))) {
            self.fault("seules les Créatures se déplacent", "only minions move");
        }
    }
}
