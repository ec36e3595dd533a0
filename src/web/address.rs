//! Where everything stands. These addresses never change.

use super::{limit, request::packed};
use crate::{citation::Language, problem::fold};

/// The first page.
#[must_use]
pub fn home(l: Language) -> String {
    format!("/{}", l.code())
}

/// A booklet.
#[must_use]
pub fn book(l: Language, book: &str) -> String {
    format!("/{}/books/{}", l.code(), escaped(book))
}

/// A clause in a booklet.
#[must_use]
pub fn clause(l: Language, book: &str, clause: &str) -> String {
    format!("/{}/books/{}/{}", l.code(), escaped(book), escaped(clause))
}

/// A reading.
#[must_use]
pub fn reading(l: Language, reading: &str) -> String {
    format!("/{}/readings#{}", l.code(), escaped(reading))
}

/// A term of the glossary.
#[must_use]
pub fn term(l: Language, term: &str) -> String {
    format!("/{}/terms/{}", l.code(), escaped(term))
}

/// A card.
#[must_use]
pub fn card(l: Language, card: &str) -> String {
    format!("/{}/cards/{}", l.code(), escaped(card))
}

/// What happens when cards meet: named in the order of their ids.
#[must_use]
pub fn face(l: Language, cards: &[&str]) -> String {
    let cards: Vec<_> = cards.iter().map(|card| escaped(card)).collect();
    format!("/{}/face/{}", l.code(), cards.join("/"))
}

/// A faction's cards.
#[must_use]
pub fn faction(l: Language, faction: &str) -> String {
    format!("/{}/factions/{}", l.code(), escaped(faction))
}

/// A scenario, by its path below `scenarios/` without the ending.
#[must_use]
pub fn scenario(l: Language, path: &str) -> String {
    format!("/{}/scenarios/{}", l.code(), path.split('/').map(escaped).collect::<Vec<_>>().join("/"))
}

/// A board of DEUX.
#[must_use]
pub fn board(l: Language, board: &str) -> String {
    format!("/{}/boards/{}", l.code(), escaped(board))
}

/// A board of DEUX as the composer draws on it.
#[must_use]
pub fn ground(l: Language, board: &str) -> String {
    format!("/{}/judge/board/{}", l.code(), escaped(board))
}

/// Where a scenario is sent to be ruled on.
#[must_use]
pub fn ruling(l: Language) -> String {
    format!("/{}/judge/ruling", l.code())
}

/// The address of a scenario's ruling, which holds its text; none where it would be too long.
#[must_use]
pub fn shared(l: Language, text: &str) -> Option<String> {
    holding(l, "ruling", text)
}

/// The address of what is made of a scenario (`explore`, `compare`), which holds its text; none where it would be too long.
#[must_use]
pub fn holding(l: Language, made: &str, text: &str) -> Option<String> {
    let address = format!("/{}/judge/{made}?z={}", l.code(), packed::deflate(text));
    (address.len() <= limit::SHARED).then_some(address)
}

/// A ruling that is kept, by its name.
#[must_use]
pub fn kept(l: Language, name: &str) -> String {
    format!("/{}/r/{name}", l.code())
}

/// The address of two ways of seeing one situation, which holds both; none where it would be too long.
#[must_use]
pub fn disputed(l: Language, text: &str, before: &str) -> Option<String> {
    let (text, before) = (packed::deflate(text), packed::deflate(before));
    let shared = format!("/{}/judge/dispute?z={text}&y={before}", l.code());
    (shared.len() <= limit::SHARED).then_some(shared)
}

/// The composer, with a scenario document to start from, or one of its variants, counted from 1.
#[must_use]
pub fn composer(l: Language, path: &str, variant: Option<usize>) -> String {
    let variant = variant.map_or_else(String::new, |number| format!("&variant={number}"));
    format!("/{}/judge?example={}{variant}", l.code(), escaped(path))
}

/// The composer, with the text of a scenario to start from.
#[must_use]
pub fn composing(l: Language, text: &str) -> String {
    format!("/{}/judge?z={}", l.code(), packed::deflate(text))
}

/// The composer, with a card of one's own that has this name and waits to be described.
#[must_use]
pub fn own_card(l: Language, name: &str) -> String {
    let (id, name) = (fold(name), serde_json::Value::from(name));
    let text = format!("[[cards]]\nid = \"{id}\"\nname = {{ en = {name} }}\nkind = {{ Minion = 3 }}\ntext = []\n");
    composing(l, &text)
}

/// The results of a search.
#[must_use]
pub fn search(l: Language, words: &str) -> String {
    format!("/{}/search?q={}", l.code(), escaped(words))
}

/// Where what stands at the address of a page stands for programs, if it does.
#[must_use]
pub fn api(page: &str) -> Option<String> {
    let (kind, name) = page.splitn(3, '/').nth(2)?.split_once('/')?;
    match kind {
        "books" => Some(format!("/api/v1/books/{}", name.replacen('/', "/sections/", 1))),
        "terms" | "cards" | "face" | "scenarios" => Some(format!("/api/v1/{kind}/{name}")),
        _ => None,
    }
}

/// Percent-encoded but for letters, digits and `-._~`.
#[must_use]
pub fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for byte in text.bytes() {
        if byte.is_ascii_alphanumeric() || b"-._~".contains(&byte) {
            out.push(char::from(byte));
        } else {
            out.push('%');
            for half in [byte >> 4, byte & 15] {
                out.push(char::from_digit(u32::from(half), 16).map_or('0', |digit| digit.to_ascii_uppercase()));
            }
        }
    }
    out
}
