//! What comes in is looked at before anything is done for it, and every error becomes a page or problem+json.

use actix_web::{
    HttpMessage as _, HttpRequest,
    body::{BoxBody, MessageBody},
    dev::{ServiceRequest, ServiceResponse},
    http::{
        Method,
        header::{self, HeaderValue},
    },
    middleware::Next,
    web::Data,
};

use super::route::{refusal, told};
use crate::web::{
    api,
    error::Error,
    limit,
    request::{
        asker::{Asker, Why},
        bodies,
        foreign::is_foreign,
    },
    site::Site,
};

/// Refuses addresses that are too long, and turns errors into pages or problem+json.
pub async fn dress(
    site: Data<Site>,
    request: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> Result<ServiceResponse<BoxBody>, actix_web::Error> {
    if request.uri().to_string().len() > limit::ADDRESS {
        return Ok(refusal(&site, request.into_parts().0, &Error::AddressTooLong));
    }
    let own = site.proxies.origin(request.peer_addr(), request.headers());
    if is_foreign(&request, own.as_deref()) {
        return Ok(refusal(&site, request.into_parts().0, &Error::Foreign));
    }
    let mut request = request;
    let asker = Asker::present();
    if let Some(asker) = &asker {
        let payload = request.take_payload();
        request.set_payload(bodies::counted(&site.bodies, asker.client, payload));
    }
    let response = next.call(request).await?;
    if asker.is_some_and(|asker| asker.why.get() == Some(Why::Bodies)) {
        return Ok(refusal(&site, response.into_parts().0, &Error::Busy));
    }
    let status = response.status();
    if !status.is_client_error() && !status.is_server_error() {
        return Ok(response.map_into_boxed_body());
    }
    let typed = response.response().error().and_then(|error| error.as_error::<Error>());
    if let Some(error) = typed {
        return Ok(refusal(&site, response.request().clone(), error));
    }
    let own = response.headers().contains_key(header::CONTENT_TYPE) && response.response().error().is_none();
    let bare = Error::of(status);
    if own {
        told(&bare);
        return Ok(response.map_into_boxed_body());
    }
    let mut refused = refusal(&site, response.into_parts().0, &bare);
    if matches!(bare, Error::Method)
        && let Ok(methods) = HeaderValue::from_str(&allowed(refused.request()))
    {
        refused.headers_mut().insert(header::ALLOW, methods);
    }
    Ok(refused)
}

/// The methods for which there is something at this address.
fn allowed(request: &HttpRequest) -> String {
    let pattern = request.match_pattern().unwrap_or_default();
    let methods = pattern.strip_prefix("/api/v1").map(api::methods).unwrap_or_default();
    if methods.is_empty() {
        let takes_forms = ["/r", "/in", "/people", "/sheets", "/calls/{call}"].iter().any(|end| pattern.ends_with(end));
        let is_sent = ["/write", "/out"].iter().any(|end| pattern.ends_with(end));
        return if is_sent {
            "POST"
        } else if takes_forms || pattern.contains("/judge") {
            "GET, HEAD, POST"
        } else {
            "GET, HEAD"
        }
        .to_owned();
    }
    let words = methods.iter().map(|method| if *method == Method::GET { "GET, HEAD" } else { method.as_str() });
    words.collect::<Vec<_>>().join(", ")
}
