//! A database that does not do its part: why, and what to do about it, is told with its place.

use std::fs;

use arbitre::desk::store::{Desk, Place, Unopened, machine_clock};
use sqlx::{AnyPool, raw_sql};

use super::{
    command::run,
    kept::{address, bare, laid},
    place::{Own, on_both},
};
use crate::cli::Folder;

async fn unopened(place: &Place) -> Unopened {
    Desk::open(place.clone(), machine_clock()).await.err().expect("it is not opened")
}

/// That it is told with its place, and what to do.
fn told(refused: &Unopened, place: &Place, advice: [&str; 2]) {
    let said = refused.said(place);
    for (says, advice) in [(&said.fr, advice[0]), (&said.en, advice[1])] {
        assert!(says.contains(&place.to_string()) && says.contains(advice) && says.ends_with('.'), "{says}");
    }
}

#[test]
fn what_cannot_be_opened_says_where_it_is_and_what_to_do() {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
    runtime.block_on(async {
        let own = Own::file();
        fs::create_dir_all(&own.folder).expect("a folder");
        let (letter, folder) = (own.folder.join("letter"), own.folder.join("folder"));
        fs::write(&letter, "This is somebody’s letter. ".repeat(100)).expect("a letter");
        fs::create_dir_all(&folder).expect("a folder");
        let makes = ["le droit d’écrire dans son dossier", "let arbitre write to its folder"];
        for place in [Place::File(letter.join("desk.sqlite")), Place::File(folder)] {
            let refused = unopened(&place).await;
            assert!(matches!(refused, Unopened::Away(..)), "{refused:?}");
            told(&refused, &place, makes);
        }
        let place = Place::File(letter);
        let refused = unopened(&place).await;
        assert!(matches!(refused, Unopened::Foreign(_)), "{refused:?}");
        told(&refused, &place, ["n’est pas celle d’un arbitre", "no database of arbitre’s"]);
        let place = Place::Postgres("postgres://ada:secret@127.0.0.1:1/desk".into());
        told(&unopened(&place).await, &place, ["que le serveur PostgreSQL est lancé", "PostgreSQL server is running"]);
    });
}

#[test]
fn a_database_that_refuses_what_is_written_is_read_and_says_why_until_it_takes_it_again() {
    on_both(async |own| {
        let desk = own.open().await;
        let (event, _) = laid(&desk, 1, 0).await;
        assert_eq!((desk.is_read().await, desk.is_written().await, desk.unwritable().await), (true, true, None));
        let other = AnyPool::connect(&address(&own.place)).await.expect("the database");
        let mut held = other.acquire().await.expect("a connection");
        let is_file = own.place.file().is_some();
        // On the one nobody else may write, on the other somebody locks the events.
        let lock = if is_file { "begin immediate" } else { "begin; lock table event in access exclusive mode" };
        raw_sql(lock).execute(&mut *held).await.expect("it is locked");
        let says = desk.unwritable().await.expect("it cannot be written to");
        assert!(says.en.contains(&own.place.to_string()), "{says:?}");
        assert!(!is_file || says.en.contains("Another program has the file for itself"), "{says:?}");
        if is_file {
            assert_eq!((desk.is_read().await, desk.is_written().await), (true, false));
            let folder = Folder::new("desk-held");
            run(&folder, &own.place, &["events"]).says(0, &[&event]);
            run(&folder, &own.place, &["key", &event]).says(1, &["rien ne peut y être inscrit", "Un autre programme"]);
        }
        raw_sql("rollback").execute(&mut *held).await.expect("it is given back");
        assert!(desk.is_written().await, "it is written to again");
        desk.write(&event, arbitre::desk::By::Person(1), bare("over", None, arbitre::desk::Body::Over {}))
            .await
            .expect("and is");
    });
}

#[test]
fn whoever_makes_the_same_new_desk_at_the_same_moment_opens_it_too() {
    on_both(async |own| {
        let openers: Vec<_> = (0..12).map(|_| tokio::spawn(Desk::open(own.place.clone(), machine_clock()))).collect();
        for opener in openers {
            let opened = opener.await.expect("it does not panic");
            opened.unwrap_or_else(|refused| panic!("{refused:?}")).close().await;
        }
    });
}

#[cfg(unix)]
#[test]
fn what_names_of_players_stand_in_its_owner_alone_reads() {
    use std::os::unix::fs::PermissionsExt as _;
    on_both(async |own| {
        let folder = Folder::new(if own.place.file().is_some() { "private-file" } else { "private-postgres" });
        let desk = own.open().await;
        laid(&desk, 4, 2).await;
        run(&folder, &own.place, &["backup", "all"]).says(0, &["1 tournoi"]);
        let beside = own.place.file().map(|file| file.with_extension("sqlite-wal"));
        let files = own.place.file().map(Into::into).into_iter().chain(beside).chain([folder.0.join("all")]);
        for file in files {
            let mode = fs::metadata(&file).expect("it is there").permissions().mode();
            assert_eq!(mode & 0o077, 0, "{}", file.display());
        }
    });
}
