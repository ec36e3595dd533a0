//! Which clause is proved by which scenario, and which is not yet.

use actix_web::{HttpResponse, web::Data};
use askama::Template;

use super::frame::{Frame, Place};
use crate::{
    citation::{Language, Said},
    web::{address, answer, error::Error, site::Site, spoken::Spoken},
};

/// The table of what is proved.
#[derive(Template)]
#[template(path = "page/coverage.html")]
pub struct CoveragePage {
    frame: Frame,
    l: Language,
    proved: usize,
    clauses: usize,
    scenarios: usize,
    failures: usize,
    chapters: Vec<(String, Vec<Row>)>,
}

struct Row {
    href: String,
    id: String,
    title: String,
    proofs: Vec<(String, String)>,
}

/// `/coverage`.
pub async fn get(site: Data<Site>, Spoken(l): Spoken) -> Result<HttpResponse, Error> {
    let report = site.proved().await?;
    let rulebooks = || site.rulebooks().filter(|rulebook| site.game(&rulebook.game).is_some());
    let chapters: Vec<(String, Vec<Row>)> = rulebooks()
        .flat_map(|rulebook| rulebook.chapters.iter().map(move |chapter| (rulebook, chapter)))
        .map(|(rulebook, chapter)| {
            let rows = chapter.clauses.iter().map(|clause| {
                let edition =
                    rulebook.editions.lenders(rulebook.editions.newest()).find(|book| clause.printed(book).is_some());
                Row {
                    href: address::clause(l, edition.unwrap_or_default(), &clause.id),
                    id: clause.id.clone(),
                    title: clause.title.to(l).to_owned(),
                    proofs: proofs(&site, l, report.coverage.clauses.get(&clause.id)),
                }
            });
            (chapter.title.to(l).to_owned(), rows.collect())
        })
        .collect();
    let rows = || chapters.iter().flat_map(|(_, rows)| rows);
    let about = Said::new(
        "Quelles règles sont prouvées par un scénario, et lesquelles ne le sont pas encore.",
        "Which rules a scenario proves, and which none does yet.",
    );
    answer::page(&CoveragePage {
        frame: Frame::new(&site, l, Place::Scenarios, "/coverage", l.say("Ce qui est prouvé", "What is proved"))
            .about(&about),
        l,
        proved: rows().filter(|row| !row.proofs.is_empty()).count(),
        clauses: rows().count(),
        scenarios: report.scenarios,
        failures: report.failures.len(),
        chapters,
    })
}

/// The documents that prove something, as links.
pub fn proofs(site: &Site, l: Language, paths: Option<&std::collections::BTreeSet<String>>) -> Vec<(String, String)> {
    let documents = paths.into_iter().flatten().filter_map(|path| site.library.document(path));
    documents
        .map(|document| (address::scenario(l, crate::library::address_of(document)), document.title().to_owned()))
        .collect()
}
