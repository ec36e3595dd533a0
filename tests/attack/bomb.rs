//! Everything that is sent, and where to.

use std::{io::Write, net::SocketAddr, thread, time::Duration};

use super::{
    card,
    client::{self, Answer, From, request},
    measure::Fell,
    shape, wire,
};

/// One thing that is sent.
pub struct Bomb {
    pub name: &'static str,
    pub load: Load,
    pub targets: Vec<Target>,
}

pub enum Load {
    /// A scenario, spelled so.
    Scenario(&'static str, String),
    /// A request, byte by byte.
    Raw(Vec<u8>),
    /// A request that never ends: held, and let go.
    Held(Vec<u8>),
}

/// Who is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Target {
    Rule,
    Explore,
    Compare,
    /// The page that rules, by a form.
    Page,
    /// The composer with its preview.
    Preview,
    /// By an address that holds the scenario.
    Link,
    /// Wherever the bytes say.
    There,
}

pub const EVERYWHERE: [Target; 5] = [Target::Rule, Target::Explore, Target::Compare, Target::Page, Target::Preview];

/// How long a request that never ends is held.
const HELD: Duration = Duration::from_secs(3);

/// All of them.
pub fn all() -> Vec<Bomb> {
    [card::bombs(), shape::bombs(), wire::bombs()].into_iter().flatten().collect()
}

/// A scenario that goes everywhere, by a link too if it is short enough to be one.
pub fn everywhere(name: &'static str, scenario: &serde_json::Value) -> Bomb {
    let text = scenario.to_string();
    let link = (text.len() < 5_500).then_some(Target::Link);
    let targets = EVERYWHERE.into_iter().chain(link).collect();
    Bomb { name, load: Load::Scenario("application/json", text), targets }
}

impl Bomb {
    /// Sends it, and says what came of it.
    pub fn fall(&self, to: SocketAddr, target: Target, from: u8) -> Fell {
        let answer = match &self.load {
            Load::Scenario(kind, text) => client::send(to, From(from), &asked(target, kind, text)),
            Load::Raw(bytes) => client::send(to, From(from), bytes),
            Load::Held(bytes) => held(to, From(from), bytes),
        };
        let may_close = !matches!(self.load, Load::Scenario(..));
        Fell { what: format!("{} to {target:?}", self.name), answer, may_close }
    }
}

fn held(to: SocketAddr, from: From, bytes: &[u8]) -> Answer {
    let streams: Vec<_> = (0..40).filter_map(|_| client::connect(to, from).ok()).collect();
    for mut stream in &streams {
        // Who is cut off is cut off.
        let _ = stream.write_all(bytes);
    }
    thread::sleep(HELD);
    Answer { status: None, took: HELD, bytes: 0 }
}

/// The request that puts a scenario to this part of the server.
fn asked(target: Target, kind: &str, text: &str) -> Vec<u8> {
    let form = || format!("scenario={}", percent(text));
    let posted = |path: &str, kind: &str, body: &str| request("POST", path, &[("content-type", kind)], body.as_bytes());
    let of_form = "application/x-www-form-urlencoded";
    match target {
        Target::Rule => posted("/api/v1/rulings", kind, text),
        Target::Explore => posted("/api/v1/rulings/explore", kind, text),
        Target::Compare => posted("/api/v1/rulings/compare", kind, text),
        Target::Page | Target::There => posted("/fr/judge/ruling", of_form, &form()),
        Target::Preview => posted("/fr/judge", of_form, &form()),
        Target::Link => request("GET", &format!("/fr/judge/ruling?s={}", packed(text)), &[], b""),
    }
}

fn percent(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len() * 3);
    for byte in text.bytes() {
        if byte.is_ascii_alphanumeric() {
            escaped.push(char::from(byte));
        } else {
            let digits = [byte >> 4, byte & 15].map(|digit| char::from(b"0123456789ABCDEF"[usize::from(digit)]));
            escaped.push('%');
            escaped.extend(digits);
        }
    }
    escaped
}

/// A scenario as an address holds it: base64 without padding, in letters that need no escaping.
pub fn packed(text: &str) -> String {
    const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    let mut out = String::new();
    for chunk in text.as_bytes().chunks(3) {
        let bits = chunk.iter().fold(0_u32, |bits, byte| bits << 8 | u32::from(*byte)) << (8 * (3 - chunk.len()));
        out.extend((0..=chunk.len()).map(|n| char::from(LETTERS[(bits >> (18 - 6 * n) & 63) as usize])));
    }
    out
}
