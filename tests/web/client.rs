//! The little that is needed to speak to a server.

use std::sync::LazyLock;

use serde_json::Value;
use ureq::{
    Agent, Body,
    http::{HeaderValue, Request, Response},
};

use super::server::Server;

static AGENT: LazyLock<Agent> = LazyLock::new(|| {
    let config = Agent::config_builder().http_status_as_error(false).max_redirects(0);
    config.max_redirects_will_error(false).build().into()
});

/// What came back.
pub struct Answer {
    pub status: u16,
    pub headers: Vec<(String, String)>,
    pub body: Vec<u8>,
}

impl Server {
    pub fn get(&self, path: &str) -> Answer {
        self.ask("GET", path, &[], b"")
    }

    pub fn post(&self, path: &str, content_type: &str, body: &[u8]) -> Answer {
        self.ask("POST", path, &[("content-type", content_type)], body)
    }

    /// Sends a form as a browser does, which goes where the answer is said to stand.
    pub fn send(&self, path: &str, form: &[u8]) -> Answer {
        let answer = self.post(path, "application/x-www-form-urlencoded", form);
        match answer.header("location").filter(|_| answer.status == 303) {
            Some(there) => self.get(there),
            None => answer,
        }
    }

    /// Sends anything at all.
    pub fn ask(&self, method: &str, path: &str, headers: &[(&str, &str)], body: &[u8]) -> Answer {
        let mut request = Request::builder().method(method).uri(format!("{}{path}", self.address));
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        let answer = if body.is_empty() && method != "POST" {
            AGENT.run(request.body(()).expect("a request"))
        } else {
            AGENT.run(request.body(body).expect("a request"))
        };
        Answer::of(answer.unwrap_or_else(|error| panic!("{method} {path}: {error}")))
    }
}

impl Answer {
    fn of(response: Response<Body>) -> Self {
        let status = response.status().as_u16();
        let text = |value: &HeaderValue| String::from_utf8_lossy(value.as_bytes()).into_owned();
        let headers = response.headers().iter().map(|(name, value)| (name.to_string(), text(value))).collect();
        let body = response.into_body().into_with_config().limit(50_000_000).read_to_vec().expect("a body");
        Self { status, headers, body }
    }

    pub fn header(&self, name: &str) -> Option<&str> {
        self.headers.iter().find(|(known, _)| known.eq_ignore_ascii_case(name)).map(|(_, value)| value.as_str())
    }

    pub fn text(&self) -> String {
        String::from_utf8(self.body.clone()).expect("UTF-8")
    }

    pub fn json(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap_or_else(|error| panic!("{error}: {}", self.text()))
    }
}
