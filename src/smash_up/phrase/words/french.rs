//! How French words agree, and how it writes numbers and marks.

pub use crate::citation::french::{a, de, que, si};

use super::{Gender, Number};
use crate::citation::french::before;

/// `la` or `le` or `les` before a verb: *la détruire*, *l’annuler*.
pub(super) fn pronoun_before(gender: Gender, number: Number, verb: &str) -> String {
    match number {
        Number::Many => format!("les {verb}"),
        Number::One => before(pronoun(gender, number), verb),
    }
}

/// `la`, `le`, `les`.
pub(super) fn pronoun(gender: Gender, number: Number) -> &'static str {
    match (number, gender) {
        (Number::Many, _) => "les",
        (Number::One, Gender::F) => "la",
        (Number::One, Gender::M) => "le",
    }
}

/// *la carte*, *l’Action*, *les cartes*.
pub(super) fn the(gender: Gender, number: Number, words: &str) -> String {
    pronoun_before(gender, number, words)
}

/// A word that agrees: *détruit*, *détruite*, *détruits*, *détruites*.
pub fn agree(word: &str, gender: Gender, number: Number) -> String {
    let e = if gender == Gender::F { "e" } else { "" };
    let s = if number == Number::Many && !word.ends_with('s') { "s" } else { "" };
    format!("{word}{e}{s}")
}

/// A number in words, up to ten.
pub fn number(n: i64, gender: Gender) -> String {
    const WORDS: [&str; 11] = ["zéro", "un", "deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf", "dix"];
    match (n, gender) {
        (1, Gender::F) => "une".into(),
        (0..=10, _) => WORDS[usize::try_from(n).unwrap_or(0)].into(),
        _ => n.to_string(),
    }
}

/// Which of several: *première*, *premier*, *deuxième*.
pub fn ordinal(index: usize, gender: Gender) -> String {
    const WORDS: [&str; 5] = ["première", "deuxième", "troisième", "quatrième", "cinquième"];
    match (index, gender) {
        (0, Gender::M) => "premier".into(),
        _ => WORDS.get(index).map_or_else(|| format!("{}e", index + 1), ToString::to_string),
    }
}

/// The spaces French puts before its marks.
pub fn typography(text: &str) -> String {
    text.replace(" :", "\u{a0}:").replace(" ;", "\u{202f};").replace("« ", "«\u{a0}").replace(" »", "\u{a0}»")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn articles_are_cut_short_before_a_vowel() {
        let cases = [
            (pronoun_before(Gender::F, Number::One, "annuler"), "l’annuler"),
            (pronoun_before(Gender::M, Number::One, "jouer"), "le jouer"),
        ];
        for (said, wanted) in cases {
            assert_eq!(said, wanted);
        }
    }
}
