//! All cards, faction by faction, and one faction's cards.

use actix_web::{
    HttpResponse,
    web::{Data, Path},
};
use askama::Template;

use crate::{
    citation::{Language, Said},
    rulebook::nearest,
    smash_up::{
        ability::Kind,
        card::{Card, Catalogue, Faction, Wording},
        phrase,
    },
    web::{
        address,
        error::{Error, Near},
        page::frame::{Frame, Place},
        request::spoken::Spoken,
        response::{answer, asset::dye},
        site::Site,
    },
};

/// What a faction's cards stand under, in order.
const GROUPS: [(&str, &str); 4] =
    [("Créatures", "Minions"), ("Actions", "Actions"), ("Titans", "Titans"), ("Bases", "Bases")];

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
    let factions = in_order(catalogue, l).into_iter().map(|faction| FactionShown {
        href: address::faction(l, &faction.faction),
        name: faction.name.to(l).to_owned(),
        book: site.names.book(l, &faction.edition).to_owned(),
        dye: dye(&faction.faction),
        cards: of(catalogue, faction)
            .map(|card| (address::card(l, &card.id), card.name.said().to(l).to_owned()))
            .collect(),
    });
    answer::page(&CardsPage {
        frame: Frame::new(&site, l, Place::Cards, "/cards", l.say("Les cartes", "The cards")),
        l,
        factions: factions.collect(),
    })
}

/// `/factions/{faction}`.
pub async fn faction(site: Data<Site>, Spoken(l): Spoken, path: Path<(String, String)>) -> Result<HttpResponse, Error> {
    let id = &path.1;
    let catalogue = site.catalogue();
    let faction = catalogue.factions().iter().find(|faction| faction.faction == *id);
    let faction = faction.ok_or_else(|| unknown(catalogue, l, id))?;
    let mut groups = GROUPS.map(|(fr, en)| (l.say(fr, en), vec![]));
    for card in of(catalogue, faction) {
        let number = match card.kind {
            Kind::Minion(number) | Kind::Fusion(number) | Kind::Base(number, _) => Some(number),
            Kind::Action | Kind::Titan => None,
        };
        groups[group(card)].1.push(CardShown {
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

/// The card before this one and the one after it, each with its address and name: as the pages of the factions have them,
/// one faction after the other.
pub fn neighbours(catalogue: &Catalogue, l: Language, id: &str) -> [Option<(String, String)>; 2] {
    let all: Vec<&Card> = in_order(catalogue, l).into_iter().flat_map(|faction| listed(catalogue, faction)).collect();
    let here = all.iter().position(|card| card.id == id);
    let beside = |n: Option<usize>| {
        n.and_then(|n| all.get(n)).map(|card| (address::card(l, &card.id), card.name.said().to(l).to_owned()))
    };
    [beside(here.and_then(|n| n.checked_sub(1))), beside(here.map(|n| n + 1))]
}

/// The factions by name.
fn in_order(catalogue: &Catalogue, l: Language) -> Vec<&Faction> {
    let mut factions: Vec<_> = catalogue.factions().iter().collect();
    factions.sort_by_key(|faction| faction.name.to(l));
    factions
}

/// The cards of a faction, group by group.
fn listed<'a>(catalogue: &'a Catalogue, faction: &'a Faction) -> Vec<&'a Card> {
    let mut cards: Vec<_> = of(catalogue, faction).collect();
    cards.sort_by_key(|card| group(card));
    cards
}

/// In which of the groups a card stands.
fn group(card: &Card) -> usize {
    match card.kind {
        Kind::Minion(_) | Kind::Fusion(_) => 0,
        Kind::Action => 1,
        Kind::Titan => 2,
        Kind::Base(..) => 3,
    }
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
