//! A disk that is full, and a database that is read-only: in a file system of a few megabytes of its own, which the machine
//! must let one have (`unshare`; for `PostgreSQL` `mount`). Nothing acknowledged is lost, what is there is read, and once
//! there is room it goes on.

use std::{
    env, fs,
    io::Write as _,
    path::Path,
    process::Command,
    time::{Duration, Instant},
};

use arbitre::desk::store::{Desk, Place, Unwritten, machine_clock};
use arbitre::desk::{Body, By};
use sqlx::{AnyPool, AssertSqlSafe};

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
    match &own.place {
        Place::File(_) => in_a_file(report),
        Place::Postgres(address) => on_postgres(address, report).await,
    }
}

fn in_a_file(report: &mut Report) {
    let folder = folder("full");
    fs::create_dir_all(&folder).expect("a folder");
    let (here, program) = (folder.display(), env::current_exe().expect("this program"));
    let script = format!("mount -t tmpfs -o {SIZE} none '{here}' && exec '{}' {BEGUN} '{here}'", program.display());
    let told = Command::new("unshare").args(["--user", "--map-root-user", "--mount", "sh", "-c", &script]).output();
    let told = told.map(|told| String::from_utf8_lossy(&told.stdout).into_owned()).unwrap_or_default();
    let _ = fs::remove_dir_all(&folder);
    if told.is_empty() {
        report.left_out("a full disk: this machine gives nobody a file system of their own (`unshare`)");
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
    let (acknowledged, refused) = until_refused(&desk, &event).await;
    let away = refused == Unwritten::Away;
    let kept = all_read(&desk, &event, &acknowledged).await;
    println!("full after {} writes: {refused:?}; all of them are read: {kept}", acknowledged.len());
    fs::remove_file(&ballast).expect("room is made");
    let (gapless, took) = goes_on(&desk, &event, acknowledged.len()).await;
    println!("room is made: the write is acknowledged after {took:?}");
    let log = whole(&desk, &event).await;
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
    let next = written(&desk, &event, "the-next").await.seq == log.len() as u64 + 1;
    let is_told = away && says.contains(&place.to_string()) && says.contains("let arbitre write");
    println!("{}", if kept && gapless && there && next && is_told { "all kept" } else { "not kept" });
}

/// Writes until nothing more is taken: what was acknowledged, and why the next was not.
async fn until_refused(desk: &Desk, event: &str) -> (Vec<u64>, Unwritten) {
    let mut acknowledged = Vec::new();
    loop {
        let number = acknowledged.len() as u64;
        let next = write(&format!("write-{number}"), None, Body::Tables { first: 1, last: 1 });
        match desk.write(event, By::Person(1), next).await {
            Ok(entry) => acknowledged.push(entry.seq),
            Err(unwritten) => return (acknowledged, unwritten),
        }
        assert!(number < MOST, "it is never full");
    }
}

/// Whether everything that was acknowledged is there.
async fn all_read(desk: &Desk, event: &str, acknowledged: &[u64]) -> bool {
    let log = whole(desk, event).await;
    acknowledged.iter().all(|seq| log.iter().any(|entry| entry.seq == *seq))
}

/// What was refused is asked for again, under its key: whether it follows without a gap, and how long that takes.
async fn goes_on(desk: &Desk, event: &str, acknowledged: usize) -> (bool, Duration) {
    let began = Instant::now();
    let again = written(desk, event, &format!("write-{acknowledged}")).await;
    let took = began.elapsed();
    let log = whole(desk, event).await;
    (log.iter().zip(1..).all(|(entry, seq)| entry.seq == seq) && again.seq == log.len() as u64, took)
}

/// The same where the tables lie in a small file system, and where the server takes to being read-only meanwhile.
async fn on_postgres(address: &str, report: &mut Report) {
    let folder = folder("full-tables");
    let (here, name) = (folder.to_str().expect("a path"), address.rsplit_once('/').expect("a database").1);
    fs::create_dir_all(&folder).expect("a folder");
    let ran = |program: &str, arguments: &[&str]| {
        Command::new(program).args(arguments).output().is_ok_and(|told| told.status.success())
    };
    let tables = format!("{here}/tables");
    let is_small = ran("mount", &["-t", "tmpfs", "-o", "size=24m", "none", here])
        && fs::create_dir(&tables).is_ok()
        && ran("chown", &["postgres", &tables]);
    if !is_small {
        report.left_out("a full disk: this machine lets nobody mount a file system for PostgreSQL");
        return;
    }
    let server = AnyPool::connect(&address.replace(name, "postgres")).await.expect("the PostgreSQL that is named");
    let told = async |says: String| sqlx::raw_sql(AssertSqlSafe(says)).execute(&server).await.expect("it is told");
    told(format!("create tablespace {name} location '{tables}'")).await;
    told(format!("alter database {name} set tablespace {name}")).await;
    let desk = Desk::open(Place::Postgres(address.into()), machine_clock()).await;
    let desk = desk.unwrap_or_else(|refused| panic!("{refused:?}"));
    let event = opened(&desk, 1).await;
    let ballast = folder.join("ballast");
    filled(&ballast);
    let (acknowledged, refused) = until_refused(&desk, &event).await;
    let kept = all_read(&desk, &event, &acknowledged).await;
    report.told(&format!("full after {} writes: {refused:?}; all of them are read: {kept}", acknowledged.len()));
    fs::remove_file(ballast).expect("room is made");
    let (gapless, took) = goes_on(&desk, &event, acknowledged.len()).await;
    report.told(&format!("room is made: the write is acknowledged after {took:?}"));

    for on in ["on", "off"] {
        told(format!("alter system set default_transaction_read_only = {on}")).await;
        told("select pg_reload_conf()".to_owned()).await;
        if on == "on" {
            tokio::time::sleep(Duration::from_secs(1)).await;
            let next = write("read-only", None, Body::Tables { first: 1, last: 1 });
            let refused = desk.write(&event, By::Person(1), next).await;
            let says = desk.unwritable().await.map(|says| says.en).unwrap_or_default();
            let is_read = all_read(&desk, &event, &acknowledged).await;
            report.told(&format!("read-only: {:?}; everything is read: {is_read}", refused.as_ref().err()));
            let is_told = refused == Err(Unwritten::Away) && says.contains("read-only") && is_read;
            report.holds(&format!("a read-only server is told: {says}"), is_told);
        }
    }
    let next = written(&desk, &event, "the-next").await.seq == whole(&desk, &event).await.len() as u64;
    report.holds("on a full disk nothing is lost, and once there is room it goes on", kept && gapless && next);
    report.holds("that it is full is told", refused == Unwritten::Away);
    desk.close().await;
    told(format!("drop database {name} with (force)")).await;
    told(format!("drop tablespace {name}")).await;
    server.close().await;
    ran("umount", &[here]);
    let _ = fs::remove_dir_all(&folder);
}

/// A file that leaves a megabyte of what there is.
fn filled(path: &Path) {
    const A_MEGABYTE: usize = 1024 * 1024;
    let mut file = fs::File::create(path).expect("a file");
    while file.write_all(&vec![1; A_MEGABYTE / 4]).is_ok() {}
    let length = file.metadata().expect("its length").len();
    file.set_len(length.saturating_sub(A_MEGABYTE as u64)).expect("room");
}
