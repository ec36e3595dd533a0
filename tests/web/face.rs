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
    assert!(
        none.contains("Aucun des deux textes ne concerne l’autre.") && !none.contains("class=\"begins\""),
        "{none}"
    );
    assert_eq!(SITE.get("/fr/face/warbot/warbot").status, 200, "a card meets another of its name");
}

#[test]
fn a_pair_has_one_address_and_names_lead_to_it() {
    for (asked, status, leads) in [
        ("/fr/face/warbot/ninja-master", 308, "/fr/face/ninja-master/warbot"),
        ("/en/face/warbot/king-rex?wording=current", 308, "/en/face/king-rex/warbot?wording=current"),
        ("/fr/face?with=warbot&card=ninja+master", 302, "/fr/face/ninja-master/warbot"),
        ("/en/face?with=King+Rex&card=warbot", 302, "/en/face/king-rex/warbot"),
    ] {
        let answer = SITE.get(asked);
        assert_eq!((answer.status, answer.header("location")), (status, Some(leads)), "{asked}");
    }
    let several = SITE.get("/en/face?with=warbot&card=microbot").text();
    assert!(several.contains("href=\"/en/face?with=warbot&#38;card=microbot-alpha\""), "{several}");
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
    assert_eq!(face, of("/api/v1/face/warbot/ninja-master?lang=fr"));
    assert_eq!(face["cards"], json!(["ninja-master", "warbot"]));
    assert_eq!((&face["says"], &face["exhausted"]), (&json!(null), &json!(false)));
    let first = &face["meetings"][0];
    assert_eq!(first["lines"][0]["sort"], "stopped", "{first}");
    let ruled = SITE.post("/api/v1/rulings", "application/json", first["scenario"].to_string().as_bytes());
    assert_eq!((ruled.status, &ruled.json()["outcome"]["kind"]), (200, &json!("resolved")));
    let none = of("/api/v1/face/king-rex/enchantress");
    assert_eq!((&none["meetings"], &none["says"]["en"]), (&json!([]), &json!("Neither text concerns the other.")));
}
