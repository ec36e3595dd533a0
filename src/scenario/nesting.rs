//! How deep brackets stand in each other and how much they hold, looked at before anything is parsed: no text may
//! exhaust the stack, and none may hold more than it makes sense to keep.

use super::malformed::{Malformed, Place};
use crate::problem::DEEPEST;

/// In what a text is written, as far as strings and comments go.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Quoting {
    Json,
    Toml,
}

/// The most keys joined by dots.
const LONGEST_KEY: usize = 16;

/// The most lists, tables and entries in a whole document: the marks `[`, `{`, `,`, and in TOML `=` and `.`, outside
/// texts and comments.
const MOST_MARKS: usize = 20_000;

/// What is too much in a text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Overfull {
    Deep,
    Many,
}

/// What is too deep or too much in a text, with its place.
pub(super) fn overfull(text: &str, quoting: Quoting) -> Option<Malformed> {
    let (offset, overfull) = too_much(text, quoting, DEEPEST, MOST_MARKS)?;
    let (fr, en) = match overfull {
        Overfull::Deep => (format!("plus de {DEEPEST} niveaux emboîtés"), format!("more than {DEEPEST} levels deep")),
        Overfull::Many => (
            format!("plus de {MOST_MARKS} listes, tables et entrées dans le document"),
            format!("more than {MOST_MARKS} lists, tables and entries in the document"),
        ),
    };
    Some(Malformed::new(Place::of(text, offset), fr, en))
}

/// The byte at which brackets, or keys joined by dots, stand deeper than this, or at which there are too many marks.
fn too_much(text: &str, quoting: Quoting, deepest: usize, most: usize) -> Option<(usize, Overfull)> {
    let bytes = text.as_bytes();
    let (mut at, mut depth, mut dots, mut marks) = (0, 0usize, 0usize, 0usize);
    while at < bytes.len() {
        let byte = bytes[at];
        let mark = matches!(byte, b'[' | b'{' | b',') || quoting == Quoting::Toml && matches!(byte, b'=' | b'.');
        marks += usize::from(mark);
        if marks > most {
            return Some((at, Overfull::Many));
        }
        match byte {
            b'"' | b'\'' if quoting == Quoting::Toml || bytes[at] == b'"' => at = end_of_string(bytes, at, quoting),
            b'#' if quoting == Quoting::Toml => at += bytes[at..].iter().take_while(|byte| **byte != b'\n').count(),
            b'[' | b'{' => {
                depth += 1;
                if depth > deepest {
                    return Some((at, Overfull::Deep));
                }
            }
            b']' | b'}' => depth = depth.saturating_sub(1),
            b'.' if quoting == Quoting::Toml => {
                dots += 1;
                if dots >= LONGEST_KEY {
                    return Some((at, Overfull::Deep));
                }
            }
            b'\n' | b'=' | b',' => dots = 0,
            _ => {}
        }
        at += 1;
    }
    None
}

/// The last byte of the string that opens here.
fn end_of_string(bytes: &[u8], start: usize, quoting: Quoting) -> usize {
    let quote = bytes[start];
    let triple = quoting == Quoting::Toml && bytes[start..].starts_with(&[quote; 3]);
    let escapes = quoting == Quoting::Json || quote == b'"';
    let mut at = start + if triple { 3 } else { 1 };
    while at < bytes.len() {
        match bytes[at] {
            b'\\' if escapes => at += 1,
            byte if byte == quote && !triple => return at,
            byte if byte == quote && bytes[at..].starts_with(&[quote; 3]) => return at + 2,
            // An unclosed string ends with its line: what follows is looked at all the same.
            b'\n' if !triple => return at,
            _ => {}
        }
        at += 1;
    }
    at
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_brackets_outside_strings_and_comments_count() {
        for (text, quoting, found) in [
            ("[[[", Quoting::Json, Some(2)),
            (r#"{"a": ["[[[[", "\"[["]}"#, Quoting::Json, None),
            ("a = '[[[['\nb = \"\"\"[[[[ \" [[\"\"\"\n# [[[[\n[x]", Quoting::Toml, None),
            ("a = \"[[[\nb = [[[", Quoting::Toml, Some(15)),
            ("[a][b][c]\nd = [{}]", Quoting::Toml, None),
            ("a.b.c.d.e.f.g.h.i.j.k.l.m.n.o.p.q = 1", Quoting::Toml, Some(31)),
            ("x = 1.5\ny = 2.5\nz = [1.5, 2.5]", Quoting::Toml, None),
        ] {
            assert_eq!(too_much(text, quoting, 2, 100), found.map(|at| (at, Overfull::Deep)), "{text}");
        }
    }

    #[test]
    fn lists_tables_and_entries_are_counted_outside_strings_and_comments() {
        for (text, quoting, found) in [
            (r#"{"a": [1, 2, 3]}"#, Quoting::Json, Some(11)),
            (r#"{"a,,,,": "[[[[,,,,"}"#, Quoting::Json, None),
            ("a = 1\nb = 2\nc = 3\nd = 4", Quoting::Toml, Some(20)),
            ("a.b = 1\n# = = = =\nb.c = ',,,,'", Quoting::Toml, Some(22)),
        ] {
            assert_eq!(too_much(text, quoting, 9, 3), found.map(|at| (at, Overfull::Many)), "{text}");
        }
    }
}
