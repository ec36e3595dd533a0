//! What was used this turn, and what was moved, from which base: whoever used a Talent that moves them was, too.

use std::sync::Arc;

use super::{reader::Reader, then::usual_phase};
use crate::{
    problem::at,
    smash_up::{
        ability::{Ability, CardRef, Cards, Clause, Effect, Part, Place, speaks_of_talent},
        resolve::{Choice, What},
        setup::{
            Laid, LeftOpen, Scenario, UsedWritten,
            done::{moves_itself, was_moved},
        },
        table::{Act, CardId, Past, Phase, Seat, Snapshot, Use, Zone},
    },
};

impl Reader {
    /// What counts once a turn, and has been used.
    pub(super) fn used(&mut self, pointer: &str, used: &UsedWritten, player: Seat) {
        let Some(card) = self.card_in_play_first(at(pointer, "card"), &used.card) else { return };
        let Some(def) = self.speaker(pointer, used.given_by.as_deref(), card) else { return };
        let abilities = &self.library.catalogue.printing(def, self.wording).text;
        let first = |such: fn(&Ability) -> bool| abilities.iter().position(such);
        let likely = first(speaks_of_talent).or_else(|| first(counts_once)).or_else(|| first(|it| !is_of_its_play(it)));
        let (known, ability) = (abilities.len(), used.ability.map_or(likely.unwrap_or(0), usize::from));
        if ability >= known {
            self.say(
                at(pointer, "ability"),
                format!("cette carte a {known} effets, numérotés à partir de 0"),
                format!("this card has {known} abilities, numbered from 0"),
            );
            return;
        }
        let text = abilities[ability].clone();
        if speaks_of_talent(&text) && (player != self.table.turn.active || self.table.turn.phase == Phase::Start) {
            self.say(
                pointer,
                "un Talent s’utilise pendant la phase «\u{a0}Jouer des cartes\u{a0}» de son propre tour",
                "a Talent is used in the Play phase of one’s own turn",
            );
        } else if is_of_its_play(&text) {
            self.say(
                pointer,
                "cela a lieu quand la carte est jouée\u{a0}: rien ne s’en utilise une fois par tour",
                "this happens as the card is played: nothing of it is used once a turn",
            );
        }
        // The Talent that an attached card gives is its host’s.
        let card = match self.table.card(card).zone {
            Zone::On(host) if used.given_by.is_none() && gives_its_host_a_talent(&text) => host,
            _ => card,
        };
        let base = used.base.as_ref().and_then(|word| self.any_base(at(pointer, "base"), word));
        let card = self.object(at(pointer, "ago"), card, used.ago);
        let ability = u8::try_from(ability).unwrap_or(u8::MAX);
        self.table.turn.used.push(Use { card, def, ability, player, base });
    }

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
        let Use { card, def, ability, player, .. } = *used;
        let text = &self.library.catalogue.printing(def, self.wording).text;
        let moves = text.get(usize::from(ability)).is_some_and(|ability| moves_itself(ability.whole()));
        let (Zone::At(to) | Zone::TitanAt(to)) = self.table.card(card.card).zone else { return };
        let is_told = was_moved(&self.table, card.card);
        // Where there is no other base it went nowhere.
        let from_another = self.table.bases.iter().any(|base| *base != to);
        if moves && from_another && !is_told && self.table.is_current(card) {
            let act = Act::Moved { card: card.card, to };
            let snapshot = Some(Arc::new(self.as_it_is(card.card, 0)));
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
        let from = |base: CardId| {
            let zone = if matches!(was.zone, Zone::TitanAt(_)) { Zone::TitanAt(base) } else { Zone::At(base) };
            let snapshot = Some(Arc::new(Snapshot { base: Some(base), zone, ..Snapshot::clone(was) }));
            Arc::new(Past { snapshot, ..Past::clone(&past) })
        };
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

/// Whether a sentence gives a Talent to what its card is attached to.
fn gives_its_host_a_talent(ability: &Ability) -> bool {
    let to_the_host = |clause: &Arc<Clause>| matches!(clause.bare(), Clause::Has(Cards::The(CardRef::Host), _));
    speaks_of_talent(ability) && ability.clause().is_some_and(to_the_host)
}

/// Whether a sentence counts once, by its own words.
fn counts_once(ability: &Ability) -> bool {
    ability.whole().any(&mut |part| match part {
        Part::Effect(Effect::Once(..)) => true,
        Part::Clause(clause) => matches!(clause, Clause::FirstEachTurn(_) | Clause::BothHalves(_)),
        _ => false,
    })
}

/// Whether it happens as its card is played, and counts no further.
fn is_of_its_play(ability: &Ability) -> bool {
    matches!(ability, Ability::OnPlay(_)) && !counts_once(ability)
}
