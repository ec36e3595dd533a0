//! The pages in a real browser: keyboard and touch, wide and narrow, with scripts and without.

mod driver;
#[path = "../web/server.rs"]
mod server;

use driver::{Browser, Screen, Scripts, key};
use server::SITE;

const SCREENS: [Screen; 2] = [Screen::Phone, Screen::Desk];

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
        let field = |pointer: &str| format!("[data-pointer='{pointer}']");
        let pick = |pointer: &str, value: &str| {
            browser.find(&format!("{} option[value='{value}']", field(pointer))).click();
        };
        pick("/players/0/factions/0", "ninjas");
        pick("/players/1/factions/0", "robots");
        browser.find(".people > li:first-child .pile-field .add").click();
        browser.find(&field("/players/0/hand/0")).write("ninja master");
        browser.find(&field("/bases/0/card")).write("Tortuga");
        browser.find(".adders button:last-child").click();
        browser.find(&field("/bases/0/minions/0/card")).write("Warbot");
        browser.find(".minion-edit .power").click();
        browser.see(".minion-edit .power", "4");
        browser.find("#composer > section:nth-child(4) > .add").click();
        browser.find(&field("/steps/0/play")).write("Ninja Master");
        pick("/steps/0/on", "tortuga");
        browser.see(".state", "Ninja Master");
        browser.find(".step-edit fieldset .add").click();
        browser.find(&field("/steps/0/choose/0")).write("Warbot");
        browser.find("#composer > section:nth-child(5) > .add").click();
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
fn ships_are_put_on_the_board_by_mouse_by_finger_and_by_key_and_a_move_is_submitted() {
    for screen in SCREENS {
        let browser = Browser::open(&SITE.address, screen, Scripts::Run);
        browser.go("/fr/judge/deux");
        let text = || browser.find("textarea").value();
        let holds = |line: &str| browser.until(|| text().contains(line), line);
        // By mouse or finger: the first fleet, then the second.
        browser.find("#cell-H8").click();
        holds("{ kind = \"tie-ufo\", team = \"Alice\", at = \"H8\", label = \"T1\" }");
        browser.find(".chips label:has([name=fleet][value='1'])").click();
        browser.find("#cell-H9").click();
        holds("team = \"Bob\", at = \"H9\", label = \"T2\"");
        // By key: two cells on, and down; a ship is picked up and put elsewhere, another is taken away.
        browser.press(&format!("{}{}{}", key::RIGHT, key::DOWN, key::ENTER));
        holds("at = \"I10\", label = \"T2b\"");
        browser.press(&format!("{}{}{}", key::ENTER, key::RIGHT, key::ENTER));
        holds("at = \"I11\", label = \"T2b\"");
        browser.press(&format!("{}{}", key::LEFT, key::ENTER));
        holds("at = \"I10\", label = \"T2c\"");
        browser.press(key::DELETE);
        browser.until(|| !text().contains("T2c"), "the ship is taken away");
        browser.find("#cell-G7").click();
        browser.see(".said-cell", "UFO");
        browser.fits();
        // Where may it go? Then a move, by key.
        browser.find(".chips label:has([name=mode][value=play])").click();
        browser.find("#cell-H8").click();
        browser.see(".ways", "H10");
        browser.until(|| browser.count(".layer .end") > 3, "the ends are shown");
        browser.press(&format!("{}{}{}", key::RIGHT, key::RIGHT, key::ENTER));
        holds("{ to = \"H10\", by = \"jump\" }");
        assert_eq!(browser.count(".layer .pivot"), 1, "the pivot is not shown");
        browser.press(key::ENTER);
        browser.see(".said-cell", "noté");
        browser.find("#composer > section:nth-child(5) > .add").click();
        browser.fits();
        browser.find(".go .main").click();
        browser.arrive("/fr/judge/ruling");
        browser.see(".verdict .stamp", "RÉSOLU");
        browser.see(".claim.holds", "a raison");
        browser.see(".steps", "saute de H8 en H10 par-dessus H9");
        assert!(browser.count(".map .leg.made") > 0, "the way is not drawn");
        browser.fits();
        browser.find(".again button").click();
        browser.arrive("/fr/judge");
        browser.until(|| browser.count(".layer .ship") == 3, "the board is put together again");
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
        browser.find("textarea").write("active = \"Ann\"\n[[players]]\nname = \"Ann\"\n[[players]]\nname = \"Ben\"\n[[bases]]\ncard = \"tortuga\"\n");
        browser.find(".go .main").click();
        browser.arrive("/fr/judge/ruling");
        browser.see(".verdict .stamp", "RÉSOLU");
    }
}
