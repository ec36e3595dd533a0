//! A card played from hand in the Play phase.

use crate::smash_up::{
    query::{Refuse, Scope, Which},
    resolve::{
        Driver, Resolver, Stop,
        play::{aim::Came, landing::Going, paying::Spend},
    },
    rule,
    table::{CardId, Cause, PlayKind, Seat, Zone},
};

impl<D: Driver> Resolver<'_, D> {
    /// A player plays a card from hand in the Play phase.
    ///
    /// # Errors
    /// Every reason why not; or a decision without an answer.
    pub fn play_from_hand(
        &mut self,
        by: Seat,
        which: Which,
        to: Option<CardId>,
        with: Option<Spend>,
    ) -> Result<(), Stop> {
        let def = match which {
            Which::Card(card) => self.table.card(card).def,
            Which::Unseen(def) => def,
        };
        if let Some(winner) = self.table.winner {
            return Err(Self::illegal(Refuse::GameOver { winner }));
        }
        let payment = self.payment(by, which, to, with)?;
        let kind = self.position().play_kind(def, to).unwrap_or(PlayKind::Action);
        let rules = self.play_rules(def, kind);
        let card = self.card_from_hand(which, &Cause { ability: None, rules, by })?;
        let going = Going { to, only: payment.base(), kind, aim: payment.held_to() };
        let scope = Scope::new(self.ability_zero(card), by, None);
        let Some(to) = self.landing(by, card, going, &scope)? else {
            return Err(Self::illegal(Refuse::NoHost { card: def }));
        };
        let playing = payment.playing(card, by, to);
        if let Some(otherwise) = payment.otherwise {
            // What pays for it is known once it is done.
            let extra = match self.play_for(&playing)?.1 {
                Came::ToWhatItIsFor => payment.extra,
                Came::ToSomethingElse => otherwise.extra,
            };
            self.spend(by, kind, extra.as_ref(), Some(card))?;
        } else {
            self.spend(by, kind, payment.extra.as_ref(), None)?;
            self.play(&playing)?;
        }
        self.settle()
    }

    /// The card in hand that is meant; one that nobody has seen becomes known.
    fn card_from_hand(&mut self, which: Which, cause: &Cause) -> Result<CardId, Stop> {
        let def = match which {
            Which::Card(card) => return Ok(card),
            Which::Unseen(def) => def,
        };
        let seen = self.take_unseen(Zone::Hand(cause.by), def, cause)?;
        seen.ok_or_else(|| Self::illegal(Refuse::NotInHand { card: which, rule: rule::PLAY }))
    }
}
