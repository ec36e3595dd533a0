//! One tournament, from the link that is printed to the report that is read, by four people with a browser each: what each
//! of them presses and types is counted and printed.

use std::time::Instant;

use arbitre::desk::store::Place;

use super::{
    driver::{Browser, Screen, Scripts, key},
    hand::Hand,
    server::place,
    started::Started,
};

/// In how many seconds a tournament of forty tables is laid out.
const LAID_OUT: u64 = 120;
/// The most presses and keys from a call about two cards to its answer.
const PRESSES: usize = 8;
const KEYS: usize = 12;

#[test]
fn a_tournament_goes_from_the_printed_link_to_the_report() {
    let Place::File(file) = place() else { panic!("a place is a file") };
    let mut started = Started::with(file.to_str().expect("a path"));
    let (link, site) = (started.link(), &started.server.address);
    let head = Hand::of("the head judge", Browser::open(site, Screen::Desk, Scripts::Run));
    let [judge, seventh, other] = ["the judge", "table 7", "tables 8 and 9"]
        .map(|whose| Hand::of(whose, Browser::open(site, Screen::Phone, Scripts::Run)));
    let codes = is_laid_out(&head, &link);
    comes_in(&head, &judge);
    sits(&seventh, 7, &codes[6]);
    assert!(!seventh.browser.find("body").text().contains("Joueur 8a"), "nobody else’s names");
    is_answered(&seventh, &judge);
    is_upheld(&judge, &head);
    sits(&other, 8, &codes[7]);
    follows(&other, &judge);
    sits(&other, 9, &codes[8]);
    is_stopped(&other, &judge);
    ends(&head);
    for hand in [&head, &judge, &seventh, &other] {
        hand.tells();
    }
}

/// The head judge opens the event by the link that the server prints, lays out forty tables, with a clock beside, and
/// prints their sheets: their codes.
fn is_laid_out(head: &Hand, link: &str) -> Vec<String> {
    let began = Instant::now();
    let browser = &head.browser;
    browser.go(link);
    browser.find("input[name=name]");
    let (address, key) = (browser.address(), link.trim_start_matches("/in/"));
    assert!(!address.contains(key), "{address}");
    browser.go("/fr/in");
    browser.see("h1", "Ouvrir le premier tournoi");
    browser.fits();
    head.fill("input[name=name]", "Coupe du Griffon");
    head.press_saying("button.main", "Ouvrir le tournoi");
    browser.see(".hall-bar", "Coupe du Griffon");
    head.opens("Mise en place");
    head.press_saying("button.main", "Préparer");
    let player = |table: u16, seat: &str, factions: &str| format!("{table}, Joueur {table}{seat}, {factions}");
    let roster: Vec<String> = (1..=40)
        .flat_map(|table| [player(table, "a", "ninjas, pirates"), player(table, "b", "robots, zombies")])
        .collect();
    head.paste("textarea", &roster.join("\n"));
    head.press_saying("button.main", "Placer");
    browser.see("main", "Tables placées : 40");
    head.press_saying("button.main", "Lancer");
    browser.find(".hall-clock [data-runs]");
    browser.fits();
    let took = began.elapsed().as_secs();
    let (presses, keys) = head.done();
    println!("forty tables are laid out in {took} s, with {presses} presses and {keys} keys");
    assert!(took < LAID_OUT, "{took} s");
    head.opens("Feuilles");
    head.press_saying("button.main", "feuilles");
    browser.until(|| browser.count(".sheets li") == 40, "a sheet for each table");
    browser.fits();
    (1..=9).map(|table| browser.find(&format!(".sheets li:nth-child({table}) .table-code")).text()).collect()
}

/// The judge comes in by an invitation that is held up.
fn comes_in(head: &Hand, judge: &Hand) {
    head.opens("Équipe");
    head.press("select[name=office] option[value=judge]");
    head.press_saying("button.main", "Inviter");
    let link = head.browser.find(".made code").text();
    let (_, path) = link.split_once("/in/").expect("a link");
    judge.browser.go(&format!("/in/{path}"));
    judge.browser.go("/fr/in");
    judge.fill("input[name=name]", "Nadia");
    judge.press("button.main");
    judge.browser.see(".hall-who", "Nadia");
    judge.browser.see("#calls", "Aucune table n’attend");
}

/// The code on its sheet opens a table.
fn sits(table: &Hand, number: u16, code: &str) {
    table.browser.forgets();
    table.browser.go("/fr/in");
    table.fill("input[name=code]", &code.to_lowercase());
    table.type_in(key::ENTER);
    table.browser.see("h1", &format!("La table {number}"));
    table.browser.see(".seats", &format!("Joueur {number}a"));
    table.browser.fits();
}

/// A table calls about two cards, by a few letters of each.
fn calls(table: &Hand, cards: [(&str, &str); 2]) {
    table.press("input[name=card]");
    for (letters, name) in cards {
        table.type_in(letters);
        table.choose(name);
    }
    table.browser.see("#table", "personne pour l’instant");
}

/// The judge takes the call of a table, from the room.
fn takes(judge: &Hand, table: &Hand, number: u16) {
    judge.browser.see("#calls", &format!("Table {number}"));
    judge.press("#calls .call.waits button");
    judge.browser.see(".situations", "Warbot");
    table.browser.see("#table", "Nadia s’en occupe");
    judge.browser.fits();
}

/// A dispute of two cards, from the call to the answer.
fn is_answered(table: &Hand, judge: &Hand) {
    let before = [table.done(), judge.done()];
    calls(table, [("nin", "Ninja Master"), ("warb", "Warbot")]);
    judge.browser.see("#calls .call-cards", "Ninja Master et Warbot");
    judge.browser.see("#waits", "1");
    takes(judge, table, 7);
    judge.press(".situations button");
    judge.browser.see("#call .answers-told", "Arbitrage");
    table.browser.see("#answers", "Arbitrage");
    table.browser.see("#calling", "Appeler un arbitre");
    judge.browser.fits();
    let since = |hand: &Hand, (presses, keys)| (hand.done().0 - presses, hand.done().1 - keys);
    let [(pressed, typed), (answered, written)] = [since(table, before[0]), since(judge, before[1])];
    println!("from the call to the answer: {} presses, {} keys", pressed + answered, typed + written);
    assert!(pressed + answered <= PRESSES && typed + written <= KEYS);
}

/// The table appeals; the head judge, who sees it on whatever page, upholds the answer and makes it a precedent.
fn is_upheld(judge: &Hand, head: &Hand) {
    judge.press_saying("#call button", "La table fait un recours");
    judge.browser.see("#call", "recours en attente");
    head.browser.see("#waits", "1");
    head.opens("Salle");
    head.press("#appeals ~ .calls a");
    head.fill("#call input[name=reason]", "Le livret le dit.");
    head.press_saying("#call button", "Confirmer");
    head.browser.see("#call .answers-told", "confirmée en recours");
    head.press_saying("#call button", "En faire un précédent");
    head.browser.see("#call .answers-told", "précédent");
    head.browser.fits();
    head.opens("Précédents");
    head.browser.see("#precedents", "Table 7");
}

/// At the next table the precedent is seen, and the same press passes.
fn follows(table: &Hand, judge: &Hand) {
    calls(table, [("warb", "Warbot"), ("nin", "Ninja Master")]);
    judge.opens("Salle");
    takes(judge, table, 8);
    judge.browser.see(".before", "Table 7");
    judge.browser.see(".before", "précédent");
    judge.press(".situations button");
    judge.browser.see("#call .answers-told", "Arbitrage");
    table.browser.see("#answers", "Arbitrage");
}

/// Another answer is stopped by the warning; what was written is not in the log, and the precedent is followed.
fn is_stopped(table: &Hand, judge: &Hand) {
    calls(table, [("nin", "Ninja Master"), ("warb", "Warbot")]);
    judge.opens("Salle");
    takes(judge, table, 9);
    judge.press("#answering summary");
    judge.fill("#answering form input[name=text]", "Il reste.");
    judge.press_saying("#answering form button", "Répondre");
    judge.browser.see("h1", "Une autre décision a été donnée");
    judge.browser.see(".answers-told", "précédent");
    judge.browser.fits();
    assert_eq!(table.browser.count("#answers .answers-told"), 0, "nothing was told to the table");
    judge.press_saying("a.button", "Revenir à l’appel");
    judge.press(".situations button");
    judge.browser.see("#call .answers-told", "Arbitrage");
    table.browser.see("#answers", "Arbitrage");
}

/// The round ends, and the report is read.
fn ends(head: &Hand) {
    head.opens("Mise en place");
    head.press_saying("#presses button", "Terminer la ronde");
    head.browser.see(".hall-clock", "terminée");
    head.opens("Bilan");
    head.browser.see(".figures", "Ronde 1");
    for says in ["Appels\n3", "Recours\n1 · confirmés : 1"] {
        head.browser.see(".figures", says);
    }
    assert_eq!(head.browser.count("#waits .count"), 0, "nothing waits any more");
    head.browser.fits();
    head.opens("Journal");
    head.browser.see("#log", "Nadia répond à l’appel de la table 7");
}
