//! A scenario under every booklet: what each gives, and the smallest set of differences that makes it so.

use actix_web::{
    HttpRequest, HttpResponse,
    web::{Data, Payload},
};
use askama::Template;

use super::{
    ruling::{ClaimShown, SwitchShown, claim_shown, switches},
    sent::text,
};
use crate::{
    citation::Language,
    judge::{Comparison, Options, Under},
    scenario::Spelling,
    web::{
        address,
        error::Error,
        limit,
        page::{
            composer::mend::mend,
            frame::{Frame, Place},
        },
        request::{
            body,
            fields::{Fields, fields},
            spoken::Spoken,
            written,
        },
        response::answer,
        rulings::judging,
        site::Site,
    },
};

/// The booklets side by side.
#[derive(Template)]
#[template(path = "page/compared.html")]
pub struct ComparedPage {
    frame: Frame,
    l: Language,
    text: String,
    books: Vec<UnderShown>,
}

struct UnderShown {
    id: String,
    title: String,
    outcome: &'static str,
    note: Option<&'static str>,
    /// Whether it gives what the first gives: then that is not said again.
    same: bool,
    says: String,
    claims: Vec<ClaimShown>,
    switches: Vec<SwitchShown>,
}

/// `/judge/compare?s=…`
pub async fn get(site: Data<Site>, Spoken(l): Spoken, request: HttpRequest) -> Result<HttpResponse, Error> {
    compared(&site, l, &fields(request.query_string())?).await
}

/// The same, from a form.
pub async fn post(
    site: Data<Site>,
    Spoken(l): Spoken,
    request: HttpRequest,
    payload: Payload,
) -> Result<HttpResponse, Error> {
    compared(&site, l, &fields(&body::text(&request, payload, limit::FORM).await?)?).await
}

async fn compared(site: &Data<Site>, l: Language, fields: &Fields) -> Result<HttpResponse, Error> {
    let text = text(fields)?;
    let asked = match written::read(text.clone(), Spelling::guess(text.as_bytes())).await {
        Ok(scenario) => judging::compare(site, scenario, Options::default()).await,
        Err(error) => Err(error),
    };
    match asked {
        Ok(comparison) => answer::page(&ComparedPage::new(site, l, text, &comparison)),
        Err(error) => mend(site, l, text, error),
    }
}

impl ComparedPage {
    fn new(site: &Site, l: Language, text: String, comparison: &Comparison) -> Self {
        let title = if comparison.title.is_empty() {
            l.say("Sous chaque livret", "Under every booklet")
        } else {
            &comparison.title
        };
        let others = comparison.editions.iter().rev().map(|other| UnderShown {
            note: Some(match (other.only_borrowed, other.same) {
                (true, _) => l.say(
                    "Ne diffère que par ce que l’un des deux ne dit pas.",
                    "Differs only in what one of the two leaves unsaid.",
                ),
                (false, true) => l.say("Le même résultat.", "The same result."),
                (false, false) if other.untried => l.say("Pas essayé jusqu’au bout.", "Not tried to the end."),
                (false, false) => l.say("Un autre résultat.", "Another result."),
            }),
            same: other.same,
            switches: switches(l, &site.names, &other.switches),
            ..UnderShown::new(site, l, &other.under)
        });
        Self {
            frame: Frame::new(site, l, Place::Judge, "/judge", title)
                .at(address::holding(l, "compare", &text).as_deref()),
            l,
            text,
            books: std::iter::once(UnderShown::new(site, l, &comparison.here)).chain(others).collect(),
        }
    }
}

impl UnderShown {
    fn new(site: &Site, l: Language, under: &Under) -> Self {
        Self {
            id: under.edition.clone(),
            title: site.names.book(l, &under.edition).to_owned(),
            outcome: under.outcome,
            note: None,
            same: false,
            says: under.summary.to(l).to_owned(),
            claims: under.claims.iter().map(|claim| claim_shown(l, claim)).collect(),
            switches: Vec::new(),
        }
    }
}
