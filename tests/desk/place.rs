//! Places of their own for the tests that keep a log.

use std::{
    env, fs,
    io::{self, Write as _},
    path::PathBuf,
    process,
    sync::{
        Once,
        atomic::{AtomicU32, Ordering},
    },
};

use arbitre::desk::store::{Desk, Place, ServerClock, machine_clock};
use sqlx::AnyPool;

/// The variable that names a `PostgreSQL` whose user may create databases: `postgres://postgres@localhost/postgres`.
pub const POSTGRES: &str = "ARBITRE_POSTGRES";

static PLACES: AtomicU32 = AtomicU32::new(0);
static LEFT_OUT: Once = Once::new();

/// A place of its own, which goes when it is dropped.
pub struct Own {
    pub place: Place,
    pub folder: PathBuf,
}

impl Own {
    pub fn file() -> Self {
        let number = PLACES.fetch_add(1, Ordering::Relaxed);
        let folder = env::temp_dir().join(format!("arbitre-desk-{}-{number}", process::id()));
        Self { place: Place::File(folder.join("below").join("desk é#1.sqlite")), folder }
    }

    pub async fn postgres(server: &str) -> Self {
        let number = PLACES.fetch_add(1, Ordering::Relaxed);
        let name = format!("arbitre_desk_{}_{number}", process::id());
        sqlx::any::install_default_drivers();
        let pool = AnyPool::connect(server).await.expect("the PostgreSQL that is named");
        sqlx::raw_sql(sqlx::AssertSqlSafe(format!("create database {name}"))).execute(&pool).await.expect("a database");
        pool.close().await;
        let (before, _) = server.rsplit_once('/').expect("the name of a database");
        Self { place: Place::Postgres(format!("{before}/{name}")), folder: PathBuf::new() }
    }

    pub async fn open(&self) -> Desk {
        self.open_at(machine_clock()).await
    }

    pub async fn open_at(&self, now: ServerClock) -> Desk {
        Desk::open(self.place.clone(), now).await.unwrap_or_else(|refused| panic!("{refused:?}"))
    }
}

/// A path that nobody else has; whoever makes something there removes it.
pub fn folder(name: &str) -> PathBuf {
    let number = PLACES.fetch_add(1, Ordering::Relaxed);
    env::temp_dir().join(format!("arbitre-{name}-{}-{number}", process::id()))
}

/// What `--database` says of a place.
pub fn database(place: &Place) -> String {
    match place {
        Place::File(path) => path.to_str().expect("a path").to_owned(),
        Place::Postgres(address) => address.clone(),
    }
}

impl Drop for Own {
    fn drop(&mut self) {
        if !self.folder.as_os_str().is_empty() {
            let _ = fs::remove_dir_all(&self.folder);
        }
    }
}

/// On a file, and on the `PostgreSQL` that is named, if one is.
pub fn on_both(test: impl AsyncFn(Own)) {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
    runtime.block_on(async {
        test(Own::file()).await;
        match env::var(POSTGRES) {
            Ok(server) => test(Own::postgres(&server).await).await,
            Err(_) => LEFT_OUT.call_once(|| {
                // To the terminal itself: what a test prints is only shown when it fails.
                let _ = writeln!(io::stderr(), "\nPostgreSQL is left out of these tests: {POSTGRES} names none");
            }),
        }
    });
}
