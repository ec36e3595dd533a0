//! A disk that is full, and a file that is read-only: in a file system of a few megabytes of its own, which the machine must
//! let one have (`unshare`). Nothing acknowledged is lost, what is there is read, and once there is room it goes on.

use std::{env, fs, path::Path, process::Command, time::Instant};

use arbitre::desk::store::{Desk, Place, Unwritten, machine_clock};
use arbitre::desk::{Body, By};

use super::{
    Report, opened,
    place::{Own, folder},
    whole, write, written,
};

/// By what the process in the small file system knows what it is.
pub const BEGUN: &str = "write-until-full";
/// How large it is.
const SIZE: &str = "size=6m";
/// What lies there besides, and makes room when it goes.
const BALLAST: usize = 2 * 1024 * 1024;
/// The most writes that there is room for.
const MOST: u64 = 100_000;

pub async fn full(own: &Own, report: &mut Report) {
    if own.place.file().is_none() {
        return;
    }
    let folder = folder("full");
    fs::create_dir_all(&folder).expect("a folder");
    let (here, program) = (folder.display(), env::current_exe().expect("this program"));
    let script = format!("mount -t tmpfs -o {SIZE} none '{here}' && exec '{}' {BEGUN} '{here}'", program.display());
    let told = Command::new("unshare").args(["--user", "--map-root-user", "--mount", "sh", "-c", &script]).output();
    let told = told.map(|told| String::from_utf8_lossy(&told.stdout).into_owned()).unwrap_or_default();
    let _ = fs::remove_dir_all(&folder);
    if told.is_empty() {
        report.told("a full disk is left out: this machine gives nobody a file system of their own (`unshare`)");
        return;
    }
    for line in told.lines() {
        report.told(line);
    }
    report.holds("on a full disk nothing is lost, and once there is room it goes on", told.ends_with("all kept\n"));
}

/// Writes until the disk is full, and looks what has become of it.
pub async fn write_until_full(here: &str) {
    let here = Path::new(here);
    let (place, ballast) = (Place::File(here.join("desk.sqlite")), here.join("ballast"));
    fs::write(&ballast, vec![1; BALLAST]).expect("room for it");
    let desk = Desk::open(place.clone(), machine_clock()).await.unwrap_or_else(|refused| panic!("{refused:?}"));
    let event = opened(&desk, 1).await;
    let mut acknowledged = Vec::new();
    let refused = loop {
        let number = acknowledged.len() as u64;
        let next = write(&format!("write-{number}"), None, Body::Tables { first: 1, last: 1 });
        match desk.write(&event, By::Person(1), next).await {
            Ok(entry) => acknowledged.push(entry.seq),
            Err(unwritten) => break unwritten,
        }
        assert!(number < MOST, "it is never full");
    };
    let away = refused == Unwritten::Away;
    let log = whole(&desk, &event).await;
    let kept = acknowledged.iter().all(|seq| log.iter().any(|entry| entry.seq == *seq));
    println!("full after {} writes: {refused:?}; all of them are read: {kept}", acknowledged.len());
    fs::remove_file(&ballast).expect("room is made");
    let made = Instant::now();
    // What was refused is asked for again, under its key.
    let again = written(&desk, &event, &format!("write-{}", acknowledged.len())).await;
    println!("room is made: the write is acknowledged after {:?}", made.elapsed());
    let log = whole(&desk, &event).await;
    let gapless = log.iter().zip(1..).all(|(entry, seq)| entry.seq == seq) && again.seq == log.len() as u64;
    desk.close().await;

    let mounted =
        |how: &str| Command::new("mount").args(["-o", how]).arg(here).status().is_ok_and(|told| told.success());
    assert!(mounted("remount,ro"), "it can be made read-only");
    let refused = Desk::open(place.clone(), machine_clock()).await.err();
    let says = refused.as_ref().map(|refused| refused.said(&place).en).unwrap_or_default();
    println!("read-only: {}", says.split_once("sqlite").map_or(says.as_str(), |(_, behind)| behind));
    assert!(mounted("remount,rw"), "and written to again");
    let desk = Desk::open(place.clone(), machine_clock()).await.unwrap_or_else(|refused| panic!("{refused:?}"));
    let there = whole(&desk, &event).await == log;
    let goes_on = written(&desk, &event, "the-next").await.seq == log.len() as u64 + 1;
    let is_told = away && says.contains(&place.to_string()) && says.contains("let arbitre write");
    println!("{}", if kept && gapless && there && goes_on && is_told { "all kept" } else { "not kept" });
}
