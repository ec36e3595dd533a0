//! Without a network: what was seen, what was taken along, and a table that is kept until somebody answers again.

use std::{net::TcpListener, sync::Arc, time::Duration};

use arbitre::{library::Library, shelf::Shelf};

use super::{
    driver::{Browser, Screen, Scripts, key},
    server::{Server, Stoppable, judging_site},
};

/// A few documents: what is taken along has every kind of page, and is soon there.
const DOCUMENTS: [&str; 3] = [
    "smash-up/robots/ninja-master-contre-warbot.md",
    "smash-up/scoring/three-way-tie.md",
    "deux/saut-colle-au-pivot.md",
];

/// A site that can be gone, and come back where it was.
struct Venue {
    library: Arc<Library>,
    port: u16,
    open: Option<Stoppable>,
}

impl Venue {
    fn opens() -> Self {
        let all = Shelf::scenarios();
        let some = Shelf::of(DOCUMENTS.map(|path| (path, all.text(path).expect("the document is there"))));
        let library = Arc::new(Library::load(&Shelf::rules(), &some).expect("the library loads"));
        let listener = TcpListener::bind("127.0.0.1:0").expect("a free port");
        let port = listener.local_addr().expect("its address").port();
        let open = Some(Server::stoppable_on(listener, judging_site(library.clone())));
        Self { library, port, open }
    }

    fn loses_its_network(&mut self) {
        let ended = self.open.take().expect("it is there").stop();
        ended.join().expect("it stops in order");
    }

    fn has_it_back(&mut self) {
        let listener = TcpListener::bind(("127.0.0.1", self.port)).expect("its port is free again");
        self.open = Some(Server::stoppable_on(listener, judging_site(self.library.clone())));
    }

    /// A browser in which the worker answers.
    fn visited(&self, screen: Screen) -> Browser {
        let server = &self.open.as_ref().expect("it is there").server;
        let browser = Browser::open(&server.played().address, screen, Scripts::Run);
        browser.go("/fr");
        browser.until(|| browser.ask("return Boolean(navigator.serviceWorker.controller)") == true, "the worker answers");
        browser
    }
}

/// Waits until a page that was looked at is kept.
fn is_kept(browser: &Browser, path: &str) {
    let kept = format!("return caches.match('{path}').then(Boolean)");
    browser.until(|| browser.ask(&kept) == true, path);
}

#[test]
fn a_page_that_was_seen_opens_without_a_network_and_any_other_says_what_is_there() {
    let mut venue = Venue::opens();
    let browser = venue.visited(Screen::Phone);
    browser.go("/fr/cards/warbot");
    is_kept(&browser, "/fr/cards/warbot");
    is_kept(&browser, "/api/v1/cards");
    venue.loses_its_network();
    browser.go("/fr/cards/warbot");
    browser.see(".stored", "voici la copie gardée le");
    browser.see("h1", "Warbot");
    browser.fits();
    browser.go("/fr/cards/zapbot");
    browser.see(".stored", "n’est pas gardée dans ce navigateur");
    browser.see(".kept-here", "Warbot");
    browser.fits();
    browser.go("/en/books/base");
    browser.see(".stored", "is not kept in this browser");
    browser.see("h1", "Without a network");
}

#[test]
fn a_table_is_kept_without_a_network_and_sent_once_it_is_back() {
    let mut venue = Venue::opens();
    let browser = venue.visited(Screen::Phone);
    browser.go("/fr/judge");
    browser.find("#find").click();
    browser.press(&format!("warb{}", key::ENTER));
    browser.find(".token[data-ref=warbot]");
    browser.until(|| browser.count("[aria-busy=true]") == 0, "the table is read");
    is_kept(&browser, "/fr/judge");
    is_kept(&browser, "/api/v1/cards");
    venue.loses_its_network();
    browser.find("#find").click();
    browser.press(&format!("zap+1{}", key::ENTER));
    browser.find(".token[data-ref=zapbot]");
    browser.see(".state", "la table est gardée ici");
    browser.go("/fr/judge");
    browser.see(".stored", "copie gardée");
    browser.find(".token[data-ref=warbot]");
    browser.find(".token[data-ref=zapbot]");
    browser.see(".state", "la table est gardée ici");
    browser.find("form.live .go .main").click();
    browser.see(".state", "part dès qu’il revient");
    venue.has_it_back();
    browser.until(|| browser.address().starts_with("/fr/judge/ruling"), "it is ruled on");
    browser.see(".bases", "Zapbot");
}

#[test]
fn what_was_taken_along_is_read_and_searched_without_a_network() {
    let mut venue = Venue::opens();
    let browser = venue.visited(Screen::Desk);
    browser.go("/fr/offline");
    browser.saying(".along .acts button", "Tout emporter").click();
    let done = || browser.find(".along [role=status]").text().contains("Tout est là");
    for _ in 0..12 {
        if done() {
            break;
        }
        std::thread::sleep(Duration::from_secs(5));
    }
    browser.see(".along [role=status]", "Tout est là");
    venue.loses_its_network();
    for (path, shown) in [
        ("/fr/books/base/scoring.me-first", "Conquête"),
        ("/fr/cards/pirate-king", "Pirate King"),
        ("/fr/terms/minion", "Créature"),
        ("/fr/scenarios/smash-up/robots/ninja-master-contre-warbot", "Warbot"),
    ] {
        browser.go(path);
        browser.see(".stored", "copie gardée");
        browser.see("main", shown);
        browser.fits();
    }
    browser.go("/fr/judge/deux");
    browser.find("#composer.deux .live-map");
    browser.go("/fr");
    for (typed, first) in [("ninja mast", "Ninja Master"), ("roi pirate", "Pirate King"), ("warbto", "Warbot")] {
        browser.find("#q").clear();
        browser.find("#q").click();
        browser.press(typed);
        browser.see("#found-0 .title", first);
    }
    browser.go("/fr/search?q=conquete%20egalite");
    browser.see(".stored", "ce qui est gardé dans ce navigateur");
    browser.see(".found-here .hits", "galité");
    browser.find(".found-here .hits a").click();
    browser.see(".stored", "copie gardée");
    browser.fits();
}
