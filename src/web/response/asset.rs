//! The stylesheet, the scripts and the icon, each under an address that changes when any of them does.

use std::{
    borrow::Cow,
    collections::BTreeMap,
    hash::{DefaultHasher, Hash as _, Hasher as _},
};

use rust_embed::RustEmbed;

use crate::smash_up::card::Faction;

/// What is kept for a year, because its address changes when it does.
pub const FOR_GOOD: &str = "public, max-age=31536000, immutable";

#[derive(RustEmbed)]
#[folder = "templates/assets/"]
struct Embedded;

/// Everything a page asks for besides itself.
#[derive(Debug)]
pub struct Assets {
    mark: String,
    files: BTreeMap<String, Cow<'static, [u8]>>,
}

impl Assets {
    /// As they were when the binary was built; the parts of the stylesheet are joined in alphabetical order, and each
    /// faction's colour comes after them. What is shown with them is marked by `mark`: their address changes with it too,
    /// so that what a browser keeps is always of one version.
    #[must_use]
    pub fn embedded(factions: &[Faction], mark: u64) -> Self {
        let mut files = BTreeMap::new();
        let mut style = Vec::new();
        let mut paths: Vec<_> = Embedded::iter().collect();
        paths.sort();
        for path in paths {
            let Some(file) = Embedded::get(&path) else { continue };
            if path.starts_with("style/") {
                style.extend_from_slice(&file.data);
            } else {
                files.insert(path.into_owned(), file.data);
            }
        }
        for Faction { faction, colour, .. } in factions {
            if let Some(degrees) = colour {
                style.extend_from_slice(format!(".{}{{--wheel:{degrees}}}\n", dye(faction)).as_bytes());
            }
        }
        files.insert("style.css".to_owned(), Cow::Owned(style));
        let mut hasher = DefaultHasher::new();
        (env!("CARGO_PKG_VERSION"), mark, &files).hash(&mut hasher);
        Self { mark: format!("{:016x}", hasher.finish()), files }
    }

    /// The address under which they stand: `/assets/0123456789abcdef`.
    #[must_use]
    pub fn address(&self) -> String {
        format!("/assets/{}", self.mark)
    }

    /// What tells this version of the site from any other.
    #[must_use]
    pub fn mark(&self) -> &str {
        &self.mark
    }

    /// One of them.
    #[must_use]
    pub fn file(&self, name: &str) -> Option<&[u8]> {
        self.files.get(name).map(AsRef::as_ref)
    }

    /// The addresses of those that are text, what browsers fetch when a site is installed left out.
    pub fn texts(&self) -> impl Iterator<Item = String> {
        let texts = self.files.keys().filter(|name| ["css", "js", "svg"].iter().any(|end| name.ends_with(end)));
        texts.map(|name| format!("{}/{name}", self.address()))
    }
}

/// The class of what is drawn in a faction's colour; what could not stand in a stylesheet is left out of its name.
#[must_use]
pub fn dye(faction: &str) -> String {
    let name = faction.chars().filter(|c| c.is_ascii_alphanumeric() || *c == '-');
    format!("faction-{}", name.collect::<String>())
}
