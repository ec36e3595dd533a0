//! Which characters a text from outside may have, and how the others are shown: the one rule for names, titles,
//! discussions, terminals and pages.

use std::{borrow::Cow, fmt::Write as _};

use crate::citation::Said;

/// How many characters of what was found are quoted in a message.
pub const QUOTED: usize = 80;

/// Whether a text stands on one line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Lines {
    /// A name, a label, a title: no line ends, no tabs.
    One,
    /// A discussion: lines and tabs are its own.
    Several,
}

/// Whether nobody sees this character, though it changes what is seen: control characters, those that turn the
/// direction of writing, line and paragraph separators, letters without width. What joins letters is none of them.
fn unseen(letter: char) -> bool {
    letter.is_control()
        || matches!(
            letter,
            '\u{ad}'
                | '\u{61c}'
                | '\u{180e}'
                | '\u{200b}'
                | '\u{200e}'..='\u{200f}'
                | '\u{2028}'..='\u{202e}'
                | '\u{2060}'..='\u{206f}'
                | '\u{feff}'
                | '\u{fff9}'..='\u{fffb}'
        )
}

/// The first character that this text may not have, said with its place.
#[must_use]
pub fn unfit(text: &str, lines: Lines) -> Option<Said> {
    if text.bytes().all(|byte| matches!(byte, b' '..=b'~')) {
        return None;
    }
    let fits = |letter: char| !unseen(letter) || lines == Lines::Several && matches!(letter, '\n' | '\r' | '\t');
    let (number, letter) = text.chars().enumerate().find(|(_, letter)| !fits(*letter))?;
    let (number, code) = (number + 1, u32::from(letter));
    Some(Said::new(
        format!("U+{code:04X} au caractère {number}\u{a0}: un caractère qui ne se voit pas n’est pas admis"),
        format!("U+{code:04X} at character {number}: a character that cannot be seen may not stand here"),
    ))
}

/// A text as it may be printed: what cannot be seen is spelled `\u001b`, as JSON would.
#[must_use]
pub fn shown(text: &str) -> Cow<'_, str> {
    if text.chars().any(unseen) { Cow::Owned(text.chars().fold(String::new(), spelled)) } else { Cow::Borrowed(text) }
}

/// Lines as they may be printed: only their ends and their tabs stay what they are.
#[must_use]
pub fn lines_shown(text: &str) -> Cow<'_, str> {
    let stays = |letter: char| !unseen(letter) || matches!(letter, '\n' | '\t');
    if text.chars().all(stays) {
        return Cow::Borrowed(text);
    }
    let spelled = |out: String, letter: char| {
        if stays(letter) { out + letter.encode_utf8(&mut [0; 4]) } else { spelled(out, letter) }
    };
    Cow::Owned(text.chars().fold(String::new(), spelled))
}

/// What was found, as a message quotes it: not too long, and all of it seen.
#[must_use]
pub fn quoted(text: &str) -> String {
    match text.char_indices().nth(QUOTED) {
        Some((end, _)) => format!("{}…", shown(&text[..end])),
        None => shown(text).into_owned(),
    }
}

/// Words as somebody types or pastes them: what cannot be seen parts them.
#[must_use]
pub fn spaced(text: &str) -> String {
    text.chars().map(|letter| if unseen(letter) { ' ' } else { letter }).collect()
}

fn spelled(mut out: String, letter: char) -> String {
    if unseen(letter) {
        // Writing into a text does not fail.
        let _ = write!(out, "\\u{:04x}", u32::from(letter));
    } else {
        out.push(letter);
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_every_people_pass_and_what_cannot_be_seen_does_not() {
        for name in [
            "Émilie",
            "E\u{301}milie",
            "O'Brien",
            "O’Brien",
            "李",
            "👩\u{200d}👩\u{200d}👧",
            "❤\u{fe0f}",
            "ليلى",
            "דוד",
            "می\u{200c}خواهم",
            "क्\u{200d}ष",
            "Jean\u{a0}: lui\u{202f}!",
        ] {
            assert_eq!(unfit(name, Lines::One), None, "{name}");
            assert_eq!(shown(name), name);
        }
        for (text, found) in [
            ("ab\u{1b}[31m", "U+001B at character 3"),
            ("\0", "U+0000 at character 1"),
            ("a\nb", "U+000A at character 2"),
            ("a\tb", "U+0009 at character 2"),
            ("é\u{7f}", "U+007F at character 2"),
            ("\u{9b}31m", "U+009B at character 1"),
            ("Bob\u{202e}", "U+202E at character 4"),
            ("\u{2066}x", "U+2066 at character 1"),
            ("\u{61c}x", "U+061C at character 1"),
            ("x\u{200f}", "U+200F at character 2"),
            ("x\u{200b}", "U+200B at character 2"),
            ("x\u{2028}y", "U+2028 at character 2"),
            ("\u{feff}x", "U+FEFF at character 1"),
        ] {
            let said = unfit(text, Lines::One).unwrap_or_else(|| panic!("{text:?} passes"));
            assert!(said.en.starts_with(found), "{}", said.en);
            assert!(!shown(text).chars().any(unseen), "{text:?}");
        }
    }

    #[test]
    fn a_discussion_has_lines_and_what_is_printed_shows_the_rest() {
        assert_eq!(unfit("a\r\n\tb\n", Lines::Several), None);
        assert!(unfit("a\n\u{1b}c", Lines::Several).is_some_and(|said| said.fr.starts_with("U+001B au caractère 3")));
        assert_eq!(shown("a\u{1b}[2J\n"), "a\\u001b[2J\\u000a");
        assert_eq!(lines_shown("a\u{1b}[2J\n\u{202e}b\r\n"), "a\\u001b[2J\n\\u202eb\\u000d\n");
        assert_eq!(spaced("ne\tpeut\n\u{200b}pas"), "ne peut  pas");
        assert_eq!(quoted(&"é".repeat(200)), format!("{}…", "é".repeat(QUOTED)));
    }
}
