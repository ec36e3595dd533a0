//! What an entry says: its kind, and what each kind has in it. Names and free text are none of it: they stand beside.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{moment::Moment, seq::Seq, who::Office};

/// The version of what stands here. A later one reads the earlier ones.
pub const VERSION: u16 = 1;

/// What people are called and what they wrote, beside the log, each under its slot.
pub type Words = BTreeMap<String, String>;

/// What an entry says. Its kind sorts before what it decides: whoever reads field by field knows where a fault is.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "kind", content = "says", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Body {
    /// The event begins; who writes it is its head judge. Words: `name`.
    Event {
        /// Whether clocks and precedents may be read by everybody.
        public: bool,
    },
    /// The event is over.
    Over {},
    /// Somebody comes in; or, resting on the entry that brought them in, has another office. Words: `name`.
    Staff {
        /// As what.
        office: Office,
    },
    /// Somebody is shown the door; rests on the entry that brought them in.
    Door {},
    /// These tables are laid out.
    Tables {
        /// The first.
        first: u16,
        /// The last.
        last: u16,
    },
    /// The code of a table calls nobody any more, or calls again.
    Silence {
        /// Which.
        table: u16,
        /// Whether it is silenced.
        silenced: bool,
    },
    /// Who sits where in a round; lays out the tables it names. Rests on the roster before it. Words: `player-7`.
    Roster {
        /// Which round.
        round: u16,
        /// Who sits where.
        tables: Vec<Seating>,
    },
    /// A round is made ready.
    Round {
        /// Its number: one more than the one before.
        round: u16,
        /// How long it is.
        minutes: u16,
    },
    /// What is done to the clock of the round that it rests on.
    Clock {
        /// What.
        press: Press,
    },
    /// Minutes given to a table in the round that it rests on. A report.
    Extra {
        /// Which table.
        table: u16,
        /// How many.
        minutes: u16,
        /// When that was said.
        told_at: Moment,
    },
    /// A table wants a judge. Words: `text`.
    Call {
        /// Which table.
        table: u16,
        /// The cards in question, if it names some.
        #[serde(default)]
        cards: Vec<String>,
    },
    /// A judge takes the call that it rests on.
    Take {},
    /// A judge is on the way to the call that it rests on.
    Way {},
    /// The call that it rests on is for others again.
    Release {},
    /// The call that it rests on is no longer wanted.
    Withdraw {},
    /// What a judge said at the table, to the call that it rests on. A report. Words: `text`, `reason`.
    Answer(Answered),
    /// The table appeals against the answer that it rests on. Words: `reason`.
    Appeal {},
    /// What the head judge said on the appeal that it rests on; that is final. A report. Words: `text`, `reason`.
    Heard {
        /// Whether the answer stands.
        upheld: bool,
        /// What was said.
        said: Answered,
    },
    /// A seat is warned; only judges see it. A report. Words: `text`.
    Warning {
        /// Which table.
        table: u16,
        /// Which of its seats, from 1.
        seat: u8,
        /// When that was said.
        told_at: Moment,
    },
    /// The answer that it rests on is to be followed.
    Precedent {},
    /// A precedent of another event is to be followed here. Words: `text`, `reason`.
    Carried {
        /// The cards in question there.
        #[serde(default)]
        cards: Vec<String>,
        /// The ruling that it rests on, as it is kept here.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        ruling: Option<String>,
        /// The clauses that it rests on.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        clauses: Vec<String>,
        /// Whether the law gave another answer here than it gave there.
        #[serde(default)]
        changed: bool,
    },
    /// The entry that it rests on was a mistake and no longer counts. Words: `reason`.
    Correction {},
}

/// What was said at a table.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Answered {
    /// When it was said.
    pub told_at: Moment,
    /// The kept ruling that it rests on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ruling: Option<String>,
    /// The clauses that it rests on.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub clauses: Vec<String>,
    /// The minutes given back.
    #[serde(default)]
    pub minutes: u16,
    /// The earlier answer to the same dispute from which this one differs: whoever gave it had been told.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub differs: Option<Seq>,
    /// The earlier answer that this one is in other words: whoever gave it had been asked.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub same: Option<Seq>,
    /// How far the log had come when it was held against what had been said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub held: Option<Seq>,
}

impl Answered {
    /// Without anything of what was said at other tables.
    pub fn alone(&mut self) {
        (self.differs, self.same, self.held) = (None, None, None);
    }
}

/// What can be done to a clock.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Press {
    /// It starts.
    Start,
    /// It stands still.
    Pause,
    /// It goes on.
    Resume,
    /// The round is over.
    End,
}

impl Press {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Start, Self::Pause, Self::Resume, Self::End];
}

/// Who sits at a table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Seating {
    /// Which table.
    pub table: u16,
    /// Its seats, in order.
    pub seats: Vec<Seat>,
}

/// Who sits on a seat, and with what.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Seat {
    /// The player's number in this event.
    pub player: u16,
    /// What is played.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub factions: Vec<String>,
}

/// The kinds of entries.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "each is the variant of `Body` of the same name")]
pub enum Kind {
    Event,
    Over,
    Staff,
    Door,
    Tables,
    Silence,
    Roster,
    Round,
    Clock,
    Extra,
    Call,
    Take,
    Way,
    Release,
    Withdraw,
    Answer,
    Appeal,
    Heard,
    Warning,
    Precedent,
    Carried,
    Correction,
}

/// Where a word stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Slot {
    /// What somebody or something is called.
    Name,
    /// What whoever opens an event is called.
    HeadJudge,
    /// What was said or asked.
    Text,
    /// Why.
    Reason,
    /// What the player of a number is called.
    Player(u16),
}

impl Slot {
    /// The slot of this name.
    #[must_use]
    pub fn read(name: &str) -> Option<Self> {
        match name {
            "name" => Some(Self::Name),
            "head-judge" => Some(Self::HeadJudge),
            "text" => Some(Self::Text),
            "reason" => Some(Self::Reason),
            _ => {
                let digits = name.strip_prefix("player-")?;
                let number = digits.parse().ok().filter(|number| *number > 0)?;
                // One name each: `player-07` is none.
                (Self::Player(number).to_string() == name).then_some(Self::Player(number))
            }
        }
    }
}

impl std::fmt::Display for Slot {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Name => f.write_str("name"),
            Self::HeadJudge => f.write_str("head-judge"),
            Self::Text => f.write_str("text"),
            Self::Reason => f.write_str("reason"),
            Self::Player(number) => write!(f, "player-{number}"),
        }
    }
}

impl Body {
    /// Of which kind it is.
    #[must_use]
    pub fn kind(&self) -> Kind {
        match self {
            Self::Event { .. } => Kind::Event,
            Self::Over {} => Kind::Over,
            Self::Staff { .. } => Kind::Staff,
            Self::Door {} => Kind::Door,
            Self::Tables { .. } => Kind::Tables,
            Self::Silence { .. } => Kind::Silence,
            Self::Roster { .. } => Kind::Roster,
            Self::Round { .. } => Kind::Round,
            Self::Clock { .. } => Kind::Clock,
            Self::Extra { .. } => Kind::Extra,
            Self::Call { .. } => Kind::Call,
            Self::Take {} => Kind::Take,
            Self::Way {} => Kind::Way,
            Self::Release {} => Kind::Release,
            Self::Withdraw {} => Kind::Withdraw,
            Self::Answer(_) => Kind::Answer,
            Self::Appeal {} => Kind::Appeal,
            Self::Heard { .. } => Kind::Heard,
            Self::Warning { .. } => Kind::Warning,
            Self::Precedent {} => Kind::Precedent,
            Self::Carried { .. } => Kind::Carried,
            Self::Correction {} => Kind::Correction,
        }
    }

    /// When it was said, of what says that.
    pub fn told_at_mut(&mut self) -> Option<&mut Moment> {
        match self {
            Self::Extra { told_at, .. } | Self::Warning { told_at, .. } => Some(told_at),
            Self::Answer(said) | Self::Heard { said, .. } => Some(&mut said.told_at),
            _ => None,
        }
    }

    /// What was said at a table, of what says that.
    pub fn said_mut(&mut self) -> Option<&mut Answered> {
        match self {
            Self::Answer(said) | Self::Heard { said, .. } => Some(said),
            _ => None,
        }
    }

    /// The same, whenever it was said and whatever had been said by then: each time that it is sent, that may be reckoned
    /// anew.
    #[must_use]
    pub fn whenever(&self) -> Self {
        let mut body = self.clone();
        if let Some(said) = body.said_mut() {
            said.alone();
        }
        if let Some(told_at) = body.told_at_mut() {
            *told_at = Moment::default();
        }
        body
    }

    /// The kept ruling that it rests on.
    #[must_use]
    pub fn ruling(&self) -> Option<&str> {
        match self {
            Self::Answer(said) | Self::Heard { said, .. } => said.ruling.as_deref(),
            Self::Carried { ruling, .. } => ruling.as_deref(),
            _ => None,
        }
    }

    /// Whether it tells of what has already happened: such a one is never stale.
    #[must_use]
    pub fn is_report(&self) -> bool {
        matches!(self.kind(), Kind::Extra | Kind::Answer | Kind::Heard | Kind::Warning)
    }
}

impl Kind {
    /// All of them.
    pub const ALL: [Self; 22] = [
        Self::Event,
        Self::Over,
        Self::Staff,
        Self::Door,
        Self::Tables,
        Self::Silence,
        Self::Roster,
        Self::Round,
        Self::Clock,
        Self::Extra,
        Self::Call,
        Self::Take,
        Self::Way,
        Self::Release,
        Self::Withdraw,
        Self::Answer,
        Self::Appeal,
        Self::Heard,
        Self::Warning,
        Self::Precedent,
        Self::Carried,
        Self::Correction,
    ];

    /// Which words may stand beside it.
    #[must_use]
    pub fn may_have(self, slot: Slot) -> bool {
        match slot {
            Slot::Name => matches!(self, Self::Event | Self::Staff),
            Slot::HeadJudge => self == Self::Event,
            Slot::Text => matches!(self, Self::Call | Self::Answer | Self::Heard | Self::Warning | Self::Carried),
            Slot::Reason => {
                matches!(self, Self::Answer | Self::Appeal | Self::Heard | Self::Carried | Self::Correction)
            }
            Slot::Player(_) => self == Self::Roster,
        }
    }
}
