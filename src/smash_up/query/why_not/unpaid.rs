//! Why nothing pays for a play, and who has what would have.

use crate::smash_up::{
    ability::Ability,
    query::{
        Position, Refuse, Which,
        may::{by_use::granted, kind::kind_granted},
    },
    table::{CardId, PlayKind, Seat},
};

impl Position<'_> {
    /// Every reason why nothing pays for playing this card there, and those of the player’s own cards that would let them
    /// play one more of its kind, but let another player.
    #[must_use]
    pub fn unpaid(self, seat: Seat, which: Which, to: Option<CardId>) -> Vec<Refuse> {
        let mut refusals = self.payments(seat, which, to).err().unwrap_or_default();
        let kinds = refusals.iter().filter_map(|refuse| match refuse {
            Refuse::NoPlayLeft { kind } => Some(*kind),
            _ => None,
        });
        let another: Vec<Refuse> = kinds.flat_map(|kind| self.granted_to_another(seat, kind)).collect();
        refusals.extend(another);
        refusals
    }

    fn granted_to_another(self, seat: Seat, kind: PlayKind) -> impl Iterator<Item = Refuse> {
        self.table.in_play.iter().filter_map(move |card| {
            let state = self.table.card(*card);
            let theirs = state.owner == seat && state.controller != seat;
            let grants = || self.printing_of(state.def).text.iter().any(|ability| grants(ability, kind));
            let is_one = theirs && grants() && !self.has_lost_abilities(*card);
            is_one.then_some(Refuse::NotYours { card: state.def, controller: state.controller })
        })
    }
}

fn grants(ability: &Ability, kind: PlayKind) -> bool {
    ability.clause().and_then(|clause| granted(clause)).is_some_and(|extra| kind_granted(extra) == Some(kind))
}
