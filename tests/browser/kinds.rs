//! Every kind of page there is, and what is done on some of them before they are looked at.

use serde_json::{Value, json};

use super::{
    driver::{Browser, Screen, Scripts, key},
    hall,
    server::{SITE, put},
};

/// The languages of the site.
pub const LANGUAGES: [&str; 2] = ["fr", "en"];

/// A kind of page: where one of it is, without its language, and what is done there.
pub struct Kind {
    pub path: &'static str,
    done: fn(&Browser),
}

impl Kind {
    /// Goes there in this language, and does it.
    pub fn visit(&self, browser: &Browser, language: &str) {
        browser.go(&format!("/{language}{}", self.path));
        browser.find("main");
        (self.done)(browser);
        browser.until(|| browser.count("[aria-busy=true]") == 0, "the page is at rest");
    }
}

const fn kind(path: &'static str, done: fn(&Browser)) -> Kind {
    Kind { path, done }
}

const fn read(path: &'static str) -> Kind {
    kind(path, |_| ())
}

/// All of them.
pub const KINDS: [Kind; 69] = [
    read(""),
    kind("", |browser| finds(browser, "egali")),
    kind("", |browser| finds(browser, "mimic")),
    read("/search?q=zapbot"),
    read("/search?q=type%3Aclause+cannot+be+destroyed"),
    read("/search?q=xyzzy"),
    read("/books"),
    read("/books/base"),
    read("/books/base/scoring.me-first"),
    read("/books/vous-en-voulez-encore/scoring.me-first"),
    read("/books/deux/ship.speedy"),
    read("/readings"),
    read("/terms"),
    read("/terms/minion"),
    read("/boards"),
    read("/boards/2-players"),
    read("/cards"),
    read("/factions/robots"),
    read("/cards/warbot"),
    read("/cards/zombie-lord"),
    read("/cards/tortuga"),
    read("/face"),
    kind("/face", names),
    read("/face?card=xyzzy&with=warb"),
    read("/face/ninja-master/warbot"),
    read("/face/first-mate/king-rex/tortuga"),
    read("/scenarios"),
    read("/scenarios?subject=smash-up%2Frobots&ends=resolved"),
    read("/scenarios/smash-up/robots/ninja-master-contre-warbot"),
    read("/scenarios/deux/saut-colle-au-pivot"),
    read("/coverage"),
    read("/judge"),
    kind("/judge", lays),
    kind("/judge", plays),
    kind("/judge", claims),
    kind("/judge?example=smash-up/robots/ninja-master-contre-warbot", rules),
    kind("/judge?example=smash-up/robots/ninja-master-contre-warbot", shows_the_code),
    kind("/judge?example=smash-up/robots/ninja-master-contre-warbot", comes_back),
    kind("/judge?example=smash-up/scoring/three-way-tie", rules),
    kind("/judge?example=smash-up/turn/second-minion", rules),
    kind("/judge?example=smash-up/robots/ninja-master-contre-warbot", |browser| goes_on(browser, "explore")),
    kind("/judge?example=smash-up/robots/ninja-master-contre-warbot", |browser| goes_on(browser, "compare")),
    kind("/judge?example=smash-up/robots/ninja-master-contre-warbot", sees_otherwise),
    kind("/judge?example=smash-up/robots/ninja-master-contre-warbot", keeps),
    kind("/judge?example=smash-up/robots/ninja-master-contre-warbot", answers_otherwise_today),
    kind("/judge?example=smash-up/robots/ninja-master-contre-warbot", accepts_no_longer),
    read("/r?name=x"),
    read("/judge/deux"),
    kind("/offline", |browser| drop(browser.find(".along [role=status]"))),
    kind("/judge?example=deux/saut-colle-au-pivot", |browser| drop(browser.find("#composer.deux"))),
    kind("/judge?example=deux/saut-colle-au-pivot", rules),
    read("/in"),
    kind("/in", |browser| hall::visits(browser, "")),
    kind("/in", |browser| hall::visits(browser, "/log")),
    kind("/in", |browser| hall::visits(browser, "/lay")),
    kind("/in", |browser| hall::visits(browser, "/people")),
    kind("/in", |browser| hall::visits(browser, "/sheets")),
    kind("/in", |browser| hall::visits(browser, &hall::CALL.0)),
    kind("/in", |browser| hall::visits(browser, &hall::CALL.1)),
    kind("/in", |browser| hall::visits(browser, &format!("{}/slip", hall::CALL.1))),
    kind("/in", |browser| hall::visits(browser, "/table?number=1")),
    kind("/in", |browser| hall::visits(browser, "/report?log=yes")),
    kind("/in", |browser| hall::visits(browser, "/precedents")),
    kind("/in", hall::hangs),
    kind("/in", hall::sits),
    kind("/in", hall::is_asked),
    read("/nowhere"),
    read("/judge/ruling?z=none"),
    read("/search?q=a&page=none"),
];

fn finds(browser: &Browser, words: &str) {
    browser.find("#q").click();
    browser.press(words);
    browser.find("#found:not([hidden]) [role=option]");
}

fn names(browser: &Browser) {
    browser.find(".meet input[name=with]").click();
    browser.press("nin");
    browser.find(".named .found:not([hidden]) [role=option]");
}

fn lays(browser: &Browser) {
    for typed in ["warb", "zap+1"] {
        browser.find("#find").click();
        browser.press(&format!("{typed}{}", key::ENTER));
        browser.until(|| browser.count("[aria-busy=true]") == 0, "the card lies there");
    }
    browser.press("nin");
    browser.find(".of-lay .offer");
    browser.find(".token[data-ref=warbot]").click();
    browser.find(".bar-of");
}

fn plays(browser: &Browser) {
    browser.find("#find").click();
    browser.press(&format!("warb{}", key::ENTER));
    browser.find(".token[data-ref=warbot]");
    browser.find(".tabs button:nth-child(2)").click();
    browser.find("#find").click();
    browser.press(&format!("nm{}", key::ENTER));
    browser.find(".token.ringed");
}

fn claims(browser: &Browser) {
    plays(browser);
    browser.find(".token[data-ref=warbot]").click();
    browser.find(".came");
    browser.find(".tabs button:nth-child(3)").click();
    browser.find(".token[data-ref=warbot]").click();
    browser.find(".of-claim .offer").click();
    browser.find(".claimed .fared");
}

fn rules(browser: &Browser) {
    browser.find("form.live .go .main").click();
    browser.until(|| browser.address().contains("/judge/ruling"), "it is ruled on");
    browser.find(".verdict");
}

fn shows_the_code(browser: &Browser) {
    rules(browser);
    browser.find(".show-code summary").click();
    browser.find(".show-code[open] .code");
}

/// The composer comes back with what is wrong.
fn comes_back(browser: &Browser) {
    browser.find("form.live .stage");
    browser.ask(
        "const text = document.querySelector('#compose textarea'); text.value = text.value.replaceAll('tortuga', 'tortugo'); \
         document.querySelector('#compose').submit()",
    );
    browser.find("[role=alert] .problems [name=instead]");
    browser.find("form.live .stage");
}

fn keeps(browser: &Browser) {
    rules(browser);
    browser.find("form.keep button").click();
    browser.until(|| browser.address().contains("/r/"), "it is kept");
    browser.find("section.kept");
}

/// Keeps another ruling like the one that is there, and goes to its page.
fn keeps_another(browser: &Browser, another: fn(&mut Value), class: &str) {
    keeps(browser);
    let mut kept = browser
        .ask("return fetch(`/api/v1/rulings/${location.pathname.split('/').pop()}`).then((answer) => answer.json())");
    another(&mut kept);
    let language = browser.address()[1..3].to_owned();
    browser.go(&format!("/{language}/r/{}", put(&kept["scenario"], &kept["then"])));
    browser.find(&format!("section.kept.{class}"));
}

fn answers_otherwise_today(browser: &Browser) {
    let another = |kept: &mut Value| {
        let told = &mut kept["then"];
        told["verdict"] = json!({ "fr": "Alice avait raison.", "en": "Alice was right." });
        told["claims"][0]["ruling"] = json!("holds");
        told["steps"][0]["says"] = json!({ "fr": "Warbot quitte la table.", "en": "Warbot leaves the table." });
        told["steps"][0]["event"] = json!({ "event": "left" });
        told["steps"][0]["why"] = json!([{ "kind": "card", "card": "zapbot" }]);
    };
    keeps_another(browser, another, "otherwise");
    browser.find(".kept .parted");
}

fn accepts_no_longer(browser: &Browser) {
    keeps_another(browser, |kept| kept["scenario"]["bases"][0]["card"] = json!("a-base-of-long-ago"), "otherwise");
    browser.find(".kept .problems");
}

fn sees_otherwise(browser: &Browser) {
    rules(browser);
    browser.find("form.differ button").click();
    browser.find("form.live .beside");
    browser.find(".token[data-ref=warbot]").click();
    browser.find(".does button").click();
    browser.find("form.live .go .main").click();
    browser.until(|| browser.address().contains("/judge/dispute"), "both stand side by side");
    browser.find(".dispute");
}

fn goes_on(browser: &Browser, how: &str) {
    rules(browser);
    browser.find(&format!("form[action$='/{how}'] button")).click();
    browser.until(|| browser.address().contains(how), how);
    browser.find(".variants");
}

/// That every route of the pages was visited: `seen` are addresses, with their language.
pub fn all_routes_are_among(seen: &[String]) {
    let source = include_str!("../../src/web/page/mod.rs");
    let routes = source.lines().filter_map(|line| line.trim().strip_prefix("page(config, \"")?.split('"').next());
    let pieces = |path: &str| path.split('?').next().unwrap_or("").split('/').map(str::to_owned).collect::<Vec<_>>();
    for route in routes.filter(|route| !route.starts_with("/judge/board")) {
        let wanted = pieces(route);
        let is_at = |path: &String| {
            let here = pieces(path.get(3..).unwrap_or(""));
            let fits = |(one, other): (&String, &String)| one == other || one.starts_with('{');
            (here.len() == wanted.len() || route.contains(":.+")) && wanted.iter().zip(&here).all(fits)
        };
        assert!(seen.iter().any(is_at), "no page of {route} was looked at");
    }
}

/// A window on the site in which no table is kept from one visit to the next.
pub fn window(screen: Screen) -> Browser {
    let browser = Browser::open(&SITE.address, screen, Scripts::Run);
    browser.runs_everywhere("localStorage.clear()");
    browser.is_dark(false);
    browser
}

/// Opens or shuts every disclosure of the page but the one that covers it.
pub fn all_open(browser: &Browser, open: bool) {
    browser.ask(&format!(
        "document.querySelectorAll('details:not(.show-code)').forEach((one) => {{ one.open = {open}; }})"
    ));
}
