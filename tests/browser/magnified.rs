//! Text twice as large, and the page magnified twice: nothing runs out sideways, nothing is cut off, every way stays open.

use std::collections::BTreeMap;

use super::{
    driver::Screen,
    kinds::{KINDS, LANGUAGES, all_open, window},
};

/// What is wrong with how the page lies in its window: what is wider than it, what is cut off, which ways are closed, what
/// that sticks leaves no room.
const FAULTS: &str = r"
    const wide = document.documentElement.clientWidth;
    const told = (what, one) => `${what}: ${one.outerHTML.replace(/\s+/g, ' ').slice(0, 140)}`;
    const scrolls = (one, way) => ['auto', 'scroll'].includes(getComputedStyle(one)[way]);
    const scrolled = (one) => { for (let p = one.parentElement; p; p = p.parentElement) if (scrolls(p, 'overflowX')) return true; return false; };
    const all = [...document.querySelectorAll('body *')].filter((one) => one.getClientRects().length && !one.closest('.unseen, .skip, svg, [hidden]'));
    const over = all.filter((one) => { const box = one.getBoundingClientRect(); return box.width && (box.right > wide + 1 || box.left < -1) && !scrolled(one); });
    const cut = all.filter((one) => { const is = getComputedStyle(one);
        return !one.matches('input, textarea, select, .snippet') && (['hidden', 'clip'].includes(is.overflowX) && one.scrollWidth > one.clientWidth + 1
            || ['hidden', 'clip'].includes(is.overflowY) && one.scrollHeight > one.clientHeight + 1); });
    const closed = [...document.querySelectorAll('.top a, .top button, .foot a')].filter((one) => { one.scrollIntoView({ block: 'center' });
        const box = one.getClientRects()[0]; const seen = box && document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
        return !seen || !(one.contains(seen) || seen.contains(one)); });
    const stuck = all.filter((one) => ['sticky', 'fixed'].includes(getComputedStyle(one).position) && one.getBoundingClientRect().height > 0.75 * innerHeight && !scrolls(one, 'overflowY'));
    return [...over.slice(0, 3).map((one) => told('too wide', one)), ...cut.map((one) => told('cut off', one)),
        ...closed.map((one) => told('out of reach', one)), ...stuck.map((one) => told('leaves no room', one))]";

/// How a window is looked at: how wide and high it is then, and how large the text is.
type Look = (&'static str, u32, u32, u32);

fn everything_fits(screen: Screen, looks: &[Look]) {
    let browser = window(screen);
    let mut faults: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for kind in &KINDS {
        for language in LANGUAGES {
            browser.is_sized(looks[0].1, looks[0].2);
            kind.visit(&browser, language);
            // What fills the screen lies over everything else.
            if browser.count(".show-code[open]") > 0 {
                continue;
            }
            for (look, width, height, percent) in looks {
                browser.is_sized(*width, *height);
                browser.ask(&format!("document.documentElement.style.fontSize = '{percent}%'"));
                for open in [false, true] {
                    all_open(&browser, open);
                    for fault in browser.ask(FAULTS).as_array().expect("a list of faults") {
                        let at = format!("{look}, /{language}{}", kind.path);
                        faults.entry(fault.as_str().unwrap_or_default().to_owned()).or_default().push(at);
                    }
                }
            }
        }
    }
    let told: Vec<_> =
        faults.iter().map(|(what, at)| format!("{what}\n      {} ({} times)", at[0], at.len())).collect();
    assert!(told.is_empty(), "{} faults:\n{}", told.len(), told.join("\n"));
}

#[test]
fn text_twice_as_large_fits_a_phone() {
    everything_fits(Screen::Phone, &[("text at 200 %", 390, 844, 200), ("magnified twice", 195, 422, 100)]);
}

#[test]
fn text_twice_as_large_fits_a_desk() {
    everything_fits(Screen::Desk, &[("text at 200 %", 1280, 900, 200), ("magnified twice", 640, 450, 100)]);
}
