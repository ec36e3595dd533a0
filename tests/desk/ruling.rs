//! Rulings that are kept: under a name that can be read aloud, ruled on again, carried with the rest.

use std::{fs, path::Path};

use arbitre::desk::{
    Answered, Body, By, Moment, On,
    store::{ruling_id, ruling_name},
};

use super::{
    command::run,
    kept::{bare, laid},
    place::{self, Own, database, on_both},
};
use crate::cli::{DISPUTE, Folder, dispute};

/// The name that is printed when something is kept.
fn keep(folder: &Folder, own: &Own, file: &str) -> String {
    let told = folder.run(&["keep", file, "--database", &database(&own.place)]);
    told.says(0, &["Bob a raison"]);
    let name = told.out.lines().next().expect("a name").trim().to_owned();
    assert_eq!(ruling_id(&name).map(|id| ruling_name(&id)), Some(name.clone()), "{told:#?}");
    name
}

/// The rules with something in a file said otherwise.
fn rules_with(folder: &Path, file: &str, from: &str, to: &str) {
    fn copy(from: &Path, to: &Path) {
        fs::create_dir_all(to).expect("a folder");
        for entry in fs::read_dir(from).expect("the rules") {
            let entry = entry.expect("a file");
            let to = to.join(entry.file_name());
            if entry.path().is_dir() {
                copy(&entry.path(), &to);
            } else {
                fs::copy(entry.path(), to).expect("a copy");
            }
        }
    }
    copy(&Path::new(env!("CARGO_MANIFEST_DIR")).join("rules"), folder);
    let text = fs::read_to_string(folder.join(file)).expect("a file");
    assert!(text.contains(from), "{file} does not say {from:?}");
    fs::write(folder.join(file), text.replacen(from, to, 1)).expect("a file");
}

/// The rules where Warbot may be destroyed.
fn unprotected(rules: &Path) {
    let protects = "\n    Ongoing(Cannot(Destroyed(what: The(This)))),\n";
    rules_with(rules, "smash-up/cards/robots.ron", &format!("text: [{protects}])"), "text: [])");
}

#[test]
fn a_ruling_is_kept_under_a_name_and_what_comes_out_otherwise_is_told_with_where_and_why() {
    on_both(async |own| {
        let folder = Folder::new(if own.place.file().is_some() { "kept-file" } else { "kept-postgres" });
        let other = dispute("choose = [\"warbot\"]", "choose = [\"zapbot\"]");
        folder.with("one.toml", DISPUTE).with("two.toml", &other);
        let one = keep(&folder, &own, "one.toml");
        assert_eq!(keep(&folder, &own, "one.toml"), one, "the same again");
        let two = keep(&folder, &own, "two.toml");
        assert_ne!(one, two);
        let review = |more: &[&str]| run(&folder, &own.place, &[&["review"], more].concat());
        review(&[]).says(0, &["2 arbitrages rejugés\u{a0}: aucune autre réponse"]);
        review(&[&one.to_lowercase()]).says(0, &["= la même réponse", &one, "Ninja Master contre Warbot"]);
        review(&["zzzz-zz"]).says(1, &["aucun arbitrage de ce nom"]);
        review(&["Tortuga"]).says(2, &["aucun arbitrage de ce nom"]);

        // Where it may be destroyed, the first comes out otherwise; the second never was about that.
        let rules = place::folder("rules");
        unprotected(&rules);
        let told = review(&["--rules", rules.to_str().expect("a path")]);
        told.says(1, &["≠ une autre réponse", &one, "alors\u{a0}: Bob a raison", "aujourd’hui\u{a0}: Alice a raison"]);
        told.says(
            1,
            &["étape 2, alors\u{a0}: rien de plus", "cité alors seulement\u{a0}: ", "conflict.cannot-beats-can"],
        );
        told.says(1, &["2 arbitrages rejugés\u{a0}: 1 autre réponse"]);
        assert!(!told.out.contains(&two), "{told:#?}");
        let _ = fs::remove_dir_all(rules);
    });
}

#[test]
fn a_backup_carries_what_is_kept_and_an_event_the_rulings_that_its_answers_rest_on() {
    on_both(async |own| {
        let folder = Folder::new(if own.place.file().is_some() { "carried-file" } else { "carried-postgres" });
        let other = dispute("choose = [\"warbot\"]", "choose = [\"zapbot\"]");
        folder.with("one.toml", DISPUTE).with("two.toml", &other);
        let desk = own.open().await;
        let (one, two) = (keep(&folder, &own, "one.toml"), keep(&folder, &own, "two.toml"));
        let (event, judges) = laid(&desk, 4, 1).await;
        let call = bare("call", None, Body::Call { table: 1, cards: Vec::new() });
        let call = desk.write(&event, By::Table(1), call).await.expect("a call");
        let said = Answered { told_at: Moment(1), ruling: Some(one.clone()), ..Answered::default() };
        let answer = bare("answer", Some(On::Seq(call.seq)), Body::Answer(said));
        desk.write(&event, judges[0], answer).await.expect("an answer");

        desk.write(&event, By::Person(1), bare("followed", Some(On::Seq(call.seq + 1)), Body::Precedent {}))
            .await
            .expect("a precedent");
        let rules = place::folder("rules");
        unprotected(&rules);
        let told = run(&folder, &own.place, &["review", "--rules", rules.to_str().expect("a path")]);
        let line = format!("– Une coupe ({event})\u{a0}: entrée 5, table 1, un précédent · {one}");
        told.says(1, &["À revoir dans les tournois", &line]);
        let _ = fs::remove_dir_all(rules);

        run(&folder, &own.place, &["backup", "all"]).says(0, &["1 tournoi, 6 entrées, 2 arbitrages"]);
        run(&folder, &own.place, &["export", &event, "event"]).says(0, &["1 tournoi, 6 entrées, 1 arbitrage\n"]);
        let (back, there) = (Own::file(), Own::file());
        run(&folder, &back.place, &["restore", "all"]).says(0, &["2 arbitrages"]);
        run(&folder, &back.place, &["review", &one, &two])
            .says(0, &["2 arbitrages rejugés\u{a0}: aucune autre réponse"]);
        run(&folder, &there.place, &["import", "event"]).says(0, &["1 arbitrage\n"]);
        run(&folder, &there.place, &["review", &two]).says(1, &["aucun arbitrage de ce nom"]);
        assert_eq!(keep(&folder, &there, "one.toml"), one, "kept there already");
        run(&folder, &there.place, &["restore", "all"]).says(1, &["il y a déjà quelque chose ici"]);
    });
}

#[test]
fn the_version_says_under_which_rules_it_judges() {
    let told = Folder::new("version").run(&["--version"]);
    told.says(0, &["arbitre 0.", "rules "]);
    let digest = told.out.lines().find_map(|line| line.strip_prefix("rules ")).expect("a digest");
    assert_eq!(digest, arbitre::shelf::Shelf::rules().digest());
    let rules = place::folder("digest");
    rules_with(&rules, "smash-up/cards/robots.ron", "copies: 2", "copies: 3");
    let other = arbitre::shelf::Shelf::folder(&rules).expect("the rules").digest();
    assert_ne!(digest, other);
    let _ = fs::remove_dir_all(rules);
}
