//! Answers from what was made before: what never changes, and what was searched before.

use std::sync::Arc;

use actix_web::{
    HttpMessage as _, HttpRequest,
    body::{BoxBody, MessageBody, to_bytes},
    dev::{ServiceRequest, ServiceResponse},
    http::{
        Method, StatusCode,
        header::{self, AcceptEncoding, Encoding},
    },
    middleware::Next,
    web::{self, Data},
};

use super::kept::Page;
use crate::web::{
    error::Error,
    request::{given::Given, spoken::Spoken},
    serving::metrics::Searched,
    site::Site,
};

/// What stands below the language and depends on nothing else.
const PAGES: [&str; 11] = [
    "",
    "/books",
    "/boards",
    "/readings",
    "/judge",
    "/judge/deux",
    "/offline",
    "/scenarios",
    "/coverage",
    "/cards",
    "/terms",
];

/// The same with one more name below: few and large, so that all of them find room.
const FOLDERS: [&str; 3] = ["/books/", "/boards/", "/factions/"];

/// The answers for programs that depend on nothing but the language.
const ANSWERS: [&str; 6] = ["/books", "/terms", "/cards", "/scenarios", "/openapi.json", "/schema/scenario.json"];

/// Where is searched.
const SEARCHES: [&str; 3] = ["/fr/search", "/en/search", "/api/v1/search"];

/// Says of an answer that it lacks something that was not to be had at the moment.
pub struct Passing;

/// Says of an answer that it was made before.
struct MadeBefore(Arc<Page>);

/// By which route a request was answered, now or before.
pub fn route_of(request: &HttpRequest) -> String {
    let before = request.extensions().get::<MadeBefore>().map(|MadeBefore(page)| page.route().to_owned());
    before.or_else(|| request.match_pattern()).unwrap_or_else(|| "none".to_owned())
}

/// Answers what never changes, and what was asked before, from what was made before.
///
/// # Errors
/// None of its own.
pub async fn keep(
    site: Data<Site>,
    mut request: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> Result<ServiceResponse<BoxBody>, actix_web::Error> {
    let (never_changes, searched) = (never_changes(&request), searched(&request));
    // While the scenarios are being played, what they prove is still missing on some pages.
    if !never_changes && searched.is_none() || site.proved().is_none() {
        return next.call(request).await.map(ServiceResponse::map_into_boxed_body);
    }
    let accepted = request.get_header::<AcceptEncoding>();
    let known = [Encoding::identity(), Encoding::gzip()];
    let Some(encoding) = accepted.map_or(Some(Encoding::identity()), |all| all.negotiate(known.iter())) else {
        return Ok(request.error_response(Error::NotAcceptable));
    };
    let is_search = searched.is_some();
    let of = (Spoken::of(request.request()).0, searched.unwrap_or_else(|| request.path().to_owned()));
    let found = if is_search { site.kept.found.get(&of) } else { site.kept.get(&of).ok_or(0) };
    let news = match found {
        Ok(page) => {
            if is_search {
                site.metrics.searched(Searched::Before);
            }
            let answer = page.answer(&encoding);
            request.extensions_mut().insert(MadeBefore(page));
            return Ok(request.into_response(answer));
        }
        Err(news) => news,
    };
    request.headers_mut().remove(header::ACCEPT_ENCODING);
    let made = next.call(request).await?;
    if made.status() != StatusCode::OK || made.request().extensions().contains::<Passing>() {
        return Ok(made.map_into_boxed_body());
    }
    let (request, made) = made.into_parts();
    let headers = Vec::from_iter(made.headers().clone());
    let Ok(plain) = to_bytes(made.into_body()).await else {
        return Ok(ServiceResponse::from_err(Error::Broken, request));
    };
    let page = Arc::new(Page::new(route_of(&request), headers, plain));
    if is_search {
        // Packed it has less than half of its bytes.
        let size = page.size() * 3 / 2;
        site.kept.found.keep(of, page.clone(), size, news);
    } else {
        let packing = page.clone();
        // What cannot be packed beside is packed when somebody takes it so.
        let _ = web::block(move || packing.pack()).await;
        site.kept.keep(of, page.clone());
    }
    Ok(ServiceResponse::new(request, page.answer(&encoding)))
}

/// What is searched for, however its address is spelled.
fn searched(request: &ServiceRequest) -> Option<String> {
    if !matches!(*request.method(), Method::GET | Method::HEAD) || !SEARCHES.contains(&request.path()) {
        return None;
    }
    let query = Given::read(request.query_string()).ok()?.in_order();
    Some(format!("{}?{query}", request.path()))
}

/// Whether the answer depends on the address and the language alone. Only what is written plainly is kept: an address
/// can be escaped in many ways.
fn never_changes(request: &ServiceRequest) -> bool {
    let plain = |path: &str| path.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-_./".contains(&byte));
    let (path, query) = (request.path(), request.query_string());
    if !matches!(*request.method(), Method::GET | Method::HEAD) || path.len() > 100 || !plain(path) {
        return false;
    }
    if let Some(answer) = path.strip_prefix("/api/v1") {
        return matches!(query, "" | "lang=fr" | "lang=en") && ANSWERS.contains(&answer);
    }
    let Some(page) = path.strip_prefix("/fr").or_else(|| path.strip_prefix("/en")) else { return false };
    let below = |folder: &str| page.strip_prefix(folder).is_some_and(|name| !name.is_empty() && !name.contains('/'));
    query.is_empty() && (PAGES.contains(&page) || FOLDERS.iter().any(|folder| below(folder)))
}

#[cfg(test)]
mod tests {
    use actix_web::test::TestRequest;

    use super::*;

    #[test]
    fn only_what_depends_on_nothing_else_is_kept() {
        for (address, kept) in [
            ("/fr/coverage", true),
            ("/en", true),
            ("/en/books/base", true),
            ("/fr/books/base/aim", false),
            ("/fr/books/b%61se", false),
            ("/fr/search?q=a", false),
            ("/fr/judge?s=abc", false),
            ("/fr/coverage?x=1", false),
            ("/api/v1/cards", true),
            ("/api/v1/cards?lang=en", true),
            ("/api/v1/cards?lang=en&x=1", false),
            ("/api/v1/search?q=a", false),
            ("/coverage", false),
        ] {
            assert_eq!(never_changes(&TestRequest::get().uri(address).to_srv_request()), kept, "{address}");
        }
        assert!(!never_changes(&TestRequest::post().uri("/fr/judge").to_srv_request()));
    }

    #[test]
    fn a_question_is_the_same_however_it_is_spelled() {
        let of = |uri: &str| searched(&TestRequest::get().uri(uri).to_srv_request());
        let one = of("/fr/search?q=roi+pirate&kind=rule");
        assert!(one.is_some() && one == of("/fr/search?kind=rule&q=roi%20pirate"), "{one:?}");
        for other in ["/fr/search?q=roi+pirate", "/en/search?q=roi+pirate&kind=rule", "/fr/search?q=a&q=b"] {
            assert!(of(other).is_some() && of(other) != one, "{other}");
        }
        assert_eq!(of("/fr/cards?q=a"), None);
        assert_eq!(searched(&TestRequest::post().uri("/fr/search?q=a").to_srv_request()), None);
    }
}
