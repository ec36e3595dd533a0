//! All situations that run, by subject.

use actix_web::{
    HttpRequest, HttpResponse,
    web::{Data, Query},
};
use askama::Template;
use serde::Deserialize;

use crate::{
    citation::{Language, Said},
    library::address_of,
    problem::fold,
    scenario::Cover,
    web::{
        address,
        error::Error,
        page::frame::{Frame, Place},
        request::spoken::Spoken,
        response::answer,
        site::Site,
    },
};

/// The scenarios, folded by subject; those that were asked for with what they come to.
#[derive(Template)]
#[template(path = "page/scenarios.html")]
pub struct ScenariosPage {
    frame: Frame,
    l: Language,
    subjects: Vec<Subject>,
    ends: Vec<(&'static str, &'static str, bool)>,
    /// How many documents there are, and how many are shown.
    counts: (usize, usize),
    is_narrowed: bool,
}

impl ScenariosPage {
    /// Whether a subject is shown: the one that is asked for, or all.
    fn is_shown(&self, subject: &Subject) -> bool {
        subject.is_wanted || !self.subjects.iter().any(|other| other.is_wanted)
    }
}

/// The situations of one subject.
struct Subject {
    id: String,
    name: String,
    is_wanted: bool,
    entries: Vec<Entry>,
}

/// One situation.
struct Entry {
    href: String,
    title: String,
    /// What it comes to, where that is told.
    verdict: Option<String>,
}

/// Which are asked for; what is not known narrows nothing down.
#[derive(Deserialize)]
pub struct Wanted {
    subject: Option<String>,
    ends: Option<String>,
}

/// How a situation may end, by the word that a document has for it.
fn ends(l: Language) -> [(&'static str, &'static str); 4] {
    [
        ("resolved", l.say("résolus", "resolved")),
        ("illegal", l.say("un coup interdit", "an illegal play")),
        ("decision", l.say("un choix est ouvert", "a choice is open")),
        ("exhausted", l.say("sans fin", "without an end")),
    ]
}

/// `/scenarios`.
pub async fn get(
    site: Data<Site>,
    Spoken(l): Spoken,
    request: HttpRequest,
    wanted: Query<Wanted>,
) -> Result<HttpResponse, Error> {
    let end = ends(l).into_iter().find(|(word, _)| wanted.ends.as_deref() == Some(word));
    let is_wanted = |cover: &&Cover| end.is_none_or(|(word, _)| cover.ends == word);
    let verdicts = site.proved().map(|proved| &proved.verdicts);
    let mut subjects: Vec<Subject> = Vec::new();
    for cover in site.library.covers().iter().filter(is_wanted) {
        let path = address_of(&cover.path);
        let folder = path.rsplit_once('/').map_or("", |(folder, _)| folder);
        let is_named = wanted.subject.as_deref() == Some(folder);
        let told = verdicts.filter(|_| is_named || end.is_some());
        let verdict = told.and_then(|verdicts| verdicts.get(&cover.path)).map(|says| says.to(l).to_owned());
        let entry = Entry { href: address::scenario(l, path), title: cover.title.to(l).to_owned(), verdict };
        match subjects.last_mut() {
            Some(last) if last.id == folder => last.entries.push(entry),
            _ => subjects.push(Subject {
                id: folder.to_owned(),
                name: subject(&site, l, folder.rsplit('/').next().unwrap_or(folder)),
                is_wanted: is_named,
                entries: vec![entry],
            }),
        }
    }
    subjects.sort_by_cached_key(|subject| fold(&subject.name));
    let one = subjects.iter().any(|subject| subject.is_wanted);
    let shown = subjects.iter().filter(|subject| subject.is_wanted || !one).map(|subject| subject.entries.len());
    let counts = (site.library.covers().len(), shown.sum());
    let about = Said::new("Des situations de jeu arbitrées pas à pas.", "Situations of play, ruled on step by step.");
    answer::page(&ScenariosPage {
        frame: Frame::new(&site, l, Place::Scenarios, "/scenarios", l.say("Scénarios", "Scenarios"))
            .about(&about)
            .asking(request.query_string()),
        l,
        subjects,
        ends: ends(l).map(|(word, says)| (word, says, end.is_some_and(|(wanted, _)| wanted == word))).into(),
        counts,
        is_narrowed: one || end.is_some(),
    })
}

/// A folder's name in words: a faction's, or the subject's.
fn subject(site: &Site, l: Language, folder: &str) -> String {
    if let Some(faction) = site.catalogue().factions().iter().find(|faction| faction.faction == folder) {
        return faction.name.to(l).to_owned();
    }
    let known = match folder {
        "scoring" => l.say("La Conquête", "Scoring"),
        "turn" => l.say("Le tour", "The turn"),
        "window" => l.say("Avant, lors, après\u{a0}: les fenêtres", "Before, when, after: the windows"),
        "extra" => l.say("Cartes supplémentaires", "Extra cards"),
        "resolution" => l.say("L’ordre de résolution", "The order of resolution"),
        "zone" => l.say("Les zones et le contrôle", "Zones and control"),
        "conflict" => l.say("Les conflits", "Conflicts"),
        "duel" => l.say("Les duels", "Duels"),
        "titans" => l.say("Les Titans", "Titans"),
        "meetings" => l.say("Face à face", "Face to face"),
        "deux" => "DEUX",
        other => other,
    };
    known.to_owned()
}
