//! The parts of which cards, bases, players, places and numbers are meant.

use super::{Part, To};
use crate::smash_up::ability::{BasePick, Bases, Cards, Expr, Filter, Pick, Place, Source, Who};

pub(super) fn of_cards<'a>(cards: &'a Cards, to: To<'_, 'a>) {
    match cards {
        Cards::Minion(filter) | Cards::Action(filter) | Cards::Titan(filter) | Cards::Card(filter) => {
            to(Part::Filter(filter));
        }
        Cards::The(card) => to(Part::CardRef(card)),
        Cards::AnyOf(any) => any.iter().map(Part::Cards).for_each(&mut *to),
    }
}

pub(super) fn of_filter<'a>(filter: &'a Filter, to: To<'_, 'a>) {
    let Filter { of, owner, at, on, power, printed, faction, of_name, not_of_name, but, raises, which, .. } = filter;
    of.iter().chain(owner).map(Part::Who).for_each(&mut *to);
    at.iter().map(Part::Place).for_each(&mut *to);
    on.as_deref().into_iter().chain(raises.as_deref()).map(Part::Cards).for_each(&mut *to);
    power.iter().chain(printed).map(Part::Bound).for_each(&mut *to);
    faction.iter().chain(of_name).chain(not_of_name).map(Part::Name).for_each(&mut *to);
    but.iter().map(Part::CardRef).for_each(&mut *to);
    which.as_deref().into_iter().map(Part::Cond).for_each(&mut *to);
}

pub(super) fn of_pick<'a>(pick: &'a Pick, to: To<'_, 'a>) {
    match pick {
        Pick::The(card) => to(Part::CardRef(card)),
        Pick::One(cards)
        | Pick::Between(_, _, cards)
        | Pick::Any(cards)
        | Pick::All(cards)
        | Pick::SameName(cards)
        | Pick::Lowest(cards)
        | Pick::Highest(cards) => to(Part::Cards(cards)),
        Pick::UpTo(n, cards) | Pick::Random(n, cards) => {
            to(Part::Amount(n));
            to(Part::Cards(cards));
        }
        Pick::Let(name, inner) => {
            to(Part::Name(name));
            to(Part::Pick(inner));
        }
    }
}

pub(super) fn of_base_pick<'a>(pick: &'a BasePick, to: To<'_, 'a>) {
    match pick {
        BasePick::At(place) => to(Part::Place(place)),
        BasePick::One(bases) => to(Part::Bases(bases)),
        BasePick::FromPile(name) => to(Part::Name(name)),
        BasePick::Elsewhere | BasePick::AtRandom => {}
    }
}

pub(super) fn of_bases<'a>(bases: &'a Bases, to: To<'_, 'a>) {
    let Bases { but, which } = bases;
    but.iter().map(Part::Place).for_each(&mut *to);
    which.as_deref().into_iter().map(Part::Cond).for_each(&mut *to);
}

pub(super) fn of_place<'a>(place: &'a Place, to: To<'_, 'a>) {
    match place {
        Place::LeftBy(card) | Place::BaseOf(card) => to(Part::CardRef(card)),
        Place::Base(name) | Place::Pile(name) => to(Part::Name(name)),
        Place::OnBase(inner) | Place::Buried(inner) => to(Part::Place(inner)),
        Place::Hand(who)
        | Place::Deck(who)
        | Place::DeckTop(who)
        | Place::DeckBottom(who)
        | Place::Discard(who)
        | Place::BesideDeck(who) => to(Part::Who(who)),
        Place::Here
        | Place::There
        | Place::Scoring
        | Place::Elsewhere
        | Place::Replacement
        | Place::AnyBase
        | Place::Box
        | Place::Resolving
        | Place::InPlay
        | Place::Anywhere => {}
    }
}

pub(super) fn of_who<'a>(who: &'a Who, to: To<'_, 'a>) {
    match who {
        Who::ControllerOf(card) | Who::OwnerOf(card) | Who::OthersThan(card) => to(Part::CardRef(card)),
        Who::Var(name) => to(Part::Name(name)),
        Who::Such(inner, cond) => {
            to(Part::Who(inner));
            to(Part::Cond(cond));
        }
        Who::A(inner) => to(Part::Who(inner)),
        Who::You
        | Who::Others
        | Who::Everyone
        | Who::Them
        | Who::Actor
        | Who::ItsOwner
        | Who::Winner
        | Who::RunnerUp
        | Who::NonWinners => {}
    }
}

pub(super) fn of_source<'a>(source: &'a Source, to: To<'_, 'a>) {
    match source {
        Source::Top(n, who) => {
            to(Part::Amount(n));
            to(Part::Who(who));
        }
        Source::Until(cards, who) => {
            to(Part::Cards(cards));
            to(Part::Who(who));
        }
        Source::Hand(who) | Source::Deck(who) => to(Part::Who(who)),
        Source::These(card) => to(Part::CardRef(card)),
        Source::BaseTop(_) | Source::BaseDeck => {}
    }
}

pub(super) fn of_expr<'a>(expr: &'a Expr, to: To<'_, 'a>) {
    match expr {
        Expr::PowerOf(card) | Expr::CountersOn(card) => to(Part::CardRef(card)),
        Expr::Count(cards) => to(Part::Cards(cards)),
        Expr::Size(name) => to(Part::Name(name)),
        Expr::TotalPower(who, place) => {
            to(Part::Who(who));
            to(Part::Place(place));
        }
        Expr::Highest(who, n) | Expr::Lowest(who, n) => {
            to(Part::Who(who));
            to(Part::Amount(n));
        }
        Expr::Div(n, _) | Expr::Minus(n) => to(Part::Amount(n)),
    }
}
