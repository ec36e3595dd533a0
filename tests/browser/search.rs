//! The list under the search field: walked by keys and by finger, the field keeping the focus.

use super::{
    driver::{Browser, SCREENS, Screen, Scripts, key},
    server::SITE,
};

/// The filter that the last word may become.
const BEGUN: &str = "#found-list .offers:last-child .offer:last-child";

/// Presses keys one after the other, and counts them.
fn press(browser: &Browser, keys: &mut usize, pressed: &str) {
    browser.press(pressed);
    *keys += pressed.chars().count();
}

fn field(browser: &Browser) -> String {
    assert_eq!(browser.ask("return document.activeElement.id"), "q", "the field keeps the focus");
    browser.find("#q").value()
}

#[test]
fn a_card_is_reached_by_a_filter_with_keys_alone() {
    let browser = Browser::open(&SITE.address, Screen::Desk, Scripts::Run);
    browser.go("/fr");
    browser.find("body");
    let mut keys = 0;
    press(&browser, &mut keys, "/car");
    browser.see(BEGUN, "carte:");
    // The filter that a word may become is one key up.
    press(&browser, &mut keys, key::UP);
    let filter = browser.find(BEGUN).attribute("id");
    assert_eq!(browser.find("#q").attribute("aria-activedescendant"), filter);
    press(&browser, &mut keys, key::ENTER);
    browser.until(|| field(&browser) == "carte:", "the filter is written");
    press(&browser, &mut keys, "kin");
    browser.see("#found-complete-0", "King Rex");
    press(&browser, &mut keys, key::DOWN);
    press(&browser, &mut keys, key::ENTER);
    browser.until(|| field(&browser) == "carte:\"King Rex\" ", "the card is written");
    browser.see("#found-0", "King Rex");
    press(&browser, &mut keys, key::DOWN);
    press(&browser, &mut keys, key::ENTER);
    browser.arrive("/fr/cards/king-rex");
    println!("a card by its filter: {keys} keys");
    assert!(keys <= 13, "{keys} keys");
}

#[test]
fn ninja_master_against_warbot_is_answered_under_the_search_in_twelve_keys_and_two_presses() {
    for screen in SCREENS {
        let browser = Browser::open(&SITE.address, screen, Scripts::Run);
        browser.go("/fr");
        browser.find("#q").click();
        let mut keys = 0;
        press(&browser, &mut keys, "nin mas warb");
        browser.see("#found-met", "Warbot n’est pas détruite");
        assert!(keys <= 12, "{keys} keys");
        browser.find("#found-met").click();
        browser.arrive("/fr/face/ninja-master/warbot");
        browser.see(".ends", "Warbot n’est pas détruite");
        println!("Ninja Master against Warbot by the search: {keys} keys, 2 presses");
        browser.fits();
    }
}

#[test]
fn what_is_offered_is_pressed_by_finger_and_the_field_keeps_the_focus() {
    for screen in SCREENS {
        let browser = Browser::open(&SITE.address, screen, Scripts::Run);
        browser.go("/fr");
        browser.find("#q").click();
        browser.press("duel livr");
        browser.see(BEGUN, "livret:");
        browser.find(BEGUN).click();
        browser.until(|| field(&browser) == "duel livret:", "the filter is written");
        browser.see("#found-complete-1", "livret:");
        let chosen = browser.find("#found-complete-1").text();
        browser.find("#found-complete-1").click();
        browser.until(|| field(&browser) == format!("duel {chosen} "), "the booklet is written");
        browser.press("sans");
        browser.see(BEGUN, "-");
        browser.find(BEGUN).click();
        browser.until(|| field(&browser) == format!("duel {chosen} -"), "what follows is left out");
        let small = browser.ask(
            "return [...document.querySelectorAll('#found [role=option]')].filter(e => e.getBoundingClientRect().height < 44).map(e => e.outerHTML)",
        );
        assert_eq!(small, serde_json::json!([]), "too small for a finger");
        browser.fits();
    }
}

#[test]
fn what_is_unknown_or_unmet_is_said_while_typing() {
    for screen in SCREENS {
        let browser = Browser::open(&SITE.address, screen, Scripts::Run);
        browser.go("/fr");
        browser.find("#q").click();
        browser.press("mimic");
        browser.see("#found .notes", "Aucune carte ni aucune Faction connue ici");
        browser.see("form.search [role=status]", "Boîtes connues");
        browser.see("#found-next-0", "Décrire");
        assert_eq!(browser.count("[role=listbox] > :not([role=option], [role=group])"), 0);
        browser.fits();
        browser.find("#q").clear();
        browser.find("#q").click();
        browser.press("livret:trop-minion duel");
        browser.see("#found .notes", "ne connaît pas");
        browser.see("#found-next-0", "trop-minions");
        browser.press(key::DOWN);
        browser.press(key::ENTER);
        browser.until(|| field(&browser) == "livret:trop-minions duel ", "the nearest is written");
        browser.until(|| browser.count("#found .notes p") == 0, "nothing more to say");
        browser.press(key::ENTER);
        browser.arrive("/fr/search?q=");
        browser.see(".hits", "Trop Minions");
    }
}
