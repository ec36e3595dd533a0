//! The types of ship, and how many ships a fleet has.

use serde::{Deserialize, Serialize};

/// The most ships of one fleet.
pub const FLEET: usize = 8;

/// The four types of ship, and two names that may be of types of their own.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    /// Two cells when it steps; never carries.
    SpeedyF1,
    /// Attacks by landing.
    IceHunter,
    /// Safe while it carries.
    BountyCargo,
    /// May jump over UFO cells.
    TieUfo,
    /// What the special powers call the Bounty Cargo, unless it is a type of its own.
    OrangeCargo,
    /// What the special powers call the Speedy F1, unless it is a type of its own.
    SpeedF1,
}

impl Kind {
    /// All names.
    pub const ALL: [Self; 6] =
        [Self::SpeedyF1, Self::IceHunter, Self::BountyCargo, Self::TieUfo, Self::OrangeCargo, Self::SpeedF1];

    /// The presented type that goes by this name, or that has most in common with it.
    #[must_use]
    pub fn presented(self) -> Self {
        match self {
            Self::SpeedyF1 | Self::SpeedF1 => Self::SpeedyF1,
            Self::IceHunter => Self::IceHunter,
            Self::BountyCargo | Self::OrangeCargo => Self::BountyCargo,
            Self::TieUfo => Self::TieUfo,
        }
    }

    /// As it is written in a scenario.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Self::SpeedyF1 => "speedy-f1",
            Self::IceHunter => "ice-hunter",
            Self::BountyCargo => "bounty-cargo",
            Self::TieUfo => "tie-ufo",
            Self::OrangeCargo => "orange-cargo",
            Self::SpeedF1 => "speed-f1",
        }
    }
}
