//! Two cards that meet: their page, the way to it by their names, and the same for programs.

use serde_json::json;

use super::server::SITE;

#[test]
fn two_cards_meet_on_a_page_with_their_clauses_and_the_situation_to_rule_on() {
    let answer = SITE.get("/en/face/ninja-master/warbot");
    let page = answer.text();
    assert_eq!(answer.status, 200, "{page}");
    for text in [
        "href=\"/en/cards/ninja-master\"",
        "href=\"/en/cards/warbot#a1\"",
        "Warbot is not destroyed",
        "/en/books/vous-en-voulez-encore/conflict.cannot-beats-can",
        "action=\"/en/judge/ruling\"",
        "Rule on this situation",
    ] {
        assert!(page.contains(text), "no {text} in {page}");
    }
    let older = SITE.get("/fr/face/ninja-master/warbot?edition=base&wording=current").text();
    assert!(older.contains("value=\"base\" selected") && older.contains("value=\"current\" selected"), "{older}");
    let none = SITE.get("/fr/face/enchantress/king-rex").text();
    assert!(none.contains("aucune des situations essayées") && !none.contains("class=\"begins\""), "{none}");
    assert_eq!(SITE.get("/fr/face/warbot/warbot").status, 200, "a card meets another of its name");
}

#[test]
fn each_situation_leads_to_the_composer_with_its_table() {
    let page = SITE.get("/fr/face/ninja-master/warbot").text();
    let situations = page.matches("class=\"begins\"").count();
    let links: Vec<&str> = page.split("<a href=\"/fr/judge?z=").skip(1).collect();
    assert_eq!(links.len(), situations, "{page}");
    for link in links {
        let (packed, rest) = link.split_once('"').expect("an address ends");
        assert!(rest.starts_with(">Poser cette table</a>"), "{rest}");
        let composer = SITE.get(&format!("/fr/judge?z={packed}")).text();
        assert!(composer.contains("ninja-master") && composer.contains("warbot"), "{composer}");
        assert!(!composer.contains("class=\"problem\""), "{composer}");
    }
}

#[test]
fn a_pair_has_one_address_and_names_lead_to_it() {
    for (asked, status, leads) in [
        ("/fr/face/warbot/ninja-master", 308, "/fr/face/ninja-master/warbot"),
        ("/en/face/warbot/king-rex?wording=current", 308, "/en/face/king-rex/warbot?wording=current"),
        ("/fr/face?with=warbot&card=ninja+master", 302, "/fr/face/ninja-master/warbot"),
        ("/en/face?with=King+Rex&card=warbot", 302, "/en/face/king-rex/warbot"),
        ("/en/face?with=King+Rex&card=warbot&third=collector", 302, "/en/face/collector/king-rex/warbot"),
        ("/fr/face/warbot/tortuga/ninja-master", 308, "/fr/face/ninja-master/tortuga/warbot"),
    ] {
        let answer = SITE.get(asked);
        assert_eq!((answer.status, answer.header("location")), (status, Some(leads)), "{asked}");
    }
    let several = SITE.get("/en/face?with=warbot&card=microbot").text();
    assert!(several.contains("href=\"/en/face?with=warbot&#38;card=microbot-alpha\""), "{several}");
    let begun = SITE.get("/en/face?with=tortuga&card=warb").text();
    assert!(begun.contains("href=\"/en/face?with=tortuga&#38;card=warbot\""), "{begun}");
    let none = SITE.get("/en/face?with=warbot&card=xyzzyq").text();
    assert!(none.contains("No card is called <q>xyzzyq</q>"), "{none}");
    let card = SITE.get("/fr/cards/warbot").text();
    assert!(card.contains("action=\"/fr/face\"") && card.contains("name=\"with\" value=\"warbot\""), "{card}");
}

#[test]
fn what_cannot_meet_is_said_with_what_is_near() {
    for (path, status, says) in [
        ("/en/face/ninja-master/warbt", 404, "/en/cards/warbot\""),
        ("/en/face/ninja-master/unknown", 404, "No card is called “unknown”"),
        ("/en/face/ninja-master/warbot?edition=bse", 422, "did you mean `base`"),
        ("/en/face/ninja-master/warbot?wording=printd", 400, "did you mean `printed`"),
        ("/en/face/ninja-master/warbot?wording=printed&wording=current", 400, "said more than once"),
        ("/en/face/invisible-ninja/king-rex?wording=printed", 422, "is not in the printed deck"),
    ] {
        let answer = SITE.get(path);
        assert_eq!(answer.status, status, "{path}");
        assert!(answer.text().contains(says), "{path}: no {says} in {}", answer.text());
    }
    let long = "a".repeat(201);
    assert_eq!(SITE.get(&format!("/fr/face?card={long}")).status, 400);
    let current = SITE.get("/api/v1/face/king-rex/invisible-ninja").json();
    assert_eq!(current["wording"], "current", "one of them has no other text");
}

#[test]
fn a_program_gets_the_same_in_whichever_order_and_may_have_it_ruled_on() {
    let of = |path: &str| SITE.get(path).json();
    let face = of("/api/v1/face/ninja-master/warbot");
    let other = of("/api/v1/face/warbot/ninja-master?lang=fr");
    assert_eq!((&face["meetings"], &face["url"]), (&other["meetings"], &json!("/fr/face/ninja-master/warbot")));
    assert_eq!(face["cards"], json!(["ninja-master", "warbot"]));
    assert_eq!((&face["says"], &face["exhausted"]), (&json!(null), &json!(false)));
    let first = &face["meetings"][0];
    assert_eq!(first["lines"][0]["sort"], "stopped", "{first}");
    let ruled = SITE.post("/api/v1/rulings", "application/json", first["scenario"].to_string().as_bytes());
    assert_eq!((ruled.status, &ruled.json()["outcome"]["kind"]), (200, &json!("resolved")));
    let none = of("/api/v1/face/king-rex/enchantress");
    assert_eq!(
        (&none["meetings"], &none["says"]["en"]),
        (&json!([]), &json!("Nothing found: in none of the situations tried does either text bear on the other."))
    );
}

#[test]
fn of_three_cards_the_page_and_programs_get_all_together_and_each_two() {
    let page = SITE.get("/en/face/microbot-guard/ninja-master/pony-land").text();
    for text in
        ["The three together", "Microbot Guard is not destroyed: Pony Land forbids it", "Ninja Master and Pony Land"]
    {
        assert!(page.contains(text), "no {text} in {page}");
    }
    let face = SITE.get("/api/v1/face/microbot-guard/ninja-master/pony-land").json();
    assert_eq!(face["cards"], json!(["microbot-guard", "ninja-master", "pony-land"]));
    let pairs: Vec<_> = face["pairs"].as_array().unwrap().iter().map(|pair| &pair["cards"]).collect();
    assert_eq!(pairs.len(), 3, "{pairs:?}");
    assert_eq!(pairs[0], &json!(["microbot-guard", "ninja-master"]));
    let nothing = SITE.get("/en/face/first-mate/ninja-master/tortuga").text();
    assert!(nothing.contains("Nothing found beyond what two of them do."), "{nothing}");
}

#[test]
fn what_another_reading_makes_of_it_stands_under_the_situation() {
    let face = SITE.get("/api/v1/face/poison/smoke-bomb").json();
    let others = face["meetings"].as_array().unwrap().iter().filter_map(|meeting| meeting["otherwise"].as_array());
    let under: Vec<_> = others.flatten().flat_map(|other| other["under"].as_array().unwrap()).collect();
    assert!(under.iter().any(|under| under["reading"] == "READ-18"), "{under:?}");
    let page = SITE.get("/en/face/poison/smoke-bomb").text();
    assert!(page.contains("Under the other reading of READ-18") && page.contains("class=\"read\""), "{page}");
}

#[test]
fn a_search_that_names_cards_says_where_they_meet_and_what_comes_of_it() {
    let page = SITE.get("/fr/search?q=ninja+master+warbot").text();
    let [cards, met] =
        ["href=\"/fr/cards/warbot\"", "href=\"/fr/face/ninja-master/warbot\""].map(|link| page.find(link));
    assert!(cards.is_some() && cards < met, "{page}");
    assert!(page.contains("Warbot n’est pas détruite"), "{page}");
    let found = SITE.get("/api/v1/search?q=tortuga+ninja+mastr+warbot&lang=en").json();
    assert_eq!(
        (&found["met"]["title"], &found["met"]["api"]),
        (&json!("Ninja Master, Tortuga and Warbot"), &json!("/api/v1/face/ninja-master/tortuga/warbot"))
    );
    for alone in ["warbot", "ninjas+warbot", "conquête"] {
        let found = SITE.get(&format!("/api/v1/search?q={alone}")).json();
        assert!(found["met"].is_null(), "{alone}: {found}");
    }
}
