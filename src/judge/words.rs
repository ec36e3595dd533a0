//! Small pieces of the judge's own sentences.

use crate::citation::{Language, Said, capital};

/// A text built once in each language.
pub(super) fn said(build: impl Fn(Language) -> String) -> Said {
    Said::new(build(Language::Fr), build(Language::En))
}

/// Without its full stop, to stand inside a sentence.
pub(super) fn inner(text: &str) -> &str {
    let text = text.trim();
    if text.ends_with("...") { text } else { text.trim_end_matches('.') }
}

/// With a full stop, unless it ends with a mark of its own.
pub(super) fn whole(text: &str) -> String {
    let text = text.trim();
    if text.is_empty() || text.ends_with(['.', '!', '?', '…']) { text.into() } else { format!("{text}.") }
}

/// What leads, and what it leads to: after a colon, or as a sentence of its own where it is one or has a colon itself.
pub(super) fn led(l: Language, lead: &str, text: &str) -> String {
    let text = text.trim();
    if text.is_empty() {
        return whole(lead);
    }
    let sentence = text.ends_with(['.', '?', '!']) || text.contains(colon(l));
    if sentence { format!("{} {}", whole(lead), whole(&capital(text))) } else { format!("{lead}{}{text}.", colon(l)) }
}

/// A colon, with the space it takes.
pub(super) fn colon(l: Language) -> &'static str {
    l.say("\u{a0}: ", ": ")
}

/// A semicolon, with the space it takes.
pub(super) fn semicolon(l: Language) -> &'static str {
    l.say("\u{202f}; ", "; ")
}

/// Between quotation marks.
pub(super) fn quoted(l: Language, text: &str) -> String {
    match l {
        Language::Fr => format!("«\u{a0}{text}\u{a0}»"),
        Language::En => format!("“{text}”"),
    }
}

/// `Alice, Bob et Carol`.
pub(super) fn list(l: Language, names: &[&str]) -> String {
    match names {
        [] => String::new(),
        [one] => (*one).into(),
        [first @ .., last] => format!("{} {} {last}", first.join(", "), l.say("et", "and")),
    }
}
