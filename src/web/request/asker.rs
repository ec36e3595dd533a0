//! One request as the log tells it: its number, who asks, what it cost. It travels with the request.

use std::{
    cell::{Cell, RefCell},
    hash::{BuildHasher as _, RandomState},
    net::SocketAddr,
    rc::Rc,
    sync::{
        LazyLock,
        atomic::{AtomicU64, Ordering},
    },
};

use actix_web::http::header::{HeaderMap, HeaderName};

use super::{
    client::{Client, Proxies},
    whose::{KeyOf, Whose},
};

/// The header in which a request's number is given back.
pub const REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");

tokio::task_local! {
    static ASKER: Rc<Asker>;
}

/// One request as the log tells it.
#[derive(Debug)]
pub struct Asker {
    /// Its number.
    pub id: String,
    /// Who asks.
    pub client: Client,
    /// Under which key, once it is known to be one.
    pub key: RefCell<Option<KeyOf>>,
    /// Why it was refused, if it was.
    pub refused: Cell<Option<&'static str>>,
    /// What went wrong where it could not be told as such.
    pub why: Cell<Option<Why>>,
    /// What was ruled for it, in units of work, and where.
    pub worked: Cell<Option<(&'static str, u64)>>,
}

/// What went wrong where it could not be told as such.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Why {
    /// There was no room for its body.
    Bodies,
}

impl Asker {
    /// Of a request: numbered by the proxy if that is trusted, else by us.
    #[must_use]
    pub fn of(proxies: &Proxies, peer: Option<SocketAddr>, headers: &HeaderMap) -> Self {
        let given = peer.filter(|peer| proxies.believe(peer.ip())).and_then(|_| headers.get(REQUEST_ID));
        let given = given.and_then(|value| value.to_str().ok()).filter(|id| is_number(id));
        Self {
            id: given.map_or_else(number, str::to_owned),
            client: proxies.client(peer, headers),
            key: RefCell::new(None),
            refused: Cell::new(None),
            why: Cell::new(None),
            worked: Cell::new(None),
        }
    }

    /// From whose share it is taken what is done for the request: under a key from the key's own, since a hall is one
    /// address.
    #[must_use]
    pub fn whose(&self) -> Whose {
        self.key.borrow().clone().map_or(Whose::Client(self.client), Whose::Key)
    }

    /// Does this for the request: whatever is called in it can ask for whom.
    pub async fn ask<T>(self: Rc<Self>, doing: impl Future<Output = T>) -> T {
        ASKER.scope(self, doing).await
    }

    /// The request for which something is being done.
    #[must_use]
    pub fn present() -> Option<Rc<Self>> {
        ASKER.try_with(Rc::clone).ok()
    }
}

fn is_number(id: &str) -> bool {
    (1..=64).contains(&id.len()) && id.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-')
}

/// A number nobody can guess from another, so that it says nothing of how much is asked.
fn number() -> String {
    static KEY: LazyLock<RandomState> = LazyLock::new(RandomState::new);
    static NEXT: AtomicU64 = AtomicU64::new(0);
    format!("{:016x}", KEY.hash_one(NEXT.fetch_add(1, Ordering::Relaxed)))
}

#[cfg(test)]
mod tests {
    use actix_web::http::header::HeaderValue;

    use super::*;

    #[test]
    fn a_number_is_taken_from_a_trusted_proxy_only_and_only_if_it_is_one() {
        let proxies = Proxies::at(vec![Proxies::read("127.0.0.1").unwrap()]);
        let of = |peer: &str, given: &str| {
            let mut headers = HeaderMap::new();
            headers.insert(REQUEST_ID, HeaderValue::from_str(given).unwrap());
            Asker::of(&proxies, Some(peer.parse().unwrap()), &headers).id
        };
        assert_eq!(of("127.0.0.1:1", "abc-123"), "abc-123");
        for (peer, given) in
            [("192.0.2.1:1", "abc-123"), ("127.0.0.1:1", "a b"), ("127.0.0.1:1", "a\tb"), ("127.0.0.1:1", "")]
        {
            let id = of(peer, given);
            assert!(id != given && id.len() == 16, "{peer} {given}: {id}");
        }
        assert_ne!(of("192.0.2.1:1", "x"), of("192.0.2.1:1", "x"));
    }
}
