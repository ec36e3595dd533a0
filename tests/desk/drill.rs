//! The drill of `docs/running.md`: a copy, the loss, and what is there again, by the lines that stand there.

use std::{
    env,
    path::Path,
    process::{Command, Output},
};

use arbitre::desk::store::Place;

use super::{
    kept::laid,
    place::{database, folder, on_both},
};

/// The commands of the drill on this store.
fn drill(store: &str) -> String {
    let document = include_str!("../../docs/running.md");
    let blocks = document.split("```sh drill").skip(1).map(|block| block.split_once('\n').expect("a block"));
    let wanted = blocks.filter(|(only, _)| only.trim().is_empty() || only.trim() == store);
    wanted.map(|(_, block)| block.split("```").next().unwrap_or_default()).collect()
}

/// A folder in which it is run, which goes when it is dropped.
struct Room(std::path::PathBuf);

impl Drop for Room {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// Runs these lines until one fails, with `arbitre` on the path and the password beside the address.
fn run(lines: &str, room: &Room, place: &Place, event: &str) -> Output {
    let arbitre = Path::new(env!("CARGO_BIN_EXE_arbitre")).parent().expect("a folder");
    let path = format!("{}:{}", arbitre.display(), env::var("PATH").unwrap_or_default());
    let mut command = Command::new("sh");
    command.args(["-eu", "-c", lines]).current_dir(&room.0);
    command.env("PATH", path).env("EVENT", event).env("LANG", "en_GB.UTF-8").env("XDG_DATA_HOME", &room.0);
    let (desk, password) = apart(&database(place));
    command.env("DESK", desk);
    if let Some(password) = password {
        command.env("PGPASSWORD", password);
    }
    command.output().expect("a shell")
}

/// An address without its password, and that.
fn apart(address: &str) -> (String, Option<String>) {
    let parts = address.split_once("://").and_then(|(scheme, rest)| Some((scheme, rest.rsplit_once('@')?)));
    let Some((scheme, (who, server))) = parts else { return (address.to_owned(), None) };
    let (user, password) = who.split_once(':').unwrap_or((who, ""));
    (format!("{scheme}://{user}@{server}"), Some(password.to_owned()).filter(|password| !password.is_empty()))
}

#[test]
fn what_was_lost_is_there_again_by_the_drill_as_it_stands() {
    on_both(async |own| {
        let store = if own.place.file().is_some() { "sqlite" } else { "postgres" };
        let lines = drill(store);
        for part in ["backup copy.jsonl", if store == "sqlite" { "rm -f" } else { "psql" }, "restore", "cmp", "key"] {
            assert!(lines.contains(part), "{part}: {lines}");
        }
        let room = Room(folder("drill"));
        std::fs::create_dir_all(&room.0).expect("a folder");
        let desk = own.open().await;
        let (event, judges) = laid(&desk, 4, 2).await;
        let old = desk.make_key(&event, judges[0]).await.expect("a key").token;
        let log = desk.entries(&event, 0, 100).await.expect("entries");
        desk.close().await;

        let ran = run(&lines, &room, &own.place, &event);
        let (out, err) = (String::from_utf8_lossy(&ran.stdout), String::from_utf8_lossy(&ran.stderr));
        assert!(ran.status.success(), "{store}: {out}\n{err}");
        let new = out.lines().find_map(|line| line.split_once("/in/")).expect("a link").1.trim();

        let desk = own.open().await;
        assert_eq!(desk.entries(&event, 0, 100).await.expect("entries"), log, "{store}");
        assert_eq!(desk.holder(&event, &old).await.expect("it answers"), None, "a copy lets nobody in");
        assert!(desk.holder(&event, new).await.expect("it answers").is_some(), "the new link does");
        desk.close().await;

        // Without the loss there is something there, and it stays: the drill says so and ends.
        let again = run(&lines.replace("rm -f", ": ").replace("psql", ": "), &room, &own.place, &event);
        assert_eq!(again.status.code(), Some(1), "{again:?}");
        assert!(String::from_utf8_lossy(&again.stderr).contains("restored into an empty database"), "{again:?}");
    });
}
