//! Documents that are good to start from: their addresses, one to a line, beside the scenarios.

use super::address_of;
use crate::{
    rulebook::nearest,
    scenario::Cover,
    shelf::{Fault, Shelf},
};

/// The file, where there is one.
const FILE: &str = "examples.txt";

/// The addresses in the order of the file, each with its line; empty lines and lines that start with `#` say nothing.
pub(super) fn named(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let lines = text.lines().enumerate().map(|(at, line)| (at + 1, line.trim()));
    lines.filter(|(_, line)| !line.is_empty() && !line.starts_with('#'))
}

/// The text of the file; of a shelf without one, nothing.
pub(super) fn listed(shelf: &Shelf) -> Result<&str, Fault> {
    if shelf.paths(FILE, FILE).next().is_some() { shelf.text(FILE) } else { Ok("") }
}

/// Those that it names, in its order.
pub(super) fn read(shelf: &Shelf, covers: &[Cover]) -> Result<Vec<Cover>, Vec<Fault>> {
    let (mut examples, mut faults) = (Vec::new(), Vec::new());
    for (number, line) in named(listed(shelf).map_err(|fault| vec![fault])?) {
        if let Some(cover) = covers.iter().find(|cover| address_of(&cover.path) == line) {
            examples.push(cover.clone());
            continue;
        }
        let hint = nearest(line, covers.iter().map(|cover| address_of(&cover.path)));
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
        let covers = |shelf: &Shelf| documents(shelf, "").0.iter().map(Cover::of).collect::<Vec<_>>();
        let read = |lines: &str| {
            let shelf = Shelf::of([document, (FILE, lines)]);
            read(&shelf, &covers(&shelf)).map(|read| read.into_iter().map(|cover| cover.path).collect::<Vec<_>>())
        };
        assert_eq!(read("# Good ones\n\nsmash-up/a/tie\n"), Ok(vec!["smash-up/a/tie.md".to_owned()]));
        let fault = Fault::new(FILE, 2, "smash-up/a/tye: no such scenario; did you mean smash-up/a/tie?");
        assert_eq!(read("\nsmash-up/a/tye"), Err(vec![fault]));
        let none = Shelf::of([document]);
        assert_eq!(super::read(&none, &covers(&none)), Ok(Vec::new()));
    }
}
