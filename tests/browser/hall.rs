//! The hall in real browsers: a tournament is laid out, a table calls from its own telephone, a judge takes the call and
//! answers, and every page follows without being asked.

use std::{cell::Cell, sync::LazyLock};

use arbitre::desk::{
    Answered, Body, By, Office, On, Seq, Words, Write, paste,
    store::{Desk, Opens, Wanted, machine_clock},
};

use super::{
    driver::{Browser, SCREENS, Screen, Scripts, key},
    server::{PLACE, SITE},
};

/// An event that is kept where the site keeps its own.
pub struct Opened {
    id: String,
    /// What opens it to its head judge, a judge who is not in yet, and tables 1 and 2.
    head: String,
    judge: String,
    tables: [String; 2],
    calls: [Seq; 2],
}

/// One that is under way: for whoever looks at pages.
pub static HALL: LazyLock<Opened> = LazyLock::new(|| opened("looked-at", true));
/// The pages of its two calls: one that waits, about two cards, and one that was answered and appealed against.
pub static CALL: LazyLock<(String, String)> = LazyLock::new(|| {
    let [waits, answered] = HALL.calls;
    (format!("/calls/{waits}"), format!("/calls/{answered}"))
});

fn opened(name: &str, under_way: bool) -> Opened {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
    runtime.block_on(async {
        let desk = Desk::open(PLACE.clone(), machine_clock()).await.unwrap_or_else(|error| panic!("{error}"));
        let words = |slot: &str, text: &str| Words::from([(slot.to_owned(), text.to_owned())]);
        let opening = Write {
            key: name.into(),
            on: None,
            body: Body::Event { public: false },
            words: words("name", "Coupe du Griffon"),
        };
        let (id, _) = desk.begin(opening).await.expect("an event");
        let head = By::Person(1);
        let write = async |by, on: Option<Seq>, body, words| {
            let key = arbitre::desk::store::random().expect("a key");
            desk.write(&id, by, Write { key, on: on.map(On::Seq), body, words }).await.expect("it is written").seq
        };
        let mut calls = [0; 2];
        if under_way {
            let round = write(head, None, Body::Round { round: 1, minutes: 50 }, Words::new()).await;
            let seats = "1, Ada, ninjas, pirates\n1, Élie, robots, zombies\n2, Zoé, aliens, wizards\n2, Tom, tricksters, dinosaurs";
            let (body, names) = paste(seats, 1, &arbitre::desk::Names::default()).expect("a roster");
            write(head, None, body, names).await;
            write(head, Some(round), Body::Clock { press: arbitre::desk::Press::Start }, Words::new()).await;
            let judge = write(head, None, Body::Staff { office: Office::Judge }, words("name", "Nadia")).await;
            let cards = vec!["ninja-master".into(), "warbot".into()];
            let second = Body::Call { table: 2, cards: Vec::new() };
            calls[1] = write(By::Table(2), None, second, words("text", "Qui marque en premier\u{202f}?")).await;
            write(By::Person(judge), Some(calls[1]), Body::Take {}, Words::new()).await;
            let said = Answered {
                told_at: desk.now(),
                clauses: vec!["scoring.me-first".into()],
                minutes: 4,
                ..Answered::default()
            };
            let answer = write(By::Person(judge), Some(calls[1]), Body::Answer(said), words("text", "Zoé d’abord.")).await;
            write(By::Person(judge), Some(answer), Body::Appeal {}, Words::new()).await;
            calls[0] = write(By::Table(1), None, Body::Call { table: 1, cards }, Words::new()).await;
        } else {
            write(head, None, Body::Tables { first: 1, last: 2 }, Words::new()).await;
        }
        let door = async |opens| {
            let wanted = Wanted { opens, uses: matches!(opens, Opens::Office(_)).then_some(50), until: None };
            desk.make_doors(&id, head, &[wanted]).await.expect("a door").remove(0)
        };
        let judge = door(Opens::Office(Office::Judge)).await;
        let tables = [door(Opens::Table(1)).await, door(Opens::Table(2)).await];
        let head = desk.make_key(&id, head).await.expect("a key").token;
        desk.close().await;
        Opened { id, head, judge, tables, calls }
    })
}

fn language(browser: &Browser) -> String {
    browser.address()[1..3].to_owned()
}

/// Looks at a page of the event as its head judge.
pub fn visits(browser: &Browser, below: &str) {
    let language = language(browser);
    browser.forgets();
    browser.go(&format!("/in/{}", HALL.head));
    browser.go(&format!("/{language}/events/{}{below}", HALL.id));
    browser.find(".hall-bar");
}

/// Looks at the wall.
pub fn hangs(browser: &Browser) {
    visits(browser, "");
    browser.go(&format!("/{}/events/{}/wall", language(browser), HALL.id));
    browser.find(".wall-open");
}

/// Looks at the page of a table that may call.
pub fn sits(browser: &Browser) {
    let language = language(browser);
    browser.forgets();
    browser.go(&format!("/in/{}", HALL.tables[1]));
    browser.go(&format!("/{language}/events/{}", HALL.id));
    browser.find(".answers-told");
}

/// Stands at a door where a name is asked.
pub fn is_asked(browser: &Browser) {
    let language = language(browser);
    browser.forgets();
    browser.go(&format!("/in/{}", HALL.judge));
    browser.go(&format!("/{language}/in"));
    browser.find("input[name=name]");
}

/// A hand that counts what it does.
struct Hand<'a> {
    browser: &'a Browser,
    presses: Cell<usize>,
    keys: Cell<usize>,
}

impl<'a> Hand<'a> {
    fn of(browser: &'a Browser) -> Self {
        Self { browser, presses: Cell::new(0), keys: Cell::new(0) }
    }

    fn press(&self, what: &str) {
        self.browser.find(what).click();
        self.presses.set(self.presses.get() + 1);
    }

    /// Takes the option of this name from the list that is open.
    fn choose(&self, name: &str) {
        self.browser.saying(".named .found:not([hidden]) [role=option]", name).click();
        self.presses.set(self.presses.get() + 1);
    }

    fn type_in(&self, text: &str) {
        self.browser.press(text);
        self.keys.set(self.keys.get() + text.chars().count());
    }
}

#[test]
fn a_hall_is_laid_out_and_a_dispute_of_two_cards_is_called_taken_and_answered() {
    let event = opened("from-the-link-to-the-answer", false);
    let at = |browser: &Browser, below: &str| browser.go(&format!("/fr/events/{}{below}", event.id));
    // The head judge opens the link that was printed.
    let head = Browser::open(&SITE.address, Screen::Desk, Scripts::Run);
    head.go("/fr");
    head.go(&format!("/in/{}", event.head));
    head.until(|| head.address().contains("/events/"), "the link opens the event");
    assert!(!head.address().contains(&event.head), "{}", head.address());
    at(&head, "/lay");
    head.find("input[name=minutes]").clear();
    head.find("input[name=minutes]").write("50");
    head.find("button.main").click();
    let roster: Vec<String> = (1..=40)
        .flat_map(|table| {
            [format!("{table}, Joueur {table}a, ninjas, pirates"), format!("{table}, Joueur {table}b, robots, zombies")]
        })
        .collect();
    head.find("textarea").write(&roster.join("\n"));
    head.saying("button.main", "Placer").click();
    head.see("main", "Tables placées : 40");
    head.saying("button.main", "Lancer").click();
    head.find(".hall-clock [data-runs]");
    head.fits();
    at(&head, "/sheets");
    head.saying("button.main", "feuilles").click();
    head.until(|| head.count(".sheets li") == 40, "a sheet for each table");
    let code = head.find(".sheets li:nth-child(7) .table-code").text();
    head.fits();
    // An invitation lets a judge in.
    let judge = Browser::open(&SITE.address, Screen::Phone, Scripts::Run);
    judge.go("/fr");
    judge.go(&format!("/in/{}", event.judge));
    judge.go("/fr/in");
    judge.find("input[name=name]").write("Nadia");
    judge.find("button.main").click();
    judge.see(".hall-who", "Nadia");
    at(&judge, "");
    judge.see("#calls", "Aucune table n’attend");
    // The code on its sheet opens a table.
    let table = Browser::open(&SITE.address, Screen::Phone, Scripts::Run);
    table.go("/fr/in");
    table.find("input[name=code]").write(&format!("{}{}", code.to_lowercase(), key::ENTER));
    table.see("h1", "La table 7");
    at(&table, "");
    table.see(".seats", "Joueur 7a");
    assert!(!table.find("body").text().contains("Joueur 8a"), "nobody else’s names");
    table.fits();
    // A dispute of two cards, from the call to the answer.
    let (calls, answers) = (Hand::of(&table), Hand::of(&judge));
    calls.press("input[name=card]");
    calls.type_in("nin");
    calls.choose("Ninja Master");
    calls.type_in("warb");
    calls.choose("Warbot");
    table.see("#table", "personne pour l’instant");
    // The judge's page follows by itself.
    judge.see("#calls", "Table 7");
    judge.see("#calls .call-cards", "Ninja Master et Warbot");
    answers.press("#calls .call.waits button");
    judge.see(".situations", "Warbot");
    table.see("#table", "Nadia s’en occupe");
    judge.fits();
    answers.press(".situations button");
    judge.see("#call .answers-told", "Arbitrage");
    table.see("#answers", "Arbitrage");
    table.see("#calling", "Appeler un arbitre");
    judge.fits();
    let (presses, keys) = (calls.presses.get() + answers.presses.get(), calls.keys.get() + answers.keys.get());
    println!("from the call to the answer: {presses} presses, {keys} keys");
    assert!(presses <= 8 && keys <= 12, "{presses} presses, {keys} keys");
    // What was answered is found at the next table, and in the log; nobody has a way to a page that is not theirs.
    at(&head, "/log");
    head.see("#log", "Nadia répond à l’appel de la table 7");
    let next = Browser::open(&SITE.address, Screen::Phone, Scripts::Off);
    next.go("/fr/in");
    at(&head, "/sheets");
    head.saying("button.main", "feuilles").click();
    let code = head.find(".sheets li:nth-child(8) .table-code").text();
    next.find("input[name=code]").write(&format!("{code}{}", key::ENTER));
    next.see("h1", "La table 8");
    next.find("input[name=card]").write("warbot");
    next.find("input[name=with]").write("ninja master");
    next.saying("button.main", "Appeler").click();
    next.see("#table", "personne pour l’instant");
    judge.go(&format!("/fr/events/{}", event.id));
    judge.find("#calls .call.waits button").click();
    judge.see(".before", "Table 7");
    at(&next, "/log");
    next.see("h1", "Pas permis");
}

#[test]
fn a_hall_is_served_without_scripts() {
    let event = opened("without-scripts", false);
    for screen in SCREENS {
        let browser = Browser::open(&SITE.address, screen, Scripts::Off);
        browser.go("/fr");
        browser.go(&format!("/in/{}", event.head));
        browser.find(".hall-bar");
        browser.go(&format!("/fr/events/{}", event.id));
        let table = if screen == Screen::Phone { "1" } else { "2" };
        browser.find("input[name=table]").write(table);
        browser.find("input[name=text]").write("Une carte est tombée.");
        browser.saying("button", "Noter").click();
        browser.see("#calls", "Une carte est tombée.");
        browser.fits();
        browser.find("#calls .call.waits button").click();
        browser.saying("button", "Je suis en route").click();
        browser.see(".call-head", "est en route");
        browser.fits();
        browser.find("#answering input[name=text]").write("Elle retourne dans la main.");
        browser.find("#answering input[name=minutes]").clear();
        browser.find("#answering input[name=minutes]").write("3");
        browser.saying("button", "Répondre").click();
        browser.see(".answers-told", "Elle retourne dans la main.");
        browser.saying("button", "La table fait un recours").click();
        browser.find("input[name=reason]").write("Le livret le dit.");
        browser.saying("button", "Confirmer").click();
        browser.see(".answers-told", "confirmée en recours");
        browser.fits();
        browser.go(&format!("/fr/events/{}", event.id));
        browser.saying("button", "Sortir de ce tournoi").click();
        browser.arrive("/fr/in");
        browser.go(&format!("/fr/events/{}", event.id));
        browser.see("h1", "Vous n’êtes pas entré");
    }
}

#[test]
fn what_somebody_types_stays_while_the_page_follows() {
    let event = opened("while-one-types", false);
    let (head, table) = (
        Browser::open(&SITE.address, Screen::Desk, Scripts::Run),
        Browser::open(&SITE.address, Screen::Phone, Scripts::Run),
    );
    head.go(&format!("/in/{}", event.head));
    table.go(&format!("/in/{}", event.tables[0]));
    for browser in [&head, &table] {
        browser.find(".hall-bar");
        browser.go(&format!("/fr/events/{}", event.id));
    }
    head.find("input[name=text]").write("Un mot à moi");
    table.find("#calling input[name=text]").write(&format!("Venez{}", key::ENTER));
    head.see("#calls", "Venez");
    assert_eq!(head.find("input[name=text]").value(), "Un mot à moi");
    head.find("#calls .call.waits button").click();
    table.see("#table", "s’en occupe");
}

/// As if no request got through any more, until the page is read again.
const LOST: &str = "window.fetch = () => Promise.reject(new TypeError('no network'));";

#[test]
fn what_is_written_without_a_network_waits_and_what_is_refused_then_is_shown() {
    let event = opened("without-a-network", false);
    let at = format!("/fr/events/{}", event.id);
    let head = Browser::open(&SITE.address, Screen::Desk, Scripts::Run);
    head.go(&format!("/in/{}", event.head));
    head.find(".hall-bar");
    head.go(&at);
    head.find("input[name=table]").write("1");
    head.saying("button", "Noter").click();
    head.see("#calls", "Table 1");
    let judge = Browser::open(&SITE.address, Screen::Phone, Scripts::Run);
    judge.go(&format!("/in/{}", event.judge));
    judge.find("input[name=name]").write("Nadia");
    judge.find("button.main").click();
    judge.go(&at);
    judge.see("#calls", "Table 1");
    judge.ask(LOST);
    judge.find("input[name=table]").write("2");
    judge.find("input[name=text]").write("Une carte est tombée");
    judge.saying("button", "Noter").click();
    judge.see("#queue", "Une carte est tombée");
    judge.see("#queue", "attend le réseau");
    assert_eq!(judge.find("input[name=text]").value(), "", "it waits above, and may be written anew");
    judge.find("#calls .call.waits button").click();
    judge.see("#queue li:nth-child(2)", "Je prends");
    judge.fits();
    // Meanwhile somebody else takes the call.
    head.find("#calls .call.waits button").click();
    head.see(".call-head", "s’en occupe");
    head.go(&at);
    assert!(!head.find("#calls").text().contains("Une carte est tombée"));
    // The page is read again, and what waited is sent in order; what came too late is shown with what stands there.
    judge.go(&at);
    judge.see("#queue", "a pris cet appel");
    assert_eq!(judge.count("#queue li"), 1, "what was taken waits no more");
    judge.see("#calls", "Une carte est tombée");
    head.see("#calls", "Une carte est tombée");
    judge.fits();
    judge.go(&at);
    judge.see("#queue", "a pris cet appel");
    judge.saying("#queue button", "Retirer d’ici").click();
    judge.until(|| judge.count("#queue:not([hidden])") == 0, "nothing waits any more");
}
