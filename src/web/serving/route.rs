//! What is around one address: who reads it, and what becomes of a panic. An error becomes an answer.

use std::{
    any::Any,
    future::{Future, poll_fn},
    panic::{AssertUnwindSafe, catch_unwind},
    pin::pin,
    task::Poll,
};

use actix_web::{
    HttpRequest,
    body::{BoxBody, MessageBody},
    dev::{ServiceRequest, ServiceResponse},
    guard,
    middleware::Next,
    web::{self, Data},
};

use crate::web::{error::Error, request::asker::Asker, response::answer, site::Site};

/// A route for GET and HEAD.
pub fn reading() -> actix_web::Route {
    web::route().guard(guard::Any(guard::Get()).or(guard::Head()))
}

/// An error as an answer to this request.
pub fn refusal(site: &Site, request: HttpRequest, error: &Error) -> ServiceResponse {
    told(error);
    let response = answer::error(site, &request, error);
    ServiceResponse::new(request, response)
}

/// The log says why.
pub fn told(error: &Error) {
    if let Some(asker) = Asker::present() {
        asker.refused.set(Some(error.word()));
    }
}

/// Around one address: a panic in its handler is one broken answer, not a dead worker.
pub async fn catch(
    site: Data<Site>,
    request: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> Result<ServiceResponse<BoxBody>, actix_web::Error> {
    let kept = request.request().clone();
    match caught(next.call(request)).await {
        Ok(response) => response.map(ServiceResponse::map_into_boxed_body),
        Err(_) => Ok(refusal(&site, kept, &Error::Broken)),
    }
}

async fn caught<T>(future: impl Future<Output = T>) -> Result<T, Box<dyn Any + Send>> {
    let mut future = pin!(future);
    poll_fn(|cx| match catch_unwind(AssertUnwindSafe(|| future.as_mut().poll(cx))) {
        Ok(Poll::Pending) => Poll::Pending,
        Ok(Poll::Ready(output)) => Poll::Ready(Ok(output)),
        Err(panic) => Poll::Ready(Err(panic)),
    })
    .await
}
