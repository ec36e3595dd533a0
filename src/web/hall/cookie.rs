//! The cookies of the hall: a session for each event that this browser has come into, and, for some minutes, the door at
//! which somebody stands. No script reads them, and none comes with what another site posts.

use actix_web::http::header::{self, HeaderMap, HeaderValue};

/// What the name of a session's cookie begins with; the id of its event follows.
const SESSION: &str = "arbitre-";
/// The door at which somebody stands.
const DOOR: &str = "door";
/// The longest value that is looked at, in bytes.
const LONGEST: usize = 64;
/// The most sessions of one browser that are looked at.
const MOST: usize = 20;
/// How long a browser keeps a session, in seconds: longer than any tournament.
const KEPT: u32 = 7 * 24 * 3600;
/// How long somebody may stand at a door, in seconds.
const AT_THE_DOOR: u32 = 600;

/// What this browser has as its session at an event.
pub fn session(headers: &HeaderMap, event: &str) -> Option<String> {
    sessions(headers).find(|(of, _)| *of == event).map(|(_, token)| token.to_owned())
}

/// The sessions of this browser, by event.
pub fn sessions(headers: &HeaderMap) -> impl Iterator<Item = (&str, &str)> {
    let named = all(headers).filter_map(|(name, value)| Some((name.strip_prefix(SESSION)?, value)));
    named.filter(|(event, _)| *event != DOOR).take(MOST)
}

/// The door at which whoever asks stands.
pub fn door(headers: &HeaderMap) -> Option<&str> {
    all(headers).find_map(|(name, value)| (name.strip_prefix(SESSION) == Some(DOOR)).then_some(value))
}

fn all(headers: &HeaderMap) -> impl Iterator<Item = (&str, &str)> {
    let texts = headers.get_all(header::COOKIE).filter_map(|value| value.to_str().ok());
    let pairs = texts.flat_map(|text| text.split(';')).filter_map(|pair| pair.trim().split_once('='));
    pairs.filter(|(_, value)| (1..=LONGEST).contains(&value.len()))
}

/// Sets the session of an event; without a token there is none any more.
pub fn set_session(event: &str, token: Option<&str>, secure: bool) -> Option<HeaderValue> {
    spelled(event, token.map(|token| (token, KEPT)), secure)
}

/// Says at which door whoever asks stands; without a token at none.
pub fn set_door(token: Option<&str>, secure: bool) -> Option<HeaderValue> {
    spelled(DOOR, token.map(|token| (token, AT_THE_DOOR)), secure)
}

fn spelled(name: &str, value: Option<(&str, u32)>, secure: bool) -> Option<HeaderValue> {
    let (value, age) = value.unwrap_or(("", 0));
    let secure = if secure { "; Secure" } else { "" };
    HeaderValue::from_str(&format!("{SESSION}{name}={value}; Path=/; Max-Age={age}; HttpOnly; SameSite=Lax{secure}"))
        .ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_session_is_that_of_its_event_and_no_other_cookie() {
        let mut headers = HeaderMap::new();
        for sent in ["a=b; arbitre-abcd2345=one; arbitre-door=two", "arbitre-zzzz2345=three;arbitre-=; broken"] {
            headers.append(header::COOKIE, HeaderValue::from_static(sent));
        }
        assert_eq!(session(&headers, "abcd2345").as_deref(), Some("one"));
        assert_eq!(session(&headers, "zzzz2345").as_deref(), Some("three"));
        assert_eq!([session(&headers, "door"), session(&headers, "a"), session(&headers, "")], [None, None, None]);
        assert_eq!(door(&headers), Some("two"));
        assert_eq!(sessions(&headers).count(), 2);
        let set = set_session("abcd2345", Some("x"), true).unwrap();
        assert_eq!(set, "arbitre-abcd2345=x; Path=/; Max-Age=604800; HttpOnly; SameSite=Lax; Secure");
        assert_eq!(
            set_session("abcd2345", None, false).unwrap(),
            "arbitre-abcd2345=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax"
        );
    }
}
