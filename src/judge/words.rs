//! Small pieces of the judge's own sentences.

pub(super) use crate::citation::marks::{capital, colon, led, own, quoted, semicolon, together, whole};
use crate::citation::{Language, Said};

/// A text built once in each language.
pub(super) fn said(build: impl Fn(Language) -> String) -> Said {
    Said::new(build(Language::Fr), build(Language::En))
}

/// Without its full stop, to stand inside a sentence.
pub(super) fn inner(text: &str) -> &str {
    let text = text.trim();
    if text.ends_with("...") { text } else { text.trim_end_matches('.') }
}

/// `Alice, Bob et Carol`.
pub(super) fn list(l: Language, names: &[&str]) -> String {
    match names {
        [] => String::new(),
        [one] => (*one).into(),
        [first @ .., last] => format!("{} {} {last}", first.join(", "), l.say("et", "and")),
    }
}
