//! What is written in the hall while nobody answers: it waits, is sent once under a key of its own, and is never lost without
//! a word.

use super::{
    driver::Browser,
    hall::{Opened, opened},
};

/// As if no request got through any more, until the page is read again.
const LOST: &str = "window.fetch = () => Promise.reject(new TypeError('no network'));";

/// Notes a call by hand.
fn notes(browser: &Browser, table: &str, text: &str) {
    browser.find("input[name=table]").write(table);
    browser.find("input[name=text]").write(text);
    browser.saying("button", "Noter").click();
}

fn nothing_waits(browser: &Browser) {
    browser.until(|| browser.count("#queue:not([hidden])") == 0, "nothing waits any more");
}

#[test]
fn what_is_written_without_a_network_waits_and_what_is_refused_then_is_shown() {
    let event = opened("without-a-network", false);
    let at = event.at("");
    let head = event.head();
    notes(&head, "1", "");
    head.see("#calls", "Table 1");
    let judge = event.judge("Nadia");
    judge.see("#calls", "Table 1");
    judge.ask(LOST);
    notes(&judge, "2", "Une carte est tombée");
    judge.see("#queue", "Une carte est tombée");
    judge.see("#queue", "attend le réseau");
    assert_eq!(judge.find("input[name=text]").value(), "", "it waits above, and may be written anew");
    judge.find("#calls .call.waits button").click();
    judge.see("#queue li:nth-child(2)", "Je prends");
    judge.fits();
    // Meanwhile somebody else takes the call.
    head.find("#calls .call.waits button").click();
    head.see(".call-head", "s’en occupe");
    head.go(&at);
    assert!(!head.find("#calls").text().contains("Une carte est tombée"));
    // The page is read again, and what waited is sent in order; what came too late is shown with what stands there.
    judge.go(&at);
    judge.see("#queue", "a pris cet appel");
    assert_eq!(judge.count("#queue li"), 1, "what was taken waits no more");
    judge.see("#calls", "Une carte est tombée");
    head.see("#calls", "Une carte est tombée");
    judge.fits();
    judge.go(&at);
    judge.see("#queue", "a pris cet appel");
    judge.saying("#queue button", "Retirer d’ici").click();
    nothing_waits(&judge);
}

#[test]
fn two_writes_of_one_form_are_two() {
    let event = opened("two-of-one-form", false);
    let judge = event.judge("Nadia");
    judge.ask(LOST);
    notes(&judge, "1", "La première");
    judge.see("#queue", "La première");
    notes(&judge, "2", "La seconde");
    judge.see("#queue li:nth-child(2)", "La seconde");
    judge.go(&event.at(""));
    judge.see("#calls", "La première");
    judge.see("#calls", "La seconde");
    nothing_waits(&judge);
    // The same minutes twice are twice the minutes.
    let head = event.head();
    head.go(&event.at("/lay"));
    head.saying("button", "Préparer").click();
    head.find("#extra");
    head.ask(LOST);
    for _ in 0..2 {
        head.find("#extra ~ form input[name=table]").write("1");
        head.find("#extra ~ form input[name=minutes]").write("5");
        head.saying("button", "Rendre").click();
    }
    head.see("#queue li:nth-child(2)", "Rendre");
    head.go(&event.at("/lay"));
    head.see("#more", "+10 min");
}

#[test]
fn a_write_whose_network_dies_under_way_is_sent_later_and_once() {
    let event = opened("dies-under-way", false);
    let judge = event.judge("Nadia");
    // The server says that it is there, and then the write does not get through.
    judge.loses(&["*/write"]);
    notes(&judge, "1", "En chemin");
    judge.see("#queue", "En chemin");
    judge.loses(&[]);
    judge.see("#calls", "En chemin");
    nothing_waits(&judge);
    // It was written, and the answer was lost: the second time it is the same entry.
    judge.ask(
        "const real = window.fetch; window.fetch = async (...asked) => { const answer = await real(...asked); \
         if (asked[1]?.method === 'POST') throw new TypeError('lost'); return answer; };",
    );
    notes(&judge, "2", "Sans réponse");
    judge.see("#queue", "Sans réponse");
    judge.go(&event.at(""));
    nothing_waits(&judge);
    judge.see("#calls", "Sans réponse");
    assert_eq!(judge.count("#calls .call"), 2);
}

#[test]
fn one_that_always_fails_does_not_keep_the_others_back() {
    let event = opened("always-fails", false);
    let judge = event.judge("Nadia");
    judge.ask(
        "const real = window.fetch; window.fetch = (to, how) => how?.body?.get('table') === '1' \
         ? Promise.resolve(new Response('<title>Panne</title>', { status: 500 })) : real(to, how);",
    );
    notes(&judge, "1", "La première");
    judge.see("#queue", "Panne");
    notes(&judge, "2", "La seconde");
    judge.see("#calls", "La seconde");
    judge.see("#queue", "La première");
    judge.saying("#queue button", "Renvoyer").click();
    judge.see("#calls", "La première");
    nothing_waits(&judge);
}

#[test]
fn what_a_browser_does_not_keep_waits_in_the_page_and_that_is_said() {
    let event = opened("keeps-nothing", false);
    let judge = event.judge("Nadia");
    judge.ask("Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); };");
    judge.loses(&["*/write"]);
    notes(&judge, "1", "La première");
    judge.see("#queue", "si la page se ferme");
    notes(&judge, "2", "La seconde");
    judge.see("#queue li:nth-child(2)", "La seconde");
    judge.loses(&[]);
    judge.see("#calls", "La première");
    judge.see("#calls", "La seconde");
    nothing_waits(&judge);
}

/// What this browser keeps of any event.
fn keeps(browser: &Browser) -> bool {
    browser.ask("return Object.keys(localStorage).some(name => name.startsWith('arbitre-queue:'))") == true
}

#[test]
fn what_somebody_left_is_shown_and_never_sent_under_another_name() {
    let event = opened("left-behind", false);
    let judge = event.judge("Nadia");
    judge.ask(LOST);
    notes(&judge, "1", "De Nadia");
    judge.see("#queue", "attend le réseau");
    // The session is gone: what was written is still to be read.
    judge.forgets();
    judge.go(&event.at(""));
    judge.see("h1", "Vous n’êtes pas entré");
    judge.see("#queue", "De Nadia");
    judge.fits();
    event.lets_in(&judge, "Nina");
    judge.see("#queue", "De Nadia");
    judge.see("#queue", "jamais envoyé sous un autre nom");
    notes(&judge, "2", "De Nina");
    judge.see("#calls", "De Nina");
    assert!(!judge.find("#calls").text().contains("De Nadia"));
    judge.saying("#queue button", "Retirer d’ici").click();
    nothing_waits(&judge);
    assert!(!keeps(&judge));
}

#[test]
fn whoever_leaves_is_told_what_is_lost_and_nothing_of_it_stays() {
    let event = opened("leaves-for-good", false);
    let judge = event.judge("Nadia");
    judge.loses(&["*/write"]);
    notes(&judge, "1", "Jamais parti");
    judge.see("#queue", "attend le réseau");
    judge.saying("button", "Sortir de ce tournoi").click();
    judge.agrees("Jamais parti");
    judge.arrive("/fr/in");
    assert!(!keeps(&judge));
}

/// A table calls about two cards, and a judge has the call open.
fn calls(event: &Opened, judge: &Browser, number: usize) {
    let table = event.table(number);
    table.find("input[name=card]").click();
    for (letters, name) in [("nin", "Ninja Master"), ("warb", "Warbot")] {
        table.press(letters);
        table.saying(".named .found:not([hidden]) [role=option]", name).click();
    }
    table.see("#table", "personne pour l’instant");
    judge.go(&event.at(""));
    judge.saying("#calls .call-table", &format!("Table {number}")).click();
    judge.see("h1", &format!("table {number}"));
}

fn answers(judge: &Browser, text: &str) {
    judge.find("#answering summary").click();
    judge.find("#answering form input[name=text]").write(text);
    judge.saying("#answering form button", "Répondre").click();
}

/// How long before the last answer was written it was said, in milliseconds.
fn waited(event: &Opened, browser: &Browser) -> f64 {
    let asked = format!(
        "return fetch('/api/v1/events/{}/entries', {{ headers: {{ authorization: 'Bearer {}' }} }}) \
         .then(answer => answer.json()).then(log => log.entries.findLast(one => one.kind === 'answer')) \
         .then(one => one.at - one.body.told_at)",
        event.id, event.head
    );
    browser.ask(&asked).as_f64().expect("a time")
}

#[test]
fn an_answer_that_differs_is_confirmed_from_where_it_waits_with_its_time() {
    let event = opened("confirmed-later", false);
    let judge = event.judge("Nadia");
    calls(&event, &judge, 1);
    answers(&judge, "Il est détruit.");
    judge.see("#call .answers-told", "Il est détruit.");
    calls(&event, &judge, 2);
    // Said ten minutes ago, where there was no network.
    judge.ask(LOST);
    judge.ask("const now = Date.now; Date.now = () => now() - 600000;");
    answers(&judge, "Il reste.");
    judge.see("#queue", "Il reste.");
    judge.go(&event.at(""));
    judge.see("#queue", "il a été répondu autrement");
    judge.saying("#queue button", "Renvoyer").click();
    judge.see("h1", "Une autre décision");
    // Even the reason may be sent later.
    judge.loses(&["*/write"]);
    judge.find("input[name=why]").write("Une carte le protège.");
    judge.saying("button", "C’est une autre décision").click();
    judge.see("#queue", "Une carte le protège.");
    judge.loses(&[]);
    nothing_waits(&judge);
    judge.go(&event.at("/log"));
    judge.see("#log", "Une carte le protège.");
    assert!(waited(&event, &judge) >= 600_000.0);
}
