//! A scenario as it is read from a file or from the input: three spellings of one structure, and where each field stands.

use std::{
    fs::File,
    io::{self, Read},
    path::Path,
};

use serde_json::Value;
use toml::{
    Spanned,
    de::{DeTable, DeValue},
};

use super::printed::{Exit, Printed};
use crate::{
    citation::{Language, Said},
    game::Problem,
    problem::keys,
};

/// The most bytes of a scenario.
const MOST: usize = 256 * 1024;
/// What opens and closes the front matter of a document.
const FENCE: &str = "+++";

/// A scenario as text.
pub struct Source {
    /// The file, as it was named.
    pub name: String,
    text: String,
    spelling: Spelling,
    /// Where the scenario begins in the text.
    begins: usize,
    /// Where it ends.
    ends: usize,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Spelling {
    Toml,
    Json,
    Markdown,
}

impl Source {
    /// Reads a file, or the input if it is called `-`.
    pub fn read(path: &Path, l: Language) -> Result<Self, Printed> {
        let name = path.to_string_lossy().into_owned();
        let read = if name == "-" { bytes(io::stdin().lock()) } else { File::open(path).and_then(bytes) };
        let refuse = |says: Said| Printed::refusal(&[format!("{name}: {}", says.to(l))], Exit::Unusable);
        let bytes = read.map_err(|error| {
            let error = error.to_string();
            refuse(Said::new(format!("lecture impossible\u{a0}: {error}"), format!("cannot be read: {error}")))
        })?;
        if bytes.len() > MOST {
            return Err(refuse(Said::new(format!("plus de {MOST} octets"), format!("more than {MOST} bytes"))));
        }
        let text = String::from_utf8(bytes).map_err(|error| {
            let valid = error.utf8_error().valid_up_to();
            let line = lines(&error.as_bytes()[..valid]);
            let says = l.say("de l’UTF-8 était attendu", "expected UTF-8");
            Printed::refusal(&[format!("{name}:{line}: {says}")], Exit::Unusable)
        })?;
        Self::new(name.clone(), text).map_err(refuse)
    }

    /// A text, spelled as its name says, or else as it begins.
    pub fn new(name: String, text: String) -> Result<Self, Said> {
        let ending = name.rsplit_once('.').map_or("", |(_, ending)| ending);
        let spelling = match (ending, text.trim_start_matches('\u{feff}').trim_start().chars().next()) {
            ("md", _) => Spelling::Markdown,
            ("toml", _) => Spelling::Toml,
            ("json", _) | (_, Some('{')) => Spelling::Json,
            (_, Some('+')) => Spelling::Markdown,
            _ => Spelling::Toml,
        };
        let (begins, ends) = match spelling {
            Spelling::Markdown => front_matter(&text).ok_or_else(|| {
                Said::new(
                    "un document commence par sa scène, entre deux lignes « +++ »",
                    "a document begins with its scenario, between two lines “+++”",
                )
            })?,
            Spelling::Toml | Spelling::Json => (0, text.len()),
        };
        Ok(Self { name, text, spelling, begins, ends })
    }

    /// Whether it is a document with prose, which asserts something, and not a bare scenario.
    pub fn is_document(&self) -> bool {
        self.spelling == Spelling::Markdown
    }

    fn scenario(&self) -> &str {
        &self.text[self.begins..self.ends]
    }

    /// The scenario, or where and why it cannot be read.
    pub fn value(&self) -> Result<Value, String> {
        match self.spelling {
            Spelling::Json => serde_json::from_str(self.scenario())
                .map_err(|error| format!("{}:{}:{}: {error}", self.name, error.line(), error.column())),
            Spelling::Toml | Spelling::Markdown => toml::from_str(self.scenario()).map_err(|error| {
                let at = error.span().map_or(0, |span| span.start);
                let message = error.message().lines().next().unwrap_or_default();
                format!("{}:{}: {message}", self.name, self.line_and_column(at))
            }),
        }
    }

    /// A problem with the place where its field stands.
    pub fn place(&self, problem: &Problem, l: Language) -> String {
        let at = self.field(&problem.pointer).map(|at| format!(":{}", self.line_and_column(at))).unwrap_or_default();
        let field = named(&problem.pointer);
        let colon = l.say("\u{a0}: ", ": ");
        let field = if field.is_empty() { field } else { format!("{field}{colon}") };
        format!("{}{at}: {field}{}", self.name, problem.says.to(l))
    }

    /// The line of a field, from 1.
    pub fn line(&self, pointer: &str) -> usize {
        let at = self.field(pointer).unwrap_or_default();
        self.line_and_column(at).line
    }

    /// Where a field stands in the scenario; the nearest field around it, if it is not there.
    fn field(&self, pointer: &str) -> Option<usize> {
        if self.spelling == Spelling::Json {
            return None;
        }
        let document = DeTable::parse(self.scenario()).ok()?;
        let mut at = 0;
        let mut here: Option<&Spanned<DeValue<'_>>> = None;
        for key in keys(pointer) {
            let table = here.map_or(Some(document.get_ref()), |value| value.get_ref().as_table());
            let array = here.and_then(|value| value.get_ref().as_array());
            let next = match (table, array) {
                (Some(table), _) => table.iter().find(|(name, _)| *name.get_ref() == key).map(|(name, value)| {
                    at = name.span().start;
                    value
                }),
                (None, Some(array)) => key.parse::<usize>().ok().and_then(|index| array.get(index)).inspect(|value| {
                    at = value.span().start;
                }),
                (None, None) => None,
            };
            let Some(next) = next else { break };
            here = Some(next);
        }
        Some(at)
    }

    /// A place in the scenario, as line and column of the text.
    fn line_and_column(&self, at: usize) -> Place {
        let at = (self.begins + at).min(self.text.len());
        let before = &self.text.as_bytes()[..at];
        let line = lines(before);
        let start = before.iter().rposition(|byte| *byte == b'\n').map_or(0, |newline| newline + 1);
        Place { line, column: String::from_utf8_lossy(&before[start..]).chars().count() + 1 }
    }
}

struct Place {
    line: usize,
    column: usize,
}

impl std::fmt::Display for Place {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}:{}", self.line, self.column)
    }
}

fn bytes(from: impl Read) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    from.take(MOST as u64 + 1).read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// On which line the byte after these stands, from 1.
fn lines(before: &[u8]) -> usize {
    before.split(|byte| *byte == b'\n').count()
}

/// Where the front matter of a document begins and ends.
fn front_matter(text: &str) -> Option<(usize, usize)> {
    let opening =
        text.find(FENCE).filter(|at| text[..*at].trim_matches(['\u{feff}', ' ', '\t', '\r', '\n']).is_empty())?;
    let begins = opening + text[opening..].find('\n')? + 1;
    if text[opening..begins].trim() != FENCE {
        return None;
    }
    let mut at = begins;
    for line in text[begins..].split_inclusive('\n') {
        if line.trim_end() == FENCE {
            return Some((begins, at));
        }
        at += line.len();
    }
    None
}

/// A JSON pointer as people name a field: `bases[0].card`.
pub fn named(pointer: &str) -> String {
    let mut name = String::new();
    for key in keys(pointer) {
        if key.parse::<usize>().is_ok() {
            name.extend(["[", &key, "]"]);
        } else {
            if !name.is_empty() {
                name.push('.');
            }
            name.push_str(&key);
        }
    }
    name
}
