//! All situations that run, by subject.

use actix_web::{HttpResponse, web::Data};
use askama::Template;

use super::frame::{Frame, Place};
use crate::{
    citation::{Language, Said},
    library::address_of,
    web::{address, answer, error::Error, site::Site, spoken::Spoken},
};

/// The scenarios.
#[derive(Template)]
#[template(path = "page/scenarios.html")]
pub struct ScenariosPage {
    frame: Frame,
    l: Language,
    subjects: Vec<(String, Vec<(String, String)>)>,
}

/// `/scenarios`.
pub async fn get(site: Data<Site>, Spoken(l): Spoken) -> Result<HttpResponse, Error> {
    let mut subjects: Vec<(String, Vec<(String, String)>)> = Vec::new();
    for document in &site.library.documents {
        let path = address_of(document);
        let folder = path.rsplit_once('/').map_or("", |(folder, _)| folder);
        let name = subject(&site, l, folder.rsplit('/').next().unwrap_or(folder));
        let entry = (address::scenario(l, path), document.title().to(l).to_owned());
        match subjects.last_mut() {
            Some((last, entries)) if *last == name => entries.push(entry),
            _ => subjects.push((name, vec![entry])),
        }
    }
    let about = Said::new("Des situations de jeu arbitrées pas à pas.", "Situations of play, ruled on step by step.");
    answer::page(&ScenariosPage {
        frame: Frame::new(&site, l, Place::Scenarios, "/scenarios", l.say("Scénarios", "Scenarios")).about(&about),
        l,
        subjects,
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
        other => other,
    };
    known.to_owned()
}
