//! Ships on their way: what may follow, as far as they have come. Nothing is moved until they have arrived.

use super::{
    effect::Effect,
    stage::{By, Ending, Hold, Jumps, Stage, Tied},
};
use crate::deux::{
    board::{Ground, Spot},
    bonus::Bonus,
    fleet::{Kind, Position, Whereabouts, stack::Stack},
    law::{
        Again, AstronautTie, Attack, Boarding, CargoAttack, Catching, LeavingStack, Mixing, PlanetFlown, Readings,
        SolarAttack, SolarLanding, Speedy, SpeedySolar, StackPivot, StartCell, TieOverUfo, UfoFlown,
    },
};

/// Ships on their way.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Way<'a> {
    /// Where everything stood before the move.
    pub position: &'a Position,
    /// The readings in force.
    pub law: Readings,
    /// The ships, with those caught on the way.
    pub stack: Stack,
    /// The ship on top, which gives its power.
    pub ship: usize,
    /// Where they began.
    pub from: Spot,
    /// Where they are.
    pub at: Spot,
    /// How far the move has come.
    pub stage: Stage,
    /// A step has been made, where a jump may be joined to it.
    pub stepped: bool,
    /// The jumps made, where a step may be joined to them.
    pub jumps: Jumps,
    /// The ships captured on the way, one bit each.
    pub captured: u64,
    /// The ships caught on the way, one bit each.
    pub caught: u64,
    /// Whether the commander is aboard.
    pub aboard: bool,
    /// A stack pushed from one cell to another.
    pub pushed: Option<(Spot, Spot)>,
    /// The pivots used, where none may be used twice.
    pub pivots: Vec<Spot>,
    /// One piece leaves its stack.
    pub leaves: bool,
    /// Why they cannot leave so.
    pub tied: Option<Tied>,
}

impl<'a> Way<'a> {
    /// A ship that has not moved yet; none if it has been destroyed.
    #[must_use]
    pub fn new(position: &'a Position, law: Readings, ship: usize) -> Option<Self> {
        Self::together(position, law, Stack::of([ship])?)
    }

    /// Ships that have not moved yet; none if they do not stand together.
    #[must_use]
    pub fn together(position: &'a Position, law: Readings, stack: Stack) -> Option<Self> {
        let ship = stack.top();
        let from = position.ships.get(ship)?.at?;
        let team = position.ships[ship].team;
        let whole = position.stack_with(ship)?;
        if stack.mask() & !whole.mask() != 0 {
            return None;
        }
        let leaves = stack.height() == 1 && whole.height() > 1;
        let tied = match stack.height() {
            1 => (leaves && law.takes::<LeavingStack>() == LeavingStack::TopPiece && whole.top() != ship)
                .then_some(Tied::NotOnTop),
            height => (height != whole.height()).then_some(Tied::Part),
        };
        let stack = if stack.height() == whole.height() { whole } else { stack };
        let aboard = stack.ships().any(|ship| position.commanders[team].now == Whereabouts::Aboard(ship));
        Some(Self {
            position,
            law,
            stack,
            ship: stack.top(),
            from,
            at: from,
            stage: Stage::Start,
            stepped: false,
            jumps: Jumps::None,
            captured: 0,
            caught: 0,
            aboard,
            pushed: None,
            pivots: Vec::new(),
            leaves,
            tied,
        })
    }

    /// The same ships, under other readings.
    #[must_use]
    pub fn under(&self, law: Readings) -> Option<Self> {
        Self::together(self.position, law, self.stack)
    }

    /// What type of ship gives its power, under the readings in force.
    #[must_use]
    pub fn kind(&self) -> Kind {
        self.law.type_of(self.position.ships[self.ship].kind)
    }

    /// Whose ships they are.
    #[must_use]
    pub fn team(&self) -> usize {
        self.position.ships[self.ship].team
    }

    /// Their team’s special power.
    #[must_use]
    pub fn bonus(&self) -> Option<Bonus> {
        self.position.bonus(self.ship)
    }

    /// Whether a step and jumps may be combined.
    #[must_use]
    pub fn mixes(&self) -> bool {
        self.bonus() == Some(Bonus::SpaceCheetah)
    }

    /// Whether a piece is only set down beside its stack.
    #[must_use]
    pub fn sets_down(&self) -> bool {
        self.leaves && self.law.takes::<LeavingStack>() == LeavingStack::SetDownBeside
    }

    /// Whether another ship is no longer where it stood.
    fn is_gone(&self, ship: usize) -> bool {
        (self.stack.mask() | self.captured) & (1 << ship) != 0
    }

    /// The topmost of the other ships on a cell.
    #[must_use]
    pub fn ship_on(&self, spot: Spot) -> Option<usize> {
        match self.position.ship_on(spot) {
            Some(ship) if self.is_gone(ship) => self.others_on(spot).next(),
            ship => ship,
        }
    }

    /// The other ships on a cell, the topmost first.
    pub fn others_on(&self, spot: Spot) -> impl Iterator<Item = usize> + '_ {
        self.position.pile(spot).filter(|ship| !self.is_gone(*ship))
    }

    /// Whether UFO cells are pivots for these ships.
    #[must_use]
    pub fn uses_ufo(&self) -> bool {
        let astronauts = self.bonus() == Some(Bonus::AncientAstronauts);
        match self.kind() {
            Kind::TieUfo => !astronauts || self.law.takes::<AstronautTie>() == AstronautTie::KeepsIt,
            Kind::IceHunter => astronauts,
            Kind::SpeedyF1 | Kind::SpeedF1 | Kind::BountyCargo | Kind::OrangeCargo => {
                astronauts && self.kind() == self.law.speed_f1()
            }
        }
    }

    /// Whether it can be jumped over, as the one pivot.
    #[must_use]
    pub fn is_pivot(&self, spot: Spot) -> bool {
        match self.ship_on(spot) {
            Some(_) => self.law.takes::<StackPivot>() == StackPivot::OnePivot || self.others_on(spot).count() == 1,
            None => match self.position.board.ground(spot) {
                Ground::Planet(_) => true,
                Ground::Ufo => self.uses_ufo(),
                Ground::Space | Ground::Orange | Ground::Red => false,
            },
        }
    }

    /// Whether planets count as empty for a ship that flies over them.
    #[must_use]
    pub fn planets_are_empty(&self) -> bool {
        self.law.takes::<PlanetFlown>() == PlanetFlown::EmptyUnlessPivot
    }

    /// Whether UFO cells count as empty for a ship that flies over them.
    #[must_use]
    pub fn ufo_are_empty(&self) -> bool {
        self.planets_are_empty()
            || if self.uses_ufo() {
                self.law.takes::<TieOverUfo>() == TieOverUfo::Yes
            } else {
                self.law.takes::<UfoFlown>() == UfoFlown::CountsAsEmpty
            }
    }

    /// Whether it counts as empty for a ship that flies over it.
    #[must_use]
    pub fn is_empty(&self, spot: Spot) -> bool {
        if self.ship_on(spot).is_some() || self.is_ghost(spot) {
            return false;
        }
        match self.position.board.ground(spot) {
            Ground::Space | Ground::Orange | Ground::Red => true,
            Ground::Planet(_) => self.planets_are_empty(),
            Ground::Ufo => self.ufo_are_empty(),
        }
    }

    /// The cell that the ships have left, where it still counts as taken.
    #[must_use]
    pub fn is_ghost(&self, spot: Spot) -> bool {
        spot == self.from && self.law.takes::<StartCell>() == StartCell::Occupied
    }

    /// Whether a landing belongs to a chain of jumps: steps alone are none.
    #[must_use]
    pub fn chains(&self, by: By) -> bool {
        let jumped = match self.stage {
            Stage::Jumped => true,
            Stage::Held(Hold::Landing) => !self.mixes(),
            Stage::Start
            | Stage::Passing(_)
            | Stage::Walking(_)
            | Stage::Stepped
            | Stage::Held(Hold::FirstStep)
            | Stage::Drawn
            | Stage::Over(_) => false,
        };
        jumped || by == By::Jump || self.jumps != Jumps::None
    }

    /// Whether this pivot has been used and may not be used again.
    #[must_use]
    pub fn is_spent(&self, pivot: Spot) -> bool {
        self.pivots.contains(&pivot)
    }

    /// Whether a first step here need not find the cell free.
    #[must_use]
    pub fn passes(&self) -> bool {
        matches!(self.stage, Stage::Start | Stage::Jumped)
            && self.kind() == Kind::SpeedyF1
            && self.law.takes::<Speedy>() == Speedy::TwoCellsAway
            && !self.sets_down()
    }

    /// Whether a landing on a solar cell has ended the movement here.
    fn is_held(&self) -> bool {
        self.law.takes::<SolarLanding>() == SolarLanding::LandingEnds && self.position.board.ground(self.at).is_solar()
    }

    /// Whether a step may follow here, as far as the move has come.
    #[must_use]
    pub fn may_step(&self) -> bool {
        match self.stage {
            Stage::Start | Stage::Passing(_) | Stage::Walking(_) | Stage::Drawn => true,
            Stage::Jumped => {
                let one = self.law.takes::<Mixing>() != Mixing::StepAndOneJump || self.jumps == Jumps::One;
                self.mixes() && !self.stepped && one
            }
            Stage::Stepped | Stage::Held(_) | Stage::Over(_) => false,
        }
    }

    /// Whether a jump may follow here, as far as the move has come.
    #[must_use]
    pub fn may_jump(&self) -> bool {
        match self.stage {
            Stage::Start => !self.sets_down(),
            Stage::Jumped => !(self.stepped && self.law.takes::<Mixing>() == Mixing::StepAndOneJump),
            Stage::Walking(_) => self.may_stop() && self.mixes() && self.jumps == Jumps::None && !self.is_held(),
            Stage::Stepped => self.mixes() && self.jumps == Jumps::None,
            Stage::Passing(_) | Stage::Held(_) | Stage::Drawn | Stage::Over(_) => false,
        }
    }

    /// Whether a transfer may follow here, as far as the move has come.
    #[must_use]
    pub fn may_transfer(&self) -> bool {
        match self.stage {
            Stage::Walking(_) => self.law.takes::<SpeedySolar>() != SpeedySolar::PassThrough,
            Stage::Stepped | Stage::Jumped | Stage::Held(_) => true,
            Stage::Start | Stage::Passing(_) | Stage::Drawn | Stage::Over(_) => false,
        }
    }

    /// Whether the move may end here.
    #[must_use]
    pub fn may_stop(&self) -> bool {
        match self.stage {
            Stage::Start | Stage::Passing(_) => false,
            Stage::Walking(_) => self.law.takes::<Speedy>() != Speedy::BothSteps,
            Stage::Stepped | Stage::Jumped | Stage::Held(_) | Stage::Drawn | Stage::Over(_) => true,
        }
    }

    /// The ships where they have landed: what may follow, and what they hold; `pivot` is what was jumped over.
    #[must_use]
    pub fn landed(&self, to: Spot, by: By, pivot: Option<Spot>, effect: Effect) -> Self {
        let mut way = self.clone();
        way.stage = self.stage_after(to, by, effect);
        way.aboard |= effect.boards && self.law.takes::<Boarding>() != Boarding::AtTheEnd;
        if let Some(ship) = effect.captures {
            way.captured |= 1 << ship;
        }
        if effect.joins {
            let below = Stack::of(way.others_on(to).collect::<Vec<_>>().into_iter().rev());
            if let Some((below, whole)) = below.and_then(|below| Some((below, self.stack.upon(below)?))) {
                way.stack = whole;
                way.caught |= below.mask();
                way.aboard |= below.ships().any(|ship| self.position.carries(ship));
            }
        }
        way.pushed = effect.pushes().map(|onto| (to, onto));
        way.at = if effect.stays() { self.at } else { to };
        if self.mixes() {
            match by {
                By::Step => way.stepped = true,
                By::Jump => way.jumps = if self.jumps == Jumps::None { Jumps::One } else { Jumps::Many },
                By::Solar => {}
            }
        }
        if self.law.takes::<Again>() == Again::NotAllowed {
            way.pivots.extend(pivot);
            way.pivots.sort_unstable();
        }
        way
    }

    fn stage_after(&self, to: Spot, by: By, effect: Effect) -> Stage {
        if effect.home && self.law.takes::<Boarding>() != Boarding::AtTheEnd {
            return Stage::Over(Ending::Home);
        }
        let goes_on = self.law.takes::<Attack>() == Attack::ChainGoesOn
            && effect.pushes().is_none()
            && self.stage != Stage::Drawn;
        if effect.attacks() && !goes_on {
            return Stage::Over(Ending::Attack);
        }
        if effect.boards && self.law.takes::<Boarding>() == Boarding::MoveEnds {
            return Stage::Over(Ending::Boarding);
        }
        if effect.joins && self.law.takes::<Catching>() == Catching::MoveEnds {
            return Stage::Over(Ending::Stacked);
        }
        if self.sets_down() {
            return Stage::Over(Ending::SetDown);
        }
        let solar = self.position.board.ground(to).is_solar();
        let held = solar && self.law.takes::<SolarLanding>() == SolarLanding::LandingEnds;
        match by {
            By::Solar if self.law.takes::<SolarAttack>() == SolarAttack::After && self.attacks_by_sun() => Stage::Drawn,
            By::Solar => Stage::Over(Ending::Transfer),
            By::Jump if held => Stage::Held(Hold::Landing),
            By::Jump => Stage::Jumped,
            By::Step if self.passes() => Stage::Passing(self.at),
            By::Step if matches!(self.stage, Stage::Start | Stage::Jumped) && self.kind() == Kind::SpeedyF1 => {
                if solar && self.law.takes::<SpeedySolar>() == SpeedySolar::TransferAndStop {
                    Stage::Held(Hold::FirstStep)
                } else {
                    Stage::Walking(self.position.board.direction(self.at, to).unwrap_or_default())
                }
            }
            By::Step if held && self.mixes() => Stage::Held(Hold::Landing),
            By::Step => Stage::Stepped,
        }
    }

    /// Whether an attack may come with a transfer, for a ship of this type.
    #[must_use]
    pub fn attacks_by_sun(&self) -> bool {
        self.kind() == Kind::IceHunter
            || (self.is_rooster() && self.law.takes::<CargoAttack>() == CargoAttack::LikeIceHunter)
    }

    /// Whether these ships are one that attacks by its team’s power.
    pub(super) fn is_rooster(&self) -> bool {
        self.bonus() == Some(Bonus::SpaceRooster) && self.kind() == self.law.orange_cargo()
    }
}
