//! A scenario as it arrives in a body, in a form or in an address, read as every document is.

use std::sync::Arc;

use actix_web::web;
use serde_json::Value;

use crate::{
    citation::Said,
    game::{Game, Problem},
    problem::quoted,
    rulebook::nearest,
    scenario::{Document, Malformed, Spelling},
    web::{error::Error, limit, site::Site},
};

/// Reads a scenario: a short one here, a long one away from the threads that answer requests.
///
/// # Errors
/// Too large; not what its spelling says, each fault with its line; or a field that makes no scenario.
pub async fn read(text: String, spelling: Spelling) -> Result<Value, Error> {
    if text.len() > limit::BODY {
        return Err(Error::TooLarge);
    }
    if text.len() <= limit::AT_ONCE {
        return read_here(&text, spelling);
    }
    web::block(move || read_here(&text, spelling)).await.map_err(|_| Error::Broken)?
}

/// Reads a scenario where this is called.
///
/// # Errors
/// As [`read`].
pub fn read_here(text: &str, spelling: Spelling) -> Result<Value, Error> {
    let faults = match Document::read("", spelling, text.as_bytes()) {
        Ok(document) => return Ok(document.front),
        Err(faults) => faults,
    };
    // How many more there are is of no field.
    if faults.first().is_some_and(|fault| fault.pointer.is_empty()) {
        Err(Error::Malformed(faults.into_iter().map(at_its_line).collect()))
    } else {
        Err(Error::Unusable(
            faults.into_iter().map(|Malformed { pointer, says, .. }| Problem::of(pointer, says)).collect(),
        ))
    }
}

fn at_its_line(Malformed { place, pointer, says }: Malformed) -> Problem {
    let (line, Said { fr, en }) = (place.line, says);
    Problem::new(pointer, format!("Ligne {line}\u{a0}: {fr}."), format!("Line {line}: {en}."))
}

/// The game of a scenario; Smash Up unless it says otherwise.
///
/// # Errors
/// A game that is not judged here.
pub fn game_of<'a>(site: &'a Site, scenario: &Value) -> Result<&'a Arc<dyn Game>, Error> {
    let unknown = |says| Error::Unusable(vec![Problem::of("/game", says)]);
    let id = match scenario.get("game") {
        None => "smash-up",
        Some(Value::String(id)) => id,
        Some(_) => return Err(unknown(Said::new("Le jeu est un mot.", "The game is a word."))),
    };
    site.game(id).ok_or_else(|| {
        let known: Vec<&str> = site.games.iter().map(|game| game.id()).collect();
        let id = quoted(id);
        let list = known.join(", ");
        let (fr, en) = match nearest(&id, known.iter().copied()) {
            Some(near) => (format!(" Vouliez-vous dire {near} ?"), format!(" Did you mean {near}?")),
            None => (String::new(), String::new()),
        };
        unknown(Said::new(
            format!("« {id} » : aucun jeu de ce nom n’est arbitré ici. Connus : {list}.{fr}"),
            format!("“{id}”: no game of this name is judged here. Known: {list}.{en}"),
        ))
    })
}
