//! Keys: told once, kept as a digest, revoked; and the bound on what is kept.

use std::fs;

use arbitre::desk::{
    Body, By,
    store::{Desk, KeyListed, Made, Place, Ruled, Unheld, Unkept, Unmade},
};
use sqlx::AnyPool;

use super::{
    command::run,
    kept::{address, bare, laid},
    place::{Own, on_both},
};
use crate::cli::Folder;

async fn made(desk: &Desk, event: &str, by: By) -> Made {
    desk.make_key(event, by).await.unwrap_or_else(|unmade| panic!("{unmade:?}"))
}

async fn holder(desk: &Desk, event: &str, token: &str) -> Option<(u64, By)> {
    let held = desk.holder(event, token).await.expect("the database answers");
    held.map(|(number, by, _)| (number, by))
}

#[test]
fn a_key_says_who_asks_at_its_own_event_until_it_is_revoked() {
    on_both(async |own| {
        let desk = own.open().await;
        let (event, judges) = laid(&desk, 2, 1).await;
        let other = desk.begin(arbitre::desk::Write {
            words: [("name".into(), "Une autre".into())].into(),
            ..bare("another", None, Body::Event { public: false })
        });
        let (other, _) = other.await.expect("an event");
        let (judge, table) = (made(&desk, &event, judges[0]).await, made(&desk, &event, By::Table(2)).await);
        assert_eq!((judge.number, table.number, made(&desk, &other, By::Person(1)).await.number), (1, 2, 1));
        assert!(judge.token != table.token && judge.token.len() == 32, "{judge:?} {table:?}");
        assert_eq!(holder(&desk, &event, &judge.token).await, Some((1, judges[0])));
        assert_eq!(holder(&desk, &event, &table.token).await, Some((2, By::Table(2))));
        assert_eq!(holder(&desk, &other, &judge.token).await, None, "a key is good at its own event");
        assert_eq!(holder(&desk, &event, "0123456789abcdef0123456789abcdef").await, None);
        assert_eq!(desk.make_key("nothing", By::Person(1)).await, Err(Unmade::Held(Unheld::NoEvent)));

        assert_eq!(desk.revoke_key(&event, 2).await, Ok(true));
        let listed = desk.keys(&event, 0, 10).await.expect("keys");
        let [KeyListed { number: 1, by, revoked: None, .. }, KeyListed { number: 2, revoked: Some(at), .. }] =
            listed[..]
        else {
            panic!("{listed:?}")
        };
        assert_eq!(by, judges[0]);
        assert_eq!(desk.revoke_key(&event, 2).await, Ok(true), "once more");
        assert_eq!(desk.keys(&event, 1, 10).await.expect("keys")[0].revoked, Some(at), "it was revoked then");
        assert_eq!(desk.revoke_key(&event, 3).await, Ok(false));
        assert_eq!(
            (holder(&desk, &event, &table.token).await, made(&desk, &event, By::Table(2)).await.number),
            (None, 3)
        );
        desk.close().await;
        if let Place::File(file) = &own.place {
            let kept = fs::read(file).expect("the file");
            let stands = |text: &str| kept.windows(text.len()).any(|bytes| bytes == text.as_bytes());
            assert!(stands("access_key") && !stands(&judge.token), "a key is kept as a digest");
        }
    });
}

#[test]
fn keys_are_not_carried_and_do_not_outlive_what_is_forgotten() {
    on_both(async |own| {
        let folder = Folder::new(if own.place.file().is_some() { "keys-file" } else { "keys-postgres" });
        let told = run(&folder, &own.place, &["open", "Une coupe", "--public", "--format", "json"]);
        told.says(0, &[]);
        let opened: serde_json::Value = serde_json::from_str(&told.out).expect("JSON");
        let (event, token) = (opened["event"].as_str().expect("an event"), opened["token"].as_str().expect("a key"));
        let desk = own.open().await;
        assert_eq!(holder(&desk, event, token).await, Some((1, By::Person(1))));
        assert!(desk.state(event, None).await.expect("its state").public);

        let again = run(&folder, &own.place, &["key", event, "--lang", "en"]);
        again.says(0, &[event, "The head judge’s key, shown this once: "]);
        let again = again.out.trim().rsplit('/').next().expect("a key").to_owned();
        assert_eq!(holder(&desk, event, &again).await, Some((2, By::Person(1))), "the first one is as good as before");
        run(&folder, &own.place, &["key", "nothing"]).says(1, &["nothing\u{a0}: il n’y a pas ici de tournoi"]);
        run(&folder, &own.place, &["open", ""]).says(2, &["NAME", "`name`"]);
        run(&folder, &own.place, &["open", "Une\u{202e} coupe"]).says(2, &["NAME"]);
        run(&folder, &own.place, &["open", "Une coupe", "--head-judge", "Ad\u{202e}èle"]).says(2, &["--head-judge"]);

        run(&folder, &own.place, &["backup", "all"]).says(0, &["1 tournoi"]);
        let there = Own::file();
        run(&folder, &there.place, &["restore", "all"]).says(0, &["1 tournoi"]);
        let elsewhere = there.open().await;
        assert_eq!(elsewhere.keys(event, 0, 10).await, Ok(Vec::new()));
        assert_eq!(holder(&elsewhere, event, token).await, None);

        desk.write(event, By::Person(1), bare("over", None, Body::Over {})).await.expect("it is over");
        run(&folder, &own.place, &["forget", event]).says(0, &[]);
        assert_eq!((holder(&desk, event, token).await, holder(&desk, event, &again).await), (None, None));
    });
}

#[test]
fn no_more_rulings_are_kept_than_a_desk_may_keep() {
    on_both(async |own| {
        let desk = own.open().await;
        let ruled = |told: &str| Ruled {
            scenario: "{}".into(),
            told: format!("\"{told}\""),
            rules: "rules".into(),
            engine: "0".into(),
        };
        let first = desk.keep(ruled("first")).await.expect("it is kept");
        let pool = AnyPool::connect(&address(&own.place)).await.expect("a connection");
        let many = "insert into ruling (id, kept_at, scenario, told, rules, engine) \
                    with recursive n(i) as (select 1 union all select i + 1 from n where i < 99998) \
                    select 'n' || i, 0, '{}', '0', '', '' from n";
        sqlx::query(many).execute(&pool).await.expect("rows");
        pool.close().await;
        let last = desk.keep(ruled("last")).await.expect("the last one");
        assert_eq!(desk.keep(ruled("one too many")).await, Err(Unkept::Full));
        assert_eq!(desk.keep(ruled("first")).await, Ok(first), "what is kept already takes no room");
        assert_eq!(desk.kept(&last).await.map(|kept| kept.ruled), Ok(ruled("last")));
    });
}

#[test]
fn a_table_that_comes_in_again_and_again_uses_up_no_keys_and_its_latest_sessions_stay() {
    on_both(async |own| {
        let desk = own.open().await;
        let (event, judges) = laid(&desk, 4, 1).await;
        let sheet = desk.make_key(&event, By::Table(4)).await.expect("a key").token;
        let other = desk.come_in(&event, By::Table(3), None).await.expect("a session").token;
        let judge = desk.come_in(&event, judges[0], None).await.expect("a session").token;
        let mut tokens = Vec::new();
        for _ in 0..40 {
            tokens.push(desk.come_in(&event, By::Table(4), None).await.expect("a session").token);
        }
        let listed = desk.keys(&event, 0, 100).await.expect("keys");
        assert_eq!(listed.len(), 3 + 12, "{listed:?}");
        for (n, token) in tokens.iter().enumerate() {
            let session = desk.session(&event, token).await.expect("it answers");
            assert_eq!(session.map(|(session, _)| session.by), (n >= 28).then_some(By::Table(4)), "{n}");
        }
        for (token, by) in [(&sheet, By::Table(4)), (&other, By::Table(3)), (&judge, judges[0])] {
            assert_eq!(holder(&desk, &event, token).await.map(|(_, by)| by), Some(by));
        }
        // Whoever comes in with a browser that was in already takes its place.
        let before = desk.session(&event, &tokens[39]).await.expect("it answers").expect("a session").0.number;
        desk.come_in(&event, By::Table(4), Some(before)).await.expect("a session");
        assert_eq!(desk.session(&event, &tokens[39]).await.expect("it answers"), None);
        assert_eq!(desk.keys(&event, 0, 100).await.expect("keys").len(), 3 + 12);
    });
}
