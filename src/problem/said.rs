//! Serde's own messages in the project's two languages.

use super::{Wrong, meant_en, meant_fr, nearest, quoted};
use crate::citation::Said;

/// Between the French and the English half of a message of our own that has to travel through serde as one text.
pub const BOTH: char = '\u{1f}';

/// The field that is missing, if that is what it says.
pub(super) fn missing(message: &str) -> Option<&str> {
    message.strip_prefix("missing field `")?.strip_suffix('`')
}

/// A message of serde's, with the word that was meant, where it knows them.
pub(super) fn wrong(message: &str) -> Wrong {
    let known = named(message, "unknown variant `");
    let meant = known.and_then(|(word, known)| nearest(word, known).map(str::to_owned));
    Wrong { says: said(message), meant }
}

/// A message of serde's in both languages; one of ours is split in its halves.
#[must_use]
pub fn said(message: &str) -> Said {
    if let Some(field) = missing(message) {
        return Said::new(format!("le champ `{field}` manque"), format!("the field `{field}` is missing"));
    }
    if let Some((word, known)) = named(message, "unknown field `") {
        let found = quoted(word);
        return Said::new(
            format!("`{found}`\u{a0}: champ inconnu{}", meant_fr(word, &known)),
            format!("`{found}`: no such field{}", meant_en(word, &known)),
        );
    }
    if let Some((word, known)) = named(message, "unknown variant `") {
        let found = quoted(word);
        return Said::new(
            format!("`{found}`\u{a0}: mot inconnu{}", meant_fr(word, &known)),
            format!("`{found}`: no such word{}", meant_en(word, &known)),
        );
    }
    if let Some(field) = message.strip_prefix("duplicate field `").and_then(|rest| rest.strip_suffix('`')) {
        return Said::new(
            format!("le champ `{field}` est donné deux fois"),
            format!("the field `{field}` stands twice"),
        );
    }
    for kind in ["invalid type: ", "invalid value: ", "invalid length "] {
        if let Some((found, wanted)) = message.strip_prefix(kind).and_then(|rest| rest.rsplit_once(", expected ")) {
            let (found, wanted) = (self::found(found), expected(wanted));
            return Said::new(
                format!("trouvé {}, attendu {}", found.fr, wanted.fr),
                format!("found {}, expected {}", found.en, wanted.en),
            );
        }
    }
    halves(message)
}

fn halves(message: &str) -> Said {
    match message.split_once(BOTH) {
        Some((fr, en)) => Said::new(fr, en),
        None => Said::name(message),
    }
}

fn named<'a>(message: &'a str, kind: &str) -> Option<(&'a str, Vec<&'a str>)> {
    let (word, rest) = message.strip_prefix(kind)?.split_once('`')?;
    Some((word, rest.split('`').skip(1).step_by(2).collect()))
}

/// What was found, from serde's description of it.
fn found(found: &str) -> Said {
    let (kind, value) = found.split_once(' ').unwrap_or((found, ""));
    let value = quoted(value.trim_start_matches("point ").trim_matches('`'));
    match kind {
        "string" => Said::new(format!("le texte {value}"), format!("the text {value}")),
        "integer" | "floating" => Said::new(format!("le nombre {value}"), format!("the number {value}")),
        "boolean" => Said::name(&value),
        "null" | "unit" | "Option" => Said::new("rien", "nothing"),
        "sequence" => Said::new("une liste", "a list"),
        "map" => Said::new("une table", "a table"),
        length if length.bytes().all(|byte| byte.is_ascii_digit()) => {
            Said::new(format!("une longueur de {length}"), format!("a length of {length}"))
        }
        other => Said::name(other),
    }
}

/// What was expected, from serde's description of it or our own.
fn expected(expected: &str) -> Said {
    let number = |from: &str, to: &str| {
        Said::new(format!("un nombre entier de {from} à {to}"), format!("a whole number from {from} to {to}"))
    };
    match expected {
        "a string" | "string" => Said::new("un texte", "a text"),
        "a boolean" => Said::name("true / false"),
        "a sequence" => Said::new("une liste", "a list"),
        "a map" => Said::new("une table", "a table"),
        "map with a single key" => Said::new("une table qui n’a qu’une clé", "a table with one key only"),
        "string or map" => Said::new("un mot ou une table", "a word or a table"),
        "u8" => number("0", "255"),
        "u16" => number("0", "65535"),
        "i8" => number("-128", "127"),
        "i16" => number("-32768", "32767"),
        "i32" => number("-2147483648", "2147483647"),
        "u32" | "u64" | "usize" => number("0", "4294967295"),
        "f32" | "f64" => Said::new("un nombre", "a number"),
        other if other.starts_with("struct ") => Said::new("une table", "a table"),
        other => halves(other),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_message_says_what_was_found_and_what_was_expected_in_both_languages() {
        let cases = [
            ("missing field `active`", "le champ `active` manque", "the field `active` is missing"),
            ("invalid type: string \"x\", expected u8", "trouvé le texte \"x\", attendu un nombre", "expected a whole"),
            (
                "invalid type: map, expected a sequence",
                "trouvé une table, attendu une liste",
                "found a table, expected a",
            ),
            ("invalid type: floating point `1.5`, expected i16", "trouvé le nombre 1.5", "found the number 1.5"),
            ("unknown field `zz`, expected `a` or `b`", "possibles\u{a0}: a, b", "one of: a, b"),
            ("une carte\u{1f}a card", "une carte", "a card"),
            (
                "invalid type: null, expected une carte\u{1f}a card",
                "attendu une carte",
                "found nothing, expected a card",
            ),
        ];
        for (message, fr, en) in cases {
            let told = said(message);
            assert!(told.fr.contains(fr), "{}", told.fr);
            assert!(told.en.contains(en), "{}", told.en);
        }
    }
}
