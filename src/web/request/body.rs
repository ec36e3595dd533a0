//! Reads a body up to its limit; what comes after is thrown away, so that the sender hears the refusal.

use std::{future::poll_fn, pin::pin};

use actix_web::{
    HttpRequest,
    body::{BodyStream, MessageBody},
    http::header,
    rt::time::timeout,
    web::{BytesMut, Payload},
};

use crate::{
    problem::quoted,
    web::{error::Error, limit},
};

/// The body as text.
///
/// # Errors
/// Encoded, too large, too slow, broken off, or not UTF-8.
pub async fn text(request: &HttpRequest, payload: Payload, limit: usize) -> Result<String, Error> {
    let plain = plain(request);
    let bytes = timeout(limit::ARRIVAL, read(payload, limit)).await.map_err(|_| Error::TooSlow)?;
    // The body is read even of an encoding that is not: who is still sending would not hear the answer.
    plain?;
    String::from_utf8(bytes?.to_vec()).map_err(|error| {
        let at = error.utf8_error().valid_up_to();
        Error::malformed(
            format!("Le corps n’est pas de l’UTF-8 valide, à l’octet {at}."),
            format!("The body is not valid UTF-8, at byte {at}."),
        )
    })
}

/// Nothing is unpacked here: what is small may stand for what is large.
fn plain(request: &HttpRequest) -> Result<(), Error> {
    for value in request.headers().get_all(header::CONTENT_ENCODING) {
        let value = String::from_utf8_lossy(value.as_bytes());
        if !value.split(',').all(|coding| coding.trim().is_empty() || coding.trim().eq_ignore_ascii_case("identity")) {
            return Err(Error::Encoded(quoted(&value)));
        }
    }
    Ok(())
}

async fn read(payload: Payload, limit: usize) -> Result<BytesMut, Error> {
    let mut body = pin!(BodyStream::new(payload));
    let (mut bytes, mut seen) = (BytesMut::new(), 0_usize);
    while let Some(chunk) = poll_fn(|cx| body.as_mut().poll_next(cx)).await {
        let chunk = chunk.map_err(|_| Error::malformed("Le corps s’interrompt.", "The body breaks off."))?;
        seen = seen.saturating_add(chunk.len());
        if seen > limit::DRAINED {
            break;
        }
        if seen <= limit {
            bytes.extend_from_slice(&chunk);
        }
    }
    if seen > limit { Err(Error::TooLarge) } else { Ok(bytes) }
}

/// A form that is not one.
#[must_use]
pub fn unreadable_form() -> Error {
    Error::malformed("Le formulaire est illisible.", "The form cannot be read.")
}
