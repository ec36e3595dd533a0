//! How what is said already is put together.

use crate::{
    citation::Said,
    smash_up::phrase::words::{
        french,
        verb::{self, Form},
    },
};

/// Several sentences as one.
pub fn joined(sentences: &[Said]) -> Said {
    let (fr, en): (Vec<&str>, Vec<&str>) = sentences.iter().map(|said| (said.fr.as_str(), said.en.as_str())).unzip();
    Said::new(fr.join(" ; "), en.join("; "))
}

/// If so, do it: the condition leads, but for what one may or others do.
pub(super) fn condition_on(cond: &Said, then: &Said, form: Form) -> Said {
    match form {
        Form::Command => Said::new(format!("{}, {}", cond.fr, then.fr), format!("{}, {}", cond.en, then.en)),
        Form::Bare | Form::Third(_) => followed(then, cond),
    }
}

/// One after the other.
pub(super) fn followed(said: &Said, by: &Said) -> Said {
    Said::new(format!("{} {}", said.fr, by.fr), format!("{} {}", said.en, by.en))
}

/// A sentence with its time, in front.
pub(super) fn until(time: Option<Said>, said: Said) -> Said {
    match time {
        Some(time) => Said::new(format!("{}, {}", time.fr, said.fr), format!("{}, {}", time.en, said.en)),
        None => said,
    }
}

/// A sentence with a subject of its own, under a verb that has another.
pub(super) fn decided(said: &Said, form: Form) -> Said {
    match form {
        Form::Command => said.clone(),
        Form::Bare | Form::Third(_) => {
            let verb = verb::DECIDE.said(form);
            Said::new(format!("{} {}", verb.fr, french::que(&said.fr)), format!("{} that {}", verb.en, said.en))
        }
    }
}

pub(super) fn and(parts: &[Said]) -> Said {
    let (fr, en): (Vec<&str>, Vec<&str>) = parts.iter().map(|part| (part.fr.as_str(), part.en.as_str())).unzip();
    Said::new(fr.join(" et "), en.join(" and "))
}
