//! What the forms of the hall write: one entry each. What is refused is told with what stands there now, and with what was
//! typed.

use actix_web::{HttpResponse, http::StatusCode, web::Data};
use askama::Template;

use super::{
    super::{faces, frame::Frame},
    Inside, Sent,
    bar::Bar,
    differs::{self, Told},
    form::{Form, missing},
    onward,
    people::word,
};
use crate::{
    citation::{Language, Said},
    desk::{
        Answered, Body, Entry, Kind, Moment, Office, On, Press, Seq, Slot, Words, Write, paste, store::ruling_name,
    },
    game::Problem,
    problem::{Problems, fold, quoted},
    smash_up::card::Card,
    web::{error::Error, hall::Denied, keeping, limit, site::Site, spoken::Spoken},
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
        match differs::told(&site, l, &inside, (&form, action, &back), (write, None)).await? {
            Told::Asked(response) => Ok(response),
            Told::Write(write) => written(&site, &inside, write).await.map(|_| onward(&back)),
        }
    };
    match written.await {
        Ok(response) => Ok(response),
        Err(error) => refused(&site, l, &inside, &form, back, error).await,
    }
}

/// Writes an entry.
///
/// # Errors
/// Why it is not taken.
pub async fn written(site: &Site, inside: &Inside, write: Write) -> Result<Entry, Error> {
    inside.asking.writer()?;
    let desk = site.desk.desk()?;
    match desk.write(&inside.event, inside.by, write).await {
        Ok(entry) => Ok(entry),
        Err(unwritten) => {
            let names = inside.asking.hall.at().await.names.clone();
            Err(Denied::written(unwritten, |refusal| refusal.said(&names, desk.now())))
        }
    }
}

/// Where a form leads to.
fn back(l: Language, inside: &Inside, form: &Form) -> String {
    let event = format!("/{}/events/{}", l.code(), inside.event);
    match form.text("back") {
        Some("lay") => event + "/lay",
        Some("people") => event + "/people",
        Some("precedents") => event + "/precedents",
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
        Kind::Answer => Body::Answer(answered(site, form).await?),
        Kind::Heard => Body::Heard { upheld: form.text("upheld") == Some("yes"), said: answered(site, form).await? },
        Kind::Round => {
            let round = inside.asking.hall.at().await.state.round() + 1;
            Body::Round { round, minutes: small(form, "minutes")? }
        }
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
            let office = Office::ALL.into_iter().find(|office| word(*office) == said);
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
        Kind::Event | Kind::Warning | Kind::Carried => return Err(missing("kind")),
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
    let ago = form.number("ago", 0..=limit::AGO)?.and_then(|ago| i64::try_from(ago).ok()).unwrap_or(0);
    Ok(site.desk.desk()?.now().later(-ago))
}

/// A call, with the cards that are meant by what was typed.
async fn called(site: &Site, l: Language, inside: &Inside, form: &Form) -> Result<Body, Error> {
    let table = small(form, "table")?;
    let mut factions: Vec<String> = Vec::new();
    {
        let at = inside.asking.hall.at().await;
        let seats = inside.asking.part.seating(&at.state, table).into_iter().flat_map(|seating| &seating.seats);
        factions.extend(seats.flat_map(|seat| seat.factions.clone()));
    }
    let mut cards = Vec::new();
    for name in ["card", "with"] {
        if let Some(typed) = form.line(name) {
            cards.push(card(site, l, &factions, name, typed.trim())?);
        }
    }
    Ok(Body::Call { table, cards })
}

/// The card that is meant: the only one of that name; of several, the only one that is played at the table.
fn card(site: &Site, l: Language, factions: &[String], field: &str, typed: &str) -> Result<String, Error> {
    if typed.chars().count() > limit::QUERY {
        return Err(crate::web::asked::too_long(field));
    }
    let found = faces::meant(site, l, typed)?;
    let played = |card: &&&Card| {
        let faction = site.catalogue().find(&card.id).and_then(|def| site.catalogue().faction_of(def));
        faction.is_some_and(|faction| factions.contains(&faction.faction))
    };
    let here: Vec<&&Card> = found.iter().filter(played).collect();
    match (&found[..], &here[..]) {
        ([only], _) => Ok(only.id.clone()),
        (_, [only]) => Ok(only.id.clone()),
        _ => {
            let names: Vec<String> = found.iter().map(|card| card.name.said().to(l).to_owned()).collect();
            Err(several(field, typed, &names))
        }
    }
}

fn several(field: &str, typed: &str, names: &[String]) -> Error {
    let (typed, names) = (quoted(typed), names.join(", "));
    let says = if names.is_empty() {
        Said::new(
            format!("Aucune carte ne se trouve sous «\u{a0}{typed}\u{a0}»."),
            format!("No card is found by “{typed}”."),
        )
    } else {
        Said::new(
            format!("«\u{a0}{typed}\u{a0}» peut être plusieurs cartes\u{a0}: {names}."),
            format!("“{typed}” may be several cards: {names}."),
        )
    };
    Error::Malformed(vec![Problem { pointer: format!("/{field}"), says }])
}

/// What was said at a table: the kept ruling or the clauses on which it rests, the minutes given back.
async fn answered(site: &Site, form: &Form) -> Result<Answered, Error> {
    let ruling = match form.line("ruling") {
        None => None,
        Some(said) => {
            let kept = keeping::kept(site, said.trim()).await?;
            Some(ruling_name(&kept.id))
        }
    };
    let said = form.line("clauses").unwrap_or_default();
    let mut problems = Problems::default();
    let mut clauses = Vec::new();
    for id in said.split([',', ' ', ';']).filter(|id| !id.is_empty()) {
        match site.rulebooks().find(|rulebook| rulebook.clause(id).is_some()) {
            Some(_) => clauses.push(id.to_owned()),
            None => problems.add(|| no_clause(site, id)),
        }
    }
    problems.done().map_err(Error::Malformed)?;
    Ok(Answered {
        told_at: told_at(site, form)?,
        ruling,
        clauses,
        minutes: form.number("minutes", 0..=usize::from(u16::MAX))?.and_then(|n| u16::try_from(n).ok()).unwrap_or(0),
        differs: None,
    })
}

fn no_clause(site: &Site, id: &str) -> Problem {
    let near = site.rulebooks().find_map(|rulebook| rulebook.nearest(id));
    let id = quoted(id);
    let (fr, en) = near.map_or_else(Default::default, |near| {
        (format!("\u{202f}; vouliez-vous dire `{near}`\u{202f}?"), format!("; did you mean `{near}`?"))
    });
    Problem::new("/clauses", format!("«\u{a0}{id}\u{a0}» n’est pas un article{fr}"), format!("“{id}” is no clause{en}"))
}

/// A roster as it was pasted, with factions by their names in either language.
async fn seated(site: &Site, inside: &Inside, form: &Form, on: Option<On>) -> Result<Write, Error> {
    let text = form.text("roster").ok_or_else(|| missing("roster"))?;
    let (names, round) = {
        let at = inside.asking.hall.at().await;
        (at.names.clone(), at.state.round())
    };
    let (mut body, words) = paste(text, round, &names).map_err(Denied::Unfit)?;
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
    Ok(Write { key: key(form)?, on, body, words })
}

fn no_faction(found: &str) -> Problem {
    let found = quoted(found);
    Problem::new(
        "/roster",
        format!("«\u{a0}{found}\u{a0}» n’est pas une faction connue ici"),
        format!("“{found}” is no faction known here"),
    )
}
