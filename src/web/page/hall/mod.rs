//! The hall: the pages of an event, for those who have come in.

mod bar;
pub mod calls;
pub mod door;
pub mod floor;
mod form;
pub mod record;
mod shown;
pub mod write;

use std::{collections::BTreeMap, pin::Pin};

use actix_web::{
    FromRequest, HttpRequest, HttpResponse, dev,
    http::header,
    web::{Data, Path, Payload},
};

use super::frame::{Frame, Place};
use crate::{
    citation::Language,
    desk::{About, Act, By, Kind, Moment, Seq, Whose, Words, may, offers},
    web::{
        error::Error,
        hall::{self, Asking, AtHand, Denied},
        limit,
        request::whose,
        response::answer::private_page as private,
        site::Site,
    },
};
use form::Form;

pub use calls::{
    for_call::{AnswersCall, ForCall},
    here::{InEvent, answered_here},
};
pub use shown::Stands;

/// Somebody who has come in.
pub struct Inside {
    asking: Asking,
    /// The event.
    event: String,
    /// Who they are.
    by: By,
    /// What time it is.
    now: Moment,
}

/// What somebody who has come in has sent from a page of this site.
pub struct Sent {
    inside: Inside,
    form: Form,
}

/// What is read of a request, in its own time.
type Reading<T> = Pin<Box<dyn Future<Output = Result<T, Error>>>>;

impl FromRequest for Inside {
    type Error = Error;
    type Future = Reading<Self>;

    fn from_request(request: &HttpRequest, _: &mut dev::Payload) -> Self::Future {
        let request = request.clone();
        Box::pin(async move { Self::of(&request).await })
    }
}

impl FromRequest for Sent {
    type Error = Error;
    type Future = Reading<Self>;

    fn from_request(request: &HttpRequest, payload: &mut dev::Payload) -> Self::Future {
        let (request, payload) = (request.clone(), Payload::from_request(request, payload));
        Box::pin(async move {
            let payload = payload.await.map_err(|_| Error::Broken)?;
            // The form is read even of whoever is not in: who is still sending would not hear the answer.
            let form = Form::read(&request, payload).await?;
            Ok(Self { inside: Inside::of(&request).await?, form })
        })
    }
}

impl Inside {
    /// Whoever sends this request, about the event of its address.
    ///
    /// # Errors
    /// When they have not come in, or have been shown the door; when they have asked too much; when the database is away.
    async fn of(request: &HttpRequest) -> Result<Self, Error> {
        let site = request.app_data::<Data<Site>>().ok_or(Error::Broken)?;
        let event = request.match_info().get("event").ok_or(Error::Broken)?;
        let asking = Asking::inside(site, request, event).await?;
        Self::new(site, asking, event)
    }

    fn new(site: &Site, asking: Asking, event: &str) -> Result<Self, Error> {
        let (by, now) = (asking.somebody()?, site.desk.desk()?.now());
        Ok(Self { asking, event: event.to_owned(), by, now })
    }

    /// Whether they may write entries of this kind, of their own.
    fn may(&self, kind: Kind) -> bool {
        may(self.asking.role, Act::Write(kind, Whose::Own))
    }

    /// Whether they may say that this entry was a mistake, as things stand.
    fn mends(&self, at: &AtHand, entry: Seq) -> bool {
        let offered = offers(&at.state, self.by, About::Entry(entry), self.now.max(at.state.at));
        offered.iter().any(|offer| offer.body.kind() == Kind::Correction)
    }

    /// That they may read the log.
    fn reads_log(&self) -> Result<(), Error> {
        self.asking.reads_log()
    }

    /// That they may write entries of this kind.
    fn writes(&self, kind: Kind) -> Result<(), Error> {
        if self.may(kind) { Ok(()) } else { Err(Denied::Page.into()) }
    }

    /// The frame of the page that stands below the event's address.
    fn frame(&self, site: &Site, l: Language, below: &str, title: impl Into<String>) -> Frame {
        Frame::new(site, l, Place::Elsewhere, format!("/events/{}{below}", self.event), title)
    }

    /// That everything can be read: a file is whole, or there is none.
    fn reads_all(&self) -> Result<(), Error> {
        if self.asking.as_it_was { Err(Error::Away) } else { Ok(()) }
    }

    /// The words beside these entries; none on a page that shows what was known last.
    async fn words(&self, site: &Site, of: &[Seq]) -> Result<BTreeMap<Seq, Words>, Error> {
        let mut words = BTreeMap::new();
        for part in of.chunks(limit::WORDS) {
            let some = site.desk.ask_if_there(async |desk| desk.words(&self.event, part).await).await?;
            match some {
                Some(some) => words.extend(some),
                None if self.asking.as_it_was => break,
                None => return Err(Error::Away),
            }
        }
        Ok(words)
    }

    /// The number of their session.
    fn session(&self) -> Option<u64> {
        match &self.asking.whose {
            whose::Whose::Key((_, number)) => Some(*number),
            whose::Whose::Client(_) => None,
        }
    }
}

/// `/events/{event}/news`: what is new, as it comes.
pub async fn news(site: Data<Site>, request: HttpRequest, path: Path<(String, String)>) -> Result<HttpResponse, Error> {
    let asking = Asking::before_the_wall(&site, &request, &path.1).await?;
    let last = |text: &str| text.trim().parse().ok();
    let resumed = request.headers().get("last-event-id").and_then(|value| last(value.to_str().ok()?));
    let after = request.query_string().strip_prefix("after=").and_then(last);
    hall::stream(&site, &request, asking, resumed.or(after)).await
}

/// Onward, after a form.
fn onward(to: &str) -> HttpResponse {
    HttpResponse::SeeOther()
        .insert_header((header::LOCATION, to))
        .insert_header((header::CACHE_CONTROL, "private, no-store"))
        .finish()
}
