//! The real server on a free port, and the little that is needed to speak to it.

use std::{
    net::TcpListener,
    sync::{Arc, LazyLock},
    thread,
};

use actix_web::rt::System;
use arbitre::{
    game::Game,
    library::Library,
    shelf::Shelf,
    smash_up::hearing::SmashUp,
    web::{Site, serve},
};
use serde_json::Value;
use ureq::{
    Agent, Body,
    http::{HeaderValue, Request, Response},
};

/// A server, at its address.
pub struct Server {
    /// Where it is: `http://127.0.0.1:12345`.
    pub address: String,
    agent: Agent,
}

/// The site with everything it has, shared by all tests.
pub static SITE: LazyLock<Server> = LazyLock::new(|| {
    let library = library();
    let smash_up = SmashUp::new(
        Arc::new(library.rulebook("smash-up").expect("the law of Smash Up").clone()),
        Arc::new(library.catalogue.clone()),
        &std::collections::BTreeMap::new(),
    );
    let games: Vec<Arc<dyn Game>> = vec![Arc::new(smash_up.expect("no alias is wrong"))];
    Server::start(Site::new(library, games))
});

/// Everything the binary knows.
pub fn library() -> Arc<Library> {
    match Library::load(&Shelf::rules(), &Shelf::scenarios()) {
        Ok(library) => Arc::new(library),
        Err(faults) => panic!("{}", faults.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n")),
    }
}

/// What came back.
pub struct Answer {
    pub status: u16,
    pub headers: Vec<(String, String)>,
    pub body: Vec<u8>,
}

impl Server {
    /// Serves a site from a thread of its own, as long as the tests run.
    pub fn start(site: Site) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a free port");
        let address = format!("http://{}", listener.local_addr().expect("its address"));
        let site = Arc::new(site);
        thread::spawn(move || System::new().block_on(serve(site, listener)));
        let config = Agent::config_builder().http_status_as_error(false).max_redirects(0);
        Self { address, agent: config.max_redirects_will_error(false).build().into() }
    }

    pub fn get(&self, path: &str) -> Answer {
        self.ask("GET", path, &[], b"")
    }

    pub fn post(&self, path: &str, content_type: &str, body: &[u8]) -> Answer {
        self.ask("POST", path, &[("content-type", content_type)], body)
    }

    /// Sends anything at all.
    pub fn ask(&self, method: &str, path: &str, headers: &[(&str, &str)], body: &[u8]) -> Answer {
        let mut request = Request::builder().method(method).uri(format!("{}{path}", self.address));
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        let answer = if body.is_empty() && method != "POST" {
            self.agent.run(request.body(()).expect("a request"))
        } else {
            self.agent.run(request.body(body).expect("a request"))
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
