//! Fields that name a card: what it may be is offered while one types, and the first Enter chooses and goes on.

use super::{
    driver::{Browser, SCREENS, Screen, Scripts, key},
    server::SITE,
};

const WITH: &str = ".meet input[name=with]";
const CARD: &str = ".meet input[name=card]";

/// What is offered first for this, in a field that has the focus.
fn first(browser: &Browser, field: &str, typed: &str, title: &str) {
    browser.find(field).clear();
    browser.find(field).click();
    browser.press(typed);
    browser.see(".named .found:not([hidden]) [role=option][aria-selected=true]", title);
}

#[test]
fn two_cards_are_named_in_three_letters_each_and_meet() {
    for screen in SCREENS {
        let browser = Browser::open(&SITE.address, screen, Scripts::Run);
        browser.go("/fr/face");
        browser.find(WITH).click();
        browser.until(|| browser.find(WITH).attribute("role") == "combobox", "the list is there");
        browser.press("tor");
        browser.see("#named-0 [role=option][aria-selected=true]", "Tortuga");
        let field = browser.find(WITH);
        assert_eq!(
            (field.attribute("aria-expanded"), field.attribute("aria-activedescendant")),
            ("true".into(), "named-0-0".into())
        );
        browser.press(key::ENTER);
        assert_eq!(browser.find(WITH).value(), "Tortuga");
        assert_eq!(browser.ask("return document.activeElement.name"), "card", "Enter goes on to the next field");
        browser.press("war");
        browser.see("#named-1 [role=option][aria-selected=true]", "Warbot");
        browser.see("#named-1 [aria-selected=true] .kind", "Créature · Robots");
        browser.fits();
        browser.press(key::ENTER);
        browser.arrive("/fr/face/tortuga/warbot");
        println!("two cards face to face: 1 press and 8 keys");
    }
}

#[test]
fn a_card_is_offered_by_any_of_its_names_and_by_a_misspelt_one() {
    let browser = Browser::open(&SITE.address, Screen::Desk, Scripts::Run);
    browser.go("/en/face");
    browser.find(WITH).click();
    browser.until(|| browser.find(WITH).attribute("role") == "combobox", "the list is there");
    for (typed, title) in [
        ("roi pirate", "Pirate King"),
        ("dojo nin", "Ninja Dojo"),
        ("nin mas", "Ninja Master"),
        ("warbto", "Warbot"),
        ("tortga", "Tortuga"),
        ("invisible n", "Invisible Ninja"),
    ] {
        first(&browser, WITH, typed, title);
    }
    browser.find(WITH).clear();
    browser.find(WITH).click();
    browser.press("xyzzy");
    browser.until(|| browser.count(".named .found:not([hidden])") == 0, "nothing is offered");
    assert_eq!(browser.find(WITH).attribute("aria-expanded"), "false");
}

#[test]
fn what_is_offered_is_walked_left_and_taken_by_finger() {
    for screen in SCREENS {
        let browser = Browser::open(&SITE.address, screen, Scripts::Run);
        browser.go("/fr/cards/warbot");
        browser.find(CARD).click();
        browser.until(|| browser.find(CARD).attribute("role") == "combobox", "the list is there");
        first(&browser, CARD, "nin", "Nine Lives");
        browser.press(key::DOWN);
        assert_eq!(browser.find(CARD).attribute("aria-activedescendant"), "named-0-1");
        browser.press(key::ESCAPE);
        assert_eq!(browser.count(".named .found:not([hidden])"), 0, "Escape leaves it as it was typed");
        assert_eq!(browser.find(CARD).value(), "nin");
        browser.press(key::ENTER);
        browser.arrive("/fr/face?");
        browser.see("main", "Nine Lives");
        browser.go("/fr/face");
        browser.find(WITH).click();
        browser.until(|| browser.find(WITH).attribute("role") == "combobox", "the list is there");
        first(&browser, WITH, "roi p", "Pirate King");
        browser.press(key::TAB);
        browser.until(|| browser.find(WITH).value() == "Pirate King", "who goes on means the first");
        first(&browser, CARD, "nin mas", "Ninja Master");
        browser.saying("#named-1 [role=option]", "Ninja Master").click();
        browser.arrive("/fr/face/ninja-master/pirate-king");
        browser.find(".meet input[name=third]").click();
        browser.press("rex");
        browser.see(".named [role=option]", "King Rex");
        browser.press(key::ENTER);
        browser.arrive("/fr/face/king-rex/ninja-master/pirate-king");
    }
}
