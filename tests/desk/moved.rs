//! A log whose file has been moved away while it is open.

use std::fs;

use arbitre::desk::{Body, By, store::Unwritten};

use super::{
    kept::{bare, laid},
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
        fs::rename(path, &aside).expect("it is moved");
        assert_eq!(desk.write(&event, By::Person(1), next("one")).await, Err(Unwritten::Away));
        assert!(!desk.is_written().await);
        let says = desk.unwritable().await.expect("why");
        assert!(says.fr.contains("n’est plus là") && says.en.contains("Put it back"), "{says:?}");
        // Nor does another one in its place.
        fs::write(path, "").expect("another file");
        assert_eq!(desk.write(&event, By::Person(1), next("one")).await, Err(Unwritten::Away));
        fs::rename(&aside, path).expect("it is put back");
        desk.write(&event, By::Person(1), next("one")).await.expect("it is written");
        assert!(desk.is_written().await);
    });
}
