//! What English does where two words meet, and how it writes numbers.

use super::Number;

/// *a minion*, *an action*.
pub fn a(text: &str) -> String {
    let vowel = text.chars().next().is_some_and(|c| "aeiou".contains(c.to_ascii_lowercase()));
    if vowel { format!("an {text}") } else { format!("a {text}") }
}

/// *Bob’s*, *the other players’*.
pub fn possessive(text: &str, number: Number) -> String {
    match number {
        Number::Many if text.ends_with('s') => format!("{text}’"),
        _ => format!("{text}’s"),
    }
}

/// A number in words, up to ten.
pub fn number(n: i64) -> String {
    const WORDS: [&str; 11] = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];
    usize::try_from(n).ok().and_then(|i| WORDS.get(i)).map_or_else(|| n.to_string(), ToString::to_string)
}

/// Which of several: *first*, *second*.
pub fn ordinal(index: usize) -> String {
    const WORDS: [&str; 5] = ["first", "second", "third", "fourth", "fifth"];
    WORDS.get(index).map_or_else(|| format!("{}th", index + 1), ToString::to_string)
}
