//! A call for which a situation is composed: it goes along in the addresses of the composer and of the ruling, which then
//! answers it at one press.

use std::fmt;

use actix_web::HttpRequest;

use super::which::number;
use crate::{
    citation::Language,
    desk::{Call, Moment, Seq, store::random},
    web::{hall::Asking, limit, site::Site},
};

/// A call as an address carries it: `k3v9.17`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ForCall {
    event: String,
    call: Seq,
}

/// How a ruling answers the call for which it was asked.
pub struct AnswersCall {
    /// The call, as the addresses of what follows carry it.
    pub carried: ForCall,
    /// Which table calls.
    pub table: u16,
    /// Where the answer is sent.
    pub action: String,
    /// What it is called.
    pub key: String,
    /// The minutes that are proposed.
    pub minutes: u16,
    /// How old the call is, in milliseconds.
    pub since: i64,
}

impl fmt::Display for ForCall {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.event, self.call)
    }
}

impl ForCall {
    /// A call of an event.
    pub fn new(event: &str, call: Seq) -> Self {
        Self { event: event.to_owned(), call }
    }

    /// What an address carries under `call`; nothing where that is no call.
    pub fn read(text: &str) -> Option<Self> {
        let (event, call) = text.split_once('.')?;
        let is_id = (1..=limit::EVENT_ID).contains(&event.len()) && event.bytes().all(|b| b.is_ascii_alphanumeric());
        is_id.then_some(Self { event: event.to_owned(), call: number(call).ok()? })
    }

    /// The same of the address of this request.
    pub fn of(request: &HttpRequest) -> Option<Self> {
        let all = request.query_string().split('&');
        Self::read(all.filter_map(|pair| pair.strip_prefix("call=")).next_back()?)
    }

    /// An address that carries it along.
    pub fn along(call: Option<&Self>, address: &str) -> String {
        let joint = if address.contains('?') { '&' } else { '?' };
        call.map_or_else(|| address.to_owned(), |call| format!("{address}{joint}call={call}"))
    }

    /// How a ruling answers it; nothing, where this browser has not come in there as a judge.
    pub async fn answered_by(self, site: &Site, l: Language, request: &HttpRequest) -> Option<AnswersCall> {
        let asking = Asking::inside(site, request, &self.event).await.ok()?;
        asking.reads_log().ok()?;
        let now = site.desk.desk().ok()?.now();
        let at = asking.hall.at().await;
        let call = at.state.calls.get(&self.call)?;
        Some(AnswersCall {
            table: call.table,
            action: format!("/{}/events/{}/calls/{}", l.code(), self.event, self.call),
            key: random()?,
            minutes: minutes(now, call),
            since: now.since(call.at).max(0),
            carried: self,
        })
    }
}

/// The minutes that are proposed: as many as the call is old.
pub fn minutes(now: Moment, call: &Call) -> u16 {
    u16::try_from(now.minutes_since(call.at)).unwrap_or(MOST_MINUTES).min(MOST_MINUTES)
}

/// The most minutes that are proposed.
const MOST_MINUTES: u16 = 120;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_call_goes_along_in_an_address_and_nothing_else_does() {
        let call = ForCall::new("k3v9", 17);
        assert_eq!(ForCall::along(Some(&call), "/fr/judge?z=x"), "/fr/judge?z=x&call=k3v9.17");
        assert_eq!(ForCall::along(Some(&call), "/fr/judge"), "/fr/judge?call=k3v9.17");
        assert_eq!(ForCall::along(None, "/fr/judge"), "/fr/judge");
        assert_eq!(ForCall::read("k3v9.17"), Some(call));
        for wrong in ["", "k3v9", "k3v9.", "k3v9.0", ".17", "../x.17", "k3v9.1x", "\"><b>.1"] {
            assert_eq!(ForCall::read(wrong), None, "{wrong}");
        }
    }
}
