//! What is taken along to where there is no network: pages as they stand at their addresses, many to a part, each part
//! made and packed once.

mod make;
mod part;

use std::{
    collections::BTreeMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use actix_web::{
    HttpRequest, HttpResponse,
    http::header::{self, AcceptEncoding, Encoding, Header as _},
    rt,
    web::{Bytes, Data, Path},
};
use serde::Serialize;

use super::{
    error::Error,
    response::{answer, asset},
    site::Site,
};
pub use make::Carried;
use part::Set;

/// The parts that were made: no more of them than the library has pages for.
#[derive(Debug, Default)]
pub struct Along {
    made: Mutex<BTreeMap<(Set, usize), Bytes>>,
    /// One part is made at a time, however many ask.
    making: tokio::sync::Mutex<()>,
}

impl Along {
    fn get(&self, part: (Set, usize)) -> Option<Bytes> {
        self.made().get(&part).cloned()
    }

    // A poisoned lock only means that a panic came in between: what was made is still whole.
    fn made(&self) -> MutexGuard<'_, BTreeMap<(Set, usize), Bytes>> {
        self.made.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[derive(Serialize)]
struct Listed {
    parts: Vec<PartListed>,
}

/// A part: its address, how many pages it has, and how many bytes come for it: about so many, until it has been made.
#[derive(Serialize)]
struct PartListed {
    url: String,
    pages: usize,
    bytes: usize,
}

/// `/along/{mark}/{set}`: the parts of a set.
pub async fn list(site: Data<Site>, path: Path<(String, String)>) -> Result<HttpResponse, Error> {
    let set = wanted(&site, &path.0, &path.1)?;
    let url = |number: usize| format!("/along/{}/{}/{number}", site.assets.mark(), set.word());
    let parts = set.parts(&site).into_iter().enumerate().map(|(number, addresses)| PartListed {
        url: url(number),
        pages: addresses.len(),
        bytes: site.along.get((set, number)).map_or_else(|| part::expected(&addresses), |made| made.len()),
    });
    let mut listed = answer::json(&Listed { parts: parts.collect() })?;
    listed.headers_mut().insert(header::CACHE_CONTROL, header::HeaderValue::from_static("no-cache"));
    Ok(listed)
}

/// `/along/{mark}/{set}/{number}`: one part, packed.
pub async fn part(
    site: Data<Site>,
    path: Path<(String, String, usize)>,
    request: HttpRequest,
) -> Result<HttpResponse, Error> {
    let (mark, word, number) = path.into_inner();
    let set = wanted(&site, &mark, &word)?;
    let accepted = AcceptEncoding::parse(&request).ok().and_then(|all| all.negotiate([Encoding::gzip()].iter()));
    if accepted.is_none() {
        return Err(Error::NotAcceptable);
    }
    let packed = match site.along.get((set, number)) {
        Some(made) => made,
        // It is made for everybody: at nobody's cost, and to its end even if whoever asked has gone.
        None => rt::spawn(made(site.clone(), set, number)).await.map_err(|_| Error::Broken)??,
    };
    Ok(HttpResponse::Ok()
        .content_type("application/json")
        .insert_header((header::CACHE_CONTROL, asset::FOR_GOOD))
        .insert_header((header::CONTENT_ENCODING, "gzip"))
        .body(packed))
}

async fn made(site: Data<Site>, set: Set, number: usize) -> Result<Bytes, Error> {
    let addresses = set.parts(&site).into_iter().nth(number).ok_or_else(Error::nowhere)?;
    let kept: Arc<Site> = site.clone().into_inner();
    let _turn = kept.along.making.lock().await;
    if let Some(made) = kept.along.get((set, number)) {
        return Ok(made);
    }
    let packed = make::part(site, addresses).await?;
    kept.along.made().insert((set, number), packed.clone());
    Ok(packed)
}

/// The set that is asked for, of this version of the site; while the scenarios are played, their pages are not whole.
fn wanted(site: &Site, mark: &str, word: &str) -> Result<Set, Error> {
    let set = Set::read(word).filter(|_| mark == site.assets.mark()).ok_or_else(Error::nowhere)?;
    if set.is_proved() && site.proved().is_none() { Err(Error::Playing) } else { Ok(set) }
}
