//! A part put together from what its addresses answer, packed.

use std::io::Write as _;

use actix_http::Request;
use actix_service::{IntoServiceFactory as _, Service, ServiceFactory as _};
use actix_web::{
    App, Error as ActixError, HttpMessage as _,
    body::{MessageBody, to_bytes},
    dev::{AppConfig, ServiceResponse},
    http::StatusCode,
    web::{self, Bytes, Data},
};
use flate2::{Compression, write::GzEncoder};
use serde::Serialize;

use super::carried::Carried;
use crate::web::{error::Error, serving::contents::contents, site::Site};

/// A part as it is read: of each page, what stands before its main part, that, and what stands behind it. Apart they are
/// packed to a third: what stands around the pages is nearly always the same.
#[derive(Default, Serialize)]
struct Part {
    addresses: Vec<String>,
    heads: Vec<String>,
    mains: Vec<String>,
    feet: Vec<String>,
}

/// Asks every address as a browser would, and packs the answers.
///
/// # Errors
/// When an address has no answer now.
pub async fn part(site: Data<Site>, addresses: Vec<String>) -> Result<Bytes, Error> {
    let app = App::new().app_data(site).configure(contents);
    let answers = app.into_factory().new_service(AppConfig::default()).await.map_err(|()| Error::Broken)?;
    let mut part = Part::default();
    for address in addresses {
        part.add(&asked(&answers, &address).await?, address);
    }
    web::block(move || packed(&part)).await.map_err(|_| Error::Broken)?
}

/// What an address answers.
async fn asked<B: MessageBody>(
    answers: &impl Service<Request, Response = ServiceResponse<B>, Error = ActixError>,
    address: &str,
) -> Result<String, Error> {
    let mut request = Request::new();
    *request.uri_mut() = address.parse().map_err(|_| Error::Broken)?;
    request.extensions_mut().insert(Carried);
    let answer = answers.call(request).await.map_err(|_| Error::Broken)?;
    match answer.status() {
        StatusCode::OK => {}
        StatusCode::SERVICE_UNAVAILABLE => return Err(Error::Busy),
        _ => return Err(Error::Broken),
    }
    let bytes = to_bytes(answer.into_body()).await.map_err(|_| Error::Broken)?;
    String::from_utf8(bytes.into()).map_err(|_| Error::Broken)
}

impl Part {
    /// What is no page has only a main part.
    fn add(&mut self, text: &str, address: String) {
        let (head, main, foot) = match (text.find("<main"), text.rfind("</main>")) {
            (Some(begin), Some(end)) if begin < end => (&text[..begin], &text[begin..end], &text[end..]),
            _ => ("", text, ""),
        };
        self.heads.push(head.to_owned());
        self.mains.push(main.to_owned());
        self.feet.push(foot.to_owned());
        self.addresses.push(address);
    }
}

fn packed(part: &Part) -> Result<Bytes, Error> {
    let mut packer = GzEncoder::new(Vec::new(), Compression::best());
    let text = serde_json::to_vec(part).map_err(|_| Error::Broken)?;
    packer.write_all(&text).and_then(|()| packer.finish()).map(Bytes::from).map_err(|_| Error::Broken)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_is_put_together_again_from_its_pieces() {
        let mut part = Part::default();
        for text in ["<html><main id=\"main\"><p>é</p></main></html>", "const a = 1;", "</main> <main", ""] {
            part.add(text, "/fr".to_owned());
            let n = part.addresses.len() - 1;
            assert_eq!(format!("{}{}{}", part.heads[n], part.mains[n], part.feet[n]), text);
        }
        assert_eq!(part.mains[0], "<main id=\"main\"><p>é</p>");
    }
}
