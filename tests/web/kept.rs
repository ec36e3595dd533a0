//! Rulings that are kept on the server: by a program, by a form, and read again.

use std::{
    net::IpAddr,
    path::PathBuf,
    thread,
    time::{Duration, Instant},
};

use arbitre::{
    desk::store::Place,
    web::{Client, desk::Here},
};
use serde_json::{Value, json};

use super::{
    NINJA_MASTER,
    server::{SITE, Server, library, place, plain_site, put},
};

const FORM: &str = "application/x-www-form-urlencoded";

fn form(scenario: &str) -> Vec<u8> {
    let escaped: Vec<String> = scenario.bytes().map(|byte| format!("%{byte:02X}")).collect();
    format!("scenario={}", escaped.concat()).into_bytes()
}

fn keep(body: &[u8]) -> Value {
    let answer = SITE.post("/api/v1/rulings?keep=true&boards=none&lang=en", "application/toml", body);
    assert_eq!(answer.status, 200, "{}", answer.text());
    answer.json()
}

#[test]
fn a_program_keeps_a_ruling_and_reads_it_again() {
    let ruling = keep(NINJA_MASTER.as_bytes());
    let name = ruling["kept"]["name"].as_str().expect("a name");
    assert!(name.len() == 7 && name.as_bytes()[4] == b'-', "{name}");
    assert_eq!(keep(NINJA_MASTER.as_bytes())["kept"]["name"], ruling["kept"]["name"], "the same again");
    for said in [name.to_owned(), name.to_lowercase().replace('-', "")] {
        let answer = SITE.get(&format!("/api/v1/rulings/{said}?lang=en"));
        assert_eq!(answer.status, 200, "{}", answer.text());
        let kept = answer.json();
        assert_eq!((&kept["name"], &kept["again"]), (&json!(name), &json!("same")), "{kept}");
        assert_eq!(kept["then"]["verdict"], ruling["verdict"]);
        let words = &kept["then"]["words"];
        assert!(words["warbot"].is_string() && words["conflict.cannot-beats-can"].is_string(), "{words}");
        assert_eq!(kept["now"]["verdict"], ruling["verdict"]);
        assert_eq!((&kept["scenario"]["edition"], &kept["rules"]), (&ruling["edition"], &json!(library().rules)));
        assert!(answer.header("ratelimit").is_some(), "ruling again costs work");
    }
    let not = SITE.post("/api/v1/rulings?keep=false", "application/toml", NINJA_MASTER.as_bytes()).json();
    assert_eq!(not.get("kept"), None);
}

#[test]
fn who_kept_a_ruling_removes_it_and_nobody_else_does() {
    let own = NINJA_MASTER.replace("Alice", "Anne-Laure");
    let kept = keep(own.as_bytes())["kept"].clone();
    let (api, key) = (kept["api"].as_str().expect("an address"), kept["key"].as_str().expect("a key"));
    let delete = |key: &[(&str, &str)]| SITE.ask("DELETE", api, key, b"");
    for wrong in [&[][..], &[("authorization", "Bearer 0a")], &[("authorization", "Basic 0a")]] {
        let answer = delete(wrong);
        assert_eq!((answer.status, answer.header("www-authenticate")), (401, Some("Bearer")), "{}", answer.text());
        assert_eq!(SITE.get(api).status, 200);
    }
    let key = format!("Bearer {key}");
    let foreign = delete(&[("authorization", &key), ("sec-fetch-site", "cross-site")]);
    assert_eq!(foreign.status, 403, "{}", foreign.text());
    let answer = delete(&[("authorization", &key)]);
    assert_eq!((answer.status, &answer.json()["removed"]), (200, &kept["name"]), "{}", answer.text());
    for gone in [api.to_owned(), format!("/fr{}", kept["url"].as_str().expect("an address"))] {
        assert_eq!(SITE.get(&gone).status, 404, "{gone}");
    }
    assert_eq!(delete(&[("authorization", &key)]).status, 404);
    // What somebody else has kept since is theirs, too.
    let kept = keep(own.as_bytes())["kept"].clone();
    assert_eq!(keep(own.as_bytes())["kept"].get("key"), None);
    let key = format!("Bearer {}", kept["key"].as_str().expect("another key"));
    let stays = delete(&[("authorization", &key)]);
    assert_eq!(stays.status, 401, "{}", stays.text());
    assert!(stays.text().contains("quelqu’un d’autre"), "{}", stays.text());
}

#[test]
fn a_form_keeps_a_ruling_whose_page_says_since_when_and_that_it_is_the_same() {
    let page = SITE.send("/fr/judge/ruling", &form(NINJA_MASTER)).text();
    assert!(page.contains("action=\"/fr/r\"") && page.contains("Conserver cet arbitrage"), "{page}");
    let sent = SITE.post("/fr/r", FORM, &form(NINJA_MASTER));
    assert_eq!(sent.status, 303, "{}", sent.text());
    let there = sent.header("location").expect("an address").to_owned();
    let name = there.strip_prefix("/fr/r/").expect("its name");
    for (language, says, since) in
        [("fr", "la réponse est la même", "Conservé le"), ("en", "the answer is the same", "Kept on")]
    {
        let answer = SITE.get(&format!("/{language}/r/{name}"));
        let page = answer.text();
        assert_eq!(answer.status, 200, "{page}");
        for part in [name, says, since, "<time datetime=", &library().rules[..12], "Ninja Master against Warbot"] {
            assert!(page.contains(part), "{part}: {page}");
        }
        assert!(page.contains("class=\"verdict resolved\"") && page.contains("class=\"qr\""), "{page}");
    }
    let spoken = name.to_lowercase().replace('-', "");
    for (asked, leads) in [
        (format!("/r/{name}"), there.clone()),
        (format!("/R/{name}"), there.clone()),
        (format!("/r/{spoken}?lang=en"), format!("/en/r/{name}")),
        (format!("/fr/r/{spoken}"), there.clone()),
        (format!("/en/r?name=+{spoken}"), format!("/en/r/{name}")),
    ] {
        assert_eq!(SITE.get(&asked).header("location"), Some(leads.as_str()), "{asked}");
    }
    let wrong = SITE.get("/fr/r?name=%3Cb%3E").text();
    assert!(wrong.contains("Ce n’est pas un nom") && wrong.contains("&#60;b&#62;"), "{wrong}");
    assert_eq!(SITE.get("/fr/r/xyz").status, 404);
    assert_eq!(SITE.get("/fr/r/7KQ4-M2").status, 404);
    let unusable = SITE.post("/fr/r", FORM, &form("active = 7"));
    assert!(unusable.status == 422 && unusable.text().contains("class=\"problems\""), "{}", unusable.text());
}

#[test]
fn what_is_cited_as_before_and_says_it_in_other_words_is_told() {
    let other = NINJA_MASTER.replace("choose = [\"warbot\"]", "choose = [\"zed\"]").replace("warbot = {", "zed = {");
    let scenario = SITE.post("/api/v1/scenarios/read", "application/toml", other.as_bytes()).json()["scenario"].clone();
    let mut told = SITE.post("/api/v1/rulings", "application/json", scenario.to_string().as_bytes()).json();
    told["words"] = json!({ "ninja-master": "another card text", "of.long-ago": "no longer cited" });
    let name = put(&scenario, &told);
    let again = SITE.get(&format!("/api/v1/rulings/{name}")).json();
    assert_eq!(again["again"], "differently", "{again}");
    assert_eq!(again["parted"], json!({ "gone": [], "come": [], "reworded": ["ninja-master"] }));
    for (language, says) in [("fr", "formulé autrement depuis"), ("en", "put in other words since")] {
        let page = SITE.get(&format!("/{language}/r/{name}")).text();
        assert!(page.contains(says) && page.contains("class=\"kept differently\""), "{page}");
    }
}

#[test]
fn what_is_answered_otherwise_today_stands_beside_what_was_answered() {
    let ruling = keep(NINJA_MASTER.as_bytes());
    let kept = SITE.get(ruling["kept"]["api"].as_str().expect("an address")).json();
    let mut told = kept["then"].clone();
    told["verdict"] = json!({ "fr": "Alice avait <b>raison</b>.", "en": "Alice was <b>right</b>." });
    told["claims"][0]["ruling"] = json!("holds");
    told["steps"][0]["says"] = json!({ "fr": "warbot quitte la table", "en": "warbot leaves the table" });
    told["steps"][0]["event"] = json!({ "event": "left" });
    told["steps"][0]["why"] = json!([{ "kind": "card", "card": "zapbot" }]);
    let name = put(&kept["scenario"], &told);

    let again = SITE.get(&format!("/api/v1/rulings/{name}")).json();
    assert_eq!((&again["again"], &again["parted"]["step"]), (&json!("otherwise"), &json!(1)), "{again}");
    assert_eq!(again["parted"]["gone"], json!(["zapbot"]));
    assert_eq!((&again["then"]["verdict"], &again["now"]["verdict"]), (&told["verdict"], &ruling["verdict"]));
    for (language, parts) in [
        ("fr", ["n’est plus la même", "Alice avait &#60;b&#62;raison", "Étape 1, alors", "Warbot quitte la table"]),
        ("en", ["no longer the same", "Alice was &#60;b&#62;right", "Step 1, then", "Warbot leaves the table"]),
    ] {
        let page = SITE.get(&format!("/{language}/r/{name}")).text();
        for part in parts {
            assert!(page.contains(part), "{part}: {page}");
        }
        assert!(page.contains("arbitre 0.0.1") && page.contains("class=\"kept otherwise\""), "{page}");
        assert!(page.contains(&format!("href=\"/{language}/cards/zapbot\"")), "{page}");
    }

    let mut scenario = kept["scenario"].clone();
    scenario["bases"][0]["card"] = json!("a-base-of-long-ago");
    let name = put(&scenario, &told);
    let again = SITE.get(&format!("/api/v1/rulings/{name}?lang=en")).json();
    assert_eq!((&again["again"], again.get("now")), (&json!("unusable"), None), "{again}");
    assert_eq!(again["problems"][0]["pointer"], "/bases/0/card");
    let answer = SITE.get(&format!("/fr/r/{name}"));
    let page = answer.text();
    assert_eq!(answer.status, 200, "{page}");
    assert!(
        page.contains("n’est plus acceptée") && page.contains("Alice avait") && page.contains("a-base-of-long-ago")
    );
}

#[test]
fn who_has_used_up_its_share_keeps_nothing() {
    let mut site = plain_site();
    site.desk = Here::at(place());
    site.shares.charge(Client::of(IpAddr::from([127, 0, 0, 1])), 2_000_000_000);
    let served = Server::stoppable(site);
    let answer = served.server.post("/api/v1/rulings?keep=true", "application/toml", NINJA_MASTER.as_bytes());
    assert_eq!(answer.status, 429, "{}", answer.text());
    assert!(answer.header("retry-after").is_some());
    assert_eq!(served.server.post("/fr/r", FORM, &form(NINJA_MASTER)).status, 429);
    served.stop();
}

#[test]
fn a_server_without_a_desk_says_so_and_one_whose_database_is_away_lets_one_ask_again() {
    for (desk, status) in [(Here::default(), 501), (Here::at(Place::File(PathBuf::from("/dev/null/desk"))), 503)] {
        let mut site = plain_site();
        site.desk = desk;
        let served = Server::stoppable(site);
        for answer in [
            served.server.get("/api/v1/rulings/7KQ4-M2"),
            served.server.post("/api/v1/rulings?keep=true", "application/toml", NINJA_MASTER.as_bytes()),
            served.server.get("/fr/r/7KQ4-M2"),
            served.server.post("/fr/r", FORM, &form(NINJA_MASTER)),
        ] {
            assert_eq!(answer.status, status, "{}", answer.text());
            assert_eq!(answer.header("retry-after").is_some(), status == 503);
        }
        let page = served.server.get("/fr/r");
        let says = if status == 501 { "ne conserve rien" } else { "ne répond pas" };
        assert!(page.status == 200 && page.text().contains(says), "{}", page.text());
        served.stop();
    }
}

/// Asks until it is so: what is kept is filed beside everything else.
pub fn until<T>(what: &str, found: impl Fn() -> Option<T>) -> T {
    let until = Instant::now() + Duration::from_mins(5);
    loop {
        match found() {
            Some(found) => return found,
            None => assert!(Instant::now() < until, "{what}"),
        }
        thread::sleep(Duration::from_millis(200));
    }
}

/// The page of this dispute’s ruling once it says what was answered before; asked again as long as it says that it cannot
/// be told now.
pub fn told_on_its_page(server: &Server, language: &str, body: &[u8]) -> String {
    until("what was answered before is not told", || {
        let page = server.send(&format!("/{language}/judge/ruling"), body).text();
        Some(page).filter(|page| !page.contains("class=\"word untold\""))
    })
}

/// The names of kept rulings in a list.
fn names(list: &Value) -> Vec<&str> {
    list.as_array().into_iter().flatten().filter_map(|one| one["name"].as_str()).collect()
}

#[test]
fn what_was_answered_before_is_found_by_its_dispute_its_cards_and_its_name() {
    let ruling = keep(NINJA_MASTER.as_bytes());
    let name = ruling["kept"]["name"].as_str().expect("a name");
    // The same dispute at another table: other names, nobody beside.
    let other = NINJA_MASTER.replace("Alice", "Zoe").replace("Bob", "Yann").replace("against Warbot", "again");
    let before = |scenario: &str| {
        let answer = SITE.post("/api/v1/rulings/before?lang=en", "application/toml", scenario.as_bytes());
        assert_eq!(answer.status, 200, "{}", answer.text());
        answer.json()
    };
    let told =
        until("it is not known again", || Some(before(&other)).filter(|told| names(&told["same"]).contains(&name)));
    assert_eq!(told["fingerprint"].as_str().map(str::len), Some(64), "{told}");
    assert!(!names(&told["alike"]).contains(&name), "{told}");
    let one = told["same"].as_array().and_then(|all| all.iter().find(|one| one["name"] == name)).expect("it is there");
    assert_eq!((&one["verdict"], &one["again"]), (&ruling["verdict"], &json!("same")));
    // The same two cards decide whether another minion may be chosen, which is another dispute.
    let near = NINJA_MASTER.replace("choose = [\"warbot\"]", "choose = [\"zed\"]");
    assert!(!names(&before(&near)["same"]).contains(&name), "{}", before(&near));
    let deux = before(
        "game = \"deux\"\nteams = [{ name = \"Ann\", planet = \"est\" }, { name = \"Ben\", planet = \"ouest\" }]\nships = [{ kind = \"tie-ufo\", team = \"Ann\", at = \"H8\" }, { kind = \"ice-hunter\", team = \"Ben\", at = \"H10\" }]\n",
    );
    assert_eq!((&deux["unknown"], &deux["same"]), (&json!("unasked"), &json!([])), "{deux}");

    let found = |query: &str| SITE.get(&format!("/api/v1/search?lang=en&q={query}")).json();
    for query in ["ninja+master+warbot", "card:warbot", name, &name.to_lowercase()] {
        assert!(names(&found(query)["kept"]).contains(&name), "{query}: {}", found(query)["kept"]);
    }
    assert_eq!(found("king+rex").get("kept"), None);
    assert_eq!(found("ninja+master+warbot&typing=typing").get("kept"), None, "not while one types");
    for (language, kept, again) in
        [("fr", "Arbitrages conservés", "Déjà répondu"), ("en", "Kept rulings", "Answered before")]
    {
        let link = format!("href=\"/{language}/r/{name}\"");
        let page = SITE.get(&format!("/{language}/search?q=ninja+master+warbot")).text();
        assert!(page.contains(kept) && page.contains(&link), "{page}");
        let page = told_on_its_page(&SITE, language, &form(&other));
        assert!(page.contains(again) && page.contains(&link), "{page}");
        let page = SITE.get(&format!("/{language}/r")).text();
        assert!(page.contains(&link), "{page}");
        let own = SITE.get(&format!("/{language}/r/{name}")).text();
        assert!(!own.contains(&format!("{link}>{name}")), "a ruling is not told of itself: {own}");
    }
}

#[test]
fn what_was_answered_before_to_a_dispute_of_deux_is_found_by_other_names_and_stands_above_its_ruling() {
    let attack = r#"
game = "deux"
teams = [{ name = "Ann", planet = "est" }, { name = "Ben", planet = "ouest" }]
ships = [
  { kind = "ice-hunter", team = "Ann", at = "0,0", label = "mine" },
  { kind = "speedy-f1", team = "Ben", at = "1,0", label = "theirs" },
]
steps = [{ ship = "mine", path = [{ to = "1,0", by = "step" }] }]
claims = [{ by = "Ben", holds = { ships = { theirs = { captured = false } } } }]
"#;
    let ruling = keep(attack.as_bytes());
    let name = ruling["kept"]["name"].as_str().expect("a name");
    let other = attack.replace("Ann", "Zoe").replace("Ben", "Yann").replace("mine", "one").replace("theirs", "two");
    let told = until("it is not known again", || {
        let answer = SITE.post("/api/v1/rulings/before?lang=en", "application/toml", other.as_bytes());
        assert_eq!(answer.status, 200, "{}", answer.text());
        Some(answer.json()).filter(|told| names(&told["same"]).contains(&name))
    });
    assert_eq!(told["fingerprint"].as_str().map(str::len), Some(64), "{told}");
    let page = told_on_its_page(&SITE, "en", &form(&other));
    assert!(page.contains("Answered before") && page.contains(&format!("href=\"/en/r/{name}\"")), "{page}");
}
