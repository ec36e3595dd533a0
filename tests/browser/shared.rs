//! A ruling that is shared: by the telephone's own sheet, where it has one, as a copied address, as one to be copied; and
//! the same ruling for whoever opens it.

use serde_json::Value;

use super::{
    driver::{Browser, HALL, Screen, Scripts},
    server::SITE,
};

/// What a sheet and a clipboard of the telephone do: they note what they are given.
const SHEET: &str = "navigator.share = async (given) => { window.given = given; };";
const CLIPBOARD: &str = "navigator.share = undefined; \
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: async (text) => { window.given = { url: text }; } } });";
/// A sheet that is shut again, and one that the system refuses.
const SHUT: &str = "navigator.share = async () => { window.given = {}; throw new DOMException('', 'AbortError'); };";
const REFUSED: &str = "navigator.share = async () => { throw new DOMException('', 'NotAllowedError'); };";

/// The page of a ruling, in a browser that can do so much.
fn ruling(site: &str, can: &str) -> Browser {
    let browser = Browser::open(site, Screen::Phone, Scripts::Run);
    browser.runs_everywhere(can);
    browser.go("/fr/judge?example=smash-up/robots/ninja-master-contre-warbot");
    browser.find(".go .main").click();
    browser.arrive("/fr/judge/ruling");
    browser.saying(".sharing button", "Partager").click();
    browser
}

fn here(browser: &Browser) -> Value {
    browser.ask("return location.href")
}

/// Whoever opens an address reads the same ruling.
fn is_read(site: &str, address: &str) {
    let other = Browser::open(site, Screen::Desk, Scripts::Off);
    other.go(address.strip_prefix(site).expect("an address of this site"));
    other.see(".claim.fails", "a tort");
}

#[test]
fn a_ruling_is_given_to_the_sheet_of_the_telephone_and_read_where_it_arrives() {
    let browser = ruling(&SITE.address, SHEET);
    let given = || browser.ask("return window.given && window.given.url || ''");
    browser.until(|| given() != "", "the sheet is given an address");
    let title = browser.ask("return window.given.title === document.title");
    assert_eq!((given(), title), (here(&browser), true.into()));
    is_read(&SITE.address, given().as_str().expect("an address"));
}

#[test]
fn where_there_is_no_sheet_the_address_is_copied() {
    let browser = ruling(&SITE.address, CLIPBOARD);
    browser.see(".sharing [role=status]", "Adresse copiée");
    assert_eq!(browser.ask("return window.given.url"), here(&browser));
}

#[test]
fn a_sheet_that_is_shut_says_nothing_and_one_that_is_refused_gives_the_address() {
    let shut = ruling(&SITE.address, SHUT);
    shut.until(|| shut.ask("return Boolean(window.given)") == true, "the sheet was asked for");
    assert_eq!((shut.find(".sharing [role=status]").text().as_str(), shut.count(".sharing input")), ("", 0));
    is_given(&ruling(&SITE.address, REFUSED));
}

#[test]
fn by_plain_http_the_address_stands_there_marked_to_be_copied() {
    let hall = SITE.address.replace("127.0.0.1", HALL);
    let browser = ruling(&hall, "");
    assert_eq!(browser.ask("return isSecureContext || 'share' in navigator || 'clipboard' in navigator"), false);
    is_given(&browser);
    is_read(&hall, &browser.find(".sharing input").value());
}

/// The address stands in a field, marked, and nothing is as wide as to be cut off.
fn is_given(browser: &Browser) {
    browser.see(".sharing [role=status]", "Copiez cette adresse");
    let marked = browser.ask(
        "const field = document.activeElement; return field.value.slice(field.selectionStart, field.selectionEnd)",
    );
    assert_eq!(marked, here(browser));
    browser.fits();
}
