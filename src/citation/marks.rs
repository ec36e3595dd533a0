//! The marks of both languages, and sentences put together.

use super::{Language, Said};

/// With a capital, as at the head of a sentence.
#[must_use]
pub fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// With a full stop, unless it ends with a mark of its own.
#[must_use]
pub fn whole(text: &str) -> String {
    let text = text.trim();
    if text.is_empty() || text.ends_with(['.', '!', '?', '…']) { text.into() } else { format!("{text}.") }
}

/// The same in both languages.
#[must_use]
pub fn sentence(said: &Said) -> Said {
    Said::new(whole(&said.fr), whole(&said.en))
}

/// A colon, with the space it takes.
#[must_use]
pub fn colon(l: Language) -> &'static str {
    l.say("\u{a0}: ", ": ")
}

/// A semicolon, with the space it takes.
#[must_use]
pub fn semicolon(l: Language) -> &'static str {
    l.say("\u{202f}; ", "; ")
}

/// Several reasons: in one sentence, or in one each where one of them is a sentence or has a colon.
#[must_use]
pub fn together(l: Language, reasons: &[&str]) -> String {
    let apart = reasons.len() > 1 && reasons.iter().any(|reason| stands_alone(l, reason));
    if apart {
        reasons.iter().map(|reason| own(reason)).collect::<Vec<_>>().join(" ")
    } else {
        reasons.join(semicolon(l))
    }
}

/// What leads, and what it leads to: after a colon, or as a sentence of its own where it is one or has a colon itself.
#[must_use]
pub fn led(l: Language, lead: &str, text: &str) -> String {
    let text = text.trim();
    if text.is_empty() {
        whole(lead)
    } else if lead.is_empty() {
        own(text)
    } else if stands_alone(l, text) {
        format!("{} {}", whole(lead), own(text))
    } else {
        format!("{lead}{}{}", colon(l), whole(text))
    }
}

/// As a sentence of its own; what is one already is left as it is, since it may begin with a name in small letters.
#[must_use]
pub fn own(text: &str) -> String {
    if text.ends_with('.') { text.into() } else { whole(&capital(text)) }
}

fn stands_alone(l: Language, text: &str) -> bool {
    text.ends_with('.') || text.ends_with("\u{202f}?") || text.contains(colon(l))
}

/// Between quotation marks.
#[must_use]
pub fn quoted(l: Language, text: &str) -> String {
    match l {
        Language::Fr => format!("«\u{a0}{text}\u{a0}»"),
        Language::En => format!("“{text}”"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_has_a_colon_itself_is_a_sentence_of_its_own() {
        let fr = |lead, text| led(Language::Fr, lead, text);
        assert_eq!(fr("Bob a tort", "Warbot est là"), "Bob a tort\u{a0}: Warbot est là.");
        assert_eq!(fr("Bob a tort", "rien\u{a0}: Warbot l’interdit"), "Bob a tort. Rien\u{a0}: Warbot l’interdit.");
        assert_eq!(fr("Bob a tort", "t est là."), "Bob a tort. t est là.");
        assert_eq!(
            fr("Alice a raison", "elle a joué Yokai Attack!"),
            "Alice a raison\u{a0}: elle a joué Yokai Attack!"
        );
        assert_eq!(fr("Bob a tort", ""), "Bob a tort.");
        let both = |one, two| together(Language::En, &[one, two]);
        assert_eq!(both("too late", "too much"), "too late; too much");
        assert_eq!(both("too late: all passed", "too much"), "Too late: all passed. Too much.");
    }
}
