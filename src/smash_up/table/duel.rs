//! A duel under way.

use super::{AbilityRef, Object, Role, Seat};

/// Two minions in a duel, and how far it has come.
#[derive(Debug, Clone, PartialEq)]
pub struct Duel {
    /// The two minions: the challenger's first.
    pub minions: [Object; 2],
    /// How far.
    pub stage: DuelStage,
    /// Who has won.
    pub won: Won,
    /// The sentence that says what follows, if a card's sentence began it.
    pub ability: Option<AbilityRef>,
    /// The player whose sentence it is.
    pub you: Seat,
}

/// How far a duel has come.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum DuelStage {
    /// The minions face each other; cards are laid.
    Laying,
    /// The cards are turned over, one after the other.
    Revealing,
    /// The powers have been compared: what follows is carried out.
    Settled,
}

/// Who has won a duel.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Won {
    /// Nobody yet.
    #[default]
    Nobody,
    /// One of the two.
    One(Role),
    /// Both, and both have lost.
    Both,
}

impl Duel {
    /// The minion in this role.
    #[must_use]
    pub fn minion(&self, role: Role) -> Object {
        self.minions[role.index()]
    }

    /// Those who have won.
    pub fn winners(&self) -> impl Iterator<Item = Object> {
        let won = self.won;
        self.in_roles(move |role| won == Won::Both || won == Won::One(role))
    }

    /// Those who have lost.
    pub fn losers(&self) -> impl Iterator<Item = Object> {
        let won = self.won;
        self.in_roles(move |role| won == Won::Both || won == Won::One(role.other()))
    }

    fn in_roles(&self, of: impl Fn(Role) -> bool) -> impl Iterator<Item = Object> {
        Role::BOTH.into_iter().filter(move |role| of(*role)).map(|role| self.minion(role))
    }
}
