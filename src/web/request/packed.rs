//! A scenario as text that stands in an address, and back: deflated, then base64 without padding, in letters that need no
//! escaping. What is inflated is bounded: a short address may stand for a long text.

use std::io::{Read as _, Write as _};

use flate2::{Compression, read::DeflateDecoder, write::DeflateEncoder};

const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// To as few letters as may be that may stand in an address.
#[must_use]
pub fn deflate(text: &str) -> String {
    let mut packer = DeflateEncoder::new(Vec::new(), Compression::best());
    // Into memory nothing fails to be written.
    let _ = packer.write_all(text.as_bytes());
    letters(&packer.finish().unwrap_or_default())
}

/// Back to text; nothing if it is not text that was deflated, or more than so many bytes of it.
#[must_use]
pub fn inflate(packed: &str, most: usize) -> Option<String> {
    let packed = bytes(packed)?;
    let mut text = Vec::new();
    let bound = u64::try_from(most).ok()?.saturating_add(1);
    DeflateDecoder::new(&*packed).take(bound).read_to_end(&mut text).ok()?;
    if text.len() > most { None } else { String::from_utf8(text).ok() }
}

/// To letters that may stand in an address, as it was written before addresses were deflated.
#[cfg(test)]
fn pack(text: &str) -> String {
    letters(text.as_bytes())
}

fn letters(bytes: &[u8]) -> String {
    let mut out = String::with_capacity(bytes.len() * 4 / 3 + 3);
    for chunk in bytes.chunks(3) {
        let bits = chunk.iter().fold(0_u32, |bits, byte| bits << 8 | u32::from(*byte)) << (8 * (3 - chunk.len()));
        for n in 0..=chunk.len() {
            out.push(char::from(LETTERS[(bits >> (18 - 6 * n) & 63) as usize]));
        }
    }
    out
}

/// Back to text; nothing if it is not text that was packed.
#[must_use]
pub fn unpack(packed: &str) -> Option<String> {
    String::from_utf8(bytes(packed)?).ok()
}

fn bytes(packed: &str) -> Option<Vec<u8>> {
    let mut out = Vec::with_capacity(packed.len() * 3 / 4);
    for chunk in packed.as_bytes().chunks(4) {
        let mut bits = 0_u32;
        for letter in chunk {
            bits = bits << 6 | value(*letter)?;
        }
        bits <<= 6 * (4 - chunk.len());
        out.extend_from_slice(&bits.to_be_bytes()[1..chunk.len()]);
    }
    Some(out)
}

/// What a letter stands for.
fn value(letter: u8) -> Option<u32> {
    Some(u32::from(match letter {
        b'A'..=b'Z' => letter - b'A',
        b'a'..=b'z' => letter - b'a' + 26,
        b'0'..=b'9' => letter - b'0' + 52,
        b'-' => 62,
        b'_' => 63,
        _ => return None,
    }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_deflated_comes_back_and_is_bounded() {
        let long = "card = \"warbot\"\n".repeat(4_000);
        for text in ["", "a", "title = \"Égalité\"\n", "…«»💥", &long] {
            let packed = deflate(text);
            assert!(packed.bytes().all(|byte| LETTERS.contains(&byte)), "{packed}");
            assert_eq!(inflate(&packed, text.len()).as_deref(), Some(text));
            assert!(text.is_empty() || inflate(&packed, text.len() - 1).is_none(), "no more than was asked for");
        }
        let packed = deflate(&long);
        assert!(packed.len() < 600, "{} letters", packed.len());
        for broken in ["é", "a b", "AAAA", "_w", &packed[..packed.len() / 2], &pack("no")] {
            assert_eq!(inflate(broken, 1 << 20), None, "{broken}");
        }
    }

    #[test]
    fn what_is_packed_comes_back() {
        for text in ["", "a", "ab", "abc", "title = \"Égalité\"\n", "…«»💥"] {
            let packed = pack(text);
            assert!(packed.bytes().all(|byte| LETTERS.contains(&byte)), "{packed}");
            assert_eq!(unpack(&packed).as_deref(), Some(text));
        }
        for broken in ["é", "a b", "%%%%", "_w"] {
            assert_eq!(unpack(broken), None, "{broken}");
        }
    }
}
