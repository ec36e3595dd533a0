//! How a document is written, and the text of a file of any origin.

use super::{
    LARGEST,
    malformed::{Malformed, Place},
};

/// How a document is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Spelling {
    /// Markdown with TOML front matter between `+++` lines.
    Markdown,
    /// TOML.
    Toml,
    /// JSON.
    Json,
}

impl Spelling {
    /// By a file's ending.
    #[must_use]
    pub fn of_path(path: &str) -> Option<Self> {
        match path.rsplit_once('.')?.1.to_ascii_lowercase().as_str() {
            "md" | "markdown" => Some(Self::Markdown),
            "toml" => Some(Self::Toml),
            "json" => Some(Self::Json),
            _ => None,
        }
    }

    /// By the media type of a body.
    #[must_use]
    pub fn of_media_type(media_type: &str) -> Option<Self> {
        match media_type.split(';').next()?.trim().to_ascii_lowercase().as_str() {
            "text/markdown" => Some(Self::Markdown),
            "application/toml" | "text/toml" => Some(Self::Toml),
            "application/json" => Some(Self::Json),
            _ => None,
        }
    }

    /// By how the text begins.
    #[must_use]
    pub fn guess(bytes: &[u8]) -> Self {
        let start = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes).trim_ascii_start();
        if start.starts_with(b"+++") {
            Self::Markdown
        } else if start.starts_with(b"{") {
            Self::Json
        } else {
            Self::Toml
        }
    }
}

/// The text of a file, if it is one.
pub(super) fn text(bytes: &[u8]) -> Result<&str, Malformed> {
    if bytes.len() > LARGEST {
        return Err(Malformed::new(
            Place::START,
            format!("{} octets, {LARGEST} au plus", bytes.len()),
            format!("{} bytes, at most {LARGEST}", bytes.len()),
        ));
    }
    let bytes = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
    let text = std::str::from_utf8(bytes).map_err(|error| {
        let valid = String::from_utf8_lossy(&bytes[..error.valid_up_to()]);
        let place = Place::of(&valid, valid.len());
        Malformed::new(place, "ce n’est pas de l’UTF-8", "not valid UTF-8")
    })?;
    if text.trim().is_empty() {
        return Err(Malformed::new(Place::START, "le document est vide", "the document is empty"));
    }
    Ok(text)
}

/// The front matter, where it starts, and what follows it.
pub(super) fn parted(text: &str) -> Result<(usize, &str, &str), Malformed> {
    let is_fence = |line: &str| line.trim_end() == "+++";
    let mut lines = text.split_inclusive('\n');
    let first = lines.next().unwrap_or_default();
    if !is_fence(first) {
        return Err(Malformed::new(
            Place::START,
            "un document commence par une ligne `+++`, puis le plateau en TOML",
            "a document begins with a line `+++`, then the board in TOML",
        ));
    }
    let start = first.len();
    let mut end = start;
    for line in lines {
        if is_fence(line) {
            return Ok((start, &text[start..end], &text[end + line.len()..]));
        }
        end += line.len();
    }
    Err(Malformed::new(
        Place::of(text, text.len()),
        "la ligne `+++` qui ferme l’en-tête manque",
        "the line `+++` that closes the front matter is missing",
    ))
}

#[cfg(test)]
mod tests {
    use super::{super::Document, *};

    #[test]
    fn what_cannot_be_read_is_told_with_line_and_column() {
        let deep_json = format!("{{\"a\": {}", "[".repeat(100_000));
        let deep_toml = format!("a = {}", "[{a=".repeat(50_000));
        let dotted = format!("{} = 1", vec!["a"; 50_000].join("."));
        let headers = format!("[{}]", vec!["a"; 50_000].join("."));
        let large = format!("title = \"{}\"", "x".repeat(LARGEST));
        let cases: [(Spelling, &[u8], usize, usize, &str); 22] = [
            (Spelling::Markdown, b"", 1, 1, "the document is empty"),
            (Spelling::Json, b" \n ", 1, 1, "the document is empty"),
            (Spelling::Toml, large.as_bytes(), 1, 1, "bytes, at most 262144"),
            (Spelling::Toml, b"title = \"\xc3\xa9\"\nx = \"\xff\"", 2, 6, "not valid UTF-8"),
            (Spelling::Json, deep_json.as_bytes(), 1, 54, "more than 48 levels deep"),
            (Spelling::Toml, deep_toml.as_bytes(), 1, 101, "more than 48 levels deep"),
            (Spelling::Toml, dotted.as_bytes(), 1, 32, "more than 48 levels deep"),
            (Spelling::Toml, headers.as_bytes(), 1, 33, "more than 48 levels deep"),
            (Spelling::Markdown, b"# Title", 1, 1, "a document begins with a line `+++`"),
            (Spelling::Markdown, b"+++\ntitle = \"x\"\n", 3, 1, "that closes the front matter is missing"),
            (Spelling::Markdown, b"+++\n\ntitle = x\n+++\n", 3, 9, "TOML: "),
            (Spelling::Toml, b"a = 1\na = 2", 2, 1, "TOML: duplicate key"),
            (Spelling::Toml, b"a = 99999999999999999999", 1, 5, "too large"),
            (Spelling::Toml, b"a = 1\nb = [1, nan]", 2, 9, "a finite number"),
            (Spelling::Toml, b"a = 2020-01-01", 1, 5, "a date makes no sense here"),
            (Spelling::Json, b"{\"a\": 1e999}", 1, 11, "JSON: number out of range"),
            (Spelling::Json, b"{\n\"a\": 1,\n\"b\": 2,\n\"a\": 3}", 4, 1, "the key `a` stands twice"),
            (Spelling::Json, b"{\"a\": [1,]}", 1, 10, "JSON: trailing comma"),
            (Spelling::Json, b"[1]", 1, 1, "a scenario is a table"),
            (Spelling::Toml, b"game = 1", 1, 1, "smash-up or deux"),
            (Spelling::Toml, b"variants = [{ active = \"x\" }]", 1, 13, "a variant has a title"),
            (Spelling::Toml, b"title = \"x\"\nvariants = 3", 2, 1, "a list of tables"),
        ];
        for (spelling, bytes, line, column, message) in cases {
            let start = String::from_utf8_lossy(&bytes[..bytes.len().min(60)]).into_owned();
            let faults = Document::read("d", spelling, bytes).expect_err(&start);
            let Malformed { place, says, .. } = &faults[0];
            assert!(says.en.contains(message), "{start}: {}", says.en);
            assert_eq!(*place, Place { line, column }, "{start}: {}", says.en);
            assert_ne!(says.fr, says.en);
        }
    }

    #[test]
    fn a_text_without_a_name_is_taken_for_what_it_looks_like() {
        for (text, spelling) in [
            ("+++\n", Spelling::Markdown),
            ("\u{feff}  {", Spelling::Json),
            ("title = 1", Spelling::Toml),
            ("", Spelling::Toml),
        ] {
            assert_eq!(Spelling::guess(text.as_bytes()), spelling);
        }
        assert_eq!(Spelling::of_path("a/b.MD"), Some(Spelling::Markdown));
        assert_eq!(Spelling::of_path("a/b.txt"), None);
        assert_eq!(Spelling::of_media_type("application/json; charset=utf-8"), Some(Spelling::Json));
    }
}
