//! Whether what is said of a position holds: the language of `holds` and of `expect`, judged and said in words.
//! Knows no card; powers and breakpoints are asked of the query room.

mod cards;
mod happened;
mod may;
mod piles;
mod said;
#[cfg(test)]
mod tests;
mod told;

use std::collections::BTreeMap;

pub use cards::place;
pub use said::claim;
pub use told::Told;

use told::Against;

use crate::{
    citation::Said,
    game::Problem,
    problem::at,
    smash_up::{
        setup::{BaseHolds, Holds, Word, is_nobody},
        table::{Act, CardId, Seat, Zone},
    },
};

/// What speaks against what is said of a position.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Contrary {
    /// It does not hold: each thing with the place in the claim and what is the case instead.
    Fails(Vec<Problem>),
    /// As far as anybody knows it may hold or not: each thing that nobody knows, with its place in the claim.
    Unknown(Vec<Problem>),
}

impl Contrary {
    /// What it says, whichever it is.
    #[must_use]
    pub fn problems(&self) -> &[Problem] {
        match self {
            Self::Fails(problems) | Self::Unknown(problems) => problems,
        }
    }
}

/// Judges what is said of a position.
///
/// # Errors
/// That it does not hold, or that nobody knows.
pub fn judge(holds: &Holds, told: &Told<'_>) -> Result<(), Contrary> {
    let mut against = Against { told, found: Vec::new(), unknown: Vec::new() };
    against.vp(&holds.vp);
    against.cards(&holds.cards);
    for (name, player) in &holds.players {
        against.piles(&at("/players", name), name, player);
    }
    for (name, base) in &holds.bases {
        against.base(&at("/bases", name), name, base);
    }
    if let Some(winner) = &holds.winner {
        against.winner(winner);
    }
    if let Some(legal) = holds.legal
        && legal != told.legal
    {
        let (fr, en) = if told.legal {
            ("c’est permis", "it is allowed")
        } else {
            ("ce n’est pas permis", "it is not allowed")
        };
        against.say("/legal", fr, en);
    }
    against.happened(&holds.happened, &holds.did_not_happen);
    against.may(&holds.may);
    match (against.found.is_empty(), against.unknown.is_empty()) {
        (true, true) => Ok(()),
        (true, false) => Err(Contrary::Unknown(against.unknown)),
        (false, _) => Err(Contrary::Fails(against.found)),
    }
}

impl Against<'_, '_> {
    fn vp(&mut self, vp: &BTreeMap<Word, i32>) {
        for (name, wanted) in vp {
            let Some(seat) = name.seat() else { continue };
            let has = self.table().player(seat).vp;
            if has != *wanted {
                self.say(at("/vp", name), format!("{name} a {has}\u{a0}PV"), format!("{name} has {has} VP"));
            }
        }
    }

    fn base(&mut self, pointer: &str, name: &Word, holds: &BaseHolds) {
        let called = self.told.names.meant(self.table(), name);
        let Some(base) = called.first().copied() else {
            let (fr, en) = (format!("{name} n’est pas sur la table"), format!("{name} is not on the table"));
            return self.say(pointer, fr, en);
        };
        if let Some(wanted) = &holds.ranks {
            self.ranks(&at(pointer, "ranks"), base, wanted);
        }
        let spoken = self.spoken(base);
        if holds.power.is_empty() && holds.breakpoint.is_none() {
            return;
        }
        if self.table().card(base).zone != Zone::BaseInPlay {
            return self.say(
                pointer,
                format!("{} n’est plus en jeu", spoken.fr),
                format!("{} is not in play", spoken.en),
            );
        }
        for (name, wanted) in &holds.power {
            let Some(seat) = name.seat() else { continue };
            let total = self.told.position.total(base, seat);
            if total != *wanted {
                self.say(
                    at(&at(pointer, "power"), name),
                    format!("{name} a {total} de Force sur {}", spoken.fr),
                    format!("{name} has {total} power on {}", spoken.en),
                );
            }
        }
        let breakpoint = self.told.position.breakpoint(base);
        if holds.breakpoint.is_some_and(|wanted| wanted != breakpoint) {
            self.say(
                at(pointer, "breakpoint"),
                format!("la Résistance de {} est de {breakpoint}", spoken.fr),
                format!("{} has breakpoint {breakpoint}", spoken.en),
            );
        }
    }

    /// The places as they were settled last; those nobody took are not counted.
    fn ranks(&mut self, pointer: &str, base: CardId, wanted: &[Vec<Word>]) {
        let ranked = self.told.events.iter().rev().find_map(|(event, _)| match &event.act {
            Act::Ranked { base: scored, ranks } if *scored == base => Some(ranks),
            _ => None,
        });
        let spoken = self.spoken(base);
        let Some(ranks) = ranked else {
            return self.say(
                pointer,
                format!("{} n’a pas été conquise", spoken.fr),
                format!("{} has not scored", spoken.en),
            );
        };
        let taken = |places: Vec<Vec<Seat>>| -> Vec<Vec<Seat>> {
            let places = places.into_iter().filter(|place| !place.is_empty());
            places
                .map(|mut place| {
                    place.sort();
                    place
                })
                .collect()
        };
        let wanted = wanted.iter().map(|tied| tied.iter().filter_map(Word::seat).collect()).collect();
        let ranks = taken(ranks.clone());
        if ranks != taken(wanted) {
            let names = |tied: &Vec<Seat>| tied.iter().map(|seat| Said::name(self.told.speaks.player(*seat))).collect();
            let places = said::places(ranks.iter().map(names).collect());
            let (fr, en) = (spoken.fr, spoken.en);
            self.say(
                pointer,
                format!("les places sur {fr}, dans l’ordre\u{a0}: {}", places.fr),
                format!("the places on {en}, in order: {}", places.en),
            );
        }
    }

    fn winner(&mut self, wanted: &Word) {
        let wanted = if is_nobody(wanted.text()) { None } else { wanted.seat() };
        let winner = self.table().winner;
        if winner == wanted {
            return;
        }
        match winner {
            None => self.say("/winner", "personne n’a gagné", "nobody has won"),
            Some(seat) => {
                let name = self.told.speaks.player(seat);
                self.say("/winner", format!("{name} a gagné"), format!("{name} has won"));
            }
        }
    }
}
