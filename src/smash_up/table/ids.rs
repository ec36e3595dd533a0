//! By what players and cards are called.

/// A player, by place in the turn order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Seat(pub u8);

impl Seat {
    /// As an index.
    #[must_use]
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// One physical card, by number; it keeps its number wherever it goes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CardId(pub u16);

impl CardId {
    /// As an index.
    #[must_use]
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// A card during one stay in its zone: what leaves play and comes back is another object (READ-01).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Object {
    /// The card.
    pub card: CardId,
    /// Which of its stays.
    pub stay: u16,
}

/// Which of the two minions in a duel.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Role {
    /// The one that challenges.
    Challenger,
    /// The one that is challenged.
    Challenged,
}

impl Role {
    /// Both, in the order in which they act.
    pub const BOTH: [Self; 2] = [Self::Challenger, Self::Challenged];

    /// As a place in a pair.
    #[must_use]
    pub fn index(self) -> usize {
        match self {
            Self::Challenger => 0,
            Self::Challenged => 1,
        }
    }

    /// The other one.
    #[must_use]
    pub fn other(self) -> Self {
        match self {
            Self::Challenger => Self::Challenged,
            Self::Challenged => Self::Challenger,
        }
    }
}
