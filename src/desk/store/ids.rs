//! What an event and a kept ruling are called: letters that can be read aloud.

use sha2::{Digest, Sha256};

/// Digits and letters that do not look alike.
const LETTERS: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";
/// How many letters a kept ruling has.
const RULING: usize = 6;
/// How many letters the code of a table has: 40 bits, which nobody guesses who is told to wait.
const CODE: usize = 8;

/// The id of the event that this key opens: eight letters. The same key is the same event.
#[must_use]
pub fn event_id(key: &str) -> String {
    letters(&Sha256::digest(key.as_bytes())).take(8).collect()
}

/// What a ruling of this digest may be called: the first of these that is free.
pub(super) fn ruling_ids(digest: &[u8]) -> Vec<String> {
    let letters: Vec<char> = letters(digest).collect();
    letters.chunks_exact(RULING).map(|letters| letters.iter().collect()).collect()
}

/// Five bits a letter, from the front.
fn letters(digest: &[u8]) -> impl Iterator<Item = char> + '_ {
    let bit = |n: usize| digest.get(n / 8).map(|byte| usize::from(byte >> (7 - n % 8) & 1));
    let letter = move |n: usize| (5 * n..5 * n + 5).try_fold(0, |letter, n| Some(letter << 1 | bit(n)?));
    (0..).map_while(letter).map(|letter| char::from(LETTERS[letter]))
}

/// A kept ruling as it is read aloud and printed: `7KQ4-M2`; a table’s code, too: `7KQ4-M2XP`.
#[must_use]
pub fn ruling_name(id: &str) -> String {
    let (first, second) = id.split_at_checked(4).unwrap_or((id, ""));
    format!("{first}-{second}").to_uppercase()
}

/// The code of a table, which nobody can guess.
pub(super) fn code() -> Option<String> {
    let mut bytes = [0; CODE * 5 / 8];
    getrandom::fill(&mut bytes).ok()?;
    Some(letters(&bytes).collect())
}

/// The code of a table that somebody means, however it was typed; nothing, if it can be none.
#[must_use]
pub fn table_code(said: &str) -> Option<String> {
    meant(said, CODE)
}

/// The id that somebody means, in whichever case, with or without its hyphen, with letters for the digits they look like;
/// nothing, if it can be none.
#[must_use]
pub fn ruling_id(said: &str) -> Option<String> {
    meant(said, RULING)
}

/// So many letters, read as they were meant.
fn meant(said: &str, length: usize) -> Option<String> {
    let meant = |letter: char| match letter.to_ascii_lowercase() {
        'o' => '0',
        'i' | 'l' => '1',
        letter => letter,
    };
    let id: String = said.chars().filter(|letter| !matches!(letter, '-' | ' ')).take(length + 1).map(meant).collect();
    let known = |letter: u8| LETTERS.contains(&letter);
    (id.len() == length && id.bytes().all(known)).then_some(id)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_id_is_eight_letters_of_its_key() {
        let ids: std::collections::BTreeSet<String> = (0..2_000).map(|n| event_id(&format!("key-{n}"))).collect();
        assert_eq!(ids.len(), 2_000);
        assert!(ids.iter().all(|id| id.len() == 8 && id.bytes().all(|letter| LETTERS.contains(&letter))));
        assert_eq!(event_id("key-1"), event_id("key-1"));
    }

    #[test]
    fn a_ruling_is_found_however_its_name_is_read_aloud() {
        let ids = ruling_ids(&Sha256::digest("a ruling"));
        assert_eq!(ids.len(), 8);
        for id in &ids {
            let name = ruling_name(id);
            assert_eq!((name.len(), name.as_bytes()[4]), (7, b'-'), "{name}");
            let looks = name.replace('0', "O").replace('1', "l");
            for said in [&name, &name.to_lowercase(), &name.replace('-', ""), &looks] {
                assert_eq!(ruling_id(said).as_ref(), Some(id), "{said}");
            }
        }
        for said in ["", "7KQ4-M", "7KQ4-M22", "7KQ4-MU", "7KQ4-Mé", "éééé-éé"] {
            assert_eq!(ruling_id(said), None, "{said}");
        }
    }
}
