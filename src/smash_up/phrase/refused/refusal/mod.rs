//! Why something is not allowed, and by which rule.

mod ability;
mod absent;
mod answer;
mod moment;
mod place;
mod play;

use moment::{no_duel, nothing_to_pass, wrong_phase};
use place::raises_nothing;
use play::{free_spent, no_play_left};

use super::{
    Explainer, Reason,
    unsuited::{closed_half, no_copy_left, not_by_chance, of_halves, of_no_deck, out_of_no_box, twice, unsuited},
};
use crate::smash_up::{
    phrase::Names,
    query::{Position, Refuse, Unsuited},
    rule,
    table::AbilityRef,
};

/// A reason in words, the rules behind it, and the card's sentence if one forbids it.
#[must_use]
pub fn refusal(position: Position<'_>, names: &dyn Names, refuse: &Refuse) -> Reason {
    Explainer { position, names }.refusal(refuse)
}

impl Explainer<'_> {
    pub(super) fn refusal(&self, refuse: &Refuse) -> Reason {
        let Self { position, names } = *self;
        match refuse {
            Refuse::NotYourTurn { active } => self.not_your_turn(*active),
            Refuse::NotTheirsToScore { active } => self.another_scores(*active),
            Refuse::WrongPhase { phase } => wrong_phase(*phase),
            Refuse::NotInHand { card, rule } => self.not_in_hand(*card, *rule),
            Refuse::NotInDiscard { card, of } => self.not_in_discard(*card, *of),
            Refuse::NotInPlay { card } => self.not_in_play(*card),
            Refuse::FreeSpent { kind } => free_spent(*kind),
            Refuse::NoPlayLeft { kind } => no_play_left(*kind),
            Refuse::TakenBy { kind, ability } => self.taken_by(*kind, *ability),
            Refuse::ExtraLimited { extra, and_on } => self.extra_limited(extra, and_on),
            Refuse::NotPlayable { card } => self.of_card(*card, ["ne se joue pas", "is not played"], rule::PLAY),
            Refuse::NeedsBase { card } => {
                self.of_card(*card, ["se joue sur une Base", "is played on a base"], rule::PLAY_MINION)
            }
            Refuse::WrongHost { card, host } => self.wrong_host(*card, *host),
            Refuse::NoHost { card } => self.no_host(*card),
            Refuse::WrongMinion { card, host, slot, by } => self.wrong_minion(*card, *host, *slot, *by),
            Refuse::Ineligible { card, slot, ability } => self.ineligible(*card, *slot, *ability),
            Refuse::SecondTitan { titan } => self.second_titan(*titan),
            Refuse::Forbidden { ability } => self.forbidden(*ability),
            Refuse::Again { ability, card } => self.again(*ability, *card),
            Refuse::WindowClosed { card } => self.closed(*card),
            Refuse::UsedUp { card } => self.used_up(*card),
            Refuse::TalentLost { card, by } => self.talent_lost(*card, *by),
            Refuse::AbilitiesLost { card, by } => self.abilities_lost(*card, *by),
            Refuse::TalentWaits { card } => self.talent_waits(*card),
            Refuse::NothingToUse { card } => self.nothing_to_use(*card),
            Refuse::ConditionFails { ability, unmet } => self.condition_fails(*ability, unmet.as_deref()),
            Refuse::NotYours { card, controller } => self.not_yours(*card, *controller),
            Refuse::NotReady { base, total, breakpoint } => self.not_ready(*base, *total, *breakpoint),
            Refuse::NotNow(why) => self.not_now(why),
            Refuse::Mandatory { ability, rules } => self.mandatory(*ability, rules),
            Refuse::Unsuited(what) => self.not_suited(what),
            Refuse::Twice { card, ability } => (twice(&names.card(*card)), Vec::new(), *ability),
            Refuse::OfNoDeck { card } if position.is_base(*card) => {
                (out_of_no_box(&self.name(*card)), vec![rule::BASE_DECK], None)
            }
            Refuse::OfNoDeck { card } => (of_no_deck(&self.name(*card)), vec![rule::DECK], None),
            Refuse::NoCopyLeft { card } => {
                (no_copy_left(&self.name(*card), position.written(*card).copies), vec![rule::DECK], None)
            }
            Refuse::NotByChance { card, rules, ability } => {
                (not_by_chance(&names.card(*card)), rules.clone(), *ability)
            }
            Refuse::NoHalf { ability } => self.no_half(*ability, None),
            Refuse::OfHalves { ability, halves } => self.no_half(*ability, Some(*halves)),
            Refuse::RaisesNothing { ability } => raises_nothing(*ability),
            Refuse::NoneThere { ability, wanting, whose } => {
                (self.none_of(*ability, wanting, *whose), Vec::new(), Some(*ability))
            }
            Refuse::NotOffered { ability, rule } => self.not_offered(*ability, *rule),
            Refuse::NoDuel => no_duel(),
            Refuse::NothingToPass => nothing_to_pass(),
            Refuse::GameOver { winner } => self.game_over(*winner),
        }
    }

    /// A part of an OR of which nothing can be done, or that is none of so many.
    fn no_half(&self, ability: AbilityRef, of: Option<usize>) -> Reason {
        let card = self.name(ability.def);
        match of {
            Some(halves) => (of_halves(&card, halves), Vec::new(), Some(ability)),
            None => (closed_half(&card), vec![rule::RESOLVE_ALL], Some(ability)),
        }
    }

    fn not_suited(&self, what: &Unsuited) -> Reason {
        let (says, rules) = unsuited(self.position, self.names, what);
        (says, rules, Some(what.ability))
    }
}
