//! Whether what a write of a program names is known here: cards, factions, clauses, kept rulings.

use super::Denied;
use crate::{
    desk::{Answered, Body, store::ruling_id},
    game::Problem,
    problem::{Problems, meant_en, meant_fr, quoted},
    web::{error::Error, rulings::keeping, site::Site},
};

/// Looks up everything that a write names.
///
/// # Errors
/// Every name that is not known, with its field and the nearest one; or that the database does not answer.
pub async fn known(site: &Site, body: &Body) -> Result<(), Error> {
    let mut problems = Problems::default();
    match body {
        Body::Call { cards, .. } => named_cards(site, cards, &mut problems),
        Body::Carried { cards, ruling, clauses, .. } => {
            named_cards(site, cards, &mut problems);
            rests(site, "/body", (ruling.as_deref(), clauses), &mut problems).await?;
        }
        Body::Roster { tables, .. } => {
            let all: Vec<&str> = site.catalogue().factions().iter().map(|one| one.faction.as_str()).collect();
            for (table, seating) in tables.iter().enumerate() {
                for (seat, id) in
                    seating.seats.iter().enumerate().flat_map(|(n, seat)| seat.factions.iter().map(move |id| (n, id)))
                {
                    if !all.contains(&id.as_str()) {
                        let at = format!("/body/tables/{table}/seats/{seat}/factions");
                        problems.add(|| unknown(&at, ["faction inconnue", "unknown faction"], id, &all));
                    }
                }
            }
        }
        Body::Answer(Answered { ruling, clauses, .. }) => {
            rests(site, "/body", (ruling.as_deref(), clauses), &mut problems).await?;
        }
        Body::Heard { said: Answered { ruling, clauses, .. }, .. } => {
            rests(site, "/body/said", (ruling.as_deref(), clauses), &mut problems).await?;
        }
        Body::Event { .. }
        | Body::Over {}
        | Body::Staff { .. }
        | Body::Door {}
        | Body::Tables { .. }
        | Body::Silence { .. }
        | Body::Round { .. }
        | Body::Clock { .. }
        | Body::Extra { .. }
        | Body::Take {}
        | Body::Way {}
        | Body::Release {}
        | Body::Withdraw {}
        | Body::Appeal {}
        | Body::Warning { .. }
        | Body::Precedent {}
        | Body::Correction {} => {}
    }
    problems.done().map_err(|problems| Denied::Unfit(problems).into())
}

fn named_cards(site: &Site, cards: &[String], problems: &mut Problems) {
    for (n, id) in cards.iter().enumerate().filter(|(_, id)| site.catalogue().find(id).is_none()) {
        let all: Vec<&str> = site.catalogue().cards().map(|(_, card)| card.id.as_str()).collect();
        problems.add(|| unknown(&format!("/body/cards/{n}"), ["carte inconnue", "unknown card"], id, &all));
    }
}

/// The kept ruling and the clauses on which an answer rests.
async fn rests(
    site: &Site,
    at: &str,
    (ruling, clauses): (Option<&str>, &[String]),
    problems: &mut Problems,
) -> Result<(), Error> {
    for (n, id) in clauses.iter().enumerate() {
        if site.rulebooks().all(|rulebook| rulebook.clause(id).is_none()) {
            let near: Vec<&str> = site.rulebooks().find_map(|rulebook| rulebook.nearest(id)).into_iter().collect();
            problems.add(|| unknown(&format!("{at}/clauses/{n}"), ["article inconnu", "unknown clause"], id, &near));
        }
    }
    let Some(name) = ruling else { return Ok(()) };
    let is_there = match ruling_id(name) {
        None => false,
        Some(_) => match keeping::kept(site, name).await {
            Ok(_) => true,
            Err(Error::Missing { .. }) => false,
            Err(error) => return Err(error),
        },
    };
    if !is_there {
        let says = ["aucun arbitrage n’est conservé sous ce nom", "no ruling is kept under this name"];
        problems.add(|| unknown(&format!("{at}/ruling"), says, name, &[]));
    }
    Ok(())
}

/// That nothing goes by this name.
fn unknown(at: &str, [fr, en]: [&str; 2], found: &str, all: &[&str]) -> Problem {
    let said = quoted(found);
    Problem::new(
        at,
        format!("{fr}\u{a0}: «\u{a0}{said}\u{a0}»{}", meant_fr(found, all)),
        format!("{en}: “{said}”{}", meant_en(found, all)),
    )
}
