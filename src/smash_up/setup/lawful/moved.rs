//! What was moved this turn, and from which base: whoever used a Talent that moves them was, too.

use std::sync::Arc;

use super::{reader::Reader, then::usual_phase};
use crate::smash_up::{
    resolve::{Choice, What},
    setup::{
        Laid, LeftOpen, Scenario,
        done::{
            moved::{asks_which_base_was_left, at_base},
            moves_itself, was_moved,
        },
    },
    table::{Act, CardId, Past, Use, Zone},
};

impl Reader {
    /// Notes who was moved by their own Talent, where nothing says what came of what was done.
    pub fn moved_by_talents(&mut self, scenario: &Scenario) {
        if scenario.effects.is_none() {
            for used in self.table.turn.used.clone() {
                self.moved_by_its_talent(&used);
            }
        }
    }

    /// From where each was moved, and where it was played before, as far as that may decide.
    pub fn moved(&mut self) {
        let asked = self.a_card_asks_which_base_was_left();
        for which in 0..self.table.turn.past.len() {
            let came = self.table.turn.past[which].act.card().is_some_and(|card| self.came_where_it_lies(card));
            self.left(which, asked || came);
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
        let mut cards = self.table.cards.iter().filter(|card| !matches!(card.zone, Zone::Box));
        cards.any(|card| asks_which_base_was_left(&self.library.catalogue.printing(card.def, self.wording).text))
    }

    /// Whether a card’s own field alone says that it was played this turn, and so that it was where it lies now.
    fn came_where_it_lies(&self, card: CardId) -> bool {
        self.came.iter().any(|object| object.card == card) && !self.told.contains(&card)
    }

    /// A move of which nothing says where it began: where the one before it ended, else at the only other base, else open, where
    /// that may decide. What was played this turn and moved afterwards was played there.
    fn left(&mut self, which: usize, may_decide: bool) {
        let past = self.table.turn.past[which].clone();
        let (Act::Moved { card, to }, Some(was)) = (&past.act, &past.snapshot) else { return };
        let (card, to) = (*card, *to);
        let before = &self.table.turn.past[..which];
        let ended = before.iter().rev().find_map(|earlier| match earlier.act {
            Act::Moved { card: moved, to: at } if moved == card => Some(at),
            Act::Played { card: played, to: Zone::At(at), .. } if played == card => Some(at),
            _ => None,
        });
        let others: Vec<CardId> = match (was.base, ended) {
            (Some(base), _) | (_, Some(base)) if base != to => vec![base],
            _ => self.table.bases.iter().copied().filter(|base| *base != to).collect(),
        };
        let played = before.iter().rposition(|earlier| {
            matches!(earlier.act, Act::Played { card: played, to: Zone::At(at), .. } if played == card && at == to)
        });
        let played = played.filter(|_| self.came_where_it_lies(card)).map(|n| self.table.turn.past[n].clone());
        let way = |from: CardId| {
            let moved = Past { snapshot: Some(Arc::new(at_base(was, from))), ..Past::clone(&past) };
            let played = played.iter().map(|played| Laid::Happened(played.clone(), Arc::new(played_at(played, from))));
            Laid::All(std::iter::once(Laid::Happened(past.clone(), Arc::new(moved))).chain(played).collect())
        };
        match others.as_slice() {
            [] => {}
            [_, _, ..] if !may_decide => {}
            [base] => way(*base).happened(&mut self.table.turn.past),
            others => {
                let ways = others.iter().map(|base| (Choice::Card(*base), way(*base))).collect();
                self.left_open.push(LeftOpen { what: What::MovedFrom, ability: None, about: Some(card), ways });
            }
        }
    }
}

/// That it was played, at another base.
fn played_at(played: &Past, base: CardId) -> Past {
    let Act::Played { card, by, extra, .. } = played.act else { return played.clone() };
    let snapshot = played.snapshot.as_ref().map(|was| Arc::new(at_base(was, base)));
    Past { act: Act::Played { card, by, to: Zone::At(base), extra }, snapshot, ..played.clone() }
}
