//! The routes to what there is to read, and to what it is shown with.

use actix_web::{
    HttpResponse,
    http::header,
    web::{self, ServiceConfig},
};

use super::route::reading;
use crate::web::{api, error::Error, page, response::asset::FOR_GOOD, site::Site};

/// What there is to read, and what it is shown with.
pub fn contents(config: &mut ServiceConfig) {
    config.service(web::resource("/assets/{mark}/{name:.+}").route(reading().to(asset)));
    page::routes(config);
    api::routes(config);
}

/// One asset; kept for a year by whoever asks for the present ones.
async fn asset(site: web::Data<Site>, path: web::Path<(String, String)>) -> Result<HttpResponse, Error> {
    let (mark, name) = path.into_inner();
    let bytes = site.assets.file(&name).ok_or_else(Error::nowhere)?;
    let keep = if mark == site.assets.mark() { FOR_GOOD } else { "public, max-age=0, must-revalidate" };
    Ok(HttpResponse::Ok().content_type(kind(&name)).insert_header((header::CACHE_CONTROL, keep)).body(bytes.to_vec()))
}

fn kind(name: &str) -> &'static str {
    match name.rsplit('.').next() {
        Some("css") => "text/css; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("png") => "image/png",
        Some("svg") => "image/svg+xml",
        Some("webmanifest") => "application/manifest+json",
        _ => "application/octet-stream",
    }
}
