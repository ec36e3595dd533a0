//! A scenario as it arrives: TOML, JSON or Markdown, in a body, in a form or in an address.

pub mod packed;
mod spell;

use serde_json::Value;

pub use spell::spell;

use super::{body::malformed, error::Error, limit};
use crate::{
    citation::Said,
    game::{Game, Problem},
    rulebook::nearest,
    web::site::Site,
};

/// How a scenario is spelled.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Spelling {
    /// As over HTTP.
    Json,
    /// As in a document's front matter.
    Toml,
    /// As a document: front matter between `+++` lines, then prose.
    Markdown,
}

impl Spelling {
    /// The spelling of a content type.
    ///
    /// # Errors
    /// A type that is not read.
    pub fn of(content_type: Option<&str>) -> Result<Self, Error> {
        let found = content_type.unwrap_or_default();
        match found.split(';').next().unwrap_or_default().trim().to_ascii_lowercase().as_str() {
            "application/json" => Ok(Self::Json),
            "application/toml" | "text/toml" => Ok(Self::Toml),
            "text/markdown" => Ok(Self::Markdown),
            _ => Err(Error::UnknownType(found.chars().take(80).collect())),
        }
    }

    /// The spelling of a text of which nothing is known.
    #[must_use]
    pub fn guess(text: &str) -> Self {
        match text.trim_start().chars().next() {
            Some('{') => Self::Json,
            Some('+') => Self::Markdown,
            _ => Self::Toml,
        }
    }
}

/// Reads a scenario.
///
/// # Errors
/// Too large, or not what its spelling says: with the line.
pub fn read(text: &str, spelling: Spelling) -> Result<Value, Error> {
    if text.len() > limit::BODY {
        return Err(Error::TooLarge);
    }
    let value = match spelling {
        Spelling::Json => serde_json::from_str(text).map_err(|error| syntax(error.line(), &error.to_string()))?,
        Spelling::Toml => toml(text, 1)?,
        Spelling::Markdown => toml(front_matter(text)?, 2)?,
    };
    match value {
        Value::Object(_) => Ok(value),
        _ => Err(malformed("Un scénario est une table de champs.", "A scenario is a table of fields.")),
    }
}

fn toml(text: &str, first_line: usize) -> Result<Value, Error> {
    toml::from_str(text).map_err(|error| {
        let before = error.span().map_or("", |span| text.get(..span.start).unwrap_or(text));
        let line = before.matches('\n').count() + first_line;
        syntax(line, error.message())
    })
}

fn syntax(line: usize, message: &str) -> Error {
    let message: String = message.lines().next().unwrap_or_default().chars().take(200).collect();
    malformed(format!("Ligne {line} : {message}"), format!("Line {line}: {message}"))
}

fn front_matter(text: &str) -> Result<&str, Error> {
    let missing = || {
        malformed(
            "Un document commence par son scénario, entre deux lignes « +++ ».",
            "A document begins with its scenario, between two lines “+++”.",
        )
    };
    let rest = text.trim_start_matches('\u{feff}').trim_start().strip_prefix("+++").ok_or_else(missing)?;
    let rest = rest.strip_prefix('\r').unwrap_or(rest).strip_prefix('\n').ok_or_else(missing)?;
    if let Some(end) = rest.find("\n+++") { Ok(&rest[..=end]) } else { Err(missing()) }
}

/// The game of a scenario; Smash Up unless it says otherwise.
///
/// # Errors
/// A game that is not judged here.
pub fn game_of<'a>(site: &'a Site, scenario: &Value) -> Result<&'a std::sync::Arc<dyn Game>, Error> {
    let unknown = |says| Error::Unusable(vec![Problem { pointer: "/game".to_owned(), says }]);
    let id = match scenario.get("game") {
        None => "smash-up",
        Some(Value::String(id)) => id,
        Some(_) => return Err(unknown(Said::new("Le jeu est un mot.", "The game is a word."))),
    };
    site.game(id).ok_or_else(|| {
        let known: Vec<&str> = site.games.iter().map(|game| game.id()).collect();
        let id: String = id.chars().take(60).collect();
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
