//! Who is in, and who may come in: the staff, the invitations, the sessions.

use std::collections::BTreeMap;

use actix_web::{HttpRequest, HttpResponse, web::Data};
use askama::Template;

use super::{come, passphrase};
use crate::{
    citation::{Language, marks::capital},
    desk::{
        By, Office, Seq,
        store::{Door, Opens, Wanted, random},
    },
    web::{
        error::Error,
        hall::{AtHand, Denied},
        limit,
        page::{
            frame::Frame,
            hall::{
                Inside, Sent,
                bar::Bar,
                form::{self, Form, office_word},
                onward, private,
                shown::Age,
            },
            rulings::qr::code,
        },
        request::spoken::Spoken,
        site::Site,
    },
};

/// The staff, the invitations, the sessions.
#[derive(Template)]
#[template(path = "page/hall/people.html")]
struct PeoplePage {
    frame: Frame,
    l: Language,
    bar: Bar,
    people: Vec<PersonShown>,
    invitations: Vec<Invitation>,
    /// Sessions of the staff, and how many tables have some.
    sessions: Vec<SessionShown>,
    offices: Vec<(&'static str, String)>,
    /// The invitation that was just made: its address and the same as a QR code.
    made: Option<(String, String)>,
    /// What the writes of this page are called.
    key: String,
    /// Since when whoever looks has a passphrase, and how many wrong ones were tried.
    passphrase: Option<Age>,
    wrong: u64,
    /// The event's id, as it is typed where one comes in.
    event: String,
    /// The entry that says that the event is over, where whoever looks may say that this was a mistake.
    goes_on: Option<Seq>,
    /// Whether what is typed here can be read on its way.
    in_clear: bool,
}

struct PersonShown {
    seq: Seq,
    name: String,
    office: String,
    /// The same as forms have it.
    word: &'static str,
    since: Age,
    /// Whether it is whoever looks.
    own: bool,
}

struct Invitation {
    number: u64,
    office: String,
    left: u32,
    /// For how long it is still good, in minutes.
    until: Option<Age>,
}

struct SessionShown {
    number: u64,
    name: String,
    since: Age,
    seen: Age,
    /// From where, as far as this server knows.
    from: String,
    own: bool,
}

/// `/events/{event}/people`
pub async fn get(
    site: Data<Site>,
    Spoken(l): Spoken,
    request: HttpRequest,
    inside: Inside,
) -> Result<HttpResponse, Error> {
    inside.asking.keeper()?;
    let page = PeoplePage::new(&site, l, &inside, None).await?;
    private(&PeoplePage { in_clear: !come::secure(&site, &request), ..page })
}

/// Makes an invitation, shuts one, or ends a session.
pub async fn post(
    site: Data<Site>,
    Spoken(l): Spoken,
    request: HttpRequest,
    Sent { inside, form }: Sent,
) -> Result<HttpResponse, Error> {
    inside.asking.keeper()?;
    let most = usize::try_from(u32::MAX).unwrap_or(usize::MAX);
    if let Some(door) = form.number("shut", 1..=most)? {
        site.desk.ask(async |desk| desk.shut(&inside.event, door as u64).await).await?;
    } else if let Some(session) = form.number("end", 1..=most)? {
        site.desk.ask(async |desk| desk.revoke_key(&inside.event, session as u64).await).await?;
        site.halls.revoked(&inside.event, |number, _| number == session as u64);
    } else if form.text("passphrase").is_some() {
        passphrase::set(&site, &inside, &form).await?;
    } else if form.text("drop").is_some() {
        if let By::Person(person) = inside.by {
            site.desk.ask(async |desk| desk.drop_passphrase(&inside.event, person).await).await?;
        }
    } else {
        let made = invited(&site, &request, &inside, &form).await?;
        return private(&PeoplePage::new(&site, l, &inside, Some(made)).await?);
    }
    Ok(onward(&format!("/{}/events/{}/people", l.code(), inside.event)))
}

/// Makes an invitation: its address and QR code, shown this once.
async fn invited(site: &Site, request: &HttpRequest, inside: &Inside, form: &Form) -> Result<(String, String), Error> {
    let said = form.line("office").unwrap_or_default();
    let office =
        Office::ALL.into_iter().find(|office| office_word(*office) == said).ok_or_else(|| form::missing("office"))?;
    let uses = form.needed("uses", 1..=limit::INVITED)?;
    let hours = form.needed("hours", 1..=limit::INVITED_HOURS)?;
    let desk = site.desk.desk()?;
    let lasts = i64::try_from(hours).unwrap_or(0) * 3_600_000;
    let wanted =
        Wanted { opens: Opens::Office(office), uses: u32::try_from(uses).ok(), until: Some(desk.now().later(lasts)) };
    let tokens = desk.make_doors(&inside.event, inside.by, &[wanted]).await.map_err(|unmade| Denied::made(&unmade))?;
    let token = tokens.into_iter().next().ok_or(Error::Broken)?;
    let origin = site.proxies.origin(request.peer_addr(), request.headers()).ok_or(Error::Broken)?;
    let address = format!("{origin}/in/{token}");
    let drawn = code(&address.to_uppercase()).unwrap_or_default();
    Ok((address, drawn))
}

impl PeoplePage {
    async fn new(site: &Site, l: Language, inside: &Inside, made: Option<(String, String)>) -> Result<Self, Error> {
        let (doors, open, passphrases) = site
            .desk
            .ask(async |desk| {
                let doors = desk.invitations(&inside.event, limit::LISTED_DOORS).await?;
                let open = desk.sessions(&inside.event, limit::LISTED_DOORS).await?;
                Ok((doors, open, desk.passphrases(&inside.event).await?))
            })
            .await?;
        let at = inside.asking.hall.at().await;
        let from = site.halls.lately.from(&inside.event);
        let session = |session: &crate::desk::store::Session| SessionShown {
            number: session.number,
            name: capital(at.names.of(session.by).to(l)),
            since: Age::new(l, inside.now.since(session.made)),
            seen: Age::new(l, inside.now.since(session.seen)),
            from: from.get(&session.number).map(ToString::to_string).unwrap_or_default(),
            own: inside.session() == Some(session.number),
        };
        Ok(Self {
            frame: inside.frame(site, l, "/people", l.say("L’équipe", "The staff")),
            l,
            bar: Bar::new(l, inside, &at, "people").still(),
            people: people(l, inside, &at),
            invitations: doors.iter().map(|door| invitation(l, inside, door)).collect(),
            sessions: open.iter().map(session).collect(),
            offices: [Office::Judge, Office::Scorekeeper, Office::HeadJudge]
                .map(|office| (office_word(office), capital(office.said().to(l))))
                .into(),
            made,
            key: random().ok_or(Error::Broken)?,
            passphrase: (passphrases.of.iter())
                .find(|(person, _)| By::Person(*person) == inside.by)
                .map(|(_, since)| Age::new(l, inside.now.since(*since))),
            wrong: passphrases.wrong,
            event: inside.event.clone(),
            goes_on: (at.state.over.map(|over| over.entry)).filter(|entry| !at.forgotten && inside.mends(&at, *entry)),
            in_clear: false,
        })
    }
}

fn people(l: Language, inside: &Inside, at: &AtHand) -> Vec<PersonShown> {
    let offices: BTreeMap<Seq, Office> =
        at.state.people.iter().filter_map(|(seq, person)| Some((*seq, person.office?))).collect();
    let person = |(seq, office): (&Seq, &Office)| PersonShown {
        seq: *seq,
        name: capital(at.names.of(By::Person(*seq)).to(l)),
        office: office.said().to(l).to_owned(),
        word: office_word(*office),
        since: Age::new(l, at.state.people.get(seq).map_or(0, |person| inside.now.since(person.since))),
        own: inside.by == By::Person(*seq),
    };
    offices.iter().map(person).collect()
}

fn invitation(l: Language, inside: &Inside, door: &Door) -> Invitation {
    Invitation {
        number: door.number,
        office: match door.opens {
            Opens::Office(office) => capital(office.said().to(l)),
            Opens::Table(_) | Opens::Person(_) => String::new(),
        },
        left: door.uses.map_or(0, |uses| uses.saturating_sub(door.used)),
        until: door.until.map(|until| Age::new(l, until.since(inside.now))),
    }
}
