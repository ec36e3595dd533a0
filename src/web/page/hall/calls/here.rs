//! What was answered before, in the events that a browser has come into, to a dispute that it looks at outside of them.

use actix_web::HttpRequest;

use crate::{
    citation::Language,
    desk::Seq,
    web::{
        error::Error,
        hall::{
            Asking,
            before::{Earlier, in_browser},
        },
        page::hall::{
            Inside,
            shown::{AnswerShown, answers},
        },
        rulings::answered::Known,
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
        let inside = Inside::new(site, asking, &event)?;
        let of = |is_same: bool| -> Vec<Seq> {
            earlier.iter().filter(|one| one.is_same == is_same).map(|one| one.entry).collect()
        };
        let (same, alike) = (of(true), of(false));
        let name = inside.asking.hall.at().await.names.event.clone();
        Ok(Self {
            name: name.unwrap_or_else(|| l.say("ce tournoi", "this event").to_owned()),
            href: format!("/{}/events/{}", l.code(), inside.event),
            same: answers(site, l, &inside, &same).await?,
            alike: answers(site, l, &inside, &alike).await?,
        })
    }
}
