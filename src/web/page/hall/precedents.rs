//! The precedents of an event: what is to be followed, what has to be looked at again since the law has changed, and how
//! they are carried into the next event.

use actix_web::{HttpResponse, http::header, web::Data};
use askama::Template;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::{
    super::frame::Frame,
    Inside, Sent,
    bar::Bar,
    form::{Form, missing},
    onward, private,
    shown::{AnswerShown, Stands, answer, cards},
    write,
};
use crate::{
    citation::Language,
    desk::{
        Body, Kind, Seq, Slot, State, Words, Write,
        store::{Unheld, random, ruling_id},
    },
    judge::Options,
    library::kept,
    web::{
        answered::AS_BEFORE, desk::Unasked, error::Error, judging, keeping, limit, names::Cited, site::Site,
        spoken::Spoken,
    },
};

/// The precedents.
#[derive(Template)]
#[template(path = "page/hall/precedents.html")]
struct PrecedentsPage {
    frame: Frame,
    l: Language,
    bar: Bar,
    precedents: Vec<PrecedentShown>,
    /// Whether whoever looks makes precedents.
    makes: bool,
    key: String,
}

struct PrecedentShown {
    precedent: Seq,
    answer: AnswerShown,
    cards: Vec<Cited>,
    /// Whether the law gives another answer now.
    again: bool,
}

/// Precedents as they are carried from one event to another.
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

/// `/events/{event}/precedents`
pub async fn get(site: Data<Site>, Spoken(l): Spoken, inside: Inside) -> Result<HttpResponse, Error> {
    inside.reads_log()?;
    private(&PrecedentsPage::new(&site, l, &inside).await?)
}

/// `/events/{event}/precedents.json`
pub async fn file(site: Data<Site>, inside: Inside) -> Result<HttpResponse, Error> {
    inside.reads_log()?;
    inside.reads_all()?;
    let (event, all) = {
        let at = inside.asking.hall.at().await;
        (at.names.event.clone().unwrap_or_default(), followed(&at.state))
    };
    let of: Vec<Seq> = all.iter().map(|one| one.answer).collect();
    let words = inside.words(&site, &of).await?;
    let mut precedents = Vec::new();
    for one in all {
        let word = |slot: Slot| words.get(&one.answer).and_then(|words| words.get(&slot.to_string())).cloned();
        let ruling = match one.ruling.as_deref().and_then(ruling_id) {
            Some(id) => match site.desk.ask(async |desk| desk.kept(&id).await).await {
                Err(Unasked::Held(Unheld::NoRuling)) => None,
                kept => Some(kept?),
            },
            None => None,
        };
        let ruling = ruling.map(|ruling| OneRuling {
            scenario: kept::scenario(&ruling),
            verdict: kept::before(&ruling).get("verdict").cloned().unwrap_or_default(),
        });
        let (text, reason) = (word(Slot::Text).unwrap_or_default(), word(Slot::Reason).unwrap_or_default());
        precedents.push(OnePrecedent { cards: one.cards, clauses: one.clauses, text, reason, ruling });
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

/// Takes over the precedents of such a file.
pub async fn post(site: Data<Site>, Spoken(l): Spoken, sent: Sent) -> Result<HttpResponse, Error> {
    let Sent { inside, form } = sent;
    inside.writes(Kind::Carried)?;
    let back = format!("/{}/events/{}/precedents", l.code(), inside.event);
    match taken_over(&site, &inside, &form).await {
        Ok(()) => Ok(onward(&back)),
        Err(error) => write::refused(&site, l, &inside, &form, back, error).await,
    }
}

async fn taken_over(site: &Data<Site>, inside: &Inside, form: &Form) -> Result<(), Error> {
    let key = write::key(form)?;
    let text = form.text("file").filter(|text| !text.trim().is_empty()).ok_or_else(|| missing("file"))?;
    let file: File = serde_json::from_str(text).map_err(|_| unreadable())?;
    if file.arbitre != ARBITRE || file.form != FORM || file.precedents.len() > limit::CARRIED {
        return Err(unreadable());
    }
    for (number, one) in file.precedents.into_iter().enumerate() {
        let (ruling, changed) = match one.ruling {
            Some(ruling) => ruled(site, ruling).await?,
            None => (None, false),
        };
        let known = {
            let at = inside.asking.hall.at().await;
            at.state.carried.values().any(|carried| {
                carried.cards == one.cards && carried.rests.ruling == ruling && carried.rests.clauses == one.clauses
            })
        };
        if known {
            continue;
        }
        let beside = [(Slot::Text, one.text), (Slot::Reason, one.reason)];
        let beside = beside.into_iter().filter(|(_, text)| !text.trim().is_empty());
        let words: Words = beside.map(|(slot, text)| (slot.to_string(), text)).collect();
        let body = Body::Carried { cards: one.cards, ruling, clauses: one.clauses, changed };
        write::written(site, inside, Write { key: format!("{key}-{number}"), on: None, body, words }).await?;
    }
    Ok(())
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

fn unreadable() -> Error {
    let most = limit::CARRIED;
    Error::field(
        "file",
        format!("Ce n’est pas un fichier de précédents d’arbitre, ou il en a plus de {most}."),
        format!("This is no file of precedents of arbitre, or it has more than {most}."),
    )
}

/// An answer that is to be followed.
struct Followed {
    precedent: Seq,
    answer: Seq,
    cards: Vec<String>,
    clauses: Vec<String>,
    ruling: Option<String>,
    changed: bool,
}

/// What is to be followed, the latest first.
fn followed(state: &State) -> Vec<Followed> {
    let one = |(precedent, answer): (Seq, Seq)| {
        let carried = state.carried.get(&answer);
        let heard = state.heard.get(&answer);
        let of = heard.and_then(|heard| Some(state.appeals.get(&heard.appeal)?.answer)).unwrap_or(answer);
        let call = state.answers.get(&of).and_then(|answer| state.calls.get(&answer.call));
        let rests = carried.map(|carried| &carried.rests).or_else(|| heard.map(|heard| &heard.rests));
        let rests = rests.or_else(|| state.answers.get(&answer).map(|answer| &answer.rests))?;
        Some(Followed {
            precedent,
            answer,
            cards: carried.map(|one| &one.cards).or_else(|| call.map(|one| &one.cards)).cloned().unwrap_or_default(),
            clauses: rests.clauses.clone(),
            ruling: rests.ruling.clone(),
            changed: carried.is_some_and(|carried| carried.changed),
        })
    };
    let mut all: Vec<Followed> = state.followed().filter_map(one).collect();
    all.reverse();
    all.truncate(limit::CARRIED);
    all
}

impl PrecedentsPage {
    async fn new(site: &Site, l: Language, inside: &Inside) -> Result<Self, Error> {
        let all = followed(&inside.asking.hall.at().await.state);
        let of: Vec<Seq> = all.iter().map(|one| one.answer).collect();
        let words = inside.words(site, &of).await?;
        let mut precedents = Vec::new();
        for one in all {
            let listed = match one.ruling.as_deref().and_then(ruling_id) {
                Some(id) => site.desk.ask_beside(async |desk| desk.listed_as(&id).await).await.flatten(),
                None => None,
            };
            let again = one.changed || listed.is_some_and(|listed| !AS_BEFORE.contains(&listed.became.as_str()));
            let at = inside.asking.hall.at().await;
            let Some(answer) = answer(site, l, inside, &at, one.answer) else { continue };
            precedents.push(PrecedentShown {
                precedent: one.precedent,
                answer: answer.with(&words),
                cards: cards(site, l, &one.cards),
                again,
            });
        }
        // What is to be looked at again stands first.
        precedents.sort_by_key(|one| !one.again);
        let at = inside.asking.hall.at().await;
        Ok(Self {
            frame: inside.frame(site, l, "/precedents", l.say("Précédents", "Precedents")),
            l,
            bar: Bar::new(l, inside, &at, "precedents"),
            precedents,
            makes: inside.may(Kind::Carried),
            key: random().ok_or(Error::Broken)?,
        })
    }
}
