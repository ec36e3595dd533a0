//! How deep brackets stand in each other, looked at before anything is parsed: no text may exhaust the stack.

/// In what a text is written, as far as strings and comments go.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Quoting {
    Json,
    Toml,
}

/// The most keys joined by dots.
const LONGEST_KEY: usize = 16;

/// The byte at which brackets, or keys joined by dots, stand deeper than this.
pub(super) fn too_deep(text: &str, quoting: Quoting, deepest: usize) -> Option<usize> {
    let bytes = text.as_bytes();
    let (mut at, mut depth, mut dots) = (0, 0usize, 0usize);
    while at < bytes.len() {
        match bytes[at] {
            b'"' | b'\'' if quoting == Quoting::Toml || bytes[at] == b'"' => at = end_of_string(bytes, at, quoting),
            b'#' if quoting == Quoting::Toml => at += bytes[at..].iter().take_while(|byte| **byte != b'\n').count(),
            b'[' | b'{' => {
                depth += 1;
                if depth > deepest {
                    return Some(at);
                }
            }
            b']' | b'}' => depth = depth.saturating_sub(1),
            b'.' if quoting == Quoting::Toml => {
                dots += 1;
                if dots >= LONGEST_KEY {
                    return Some(at);
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
            assert_eq!(too_deep(text, quoting, 2), found, "{text}");
        }
    }
}
