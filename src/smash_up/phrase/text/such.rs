//! Cards and bases of which something is so: *si une autre y est plus forte*, *où vous avez une Créature*.

use super::{
    condition::{contrary, said, there_is, there_is_no},
    joined::followed,
    lead::winning,
    suiting,
};
use crate::{
    citation::Said,
    smash_up::{
        ability::{Amount, Bound, CardRef, Cards, Cond, Expr, Filter, Place, Who},
        phrase::words::{
            Polarity, amount,
            complement::{Complement, Thing},
            french,
            noun::Article,
            player::{Sense, have},
            scope::Scope,
        },
    },
};

impl Complement for Cond {
    type Of = Thing;

    fn said_of(&self, of: Thing, scope: &Scope) -> Said {
        match of {
            Thing::Card => of_card(self, scope),
            Thing::Base => of_base(self, scope),
            Thing::Players(number) => suiting::of_players(number, self, scope),
        }
    }
}

/// Cards that satisfy it: *si une autre y est plus forte*.
fn of_card(which: &Cond, scope: &Scope) -> Said {
    if let Cond::Any(Cards::Minion(filter)) = which
        && filter.power == Some(Bound::MoreThan(Amount::Expr(Expr::PowerOf(CardRef::Which))))
    {
        return Said::new("si une autre y est plus forte", "if another there has more power");
    }
    let together = Filter {
        of: Some(Who::You),
        at: Some(Place::BaseOf(CardRef::Which)),
        but: Some(CardRef::Which),
        ..Filter::default()
    };
    if *which == Cond::Any(Cards::Minion(together)) {
        return Said::new(
            "qui est sur une Base avec une autre de vos Créatures",
            "that is on a base with another of your minions",
        );
    }
    such(which, scope)
}

/// A base that satisfies it: *où vous avez une Créature*.
fn of_base(which: &Cond, scope: &Scope) -> Said {
    match which {
        Cond::Any(set) => where_(&there_is(&nowhere(set), &Article::A, scope)),
        Cond::No(set) => where_(&there_is_no(&nowhere(set), scope)),
        Cond::Count(set, bound) => {
            let set = nowhere(set);
            where_(&there_is(&set, &amount::article(bound, &set, scope), scope))
        }
        Cond::Winning(who, Place::There) => where_(&winning(who, Polarity::Yes, scope)),
        Cond::Not(inner) => match (&**inner, contrary(inner)) {
            (_, Some(contrary)) => of_base(&contrary, scope),
            (Cond::Winning(who, Place::There), None) => where_(&winning(who, Polarity::No, scope)),
            (_, None) => such(which, scope),
        },
        Cond::AllOf(all) => {
            let all: Vec<Said> = all.iter().map(|each| of_base(each, scope)).collect();
            let fr: Vec<&str> = all.iter().map(|s| s.fr.as_str()).collect();
            let en: Vec<&str> = all.iter().map(|s| s.en.as_str()).collect();
            Said::new(fr.join(" et "), en.join(" and "))
        }
        Cond::Compare(Amount::Expr(Expr::TotalPower(who, Place::There)), _)
            if let Some((than, Place::There)) = suiting::more_power(which, scope) =>
        {
            where_(&followed(&have(Some(who), Sense::A, scope), &than))
        }
        Cond::Is(..)
        | Cond::Compare(..)
        | Cond::ThisTurn(..)
        | Cond::InPlayPhase(..)
        | Cond::Turn(_)
        | Cond::StoodAtStart(_)
        | Cond::HadMinion(_)
        | Cond::Won(_)
        | Cond::Winning(..)
        | Cond::InDuel(_)
        | Cond::DuelAt(_)
        | Cond::WonDuel(_) => such(which, scope),
        Cond::Someone(who, inner) => match suiting::someone(who, inner, scope) {
            Some(said) => where_(&said),
            None => such(which, scope),
        },
    }
}

fn where_(said: &Said) -> Said {
    Said::new(format!("où {}", said.fr), format!("where {}", said.en))
}

fn such(which: &Cond, scope: &Scope) -> Said {
    let cond = said(which, scope);
    Said::new(format!("telle {}", french::que(&cond.fr)), format!("such that {}", cond.en))
}

/// Without *there*: the word *where* says it.
fn nowhere(set: &Cards) -> Cards {
    let at = |at: Place| match at {
        Place::There => None,
        Place::Buried(place) if *place == Place::There => Some(Place::Buried(Box::new(Place::AnyBase))),
        at => Some(at),
    };
    let strip = |filter: &Filter| Filter { at: filter.at.clone().and_then(at), ..filter.clone() };
    match set {
        Cards::Minion(filter) => Cards::Minion(strip(filter)),
        Cards::Action(filter) => Cards::Action(strip(filter)),
        Cards::Titan(filter) => Cards::Titan(strip(filter)),
        Cards::Card(filter) => Cards::Card(strip(filter)),
        Cards::The(card) => Cards::The(card.clone()),
        Cards::AnyOf(sets) => Cards::AnyOf(sets.iter().map(nowhere).collect()),
    }
}
