//! What was looked at and did not apply, or prevented something.

mod ability;
mod against;
mod cards;
mod scoring;

pub use ability::{declined_a_part, nothing_for_a_part};
pub use against::prevented_for_now;

use scoring::{goes_on, tied_for_the_win};

use super::{Explainer, Reason};
use crate::{
    citation::Said,
    smash_up::{
        phrase::{
            Names,
            told::{decision::any_order, event::event},
        },
        query::Position,
        resolve::{Considered, Happened},
        rule,
    },
};

/// In words, with the rules and the sentence looked at.
#[must_use]
pub fn considered(position: Position<'_>, names: &dyn Names, considered: &Considered) -> Reason {
    Explainer { position, names }.considered(considered)
}

impl Explainer<'_> {
    fn considered(&self, considered: &Considered) -> Reason {
        match considered {
            Considered::Prevented { act, cause, by } => self.prevented(act, cause, *by),
            Considered::ConditionFailed(ability, unmet) => self.condition_failed(*ability, unmet),
            Considered::Gone(ability, rule) => self.gone(*ability, *rule),
            Considered::AnyOrder(abilities) => {
                let names = abilities.iter().map(|ability| self.name(ability.def));
                (any_order(names), vec![rule::SIMULTANEOUS], None)
            }
            Considered::UsedUp(ability, player) => self.used_as_often_as_permitted(*ability, *player),
            Considered::NothingThere(ability, wanting, whose, rules) => {
                self.nothing_there(*ability, wanting.as_deref(), *whose, rules)
            }
            Considered::NothingFor(ability, part, rules) => self.nothing_for(*ability, part, rules),
            Considered::NoneChosen(ability, player, rules) => self.none_chosen(*ability, *player, rules),
            Considered::DuelIgnored(ability) => self.duel_ignored(*ability),
            Considered::NotBuriedAgain(ability) => self.not_buried_again(*ability),
            Considered::NotUncovered(card, ability) => self.not_uncovered(*card, *ability),
            Considered::NotPaid(ability, cost) => self.not_paid(*ability, cost),
            Considered::NothingToDraw(ability, player) => self.nothing_to_draw(*ability, *player),
            Considered::NoBaseToPlay(ability) => self.no_base_to_play(*ability),
            Considered::Declined(ability, player, rule, _) => self.declined(*ability, *player, *rule),
            Considered::Ignored { ability, by, leave } => self.ignored(*ability, *by, *leave),
            Considered::Silenced { base, by } => self.silenced(*base, *by),
            Considered::CannotBePlayed(card, why) => self.cannot_be_played(*card, why),
            Considered::NotPlayed { card, by, why, goes_on } => self.not_played(*card, *by, why, *goes_on),
            Considered::OnlyLookedAt(ability) => self.only_looked_at(*ability),
            Considered::NotRenewed(ability, player) => self.not_renewed(*ability, *player),
            Considered::Replaced { act, by } => self.replaced(act, *by),
            Considered::NotPicked { ability, picked, by } => self.not_picked(*ability, *picked, *by),
            Considered::ComesFirst(happened) => self.comes_first(happened),
            Considered::TiedForTheWin { points } => tied_for_the_win(*points),
            Considered::GoesOn { total, breakpoint } => goes_on(*total, *breakpoint),
            Considered::NotReady { base, total, breakpoint } => self.does_not_score(*base, *total, *breakpoint),
            Considered::NoPoints { player, base, place, behind_tie } => {
                self.no_points(*player, *base, *place, *behind_tie)
            }
        }
    }

    fn comes_first(&self, happened: &Happened) -> Reason {
        let event = event(Position { table: &happened.before, ..self.position }, self.names, &happened.event);
        let says = Said::new(
            format!("Avant ce moment, quoi qu’il soit répondu\u{a0}: {}", event.fr.trim_end_matches('.')),
            format!("Before that moment, whatever is answered: {}", event.en.trim_end_matches('.')),
        );
        (says, happened.event.cause.rules.clone(), happened.event.cause.ability)
    }
}
