//! Every way the open decisions of a scenario can go: the distinct ends, and how each is reached.

use std::sync::Arc;

use actix_web::{
    HttpRequest, HttpResponse,
    web::{Data, Payload},
};
use askama::Template;

use super::{
    ruling::{ClaimShown, claim_shown},
    sent::text,
};
use crate::{
    citation::Language,
    judge::{Exploration, Options, Way},
    scenario::Spelling,
    web::{
        address,
        draw::{self, Printed, Table},
        error::Error,
        limit,
        names::{Names, Shown, own_cards},
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

/// The ends of a scenario.
#[derive(Template)]
#[template(path = "page/explored.html")]
pub struct ExploredPage {
    frame: Frame,
    l: Language,
    text: String,
    printed: Vec<Arc<Printed>>,
    lines: usize,
    exhausted: bool,
    /// How many ends there are.
    all: usize,
    /// The number of the first that is told here, from 1.
    first: usize,
    /// How many come before those that are told next.
    next: Option<usize>,
    ends: Vec<End>,
}

struct End {
    outcome: &'static str,
    stamp: &'static str,
    says: String,
    lines: usize,
    /// Who decides, what is asked, what is answered.
    line: Vec<(String, String, String)>,
    claims: Vec<ClaimShown>,
    /// Nothing where it is not drawn any more.
    board: Option<Table>,
}

/// `/judge/explore?s=…`
pub async fn get(site: Data<Site>, Spoken(l): Spoken, request: HttpRequest) -> Result<HttpResponse, Error> {
    explored(&site, l, &fields(request.query_string())?).await
}

/// The same, from a form.
pub async fn post(
    site: Data<Site>,
    Spoken(l): Spoken,
    request: HttpRequest,
    payload: Payload,
) -> Result<HttpResponse, Error> {
    explored(&site, l, &fields(&body::text(&request, payload, limit::FORM).await?)?).await
}

async fn explored(site: &Data<Site>, l: Language, fields: &Fields) -> Result<HttpResponse, Error> {
    let text = text(fields)?;
    let from = fields.iter().find(|(key, _)| key == "from").and_then(|(_, from)| from.parse().ok()).unwrap_or(0);
    let asked = match written::read(text.clone(), Spelling::guess(text.as_bytes())).await {
        Ok(scenario) => judging::explore_to_read(site, scenario, Options::default(), from).await,
        Err(error) => Err(error),
    };
    match asked {
        Ok(exploration) => answer::page(&ExploredPage::new(site, l, text, exploration)),
        Err(error) => mend(site, l, text, error),
    }
}

impl ExploredPage {
    fn new(site: &Site, l: Language, text: String, exploration: Exploration) -> Self {
        let Exploration { title, outcomes, lines, exhausted, ends: all, from, next, brought, .. } = exploration;
        let title = if title.is_empty() { l.say("Toutes les suites", "Every way it can go").to_owned() } else { title };
        let here = address::holding(l, "explore", &text).map(|here| format!("{here}&from={from}"));
        let names = site.names.with(&own_cards(&brought.into()), Shown::Elsewhere);
        let ends: Vec<End> = outcomes.iter().map(|way| End::new(l, &names, way)).collect();
        Self {
            frame: Frame::new(site, l, Place::Judge, "/judge", title).at(here.as_deref()),
            l,
            text,
            printed: draw::printed(ends.iter().filter_map(|end| end.board.as_ref())),
            lines,
            exhausted,
            all,
            first: from.saturating_add(1),
            next,
            ends,
        }
    }
}

impl End {
    fn new(l: Language, names: &Names, way: &Way) -> Self {
        let nobody = l.say("Le hasard, ou ce que personne n’a vu", "Chance, or what nobody has seen");
        let answered = way.line.iter().map(|one| {
            let by = one.by.clone().unwrap_or_else(|| nobody.to_owned());
            (by, one.question.to(l).to_owned(), one.says.to(l).to_owned())
        });
        Self {
            outcome: way.outcome,
            stamp: match way.outcome {
                "illegal" => l.say("Illégal", "Illegal"),
                "exhausted" => l.say("Sans fin", "Without end"),
                _ => l.say("Résolu", "Resolved"),
            },
            says: way.summary.to(l).to_owned(),
            lines: way.lines,
            line: answered.collect(),
            claims: way.claims.iter().map(|claim| claim_shown(l, claim)).collect(),
            board: way.board.is_object().then(|| Table::read(&way.board, names, l)),
        }
    }
}
