//! Lines of JSON, written and read, with the digest of those before.

use std::io::{self, BufRead, Read as _, Write};

use serde::{Serialize, de::DeserializeOwned};
use serde_json::Value;
use sha2::{Digest, Sha256};

use super::Unread;
use crate::{citation::Said, game::Problem};

/// The longest line, in bytes.
const LONGEST_LINE: u64 = 8 * 1024 * 1024;

/// Lines, and the digest of those that have been written.
pub(super) struct Lines<'a, W> {
    out: &'a mut W,
    digest: Sha256,
}

impl<'a, W: Write> Lines<'a, W> {
    pub fn to(out: &'a mut W) -> Self {
        Self { out, digest: Sha256::new() }
    }

    /// Of what has been written.
    pub fn digest(&self) -> String {
        hex::encode(self.digest.clone().finalize())
    }

    pub fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }

    pub fn write(&mut self, line: &impl Serialize) -> io::Result<()> {
        let line = serde_json::to_string(line)? + "\n";
        self.digest.update(&line);
        self.out.write_all(line.as_bytes())
    }
}

/// Lines as they are read: their number, and the digest of those before.
pub(super) struct Reading<R> {
    file: R,
    number: usize,
    digest: Sha256,
    /// Of the lines in front of this one.
    pub before: String,
}

impl<R: BufRead> Reading<R> {
    pub fn of(file: R) -> Self {
        Self { file, number: 0, digest: Sha256::new(), before: String::new() }
    }

    /// The next line; that it is missing is a fault, since the last one says that it is the last.
    pub fn next(&mut self) -> Result<Value, Unread> {
        let mut line = Vec::new();
        (&mut self.file).take(LONGEST_LINE).read_until(b'\n', &mut line)?;
        self.number += 1;
        if line.is_empty() {
            return Err(Unread::Cut);
        }
        if line.len() as u64 == LONGEST_LINE {
            return Err(self.fault(Said::new("cette ligne est trop longue", "this line is too long")));
        }
        self.before = hex::encode(self.digest.clone().finalize());
        self.digest.update(&line);
        serde_json::from_slice(&line).map_err(|error| match line.last() {
            Some(b'\n') => self.fault(Said::name(&error.to_string())),
            _ => Unread::Cut,
        })
    }

    pub fn line<T: DeserializeOwned>(&self, value: &Value) -> Result<T, Unread> {
        crate::problem::read(value).map_err(|problems| self.problem(problems))
    }

    pub fn problem(&self, problems: Vec<Problem>) -> Unread {
        let first = problems.into_iter().next();
        let said = first.map(|Problem { pointer, says, .. }| {
            Said::new(format!("{pointer}\u{a0}: {}", says.fr), format!("{pointer}: {}", says.en))
        });
        self.fault(said.unwrap_or_default())
    }

    pub fn fault(&self, says: Said) -> Unread {
        Unread::Line(self.number, says)
    }
}
