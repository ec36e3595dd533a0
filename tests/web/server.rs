//! The real server on a free port.

use std::{
    net::TcpListener,
    sync::{Arc, LazyLock},
    thread,
    time::Duration,
};

use actix_web::rt::System;
use arbitre::{
    deux::{boards::Boards, hearing::Deux},
    game::Game,
    library::Library,
    shelf::Shelf,
    smash_up::hearing::SmashUp,
    web::{Site, serve},
};

/// A server, at its address.
pub struct Server {
    /// Where it is: `http://127.0.0.1:12345`.
    pub address: String,
}

/// The site with everything it has, shared by all tests.
pub static SITE: LazyLock<Server> = LazyLock::new(|| {
    let library = library();
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
    // What is ruled is tested here, not how fast a busy machine does it.
    site.patience = Duration::from_secs(60);
    Server::start(site)
});

/// Everything the binary knows.
pub fn library() -> Arc<Library> {
    match Library::load(&Shelf::rules(), &Shelf::scenarios()) {
        Ok(library) => Arc::new(library),
        Err(faults) => panic!("{}", faults.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n")),
    }
}

impl Server {
    /// Serves a site from a thread of its own, as long as the tests run.
    pub fn start(site: Site) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a free port");
        let address = format!("http://{}", listener.local_addr().expect("its address"));
        let site = Arc::new(site);
        thread::spawn(move || System::new().block_on(serve(site, listener)));
        Self { address }
    }
}
