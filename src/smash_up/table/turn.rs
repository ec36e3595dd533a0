//! Whose turn it is, what has been done in it, and what runs in it.

use std::sync::Arc;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Act, CardId, ExtraPlay, Phase, PlayKind, Seat, Until, Use};

/// Whose turn it is, and what has been done in it.
#[derive(Debug, Clone, PartialEq)]
pub struct Turn {
    /// Counts turns, from 1.
    pub number: u16,
    /// The active player.
    pub active: Seat,
    /// The phase under way.
    pub phase: Phase,
    /// Free minion plays already used.
    pub free_minions: u8,
    /// Free action plays already used.
    pub free_actions: u8,
    /// Extra plays granted and not yet used.
    pub extras: Vec<ExtraPlay>,
    /// What has happened this turn, as far as any card asks.
    pub past: Vec<Arc<Past>>,
    /// Limited abilities already used this turn.
    pub used: Vec<Use>,
}

impl Turn {
    /// Whether the free play of this kind has not been used.
    #[must_use]
    pub fn free_left(&self, kind: PlayKind) -> bool {
        match kind {
            PlayKind::Minion => self.free_minions == 0,
            PlayKind::Action => self.free_actions == 0,
        }
    }
}

/// Something that happened this turn.
#[derive(Debug, Clone, PartialEq)]
pub struct Past {
    /// What.
    pub act: Act,
    /// Who did it.
    pub by: Seat,
    /// In which phase of the turn.
    pub phase: Phase,
    /// As what the card was when it happened.
    pub snapshot: Option<Arc<super::Snapshot>>,
}

/// A base being scored.
#[derive(Debug, Clone, PartialEq)]
pub struct BaseScoring {
    /// Which base.
    pub base: CardId,
    /// How far.
    pub stage: Stage,
    /// The places, best first; players tied share one. Filled when points are awarded.
    pub ranks: Vec<Vec<Seat>>,
    /// The players who had a minion there when the places were settled.
    pub there: Vec<Seat>,
    /// The base that will come in its stead, where an ability has settled it.
    pub next: Option<CardId>,
    /// The base that came in its stead.
    pub replacement: Option<CardId>,
}

/// How far a scoring has come.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Stage {
    /// Before scoring.
    Before,
    /// Points are awarded.
    Award,
    /// After scoring.
    After,
    /// The base has been replaced.
    Replaced,
}

impl Until {
    /// Whether an effect that ends then is running in this turn.
    #[must_use]
    pub fn is_running(self, turn: &Turn) -> bool {
        match self {
            Self::InTurnOf(seat, after) => turn.active == seat && turn.number > after,
            Self::EndOfTurn
            | Self::EndOfTurnOf(_)
            | Self::StartOfTurnOf(_)
            | Self::Leaves
            | Self::Resolved(_)
            | Self::ScoringEnds
            | Self::DuelEnds
            | Self::Never => true,
        }
    }
}
