//! A sheet for a terminal: 80 columns, entries hanging from their marks.

use super::sheet::{Block, Note, Sheet};

/// The columns of a terminal that nobody has widened.
const WIDTH: usize = 80;

/// A sheet as text.
pub fn text(sheet: &Sheet) -> String {
    let mut out = String::new();
    for block in &sheet.0 {
        match block {
            Block::Title(title) => {
                wrap(&mut out, title, "", "");
                let width = title.chars().count().min(WIDTH);
                out.push_str(&"=".repeat(width));
                out.push('\n');
            }
            Block::Heading(heading) => {
                out.push('\n');
                wrap(&mut out, heading, "", "");
                out.push_str(&"-".repeat(heading.chars().count().min(WIDTH)));
                out.push('\n');
            }
            Block::Paragraph(text) => wrap(&mut out, text, "", ""),
            Block::Verdict(text) => {
                out.push('\n');
                wrap(&mut out, text, "", "");
            }
            Block::Item { mark, text, notes } => {
                let mark = format!("{mark:>3} ");
                let hang = " ".repeat(mark.chars().count());
                wrap(&mut out, text, &mark, &hang);
                for note in notes {
                    match note {
                        Note::Plain(text) => wrap(&mut out, text, &hang, &hang),
                        Note::Why(text) => wrap(&mut out, &format!("[{text}]"), &hang, &format!("{hang} ")),
                    }
                }
            }
        }
    }
    out
}

/// Adds lines of at most 80 columns; a no-break space does not break.
fn wrap(out: &mut String, text: &str, first: &str, rest: &str) {
    for line in text.lines() {
        let mut width = 0;
        for word in line.split(' ').filter(|word| !word.is_empty()) {
            let long = word.chars().count();
            if width == 0 {
                let lead = if out.ends_with('\n') && line.as_ptr() != text.as_ptr() { rest } else { first };
                out.push_str(lead);
                width = lead.chars().count() + long;
            } else if width + 1 + long > WIDTH {
                out.push('\n');
                out.push_str(rest);
                width = rest.chars().count() + long;
            } else {
                out.push(' ');
                width += 1 + long;
            }
            out.push_str(word);
        }
        out.push('\n');
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_end_before_the_eightieth_column_and_hang_from_their_mark() {
        let words = "une Créature ne peut pas être détruite ".repeat(5);
        let sheet = Sheet(vec![
            Block::Title("Égalité".into()),
            Block::noted("12.", words.clone(), vec![Note::Why(words), Note::Plain(String::new())]),
        ]);
        let printed = text(&sheet);
        let lines: Vec<&str> = printed.lines().collect();
        assert_eq!(lines[..2], ["Égalité", "======="]);
        assert!(
            lines[2].starts_with("12. une") && lines[3].starts_with("    ") && lines[5].starts_with("    [une"),
            "{printed}"
        );
        assert!(lines.iter().all(|line| line.chars().count() <= WIDTH), "{printed}");
        assert!(lines.iter().any(|line| line.chars().count() > 70), "{printed}");
    }

    #[test]
    fn a_no_break_space_is_not_broken() {
        let mut out = String::new();
        wrap(&mut out, &format!("{} a raison\u{a0}: oui", "x".repeat(70)), "", "");
        assert_eq!(out, format!("{} a\nraison\u{a0}: oui\n", "x".repeat(70)));
    }
}
