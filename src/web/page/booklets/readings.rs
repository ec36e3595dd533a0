//! What the booklets leave open, and how it is read here.

use actix_web::{HttpResponse, web::Data};
use askama::Template;

use super::{books::game, coverage::proofs};
use crate::{
    citation::Language,
    rulebook::{
        Rulebook,
        editions::{Reading, ReadingAuthority},
    },
    web::{
        address,
        error::Error,
        page::frame::{Frame, Place},
        request::spoken::Spoken,
        response::answer,
        site::Site,
    },
};

/// All readings.
#[derive(Template)]
#[template(path = "page/readings.html")]
pub struct ReadingsPage {
    frame: Frame,
    l: Language,
    games: Vec<(&'static str, Vec<ReadingShown>)>,
}

struct ReadingShown {
    id: String,
    question: String,
    taken: String,
    others: Vec<String>,
    reason: String,
    publisher: bool,
    clauses: Vec<(String, String)>,
    proofs: Vec<(String, String)>,
}

/// `/readings`.
pub async fn get(site: Data<Site>, Spoken(l): Spoken) -> Result<HttpResponse, Error> {
    let proved = site.proved().map(|proved| &proved.coverage.readings);
    let shown = |rulebook: &Rulebook| {
        let readings = rulebook.editions.readings.iter();
        let proofs =
            |reading: &Reading| proofs(&site, l, &rulebook.game, proved.and_then(|proved| proved.get(&reading.id)));
        readings.filter_map(|reading| reading_shown(l, rulebook, reading, proofs(reading))).collect::<Vec<_>>()
    };
    answer::page(&ReadingsPage {
        frame: Frame::new(&site, l, Place::Law, "/readings", l.say("Questions ouvertes", "Open questions")),
        l,
        games: site.rulebooks().map(|rulebook| (game(&rulebook.game), shown(rulebook))).collect(),
    })
}

fn reading_shown(
    l: Language,
    rulebook: &Rulebook,
    reading: &Reading,
    proofs: Vec<(String, String)>,
) -> Option<ReadingShown> {
    let (taken, others) = reading.options.split_first()?;
    let clauses = reading.clauses.iter().filter_map(|id| {
        let clause = rulebook.clause(id)?;
        let at = clause.wordings.last()?.editions.last()?;
        Some((address::clause(l, &at.edition, id), clause.title.to(l).to_owned()))
    });
    Some(ReadingShown {
        id: reading.id.clone(),
        question: reading.question.to(l).to_owned(),
        taken: taken.gloss.to(l).to_owned(),
        others: others.iter().map(|option| option.gloss.to(l).to_owned()).collect(),
        reason: reading.reason.to(l).to_owned(),
        publisher: reading.authority == ReadingAuthority::Publisher,
        clauses: clauses.collect(),
        proofs,
    })
}
