//! The parts of what a text does, of what it says, and of what it gives.

use super::{Part, To};
use crate::smash_up::ability::{BaseTrait, Clause, Effect, Extra, Trait};

pub(super) fn of_clause<'a>(clause: &'a Clause, to: To<'_, 'a>) {
    match clause {
        Clause::Has(cards, traits) => {
            to(Part::Cards(cards));
            traits.iter().map(Part::Trait).for_each(&mut *to);
        }
        Clause::BaseHas(place, traits) => {
            to(Part::Place(place));
            traits.iter().map(Part::BaseTrait).for_each(&mut *to);
        }
        Clause::PlayerHas(who, place, n) => {
            to(Part::Who(who));
            to(Part::Place(place));
            to(Part::Amount(n));
        }
        Clause::Cannot(event) | Clause::CannotAgain(event) => to(Part::Event(event)),
        Clause::After(event, effect) | Clause::Instead(event, effect) => {
            to(Part::Event(event));
            to(Part::Effect(effect));
        }
        Clause::At(window, effect) => {
            to(Part::Window(window));
            to(Part::Effect(effect));
        }
        Clause::PlayAt { window, text } => {
            to(Part::Window(window));
            text.iter().map(Part::Effect).for_each(&mut *to);
        }
        Clause::WhenUncovered(effect) => to(Part::Effect(effect)),
        Clause::BothHalves(_) => {}
        Clause::While(cond, inner) => {
            to(Part::Cond(cond));
            to(Part::Clause(inner));
        }
        Clause::FirstEachTurn(inner) => to(Part::Clause(inner)),
        Clause::From(place, inner) => {
            to(Part::Place(place));
            to(Part::Clause(inner));
        }
    }
}

/// Those that are made of others first; then those of cards, and those of bases, players and piles.
pub(super) fn of_effect<'a>(effect: &'a Effect, to: To<'_, 'a>) {
    match effect {
        Effect::Do(parts) | Effect::Either(parts) | Effect::OneOf(parts) => {
            parts.iter().map(Part::Effect).for_each(&mut *to);
        }
        Effect::May(inner) | Effect::Once(_, inner) => to(Part::Effect(inner)),
        Effect::Pay(cost, gain) => {
            to(Part::Effect(cost));
            to(Part::Effect(gain));
        }
        Effect::If(cond, inner) => {
            to(Part::Cond(cond));
            to(Part::Effect(inner));
        }
        Effect::IfElse(cond, then, otherwise) => {
            to(Part::Cond(cond));
            to(Part::Effect(then));
            to(Part::Effect(otherwise));
        }
        Effect::As(who, inner) => {
            to(Part::Who(who));
            to(Part::Effect(inner));
        }
        Effect::ForEachBase(name, bases, inner) => {
            to(Part::Name(name));
            to(Part::Bases(bases));
            to(Part::Effect(inner));
        }
        Effect::ForEachPlayer(name, who, inner) => {
            to(Part::Name(name));
            to(Part::Who(who));
            to(Part::Effect(inner));
        }
        Effect::Repeat(n, inner) => {
            to(Part::Amount(n));
            to(Part::Effect(inner));
        }
        Effect::During(duration, clause) => {
            to(Part::Duration(duration));
            to(Part::Clause(clause));
        }
        Effect::Duel { challenger, challenged, then } => {
            to(Part::Pick(challenger));
            to(Part::Pick(challenged));
            to(Part::Effect(then));
        }
        Effect::Extra(extra) => to(Part::Extra(extra)),
        effect => of_cards(effect, to),
    }
}

fn of_cards<'a>(effect: &'a Effect, to: To<'_, 'a>) {
    match effect {
        Effect::Destroy(pick)
        | Effect::Return(pick)
        | Effect::Uncover(pick)
        | Effect::Take(pick)
        | Effect::Discard(pick)
        | Effect::DrawOf(pick) => to(Part::Pick(pick)),
        Effect::Choose(name, pick) => {
            to(Part::Name(name));
            to(Part::Pick(pick));
        }
        Effect::Move(pick, onto) | Effect::Bury(pick, onto) => {
            to(Part::Pick(pick));
            to(Part::BasePick(onto));
        }
        Effect::Transfer(pick, onto) => {
            to(Part::Pick(pick));
            to(Part::Pick(onto));
        }
        Effect::Place(pick, place) => {
            to(Part::Pick(pick));
            to(Part::Place(place));
        }
        Effect::Shuffle(pick, who) => {
            to(Part::Pick(pick));
            to(Part::Who(who));
        }
        Effect::Control(pick, who, duration) => {
            to(Part::Pick(pick));
            to(Part::Who(who));
            to(Part::Duration(duration));
        }
        Effect::Give(pick, traits, duration) => {
            to(Part::Pick(pick));
            traits.iter().map(Part::Trait).for_each(&mut *to);
            to(Part::Duration(duration));
        }
        Effect::Counters(n, pick) => {
            to(Part::Amount(n));
            to(Part::Pick(pick));
        }
        Effect::Play { what, onto, counts: _ } => {
            to(Part::Pick(what));
            onto.iter().map(Part::BasePick).for_each(&mut *to);
        }
        Effect::Redirect(card) => to(Part::CardRef(card)),
        Effect::NameCard(name, cards) => {
            to(Part::Name(name));
            to(Part::Cards(cards));
        }
        effect => of_the_rest(effect, to),
    }
}

fn of_the_rest<'a>(effect: &'a Effect, to: To<'_, 'a>) {
    match effect {
        Effect::ChooseBase(name, pick) => {
            to(Part::Name(name));
            to(Part::BasePick(pick));
        }
        Effect::ChoosePlayer(name, who) | Effect::NameFaction(name, who) => {
            to(Part::Name(name));
            to(Part::Who(who));
        }
        Effect::Draw(n) | Effect::GainVp(n) => to(Part::Amount(n)),
        Effect::GiveBase(pick, traits, duration) => {
            to(Part::BasePick(pick));
            traits.iter().map(Part::BaseTrait).for_each(&mut *to);
            to(Part::Duration(duration));
        }
        Effect::Reveal(source, name) | Effect::Look(source, name) | Effect::Search(source, name) => {
            to(Part::Source(source));
            to(Part::Name(name));
        }
        Effect::PutBack(name, _) | Effect::NewBase(name) => to(Part::Name(name)),
        Effect::SwapBase(base, other, _) | Effect::TurnInto(base, other) => {
            to(Part::BasePick(base));
            to(Part::BasePick(other));
        }
        Effect::ReplaceWith(pick) | Effect::DestroyBase(pick) => to(Part::BasePick(pick)),
        // Those that are left have no parts, or have been gone through.
        _ => {}
    }
}

pub(super) fn of_extra<'a>(extra: &'a Extra, to: To<'_, 'a>) {
    let Extra { what, onto, n, now: _ } = extra;
    to(Part::Cards(what));
    onto.iter().map(Part::BasePick).for_each(&mut *to);
    n.iter().map(Part::Amount).for_each(&mut *to);
}

pub(super) fn of_trait<'a>(given: &'a Trait, to: To<'_, 'a>) {
    match given {
        Trait::Power(n) | Trait::PrintedPower(n) => to(Part::Amount(n)),
        Trait::Talent(effect) => to(Part::Effect(effect)),
        Trait::Tag(_) | Trait::NoAbilities | Trait::NoOngoing => {}
    }
}

pub(super) fn of_base_trait<'a>(given: &'a BaseTrait, to: To<'_, 'a>) {
    match given {
        BaseTrait::Breakpoint(n) | BaseTrait::PrintedBreakpoint(n) => to(Part::Amount(n)),
        BaseTrait::MayIgnore(who) => to(Part::Who(who)),
        BaseTrait::Cancelled => {}
    }
}
