//! Strong tags: made of the very bytes that are sent.

use std::hash::{DefaultHasher, Hash as _, Hasher as _};

use actix_web::http::header::{self, HeaderMap};

/// A strong tag of these bytes.
pub fn tag_of(bytes: &[u8]) -> String {
    let half = |seed: u8| {
        let mut hasher = DefaultHasher::new();
        seed.hash(&mut hasher);
        bytes.hash(&mut hasher);
        hasher.finish()
    };
    format!("\"{:016x}{:016x}\"", half(0), half(1))
}

/// Whether whoever asks has what this is the tag of.
pub fn holds(headers: &HeaderMap, tag: &str) -> bool {
    headers.get(header::IF_NONE_MATCH).and_then(|value| value.to_str().ok()).is_some_and(|known| {
        known.split(',').map(str::trim).any(|one| one == "*" || one.strip_prefix("W/").unwrap_or(one) == tag)
    })
}
