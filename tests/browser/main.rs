//! The pages in a real browser: keyboard and touch, wide and narrow, with scripts and without.

mod access;
mod deux;
mod driver;
mod follow;
mod hall;
mod hand;
mod keyboard;
mod kinds;
mod magnified;
mod named;
mod offline;
mod queue;
mod search;
#[expect(dead_code, reason = "the tests of the site use the rest of it")]
#[path = "../web/server.rs"]
mod server;
mod shared;
mod sideways;
#[expect(dead_code, reason = "the tests of the site use the rest of it")]
#[path = "../web/started.rs"]
mod started;
mod story;
mod table;

use driver::{Browser, SCREENS, Screen, Scripts, key};
use server::SITE;

#[test]
fn a_rule_is_found_by_keyboard_and_read() {
    for screen in SCREENS {
        let browser = Browser::open(&SITE.address, screen, Scripts::Run);
        browser.go("/fr");
        browser.find("body");
        browser.press("/");
        browser.press("egali");
        browser.see("#found [role=option]", "galité");
        browser.see("form.search [role=status]", "résultats");
        browser.press(key::ESCAPE);
        assert_eq!(browser.count("#found:not([hidden])"), 0, "Escape closes the results");
        browser.press("te");
        browser.see("#found:not([hidden]) [role=option]", "galité");
        browser.press(key::DOWN);
        browser.press(key::DOWN);
        assert_eq!(browser.find("#q").attribute("aria-activedescendant"), "found-1");
        browser.see("#found-1[aria-selected=true]", "galité");
        browser.press(key::ENTER);
        browser.arrive("/fr/books/");
        browser.see("h1", "galité");
        browser.fits();
        browser.press(&format!("{}k", key::CONTROL));
        assert_eq!(browser.ask("return document.activeElement.id"), "q");
        browser.press(&format!("zapbot{}", key::ENTER));
        browser.arrive("/fr/search?q=zapbot");
        browser.see(".hits", "Zapbot");
        browser.fits();
    }
}

#[test]
fn a_board_is_put_together_ruled_on_and_the_verdict_read() {
    for screen in SCREENS {
        let browser = Browser::open(&SITE.address, screen, Scripts::Run);
        browser.go("/fr/judge");
        browser.find(".fields > summary").click();
        let field = |pointer: &str| format!("[data-pointer='{pointer}']");
        let pick = |pointer: &str, value: &str| {
            browser.find(&format!("{} option[value='{value}']", field(pointer))).click();
        };
        pick("/players/0/factions/0", "ninjas");
        pick("/players/1/factions/0", "robots");
        browser.find(".people > li:first-child .pile-field .add").click();
        browser.find(&field("/players/0/hand/0")).write("ninja master");
        browser.find(&field("/bases/0/card")).clear();
        browser.find(&field("/bases/0/card")).write("Tortuga");
        browser.find(".adders button:last-child").click();
        browser.find(&field("/bases/0/minions/0/card")).write("Warbot");
        browser.find(".minion-edit .power").click();
        browser.see(".minion-edit .power", "4");
        browser.find(".fields > section:nth-of-type(4) > .add").click();
        browser.find(&field("/steps/0/play")).write("Ninja Master");
        pick("/steps/0/on", "tortuga");
        browser.see(".state", "Ninja Master");
        browser.find(".step-edit fieldset .add").click();
        browser.find(&field("/steps/0/choose/0")).write("Warbot");
        browser.find(".fields > section:nth-of-type(5) > .add").click();
        pick("/claims/0/holds", "not");
        pick("/claims/0/holds/did_not_happen/0/card", "warbot");
        browser.fits();
        let text = browser.find("textarea").value();
        for line in
            ["card = \"warbot\", owner = \"Bob\"", "play = \"ninja-master\"", "choose = [\"warbot\"]", "did_not_happen"]
        {
            assert!(text.contains(line), "no {line} in\n{text}");
        }
        browser.find(".go .main").click();
        browser.arrive("/fr/judge/ruling");
        browser.see(".verdict .stamp", "RÉSOLU");
        browser.see(".claim.holds", "a raison");
        browser.see(".steps", "Alice joue Ninja Master");
        browser.fits();
        browser.find(".steps summary").click();
        browser.see(".steps .pair", "APRÈS");
        browser.fits();
        browser.find(".again button").click();
        browser.arrive("/fr/judge");
        let base = || browser.find(&field("/bases/0/card")).value();
        browser.until(|| base() == "Tortuga", "the table is put together again");
    }
}

#[test]
fn where_a_card_goes_is_asked_only_of_one_that_goes_somewhere() {
    let browser = Browser::open(&SITE.address, Screen::Phone, Scripts::Run);
    browser.go("/fr/judge");
    browser.find(".fields > summary").click();
    browser.find(".fields > section:nth-of-type(4) > .add").click();
    let play = browser.find("[data-pointer='/steps/0/play']");
    let is_asked = |wanted: usize| {
        browser.until(|| browser.count("[data-pointer='/steps/0/on']") == wanted, "where it goes is asked, or not");
    };
    for (card, wanted) in [("Cannon", 0), ("Zapbot", 1)] {
        play.clear();
        play.write(card);
        is_asked(wanted);
    }
    browser.find("[data-pointer='/steps/0/on'] option[value='plain-base']").click();
    play.clear();
    play.write("Cannon");
    is_asked(0);
    assert!(!browser.find("textarea").value().contains("on ="), "an action says where it goes");
    browser.fits();
}

#[test]
fn what_the_form_offers_stands_in_order() {
    let browser = Browser::open(&SITE.address, Screen::Desk, Scripts::Run);
    for (language, minion) in [("fr", "Créature"), ("en", "minion")] {
        browser.go(&format!("/{language}/judge"));
        browser.find(".fields > summary").click();
        browser.see(".bases-edit .base .add", minion);
        let factions = browser.ask(
            "const all = [...document.querySelector(\"[data-pointer='/players/0/factions/0']\").options].slice(1).map(one => one.text); \
             return [all, [...all].sort((one, other) => one.localeCompare(other, document.documentElement.lang))]",
        );
        assert!(factions[0].as_array().is_some_and(|all| all.len() > 10), "{factions}");
        assert_eq!(factions[0], factions[1]);
    }
}

#[test]
fn text_and_table_follow_each_other_and_problems_stand_at_their_fields() {
    let browser = Browser::open(&SITE.address, Screen::Desk, Scripts::Run);
    browser.go("/en/judge");
    browser.find("#composer");
    browser.find(".source summary").click();
    let text = browser.find("textarea");
    text.clear();
    text.write(
        "active = \"Ann\"\n[[players]]\nname = \"Ann\"\n[[players]]\nname = \"Ben\"\n[[bases]]\ncard = \"tortugo\"\n",
    );
    browser.see(".problem", "tortuga");
    assert_eq!(browser.find("[data-pointer='/players/0/name']").value(), "Ann");
    assert_eq!(browser.count("[data-pointer='/bases/0/card'][aria-invalid=true]"), 1);
    let base = browser.find("[data-pointer='/bases/0/card']");
    base.clear();
    base.write("tortuga");
    browser.until(|| browser.count(".problem") == 0, "the problem goes away");
    assert!(browser.find("textarea").value().contains("card = \"tortuga\""));
}

#[test]
fn an_example_is_opened_changed_and_ruled_on() {
    for screen in SCREENS {
        let browser = Browser::open(&SITE.address, screen, Scripts::Run);
        browser.go("/fr/judge");
        browser.find("#composer");
        browser.find(".examples summary").click();
        browser.find(".examples a[href*='ninja-master']").click();
        browser.arrive("/fr/judge?example=");
        let target = || browser.find("[data-pointer='/steps/0/choose/0']").value();
        browser.until(|| target() == "Warbot", "the example is put together");
        browser.fits();
        browser.find(".go .main").click();
        browser.arrive("/fr/judge/ruling");
        browser.see(".claim.fails", "a tort");
        for (form, seen) in [("explore", ".ends"), ("compare", ".books")] {
            browser.find(&format!("form[action$='/{form}'] button")).click();
            browser.see(seen, "Bob a raison");
            browser.fits();
            browser.find(".again button").click();
            browser.see(".claim.fails", "a tort");
            browser.fits();
        }
        browser.go("/fr/scenarios/smash-up/robots/ninja-master-contre-warbot");
        browser.fits();
        browser.find(".variants li:nth-child(3) a[href*='variant=3']").click();
        browser.arrive("/fr/judge?example=");
        browser.until(|| target() == "zed", "the variant is put together");
    }
}

#[test]
fn a_scenario_of_the_other_game_in_the_text_changes_what_is_put_together() {
    let browser = Browser::open(&SITE.address, Screen::Desk, Scripts::Run);
    browser.go("/en/judge");
    browser.find("#composer.smash-up");
    browser.find(".source summary").click();
    let text = browser.find("textarea");
    text.clear();
    text.write("game = \"deux\"\nteams = [{ name = \"Ann\", planet = \"est\" }, { name = \"Ben\", planet = \"ouest\" }]\nships = [{ kind = \"ice-hunter\", team = \"Ben\", at = \"h8\" }]\n");
    browser.find("#composer.deux");
    browser.until(|| browser.count(".layer .ship.p2") == 1, "the ship is drawn");
    assert_eq!(browser.find("[data-pointer='/teams/1/planet']").value(), "ouest");
}

#[test]
fn everything_can_be_read_without_scripts() {
    for screen in SCREENS {
        let browser = Browser::open(&SITE.address, screen, Scripts::Off);
        browser.go("/fr");
        browser.find("#q").write(&format!("moi d'abord{}", key::ENTER));
        browser.arrive("/fr/search");
        browser.find(".hits a[href^='/fr/books/']").click();
        browser.arrive("/fr/books/");
        assert!(!browser.find(".law").text().is_empty());
        browser.go("/fr/judge");
        assert_eq!(browser.count("#composer"), 0, "a script has run");
        browser.find(".plain [name=base]").write("Tortuga");
        browser.find(".plain [name=bob]").write("zapbot+1, Warbot");
        browser.find(".plain [name=play]").write("Ninja Master");
        browser.find(".plain [name=choose]").write("Warbot");
        browser.find(".plain button").click();
        browser.arrive("/fr/judge/ruling");
        browser.see(".considered", "Warbot n’est pas détruite");
        browser.fits();
        browser.go("/fr/judge");
        browser.find("textarea").write("active = \"Ann\"\n[[players]]\nname = \"Ann\"\n[[players]]\nname = \"Ben\"\n[[bases]]\ncard = \"tortuga\"\n");
        browser.find(".go .main").click();
        browser.arrive("/fr/judge/ruling");
        browser.see(".verdict .stamp", "RÉSOLU");
    }
}
