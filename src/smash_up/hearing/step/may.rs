//! Why somebody may not do what a claim says that they may.

use crate::smash_up::{
    hearing::{
        step::against::{Wanted, against_uncovering, against_use},
        tell::telling::Telling,
    },
    query::{Refuse, Which},
    rule,
    setup::{Holds, May, Word},
    table::{CardId, Seat, Zone},
};

impl Telling<'_> {
    /// What stands against what a claim says that players may do now: every reason, once.
    pub(in crate::smash_up::hearing) fn against_claimed(&self, holds: &Holds) -> Vec<Refuse> {
        let mut against: Vec<Refuse> = Vec::new();
        for refuse in holds.may.iter().flat_map(|may| self.against_may(may)) {
            if !against.contains(&refuse) {
                against.push(refuse);
            }
        }
        against
    }

    fn against_may(&self, may: &May) -> Vec<Refuse> {
        let table = &*self.played.table;
        if let Some(winner) = table.winner {
            return vec![Refuse::GameOver { winner }];
        }
        let Some(seat) = may.player.seat() else { return Vec::new() };
        let position = self.position(table);
        match (&may.play, &may.uses, &may.talent, &may.uncover) {
            (Some(plays), ..) => self.against_hand(seat, plays),
            (_, Some(uses), ..) => against_use(position, seat, (Wanted::Ability, uses, None)),
            (.., Some(talent), _) => against_use(position, seat, (Wanted::Talent, talent, None)),
            (.., Some(uncovers)) => against_uncovering(position, seat, uncovers),
            (None, None, None, None) => Vec::new(),
        }
    }

    /// Why a card of a hand can be played nowhere.
    fn against_hand(&self, seat: Seat, word: &Word) -> Vec<Refuse> {
        let table = &*self.played.table;
        let position = self.position(table);
        let called = word.called(table);
        let in_hand = |card: &CardId| table.card(*card).zone == Zone::Hand(seat);
        let Some(card) = called.iter().copied().find(in_hand) else {
            let works_there =
                |card: &&CardId| position.is_titan(table.card(**card).def) || position.works_out_of_play(**card);
            if called.iter().any(|card| works_there(&card)) {
                return against_use(position, seat, (Wanted::Ability, word, None));
            }
            return called
                .first()
                .map(|card| Refuse::NotInHand {
                    card: position.known(Some(seat), &called, table.card(*card).def),
                    rule: rule::PLAY,
                })
                .into_iter()
                .collect();
        };
        let (free, barred): (Vec<_>, Vec<_>) =
            position.landings(seat, card, table.card(card).def).into_iter().partition(|to| to.refusals.is_empty());
        if free.is_empty() && barred.is_empty() {
            return vec![Refuse::NoHost { card: table.card(card).def }];
        }
        if free.is_empty() {
            return barred.into_iter().flat_map(|to| to.refusals).collect();
        }
        let hosts = free.into_iter().map(|to| match to.to {
            Zone::At(host) | Zone::TitanAt(host) | Zone::On(host) => Some(host),
            _ => None,
        });
        hosts.flat_map(|host| position.unpaid(seat, Which::Card(card), host)).collect()
    }
}
