//! Who asks: the address of whoever is at the other end of the connection, or what a proxy that is trusted says of it.

use std::net::{IpAddr, Ipv6Addr, SocketAddr};

use actix_web::http::header::{self, HeaderMap, HeaderName};
use ipnet::IpNet;

const FORWARDED_FOR: HeaderName = HeaderName::from_static("x-forwarded-for");
const FORWARDED_HOST: HeaderName = HeaderName::from_static("x-forwarded-host");
const FORWARDED_PROTO: HeaderName = HeaderName::from_static("x-forwarded-proto");

/// Who asks, as far as shares go: an address, or the 64 bits of an IPv6 address that a household has for itself.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Client(IpAddr);

impl Client {
    /// Whoever has this address.
    #[must_use]
    pub fn of(address: IpAddr) -> Self {
        Self(match address.to_canonical() {
            IpAddr::V4(four) => IpAddr::V4(four),
            IpAddr::V6(six) => IpAddr::V6(Ipv6Addr::from_bits(six.to_bits() & !u128::from(u64::MAX))),
        })
    }
}

impl std::fmt::Display for Client {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.0 {
            IpAddr::V4(four) => write!(f, "{four}"),
            IpAddr::V6(six) => write!(f, "{six}/64"),
        }
    }
}

/// The proxies that are believed when they say for whom they ask.
#[derive(Debug, Clone, Default)]
pub struct Proxies(Vec<IpNet>);

/// What a request says of where it comes from and of how this server is called there.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
struct Hop {
    from: Option<IpAddr>,
    host: Option<String>,
    proto: Option<String>,
}

impl Proxies {
    /// Those at these addresses, each an address or a network (`10.0.0.0/8`).
    #[must_use]
    pub fn at(networks: Vec<IpNet>) -> Self {
        Self(networks.into_iter().map(|network| network.trunc()).collect())
    }

    /// Reads an address or a network.
    #[must_use]
    pub fn read(text: &str) -> Option<IpNet> {
        text.parse().ok().or_else(|| text.parse::<IpAddr>().ok().map(IpNet::from))
    }

    /// Whether what stands at this address is believed.
    #[must_use]
    pub fn believe(&self, address: IpAddr) -> bool {
        let address = address.to_canonical();
        self.0.iter().any(|network| network.contains(&address))
    }

    /// Who is at the other end of a connection; a proxy asks for many and counts as nobody.
    #[must_use]
    pub fn connected(&self, peer: IpAddr) -> Option<Client> {
        (!self.believe(peer)).then(|| Client::of(peer))
    }

    /// Who asks: the peer, or behind proxies that are trusted the last hop that is not one of them.
    #[must_use]
    pub fn client(&self, peer: Option<SocketAddr>, headers: &HeaderMap) -> Client {
        let peer = peer.map_or(IpAddr::V6(Ipv6Addr::UNSPECIFIED), |peer| peer.ip());
        if !self.believe(peer) {
            return Client::of(peer);
        }
        let mut last = peer;
        for hop in hops(headers).iter().rev() {
            // What a proxy does not know ends what can be believed.
            let Some(from) = hop.from else { break };
            last = from;
            if !self.believe(from) {
                break;
            }
        }
        Client::of(last)
    }

    /// How whoever asks calls this server: scheme and host, as its proxy says if it is trusted.
    #[must_use]
    pub fn origin(&self, peer: Option<SocketAddr>, headers: &HeaderMap) -> Option<String> {
        let hop = match peer.filter(|peer| self.believe(peer.ip())) {
            Some(_) => nearest(headers),
            None => Hop::default(),
        };
        let text = |name: HeaderName| headers.get(name).and_then(|value| value.to_str().ok()).map(str::to_owned);
        let host = hop.host.or_else(|| text(header::HOST)).filter(|host| is_host(host))?;
        let proto = hop.proto.filter(|proto| matches!(proto.as_str(), "http" | "https"));
        Some(format!("{}://{host}", proto.as_deref().unwrap_or("http")))
    }
}

/// A name or an address with its port: no other sign can stand in it.
fn is_host(text: &str) -> bool {
    let allowed = |byte: u8| byte.is_ascii_alphanumeric() || b".-:[]_".contains(&byte);
    !text.is_empty() && text.len() <= 255 && text.bytes().all(allowed)
}

/// What the nearest proxy says.
fn nearest(headers: &HeaderMap) -> Hop {
    if headers.contains_key(header::FORWARDED) {
        return hops(headers).pop().unwrap_or_default();
    }
    let last = |name: HeaderName| {
        let value = headers.get_all(name).last()?.to_str().ok()?;
        value.rsplit(',').next().map(|part| part.trim().to_ascii_lowercase())
    };
    Hop { from: None, host: last(FORWARDED_HOST), proto: last(FORWARDED_PROTO) }
}

/// The way a request has come, the nearest hop last. Where both ways of saying it are there, one of them was not
/// written by the proxy: neither is believed unless they agree.
fn hops(headers: &HeaderMap) -> Vec<Hop> {
    let joined = |name: HeaderName| {
        let values: Vec<&str> = headers.get_all(name).filter_map(|value| value.to_str().ok()).collect();
        (!values.is_empty()).then(|| values.join(","))
    };
    let plain = joined(FORWARDED_FOR).map(|text| text.split(',').map(plain_hop).collect::<Vec<_>>());
    let full = joined(header::FORWARDED).map(|text| text.split(',').map(full_hop).collect::<Vec<_>>());
    match (full, plain) {
        (Some(full), None) => full,
        (None, Some(plain)) => plain,
        (None, None) => Vec::new(),
        (Some(full), Some(plain)) => {
            let from = |hops: &[Hop]| hops.iter().map(|hop| hop.from).collect::<Vec<_>>();
            if from(&full) == from(&plain) { full } else { Vec::new() }
        }
    }
}

fn plain_hop(text: &str) -> Hop {
    Hop { from: address(text.trim()), ..Hop::default() }
}

/// `for=192.0.2.1;proto=https;host=example.org`
fn full_hop(text: &str) -> Hop {
    let mut hop = Hop::default();
    for (name, value) in text.split(';').filter_map(|pair| pair.split_once('=')) {
        let value = value.trim().trim_matches('"');
        match name.trim().to_ascii_lowercase().as_str() {
            "for" => hop.from = address(value),
            "host" => hop.host = Some(value.to_ascii_lowercase()),
            "proto" => hop.proto = Some(value.to_ascii_lowercase()),
            _ => {}
        }
    }
    hop
}

/// An address with or without its port, as `192.0.2.1:80` or `[2001:db8::1]:80`.
fn address(text: &str) -> Option<IpAddr> {
    let bare = text.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')).unwrap_or(text);
    bare.parse().ok().or_else(|| text.parse::<SocketAddr>().ok().map(|address| address.ip()))
}

#[cfg(test)]
mod tests {
    use actix_web::http::header::HeaderValue;

    use super::*;

    fn headers(all: &[(&'static str, &str)]) -> HeaderMap {
        let mut map = HeaderMap::new();
        for (name, value) in all {
            map.append(HeaderName::from_static(name), HeaderValue::from_str(value).unwrap());
        }
        map
    }

    fn proxies() -> Proxies {
        Proxies::at(["127.0.0.1", "10.0.0.0/8"].iter().map(|text| Proxies::read(text).unwrap()).collect())
    }

    #[test]
    fn who_asks_is_the_last_hop_that_is_not_trusted() {
        let near = "127.0.0.1:5000";
        for (peer, sent, expected) in [
            ("192.0.2.9:1", &[("x-forwarded-for", "198.51.100.1")][..], "192.0.2.9"),
            (near, &[("x-forwarded-for", "198.51.100.1")], "198.51.100.1"),
            (near, &[("x-forwarded-for", "203.0.113.5, 198.51.100.1, 10.1.2.3")], "198.51.100.1"),
            (near, &[("x-forwarded-for", "203.0.113.5"), ("x-forwarded-for", "198.51.100.1")], "198.51.100.1"),
            (near, &[("x-forwarded-for", "203.0.113.5, rubbish")], "127.0.0.1"),
            (near, &[("forwarded", "for=203.0.113.5, for=\"[2001:db8:0:1::7]:80\";proto=https")], "2001:db8:0:1::/64"),
            (near, &[("forwarded", "for=_hidden")], "127.0.0.1"),
            (near, &[("forwarded", "for=203.0.113.5"), ("x-forwarded-for", "198.51.100.1")], "127.0.0.1"),
            (near, &[("forwarded", "for=198.51.100.1"), ("x-forwarded-for", "198.51.100.1")], "198.51.100.1"),
            (near, &[], "127.0.0.1"),
            ("[::ffff:127.0.0.1]:1", &[("x-forwarded-for", "198.51.100.1:4711")], "198.51.100.1"),
            ("[2001:db8::1:2:3:4]:1", &[], "2001:db8::/64"),
        ] {
            let client = proxies().client(Some(peer.parse().unwrap()), &headers(sent));
            assert_eq!(client.to_string(), expected, "{peer} {sent:?}");
        }
    }

    #[test]
    fn how_the_server_is_called_is_believed_only_of_a_trusted_proxy() {
        let sent =
            headers(&[("host", "here:8080"), ("x-forwarded-host", "Evil.example"), ("x-forwarded-proto", "https")]);
        let origin = |peer: &str, sent: &HeaderMap| proxies().origin(Some(peer.parse().unwrap()), sent);
        assert_eq!(origin("192.0.2.9:1", &sent).as_deref(), Some("http://here:8080"));
        assert_eq!(origin("127.0.0.1:1", &sent).as_deref(), Some("https://evil.example"));
        let full = headers(&[("host", "here"), ("forwarded", "for=192.0.2.1;host=rules.example;proto=https")]);
        assert_eq!(origin("127.0.0.1:1", &full).as_deref(), Some("https://rules.example"));
        for host in ["a b", "x\"y", "a/b", "é", ""] {
            let sent = HeaderValue::from_bytes(host.as_bytes()).unwrap();
            let mut map = HeaderMap::new();
            map.insert(header::HOST, sent);
            assert_eq!(origin("192.0.2.9:1", &map), None, "{host:?}");
        }
    }

    #[test]
    fn a_network_is_an_address_or_a_range() {
        for (text, is) in
            [("10.0.0.0/8", true), ("::1", true), ("192.0.2.1", true), ("10.0.0.0/33", false), ("x", false)]
        {
            assert_eq!(Proxies::read(text).is_some(), is, "{text}");
        }
    }
}
