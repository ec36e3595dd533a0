//! Documents that are good to start from: their addresses, one to a line, beside the scenarios.

use super::address_of;
use crate::{
    rulebook::nearest,
    scenario::Document,
    shelf::{Fault, Shelf},
};

/// The file, where there is one.
const FILE: &str = "examples.txt";

/// The addresses in the order of the file; empty lines and lines that start with `#` say nothing.
pub(super) fn read(shelf: &Shelf, documents: &[Document]) -> Result<Vec<String>, Vec<Fault>> {
    if shelf.paths(FILE, FILE).next().is_none() {
        return Ok(Vec::new());
    }
    let text = shelf.text(FILE).map_err(|fault| vec![fault])?;
    let (mut examples, mut faults) = (Vec::new(), Vec::new());
    let lines = text.lines().enumerate().map(|(at, line)| (at + 1, line.trim()));
    for (number, line) in lines.filter(|(_, line)| !line.is_empty() && !line.starts_with('#')) {
        if documents.iter().any(|document| address_of(document) == line) {
            examples.push(line.to_owned());
            continue;
        }
        let hint = nearest(line, documents.iter().map(address_of));
        let hint = hint.map_or_else(String::new, |name| format!("; did you mean {name}?"));
        faults.push(Fault::new(FILE, number, format!("{line}: no such scenario{hint}")));
    }
    if faults.is_empty() { Ok(examples) } else { Err(faults) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scenario::documents;

    #[test]
    fn each_line_names_a_document() {
        let document = ("smash-up/a/tie.md", "+++\ntitle = \"x\"\n+++\n");
        let read = |lines: &str| {
            let shelf = Shelf::of([document, (FILE, lines)]);
            read(&shelf, &documents(&shelf, "").0)
        };
        assert_eq!(read("# Good ones\n\nsmash-up/a/tie\n"), Ok(vec!["smash-up/a/tie".to_owned()]));
        let fault = Fault::new(FILE, 2, "smash-up/a/tye: no such scenario; did you mean smash-up/a/tie?");
        assert_eq!(read("\nsmash-up/a/tye"), Err(vec![fault]));
        let none = Shelf::of([document]);
        assert_eq!(super::read(&none, &documents(&none, "").0), Ok(Vec::new()));
    }
}
