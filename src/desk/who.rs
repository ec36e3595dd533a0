//! Who writes, and in which role.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::seq::Seq;

/// Who wrote an entry.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum By {
    /// Somebody of the staff, called by the number of the entry that brought them in.
    Person(Seq),
    /// Whoever has the code of this table.
    Table(u16),
}

/// What somebody may be appointed as.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Office {
    /// Hears appeals, and answers for the event.
    HeadJudge,
    /// Answers calls.
    Judge,
    /// Runs rounds, clocks and rosters.
    Scorekeeper,
}

impl Office {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::HeadJudge, Self::Judge, Self::Scorekeeper];
}

/// In which role somebody asks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Role {
    /// Of the staff.
    Staff(Office),
    /// A table.
    Table,
    /// None: somebody who reads what is public.
    Nobody,
}

impl Role {
    /// All of them.
    pub const ALL: [Self; 5] = [
        Self::Staff(Office::HeadJudge),
        Self::Staff(Office::Judge),
        Self::Staff(Office::Scorekeeper),
        Self::Table,
        Self::Nobody,
    ];
}
