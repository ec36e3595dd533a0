//! Reads a body up to its limit; what comes after is thrown away, so that the sender hears the refusal.

use std::{future::poll_fn, pin::pin};

use actix_web::{
    body::{BodyStream, MessageBody},
    rt::time::timeout,
    web::{BytesMut, Payload},
};

use super::{error::Error, limit};
use crate::{citation::Said, game::Problem};

/// The body as text.
///
/// # Errors
/// Too large, too slow, broken off, or not UTF-8.
pub async fn text(payload: Payload, limit: usize) -> Result<String, Error> {
    let bytes = timeout(limit::ARRIVAL, read(payload, limit)).await.map_err(|_| Error::TooSlow)??;
    String::from_utf8(bytes.to_vec()).map_err(|error| {
        let at = error.utf8_error().valid_up_to();
        malformed(
            format!("Le corps n’est pas de l’UTF-8 valide, à l’octet {at}."),
            format!("The body is not valid UTF-8, at byte {at}."),
        )
    })
}

async fn read(payload: Payload, limit: usize) -> Result<BytesMut, Error> {
    let mut body = pin!(BodyStream::new(payload));
    let (mut bytes, mut seen) = (BytesMut::new(), 0_usize);
    while let Some(chunk) = poll_fn(|cx| body.as_mut().poll_next(cx)).await {
        let chunk = chunk.map_err(|_| malformed("Le corps s’interrompt.", "The body breaks off."))?;
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

/// An error about the body as a whole.
pub fn malformed(fr: impl Into<String>, en: impl Into<String>) -> Error {
    Error::Malformed(vec![Problem { pointer: String::new(), says: Said::new(fr, en) }])
}

/// A form that is not one.
#[must_use]
pub fn unreadable_form() -> Error {
    malformed("Le formulaire est illisible.", "The form cannot be read.")
}
