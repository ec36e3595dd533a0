//! The board of DEUX: ships, stacks, moves, ships taken over, and boards of one's own, by mouse, by finger and by key.

use std::cell::Cell;

use super::{
    driver::{Browser, SCREENS, Screen, Scripts, key},
    server::SITE,
};

/// The form, nothing filled in, the whole board in view.
fn form(screen: Screen) -> Browser {
    let browser = Browser::open(&SITE.address, screen, Scripts::Run);
    browser.go("/fr/judge/deux");
    sees_all(&browser);
    browser
}

/// Where the board is seen in part, all of it is shown.
fn sees_all(browser: &Browser) {
    browser.find(".view-bar");
    browser.until(|| browser.ask(SEEN) != "0", "the board has a size");
    if browser.count(".view-bar button:last-child:enabled") > 0 {
        browser.find(".view-bar button:last-child").click();
    }
}

const SEEN: &str = "return String(document.querySelector('.ground svg')?.clientWidth ?? 0)";

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
        browser.find("[data-mode=play]").click();
        browser.find("#cell-H8").click();
        browser.see(".ways", "H10");
        browser.until(|| browser.count(".layer .end") > 3, "the ends are shown");
        browser.press(&format!("{}{}{}", key::RIGHT, key::RIGHT, key::ENTER));
        holds("{ to = \"H10\", by = \"jump\" }");
        browser.until(|| browser.count(".layer .pivot") == 1, "the pivot is shown");
        browser.see(".said-cell", "saute de H8 en H10 par-dessus H9");
        browser.find("[data-mode=claim]").click();
        browser.saying(".of-claim .offer", "C’est permis").click();
        browser.see(".claimed", "a raison");
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
fn ships_are_dragged_by_mouse_and_by_finger() {
    for (screen, pointer) in [(Screen::Desk, "mouse"), (Screen::Phone, "touch")] {
        let browser = form(screen);
        browser.find("#cell-H8").click();
        holds(&browser, "at = \"H8\"");
        // Had the page been dragged instead, the finger would have been taken away.
        browser.drag(pointer, "#cell-H8", "#cell-G8");
        holds(&browser, "at = \"G8\"");
        // Where it may not stand, it goes back.
        browser.drag(pointer, "#cell-G8", "#cell-G7");
        browser.see(".said-cell", "UFO");
        browser.until(|| browser.count(".layer .held") == 0, "nothing is in hand");
        assert!(written(&browser).contains("at = \"G8\""), "{}", written(&browser));
        browser.find("[data-mode=play]").click();
        browser.drag(pointer, "#cell-G8", "#cell-E5");
        browser.see(".said-cell", "n’est pas en ligne droite");
        browser.drag(pointer, "#cell-G8", "#cell-H8");
        browser.see(".said-cell", "va d’un pas de G8 en H8");
        holds(&browser, "{ to = \"H8\", by = \"step\" }");
        // The turn has gone on, to a player none of whose ships lies there.
        browser.drag(pointer, "#cell-H8", "#cell-G8");
        browser.see(".said-cell", "C’est à Bob de jouer");
        // From an empty cell the board is moved, not a ship.
        browser.drag(pointer, "#cell-E5", "#cell-F6");
        assert!(written(&browser).matches("by = ").count() == 1, "{}", written(&browser));
        assert_eq!(browser.count(".dragged, .under"), 0);
        browser.fits();
    }
}

#[test]
fn a_stack_is_put_together_moved_and_ruled_on() {
    for screen in SCREENS {
        let browser = form(screen);
        let holds = |line: &str| holds(&browser, line);
        let put = |cell: &str| browser.find(&format!("#cell-{cell}")).click();
        browser.find(".fields > summary").click();
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
        browser.find("[data-mode=play]").click();
        put("H8");
        browser.see(".said-cell", "T1b");
        browser.saying(".of-play .add", "Toute la pile, T1+T1b").click();
        browser.until(|| browser.count(".layer .mover") == 2, "the whole stack is chosen");
        put("H9");
        holds("ships = [\"T1\", \"T1b\"]");
        browser.see(".said-cell", "T1+T1b (Tie UFO) va d’un pas de H8 en H9");
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
        browser.find(".fields > summary").click();
        browser.find("[data-pointer='/teams/0/bonus'] option[value='space-hacker']").click();
        browser.find(".chips label:has([name=kind][value=ice-hunter])").click();
        put("H8");
        browser.find(".chips label:has([name=fleet][value='1'])").click();
        put("H9");
        holds("team = \"Bob\", at = \"H9\"");
        browser.find("[data-mode=play]").click();
        put("H8");
        browser.until(|| browser.count(".layer .end") > 3, "the ends are shown");
        put("H9");
        browser.see(".said-cell", "De plusieurs façons");
        browser.until(|| browser.count(".layer .end") == 8, "the eight start cells are ringed");
        browser.until(|| browser.count(".of-play .offer") == 9, "taken over, to eight cells, or destroyed");
        put("H12");
        holds("choose = [\"H12\"]");
        browser.see(".said-cell", "qui est envoyé en H12");
        browser.fits();
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
        browser.find("[data-mode=draw]").click();
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
        browser.find("[data-mode=put]").click();
        browser.until(|| browser.count(".live-map .ghost") == 0, "only the board is left");
        browser.find(".go .main").click();
        browser.arrive("/fr/judge/ruling");
        browser.until(|| browser.count(".map .ship") > 0, "the board is drawn");
        browser.fits();
    }
}

/// Somebody whose presses are counted.
struct Person {
    browser: Browser,
    presses: Cell<usize>,
}

impl Person {
    fn presses(&self, selector: &str) {
        self.browser.find(selector).click();
        self.presses.set(self.presses.get() + 1);
    }

    fn chooses(&self, name: &str, value: &str) {
        self.presses(&format!(".chips label:has([name={name}][value='{value}'])"));
    }
}

#[test]
fn two_ships_are_laid_one_moves_the_other_fires_and_the_verdict_is_read_in_nine_presses() {
    for screen in SCREENS {
        let browser = Browser::open(&SITE.address, screen, Scripts::Run);
        browser.go("/fr/judge/deux");
        let person = Person { browser, presses: Cell::new(0) };
        person.presses("#cell-H8");
        person.chooses("fleet", "1");
        person.chooses("kind", "ice-hunter");
        person.presses("#cell-H10");
        person.presses("[data-mode=play]");
        person.presses("#cell-H8");
        person.browser.until(|| person.browser.count(".layer .end") > 5, "where it may go is ringed");
        person.presses("#cell-H9");
        person.browser.see(".state", "Le déplacement est permis");
        person.presses("#cell-H10");
        person.browser.until(|| person.browser.count(".layer .struck") == 1, "what it may fire at is ringed");
        person.presses("#cell-H9");
        person.browser.see(".said-cell", "détruit");
        person.browser.see(".state", "Les 2 déplacements sont permis");
        println!("two ships, a move, a shot: {} presses", person.presses.get());
        assert_eq!(person.presses.get(), 9);
        person.browser.fits();
        person.browser.find(".go .main").click();
        person.browser.arrive("/fr/judge/ruling?z=");
        person.browser.see(".steps", "tombe sur T1 (Tie UFO), qui est détruit");
        person.browser.fits();
    }
}

#[test]
fn what_may_not_be_done_is_told_with_why_and_taken_back() {
    for screen in SCREENS {
        let browser = form(screen);
        browser.find("#cell-H8").click();
        browser.find("[data-mode=play]").click();
        browser.find("#cell-H8").click();
        browser.until(|| browser.count(".layer .end") > 5, "where it may go is ringed");
        // Neither a step nor a jump: told why, and nothing is written.
        browser.find("#cell-H11").click();
        browser.see(".said-cell", "T1, H11");
        assert!(!written(&browser).contains("[[steps]]"), "it was written");
        browser.saying(".refused .offer", "Non, autre chose").click();
        browser.until(|| browser.count(".layer .end") > 5, "the ship is still chosen");
        // Played all the same: ruled on, then taken back.
        browser.find("#cell-H11").click();
        browser.saying(".refused .offer", "C’est pourtant ce qui a été joué").click();
        holds(&browser, "to = \"H11\"");
        browser.see(".of-play", "Ce n’est pas permis");
        browser.saying(".tools-above button", "Annuler").click();
        browser.until(|| !written(&browser).contains("[[steps]]"), "it is taken back");
        browser.see(".of-play", "quel vaisseau");
        // Landing by landing, as it was done.
        browser.find("[data-mover=T1]").click();
        browser.saying(".of-play .add", "Tracer le trajet").click();
        browser.find("#cell-H9").click();
        holds(&browser, "{ to = \"H9\", by = \"step\" }");
        browser.find("#cell-G9").click();
        browser.see(".of-play .refused", "Seul un Speedy F1 fait deux pas");
        browser.saying(".of-play .offer", "Reprendre la dernière arrivée").click();
        browser.until(|| !written(&browser).contains("G9"), "the last landing is taken back");
        browser.until(|| browser.count(".of-play .refused") == 0, "the rest is allowed");
        browser.saying(".of-play .offer", "Finir ce déplacement").click();
        browser.see(".said-cell", "noté");
        browser.fits();
    }
}

/// How wide a cell is and how tall its name, in pixels, and how much of the board is seen.
const SIZES: &str = "const svg = document.querySelector('.ground svg'); \
    const [, , width] = svg.getAttribute('viewBox').split(' ').map(Number); \
    const unit = svg.clientWidth / width; \
    const name = parseFloat(getComputedStyle(document.querySelector('.cell .name')).fontSize); \
    return [unit * 34 >= 44, unit * name >= 11, svg.classList.contains('near')].join(' ')";

#[test]
fn the_board_is_seen_near_enough_for_a_finger_and_whole_by_button_and_by_key() {
    for screen in [Screen::Narrow, Screen::Phone] {
        let browser = Browser::open(&SITE.address, screen, Scripts::Run);
        browser.go("/fr/judge/deux");
        let sizes = || browser.ask(SIZES);
        browser.until(|| browser.count(".ground svg.near") == 1, "it is near");
        assert_eq!(sizes(), "true true true");
        browser.fits();
        browser.find("#cell-H8").click();
        holds(&browser, "at = \"H8\"");
        // The arrows go from cell to cell, and what is seen follows.
        let view = || browser.ask("return document.querySelector('.ground svg').getAttribute('viewBox')");
        let before = view();
        browser.press(&key::RIGHT.repeat(6));
        browser.until(|| browser.ask("return document.activeElement.id") == "cell-H14", "six cells on");
        assert_ne!(view(), before, "what is seen has not followed");
        browser.press("0");
        browser.until(|| browser.count(".ground svg.near") == 0, "all of it is seen");
        browser.press("+++");
        browser.until(|| browser.count(".ground svg.near") == 1, "it is near again");
        let named =
            |n: usize| browser.find(&format!(".ground .view-bar button:nth-child({n})")).attribute("aria-label");
        assert_eq!([1, 2, 3].map(named), ["Voir de plus loin", "Voir de plus près", "Tout le plateau"]);
        browser.find(".ground .view-bar button:nth-child(3)").click();
        browser.until(|| browser.count(".ground svg.near") == 0, "all of it is seen");
        browser.fits();
        browser.go("/fr/scenarios/deux/ou-peut-il-aller");
        browser.until(|| browser.count(".hexes svg.near") > 0, "the drawn boards are near, too");
        browser.fits();
    }
}
