//! What the command finds, and what it tells of cards that meet.

use super::Folder;

#[test]
fn searching_prints_what_the_site_would_show() {
    let folder = Folder::new("search");
    folder.run(&["search", "égalité"]).says(0, &["scoring.ties", "règle"]);
    folder.run(&["search", "zzzzqqqq"]).says(1, &["rien"]);
    folder.run(&["search", "Mimic"]).says(1, &["Mimic", "Boîtes connues", "Vous En Voulez"]);
    let told = folder.run(&["search", "ninja", "master", "--format", "json"]);
    let answer: serde_json::Value = serde_json::from_str(&told.out).expect("JSON");
    assert_eq!((told.exit, &answer["query"]), (Some(0), &serde_json::json!("ninja master")));
    assert_eq!(answer["hits"][0]["id"], "ninja-master");
    let keys: Vec<&String> = answer.as_object().expect("an object").keys().collect();
    assert!(["query", "total", "took_us", "hits"].iter().all(|key| keys.iter().any(|found| found == key)), "{keys:?}");
}

#[test]
fn what_a_document_comes_to_is_told_where_it_is_found_and_where_its_cards_meet() {
    let folder = Folder::new("concluded");
    let document = "smash-up/robots/ninja-master-contre-warbot";
    let found = folder.run(&["search", "ninja", "master", "warbot", "--format", "json"]);
    let answer: serde_json::Value = serde_json::from_str(&found.out).expect("JSON");
    let hits = answer["hits"].as_array().expect("hits");
    let hit = hits.iter().find(|hit| hit["id"] == document).expect("the document is found");
    let verdict = hit["snippet"].as_str().expect("a text");
    let met = folder.run(&["face", "ninja-master", "warbot"]);
    met.says(0, &["Déjà arbitré", document]);
    let flowing = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(flowing(&met.out).contains(&flowing(verdict)), "no {verdict} in {}", met.out);
    let none = folder.run(&["face", "enchantress", "king-rex"]);
    assert!(!none.out.contains("Déjà arbitré"), "{}", none.out);
}
