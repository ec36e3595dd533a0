//! What was answered before, in the events that a browser has come into, to a dispute that it looks at outside of them.

use actix_web::HttpRequest;

use super::{
    Inside,
    shown::{AnswerShown, answer},
};
use crate::{
    citation::Language,
    web::{
        error::Error,
        hall::{
            Asking,
            before::{Earlier, Known, in_browser},
        },
        site::Site,
    },
};

/// What was answered in an event.
pub struct InEvent {
    /// What it is called.
    pub name: String,
    /// Where it stands.
    pub href: String,
    /// To the very same dispute.
    pub same: Vec<AnswerShown>,
    /// To others that share what decides.
    pub alike: Vec<AnswerShown>,
}

/// What was answered to what is known by these, in each of this browser’s events whose log it reads.
pub async fn answered_here(site: &Site, l: Language, request: &HttpRequest, known: &Known) -> Vec<InEvent> {
    let mut all = Vec::new();
    if known.0.is_none() && known.1.is_empty() {
        return all;
    }
    for (event, asking, earlier) in in_browser(site, request, known).await {
        // What cannot be told now is told in the event itself.
        all.extend(InEvent::new(site, l, (event, asking), &earlier).await);
    }
    all
}

impl InEvent {
    async fn new(
        site: &Site,
        l: Language,
        (event, asking): (String, Asking),
        earlier: &[Earlier],
    ) -> Result<Self, Error> {
        let (by, now) = (asking.somebody()?, site.desk.desk()?.now());
        let inside = Inside { asking, event, by, now };
        let entries: Vec<_> = earlier.iter().map(|one| one.entry).collect();
        let words = inside.words(site, &entries).await?;
        let at = inside.asking.hall.at().await;
        let shown = |is_same: bool| {
            let these = earlier.iter().filter(move |one| one.is_same == is_same);
            these.filter_map(|one| Some(answer(site, l, &inside, &at, one.entry)?.with(&words))).collect()
        };
        Ok(Self {
            name: at.names.event.clone().unwrap_or_else(|| l.say("ce tournoi", "this event").to_owned()),
            href: format!("/{}/events/{}", l.code(), inside.event),
            same: shown(true),
            alike: shown(false),
        })
    }
}
