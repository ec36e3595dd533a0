//! The real server on a free port.

use std::{
    io::{Read, Write},
    net::{TcpListener, TcpStream},
    path::Path,
    process,
    sync::{
        Arc, LazyLock,
        atomic::{AtomicU32, Ordering},
    },
    thread,
    time::Duration,
};

use actix_web::rt::System;
use arbitre::{
    desk::store::{Desk, Place, Ruled, machine_clock, ruling_name},
    deux::{board::boards::Boards, hearing::Deux},
    game::Game,
    library::Library,
    shelf::Shelf,
    smash_up::hearing::SmashUp,
    web::{Listeners, Site, desk::Here, serve, serve_until},
};
use serde_json::Value;

/// A server, at its address.
pub struct Server {
    /// Where it is: `http://127.0.0.1:12345`.
    pub address: String,
}

/// The site with everything it has, shared by all tests.
pub static SITE: LazyLock<Server> = LazyLock::new(|| {
    let mut site = judging_site(library());
    site.desk = Here::at(PLACE.clone());
    Server::start(site)
});

/// Where it keeps rulings.
pub static PLACE: LazyLock<Place> = LazyLock::new(place);

/// A place for a desk of its own.
pub fn place() -> Place {
    static PLACES: AtomicU32 = AtomicU32::new(0);
    let name = format!("site-{}-{}.sqlite", process::id(), PLACES.fetch_add(1, Ordering::Relaxed));
    Place::File(Path::new(env!("CARGO_TARGET_TMPDIR")).join("desks").join(name))
}

/// Keeps this where the site keeps its own, and says what it is called.
pub fn put(scenario: &Value, told: &Value) -> String {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
    runtime.block_on(async {
        let desk = Desk::open(PLACE.clone(), machine_clock()).await.unwrap_or_else(|error| panic!("{error}"));
        let (rules, engine) = ("abcdef0123456789".into(), "0.0.1".into());
        let ruled = Ruled { scenario: scenario.to_string(), told: told.to_string(), rules, engine };
        let id = desk.keep(ruled).await.unwrap_or_else(|error| panic!("{error:?}"));
        desk.close().await;
        ruling_name(&id)
    })
}

/// A site of this library in which both games are judged, and rulings are kept.
pub fn judging_site(library: Arc<Library>) -> Site {
    let smash_up = SmashUp::new(
        Arc::new(library.rulebook("smash-up").expect("the law of Smash Up").clone()),
        Arc::new(library.catalogue.clone()),
        &std::collections::BTreeMap::new(),
    );
    let deux = Deux::new(
        Arc::new(library.rulebook("deux").expect("the law of DEUX").clone()),
        Arc::new(Boards::load(&Shelf::rules()).expect("the boards load")),
    );
    let games: Vec<Arc<dyn Game>> = vec![Arc::new(smash_up.expect("no alias is wrong")), Arc::new(deux)];
    let mut site = Site::new(library, games);
    site.desk = Here::at(place());
    // What is ruled is tested here, not how fast a busy machine does it.
    site.patience = Duration::from_mins(1);
    site.long_patience = Duration::from_mins(1);
    site.short_patience = Duration::from_mins(1);
    site
}

/// Everything the binary knows.
pub fn library() -> Arc<Library> {
    match Library::load(&Shelf::rules(), &Shelf::scenarios()) {
        Ok(library) => Arc::new(library),
        Err(faults) => panic!("{}", faults.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n")),
    }
}

/// A site that knows everything and judges nothing: for what stands around the answers.
pub fn plain_site() -> Site {
    static LIBRARY: LazyLock<Arc<Library>> = LazyLock::new(library);
    Site::new(LIBRARY.clone(), Vec::new())
}

/// A server that can be told to stop.
pub struct Stoppable {
    /// Where it is.
    pub server: Server,
    site: Arc<Site>,
    stop: tokio::sync::oneshot::Sender<()>,
    ended: thread::JoinHandle<()>,
}

impl Stoppable {
    /// Tells it to stop, and waits until it knows: what is asked from then on is asked of a server that stops.
    pub fn stop(self) -> thread::JoinHandle<()> {
        self.stop.send(()).expect("it still serves");
        while !self.site.stopping.load(Ordering::Relaxed) {
            thread::sleep(Duration::from_millis(1));
        }
        self.ended
    }
}

impl Server {
    /// Serves a site from a thread of its own, as long as the tests run.
    pub fn start(site: Site) -> Self {
        let (server, listener) = Self::listening();
        let listeners = Listeners { public: listener, metrics: None };
        thread::spawn(move || System::new().block_on(serve(Arc::new(site), listeners)));
        server
    }

    /// Serves a site until it is told to stop.
    pub fn stoppable(site: Site) -> Stoppable {
        Self::stoppable_on(Self::listening().1, site)
    }

    /// The same, where somebody listens already.
    pub fn stoppable_on(listener: TcpListener, site: Site) -> Stoppable {
        let server = Self { address: address(&listener) };
        let listeners = Listeners { public: listener, metrics: None };
        let (stop, stopped) = tokio::sync::oneshot::channel();
        let site = Arc::new(site);
        let served = site.clone();
        let ended = thread::spawn(move || {
            let stopped = async { stopped.await.expect("somebody tells it to stop") };
            System::new().block_on(serve_until(served, listeners, stopped)).expect("it serves");
        });
        Stoppable { server, site, stop, ended }
    }

    /// The same once its scenarios have been played: what they prove is there.
    pub fn played(&self) -> &Self {
        let asks = b"GET /en/coverage HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n";
        while self.say(asks).starts_with("HTTP/1.1 503") {
            thread::sleep(Duration::from_millis(200));
        }
        self
    }

    fn listening() -> (Self, TcpListener) {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a free port");
        (Self { address: address(&listener) }, listener)
    }

    /// A connection to it, for what an ordinary client does not say.
    pub fn connect(&self) -> TcpStream {
        let stream = TcpStream::connect(self.address.trim_start_matches("http://")).expect("a connection");
        stream.set_read_timeout(Some(Duration::from_secs(30))).expect("a time");
        stream
    }

    /// What comes back for these bytes until the connection is closed.
    pub fn say(&self, bytes: &[u8]) -> String {
        let mut stream = self.connect();
        // Who is refused early may find the connection closed while still sending.
        let _ = stream.write_all(bytes);
        heard(&mut stream)
    }
}

fn address(listener: &TcpListener) -> String {
    format!("http://{}", listener.local_addr().expect("its address"))
}

/// What comes until the connection is closed.
pub fn heard(stream: &mut TcpStream) -> String {
    let mut all = Vec::new();
    stream.read_to_end(&mut all).expect("an answer and an end");
    String::from_utf8(all).expect("UTF-8")
}
