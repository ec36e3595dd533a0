//! What the desk did not take, as an error.

use super::Denied;
use crate::{
    citation::{Said, marks::capital},
    desk::{
        Refusal,
        store::{Unheld, Unmade, Unwritten},
    },
    game::Problem,
    web::error::Error,
};

impl Denied {
    /// Of a write that was not taken; a refusal is said in these words.
    pub fn written(unwritten: Unwritten, said: impl FnOnce(&Refusal) -> Said) -> Error {
        match unwritten {
            Unwritten::Refused(refusal) => {
                let says = said(&refusal);
                Self::Refused(refusal, says).into()
            }
            Unwritten::Shut => Self::Shut.into(),
            Unwritten::Unusable(problems) => Self::Unfit(problems).into(),
            Unwritten::NoEvent => Self::Keyless.into(),
            Unwritten::Busy => Error::Busy,
            Unwritten::Away => Error::Away,
        }
    }

    /// Of a key that was not made.
    pub fn made(unmade: &Unmade) -> Error {
        let Said { fr, en } = unmade.said();
        match unmade {
            Unmade::Full => Self::Unfit(vec![Problem::new("", capital(&fr), capital(&en))]).into(),
            Unmade::NoDice | Unmade::Held(Unheld::Later) => Error::Broken,
            Unmade::Held(Unheld::Away) => Error::Away,
            Unmade::Held(Unheld::NoEvent | Unheld::NoRuling | Unheld::NotOver) => Self::Keyless.into(),
        }
    }
}
