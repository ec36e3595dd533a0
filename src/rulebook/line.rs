//! Where in a file something stands.

/// The line of the last of these words, looked for one after the other; the line of the last one found, if one is missing.
pub(super) fn locate(text: &str, words: &[&str]) -> usize {
    let mut at = 0;
    for word in words {
        match text[at..].find(word) {
            Some(found) => at += found,
            None => break,
        }
    }
    text[..at].bytes().filter(|byte| *byte == b'\n').count() + 1
}
