//! The composer: a form for the scenario's text, in front of which the script puts a table.

use actix_web::{
    HttpResponse,
    web::{Data, Payload, Query},
};
use askama::Template;
use serde::Deserialize;

use super::{
    frame::{Frame, Place},
    scenario::{asked, unknown},
};
use crate::{
    citation::{Language, Said},
    library::address_of,
    scenario::to_toml,
    web::{address, answer, body, error::Error, limit, packed, site::Site, spoken::Spoken},
};

/// The composer.
#[derive(Template)]
#[template(path = "page/judge.html")]
pub struct JudgePage {
    frame: Frame,
    l: Language,
    text: String,
    editions: Vec<(String, String)>,
    problems: Vec<(String, String)>,
    examples: Vec<(String, String)>,
}

/// What may stand in the address.
#[derive(Deserialize)]
pub struct Given {
    s: Option<String>,
    example: Option<String>,
    variant: Option<usize>,
}

/// What the form sends.
#[derive(Deserialize)]
pub struct Sent {
    scenario: Option<String>,
}

/// `/judge`.
pub async fn get(site: Data<Site>, Spoken(l): Spoken, given: Query<Given>) -> Result<HttpResponse, Error> {
    let text = match (&given.s, &given.example) {
        (Some(packed), _) => packed::unpack(packed).unwrap_or_default(),
        (None, Some(name)) => example(&site, l, name, given.variant)?,
        (None, None) => String::new(),
    };
    answer::page(&JudgePage::new(&site, l, text, Vec::new()))
}

/// A scenario document to start from, or one of its variants, counted from 1; its name may stand without its folders.
fn example(site: &Site, l: Language, name: &str, variant: Option<usize>) -> Result<String, Error> {
    let short = |path: &str| path.rsplit('/').next() == Some(name);
    let short = || site.library.documents.iter().find(|document| short(address_of(document)));
    let document = site.library.document(name).or_else(short).ok_or_else(|| unknown(site, l, name))?;
    let situation = document.scenarios().into_iter().nth(variant.unwrap_or(0)).ok_or_else(|| unknown(site, l, name))?;
    Ok(to_toml(&asked(&situation.scenario)))
}

/// The same, with a scenario to change.
pub async fn post(site: Data<Site>, Spoken(l): Spoken, payload: Payload) -> Result<HttpResponse, Error> {
    let body = body::text(payload, limit::FORM).await?;
    let sent = Query::<Sent>::from_query(&body).map_err(|_| body::unreadable_form())?;
    answer::page(&JudgePage::new(&site, l, sent.into_inner().scenario.unwrap_or_default(), Vec::new()))
}

impl JudgePage {
    /// The composer with a text to start from, and what is wrong with it.
    #[must_use]
    pub fn new(site: &Site, l: Language, text: String, problems: Vec<(String, String)>) -> Self {
        let about = Said::new(
            "Décrivez une table de Smash Up et ce qui a été joué ; lisez ce qui arrive, pas à pas, règle par règle.",
            "Describe a Smash Up table and what was played; read what happens, step by step, rule by rule.",
        );
        let examples = site.library.examples.iter().filter_map(|path| site.library.document(path));
        let books = site.rulebooks().filter(|rulebook| rulebook.game == "smash-up");
        Self {
            frame: Frame::new(site, l, Place::Judge, "/judge", l.say("Arbitrer une situation", "Rule on a situation"))
                .about(&about),
            l,
            text,
            editions: books
                .flat_map(|rulebook| &rulebook.editions.books)
                .map(|book| (book.id.clone(), book.title.to(l).to_owned()))
                .collect(),
            problems,
            examples: examples
                .map(|document| (address::composer(l, address_of(document), None), document.title().to_owned()))
                .collect(),
        }
    }
}
