//! What is proved by which scenario, and what by none yet: clauses, readings, cards.

use std::collections::{BTreeMap, BTreeSet};

use actix_web::{HttpResponse, web::Data};
use askama::Template;

use crate::{
    citation::{Language, Said},
    library::address_of,
    rulebook::{Bearing, Clause, Rulebook},
    scenario::Coverage,
    smash_up::card::{Card, Wording},
    web::{
        address,
        error::Error,
        page::frame::{Frame, Place},
        request::spoken::Spoken,
        response::answer,
        site::Site,
    },
};

/// The game that has cards.
pub const SMASH_UP: &str = "smash-up";

/// Documents by what they prove.
type Proofs = BTreeMap<String, BTreeSet<String>>;

/// The table of what is proved.
#[derive(Template)]
#[template(path = "page/coverage.html")]
pub struct CoveragePage {
    frame: Frame,
    l: Language,
    scenarios: usize,
    failures: usize,
    kinds: Vec<Kind>,
}

/// Clauses, readings or cards.
struct Kind {
    id: &'static str,
    title: &'static str,
    groups: Vec<(String, Vec<Row>)>,
}

struct Row {
    /// Whether a ruling can rest on it at all.
    rules: bool,
    href: String,
    title: String,
    /// How many documents prove it: its own page names them.
    proofs: usize,
}

impl Row {
    /// Whether a ruling could rest on it and none does.
    fn is_idle(&self) -> bool {
        self.rules && self.proofs == 0
    }
}

impl CoveragePage {
    #[expect(clippy::unused_self, reason = "a template asks its page")]
    fn proved_of(&self, rows: &[Row]) -> usize {
        rows.iter().filter(|row| row.proofs > 0).count()
    }
}

/// `/coverage`.
pub async fn get(site: Data<Site>, Spoken(l): Spoken) -> Result<HttpResponse, Error> {
    let report = site.proved().ok_or(Error::Playing)?;
    let Coverage { clauses, cards, readings } = &report.coverage;
    let about = Said::new(
        "Quelles règles, quelles lectures et quelles cartes sont prouvées par un scénario, et lesquelles ne le sont pas encore.",
        "Which rules, readings and cards a scenario proves, and which none does yet.",
    );
    answer::page(&CoveragePage {
        frame: Frame::new(&site, l, Place::Scenarios, "/coverage", l.say("Ce qui est prouvé", "What is proved"))
            .about(&about),
        l,
        scenarios: report.scenarios,
        failures: report.failures.len(),
        kinds: vec![
            Kind { id: "clauses", title: l.say("Articles", "Clauses"), groups: of_clauses(&site, l, clauses) },
            Kind { id: "readings", title: l.say("Lectures", "Readings"), groups: of_readings(&site, l, readings) },
            Kind { id: "cards", title: l.say("Cartes", "Cards"), groups: of_cards(&site, l, cards) },
        ],
    })
}

impl Kind {
    fn all(&self) -> usize {
        self.groups.iter().flat_map(|(_, rows)| rows).filter(|row| row.rules || row.proofs > 0).count()
    }

    fn proved(&self) -> usize {
        self.groups.iter().flat_map(|(_, rows)| rows).filter(|row| row.proofs > 0).count()
    }
}

/// The rulebooks of the games that are judged here.
fn judged(site: &Site) -> impl Iterator<Item = &Rulebook> {
    site.rulebooks().filter(|rulebook| site.game(&rulebook.game).is_some())
}

/// Chapter by chapter.
fn of_clauses(site: &Site, l: Language, proved: &Proofs) -> Vec<(String, Vec<Row>)> {
    let row = |rulebook: &Rulebook, clause: &Clause| {
        let newest = rulebook.editions.newest();
        let book = rulebook.editions.lenders(newest).find(|book| clause.printed(book).is_some());
        Row {
            rules: clause.bearing == Bearing::Rules,
            href: address::clause(l, book.unwrap_or_default(), &clause.id),
            title: clause.title.to(l).to_owned(),
            proofs: proofs(site, l, &rulebook.game, proved.get(&clause.id)).len(),
        }
    };
    let chapters = judged(site).flat_map(|rulebook| rulebook.chapters.iter().map(move |chapter| (rulebook, chapter)));
    chapters
        .map(|(rulebook, chapter)| {
            let rows = chapter.clauses.iter().map(|clause| row(rulebook, clause));
            (chapter.title.to(l).to_owned(), rows.collect())
        })
        .collect()
}

/// Game by game.
fn of_readings(site: &Site, l: Language, proved: &Proofs) -> Vec<(String, Vec<Row>)> {
    let group = |rulebook: &Rulebook| {
        let rows = rulebook.editions.readings.iter().map(|reading| Row {
            rules: true,
            href: address::reading(l, &reading.id),
            title: reading.question.to(l).to_owned(),
            proofs: proofs(site, l, &rulebook.game, proved.get(&reading.id)).len(),
        });
        (super::books::game(&rulebook.game).to_owned(), rows.collect())
    };
    judged(site).map(group).collect()
}

/// Faction by faction, those whose cards are there.
fn of_cards(site: &Site, l: Language, proved: &Proofs) -> Vec<(String, Vec<Row>)> {
    let catalogue = site.catalogue();
    let mut groups: BTreeMap<&str, Vec<Row>> = BTreeMap::new();
    for (def, card) in catalogue.cards() {
        let Some(faction) = catalogue.faction_of(def) else { continue };
        groups.entry(faction.name.to(l)).or_default().push(Row {
            rules: says_something(card),
            href: address::card(l, &card.id),
            title: card.name.said().to(l).to_owned(),
            proofs: proofs(site, l, SMASH_UP, proved.get(&card.id)).len(),
        });
    }
    groups.into_iter().map(|(faction, rows)| (faction.to_owned(), rows)).collect()
}

/// Whether a card has a text in one generation at least.
fn says_something(card: &Card) -> bool {
    [Wording::Printed, Wording::Current].into_iter().any(|wording| !card.printing(wording).text.is_empty())
}

/// The documents of a game that prove something, as links: clauses of two games may have one name.
pub fn proofs(site: &Site, l: Language, game: &str, paths: Option<&BTreeSet<String>>) -> Vec<(String, String)> {
    let documents = paths.into_iter().flatten().filter_map(|path| site.library.cover(path));
    let documents = documents.filter(|cover| cover.game == game);
    documents.map(|cover| (address::scenario(l, address_of(&cover.path)), cover.title.to(l).to_owned())).collect()
}
