//! The keyboard alone does everything: every stop of it is seen, and a table is laid, played, claimed and ruled on.

use std::cell::Cell;

use serde_json::Value;

use super::{
    driver::{Browser, SCREENS, Scripts, key},
    kinds::{KINDS, window},
    server::SITE,
};

/// What has the focus: what it says, what it is, and what is wrong with how that is seen.
const FOCUS: &str = r"
    const one = document.activeElement;
    if (!one || one === document.body) return null;
    const is = getComputedStyle(one);
    const shape = one.querySelector?.('.hex');
    const box = one.getClientRects()[0];
    const ringed = (is.outlineStyle !== 'none' && parseFloat(is.outlineWidth) >= 2) || (shape && parseFloat(getComputedStyle(shape).strokeWidth) >= 3);
    if (!box) return { says: '', is: one.outerHTML.slice(0, 160), fault: 'has the focus and is not there' };
    const x = Math.min(Math.max(box.left + box.width / 2, 0), innerWidth - 1), y = Math.min(Math.max(box.top + Math.min(box.height / 2, 20), 0), innerHeight - 1);
    const above = document.elementFromPoint(x, y);
    const hidden = !box.width || box.bottom <= 0 || box.top >= innerHeight || !(above && (one.contains(above) || above.contains(one) || above.closest('label')?.contains(one)));
    return { says: (one.getAttribute('aria-label') || one.textContent || one.value || '').trim(), is: one.cloneNode(false).outerHTML.slice(0, 160),
        fault: !ringed ? 'not seen to have the focus' : hidden ? `has the focus where nobody sees it, at ${Math.round(box.top)}, under ${above?.cloneNode(false).outerHTML.slice(0, 80)}` : '' }";

/// Somebody with a keyboard and nothing else, whose keys are counted.
struct Typist {
    browser: Browser,
    keys: Cell<usize>,
}

impl Typist {
    fn presses(&self, keys: &str) {
        self.browser.press(keys);
        self.keys.set(self.keys.get() + keys.chars().count());
    }

    /// Goes on with the tabulator, or back, until something that says this has the focus.
    fn goes_to(&self, way: &str, says: &str) {
        self.browser.until(|| self.browser.count("[aria-busy=true]") == 0, "the answer is there");
        for _ in 0..60 {
            let focus = self.browser.ask(FOCUS);
            assert!(focus == Value::Null || focus["fault"] == "", "{focus}");
            if focus["says"].as_str().is_some_and(|said| said.contains(says)) {
                return;
            }
            self.presses(way);
        }
        panic!("« {says} » is not reached, at {}", self.browser.address());
    }

    fn sees(&self, selector: &str, text: &str) {
        self.browser.see(selector, text);
    }
}

#[test]
fn ninja_master_against_warbot_is_laid_played_claimed_and_ruled_on_with_keys_alone() {
    for screen in SCREENS {
        let typist = Typist { browser: window(screen), keys: Cell::new(0) };
        typist.browser.go("/fr");
        typist.browser.find("main");
        typist.goes_to(key::TAB, "Arbitrer");
        typist.presses(key::ENTER);
        typist.browser.arrive("/fr/judge");
        typist.browser.find("form.live #find");
        typist.goes_to(key::TAB, "Une carte, une Base");
        typist.presses(&format!("warb{}", key::ENTER));
        typist.sees(".token[data-ref=warbot]", "Warbot");
        typist.goes_to(key::BACK, "Jouer");
        typist.presses(key::ENTER);
        typist.goes_to(key::TAB, "Jouer une autre carte");
        typist.presses(&format!("nm{}", key::ENTER));
        typist.sees(".asks", "Ninja Master");
        typist.goes_to(key::TAB, "Warbot");
        typist.presses(key::ENTER);
        typist.sees(".came", "Warbot n’est pas détruite");
        typist.goes_to(key::BACK, "Soutenir");
        typist.presses(key::ENTER);
        typist.goes_to(key::BACK, "Warbot, à Bob");
        typist.presses(" ");
        typist.goes_to(key::TAB, "Warbot est détruite");
        typist.presses(key::ENTER);
        typist.sees(".claimed", "a tort");
        typist.goes_to(key::TAB, "Arbitrer");
        typist.presses(key::ENTER);
        typist.browser.arrive("/fr/judge/ruling?z=");
        typist.sees(".verdict .says", "Alice a tort");
        println!("Ninja Master against Warbot by keyboard: {} keys", typist.keys.get());
    }
}

#[test]
fn what_was_laid_is_undone_kept_and_seen_otherwise_with_keys_alone() {
    for screen in SCREENS {
        let browser = Browser::open(&SITE.address, screen, Scripts::Run);
        let typist = Typist { browser, keys: Cell::new(0) };
        let count = |selector: &str| typist.browser.count(selector);
        typist.browser.go("/fr/judge");
        typist.browser.find("form.live #find");
        typist.goes_to(key::TAB, "Une carte, une Base");
        typist.presses(&format!("warb{}", key::ENTER));
        typist.presses(&format!("zap{}", key::ENTER));
        typist.sees(".token[data-ref=zapbot]", "Zapbot");
        typist.goes_to(key::BACK, "Annuler");
        typist.presses(key::ENTER);
        typist.browser.until(|| count(".token[data-ref=zapbot]") == 0, "it is taken back");
        typist.goes_to(key::TAB, "Brouillons");
        typist.presses(key::ENTER);
        typist.goes_to(key::TAB, "Nouvelle table");
        typist.presses(key::ENTER);
        typist.browser.until(|| count(".token[data-ref=warbot]") == 0, "the table is empty");
        typist.goes_to(key::BACK, "Brouillons");
        typist.presses(key::ENTER);
        typist.goes_to(key::TAB, "Warbot");
        typist.presses(key::ENTER);
        typist.browser.until(|| count(".token[data-ref=warbot]") == 1, "the first table is there again");
        typist.goes_to(key::TAB, "Arbitrer");
        typist.presses(key::ENTER);
        typist.browser.arrive("/fr/judge/ruling?z=");
        typist.goes_to(key::TAB, "autrement");
        typist.presses(key::ENTER);
        typist.browser.arrive("/fr/judge");
        typist.browser.find("form.live .beside");
        typist.goes_to(key::TAB, "Warbot, à Bob");
        typist.presses(key::ENTER);
        typist.goes_to(key::TAB, "Un marqueur Force +1 de plus");
        typist.presses(key::ENTER);
        typist.goes_to(key::TAB, "Arbitrer");
        typist.presses(key::ENTER);
        typist.browser.arrive("/fr/judge/dispute?z=");
        typist.sees(".sides", "Comme je le vois");
        println!("laid, undone, kept and seen otherwise by keyboard: {} keys", typist.keys.get());
    }
}

#[test]
fn every_stop_of_the_tabulator_is_seen() {
    for screen in SCREENS {
        let browser = window(screen);
        let mut faults = Vec::new();
        for kind in &KINDS {
            kind.visit(&browser, "fr");
            browser.ask("document.activeElement.blur(); scrollTo(0, 0)");
            for _ in 0..40 {
                browser.press(key::TAB);
                let focus = browser.ask(FOCUS);
                if focus == Value::Null {
                    break;
                }
                if focus["fault"] != "" {
                    faults.push(format!("{}: {} at /fr{}", focus["fault"], focus["is"], kind.path));
                }
            }
        }
        faults.sort();
        faults.dedup();
        assert!(faults.is_empty(), "{} faults:\n{}", faults.len(), faults.join("\n"));
    }
}

#[test]
fn arrows_turn_to_the_card_or_clause_before_and_after_unless_a_field_has_the_focus() {
    for screen in SCREENS {
        let browser = window(screen);
        for (here, after) in [("/fr/cards/warbot", "Hoverbot"), ("/fr/books/base/scoring.ties", "")] {
            browser.go(here);
            browser.see("main a[rel=next]", after);
            browser.find("h1");
            let next = browser.find("main a[rel=next]").attribute("href");
            browser.press(key::RIGHT);
            browser.arrive(&next);
            browser.find("h1");
            browser.press(key::LEFT);
            browser.arrive(here);
        }
        browser.go("/fr/cards/warbot");
        browser.find(".meet input[name=card]").click();
        browser.press(&format!("ab{}{}", key::LEFT, key::RIGHT));
        browser.press(&format!("{}c", key::LEFT));
        assert_eq!(browser.find(".meet input[name=card]").value(), "acb");
        assert_eq!(browser.address(), "/fr/cards/warbot");
        browser.fits();
    }
}
