//! The table is the form: what a person presses and types, from an empty browser on the home page, counted.

use std::{cell::Cell, io::Write};

use super::{
    driver::{Browser, SCREENS, Screen, Scripts, key},
    server::SITE,
};

/// Somebody at a table, whose presses and keys are counted.
struct Person {
    browser: Browser,
    done: Cell<usize>,
}

const LAY: &str = ".tabs button:nth-child(1)";
const PLAY: &str = ".tabs button:nth-child(2)";
const CLAIM: &str = ".tabs button:nth-child(3)";

impl Person {
    /// On the home page, and from there to an empty table.
    fn comes(screen: Screen) -> Self {
        let browser = Browser::open(&SITE.address, screen, Scripts::Run);
        browser.go("/fr");
        let person = Self { browser, done: Cell::new(0) };
        person.presses("nav a.call");
        person.browser.arrive("/fr/judge");
        person.presses("#find");
        person
    }

    /// Somebody who has played Ninja Master where Warbot lies.
    fn comes_with_ninja_master(screen: Screen) -> Self {
        let person = Self::comes(screen);
        person.types("warb");
        person.presses(PLAY);
        person.types("nm");
        person
    }

    fn counts(&self, more: usize) {
        self.done.set(self.done.get() + more);
    }

    fn presses(&self, selector: &str) {
        self.browser.find(selector).click();
        self.counts(1);
    }

    fn presses_what_says(&self, selector: &str, text: &str) {
        self.browser.saying(selector, text).click();
        self.counts(1);
    }

    /// Presses a card that lies on the table.
    fn presses_card(&self, name: &str) {
        self.presses(&format!(".token[data-ref='{name}']"));
    }

    /// Presses one thing after the other, with no time between for an answer.
    fn presses_at_once(&self, selectors: &[&str]) {
        self.is_ready();
        let clicks = selectors.iter().map(|one| format!("document.querySelector({one:?}).click();"));
        self.browser.ask(&clicks.collect::<String>());
        self.counts(selectors.len());
    }

    /// Types into the field, and Enter.
    fn types(&self, text: &str) {
        self.is_ready();
        self.browser
            .until(|| self.browser.ask("return document.activeElement.id") == "find", "the field has the focus");
        self.browser.press(&format!("{text}{}", key::ENTER));
        self.counts(text.chars().count() + 1);
        self.is_ready();
    }

    fn is_ready(&self) {
        self.browser.until(|| self.browser.count("[aria-busy=true]") == 0, "the answer is there");
    }

    fn sees(&self, selector: &str, text: &str) {
        self.browser.see(selector, text);
    }

    /// The answer is there; it took no more than so many presses and keys.
    fn is_answered(&self, dispute: &str, most: usize) {
        // Not captured, as what is printed would be.
        let told = writeln!(std::io::stderr(), "{dispute}: {} presses and keys", self.done.get());
        told.expect("a line can be printed");
        assert!(self.done.get() <= most, "{dispute} took {} presses and keys, more than {most}", self.done.get());
        self.browser.fits();
    }

    /// The ruling on it says this, at an address of its own.
    fn has_it_ruled(&self, says: &str) {
        self.browser.find(".go .main").click();
        self.browser.arrive("/fr/judge/ruling?z=");
        self.sees(".verdict .says", says);
        self.browser.fits();
    }
}

#[test]
fn ninja_master_against_warbot_takes_twelve() {
    for screen in SCREENS {
        let person = Person::comes_with_ninja_master(screen);
        person.presses_card("warbot");
        person.sees(".came", "Warbot n’est pas détruite : son propre effet l’interdit");
        person.is_answered("Ninja Master against Warbot", 12);
        person.presses(CLAIM);
        person.presses_card("warbot");
        person.presses_what_says(".offer", "est détruite");
        person.sees(".claimed", "a tort");
        person.has_it_ruled("Alice a tort");
    }
}

#[test]
fn first_mate_and_tortuga_take_twenty() {
    for screen in SCREENS {
        let person = Person::comes(screen);
        person.types("tor");
        person.types("fm");
        person.types("kr+14");
        person.presses(PLAY);
        person.presses_card("tortuga");
        person.sees(".state", "Bob n’utilise pas First Mate");
        person.presses_what_says(".offer", "Utiliser First Mate");
        person.presses_what_says(".offer", "Utiliser Tortuga");
        person.sees(".came", "First Mate passe de Base quelconque à");
        person.is_answered("First Mate and Tortuga", 20);
        person.has_it_ruled("First Mate passe de Base quelconque à");
    }
}

#[test]
fn three_winners_tied_on_tortuga_take_thirty() {
    for screen in SCREENS {
        let person = Person::comes(screen);
        person.types("tor");
        person.types("kr");
        person.types("fm+5");
        person.presses_what_says(".whose button", "+");
        person.types("zap+5");
        person.presses(PLAY);
        person.presses_card("tortuga");
        person.presses_what_says(".answers-foot button", "Personne d’autre");
        person.sees(".state", "Alice gagne 4 PV. Bob gagne 4 PV. Carol gagne 4 PV.");
        person.is_answered("A tie of three with Tortuga", 30);
    }
}

#[test]
fn three_players_eight_minions_two_choices_and_a_claim_take_thirty() {
    for screen in SCREENS {
        let person = Person::comes(screen);
        person.types("tor");
        person.types("3zap");
        person.types("3fm");
        person.presses_what_says(".whose button", "+");
        person.types("2kr");
        person.presses(PLAY);
        person.presses(".offer[data-card=cannon]");
        person.presses_card("zapbot");
        person.presses_card("zapbot-2");
        person.presses(CLAIM);
        person.presses_card("zapbot-2");
        person.presses_what_says(".offer", "est détruite");
        person.sees(".claimed", "a raison");
        person.is_answered("Three players, two bases, eight minions, two choices, a claim", 30);
        assert_eq!(person.browser.count(".spot"), 2);
        person.has_it_ruled("Alice a raison");
    }
}

#[test]
fn from_each_mistake_there_is_a_way_back() {
    let person = Person::comes(Screen::Phone);
    let count = |selector: &str| person.browser.count(selector);
    // A card that nobody knows, one too many, one of the other player's, one with too many counters.
    person.types("warb");
    person.browser.press("xyzzy");
    person.sees(".of-lay", "Aucune carte");
    person.browser.press(&format!("{}a", key::CONTROL));
    person.browser.press(key::DELETE);
    person.presses(".offer[data-card=warbot]");
    person.browser.until(|| count(".token[data-ref^=warbot]") == 2, "there are two");
    person.presses_card("warbot-2");
    person.presses_what_says(".does button", "Retirer");
    person.browser.until(|| count(".token[data-ref^=warbot]") == 1, "one is taken off");
    person.presses_card("warbot");
    person.presses_what_says(".does button", "+1");
    person.presses_what_says(".does button", "à Bob");
    person.sees(".does", "à Alice");
    for _ in 0..2 {
        person.presses_what_says(".tools-above button", "Annuler");
    }
    person.browser.until(|| count(".row.p2 .token[data-ref=warbot]") == 1, "it is Bob’s again");
    person.sees(".token[data-ref=warbot]", "4");
    // What may not be done says why, and a wrong target is taken back.
    person.presses(PLAY);
    person.presses_what_says(".may-not summary", "pas permis");
    person.sees(".may-not", "Base quelconque");
    person.presses("#find");
    person.types("nm");
    person.presses_card("ninja-master");
    person.sees(".came", "Ninja Master est détruite");
    // Pressed faster than the judge answers, a press waits for the answer it was meant for.
    person.presses_at_once(&[".tools-above button", ".token[data-ref=warbot]"]);
    person.sees(".came", "Warbot n’est pas détruite");
    // Leaving and coming back loses nothing; another table may be begun, and the first gone back to.
    person.browser.go("/fr");
    person.presses("nav a.call");
    person.browser.until(|| count(".token[data-ref=warbot]") == 1, "the table is there again");
    person.presses_what_says(".drafts summary", "Brouillons");
    person.presses_what_says(".drafts button", "Nouvelle table");
    person.browser.until(|| count(".token[data-ref=warbot]") == 0, "the table is empty");
    person.presses_what_says(".drafts summary", "Brouillons");
    person.presses_what_says(".drafts button", "Ninja Master");
    person.browser.until(|| count(".token[data-ref=warbot]") == 1, "the first one is there again");
}

#[test]
fn a_wrong_base_a_wrong_turn_and_a_wrong_claim_are_taken_back() {
    for screen in SCREENS {
        let person = Person::comes(screen);
        let count = |selector: &str| person.browser.count(selector);
        let written =
            |line: &str| person.browser.until(|| person.browser.find("textarea").value().contains(line), line);
        person.types("tor");
        person.types("zap");
        person.presses_what_says(".tools-above button", "↶");
        person.browser.until(|| count(".token[data-ref=zapbot]") == 0, "it is taken back");
        person.presses(".spot:nth-child(2) .row:nth-child(2) .seat-here");
        person.presses("#find");
        person.types("zap");
        person.browser.until(|| count(".spot:nth-child(2) .token[data-ref=zapbot]") == 1, "it lies at the other base");
        person.presses_what_says(".place:nth-child(2) button", "donner le tour");
        written("active = \"Bob\"");
        person.presses_what_says(".place:nth-child(1) button", "donner le tour");
        written("active = \"Alice\"");
        person.presses(CLAIM);
        person.presses_card("zapbot");
        person.presses_what_says(".offer", "est détruite");
        person.sees(".claimed", "a tort");
        person.presses(".claimed .sign");
        person.browser.until(|| count(".claimed") == 0, "nothing is claimed any more");
        person.browser.fits();
    }
}

#[test]
fn what_lies_beneath_and_beside_is_drawn_and_taken_off() {
    for screen in SCREENS {
        let person = Person::comes(screen);
        let count = |selector: &str| person.browser.count(selector);
        for (place, typed, drawn) in [
            ("buried", "zap", ".row .of-buried[data-ref=zapbot]"),
            ("base_deck", "tor", ".heap-row .of-base[data-ref=tortuga]"),
            ("titans", "sphinx", ".place .of-titan"),
        ] {
            person.presses(&format!(".aims select option[value='{place}']"));
            person.presses("#find");
            person.types(typed);
            person.browser.until(|| count(drawn) == 1, drawn);
            person.browser.fits();
        }
        for drawn in [".of-buried", ".heap-row .of-base", ".place .of-titan"] {
            person.presses(drawn);
            person.presses_what_says(".does button", "Retirer");
            person.browser.until(|| count(drawn) == 0, "it is taken off");
        }
        let open = |text: &str| {
            person.presses(".source:not([open]) summary");
            person.browser.find("textarea").clear();
            person.browser.find("textarea").write(text);
            person.is_ready();
        };
        let table = "\"active\": \"Ann\", \"players\": [{\"name\": \"Ann\"}, {\"name\": \"Ben\"}]";
        open(&format!(
            "{{{table}, \"phase\": \"start\", \"bases\": [{{\"card\": \"tortuga\", \"buried\": [{{\"card\": \"zapbot\", \"owner\": \"Ann\"}}]}}]}}"
        ));
        person.presses(PLAY);
        person.presses(".of-buried.ringed");
        person.browser.until(|| count(".row .token[data-ref=zapbot]:not(.of-buried)") == 1, "it is uncovered");
        person.presses(LAY);
        person.browser.go("/fr/judge?example=smash-up/duel/a-duel-from-beginning-to-end&variant=5");
        person.sees(".duel", "défie");
        person.presses(".duel .sign");
        person.browser.until(|| count(".stage .duel") == 0, "there is no duel any more");
    }
}

#[test]
fn a_table_without_a_card_and_what_was_undone_outlast_a_reload() {
    let person = Person::comes(Screen::Phone);
    let count = |selector: &str| person.browser.count(selector);
    let again = || {
        person.browser.go("/fr/judge");
        person.browser.find("form.live .stage");
    };
    person.presses_what_says(".place:nth-child(2) button", "donner le tour");
    person.is_ready();
    again();
    person.sees(".place:nth-child(2)", "à son tour");
    person.presses("#find");
    person.types("warb");
    person.presses_card("warbot");
    person.presses_what_says(".does button", "Retirer");
    person.browser.until(|| count(".token[data-ref=warbot]") == 0, "it is taken off");
    again();
    person.presses_what_says(".tools-above button", "↶");
    person.browser.until(|| count(".token[data-ref=warbot]") == 1, "it is back after a reload");
}

#[test]
fn the_written_form_follows_and_is_followed() {
    let person = Person::comes(Screen::Desk);
    person.types("zap+1,warb");
    let text = person.browser.find("textarea");
    for line in ["{ card = \"zapbot\", owner = \"Bob\", counters = 1 }", "{ card = \"warbot\", owner = \"Bob\" }"] {
        assert!(text.value().contains(line), "no {line} in\n{}", text.value());
    }
    person.presses(".source summary");
    text.clear();
    text.write("{\"active\": \"Ann\", \"players\": [{\"name\": \"Ann\", \"hand\": [\"ninja-master\"]}, {\"name\": \"Ben\"}], \"bases\": [{\"card\": \"tortuga\"}]}");
    person.sees(".spot", "Tortuga");
    person.presses(PLAY);
    person.presses_what_says(".offer", "Jouer Ninja Master sur Tortuga");
    person.sees(".came", "Ann joue Ninja Master sur Tortuga");
}

#[test]
fn a_ruling_is_held_up_and_gone_through_step_by_step() {
    for screen in SCREENS {
        let person = Person::comes(screen);
        person.types("zap");
        person.presses(PLAY);
        person.types("nm");
        person.presses_card("zapbot");
        person.has_it_ruled("Ninja Master détruit Zapbot");
        let browser = &person.browser;
        browser.find(".show-code summary").click();
        let box_of = "const b = document.querySelector('.code svg').getBoundingClientRect(); return Math.min(b.width, b.height) > 0.7 * Math.min(innerWidth, innerHeight)";
        assert_eq!(browser.ask(box_of), true, "the code fills the screen");
        browser.find(".show-code summary").click();
        browser.see(".walk-count", "1 /");
        browser.find(".walk-bar button:last-child").click();
        browser.see(".walk-count", "2 /");
    }
}

#[test]
fn what_could_come_of_it_is_offered_as_claims() {
    for screen in SCREENS {
        let person = Person::comes(screen);
        person.types("zap");
        person.types("hoverbot");
        person.presses(PLAY);
        person.types("nm");
        person.presses(CLAIM);
        person.presses(".explore");
        person.sees(".sheet, #sheet", "Ce qui peut en sortir");
        person.presses_what_says(".offer", "Zapbot est dans la défausse de Bob");
        person.sees(".claimed", "cela dépend");
        person.browser.fits();
    }
}

#[test]
fn a_ruling_is_seen_otherwise_and_both_stand_side_by_side() {
    for screen in SCREENS {
        let person = Person::comes_with_ninja_master(screen);
        person.presses_card("warbot");
        person.has_it_ruled("Alice");
        person.presses(".differ button");
        person.browser.arrive("/fr/judge");
        person.sees(".beside", "côte à côte");
        person.presses_card("warbot");
        person.presses_what_says(".does button", "+1");
        person.browser.find(".go .main").click();
        person.browser.arrive("/fr/judge/dispute?z=");
        person.sees(".lead", "reviennent au même");
        person.sees(".sides", "Comme je le vois");
        person.browser.fits();
    }
}

#[test]
fn from_a_card_one_comes_to_a_table_where_it_is_ready_to_be_played() {
    for screen in SCREENS {
        let browser = Browser::open(&SITE.address, screen, Scripts::Run);
        browser.go("/fr/cards/ninja-master");
        browser.find("a.button[href*='/judge?z=']").click();
        browser.arrive("/fr/judge?z=");
        browser.find(PLAY).click();
        browser.see(".offers", "Jouer Ninja Master sur Base quelconque");
    }
}
