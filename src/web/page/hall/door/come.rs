//! Coming in: by a link, by a table's code, and out again. A link's key never stays in an address: it is taken out of it
//! at once, and what the browser keeps is a session of its own.

use actix_web::{
    HttpRequest, HttpResponse,
    http::header::{self, HeaderMap, HeaderValue},
    web::{Data, Path, Payload},
};
use askama::Template;

use super::passphrase;
use crate::{
    citation::Language,
    desk::{
        Body, By, Seq, Slot, Words, Write,
        store::{Door, Made, Opens, Session, Unwritten, random, table_code},
    },
    web::{
        error::Error,
        hall::{Denied, cookie, spend},
        limit,
        page::{
            frame::{Frame, Place},
            hall::{
                Sent,
                form::{Form, missing},
                onward, private,
                write::key,
            },
        },
        request::{asker::Asker, spoken::Spoken, whose::Whose},
        site::Site,
    },
};

/// Where somebody comes in.
#[derive(Template)]
#[template(path = "page/hall/come.html")]
struct ComePage {
    frame: Frame,
    l: Language,
    /// The door at which they stand, if they do.
    door: Option<DoorShown>,
    /// What the form is called by which the first event is opened, where that is what they came for.
    first: Option<String>,
    /// The events into which this browser has come already, each with its address.
    events: Vec<(String, String)>,
}

/// A door as it is shown to whoever stands at it.
struct DoorShown {
    event: String,
    opens: Opens,
    office: String,
    /// What the form is called.
    key: String,
    /// As whom this browser is in already.
    already: Option<String>,
}

/// A door, and the event to which it leads.
type Found = (String, Door);

/// `/in/{token}`: takes the key out of the address. Whoever need not be asked anything is in.
pub async fn link(
    site: Data<Site>,
    Spoken(l): Spoken,
    request: HttpRequest,
    path: Path<(String, String)>,
) -> Result<HttpResponse, Error> {
    let token = meant(&path.1).ok_or(Denied::Shut)?;
    if site.halls.first.is(&token) {
        site.halls.first.is_good(&site.desk).await?;
        return Ok(at_the_door(&site, l, &request, &token));
    }
    let found = open_door(&site, &token).await?;
    let session = session(&site, &request, &found.0).await?;
    let holder = found.1.holder();
    match (holder, session) {
        (Some(by), Some(session)) if session.by == by => Ok(onward(&event(l, &found.0))),
        (Some(by), None) => come_in(&site, l, &request, &found, by, None).await,
        (None, _) | (Some(_), Some(_)) => Ok(at_the_door(&site, l, &request, &token)),
    }
}

/// Onward to where it is asked what must be asked before somebody is in.
fn at_the_door(site: &Site, l: Language, request: &HttpRequest, token: &str) -> HttpResponse {
    let mut response = onward(&format!("/{}/in", l.code()));
    set(&mut response, cookie::set_door(Some(token), secure(site, request)));
    response
}

/// `/in`: the door at which somebody stands; else where a code is typed.
pub async fn get(site: Data<Site>, Spoken(l): Spoken, request: HttpRequest) -> Result<HttpResponse, Error> {
    let token = cookie::door(request.headers());
    let is_first = match token {
        Some(token) => site.halls.first.is(token) && site.halls.first.is_good(&site.desk).await.is_ok(),
        None => false,
    };
    let at = match token.filter(|_| !is_first) {
        Some(token) => open_door(&site, token).await.ok(),
        None => None,
    };
    let door = match &at {
        Some(found) => Some(DoorShown::new(&site, l, &request, found).await?),
        None => None,
    };
    let title = match &door {
        Some(door) => door.event.clone(),
        None if is_first => l.say("Ouvrir le premier tournoi", "Open the first event").to_owned(),
        None => l.say("Entrer dans un tournoi", "Come into an event").to_owned(),
    };
    let first = if is_first { Some(random().ok_or(Error::Broken)?) } else { None };
    let frame = Frame::new(&site, l, Place::Elsewhere, "/in", title);
    private(&ComePage { frame, l, door, first, events: events(&site, l, request.headers()).await })
}

/// A code that was typed, or what was asked at the door.
pub async fn post(
    site: Data<Site>,
    Spoken(l): Spoken,
    request: HttpRequest,
    payload: Payload,
) -> Result<HttpResponse, Error> {
    let form = Form::read(&request, payload).await?;
    if form.line("passphrase").is_some() {
        let (event, person) = passphrase::whose(&site, &form).await?;
        let instead = session(&site, &request, &event).await?;
        let found = (event, Door::of_person(person));
        return come_in(&site, l, &request, &found, found.1.by, instead.map(|session| session.number)).await;
    }
    let token = match form.line("code") {
        Some(code) => table_code(&code).ok_or(Denied::Shut)?,
        None => cookie::door(request.headers()).ok_or(Denied::Shut)?.to_owned(),
    };
    if site.halls.first.is(&token) {
        let found = (first(&site, &form).await?, Door::of_person(1));
        return come_in(&site, l, &request, &found, found.1.by, None).await;
    }
    let mut found = door(&site, &token).await?;
    if found.1.holder().is_some() {
        found = still_open(&site, found)?;
    }
    let instead = session(&site, &request, &found.0).await?;
    if let (Some(by), Some(session)) = (found.1.holder(), instead)
        && session.by == by
    {
        return Ok(onward(&event(l, &found.0)));
    }
    let by = match found.1.holder() {
        Some(by) => by,
        None => appointed(&site, &found, &form).await?,
    };
    come_in(&site, l, &request, &found, by, instead.map(|session| session.number)).await
}

/// `/events/{event}/out`
pub async fn out(
    site: Data<Site>,
    Spoken(l): Spoken,
    request: HttpRequest,
    Sent { inside, .. }: Sent,
) -> Result<HttpResponse, Error> {
    if let Some(number) = inside.session() {
        site.desk.ask(async |desk| desk.revoke_key(&inside.event, number).await).await?;
        site.halls.revoked(&inside.event, |other, _| other == number);
    }
    let mut response = onward(&format!("/{}/in", l.code()));
    leave(&mut response, &site, &request, &inside.event);
    Ok(response)
}

/// This browser has no session at an event any more.
pub fn leave(response: &mut HttpResponse, site: &Site, request: &HttpRequest, event: &str) {
    set(response, cookie::set_session(event, None, secure(site, request)));
}

/// The door that this opens, as long as somebody may still come in by it.
async fn open_door(site: &Site, token: &str) -> Result<Found, Error> {
    still_open(site, door(site, token).await?)
}

fn still_open(site: &Site, found: Found) -> Result<Found, Error> {
    if found.1.is_open(site.desk.desk()?.now()) { Ok(found) } else { Err(shut(site)) }
}

/// The door that this opens, used up or not: whoever has just come in by it may have been told nothing.
async fn door(site: &Site, token: &str) -> Result<Found, Error> {
    site.desk.desk()?;
    site.desk.ask(async |desk| desk.door(token).await).await?.ok_or_else(|| shut(site))
}

/// That nobody comes in by this. Who tries many is told to wait.
fn shut(site: &Site) -> Error {
    let Some(asker) = Asker::present() else { return Error::Broken };
    match spend(site, Whose::Client(asker.client), limit::WRONG_KEY) {
        Ok(()) => Denied::Shut.into(),
        Err(waits) => waits,
    }
}

/// What somebody means who has a link, or types the code of a table.
fn meant(said: &str) -> Option<String> {
    let key = said.to_ascii_lowercase();
    let is_key = key.len() == 32 && key.bytes().all(|byte| byte.is_ascii_hexdigit());
    if is_key { Some(key) } else { table_code(said) }
}

impl Door {
    /// What somebody comes in by who is known by other means.
    fn of_person(person: Seq) -> Self {
        let (opens, by) = (Opens::Person(person), By::Person(person));
        Self { number: 0, opens, uses: None, used: 0, until: None, by }
    }

    /// For whom somebody comes in by it, where that is known already.
    fn holder(&self) -> Option<By> {
        match self.opens {
            Opens::Office(_) => None,
            Opens::Table(table) => Some(By::Table(table)),
            Opens::Person(person) => Some(By::Person(person)),
        }
    }
}

/// The first event of this desk, opened by whoever got the link to it.
async fn first(site: &Site, form: &Form) -> Result<String, Error> {
    let name = form.line("name").ok_or_else(|| missing("name"))?;
    let own = form.line("own").map(|own| (Slot::HeadJudge.to_string(), own));
    let words = own.into_iter().chain([(Slot::Name.to_string(), name)]).collect();
    let body = Body::Event { public: form.line("public").is_some() };
    let write = Write { key: key(form)?, on: None, body, words };
    site.halls.first.open(&site.desk, write).await
}

/// Somebody new of the staff: who made the invitation lets them in. The same form again is the same person.
async fn appointed(site: &Site, (event, door): &Found, form: &Form) -> Result<By, Error> {
    let Opens::Office(office) = door.opens else { return Err(Error::Broken) };
    let name = form.line("name").ok_or_else(|| missing("name"))?.trim().to_owned();
    let words = Words::from([(Slot::Name.to_string(), name)]);
    let write = Write { key: key(form)?, on: None, body: Body::Staff { office }, words };
    let problems = crate::desk::bounded(&write);
    if !problems.is_empty() {
        return Err(Denied::Unfit(problems).into());
    }
    match site.desk.desk()?.appoint(event, door, write).await {
        Ok(entry) => Ok(By::Person(entry.seq)),
        Err(Unwritten::Shut) => Err(shut(site)),
        // Whoever made it may no longer let anybody in.
        Err(unwritten) => Err(Denied::written(unwritten, |_| Denied::Shut.happened())),
    }
}

/// Opens a session, and leads to the event.
async fn come_in(
    site: &Site,
    l: Language,
    request: &HttpRequest,
    (of, door): &Found,
    by: By,
    instead: Option<u64>,
) -> Result<HttpResponse, Error> {
    // Keys have no doors: each holder has a share of their own.
    let share = match (door.number, door.opens) {
        (0, Opens::Person(person)) => (format!("{of} person"), person),
        (0, Opens::Table(table)) => (format!("{of} table"), table.into()),
        (number, _) => (of.clone(), number),
    };
    let open_in = site.halls.doors.standing(&share).open_in;
    if open_in > 0 {
        return Err(Denied::Crowded(open_in).into());
    }
    site.halls.doors.charge(share, limit::COMING_IN);
    let made = site.desk.desk()?.come_in(of, by, instead).await;
    let Made { token, .. } = made.map_err(|unmade| Denied::made(&unmade))?;
    // Of a table that has come in often the first sessions have ended, too.
    site.halls.revoked(of, |number, who| Some(number) == instead || matches!(by, By::Table(_)) && who == by);
    let secure = secure(site, request);
    let mut response = onward(&event(l, of));
    set(&mut response, cookie::set_session(of, Some(&token), secure));
    set(&mut response, cookie::set_door(None, secure));
    Ok(response)
}

/// The session of this browser at an event.
async fn session(site: &Site, request: &HttpRequest, event: &str) -> Result<Option<Session>, Error> {
    match cookie::session(request.headers(), event) {
        None => Ok(None),
        Some(token) => {
            let held = site.desk.ask(async |desk| desk.session(event, &token).await).await?;
            Ok(held.map(|(session, _)| session))
        }
    }
}

/// The events into which this browser has come.
async fn events(site: &Site, l: Language, headers: &HeaderMap) -> Vec<(String, String)> {
    let mut all = Vec::new();
    for (id, token) in cookie::sessions(headers) {
        let session = site.desk.ask_beside(async |desk| desk.session(id, token).await).await.flatten();
        if session.is_some()
            && let Ok(hall) = site.halls.hall(&site.desk, id).await
        {
            all.push((event(l, id), hall.at().await.names.event.clone().unwrap_or_else(|| id.to_owned())));
        }
    }
    all
}

impl DoorShown {
    async fn new(site: &Site, l: Language, request: &HttpRequest, (event, door): &Found) -> Result<Self, Error> {
        let session = session(site, request, event).await?;
        let hall = site.halls.hall(&site.desk, event).await?;
        let at = hall.at().await;
        Ok(Self {
            event: at.names.event.clone().unwrap_or_default(),
            opens: door.opens,
            office: match door.opens {
                Opens::Office(office) => office.said().to(l).to_owned(),
                Opens::Table(table) => at.names.of(By::Table(table)).to(l).to_owned(),
                Opens::Person(person) => at.names.of(By::Person(person)).to(l).to_owned(),
            },
            key: random().ok_or(Error::Broken)?,
            already: session.map(|session| at.names.of(session.by).to(l).to_owned()),
        })
    }
}

fn event(l: Language, event: &str) -> String {
    format!("/{}/events/{event}", l.code())
}

/// Whether this site is reached by https, as far as whoever asks sees.
pub fn secure(site: &Site, request: &HttpRequest) -> bool {
    site.proxies.origin(request.peer_addr(), request.headers()).is_some_and(|origin| origin.starts_with("https:"))
}

fn set(response: &mut HttpResponse, cookie: Option<HeaderValue>) {
    if let Some(cookie) = cookie {
        response.headers_mut().append(header::SET_COOKIE, cookie);
    }
}
