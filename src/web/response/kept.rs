//! Pages that never change while the server runs: made once in each language, packed once, and sent as they are. So is what
//! a search found, as long as nothing is news.

use std::{
    collections::BTreeMap,
    io::Write as _,
    sync::{
        Arc, Mutex, OnceLock, PoisonError,
        atomic::{AtomicUsize, Ordering},
    },
};

use actix_web::{
    HttpMessage as _, HttpResponse,
    body::{BoxBody, MessageBody, to_bytes},
    dev::{ServiceRequest, ServiceResponse},
    http::{
        Method, StatusCode,
        header::{self, AcceptEncoding, Encoding, HeaderName, HeaderValue},
    },
    middleware::Next,
    web::{self, Bytes, Data},
};
use flate2::{Compression, write::GzEncoder};

use super::recent::Recent;
use crate::{
    citation::Language,
    web::{
        error::Error,
        limit,
        request::{given::Given, spoken::Spoken},
        serving::{metrics::Searched, watch::tag_of},
        site::Site,
    },
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

/// The language, and the address as it is kept.
type Of = (Language, String);

/// The pages that were made.
#[derive(Debug, Default)]
pub struct Kept {
    pages: Mutex<BTreeMap<Of, Arc<Page>>>,
    bytes: AtomicUsize,
    /// What was found; it tells of kept rulings, too.
    pub found: Recent<Of, Page>,
}

/// Says of an answer that it lacks something that was not to be had at the moment.
pub struct Passing;

/// A page that was made.
#[derive(Debug)]
pub struct Page {
    headers: Vec<(HeaderName, HeaderValue)>,
    plain: (Bytes, String),
    /// Packed when somebody first takes it so.
    packed: OnceLock<(Bytes, String)>,
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
            return Ok(request.into_response(page.answer(&encoding)));
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
    let page = Arc::new(Page::new(headers, plain));
    if is_search {
        // Packed it has less than half of its bytes.
        let size = page.plain.0.len() * 3 / 2;
        site.kept.found.keep(of, page.clone(), size, news);
    } else {
        let packing = page.clone();
        // What cannot be packed beside is packed when somebody takes it so.
        let _ = web::block(move || packing.packed().0.len()).await;
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

impl Kept {
    fn get(&self, of: &Of) -> Option<Arc<Page>> {
        self.pages().get(of).cloned()
    }

    /// Keeps a page as long as there is room.
    fn keep(&self, of: Of, page: Arc<Page>) {
        let size = page.plain.0.len() + page.packed().0.len();
        let mut pages = self.pages();
        if !pages.contains_key(&of) && self.bytes.load(Ordering::Relaxed) + size <= limit::KEPT {
            self.bytes.fetch_add(size, Ordering::Relaxed);
            pages.insert(of, page);
        }
    }

    /// How many pages, and how many bytes.
    pub fn load(&self) -> (usize, usize) {
        (self.pages().len(), self.bytes.load(Ordering::Relaxed))
    }

    // A poisoned lock only means that a panic came in between: what is kept is still whole.
    fn pages(&self) -> std::sync::MutexGuard<'_, BTreeMap<Of, Arc<Page>>> {
        self.pages.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Page {
    fn new(headers: Vec<(HeaderName, HeaderValue)>, plain: Bytes) -> Self {
        let tag = tag_of(&plain);
        Self { headers, plain: (plain, tag), packed: OnceLock::new() }
    }

    fn packed(&self) -> &(Bytes, String) {
        self.packed.get_or_init(|| {
            let mut packer = GzEncoder::new(Vec::new(), Compression::best());
            let packed = packer.write_all(&self.plain.0).and_then(|()| packer.finish());
            // Packing in memory cannot fail; if it did, the page would be sent as it is.
            let packed = packed.map_or_else(|_| Bytes::new(), Bytes::from);
            let tag = tag_of(&packed);
            (packed, tag)
        })
    }

    fn answer(&self, encoding: &Encoding) -> HttpResponse {
        let packed = (*encoding == Encoding::gzip()).then(|| self.packed()).filter(|(bytes, _)| !bytes.is_empty());
        let (bytes, tag) = packed.unwrap_or(&self.plain);
        let mut answer = HttpResponse::Ok();
        for (name, value) in &self.headers {
            answer.append_header((name.clone(), value.clone()));
        }
        answer.insert_header((header::ETAG, tag.clone())).append_header((header::VARY, "accept-encoding"));
        if packed.is_some() {
            answer.insert_header((header::CONTENT_ENCODING, "gzip"));
        }
        answer.body(bytes.clone())
    }
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

    #[test]
    fn there_is_an_end_to_what_is_kept() {
        let kept = Kept::default();
        let page = |size: usize| Page {
            headers: Vec::new(),
            plain: (vec![0; size].into(), String::new()),
            packed: OnceLock::from((Bytes::new(), String::new())),
        };
        for number in 0..40 {
            kept.keep((Language::Fr, number.to_string()), page(1024 * 1024).into());
        }
        kept.keep((Language::Fr, "0".to_owned()), page(1024).into());
        assert_eq!(kept.load(), (limit::KEPT / 1024 / 1024, limit::KEPT));
    }
}
