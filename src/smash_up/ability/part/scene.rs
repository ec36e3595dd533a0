//! The parts of what must be so, of what happens, and of when.

use super::{Part, To};
use crate::smash_up::ability::{Cond, Event, Seen, Window};

pub(super) fn of_cond<'a>(cond: &'a Cond, to: To<'_, 'a>) {
    match cond {
        Cond::Any(cards) | Cond::No(cards) => to(Part::Cards(cards)),
        Cond::Count(cards, bound) => {
            to(Part::Cards(cards));
            to(Part::Bound(bound));
        }
        Cond::Is(card, cards) => {
            to(Part::CardRef(card));
            to(Part::Cards(cards));
        }
        Cond::Compare(n, bound) => {
            to(Part::Amount(n));
            to(Part::Bound(bound));
        }
        Cond::ThisTurn(event, bound) | Cond::InPlayPhase(event, bound) => {
            to(Part::Event(event));
            to(Part::Bound(bound));
        }
        Cond::Turn(who) | Cond::Won(who) | Cond::HadMinion(who) => to(Part::Who(who)),
        Cond::Winning(who, place) => {
            to(Part::Who(who));
            to(Part::Place(place));
        }
        Cond::InDuel(card) | Cond::WonDuel(card) | Cond::StoodAtStart(card) => to(Part::CardRef(card)),
        Cond::DuelAt(place) => to(Part::Place(place)),
        Cond::Someone(who, cond) => {
            to(Part::Who(who));
            to(Part::Cond(cond));
        }
        Cond::Not(cond) => to(Part::Cond(cond)),
        Cond::AllOf(all) => all.iter().map(Part::Cond).for_each(&mut *to),
    }
}

pub(super) fn of_event<'a>(event: &'a Event, to: To<'_, 'a>) {
    match event {
        Event::AnyOf(any) => any.iter().map(Part::Event).for_each(&mut *to),
        event => event.seen().into_iter().map(Part::Seen).for_each(&mut *to),
    }
}

pub(super) fn of_seen<'a>(seen: &'a Seen, to: To<'_, 'a>) {
    let Seen { what, by, source, from, to: onto, affects, raises, by_playing: _, extra: _ } = seen;
    let mut cards = |cards: &'a Option<_>| cards.iter().map(Part::Cards).for_each(&mut *to);
    [what, source, affects, raises].into_iter().for_each(&mut cards);
    by.iter().map(Part::Who).for_each(&mut *to);
    from.iter().chain(onto).map(Part::Place).for_each(&mut *to);
}

pub(super) fn of_window<'a>(window: &'a Window, to: To<'_, 'a>) {
    match window {
        Window::BeforeScores(place)
        | Window::WhenScores(place)
        | Window::AfterScores(place)
        | Window::AfterReplaced(place) => to(Part::Place(place)),
        Window::StartOfTurn(who) | Window::EndOfTurn(who) => to(Part::Who(who)),
        Window::DuelOf(cards) => to(Part::Cards(cards)),
        Window::EitherOf(any) => any.iter().map(Part::Window).for_each(&mut *to),
        Window::PlayPhase | Window::EachTurn => {}
    }
}
