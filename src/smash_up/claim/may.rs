//! What a player may do now.

use super::{Against, said};
use crate::{
    problem::at,
    smash_up::{
        query::{Moment, Opportunity, OpportunityKind, Which},
        setup::May,
        table::{CardId, Phase, Seat, Stage, Zone},
    },
};

impl Against<'_, '_> {
    pub(super) fn may(&mut self, list: &[May]) {
        for (index, may) in list.iter().enumerate() {
            let allowed = self.seat(&may.player).is_some_and(|seat| match (&may.play, &may.uses, &may.talent) {
                (None, None, None) => {
                    may.uncover.as_ref().is_some_and(|card| self.may_use(seat, card, OpportunityKind::Uncover))
                }
                (Some(card), None, None) => self.may_play(seat, card),
                (None, Some(card), None) => self.may_use(seat, card, OpportunityKind::Use),
                (None, None, Some(card)) => self.may_use(seat, card, OpportunityKind::Talent),
                _ => false,
            });
            if !allowed {
                let says = said::may(self.told, may, said::Polarity::No);
                self.say(at("/may", index), says.fr, says.en);
            }
        }
    }

    /// The moments that are open now.
    fn moments(&self) -> Vec<Moment> {
        let table = self.table();
        if let Some(scoring) = &table.scoring {
            return vec![match scoring.stage {
                Stage::Before => Moment::Before(scoring.base),
                Stage::Award => Moment::When(scoring.base),
                Stage::After => Moment::After(scoring.base),
                Stage::Replaced => Moment::Replaced(scoring.base),
            }];
        }
        match table.turn.phase {
            Phase::Start => vec![Moment::TurnStart(table.turn.active)],
            Phase::Play => vec![Moment::Play(table.turn.active)],
            Phase::End => vec![Moment::TurnEnd(table.turn.active)],
            Phase::Score | Phase::Draw => Vec::new(),
        }
    }

    fn opportunities(&self, seat: Seat, word: &str) -> Vec<Opportunity> {
        let position = self.told.position;
        let called = self.told.names.called(self.table(), word);
        let defs = self.told.names.book().find(word);
        let offered = self.moments().into_iter().flat_map(|moment| position.opportunities(moment));
        offered
            .filter(|offer| offer.by == seat)
            .filter(|offer| match offer.which {
                Which::Card(card) => called.contains(&card),
                Which::Unseen(def) => defs.contains(&def),
            })
            .collect()
    }

    fn may_use(&self, seat: Seat, word: &str, kind: OpportunityKind) -> bool {
        self.opportunities(seat, word).iter().any(|offer| offer.kind == kind)
    }

    fn may_play(&self, seat: Seat, word: &str) -> bool {
        if self.table().winner.is_some() {
            return false;
        }
        let position = self.told.position;
        let in_hand = |card: &&CardId| self.table().card(**card).zone == Zone::Hand(seat);
        let called = self.told.names.called(self.table(), word);
        let from_hand = called.iter().filter(in_hand).any(|card| {
            let def = self.table().card(*card).def;
            position.landings(seat, *card, def).iter().any(|landing| {
                let host = match landing.to {
                    Zone::At(host) | Zone::TitanAt(host) | Zone::On(host) => Some(host),
                    _ => None,
                };
                landing.refusals.is_empty() && position.can_pay(seat, Which::Card(*card), host)
            })
        });
        from_hand || self.may_use(seat, word, OpportunityKind::Play)
    }
}
