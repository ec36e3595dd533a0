//! One clause in one booklet: its text, what stands beside it, how the other booklets word it, and all that rests on it.

use actix_web::{
    HttpResponse,
    web::{Data, Path},
};
use askama::Template;

use super::{book::unknown, coverage::proofs, section::SectionShown};
use crate::{
    citation::{Language, Said},
    rulebook::{
        self, Bearing, Piece, Rulebook, Section,
        editions::{Reading, Stated},
    },
    web::{
        address,
        error::{Error, Near},
        page::frame::{Frame, Place},
        request::spoken::Spoken,
        response::answer,
        site::Site,
    },
};

/// A clause.
#[derive(Template)]
#[template(path = "page/clause.html")]
pub struct ClausePage {
    frame: Frame,
    l: Language,
    book: (String, String),
    chapter: (String, String),
    section: SectionShown,
    before: Option<(String, String)>,
    after: Option<(String, String)>,
    shared: Vec<(String, String)>,
    compared: Vec<Compared>,
    cited_by: Vec<(String, String)>,
    switches: Vec<SwitchShown>,
    readings: Vec<(String, String)>,
    proofs: Vec<(String, String)>,
    rules: bool,
}

/// Another wording, against this one: from the older to the newer.
struct Compared {
    books: Vec<(String, String)>,
    from: String,
    to: String,
    pieces: Vec<(&'static str, String)>,
}

struct SwitchShown {
    question: String,
    says: Option<String>,
    others: Vec<(String, String)>,
}

/// `/books/{book}/{clause}`.
pub async fn get(
    site: Data<Site>,
    Spoken(l): Spoken,
    path: Path<(String, String, String)>,
) -> Result<HttpResponse, Error> {
    let (_, book, clause) = path.into_inner();
    let rulebook = site.rulebook_of(&book).ok_or_else(|| unknown(&site, l, &book))?;
    let section = rulebook.section(&book, &clause).ok_or_else(|| absent(&site, l, rulebook, &book, &clause))?;
    let (before, after) = rulebook.neighbours(&book, &clause);
    let neighbour =
        |section: Section<'_>| (address::clause(l, &book, &section.clause.id), section.clause.title.to(l).to_owned());
    let title = section.clause.title.to(l);
    answer::page(&ClausePage {
        frame: Frame::new(&site, l, Place::Law, format!("/books/{book}/{clause}"), title)
            .about(&Said::new(section.wording.plain(), section.clause.summary_en.clone())),
        l,
        book: (address::book(l, &book), site.names.book(l, &book).to_owned()),
        chapter: (
            format!("{}#chapter-{}", address::book(l, &book), section.chapter.id),
            section.chapter.title.to(l).to_owned(),
        ),
        section: SectionShown::new(&site, l, &section),
        before: before.map(neighbour),
        after: after.map(neighbour),
        shared: books(&site, l, &section, section.wording, &book),
        compared: compared(&site, l, rulebook, &section),
        cited_by: cited_by(l, rulebook, &book, &clause),
        switches: switches(&site, l, rulebook, &book, &clause),
        readings: readings(l, rulebook, &clause).collect(),
        proofs: proofs(&site, l, &rulebook.game, site.proved().and_then(|proved| proved.coverage.clauses.get(&clause))),
        rules: section.clause.bearing == Bearing::Rules,
    })
}

/// No such clause in this booklet.
#[must_use]
pub fn absent(site: &Site, l: Language, rulebook: &Rulebook, book: &str, clause: &str) -> Error {
    let title = site.names.book(l, book);
    let elsewhere: Vec<Near> = rulebook
        .clause(clause)
        .into_iter()
        .flat_map(|found| found.wordings.iter().flat_map(|wording| &wording.editions).map(move |at| (found, at)))
        .map(|(found, at)| Near {
            id: clause.to_owned(),
            title: format!("{} ({})", found.title.to(l), site.names.book(l, &at.edition)),
            href: address::clause(l, &at.edition, clause),
        })
        .collect();
    if !elsewhere.is_empty() {
        return Error::Missing {
            says: Said::new(
                format!("Le livret « {title} » n’a pas cet article ; un autre l’a."),
                format!("The booklet “{title}” does not have this clause; another has it."),
            ),
            near: elsewhere,
        };
    }
    let nearest = rulebook::nearest(clause, rulebook.sections(book).iter().map(|section| section.clause.id.as_str()))
        .map(str::to_owned);
    Error::Missing {
        says: Said::new(
            format!("Aucun article ne s’appelle « {clause} »."),
            format!("No clause is called “{clause}”."),
        ),
        near: nearest
            .map(|id| Near {
                id: id.clone(),
                title: site.names.clause(l, book, &id).to_owned(),
                href: address::clause(l, book, &id),
            })
            .into_iter()
            .collect(),
    }
}

/// The booklets that share a wording, other than this one.
fn books(
    site: &Site,
    l: Language,
    section: &Section<'_>,
    wording: &rulebook::Wording,
    but: &str,
) -> Vec<(String, String)> {
    let others = wording.editions.iter().filter(|at| at.edition != but);
    others
        .map(|at| (address::clause(l, &at.edition, &section.clause.id), site.names.book(l, &at.edition).to_owned()))
        .collect()
}

fn compared(site: &Site, l: Language, rulebook: &Rulebook, section: &Section<'_>) -> Vec<Compared> {
    let age = |wording: &rulebook::Wording| {
        let newest = wording.editions.last().map(|at| at.edition.as_str());
        rulebook.editions.books.iter().position(|book| Some(book.id.as_str()) == newest)
    };
    let name = |wording: &rulebook::Wording| {
        let titles = wording.editions.iter().map(|at| site.names.book(l, &at.edition));
        titles.collect::<Vec<_>>().join(", ")
    };
    let others = section.clause.wordings.iter().filter(|wording| *wording != section.wording);
    others
        .map(|other| {
            let (old, new) =
                if age(other) < age(section.wording) { (other, section.wording) } else { (section.wording, other) };
            let pieces = rulebook::diff(old, new).into_iter().map(|piece| match piece {
                Piece::Same(text) => ("same", text),
                Piece::Removed(text) => ("removed", text),
                Piece::Added(text) => ("added", text),
            });
            Compared {
                books: books(site, l, section, other, ""),
                from: name(old),
                to: name(new),
                pieces: pieces.collect(),
            }
        })
        .collect()
}

fn cited_by(l: Language, rulebook: &Rulebook, book: &str, clause: &str) -> Vec<(String, String)> {
    let citing = rulebook.cited_by(clause).into_iter();
    citing
        .filter_map(|other| {
            let at = other.printed(book).or_else(|| other.wordings.last()?.editions.last())?;
            Some((address::clause(l, &at.edition, &other.id), other.title.to(l).to_owned()))
        })
        .collect()
}

fn switches(site: &Site, l: Language, rulebook: &Rulebook, book: &str, clause: &str) -> Vec<SwitchShown> {
    let states = |stated: &Stated| matches!(stated, Stated::Says { clause: at, .. } if at == clause);
    let gloss = |stated: &Stated| match stated {
        Stated::Says { gloss, .. } => gloss.to(l).to_owned(),
        Stated::Silent => l.say("n’en dit rien", "is silent").to_owned(),
        Stated::NotYet => l.say("ne connaît pas encore", "does not know it yet").to_owned(),
    };
    let resting = rulebook.editions.switches.iter().filter(|switch| switch.values.values().any(states));
    resting
        .map(|switch| SwitchShown {
            question: switch.question.to(l).to_owned(),
            says: switch.values.get(book).map(gloss),
            others: rulebook
                .editions
                .books
                .iter()
                .filter(|other| other.id != book)
                .filter_map(|other| {
                    let value = switch.values.get(&other.id)?;
                    Some((site.names.book(l, &other.id).to_owned(), gloss(value)))
                })
                .collect(),
        })
        .collect()
}

fn readings<'a>(l: Language, rulebook: &'a Rulebook, clause: &'a str) -> impl Iterator<Item = (String, String)> + 'a {
    let resting = move |reading: &&Reading| reading.clauses.iter().any(|at| at == clause);
    rulebook
        .editions
        .readings
        .iter()
        .filter(resting)
        .map(move |reading| (reading.id.clone(), reading.question.to(l).to_owned()))
}
