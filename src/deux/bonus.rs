//! The special powers of the booklet's last part: one for each team that plays with them.

use serde::{Deserialize, Serialize};

use super::rule;
use crate::citation::Rule;

/// How many enemy ships may be taken over.
pub const HACKED: usize = 3;

/// A team's special power.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Bonus {
    /// Its pieces may stand on each other, three on a cell.
    SpaceWolf,
    /// A step and jumps in one move.
    SpaceCheetah,
    /// Its Ice Hunters may take an enemy ship over.
    SpaceHacker,
    /// Its Cargos attack, and are never safe.
    SpaceRooster,
    /// What an Ice Hunter destroys may be rebuilt.
    SpaceRobots,
    /// Its Ice Hunters and its Speedy jump over UFO cells too.
    AncientAstronauts,
}

impl Bonus {
    /// All of them, in the booklet's order.
    pub const ALL: [Self; 6] = [
        Self::SpaceWolf,
        Self::SpaceCheetah,
        Self::SpaceHacker,
        Self::SpaceRooster,
        Self::SpaceRobots,
        Self::AncientAstronauts,
    ];

    /// As it is written in a scenario.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Self::SpaceWolf => "space-wolf",
            Self::SpaceCheetah => "space-cheetah",
            Self::SpaceHacker => "space-hacker",
            Self::SpaceRooster => "space-rooster",
            Self::SpaceRobots => "space-robots",
            Self::AncientAstronauts => "ancient-astronauts",
        }
    }

    /// The clause that gives it.
    #[must_use]
    pub fn rule(self) -> Rule {
        match self {
            Self::SpaceWolf => rule::SPACE_WOLF,
            Self::SpaceCheetah => rule::SPACE_CHEETAH,
            Self::SpaceHacker => rule::SPACE_HACKER,
            Self::SpaceRooster => rule::SPACE_ROOSTER,
            Self::SpaceRobots => rule::SPACE_ROBOTS,
            Self::AncientAstronauts => rule::ANCIENT_ASTRONAUTS,
        }
    }
}
