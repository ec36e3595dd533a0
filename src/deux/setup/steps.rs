//! What was done in a turn, as it is written.

use super::{DESTROY, StepWritten, lawful::Done, reader::Reader};
use crate::{
    deux::{
        fleet::{
            Position,
            stack::{Stack, TALLEST},
        },
        moving::stage::Landing,
        turn::spoils::Choice,
    },
    problem::at,
};

impl Reader {
    /// One turn, if it makes sense.
    pub fn step(&mut self, position: &Position, here: &str, step: &StepWritten) -> Option<Done> {
        let bare = step.path.is_empty() && step.ships.is_empty() && step.choose.is_empty();
        let named = [&step.rebuild, &step.hands_to, &step.pass, &step.sets_up];
        match (named.map(Option::as_deref), step.ship.as_deref()) {
            ([None, None, Some(name), None], None) if bare => {
                return self.team(&position.teams, &at(here, "pass"), name).map(|team| Done::Pass { team });
            }
            ([None, None, None, Some(name)], None) if bare => {
                return self.team(&position.teams, &at(here, "sets_up"), name).map(|team| Done::SetUp { team });
            }
            ([Some(cell), None, None, None], ship) if bare => {
                let ship = self.ship(position, &at(here, "ship"), ship.unwrap_or_default());
                let at = self.spot(position, &at(here, "rebuild"), cell);
                return Some(Done::Rebuild { ship: ship?, at: at? });
            }
            ([None, Some(name), None, None], ship) if bare => {
                let from = self.ship(position, &at(here, "ship"), ship.unwrap_or_default());
                let to = self.ship(position, &at(here, "hands_to"), name);
                return Some(Done::Hand { from: from?, to: to? });
            }
            ([None, None, None, None], ship) if ship.is_some() == step.ships.is_empty() => {}
            _ => {
                self.wrong(
                    here,
                    "un tour est un déplacement (ship ou ships, et path), une reconstruction (ship et rebuild), un Commandant passé (ship et hands_to) ou rien (pass)\u{202f}; ou une flotte est disposée (sets_up)",
                    "a turn is a move (ship or ships, and path), a rebuilding (ship and rebuild), a commander handed over (ship and hands_to) or nothing (pass); or a fleet is set up (sets_up)",
                );
                return None;
            }
        }
        if step.path.is_empty() {
            self.wrong(at(here, "path"), "un déplacement a au moins une arrivée", "a move has at least one landing");
        }
        let path = step.path.iter().enumerate().filter_map(|(n, landing)| {
            let to = self.spot(position, &format!("{here}/path/{n}/to"), &landing.to)?;
            Some(Landing { to, by: landing.by })
        });
        let path = path.collect();
        let choices = step
            .choose
            .iter()
            .enumerate()
            .filter_map(|(n, word)| self.choice(position, &format!("{here}/choose/{n}"), word));
        let choices = choices.collect();
        let stack = match &step.ship {
            Some(ship) => Stack::of([self.ship(position, &at(here, "ship"), ship)?]),
            None => self.ships_named(position, &at(here, "ships"), &step.ships),
        };
        stack.map(|stack| Done::Move { stack, path, choices })
    }

    fn ships_named(&mut self, position: &Position, here: &str, names: &[String]) -> Option<Stack> {
        let mut ships = Vec::new();
        for (n, name) in names.iter().enumerate() {
            let ship = self.ship(position, &at(here, n), name)?;
            if ships.contains(&ship) {
                self.wrong(at(here, n), format!("{name}\u{a0}: nommé deux fois"), format!("{name}: named twice"));
                return None;
            }
            ships.push(ship);
        }
        let stack = Stack::of(ships);
        if stack.is_none() {
            self.wrong(
                here,
                format!("une pile a de un à {TALLEST} vaisseaux"),
                format!("a stack has one to {TALLEST} ships"),
            );
        }
        stack
    }

    fn choice(&mut self, position: &Position, here: &str, word: &str) -> Option<Choice> {
        if word == DESTROY {
            return Some(Choice::Destroy);
        }
        match position.board.planet(word) {
            Some(planet) => Some(Choice::Planet(planet)),
            None => self.spot(position, here, word).map(Choice::To),
        }
    }
}
