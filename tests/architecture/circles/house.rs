//! Which file a name leads to: through modules, through what a file imports, and through facades.

use std::collections::BTreeMap;

use super::super::source::{Kind, Source, Token};

/// The crate, file by file.
pub struct House<'a> {
    pub files: Vec<File<'a>>,
    modules: BTreeMap<Vec<String>, usize>,
}

/// One file of it, without its tests.
pub struct File<'a> {
    pub source: &'a Source,
    pub module: Vec<String>,
    pub tokens: Vec<&'a Token>,
    pub imports: Vec<Import>,
}

/// A name that a file takes from elsewhere in the crate.
pub struct Import {
    name: String,
    pub path: Vec<String>,
    /// The `use` that says so: where it begins and ends among the tokens.
    pub at: (usize, usize),
    pub line: usize,
    /// Whether it is handed on.
    pub public: bool,
}

/// To which file a path leads, and what it names there; nothing if it names the module itself.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Lead {
    pub file: usize,
    pub item: Vec<String>,
}

/// How often a name may be handed on.
const HANDED_ON: usize = 8;

impl<'a> House<'a> {
    pub fn of(sources: &'a [Source]) -> Self {
        // The binary is no part of the library, and has the same root.
        let sources = sources.iter().filter(|source| source.path != "src/main.rs");
        let mut files: Vec<File> = sources.map(File::of).collect();
        let modules: BTreeMap<_, _> = files.iter().enumerate().map(|(at, file)| (file.module.clone(), at)).collect();
        for file in &mut files {
            file.imports = file.imports();
        }
        Self { files, modules }
    }

    /// Where a path from the root leads.
    pub fn lead(&self, path: &[String]) -> Option<Lead> {
        self.follow(path, HANDED_ON)
    }

    fn follow(&self, path: &[String], left: usize) -> Option<Lead> {
        let inside = (0..=path.len()).rev().find(|n| self.modules.contains_key(&path[..*n]))?;
        let file = self.modules[&path[..inside]];
        let handed = path.get(inside).and_then(|name| self.files[file].imports.iter().find(|one| one.name == *name));
        match handed {
            Some(import) => {
                let next = [&import.path[..], &path[inside + 1..]].concat();
                self.follow(&next, left.checked_sub(1)?)
            }
            None => Some(Lead { file, item: path[inside..].to_vec() }),
        }
    }
}

impl<'a> File<'a> {
    fn of(source: &'a Source) -> Self {
        let module = source.module().into_iter().map(String::from).collect();
        Self { source, module, tokens: source.working(), imports: Vec::new() }
    }

    /// A path as it stands at this token, from the root on, if a path begins here.
    pub fn path_at(&self, at: usize) -> Option<Vec<String>> {
        let begins = self.is_word(at) && follows(&self.tokens, at + 1) && !(at >= 2 && follows(&self.tokens, at - 2));
        let mut path = begins.then(|| self.start(&self.tokens[at].text))?;
        let mut next = at + 1;
        while follows(&self.tokens, next) && self.is_word(next + 2) {
            step(&mut path, &self.tokens[next + 2].text);
            next += 3;
        }
        Some(path)
    }

    /// Whether it takes this name for its own use, not only to hand it on to whoever looks into the room.
    pub fn uses(&self, import: &Import) -> bool {
        let inside = import.path.len() > self.module.len() && import.path.starts_with(&self.module);
        let text = |at: usize| self.tokens.get(at).map_or("", |token| token.text.as_str());
        let mentions = |at: &usize| {
            text(*at) == import.name
                && !(*at > 0 && matches!(text(at - 1), "." | "fn" | "mod"))
                && text(at + 1) != ":"
                && !self.imports_at(*at)
        };
        !(import.public && inside) || (0..self.tokens.len()).any(|at| mentions(&at))
    }

    /// Whether this token is part of an import.
    pub fn imports_at(&self, at: usize) -> bool {
        self.imports.iter().any(|import| (import.at.0..import.at.1).contains(&at))
    }

    fn is_word(&self, at: usize) -> bool {
        self.tokens.get(at).is_some_and(|token| token.kind == Kind::Word)
    }

    /// Where a path begins whose first word is this one.
    pub fn start(&self, word: &str) -> Vec<String> {
        let mut path = if word == "crate" { Vec::new() } else { self.module.clone() };
        step(&mut path, word);
        path
    }

    /// Every name that it takes from elsewhere.
    fn imports(&self) -> Vec<Import> {
        let mut found = Vec::new();
        for at in 0..self.tokens.len() {
            if self.tokens[at].text == "use" && self.is_word(at + 1) {
                let from = found.len();
                let public = at > 0 && matches!(self.tokens[at - 1].text.as_str(), "pub" | ")");
                let end = self.branch(at + 1, None, &mut found);
                for import in &mut found[from..] {
                    (import.at, import.public) = ((at, end), public);
                }
            }
        }
        found
    }

    /// Reads one branch of a `use` from here on; says where it ends.
    fn branch(&self, mut at: usize, begun: Option<Vec<String>>, found: &mut Vec<Import>) -> usize {
        let mut path = begun;
        while let Some(token) = self.tokens.get(at) {
            match token.text.as_str() {
                "{" => {
                    at += 1;
                    while self.tokens.get(at).is_some_and(|token| token.text != "}") {
                        at = self.branch(at, path.clone(), found);
                        at += usize::from(self.tokens.get(at).is_some_and(|token| token.text == ","));
                    }
                    return at + 1;
                }
                "*" => return at + 1,
                word => match &mut path {
                    Some(path) => step(path, word),
                    None => path = Some(self.start(word)),
                },
            }
            if follows(&self.tokens, at + 1) {
                at += 3;
                continue;
            }
            let renamed = self.tokens.get(at + 1).is_some_and(|token| token.text == "as");
            let path = path.unwrap_or_default();
            let name =
                if renamed { self.tokens.get(at + 2).map(|token| token.text.clone()) } else { path.last().cloned() };
            let name = name.unwrap_or_default();
            found.push(Import { name, path, at: (at, at), line: token.line, public: false });
            return at + if renamed { 3 } else { 1 };
        }
        at
    }
}

fn step(path: &mut Vec<String>, word: &str) {
    match word {
        "crate" | "self" => {}
        "super" => {
            path.pop();
        }
        _ => path.push(word.into()),
    }
}

pub fn follows(tokens: &[&Token], at: usize) -> bool {
    tokens.get(at).is_some_and(|token| token.text == ":") && tokens.get(at + 1).is_some_and(|token| token.text == ":")
}
