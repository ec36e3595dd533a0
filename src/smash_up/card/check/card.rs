//! The cards a text points at, and which places are piles of them.

use super::{Check, Sort};
use crate::smash_up::ability::{Ability, CardRef, Clause, Kind, Place, PlayOn};

impl<'c> Check<'c> {
    pub(super) fn card(&mut self, card: &'c CardRef) {
        match card {
            CardRef::This if matches!(self.printing.kind, Kind::Base(..)) && !self.sight.bearer => self.fault(
                "This est une carte ; une Base parle d’elle-même par Here",
                "This is a card; a base speaks of itself as Here",
            ),
            CardRef::This => {}
            CardRef::Host if self.sight.bearer => self.fault(
                "dans un effet donné, This est la carte qui l’a reçu",
                "in an ability that is given, This is the card that has it",
            ),
            CardRef::Host => {
                if !matches!(self.printing.on, Some(PlayOn::Minion(_))) {
                    self.fault(
                        "Host ne se dit que d’une Action attachée à une Créature",
                        "Host is said on an action attached to a minion only",
                    );
                }
            }
            CardRef::Those if self.sight.affects => {}
            CardRef::Those => self.fault(
                "Those ne se dit qu’après Played(affects: …) ou Played(raises: …)",
                "Those is said after Played(affects: …) or Played(raises: …) only",
            ),
            CardRef::It | CardRef::Cause if self.sight.event => {}
            CardRef::It => self.fault("It ne se dit que d’un événement", "It is said of an event only"),
            CardRef::Cause => self.fault("Cause ne se dit que d’un événement", "Cause is said of an event only"),
            CardRef::Var(name) => self.named(name, &[Sort::Cards]),
            CardRef::DuelWinner | CardRef::DuelLoser if self.sight.duel => {}
            CardRef::DuelWinner | CardRef::DuelLoser => self.fault(
                "DuelWinner et DuelLoser ne se disent que de l’issue d’un Duel",
                "DuelWinner and DuelLoser are said of what follows a Duel only",
            ),
            CardRef::Which if self.sight.which => {}
            CardRef::Which => self.fault("Which ne se dit que sous `which`", "Which is said under `which` only"),
        }
    }

    /// Whether the card does something as it is uncovered: it has been somewhere.
    pub(super) fn comes_to_light(&self) -> bool {
        let clauses = self.printing.text.iter().filter_map(Ability::clause);
        clauses.into_iter().any(|clause| matches!(**clause, Clause::WhenUncovered(_)))
    }
}

/// Hands, decks, discard piles, cards shown.
pub(super) fn is_pile(place: &Place) -> bool {
    match place {
        Place::Hand(_)
        | Place::Deck(_)
        | Place::DeckTop(_)
        | Place::DeckBottom(_)
        | Place::Discard(_)
        | Place::BesideDeck(_)
        | Place::Pile(_)
        | Place::Box
        | Place::Anywhere => true,
        Place::Here
        | Place::There
        | Place::Scoring
        | Place::Elsewhere
        | Place::Replacement
        | Place::LeftBy(_)
        | Place::AnyBase
        | Place::BaseOf(_)
        | Place::Base(_)
        | Place::OnBase(_)
        | Place::Resolving
        | Place::Buried(_)
        | Place::InPlay => false,
    }
}
