//! The glossary.

use actix_web::{
    HttpResponse,
    web::{Data, Path},
};
use serde::Serialize;

use crate::{
    citation::{Language, Said},
    rulebook::{Rulebook, Term},
    web::{
        address,
        error::Error,
        page::booklets::term::{find, unknown},
        request::spoken::Spoken,
        response::answer,
        site::Site,
    },
};

#[derive(Serialize)]
struct TermWire<'a> {
    id: &'a str,
    game: &'a str,
    name: &'a Said,
    also: &'a [String],
    clause: &'a str,
    url: String,
    api: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    text: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    summary_en: Option<&'a str>,
}

/// `GET /terms`
pub async fn list(site: Data<Site>, Spoken(l): Spoken) -> Result<HttpResponse, Error> {
    let terms = site.rulebooks().flat_map(|rulebook| rulebook.glossary.iter().map(move |term| wire(l, rulebook, term)));
    answer::json(&serde_json::json!({ "terms": terms.collect::<Vec<_>>() }))
}

/// `GET /terms/{term}`
pub async fn term(site: Data<Site>, Spoken(l): Spoken, id: Path<String>) -> Result<HttpResponse, Error> {
    let (rulebook, term) = find(&site, &id).ok_or_else(|| unknown(&site, l, &id))?;
    let clause = rulebook.clause(&term.clause);
    let text = clause.and_then(|clause| clause.wordings.last()).map(crate::rulebook::Wording::plain);
    let summary_en = clause.map(|clause| clause.summary_en.as_str());
    answer::json(&TermWire { text, summary_en, ..wire(l, rulebook, term) })
}

fn wire<'a>(l: Language, rulebook: &'a Rulebook, term: &'a Term) -> TermWire<'a> {
    let url = address::term(l, &term.id);
    TermWire {
        id: &term.id,
        game: &rulebook.game,
        name: &term.name,
        also: &term.also,
        clause: &term.clause,
        api: address::api(&url),
        url,
        text: None,
        summary_en: None,
    }
}
