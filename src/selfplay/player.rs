//! A player who picks among what is legal: by the dice, or as it was picked before.

use super::dice::Dice;
use crate::smash_up::{
    query::{Moment, Opportunity, Paying, Position, Which},
    resolve::{Choice, Decision, Driver, InWindow, Stop, What},
    table::{CardId, Seat, Zone},
};

/// Something that was answered or done.
#[derive(Debug, Clone, PartialEq)]
pub enum Answer {
    /// A decision.
    Decided(Vec<Choice>),
    /// What is done in a window.
    InWindow(InWindow),
    /// What is done in the Play phase.
    Plays(Move),
}

/// What is done in the Play phase.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Move {
    /// A card is played, onto this base or minion.
    Card(CardId, Option<CardId>),
    /// An ability is used, by its place among those on offer.
    Ability(usize),
    /// Nothing more.
    Nothing,
}

/// By what the player picks.
#[derive(Debug)]
pub enum By {
    /// The dice.
    Dice(Dice),
    /// What was answered before, in its order.
    Record(std::vec::IntoIter<Answer>),
}

/// A player for all seats.
#[derive(Debug)]
pub struct Player {
    by: By,
    /// Everything answered, if it is kept.
    pub answered: Option<Vec<Answer>>,
    /// How often something was asked.
    pub decisions: u64,
}

impl Player {
    /// Picks by the dice or by the record, and keeps what it answers where there is room for it.
    pub fn new(by: By, answered: Option<Vec<Answer>>) -> Self {
        Self { by, answered, decisions: 0 }
    }

    /// What the record says next, or what the dice say; `None`: the record is at its end.
    fn answer(&mut self, rolled: impl FnOnce(&mut Dice) -> Answer) -> Option<Answer> {
        self.decisions += 1;
        let answer = match &mut self.by {
            By::Dice(dice) => rolled(dice),
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
        match self.answer(rolled) {
            Some(Answer::Plays(next)) => next,
            _ => Move::Nothing,
        }
    }
}

/// A card that may be played, from hand or from the discard pile, and where to.
fn one_play(position: Position<'_>, seat: Seat, dice: &mut Dice) -> Option<Move> {
    let player = position.table.player(seat);
    let mut cards: Vec<CardId> = player.hand.cards.iter().chain(&player.discard).copied().collect();
    dice.shuffle(&mut cards);
    cards.into_iter().find_map(|card| {
        // What nothing can pay for anywhere needs no place.
        let either =
            position.is_minion(position.table.card(card).def) && position.is_action(position.table.card(card).def);
        if !either {
            position.payments(seat, Which::Card(card), None).ok()?;
        }
        let landings = position.landings(seat, card, position.table.card(card).def);
        let mut open: Vec<Option<CardId>> = landings
            .into_iter()
            .filter(|landing| landing.refusals.is_empty())
            .map(|landing| match landing.to {
                Zone::At(to) | Zone::TitanAt(to) | Zone::On(to) => Some(to),
                _ => None,
            })
            .collect();
        dice.shuffle(&mut open);
        let payable = |to: &Option<CardId>| {
            let payments = position.payments(seat, Which::Card(card), *to);
            payments.is_ok_and(|payments| !payments.contains(&Paying::Granted))
        };
        open.into_iter().find(payable).map(|to| Move::Card(card, to))
    })
}

impl Driver for Player {
    fn decide(&mut self, _: Position<'_>, decision: &Decision) -> Result<Vec<Choice>, Stop> {
        let unanswerable = || Stop::Undecided(Box::new(decision.clone()));
        if decision.options.is_empty() && decision.optional {
            return Ok(vec![Choice::No]);
        }
        if decision.options.is_empty() || decision.least > decision.options.len() {
            return Err(unanswerable());
        }
        match self.answer(|dice| Answer::Decided(decided(decision, dice))) {
            Some(Answer::Decided(choices)) => Ok(choices),
            _ => Err(unanswerable()),
        }
    }

    fn at_once(&mut self, _: Position<'_>, decision: &Decision) -> Result<Option<Vec<Choice>>, Stop> {
        let rolled = |dice: &mut Dice| {
            let keeps = !dice.one_in(4);
            let card = dice.one(&decision.options).cloned().filter(|_| !keeps);
            Answer::Decided(vec![card.unwrap_or(Choice::No)])
        };
        match self.answer(rolled) {
            Some(Answer::Decided(choices)) if choices != [Choice::No] => Ok(Some(choices)),
            _ => Ok(None),
        }
    }

    fn window(
        &mut self,
        _: Position<'_>,
        _: Moment,
        _: Option<Seat>,
        offers: &[Opportunity],
    ) -> Result<InWindow, Stop> {
        if offers.is_empty() {
            return Ok(InWindow::Nothing);
        }
        let rolled = |dice: &mut Dice| {
            let n = dice.below(offers.len() + 1);
            Answer::InWindow(if n < offers.len() { InWindow::Uses(n) } else { InWindow::Nothing })
        };
        match self.answer(rolled) {
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
