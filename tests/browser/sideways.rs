//! A telephone in the hand: held sideways the sheet stands beside the table; the steps of a ruling are turned by thumb.

use serde_json::{Value, json};

use super::{
    driver::{Browser, Screen},
    kinds::window,
};

/// Telephones held sideways.
const SIDEWAYS: [(u32, u32); 3] = [(667, 375), (844, 390), (932, 430)];

/// A document of many steps, some with boards and some without.
const LONG: &str = "/fr/judge?example=deux/aller-retour-et-victoire";

/// Where something is seen: left, top, right, bottom.
fn seen(browser: &Browser, selector: &str) -> [f64; 4] {
    let asked = format!(
        "const box = document.querySelector({}).getBoundingClientRect(); return [box.left, box.top, box.right, box.bottom]",
        json!(selector)
    );
    let Value::Array(sides) = browser.ask(&asked) else { panic!("{selector} is not there") };
    [0, 1, 2, 3].map(|n| sides[n].as_f64().expect("a number"))
}

/// Turns the telephone: a browser forgets that on its way to another page.
fn turned(browser: &Browser, (width, height): (u32, u32)) {
    let so = || {
        browser.is_sized(width, height);
        browser.ask("return [innerWidth, innerHeight]") == json!([width, height])
    };
    browser.until(so, "the telephone is turned");
}

fn goes(browser: &Browser, size: (u32, u32), page: &str) {
    browser.go(page);
    turned(browser, size);
}

fn rules(browser: &Browser, size: (u32, u32)) {
    browser.go(LONG);
    browser.find("form.live .go .main").click();
    browser.arrive("/fr/judge/ruling");
    browser.find(".walk");
    turned(browser, size);
}

#[test]
fn held_sideways_the_sheet_stands_beside_the_table() {
    let browser = window(Screen::Phone);
    for (width, height) in SIDEWAYS {
        let size = (width, height);
        for (page, table, there) in [
            ("/fr/judge?example=smash-up/robots/ninja-master-contre-warbot", ".stage", ".token"),
            ("/fr/judge?example=deux/saut-colle-au-pivot", ".ground", ".live-map .ship"),
        ] {
            goes(&browser, size, page);
            browser.find(there);
            browser.find("form.live .thumb");
            browser.until(|| browser.count("[aria-busy=true]") == 0, "the page is at rest");
            turned(&browser, size);
            browser.fits();
            browser.ask(&format!("document.querySelector({}).scrollIntoView()", json!(table)));
            let ([left, top, right, bottom], [_, _, edge, _]) = (seen(&browser, ".thumb"), seen(&browser, table));
            assert!(
                edge <= left && right <= f64::from(width),
                "{page}: the sheet is not beside the table at {width}: {edge}, {left}–{right}"
            );
            assert!(top >= 0.0 && bottom <= f64::from(height), "{page}: the sheet is not seen whole at {height}");
            let [_, go, _, end] = seen(&browser, "form.live .go .main");
            assert!(go >= top && end <= bottom, "{page}: what asks for the ruling is not seen at {height}");
            let hidden = browser.ask(&format!(
                "const table = document.querySelector({}), box = table.getBoundingClientRect(); return [.1, .5, .9].filter((part) => \
                 !table.contains(document.elementFromPoint(box.left + box.width / 2, box.top + (Math.min(box.bottom, innerHeight) - box.top) * part)))",
                json!(table)
            ));
            assert_eq!(hidden, json!([]), "{page}: something lies over the table");
        }
        goes(&browser, size, "/fr");
        let [_, _, _, bottom] = seen(&browser, "#q");
        assert!(bottom <= f64::from(height), "one does not see where to search at {height}");
        for page in ["/fr", "/fr/cards/warbot", "/fr/face/ninja-master/warbot"] {
            goes(&browser, size, page);
            browser.find("h1");
            browser.fits();
            let [_, _, _, head] = seen(&browser, ".top");
            assert!(head < 80.0, "{page}: the head of the page takes two lines at {width}");
        }
        rules(&browser, size);
        browser.fits();
        browser.ask("document.querySelector('.walk').scrollIntoView()");
        let ([_, _, told, _], [table, ..]) = (seen(&browser, ".told-step"), seen(&browser, ".walked .pair"));
        assert!(told <= table, "what is told is not beside the board at {width}");
    }
}

#[test]
fn the_steps_of_a_ruling_are_turned_by_thumb_and_the_text_is_never_covered() {
    let browser = window(Screen::Phone);
    for (percent, (width, height)) in
        [(100, (390, 844)), (200, (390, 844)), (100, SIDEWAYS[0]), (100, SIDEWAYS[1]), (100, (1280, 800))]
    {
        rules(&browser, (width, height));
        browser.ask(&format!("document.documentElement.style.fontSize = '{percent}%'"));
        browser.ask("document.querySelector('.walk').scrollIntoView()");
        let steps = browser.count("section.steps > ol > .step");
        assert!(steps > 8, "{steps} steps");
        for step in 1..=steps {
            browser.see(".walk-count", &format!("{step} / {steps}"));
            let ([_, bar, _, end], [_, top, _, bottom]) = (seen(&browser, ".walk-bar"), seen(&browser, ".told-step"));
            let at = format!("step {step} at {width} × {height}, {percent} %");
            assert!(bar >= 0.0 && end <= f64::from(height) + 1.0, "the buttons are out of sight, {at}: {bar}–{end}");
            assert!(top >= 0.0, "the text begins out of sight, {at}: {top}");
            let fits = bottom - top < f64::from(height) - (end - bar) - 16.0;
            assert!(!fits || bottom <= bar + 1.0, "the buttons cover the text, {at}: {bottom} > {bar}");
            browser.ask("document.querySelector('.walk-bar button:last-child').click()");
        }
    }
}
