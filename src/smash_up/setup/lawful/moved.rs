//! What was moved this turn, and from which base: whoever used a Talent that moves them was, too.

use std::sync::Arc;

use super::{reader::Reader, then::usual_phase};
use crate::smash_up::{
    ability::{Part, Place},
    resolve::{Choice, What},
    setup::{
        Laid, LeftOpen, Scenario,
        done::{moves_itself, was_moved},
    },
    table::{Act, CardId, Past, Snapshot, Use, Zone},
};

impl Reader {
    /// Notes who was moved by their own Talent, where nothing says what came of what was done, and from where each was moved,
    /// as far as a card asks for it.
    pub fn moved(&mut self, scenario: &Scenario) {
        if scenario.effects.is_none() {
            for used in self.table.turn.used.clone() {
                self.moved_by_its_talent(&used);
            }
        }
        if self.a_card_asks_which_base_was_left() {
            for which in 0..self.table.turn.past.len() {
                self.left(which);
            }
        }
    }

    fn moved_by_its_talent(&mut self, used: &Use) {
        let Use { card, def, ability, player, base: used_at } = *used;
        let text = &self.library.catalogue.printing(def, self.wording).text;
        let moves = text.get(usize::from(ability)).is_some_and(|ability| moves_itself(ability.whole()));
        let (Zone::At(to) | Zone::TitanAt(to)) = self.table.card(card.card).zone else { return };
        let is_told = was_moved(&self.table, card.card);
        // Where there is no other base it went nowhere.
        let from_another = self.table.bases.iter().any(|base| *base != to);
        if moves && from_another && !is_told && self.table.is_current(card) {
            let act = Act::Moved { card: card.card, to };
            let here = self.as_it_is(card.card, 0);
            let snapshot = Some(Arc::new(match used_at {
                Some(base) => at_base(&here, base),
                None => here,
            }));
            let phase = usual_phase(self.table.turn.phase);
            self.table.turn.past.push(Arc::new(Past { act, by: player, phase, snapshot }));
        }
    }

    fn a_card_asks_which_base_was_left(&self) -> bool {
        let mut asks = |part: Part<'_>| matches!(part, Part::Place(Place::LeftBy(_)));
        let cards = self.table.cards.iter().filter(|card| !matches!(card.zone, Zone::Box));
        let mut texts = cards.flat_map(|card| &self.library.catalogue.printing(card.def, self.wording).text);
        texts.any(|ability| ability.whole().any(&mut asks))
    }

    /// A move of which nothing says where it began: where the one before it ended, else at the only other base, else open.
    fn left(&mut self, which: usize) {
        let past = self.table.turn.past[which].clone();
        let (Act::Moved { card, to }, Some(was)) = (&past.act, &past.snapshot) else { return };
        if was.base != Some(*to) {
            return;
        }
        let from = |base: CardId| Arc::new(Past { snapshot: Some(Arc::new(at_base(was, base))), ..Past::clone(&past) });
        let earlier = self.table.turn.past[..which].iter().rev().find_map(|earlier| match earlier.act {
            Act::Moved { card: moved, to: at } if moved == *card => Some(at),
            _ => None,
        });
        let others: Vec<CardId> = self.table.bases.iter().copied().filter(|base| base != to).collect();
        match (earlier.filter(|at| at != to), others.as_slice()) {
            (None, []) => {}
            (Some(base), _) => self.table.turn.past[which] = from(base),
            (None, [base]) => self.table.turn.past[which] = from(*base),
            (None, others) => {
                let way = |base: &CardId| (Choice::Card(*base), Laid::Happened(past.clone(), from(*base)));
                let ways = others.iter().map(way).collect();
                self.left_open.push(LeftOpen { what: What::MovedFrom, ability: None, about: Some(*card), ways });
            }
        }
    }
}

/// As it was, at another base.
fn at_base(was: &Snapshot, base: CardId) -> Snapshot {
    let zone = if matches!(was.zone, Zone::TitanAt(_)) { Zone::TitanAt(base) } else { Zone::At(base) };
    Snapshot { base: Some(base), zone, ..was.clone() }
}
