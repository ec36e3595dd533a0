//! What the forms of the hall write: one entry each. What is refused is told with what stands there now, and with what was
//! typed.

use actix_web::{HttpResponse, http::StatusCode, web::Data};
use askama::Template;

use super::{
    super::frame::Frame,
    Inside, Sent,
    bar::Bar,
    calls::{
        differs::{self, Held},
        meant,
    },
    form::{Form, missing, office_word},
    onward,
};
use crate::{
    citation::Language,
    desk::{Answered, Body, Kind, Moment, Office, On, Press, Seq, Slot, Words, Write, paste, store::ruling_name},
    game::Problem,
    problem::{Problems, fold, quoted},
    web::{
        error::Error,
        hall::{Denied, differs::Told},
        limit,
        request::spoken::Spoken,
        rulings::keeping,
        site::Site,
    },
};

/// What was not written, and why.
#[derive(Template)]
#[template(path = "page/hall/refused.html")]
struct RefusedPage {
    frame: Frame,
    l: Language,
    bar: Bar,
    says: Vec<String>,
    typed: Vec<String>,
    back: String,
}

/// `/events/{event}/write`
pub async fn post(site: Data<Site>, Spoken(l): Spoken, sent: Sent) -> Result<HttpResponse, Error> {
    let Sent { inside, form } = sent;
    let back = back(l, &inside, &form);
    let action = format!("/{}/events/{}/write", l.code(), inside.event);
    let written = async {
        let write = composed(&site, l, &inside, &form).await?;
        match differs::held(&site, l, &inside, (&form, action, &back), (write, Told::InWords)).await? {
            Held::Asked(response) => Ok(response),
            Held::Write(write) => inside.asking.write(&site, write).await.map(|_| taken(&form, &back)),
        }
    };
    match written.await {
        Ok(response) => Ok(response),
        Err(error) => refused(&site, l, &inside, &form, back, error).await,
    }
}

/// Onward, after something was written; a script, which follows nothing by itself, is told where to.
pub fn taken(form: &Form, to: &str) -> HttpResponse {
    let mut response = onward(to);
    if form.text("by") == Some("script") {
        *response.status_mut() = StatusCode::CREATED;
    }
    response
}

/// Where a form leads to.
fn back(l: Language, inside: &Inside, form: &Form) -> String {
    let event = format!("/{}/events/{}", l.code(), inside.event);
    match form.text("back") {
        Some("lay") => event + "/lay",
        Some("people") => event + "/people",
        Some("precedents") => event + "/precedents",
        Some("table") => event + "/table",
        Some(table) if table.strip_prefix("table-").is_some_and(|number| number.parse::<u16>().is_ok()) => {
            format!("{event}/table?number={}", &table["table-".len()..])
        }
        Some(call) if call.parse::<Seq>().is_ok() => format!("{event}/calls/{call}"),
        _ => event,
    }
}

/// What was not written, with the way back.
///
/// # Errors
/// What has nothing to do with what was sent.
pub async fn refused(
    site: &Site,
    l: Language,
    inside: &Inside,
    form: &Form,
    back: String,
    error: Error,
) -> Result<HttpResponse, Error> {
    let of_what_was_sent =
        matches!(error, Error::Hall(_) | Error::Malformed(_) | Error::Missing { .. } | Error::Unusable(_));
    // Nor is what was typed lost while the database takes nothing.
    if !of_what_was_sent && !matches!(error, Error::Away | Error::Busy) {
        return Err(error);
    }
    let told = error.problems().iter().map(|problem| problem.says.to(l).to_owned());
    let says: Vec<String> =
        if error.problems().is_empty() { vec![error.detail().to(l).to_owned()] } else { told.collect() };
    let page = {
        let at = inside.asking.hall.at().await;
        RefusedPage {
            frame: inside.frame(site, l, "", l.say("Ce n’est pas inscrit", "It is not written")),
            l,
            bar: Bar::new(l, inside, &at, "refused").still(),
            says,
            typed: form.typed(),
            back,
        }
    };
    let html = page.render().map_err(|_| Error::Broken)?;
    let status = StatusCode::from_u16(error.status().as_u16()).unwrap_or(StatusCode::BAD_REQUEST);
    Ok(HttpResponse::build(status)
        .content_type("text/html; charset=utf-8")
        .insert_header(("cache-control", "private, no-store"))
        .body(html))
}

/// What a form wants to be written.
async fn composed(site: &Site, l: Language, inside: &Inside, form: &Form) -> Result<Write, Error> {
    let kind = form.text("kind").unwrap_or_default();
    let kind = Kind::ALL.into_iter().find(|known| spelled(*known) == kind).ok_or_else(|| missing("kind"))?;
    let mut words = Words::new();
    for slot in [Slot::Text, Slot::Reason].into_iter().filter(|slot| kind.may_have(*slot)) {
        if let Some(text) = form.line(&slot.to_string()) {
            words.insert(slot.to_string(), text.trim().to_owned());
        }
    }
    let on = form.entry("on")?.map(On::Seq);
    let body = match kind {
        Kind::Roster => return seated(site, inside, form, on).await,
        Kind::Call => called(site, l, inside, form).await?,
        Kind::Answer => Body::Answer(answered(site, l, form).await?),
        Kind::Heard => Body::Heard { upheld: form.text("upheld") == Some("yes"), said: answered(site, l, form).await? },
        Kind::Round => Body::Round { round: small(form, "round")?, minutes: small(form, "minutes")? },
        Kind::Tables => Body::Tables { first: small(form, "first")?, last: small(form, "last")? },
        Kind::Silence => Body::Silence { table: small(form, "table")?, silenced: form.text("silenced") == Some("yes") },
        Kind::Clock => Body::Clock { press: pressed(form)? },
        Kind::Extra => Body::Extra {
            table: small(form, "table")?,
            minutes: small(form, "minutes")?,
            told_at: told_at(site, form)?,
        },
        Kind::Staff => {
            let said = form.text("office").unwrap_or_default();
            let office = Office::ALL.into_iter().find(|office| office_word(*office) == said);
            Body::Staff { office: office.ok_or_else(|| missing("office"))? }
        }
        Kind::Door => Body::Door {},
        Kind::Take => Body::Take {},
        Kind::Way => Body::Way {},
        Kind::Release => Body::Release {},
        Kind::Withdraw => Body::Withdraw {},
        Kind::Appeal => Body::Appeal {},
        Kind::Precedent => Body::Precedent {},
        Kind::Correction => Body::Correction {},
        Kind::Over => Body::Over {},
        Kind::Warning => Body::Warning {
            table: small(form, "table")?,
            seat: u8::try_from(form.needed("seat", 1..=usize::from(u8::MAX))?).map_err(|_| missing("seat"))?,
            told_at: told_at(site, form)?,
        },
        Kind::Event | Kind::Carried => return Err(missing("kind")),
    };
    Ok(Write { key: key(form)?, on, body, words })
}

fn spelled(kind: Kind) -> String {
    serde_json::to_value(kind).ok().and_then(|kind| kind.as_str().map(str::to_owned)).unwrap_or_default()
}

/// What a write is called: the page has made it up, so that a form sent twice is one entry.
pub fn key(form: &Form) -> Result<String, Error> {
    form.line("key").ok_or_else(|| missing("key"))
}

fn small(form: &Form, name: &str) -> Result<u16, Error> {
    let number = form.needed(name, 0..=usize::from(u16::MAX))?;
    u16::try_from(number).map_err(|_| missing(name))
}

fn pressed(form: &Form) -> Result<Press, Error> {
    let word = form.text("press").unwrap_or_default();
    serde_json::from_value(word.into()).map_err(|_| missing("press"))
}

/// When something was said: just now, or so long ago where it had to wait for the network.
pub fn told_at(site: &Site, form: &Form) -> Result<Moment, Error> {
    let ago = form.number("ago", 0..=usize::MAX)?.unwrap_or(0).min(limit::AGO);
    let ago = i64::try_from(ago).unwrap_or(0);
    Ok(site.desk.desk()?.now().later(-ago))
}

/// A call, with the cards that are meant by what was typed.
async fn called(site: &Site, l: Language, inside: &Inside, form: &Form) -> Result<Body, Error> {
    let table = small(form, "table")?;
    let typed = ["card", "with"].map(|name| (name, form.line(name)));
    Ok(Body::Call { table, cards: meant::cards(site, l, inside, table, typed).await? })
}

/// What was said at a table: the kept ruling or the clauses on which it rests, the minutes given back.
async fn answered(site: &Site, l: Language, form: &Form) -> Result<Answered, Error> {
    let ruling = match form.line("ruling") {
        None => None,
        Some(said) => {
            let kept = keeping::kept(site, said.trim()).await?;
            Some(ruling_name(&kept.id))
        }
    };
    let clauses = meant::clauses(site, l, form.all("clauses"))?;
    Ok(Answered {
        told_at: told_at(site, form)?,
        ruling,
        clauses,
        minutes: form.number("minutes", 0..=usize::from(u16::MAX))?.and_then(|n| u16::try_from(n).ok()).unwrap_or(0),
        ..Answered::default()
    })
}

/// A roster as it was pasted, with factions by their names in either language.
async fn seated(site: &Site, inside: &Inside, form: &Form, on: Option<On>) -> Result<Write, Error> {
    let text = form.text("roster").ok_or_else(|| missing("roster"))?;
    let (key, round) = (key(form)?, small(form, "round")?);
    let names = inside.asking.hall.at().await.names.clone();
    let (mut body, mut words) = paste(text, round, &names).map_err(Denied::Unfit)?;
    let mut problems = Problems::default();
    if let Body::Roster { tables, .. } = &mut body {
        for faction in tables.iter_mut().flat_map(|seating| &mut seating.seats).flat_map(|seat| &mut seat.factions) {
            let called = |name: &str| fold(name) == *faction;
            let all = site.catalogue().factions().iter();
            let mut known = all.filter(|one| one.faction == *faction || called(&one.name.fr) || called(&one.name.en));
            match known.next() {
                Some(known) => known.faction.clone_into(faction),
                None => problems.add(|| no_faction(faction)),
            }
        }
    }
    problems.done().map_err(Denied::Unfit)?;
    // Sent again, its players are known by now: their names are those that it brought.
    let earlier = site.desk.ask(async |desk| desk.sent(&inside.event, inside.by, &key).await).await?;
    if let Some(earlier) = earlier.filter(|earlier| earlier.body == body) {
        words = earlier.words;
    }
    Ok(Write { key, on, body, words })
}

fn no_faction(found: &str) -> Problem {
    let found = quoted(found);
    Problem::new(
        "/roster",
        format!("«\u{a0}{found}\u{a0}» n’est pas une faction connue ici"),
        format!("“{found}” is no faction known here"),
    )
}
