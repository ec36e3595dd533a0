//! The script that answers in a browser where there is no network. It stands at the root: what it answers is everything.

use actix_web::{HttpResponse, http::header, web::Data};

use crate::web::{error::Error, site::Site};

/// Its name among the assets.
const FILE: &str = "worker.js";

/// `/worker.js`: it knows by its first line of which version of the site it is, so that a new version is a new script.
pub async fn get(site: Data<Site>) -> Result<HttpResponse, Error> {
    let script = site.assets.file(FILE).and_then(|bytes| std::str::from_utf8(bytes).ok()).ok_or(Error::Broken)?;
    Ok(HttpResponse::Ok()
        .content_type("text/javascript; charset=utf-8")
        .insert_header((header::CACHE_CONTROL, "no-cache"))
        .body(format!("const MARK = \"{}\";\n{script}", site.assets.mark())))
}
