//! The readings in force where the booklet is silent. The engine asks them as data.

use std::collections::BTreeMap;

use serde::{Deserialize, de::value::MapDeserializer};

use super::kind::Kind;
use crate::{
    game::law::{Point, points},
    rulebook::editions::Editions,
};

points! {
    /// What is taken of each reading the engine asks: all there are. What they decide is found by trying them.
    Readings from 0:
    "AMB-01" split: Split { OneTwoTwoThree TwoOfEach OtherSplit }
    "AMB-02" around: Around { FromTheBoard LargePlanet SecondRing }
    "AMB-03" speedy: Speedy { TwoSteps StraightLine TwoCellsAway BothSteps }
    "AMB-04" names: Names { SameShips DifferentShips }
    "AMB-05" attack: Attack { CaptureEndsMove ChainGoesOn StepOnly }
    "AMB-06" attack_on_planet: AttackOnPlanet { NotOnOwnPlanet Never Always }
    "AMB-07" own_planet: OwnPlanet { EnemyThereIsSafe NoAttackFromThere }
    "AMB-08" carriers: Carriers { AllButSpeedy CargoOnly }
    "AMB-09" boarding: Boarding { MoveEnds ChainGoesOn AtTheEnd }
    "AMB-10" enemy_planet: EnemyPlanet { Forbidden OrdinaryCell }
    "AMB-11" planet_room: PlanetRoom { OneShipPerCell AnyNumber }
    "AMB-12" solar_landing: SolarLanding { OnlyTransferEnds LandingEnds }
    "AMB-13" speedy_solar: SpeedySolar { PlayersChoice TransferAndStop PassThrough }
    "AMB-14" solar_attack: SolarAttack { Instead After }
    "AMB-15" handing: Handing { NotAllowed OnContact }
    "AMB-16" loaded_cargo: LoadedCargo { Illegal LegalNoEffect }
    "AMB-17" sent_back: SentBack { WhereItWasHeld AnyEnemyPlanet }
    "AMB-18" hacked_carrier: HackedCarrier { Returns Hostage }
    "AMB-19" planet_flown: PlanetFlown { Occupied EmptyUnlessPivot }
    "AMB-20" ufo_flown: UfoFlown { CountsAsEmpty Obstacle }
    "AMB-21" tie_over_ufo: TieOverUfo { No Yes }
    "AMB-22" stranding: Stranding { GameGoesOn Eliminated }
    "AMB-23" camps: Camps { ClockwiseEachAlone Teams }
    "AMB-24" passing: Passing { MustMove MayPass }
    "AMB-25" again: Again { Allowed NotAllowed }
    "AMB-26" start_cell: StartCell { Empty Occupied }
    "AMB-27" destroyed: Destroyed { RemovedForGood MayReEnter }
    "AMB-28" solar_start: SolarStart { FromTheBoard Disjoint }
    "AMB-29" partner: Partner { No Yes }
    "AMB-30" struck_stack: StruckStack { StaysPut SharesTheCell PushesTheStack }
    "AMB-31" mixing: Mixing { StepAndChain StepAndOneJump OneShipATurn }
    "AMB-32" hacked: Hacked { ThreeAtATime ThreePerGame }
    "AMB-33" cargo_attack: CargoAttack { ByLandingOnly LikeIceHunter }
    "AMB-34" rebuilt: Rebuilt { IceHunterOnly Any }
    "AMB-35" rebuilding: Rebuilding { AnyLaterTurn NextTurnOnly }
    "AMB-36" astronaut_tie: AstronautTie { KeepsIt LosesIt }
    "AMB-37" leaving_stack: LeavingStack { AnyPiece TopPiece SetDownBeside }
    "AMB-38" catching: Catching { ChainGoesOn MoveEnds }
    "AMB-39" stack_pivot: StackPivot { OnePivot NoPivot }
    "AMB-40" loaded_against_cargo: LoadedAgainstCargo { Safe NotSafe }
    "AMB-41" stack_carries: StackCarries { TopBoards AnyPiece TopForAll }
    "AMB-42" loaded_hacked: LoadedHacked { Safe TakenOver }
    "AMB-43" stack_against_cargo: StackAgainstCargo { LikeIceHunter NotAttacked }
}

impl Readings {
    /// The option that is taken of a reading.
    #[must_use]
    pub fn takes<P: Point<In = Self>>(&self) -> P {
        P::of(self)
    }

    /// The type that a ship is taken for: two names may be one type.
    #[must_use]
    pub fn type_of(self, kind: Kind) -> Kind {
        match (self.takes(), kind) {
            (Names::SameShips, Kind::OrangeCargo) => Kind::BountyCargo,
            (Names::SameShips, Kind::SpeedF1) => Kind::SpeedyF1,
            (Names::SameShips | Names::DifferentShips, kind) => kind,
        }
    }

    /// The type that the special powers call Orange Cargo.
    #[must_use]
    pub fn orange_cargo(self) -> Kind {
        self.type_of(Kind::OrangeCargo)
    }

    /// The type that the special powers call Speed F1.
    #[must_use]
    pub fn speed_f1(self) -> Kind {
        self.type_of(Kind::SpeedF1)
    }

    /// Whether a ship of this type may carry the commander.
    #[must_use]
    pub fn may_carry(self, kind: Kind) -> bool {
        match self.takes() {
            Carriers::AllButSpeedy => self.type_of(kind) != Kind::SpeedyF1,
            Carriers::CargoOnly => self.type_of(kind) == Kind::BountyCargo,
        }
    }

    /// The readings taken, the others at their defaults.
    ///
    /// # Errors
    /// What in `editions.ron` (or in the given values) the engine does not know.
    pub fn of(editions: &Editions, taken: &BTreeMap<String, String>) -> Result<Self, String> {
        Self::deserialize(MapDeserializer::new(editions.taken(taken)))
            .map_err(|error: serde::de::value::Error| error.to_string())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{rulebook::Rulebook, shelf::Shelf};

    #[test]
    fn the_engine_asks_every_reading_and_knows_every_option_and_the_same_defaults() {
        let editions = Rulebook::load("deux", &Shelf::rules()).expect("the law loads").editions;
        assert_eq!(Readings::of(&editions, &BTreeMap::new()), Ok(Readings::default()));
        let all: Vec<&str> = editions.readings.iter().map(|reading| reading.id.as_str()).collect();
        assert_eq!(all, Readings::IDS, "every reading is asked");
        for id in Readings::IDS {
            let reading = editions.reading(id).expect("it stands in editions.ron");
            for option in &reading.options {
                let taken = BTreeMap::from([((*id).to_owned(), option.value.clone())]);
                let read = Readings::of(&editions, &taken).unwrap_or_else(|fault| panic!("{id}: {fault}"));
                assert_eq!(read == Readings::default(), option == &reading.options[0], "{id} {}", option.value);
            }
        }
    }
}
