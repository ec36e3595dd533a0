//! Halls for real browsers to come into, and what their pages do by plain forms and beside somebody who types.

use std::sync::LazyLock;

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
    pub id: String,
    /// What opens it to its head judge, a judge who is not in yet, and tables 1 and 2.
    pub head: String,
    pub judge: String,
    pub tables: [String; 2],
    calls: [Seq; 2],
}

/// One that is under way: for whoever looks at pages.
pub static HALL: LazyLock<Opened> = LazyLock::new(|| opened("looked-at", true));
/// The pages of its two calls: one that waits, about two cards, and one that was answered and appealed against.
pub static CALL: LazyLock<(String, String)> = LazyLock::new(|| {
    let [waits, answered] = HALL.calls;
    (format!("/calls/{waits}"), format!("/calls/{answered}"))
});

pub fn opened(name: &str, under_way: bool) -> Opened {
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

impl Opened {
    /// A judge's telephone, on the event's first page.
    pub fn judge(&self, name: &str) -> Browser {
        let browser = Browser::open(&SITE.address, Screen::Phone, Scripts::Run);
        self.lets_in(&browser, name);
        browser
    }

    /// Lets a judge in by the invitation.
    pub fn lets_in(&self, browser: &Browser, name: &str) {
        browser.go(&format!("/in/{}", self.judge));
        browser.go("/fr/in");
        browser.find("input[name=name]").write(name);
        browser.find("button.main").leave();
        browser.go(&self.at(""));
        browser.see(".hall-who", name);
    }

    /// The head judge's browser, on the event's first page.
    pub fn head(&self) -> Browser {
        let browser = Browser::open(&SITE.address, Screen::Desk, Scripts::Run);
        browser.go(&format!("/in/{}", self.head));
        browser.go(&self.at(""));
        browser.find(".hall-bar");
        browser
    }

    /// A table's telephone, on its page.
    pub fn table(&self, number: usize) -> Browser {
        let browser = Browser::open(&SITE.address, Screen::Phone, Scripts::Run);
        browser.go(&format!("/in/{}", self.tables[number - 1]));
        browser.go(&self.at(""));
        browser.find("#calling");
        browser
    }

    /// The address of a page of it.
    pub fn at(&self, below: &str) -> String {
        format!("/fr/events/{}{below}", self.id)
    }
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
        browser.saying("button", "Noter").leave();
        browser.see("#calls", "Une carte est tombée.");
        browser.fits();
        browser.find("#calls .call.waits button").leave();
        browser.saying("button", "Je suis en route").leave();
        browser.see(".call-head", "est en route");
        browser.fits();
        browser.find("#answering input[name=text]").write("Elle retourne dans la main.");
        browser.find("#answering input[name=minutes]").clear();
        browser.find("#answering input[name=minutes]").write("3");
        browser.saying("button", "Répondre").leave();
        browser.see(".answers-told", "Elle retourne dans la main.");
        browser.saying("button", "La table fait un recours").leave();
        browser.find("input[name=reason]").write("Le livret le dit.");
        browser.saying("button", "Confirmer").leave();
        browser.see(".answers-told", "confirmée en recours");
        browser.fits();
        browser.go(&format!("/fr/events/{}", event.id));
        browser.saying("button", "Sortir de ce tournoi").leave();
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
