//! Functions too long to be seen at once, folders too full to be seen through.

use std::collections::BTreeMap;

use super::source::{Finding, Kind, Source, Token};

/// The longest a function may be, in lines, from its `fn` to its closing brace.
const LONGEST: usize = 60;

/// The most files a folder may have.
const FULLEST: usize = 16;

/// Functions that are longer than they may be.
pub fn long_functions(sources: &[Source]) -> Vec<Finding> {
    sources.iter().flat_map(long_functions_of).collect()
}

fn long_functions_of(source: &Source) -> Vec<Finding> {
    let mut found = Vec::new();
    for (at, pair) in source.tokens.windows(2).enumerate() {
        let [function, name] = pair else { continue };
        if function.text != "fn" || name.kind != Kind::Word {
            continue;
        }
        let lines = end_of_function(&source.tokens, at).saturating_sub(function.line) + 1;
        if lines > LONGEST {
            let says = format!("{} has {lines} lines: past {LONGEST} it is two functions", name.text);
            found.push(source.finding(function.line, says));
        }
    }
    found
}

/// The line on which a function ends that begins here: with its body, or with a `;` if it has none.
fn end_of_function(tokens: &[Token], from: usize) -> usize {
    let mut depth = 0;
    for token in tokens[from..].iter().filter(|token| token.kind == Kind::Sign) {
        match token.text.as_str() {
            "{" | "(" | "[" => depth += 1,
            "}" | ")" | "]" => depth -= 1,
            _ => {}
        }
        if depth == 0 && matches!(token.text.as_str(), ";" | "}") {
            return token.line;
        }
    }
    tokens.last().map_or(0, |token| token.line)
}

/// Folders with more files than they may have.
pub fn full_folders(sources: &[Source]) -> Vec<Finding> {
    let mut folders: BTreeMap<&str, usize> = BTreeMap::new();
    for source in sources {
        let folder = source.path.rsplit_once('/').map_or("", |(folder, _)| folder);
        *folders.entry(folder).or_default() += 1;
    }
    let full = folders.into_iter().filter(|(_, files)| *files > FULLEST);
    full.map(|(folder, files)| Finding::new(folder, 1, format!("{files} files: past {FULLEST} it is two rooms")))
        .collect()
}

#[test]
fn a_long_function_is_found() {
    let body = "\n".repeat(LONGEST - 1);
    let long =
        |lines: &str| Source::of("src/x.rs", &format!("fn short() {{}}\nimpl X {{ fn f(a: [u8; 2]) {{{lines}}} }}"));
    assert!(long_functions(&[long(&body)]).is_empty());
    assert_eq!(long_functions(&[long(&format!("{body}\n"))]).len(), 1);
    let declared = format!("trait X {{ fn f(a: [u8; 2]);{body}\nfn g(); }}");
    assert!(long_functions(&[Source::of("src/x.rs", &declared)]).is_empty());
}

#[test]
fn a_full_folder_is_found() {
    let folder = |files: usize| (0..files).map(|n| Source::of(&format!("src/x/{n}.rs"), "")).collect::<Vec<_>>();
    assert!(full_folders(&folder(FULLEST)).is_empty());
    assert_eq!(full_folders(&folder(FULLEST + 1)).len(), 1);
}
