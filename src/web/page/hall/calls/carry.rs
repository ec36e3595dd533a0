//! Precedents carried from one event into the next by a file: all of them come over, or none.

use actix_web::{HttpResponse, http::header, web::Data};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::precedents::followed;
use crate::{
    citation::Language,
    desk::{
        Body, Carried, Kind, Rests, Seq, Slot, Words, Write, bounded,
        store::{Unheld, ruling_id},
    },
    game::Problem,
    judge::Options,
    library::kept,
    problem::Problems,
    web::{
        desk::Unasked,
        error::Error,
        hall::Denied,
        limit,
        page::hall::{
            Inside, Sent,
            form::{Form, missing},
            onward, write,
        },
        request::spoken::Spoken,
        rulings::{judging, keeping},
        site::Site,
    },
};

/// Precedents as they are carried.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    arbitre: String,
    form: u16,
    /// What the event was called from which they come.
    event: String,
    precedents: Vec<OnePrecedent>,
}

/// A precedent as it is carried.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct OnePrecedent {
    #[serde(default)]
    cards: Vec<String>,
    #[serde(default)]
    clauses: Vec<String>,
    #[serde(default)]
    text: String,
    #[serde(default)]
    reason: String,
    /// What was ruled on, and how.
    #[serde(default)]
    ruling: Option<OneRuling>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct OneRuling {
    scenario: Value,
    verdict: Value,
}

/// What stands at the head of such a file.
const ARBITRE: &str = "precedents";
/// The form of what stands in it.
const FORM: u16 = 1;

/// `/events/{event}/precedents.json`
pub async fn file(site: Data<Site>, inside: Inside) -> Result<HttpResponse, Error> {
    inside.reads_log()?;
    inside.reads_all()?;
    let (event, all) = {
        let at = inside.asking.hall.at().await;
        let one =
            |(_, answer): (Seq, Seq)| Some((answer, at.state.cards(answer).to_vec(), at.state.rests(answer)?.clone()));
        let all: Vec<(Seq, Vec<String>, Rests)> = followed(&at.state).into_iter().filter_map(one).collect();
        (at.names.event.clone().unwrap_or_default(), all)
    };
    let of: Vec<Seq> = all.iter().map(|(answer, ..)| *answer).collect();
    let words = inside.words(&site, &of).await?;
    let mut precedents = Vec::new();
    for (answer, cards, Rests { ruling, clauses }) in all {
        let word = |slot: Slot| words.get(&answer).and_then(|words| words.get(&slot.to_string())).cloned();
        let ruling = taken_along(&site, ruling.as_deref()).await?;
        let (text, reason) = (word(Slot::Text).unwrap_or_default(), word(Slot::Reason).unwrap_or_default());
        precedents.push(OnePrecedent { cards, clauses, text, reason, ruling });
    }
    let file = File { arbitre: ARBITRE.to_owned(), form: FORM, event, precedents };
    Ok(HttpResponse::Ok()
        .content_type("application/json")
        .insert_header((
            header::CONTENT_DISPOSITION,
            format!("attachment; filename=\"{}-precedents.json\"", inside.event),
        ))
        .insert_header((header::CACHE_CONTROL, "private, no-store"))
        .body(serde_json::to_string_pretty(&file).map_err(|_| Error::Broken)?))
}

/// The ruling that is kept under this name; nothing, once it is removed.
async fn taken_along(site: &Site, name: Option<&str>) -> Result<Option<OneRuling>, Error> {
    let Some(id) = name.and_then(ruling_id) else { return Ok(None) };
    let ruling = match site.desk.ask(async |desk| desk.kept(&id).await).await {
        Err(Unasked::Held(Unheld::NoRuling)) => return Ok(None),
        kept => kept?,
    };
    let verdict = kept::before(&ruling).get("verdict").cloned().unwrap_or_default();
    Ok(Some(OneRuling { scenario: kept::scenario(&ruling), verdict }))
}

/// Takes over the precedents of such a file.
pub async fn post(site: Data<Site>, Spoken(l): Spoken, sent: Sent) -> Result<HttpResponse, Error> {
    let Sent { inside, form } = sent;
    inside.writes(Kind::Carried)?;
    let back = format!("/{}/events/{}/precedents", l.code(), inside.event);
    match taken_over(&site, l, &inside, &form).await {
        Ok(()) => Ok(onward(&back)),
        Err(error) => write::refused(&site, l, &inside, &form, back, error).await,
    }
}

async fn taken_over(site: &Data<Site>, l: Language, inside: &Inside, form: &Form) -> Result<(), Error> {
    let key = write::key(form)?;
    let text = form.text("file").filter(|text| !text.trim().is_empty()).ok_or_else(|| missing("file"))?;
    let file: File = serde_json::from_str(text).map_err(|_| unreadable())?;
    if file.arbitre != ARBITRE || file.form != FORM || file.precedents.len() > limit::CARRIED {
        return Err(unreadable());
    }
    let mut writes = Vec::new();
    for (number, one) in file.precedents.into_iter().enumerate() {
        let (body, words) = composed(site, l, one).await?;
        writes.push(Write { key: format!("{key}-{number}"), on: None, body, words });
    }
    checked(&writes)?;
    let known = known(site, inside).await?;
    for write in writes
        .into_iter()
        .filter(|write| !known.iter().any(|(body, words)| *body == write.body && *words == write.words))
    {
        inside.asking.write(site, write).await?;
    }
    Ok(())
}

/// A precedent as it is to be written here.
async fn composed(site: &Data<Site>, l: Language, one: OnePrecedent) -> Result<(Body, Words), Error> {
    let OnePrecedent { cards, clauses, mut text, reason, ruling } = one;
    let then = ruling.as_ref().and_then(|ruling| ruling.verdict[l.code()].as_str()).unwrap_or_default().to_owned();
    let (ruling, changed) = match ruling {
        Some(ruling) => ruled(site, ruling).await?,
        None => (None, false),
    };
    // Where the scenario is no longer accepted, what was answered then is all there is.
    if ruling.is_none() && text.trim().is_empty() {
        text = then;
    }
    let beside = [(Slot::Text, text), (Slot::Reason, reason)];
    let beside = beside.into_iter().filter(|(_, text)| !text.trim().is_empty());
    let words = beside.map(|(slot, text)| (slot.to_string(), text)).collect();
    Ok((Body::Carried { cards, ruling, clauses, changed }, words))
}

/// The ruling as it is kept here, ruled on under the law of today, and whether that answers otherwise than was told.
async fn ruled(site: &Data<Site>, OneRuling { scenario, verdict }: OneRuling) -> Result<(Option<String>, bool), Error> {
    keeping::may_keep(site)?;
    let ruling = match judging::rule(site, scenario.clone(), Options::default()).await {
        Ok(ruling) => ruling,
        // What is no longer accepted is to be looked at again.
        Err(Error::Unusable(_)) => return Ok((None, true)),
        Err(error) => return Err(error),
    };
    let changed = serde_json::to_value(&ruling.verdict).map_err(|_| Error::Broken)? != verdict;
    let kept = keeping::keep_to_rest_on(site, &scenario, &ruling).await?;
    Ok((Some(kept.name), changed))
}

/// That all of them can be written, before the first one is.
fn checked(writes: &[Write]) -> Result<(), Error> {
    let mut problems = Problems::default();
    for (number, write) in (1..).zip(writes) {
        for Problem { pointer, says, .. } in bounded(write) {
            problems.add(|| {
                let (fr, en) =
                    (format!("précédent {number}\u{a0}: {}", says.fr), format!("precedent {number}: {}", says.en));
                Problem::new(format!("/precedents/{}{pointer}", number - 1), fr, en)
            });
        }
    }
    problems.done().map_err(|problems| Denied::Unfit(problems).into())
}

/// What has come over before.
async fn known(site: &Site, inside: &Inside) -> Result<Vec<(Body, Words)>, Error> {
    let all = inside.asking.hall.at().await.state.carried.clone();
    let of: Vec<Seq> = all.keys().copied().collect();
    let mut words = inside.words(site, &of).await?;
    let one = |(seq, Carried { cards, rests: Rests { ruling, clauses }, changed, .. })| {
        (Body::Carried { cards, ruling, clauses, changed }, words.remove(&seq).unwrap_or_default())
    };
    Ok(all.into_iter().map(one).collect())
}

fn unreadable() -> Error {
    let most = limit::CARRIED;
    Error::field(
        "file",
        format!("Ce n’est pas un fichier de précédents d’arbitre, ou il en a plus de {most}."),
        format!("This is no file of precedents of arbitre, or it has more than {most}."),
    )
}
