//! The clauses of `rules/deux/law.md` that the engine acts on.

use crate::citation::Rule;

macro_rules! rules {
    ($($name:ident $id:literal)*) => {
        $(#[doc = concat!("`", $id, "`")] pub const $name: Rule = Rule($id);)*
        /// All of them.
        pub const ALL: &[Rule] = &[$($name),*];
    };
}

rules! {
    AIM "aim"
    ABOUT "about"
    CONTENTS "contents"
    FIRST_PLAYER "setup.first-player"
    OBJECTIVE "objective"
    PLACEMENT "setup.placement"
    ONE_PER_TURN "move.one-per-turn"
    STEP "move.step"
    JUMP "move.jump"
    EXAMPLE_1 "move.jump.example-1"
    EXAMPLE_2 "move.jump.example-2"
    CHAIN "move.chain"
    NO_MIXING "move.no-mixing"
    MAY_STOP "move.may-stop"
    EMPTY_CELLS "move.empty-cells"
    STRAIGHT_LINE "move.straight-line"
    ONE_PER_CELL "move.one-per-cell"
    SPEEDY "ship.speedy"
    ICE_HUNTER "ship.ice-hunter"
    BOUNTY_CARGO "ship.bounty-cargo"
    TIE_UFO "ship.tie-ufo"
    PLANET "cell.planet"
    UFO "cell.ufo"
    ORANGE "cell.solar-orange"
    RED "cell.solar-red"
    CARRIER_ATTACKED "commander.carrier-attacked"
    WIN "win"
    FLEET "setup.fleet"
    VARIANT "variant"
    SPACE_WOLF "variant.space-wolf"
    SPACE_CHEETAH "variant.space-cheetah"
    SPACE_HACKER "variant.space-hacker"
    SPACE_ROOSTER "variant.space-rooster"
    SPACE_ROBOTS "variant.space-robots"
    ANCIENT_ASTRONAUTS "variant.ancient-astronauts"
}

#[cfg(test)]
mod tests {
    use crate::{
        rulebook::{Bearing, Rulebook},
        shelf::Shelf,
    };

    #[test]
    fn every_clause_the_engine_acts_on_stands_in_the_law() {
        let rulebook = Rulebook::load("deux", &Shelf::rules()).expect("the law loads");
        for rule in super::ALL {
            let bearing = rulebook.clause(rule.0).map(|clause| clause.bearing);
            assert_eq!(bearing, Some(Bearing::Rules), "{}", rule.0);
        }
    }
}
