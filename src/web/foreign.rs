//! Pages of other sites may link to a ruling; they may not have their visitors' browsers ask for one behind the scenes.

use actix_web::{
    dev::ServiceRequest,
    http::{
        Method,
        header::{HeaderMap, HeaderName},
    },
};

const SITE: HeaderName = HeaderName::from_static("sec-fetch-site");
const MODE: HeaderName = HeaderName::from_static("sec-fetch-mode");
const DEST: HeaderName = HeaderName::from_static("sec-fetch-dest");

/// Whether a browser sends this for a page of another site, and it costs work: whatever is posted; a ruling on the
/// scenario in its address, or a meeting of cards, unless somebody follows a link to it.
pub fn is_foreign(request: &ServiceRequest) -> bool {
    let headers = request.headers();
    if !says(headers, &SITE, "cross-site") {
        return false;
    }
    match *request.method() {
        Method::POST => true,
        Method::GET | Method::HEAD => {
            let (path, query) = (request.path(), request.query_string());
            let works = path.contains("/face/") || path.contains("/judge/") && !query.is_empty();
            works && !is_followed(headers)
        }
        _ => false,
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
            is_foreign(&request.to_srv_request())
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
    }
}
