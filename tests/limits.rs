//! Every bound stands in `docs/limits.md`, with the figure that the code has.

use std::{collections::BTreeMap, fs, path::Path};

/// A row of the document: where the constant is, and the figure, in bytes, milliseconds or as it is.
struct Row {
    file: String,
    name: String,
    figure: u64,
}

fn read(path: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(path);
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// `256 KiB`, `5 s`, `1,200`.
fn figure(text: &str) -> Option<u64> {
    let (number, unit) = text.split_once(' ').unwrap_or((text, ""));
    let times = match unit {
        "" | "ms" => 1,
        "s" => 1000,
        "min" => 60_000,
        "KiB" => 1024,
        "MiB" => 1024 * 1024,
        _ => return None,
    };
    Some(number.replace(',', "").parse::<u64>().ok()? * times)
}

fn row(line: &str) -> Option<Row> {
    let cells: Vec<&str> = line.strip_prefix('|')?.split('|').map(str::trim).collect();
    let [_, said, _, constant, ..] = cells[..] else { return None };
    let mut names = constant.split('`').filter(|part| !part.trim().is_empty());
    let (file, name) = (names.next()?, names.next()?);
    let figure = figure(said).unwrap_or_else(|| panic!("{said} is no figure: {line}"));
    Some(Row { file: file.to_owned(), name: name.to_owned(), figure })
}

/// The constants of a file, as they are written; the fields of one that has fields as `NAME.field`.
fn constants(text: &str) -> BTreeMap<String, String> {
    let mut all = BTreeMap::new();
    for part in text.split("const ").skip(1) {
        let Some((declared, rest)) = part.split_once('=') else { continue };
        let name = declared.split(':').next().unwrap_or_default().trim();
        if name.is_empty() || !name.bytes().all(|byte| byte.is_ascii_uppercase() || byte == b'_') {
            continue;
        }
        let value = rest.split(';').next().unwrap_or_default().trim();
        if let Some(fields) = value.strip_prefix("Bounds {") {
            for (field, value) in fields.trim_end_matches('}').lines().filter_map(|line| line.trim().split_once(": ")) {
                all.insert(format!("{name}.{field}"), value.trim_end_matches(',').to_owned());
            }
        } else {
            all.insert(name.to_owned(), value.to_owned());
        }
    }
    all
}

/// What a constant comes to: products of numbers and other constants, and times in milliseconds.
fn value(of: &str, here: &BTreeMap<String, String>) -> Option<u64> {
    of.split(" * ").try_fold(1, |product, factor| Some(product * factor_of(factor.trim(), here)?))
}

fn factor_of(text: &str, here: &BTreeMap<String, String>) -> Option<u64> {
    let time = |word: &str| text.strip_prefix(word).and_then(|rest| rest.strip_suffix(')'));
    if let Some(minutes) = time("Duration::from_mins(") {
        return Some(value(minutes, here)? * 60_000);
    }
    if let Some(seconds) = time("Duration::from_secs(") {
        return Some(value(seconds, here)? * 1000);
    }
    if let Some(millis) = time("Duration::from_millis(") {
        return value(millis, here);
    }
    if let Some(named) = here.get(text) {
        return value(named, here);
    }
    if let Some(path) = text.strip_prefix("crate::") {
        let (room, name) = path.rsplit_once("::")?;
        let room = room.replace("::", "/");
        let file = [format!("src/{room}.rs"), format!("src/{room}/mod.rs")];
        let file = file.iter().find(|file| Path::new(env!("CARGO_MANIFEST_DIR")).join(file).exists())?;
        let there = constants(&read(file));
        return value(there.get(name)?, &there);
    }
    text.replace('_', "").parse().ok()
}

fn rows() -> Vec<Row> {
    read("docs/limits.md").lines().filter_map(row).collect()
}

#[test]
fn every_figure_is_that_of_the_code() {
    let rows = rows();
    assert!(rows.len() > 50, "only {}", rows.len());
    let mut wrong = Vec::new();
    for Row { file, name, figure } in rows {
        let here = constants(&read(&format!("src/{file}")));
        let found = here.get(&name).and_then(|written| value(written, &here));
        if found != Some(figure) {
            wrong.push(format!("{file} {name}: {figure} is said, {found:?} is so"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Names of bounds.
const BEGIN: [&str; 5] = ["MOST", "LARGEST", "LONGEST", "DEEPEST", "HEARINGS"];

/// What bounds no stranger: how long an answer of ours is, and what is given up in thinking about it.
const NOT_FROM_OUTSIDE: [&str; 13] = [
    "deux/board/name.rs MOST",
    "deux/setup/fleets.rs MOST_HACKS",
    "judge/otherwise/apart.rs MOST_LACKING",
    "judge/otherwise/apart.rs MOST_TOLD_APART",
    "smash_up/hearing/script/foregone.rs MOST_WAYS",
    "smash_up/hearing/step/instead.rs MOST_LEGAL",
    "smash_up/hearing/step/play.rs MOST_TOLD",
    "smash_up/hearing/tell/summary.rs MOST_OF_ONE",
    "smash_up/hearing/tell/summary.rs MOST_SUMMED_UP",
    "smash_up/query/value/raise.rs MOST",
    "smash_up/resolve/trace.rs LONGEST_ROUND",
    "web/line/bare.rs LONGEST",
    "web/limit.rs MIB",
];

#[test]
fn every_bound_is_said() {
    let said: Vec<String> = rows().into_iter().map(|row| format!("{} {}", row.file, row.name)).collect();
    let mut unsaid = Vec::new();
    let mut files = Vec::new();
    for room in ["allowance.rs", "desk", "deux", "face", "judge", "problem", "scenario", "smash_up", "web"] {
        collect(room, &mut files);
    }
    for file in files {
        let all = constants(&read(&format!("src/{file}")));
        let bounds =
            all.iter().filter(|(name, _)| file == "web/limit.rs" || BEGIN.iter().any(|begin| name.starts_with(begin)));
        // Of a lane, what it is called and how it is weighed is no figure of its own.
        let bounds = bounds.filter(|(name, _)| ![".name", ".nice", ".question"].iter().any(|end| name.ends_with(end)));
        for (name, written) in bounds {
            let full = format!("{file} {name}");
            if !said.contains(&full) && !NOT_FROM_OUTSIDE.contains(&full.as_str()) {
                unsaid.push(format!("| … | {written} | … | `{file}` `{name}` |"));
            }
        }
    }
    assert!(unsaid.is_empty(), "not in docs/limits.md:\n{}", unsaid.join("\n"));
}

fn collect(path: &str, files: &mut Vec<String>) {
    let whole = Path::new(env!("CARGO_MANIFEST_DIR")).join("src").join(path);
    if whole.is_file() {
        if Path::new(path).extension().is_some_and(|kind| kind == "rs") && !path.ends_with("tests.rs") {
            files.push(path.to_owned());
        }
        return;
    }
    let mut names: Vec<_> =
        fs::read_dir(&whole).expect("a folder").map(|entry| entry.expect("a file").file_name()).collect();
    names.sort();
    for name in names {
        collect(&format!("{path}/{}", name.to_string_lossy()), files);
    }
}

#[test]
fn a_wrong_figure_is_found() {
    let here = constants(
        "pub const A: usize = 3 * B;\nconst B: usize = 2 * 1_024;\nconst T: Duration = Duration::from_secs(5);",
    );
    assert_eq!(value("A", &here), Some(6144));
    assert_eq!(value("T", &here), Some(5000));
    assert_eq!(
        (figure("6 KiB"), figure("5 s"), figure("1,200"), figure("some")),
        (Some(6144), Some(5000), Some(1200), None)
    );
    assert_eq!(value("C", &here), None);
}
