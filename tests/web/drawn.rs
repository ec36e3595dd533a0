//! What is drawn of a table of Smash Up.

use super::{
    pages::{part, values},
    server::SITE,
};

#[test]
fn a_duel_under_way_is_drawn_with_the_cards_laid_in_it() {
    let page = SITE.get("/fr/scenarios/smash-up/duel/a-duel-from-beginning-to-end").text();
    let duel = part(&page, "<div class=\"duel", "</div>");
    for text in ["challenger", "défié", "class=\"power\""] {
        assert!(duel.contains(text), "no {text} in {duel}");
    }
    assert!(page.contains("Carte posée"), "no card is laid in {page}");
}

#[test]
fn of_a_base_that_nobody_has_seen_only_what_is_known_is_drawn() {
    let page = SITE.get("/fr/scenarios/smash-up/scoring/three-way-tie").text();
    let base = part(&page, "Base inconnue", "</li>");
    assert!(base.contains("Résistance inconnue") && !base.contains("/ 0"), "{base}");
}

#[test]
fn a_card_is_drawn_in_its_factions_colour_with_its_talent_until_that_is_used() {
    let page = SITE.get("/fr/scenarios/smash-up/astroknights/scoundrel-et-les-autres-talents").text();
    let (first, end) = page.split_once("<h2>La table, ensuite").expect("two tables");
    assert!(first.contains("minion faction-astroknights") && first.contains("class=\"talent\""), "{first}");
    assert!(!first.contains("class=\"talent used\"") && end.contains("class=\"talent used\""), "{end}");
    let style = values(&page, "rel=\"stylesheet\" href=\"").next().expect("a stylesheet");
    assert!(SITE.get(&style).text().contains(".faction-astroknights{--wheel:190}"));
}
