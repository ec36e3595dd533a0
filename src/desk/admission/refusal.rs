//! Why a write is not taken, with what stands there now.

use serde::Serialize;

use crate::desk::{
    entry::Seq,
    kind::Kind,
    moment::Moment,
    who::{By, Role},
};

/// Why a write is not taken, with what stands there now.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(tag = "refused", rename_all = "kebab-case")]
pub enum Refusal {
    /// Somebody in this role does not do that.
    Role {
        /// The role.
        role: Role,
        /// What is not done in it.
        act: Kind,
    },
    /// A table's code is for that table only.
    OtherTable {
        /// The table of the code.
        own: u16,
    },
    /// The table's code is silenced.
    Silenced {
        /// Which table.
        table: u16,
    },
    /// The table calls too often.
    TooOften {
        /// In how many seconds it may call again.
        seconds: i64,
    },
    /// Nothing has been opened here.
    NoEvent,
    /// The event is open already.
    Open {
        /// Since when.
        since: Moment,
    },
    /// The event is over.
    Over {
        /// Since when.
        since: Moment,
    },
    /// The log is as long as it may be.
    Full,
    /// There is none of this number.
    Unknown {
        /// Of what.
        thing: Thing,
        /// Which number.
        number: u64,
    },
    /// What it rests on is not what it should be.
    NotA {
        /// What it should be.
        thing: Thing,
        /// What it rests on, if it said so.
        entry: Option<Seq>,
    },
    /// It rests on a write of the same sender that has not come.
    NotYet {
        /// The key of that write.
        key: String,
    },
    /// The same key was sent with something else in it.
    OtherKey {
        /// The entry that has the key.
        entry: Seq,
    },
    /// What a claim is about stands otherwise.
    Stale {
        /// How it stands.
        stands: Stands,
    },
}

/// What a write can rest on or name.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Thing {
    /// A call.
    Call,
    /// An answer.
    Answer,
    /// An appeal.
    Appeal,
    /// A round.
    Round,
    /// A table.
    Table,
    /// Somebody of the staff.
    Person,
    /// A player.
    Player,
    /// An entry that can be corrected.
    Correctable,
}

/// How something stands that a claim took to be otherwise.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(tag = "stands", rename_all = "kebab-case")]
pub enum Stands {
    /// The call is taken.
    Taken {
        /// Which call.
        call: Seq,
        /// By whom.
        by: By,
        /// Since when.
        since: Moment,
    },
    /// Nobody has taken the call.
    Free {
        /// Which call.
        call: Seq,
    },
    /// The judge is on the way already.
    OnTheWay {
        /// To which call.
        call: Seq,
        /// Who.
        by: By,
        /// Since when.
        since: Moment,
    },
    /// The call has its answer.
    Answered {
        /// Which call.
        call: Seq,
        /// The answer.
        answer: Seq,
        /// By whom.
        by: By,
        /// Since when.
        since: Moment,
    },
    /// The call is no longer wanted.
    Withdrawn {
        /// Which call.
        call: Seq,
        /// Who said so.
        by: By,
        /// When.
        since: Moment,
    },
    /// The table has a call that waits.
    Called {
        /// Which.
        call: Seq,
        /// Since when.
        since: Moment,
        /// Who has taken it.
        taken: Option<By>,
    },
    /// So many rounds are there.
    Rounds {
        /// How many.
        last: u16,
    },
    /// The clock of the round has not been started.
    Ready {
        /// Which round.
        round: u16,
    },
    /// It goes.
    Running {
        /// Which round.
        round: u16,
        /// Since when.
        since: Moment,
    },
    /// It stands still.
    Paused {
        /// Which round.
        round: u16,
        /// Since when.
        since: Moment,
    },
    /// The round is over.
    Ended {
        /// Which round.
        round: u16,
        /// Since when.
        since: Moment,
    },
    /// An appeal has been made already.
    Appealed {
        /// The appeal.
        appeal: Seq,
        /// Who noted it.
        by: By,
        /// Since when.
        since: Moment,
    },
    /// It no longer counts, or there is another answer since.
    Corrected {
        /// Which entry.
        entry: Seq,
    },
    /// The answer no longer stands: the head judge heard an appeal against it.
    Overturned {
        /// Which answer.
        answer: Seq,
    },
    /// An appeal against the answer has not been heard.
    Unheard {
        /// Which appeal.
        appeal: Seq,
    },
    /// Another answer to the same counts as well.
    Conflict {
        /// Which answer.
        answer: Seq,
    },
    /// It is followed already.
    Followed {
        /// The entry that says so.
        precedent: Seq,
    },
    /// Something else rests on it.
    RestedOn {
        /// What.
        by: Seq,
    },
    /// Another roster has come since.
    Roster {
        /// The last one.
        last: Option<Seq>,
    },
    /// They have this office already.
    InOffice {
        /// Who.
        person: Seq,
    },
    /// They have been shown the door.
    Gone {
        /// Who.
        person: Seq,
    },
    /// Nobody else is head judge.
    LastHeadJudge,
    /// The table's code is silenced already, or is not.
    Silenced {
        /// Which table.
        table: u16,
        /// Whether it is.
        silenced: bool,
    },
}

impl From<Stands> for Refusal {
    fn from(stands: Stands) -> Self {
        Self::Stale { stands }
    }
}
