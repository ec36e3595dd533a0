//! The bytes of bodies that are still arriving, over all connections: bounded, so that many half-sent forms fill no
//! memory. What is small passes always.

use std::{
    collections::HashMap,
    pin::Pin,
    sync::{Arc, Mutex, PoisonError},
    task::{Context, Poll},
};

use actix_web::{dev::Payload, error::PayloadError, web::Bytes};
use futures_core::Stream;

use super::{
    asker::{Asker, Why},
    client::Client,
};
use crate::web::limit;

/// The bytes of bodies that are still arriving.
#[derive(Debug, Default)]
pub struct Bodies(Mutex<Waiting>);

#[derive(Debug, Default)]
struct Waiting {
    all: usize,
    of: HashMap<Client, usize>,
}

/// What of one body counts; given back when it is dropped.
#[derive(Debug)]
struct Counted {
    bodies: Arc<Bodies>,
    client: Client,
    seen: usize,
    counts: usize,
}

impl Bodies {
    /// How many there are.
    pub fn count(&self) -> usize {
        self.with(|waiting| waiting.all)
    }

    fn with<T>(&self, change: impl FnOnce(&mut Waiting) -> T) -> T {
        change(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

impl Counted {
    /// So many bytes more have come; whether there is room for them.
    fn come(&mut self, more: usize) -> bool {
        self.seen = self.seen.saturating_add(more);
        // What is beyond the largest body is thrown away and takes no memory.
        let counts = self.seen.min(limit::FORM).saturating_sub(limit::BODY_FREE);
        let added = counts.saturating_sub(self.counts);
        let fits = added == 0
            || self.bodies.with(|waiting| {
                let theirs = waiting.of.entry(self.client).or_default();
                if waiting.all + added > limit::BODIES || *theirs + added > limit::CLIENT_BODIES {
                    return false;
                }
                waiting.all += added;
                *theirs += added;
                true
            });
        if fits {
            self.counts = counts;
        }
        fits
    }
}

impl Drop for Counted {
    fn drop(&mut self) {
        self.bodies.with(|waiting| {
            waiting.all -= self.counts;
            if let Some(theirs) = waiting.of.get_mut(&self.client) {
                *theirs -= self.counts;
                if *theirs == 0 {
                    waiting.of.remove(&self.client);
                }
            }
        });
    }
}

/// A body on its way: counted as it comes, broken off where there is no room for it.
struct Coming {
    payload: Payload,
    counted: Counted,
}

impl Stream for Coming {
    type Item = Result<Bytes, PayloadError>;

    fn poll_next(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        let next = Pin::new(&mut self.payload).poll_next(cx);
        if let Poll::Ready(Some(Ok(bytes))) = &next
            && !self.counted.come(bytes.len())
        {
            if let Some(asker) = Asker::present() {
                asker.why.set(Some(Why::Bodies));
            }
            return Poll::Ready(Some(Err(PayloadError::Overflow)));
        }
        next
    }
}

/// The same body, counted among these.
pub fn counted(bodies: &Arc<Bodies>, client: Client, payload: Payload) -> Payload {
    match payload {
        Payload::None => Payload::None,
        payload => {
            let counted = Counted { bodies: bodies.clone(), client, seen: 0, counts: 0 };
            Payload::Stream { payload: Box::pin(Coming { payload, counted }) }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::net::IpAddr;

    use super::*;

    fn body(bodies: &Arc<Bodies>, client: u32) -> Counted {
        Counted { bodies: bodies.clone(), client: Client::of(IpAddr::V4(client.into())), seen: 0, counts: 0 }
    }

    #[test]
    fn half_sent_bodies_are_bounded_for_one_client_and_for_all_and_small_ones_pass() {
        let bodies = Arc::<Bodies>::default();
        let mut held = Vec::new();
        for client in 0..4 {
            loop {
                let mut one = body(&bodies, client);
                let fits = one.come(limit::FORM);
                held.push(one);
                if !fits {
                    break;
                }
            }
        }
        assert!(bodies.count() <= limit::BODIES && bodies.count() > limit::BODIES - limit::FORM);
        assert!(held.iter().filter(|one| one.counts > 0).count() < 100);
        assert!(body(&bodies, 0).come(limit::BODY_FREE), "a small one passes");
        assert!(!body(&bodies, 9).come(limit::FORM), "there is no room for another");
        drop(held);
        assert!(bodies.with(|waiting| (waiting.all, waiting.of.len())) == (0, 0));
    }

    #[test]
    fn what_is_thrown_away_takes_no_room() {
        let bodies = Arc::<Bodies>::default();
        let mut long = body(&bodies, 1);
        for _ in 0..100 {
            assert!(long.come(limit::FORM));
        }
        assert_eq!(bodies.count(), limit::FORM - limit::BODY_FREE);
    }
}
