//! A ship on its way: what its next landing may be, and what comes of it. Nothing is moved until it has arrived.

use super::{
    board::{Ground, Spot},
    fleet::{Kind, Position, Whereabouts},
    law::{
        Again, Attack, AttackOnPlanet, Boarding, Carriers, EnemyPlanet, PlanetFlown, Readings, SolarLanding, Speedy,
        SpeedySolar, StartCell, TieOverUfo, UfoFlown,
    },
};

/// How a ship comes to a cell.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, serde::Serialize, serde::Deserialize, schemars::JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
pub enum By {
    /// From the next cell.
    Step,
    /// Over a pivot.
    Jump,
    /// From a solar cell to another of its colour.
    Solar,
}

/// How far a move has come: what may follow.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Stage {
    /// Nothing has been done yet.
    Start,
    /// Over a cell where it cannot stay: the next step must follow.
    Passing,
    /// The first of two steps, in this direction; nothing but a second or a transfer may follow.
    Walking(usize),
    /// A step; only a transfer may follow.
    Stepped,
    /// A jump; another or a transfer may follow.
    Jumped,
    /// A landing that ends the movement, except for a transfer.
    Held,
    /// Over.
    Over(Ending),
}

/// What ended a move.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Ending {
    /// A transfer.
    Transfer,
    /// A capture.
    Capture,
    /// The commander came aboard.
    Boarding,
    /// The commander is home.
    Home,
}

/// What a landing brings about.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Effect {
    /// The ship that is captured.
    pub captures: Option<usize>,
    /// The commander comes aboard.
    pub boards: bool,
    /// The commander is home.
    pub home: bool,
}

/// Why a ship may not land on a cell.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Barred {
    /// A UFO cell.
    Ufo,
    /// The own planet, without the commander.
    OwnPlanet,
    /// A planet where there is no commander to fetch.
    NothingToFetch,
    /// A ship of this type cannot carry.
    CannotCarry,
    /// A ship of one's own.
    Friend(usize),
    /// An enemy, and this ship does not attack.
    Enemy(usize),
    /// A Bounty Cargo that carries its commander.
    Loaded(usize),
    /// An enemy on a planet where it cannot be attacked.
    SafeOnPlanet(usize),
    /// Attacks are made by a step only.
    AttackByJump(usize),
    /// The cell where the move began.
    StartCell,
}

/// A ship on its way.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Way<'a> {
    /// Where everything stood before the move.
    pub position: &'a Position,
    /// The readings in force.
    pub law: Readings,
    /// The ship.
    pub ship: usize,
    /// Where it began.
    pub from: Spot,
    /// Where it is.
    pub at: Spot,
    /// How far the move has come.
    pub stage: Stage,
    /// The ships captured on the way, one bit each.
    pub captured: u64,
    /// Whether the commander is aboard.
    pub aboard: bool,
    /// The pivots used, where none may be used twice.
    pub pivots: Vec<Spot>,
}

impl<'a> Way<'a> {
    /// A ship that has not moved yet; none if it has been captured.
    #[must_use]
    pub fn new(position: &'a Position, law: Readings, ship: usize) -> Option<Self> {
        let from = position.ships.get(ship)?.at?;
        let aboard = position.carries(ship);
        Some(Self { position, law, ship, from, at: from, stage: Stage::Start, captured: 0, aboard, pivots: Vec::new() })
    }

    /// What kind of ship it is.
    #[must_use]
    pub fn kind(&self) -> Kind {
        self.position.ships[self.ship].kind
    }

    fn team(&self) -> usize {
        self.position.ships[self.ship].team
    }

    /// Another ship that stands on a cell now.
    #[must_use]
    pub fn ship_on(&self, spot: Spot) -> Option<usize> {
        self.position.ship_on(spot).filter(|ship| *ship != self.ship && self.captured & (1 << ship) == 0)
    }

    /// Whether it can be jumped over, as the one pivot.
    #[must_use]
    pub fn is_pivot(&self, spot: Spot) -> bool {
        self.ship_on(spot).is_some()
            || match self.position.board.ground(spot) {
                Ground::Planet(_) => true,
                Ground::Ufo => self.kind() == Kind::TieUfo,
                Ground::Space | Ground::Orange | Ground::Red => false,
            }
    }

    /// Whether it counts as empty for a ship that flies over it.
    #[must_use]
    pub fn is_empty(&self, spot: Spot) -> bool {
        if self.ship_on(spot).is_some() || self.is_ghost(spot) {
            return false;
        }
        let no_pivot_is_empty = self.law.planet_flown == PlanetFlown::EmptyUnlessPivot;
        match self.position.board.ground(spot) {
            Ground::Space | Ground::Orange | Ground::Red => true,
            Ground::Planet(_) => no_pivot_is_empty,
            Ground::Ufo if self.kind() == Kind::TieUfo => no_pivot_is_empty || self.law.tie_over_ufo == TieOverUfo::Yes,
            Ground::Ufo => no_pivot_is_empty || self.law.ufo_flown == UfoFlown::CountsAsEmpty,
        }
    }

    /// The cell that the ship has left, where it still counts as taken.
    fn is_ghost(&self, spot: Spot) -> bool {
        spot == self.from && self.law.start_cell == StartCell::Occupied
    }

    /// Whether this pivot has been used and may not be used again.
    #[must_use]
    pub fn is_spent(&self, pivot: Spot) -> bool {
        self.pivots.contains(&pivot)
    }

    /// Whether a ship of this type may carry the commander.
    fn may_carry(&self) -> bool {
        match self.law.carriers {
            Carriers::AllButSpeedy => self.kind() != Kind::SpeedyF1,
            Carriers::CargoOnly => self.kind() == Kind::BountyCargo,
        }
    }

    /// Whether a first step here need not find the cell free.
    #[must_use]
    pub fn passes(&self) -> bool {
        self.stage == Stage::Start && self.kind() == Kind::SpeedyF1 && self.law.speedy == Speedy::TwoCellsAway
    }

    /// What comes of landing on a cell in this way.
    ///
    /// # Errors
    /// Everything that forbids it.
    pub fn landing(&self, to: Spot, by: By) -> Result<Effect, Vec<Barred>> {
        let mut barred = Vec::new();
        let mut effect = Effect::default();
        if self.is_ghost(to) || (to == self.from && self.law.again == Again::NotAllowed) {
            barred.push(Barred::StartCell);
        }
        if let Some(other) = self.ship_on(to) {
            match self.against(other, to, by) {
                Some(why) => barred.push(why),
                None => effect.captures = Some(other),
            }
        }
        match self.position.board.ground(to) {
            Ground::Space | Ground::Orange | Ground::Red => {}
            Ground::Ufo => barred.push(Barred::Ufo),
            Ground::Planet(planet) if planet == self.position.teams[self.team()].planet => {
                effect.home = self.aboard;
                if !self.aboard && effect.captures.is_none() {
                    barred.push(Barred::OwnPlanet);
                }
            }
            Ground::Planet(planet) => {
                let here = self.position.commanders[self.team()].now == Whereabouts::Held(planet) && !self.aboard;
                effect.boards = here && self.may_carry();
                let visit =
                    effect.boards || effect.captures.is_some() || self.law.enemy_planet == EnemyPlanet::OrdinaryCell;
                match (visit, here) {
                    (true, _) => {}
                    (false, true) => barred.push(Barred::CannotCarry),
                    (false, false) => barred.push(Barred::NothingToFetch),
                }
            }
        }
        if barred.is_empty() { Ok(effect) } else { Err(barred) }
    }

    /// Why this ship may not be attacked, if it may not.
    fn against(&self, other: usize, at: Spot, by: By) -> Option<Barred> {
        let enemy = &self.position.ships[other];
        if enemy.team == self.team() {
            return Some(Barred::Friend(other));
        }
        if self.kind() != Kind::IceHunter {
            return Some(Barred::Enemy(other));
        }
        if enemy.kind == Kind::BountyCargo && self.position.carries(other) {
            return Some(Barred::Loaded(other));
        }
        if let Ground::Planet(planet) = self.position.board.ground(at) {
            let own = planet == self.position.teams[self.team()].planet;
            let safe = match self.law.attack_on_planet {
                AttackOnPlanet::NotOnOwnPlanet => own,
                AttackOnPlanet::Never => true,
                AttackOnPlanet::Always => false,
            };
            if safe {
                return Some(Barred::SafeOnPlanet(other));
            }
        }
        (by == By::Jump && self.law.attack == Attack::StepOnly).then_some(Barred::AttackByJump(other))
    }

    /// The ship where it has landed: what may follow, and what it holds; `pivot` is what was jumped over.
    #[must_use]
    pub fn landed(&self, to: Spot, by: By, pivot: Option<Spot>, effect: Effect) -> Self {
        let mut way = self.clone();
        way.stage = self.stage_after(to, by, effect);
        way.at = to;
        way.aboard |= effect.boards;
        if let Some(ship) = effect.captures {
            way.captured |= 1 << ship;
        }
        if self.law.again == Again::NotAllowed {
            way.pivots.extend(pivot);
            way.pivots.sort_unstable();
        }
        way
    }

    fn stage_after(&self, to: Spot, by: By, effect: Effect) -> Stage {
        if effect.home {
            return Stage::Over(Ending::Home);
        }
        if effect.captures.is_some() && self.law.attack != Attack::ChainGoesOn {
            return Stage::Over(Ending::Capture);
        }
        if effect.boards && self.law.boarding == Boarding::MoveEnds {
            return Stage::Over(Ending::Boarding);
        }
        let solar = matches!(self.position.board.ground(to), Ground::Orange | Ground::Red);
        match by {
            By::Solar => Stage::Over(Ending::Transfer),
            By::Jump if solar && self.law.solar_landing == SolarLanding::LandingEnds => Stage::Held,
            By::Jump => Stage::Jumped,
            By::Step if self.passes() => Stage::Passing,
            By::Step if self.stage == Stage::Start && self.kind() == Kind::SpeedyF1 => {
                if solar && self.law.speedy_solar == SpeedySolar::TransferAndStop {
                    Stage::Held
                } else {
                    let direction = (0..6).find(|way| self.position.board.next(self.at, *way) == Some(to));
                    Stage::Walking(direction.unwrap_or_default())
                }
            }
            By::Step => Stage::Stepped,
        }
    }

    /// Whether the move may end here.
    #[must_use]
    pub fn may_stop(&self) -> bool {
        !matches!(self.stage, Stage::Start | Stage::Passing)
    }

    /// Whether a transfer may follow here, as far as the move has come.
    #[must_use]
    pub fn may_transfer(&self) -> bool {
        match self.stage {
            Stage::Walking(_) => self.law.speedy_solar != SpeedySolar::PassThrough,
            Stage::Stepped | Stage::Jumped | Stage::Held => true,
            Stage::Start | Stage::Passing | Stage::Over(_) => false,
        }
    }

    /// The position after the move, with the turn passed on to the next player.
    #[must_use]
    pub fn arrived(&self) -> Position {
        let mut after = self.here();
        after.active = after.next_after(after.active);
        after
    }

    /// The position as it is at this landing.
    #[must_use]
    pub fn here(&self) -> Position {
        let mut now = self.position.clone();
        let team = self.team();
        for captured in (0..now.ships.len()).filter(|ship| self.captured & (1 << ship) != 0) {
            if now.carries(captured) {
                let commander = &mut now.commanders[self.position.ships[captured].team];
                commander.now = Whereabouts::Held(commander.held_by);
            }
            now.lift(captured);
        }
        if self.stage != Stage::Passing {
            now.put(self.ship, self.at);
        }
        if self.stage == Stage::Over(Ending::Home) {
            now.commanders[team].now = Whereabouts::Home;
            now.winner = Some(team);
        } else if self.aboard {
            now.commanders[team].now = Whereabouts::Aboard(self.ship);
        }
        now
    }
}
