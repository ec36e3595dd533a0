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
    HttpResponse,
    http::header::{self, Encoding, HeaderName, HeaderValue},
    web::Bytes,
};
use flate2::{Compression, write::GzEncoder};

use super::{recent::Recent, tag::tag_of};
use crate::{
    citation::{Language, Said},
    smash_up::card::Def,
    web::limit,
};

/// The language, and the address as it is kept.
pub type Of = (Language, String);

/// The pages that were made.
#[derive(Debug)]
pub struct Kept {
    pages: Mutex<BTreeMap<Of, Arc<Page>>>,
    bytes: AtomicUsize,
    /// What was found; it tells of kept rulings, too.
    pub found: Recent<Of, Page>,
    /// The first thing that comes of cards that meet, by the cards: whoever types their names asks for it at every key.
    pub met: Recent<Vec<Def>, Said>,
}

/// A page that was made.
#[derive(Debug)]
pub struct Page {
    /// By which route it was made: to look for that again is a quarter of our own time in answering.
    route: String,
    headers: Vec<(HeaderName, HeaderValue)>,
    plain: (Bytes, String),
    /// Packed when somebody first takes it so.
    packed: OnceLock<(Bytes, String)>,
}

impl Default for Kept {
    fn default() -> Self {
        Self {
            pages: Mutex::default(),
            bytes: AtomicUsize::default(),
            found: Recent::new(limit::FOUND, Some(limit::FILING)),
            met: Recent::new(limit::MET, None),
        }
    }
}

impl Kept {
    /// What was made for this.
    pub fn get(&self, of: &Of) -> Option<Arc<Page>> {
        self.pages().get(of).cloned()
    }

    /// Keeps a page as long as there is room.
    pub fn keep(&self, of: Of, page: Arc<Page>) {
        let size = page.size() + page.pack();
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
    /// Of this route, these headers and bytes.
    pub fn new(route: String, headers: Vec<(HeaderName, HeaderValue)>, plain: Bytes) -> Self {
        let tag = tag_of(&plain);
        Self { route, headers, plain: (plain, tag), packed: OnceLock::new() }
    }

    /// By which route it was made.
    pub fn route(&self) -> &str {
        &self.route
    }

    /// How many bytes it has, as it is.
    pub fn size(&self) -> usize {
        self.plain.0.len()
    }

    /// Packs it, if nobody has; how many bytes it has then.
    pub fn pack(&self) -> usize {
        self.packed().0.len()
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

    /// As it is sent to whoever takes it so.
    pub fn answer(&self, encoding: &Encoding) -> HttpResponse {
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
    use super::*;

    #[test]
    fn there_is_an_end_to_what_is_kept() {
        let kept = Kept::default();
        let page = |size: usize| Page {
            route: String::new(),
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
