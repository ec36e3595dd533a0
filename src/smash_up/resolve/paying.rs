//! What pays for a card played from hand in the Play phase.

use super::{Driver, Resolver, Stop};
use crate::smash_up::{
    query::{Aim, Paying, Which},
    rule,
    table::{Act, CardId, Cause, ExtraPlay, PlayKind, Seat, Zone},
};

impl<D: Driver> Resolver<'_, D> {
    /// The leave to play more that pays, if it is one.
    pub(super) fn extra_of(&self, paying: &Paying) -> Option<ExtraPlay> {
        match paying {
            Paying::Extra(index) => self.table.turn.extras.get(*index).cloned(),
            Paying::Free | Paying::Granted => None,
        }
    }

    /// Whether what pays asks nothing of what the card does.
    pub(super) fn asks_nothing_of_it(&self, extra: Option<&ExtraPlay>) -> bool {
        extra.is_none_or(|extra| self.position().aim_of(extra).is_none())
    }

    /// The free play of the turn is spent, or this leave to play more.
    pub(super) fn spend(&mut self, by: Seat, kind: PlayKind, extra: Option<&ExtraPlay>) -> Result<(), Stop> {
        let rules = vec![if extra.is_some() { rule::EXTRA } else { rule::TURN_PLAY }];
        let ability = extra.and_then(|extra| extra.cause.ability);
        self.apply(Act::PlaySpent { player: by, kind, extra: extra.cloned() }, Cause { ability, rules, by })
    }

    /// Whether a card comes to what leave to play it is for, whatever its player chooses.
    pub(super) fn comes_to(&self, aim: &Aim, which: Which, to: Option<CardId>) -> bool {
        let position = self.position();
        let def = match which {
            Which::Card(card) => self.table.card(card).def,
            Which::Unseen(def) => def,
        };
        match (&position.printing_of(def).on, to) {
            (None, _) => position.surely_raises_at(aim, which, Zone::Limbo),
            (Some(_), Some(to)) => position.surely_raises_at(aim, which, Zone::On(to)),
            (Some(_), None) => false,
        }
    }
}
