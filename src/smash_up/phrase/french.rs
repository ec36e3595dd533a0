//! What French does where two words meet, and how it writes numbers and marks.

use super::noun::{Gender, Number};

/// Whether an article is cut short before it. Names in *h* are said as if aspirated.
fn opens_with_vowel(text: &str) -> bool {
    text.chars().next().is_some_and(|c| "aàâäeéèêëiîïoôöuùûüœ".contains(c.to_lowercase().next().unwrap_or(c)))
        && !text.starts_with("onze")
}

/// A small word before another: `de`, `que`, `la`…, cut short where French cuts it.
fn before(word: &str, text: &str) -> String {
    if opens_with_vowel(text) { format!("{}’{text}", &word[..word.len() - 1]) } else { format!("{word} {text}") }
}

/// `de`: *de la Base*, *du joueur*, *des Créatures*, *d’Alice*.
pub(super) fn de(text: &str) -> String {
    contracted("du", "des", text).unwrap_or_else(|| before("de", text))
}

/// `à`: *à la Base*, *au joueur*, *aux Créatures*.
pub(super) fn a(text: &str) -> String {
    contracted("au", "aux", text).unwrap_or_else(|| format!("à {text}"))
}

fn contracted(le: &str, les: &str, text: &str) -> Option<String> {
    (text.strip_prefix("le ").map(|rest| format!("{le} {rest}")))
        .or_else(|| text.strip_prefix("les ").map(|rest| format!("{les} {rest}")))
}

/// `que`: *que vous*, *qu’un*.
pub(super) fn que(text: &str) -> String {
    before("que", text)
}

/// `si`: *si vous*, *s’il*.
pub(super) fn si(text: &str) -> String {
    if text.starts_with("il ") || text.starts_with("ils ") { format!("s’{text}") } else { format!("si {text}") }
}

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
pub(super) fn agree(word: &str, gender: Gender, number: Number) -> String {
    let e = if gender == Gender::F { "e" } else { "" };
    let s = if number == Number::Many && !word.ends_with('s') { "s" } else { "" };
    format!("{word}{e}{s}")
}

/// A number in words, up to ten.
pub(super) fn number(n: i64, gender: Gender) -> String {
    const WORDS: [&str; 11] = ["zéro", "un", "deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf", "dix"];
    match (n, gender) {
        (1, Gender::F) => "une".into(),
        (0..=10, _) => WORDS[usize::try_from(n).unwrap_or(0)].into(),
        _ => n.to_string(),
    }
}

/// Which of several: *première*, *premier*, *deuxième*.
pub(super) fn ordinal(index: usize, gender: Gender) -> String {
    const WORDS: [&str; 5] = ["première", "deuxième", "troisième", "quatrième", "cinquième"];
    match (index, gender) {
        (0, Gender::M) => "premier".into(),
        _ => WORDS.get(index).map_or_else(|| format!("{}e", index + 1), ToString::to_string),
    }
}

/// The spaces French puts before its marks.
pub(super) fn typography(text: &str) -> String {
    text.replace(" :", "\u{a0}:").replace(" ;", "\u{202f};").replace("« ", "«\u{a0}").replace(" »", "\u{a0}»")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn small_words_contract_and_elide() {
        let cases = [
            (de("le joueur"), "du joueur"),
            (de("les autres joueurs"), "des autres joueurs"),
            (de("un autre joueur"), "d’un autre joueur"),
            (de("la Base"), "de la Base"),
            (de("Hugo"), "de Hugo"),
            (a("le contrôleur"), "au contrôleur"),
            (a("la sienne"), "à la sienne"),
            (que("une Créature"), "qu’une Créature"),
            (si("il y a une Créature"), "s’il y a une Créature"),
            (si("vous avez"), "si vous avez"),
            (pronoun_before(Gender::F, Number::One, "annuler"), "l’annuler"),
            (pronoun_before(Gender::M, Number::One, "jouer"), "le jouer"),
        ];
        for (said, wanted) in cases {
            assert_eq!(said, wanted);
        }
    }
}
