//! The hall: the pages of an event, for those who have come in.

mod bar;
pub mod call;
pub mod come;
mod form;
pub mod lay;
pub mod log;
pub mod people;
pub mod room;
pub mod sheets;
mod shown;
mod table;
pub mod write;

use actix_web::{
    HttpRequest, HttpResponse,
    http::header::{self, HeaderValue},
    web::{Data, Path},
};
use askama::Template;

use crate::{
    desk::{Act, By, Kind, Moment, Part, Whose, may},
    web::{
        answer,
        error::Error,
        hall::{self, Asking, Denied},
        site::Site,
    },
};

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

impl Inside {
    /// Whoever sends this request about this event.
    ///
    /// # Errors
    /// When they have not come in, or have been shown the door; when they have asked too much; when the database is away.
    async fn of(site: &Site, request: &HttpRequest, event: &str) -> Result<Self, Error> {
        let asking = Asking::inside(site, request, event).await?;
        let by = asking.writer()?;
        let now = site.desk.desk()?.now();
        Ok(Self { asking, event: event.to_owned(), by, now })
    }

    /// Whether they may write entries of this kind, of their own.
    fn may(&self, kind: Kind) -> bool {
        may(self.asking.role, Act::Write(kind, Whose::Own))
    }

    /// That they may read the log.
    fn reads_log(&self) -> Result<(), Error> {
        if self.asking.part == Part::Log { Ok(()) } else { Err(Denied::Page.into()) }
    }

    /// That they may write entries of this kind.
    fn writes(&self, kind: Kind) -> Result<(), Error> {
        if self.may(kind) { Ok(()) } else { Err(Denied::Page.into()) }
    }

    /// The number of their session.
    fn session(&self) -> Option<u64> {
        match &self.asking.whose {
            hall::Whose::Key((_, number)) => Some(*number),
            hall::Whose::Client(_) => None,
        }
    }
}

/// `/events/{event}/news`: what is new, as it comes.
pub async fn news(site: Data<Site>, request: HttpRequest, path: Path<(String, String)>) -> Result<HttpResponse, Error> {
    let inside = Inside::of(&site, &request, &path.1).await?;
    let last = |text: &str| text.trim().parse().ok();
    let resumed = request.headers().get("last-event-id").and_then(|value| last(value.to_str().ok()?));
    let after = request.query_string().strip_prefix("after=").and_then(last);
    hall::stream(&site, &request, inside.asking, resumed.or(after)).await
}

/// A page that nobody keeps.
fn private(page: &impl Template) -> Result<HttpResponse, Error> {
    let mut response = answer::page(page)?;
    response.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static("private, no-store"));
    Ok(response)
}

/// Onward, after a form.
fn onward(to: &str) -> HttpResponse {
    HttpResponse::SeeOther()
        .insert_header((header::LOCATION, to))
        .insert_header((header::CACHE_CONTROL, "private, no-store"))
        .finish()
}
