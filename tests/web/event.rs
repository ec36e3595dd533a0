//! An event over HTTP: opened as its operator does, asked as a program does.

use std::{
    io::{BufRead as _, BufReader, Write as _},
    net::TcpStream,
    thread,
    time::Duration,
};

use arbitre::{
    desk::{
        Body, By, Write,
        store::{Desk, Place, machine_clock},
    },
    web::{Site, desk::Here},
};
use serde_json::{Value, json};

use super::{
    client::Answer,
    server::{Server, Stoppable, plain_site},
};

/// A server with an event, and the key of its head judge.
pub struct Event<'a> {
    pub server: &'a Server,
    pub id: String,
    pub head: String,
}

/// A server whose desk is kept there, and open: a slow disk may take longer than a server waits for it.
pub fn served(place: &Place) -> Stoppable {
    served_by(plain_site(), place)
}

/// The same by this site.
pub fn served_by(mut site: Site, place: &Place) -> Stoppable {
    site.desk = Here::at(place.clone());
    let server = Server::stoppable(site);
    for _ in 0..300 {
        if server.server.ask("GET", "/readyz", &[], b"").text().contains("desk: open") {
            return server;
        }
        thread::sleep(Duration::from_millis(100));
    }
    panic!("the desk does not open")
}

/// Opens an event where it is kept.
pub async fn opened<'a>(server: &'a Server, place: &Place, name: &str, public: bool) -> Event<'a> {
    let desk = Desk::open(place.clone(), machine_clock()).await.unwrap_or_else(|error| panic!("{error}"));
    let words = [("name".into(), name.into())].into();
    let letters: String = name.chars().filter(char::is_ascii_alphanumeric).collect();
    let write = Write { key: format!("opening-{letters}"), on: None, body: Body::Event { public }, words };
    let (id, _) = desk.begin(write).await.expect("an event");
    let head = desk.make_key(&id, By::Person(1)).await.expect("a key").token;
    desk.close().await;
    Event { server, id, head }
}

impl Event<'_> {
    /// What comes back for this, under a key.
    pub fn ask(&self, method: &str, below: &str, key: Option<&str>, body: Option<&Value>) -> Answer {
        let bearer = key.map(|key| format!("Bearer {key}"));
        let mut headers: Vec<(&str, &str)> = bearer.iter().map(|bearer| ("authorization", bearer.as_str())).collect();
        let text = body.map(Value::to_string).unwrap_or_default();
        if body.is_some() {
            headers.push(("content-type", "application/json"));
        }
        self.server.ask(method, &format!("/api/v1/events/{}{below}", self.id), &headers, text.as_bytes())
    }

    /// What stands there.
    #[track_caller]
    pub fn read(&self, below: &str, key: &str) -> Value {
        let answer = self.ask("GET", below, Some(key), None);
        assert_eq!(answer.status, 200, "{below}: {}", answer.text());
        assert_eq!(answer.header("cache-control"), Some("private, no-store"));
        answer.json()
    }

    /// What comes back for a write.
    pub fn write(&self, key: &str, write: &Value) -> Answer {
        self.ask("POST", "/entries", Some(key), Some(write))
    }

    /// The number of a write that is taken.
    #[track_caller]
    pub fn written(&self, key: &str, write: &Value) -> u64 {
        let answer = self.write(key, write);
        assert_eq!(answer.status, 200, "{write}: {}", answer.text());
        answer.json()["entry"]["seq"].as_u64().expect("a number")
    }

    /// A key for somebody.
    #[track_caller]
    pub fn key(&self, by: &Value) -> String {
        let answer = self.ask("POST", "/keys", Some(&self.head), Some(&json!({ "for": by })));
        assert_eq!(answer.status, 200, "{by}: {}", answer.text());
        answer.json()["token"].as_str().expect("a key").to_owned()
    }

    /// Somebody of the staff: their number, and their key.
    #[track_caller]
    pub fn staff(&self, office: &str, name: &str) -> (u64, String) {
        let write = json!({ "key": format!("staff-{name}"), "kind": "staff", "body": { "office": office }, "words": { "name": name } });
        let number = self.written(&self.head, &write);
        (number, self.key(&json!({ "person": number })))
    }

    /// A stream of what is new behind this entry.
    pub fn stream(&self, key: Option<&str>, resumed: Option<u64>) -> Stream {
        let bearer = key.map(|key| format!("authorization: Bearer {key}\r\n")).unwrap_or_default();
        streamed(self.server, &format!("/api/v1/events/{}/stream", self.id), &bearer, resumed)
    }

    /// The same as a page has it, in a browser that has come in, from this server.
    pub fn news(&self, server: &Server, cookies: &str, resumed: Option<u64>) -> Stream {
        let cookie = format!("cookie: {cookies}\r\n");
        streamed(server, &format!("/fr/events/{}/news", self.id), &cookie, resumed)
    }
}

/// What this path tells as it comes, behind this entry.
fn streamed(server: &Server, path: &str, who: &str, resumed: Option<u64>) -> Stream {
    let mut stream = server.connect();
    let resumed = resumed.map(|last| format!("last-event-id: {last}\r\n")).unwrap_or_default();
    let head = format!("GET {path} HTTP/1.1\r\nhost: a\r\naccept-encoding: gzip\r\n{who}{resumed}\r\n");
    stream.write_all(head.as_bytes()).expect("it is asked");
    Stream::of(stream)
}

/// A stream that is being read.
pub struct Stream {
    lines: BufReader<TcpStream>,
    pub status: u16,
    pub head: String,
}

/// What came at once.
#[derive(Debug)]
pub struct Frame {
    pub id: u64,
    pub data: Value,
}

impl Stream {
    fn of(stream: TcpStream) -> Self {
        let mut lines = BufReader::new(stream);
        let mut head = String::new();
        while !head.ends_with("\r\n\r\n") {
            assert!(lines.read_line(&mut head).expect("a head") > 0, "{head}");
        }
        let status = head.split(' ').nth(1).and_then(|status| status.parse().ok()).expect("a status");
        let mut stream = Self { lines, status, head: head.to_ascii_lowercase() };
        if status == 200 {
            // It says at once that it is there.
            while stream.line().as_deref() != Some(": arbitre") {}
        }
        stream
    }

    /// The next line; nothing at its end.
    pub fn line(&mut self) -> Option<String> {
        let mut line = String::new();
        match self.lines.read_line(&mut line) {
            // The last chunk is empty.
            Ok(0) => None,
            Ok(_) if line == "0\r\n" => None,
            Ok(_) => Some(line.trim_end().to_owned()),
            Err(error) => panic!("nothing comes: {error}"),
        }
    }

    /// The next frame; nothing, if the stream has ended.
    pub fn frame(&mut self) -> Option<Frame> {
        let mut id = None;
        loop {
            let line = self.line()?;
            if let Some(number) = line.strip_prefix("id: ") {
                id = Some(number.parse().expect("a number"));
            } else if let Some(data) = line.strip_prefix("data: ") {
                let data = serde_json::from_str(data).expect("JSON");
                return Some(Frame { id: id.expect("an id"), data });
            }
        }
    }

    /// The numbers of what comes until this one has.
    pub fn until(&mut self, last: u64) -> Vec<u64> {
        let mut all = Vec::new();
        loop {
            let frame = self.frame().expect("more of it");
            all.extend(
                frame.data["entries"].as_array().expect("a list").iter().filter_map(|entry| entry["seq"].as_u64()),
            );
            if frame.id >= last {
                return all;
            }
        }
    }

    /// Whether nothing comes for a while.
    pub fn is_silent(&mut self) -> bool {
        self.lines.get_ref().set_read_timeout(Some(Duration::from_millis(600))).expect("a time");
        let mut line = String::new();
        while self.lines.read_line(&mut line).is_ok_and(|read| read > 0) {}
        let silent = !line.contains("data:") && !line.contains("id:");
        self.lines.get_ref().set_read_timeout(Some(Duration::from_secs(30))).expect("a time");
        silent
    }
}
