//! Numbers and conditions.

use super::{Check, Sort, event::Told, sight::Sight};
use crate::smash_up::ability::{Amount, Bound, Cond, Event, Expr, Seen, Who};

/// How far from none a number on a card may be.
const FARTHEST: u32 = 999;

impl<'c> Check<'c> {
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

    /// What has happened this turn is remembered without the card behind it, and without what it affected.
    pub(super) fn remembered(&mut self, event: &'c Event) {
        let forgets_source = |seen: &Seen| seen.source.is_some() || seen.affects.is_some() || seen.raises.is_some();
        match event {
            Event::BaseReplaced | Event::TalentUsed(_) => {
                self.fault(
                    "ThisTurn ne se souvient ni de BaseReplaced ni de TalentUsed",
                    "ThisTurn remembers neither BaseReplaced nor TalentUsed",
                );
            }
            Event::Looked(_) | Event::Revealed(_) => {
                self.fault(
                    "ThisTurn ne se souvient pas de ce qui a été montré",
                    "ThisTurn does not remember what was shown",
                );
            }
            Event::Duels(_) | Event::Challenges(_) | Event::WinsDuel(_) => {
                self.fault("ThisTurn ne se souvient pas des duels", "ThisTurn does not remember duels");
            }
            Event::ControlGiven(_) => {
                self.fault("ThisTurn ne se souvient pas de ControlGiven", "ThisTurn does not remember ControlGiven");
            }
            Event::Affected(_) => {
                self.fault("ThisTurn ne se souvient pas d’Affected", "ThisTurn does not remember Affected");
            }
            Event::Buried(_) | Event::Uncovered(_) => {
                self.fault("ThisTurn ne se souvient pas de ce qui est enterré", "ThisTurn does not remember burying");
            }
            Event::Played(seen)
            | Event::Destroyed(seen)
            | Event::Returned(seen)
            | Event::Moved(seen)
            | Event::ToDiscard(seen)
                if forgets_source(seen) =>
            {
                self.fault(
                    "ThisTurn ne se souvient ni de `source` ni de `affects`",
                    "ThisTurn remembers neither `source` nor `affects`",
                );
            }
            Event::AnyOf(all) => {
                for each in all {
                    self.remembered(each);
                }
            }
            Event::ClashLost(_) => {
                self.fault("ThisTurn ne se souvient pas de ClashLost", "ThisTurn does not remember ClashLost");
            }
            Event::Played(_) | Event::Destroyed(_) | Event::Returned(_) | Event::Moved(_) | Event::ToDiscard(_) => {}
        }
    }
}
