//! What is shown when there is nothing else to show.

use askama::Template;

use serde_json::Value;

use super::{
    frame::{Frame, Place},
    rulings::problem::ProblemShown,
};
use crate::{
    citation::Language,
    web::{
        error::{Error, Near},
        hall::Denied,
        site::Site,
    },
};

/// A page for what went wrong, with the way on.
#[derive(Template)]
#[template(path = "page/error.html")]
pub struct ErrorPage {
    frame: Frame,
    l: Language,
    status: u16,
    detail: String,
    near: Vec<Near>,
    problems: Vec<ProblemShown>,
    /// Whether it stands in place of an event's page: what was written there and not sent is shown.
    queues: bool,
}

impl ErrorPage {
    /// The page for this error at this address.
    pub fn new(site: &Site, l: Language, path: &str, error: &Error) -> Self {
        let problems = error.problems().iter().map(|problem| ProblemShown::new(site, l, &Value::Null, problem));
        let path = path.strip_prefix("/fr").or_else(|| path.strip_prefix("/en")).unwrap_or("");
        Self {
            frame: Frame::new(site, l, Place::Elsewhere, path, error.title().to(l)),
            l,
            status: error.status().as_u16(),
            detail: error.detail().to(l).to_owned(),
            near: error.near().to_vec(),
            problems: problems.collect(),
            queues: matches!(error, Error::Hall(Denied::Outside | Denied::Out)),
        }
    }
}
