//! How far a move has come, and what may end it.

use crate::deux::board::Spot;

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
    /// From this cell over another where it cannot stay: the next step must follow.
    Passing(Spot),
    /// The first of two steps, in this direction.
    Walking(usize),
    /// A step.
    Stepped,
    /// A jump; another or a transfer may follow.
    Jumped,
    /// A landing that ends the movement, except for a transfer.
    Held(Hold),
    /// A transfer that only an attack may follow.
    Drawn,
    /// Over.
    Over(Ending),
}

/// By what a landing on a solar cell has ended the movement.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Hold {
    /// Every landing there does.
    Landing,
    /// The first of two steps does.
    FirstStep,
}

/// What ended a move.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Ending {
    /// A transfer.
    Transfer,
    /// An attack.
    Attack,
    /// The commander came aboard.
    Boarding,
    /// The commander is home.
    Home,
    /// A piece set down on another.
    Stacked,
    /// A piece set down beside its stack.
    SetDown,
}

/// Jumps made so far, where a step may be joined to them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Jumps {
    /// None.
    None,
    /// One.
    One,
    /// More.
    Many,
}

/// Why ships cannot leave as they would.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Tied {
    /// A piece under another.
    NotOnTop,
    /// Some of the pieces of a stack, but neither one nor all.
    Part,
}

/// A landing that is asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Landing {
    /// The cell.
    pub to: Spot,
    /// How it is reached.
    pub by: By,
}
