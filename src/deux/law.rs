//! The readings in force where the booklet is silent. The engine asks them as data.

use std::collections::BTreeMap;

use serde::{Deserialize, de::value::MapDeserializer};

use crate::rulebook::editions::Editions;

macro_rules! readings {
    ($($id:literal $field:ident: $name:ident { $first:ident $($other:ident)* })*) => {
        /// The readings the engine asks; each variant is a value of `editions.ron`.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Deserialize)]
        #[expect(missing_docs, reason = "each reading and value is worded in rules/deux/editions.ron")]
        pub struct Readings { $(#[serde(rename = $id)] pub $field: $name,)* }

        $(
            #[doc = concat!("The reading `", $id, "`.")]
            #[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Deserialize)]
            #[serde(rename_all = "kebab-case")]
            #[expect(missing_docs, reason = "each value is worded in rules/deux/editions.ron")]
            pub enum $name { #[default] $first, $($other),* }
        )*

        impl Readings {
            /// The readings the engine asks. The others bear on what is not ruled yet, or only their default is kept.
            pub const ASKED: &'static [&'static str] = &[$($id),*];
        }
    };
}

readings! {
    "AMB-03" speedy: Speedy { TwoSteps StraightLine TwoCellsAway }
    "AMB-05" attack: Attack { CaptureEndsMove ChainGoesOn StepOnly }
    "AMB-06" attack_on_planet: AttackOnPlanet { NotOnOwnPlanet Never Always }
    "AMB-08" carriers: Carriers { AllButSpeedy CargoOnly }
    "AMB-09" boarding: Boarding { MoveEnds ChainGoesOn }
    "AMB-10" enemy_planet: EnemyPlanet { Forbidden OrdinaryCell }
    "AMB-12" solar_landing: SolarLanding { OnlyTransferEnds LandingEnds }
    "AMB-13" speedy_solar: SpeedySolar { PlayersChoice TransferAndStop PassThrough }
    "AMB-14" solar_attack: SolarAttack { Instead After }
    "AMB-16" loaded_cargo: LoadedCargo { Illegal LegalNoEffect }
    "AMB-17" sent_back: SentBack { WhereItWasHeld AnyEnemyPlanet }
    "AMB-18" hacked_carrier: HackedCarrier { Returns Hostage }
    "AMB-19" planet_flown: PlanetFlown { Occupied EmptyUnlessPivot }
    "AMB-20" ufo_flown: UfoFlown { CountsAsEmpty Obstacle }
    "AMB-21" tie_over_ufo: TieOverUfo { No Yes }
    "AMB-24" passing: Passing { MustMove MayPass }
    "AMB-25" again: Again { Allowed NotAllowed }
    "AMB-26" start_cell: StartCell { Empty Occupied }
    "AMB-27" destroyed: Destroyed { RemovedForGood MayReEnter }
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
}

impl Readings {
    /// The readings taken, the others at their defaults.
    ///
    /// # Errors
    /// What in `editions.ron` (or in the given values) the engine does not know.
    pub fn of(editions: &Editions, taken: &BTreeMap<String, String>) -> Result<Self, String> {
        let values = editions.readings.iter().filter(|reading| Self::ASKED.contains(&reading.id.as_str()));
        let values = values.filter_map(|reading| {
            let default = reading.options.first().map(|option| option.value.as_str());
            let value = taken.get(&reading.id).map(String::as_str).or(default);
            value.map(|value| (reading.id.as_str(), value))
        });
        Self::deserialize(MapDeserializer::new(values)).map_err(|error: serde::de::value::Error| error.to_string())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{rulebook::Rulebook, shelf::Shelf};

    #[test]
    fn the_engine_knows_every_option_of_every_reading_it_asks_and_the_same_defaults() {
        let editions = Rulebook::load("deux", &Shelf::rules()).expect("the law loads").editions;
        assert_eq!(Readings::of(&editions, &BTreeMap::new()), Ok(Readings::default()));
        for id in Readings::ASKED {
            let reading = editions.reading(id).expect("it stands in editions.ron");
            for option in &reading.options {
                let taken = BTreeMap::from([((*id).to_owned(), option.value.clone())]);
                let read = Readings::of(&editions, &taken).unwrap_or_else(|fault| panic!("{id}: {fault}"));
                assert_eq!(read == Readings::default(), option == &reading.options[0], "{id} {}", option.value);
            }
        }
    }
}
