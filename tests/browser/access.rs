//! Nothing keeps anybody out: every kind of page held against the rules of axe-core, WCAG 2.2 AA and its advice included.

use std::{collections::BTreeMap, fs};

use super::{
    driver::Screen,
    kinds::{KINDS, LANGUAGES, all_open, all_routes_are_among, window},
};

/// Where `.ci/run` puts axe-core: beside what is built.
const AXE: &str = concat!(env!("CARGO_TARGET_TMPDIR"), "/../axe/node_modules/axe-core/axe.min.js");

/// What is wrong on the page as it stands: the rule, where, and why.
const FAULTS: &str = "return axe.run(document, { resultTypes: ['violations'], preload: false, runOnly: RULES }) \
    .then(({ violations }) => violations.flatMap(({ id, nodes }) => nodes.map(({ target, html, failureSummary }) => \
    [id, `${target.join(' ')}\\n      ${html.slice(0, 160)}\\n      ${failureSummary.replace(/\\s+/g, ' ').slice(0, 300)}`])))";
/// All that is decided and agreed, and what is advised.
const ALL: &str = "['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']";
/// What the colours alone decide.
const COLOURS: &str = "{ type: 'rule', values: ['color-contrast', 'link-in-text-block'] }";

/// What is pressed and is not as high as a fingertip.
const SMALL: &str = r"
    return [...document.querySelectorAll('button, .button, select, input, summary, nav a, .foot a, .chips label, .answers label')].filter((one) => {
        const box = one.getBoundingClientRect();
        return box.height && one.checkVisibility() && box.height < 43.5 && !one.matches('[type=checkbox], [type=radio]') && !one.closest('.unseen, .skip, .kicker, [hidden]');
    }).map((one) => ['smaller than a fingertip', `${one.outerHTML.replace(/\s+/g, ' ').slice(0, 140)}: ${one.getBoundingClientRect().height}`])";

fn nobody_is_kept_out(screen: Screen) {
    let axe = fs::read_to_string(AXE)
        .unwrap_or_else(|error| panic!("axe-core is missing ({AXE}: {error}); `.ci/run` says how it is put there"));
    let browser = window(screen);
    browser.runs_everywhere(&axe);
    let mut seen = Vec::new();
    let mut faults: BTreeMap<(String, String), Vec<String>> = BTreeMap::new();
    for kind in &KINDS {
        for language in LANGUAGES {
            kind.visit(&browser, language);
            seen.push(browser.address());
            for (state, opened, dark, rules) in [
                ("", false, false, ALL),
                (", dark", false, true, COLOURS),
                (", open", true, false, ALL),
                (", open, dark", true, true, COLOURS),
            ] {
                browser.is_dark(dark);
                if opened {
                    all_open(&browser, true);
                }
                // What sticks covers what can be scrolled to: it is looked at in its place.
                browser.ask("document.querySelectorAll('.thumb, .tabs, .answers-foot').forEach((one) => { one.style.position = 'static'; })");
                let mut found = browser.ask(&FAULTS.replace("RULES", rules));
                let found = found.as_array_mut().expect("a list of faults");
                if screen == Screen::Phone && !dark {
                    found.append(browser.ask(SMALL).as_array_mut().expect("a list of what is small"));
                }
                for fault in found.iter() {
                    let text = |n: usize| fault[n].as_str().unwrap_or_default().to_owned();
                    println!("{}: {} /{language}{}{state}", text(0), text(1), kind.path);
                    faults.entry((text(0), text(1))).or_default().push(format!("/{language}{}{state}", kind.path));
                }
            }
        }
    }
    all_routes_are_among(&seen);
    let told =
        faults.iter().map(|((rule, what), at)| format!("{rule}: {what}\n      at {} and {} more", at[0], at.len() - 1));
    let told: Vec<_> = told.collect();
    assert!(told.is_empty(), "{} faults:\n{}", told.len(), told.join("\n"));
}

#[test]
fn nobody_is_kept_out_on_a_phone() {
    nobody_is_kept_out(Screen::Phone);
}

#[test]
fn nobody_is_kept_out_at_a_desk() {
    nobody_is_kept_out(Screen::Desk);
}
