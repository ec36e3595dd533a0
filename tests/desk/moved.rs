//! A log whose file has been moved away while it is open.

use std::fs;

use arbitre::desk::{
    Body, By,
    store::{Opens, Unheld, Unwritten, Wanted},
};

use super::{
    kept::{bare, exported, laid, opening},
    place::Own,
};

#[test]
fn a_file_that_is_no_longer_where_it_was_takes_nothing() {
    let own = Own::file();
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
    runtime.block_on(async {
        let desk = own.open().await;
        let (event, _) = laid(&desk, 4, 1).await;
        let path = own.place.file().expect("a file");
        let aside = path.with_extension("aside");
        let next = |key: &str| bare(key, None, Body::Tables { first: 1, last: 2 });
        let table = Wanted { opens: Opens::Table(1), uses: None, until: None };
        let elsewhere = Own::file();
        let other = elsewhere.open().await;
        other.begin(opening("another")).await.expect("an event");
        let text = exported(&other, None).await;
        desk.make_doors(&event, By::Person(1), &[table]).await.expect("a door");
        fs::rename(path, &aside).expect("it is moved");
        assert_eq!(desk.write(&event, By::Person(1), next("one")).await, Err(Unwritten::Away));
        assert!(!desk.is_written().await);
        let says = desk.unwritable().await.expect("why");
        assert!(says.fr.contains("n’est plus là") && says.en.contains("Put it back"), "{says:?}");
        let every = [
            ("a key", desk.make_key(&event, By::Person(1)).await.is_err()),
            ("a key revoked", desk.revoke_key(&event, 1).await.is_err()),
            ("a door", desk.make_doors(&event, By::Person(1), &[table]).await.is_err()),
            ("a door shut", desk.shut(&event, 1).await.is_err()),
            ("a session", desk.come_in(&event, By::Person(1), None).await.is_err()),
            ("a session seen", desk.seen(&event, 1).await.is_err()),
            ("a passphrase", desk.set_passphrase(&event, 1, "x").await.is_err()),
            ("a passphrase tried", desk.try_passphrase(&event).await.is_err()),
            ("no passphrase", desk.drop_passphrase(&event, 1).await.is_err()),
            ("forgetting", desk.forget(&event).await == Err(Unheld::Away)),
            ("an import", desk.import(text.as_slice()).await.is_err()),
        ];
        for (what, is_refused) in every {
            assert!(is_refused, "{what}");
        }
        // Nor does another one in its place.
        fs::write(path, "").expect("another file");
        assert_eq!(desk.write(&event, By::Person(1), next("one")).await, Err(Unwritten::Away));
        fs::rename(&aside, path).expect("it is put back");
        desk.write(&event, By::Person(1), next("one")).await.expect("it is written");
        assert!(desk.is_written().await);
    });
}
