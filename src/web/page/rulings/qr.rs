//! An address as a QR code.

use actix_web::HttpRequest;
use qrcode::{QrCode, render::svg};

use crate::web::{limit, site::Site};

/// An address of this site as a QR code, if it is not too long.
#[must_use]
pub fn qr(site: &Site, request: &HttpRequest, share: &str) -> Option<String> {
    code(&(site.proxies.origin(request.peer_addr(), request.headers())? + share))
}

/// A whole address as a QR code, if it is not too long.
pub fn code(address: &str) -> Option<String> {
    if address.len() > limit::QR {
        return None;
    }
    let drawn = QrCode::new(address.as_bytes()).ok()?.render::<svg::Color<'_>>().min_dimensions(120, 120).build();
    drawn.find("<svg").map(|start| drawn[start..].to_owned())
}
