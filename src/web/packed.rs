//! A scenario as text that stands in an address, and back: base64 without padding, in letters that need no escaping.

const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// To letters that may stand in an address.
#[must_use]
pub fn pack(text: &str) -> String {
    let mut out = String::with_capacity(text.len() * 4 / 3 + 3);
    for chunk in text.as_bytes().chunks(3) {
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
    let mut out = Vec::with_capacity(packed.len() * 3 / 4);
    for chunk in packed.as_bytes().chunks(4) {
        let mut bits = 0_u32;
        for letter in chunk {
            bits = bits << 6 | value(*letter)?;
        }
        bits <<= 6 * (4 - chunk.len());
        out.extend_from_slice(&bits.to_be_bytes()[1..chunk.len()]);
    }
    String::from_utf8(out).ok()
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
