//! Before an answer is written: whether another one was given to the same dispute. Whoever gives another is told, and says
//! why; no two differ without somebody's knowing.

use std::collections::BTreeSet;

use actix_web::{HttpResponse, http::StatusCode, web::Data};
use askama::Template;

use crate::{
    citation::Language,
    desk::{Seq, Slot, Write},
    web::{
        error::Error,
        hall::differs::{self, Told},
        page::{
            frame::Frame,
            hall::{
                Inside,
                bar::Bar,
                form::Form,
                shown::{AnswerShown, Stands, answers},
            },
        },
        site::Site,
    },
};

/// What is to be done with an answer.
pub enum Held {
    /// It is written.
    Write(Write),
    /// Whoever gives it is asked first.
    Asked(HttpResponse),
}

/// That something else was said to the same dispute.
#[derive(Template)]
#[template(path = "page/hall/differs.html")]
struct DiffersPage {
    frame: Frame,
    l: Language,
    bar: Bar,
    others: Vec<AnswerShown>,
    /// Their numbers, to know whether others come meanwhile.
    seen: String,
    /// What was about to be said, and why.
    text: String,
    why: String,
    /// Where it is sent again, and with what.
    action: String,
    fields: Vec<(String, String)>,
    back: String,
}

/// Holds an answer that is about to be written against what was answered before.
///
/// # Errors
/// When the database is away.
pub async fn held(
    site: &Data<Site>,
    l: Language,
    inside: &Inside,
    (form, action, back): (&Form, String, &str),
    (mut write, told): (Write, Told),
) -> Result<Held, Error> {
    let others = differs::held(site, &inside.asking, &mut write, told).await?;
    let (Some(first), Some(said)) = (others.first(), write.body.said_mut()) else { return Ok(Held::Write(write)) };
    let seen = form.text("seen").unwrap_or_default();
    let seen: BTreeSet<Seq> = seen.split(',').filter_map(|seq| seq.parse().ok()).collect();
    let is_told = others.iter().all(|other| seen.contains(other));
    match (form.text("confirm"), form.line("why")) {
        (Some("same"), _) if is_told => said.same = Some(*first),
        (Some("other"), Some(why)) if is_told => {
            said.differs = Some(*first);
            write.words.insert(Slot::Reason.to_string(), why);
        }
        _ => return asked(site, l, inside, (form, action, back), (others, &write)).await.map(Held::Asked),
    }
    Ok(Held::Write(write))
}

async fn asked(
    site: &Site,
    l: Language,
    inside: &Inside,
    (form, action, back): (&Form, String, &str),
    (others, write): (Vec<Seq>, &Write),
) -> Result<HttpResponse, Error> {
    let again = form.fields().filter(|(name, _)| !["seen", "confirm", "why"].contains(name));
    let seen: Vec<String> = others.iter().map(Seq::to_string).collect();
    // Whoever tells the answers asks for what is at hand, too: it is let go before.
    let bar = Bar::new(l, inside, &*inside.asking.hall.at().await, "differs").still();
    let page = DiffersPage {
        frame: inside.frame(site, l, "", l.say("Une autre décision a été donnée", "Another answer was given")),
        l,
        bar,
        others: answers(site, l, inside, &others).await?,
        seen: seen.join(","),
        text: write.words.get(&Slot::Text.to_string()).cloned().unwrap_or_default(),
        why: form.line("why").or_else(|| form.line("reason")).unwrap_or_default(),
        action,
        fields: again.map(|(name, value)| (name.to_owned(), value.to_owned())).collect(),
        back: back.to_owned(),
    };
    Ok(HttpResponse::build(StatusCode::CONFLICT)
        .content_type("text/html; charset=utf-8")
        .insert_header(("cache-control", "private, no-store"))
        .body(page.render().map_err(|_| Error::Broken)?))
}
