//! What was moved this turn, and from which base: whoever used a Talent that moves them was, too.

use std::sync::Arc;

use super::{reader::Reader, then::usual_phase};
use crate::smash_up::{
    ability::{Ability, Part, Place},
    query::Position,
    resolve::{Choice, What},
    setup::{
        Laid, LeftOpen, Scenario,
        done::{Done, moves_itself, perhaps_moved_from, was_moved},
    },
    table::{Act, CardId, Past, Seat, Snapshot, Use, Zone},
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

/// The cards of which a text asks which base they have left, and nobody says that they were moved, where something that was done
/// this turn may have moved them.
pub fn perhaps_moved(position: Position<'_>, done: &[Done<'_>]) -> Vec<LeftOpen> {
    let unsaid = asked_which_base_was_left(position).into_iter().filter(|card| !was_moved(position.table, *card));
    let open = unsaid.filter_map(|card| {
        let to = position.table.base_of(card)?;
        let was = |(from, by)| (Choice::Card(from), Laid::HappenedToo(moved_from(position, (card, to), from, by)));
        let moved: Vec<(Choice, Laid)> = perhaps_moved_from(position, done, card).into_iter().map(was).collect();
        let not = (!moved.is_empty()).then_some((Choice::Elsewhere, Laid::Nothing))?;
        let ways = moved.into_iter().chain([not]).collect();
        Some(LeftOpen { what: What::MovedFrom, ability: None, about: Some(card), ways })
    });
    open.collect()
}

/// The minions of which a card asks it: the one on which it lies; any, where it lies elsewhere and may still be played.
fn asked_which_base_was_left(position: Position<'_>) -> Vec<CardId> {
    let table = position.table;
    let in_play = || table.in_play.iter().copied().filter(|card| matches!(table.card(*card).zone, Zone::At(_)));
    let asked = table.cards.iter().filter(|card| asks_which_base_was_left(&position.printing_of(card.def).text));
    let mut minions: Vec<CardId> = Vec::new();
    for card in asked {
        match card.zone {
            Zone::On(host) => minions.push(host),
            Zone::Hand(_) => minions.extend(in_play()),
            _ => {}
        }
    }
    minions.sort_unstable();
    minions.dedup();
    minions
}

fn asks_which_base_was_left(text: &[Ability]) -> bool {
    let mut asks = |part: Part<'_>| matches!(part, Part::Place(Place::LeftBy(_)));
    text.iter().any(|ability| ability.whole().any(&mut asks))
}

/// That a card was moved this turn to where it is, from another base.
pub fn moved_from(position: Position<'_>, (card, to): (CardId, CardId), from: CardId, by: Seat) -> Arc<Past> {
    let snapshot = Some(Arc::new(at_base(&position.snapshot(card), from)));
    Arc::new(Past { act: Act::Moved { card, to }, by, phase: usual_phase(position.table.turn.phase), snapshot })
}

/// That it was played, at another base.
fn played_at(played: &Past, base: CardId) -> Past {
    let Act::Played { card, by, extra, .. } = played.act else { return played.clone() };
    let snapshot = played.snapshot.as_ref().map(|was| Arc::new(at_base(was, base)));
    Past { act: Act::Played { card, by, to: Zone::At(base), extra }, snapshot, ..played.clone() }
}

/// As it was, at another base.
fn at_base(was: &Snapshot, base: CardId) -> Snapshot {
    let zone = if matches!(was.zone, Zone::TitanAt(_)) { Zone::TitanAt(base) } else { Zone::At(base) };
    Snapshot { base: Some(base), zone, ..was.clone() }
}
