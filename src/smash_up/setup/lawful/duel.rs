//! A duel under way: two minions on one base, and the sentence that says what follows.

use super::reader::Reader;
use crate::{
    problem::at,
    smash_up::{
        rule,
        setup::{CardEntry, DuelStep, DuelWritten},
        table::{CardId, Duel, DuelStage, Role, Won, Zone},
    },
};

impl Reader {
    pub(super) fn duel(&mut self, duel: &DuelWritten) {
        let challenger = self.minion("/duel/challenger", &duel.challenger);
        let challenged = self.minion("/duel/challenged", &duel.challenged);
        let active = self.table.turn.active;
        let cause = self.cause("/duel/source", Some(&duel.source), active, rule::DUEL);
        let (Some(one), Some(other)) = (challenger, challenged) else { return };
        if one == other {
            self.say(
                "/duel/challenged",
                "une Créature ne se bat pas contre elle-même",
                "a minion does not duel itself",
            );
            return;
        }
        let text = cause.ability.and_then(|ability| {
            self.library.catalogue.printing(ability.def, self.wording).text.get(ability.ability).cloned()
        });
        if text.is_none_or(|ability| ability.duel().is_none()) {
            self.say(
                "/duel/source",
                "aucun duel dans cet effet\u{a0}: donnez la carte (et son effet) qui a provoqué celui-ci",
                "no duel in that ability: give the card (and its ability) that began this one",
            );
            return;
        }
        let mut won = Vec::new();
        for (index, word) in duel.won.iter().enumerate() {
            won.extend(self.minion(&at("/duel/won", index), word));
        }
        self.table.duel = Some(Duel {
            minions: [self.table.object(one), self.table.object(other)],
            stage: match duel.step {
                DuelStep::Laying => DuelStage::Laying,
                DuelStep::Revealing => DuelStage::Revealing,
                DuelStep::Settled => DuelStage::Settled,
            },
            won: match (won.contains(&one), won.contains(&other)) {
                (true, true) => Won::Both,
                (true, false) => Won::One(Role::Challenger),
                (false, true) => Won::One(Role::Challenged),
                (false, false) => Won::Nobody,
            },
            ability: cause.ability,
            you: cause.by,
        });
        self.duel_card("/duel/challenger_card", duel.challenger_card.as_ref(), Role::Challenger, one);
        self.duel_card("/duel/challenged_card", duel.challenged_card.as_ref(), Role::Challenged, other);
    }

    fn minion(&mut self, pointer: &str, word: &str) -> Option<CardId> {
        self.card(pointer, word, |table, card| matches!(table.card(card).zone, Zone::At(_)))
    }

    fn duel_card(&mut self, pointer: &str, entry: Option<&CardEntry>, role: Role, minion: CardId) {
        let holder = self.table.card(minion).controller;
        if let Some(entry) = entry {
            self.laid(pointer, entry, Zone::Duel(role), holder);
        }
    }
}
