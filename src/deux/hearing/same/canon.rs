//! A scenario in the one way of writing it: players counted from the active one, ships by first mention in the steps, then
//! by type, team and cell; names, labels and titles gone; of all images of the board the least.

use serde_json::{Value, json};

use super::{
    Read,
    image::{IMAGES, Laid},
    order::in_order,
    said::Words,
};
use crate::{
    deux::{
        bonus::Bonus,
        fleet::{Position, Ship, Team, Whereabouts, holder},
        setup,
    },
    game::{Asked, Put, Terms},
};

/// A scenario and what is asked of it in canon; where its least image ends otherwise, as it lies.
pub(super) fn canon(read: &Read<'_>, question: &[Asked], terms: &Terms) -> Vec<Put> {
    // Where a ship goes of which that is not said hangs on the order of the start cells, and no image keeps that.
    let ordered = read.lawful.position.teams.iter().any(|team| team.bonus == Some(Bonus::SpaceHacker));
    let images = if ordered { 1 } else { IMAGES };
    let written = (0..images).filter_map(|image| Writing::new(read, question, image, !ordered));
    let written: Vec<Written> = written.map(|writing| writing.put(question, terms)).collect();
    let given = written.first().map(|written| written.put.clone());
    let least = written.into_iter().min_by(|one, other| one.rank.cmp(&other.rank)).map(|written| written.put);
    let mut all: Vec<Put> = least.into_iter().collect();
    all.extend(given.filter(|given| !all.contains(given)));
    all
}

struct Written {
    put: Put,
    /// By what one image comes before another: what is done and asked, then the ships of that, then the board.
    rank: [String; 4],
}

/// What everything is called in canon, and where it lies.
struct Writing<'a> {
    read: &'a Read<'a>,
    laid: Laid,
    /// The first of the players as they are listed: which of them opposes whom is the same from there.
    first: usize,
    /// The ships in their order: those that are named, then the others.
    ships: Vec<usize>,
    named: Vec<usize>,
    position: Position,
}

impl<'a> Writing<'a> {
    fn new(read: &'a Read<'_>, question: &[Asked], image: u8, sorts: bool) -> Option<Self> {
        let old = &read.lawful.position;
        let usual = format!("{}-players", old.teams.len());
        let laid = match &read.scenario.board {
            Value::Null => Laid::named(&old.board, &usual, image),
            Value::String(name) => Laid::named(&old.board, name, image),
            _ => Laid::own(&old.board, image, sorts),
        }?;
        let players = old.teams.len();
        // What the list of who opposes whom says of one player, it says of the one so many seats on.
        let alike = match players {
            4 => 2,
            6 => 3,
            _ => 1,
        };
        let first = old.active - old.active % alike;
        let team = |team: usize| (team + players - first) % players;
        let (ships, named) = in_order(read, question, &laid);
        let ship = |ship: usize| ships.iter().position(|other| *other == ship).unwrap_or_default();
        let seats = (0..players).map(|seat| (seat + first) % players);
        let teams = seats.clone().map(|seat| {
            let number = (seat + players - old.active) % players + 1;
            let old = &old.teams[seat];
            Team { name: format!("team-{number}"), planet: laid.planets[old.planet], ..old.clone() }
        });
        let commanders = seats.map(|seat| {
            let mut commander = old.commanders[seat];
            commander.held_by = laid.planets[commander.held_by];
            commander.now = match commander.now {
                Whereabouts::Held(planet) => Whereabouts::Held(laid.planets[planet]),
                Whereabouts::Aboard(other) => Whereabouts::Aboard(ship(other)),
                Whereabouts::Home => Whereabouts::Home,
            };
            commander
        });
        let mut position = Position::new(laid.board.clone(), teams.collect(), commanders.collect());
        for (place, ship) in ships.iter().enumerate() {
            let Ship { team: of, fleet, at, .. } = old.ships[*ship];
            let at =
                at.map(|at| laid.board.spot(laid.cell(old.board.cell(at)))).map_or(Some(None), |at| at.map(Some))?;
            let label = format!("ship-{}", place + 1);
            position.add(Ship { label, team: team(of), fleet: team(fleet), at, ..old.ships[*ship].clone() })?;
        }
        position.active = team(old.active);
        position.winner = old.winner.map(team);
        Some(Self { read, laid, first, ships, named, position })
    }

    fn put(&self, question: &[Asked], terms: &Terms) -> Written {
        let Read { scenario, lawful, .. } = self.read;
        let words = Words {
            old: &lawful.position,
            new: &self.position,
            laid: &self.laid,
            ships: &self.ships,
            first: self.first,
        };
        let steps: Vec<Value> =
            lawful.steps.iter().map(|done| setup::step(&self.position, &words.done(done))).collect();
        let mut question: Vec<Asked> =
            question.iter().map(|asked| Asked { about: words.about(&asked.about), aspect: asked.aspect }).collect();
        question.sort_by_key(|asked| (asked.about.to_string(), asked.aspect));
        let mut board = setup::write(&self.position, &self.laid.value, &scenario.readings);
        if scenario.active.is_none() {
            remove(&mut board, "active");
        }
        self.without_placed(&mut board);
        board["edition"] = terms.edition.as_str().into();
        if !steps.is_empty() {
            board["steps"] = steps.clone().into();
        }
        let ships = board["ships"].as_array().into_iter().flatten();
        let named: Vec<&Value> = ships.filter(|ship| self.is_named(ship)).collect();
        let rank = [
            json!([steps, question]).to_string(),
            json!(named).to_string(),
            board["board"].to_string(),
            board.to_string(),
        ];
        // What is claimed has no say in how it is written.
        let claims: Vec<Value> = scenario.claims.iter().map(|claim| json!(words.claim(claim))).collect();
        if !claims.is_empty() {
            board["claims"] = claims.into();
        }
        Written { put: Put { scenario: board, question }, rank }
    }

    fn is_named(&self, ship: &Value) -> bool {
        let number = self.position.ships.iter().position(|one| ship["label"] == one.label.as_str());
        number.is_some_and(|number| self.named.contains(&self.ships[number]))
    }

    /// Without the commanders that are where the booklet puts them.
    fn without_placed(&self, board: &mut Value) {
        let teams = &self.position.teams;
        if let Some(commanders) = board["commanders"].as_object_mut() {
            for (number, team) in teams.iter().enumerate() {
                let commander = &self.position.commanders[number];
                let usual = holder(teams.len(), number).map(|by| teams[by].planet) == Some(commander.held_by);
                if usual && commander.now != Whereabouts::Home {
                    commanders.remove(&team.name);
                }
            }
            if commanders.is_empty() {
                remove(board, "commanders");
            }
        }
    }
}

fn remove(board: &mut Value, field: &str) {
    if let Some(fields) = board.as_object_mut() {
        fields.remove(field);
    }
}
