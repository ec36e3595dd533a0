//! Names as they are compared, and the known name nearest to a word.

use std::borrow::Cow;

use super::{Wrong, quoted};
use crate::citation::Said;

/// So many known names are listed where none is near.
const LISTED: usize = 40;

/// The nearest of the known names, if one is near.
#[must_use]
pub fn nearest<'a>(word: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    const NEAR: f64 = 0.8;
    let word: String = fold(word).chars().take(60).collect();
    known
        .into_iter()
        .map(|name| (strsim::jaro_winkler(&word, &fold(name)), name))
        .filter(|(score, _)| *score >= NEAR)
        .max_by(|(a, left), (b, right)| a.total_cmp(b).then(right.cmp(left)))
        .map(|(_, name)| name)
}

/// `; vouliez-vous dire … ?`, or the list of what is known.
#[must_use]
pub fn meant_fr(word: &str, known: &[&str]) -> String {
    match (nearest(word, known.iter().copied()), known) {
        (Some(name), _) => format!("\u{202f}; vouliez-vous dire `{}`\u{202f}?", quoted(name)),
        (None, []) => String::new(),
        (None, known) => format!("\u{202f}; possibles\u{a0}: {}", listed(known)),
    }
}

/// `; did you mean …?`, or the list of what is known.
#[must_use]
pub fn meant_en(word: &str, known: &[&str]) -> String {
    match (nearest(word, known.iter().copied()), known) {
        (Some(name), _) => format!("; did you mean `{}`?", quoted(name)),
        (None, []) => String::new(),
        (None, known) => format!("; one of: {}", listed(known)),
    }
}

/// Says that a name is not known, and which known name is near.
#[must_use]
pub fn no_such(word: &str, (fr, en): (&str, &str), near: Option<&str>) -> Wrong {
    let word = quoted(word);
    let says = match near {
        Some(near) => Said::new(
            format!("{word}\u{a0}: {fr}\u{202f}; vouliez-vous dire {near}\u{202f}?"),
            format!("{word}: {en}; did you mean {near}?"),
        ),
        None => Said::new(format!("{word}\u{a0}: {fr}"), format!("{word}: {en}")),
    };
    Wrong { says, meant: near.map(str::to_owned) }
}

/// The first of the known names, as a message lists them.
#[must_use]
pub fn listed(known: &[&str]) -> String {
    let mut list: Vec<String> = known.iter().take(LISTED).map(|name| quoted(name)).collect();
    list.extend((known.len() > LISTED).then(|| "…".to_owned()));
    list.join(", ")
}

/// A name as it is compared: small letters without accents, words joined by one hyphen.
#[must_use]
pub fn fold(name: &str) -> String {
    folded(name).into_owned()
}

/// The same, lent where it has that form already, to look something up.
#[must_use]
pub fn folded(name: &str) -> Cow<'_, str> {
    if is_folded(name) {
        return Cow::Borrowed(name);
    }
    let mut folded = String::with_capacity(name.len());
    for letter in name.chars().flat_map(char::to_lowercase) {
        match plain(letter) {
            Some(plain) => folded.push_str(plain),
            None if letter.is_alphanumeric() => folded.push(letter),
            None if folded.is_empty() || folded.ends_with('-') => {}
            None => folded.push('-'),
        }
    }
    folded.truncate(folded.trim_end_matches('-').len());
    Cow::Owned(folded)
}

/// Whether a name is in that form already, as every id is.
fn is_folded(name: &str) -> bool {
    // A hyphen stands between two words only.
    let mut last = b'-';
    for byte in name.bytes() {
        if !(byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-' && last != b'-') {
            return false;
        }
        last = byte;
    }
    last != b'-'
}

fn plain(letter: char) -> Option<&'static str> {
    Some(match letter {
        'à' | 'â' | 'ä' | 'á' | 'ã' | 'å' => "a",
        'ç' => "c",
        'è' | 'é' | 'ê' | 'ë' => "e",
        'ì' | 'í' | 'î' | 'ï' => "i",
        'ñ' => "n",
        'ò' | 'ó' | 'ô' | 'ö' | 'õ' => "o",
        'ù' | 'ú' | 'û' | 'ü' => "u",
        'ÿ' | 'ý' => "y",
        'œ' => "oe",
        'æ' => "ae",
        // As texts copied out of a booklet have them.
        'ﬀ' => "ff",
        'ﬁ' => "fi",
        'ﬂ' => "fl",
        // What follows a letter written in two parts: the accent alone.
        '\u{300}'..='\u{36f}' => "",
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_compared_without_accents_capitals_or_apostrophes() {
        for (name, folded) in [
            ("Maître Ninja", "maitre-ninja"),
            ("L’Œil d'Or ", "l-oeil-d-or"),
            ("e\u{301}toile", "etoile"),
            ("IT'S  A TRAP!", "it-s-a-trap"),
        ] {
            assert_eq!(fold(name), folded);
        }
        assert_eq!(nearest("tortugo", ["tortuga", "torture", "zapbot"]), Some("tortuga"));
        assert_eq!(nearest("xyz", ["tortuga", "zapbot"]), None);
    }
}
