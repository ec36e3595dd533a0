//! Reads the files of one game.

use super::{
    Rulebook, chapter, check,
    editions::Editions,
    glossary,
    law::{Chapter, Clause},
};
use crate::shelf::{Fault, Shelf};

/// The chapters in the order in which they are read; others follow, by name.
const ORDER: [&str; 11] = [
    "presentation",
    "setup",
    "turn",
    "scoring",
    "bury",
    "duel",
    "titan",
    "terms",
    "clarifications",
    "conflicts",
    "reminder",
];

impl Rulebook {
    /// Reads and checks `<game>/editions.ron`, `<game>/law/*.md` or `<game>/law.md`, and `<game>/glossary.ron` if there is one.
    ///
    /// # Errors
    /// Every fault of these files, each with its line.
    pub fn load(game: &str, files: &Shelf) -> Result<Self, Vec<Fault>> {
        load(game, files)
    }
}

/// Reads the files of a game and checks them against each other.
fn load(game: &str, files: &Shelf) -> Result<Rulebook, Vec<Fault>> {
    let editions_file = format!("{game}/editions.ron");
    let editions_text = files.text(&editions_file).map_err(|fault| vec![fault])?;
    let editions: Editions = ron::from_str(editions_text)
        .map_err(|error| vec![Fault::new(&editions_file, error.span.start.line, error.code.to_string())])?;

    let mut faults = Vec::new();
    let chapters = chapters(game, files, &editions, &mut faults);
    faults.extend(check::twice(&chapters));
    let clauses: Vec<&str> =
        chapters.iter().flat_map(|chapter| &chapter.clauses).map(|clause: &Clause| clause.id.as_str()).collect();
    let glossary_file = format!("{game}/glossary.ron");
    let glossary = match files.paths(&glossary_file, "").next() {
        Some(file) => match files.text(file) {
            Ok(text) => glossary::read(file, text, &clauses, &mut faults),
            Err(fault) => {
                faults.push(fault);
                Vec::new()
            }
        },
        None => Vec::new(),
    };

    let book = Rulebook::new(game, editions, chapters, glossary);
    faults.extend(check::links(&book));
    faults.extend(check::editions(&book, &editions_file, editions_text));
    if faults.is_empty() {
        return Ok(book);
    }
    faults.sort();
    faults.dedup();
    Err(faults)
}

fn chapters(game: &str, files: &Shelf, editions: &Editions, faults: &mut Vec<Fault>) -> Vec<Chapter> {
    let (folder, single) = (format!("{game}/law/"), format!("{game}/law.md"));
    let mut chapters = Vec::new();
    for file in files.paths(&folder, ".md").chain(files.paths(&single, ".md")) {
        match files.text(file) {
            Ok(text) => chapters.push(chapter::read(file, text, editions, faults)),
            Err(fault) => faults.push(fault),
        }
    }
    if chapters.is_empty() {
        faults.push(Fault::new(&single, 1, format!("no law of {game}: neither this file nor one in {folder}")));
    }
    chapters.sort_by_key(|chapter| ORDER.iter().position(|id| *id == chapter.id).unwrap_or(ORDER.len()));
    chapters
}

#[cfg(test)]
mod tests {
    use super::load;
    use crate::shelf::Shelf;

    const EDITIONS: &str = r#"(
    books: [
        (id: "old", title: (fr: "Ancien", en: "Old"), years: "2012", note: None),
        (id: "new", title: (fr: "Nouveau", en: "New"), years: "2018", note: None),
    ],
    switches: [
        (number: "1", id: "tie", question: (fr: "?", en: "?"), values: {
            "old": Silent,
            "new": Says(value: "all", clause: "ties", gloss: (fr: "Tous.", en: "All.")),
        }),
    ],
    readings: [
        (id: "READ-1", question: (fr: "?", en: "?"), clauses: ["ties"],
            options: [(value: "all", gloss: (fr: "Tous.", en: "All."))],
            reason: (fr: "Ainsi.", en: "So."), authority: Ours),
    ],
)"#;
    const GLOSSARY: &str = r#"(
    terms: [
        (fr: "Égalité", en: "tie", clause: "ties", also: ["tied"]),
    ],
)"#;
    const LAW: &str = "+++
title = \"Conquête\"
title_en = \"Scoring\"
+++

## Étapes {#steps}

**The steps.** In order.

### old, new p. 7 « Une, deux, trois »

Dans l’ordre, voir les [égalités](rule:ties).

## Égalités {#ties}

**Ties.** All of them.

### new p. 8

Tous.

> **Contradiction** ([READ-1](reading:READ-1)) — Ou personne.
";

    /// The messages of a load in which this text is replaced by that one.
    fn faults(from: &str, to: &str) -> Vec<String> {
        let files = [("g/editions.ron", EDITIONS), ("g/glossary.ron", GLOSSARY), ("g/law/scoring.md", LAW)];
        assert!(files.iter().any(|(_, text)| text.contains(from)), "no file contains {from:?}");
        let changed: Vec<_> = files.iter().map(|(path, text)| (*path, text.replacen(from, to, 1))).collect();
        let shelf = Shelf::of(changed.iter().map(|(path, text)| (*path, text.as_str())));
        match load("g", &shelf) {
            Ok(_) => Vec::new(),
            Err(faults) => faults.iter().map(ToString::to_string).collect(),
        }
    }

    #[test]
    fn files_without_a_fault_are_accepted() {
        assert_eq!(faults("title", "title"), Vec::<String>::new());
    }

    /// What is replaced, by what, and the fault that this is.
    const FAULTS: &[(&str, &str, &str)] = &[
        // The head of a chapter.
        ("+++\ntitle", "title", "g/law/scoring.md:1: a chapter opens with its title"),
        ("title_en = \"Scoring\"\n", "", "g/law/scoring.md:2: missing field `title_en`"),
        ("title_en", "titel_en", "g/law/scoring.md:3: unknown field `titel_en`"),
        // Clauses.
        ("{#steps}", "", "g/law/scoring.md:6: “Étapes” needs its id"),
        ("{#steps}", "{#Steps.}", "g/law/scoring.md:6: “Étapes” needs its id"),
        ("{#steps}", "{#ties}", "g/law/scoring.md:14: clause ties stands twice: see g/law/scoring.md:6"),
        ("## Égalités", "# Égalités", "g/law/scoring.md:14: a heading is ## for a clause or ### for a wording"),
        ("## Étapes {#steps}\n", "", "g/law/scoring.md:7: text before the first clause"),
        ("**The steps.** In order.\n", "", "g/law/scoring.md:6: steps has no English line"),
        ("**The steps.** In order.", "**The steps.**", "g/law/scoring.md:8: expected one English line"),
        ("**The steps.** In order.", "The steps, in order.", "g/law/scoring.md:8: expected one English line"),
        ("In order.", "In order.\n\nAnd more.", "g/law/scoring.md:10: expected one English line"),
        ("### new p. 8\n", "", "g/law/scoring.md:14: ties has no wording"),
        // The headings of wordings.
        ("### old, new", "### old, nwe", "g/law/scoring.md:10: “nwe”: no such edition; did you mean new?"),
        ("### old, new", "### new, old", "g/law/scoring.md:10: old is older than new"),
        ("### old, new", "### new, new", "g/law/scoring.md:10: new stands twice in this heading"),
        ("p. 7", "p. VII", "g/law/scoring.md:10: expected a page number after “p.”, found “VII"),
        ("p. 7", "pp. 7", "g/law/scoring.md:10: expected two pages (pp. 12–14), found “ «"),
        ("p. 7", "pp. 7–7", "g/law/scoring.md:10: pp. 7–7: the first page comes before the last"),
        ("trois »", "trois", "g/law/scoring.md:10: a « without its »"),
        ("« Une, deux, trois »", "«  »", "g/law/scoring.md:10: the printed heading between « and » is empty"),
        (
            "p. 7 «",
            "page 7 «",
            "g/law/scoring.md:10: expected a page (p. 9, pp. 12–14), a heading (« … ») or a comma, found “page",
        ),
        (
            "### new p. 8\n",
            "### new p. 8\n\nTous.\n\n### new\n",
            "g/law/scoring.md:22: ties: new stands under two wordings",
        ),
        ("\nTous.\n", "", "g/law/scoring.md:21: ties: the wording above has no text"),
        (
            "Dans l’ordre, voir les [égalités](rule:ties).\n",
            "",
            "g/law/scoring.md:13: steps: the wording above has no text",
        ),
        ("{#ties}", "{#ties .rules}", "g/law/scoring.md:14: “Égalités” is marked with what nothing knows; .tells"),
        // Links and other marks.
        ("rule:ties", "rule:tiess", "g/law/scoring.md:12: a link to tiess: no such clause; did you mean ties?"),
        ("rule:ties", "ties", "g/law/scoring.md:12: “ties”: a link goes to rule:…"),
        ("(rule:ties)", "(rule:ties", "g/law/scoring.md:12: a link that is not closed"),
        (
            "reading:READ-1",
            "reading:READ-2",
            "g/law/scoring.md:22: a link to READ-2: no such reading; did you mean READ-1?",
        ),
        ("Tous.\n\n>", "<b>Tous.</b>\n\n>", "g/law/scoring.md:20: no image, HTML or code in the law"),
        ("Tous.\n\n>", "Tous.\n\n---\n\n>", "g/law/scoring.md:22: only paragraphs, lists and quotes may stand here"),
        // Remarks.
        ("**Contradiction**", "**Remarque**", "g/law/scoring.md:22: a quote opens with **Contradiction** or"),
        ("([READ-1](reading:READ-1))", "(READ-1)", "g/law/scoring.md:22: a remark names its reading"),
        ("Ou personne.", "Ou personne.\n\nEt encore.", "g/law/scoring.md:24: text after a remark"),
        // Switches and readings.
        ("books: [", "books: {", "g/editions.ron:2: Expected"),
        (
            "clause: \"ties\", gloss",
            "clause: \"tie\", gloss",
            "g/editions.ron:9: switch tie: tie: no such clause; did you mean ties?",
        ),
        (
            "\"old\": Silent",
            "\"old\": Says(value: \"x\", clause: \"ties\", gloss: (fr: \"\", en: \"\"))",
            "g/editions.ron:8: switch tie: ties does not stand in old",
        ),
        ("\"old\": Silent,", "", "g/editions.ron:7: switch tie: no value for old"),
        (
            "\"old\": Silent",
            "\"olld\": Silent",
            "g/editions.ron:8: switch tie: olld: no such edition; did you mean old?",
        ),
        (
            "clauses: [\"ties\"]",
            "clauses: [\"ties\", \"stesp\"]",
            "g/editions.ron:13: reading READ-1: stesp: no such clause; did you mean steps?",
        ),
        (
            "options: [(value: \"all\", gloss: (fr: \"Tous.\", en: \"All.\"))]",
            "options: []",
            "g/editions.ron:13: reading READ-1: it has no option",
        ),
        // The glossary.
        ("(fr: \"Égalité\"", "(fr: Égalité", "g/glossary.ron:3: "),
        (
            "clause: \"ties\", also",
            "clause: \"tyes\", also",
            "g/glossary.ron:3: « Égalité »: no clause tyes; did you mean ties?",
        ),
        (
            "[\"tied\"]),\n",
            "[\"tied\"]),\n(fr: \"Nulle\", en: \"Tie\", clause: \"ties\"),\n",
            "g/glossary.ron:4: « Nulle » (tie) stands twice: see « Égalité »",
        ),
    ];

    #[test]
    fn every_fault_of_a_file_is_reported_with_its_line() {
        for (from, to, expected) in FAULTS {
            let found = faults(from, to);
            assert!(
                found.iter().any(|fault| fault.starts_with(expected)),
                "{from:?} → {to:?}\nexpected {expected}\nfound {found:#?}"
            );
        }
    }

    #[test]
    fn a_game_without_law_is_a_fault() {
        let Err(faults) = load("g", &Shelf::of([("g/editions.ron", EDITIONS)])) else { panic!("no law, no fault") };
        assert!(faults.iter().any(|fault| fault.message.starts_with("no law of g")), "{faults:#?}");
        let Err(faults) = load("h", &Shelf::default()) else { panic!("no editions, no fault") };
        assert_eq!(faults[0].to_string(), "h/editions.ron:1: no such file");
    }
}
