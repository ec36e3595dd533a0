//! Documents that run: reading and writing, variants, expectations, coverage. A scenario is one structure in three
//! spellings: Markdown with TOML front matter, TOML, JSON. Knows no game's rules: a game is asked by its trait.

mod check;
mod cover;
mod coverage;
mod document;
mod json;
mod malformed;
mod nesting;
mod shelved;
mod spell;
mod spelling;
mod syntax;
mod toml;

pub use check::{Failure, Report, check};
pub use cover::Cover;
pub use coverage::Coverage;
pub use document::{Document, Situation, in_language, titles};
pub use malformed::{Malformed, Place};
pub use shelved::{documents, read, shelved};
pub use spell::to_toml;
pub use spelling::Spelling;

/// The largest document, in bytes.
pub const LARGEST: usize = 256 * 1024;
