//! What is said of a position: every name in it is known.

use super::{HOME, Holds, NOBODY, reader::Reader};
use crate::{deux::fleet::Position, problem::at};

impl Reader {
    pub fn holds(&mut self, position: &Position, here: &str, holds: &Holds) {
        for (label, ship) in &holds.ships {
            let here = at(&format!("{here}/ships"), label);
            self.ship(position, &here, label);
            self.cell(position, &at(&here, "at"), ship.at.as_deref());
            if let Some(under) = ship.on.as_deref().filter(|under| *under != NOBODY) {
                self.ship(position, &at(&here, "on"), under);
            }
            for (field, team) in [("team", &ship.team), ("carries", &ship.carries)] {
                if let Some(team) = team.as_deref().filter(|team| *team != NOBODY) {
                    self.team(&position.teams, &at(&here, field), team);
                }
            }
        }
        for (field, cells) in
            [("reaches", &holds.reaches), ("may_reach", &holds.may_reach), ("cannot_reach", &holds.cannot_reach)]
        {
            for (label, cells) in cells {
                let here = at(&at(here, field), label);
                self.stack(position, &here, label);
                for (n, cell) in cells.iter().enumerate() {
                    self.cell(position, &at(&here, n), Some(cell));
                }
            }
        }
        for (team, place) in &holds.commanders {
            let here = at(&format!("{here}/commanders"), team);
            self.team(&position.teams, &here, team);
            if place != HOME && position.board.planet(place).is_none() {
                self.ship(position, &here, place);
            }
        }
        if let Some(winner) = holds.winner.as_deref().filter(|winner| *winner != NOBODY) {
            self.team(&position.teams, &at(here, "winner"), winner);
        }
    }

    fn cell(&mut self, position: &Position, pointer: &str, cell: Option<&str>) {
        if let Some(cell) = cell {
            self.spot(position, pointer, cell);
        }
    }
}
