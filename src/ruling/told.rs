//! A ruling as it is written for a program: with as much of its positions as is wanted.

use json_patch::Patch;
use serde::{
    Serialize, Serializer,
    ser::{SerializeSeq, SerializeStruct},
};
use serde_json::Value;

use super::{Ruling, Step, boards::Boards};

impl Serialize for Ruling {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut told = serializer.serialize_struct("Ruling", 19)?;
        told.serialize_field("title", &self.title)?;
        told.serialize_field("game", &self.game)?;
        told.serialize_field("edition", &self.edition)?;
        told.serialize_field("wording", &self.wording)?;
        told.serialize_field("verdict", &self.verdict)?;
        told.serialize_field("hangs_on", &self.hangs_on)?;
        match &self.depends {
            Some(depends) => told.serialize_field("depends", depends)?,
            None => told.skip_field("depends")?,
        }
        told.serialize_field("outcome", &self.outcome)?;
        told.serialize_field("steps", &Steps(self))?;
        told.serialize_field("considered", &self.considered)?;
        told.serialize_field("claims", &self.claims)?;
        told.serialize_field("assumptions", &self.assumptions)?;
        told.serialize_field("readings", &self.readings)?;
        told.serialize_field("authority", &self.authority)?;
        told.serialize_field("doubts", &self.doubts)?;
        told.serialize_field("clarifications", &self.clarifications)?;
        told.serialize_field("boards", self.boards.word())?;
        match self.boards {
            Boards::All | Boards::Changes | Boards::Ends => told.serialize_field("board", &self.board)?,
            Boards::None => told.skip_field("board")?,
        }
        told.serialize_field("editions", &self.editions)?;
        told.end()
    }
}

struct Steps<'a>(&'a Ruling);

/// A step, with what is told of the position before it or of what it changes there.
#[derive(Serialize)]
struct StepTold<'a> {
    #[serde(flatten)]
    step: &'a Step,
    #[serde(skip_serializing_if = "Option::is_none")]
    before: Option<&'a Value>,
    #[serde(skip_serializing_if = "Option::is_none")]
    patch: Option<&'a Patch>,
}

impl Serialize for Steps<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Ruling { steps, befores, boards, .. } = self.0;
        let mut told = serializer.serialize_seq(Some(steps.len()))?;
        let whole = |number: usize| befores.first().filter(|_| number == 0);
        match boards {
            Boards::All => {
                let mut left = steps.iter();
                befores.each(|before| match left.next() {
                    Some(step) => told.serialize_element(&StepTold { step, before: Some(before), patch: None }),
                    None => Ok(()),
                })?;
            }
            Boards::Changes => {
                for (number, (step, patch)) in steps.iter().zip(befores.changes()).enumerate() {
                    told.serialize_element(&StepTold { step, before: whole(number), patch: Some(patch) })?;
                }
            }
            Boards::Ends => {
                for (number, step) in steps.iter().enumerate() {
                    told.serialize_element(&StepTold { step, before: whole(number), patch: None })?;
                }
            }
            Boards::None => {
                for step in steps {
                    told.serialize_element(&StepTold { step, before: None, patch: None })?;
                }
            }
        }
        told.end()
    }
}
