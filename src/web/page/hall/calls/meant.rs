//! What is meant by what was typed: cards by their names, clauses by their ids, their titles or their words.

use crate::{
    citation::{Language, Said},
    game::Problem,
    problem::{Problems, fold, quoted},
    search::{Hit, Kind},
    smash_up::card::Card,
    web::{
        error::Error,
        limit,
        page::{catalogue::faces, hall::Inside},
        request::asked::{Asked, too_long},
        site::Site,
    },
};

/// The cards that are meant at a table, each by what was typed in a field of this name.
///
/// # Errors
/// That none is found, or several.
pub async fn cards(
    site: &Site,
    l: Language,
    inside: &Inside,
    table: u16,
    typed: impl IntoIterator<Item = (&'static str, Option<String>)>,
) -> Result<Vec<String>, Error> {
    let factions: Vec<String> = {
        let at = inside.asking.hall.at().await;
        let seats = inside.asking.part.seating(&at.state, table).into_iter().flat_map(|seating| &seating.seats);
        seats.flat_map(|seat| seat.factions.clone()).collect()
    };
    let typed = typed.into_iter().filter_map(|(name, typed)| Some((name, typed?)));
    typed.map(|(name, typed)| card(site, l, &factions, name, typed.trim())).collect()
}

/// The card that is meant: the only one of that name; of several, the only one that is played at the table.
fn card(site: &Site, l: Language, factions: &[String], field: &str, typed: &str) -> Result<String, Error> {
    if typed.chars().count() > limit::QUERY {
        return Err(too_long(field));
    }
    let found = faces::meant(site, l, typed)?;
    let played = |card: &&&Card| {
        let faction = site.catalogue().find(&card.id).and_then(|def| site.catalogue().faction_of(def));
        faction.is_some_and(|faction| factions.contains(&faction.faction))
    };
    let here: Vec<&&Card> = found.iter().filter(played).collect();
    match (&found[..], &here[..]) {
        ([only], _) => Ok(only.id.clone()),
        (_, [only]) => Ok(only.id.clone()),
        _ => {
            let names: Vec<String> = found.iter().map(|card| card.name.said().to(l).to_owned()).collect();
            Err(several(field, typed, &names))
        }
    }
}

fn several(field: &str, typed: &str, names: &[String]) -> Error {
    let (typed, names) = (quoted(typed), names.join(", "));
    let says = if names.is_empty() {
        Said::new(
            format!("Aucune carte ne se trouve sous «\u{a0}{typed}\u{a0}»."),
            format!("No card is found by “{typed}”."),
        )
    } else {
        Said::new(
            format!("«\u{a0}{typed}\u{a0}» peut être plusieurs cartes\u{a0}: {names}."),
            format!("“{typed}” may be several cards: {names}."),
        )
    };
    Error::Malformed(vec![Problem::of(format!("/{field}"), says)])
}

/// The clauses that are meant, each once: by ids, or by words that are the title of one alone or are found in no other.
///
/// # Errors
/// Every one of which that cannot be said, with the nearest.
pub fn clauses<'a>(site: &Site, l: Language, typed: impl Iterator<Item = &'a str>) -> Result<Vec<String>, Error> {
    let (mut clauses, mut problems) = (Vec::new(), Problems::default());
    for said in typed.flat_map(|text| text.split([',', ';'])).map(str::trim).filter(|said| !said.is_empty()) {
        match clause(site, l, said)? {
            Ok(ids) => clauses.extend(ids),
            Err(near) => problems.add(|| no_clause(said, &near)),
        }
    }
    problems.done().map_err(Error::Malformed)?;
    let mut seen = std::collections::BTreeSet::new();
    clauses.retain(|id| seen.insert(id.clone()));
    Ok(clauses)
}

/// The clauses of these ids, or the one that is meant by these words; else the nearest.
fn clause(site: &Site, l: Language, said: &str) -> Result<Result<Vec<String>, Vec<String>>, Error> {
    let is_one = |id: &&str| site.rulebooks().any(|rulebook| rulebook.clause(id).is_some());
    let ids: Vec<&str> = said.split_whitespace().collect();
    if ids.iter().all(is_one) {
        return Ok(Ok(ids.into_iter().map(str::to_owned).collect()));
    }
    if let Some(near) = site.rulebooks().find_map(|rulebook| rulebook.nearest(said)) {
        return Ok(Err(vec![format!("`{near}`")]));
    }
    if said.chars().count() > limit::QUERY {
        return Err(too_long("clauses"));
    }
    let kind = Some(Kind::Rule.word().to_owned());
    let hits = Asked { q: said.to_owned(), kind, limit: Some(NEAR), ..Asked::default() }.answer(site, l)?.hits;
    let found: Vec<&Hit> = hits.iter().collect();
    let titled: Vec<&Hit> = hits.iter().filter(|hit| fold(&hit.title) == fold(said)).collect();
    Ok(match (&titled[..], &found[..]) {
        ([only], _) | ([], [only]) => Ok(vec![only.id.clone()]),
        _ => Err(hits.iter().map(|hit| format!("{} (`{}`)", hit.title, hit.id)).collect()),
    })
}

/// How many clauses are named as the nearest.
const NEAR: usize = 3;

fn no_clause(said: &str, near: &[String]) -> Problem {
    let (said, near) = (quoted(said), near.join(", "));
    let (fr, en) = if near.is_empty() {
        Default::default()
    } else {
        (format!("\u{202f}; vouliez-vous dire {near}\u{202f}?"), format!("; did you mean {near}?"))
    };
    Problem::new(
        "/clauses",
        format!("«\u{a0}{said}\u{a0}» n’est pas un article{fr}"),
        format!("“{said}” is no clause{en}"),
    )
}
