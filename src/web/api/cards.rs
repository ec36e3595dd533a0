//! Cards and factions.

use std::collections::BTreeMap;

use actix_web::{
    HttpResponse,
    web::{Data, Path},
};
use serde::Serialize;

use crate::{
    citation::{Language, Said},
    smash_up::{
        ability::{Ability, Kind, PlayOn, Printing},
        card::{Card, Catalogue, Def, Doubt, Talent, Wording},
        phrase,
    },
    web::{
        address, error::Error, page::catalogue::card::unknown, request::spoken::Spoken, response::answer, site::Site,
    },
};

#[derive(Serialize)]
struct FactionWire<'a> {
    id: &'a str,
    name: &'a Said,
    edition: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    colour: Option<u16>,
    url: String,
}

#[derive(Serialize)]
struct CardWire<'a> {
    id: &'a str,
    name: Said,
    #[serde(skip_serializing_if = "<[String]>::is_empty")]
    also: &'a [String],
    #[serde(skip_serializing_if = "Option::is_none")]
    faction: Option<&'a str>,
    /// French names that people may try; it is never called so.
    #[serde(skip_serializing_if = "<[String]>::is_empty")]
    probable: &'a [String],
    copies: u8,
    #[serde(skip_serializing_if = "Option::is_none")]
    only: Option<&'static str>,
    #[serde(flatten)]
    numbers: Numbers,
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    talents: BTreeMap<Wording, Vec<Talent>>,
    url: String,
    api: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    printed: Option<PrintingWire>,
    #[serde(skip_serializing_if = "Option::is_none")]
    current: Option<PrintingWire>,
    #[serde(skip_serializing_if = "<[Doubt]>::is_empty")]
    doubts: &'a [Doubt],
}

#[derive(Serialize)]
struct Numbers {
    kind: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    on: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    power: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    breakpoint: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    points: Option<(u8, u8, u8)>,
}

/// A card in one generation of its text: its numbers, what it says, and the tree the engine carries out.
#[derive(Serialize)]
struct PrintingWire {
    #[serde(flatten)]
    numbers: Numbers,
    says: Vec<Said>,
    text: Vec<Ability>,
}

/// `GET /cards`
pub async fn list(site: Data<Site>, Spoken(l): Spoken) -> Result<HttpResponse, Error> {
    let catalogue = site.catalogue();
    let factions = catalogue.factions().iter().map(|faction| FactionWire {
        id: &faction.faction,
        name: &faction.name,
        edition: &faction.edition,
        colour: faction.colour,
        url: address::faction(l, &faction.faction),
    });
    let cards = catalogue.cards().map(|(def, card)| wire(l, catalogue, def, card));
    answer::json(&serde_json::json!({
        "factions": factions.collect::<Vec<_>>(),
        "cards": cards.collect::<Vec<_>>(),
    }))
}

/// `GET /cards/{card}`
pub async fn card(site: Data<Site>, Spoken(l): Spoken, id: Path<String>) -> Result<HttpResponse, Error> {
    let catalogue = site.catalogue();
    let def = catalogue.find(&id).ok_or_else(|| unknown(&site, l, &id))?;
    let card = catalogue.card(def);
    let printing = |wording: Wording| {
        let Printing { kind, on, text } = card.printing(wording);
        PrintingWire { numbers: numbers(kind, on.as_ref()), says: phrase::card(card, wording), text }
    };
    answer::json(&CardWire {
        printed: Some(printing(Wording::Printed)),
        current: card.current.as_ref().map(|_| printing(Wording::Current)),
        doubts: &card.doubts,
        ..wire(l, catalogue, def, card)
    })
}

fn wire<'a>(l: Language, catalogue: &'a Catalogue, def: Def, card: &'a Card) -> CardWire<'a> {
    let url = address::card(l, &card.id);
    CardWire {
        id: &card.id,
        name: card.name.said(),
        also: &card.name.also,
        probable: catalogue.probable(def),
        faction: catalogue.faction_of(def).map(|faction| faction.faction.as_str()),
        copies: card.copies,
        only: card.only.map(Wording::word),
        numbers: numbers(card.kind, card.on.as_ref()),
        talents: card.talents(),
        api: address::api(&url),
        url,
        printed: None,
        current: None,
        doubts: &[],
    }
}

fn numbers(kind: Kind, on: Option<&PlayOn>) -> Numbers {
    let (word, power, breakpoint, points) = match kind {
        Kind::Minion(power) => ("minion", Some(power), None, None),
        Kind::Action => ("action", None, None, None),
        Kind::Titan => ("titan", None, None, None),
        Kind::Fusion(power) => ("minion-or-action", Some(power), None, None),
        Kind::Base(breakpoint, points) => ("base", None, Some(breakpoint), Some(points)),
    };
    let on = on.map(|on| match on {
        PlayOn::Minion(_) => "minion",
        PlayOn::Base(_) => "base",
    });
    Numbers { kind: word, on, power, breakpoint, points }
}
