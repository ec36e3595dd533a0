//! What a landing brings about.

use crate::deux::board::Spot;

/// What a landing brings about.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Effect {
    /// The ship that is captured.
    pub captures: Option<usize>,
    /// The commander comes aboard.
    pub boards: bool,
    /// The commander is home.
    pub home: bool,
    /// Set down on the own pieces that stand there.
    pub joins: bool,
    /// What becomes of the others that are left there.
    pub beside: Beside,
}

/// What becomes of the ships that an attack leaves on its cell.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Beside {
    /// There are none.
    #[default]
    Nobody,
    /// The attacker lands beside them.
    Shared,
    /// The same, on a planet that holds any number.
    OnPlanet {
        /// Another of them could have been captured as well.
        or_another: bool,
    },
    /// The attacker strikes, and stays where it was.
    StayedOut,
    /// They are pushed to this cell.
    Pushed(Spot),
}

impl Effect {
    /// Whether it is an attack.
    #[must_use]
    pub fn attacks(self) -> bool {
        self.captures.is_some() || self.beside == Beside::Shared
    }

    /// Whether the attacker stays where it was.
    #[must_use]
    pub fn stays(self) -> bool {
        self.beside == Beside::StayedOut
    }

    /// Where what is left on the cell is pushed.
    #[must_use]
    pub fn pushes(self) -> Option<Spot> {
        match self.beside {
            Beside::Pushed(onto) => Some(onto),
            Beside::Nobody | Beside::Shared | Beside::OnPlanet { .. } | Beside::StayedOut => None,
        }
    }
}
