//! By what a document is asked for.

/// A document's path without its ending: its address below `scenarios/`.
#[must_use]
pub fn address_of(path: &str) -> &str {
    path.rsplit_once('.').map_or(path, |(address, _)| address)
}

/// Whether the document of this path is asked for, with or without its ending.
pub(super) fn is_at(path: &str, asked: &str) -> bool {
    path == asked || address_of(path) == asked
}
