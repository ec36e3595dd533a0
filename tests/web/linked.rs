//! What an answer of the API leads to: each item to where it stands, each answer to the next question.

use serde_json::Value;

use super::{promised::operations, server::SITE};

#[test]
fn every_item_of_a_list_says_where_it_stands_for_programs() {
    let mut lists: Vec<(String, &str)> =
        ["books", "terms", "cards", "scenarios"].map(|list| (format!("/api/v1/{list}"), list)).into();
    lists.extend(["base", "deux"].map(|book| (format!("/api/v1/books/{book}"), "sections")));
    lists.push(("/api/v1/search?q=ninja&limit=100".into(), "hits"));
    lists.push(("/api/v1/suggest?q=con".into(), "suggestions"));
    lists.push(("/api/v1/cards/zapbt".into(), "near"));
    for (address, list) in lists {
        let answer = SITE.get(&address).json();
        let items = answer[list].as_array().unwrap_or_else(|| panic!("{address} has no {list}"));
        assert!(!items.is_empty(), "{address}");
        for item in items.iter().step_by(1 + items.len() / 40) {
            if item["kind"] == "board" || item["kind"] == "faction" {
                continue;
            }
            let at = item["api"].as_str().unwrap_or_else(|| panic!("{address}: {item} stands nowhere"));
            let there = SITE.get(at);
            assert_eq!(there.status, 200, "{at}");
            let found = there.json();
            let id = |value: &Value| value.get("id").or_else(|| value.get("path")).cloned();
            let same = id(item) == id(&found) || item["kind"] == "scenario" && item["id"] == found["path"];
            assert!(same, "{at} is {:?} and not {item}", id(&found));
        }
    }
}

#[test]
fn every_link_leads_from_an_answer_to_another() {
    let all = operations();
    let mut followed = 0;
    for operation in &all {
        let Some(links) = operation.says["responses"]["200"]["links"].as_object() else { continue };
        let answer = operation.ask("").json();
        for (called, link) in links {
            let there = all.iter().find(|other| other.says["operationId"] == link["operationId"]);
            let there = there.unwrap_or_else(|| panic!("{called} leads to no operation"));
            let said = |expression: &Value| {
                let pointer =
                    expression.as_str().and_then(|text| text.strip_prefix("$response.body#")).expect("a place");
                answer.pointer(pointer).unwrap_or_else(|| panic!("{called}: {pointer} is not there")).clone()
            };
            let mut address = format!("/api/v1{}", there.path);
            for (name, expression) in link["parameters"].as_object().into_iter().flatten() {
                address = address.replace(&format!("{{{name}}}"), said(expression).as_str().expect("a word"));
            }
            let found = match link.get("requestBody") {
                Some(body) => SITE.post(&address, "application/json", said(body).to_string().as_bytes()),
                None => SITE.get(&address),
            };
            assert_eq!(found.status, 200, "{called}: {address}: {}", found.text());
            followed += 1;
        }
    }
    assert!(followed >= 10, "only {followed}");
}
