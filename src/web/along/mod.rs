//! What is taken along to where there is no network: pages as they stand at their addresses, many to a part, each part
//! made and packed once.

mod carried;
mod made;
mod make;
mod part;
mod set;

use std::sync::Arc;

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
pub use carried::Carried;
pub use made::Along;
use set::Set;

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
    let parts = part::parts(set, &site).into_iter().enumerate().map(|(number, addresses)| PartListed {
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
    let addresses = part::parts(set, &site).into_iter().nth(number).ok_or_else(Error::nowhere)?;
    let kept: Arc<Site> = site.clone().into_inner();
    let _turn = kept.along.making.lock().await;
    if let Some(made) = kept.along.get((set, number)) {
        return Ok(made);
    }
    let packed = make::part(site, addresses).await?;
    kept.along.keep((set, number), packed.clone());
    Ok(packed)
}

/// The set that is asked for, of this version of the site; while the scenarios are played, their pages are not whole.
fn wanted(site: &Site, mark: &str, word: &str) -> Result<Set, Error> {
    let set = Set::read(word).filter(|_| mark == site.assets.mark()).ok_or_else(Error::nowhere)?;
    if set.is_proved() && site.proved().is_none() { Err(Error::Playing) } else { Ok(set) }
}
