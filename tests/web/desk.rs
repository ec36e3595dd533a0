//! The desk of a server: open, absent, away, or of another program.

use std::{
    fs,
    path::Path,
    sync::atomic::Ordering,
    thread,
    time::{Duration, Instant},
};

use arbitre::{
    desk::store::{Desk, Place, Ruled, machine_clock},
    web::desk::Here,
};
use serde_json::Value;

use super::server::{Server, Stoppable, judging_site, library, place, plain_site};

/// A server whose desk is kept there, if anywhere.
fn kept_in(place: Option<Place>) -> Stoppable {
    let mut site = plain_site();
    site.desk = place.map(Here::at).unwrap_or_default();
    Server::stoppable(site)
}

fn ready(served: &Stoppable) -> String {
    let answer = served.server.get("/readyz");
    assert_eq!(answer.status, 200, "{}", answer.text());
    answer.text()
}

fn file(place: &Place) -> &Path {
    place.file().expect("a file")
}

#[test]
fn readiness_says_whether_the_desk_is_open() {
    let place = place();
    let served = kept_in(Some(place.clone()));
    assert_eq!(ready(&served), "ready\ndesk: open\n");
    assert!(file(&place).exists());
    assert!(served.server.get("/metrics").text().contains("\narbitre_desk_open 1\n"));
    served.stop().join().expect("it ends");

    let served = kept_in(None);
    assert_eq!(ready(&served), "ready\ndesk: none\n");
    served.stop();
}

#[test]
fn pages_go_on_without_the_database_which_is_opened_once_it_can_be() {
    let place = place();
    let folder = file(&place).with_extension("folder");
    fs::create_dir_all(folder.parent().expect("a folder")).expect("the folder can be made");
    // Where the folder should be there is a file.
    fs::write(&folder, "").expect("the file can be written");
    let served = kept_in(Some(Place::File(folder.join("desk.sqlite"))));
    assert_eq!(ready(&served), "ready\ndesk: away\n");
    assert_eq!(served.server.get("/fr/books").status, 200);
    fs::remove_file(&folder).expect("the file can be removed");
    let opened = (0..200).any(|_| {
        thread::sleep(Duration::from_millis(100));
        ready(&served) == "ready\ndesk: open\n"
    });
    assert!(opened, "it is not tried again");
    served.stop();
}

#[test]
fn a_database_of_another_program_is_left_as_it_is() {
    let place = place();
    fs::create_dir_all(file(&place).parent().expect("a folder")).expect("the folder can be made");
    let before = b"this is somebody's letter, and no database: it stays as it was written, to the last word of it";
    fs::write(file(&place), before).expect("the file can be written");
    let served = kept_in(Some(place.clone()));
    assert_eq!(ready(&served), "ready\ndesk: away\n");
    assert_eq!(served.server.get("/en/books").status, 200);
    assert_eq!(fs::read(file(&place)).expect("the file"), before);
    served.stop();
}

#[test]
fn what_is_ruled_on_while_a_server_stops_is_filed_by_the_next_one() {
    let place = place();
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
    let opened = || Desk::open(place.clone(), machine_clock());
    let scenario: Value = toml::from_str(super::NINJA_MASTER).expect("a scenario");
    let ruled = Ruled { scenario: scenario.to_string(), told: "{}".into(), rules: "rules".into(), engine: "0".into() };
    let desk = runtime.block_on(opened()).unwrap_or_else(|error| panic!("{error}"));
    let id = runtime.block_on(desk.keep(ruled)).expect("it is kept");
    let filed_within = |patience: Duration| {
        let until = Instant::now() + patience;
        loop {
            let listed = runtime.block_on(desk.listed_as(&id)).expect("the database answers");
            if listed.is_some() || Instant::now() > until {
                return listed.map(|listed| listed.became);
            }
            thread::sleep(Duration::from_millis(50));
        }
    };
    let served = |stopping: bool| {
        let mut site = judging_site(library());
        site.desk = Here::at(place.clone());
        site.stopping.store(stopping, Ordering::Relaxed);
        Server::stoppable(site)
    };
    let stopping = served(true);
    assert_eq!(filed_within(Duration::from_secs(3)), None, "by whoever stops");
    stopping.stop();
    let next = served(false);
    assert_eq!(filed_within(Duration::from_mins(2)).as_deref(), Some("otherwise"));
    next.stop();
}
