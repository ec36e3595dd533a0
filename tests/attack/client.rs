//! As much of HTTP as is needed to send what no client would.

use std::{
    io::{self, Read, Write},
    net::{IpAddr, Ipv4Addr, SocketAddr, TcpStream},
    time::{Duration, Instant},
};

use socket2::{Domain, Protocol, Socket, Type};

/// Nobody waits longer.
const PATIENCE: Duration = Duration::from_secs(30);
/// No more of an answer is read.
const LARGEST: u64 = 64 * 1024 * 1024;

/// Whose address is used: this machine has many.
#[derive(Clone, Copy)]
pub struct From(pub u8);

/// What came back.
pub struct Answer {
    /// Nothing, if the connection was closed or nobody answered.
    pub status: Option<u16>,
    pub took: Duration,
    pub bytes: usize,
}

/// A connection to the server from one of this machine's own addresses.
pub fn connect(to: SocketAddr, from: From) -> io::Result<TcpStream> {
    let socket = Socket::new(Domain::IPV4, Type::STREAM, Some(Protocol::TCP))?;
    socket.bind(&SocketAddr::new(IpAddr::V4(Ipv4Addr::new(127, 0, 1, from.0)), 0).into())?;
    socket.connect_timeout(&to.into(), PATIENCE)?;
    let stream = TcpStream::from(socket);
    stream.set_read_timeout(Some(PATIENCE))?;
    stream.set_write_timeout(Some(PATIENCE))?;
    stream.set_nodelay(true)?;
    Ok(stream)
}

/// Sends bytes as they are, and reads what comes back to its end.
pub fn send(to: SocketAddr, from: From, bytes: &[u8]) -> Answer {
    let asked = Instant::now();
    let answer = exchange(to, from, bytes).unwrap_or_default();
    Answer { status: status(&answer), took: asked.elapsed(), bytes: answer.len() }
}

/// The same, with what comes back.
pub fn exchange(to: SocketAddr, from: From, bytes: &[u8]) -> io::Result<Vec<u8>> {
    let mut stream = connect(to, from)?;
    // Whoever refuses in the middle of a body has answered all the same.
    let _ = stream.write_all(bytes);
    let mut answer = Vec::new();
    match stream.take(LARGEST).read_to_end(&mut answer) {
        Ok(_) => Ok(answer),
        Err(_) if !answer.is_empty() => Ok(answer),
        Err(error) => Err(error),
    }
}

/// The status of an answer.
pub fn status(answer: &[u8]) -> Option<u16> {
    let line = answer.split(|byte| *byte == b'\r').next()?;
    std::str::from_utf8(line).ok()?.strip_prefix("HTTP/1.1 ")?.get(..3)?.parse().ok()
}

/// A request that ends its connection.
pub fn request(method: &str, path: &str, headers: &[(&str, &str)], body: &[u8]) -> Vec<u8> {
    let mut bytes = format!("{method} {path} HTTP/1.1\r\nhost: 127.0.0.1\r\nconnection: close\r\n").into_bytes();
    for (name, value) in headers {
        bytes.extend_from_slice(format!("{name}: {value}\r\n").as_bytes());
    }
    if method == "POST" {
        bytes.extend_from_slice(format!("content-length: {}\r\n", body.len()).as_bytes());
    }
    bytes.extend_from_slice(b"\r\n");
    bytes.extend_from_slice(body);
    bytes
}
