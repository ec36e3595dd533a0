//! A text as a whole: all its parts, in the order in which they stand.

use super::{Part, To, deed, scene, selection};
use crate::smash_up::ability::{Ability, Amount, Bound, CardRef, Duration};

impl Ability {
    /// All of it, under its label.
    #[must_use]
    pub fn whole(&self) -> Part<'_> {
        match self {
            Self::OnPlay(effect) | Self::AsAction(effect) | Self::Talent(effect) | Self::TalentTimes(_, effect) => {
                Part::Effect(effect)
            }
            Self::Ongoing(clause) | Self::Special(clause) | Self::Text(clause) => Part::Clause(clause),
        }
    }
}

impl<'a> Part<'a> {
    /// Whether this is so of it, or of any part of it.
    pub fn any(self, is: &mut dyn FnMut(Part<'_>) -> bool) -> bool {
        if is(self) {
            return true;
        }
        let mut found = false;
        self.each(&mut |part| found = found || part.any(is));
        found
    }

    /// Visits it, and every part of it.
    pub fn walk(self, visit: &mut dyn FnMut(Part<'_>)) {
        visit(self);
        self.each(&mut |part| part.walk(visit));
    }

    /// The parts of which it is made.
    pub fn each(self, to: To<'_, 'a>) {
        match self {
            Self::Clause(clause) => deed::of_clause(clause, to),
            Self::Effect(effect) => deed::of_effect(effect, to),
            Self::Extra(extra) => deed::of_extra(extra, to),
            Self::Trait(given) => deed::of_trait(given, to),
            Self::BaseTrait(given) => deed::of_base_trait(given, to),
            Self::Cond(cond) => scene::of_cond(cond, to),
            Self::Event(event) => scene::of_event(event, to),
            Self::Seen(seen) => scene::of_seen(seen, to),
            Self::Window(window) => scene::of_window(window, to),
            Self::Cards(cards) => selection::of_cards(cards, to),
            Self::Filter(filter) => selection::of_filter(filter, to),
            Self::Pick(pick) => selection::of_pick(pick, to),
            Self::BasePick(pick) => selection::of_base_pick(pick, to),
            Self::Bases(bases) => selection::of_bases(bases, to),
            Self::Place(place) => selection::of_place(place, to),
            Self::Who(who) => selection::of_who(who, to),
            Self::Source(source) => selection::of_source(source, to),
            Self::Expr(expr) => selection::of_expr(expr, to),
            Self::CardRef(CardRef::Var(name)) => to(Part::Name(name)),
            Self::Amount(Amount::Expr(expr)) => to(Part::Expr(expr)),
            Self::Duration(Duration::NextTurnOf(who)) => to(Part::Who(who)),
            Self::Bound(
                Bound::AtMost(n) | Bound::AtLeast(n) | Bound::LessThan(n) | Bound::MoreThan(n) | Bound::Exactly(n),
            ) => to(Part::Amount(n)),
            Self::CardRef(_) | Self::Amount(Amount::N(_)) | Self::Duration(_) | Self::Name(_) => {}
        }
    }
}
