//! All cards, faction by faction, and one faction's cards.

use actix_web::{
    HttpResponse,
    web::{Data, Path},
};
use askama::Template;

use super::frame::{Frame, Place};
use crate::{
    citation::{Language, Said},
    rulebook::nearest,
    smash_up::{
        ability::Kind,
        card::{Card, Catalogue, Faction, Wording},
        phrase,
    },
    web::{
        address, answer,
        asset::dye,
        error::{Error, Near},
        site::Site,
        spoken::Spoken,
    },
};

/// The factions.
#[derive(Template)]
#[template(path = "page/cards.html")]
pub struct CardsPage {
    frame: Frame,
    l: Language,
    factions: Vec<FactionShown>,
}

struct FactionShown {
    href: String,
    name: String,
    book: String,
    dye: String,
    cards: Vec<(String, String)>,
}

/// A faction.
#[derive(Template)]
#[template(path = "page/faction.html")]
pub struct FactionPage {
    frame: Frame,
    l: Language,
    book: (String, String),
    dye: String,
    groups: Vec<(&'static str, Vec<CardShown>)>,
}

struct CardShown {
    href: String,
    name: String,
    copies: u8,
    number: Option<u8>,
    says: Vec<String>,
    later: bool,
}

/// `/cards`.
pub async fn get(site: Data<Site>, Spoken(l): Spoken) -> Result<HttpResponse, Error> {
    let catalogue = site.catalogue();
    let mut factions: Vec<FactionShown> = catalogue
        .factions()
        .iter()
        .map(|faction| FactionShown {
            href: address::faction(l, &faction.faction),
            name: faction.name.to(l).to_owned(),
            book: site.names.book(l, &faction.edition).to_owned(),
            dye: dye(&faction.faction),
            cards: of(catalogue, faction)
                .map(|card| (address::card(l, &card.id), card.name.said().to(l).to_owned()))
                .collect(),
        })
        .collect();
    factions.sort_by(|a, b| a.name.cmp(&b.name));
    answer::page(&CardsPage {
        frame: Frame::new(&site, l, Place::Cards, "/cards", l.say("Les cartes", "The cards")),
        l,
        factions,
    })
}

/// `/factions/{faction}`.
pub async fn faction(site: Data<Site>, Spoken(l): Spoken, path: Path<(String, String)>) -> Result<HttpResponse, Error> {
    let id = &path.1;
    let catalogue = site.catalogue();
    let faction = catalogue.factions().iter().find(|faction| faction.faction == *id);
    let faction = faction.ok_or_else(|| unknown(catalogue, l, id))?;
    let mut groups = [
        (l.say("Créatures", "Minions"), vec![]),
        (l.say("Actions", "Actions"), vec![]),
        (l.say("Titans", "Titans"), vec![]),
        (l.say("Bases", "Bases"), vec![]),
    ];
    for card in of(catalogue, faction) {
        let (group, number) = match card.kind {
            Kind::Minion(power) | Kind::Fusion(power) => (0, Some(power)),
            Kind::Action => (1, None),
            Kind::Titan => (2, None),
            Kind::Base(breakpoint, _) => (3, Some(breakpoint)),
        };
        groups[group].1.push(CardShown {
            href: address::card(l, &card.id),
            name: card.name.said().to(l).to_owned(),
            copies: card.copies,
            number,
            says: phrase::card(card, Wording::Printed).iter().map(|said| said.to(l).to_owned()).collect(),
            later: card.current.is_some(),
        });
    }
    answer::page(&FactionPage {
        frame: Frame::new(&site, l, Place::Cards, format!("/factions/{id}"), faction.name.to(l)),
        l,
        book: (address::book(l, &faction.edition), site.names.book(l, &faction.edition).to_owned()),
        dye: dye(&faction.faction),
        groups: groups.into_iter().filter(|(_, cards)| !cards.is_empty()).collect(),
    })
}

fn of<'a>(catalogue: &'a Catalogue, faction: &'a Faction) -> impl Iterator<Item = &'a Card> {
    let theirs = catalogue
        .cards()
        .filter(move |(def, _)| catalogue.faction_of(*def).is_some_and(|of| of.faction == faction.faction));
    theirs.map(|(_, card)| card)
}

fn unknown(catalogue: &Catalogue, l: Language, id: &str) -> Error {
    let near = nearest(id, catalogue.factions().iter().map(|faction| faction.faction.as_str()));
    let near = catalogue.factions().iter().filter(|faction| Some(faction.faction.as_str()) == near);
    Error::Missing {
        says: Said::new(format!("Aucune Faction ne s’appelle « {id} »."), format!("No faction is called “{id}”.")),
        near: near
            .map(|one| Near {
                id: one.faction.clone(),
                title: one.name.to(l).to_owned(),
                href: address::faction(l, &one.faction),
            })
            .collect(),
    }
}
