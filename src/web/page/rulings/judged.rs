//! A scenario sent to be ruled on: from the composer, by an address that holds it, or with one more answer.

use actix_web::{
    HttpRequest, HttpResponse,
    http::{StatusCode, header},
    web::{Data, Payload, Query},
};
use askama::Template;
use qrcode::{QrCode, render::svg};
use serde_json::{Value, json};

use super::{
    dispute,
    ruling::{Asked, RulingPage},
};
use crate::{
    citation::Language,
    judge::{Options, instead, with_answer, with_steps},
    scenario::{Spelling, in_language, to_toml},
    web::{
        address,
        error::Error,
        limit,
        page::{
            composer::{judge::JudgePage, plain},
            frame::{Frame, Place},
            hall::{ForCall, answered_here},
        },
        request::{body, packed, spoken::Spoken, written},
        rulings::{
            answered::{before, known},
            judging,
            similar::similar,
        },
        site::Site,
    },
};

/// What the form or the address says, in order.
pub type Fields = Vec<(String, String)>;

/// `/judge/ruling?z=…`, `?s=…` or `?scenario=…`.
pub async fn get(site: Data<Site>, Spoken(l): Spoken, request: HttpRequest) -> Result<HttpResponse, Error> {
    ruled(&site, l, &request, fields(request.query_string())?).await
}

/// The same, from a form: the answer stands at an address that holds the scenario, if that is short enough to be shared.
pub async fn post(
    site: Data<Site>,
    Spoken(l): Spoken,
    request: HttpRequest,
    payload: Payload,
) -> Result<HttpResponse, Error> {
    let body = body::text(&request, payload, limit::FORM).await?;
    let fields = with_plain(&site, fields(&body)?);
    if beside(&fields)?.is_some() {
        return dispute::sent(&site, l, &fields).await;
    }
    match said(&fields).await {
        Ok((_, text)) => match address::shared(l, &text) {
            Some(share) => {
                let onward = ForCall::along(ForCall::of(&request).as_ref(), &share);
                Ok(HttpResponse::SeeOther().insert_header((header::LOCATION, onward)).finish())
            }
            None => ruled(&site, l, &request, vec![("scenario".into(), text)]).await,
        },
        Err(error) => mend_as(&site, l, text(&fields)?, error, |page| page.for_call(ForCall::of(&request))),
    }
}

/// With the scenario that the plain form describes, where one was filled in.
fn with_plain(site: &Site, fields: Fields) -> Fields {
    match plain::scenario(site.catalogue(), &fields) {
        Some(scenario) => vec![("scenario".into(), to_toml(&scenario))],
        None => fields,
    }
}

/// The scenario with what the fields add to it, and its text.
///
/// # Errors
/// When there is none, or when it or what is added cannot be read.
pub async fn said(fields: &Fields) -> Result<(Value, String), Error> {
    let text = text(fields)?;
    let mut scenario = written::read(text.clone(), Spelling::guess(text.as_bytes())).await?;
    let changed = changes(&mut scenario, fields)?;
    let text = if changed { to_toml(&scenario) } else { text };
    Ok((scenario, text))
}

/// The fields of a form or of an address.
///
/// # Errors
/// When they cannot be read, or are too many.
pub fn fields(text: &str) -> Result<Fields, Error> {
    if text.bytes().filter(|byte| *byte == b'&').count() >= limit::FIELDS {
        let most = limit::FIELDS;
        return Err(body::malformed(
            format!("Plus de {most} champs dans le formulaire ou dans l’adresse."),
            format!("More than {most} fields in the form or in the address."),
        ));
    }
    Query::<Fields>::from_query(text).map(Query::into_inner).map_err(|_| body::unreadable_form())
}

async fn ruled(site: &Data<Site>, l: Language, request: &HttpRequest, fields: Fields) -> Result<HttpResponse, Error> {
    match rule(site, l, request, &fields).await {
        Ok(page) => page.answered(),
        Err(error) => mend_as(site, l, text(&fields)?, error, |page| page.for_call(ForCall::of(request))),
    }
}

/// The scenario's text.
///
/// # Errors
/// When there is none, or when the address is damaged.
pub fn text(fields: &Fields) -> Result<String, Error> {
    let field = |name: &str| fields.iter().find(|(key, _)| key == name).map(|(_, value)| value.as_str());
    let held = field("z").map(|packed| packed::inflate(packed, limit::BODY));
    match (field("scenario"), held.or_else(|| field("s").map(packed::unpack))) {
        (Some(text), _) => Ok(text.to_owned()),
        (None, Some(held)) => held.ok_or_else(damaged),
        (None, None) => Err(body::malformed("Il manque le scénario.", "The scenario is missing.")),
    }
}

/// The scenario beside which this one is held, if it is.
///
/// # Errors
/// When the address is damaged.
pub fn beside(fields: &Fields) -> Result<Option<String>, Error> {
    let field = |name: &str| fields.iter().find(|(key, value)| key == name && !value.is_empty());
    match (field("beside"), field("y")) {
        (Some((_, text)), _) => Ok(Some(text.clone())),
        (None, Some((_, packed))) => packed::inflate(packed, limit::BODY).map(Some).ok_or_else(damaged),
        (None, None) => Ok(None),
    }
}

fn damaged() -> Error {
    body::malformed("L’adresse de cet arbitrage est abîmée.", "The address of this ruling is damaged.")
}

async fn rule(site: &Data<Site>, l: Language, request: &HttpRequest, fields: &Fields) -> Result<RulingPage, Error> {
    let (scenario, text) = said(fields).await?;
    let read = judging::rule_to_read(site, in_language(scenario.clone(), l), Options::default()).await?;
    let ruling = &read.ruling;
    let game = ruling.game.clone();
    let title = if ruling.title.is_empty() { l.say("Arbitrage", "Ruling") } else { &ruling.title };
    let share = address::shared(l, &text);
    let frame = Frame::new(site, l, Place::Judge, "/judge", title).about(&ruling.verdict).at(share.as_deref());
    let qr = share.as_deref().and_then(|share| qr(site, request, share));
    let known = known(site, request.headers(), &scenario, ruling).await;
    let before = if let Some(known) = &known { before(site, known, "").await } else { None };
    let asked = Asked {
        books: books(site, l, &game),
        similar: similar(site, l, &read.ruling),
        before,
        here: answered_here(site, l, request, &known.unwrap_or_default()).await,
        text,
        share,
        qr,
        call: match ForCall::of(request) {
            Some(call) => call.answered_by(site, l, request).await,
            None => None,
        },
        keeps: site.desk.is_here().then(|| site.desk.is_open()),
        kept: None,
    };
    Ok(RulingPage::new(frame, &site.names, read, asked))
}

/// The booklets of a game, newest first.
pub fn books(site: &Site, l: Language, game: &str) -> Vec<(String, String)> {
    let rulebook = site.rulebooks().find(|rulebook| rulebook.game == game);
    let books = rulebook.into_iter().flat_map(|rulebook| rulebook.editions.books.iter().rev());
    books.map(|book| (book.id.clone(), book.title.to(l).to_owned())).collect()
}

/// Writes into the scenario what the form adds: an answer, steps that say more, another booklet, another
/// generation of the cards, another reading, something else in a field.
///
/// # Errors
/// When what it adds cannot be read.
fn changes(scenario: &mut Value, fields: &Fields) -> Result<bool, Error> {
    let all =
        |name: &str| fields.iter().filter(|(key, _)| key == name).map(|(_, value)| value.as_str()).collect::<Vec<_>>();
    let mut changed = false;
    for name in ["edition", "wording"] {
        if let Some(value) = all(name).last().filter(|value| !value.is_empty()) {
            scenario[name] = Value::from(*value);
            changed = true;
        }
    }
    for reading in all("reading") {
        let (id, option) = reading.split_once('=').ok_or_else(|| {
            body::malformed(
                "La lecture (`reading`) s’écrit READ-01=option.",
                "The reading (`reading`) is written READ-01=option.",
            )
        })?;
        let readings = scenario.as_object_mut().map(|fields| fields.entry("readings").or_insert_with(|| json!({})));
        if let Some(readings) = readings.and_then(Value::as_object_mut) {
            readings.insert(id.to_owned(), Value::from(option));
            changed = true;
        }
    }
    if let Some(steps) = all("steps").last() {
        let before = all("before").last().and_then(|before| before.parse().ok());
        let (before, more) = before.zip(serde_json::from_str(steps).ok()).ok_or_else(|| {
            body::malformed(
                "Les étapes à ajouter (`steps`, `before`) ne se lisent pas.",
                "The steps to add (`steps`, `before`) cannot be read.",
            )
        })?;
        *scenario = with_steps(scenario.take(), before, more);
        changed = true;
    }
    for said in all("instead") {
        let put = said.split_once('=').and_then(|(at, value)| Some((at, serde_json::from_str(value).ok()?)));
        *scenario = put.and_then(|(at, value)| instead(scenario, at, &value)).ok_or_else(|| {
            body::malformed(
                "Ce qui est à mettre à la place (`instead`) ne se lit pas, ou n’a pas de place.",
                "What is to stand there instead (`instead`) cannot be read, or has no place.",
            )
        })?;
        changed = true;
    }
    let answers = all("answer");
    let several = !all("several").is_empty();
    let step = all("step").last().and_then(|step| step.parse().ok());
    if let Some(step) = step.filter(|_| several || !answers.is_empty()) {
        let one = [answers.concat()];
        let words: Vec<&str> = if several { answers } else { one.iter().map(String::as_str).collect() };
        *scenario = with_answer(scenario.take(), step, (all("for").last().copied(), several), &words);
        changed = true;
    }
    Ok(changed)
}

/// An address of this site as a QR code, if it is not too long.
#[must_use]
pub fn qr(site: &Site, request: &HttpRequest, share: &str) -> Option<String> {
    code(&(site.proxies.origin(request.peer_addr(), request.headers())? + share))
}

/// A whole address as a QR code, if it is not too long.
pub fn code(address: &str) -> Option<String> {
    if address.len() > limit::QR {
        return None;
    }
    let drawn = QrCode::new(address.as_bytes()).ok()?.render::<svg::Color<'_>>().min_dimensions(120, 120).build();
    drawn.find("<svg").map(|start| drawn[start..].to_owned())
}

/// The composer again, with what is wrong with the scenario.
///
/// # Errors
/// Any other error as it is.
pub fn mend(site: &Site, l: Language, text: String, error: Error) -> Result<HttpResponse, Error> {
    mend_as(site, l, text, error, |page| page)
}

/// The same by a composer that knows more: what it is held beside, or for which call.
///
/// # Errors
/// Any other error as it is.
pub fn mend_as(
    site: &Site,
    l: Language,
    text: String,
    error: Error,
    known: impl FnOnce(JudgePage) -> JudgePage,
) -> Result<HttpResponse, Error> {
    if !matches!(error, Error::Unusable(_) | Error::Malformed(_)) {
        return Err(error);
    }
    let html = known(JudgePage::new(site, l, text, error.problems())).render().map_err(|_| Error::Broken)?;
    let status = StatusCode::from_u16(error.status().as_u16()).unwrap_or(StatusCode::BAD_REQUEST);
    Ok(HttpResponse::build(status).content_type("text/html; charset=utf-8").body(html))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_answer_joins_those_already_given() {
        let form = |text: &str| fields(text).expect("a form");
        for (before, sent, after) in [
            (json!({ "play": "x" }), "step=0&answer=a", json!(["a"])),
            (json!({ "choose": ["a"] }), "step=0&answer=b", json!(["a", "b"])),
            (json!({ "choose": "a" }), "step=0&answer=b", json!(["a", "b"])),
            (json!({ "choose": [] }), "step=0&several=1&answer=b&answer=c", json!([["b", "c"]])),
            (json!({ "choose": [] }), "step=0&several=1", json!([[]])),
            (json!({ "choose": ["a"] }), "step=7&answer=b", json!(["a"])),
            (json!({ "choose": ["a"] }), "step=0&for=x&answer=b", json!(["a", "b"])),
            (json!({ "choose": ["a"] }), "step=0&for=x&answer=no", json!(["a", { "for": "x", "is": "no" }])),
        ] {
            let mut scenario = json!({ "steps": [before] });
            changes(&mut scenario, &form(sent)).expect("it can be read");
            assert_eq!(scenario["steps"][0]["choose"], after, "{sent}");
        }
    }

    #[test]
    fn a_reading_is_set_beside_those_that_are() {
        let mut scenario = json!({ "readings": { "READ-01": "a" } });
        let sent = |reading: &str| vec![("reading".to_owned(), reading.to_owned())];
        assert!(changes(&mut scenario, &sent("READ-22=at-once")).expect("it can be read"));
        assert_eq!(scenario["readings"], json!({ "READ-01": "a", "READ-22": "at-once" }));
        assert!(changes(&mut scenario, &sent("READ-22")).is_err());
        assert!(
            !changes(&mut json!({ "readings": 3 }), &sent("READ-22=at-once")).expect("what it is set in is told later")
        );
    }

    #[test]
    fn something_else_is_put_in_a_place_that_there_is() {
        let before = json!({ "bases": [{ "card": "tortugo", "minions": ["warbott"] }] });
        for (sent, after) in [
            (r#"/bases/0/card="tortuga""#, json!([{ "card": "tortuga", "minions": ["warbott"] }])),
            (r#"/bases/0/minions/0="warbot""#, json!([{ "card": "tortugo", "minions": ["warbot"] }])),
            (r#"/bases/0/minions/0/card="warbot""#, json!([{ "card": "tortugo", "minions": ["warbot"] }])),
        ] {
            let mut scenario = before.clone();
            assert!(changes(&mut scenario, &vec![("instead".into(), sent.into())]).expect("it can be read"));
            assert_eq!(scenario["bases"], after, "{sent}");
        }
        for sent in ["/bases/9/card=1", "/bases/0/card", "/bases/0/card=x", "=1"] {
            assert!(changes(&mut before.clone(), &vec![("instead".into(), sent.into())]).is_err(), "{sent}");
        }
    }

    #[test]
    fn steps_that_say_more_stand_where_they_belong() {
        let pass = r#"[{"player":"Bob","pass":true}]"#;
        for (scenario, before, after) in [
            (
                json!({ "steps": [{ "a": 1 }, { "b": 2 }] }),
                "1",
                json!([{ "a": 1 }, { "player": "Bob", "pass": true }, { "b": 2 }]),
            ),
            (json!({ "steps": [{ "a": 1 }] }), "9", json!([{ "a": 1 }, { "player": "Bob", "pass": true }])),
            (json!({}), "0", json!([{ "player": "Bob", "pass": true }])),
        ] {
            let mut scenario = scenario;
            let sent = vec![("before".into(), before.into()), ("steps".into(), pass.into())];
            assert!(changes(&mut scenario, &sent).expect("it can be read"));
            assert_eq!(scenario["steps"], after);
        }
    }
}
