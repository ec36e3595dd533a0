//! What should narrow a search down and does not.

use serde::Serialize;

use super::filter::Filter;

/// A filter whose value is not known: it narrows nothing down.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Unmet {
    /// Which filter.
    pub filter: Filter,
    /// What was asked of it; nothing, where its value is missing.
    pub value: String,
    /// The nearest that it knows.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub nearest: Option<String>,
    /// The query with the nearest instead.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub query: Option<String>,
}
