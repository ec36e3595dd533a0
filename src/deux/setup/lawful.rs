//! The one door from what is written to a position: every name is known, every ship stands where it can.

use std::sync::Arc;

use serde_json::Value;

use super::{HOME, Holds, NOBODY, Scenario};
use crate::{
    deux::{
        board::{Board, Drawn, Ground, on_board},
        boards::Boards,
        fleet::{Commander, FLEET, Kind, Position, Ship, Team, Whereabouts, holder},
        path::Landing,
    },
    game::Problem,
    problem::{at, fold, meant_en, meant_fr},
};

/// A scenario that makes sense.
#[derive(Debug, Clone, PartialEq)]
pub struct Lawful {
    /// Where everything stands at first.
    pub position: Position,
    /// What is moved: the ship and its landings.
    pub steps: Vec<(usize, Vec<Landing>)>,
    /// The ships of which it is asked where they may go.
    pub asked: Vec<usize>,
}

/// The scenario, checked.
///
/// # Errors
/// Every problem, each with its field.
pub fn lawful(scenario: &Scenario, boards: &Boards) -> Result<Lawful, Vec<Problem>> {
    let board = board(scenario, boards)?;
    let mut reader = Reader { problems: Vec::new() };
    let teams = reader.teams(scenario, &board);
    reader.done()?;
    let commanders = reader.commanders(scenario, &board, &teams);
    reader.done()?;
    let mut position = Position::new(board, teams, commanders);
    reader.ships(scenario, &mut position);
    position.active =
        scenario.active.as_ref().map_or(0, |name| reader.team(&position.teams, "/active", name).unwrap_or(0));
    position.winner = scenario.winner.as_ref().and_then(|name| reader.team(&position.teams, "/winner", name));
    reader.done()?;
    let mut steps = Vec::new();
    for (index, step) in scenario.steps.iter().enumerate() {
        let here = at("/steps", index);
        if step.path.is_empty() {
            reader.wrong(at(&here, "path"), "un déplacement a au moins une arrivée", "a move has at least one landing");
        }
        let landings = step.path.iter().enumerate().filter_map(|(n, landing)| {
            let to = on_board(&position.board, &format!("{here}/path/{n}/to"), &landing.to);
            to.map_err(|problem| reader.problems.push(problem)).ok().map(|to| Landing { to, by: landing.by })
        });
        let landings = landings.collect();
        steps.extend(reader.ship(&position, &at(&here, "ship"), &step.ship).map(|ship| (ship, landings)));
    }
    let asked =
        scenario.asked.iter().enumerate().filter_map(|(n, label)| reader.ship(&position, &at("/where", n), label));
    let asked = asked.collect();
    for (index, claim) in scenario.claims.iter().enumerate() {
        reader.holds(&position, &format!("/claims/{index}/holds"), &claim.holds);
    }
    if let Some(expect) = &scenario.expect {
        reader.holds(&position, "/expect", expect);
    }
    reader.done()?;
    Ok(Lawful { position, steps, asked })
}

/// The board of a scenario: its own, one of ours by name, or the one for this number of players.
///
/// # Errors
/// When there is no such board, or its own makes no sense.
pub fn board(scenario: &Scenario, boards: &Boards) -> Result<Arc<Board>, Vec<Problem>> {
    let usual = format!("{}-players", scenario.teams.len());
    let name = match &scenario.board {
        Value::Null if boards.0.contains_key(&usual) => usual.as_str(),
        Value::Null => {
            return Err(vec![players(scenario.teams.len())]);
        }
        Value::String(name) => name,
        drawn => {
            let within = |problem: Problem| Problem { pointer: format!("/board{}", problem.pointer), ..problem };
            let drawn = crate::problem::read::<Drawn>(drawn).and_then(|drawn| Board::of(&drawn));
            return drawn.map(Arc::new).map_err(|problems| problems.into_iter().map(within).collect());
        }
    };
    let known: Vec<&str> = boards.0.keys().map(String::as_str).collect();
    let found = boards.0.get(name).map(|named| named.board.clone());
    found.ok_or_else(|| vec![no_such("/board", name, ("aucun plateau de ce nom", "no such board"), &known)])
}

fn players(count: usize) -> Problem {
    Problem::new(
        "/teams",
        format!("{count} joueurs\u{a0}: DEUX se joue à 2, 3, 4 ou 6 (jamais 5)"),
        format!("{count} players: DEUX is played by 2, 3, 4 or 6 (never 5)"),
    )
}

fn no_such(pointer: &str, word: &str, (fr, en): (&str, &str), known: &[&str]) -> Problem {
    Problem::new(
        pointer,
        format!("{word}\u{a0}: {fr}{}", meant_fr(word, known)),
        format!("{word}: {en}{}", meant_en(word, known)),
    )
}

struct Reader {
    problems: Vec<Problem>,
}

impl Reader {
    fn done(&mut self) -> Result<(), Vec<Problem>> {
        if self.problems.is_empty() { Ok(()) } else { Err(std::mem::take(&mut self.problems)) }
    }

    fn wrong(&mut self, pointer: impl Into<String>, fr: impl Into<String>, en: impl Into<String>) {
        self.problems.push(Problem::new(pointer, fr, en));
    }

    fn teams(&mut self, scenario: &Scenario, board: &Board) -> Vec<Team> {
        if holder(scenario.teams.len(), 0).is_none() {
            self.problems.push(players(scenario.teams.len()));
        }
        let mut teams: Vec<Team> = Vec::new();
        let known: Vec<&str> = board.planets.iter().map(|planet| planet.name.as_str()).collect();
        for (index, written) in scenario.teams.iter().enumerate() {
            let here = at("/teams", index);
            if written.bonus.is_some() {
                self.wrong(
                    at(&here, "bonus"),
                    "les pouvoirs d’équipe ne sont pas encore jugés",
                    "the teams’ special powers are not ruled yet",
                );
            }
            if teams.iter().any(|team| team.name == written.name) || written.name == NOBODY {
                let name = &written.name;
                self.wrong(
                    at(&here, "name"),
                    format!("{name}\u{a0}: ce nom est déjà pris"),
                    format!("{name}: this name is taken"),
                );
            }
            match board.planet(&written.planet) {
                None => self.problems.push(no_such(
                    &at(&here, "planet"),
                    &written.planet,
                    ("aucune planète de ce nom sur ce plateau", "no such planet on this board"),
                    &known,
                )),
                Some(planet) if teams.iter().any(|team| team.planet == planet) => {
                    let name = &written.planet;
                    self.wrong(
                        at(&here, "planet"),
                        format!("{name}\u{a0}: cette planète est à une autre équipe"),
                        format!("{name}: this planet is another team’s"),
                    );
                }
                Some(planet) => teams.push(Team { name: written.name.clone(), planet }),
            }
        }
        teams
    }

    fn team(&mut self, teams: &[Team], pointer: &str, name: &str) -> Option<usize> {
        let found = teams.iter().position(|team| team.name == name);
        if found.is_none() {
            let known: Vec<&str> = teams.iter().map(|team| team.name.as_str()).collect();
            self.problems.push(no_such(pointer, name, ("aucun joueur de ce nom", "no such player"), &known));
        }
        found
    }

    fn commanders(&mut self, scenario: &Scenario, board: &Board, teams: &[Team]) -> Vec<Commander> {
        let placed = (0..teams.len()).filter_map(|team| holder(teams.len(), team)).map(|team| teams[team].planet);
        let mut commanders: Vec<Commander> =
            placed.map(|planet| Commander { held_by: planet, now: Whereabouts::Held(planet) }).collect();
        for (name, place) in &scenario.commanders {
            let here = at("/commanders", name);
            let Some(team) = self.team(teams, &here, name) else { continue };
            if place == HOME {
                commanders[team].now = Whereabouts::Home;
                continue;
            }
            match board.planet(place) {
                Some(planet) if planet == teams[team].planet => self.wrong(
                    here,
                    format!("{place}\u{a0}: c’est sa propre planète\u{202f}; «\u{a0}home\u{a0}» le dit rentré"),
                    format!("{place}: that is its own planet; “home” says that it is back"),
                ),
                Some(planet) => commanders[team] = Commander { held_by: planet, now: Whereabouts::Held(planet) },
                None => {
                    let known: Vec<&str> = board.planets.iter().map(|planet| planet.name.as_str()).collect();
                    self.problems.push(no_such(&here, place, ("aucune planète de ce nom", "no such planet"), &known));
                }
            }
        }
        commanders
    }

    fn ships(&mut self, scenario: &Scenario, position: &mut Position) {
        for (index, written) in scenario.ships.iter().enumerate() {
            let here = at("/ships", index);
            let Some(team) = self.team(&position.teams, &at(&here, "team"), &written.team) else { continue };
            if position.ships.iter().filter(|ship| ship.team == team).count() == FLEET {
                self.wrong(
                    here,
                    format!("plus de {FLEET} vaisseaux dans une flotte"),
                    format!("more than {FLEET} ships in a fleet"),
                );
                return;
            }
            let spot = match (&written.at, written.captured) {
                (Some(cell), false) => match on_board(&position.board, &at(&here, "at"), cell) {
                    Ok(spot) => Some(spot),
                    Err(problem) => {
                        self.problems.push(problem);
                        continue;
                    }
                },
                (None, true) => None,
                (Some(_), true) | (None, false) => {
                    self.wrong(
                        here,
                        "un vaisseau est sur une case (at), ou capturé (captured)",
                        "a ship is on a cell (at) or captured",
                    );
                    continue;
                }
            };
            if spot.is_some_and(|spot| position.board.ground(spot) == Ground::Ufo) {
                self.wrong(
                    at(&here, "at"),
                    "aucun vaisseau ne se pose sur une case UFO",
                    "no ship stands on a UFO cell",
                );
            }
            let label = self.label(&here, written.label.as_deref(), &written.team, written.kind, position);
            let Some(ship) = position.add(Ship { label, kind: written.kind, team, at: spot }) else {
                self.wrong(at(&here, "at"), "cette case porte déjà un vaisseau", "another ship stands on this cell");
                continue;
            };
            if let Some(carried) = &written.carries {
                let now = position.commanders[team].now;
                if *carried != written.team {
                    self.wrong(
                        at(&here, "carries"),
                        "un vaisseau ne porte que le Commandant de son équipe",
                        "a ship carries its own team’s commander only",
                    );
                } else if written.kind == Kind::SpeedyF1 {
                    self.wrong(
                        at(&here, "carries"),
                        "un Speedy F1 ne transporte pas de Commandant",
                        "a Speedy F1 carries no commander",
                    );
                } else if written.captured || matches!(now, Whereabouts::Aboard(_) | Whereabouts::Home) {
                    self.wrong(at(&here, "carries"), "ce Commandant est ailleurs", "this commander is elsewhere");
                }
                position.commanders[team].now = Whereabouts::Aboard(ship);
            }
        }
    }

    fn label(&mut self, here: &str, label: Option<&str>, team: &str, kind: Kind, position: &Position) -> String {
        let taken = |name: &str| position.ships.iter().any(|ship| ship.label == name);
        let Some(label) = label else {
            let plain = format!("{}-{}", fold(team), kind.word());
            let mut names = (2..).map(|n| format!("{plain}-{n}"));
            return if taken(&plain) { names.find(|name| !taken(name)).unwrap_or_default() } else { plain };
        };
        if taken(label) || position.board.planet(label).is_some() || [HOME, NOBODY, ""].contains(&label) {
            self.wrong(
                at(here, "label"),
                format!("{label}\u{a0}: ce nom est déjà pris"),
                format!("{label}: this name is taken"),
            );
        }
        label.to_owned()
    }

    fn ship(&mut self, position: &Position, pointer: &str, label: &str) -> Option<usize> {
        let found = position.ships.iter().position(|ship| ship.label == label);
        if found.is_none() {
            let known: Vec<&str> = position.ships.iter().map(|ship| ship.label.as_str()).collect();
            self.problems.push(no_such(pointer, label, ("aucun vaisseau de ce nom", "no such ship"), &known));
        }
        found
    }

    fn holds(&mut self, position: &Position, here: &str, holds: &Holds) {
        for (label, ship) in &holds.ships {
            let here = at(&format!("{here}/ships"), label);
            self.ship(position, &here, label);
            self.cell(position, &at(&here, "at"), ship.at.as_deref());
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
                self.ship(position, &here, label);
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
        let found = cell.map(|cell| on_board(&position.board, pointer, cell));
        if let Some(Err(problem)) = found {
            self.problems.push(problem);
        }
    }
}
