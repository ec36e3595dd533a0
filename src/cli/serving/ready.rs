//! Whether a site is ready, asked from outside: for whatever looks after it where there is nothing else that could ask.

use std::{
    io::{self, Read, Write},
    net::{TcpStream, ToSocketAddrs},
    time::Duration,
};

use crate::{
    citation::{Language, marks::colon},
    cli::printed::{Exit, Printed},
};

/// How long one waits for the connection, and for each part of the answer.
const PATIENCE: Duration = Duration::from_secs(3);
/// No more of an answer is read, in bytes.
const LONGEST: u64 = 16 * 1024;

/// Asks the site at this address.
pub fn ready(address: &str, l: Language) -> Printed {
    let refuse = |why: &str| Printed::refusal(&[format!("{address}{}{why}", colon(l))], Exit::Failed);
    match asked(address) {
        Ok(answer) => match told(&answer) {
            Some((200, body)) => Printed::answer(body.to_owned(), Exit::Done),
            Some((status, body)) => refuse(&format!("{status} {}", body.trim())),
            None => refuse(l.say("ce qui répond n’est pas un site", "what answers is no site")),
        },
        Err(error) => refuse(&error.to_string()),
    }
}

fn asked(address: &str) -> io::Result<String> {
    let mut last = io::Error::from(io::ErrorKind::AddrNotAvailable);
    for address in address.to_socket_addrs()? {
        match TcpStream::connect_timeout(&address, PATIENCE) {
            Ok(stream) => return answered(stream),
            Err(error) => last = error,
        }
    }
    Err(last)
}

fn answered(mut stream: TcpStream) -> io::Result<String> {
    stream.set_read_timeout(Some(PATIENCE))?;
    stream.set_write_timeout(Some(PATIENCE))?;
    stream.write_all(b"GET /readyz HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n")?;
    let mut bytes = Vec::new();
    stream.take(LONGEST).read_to_end(&mut bytes)?;
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}

/// The status and the body of an answer, if it is one.
fn told(answer: &str) -> Option<(u16, &str)> {
    let (head, body) = answer.split_once("\r\n\r\n")?;
    let status = head.strip_prefix("HTTP/1.1 ")?.get(..3)?.parse().ok()?;
    Some((status, body))
}
