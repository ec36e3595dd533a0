//! The way to cards that meet, by their names: there at once where each name is that of one card, else by choosing.

use actix_web::{
    HttpRequest, HttpResponse,
    http::header,
    web::{Data, Path},
};
use askama::Template;

use crate::{
    citation::{Language, Said},
    problem::{fold, spaced},
    search::Kind,
    smash_up::card::{Card, UNKNOWN},
    web::{
        address,
        error::Error,
        limit,
        page::frame::{Frame, Place},
        request::{
            asked::{Asked, too_long},
            given::Given,
            spoken::Spoken,
        },
        response::answer,
        site::Site,
    },
};

/// What may stand in the address: two names, and perhaps a third.
const NAMES: [&str; 3] = ["with", "card", "third"];

/// How many cards are offered where a name does not say which one is meant.
const OFFERED: usize = 20;

/// Two names of cards, and perhaps a third.
#[derive(Template)]
#[template(path = "page/faces.html")]
pub struct FacesPage {
    frame: Frame,
    l: Language,
    fields: [Field; 3],
}

/// One of the names, and the cards it may be meant for.
struct Field {
    name: &'static str,
    label: &'static str,
    value: String,
    /// Each with the address at which it is chosen.
    offers: Vec<(String, String)>,
    /// Whether no card is found by it.
    unknown: bool,
    required: bool,
}

/// `/face`.
pub async fn get(
    site: Data<Site>,
    Spoken(l): Spoken,
    request: HttpRequest,
    _: Path<String>,
) -> Result<HttpResponse, Error> {
    let given = Given::read(request.query_string())?;
    given.once(&NAMES)?;
    if let Some(name) = NAMES.iter().find(|name| given.text(name).unwrap_or_default().chars().count() > limit::QUERY) {
        return Err(too_long(name));
    }
    let words = NAMES.map(|name| spaced(given.text(name).unwrap_or_default()));
    let [with, card, third] = words.each_ref().map(|name| meant(&site, l, name));
    let meant = [with?, card?, third?];
    let asked = || meant.iter().zip(&words).filter(|(_, name)| !name.is_empty());
    let clear: Vec<&str> =
        asked().filter_map(|(cards, _)| Some(cards.first().filter(|_| cards.len() == 1)?.id.as_str())).collect();
    if clear.len() > 1 && clear.len() == asked().count() {
        let mut ids = clear;
        ids.sort_unstable();
        return Ok(HttpResponse::Found()
            .insert_header((header::LOCATION, address::face(l, &ids)))
            .insert_header((header::CACHE_CONTROL, "no-cache"))
            .finish());
    }
    let mut page = FacesPage::new(&site, l, &words, &meant);
    page.frame = page.frame.asking(request.query_string());
    answer::page(&page)
}

/// The cards that may be meant by a name: one, if it is an id or the name of one alone.
pub(in crate::web::page) fn meant<'a>(site: &'a Site, l: Language, name: &str) -> Result<Vec<&'a Card>, Error> {
    let catalogue = site.catalogue();
    let card = |id: &str| catalogue.find(id).filter(|def| *def != UNKNOWN).map(|def| catalogue.card(def));
    if name.is_empty() {
        return Ok(Vec::new());
    }
    if let Some(card) = card(name) {
        return Ok(vec![card]);
    }
    let asked = Asked {
        q: name.to_owned(),
        kind: Some(Kind::Card.word().to_owned()),
        limit: Some(OFFERED),
        ..Asked::default()
    };
    let name = fold(name);
    let named = |card: &Card, fits: fn(&str, &str) -> bool| {
        let Said { fr, en } = card.name.said();
        card.name.also.iter().chain([&fr, &en]).any(|other| fits(&fold(other), &name))
    };
    // A name that was only begun is that of the cards that begin so, before what is spelled nearly like it.
    let begun =
        catalogue.cards().map(|(_, card)| card).filter(|card| named(card, |other, name| other.starts_with(name)));
    let mut found: Vec<&Card> = begun.filter(|begun| card(&begun.id).is_some()).collect();
    for hit in &asked.answer(site, l)?.hits {
        found.extend(card(&hit.id).filter(|card| found.iter().all(|other| other.id != card.id)));
    }
    found.truncate(OFFERED);
    let called: Vec<&Card> = found.iter().copied().filter(|card| named(card, |other, name| other == name)).collect();
    Ok(if called.len() == 1 { called } else { found })
}

impl FacesPage {
    fn new(site: &Site, l: Language, words: &[String; 3], meant: &[Vec<&Card>; 3]) -> Self {
        let title = |card: &Card| card.name.said().to(l).to_owned();
        // What one of them is stays while another is chosen.
        let kept = [0, 1, 2].map(|n| match &meant[n][..] {
            [card] => card.id.clone(),
            _ => words[n].clone(),
        });
        let labels = [
            l.say("Une carte", "A card"),
            l.say("Une autre carte", "Another card"),
            l.say("Et une troisième (si vous voulez)", "And a third (if you like)"),
        ];
        let fields = [0, 1, 2].map(|n| {
            let address = |card: &&Card| {
                let value = |m: usize| address::escaped(if m == n { &card.id } else { &kept[m] });
                let names = [0, 1, 2].map(|m| format!("{}={}", NAMES[m], value(m)));
                let given = names.iter().filter(|name| !name.ends_with('='));
                (format!("/{}/face?{}", l.code(), given.cloned().collect::<Vec<_>>().join("&")), title(card))
            };
            let (value, offers) = match &meant[n][..] {
                [card] => (title(card), Vec::new()),
                several => (words[n].clone(), several.iter().map(address).collect()),
            };
            let unknown = meant[n].is_empty() && !words[n].is_empty();
            Field { name: NAMES[n], label: labels[n], value, offers, unknown, required: n < 2 }
        });
        let about = Said::new(
            "Ce qui arrive quand des cartes se rencontrent, règle par règle.",
            "What happens when cards meet, rule by rule.",
        );
        let heading = l.say("Cartes face à face", "Cards face to face");
        Self { frame: Frame::new(site, l, Place::Cards, "/face", heading).about(&about), l, fields }
    }
}
