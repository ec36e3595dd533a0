//! `arbitre desk`, on the database of each store.

use std::fs;

use arbitre::desk::{
    Body, By,
    store::{Desk, Place},
};

use super::{
    kept::{bare, laid},
    place::{Own, database, on_both},
};
use crate::cli::{Folder, Told};

pub fn run(folder: &Folder, place: &Place, arguments: &[&str]) -> Told {
    folder.run(&[&["desk", "--database", &database(place)], arguments].concat())
}

async fn over(desk: &Desk, event: &str) {
    desk.write(event, By::Person(1), bare("over", None, Body::Over {})).await.expect("it is over");
}

#[test]
fn a_desk_is_copied_while_it_is_open_brought_back_carried_elsewhere_and_forgotten() {
    on_both(async |own| {
        let folder = Folder::new(if own.place.file().is_some() { "desk-file" } else { "desk-postgres" });
        let desk = own.open().await;
        let (event, _) = laid(&desk, 4, 2).await;
        let (here, elsewhere, back) = (&own.place, Own::file(), Own::file());
        run(&folder, here, &["events"]).says(0, &[&event, "Une coupe", "4 entrées"]);
        let listed = run(&folder, here, &["events", "--format", "json"]).out;
        let listed: serde_json::Value = serde_json::from_str(&listed).expect("JSON");
        assert_eq!((&listed[0]["event"], &listed[0]["entries"]), (&event.as_str().into(), &4.into()));

        run(&folder, here, &["backup", "all"]).says(0, &["1 tournoi, 4 entrées"]);
        run(&folder, &back.place, &["restore", "all"]).says(0, &["1 tournoi, 4 entrées", "arbitre desk key"]);
        run(&folder, &back.place, &["restore", "all"]).says(1, &["il y a déjà quelque chose ici"]);
        let line = run(&folder, here, &["export", &event, "-"]);
        assert_eq!(line.out, run(&folder, &back.place, &["export", &event, "-"]).out);
        folder.with("one", &line.out);
        run(&folder, &elsewhere.place, &["import", "one", "--lang", "en"]).says(0, &["1 event, 4 entries"]);
        run(&folder, &elsewhere.place, &["import", "one", "--lang", "en"])
            .says(1, &["one: the event", "is here already"]);
        run(&folder, here, &["export", "nothing", "-"]).says(1, &["nothing\u{a0}: il n’y a pas ici de tournoi"]);

        if let Some(database) = here.file() {
            let (path, folder_of) = (database.to_str().expect("a path"), database.parent().expect("a folder"));
            let dotted = folder_of.join(".").join(database.file_name().expect("a name"));
            let beside = format!("{path}-wal");
            for over in [path, dotted.to_str().expect("a path"), &beside] {
                run(&folder, here, &["backup", over]).says(2, &["c’est une base de données", "rien n’y a été écrit"]);
                run(&folder, here, &["export", &event, over, "--lang", "en"]).says(2, &["this is a database"]);
            }
            run(&folder, here, &["events"]).says(0, &[&event, "4 entrées"]);
        }

        folder.with("cut", &line.out[..line.out.len() / 2]);
        run(&folder, &Own::file().place, &["import", "cut"]).says(2, &["cut\u{a0}: le fichier est coupé"]);
        folder.with("words", "bonjour\n");
        run(&folder, &elsewhere.place, &["import", "words"]).says(2, &["words\u{a0}: ligne 1"]);
        run(&folder, &elsewhere.place, &["import", "missing"]).says(1, &["missing\u{a0}: "]);

        run(&folder, here, &["forget", &event]).says(1, &[&event, "n’est pas terminé"]);
        over(&desk, &event).await;
        run(&folder, here, &["forget", &event]).says(0, &[&event, "le journal reste"]);
        run(&folder, here, &["events"]).says(0, &[&event, "noms oubliés", "5 entrées"]);
        assert!(!run(&folder, here, &["export", &event, "-"]).out.contains("Judge"));
    });
}

#[test]
fn what_cannot_be_opened_is_said_and_nothing_is_made() {
    let folder = Folder::new("desk-none");
    let none = Own::file();
    let file = none.place.file().expect("a file");
    run(&folder, &none.place, &["events"]).says(1, &["rien n’est conservé ici"]);
    run(&folder, &none.place, &["backup", "all"]).says(1, &["rien n’est conservé ici"]);
    assert!(!file.exists());
    folder
        .run(&["desk", "events", "--database", "mysql://db/desk"])
        .says(2, &["--database", "postgres://…", "mysql:…"]);
    fs::create_dir_all(&none.folder).expect("a folder");
    let text = none.folder.join("text.sqlite");
    fs::write(&text, "Ceci n’est pas une base de données, mais du texte. ".repeat(100)).expect("a file");
    run(&folder, &Place::File(text), &["events"]).says(1, &["text.sqlite"]);
    let away = Place::Postgres("postgres://ada:secret@127.0.0.1:1/desk".into());
    let told = run(&folder, &away, &["events"]);
    told.says(1, &["postgres://127.0.0.1:1/desk", "la base de données ne s’ouvre pas"]);
    assert!(!told.err.contains("secret"), "{told:#?}");
}
