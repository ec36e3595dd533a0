//! The desk of a server: open, absent, away, or of another program.

use std::{fs, path::Path, thread, time::Duration};

use arbitre::{desk::store::Place, web::desk::Here};

use super::server::{Server, Stoppable, place, plain_site};

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
