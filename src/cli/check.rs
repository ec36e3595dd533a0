//! Checks everything there is to check: the law, the cards, the scenarios and what they assert.

use std::{
    fs, io,
    path::{Path, PathBuf},
};

use serde_json::Value;

use super::{
    arguments::Arguments,
    known::{Known, Shelves},
    printed::{Exit, Printed},
    source::{Source, named},
};
use crate::{
    citation::Language,
    game::{Depth, Problem},
    problem::keys,
    shelf::Shelf,
};

/// The endings of scenarios.
const ENDINGS: [&str; 3] = ["md", "toml", "json"];

/// Checks the documents and folders named, or everything; one line per failure, then a count.
pub fn check(arguments: &Arguments, paths: &[PathBuf], l: Language) -> Printed {
    let shelves = match Shelves::read(arguments, l) {
        Ok(shelves) => shelves,
        Err(refused) => return refused,
    };
    let mut checked = Checked { l, lines: Vec::new(), documents: 0, scenes: 0 };
    match shelves.load() {
        Err(faults) => {
            checked.lines.extend(faults.iter().map(ToString::to_string));
            let not_run = l.say("les scènes n’ont pas été jouées", "the scenarios were not run");
            checked.lines.push(not_run.into());
        }
        Ok(known) => {
            if paths.is_empty() {
                let missing = known.stock.missing_cards();
                checked.lines.extend(missing.into_iter().map(|fault| shelves.placed(fault).to_string()));
                checked.whole(&known, &shelves.scenarios, &shelves.folders.1);
            }
            for path in paths {
                checked.path(&known, path);
            }
        }
    }
    checked.printed()
}

struct Checked {
    l: Language,
    lines: Vec<String>,
    documents: usize,
    scenes: usize,
}

impl Checked {
    fn whole(&mut self, known: &Known, scenarios: &Shelf, folder: &str) {
        for path in scenarios.paths("", "").filter(|path| is_scenario(Path::new(path))) {
            let name = format!("{folder}/{path}");
            match scenarios.text(path) {
                Ok(text) => self.document(known, &name, text),
                Err(fault) => self.lines.push(format!("{name}:{}: {}", fault.line, fault.message)),
            }
        }
    }

    fn path(&mut self, known: &Known, path: &Path) {
        let mut files = Vec::new();
        if let Err(error) = below(path, &mut files) {
            self.lines.push(format!("{}: {error}", path.display()));
            return;
        }
        for file in files {
            match Source::read(&file, self.l) {
                Ok(source) => self.source(known, &source),
                Err(refused) => self.lines.extend(refused.err.lines().map(str::to_owned)),
            }
        }
    }

    fn document(&mut self, known: &Known, name: &str, text: &str) {
        match Source::new(name.into(), text.into()) {
            Ok(source) => self.source(known, &source),
            Err(says) => self.lines.push(format!("{name}:1: {}", says.to(self.l))),
        }
    }

    fn source(&mut self, known: &Known, source: &Source) {
        self.documents += 1;
        let document = match source.value() {
            Ok(document) => document,
            Err(line) => {
                self.lines.push(line);
                return;
            }
        };
        for scene in scenes(document) {
            self.scenes += 1;
            self.scene(known, source, &scene);
        }
    }

    fn scene(&mut self, known: &Known, source: &Source, scene: &Scene) {
        let game = match known.game_of(&scene.value) {
            Ok(game) => game,
            Err(problem) => {
                self.lines.push(source.place(&scene.placed(&problem), self.l));
                return;
            }
        };
        let heard = game.terms(&scene.value).and_then(|terms| game.hear(&scene.value, &terms, Depth::Whole));
        match heard {
            Err(problems) => {
                let lines = problems.iter().map(|problem| source.place(&scene.placed(problem), self.l));
                self.lines.extend(lines);
            }
            Ok(hearing) => {
                if scene.value.get("expect").is_none() && source.is_document() {
                    let says =
                        self.l.say("n’affirme rien\u{a0}: [expect] manque", "asserts nothing: [expect] is missing");
                    self.lines.push(format!("{}:{}: {says}", source.name, scene.line(source, "")));
                }
                let title = scene.title();
                for fail in game.fails(&scene.value, &hearing) {
                    let (pointer, says) = match fail.split_once(": ") {
                        Some((pointer, says)) if pointer.starts_with('/') => {
                            (pointer, format!("{}: {says}", named(pointer)))
                        }
                        _ => ("/expect", fail.clone()),
                    };
                    self.lines.push(format!("{}:{}: {title}{says}", source.name, scene.line(source, pointer)));
                }
            }
        }
    }

    fn printed(self) -> Printed {
        let (documents, scenes, failures) = (self.documents, self.scenes, self.lines.len());
        let count = match self.l {
            Language::Fr => format!("documents\u{a0}: {documents} · scènes\u{a0}: {scenes} · échecs\u{a0}: {failures}"),
            Language::En => format!("documents: {documents} · scenarios: {scenes} · failures: {failures}"),
        };
        let out = self.lines.iter().map(String::as_str).chain([count.as_str()]).map(|line| format!("{line}\n"));
        Printed::answer(out.collect(), if failures == 0 { Exit::Done } else { Exit::Failed })
    }
}

/// A document, or one of its variants.
struct Scene {
    value: Value,
    /// Which variant, and the keys it has of its own.
    variant: Option<(usize, Vec<String>)>,
}

/// The scenes of a document: itself, and each variant with the keys that differ.
fn scenes(mut document: Value) -> Vec<Scene> {
    let variants = document.as_object_mut().and_then(|fields| fields.remove("variants"));
    let mut scenes = vec![Scene { value: document.clone(), variant: None }];
    for (index, variant) in variants.iter().filter_map(|variants| variants.as_array()).flatten().enumerate() {
        let mut value = document.clone();
        let mut own = Vec::new();
        if let (Some(fields), Some(keys)) = (value.as_object_mut(), variant.as_object()) {
            own.extend(keys.keys().cloned());
            fields.extend(keys.clone());
        }
        scenes.push(Scene { value, variant: Some((index, own)) });
    }
    scenes
}

impl Scene {
    /// Where a field of this scene stands in its document.
    fn pointer(&self, pointer: &str) -> String {
        match &self.variant {
            Some((index, own)) if keys(pointer).next().is_none_or(|key| own.contains(&key)) => {
                format!("/variants/{index}{pointer}")
            }
            _ => pointer.into(),
        }
    }

    fn line(&self, source: &Source, pointer: &str) -> usize {
        source.line(&self.pointer(pointer))
    }

    fn placed(&self, problem: &Problem) -> Problem {
        Problem { pointer: self.pointer(&problem.pointer), says: problem.says.clone() }
    }

    /// A variant is named, so that one knows which of the scenes failed.
    fn title(&self) -> String {
        let title = self.value.get("title").and_then(Value::as_str).unwrap_or_default();
        match self.variant {
            Some((index, _)) if title.is_empty() => format!("[{}] ", index + 1),
            Some(_) => format!("[{title}] "),
            None => String::new(),
        }
    }
}

fn is_scenario(path: &Path) -> bool {
    let ending = path.extension().and_then(|ending| ending.to_str());
    ending.is_some_and(|ending| ENDINGS.contains(&ending)) && path.file_name().is_none_or(|name| name != "README.md")
}

/// The scenarios of a folder and of everything below it, in alphabetical order; or the file itself.
fn below(path: &Path, files: &mut Vec<PathBuf>) -> io::Result<()> {
    if !path.is_dir() {
        files.push(path.into());
        return Ok(());
    }
    let mut entries =
        fs::read_dir(path)?.map(|entry| entry.map(|entry| entry.path())).collect::<io::Result<Vec<_>>>()?;
    entries.sort();
    for entry in entries.iter().filter(|entry| entry.is_dir() || is_scenario(entry)) {
        below(entry, files)?;
    }
    Ok(())
}
