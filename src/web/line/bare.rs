//! The framework's own refusals (400, 408, 431), which it sends before any handler is asked: without headers and
//! without a body. They are known by that, and get what every other refusal has.

use std::{fmt::Write as _, time::Duration};

use actix_web::http::StatusCode;

use crate::{
    citation::Language,
    web::{error::Error, response::answer, serving::watch, site::Site},
};

/// The longest head of a bare refusal.
const LONGEST: usize = 256;

/// The route of what was never read.
const UNREAD: &str = "unread";

const BEGINS: &[u8] = b"HTTP/1.1 4";

/// Where a bare refusal begins that these bytes end with: a head with no body and none of our headers.
pub fn at_end(bytes: &[u8]) -> Option<usize> {
    if !bytes.ends_with(b"\r\n\r\n") {
        return None;
    }
    let from = bytes.len().saturating_sub(LONGEST);
    let start = bytes[from..].windows(BEGINS.len()).rposition(|window| window == BEGINS)? + from;
    let head = std::str::from_utf8(&bytes[start..]).ok()?.to_ascii_lowercase();
    let is_bare = head.contains("content-length: 0\r\n") && !head.contains("x-content-type-options");
    is_bare.then_some(start)
}

/// The same refusal with headers and a body: for programs under `/api`, else a page in the language of the address.
pub fn dressed(site: &Site, opening: &[u8], bare: &[u8]) -> Vec<u8> {
    let head = String::from_utf8_lossy(bare);
    let mut lines = head.lines();
    let status_line = lines.next().unwrap_or_default();
    let code = status_line.split(' ').nth(1).and_then(|code| code.parse().ok()).unwrap_or(400);
    let error = Error::of(StatusCode::from_u16(code).unwrap_or(StatusCode::BAD_REQUEST));
    let date = lines.find(|line| line.to_ascii_lowercase().starts_with("date:"));
    whole(site, status_line, date, path_of(opening), &error)
}

/// What somebody hears for whom there is no connection left.
pub fn refusal(site: &Site) -> Vec<u8> {
    whole(site, "HTTP/1.1 503 Service Unavailable", None, "/", &Error::Full)
}

fn whole(site: &Site, status_line: &str, date: Option<&str>, path: &str, error: &Error) -> Vec<u8> {
    let status = error.status().as_u16();
    site.metrics.refused(error.word());
    site.metrics.answered(UNREAD, status, Duration::ZERO);
    tracing::info!(route = UNREAD, status, refused = error.word(), "request");
    let language = if path.starts_with("/en") { Language::En } else { Language::Fr };
    let (kind, body) = answer::error_body(site, language, path, error);
    let mut out = format!("{status_line}\r\n");
    if let Some(date) = date {
        let _ = write!(out, "{date}\r\n");
    }
    for (name, value) in watch::HEADERS {
        let _ = write!(out, "{name}: {value}\r\n");
    }
    if let Some(seconds) = error.retry_after() {
        let _ = write!(out, "retry-after: {seconds}\r\n");
    }
    let length = body.len();
    let _ = write!(
        out,
        "cache-control: no-store\r\nconnection: close\r\ncontent-type: {kind}\r\ncontent-length: {length}\r\n\r\n{body}"
    );
    out.into_bytes()
}

/// The path of a request of which only the first bytes are known; `/` where it cannot be told.
fn path_of(opening: &[u8]) -> &str {
    let path = opening.split(|byte| *byte == b' ').nth(1).unwrap_or_default();
    let path = path.split(|byte| matches!(byte, b'?' | b'\r' | b'\n')).next().unwrap_or_default();
    std::str::from_utf8(path).ok().filter(|path| path.starts_with('/')).unwrap_or("/")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_the_framework_says_by_itself_is_bare() {
        let bare = b"HTTP/1.1 400 Bad Request\r\ncontent-length: 0\r\ndate: Sun, 22 Nov 2026 04:00:00 GMT\r\n\r\n";
        assert_eq!(at_end(bare), Some(0));
        let after: Vec<u8> = [b"HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nok", &bare[..]].concat();
        assert_eq!(at_end(&after), Some(after.len() - bare.len()));
        let ours = b"HTTP/1.1 404 Not Found\r\ncontent-length: 0\r\nx-content-type-options: nosniff\r\n\r\n";
        for whole in [&ours[..], b"HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n", b"", b"\r\n\r\n", &bare[..60]] {
            assert_eq!(at_end(whole), None);
        }
    }

    #[test]
    fn the_path_is_read_as_far_as_there_is_one() {
        for (opening, path) in [
            ("GET /en/books HTTP/1.1\r\n", "/en/books"),
            ("POST /api/v1/rulings?lang=en HT", "/api/v1/rulings"),
            ("GET", "/"),
            ("\u{1}\u{2} \u{3}", "/"),
            ("GET http://x/ HTTP/1.1", "/"),
        ] {
            assert_eq!(path_of(opening.as_bytes()), path, "{opening:?}");
        }
    }
}
