//! The glossary, in alphabetical order.

use actix_web::{HttpResponse, web::Data};
use askama::Template;

use super::books::game;
use crate::{
    citation::Language,
    rulebook::{Rulebook, Term},
    web::{
        address,
        error::Error,
        page::frame::{Frame, Place},
        request::spoken::Spoken,
        response::answer,
        site::Site,
    },
};

/// The glossary.
#[derive(Template)]
#[template(path = "page/terms.html")]
pub struct TermsPage {
    frame: Frame,
    l: Language,
    games: Vec<(&'static str, Vec<TermShown>)>,
}

struct TermShown {
    href: String,
    name: String,
    other: String,
}

/// `/terms`.
pub async fn get(site: Data<Site>, Spoken(l): Spoken) -> Result<HttpResponse, Error> {
    let games = site.rulebooks().filter(|rulebook| !rulebook.glossary.is_empty());
    answer::page(&TermsPage {
        frame: Frame::new(&site, l, Place::Law, "/terms", l.say("Lexique", "Glossary")),
        l,
        games: games.map(|rulebook| (game(&rulebook.game), terms(l, rulebook))).collect(),
    })
}

fn terms(l: Language, rulebook: &Rulebook) -> Vec<TermShown> {
    let mut terms: Vec<&Term> = rulebook.glossary.iter().collect();
    terms.sort_by_cached_key(|term| plain(term.name.to(l)));
    let shown = terms.into_iter().map(|term| TermShown {
        href: address::term(l, &term.id),
        name: term.name.to(l).to_owned(),
        other: l.say(&term.name.en, &term.name.fr).to_owned(),
    });
    shown.collect()
}

/// For sorting: lower case, without accents.
fn plain(name: &str) -> String {
    let fold = |c: char| match c {
        'à' | 'â' | 'ä' => 'a',
        'ç' => 'c',
        'é' | 'è' | 'ê' | 'ë' => 'e',
        'î' | 'ï' => 'i',
        'ô' | 'ö' => 'o',
        'ù' | 'û' | 'ü' => 'u',
        other => other,
    };
    name.to_lowercase().chars().filter(|c| !"« »“”".contains(*c)).map(fold).collect()
}
