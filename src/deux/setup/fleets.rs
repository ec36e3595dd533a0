//! The teams, their commanders and their ships, as they are written.

use super::{
    HOME, NOBODY, Scenario, ShipWritten, TeamWritten,
    reader::{Reader, no_such, players},
};
use crate::{
    deux::{
        board::{Board, Ground, Spot},
        bonus::Bonus,
        fleet::{Commander, FLEET, Kind, Lost, Position, Ship, Team, Whereabouts, holder, stack::TALLEST},
    },
    problem::{at, fold},
};

/// The longest name of a player or of a ship, in characters.
const LONGEST_NAME: usize = 60;

/// The most ships that a team can have taken over: all of five others.
const MOST_HACKS: usize = 5 * FLEET;

impl Reader {
    fn not_a_name(&mut self, pointer: String) {
        self.wrong(pointer, "un nom de 1 à 60 caractères est attendu", "a name of 1 to 60 characters is expected");
    }

    pub fn teams(&mut self, scenario: &Scenario, board: &Board) -> Vec<Team> {
        if holder(scenario.teams.len(), 0).is_none() {
            self.problems.add(|| players(scenario.teams.len()));
        }
        let mut teams: Vec<Team> = Vec::new();
        let known: Vec<&str> = board.planets.iter().map(|planet| planet.name.as_str()).collect();
        for (index, written) in scenario.teams.iter().enumerate() {
            let here = at("/teams", index);
            if fold(&written.name).is_empty() || written.name.chars().count() > LONGEST_NAME {
                self.not_a_name(at(&here, "name"));
            }
            self.hacks(&at(&here, "hacks"), written);
            if teams.iter().any(|team| team.name == written.name) || written.name == NOBODY {
                let name = &written.name;
                self.wrong(
                    at(&here, "name"),
                    format!("{name}\u{a0}: ce nom est déjà pris"),
                    format!("{name}: this name is taken"),
                );
            }
            match board.planet(&written.planet) {
                None => self.problems.add(|| {
                    no_such(
                        &at(&here, "planet"),
                        &written.planet,
                        ("aucune planète de ce nom sur ce plateau", "no such planet on this board"),
                        &known,
                    )
                }),
                Some(planet) if teams.iter().any(|team| team.planet == planet) => {
                    let name = &written.planet;
                    self.wrong(
                        at(&here, "planet"),
                        format!("{name}\u{a0}: cette planète est à une autre équipe"),
                        format!("{name}: this planet is another team’s"),
                    );
                }
                Some(planet) => {
                    teams.push(Team {
                        name: written.name.clone(),
                        planet,
                        bonus: written.bonus,
                        hacks: 0,
                        out: written.eliminated,
                        rest: written.rest,
                    });
                }
            }
        }
        teams
    }

    /// How many ships a team has taken over: only one team does.
    fn hacks(&mut self, pointer: &str, written: &TeamWritten) {
        if written.hacks.is_some_and(|hacks| hacks > 0) && written.bonus != Some(Bonus::SpaceHacker) {
            self.wrong(
                pointer,
                "seuls les Space Hacker prennent des vaisseaux aux autres flottes (bonus)",
                "only Space Hackers take ships over from other fleets (bonus)",
            );
        }
        if let Some(hacks) = written.hacks.filter(|hacks| *hacks > MOST_HACKS) {
            self.wrong(
                pointer,
                format!("trouvé {hacks}, attendu un nombre de 0 à {MOST_HACKS}"),
                format!("found {hacks}, expected a number from 0 to {MOST_HACKS}"),
            );
        }
    }

    /// Whoever has the commander back has won; where several have, who was the first has to be said.
    pub fn winner(&mut self, position: &Position) -> Option<usize> {
        let is_home = |team: &usize| position.commanders[*team].now == Whereabouts::Home;
        let mut home = (0..position.commanders.len()).filter(is_home);
        let first = home.next();
        if home.next().is_some() {
            self.wrong(
                "/winner",
                "plusieurs Commandants sont rentrés\u{a0}: qui l’a été le premier a gagné, et rien ne dit qui",
                "several commanders are back: whose was the first has won, and nothing says whose",
            );
        }
        first
    }

    pub fn commanders(&mut self, scenario: &Scenario, board: &Board, teams: &[Team]) -> Vec<Commander> {
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
                    self.problems.add(|| no_such(&here, place, ("aucune planète de ce nom", "no such planet"), &known));
                }
            }
        }
        commanders
    }

    pub fn ships(&mut self, scenario: &Scenario, position: &mut Position) {
        for (index, written) in scenario.ships.iter().enumerate() {
            let here = at("/ships", index);
            let Some(team) = self.team(&position.teams, &at(&here, "team"), &written.team) else { continue };
            let fleet = match &written.fleet {
                Some(name) => self.team(&position.teams, &at(&here, "fleet"), name).unwrap_or(team),
                None => team,
            };
            if fleet != team && position.teams[team].bonus != Some(Bonus::SpaceHacker) {
                self.wrong(
                    at(&here, "fleet"),
                    "seuls les Space Hacker prennent des vaisseaux aux autres flottes (bonus)",
                    "only Space Hackers take ships over from other fleets (bonus)",
                );
            }
            if position.listed(fleet) == FLEET {
                self.wrong(
                    here,
                    format!("plus de {FLEET} vaisseaux dans une flotte"),
                    format!("more than {FLEET} ships in a fleet"),
                );
                return;
            }
            let Ok(place) = self.place(position, &here, written) else { continue };
            if let Some(spot) = place {
                self.stands(scenario, position, &at(&here, "at"), spot, team);
            }
            let lost = self.lost(&here, written);
            let label = self.label(&here, written.label.as_deref(), &written.team, written.kind, position);
            let ship = Ship { label, kind: written.kind, team, fleet, at: place, lost };
            if let Some(ship) = position.add(ship) {
                self.carries(scenario, position, &here, written, ship);
            }
        }
        for (team, written) in scenario.teams.iter().enumerate() {
            position.teams[team].hacks = written.hacks.unwrap_or_else(|| position.hacked(team));
            if written.rest.is_some() && position.listed(team) == FLEET {
                self.wrong(
                    format!("/teams/{team}/rest"),
                    format!("les {FLEET} vaisseaux de cette flotte sont déjà là"),
                    format!("all {FLEET} ships of this fleet are listed already"),
                );
            }
        }
    }

    /// By what a ship was destroyed, and when.
    fn lost(&mut self, here: &str, written: &ShipWritten) -> Option<Lost> {
        if !written.captured && (written.captured_by.is_some() || written.waited.is_some()) {
            self.wrong(
                here,
                "captured_by et waited parlent d’un vaisseau détruit (captured)",
                "captured_by and waited speak of a destroyed ship (captured)",
            );
        }
        if let Some(by) = written.captured_by.filter(|by| !attacks(*by)) {
            self.wrong(
                at(here, "captured_by"),
                format!("{}\u{a0}: ce vaisseau n’en détruit aucun", by.word()),
                format!("{}: this ship destroys none", by.word()),
            );
        }
        let to = written.captured_by.unwrap_or(Kind::IceHunter);
        written.captured.then(|| Lost { to, waited: written.waited == Some(true) })
    }

    /// The cell of a ship, or nowhere; an error has been said.
    fn place(&mut self, position: &Position, here: &str, written: &ShipWritten) -> Result<Option<Spot>, ()> {
        match (&written.at, written.captured) {
            (Some(cell), false) => self.spot(position, &at(here, "at"), cell).map(Some).ok_or(()),
            (None, true) => Ok(None),
            (Some(_), true) | (None, false) => {
                self.wrong(
                    here,
                    "un vaisseau est sur une case (at), ou détruit (captured)",
                    "a ship is on a cell (at) or destroyed (captured)",
                );
                Err(())
            }
        }
    }

    /// Whether a ship may stand where it is said to.
    fn stands(&mut self, scenario: &Scenario, position: &Position, here: &str, spot: Spot, team: usize) {
        if position.board.ground(spot) == Ground::Ufo {
            self.wrong(here, "aucun vaisseau ne se pose sur une case UFO", "no ship stands on a UFO cell");
        }
        let others: Vec<usize> = position.pile(spot).collect();
        if others.is_empty() {
            return;
        }
        let own = others.iter().all(|other| position.ships[*other].team == team);
        let taken = |id: &str, value: &str| scenario.takes(id, value);
        let planet = matches!(position.board.ground(spot), Ground::Planet(_));
        let roomy = planet && taken("AMB-11", "any-number");
        let shared = roomy || taken("AMB-16", "legal-no-effect") || taken("AMB-30", "shares-the-cell");
        let stacks = position.teams[team].bonus == Some(Bonus::SpaceWolf);
        let room = others.iter().filter(|other| position.ships[**other].team == team).count() < TALLEST;
        if !own && !shared || own && !stacks && !roomy {
            self.wrong(here, "cette case porte déjà un vaisseau", "another ship stands on this cell");
        } else if stacks && !room {
            self.wrong(
                here,
                format!("cette case porte déjà {TALLEST} vaisseaux"),
                format!("{TALLEST} ships stand on this cell already"),
            );
        }
    }

    /// The commander that a ship is said to carry.
    fn carries(
        &mut self,
        scenario: &Scenario,
        position: &mut Position,
        here: &str,
        written: &ShipWritten,
        ship: usize,
    ) {
        let Some(carried) = &written.carries else { return };
        let here = at(here, "carries");
        let Ship { team, fleet, .. } = position.ships[ship];
        let of = if *carried == position.teams[fleet].name { fleet } else { team };
        if *carried != position.teams[of].name {
            self.wrong(
                here,
                "un vaisseau ne porte que le Commandant de son équipe",
                "a ship carries its own team’s commander only",
            );
            return;
        }
        let now = position.commanders[of].now;
        let speedy = match written.kind {
            Kind::SpeedyF1 => true,
            Kind::SpeedF1 => !scenario.takes("AMB-04", "different-ships"),
            Kind::IceHunter | Kind::BountyCargo | Kind::OrangeCargo | Kind::TieUfo => false,
        };
        if speedy {
            self.wrong(here, "un Speedy F1 ne transporte pas de Commandant", "a Speedy F1 carries no commander");
        } else if written.captured || matches!(now, Whereabouts::Aboard(_) | Whereabouts::Home) {
            self.wrong(here, "ce Commandant est ailleurs", "this commander is elsewhere");
        } else if of == team
            && position.ships[ship].at.map(|at| position.board.ground(at))
                == Some(Ground::Planet(position.teams[team].planet))
        {
            self.wrong(
                here,
                "ce Commandant est sur sa propre planète\u{a0}: il est rentré, et la partie est gagnée (commanders\u{a0}: «\u{a0}home\u{a0}»)",
                "this commander is on its own planet: it is back, and the game is won (commanders: “home”)",
            );
        }
        position.commanders[of].now = Whereabouts::Aboard(ship);
    }

    fn label(&mut self, here: &str, label: Option<&str>, team: &str, kind: Kind, position: &Position) -> String {
        // At the head of a sentence a name has a capital: two that differ in nothing else could not be told apart.
        let taken = |name: &str| position.ships.iter().any(|ship| fold(&ship.label) == fold(name));
        let Some(label) = label else {
            let plain = format!("{}-{}", fold(team), kind.word());
            let mut names = (2..).map(|n| format!("{plain}-{n}"));
            return if taken(&plain) { names.find(|name| !taken(name)).unwrap_or_default() } else { plain };
        };
        if label.chars().count() > LONGEST_NAME {
            self.not_a_name(at(here, "label"));
        } else if taken(label) || position.board.planet(label).is_some() || [HOME, NOBODY, ""].contains(&label) {
            self.wrong(
                at(here, "label"),
                format!("{label}\u{a0}: ce nom est déjà pris"),
                format!("{label}: this name is taken"),
            );
        }
        label.to_owned()
    }
}

/// Whether ships of this type destroy others, with or without a special power.
fn attacks(kind: Kind) -> bool {
    match kind {
        Kind::IceHunter | Kind::BountyCargo | Kind::OrangeCargo => true,
        Kind::SpeedyF1 | Kind::SpeedF1 | Kind::TieUfo => false,
    }
}
