//! Control that is taken: of what it can be, and, with no stated end, when that is over.

use crate::smash_up::{
    ability::{Pick, PickedFrom, Who},
    query::{Position, Scope},
    table::{AbilityRef, Lasting, LastingWhat, Object, Until},
};

impl Position<'_> {
    /// Whether one of these cards could come to be controlled by one of these players, or be kept longer by who has it on
    /// loan; where it is yet to be said which, or none need be taken, it could.
    #[must_use]
    pub fn could_change_hands(self, scope: &Scope, pick: &Pick, who: &Who) -> bool {
        let to = self.players(scope, who);
        let cards = match pick.from() {
            _ if to.is_empty() || pick.may_be_none() => return true,
            PickedFrom::That(card) => self.referred(scope, card),
            PickedFrom::Among(cards) => {
                self.members(scope, cards).into_iter().map(|card| self.table.object(card)).collect()
            }
        };
        let is_lent = |card: Object| {
            let of_it = |lasting: &Lasting| matches!(lasting.what, LastingWhat::Control(of, _) if of == card);
            self.table.lasting.iter().any(of_it)
        };
        let has_it = |card: Object| {
            self.table.cards.get(card.card.index()).is_some_and(|state| to.iter().all(|seat| *seat == state.controller))
        };
        cards.is_empty() || cards.into_iter().any(|card| !has_it(card) || is_lent(card))
    }

    /// Where it would end with the turn and the card that took it has left play: whichever comes first ends it.
    #[must_use]
    pub fn loans_over(self) -> Vec<usize> {
        let has_left =
            |by: &AbilityRef| self.table.last_seen.contains_key(&by.card) && self.mentions(*by).control_with_no_end;
        let is_over = |lasting: &Lasting| {
            lasting.until == Until::EndOfTurn
                && matches!(lasting.what, LastingWhat::Control(..))
                && lasting.cause.ability.as_ref().is_some_and(has_left)
        };
        let lasting = self.table.lasting.iter().enumerate();
        lasting.filter(|(_, lasting)| is_over(lasting)).map(|(n, _)| n).collect()
    }
}
