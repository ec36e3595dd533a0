//! One card: what it says in each generation, its numbers, what is doubtful about it.

use actix_web::{
    HttpResponse,
    web::{Data, Path},
};
use askama::Template;

use super::{cards::neighbours, printing::PrintingShown};
use crate::{
    citation::{Language, Said, marks::quoted},
    rulebook::{Link, nearest},
    smash_up::{
        card::{Card, Wording},
        phrase,
    },
    web::{
        address,
        error::{Error, Near},
        page::{
            booklets::coverage::{SMASH_UP, proofs},
            composer::plain,
            frame::{Frame, Place},
        },
        request::spoken::Spoken,
        response::answer,
        site::Site,
    },
};

/// A card.
#[derive(Template)]
#[template(path = "page/card.html")]
pub struct CardPage {
    frame: Frame,
    l: Language,
    id: String,
    other_name: Option<String>,
    also: Vec<String>,
    faction: Option<(String, String)>,
    before: Option<(String, String)>,
    after: Option<(String, String)>,
    copies: u8,
    /// Which generation alone has it.
    only: Option<&'static str>,
    printed: PrintingShown,
    current: Option<PrintingShown>,
    /// Sentences that only the current text has: a citation counts them on from the printed ones.
    further: std::ops::Range<usize>,
    doubts: Vec<String>,
    clauses: Vec<(String, String)>,
    proofs: Vec<(String, String)>,
    /// The composer, with the card on the table or ready to be played.
    rule_on_it: Option<String>,
}

/// `/cards/{card}`.
pub async fn get(site: Data<Site>, Spoken(l): Spoken, path: Path<(String, String)>) -> Result<HttpResponse, Error> {
    let id = &path.1;
    let catalogue = site.catalogue();
    let def = catalogue.find(id).filter(|def| *def != crate::smash_up::card::UNKNOWN);
    let def = def.ok_or_else(|| unknown(&site, l, id))?;
    let card = catalogue.card(def);
    let faction = catalogue.faction_of(def);
    let name = card.name.said();
    let says = phrase::card(card, Wording::Printed);
    let [before, after] = neighbours(catalogue, l, id);
    let about = |of: fn(&Said) -> &String| says.iter().map(|said| of(said).as_str()).collect::<Vec<_>>().join(" ");
    answer::page(&CardPage {
        frame: Frame::new(&site, l, Place::Cards, format!("/cards/{id}"), name.to(l))
            .about(&Said::new(about(|said| &said.fr), about(|said| &said.en))),
        l,
        id: id.clone(),
        other_name: Some(l.say(&name.en, &name.fr)).filter(|other| *other != name.to(l)).map(str::to_owned),
        also: card.name.also.clone(),
        faction: faction.map(|faction| (address::faction(l, &faction.faction), faction.name.to(l).to_owned())),
        before,
        after,
        copies: card.copies,
        only: card.only.map(|only| match only {
            Wording::Printed => l.say(
                "Cette carte n’est que dans le jeu imprimé\u{a0}: le jeu révisé par l’éditeur ne l’a plus.",
                "This card is in the printed deck only: the publisher’s revised deck no longer has it.",
            ),
            Wording::Current => l.say(
                "Cette carte n’est pas dans le jeu imprimé\u{a0}: seuls les textes actuels de l’éditeur l’ont.",
                "This card is not in the printed deck: only the publisher’s current texts have it.",
            ),
        }),
        printed: PrintingShown::new(l, card, Wording::Printed, "a").dyed(faction),
        current: card.current.as_ref().map(|_| PrintingShown::new(l, card, Wording::Current, "c").dyed(faction)),
        further: card.text.len() + 1..card.current.as_ref().map_or(0, |current| current.text.len()) + 1,
        doubts: (0..card.doubts.len()).map(|number| doubt(l, card, number)).collect(),
        clauses: clauses(&site, l, id),
        proofs: proofs(&site, l, SMASH_UP, site.proved().and_then(|proved| proved.coverage.cards.get(id))),
        rule_on_it: plain::of_card(catalogue, id).map(|text| address::composing(l, &text)),
    })
}

/// What is doubtful, and the sentence as it would be read the other way.
fn doubt(l: Language, card: &Card, number: usize) -> String {
    let says = card.doubts[number].said().to(l).to_owned();
    match phrase::doubted(card, number) {
        Some(other) => format!("{says} {} {}", l.say("Autrement\u{a0}:", "Otherwise:"), quoted(l, other.to(l))),
        None => says,
    }
}

/// The clauses that name a card, each in the newest booklet that has it.
fn clauses(site: &Site, l: Language, card: &str) -> Vec<(String, String)> {
    let naming = site.rulebooks().flat_map(crate::rulebook::Rulebook::clauses);
    let naming = naming.filter(|clause| clause.mentions().any(|mention| mention.link() == Link::Card(card)));
    naming
        .filter_map(|clause| {
            let at = clause.wordings.last()?.editions.last()?;
            Some((address::clause(l, &at.edition, &clause.id), clause.title.to(l).to_owned()))
        })
        .collect()
}

/// No such card.
#[must_use]
pub fn unknown(site: &Site, l: Language, id: &str) -> Error {
    let catalogue = site.catalogue();
    let near = nearest(id, catalogue.cards().map(|(_, card)| card.id.as_str()));
    let near = near.and_then(|near| catalogue.find(near)).map(|def| catalogue.card(def));
    Error::Missing {
        says: Said::new(format!("Aucune carte ne s’appelle « {id} »."), format!("No card is called “{id}”.")),
        near: near
            .map(|card| Near {
                id: card.id.clone(),
                title: card.name.said().to(l).to_owned(),
                href: address::card(l, &card.id),
            })
            .into_iter()
            .collect(),
    }
}
