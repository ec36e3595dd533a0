//! The project's data files: embedded in the binary, or read from a folder instead. Knows nothing of what they hold.

use std::{
    borrow::Cow,
    collections::BTreeMap,
    fmt, fs,
    hash::{DefaultHasher, Hash as _, Hasher as _},
    io,
    path::Path,
};

use rust_embed::RustEmbed;
use sha2::{Digest as _, Sha256};

#[derive(RustEmbed)]
#[folder = "rules/"]
struct Rules;

#[derive(RustEmbed)]
#[folder = "scenarios/"]
struct Scenarios;

/// A set of text files by path, with `/` between folders, in alphabetical order.
#[derive(Debug, Clone, Default)]
pub struct Shelf {
    files: BTreeMap<String, Cow<'static, [u8]>>,
}

impl Shelf {
    /// The `rules/` folder as it was when the binary was built.
    #[must_use]
    pub fn rules() -> Self {
        Self::embedded::<Rules>()
    }

    /// The `scenarios/` folder as it was when the binary was built.
    #[must_use]
    pub fn scenarios() -> Self {
        Self::embedded::<Scenarios>()
    }

    /// These files, by path.
    pub fn of<'a>(files: impl IntoIterator<Item = (&'a str, &'a str)>) -> Self {
        let owned = |(path, text): (&str, &str)| (path.to_owned(), Cow::Owned(text.as_bytes().to_vec()));
        Self { files: files.into_iter().map(owned).collect() }
    }

    fn embedded<E: RustEmbed>() -> Self {
        Self { files: E::iter().filter_map(|path| E::get(&path).map(|file| (path.into_owned(), file.data))).collect() }
    }

    /// A folder on disk, with everything below it; hidden files are left out.
    ///
    /// # Errors
    /// When the folder or a file in it cannot be read.
    pub fn folder(root: &Path) -> io::Result<Self> {
        let mut shelf = Self::default();
        shelf.add(root, "")?;
        Ok(shelf)
    }

    fn add(&mut self, folder: &Path, prefix: &str) -> io::Result<()> {
        for entry in fs::read_dir(folder)? {
            let entry = entry?;
            let name = entry.file_name().to_string_lossy().into_owned();
            if name.starts_with('.') {
                continue;
            }
            let path = if prefix.is_empty() { name } else { format!("{prefix}/{name}") };
            if entry.file_type()?.is_dir() {
                self.add(&entry.path(), &path)?;
            } else {
                self.files.insert(path, Cow::Owned(fs::read(entry.path())?));
            }
        }
        Ok(())
    }

    /// Whether all of them were built in.
    #[must_use]
    pub fn is_built_in(&self) -> bool {
        self.files.values().all(|file| matches!(file, Cow::Borrowed(_)))
    }

    /// What tells these files from any others.
    #[must_use]
    pub fn mark(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        self.files.hash(&mut hasher);
        hasher.finish()
    }

    /// A digest of these files, their paths included, that is the same wherever and whenever it is taken.
    #[must_use]
    pub fn digest(&self) -> String {
        let mut digest = Sha256::new();
        for part in self.files.iter().flat_map(|(path, file)| [path.as_bytes(), &**file]) {
            digest.update((part.len() as u64).to_le_bytes());
            digest.update(part);
        }
        hex::encode(digest.finalize())
    }

    /// The text of a file.
    ///
    /// # Errors
    /// A fault when there is no such file, or when it is not UTF-8.
    pub fn text(&self, path: &str) -> Result<&str, Fault> {
        let bytes = self.files.get(path).ok_or_else(|| Fault::new(path, 1, "no such file"))?;
        std::str::from_utf8(bytes).map_err(|error| {
            let line = bytes[..error.valid_up_to()].split(|byte| *byte == b'\n').count();
            Fault::new(path, line, "not valid UTF-8")
        })
    }

    /// The paths below a folder with this ending, in alphabetical order.
    pub fn paths<'a>(&'a self, folder: &'a str, ending: &'a str) -> impl Iterator<Item = &'a str> {
        self.files.keys().map(String::as_str).filter(move |path| path.starts_with(folder) && path.ends_with(ending))
    }
}

/// A fault in a data file.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Fault {
    /// File, as it was named.
    pub file: String,
    /// Line, from 1.
    pub line: usize,
    /// What was found, what was expected.
    pub message: String,
}

impl Fault {
    /// A fault at a line of a file.
    pub fn new(file: &str, line: usize, message: impl Into<String>) -> Self {
        Self { file: file.into(), line, message: message.into() }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}", self.file, self.line, self.message)
    }
}
