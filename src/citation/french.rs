//! What French does where two words meet: the one place that cuts a small word short or joins it to an article.

/// The words in *h* before which a small word is cut short, as cards are called by them.
const MUTE: [&str; 10] =
    ["habit", "herbe", "heure", "histoire", "hiver", "hommage", "homme", "honneur", "horreur", "huile"];

/// Whether a small word is cut short before it. Names in *h* are said as if aspirated; *y* is a vowel before a consonant.
fn opens_with_vowel(text: &str) -> bool {
    let mut letters = text.chars().flat_map(char::to_lowercase);
    let Some(first) = letters.next() else { return false };
    let vowel = |letter: char| "aàâäeéèêëiîïoôöuùûüœæ".contains(letter);
    match first {
        'y' => letters.next().is_some_and(|second| second.is_alphabetic() && !vowel(second)),
        'h' => {
            let word: String = text.chars().take_while(|letter| letter.is_alphabetic()).collect();
            MUTE.contains(&word.to_lowercase().trim_end_matches('s'))
        }
        first => vowel(first) && !text.starts_with("onze"),
    }
}

/// A small word before another: `de`, `que`, `la`…, cut short where French cuts it.
#[must_use]
pub fn before(word: &str, text: &str) -> String {
    if opens_with_vowel(text) { format!("{}’{text}", &word[..word.len() - 1]) } else { format!("{word} {text}") }
}

/// `de`: *de la Base*, *du joueur*, *des Créatures*, *d’Alice*.
#[must_use]
pub fn de(text: &str) -> String {
    contracted("du", "des", text).unwrap_or_else(|| before("de", text))
}

/// `à`: *à la Base*, *au joueur*, *aux Créatures*.
#[must_use]
pub fn a(text: &str) -> String {
    contracted("au", "aux", text).unwrap_or_else(|| format!("à {text}"))
}

fn contracted(le: &str, les: &str, text: &str) -> Option<String> {
    (text.strip_prefix("le ").map(|rest| format!("{le} {rest}")))
        .or_else(|| text.strip_prefix("les ").map(|rest| format!("{les} {rest}")))
}

/// `que`: *que vous*, *qu’un*.
#[must_use]
pub fn que(text: &str) -> String {
    before("que", text)
}

/// `si`: *si vous*, *s’il*.
#[must_use]
pub fn si(text: &str) -> String {
    if text.starts_with("il ") || text.starts_with("ils ") { format!("s’{text}") } else { format!("si {text}") }
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
            (de("Ada"), "d’Ada"),
            (de("Élise"), "d’Élise"),
            (de("Hugo"), "de Hugo"),
            (de("Honneur des Ancêtres"), "d’Honneur des Ancêtres"),
            (de("Yves"), "d’Yves"),
            (de("Yann"), "de Yann"),
            (de(""), "de "),
            (a("le contrôleur"), "au contrôleur"),
            (a("la sienne"), "à la sienne"),
            (que("une Créature"), "qu’une Créature"),
            (si("il y a une Créature"), "s’il y a une Créature"),
            (si("vous avez"), "si vous avez"),
            (before("la", "annuler"), "l’annuler"),
            (before("le", "jouer"), "le jouer"),
        ];
        for (said, wanted) in cases {
            assert_eq!(said, wanted);
        }
    }
}
