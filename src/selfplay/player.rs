//! A player who picks among what is legal: as whoever has the seat says, by the dice, or as it was picked before.

use super::{
    answer::{Answer, Move},
    dice::Dice,
    seat::Seats,
};
use crate::smash_up::{
    query::{Moment, Opportunity, Paying, Position, Which},
    resolve::{Choice, Decision, Driver, InWindow, Stop, What},
    table::{CardId, Seat, Zone},
};

/// By what the player picks.
#[derive(Debug)]
pub enum By<'a> {
    /// Whoever has the seat; else the dice.
    Seats(Seats<'a>, Dice),
    /// What was answered before, in its order.
    Record(std::vec::IntoIter<Answer>),
}

/// A player for all seats.
#[derive(Debug)]
pub struct Player<'a> {
    by: By<'a>,
    /// Everything answered, if it is kept.
    pub answered: Option<Vec<Answer>>,
    /// How often something was asked.
    pub decisions: u64,
}

impl<'a> Player<'a> {
    /// Picks so, and keeps what it answers where there is room for it.
    pub fn new(by: By<'a>, answered: Option<Vec<Answer>>) -> Self {
        Self { by, answered, decisions: 0 }
    }

    /// The seats that are not left to the dice; none in a game played again.
    pub fn seats(&mut self) -> Option<&mut Seats<'a>> {
        match &mut self.by {
            By::Seats(seats, _) => Some(seats),
            By::Record(_) => None,
        }
    }

    /// What the record says next, or whoever has the seat, or the dice; `None`: the record is at its end, or somebody has
    /// not answered.
    fn answer(
        &mut self,
        seated: impl FnOnce(&mut Seats<'a>) -> Option<Answer>,
        rolled: impl FnOnce(&mut Dice) -> Answer,
    ) -> Option<Answer> {
        self.decisions += 1;
        let answer = match &mut self.by {
            By::Seats(seats, dice) => {
                let said = seated(seats);
                if seats.broken.is_some() {
                    return None;
                }
                said.unwrap_or_else(|| rolled(dice))
            }
            By::Record(record) => record.next()?,
        };
        self.answered.iter_mut().for_each(|answered| answered.push(answer.clone()));
        Some(answer)
    }

    /// What is done next in the Play phase.
    pub fn moves(&mut self, position: Position<'_>, seat: Seat, uses: &[Opportunity]) -> Move {
        let rolled = |dice: &mut Dice| {
            if dice.one_in(8) {
                return Answer::Plays(Move::Nothing);
            }
            let first = dice.below(2 + uses.len());
            if first >= 2 {
                return Answer::Plays(Move::Ability(first - 2));
            }
            let card = one_play(position, seat, dice);
            let ability = (!uses.is_empty()).then(|| Move::Ability(dice.below(uses.len())));
            Answer::Plays(card.or(ability).unwrap_or(Move::Nothing))
        };
        let seated =
            |seats: &mut Seats<'a>| seats.moved(position, seat, plays(position, seat), uses).map(Answer::Plays);
        match self.answer(seated, rolled) {
            Some(Answer::Plays(next)) => next,
            _ => Move::Nothing,
        }
    }
}

/// A card that may be played, from hand or from the discard pile, and where to.
fn one_play(position: Position<'_>, seat: Seat, dice: &mut Dice) -> Option<Move> {
    let mut cards: Vec<CardId> = held(position, seat).collect();
    dice.shuffle(&mut cards);
    cards.into_iter().find_map(|card| {
        let mut open = open(position, seat, card)?;
        dice.shuffle(&mut open);
        open.into_iter().find(|to| is_payable(position, seat, card, *to)).map(|to| Move::Card(card, to))
    })
}

/// Every card that may be played, and every place where to.
fn plays(position: Position<'_>, seat: Seat) -> impl Iterator<Item = (CardId, Option<CardId>)> {
    held(position, seat).flat_map(move |card| {
        let open = open(position, seat, card).into_iter().flatten();
        open.filter(move |to| is_payable(position, seat, card, *to)).map(move |to| (card, to))
    })
}

fn held(position: Position<'_>, seat: Seat) -> impl Iterator<Item = CardId> {
    let player = position.table.player(seat);
    player.hand.cards.iter().chain(&player.discard).copied()
}

/// Where a card may land; what nothing can pay for anywhere needs no place.
fn open(position: Position<'_>, seat: Seat, card: CardId) -> Option<Vec<Option<CardId>>> {
    let def = position.table.card(card).def;
    if !(position.is_minion(def) && position.is_action(def)) {
        position.payments(seat, Which::Card(card), None).ok()?;
    }
    let to = |zone| match zone {
        Zone::At(to) | Zone::TitanAt(to) | Zone::On(to) => Some(to),
        _ => None,
    };
    let landings = position.landings(seat, card, def).into_iter().filter(|landing| landing.refusals.is_empty());
    Some(landings.map(|landing| to(landing.to)).collect())
}

fn is_payable(position: Position<'_>, seat: Seat, card: CardId, to: Option<CardId>) -> bool {
    let payments = position.payments(seat, Which::Card(card), to);
    payments.is_ok_and(|payments| !payments.contains(&Paying::Granted))
}

impl Driver for Player<'_> {
    fn decide(&mut self, position: Position<'_>, decision: &Decision) -> Result<Vec<Choice>, Stop> {
        let unanswerable = || Stop::Undecided(Box::new(decision.clone()));
        if decision.options.is_empty() && decision.optional {
            return Ok(vec![Choice::No]);
        }
        if decision.options.is_empty() || decision.least > decision.options.len() {
            return Err(unanswerable());
        }
        let rolled = |dice: &mut Dice| Answer::Decided(decided(decision, dice));
        match self.answer(|seats| seats.decided(position, decision).map(Answer::Decided), rolled) {
            Some(Answer::Decided(choices)) => Ok(choices),
            _ => Err(unanswerable()),
        }
    }

    fn at_once(&mut self, position: Position<'_>, decision: &Decision) -> Result<Option<Vec<Choice>>, Stop> {
        let rolled = |dice: &mut Dice| {
            let keeps = !dice.one_in(4);
            let card = dice.one(&decision.options).cloned().filter(|_| !keeps);
            Answer::Decided(vec![card.unwrap_or(Choice::No)])
        };
        let kept = Decision { optional: true, ..decision.clone() };
        match self.answer(|seats| seats.decided(position, &kept).map(Answer::Decided), rolled) {
            Some(Answer::Decided(choices)) if choices != [Choice::No] => Ok(Some(choices)),
            _ => Ok(None),
        }
    }

    fn window(
        &mut self,
        position: Position<'_>,
        _: Moment,
        by: Option<Seat>,
        offers: &[Opportunity],
    ) -> Result<InWindow, Stop> {
        if offers.is_empty() {
            return Ok(InWindow::Nothing);
        }
        let theirs: Vec<bool> = match self.seats() {
            Some(seats) => offers.iter().map(|offer| seats.plays(offer.by)).collect(),
            None => vec![false; offers.len()],
        };
        let rolled = |dice: &mut Dice| {
            let free: Vec<usize> = (0..offers.len()).filter(|n| !theirs[*n]).collect();
            let n = dice.below(free.len() + 1);
            Answer::InWindow(free.get(n).map_or(InWindow::Nothing, |n| InWindow::Uses(*n)))
        };
        match self.answer(|seats| seats.used(position, by, offers).map(Answer::InWindow), rolled) {
            Some(Answer::InWindow(done)) => Ok(done),
            _ => Ok(InWindow::Nothing),
        }
    }
}

fn decided(decision: &Decision, dice: &mut Dice) -> Vec<Choice> {
    if decision.optional && dice.one_in(3) {
        return vec![Choice::No];
    }
    let most = decision.most.min(decision.options.len());
    if most == 1 && decision.least == 1 {
        return dice.one(&decision.options).cloned().into_iter().collect();
    }
    let mut options = decision.options.clone();
    dice.shuffle(&mut options);
    let is_order = decision.what == What::Order;
    let n = if is_order { most } else { decision.least + dice.below(most.saturating_sub(decision.least) + 1) };
    options.truncate(n);
    if !decision.including.is_empty() && !options.iter().any(|option| decision.including.contains(option)) {
        options.pop();
        options.extend(dice.one(&decision.including).cloned());
    }
    options
}
