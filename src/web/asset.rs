//! The stylesheet, the scripts and the icon, each under an address that changes when any of them does.

use std::{
    borrow::Cow,
    collections::BTreeMap,
    hash::{DefaultHasher, Hash as _, Hasher as _},
};

use actix_web::{HttpResponse, http::header, web};
use rust_embed::RustEmbed;

use super::{error::Error, site::Site};
use crate::smash_up::card::Faction;

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
    /// faction's colour comes after them.
    #[must_use]
    pub fn embedded(factions: &[Faction]) -> Self {
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
        files.hash(&mut hasher);
        Self { mark: format!("{:016x}", hasher.finish()), files }
    }

    /// The address under which they stand: `/assets/0123456789abcdef`.
    #[must_use]
    pub fn address(&self) -> String {
        format!("/assets/{}", self.mark)
    }
}

/// The class of what is drawn in a faction's colour; what could not stand in a stylesheet is left out of its name.
#[must_use]
pub fn dye(faction: &str) -> String {
    let name = faction.chars().filter(|c| c.is_ascii_alphanumeric() || *c == '-');
    format!("faction-{}", name.collect::<String>())
}

/// One asset; kept for a year by whoever asks for the present ones.
pub async fn get(site: web::Data<Site>, path: web::Path<(String, String)>) -> Result<HttpResponse, Error> {
    let (mark, name) = path.into_inner();
    let bytes = site.assets.files.get(&name).ok_or_else(Error::nowhere)?;
    let keep = if mark == site.assets.mark {
        "public, max-age=31536000, immutable"
    } else {
        "public, max-age=0, must-revalidate"
    };
    Ok(HttpResponse::Ok().content_type(kind(&name)).insert_header((header::CACHE_CONTROL, keep)).body(bytes.to_vec()))
}

fn kind(name: &str) -> &'static str {
    match name.rsplit('.').next() {
        Some("css") => "text/css; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("svg") => "image/svg+xml",
        Some("webmanifest") => "application/manifest+json",
        _ => "application/octet-stream",
    }
}
