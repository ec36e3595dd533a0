//! A source file as a sequence of words and signs: without its comments, and knowing which part of it is a test.

use std::{fmt, fs, path::Path};

/// A source file.
pub struct Source {
    /// `src/ruling/mod.rs`.
    pub path: String,
    /// Its words, signs and texts, in order.
    pub tokens: Vec<Token>,
    /// How many lines it has.
    pub lines: usize,
}

/// A word, a sign or a text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Token {
    pub kind: Kind,
    pub text: String,
    pub line: usize,
    /// Inside `#[cfg(test)] mod`, or in a file that is one.
    pub in_test: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// A name, a keyword or a number.
    Word,
    /// One character of punctuation.
    Sign,
    /// What stands between quotation marks.
    Text,
}

/// What is wrong, and where.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Finding {
    file: String,
    line: usize,
    says: String,
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}", self.file, self.line, self.says)
    }
}

impl Finding {
    pub fn new(file: &str, line: usize, says: impl Into<String>) -> Self {
        Self { file: file.into(), line, says: says.into() }
    }
}

impl Source {
    /// A file of this path with this text.
    pub fn of(path: &str, text: &str) -> Self {
        let mut tokens = read(text);
        let whole = path.ends_with("/tests.rs") || path.contains("/tests/");
        mark_tests(&mut tokens, whole);
        Self { path: path.into(), tokens, lines: text.lines().count() }
    }

    /// Every file below these folders of the project.
    pub fn below(folders: &[&str]) -> Vec<Self> {
        let root = Path::new(env!("CARGO_MANIFEST_DIR"));
        let mut files = Vec::new();
        for folder in folders {
            add(root, folder, &mut files);
        }
        // A module declared under `#[cfg(test)]` in another file is a test from its first line on.
        let tests: Vec<String> = files.iter().flat_map(Self::test_modules).collect();
        for file in &mut files {
            if tests.contains(&file.path) {
                mark_tests(&mut file.tokens, true);
            }
        }
        files
    }

    /// Its tokens that are no test.
    pub fn working(&self) -> Vec<&Token> {
        self.tokens.iter().filter(|token| !token.in_test).collect()
    }

    /// Where its module stands: `["smash_up", "card", "load"]`.
    pub fn module(&self) -> Vec<&str> {
        let inner = self.path.trim_start_matches("src/").trim_end_matches(".rs");
        let inner = inner.strip_suffix("/mod").unwrap_or(inner);
        inner.split('/').filter(|part| !matches!(*part, "lib" | "main")).collect()
    }

    pub fn finding(&self, line: usize, says: impl Into<String>) -> Finding {
        Finding::new(&self.path, line, says)
    }

    /// The files of the modules it declares under `#[cfg(test)]`.
    fn test_modules(&self) -> Vec<String> {
        let folder = match self.path.strip_suffix("/mod.rs") {
            Some(folder) => folder.to_owned(),
            None => self.path.trim_end_matches(".rs").to_owned(),
        };
        let declared = self.tokens.windows(3).filter(|t| t[0].in_test && t[0].text == "mod" && t[2].text == ";");
        declared
            .flat_map(|t| [format!("{folder}/{}.rs", t[1].text), format!("{folder}/{}/mod.rs", t[1].text)])
            .collect()
    }
}

fn add(root: &Path, folder: &str, files: &mut Vec<Source>) {
    let Ok(entries) = fs::read_dir(root.join(folder)) else { return };
    let mut names: Vec<String> = entries.map(|e| e.unwrap().file_name().to_string_lossy().into_owned()).collect();
    names.sort();
    for name in names {
        let path = format!("{folder}/{name}");
        if root.join(&path).is_dir() {
            add(root, &path, files);
        } else if Path::new(&name).extension().is_some_and(|ending| ending == "rs") {
            let text = fs::read_to_string(root.join(&path)).unwrap_or_else(|error| panic!("{path}: {error}"));
            files.push(Source::of(&path, &text));
        }
    }
}

/// Reads a text into tokens; comments are left out, a lifetime is one word.
fn read(text: &str) -> Vec<Token> {
    let chars: Vec<char> = text.chars().collect();
    let mut tokens = Vec::new();
    let (mut at, mut line) = (0, 1);
    while at < chars.len() {
        let (kind, end) = match next(&chars, at) {
            Some(found) => found,
            None => (None, at + 1),
        };
        let end = end.min(chars.len());
        if let Some(kind) = kind {
            tokens.push(Token { kind, text: chars[at..end].iter().collect(), line, in_test: false });
        }
        line += chars[at..end].iter().filter(|c| **c == '\n').count();
        at = end;
    }
    tokens
}

/// What begins here (nothing, for a comment) and where it ends; nothing at all for white space.
fn next(chars: &[char], at: usize) -> Option<(Option<Kind>, usize)> {
    let c = chars[at];
    let ahead = |n: usize| chars.get(at + n).copied().unwrap_or(' ');
    if c.is_whitespace() {
        None
    } else if c == '/' && ahead(1) == '/' {
        Some((None, find(chars, at, |c| c == '\n')))
    } else if c == '/' && ahead(1) == '*' {
        Some((None, end_of_block(chars, at)))
    } else if let Some(end) = end_of_raw(chars, at) {
        Some((Some(Kind::Text), end))
    } else if c == '"' || (c == 'b' && ahead(1) == '"') {
        Some((Some(Kind::Text), end_of_quoted(chars, at + usize::from(c == 'b') + 1, '"')))
    } else if c == '\'' && (ahead(1) == '\\' || ahead(2) == '\'') {
        Some((Some(Kind::Text), end_of_quoted(chars, at + 1, '\'')))
    } else if is_word(c) || c == '\'' {
        Some((Some(Kind::Word), find(chars, at + 1, |c| !is_word(c))))
    } else {
        Some((Some(Kind::Sign), at + 1))
    }
}

fn is_word(c: char) -> bool {
    c.is_alphanumeric() || c == '_'
}

fn find(chars: &[char], from: usize, ends: impl Fn(char) -> bool) -> usize {
    (from..chars.len()).find(|at| ends(chars[*at])).unwrap_or(chars.len())
}

fn end_of_block(chars: &[char], start: usize) -> usize {
    let (mut at, mut depth) = (start, 0);
    while at < chars.len() {
        match (chars[at], chars.get(at + 1)) {
            ('/', Some('*')) => (depth, at) = (depth + 1, at + 2),
            ('*', Some('/')) => (depth, at) = (depth - 1, at + 2),
            _ => at += 1,
        }
        if depth == 0 {
            break;
        }
    }
    at
}

/// The end of `r"…"`, `r#"…"#` or `br"…"` if one begins here.
fn end_of_raw(chars: &[char], at: usize) -> Option<usize> {
    let r = at + usize::from(chars[at] == 'b');
    let hashes = chars.get(r + 1..)?.iter().take_while(|c| **c == '#').count();
    if chars[r] != 'r' || chars.get(r + 1 + hashes) != Some(&'"') {
        return None;
    }
    let closes = |end: &usize| chars[*end] == '"' && (1..=hashes).all(|n| chars.get(end + n) == Some(&'#'));
    Some((r + hashes + 2..chars.len()).find(closes).map_or(chars.len(), |end| end + 1 + hashes))
}

fn end_of_quoted(chars: &[char], mut at: usize, mark: char) -> usize {
    while at < chars.len() && chars[at] != mark {
        at += 1 + usize::from(chars[at] == '\\');
    }
    at + 1
}

/// Marks what stands under `#[cfg(test)]`, up to the end of the item.
fn mark_tests(tokens: &mut [Token], whole: bool) {
    const OPENS: [&str; 7] = ["#", "[", "cfg", "(", "test", ")", "]"];
    let mut at = 0;
    while at < tokens.len() {
        let opens = tokens[at..].iter().map(|t| t.text.as_str()).take(OPENS.len()).eq(OPENS);
        let end = if whole {
            tokens.len()
        } else if opens {
            end_of_item(tokens, at + OPENS.len())
        } else {
            at + 1
        };
        if whole || opens {
            tokens[at..end].iter_mut().for_each(|token| token.in_test = true);
        }
        at = end;
    }
}

/// The end of the item that begins here: behind its `;` or its closing brace.
fn end_of_item(tokens: &[Token], from: usize) -> usize {
    let mut depth = 0;
    for (at, token) in tokens.iter().enumerate().skip(from).filter(|(_, token)| token.kind == Kind::Sign) {
        match token.text.as_str() {
            "{" | "(" | "[" => depth += 1,
            "}" | ")" | "]" => depth -= 1,
            _ => {}
        }
        if depth == 0 && matches!(token.text.as_str(), ";" | "}") {
            return at + 1;
        }
    }
    tokens.len()
}

#[test]
fn comments_are_left_out_and_texts_are_kept_whole() {
    let text = "// no\nlet a = /* no /* no */ */ \"yes // \\\" yes\"; r#\"y\"es\"#; 'c'; '\\''; &'a str";
    let source = Source::of("src/x.rs", text);
    let found: Vec<&str> = source.tokens.iter().map(|token| token.text.as_str()).collect();
    let expected =
        ["let", "a", "=", "\"yes // \\\" yes\"", ";", "r#\"y\"es\"#", ";", "'c'", ";", "'\\''", ";", "&", "'a", "str"];
    assert_eq!(found, expected);
    assert!(source.tokens.iter().all(|token| token.line == 2));
}

#[test]
fn what_is_under_cfg_test_is_a_test_and_what_follows_is_not() {
    let source = Source::of("src/x.rs", "fn a() {}\n#[cfg(test)]\nmod tests { fn b() {} }\nfn c() {}");
    let working: Vec<&str> = source.working().iter().map(|token| token.text.as_str()).collect();
    assert_eq!(working.join(" "), "fn a ( ) { } fn c ( ) { }");
}
