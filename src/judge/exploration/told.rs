//! An exploration as it is written for a program: with as much of the positions as is wanted.

use json_patch::Patch;
use serde::{
    Serialize, Serializer,
    ser::{SerializeMap, SerializeSeq},
};
use serde_json::Value;

use super::{
    explore::{Exploration, Way},
    line::Answered,
};
use crate::{
    citation::Said,
    ruling::{Boards, ClaimRuling, between},
};

impl Serialize for Exploration {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut told = serializer.serialize_map(None)?;
        told.serialize_entry("title", &self.title)?;
        told.serialize_entry("game", &self.game)?;
        told.serialize_entry("edition", &self.edition)?;
        told.serialize_entry("wording", &self.wording)?;
        told.serialize_entry("ends", &self.ends)?;
        told.serialize_entry("from", &self.from)?;
        if let Some(next) = &self.next {
            told.serialize_entry("next", next)?;
        }
        told.serialize_entry("outcomes", &Outcomes(self))?;
        told.serialize_entry("lines", &self.lines)?;
        told.serialize_entry("exhausted", &self.exhausted)?;
        told.serialize_entry("boards", self.boards.word())?;
        if self.boards != Boards::None {
            for (field, brought) in &self.brought {
                told.serialize_entry(field, brought)?;
            }
        }
        told.end()
    }
}

struct Outcomes<'a>(&'a Exploration);

/// An end, with the position there or what is otherwise in it than at the end told before.
#[derive(Serialize)]
struct WayTold<'a> {
    outcome: &'static str,
    summary: &'a Said,
    claims: &'a [ClaimRuling],
    lines: usize,
    line: &'a [Answered],
    #[serde(skip_serializing_if = "Option::is_none")]
    board: Option<&'a Value>,
    #[serde(skip_serializing_if = "Option::is_none")]
    patch: Option<Patch>,
}

impl Serialize for Outcomes<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Exploration { outcomes, boards, .. } = self.0;
        let mut told = serializer.serialize_seq(Some(outcomes.len()))?;
        let mut last: Option<&Way> = None;
        for way in outcomes {
            let Way { outcome, summary, claims, lines, line, board } = way;
            let (board, patch) = match (boards, last.replace(way)) {
                (Boards::All | Boards::Ends, _) | (Boards::Changes, None) => (Some(board), None),
                (Boards::Changes, Some(last)) => (None, Some(between(&last.board, board))),
                (Boards::None, _) => (None, None),
            };
            told.serialize_element(&WayTold { outcome, summary, claims, lines: *lines, line, board, patch })?;
        }
        told.end()
    }
}
