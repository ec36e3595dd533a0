//! Which pages there are to take along, in parts: those most alike together, because together they are packed.

use super::set::Set;
use crate::{
    citation::Language,
    library::address_of,
    rulebook::Rulebook,
    web::{address, site::Site},
};

/// Documents, whose situations have to be ruled on, to a part.
const DOCUMENTS: usize = 12;
/// Other pages to a part.
const PAGES: usize = 100;

/// The addresses of each part of a set.
#[must_use]
pub fn parts(set: Set, site: &Site) -> Vec<Vec<String>> {
    match set {
        Set::First => vec![Language::ALL.map(|l| format!("{}/offline", address::home(l))).into()],
        Set::Rest => vec![site.assets.texts().chain(["/api/v1/cards".to_owned()]).collect()],
        Set::Pages(l) => {
            let pages = [single(l), law(site, l), cards(site, l)];
            let documents: Vec<_> =
                site.library.covers().iter().map(|cover| address::scenario(l, address_of(&cover.path))).collect();
            let parts = pages.iter().flat_map(|pages| pages.chunks(PAGES)).chain(documents.chunks(DOCUMENTS));
            parts.map(<[String]>::to_vec).collect()
        }
    }
}

/// What stands alone: the ways to everything else, and the composers.
fn single(l: Language) -> Vec<String> {
    let paths = [
        "",
        "/books",
        "/terms",
        "/readings",
        "/boards",
        "/cards",
        "/face",
        "/scenarios",
        "/coverage",
        "/judge",
        "/judge/deux",
        "/search",
    ];
    paths.map(|path| format!("{}{path}", address::home(l))).into()
}

/// The booklets and the glossary; what several booklets say of one clause stands together.
fn law(site: &Site, l: Language) -> Vec<String> {
    let books = |rulebook: &Rulebook| rulebook.editions.texts().map(|book| book.id.clone()).collect::<Vec<_>>();
    let mut pages: Vec<_> = site.rulebooks().flat_map(books).map(|book| address::book(l, &book)).collect();
    for rulebook in site.rulebooks() {
        let mut clauses: Vec<(String, String)> = Vec::new();
        for book in books(rulebook) {
            let here = rulebook.sections(&book).into_iter().map(|section| (section.clause.id.clone(), book.clone()));
            clauses.extend(here);
        }
        clauses.sort();
        pages.extend(clauses.iter().map(|(clause, book)| address::clause(l, book, clause)));
        pages.extend(rulebook.glossary.iter().map(|term| address::term(l, &term.id)));
    }
    pages
}

fn cards(site: &Site, l: Language) -> Vec<String> {
    let cards = site.catalogue().cards().map(|(_, card)| address::card(l, &card.id));
    let factions = site.catalogue().factions().iter().map(|faction| address::faction(l, &faction.faction));
    let boards = site.names.boards().0.keys();
    let boards = boards.flat_map(|board| [address::board(l, board), address::ground(l, board)]);
    cards.chain(factions).chain(boards).collect()
}

/// About how many bytes a part will have, by what its pages come to elsewhere.
#[must_use]
pub fn expected(addresses: &[String]) -> usize {
    let each = |address: &String| if address.contains("/scenarios/") { 3_000 } else { 900 };
    addresses.iter().map(each).sum()
}
