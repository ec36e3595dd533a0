//! Without a network: what was seen, what was taken along, and a table that is kept until somebody answers again.

use std::{net::TcpListener, sync::Arc, thread, time::Duration};

use arbitre::{library::Library, shelf::Shelf};

use super::{
    driver::{Browser, HALL, Screen, Scripts, key},
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
        let library = library(&DOCUMENTS);
        let listener = TcpListener::bind("127.0.0.1:0").expect("a free port");
        let port = listener.local_addr().expect("its address").port();
        let open = Some(Server::stoppable_on(listener, judging_site(library.clone())));
        Self { library, port, open }
    }

    fn loses_its_network(&mut self) {
        let ended = self.open.take().expect("it is there").stop();
        ended.join().expect("it stops in order");
    }

    /// With fewer documents it is another site.
    fn becomes_another(&mut self) {
        self.loses_its_network();
        self.library = library(&DOCUMENTS[..1]);
        self.has_it_back();
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
        browser
            .until(|| browser.ask("return Boolean(navigator.serviceWorker.controller)") == true, "the worker answers");
        browser
    }
}

fn library(documents: &[&str]) -> Arc<Library> {
    let all = Shelf::scenarios();
    let some = documents.iter().map(|path| (*path, all.text(path).expect("the document is there")));
    Arc::new(Library::load(&Shelf::rules(), &Shelf::of(some)).expect("the library loads"))
}

/// Takes everything along, which is more than a moment's work.
fn takes_all(browser: &Browser) {
    browser.go("/fr/offline");
    browser.saying(".along .acts button", "Tout emporter").click();
    slowly(|| browser.find(".along [role=status]").text().contains("Tout est là"));
    browser.see(".along [role=status]", "Tout est là");
}

/// Waits for a minute at most until something is so.
fn slowly(so: impl Fn() -> bool) {
    for _ in 0..60 {
        if so() {
            return;
        }
        thread::sleep(Duration::from_secs(1));
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
    takes_all(&browser);
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

#[test]
fn a_new_version_is_never_mixed_with_the_old_one_and_what_was_taken_along_is_taken_anew() {
    let mut venue = Venue::opens();
    let browser = venue.visited(Screen::Desk);
    takes_all(&browser);
    let marks =
        || browser.ask("return caches.keys().then((all) => [...new Set(all.map((name) => name.split('-').pop()))])");
    let before = marks();
    venue.becomes_another();
    browser.go("/fr/terms");
    browser.see("h1", "Lexique");
    let present = || browser.ask("return [document.querySelector('link[rel=stylesheet]').href.split('/')[4]]");
    assert_ne!(present(), before, "it is another version");
    slowly(|| marks() == present());
    assert_eq!(marks(), present(), "nothing of another version is kept");
    let kept = "return caches.match('/fr/scenarios/smash-up/robots/ninja-master-contre-warbot').then(Boolean)";
    slowly(|| browser.ask(kept) == true);
    venue.loses_its_network();
    browser.go("/fr/scenarios/smash-up/robots/ninja-master-contre-warbot");
    browser.see(".stored", "copie gardée");
    browser.go("/fr/scenarios/deux/saut-colle-au-pivot");
    browser.see(".stored", "n’est pas gardée");
}

#[test]
fn where_nothing_can_be_kept_the_page_says_why_and_the_others_are_read_as_always() {
    let venue = Venue::opens();
    let elsewhere = format!("http://{HALL}:{}", venue.port);
    let browser = Browser::open(&elsewhere, Screen::Phone, Scripts::Run);
    browser.go("/fr/offline");
    browser.see(".insecure", "adresse en https");
    browser.see(".along", "ne garde pas de pages");
    assert_eq!(browser.count(".along button"), 0, "nothing to press that would do nothing");
    browser.fits();
    browser.find("nav a[href='/fr/cards']").click();
    browser.arrive("/fr/cards");
    assert_eq!(browser.ask("return isSecureContext"), false);
}
