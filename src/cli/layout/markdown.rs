//! A sheet as Markdown.

use super::sheet::{Block, Note, Sheet};

/// A sheet as Markdown.
pub fn markdown(sheet: &Sheet) -> String {
    let mut out = String::new();
    let mut in_list = false;
    for block in &sheet.0 {
        let is_item = matches!(block, Block::Item { .. });
        if !(out.is_empty() || in_list && is_item) {
            out.push('\n');
        }
        in_list = is_item;
        match block {
            Block::Title(title) => line(&mut out, "# ", &plain(title)),
            Block::Heading(heading) => line(&mut out, "## ", &plain(heading)),
            Block::Paragraph(text) => line(&mut out, "", &plain(text)),
            Block::Verdict(text) => line(&mut out, "", &format!("**{}**", plain(text))),
            Block::Item { mark, text, notes } => item(&mut out, mark, text, notes),
        }
    }
    out
}

fn item(out: &mut String, mark: &str, text: &str, notes: &[Note]) {
    let is_number = mark.strip_suffix('.').is_some_and(|number| number.parse::<usize>().is_ok());
    let lead = match mark {
        "–" => "- ".to_owned(),
        _ if is_number => format!("{mark} "),
        _ => format!("- {mark} "),
    };
    let hang = if is_number { " ".repeat(lead.chars().count()) } else { "  ".into() };
    line(out, &lead, &plain(text));
    for note in notes {
        // Two spaces at the end of a line break it there.
        out.truncate(out.trim_end_matches('\n').len());
        out.push_str("  \n");
        match note {
            Note::Plain(text) => line(out, &hang, &plain(text)),
            Note::Why(text) => line(out, &hang, &format!("*{}*", plain(text))),
        }
    }
}

fn line(out: &mut String, lead: &str, text: &str) {
    out.push_str(lead);
    out.push_str(text);
    out.push('\n');
}

/// Text in which nothing is taken for a mark.
fn plain(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '\n' => plain.push(' '),
            '*' | '_' | '`' | '[' | ']' | '<' | '>' | '#' | '\\' | '|' => plain.extend(['\\', letter]),
            _ => plain.push(letter),
        }
    }
    plain
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sheet_reads_as_markdown() {
        let sheet = Sheet(vec![
            Block::Title("Warbot [2*]".into()),
            Block::Verdict("Bob a raison.".into()),
            Block::Heading("Pas à pas".into()),
            Block::noted("1.", "Alice joue.", vec![Note::Plain("5 → 10".into()), Note::Why("turn.play".into())]),
            Block::item("2.", "Bob aussi."),
            Block::Heading("Points".into()),
            Block::item("✓", "Oui."),
            Block::item("–", "Non."),
        ]);
        let expected = "# Warbot \\[2\\*\\]\n\n**Bob a raison.**\n\n## Pas à pas\n\n1. Alice joue.  \n   5 → 10  \n   *turn.play*\n\
                        2. Bob aussi.\n\n## Points\n\n- ✓ Oui.\n- Non.\n";
        assert_eq!(markdown(&sheet), expected);
    }
}
