//! Who may what: the one function that knows.

use super::{
    kind::Kind,
    who::{Office, Role},
};

/// What somebody wants to do.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Act {
    /// Write an entry.
    Write(Kind, Whose),
    /// Make, list and revoke keys.
    Keys,
    /// See something.
    See(See),
}

/// Whose it is what an entry concerns.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Whose {
    /// The writer's: their table, their call, the entry that they wrote; or nobody's in particular.
    Own,
    /// Somebody else's.
    Others,
}

/// What there is to see.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum See {
    /// The clocks, how many calls are open, and the precedents, without a name.
    Wall {
        /// Whether the event lets everybody read them.
        public: bool,
    },
    /// One's own table: its call, who comes, its clock, the answers given there.
    Table,
    /// The staff, the rosters, the open calls.
    Room,
    /// Every entry, and the warnings.
    Log,
}

impl See {
    /// All of them.
    pub const ALL: [Self; 5] =
        [Self::Wall { public: true }, Self::Wall { public: false }, Self::Table, Self::Room, Self::Log];
}

/// Whether somebody in this role may do this. That it makes sense as things stand is another question.
#[must_use]
pub fn may(role: Role, act: Act) -> bool {
    use Office::{HeadJudge, Judge, Scorekeeper};
    use Whose::{Others, Own};
    let staff = |offices: &[Office]| matches!(role, Role::Staff(office) if offices.contains(&office));
    match act {
        Act::Write(Kind::Event, _) => false,
        Act::Keys
        | Act::Write(Kind::Over | Kind::Staff | Kind::Door | Kind::Heard | Kind::Precedent | Kind::Carried, _)
        | Act::Write(Kind::Release | Kind::Correction, Others) => staff(&[HeadJudge]),
        Act::Write(Kind::Tables | Kind::Roster | Kind::Round | Kind::Clock, _) => staff(&[HeadJudge, Scorekeeper]),
        Act::Write(
            Kind::Silence | Kind::Take | Kind::Way | Kind::Release | Kind::Answer | Kind::Appeal | Kind::Warning,
            _,
        )
        | Act::See(See::Log) => staff(&[HeadJudge, Judge]),
        Act::Write(Kind::Call | Kind::Withdraw, Own) | Act::See(See::Table | See::Wall { public: false }) => {
            role != Role::Nobody
        }
        Act::Write(Kind::Extra, _)
        | Act::Write(Kind::Correction, Own)
        | Act::Write(Kind::Call | Kind::Withdraw, Others)
        | Act::See(See::Room) => staff(&Office::ALL),
        Act::See(See::Wall { public: true }) => true,
    }
}
