//! From each card to the one before and the one after, as the pages of the factions have them.

use super::server::SITE;

/// The first address in this text that stands before or behind this.
fn address(page: &str, before: &str) -> Option<String> {
    let (_, rest) = page.split_once(before)?;
    let (_, rest) = rest.split_once("href=\"")?;
    Some(rest.split('"').next()?.to_owned())
}

fn page(path: &str) -> String {
    let answer = SITE.get(path);
    assert_eq!(answer.status, 200, "{path}");
    answer.text()
}

/// What the headings of this page's list lead to, in order.
fn titles(page: &str) -> Vec<String> {
    page.split("class=\"title\"").skip(1).filter_map(|rest| rest.split('"').nth(1).map(str::to_owned)).collect()
}

#[test]
fn every_card_leads_to_the_next_as_the_pages_of_the_factions_have_them() {
    for language in ["fr", "en"] {
        let factions = titles(&page(&format!("/{language}/cards")));
        let all: Vec<String> = factions.iter().flat_map(|faction| titles(&page(faction))).collect();
        assert!(factions.len() == 20 && all.len() > 290, "{} factions, {} cards", factions.len(), all.len());
        for (n, card) in all.iter().enumerate() {
            let page = page(card);
            let before = n.checked_sub(1).map(|before| all[before].clone());
            assert_eq!(
                (address(&page, "rel=\"prev\""), address(&page, "rel=\"next\"")),
                (before, all.get(n + 1).cloned()),
                "{card}"
            );
        }
    }
}
