//! From a DEUX position to what is drawn. A position that makes no sense is not drawn.

use serde_json::Value;

use super::{
    hexes::{Fleet, Hexes, Pawn, ShipDrawn},
    leg::Leg,
    printed::{Point, Printed},
};
use crate::{
    citation::{Language, french::de},
    deux::{
        board::boards::Boards,
        fleet::{Position, Whereabouts},
        phrase, setup,
    },
};

impl Hexes {
    /// The board of a scenario; with an event, the way of what was moved.
    #[must_use]
    pub fn read(scenario: &Value, boards: &Boards, l: Language) -> Option<Self> {
        let scenario = setup::read(scenario).ok()?;
        let position = setup::lawful(&scenario, boards).ok()?.position;
        Some(Self::stand(&position, l))
    }

    /// What stands in a position.
    #[must_use]
    pub fn stand(position: &Position, l: Language) -> Self {
        let ships = standing(position, l);
        let mut pawns: Vec<Pawn> = Vec::new();
        for (team, commander) in position.commanders.iter().enumerate() {
            let planet = match commander.now {
                Whereabouts::Held(planet) => planet,
                Whereabouts::Home => position.teams[team].planet,
                Whereabouts::Aboard(_) => continue,
            };
            let Some(at) =
                position.board.planets[planet].cells.first().map(|cell| Point::of(position.board.cell(*cell)))
            else {
                continue;
            };
            // Several commanders on one planet stand side by side.
            let others = pawns.iter().filter(|pawn| pawn.at.y == at.y && (pawn.at.x - at.x) % 11 == 0);
            let aside = i32::try_from(others.filter(|pawn| (pawn.at.x - at.x).abs() < 66).count()).unwrap_or_default();
            pawns.push(Pawn {
                hue: team + 1,
                at: Point { x: at.x + 11 * aside, y: at.y },
                says: format!(
                    "{}{} {}",
                    position.teams[team].name,
                    l.say("\u{a0}:", ":"),
                    whereabouts(position, team, l)
                ),
            });
        }
        Self {
            l,
            printed: Printed::of(&position.board),
            fleets: (0..position.teams.len()).map(|team| fleet(position, team, &ships, l)).collect(),
            starts: Vec::new(),
            ships,
            pawns,
            legs: Vec::new(),
            ends: Vec::new(),
        }
    }

    /// With the cells on which the ships begin.
    pub fn show_starts(&mut self) {
        let cells = &self.printed.cells;
        // A fleet tells its planet as it is said in the language of the page.
        let planet = |fleet: &Fleet| {
            let own = cells.iter().find(|cell| fleet.at.contains(&Point { x: cell.x, y: cell.y }));
            own.and_then(|cell| cell.planet.as_ref())
        };
        let starts = cells.iter().filter_map(|cell| {
            let start = cell.start.as_ref()?;
            let fleet = self.fleets.iter().find(|fleet| planet(fleet) == Some(start))?;
            Some((Point { x: cell.x, y: cell.y }, fleet.hue))
        });
        self.starts = starts.collect();
    }

    /// With what an event tells: a way, or the cells where one may end.
    pub fn tell(&mut self, event: &Value, scenario: &Value, boards: &Boards) {
        let Some(position) = setup::read(scenario).ok().and_then(|scenario| setup::lawful(&scenario, boards).ok())
        else {
            return;
        };
        let board = &position.position.board;
        self.legs.extend(Leg::read(event, board, self.l));
        self.legs.extend(Leg::tried(event, board, self.l));
        let listed = |field: &str| event.get(field).and_then(Value::as_array).into_iter().flatten();
        let ends = listed("ends").chain(listed("strikes"));
        let ends = ends.filter_map(|end| board.called(end.get("to")?.as_str()?));
        self.ends.extend(ends.map(|spot| (Point::of(board.cell(spot)), board.name(spot).to_string())));
    }
}

fn standing(position: &Position, l: Language) -> Vec<ShipDrawn> {
    let mut drawn: Vec<ShipDrawn> = Vec::new();
    for (number, ship) in position.ships.iter().enumerate() {
        let Some(spot) = ship.at else { continue };
        let at = Point::of(position.board.cell(spot));
        let below = drawn.iter().filter(|other| other.at == at).count();
        let (kind, team) = (phrase::kind(ship.kind), &position.teams[ship.team].name);
        let cell = position.board.name(spot);
        let aboard = if position.aboard(number).is_some() {
            l.say(", le Commandant à bord", ", the commander aboard")
        } else {
            ""
        };
        drawn.push(ShipDrawn {
            label: ship.label.clone(),
            kind: ship.kind,
            hue: ship.team + 1,
            at,
            above: i32::try_from(below).unwrap_or_default(),
            carries: position.aboard(number).is_some(),
            changed: false,
            says: match l {
                Language::Fr => format!("{}\u{a0}: {kind} {} en {cell}{aboard}", ship.label, de(team)),
                Language::En => format!("{}: {team}’s {kind} on {cell}{aboard}", ship.label),
            },
        });
    }
    drawn
}

fn fleet(position: &Position, team: usize, drawn: &[ShipDrawn], l: Language) -> Fleet {
    let planet = &position.board.planets[position.teams[team].planet];
    let own = |captured: bool| {
        let own = position.ships.iter().filter(move |ship| ship.team == team && ship.at.is_none() == captured);
        own.map(|ship| match ship.at {
            Some(at) => {
                let aboard = drawn.iter().any(|one| one.label == ship.label && one.carries);
                let aboard = if aboard { l.say(" avec le Commandant", " with the commander") } else { "" };
                format!(
                    "{} ({}) {} {}{aboard}",
                    ship.label,
                    phrase::kind(ship.kind),
                    l.say("en", "on"),
                    position.board.name(at)
                )
            }
            None => format!("{} ({})", ship.label, phrase::kind(ship.kind)),
        })
        .collect()
    };
    Fleet {
        name: position.teams[team].name.clone(),
        hue: team + 1,
        planet: planet.said.to(l).to_owned(),
        power: position.teams[team].bonus.map(phrase::power),
        at: planet.cells.iter().map(|cell| Point::of(position.board.cell(*cell))).collect(),
        active: position.active == team && position.winner.is_none(),
        won: position.winner == Some(team),
        commander: whereabouts(position, team, l),
        standing: own(false),
        captured: own(true),
    }
}

fn whereabouts(position: &Position, team: usize, l: Language) -> String {
    match position.commanders[team].now {
        Whereabouts::Held(planet) => {
            let planet = position.board.planets[planet].said.to(l);
            match l {
                Language::Fr => format!("Commandant sur la planète {planet}"),
                Language::En => format!("Commander on the {planet} planet"),
            }
        }
        Whereabouts::Aboard(ship) => {
            let ship = &position.ships[ship].label;
            match l {
                Language::Fr => format!("Commandant à bord {}", de(ship)),
                Language::En => format!("Commander aboard {ship}"),
            }
        }
        Whereabouts::Home => l.say("Commandant rentré", "Commander back home").to_owned(),
    }
}
