//! The pages, followed from link to link.

use std::{
    collections::{BTreeMap, BTreeSet},
    io::Write as _,
    sync::LazyLock,
};

use super::{NINJA_MASTER, server::SITE};

/// The letters of a scenario in an address.
const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// The values of an attribute on a page, as they are meant.
pub fn values<'a>(page: &'a str, name: &'a str) -> impl Iterator<Item = String> + 'a {
    page.split(name).skip(1).filter_map(|rest| rest.split('"').next()).map(|value| value.replace("&#38;", "&"))
}

/// Every page that can be reached from the first ones.
static ALL_PAGES: LazyLock<BTreeMap<String, String>> = LazyLock::new(all_pages);

fn all_pages() -> BTreeMap<String, String> {
    let mut pages = BTreeMap::new();
    SITE.played();
    let mut waiting: Vec<String> = vec!["/fr".to_owned(), "/en".to_owned()];
    while let Some(path) = waiting.pop() {
        if pages.contains_key(&path) {
            continue;
        }
        let answer = SITE.get(&path);
        assert_eq!(answer.status, 200, "{path}");
        let page = answer.text();
        let links = values(&page, "href=\"").filter(|link| link.starts_with("/fr") || link.starts_with("/en"));
        let links = links.map(|link| link.split('#').next().unwrap_or_default().to_owned());
        waiting.extend(links.filter(|link| !link.contains('?')));
        pages.insert(path, page);
    }
    pages
}

#[test]
fn every_link_leads_somewhere_and_every_page_keeps_its_promises() {
    let pages = &*ALL_PAGES;
    assert!(pages.len() > 1_000, "only {} pages", pages.len());
    let ids: BTreeMap<&str, BTreeSet<String>> =
        pages.iter().map(|(path, page)| (path.as_str(), values(page, " id=\"").collect())).collect();
    for (path, page) in pages {
        let language = &path[1..3];
        assert!(page.contains(&format!("<html lang=\"{language}\">")), "{path} does not say its language");
        assert_eq!(page.matches("<h1").count(), 1, "{path} has not one title");
        assert!(page.contains("<main id=\"main\""), "{path} has no main part");
        assert!(
            !page.contains(" style=\"") && !page.contains(" onclick="),
            "{path} has a style or a script of its own"
        );
        assert_eq!(page.matches("<script").count(), page.matches("<script type=\"module\" src=").count(), "{path}");
        assert!(!page.contains("src=\"http") && !page.contains("url(http"), "{path} asks for something elsewhere");
        for twice in ["p. p.", "p.\u{a0}p.", "p.\u{a0}within", "p.\u{a0}dans"] {
            assert!(!page.contains(twice), "{path} says « {twice} »");
        }
        // The law is French on every page; titles are told in the language of the page.
        for title in ["<h1 class=\"case\" lang=", "<h3 lang=", "<ul lang=", "\" lang=\"fr\"><li>"] {
            assert!(!page.contains(title), "{path} takes its titles for French: {title}");
        }
        let mut seen = BTreeSet::new();
        for id in values(page, " id=\"") {
            assert!(seen.insert(id.clone()), "{path}: two things are called {id}");
        }
        for link in values(page, "href=\"") {
            let (to, anchor) = link.split_once('#').unwrap_or((&link, ""));
            let to = if to.is_empty() { path } else { to };
            if let Some(known) = ids.get(to).filter(|_| !anchor.is_empty()) {
                assert!(known.contains(anchor), "{path}: nothing is called {anchor} on {to}");
            }
        }
    }
}

#[test]
fn every_page_has_its_twin_in_the_other_language() {
    let pages = &*ALL_PAGES;
    for path in pages.keys() {
        let twin =
            if let Some(rest) = path.strip_prefix("/fr") { format!("/en{rest}") } else { format!("/fr{}", &path[3..]) };
        assert!(pages.contains_key(&twin), "{path} has no twin");
    }
}

/// A page that is not there names what is near.
#[test]
fn what_is_not_there_is_answered_with_what_is_near() {
    for (path, near) in [
        ("/fr/books/bse", "/fr/books/base\""),
        ("/en/books/base/scoring.tie", "/en/books/base/scoring.ties\""),
        ("/fr/books/base/resolution.sequence", "/fr/books/ressemblances-fortuites/resolution.sequence\""),
        ("/fr/terms/minon", "/fr/terms/minion\""),
        ("/en/cards/zapbt", "/en/cards/zapbot\""),
        ("/fr/factions/ninja", "/fr/factions/ninjas\""),
    ] {
        let answer = SITE.get(path);
        assert_eq!(answer.status, 404, "{path}");
        assert!(answer.text().contains(near), "{path} does not name {near}");
    }
    assert_eq!(SITE.get("/nowhere").status, 404);
    assert_eq!(SITE.get("/fr/nowhere").status, 404);
}

#[test]
fn a_search_works_without_script() {
    for (path, texts) in [
        ("/fr/search?q=egalite", &["Égalité", "<mark>", "/fr/books/vous-en-voulez-encore/scoring.ties"][..]),
        ("/en/search?q=tie&kind=rule&book=base", &["/en/books/base/scoring.ties", "aria-current=\"true\">Rules"]),
        ("/fr/search?q=zapbot&kind=card", &["/fr/cards/zapbot"]),
        ("/fr/search?q=xyzzyq", &["Rien de tel"]),
        ("/fr/search?q=%3Cscript%3E", &["value=\"&#60;script&#62;\""]),
        ("/fr/search", &["id=\"q\""]),
    ] {
        let answer = SITE.get(path);
        let page = answer.text();
        assert_eq!(answer.status, 200, "{path}: {page}");
        for text in texts {
            assert!(page.contains(text), "{path}: no {text} in {page}");
        }
        assert!(!page.contains("<script>"), "{path}");
    }
}

/// The part of a page between two texts.
pub fn part<'a>(page: &'a str, from: &str, to: &str) -> &'a str {
    let after = page.split_once(from).unwrap_or_else(|| panic!("no {from} in {page}")).1;
    after.split_once(to).unwrap_or_else(|| panic!("no {to} after {from} in {page}")).0
}

#[test]
fn a_scenario_shows_its_cards_its_table_at_first_and_at_the_end_and_its_variants() {
    let page = SITE.get("/fr/scenarios/smash-up/resolution/paused-card-and-its-trigger").text();
    let own = part(&page, "id=\"own\"", "</section>");
    for text in [
        "Épreuve",
        "id=\"own-epreuve-1\"",
        "Instructeur",
        "<b>4</b> <span class=\"word\">Force",
        "Carrefour",
        "<b>20</b> <span class=\"word\">Résistance",
    ] {
        assert!(own.contains(text), "no {text} in {own}");
    }
    assert!(page.contains("href=\"#own-epreuve-1\""), "a step does not lead to the card it rests on: {page}");
    let first = part(&page, "La table, au départ", "La table, ensuite");
    assert!(first.contains("<b>4</b> / 20") && part(first, ">Main<", "</p>").contains(">Recrue</a>"), "{first}");
    let variants = part(&page, "id=\"variants\"", "</section>");
    for text in [
        "Ce qui change\u{a0}: Ressemblances Fortuites",
        "Alice a raison",
        "Ce qui diffère sur la table",
        "+1",
        "&#38;variant=1",
    ] {
        assert!(variants.contains(text), "no {text} in {variants}");
    }
}

#[test]
fn what_is_proved_is_told_of_clauses_readings_and_cards_with_what_nothing_proves() {
    let page = SITE.played().get("/en/coverage").text();
    for (kind, proved, unproved) in [
        ("clauses", "/scoring.ties\"", "/credits\""),
        ("readings", "#READ-07\"", "#READ-26\""),
        ("cards", "/zapbot\"", ""),
    ] {
        let shown = part(&page, &format!("id=\"{kind}\""), "</section>");
        assert!(part(shown, proved, "</li>").contains("<b class=\"count\""), "{proved} is not proved: {shown}");
        assert!(
            unproved.is_empty() || !part(shown, unproved, "</li>").contains("class=\"count\""),
            "{unproved} is proved"
        );
    }
    assert!(page.len() < 250_000, "{} bytes", page.len());
    let clause = SITE.get("/en/books/vous-en-voulez-encore/scoring.ties").text();
    assert!(clause.contains("scenarios/smash-up/scoring/three-way-tie"), "{clause}");
    let reading = SITE.get("/fr/readings").text();
    let reading = part(&reading, "id=\"READ-07\"", "</article>");
    assert!(reading.contains("trigger-whose-card-has-left"), "{reading}");
}

/// Only what a form needs to be escaped.
pub fn form(text: &str) -> String {
    text.bytes().flat_map(|byte| ['%', digit(byte >> 4), digit(byte & 15)]).collect()
}

#[test]
fn a_dispute_is_ruled_on_from_a_form_and_shared_by_its_address() {
    let sent = format!("scenario={}", form(NINJA_MASTER));
    let answer = SITE.send("/fr/judge/ruling", sent.as_bytes());
    let page = answer.text();
    assert_eq!(answer.status, 200, "{page}");
    for text in ["class=\"verdict resolved\"", "Warbot", "conflict.cannot-beats-can", "class=\"claim holds\"", "<svg"] {
        assert!(page.contains(text), "no {text} in {page}");
    }
    let there = SITE.post("/fr/judge/ruling", "application/x-www-form-urlencoded", sent.as_bytes());
    assert_eq!(there.status, 303, "the answer has an address at once");
    let there = there.header("location").expect("an address").to_owned();
    let share = values(&page, "class=\"share\" href=\"").next().expect("an address to share");
    let shared = SITE.get(&share);
    assert_eq!((shared.status, &share), (200, &there));
    assert!(there.starts_with("/fr/judge/ruling?z=") && there.len() < 700, "{} bytes: {there}", there.len());
    let written = format!("/fr/judge/ruling?scenario={}", form(NINJA_MASTER));
    assert!(
        SITE.get(&written).text().contains(&format!("class=\"share\" href=\"{share}\"")),
        "told by another address"
    );
    assert!(shared.text().contains("class=\"verdict resolved\""));
    assert_eq!(SITE.get(&share.replacen("/fr/", "/en/", 1)).status, 200);
}

#[test]
fn an_open_decision_is_answered_in_the_page() {
    let open = NINJA_MASTER.replace("choose = [\"warbot\"]\n", "");
    let asked = SITE.send("/en/judge/ruling", format!("scenario={}", form(&open)).as_bytes());
    let page = asked.text();
    assert!(page.contains("class=\"verdict decision\"") && page.contains("name=\"answer\" value=\"zed\""), "{page}");
    let answer = format!("scenario={}&step=0&answer=zed", form(&open));
    let page = SITE.send("/en/judge/ruling", answer.as_bytes()).text();
    assert!(page.contains("class=\"verdict resolved\""), "{page}");
    assert!(page.contains("choose = [&#34;zed&#34;]"), "the answer is not in the scenario: {page}");
}

#[test]
fn a_ruling_leads_to_every_end_to_every_booklet_and_to_a_ruling_under_another() {
    let open = format!("scenario={}", form(&NINJA_MASTER.replace("choose = [\"warbot\"]\n", "")));
    let ask = |path: &str, more: &str| {
        let sent = format!("{open}{more}");
        SITE.send(path, sent.as_bytes())
    };
    let ruling = ask("/en/judge/ruling", "").text();
    for path in ["/en/judge/explore", "/en/judge/compare", "/en/judge/ruling#decision"] {
        assert!(ruling.contains(&format!("action=\"{path}\"")), "no way to {path} in {ruling}");
    }
    let ends = ask("/en/judge/explore", "").text();
    assert!(ends.matches("class=\"resolved\"").count() >= 2, "{ends}");
    assert!(ends.contains("<dd><span class=\"unseen\">Alice </span>") && ends.contains("Bob</b>"), "{ends}");
    let books = ask("/en/judge/compare", "").text();
    assert_eq!(books.matches("Rule under this booklet").count(), 4, "{books}");
    assert!(books.contains("name=\"edition\" value=\"base\""), "{books}");
    let again = ask("/en/judge/ruling", "&edition=base&wording=current").text();
    assert!(again.contains("Smash Up (core set) · current card texts"), "{again}");
    for path in ["/fr/judge/explore", "/fr/judge/compare"] {
        let wrong = SITE.send(path, b"scenario=active+%3D+7");
        assert!(wrong.status == 422 && wrong.text().contains("class=\"problems\""), "{path}: {}", wrong.text());
        assert_eq!(SITE.get(path).status, 400, "{path}");
    }
}

#[test]
fn a_scenario_that_cannot_be_ruled_on_comes_back_with_what_is_wrong() {
    let wrong = NINJA_MASTER.replace("card = \"tortuga\"", "card = \"tortugo\"");
    for (text, status, says) in [(wrong.as_str(), 422, "tortuga"), ("= nothing", 400, "Line 1"), ("", 400, "is empty")]
    {
        let sent = format!("scenario={}", form(text));
        let answer = SITE.send("/en/judge/ruling", sent.as_bytes());
        let page = answer.text();
        assert_eq!(answer.status, status, "{text}: {page}");
        assert!(
            page.contains("<textarea") && page.contains("class=\"problems\"") && page.contains(says),
            "{text}: {page}"
        );
    }
}

#[test]
fn the_composer_offers_examples_and_opens_any_scenario_of_ours() {
    let page = SITE.get("/fr/judge").text();
    let examples: Vec<String> = values(&page, "href=\"").filter(|link| link.contains("?example=")).collect();
    assert!(examples.len() >= 6, "{examples:?}");
    for example in examples.iter().map(String::as_str).chain(["/en/judge?example=ten-ten-five&variant=1"]) {
        let page = SITE.get(example);
        assert_eq!(page.status, 200, "{example}");
        let text =
            page.text().split("autocomplete=\"off\">").find(|part| part.starts_with("title = ")).map(str::to_owned);
        let text = text.unwrap_or_else(|| panic!("{example}: no text in {}", page.text()));
        let text = text.split("</textarea>").next().unwrap_or_default().replace("&#34;", "\"").replace("&#39;", "'");
        assert!(!text.contains("[expect]") && !text.contains("[[variants]]"), "{example}: {text}");
        let read = SITE.post("/api/v1/scenarios/read", "application/toml", text.as_bytes()).json();
        assert_eq!(read["problems"], serde_json::json!([]), "{example}: {text}");
    }
    for wrong in ["ten-ten-fife", "ten-ten-five&variant=50"] {
        let answer = SITE.get(&format!("/fr/judge?example={wrong}"));
        assert_eq!(answer.status, 404, "{wrong}");
    }
    assert!(
        SITE.get("/fr/judge?example=smash-up/scoring/ten-ten-fife")
            .text()
            .contains("/fr/scenarios/smash-up/scoring/ten-ten-five\"")
    );
}

fn digit(half: u8) -> char {
    char::from_digit(u32::from(half), 16).unwrap().to_ascii_uppercase()
}

#[test]
fn an_address_stands_for_no_more_than_a_body_may_hold() {
    let long = format!("title = \"{}\"\n", "a".repeat(2_000_000));
    let mut packer = flate2::write::DeflateEncoder::new(Vec::new(), flate2::Compression::best());
    packer.write_all(long.as_bytes()).expect("it is packed");
    let packed = packer.finish().expect("it is packed");
    let letters: String = packed
        .chunks(3)
        .flat_map(|three| {
            let bits = three.iter().fold(0_u32, |bits, byte| bits << 8 | u32::from(*byte)) << (8 * (3 - three.len()));
            (0..=three.len()).map(move |n| char::from(LETTERS[(bits >> (18 - 6 * n) & 63) as usize]))
        })
        .collect();
    for (address, status) in [
        (format!("/fr/judge/ruling?z={letters}"), 400),
        ("/fr/judge/ruling?z=AAAA".to_owned(), 400),
        ("/fr/judge/ruling?z=%25".to_owned(), 400),
        (format!("/fr/judge?z={letters}"), 200),
    ] {
        assert!(address.len() < 4_000);
        let answer = SITE.get(&address);
        assert!(answer.status == status && !answer.text().contains("aaaaaaaa"), "{address}: {}", answer.status);
    }
}

#[test]
fn situations_are_narrowed_down_by_subject_and_by_how_they_end() {
    let all = SITE.played().get("/en/scenarios").text();
    let listed = |page: &str| page.matches("href=\"/en/scenarios/").count();
    assert!(listed(&all) > 400 && all.len() < 250_000 && !all.contains("class=\"ends-so\""), "{} bytes", all.len());
    for (query, some, none) in [
        ("subject=smash-up%2Fscoring", "/three-way-tie\"", "/ninja-master-contre-warbot\""),
        ("subject=&ends=illegal", "/second-minion\"", "/three-way-tie\""),
        ("subject=smash-up%2Fturn&ends=illegal", "/second-minion\"", "/unknown-deck\""),
    ] {
        let page = SITE.get(&format!("/en/scenarios?{query}")).text();
        assert!(page.contains(some) && !page.contains(none) && page.contains("class=\"ends-so\""), "{query}: {page}");
        assert!(listed(&page) < listed(&all) && page.contains(">show all</a>"), "{query}");
    }
    assert_eq!(listed(&SITE.get("/en/scenarios?subject=nothing&ends=x").text()), listed(&all));
}

#[test]
fn two_ways_of_seeing_a_situation_stand_side_by_side_with_the_difference_that_decides() {
    let table = |minion: &str, vp: u8| {
        format!(
            "active = \"Alice\"\n[[players]]\nname = \"Alice\"\nhand = [\"ninja-master\"]\n[[players]]\nname = \"Bob\"\nvp = {vp}\n\
             [[bases]]\ncard = \"tortuga\"\nminions = [{{ card = \"{minion}\", owner = \"Bob\" }}, {{ card = \"zapbot\", owner = \"Bob\" }}]\n\
             [[steps]]\nplay = \"ninja-master\"\non = \"tortuga\"\nchoose = [\"{minion}\"]\n"
        )
    };
    let seen = |l: &str, before: &str, after: &str| {
        let sent = format!("scenario={}&beside={}", form(after), form(before));
        SITE.send(&format!("/{l}/judge/ruling"), sent.as_bytes()).text()
    };
    let page = seen("en", &table("warbot", 3), &table("hoverbot", 4));
    assert!(page.contains("These differences decide together"), "{page}");
    let (decides, rest) = page.split_once("What does not decide").expect("what does not decide");
    for says in ["Tortuga › minions: Hoverbot added", "Step 1 › answer: Warbot → Hoverbot"] {
        assert!(decides.contains(says), "{says}: {decides}");
    }
    for says in ["Bob › VP: 3 → 4", "Tortuga › minions: Warbot taken away"] {
        assert!(rest.contains(says), "{says}: {rest}");
    }
    assert!(seen("fr", &table("warbot", 3), &table("warbot", 4)).contains("reviennent au même"));
    assert!(seen("fr", &table("warbot", 3), &table("warbot", 3)).contains("C’est la même situation."));
    let unsaid = table("warbot", 0).replace("vp = 0\n", "");
    assert!(seen("fr", &table("warbot", 0), &unsaid).contains("C’est la même situation."));
    let wrong = format!("scenario={}&beside={}", form("active = 7"), form(&table("warbot", 3)));
    let again = SITE.send("/fr/judge/dispute", wrong.as_bytes());
    assert!(again.status == 422 && again.text().contains("name=\"beside\""), "{}", again.text());
    assert_eq!(SITE.get("/fr/judge/dispute?z=AA&y=AA").status, 400);
}
