//! What comes of landing on a cell, or what forbids it.

use super::{
    effect::{Beside, Effect},
    stage::{By, Stage},
    way::Way,
};
use crate::deux::{
    board::{Ground, Spot, hex::DIRECTIONS},
    bonus::Bonus,
    fleet::{
        Kind, Whereabouts,
        camp::partners,
        hack::{has_room, is_loaded, is_only_hacked},
        stack::TALLEST,
    },
    law::{
        Again, Attack, AttackOnPlanet, EnemyPlanet, LoadedAgainstCargo, LoadedCargo, OwnPlanet, Partner, PlanetRoom,
        SolarAttack, StackAgainstCargo, StackCarries, StruckStack,
    },
};

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
    /// The top of the stack cannot, and the commander is aboard a ship below.
    TopCannotCarry,
    /// A ship of one's own.
    Friend(usize),
    /// As many ships of one's own as may stand on a cell.
    Full(usize),
    /// A ship of one's own on the cell of a transfer.
    SunTaken(usize),
    /// An enemy, and this ship does not attack.
    Enemy(usize),
    /// A Bounty Cargo that carries its commander.
    Loaded(usize),
    /// The same, against a Cargo that attacks.
    LoadedAgainstCargo(usize),
    /// A stack, against a Cargo that attacks.
    StackAgainstCargo(usize),
    /// An enemy on a planet where it cannot be attacked.
    SafeOnPlanet(usize),
    /// An attack that begins on the own planet.
    FromOwnPlanet(usize),
    /// A partner’s ship.
    Partner(usize),
    /// Attacks are made by a step only.
    AttackByJump(usize),
    /// The attack comes after the transfer.
    AttackByTransfer(usize),
    /// A Cargo does not attack by a transfer.
    CargoByTransfer(usize),
    /// The rest of a stack has nowhere to be pushed.
    CannotPush(usize),
    /// A piece is set down on a free cell only.
    NotFree(usize),
    /// After a transfer only an enemy on a cell of that colour may be attacked.
    NothingToStrike,
    /// The cell where the move began.
    StartCell,
}

impl Way<'_> {
    /// What comes of landing on a cell in this way.
    ///
    /// # Errors
    /// Everything that forbids it.
    pub fn landing(&self, to: Spot, by: By) -> Result<Effect, Vec<Barred>> {
        let mut barred = Vec::new();
        let effect = self.look(to, by, &mut |why| barred.push(why));
        if barred.is_empty() { Ok(effect) } else { Err(barred) }
    }

    /// What comes of landing on a cell in this way, if it is allowed.
    #[must_use]
    #[inline]
    pub fn allowed(&self, to: Spot, by: By) -> Option<Effect> {
        if self.is_plain(to) {
            return Some(Effect::default());
        }
        let mut allowed = true;
        let effect = self.look(to, by, &mut |_| allowed = false);
        allowed.then_some(effect)
    }

    /// Whether nothing comes of landing on a cell and nothing forbids it: as it is with most.
    #[inline]
    fn is_plain(&self, to: Spot) -> bool {
        self.position.ship_on(to).is_none()
            && matches!(self.position.board.ground(to), Ground::Space | Ground::Orange | Ground::Red)
            && to != self.from
            && self.stage != Stage::Drawn
    }

    fn look(&self, to: Spot, by: By, bar: &mut impl FnMut(Barred)) -> Effect {
        let mut effect = Effect::default();
        if to == self.from && self.chains(by) && (self.is_ghost(to) || self.law.takes::<Again>() == Again::NotAllowed) {
            bar(Barred::StartCell);
        }
        if let Some(other) = self.ship_on(to) {
            self.meet(other, to, by, &mut effect, bar);
        }
        if self.stage == Stage::Drawn
            && !(effect.attacks() && self.position.board.ground(to) == self.position.board.ground(self.at))
        {
            bar(Barred::NothingToStrike);
        }
        if effect.stays() {
            return effect;
        }
        match self.position.board.ground(to) {
            Ground::Space | Ground::Orange | Ground::Red => {}
            Ground::Ufo => bar(Barred::Ufo),
            Ground::Planet(planet) if planet == self.position.teams[self.team()].planet => {
                effect.home = self.aboard;
                if self.aboard && !self.brings_home() {
                    bar(Barred::TopCannotCarry);
                }
                let licensed = effect.attacks() && self.law.takes::<AttackOnPlanet>() == AttackOnPlanet::Always;
                if !self.aboard && !licensed {
                    bar(Barred::OwnPlanet);
                }
            }
            Ground::Planet(planet) => {
                let here = self.position.commanders[self.team()].now == Whereabouts::Held(planet) && !self.aboard;
                effect.boards = here && self.boarder().is_some();
                let visit =
                    effect.boards || effect.attacks() || self.law.takes::<EnemyPlanet>() == EnemyPlanet::OrdinaryCell;
                match (visit, here) {
                    (true, _) => {}
                    (false, true) => bar(Barred::CannotCarry),
                    (false, false) => bar(Barred::NothingToFetch),
                }
            }
        }
        effect
    }

    /// The ship that takes the commander aboard, if one may: a hostage leaves no room.
    #[must_use]
    pub fn boarder(&self) -> Option<usize> {
        let may_carry = |ship: &usize| {
            let room = self.position.ships[*ship].fleet == self.team() || self.position.aboard(*ship).is_none();
            room && self.law.may_carry(self.position.ships[*ship].kind)
        };
        match self.law.takes() {
            StackCarries::TopBoards | StackCarries::TopForAll => Some(self.ship).filter(may_carry),
            StackCarries::AnyPiece => self.stack.ships().rev().find(may_carry),
        }
    }

    /// Whether the commander is brought home, whatever ship of the stack carries it.
    fn brings_home(&self) -> bool {
        match self.law.takes() {
            StackCarries::TopBoards | StackCarries::AnyPiece => true,
            StackCarries::TopForAll => self.law.may_carry(self.kind()),
        }
    }

    /// Whether a cell holds any number of ships.
    fn is_roomy(&self, to: Spot) -> bool {
        self.law.takes::<PlanetRoom>() == PlanetRoom::AnyNumber
            && matches!(self.position.board.ground(to), Ground::Planet(_))
    }

    /// Ships stand on a planet that holds any number: what is attacked is the first that may be, and nothing else matters.
    fn join_crowd(&self, to: Spot, by: By, effect: &mut Effect, bar: &mut impl FnMut(Barred)) {
        let is_own = |ship: &usize| self.position.ships[*ship].team == self.team();
        let own = self.others_on(to).filter(is_own).count();
        if self.bonus() == Some(Bonus::SpaceWolf) && own > 0 {
            if own + self.stack.height() > TALLEST {
                return bar(Barred::Full(self.others_on(to).find(is_own).unwrap_or(self.ship)));
            }
            if self.others_on(to).all(|ship| is_own(&ship)) {
                effect.joins = true;
                return;
            }
        }
        let may_strike = |ship: &usize| !is_own(ship) && !self.is_safe(*ship) && self.against(*ship, to, by).is_none();
        let mut struck = self.others_on(to).filter(may_strike);
        effect.captures = struck.next();
        if effect.captures.is_some() && self.others_on(to).count() > 1 {
            effect.beside = Beside::OnPlanet { or_another: struck.next().is_some() };
        }
    }

    /// Another ship stands there.
    fn meet(&self, other: usize, to: Spot, by: By, effect: &mut Effect, bar: &mut impl FnMut(Barred)) {
        let is_own = |ship: usize| self.position.ships[ship].team == self.team();
        if self.sets_down() {
            return bar(Barred::NotFree(other));
        }
        if self.is_roomy(to) {
            return self.join_crowd(to, by, effect, bar);
        }
        if is_own(other) {
            let stacks = self.bonus() == Some(Bonus::SpaceWolf) && self.others_on(to).all(is_own);
            return match by {
                By::Solar => bar(Barred::SunTaken(other)),
                By::Step | By::Jump if !stacks => bar(Barred::Friend(other)),
                By::Step | By::Jump if self.others_on(to).count() + self.stack.height() > TALLEST => {
                    bar(Barred::Full(other));
                }
                By::Step | By::Jump => effect.joins = true,
            };
        }
        if let Some(why) = self.against(other, to, by) {
            return bar(why);
        }
        if self.is_safe(other) {
            effect.beside = Beside::Shared;
            return;
        }
        effect.captures = Some(other);
        let mut rest = self.others_on(to).skip(1).peekable();
        if rest.peek().is_none() {
            return;
        }
        let left = rest.collect::<Vec<_>>();
        if left.iter().all(|ship| is_own(*ship)) {
            if left.len() + self.stack.height() > TALLEST {
                return bar(Barred::Full(left[0]));
            }
            effect.joins = true;
            return;
        }
        match self.law.takes() {
            StruckStack::StaysPut => effect.beside = Beside::StayedOut,
            StruckStack::SharesTheCell => effect.beside = Beside::Shared,
            StruckStack::PushesTheStack => match self.behind(to, by) {
                Some(onto) => effect.beside = Beside::Pushed(onto),
                None => bar(Barred::CannotPush(left[0])),
            },
        }
    }

    /// Whether a ship is a Bounty Cargo that carries a commander and need not fear this attack.
    fn is_safe(&self, other: usize) -> bool {
        let against_cargo = self.is_rooster() && self.law.takes::<LoadedAgainstCargo>() == LoadedAgainstCargo::NotSafe;
        let hacked = || {
            is_only_hacked(self.position, self.law, self.ship, other) && has_room(self.position, self.law, self.ship)
        };
        is_loaded(self.position, self.law, other) && !against_cargo && !hacked()
    }

    /// Why this ship may not be attacked, if it may not.
    fn against(&self, other: usize, at: Spot, by: By) -> Option<Barred> {
        if self.kind() != Kind::IceHunter && !self.is_rooster() {
            return Some(Barred::Enemy(other));
        }
        if self.law.takes::<Partner>() == Partner::No
            && partners(self.position, self.law, self.team(), self.position.ships[other].team)
        {
            return Some(Barred::Partner(other));
        }
        if self.is_rooster()
            && self.law.takes::<StackAgainstCargo>() == StackAgainstCargo::NotAttacked
            && self.position.stack_with(other).is_some_and(|stack| stack.height() > 1)
        {
            return Some(Barred::StackAgainstCargo(other));
        }
        if by == By::Solar && self.is_rooster() && !self.attacks_by_sun() {
            return Some(Barred::CargoByTransfer(other));
        }
        let own = Ground::Planet(self.position.teams[self.team()].planet);
        if self.law.takes::<OwnPlanet>() == OwnPlanet::NoAttackFromThere && self.position.board.ground(self.from) == own
        {
            return Some(Barred::FromOwnPlanet(other));
        }
        if by == By::Solar && self.law.takes::<SolarAttack>() == SolarAttack::After {
            return Some(Barred::AttackByTransfer(other));
        }
        if self.is_safe(other) && self.law.takes::<LoadedCargo>() == LoadedCargo::Illegal {
            let against = if self.is_rooster() { Barred::LoadedAgainstCargo } else { Barred::Loaded };
            return Some(against(other));
        }
        let there = self.position.board.ground(at);
        if matches!(there, Ground::Planet(_)) {
            let safe = match self.law.takes() {
                // What is written forbids no attack there, if it means one that begins there.
                AttackOnPlanet::NotOnOwnPlanet => {
                    there == own && self.law.takes::<OwnPlanet>() == OwnPlanet::EnemyThereIsSafe
                }
                AttackOnPlanet::Never => true,
                AttackOnPlanet::Always => false,
            };
            if safe {
                return Some(Barred::SafeOnPlanet(other));
            }
        }
        (by == By::Jump && self.law.takes::<Attack>() == Attack::StepOnly).then_some(Barred::AttackByJump(other))
    }

    /// The free cell behind the one that is attacked, in the attack’s direction.
    fn behind(&self, to: Spot, by: By) -> Option<Spot> {
        let board = &self.position.board;
        let (here, there) = (board.cell(self.at), board.cell(to));
        let (q, r) = ((there.q - here.q).signum(), (there.r - here.r).signum());
        let direction = DIRECTIONS.iter().position(|way| *way == (q, r)).filter(|_| by != By::Solar)?;
        let onto = board.next(to, direction)?;
        let open = matches!(board.ground(onto), Ground::Space | Ground::Orange | Ground::Red);
        (open && self.ship_on(onto).is_none()).then_some(onto)
    }
}
