//! The board of DEUX: ships, stacks, moves, ships taken over, and boards of one's own, by mouse, by finger and by key.

use super::{
    driver::{Browser, SCREENS, Screen, Scripts, key},
    server::SITE,
};

/// The form, nothing filled in.
fn form(screen: Screen) -> Browser {
    let browser = Browser::open(&SITE.address, screen, Scripts::Run);
    browser.go("/fr/judge/deux");
    browser
}

/// The scenario as the form has written it so far.
fn written(browser: &Browser) -> String {
    browser.find("textarea").value()
}

fn holds(browser: &Browser, line: &str) {
    browser.until(|| written(browser).contains(line), line);
}

#[test]
fn ships_are_put_on_the_board_by_mouse_by_finger_and_by_key_and_a_move_is_submitted() {
    for screen in SCREENS {
        let browser = form(screen);
        let holds = |line: &str| holds(&browser, line);
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
        browser.until(|| !written(&browser).contains("T2c"), "the ship is taken away");
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
fn a_stack_is_put_together_moved_and_ruled_on() {
    for screen in SCREENS {
        let browser = form(screen);
        let holds = |line: &str| holds(&browser, line);
        let put = |cell: &str| browser.find(&format!("#cell-{cell}")).click();
        browser.find("[data-pointer='/teams/0/bonus'] option[value='space-wolf']").click();
        holds("bonus = \"space-wolf\"");
        put("H8");
        put("H10");
        holds("at = \"H10\", label = \"T1b\"");
        // The second is picked up and put on the first.
        put("H10");
        put("H8");
        holds("at = \"H8\", label = \"T1b\"");
        browser.until(|| browser.count(".layer .ship") == 2, "both are drawn");
        browser.find(".chips label:has([name=mode][value=play])").click();
        put("H8");
        browser.see(".said-cell", "T1b");
        browser.see(".on-board .adders > button:nth-of-type(2)", "Toute la pile, T1+T1b");
        browser.find(".on-board .adders > button:nth-of-type(2)").click();
        browser.until(|| browser.count(".layer .mover") == 2, "the whole stack is chosen");
        put("H9");
        holds("ships = [\"T1\", \"T1b\"]");
        put("H9");
        browser.see(".said-cell", "noté");
        browser.fits();
        browser.find(".go .main").click();
        browser.arrive("/fr/judge/ruling");
        // Who has no ship left to carry the commander is lost: the ships that are not there are supposed to be so.
        browser.see(".verdict .stamp", "RÉSOLU");
        browser.see(".steps", "T1+T1b (Tie UFO) va d’un pas de H8 en H9");
        browser.fits();
    }
}

#[test]
fn a_ship_that_is_taken_over_is_sent_where_the_board_is_pressed() {
    for screen in SCREENS {
        let browser = form(screen);
        let holds = |line: &str| holds(&browser, line);
        let put = |cell: &str| browser.find(&format!("#cell-{cell}")).click();
        browser.find("[data-pointer='/teams/0/bonus'] option[value='space-hacker']").click();
        browser.find(".chips label:has([name=kind][value=ice-hunter])").click();
        put("H8");
        browser.find(".chips label:has([name=fleet][value='1'])").click();
        put("H9");
        holds("team = \"Bob\", at = \"H9\"");
        browser.find(".chips label:has([name=mode][value=play])").click();
        put("H8");
        browser.until(|| browser.count(".layer .end") > 3, "the ends are shown");
        put("H9");
        browser.find(".on-board .chosen .add").click();
        browser.see(".said-cell", "Choisissez la case");
        browser.until(|| browser.count(".layer .end") == 8, "the eight start cells are shown");
        put("H12");
        holds("choose = [\"H12\"]");
        browser.see(".on-board .chosen-one", "H12");
        browser.fits();
        put("H9");
        browser.see(".said-cell", "noté");
        browser.find(".go .main").click();
        browser.arrive("/fr/judge/ruling");
        browser.see(".verdict .stamp", "SELON UNE LECTURE");
        browser.see(".steps", "qui est envoyé en H12");
        browser.fits();
    }
}

#[test]
fn a_board_of_one_s_own_is_drawn_cell_by_cell() {
    for screen in SCREENS {
        let browser = form(screen);
        let holds = |line: &str| holds(&browser, line);
        browser.find("#cell-H8").click();
        browser.find(".chips label:has([name=mode][value=draw])").click();
        browser.until(|| browser.count(".live-map .ghost") > 40, "cells may be put all around");
        // A cell is put: whatever is named from the corner stays where it is, even when the corner moves.
        browser.find(".live-map .ghost[data-cell='8,-8']").click();
        holds("cells = [\"8,-8\"]");
        holds("at = \"0,0\"");
        browser.until(|| browser.count("#cell-I8") == 1, "the rows are named anew");
        // By key: the next cell becomes a UFO cell, the one beyond is taken away.
        browser.find(".chips label:has([name=tool][value=ufo])").click();
        browser.find("#cell-I10").click();
        holds("\"2,0\"");
        browser.until(|| browser.ask("return document.activeElement.dataset.cell") == "2,0", "the focus stays");
        browser.press(&format!("{}{}", key::RIGHT, key::DELETE));
        browser.until(|| browser.count(".ghost[data-cell='3,0']") == 1, "the cell is gone");
        // A ship keeps its cell.
        browser.find("#cell-I8").click();
        browser.see(".said-cell", "T1");
        // A start cell, and a planet of two cells.
        browser.find(".chips label:has([name=tool][value=planet])").click();
        browser.find(".live-map .cell[data-cell='-6,0']").click();
        holds("cells = [\"-5,0\", \"-6,0\"]");
        browser.fits();
        browser.see(".state", "Rien n’a été déplacé");
        browser.find(".chips label:has([name=mode][value=put])").click();
        browser.until(|| browser.count(".live-map .ghost") == 0, "only the board is left");
        browser.find(".go .main").click();
        browser.arrive("/fr/judge/ruling");
        browser.until(|| browser.count(".map .ship") > 0, "the board is drawn");
        browser.fits();
    }
}
