//! Pages of other sites may link to a ruling; they may not have their visitors' browsers ask for one behind the scenes.

use actix_web::{
    dev::ServiceRequest,
    http::{
        Method,
        header::{self, HeaderMap, HeaderName},
    },
};

const SITE: HeaderName = HeaderName::from_static("sec-fetch-site");
const MODE: HeaderName = HeaderName::from_static("sec-fetch-mode");
const DEST: HeaderName = HeaderName::from_static("sec-fetch-dest");

/// Whether a browser sends this for a page of another site, and it costs work: whatever is posted; a ruling on the
/// scenario in its address or one that is kept, a meeting of cards, or an event, unless somebody follows a link to it. What changes
/// something here is asked for by a page of this very site, or by no browser: `own` is what the site is called.
pub fn is_foreign(request: &ServiceRequest, own: Option<&str>) -> bool {
    let headers = request.headers();
    if matches!(*request.method(), Method::POST | Method::DELETE) && changes(request) && !is_of(headers, own) {
        return true;
    }
    if !says(headers, &SITE, "cross-site") {
        return false;
    }
    match *request.method() {
        Method::POST | Method::DELETE => true,
        Method::GET | Method::HEAD => {
            let (path, query) = (request.path(), request.query_string());
            let has = |folders: &[&str]| path.split('/').any(|folder| folders.contains(&folder));
            let works = has(&["events", "face", "r", "R", "rulings"]) || path.contains("/judge/") && !query.is_empty();
            works && !is_followed(headers)
        }
        _ => false,
    }
}

/// Whether something is kept, removed, or written to an event, when this has been answered.
fn changes(request: &ServiceRequest) -> bool {
    *request.method() == Method::DELETE
        || request.path().ends_with("/r")
        || request.path().ends_with("/in")
        || request.path().contains("/events/")
        || request.query_string().split('&').any(|pair| pair == "keep=true")
}

/// Whether a page of this site asks, or no browser. Where only the older of both headers is there, the scheme is not
/// looked at: a proxy may have taken it off.
fn is_of(headers: &HeaderMap, own: Option<&str>) -> bool {
    let behind = |origin: &str| origin.split_once("://").map_or(String::new(), |(_, host)| host.to_ascii_lowercase());
    match (headers.contains_key(&SITE), headers.get(header::ORIGIN)) {
        (true, _) => says(headers, &SITE, "same-origin") || says(headers, &SITE, "none"),
        (false, None) => true,
        (false, Some(origin)) => {
            origin.to_str().is_ok_and(|origin| own.is_some_and(|own| behind(own) == behind(origin)))
        }
    }
}

/// A link opened as a page of its own: not in a frame.
fn is_followed(headers: &HeaderMap) -> bool {
    says(headers, &MODE, "navigate") && (says(headers, &DEST, "document") || !headers.contains_key(&DEST))
}

fn says(headers: &HeaderMap, name: &HeaderName, word: &str) -> bool {
    headers.get(name).is_some_and(|value| value.as_bytes().eq_ignore_ascii_case(word.as_bytes()))
}

#[cfg(test)]
mod tests {
    use actix_web::test::TestRequest;

    use super::*;

    #[test]
    fn a_link_may_be_followed_and_nothing_else_may_come_from_another_site() {
        let asked = |request: TestRequest, site: &str, mode: &str, dest: &str| {
            let all = [(SITE, site), (MODE, mode), (DEST, dest)];
            let request = all
                .into_iter()
                .filter(|(_, value)| !value.is_empty())
                .fold(request, |request, (name, value)| request.insert_header((name, value)));
            is_foreign(&request.to_srv_request(), Some("http://here:80"))
        };
        let get = |uri: &str| TestRequest::get().uri(uri);
        let post = || TestRequest::post().uri("/fr/judge/ruling");
        assert!(asked(post(), "cross-site", "navigate", "document"));
        assert!(asked(post(), "cross-site", "no-cors", ""));
        assert!(!asked(post(), "same-origin", "navigate", "document") && !asked(post(), "", "", ""));
        let shared = "/fr/judge/ruling?s=abc";
        assert!(!asked(get(shared), "cross-site", "navigate", "document"), "a link from a messenger");
        assert!(asked(get(shared), "cross-site", "no-cors", "image"));
        assert!(asked(get(shared), "cross-site", "navigate", "iframe"));
        assert!(!asked(get(shared), "none", "navigate", "document"));
        assert!(!asked(get("/fr/books"), "cross-site", "no-cors", "image"), "what costs nothing");
        for kept in ["/fr/r/7KQ4-M2", "/R/7KQ4-M2", "/api/v1/rulings/7KQ4-M2", "/api/v1/events/abcd2345"] {
            assert!(asked(get(kept), "cross-site", "no-cors", "image"), "{kept}");
            assert!(!asked(get(kept), "cross-site", "navigate", "document"), "{kept}");
        }
    }

    #[test]
    fn what_is_kept_is_asked_for_by_a_page_of_this_very_site_or_by_no_browser() {
        for (sent, foreign) in [
            (&[][..], false),
            (&[("sec-fetch-site", "same-origin")], false),
            (&[("sec-fetch-site", "same-site")], true),
            (&[("sec-fetch-site", "cross-site")], true),
            (&[("origin", "http://here:80")], false),
            (&[("origin", "https://HERE:80")], false),
            (&[("origin", "http://here:81")], true),
            (&[("origin", "http://elsewhere")], true),
            (&[("origin", "null")], true),
        ] {
            for (uri, changes) in [
                ("/fr/r", true),
                ("/api/v1/rulings?lang=fr&keep=true", true),
                ("/api/v1/rulings", false),
                ("/api/v1/events/abcd2345/entries", true),
            ] {
                let request = TestRequest::post().uri(uri);
                let request = sent.iter().fold(request, |request, header| request.insert_header(*header));
                let cross = sent.contains(&("sec-fetch-site", "cross-site"));
                let found = is_foreign(&request.to_srv_request(), Some("http://here:80"));
                assert_eq!(found, foreign && changes || cross, "{uri} {sent:?}");
            }
        }
    }
}
