//! What a card lets its player play on each of their turns: granted as soon as the turn or the card comes, or good only for
//! as long as the card is there (READ-68).

use crate::smash_up::{
    ability::Effect,
    law::OnEachTurn,
    query::{Scope, at_each_turn},
    resolve::{Intent, Resolver, Stop, carries::Carries, event::intent::leaves_play},
    table::{AbilityRef, Act, CardId, Phase},
};

impl<D: Carries> Resolver<'_, D> {
    /// Whether it is granted as soon as it can be.
    pub(super) fn is_granted_at_once(&mut self) -> bool {
        self.setting.takes::<OnEachTurn>() == OnEachTurn::Granted
    }

    /// Cards are about to leave their player: what they let them play this turn had been granted before, if nobody had used
    /// it yet.
    pub(in crate::smash_up::resolve) fn had_been_granted(&mut self, acts: &[Intent]) -> Result<(), Stop> {
        if self.table.turn.phase != Phase::Play {
            return Ok(());
        }
        let setting = self.setting;
        let active = self.table.turn.active;
        let leaving: Vec<CardId> = acts.iter().filter_map(|intent| self.leaves_its_player(&intent.act)).collect();
        for card in leaving {
            let state = self.table.card(card);
            let def = state.def;
            if state.controller != active || !state.zone.in_play() || self.position().has_lost_abilities(card) {
                continue;
            }
            for (number, effect) in at_each_turn(setting.catalogue.printing(def, setting.wording)) {
                let ability = AbilityRef { card: self.table.object(card), def, ability: number };
                let mut scope = Scope::new(ability, active, self.table.base_of(card));
                let spent = matches!(effect, Effect::Once(limit, _) if self.position().is_used_up(&scope, *limit));
                if !spent && self.is_granted_at_once() {
                    D::carry_out(self, effect, &mut scope)?;
                }
            }
        }
        Ok(())
    }

    fn leaves_its_player(&self, act: &Act) -> Option<CardId> {
        match act {
            Act::ControlTaken { card, by } if *by != self.table.card(*card).controller => Some(*card),
            act => leaves_play(act),
        }
    }
}
