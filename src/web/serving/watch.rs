//! Around every request, from the outside in: it is counted and timed, its answer gets its headers and its strong tag.

use std::{
    rc::Rc,
    sync::{Arc, atomic::Ordering},
    time::{Duration, Instant},
};

use actix_web::{
    HttpResponse,
    body::{BodySize, BoxBody, MessageBody, to_bytes},
    dev::{ServiceRequest, ServiceResponse},
    http::{
        ConnectionType, Method, StatusCode,
        header::{self, HeaderMap, HeaderName, HeaderValue},
    },
    middleware::Next,
    web::{Bytes, Data},
};

use crate::web::{
    hall, limit,
    line::Line,
    request::{
        asker::{self, Asker},
        share::Standing,
    },
    response::{
        keep::route_of,
        tag::{holds, tag_of},
    },
    site::Site,
};

/// What browsers are told about every answer.
pub const HEADERS: [(HeaderName, &str); 6] = [
    (
        header::CONTENT_SECURITY_POLICY,
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; connect-src 'self'; \
         manifest-src 'self'; worker-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    ),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::REFERRER_POLICY, "same-origin"),
    (header::PERMISSIONS_POLICY, "camera=(), geolocation=(), microphone=(), payment=(), usb=(), interest-cohort=()"),
    (header::CROSS_ORIGIN_OPENER_POLICY, "same-origin"),
    (header::CROSS_ORIGIN_RESOURCE_POLICY, "same-origin"),
];

/// Numbers the request, counts, times and logs it: never its query and never its body, where scenarios stand.
pub async fn count(
    site: Data<Site>,
    request: ServiceRequest,
    next: Next<impl MessageBody>,
) -> Result<ServiceResponse<impl MessageBody>, actix_web::Error> {
    let started = Instant::now();
    let _answering = request.conn_data::<Arc<Line>>().map(Line::answering);
    let asker = Rc::new(Asker::of(&site.proxies, request.peer_addr(), request.headers()));
    let method = known(request.method());
    let mut response = asker.clone().ask(next.call(request)).await?;
    let route = route_of(response.request());
    let (status, took) = (response.status().as_u16(), started.elapsed());
    site.metrics.answered(&route, status, took);
    if let Some(why) = asker.refused.get() {
        site.metrics.refused(why);
    }
    log(&asker, method, &route, status, took);
    if let Ok(id) = HeaderValue::from_str(&asker.id) {
        response.headers_mut().insert(asker::REQUEST_ID, id);
    }
    if asker.worked.get().is_some() {
        state_share(response.headers_mut(), hall::standing(&site, &asker.whose()));
    }
    if site.stopping.load(Ordering::Relaxed) {
        response.response_mut().head_mut().set_connection_type(ConnectionType::Close);
    }
    Ok(response)
}

fn log(asker: &Asker, method: &'static str, route: &str, status: u16, took: Duration) {
    let worked = asker.worked.get();
    tracing::info!(
        id = asker.id,
        client = %asker.client,
        method,
        route,
        status,
        ms = (took.as_secs_f64() * 1e6).round() / 1e3,
        lane = worked.map(|(lane, _)| lane),
        work = worked.map(|(_, units)| units),
        refused = asker.refused.get(),
        "request"
    );
}

/// What a client may still ask for, as draft-ietf-httpapi-ratelimit-headers-10 has it: in units of work.
fn state_share(headers: &mut HeaderMap, standing: Standing) {
    let policy = format!("\"work\";q={};w={}", limit::SHARE, limit::SHARE_SECONDS);
    let left = format!("\"work\";r={};t={}", standing.left, standing.whole_in);
    for (name, value) in [(RATE_LIMIT_POLICY, policy), (RATE_LIMIT, left)] {
        if let Ok(value) = HeaderValue::from_str(&value) {
            headers.insert(name, value);
        }
    }
}

const RATE_LIMIT: HeaderName = HeaderName::from_static("ratelimit");
const RATE_LIMIT_POLICY: HeaderName = HeaderName::from_static("ratelimit-policy");

/// A method as it is logged: what strangers make up stays outside.
fn known(method: &Method) -> &'static str {
    let all = [
        (Method::GET, "GET"),
        (Method::HEAD, "HEAD"),
        (Method::POST, "POST"),
        (Method::DELETE, "DELETE"),
        (Method::OPTIONS, "OPTIONS"),
    ];
    all.iter().find(|(known, _)| known == method).map_or("other", |(_, word)| word)
}

/// Adds the security headers, and a strong tag made of the very bytes that are sent; says 304 to whoever has them.
pub async fn tag(
    request: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> Result<ServiceResponse<BoxBody>, actix_web::Error> {
    let reading = matches!(*request.method(), Method::GET | Method::HEAD);
    let mut response = next.call(request).await?;
    for (name, value) in HEADERS {
        response.headers_mut().insert(name, HeaderValue::from_static(value));
    }
    if !reading || response.status() != StatusCode::OK {
        return Ok(response.map_into_boxed_body());
    }
    // What never ends has no tag, and is sent as it comes.
    if matches!(response.response().body().size(), BodySize::Stream) && is_stream(response.headers()) {
        response.headers_mut().remove(header::CONTENT_ENCODING);
        return Ok(response.map_into_boxed_body());
    }
    let (request, response) = response.into_parts();
    let (mut head, body) = response.into_parts();
    let Ok(bytes) = to_bytes(body).await else {
        return Ok(ServiceResponse::new(request, HttpResponse::InternalServerError().finish()));
    };
    let made = head.headers().get(header::ETAG).and_then(|tag| tag.to_str().ok()).map(str::to_owned);
    let tag = made.unwrap_or_else(|| tag_of(&bytes));
    let known = holds(request.headers(), &tag);
    if let Ok(value) = HeaderValue::from_str(&tag) {
        head.headers_mut().insert(header::ETAG, value);
    }
    let headers = head.headers_mut();
    if !headers.get_all(header::VARY).any(|value| value.as_bytes() == b"accept-encoding") {
        headers.append(header::VARY, HeaderValue::from_static("accept-encoding"));
    }
    if !headers.contains_key(header::CACHE_CONTROL) {
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("public, max-age=0, must-revalidate"));
    }
    if known {
        *head.status_mut() = StatusCode::NOT_MODIFIED;
        head.headers_mut().remove(header::CONTENT_TYPE);
        head.headers_mut().remove(header::CONTENT_ENCODING);
        return Ok(ServiceResponse::new(request, head.set_body(BoxBody::new(Bytes::new()))));
    }
    Ok(ServiceResponse::new(request, head.set_body(BoxBody::new(bytes))))
}

fn is_stream(headers: &HeaderMap) -> bool {
    headers.get(header::CONTENT_TYPE).is_some_and(|kind| kind.as_bytes().starts_with(b"text/event-stream"))
}
