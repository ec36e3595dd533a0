//! Serves the site, and says where.

use std::{
    io::{self, Write},
    net::{IpAddr, Ipv4Addr, SocketAddr, TcpListener, ToSocketAddrs, UdpSocket},
    sync::Arc,
};

use qrcode::{EcLevel, QrCode, render::unicode::Dense1x2};

use super::{
    arguments::{Arguments, Serve},
    known::Known,
    log,
    printed::{Exit, Printed},
};
use crate::{
    citation::{Language, marks::colon},
    desk::store::Place,
    web::{self, Listeners, Proxies, Site, desk::Here},
};

/// Serves until a signal says to stop.
pub fn serve(arguments: &Arguments, asked: &Serve, l: Language) -> Printed {
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
    let _ = write!(io::stdout(), "{}", where_to(l, address)).and_then(|()| io::stdout().flush());
    if let Some(Ok(measured)) = metrics.as_ref().map(TcpListener::local_addr) {
        let _ = writeln!(io::stdout(), "http://{measured}/metrics").and_then(|()| io::stdout().flush());
    }
    let mut site = Site::new(Arc::new(library), games);
    site.proxies = Proxies::at(asked.trusted_proxies.clone());
    match kept.map_or_else(Place::usual, Ok) {
        Ok(place) => site.desk = Here::at(place),
        Err(says) => tracing::warn!("no desk: {}", says.en),
    }
    let site = Arc::new(site);
    match actix_web::rt::System::new().block_on(web::serve(site, Listeners { public: listener, metrics })) {
        Ok(()) => Printed::answer(String::new(), Exit::Done),
        Err(error) => refuse(error.to_string()),
    }
}

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

/// The address to type; when phones in the room can reach it, with a QR code.
fn where_to(l: Language, bound: SocketAddr) -> String {
    if !bound.ip().is_unspecified() {
        return format!("http://{bound}/\n");
    }
    let port = bound.port();
    let Some(ip) = own_address() else {
        let lead = l.say("Adresse de cette machine inconnue\u{202f}; port", "This machine’s address is unknown; port");
        return format!("{lead} {port}\nhttp://127.0.0.1:{port}/\n");
    };
    let address = format!("http://{}/", SocketAddr::new(ip, port));
    let code = qr(&address);
    format!("{}\n{address}\n{code}", l.say("À taper sur les téléphones\u{a0}:", "To type on the phones:"))
}

/// A text as a QR code for the terminal; nothing, if it is too long for one.
pub fn qr(text: &str) -> String {
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
        let told = |address: &str| where_to(Language::Fr, address.parse().unwrap());
        assert_eq!(told("127.0.0.1:8080"), "http://127.0.0.1:8080/\n");
        let open = told("0.0.0.0:8123");
        assert!(open.contains(":8123/") && !open.contains("0.0.0.0"), "{open}");
        assert_eq!(own_address().is_some(), open.contains('█'), "{open}");
    }
}
