//! A duel under way: two minions on one base, and the sentence that says what follows.

use super::reader::Reader;
use crate::{
    problem::at,
    smash_up::{
        ability::{Ability, CardRef, Cards, DuelText, Filter, Pick, PickedFrom, Who},
        rule,
        setup::{CardEntry, DuelStep, DuelWritten},
        table::{AbilityRef, CardId, Duel, DuelStage, Role, Won, Zone},
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
        let Some(begun) = text.as_ref().and_then(Ability::duel) else {
            self.say(
                "/duel/source",
                "aucun duel dans cet effet\u{a0}: donnez la carte (et son effet) qui a provoqué celui-ci",
                "no duel in that ability: give the card (and its ability) that began this one",
            );
            return;
        };
        self.is_a_duel_of(begun, cause.ability, [one, other], duel.step);
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

    /// The minions are those that the sentence lets duel; whose they are may have changed once cards are laid.
    fn is_a_duel_of(&mut self, text: DuelText<'_>, by: Option<AbilityRef>, minions: [CardId; 2], step: DuelStep) {
        let [challenger, challenged] = minions;
        if *text.challenger == Pick::The(CardRef::This) && by.is_none_or(|by| by.card.card != challenger) {
            self.say(
                "/duel/challenger",
                "c’est la Créature de `source` qui provoque ce duel",
                "it is the minion of `source` that challenges to this duel",
            );
        }
        let is_anothers = matches!(
            text.challenged.from(),
            PickedFrom::Among(Cards::Minion(Filter { of: Some(Who::Others | Who::OthersThan(_)), .. }))
        );
        let controller = |card: CardId| self.table.card(card).controller;
        if is_anothers && step == DuelStep::Laying && controller(challenger) == controller(challenged) {
            self.say(
                "/duel/challenged",
                "ce duel oppose une Créature à celle d’un autre joueur",
                "this duel is against a minion of another player",
            );
        }
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
