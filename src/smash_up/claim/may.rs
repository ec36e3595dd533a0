//! What a player may do now.

use super::{Against, said};
use crate::{
    problem::at,
    smash_up::{
        card::Def,
        phrase::Way,
        query::{Moment, Opportunity, OpportunityKind, Which},
        setup::{May, Word},
        table::{CardId, Phase, Seat, Stage, Zone},
    },
};

impl Against<'_, '_> {
    pub(super) fn may(&mut self, list: &[May]) {
        for (index, may) in list.iter().enumerate() {
            let allowed = may.player.seat().is_some_and(|seat| match (&may.play, &may.uses, &may.talent) {
                (None, None, None) => {
                    may.uncover.as_ref().is_some_and(|card| self.may_use(seat, card, OpportunityKind::Uncover))
                }
                (Some(card), None, None) => self.may_play(seat, card),
                (None, Some(card), None) => self.may_use(seat, card, OpportunityKind::Use),
                (None, None, Some(card)) => self.may_use(seat, card, OpportunityKind::Talent),
                _ => false,
            });
            let hidden = |seat: Seat| may.play.as_ref().is_some_and(|word| self.may_play_unseen(seat, word));
            if let Some(card) = may.play.as_ref().filter(|_| !allowed && may.player.seat().is_some_and(hidden)) {
                let says = said::nobody_knows_if_held(may.player.text(), &said::card(self.told, card));
                self.nobody_knows(&at("/may", index), says);
            } else if !allowed {
                let says = said::may(self.told, may, said::Polarity::No);
                self.say(at("/may", index), says.fr, says.en);
            }
        }
    }

    /// The moments that are open now; none, once somebody has won.
    fn moments(&self) -> Vec<Moment> {
        let table = self.table();
        if table.winner.is_some() {
            return Vec::new();
        }
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

    fn opportunities(&self, seat: Seat, word: &Word) -> Vec<Opportunity> {
        let position = self.told.position;
        let called = word.called(self.table());
        let defs = word.defs();
        let offered = self.moments().into_iter().flat_map(|moment| position.opportunities(moment));
        offered
            .filter(|offer| offer.by == seat)
            .filter(|offer| match offer.which {
                Which::Card(card) => called.contains(&card),
                Which::Unseen(def) => defs.contains(&def),
            })
            .collect()
    }

    fn may_use(&self, seat: Seat, word: &Word, kind: OpportunityKind) -> bool {
        let how = match kind {
            OpportunityKind::Play => Way::Playing,
            OpportunityKind::Uncover => Way::Uncovering,
            OpportunityKind::Happens | OpportunityKind::Use | OpportunityKind::Talent => Way::Using,
        };
        self.opportunities(seat, word).iter().any(|offer| offer.kind == kind) || self.could(seat, word, how)
    }

    /// Whether somebody could do this when the last step was done, and it is only supposed that they do not.
    fn could(&self, seat: Seat, word: &Word, how: Way) -> bool {
        let called = word.called(self.table());
        self.told.unspoken.iter().any(|(by, card, way)| (*by, *way) == (seat, how) && called.contains(card))
    }

    /// Whether a player may play a card of this name if it is in a hand that nobody has seen, where it may be.
    fn may_play_unseen(&self, seat: Seat, word: &Word) -> bool {
        let defs = word.defs();
        let is_played = |def: &Def| {
            let offers = || self.moments().into_iter().flat_map(|moment| self.told.position.opportunities(moment));
            self.lands_and_is_paid_for(seat, Which::Unseen(*def))
                || offers().any(|offer| offer.by == seat && offer.which == Which::Unseen(*def))
        };
        self.table().winner.is_none() && self.may_be_in_hand(seat, word) && defs.iter().any(is_played)
    }

    fn lands_and_is_paid_for(&self, seat: Seat, which: Which) -> bool {
        let position = self.told.position;
        let (card, def) = match which {
            Which::Card(card) => (card, self.table().card(card).def),
            Which::Unseen(def) => (CardId(u16::MAX), def),
        };
        position.landings(seat, card, def).iter().any(|landing| {
            let host = match landing.to {
                Zone::At(host) | Zone::TitanAt(host) | Zone::On(host) => Some(host),
                _ => None,
            };
            landing.refusals.is_empty() && position.can_pay(seat, which, host)
        })
    }

    fn may_play(&self, seat: Seat, word: &Word) -> bool {
        if self.table().winner.is_some() {
            return false;
        }
        let position = self.told.position;
        let lies = |card: &CardId| self.table().card(*card).zone;
        let is_theirs =
            |card: &&CardId| matches!(lies(card), Zone::Hand(whose) | Zone::Discard(whose) if whose == seat);
        let called = word.called(self.table());
        let from_a_pile =
            called.iter().filter(is_theirs).any(|card| self.lands_and_is_paid_for(seat, Which::Card(*card)));
        // What a card that is not in play may be used for is to be played.
        let by_its_text = |offer: &Opportunity| offer.kind == OpportunityKind::Use && !offer.is_in_play(position);
        let discarded = called.iter().filter(|card| lies(card) == Zone::Discard(seat));
        let by_another = discarded.flat_map(|card| position.that_play(seat, *card, None)).next().is_some();
        from_a_pile
            || by_another
            || self.may_use(seat, word, OpportunityKind::Play)
            || self.opportunities(seat, word).iter().any(by_its_text)
    }
}
