//! Serves the site, and says where.

use std::{
    io::{self, Write},
    net::{IpAddr, Ipv4Addr, SocketAddr, TcpListener, ToSocketAddrs, UdpSocket},
    sync::Arc,
};

use qrcode::{EcLevel, QrCode, render::unicode::Dense1x2};

use super::log;
use crate::{
    citation::{Language, marks::colon},
    cli::{
        arguments::{Arguments, Serve},
        known::Known,
        printed::{Exit, Printed},
    },
    desk::store::Place,
    web::{self, Listeners, Proxies, Site, desk::Here},
};

/// Serves until a signal says to stop.
pub fn serve(arguments: &Arguments, asked: &Serve, l: Language) -> Printed {
    take_small_pages();
    let refuse = |line: String| Printed::refusal(&[line], Exit::Failed);
    let kept = match asked.database.as_deref().map(Place::read).transpose() {
        Ok(place) => place,
        Err(says) => return Printed::refusal(&[format!("--database{}{}", colon(l), says.to(l))], Exit::Unusable),
    };
    let (library, games) = match Known::library(arguments, l) {
        Ok(everything) => everything,
        Err(refused) => return refused,
    };
    let listener = match bound("--addr", &asked.addr, l) {
        Ok(listener) => listener,
        Err(line) => return refuse(line),
    };
    let metrics = match asked.metrics.as_deref().map(|address| bound("--metrics", address, l)).transpose() {
        Ok(metrics) => metrics,
        Err(line) => return refuse(line),
    };
    let address = match listener.local_addr() {
        Ok(address) => address,
        Err(error) => return refuse(format!("--addr {}: {error}", asked.addr)),
    };
    log::begin(asked.log_format);
    // Said before serving: afterwards there is nobody left to say it.
    let reached = Reached::at(address);
    say(&reached.told(l));
    if let Some(Ok(measured)) = metrics.as_ref().map(TcpListener::local_addr) {
        say(&format!("http://{measured}/metrics\n"));
    }
    let mut site = Site::new(Arc::new(library), games);
    site.proxies = Proxies::at(asked.trusted_proxies.clone());
    match kept.map_or_else(Place::usual, Ok) {
        Ok(place) => site.desk = Here::at(place),
        Err(says) => tracing::warn!("no desk: {}", says.en),
    }
    let site = Arc::new(site);
    let served = async {
        actix_web::rt::spawn(tell_first(site.clone(), reached, l));
        web::serve(site, Listeners { public: listener, metrics }).await
    };
    match actix_web::rt::System::new().block_on(served) {
        Ok(()) => Printed::answer(String::new(), Exit::Done),
        Err(error) => refuse(error.to_string()),
    }
}

/// Memory is taken by pages of four kilobytes, not of two megabytes of which most lie idle.
#[cfg(target_os = "linux")]
fn take_small_pages() {
    // Where it is refused, it only weighs more.
    let _ = rustix::thread::disable_transparent_huge_pages(true);
}

#[cfg(not(target_os = "linux"))]
fn take_small_pages() {}

/// A listener at this address, or why there is none.
fn bound(option: &str, address: &str, l: Language) -> Result<TcpListener, String> {
    listen(address).map_err(|error| {
        let expected =
            l.say("attendu\u{a0}: adresse:port, comme 127.0.0.1:8080", "expected address:port, as 127.0.0.1:8080");
        format!("{option} {address}: {error} ({expected})")
    })
}

fn listen(address: &str) -> io::Result<TcpListener> {
    let addresses: Vec<SocketAddr> = address.to_socket_addrs()?.collect();
    TcpListener::bind(addresses.as_slice())
}

/// Whoever reads what is printed may have gone.
fn say(text: &str) {
    let _ = write!(io::stdout(), "{text}").and_then(|()| io::stdout().flush());
}

/// By which link the first event is opened here, as soon as the desk is there to say that there is none.
async fn tell_first(site: Arc<Site>, reached: Reached, l: Language) {
    site.desk.opened.notified().await;
    let Some(token) = site.halls.first.made(&site.desk).await else { return };
    let lead = l.say(
        "Aucun tournoi n’est ouvert ici. Le lien qui ouvre le premier, dont on est alors l’arbitre principal, à ne montrer à \
         personne\u{a0}:",
        "No event is open here. The link that opens the first and makes one its head judge, for nobody else’s eyes:",
    );
    say(&format!("{lead}\n{}", held_up(&format!("{}in/{token}", reached.address))));
}

/// How a server is reached.
struct Reached {
    address: String,
    net: Net,
}

/// What is known of its network.
#[derive(PartialEq, Eq)]
enum Net {
    /// It is reached where it was told to listen.
    Given,
    /// It is reached from everywhere, by this machine’s address there.
    Known,
    /// It is reached from everywhere, by an address that this machine does not know.
    Unknown,
}

impl Reached {
    fn at(bound: SocketAddr) -> Self {
        let own = if bound.ip().is_unspecified() { own_address() } else { None };
        let (ip, net) = match (bound.ip().is_unspecified(), own) {
            (false, _) => (bound.ip(), Net::Given),
            (true, Some(ip)) => (ip, Net::Known),
            (true, None) => (Ipv4Addr::LOCALHOST.into(), Net::Unknown),
        };
        Self { address: format!("http://{}/", SocketAddr::new(ip, bound.port())), net }
    }

    /// The address to type; when phones in the room can reach it, with a QR code.
    fn told(&self, l: Language) -> String {
        let address = &self.address;
        match self.net {
            Net::Given => format!("{address}\n"),
            Net::Known => {
                let lead = l.say("À taper sur les téléphones\u{a0}:", "To type on the phones:");
                format!("{lead}\n{address}\n{}", qr(address))
            }
            Net::Unknown => {
                let lead = l.say(
                    "L’adresse de cette machine dans son réseau est inconnue\u{202f}; sur elle-même\u{a0}:",
                    "This machine’s address in its network is unknown; on itself:",
                );
                format!("{lead}\n{address}\n")
            }
        }
    }
}

/// A link by which somebody comes in, with its QR code; not where another machine would not get here by it.
pub fn held_up(link: &str) -> String {
    let is_own = ["://127.", "://localhost", "://[::1]"].iter().any(|own| link.contains(own));
    let drawn = if is_own { String::new() } else { qr(&link.to_uppercase()) };
    format!("{link}\n{drawn}")
}

/// A text as a QR code for the terminal; nothing, if it is too long for one.
fn qr(text: &str) -> String {
    QrCode::with_error_correction_level(text, EcLevel::L)
        .map(|code| {
            // On a dark terminal, what is printed is light.
            let mut image = code.render::<Dense1x2>();
            image.dark_color(Dense1x2::Light).light_color(Dense1x2::Dark).build() + "\n"
        })
        .unwrap_or_default()
}

/// The address under which this machine is known in its network: that from which it would send to elsewhere.
/// Nothing is sent.
fn own_address() -> Option<IpAddr> {
    let socket = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0)).ok()?;
    socket.connect((Ipv4Addr::new(192, 0, 2, 1), 9)).ok()?;
    let ip = socket.local_addr().ok()?.ip();
    (!ip.is_unspecified()).then_some(ip)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_address_to_type_is_printed_with_a_qr_code_only_for_the_room() {
        let told = |address: &str| Reached::at(address.parse().unwrap()).told(Language::Fr);
        assert_eq!(told("127.0.0.1:8080"), "http://127.0.0.1:8080/\n");
        let open = told("0.0.0.0:8123");
        assert!(open.contains(":8123/") && !open.contains("0.0.0.0"), "{open}");
        assert_eq!(own_address().is_some(), open.contains('█'), "{open}");
    }
}
