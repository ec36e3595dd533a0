//! Overload: lanes that do not wait for each other, what is refused and how, and the share of each client.

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::Arc,
    thread,
    time::{Duration, Instant},
};

use arbitre::{
    allowance::Allowance,
    game::{Depth, Difference, Game, Hearing, Offers, Problem, ReadingOffered, Situation, Terms, Unheard},
    web::{Client, Proxies, Site},
};
use serde_json::{Value, json};

use super::{
    client::Answer,
    server::{Server, library},
};

/// A game that costs what its scenario says, and ends with a problem: a question that was answered is a 422.
struct Costly;

impl Game for Costly {
    fn id(&self) -> &'static str {
        "costly"
    }

    fn editions(&self) -> Vec<String> {
        vec!["only".into()]
    }

    fn read<'a>(&'a self, scenario: &Value) -> Result<Box<dyn Situation + 'a>, Vec<Problem>> {
        Ok(Box::new(Cost(scenario.clone(), Terms::of("only", "printed", BTreeMap::new()))))
    }

    fn differences(&self, _: &str, _: &str) -> Vec<Difference> {
        Vec::new()
    }

    fn agree(&self, here: &str, there: &str, _: &BTreeSet<String>) -> bool {
        here == there
    }

    fn reading(&self, _: &str) -> Option<ReadingOffered> {
        None
    }

    fn schema(&self) -> Value {
        json!({})
    }
}

struct Cost(Value, Terms);

impl Situation for Cost {
    fn terms(&self) -> &Terms {
        &self.1
    }

    fn hear(&self, _: &Terms, _: Depth, work: &Allowance) -> Result<Hearing, Unheard> {
        // Slow, and yet nothing to the processor: what is tried is who makes room, not how fast this machine is.
        while self.0.get("endless").is_some() {
            if !work.spend(5_000) {
                return Err(Unheard::Stopped);
            }
            thread::sleep(Duration::from_millis(1));
        }
        // Dear to the processor as well.
        while self.0.get("burns").is_some() {
            let began = Instant::now();
            while began.elapsed() < Duration::from_millis(1) {}
            if !work.spend(5_000) {
                return Err(Unheard::Stopped);
            }
        }
        let costs = self.0.get("costs").and_then(Value::as_u64).unwrap_or(0);
        for _ in 0..costs / 1_000 {
            if !work.spend(1_000) {
                return Err(Unheard::Stopped);
            }
        }
        Err(Unheard::Problems(vec![Problem::new("/costs", "payé", "paid")]))
    }

    fn offers(&self, terms: &Terms, work: &Allowance) -> Result<(Hearing, Offers), Unheard> {
        Ok((self.hear(terms, Depth::Bare, work)?, Offers::default()))
    }

    fn fails(&self, _: &Hearing, _: &Allowance) -> Vec<String> {
        Vec::new()
    }
}

/// A site behind a proxy, so that there can be many clients.
fn costly() -> Server {
    Server::start(costly_site())
}

fn costly_site() -> Site {
    let mut site = Site::new(library(), vec![Arc::new(Costly)]);
    site.patience = Duration::from_secs(3);
    site.long_patience = Duration::from_secs(3);
    site.proxies = Proxies::at(Proxies::read("127.0.0.1").into_iter().collect());
    site
}

fn ask(server: &Server, client: &str, path: &str, scenario: &Value) -> Answer {
    let headers = [("content-type", "application/json"), ("x-forwarded-for", client)];
    server.ask("POST", &format!("/api/v1/rulings{path}"), &headers, scenario.to_string().as_bytes())
}

fn endless() -> Value {
    json!({ "game": "costly", "endless": true })
}

fn quick() -> Value {
    json!({ "game": "costly" })
}

#[test]
fn explorations_take_no_place_of_a_rulings_and_are_refused_at_once_when_there_are_too_many() {
    let server = costly();
    thread::scope(|scope| {
        for number in 0..3 {
            let server = &server;
            scope.spawn(move || ask(server, &format!("192.0.2.{number}"), "/explore", &endless()));
        }
        wait_for(&server, "arbitre_lane_questions{lane=\"explorations\"} 3");
        let asked = Instant::now();
        assert_eq!(ask(&server, "198.51.100.1", "", &quick()).status, 422);
        assert_eq!(server.get("/fr/books").status, 200);
        assert!(asked.elapsed() < Duration::from_secs(4), "{:?}", asked.elapsed());
    });
}

fn wait_for(server: &Server, line: &str) {
    let began = Instant::now();
    while !server.get("/metrics").text().lines().any(|known| known == line) {
        assert!(began.elapsed() < Duration::from_secs(20), "never {line}");
        thread::sleep(Duration::from_millis(5));
    }
}

#[test]
fn sixteen_dear_questions_at_once_keep_no_honest_one_out() {
    let server = costly();
    thread::scope(|scope| {
        let bombs: Vec<_> = (0..16)
            .map(|_| {
                let server = &server;
                scope.spawn(move || ask(server, "192.0.2.1", "", &endless()))
            })
            .collect();
        wait_for(&server, "arbitre_lane_questions{lane=\"rulings\"} 8");
        // From another address, and from the same.
        for client in ["198.51.100.1", "192.0.2.1", "198.51.100.1", "192.0.2.1"] {
            let answer = ask(&server, client, "", &quick());
            assert_eq!(answer.status, 422, "{client}: {}", answer.text());
        }
        let answers: Vec<Answer> = bombs.into_iter().map(|bomb| bomb.join().expect("an answer")).collect();
        assert!(answers.iter().all(|answer| answer.status == 503 && answer.header("retry-after") == Some("5")));
        assert!(answers.iter().any(|answer| answer.json()["title"] == "Trop de demandes"), "nobody made room");
    });
    // Whoever was not waited for has stopped.
    wait_for(&server, "arbitre_lane_questions{lane=\"rulings\"} 0");
}

#[test]
fn who_has_used_up_a_share_may_still_ask_what_is_quickly_answered() {
    let site = costly_site();
    site.shares.charge(Client::of("192.0.2.1".parse().expect("an address")), 1_000_000_000);
    let server = Server::start(site);
    let paid = json!({ "game": "costly", "costs": 1_900_000 });
    let first = ask(&server, "198.51.100.1", "", &paid);
    assert_eq!(first.header("ratelimit-policy"), Some("\"work\";q=600000000;w=60"));
    assert!((500_000_000..=600_000_000).contains(&left(&first)), "{:?}", first.header("ratelimit"));
    let dear = json!({ "game": "costly", "burns": true });
    let none = ask(&server, "192.0.2.1", "", &dear);
    assert_eq!((none.status, left(&none)), (429, 0), "{}", none.text());
    let wait: u64 = none.header("retry-after").and_then(|wait| wait.parse().ok()).expect("a time");
    assert!((1..=60).contains(&wait), "{wait}");
    assert_eq!(ask(&server, "192.0.2.1", "", &quick()).status, 422, "a quick one passes");
    assert_ne!(ask(&server, "198.51.100.1", "", &dear).status, 429, "another has a share of its own");
}

#[test]
fn what_was_not_waited_for_costs_no_more_than_was_done_for_it() {
    let mut site = costly_site();
    site.patience = Duration::from_millis(200);
    let server = Server::start(site);
    assert_eq!(ask(&server, "192.0.2.1", "", &endless()).status, 503);
    wait_for(&server, "arbitre_lane_questions{lane=\"rulings\"} 0");
    let after = left(&ask(&server, "192.0.2.1", "", &quick()));
    assert!((400_000_000..600_000_000).contains(&after), "{after}");
    let metrics = server.get("/metrics").text();
    let worked = metrics.lines().find_map(|line| line.strip_prefix("arbitre_lane_work_total{lane=\"rulings\"} "));
    let worked: u64 = worked.and_then(|units| units.parse().ok()).expect("a number");
    assert!((1..200_000_000).contains(&worked), "{worked}");
}

/// How much a client may still ask for.
fn left(answer: &Answer) -> u64 {
    let limit = answer.header("ratelimit").expect("a limit");
    limit.split(';').find_map(|part| part.strip_prefix("r=")).and_then(|left| left.parse().ok()).expect("a number")
}
