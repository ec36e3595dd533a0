//! Text that is written up to a number of bytes, and not beyond.

use std::{fmt, io};

use askama::Template;
use serde::Serialize;

/// More was to be written than there may be.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TooLong;

/// Something as JSON, of at most so many bytes.
///
/// # Errors
/// When it would be longer.
pub fn json(value: &impl Serialize, most: usize) -> Result<Vec<u8>, TooLong> {
    let mut capped = Capped { bytes: Vec::new(), most };
    serde_json::to_writer(&mut capped, value).map_err(|_| TooLong)?;
    Ok(capped.bytes)
}

/// The same, laid out for the eye.
///
/// # Errors
/// When it would be longer.
pub fn json_pretty(value: &impl Serialize, most: usize) -> Result<Vec<u8>, TooLong> {
    let mut capped = Capped { bytes: Vec::new(), most };
    serde_json::to_writer_pretty(&mut capped, value).map_err(|_| TooLong)?;
    Ok(capped.bytes)
}

/// A page, of at most so many bytes.
///
/// # Errors
/// When it would be longer.
pub fn page(page: &impl Template, most: usize) -> Result<Vec<u8>, TooLong> {
    let mut capped = Capped { bytes: Vec::new(), most };
    page.render_into(&mut capped).map_err(|_| TooLong)?;
    Ok(capped.bytes)
}

struct Capped {
    bytes: Vec<u8>,
    most: usize,
}

impl Capped {
    fn add(&mut self, bytes: &[u8]) -> Result<(), TooLong> {
        if bytes.len() > self.most - self.bytes.len() {
            return Err(TooLong);
        }
        self.bytes.extend_from_slice(bytes);
        Ok(())
    }
}

impl io::Write for Capped {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.add(bytes).map_err(|TooLong| io::ErrorKind::FileTooLarge)?;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl fmt::Write for Capped {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.add(text.as_bytes()).map_err(|TooLong| fmt::Error)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_too_long_is_not_written() {
        let value = ["é"; 3];
        let whole = r#"["é","é","é"]"#;
        assert_eq!(json(&value, whole.len()), Ok(whole.as_bytes().to_vec()));
        assert_eq!(json(&value, whole.len() - 1), Err(TooLong));
        assert!(json_pretty(&value, whole.len()).is_err() && json_pretty(&value, 2 * whole.len()).is_ok());
    }
}
