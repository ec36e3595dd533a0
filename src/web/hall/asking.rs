//! Who asks about an event: what their key stands for, and in which role that is as the log has it now.

use std::sync::Arc;

use actix_web::{
    HttpRequest,
    http::header::{self, HeaderMap},
};

use super::{Denied, Hall, cookie, lately::Guest};
use crate::{
    desk::{Act, By, Entry, Part, Role, Write, may, store::Stands},
    web::{
        error::Error,
        limit,
        line::Line,
        request::{asker::Asker, share::Standing, whose::Whose},
        site::Site,
    },
};

/// Whoever asks, and what about.
pub struct Asking {
    /// The event.
    pub hall: Arc<Hall>,
    /// What they are shown of it.
    pub part: Part,
    /// Whom their key stands for; nobody, where they have none.
    pub by: Option<By>,
    /// In which role that is now.
    pub role: Role,
    /// The key itself, to see later whether it is still one.
    pub token: Option<String>,
    /// Whose share and whose streams they are.
    pub whose: Whose,
    /// Whether the database is away, and they read what was known last.
    pub as_it_was: bool,
}

/// What a key stands for.
struct Held {
    token: String,
    number: u64,
    by: By,
    /// How far the event has come; nothing while the database is away, and the key was one a moment ago.
    stands: Option<Stands>,
}

impl Asking {
    /// Whoever sends this request about this event, by the key that it brings.
    ///
    /// # Errors
    /// When their key is none, they may see nothing here, they have asked too much, or the database is away.
    pub async fn of(site: &Site, request: &HttpRequest, event: &str) -> Result<Self, Error> {
        site.desk.desk()?;
        let Some(token) = token(request.headers())? else {
            return Self::standing(site, request, event, None).await;
        };
        let held = site.desk.ask(async |desk| desk.holder(event, &token).await).await?;
        let Some((number, by, stands)) = held else {
            let client = Asker::present().ok_or(Error::Broken)?.client;
            spend(site, Whose::Client(client), limit::WRONG_KEY)?;
            return Err(Denied::UnknownKey.into());
        };
        Self::standing(site, request, event, Some(Held { token, number, by, stands: Some(stands) })).await
    }

    /// The same by the session of a browser. While the database is away whoever was here a moment ago goes on reading.
    ///
    /// # Errors
    /// As [`Self::of`]; that nobody has come in here.
    pub async fn inside(site: &Site, request: &HttpRequest, event: &str) -> Result<Self, Error> {
        site.desk.desk()?;
        let token = cookie::session(request.headers(), event).ok_or(Denied::Outside)?;
        let turn = site.halls.lately.turn();
        let Some(session) = site.desk.ask_if_there(async |desk| desk.session(event, &token).await).await? else {
            let Guest { number, by, .. } = site.halls.lately.was(event, &token).ok_or(Error::Away)?;
            return Self::standing(site, request, event, Some(Held { token, number, by, stands: None })).await;
        };
        let from = Asker::present().ok_or(Error::Broken)?.client;
        let Some((session, stands)) = session else {
            site.halls.lately.forget_key(event, &token);
            // Whoever tries many is told to wait, as with keys.
            spend(site, Whose::Client(from), limit::WRONG_KEY)?;
            return Err(Denied::Outside.into());
        };
        let (number, by) = (session.number, session.by);
        site.halls.lately.note(event, &token, Guest { number, by, from }, turn);
        if site.desk.desk()?.now().minutes_since(session.seen) > 0 {
            // When somebody was there last is told to the minute, and what they ask does not hang on it.
            let _ = site.desk.ask(async |desk| desk.seen(event, number).await).await;
        }
        Self::standing(site, request, event, Some(Held { token, number, by, stands: Some(stands) })).await
    }

    /// The same of whoever looks at the wall: without a session, as anybody where the event is public.
    ///
    /// # Errors
    /// As [`Self::inside`].
    pub async fn before_the_wall(site: &Site, request: &HttpRequest, event: &str) -> Result<Self, Error> {
        match Self::inside(site, request, event).await {
            Err(Error::Hall(Denied::Outside)) => match Self::standing(site, request, event, None).await {
                Err(Error::Hall(Denied::Keyless)) => Err(Denied::Outside.into()),
                standing => standing,
            },
            inside => inside,
        }
    }

    async fn standing(site: &Site, request: &HttpRequest, event: &str, held: Option<Held>) -> Result<Self, Error> {
        let (token, by, whose) = match &held {
            None => (None, None, Whose::Client(Asker::present().ok_or(Error::Broken)?.client)),
            Some(Held { token, number, by, .. }) => {
                if let Some(line) = request.conn_data::<Arc<Line>>() {
                    site.lines.known(line);
                }
                let asker = Asker::present().ok_or(Error::Broken)?;
                asker.key.replace(Some((event.to_owned(), *number)));
                (Some(token.clone()), Some(*by), asker.whose())
            }
        };
        let cost = if by.is_some() { limit::UNDER_A_KEY } else { limit::QUESTION };
        spend(site, whose.clone(), cost)?;
        let stands = held.map(|held| held.stands);
        let hall = match stands {
            None => site.halls.hall(&site.desk, event).await,
            Some(None) => site.halls.as_it_was(event).await,
            Some(Some(stands)) => site.halls.read_on(&site.desk, event, stands).await,
        };
        let hall = match hall {
            // Whoever has no key is not told which events there are.
            Err(Error::Missing { .. }) => return Err(Denied::Keyless.into()),
            hall => hall?,
        };
        let at = hall.at().await;
        let role = by.map_or(Role::Nobody, |by| at.state.role(by));
        let part = Part::of(&at.state, by);
        drop(at);
        match part {
            Some(part) => Ok(Self { hall, part, by, role, token, whose, as_it_was: stands == Some(None) }),
            None if by.is_some() => Err(Denied::Out.into()),
            None => Err(Denied::Keyless.into()),
        }
    }

    /// Writes an entry.
    ///
    /// # Errors
    /// Why it is not taken.
    pub async fn write(&self, site: &Site, write: Write) -> Result<Entry, Error> {
        let by = self.writer()?;
        let desk = site.desk.desk()?;
        match self.hall.write(&desk, by, write).await {
            Ok(entry) => Ok(entry),
            Err(unwritten) => {
                let names = self.hall.at().await.names.clone();
                Err(Denied::written(unwritten, |refusal| refusal.said(&names, desk.now())))
            }
        }
    }

    /// Who writes.
    ///
    /// # Errors
    /// When that is nobody, or the database is away.
    pub fn writer(&self) -> Result<By, Error> {
        if self.as_it_was { Err(Error::Away) } else { self.somebody() }
    }

    /// Who has come in.
    ///
    /// # Errors
    /// When that is nobody.
    pub fn somebody(&self) -> Result<By, Error> {
        match self.by {
            None => Err(Denied::Keyless.into()),
            Some(_) if self.role == Role::Nobody => Err(Denied::Out.into()),
            Some(by) => Ok(by),
        }
    }

    /// That whoever asks may read the log.
    ///
    /// # Errors
    /// When they may not.
    pub fn reads_log(&self) -> Result<(), Error> {
        if self.part == Part::Log { Ok(()) } else { Err(Denied::Page.into()) }
    }

    /// That whoever asks may make, list and revoke keys.
    ///
    /// # Errors
    /// When they may not.
    pub fn keeper(&self) -> Result<(), Error> {
        self.writer()?;
        if may(self.role, Act::Keys) { Ok(()) } else { Err(Denied::Keys.into()) }
    }
}

/// Takes what a request costs of the share of whoever asks.
///
/// # Errors
/// When nothing of it is left.
pub fn spend(site: &Site, whose: Whose, units: u64) -> Result<(), Error> {
    may_spend(site, &whose)?;
    charge(site, whose, units);
    Ok(())
}

/// That something is left of the share of whoever asks.
///
/// # Errors
/// When nothing is.
pub fn may_spend(site: &Site, whose: &Whose) -> Result<(), Error> {
    match (standing(site, whose).open_in, whose) {
        (0, _) => Ok(()),
        (open_in, Whose::Key(_)) => Err(Denied::Often(open_in).into()),
        (open_in, Whose::Client(_)) => Err(Error::Spent(open_in)),
    }
}

/// What is left of the share of whoever asks.
pub fn standing(site: &Site, whose: &Whose) -> Standing {
    match whose {
        Whose::Key(key) => site.halls.shares.standing(key),
        Whose::Client(client) => site.shares.standing(client),
    }
}

/// Takes what something has cost of the share of whoever asked.
pub fn charge(site: &Site, whose: Whose, units: u64) {
    match whose {
        Whose::Key(key) => site.halls.shares.charge(key, units),
        Whose::Client(client) => site.shares.charge(client, units),
    }
}

/// The key of a request, if it brings one.
///
/// # Errors
/// When what it brings can be none.
pub fn token(headers: &HeaderMap) -> Result<Option<String>, Error> {
    let mut all = headers.get_all(header::AUTHORIZATION);
    let Some(first) = all.next() else { return Ok(None) };
    let parted = first.to_str().ok().and_then(|text| text.trim().split_once(' '));
    let bearer = parted.filter(|(scheme, _)| scheme.eq_ignore_ascii_case("bearer")).map(|(_, token)| token.trim());
    match (bearer.filter(|token| (1..=LONGEST_TOKEN).contains(&token.len())), all.next()) {
        (Some(token), None) => Ok(Some(token.to_owned())),
        _ => Err(Denied::UnknownKey.into()),
    }
}

/// Bytes of a key that are looked for.
const LONGEST_TOKEN: usize = 64;

#[cfg(test)]
mod tests {
    use actix_web::http::header::HeaderValue;

    use super::*;

    #[test]
    fn a_key_is_one_bearer_token() {
        let read = |all: &[&str]| {
            let mut headers = HeaderMap::new();
            for value in all {
                headers.append(header::AUTHORIZATION, HeaderValue::from_str(value).unwrap());
            }
            token(&headers).ok()
        };
        assert_eq!(read(&[]), Some(None));
        assert_eq!(read(&["Bearer 0a"]), Some(Some("0a".into())));
        assert_eq!(read(&["bearer  0a "]), Some(Some("0a".into())));
        for wrong in [&["Basic 0a"][..], &["Bearer"], &["Bearer "], &["Bearer a", "Bearer b"], &["0a"]] {
            assert_eq!(read(wrong), None, "{wrong:?}");
        }
        assert_eq!(read(&[&format!("Bearer {}", "a".repeat(65))]), None);
    }
}
