//! Seats that somebody plays: told what they see and what is offered, they say what they take.

use std::{collections::BTreeMap, fmt::Debug};

use serde_json::{Value, json};

use super::{
    answer::{Ending, Move},
    replay::Begun,
    view::seen,
};
use crate::{
    citation::Said,
    game::Offer,
    ruling::DecisionOption,
    smash_up::{
        hearing::{self, Spoken},
        phrase,
        query::{Opportunity, Position},
        resolve::{Choice, Decision, InWindow},
        table::{CardId, Phase, Seat, Table},
    },
};

/// Who plays a seat.
pub trait Seated: Debug {
    /// The places of what is taken, among what is offered.
    ///
    /// # Errors
    /// Why there is no answer.
    fn takes(&mut self, asked: &Value) -> Result<Vec<usize>, Said>;

    /// Hears how the game has ended.
    fn hears(&mut self, end: &Value);
}

/// Who plays which seat.
pub type Seating = BTreeMap<Seat, Box<dyn Seated>>;

/// The seats of a game that are not left to the dice.
#[derive(Debug)]
pub struct Seats<'a> {
    begun: &'a Begun<'a>,
    seating: &'a mut Seating,
    /// Why somebody has not answered; nobody is asked any more.
    pub broken: Option<Said>,
}

/// What is put to somebody.
struct Asked {
    says: Option<Said>,
    offers: Vec<Value>,
    /// The least and the most of it that is taken at once.
    count: (usize, usize),
    /// Of these one at least is taken; empty: whichever.
    including: Vec<usize>,
    /// What is taken by itself, and is none of the others.
    no: Option<usize>,
}

impl<'a> Seats<'a> {
    /// Of a game that begins so.
    pub fn new(begun: &'a Begun<'a>, seating: &'a mut Seating) -> Self {
        Self { begun, seating, broken: None }
    }

    /// What somebody answers to a decision of theirs.
    pub fn decided(&mut self, position: Position<'_>, decision: &Decision) -> Option<Vec<Choice>> {
        let by = decision.by.filter(|by| self.plays(*by))?;
        let names = self.names(position);
        let offer = |option: DecisionOption| json!({ "answer": option.answer, "says": option.says });
        let is_included = |choice: &Choice| decision.including.contains(choice);
        let asked = Asked {
            says: Some(phrase::decision(position, &names, decision)),
            offers: hearing::options(position, &names, decision).into_iter().map(offer).collect(),
            count: (decision.least, decision.most.min(decision.options.len())),
            including: (0..decision.options.len()).filter(|n| is_included(&decision.options[*n])).collect(),
            no: decision.optional.then_some(decision.options.len()),
        };
        let taken = self.takes(position.table, by, &asked)?;
        let choice = |place: usize| decision.options.get(place).cloned().unwrap_or(Choice::No);
        Some(taken.into_iter().map(choice).collect())
    }

    /// What somebody does in a window; where it is nobody’s turn there, each is asked for what is theirs.
    pub fn used(&mut self, position: Position<'_>, by: Option<Seat>, open: &[Opportunity]) -> Option<InWindow> {
        let asked: Vec<Seat> = self.seating.keys().copied().filter(|seat| by.is_none_or(|by| by == *seat)).collect();
        for seat in asked {
            let mut theirs = hearing::would_use(&self.names(position), open);
            theirs.retain(|(place, _)| open[*place].by == seat);
            if theirs.is_empty() {
                continue;
            }
            let (places, mut offers): (Vec<usize>, Vec<Offer>) = theirs.into_iter().unzip();
            offers.push(passes(position.table, seat));
            match self.takes(position.table, seat, &Asked::one(offers))?.first().and_then(|taken| places.get(*taken)) {
                Some(place) => return Some(InWindow::Uses(*place)),
                None if by.is_some() => return Some(InWindow::Nothing),
                None => {}
            }
        }
        None
    }

    /// What somebody does in their Play phase: a card for a place, an ability on offer, or nothing more.
    pub fn moved(
        &mut self,
        position: Position<'_>,
        seat: Seat,
        plays: impl Iterator<Item = (CardId, Option<CardId>)>,
        uses: &[Opportunity],
    ) -> Option<Move> {
        if !self.plays(seat) {
            return None;
        }
        let names = self.names(position);
        let mut all: Vec<(Move, Offer)> =
            plays.map(|(card, to)| (Move::Card(card, to), hearing::would_play(&names, card, to))).collect();
        let used = hearing::would_use(&names, uses);
        all.extend(used.into_iter().map(|(place, offer)| (Move::Ability(place), offer)));
        all.push((
            Move::Nothing,
            Offer { step: json!({ "next_phase": true }), says: phrase::would_end(Phase::Play), refusals: Vec::new() },
        ));
        let (moves, offers): (Vec<Move>, Vec<Offer>) = all.into_iter().unzip();
        self.takes(position.table, seat, &Asked::one(offers))?.first().and_then(|taken| moves.get(*taken).copied())
    }

    /// Tells everybody how the game has ended.
    pub fn ended(&mut self, table: &Table, ending: Ending) {
        let winner = table.winner.map(|seat| table.player(seat).name.clone());
        for (seat, seated) in &mut *self.seating {
            let view = seen(table, self.begun, *seat);
            let player = table.players.get(seat.index()).map(|player| player.name.clone());
            seated.hears(&json!({ "player": player, "over": { "ending": ending, "winner": winner }, "view": view }));
        }
    }

    /// Whether this seat is not left to the dice.
    pub fn plays(&self, seat: Seat) -> bool {
        self.seating.contains_key(&seat)
    }

    fn names<'p>(&self, position: Position<'p>) -> Spoken<'p>
    where
        'a: 'p,
    {
        Spoken { table: position.table, called: &self.begun.lawful.names, setting: position.setting }
    }

    /// The places taken, which are there and as many as may be.
    fn takes(&mut self, table: &Table, seat: Seat, asked: &Asked) -> Option<Vec<usize>> {
        if self.broken.is_some() {
            return None;
        }
        let view = seen(table, self.begun, seat);
        let player = &table.player(seat).name;
        let seated = self.seating.get_mut(&seat)?;
        let mut told = json!({ "player": player, "offers": asked.offers, "count": asked.count, "view": view });
        if let Some(says) = &asked.says {
            told["asks"] = json!(says);
        }
        if !asked.including.is_empty() {
            told["including"] = json!(asked.including);
        }
        match seated.takes(&told).and_then(|taken| asked.fits(taken)) {
            Ok(taken) => Some(taken),
            Err(why) => {
                let Said { fr, en } = why;
                self.broken = Some(Said::new(format!("{player}\u{a0}: {fr}"), format!("{player}: {en}")));
                None
            }
        }
    }
}

impl Asked {
    fn one(offers: Vec<Offer>) -> Self {
        let offer = |offer: Offer| json!({ "step": offer.step, "says": offer.says });
        let offers = offers.into_iter().map(offer).collect();
        Self { says: None, offers, count: (1, 1), including: Vec::new(), no: None }
    }

    fn fits(&self, taken: Vec<usize>) -> Result<Vec<usize>, Said> {
        let (least, most) = self.count;
        let last = self.offers.len() - 1;
        let twice = taken.iter().enumerate().any(|(n, place)| taken[..n].contains(place));
        let amiss = match self.no {
            Some(no) if taken == [no] => return Ok(taken),
            Some(no) if taken.contains(&no) => {
                Said::new(format!("le numéro {no} se prend seul"), format!("number {no} is taken by itself"))
            }
            _ if taken.iter().any(|place| *place > last) => {
                Said::new(format!("les numéros vont de 0 à {last}"), format!("the numbers go from 0 to {last}"))
            }
            _ if twice => Said::new("un numéro est pris deux fois", "a number is taken twice"),
            _ if !(least..=most).contains(&taken.len()) => Said::new(
                format!("il faut en prendre de {least} à {most}"),
                format!("from {least} to {most} are taken"),
            ),
            _ if !self.including.is_empty() && !taken.iter().any(|place| self.including.contains(place)) => Said::new(
                format!("il faut au moins l’un de {:?}", self.including),
                format!("one at least of {:?} is taken", self.including),
            ),
            _ => return Ok(taken),
        };
        let Said { fr, en } = amiss;
        Err(Said::new(format!("{fr}, et non {taken:?}"), format!("{en}, not {taken:?}")))
    }
}

fn passes(table: &Table, seat: Seat) -> Offer {
    let step = json!({ "player": &*table.player(seat).name, "pass": true });
    Offer { step, says: phrase::would_pass(), refusals: Vec::new() }
}
