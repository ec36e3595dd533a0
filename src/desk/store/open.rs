//! Opening the desk: its connections, its tables, whoever writes and whoever listens.

use std::{
    fmt,
    fs::{self, File, OpenOptions},
    sync::{Arc, atomic::AtomicBool},
    time::{Duration, Instant},
};

use sqlx::{
    AnyConnection, AnyPool, ConnectOptions as _, Connection as _, Executor as _,
    any::{AnyPoolOptions, install_default_drivers},
    migrate::{Migrate as _, MigrateError},
    sqlite::SqliteConnectOptions,
};
use tokio::{
    runtime::Handle,
    sync::{mpsc, watch},
    time::{sleep, timeout},
};

use super::{Desk, MOST_WAITING, News, Place, ServerClock, news, rows, schema::migrator, why, writer};
use crate::citation::Said;

/// How long one waits for a connection.
const CONNECTING: Duration = Duration::from_secs(5);
/// For how long one comes again to a file that others are making, and after which time each time.
const A_SECOND: Duration = Duration::from_secs(1);
const A_MOMENT: Duration = Duration::from_millis(50);
/// After which time unused a connection is asked whether it is still there.
const IDLE: Duration = Duration::from_secs(1);
/// How many connections read at once.
const READERS: u32 = 4;

/// Why the desk cannot be opened.
#[derive(Debug)]
pub enum Unopened {
    /// The database does not answer, or not to writing; later it may. Why, and what to do about it.
    Away(String, Option<Said>),
    /// A later version of arbitre made it.
    Later(i64),
    /// It is none of arbitre's, or was altered.
    Foreign(String),
}

impl Unopened {
    /// Why, in a sentence.
    #[must_use]
    pub fn said(&self, place: &Place) -> Said {
        match self {
            Self::Away(why, advice) => {
                let Said { fr, en } = advice.clone().unwrap_or_default();
                let said = Said::new(
                    format!("{place}\u{a0}: la base de données ne s’ouvre pas ({why}). {fr}"),
                    format!("{place}: the database cannot be opened ({why}). {en}"),
                );
                Said::new(said.fr.trim_end(), said.en.trim_end())
            }
            Self::Later(version) => Said::new(
                format!(
                    "{place}\u{a0}: la base de données vient d’une version plus récente d’arbitre (migration {version})."
                ),
                format!("{place}: the database is of a later version of arbitre (migration {version})."),
            ),
            Self::Foreign(why) => Said::new(
                format!(
                    "{place}\u{a0}: cette base de données n’est pas celle d’un arbitre, ou a été modifiée ({why})."
                ),
                format!("{place}: this is no database of arbitre’s, or it was altered ({why})."),
            ),
        }
    }
}

impl fmt::Display for Unopened {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Away(why, _) | Self::Foreign(why) => f.write_str(why),
            Self::Later(version) => write!(f, "migration {version}"),
        }
    }
}

impl From<sqlx::Error> for Unopened {
    fn from(error: sqlx::Error) -> Self {
        if why::is_foreign(&error) {
            return Self::Foreign(error.to_string());
        }
        Self::Away(error.to_string(), why::advice(&error))
    }
}

impl From<MigrateError> for Unopened {
    fn from(error: MigrateError) -> Self {
        match error {
            MigrateError::VersionMissing(version) => Self::Later(version),
            MigrateError::Execute(error) | MigrateError::ExecuteMigration(error, _)
                if error.as_database_error().is_none() || why::advice(&error).is_some() =>
            {
                error.into()
            }
            other => Self::Foreign(other.to_string()),
        }
    }
}

impl Desk {
    /// Opens the desk that is kept here; its connections live where this is called.
    ///
    /// # Errors
    /// Why it cannot be opened.
    pub async fn open(place: Place, now: ServerClock) -> Result<Self, Unopened> {
        install_default_drivers();
        let address = address(&place)?;
        let sqlite = place.file().is_some();
        reached(&address, sqlite).await?;
        let writers = pool(1, sqlite, &[]).connect(&address).await?;
        migrated(&writers, sqlite).await?;
        // What an SQLite pool of readers sees is what is committed; a file in memory has no place here.
        let only: &[_] = if sqlite { &["pragma query_only = on"] } else { &["set default_transaction_read_only = on"] };
        let readers = pool(READERS, sqlite, only).connect(&address).await?;
        let (jobs, waiting) = mpsc::channel(MOST_WAITING);
        let (told, news) = watch::channel(News::default());
        let home = Handle::current();
        let own = if let Place::Postgres(address) = &place {
            home.spawn(news::listen(address.clone(), told));
            None
        } else {
            Some(told)
        };
        let doubted = Arc::new(AtomicBool::new(false));
        home.spawn(writer::write_all(writers.clone(), waiting, own, now.clone(), doubted.clone()));
        let opened = place.identity();
        let desk = Self { place, home, readers, writers, jobs, news, now, opened, doubted };
        // A file that is read-only opens all the same: it is read, and it is said why nothing is written.
        if let Some(says) = desk.unwritable().await {
            tracing::warn!("{}", says.en);
        }
        Ok(desk)
    }
}

/// Connects once and lets go: a pool would try again and again, and never say what keeps it out. Of several that make the
/// same new file, `SQLite` turns away at once whoever is not the first: they come again.
async fn reached(address: &str, sqlite: bool) -> Result<(), Unopened> {
    let began = Instant::now();
    let once = async || {
        let mut connection = AnyConnection::connect(address).await?;
        if sqlite {
            told(&mut connection, &PREPARED).await?;
        }
        connection.close().await
    };
    let at_last = async {
        loop {
            match once().await {
                Err(error) if why::is_held(&error) && began.elapsed() < A_SECOND => sleep(A_MOMENT).await,
                reached => return reached,
            }
        }
    };
    match timeout(CONNECTING, at_last).await {
        Ok(reached) => Ok(reached?),
        Err(late) => Err(Unopened::Away(late.to_string(), (!sqlite).then(why::silent))),
    }
}

/// Makes the tables that are missing. On `SQLite`, where nobody keeps another program from making them at the same moment,
/// in one transaction that says at once that it is going to write: whoever comes second waits, and finds them made.
async fn migrated(writers: &AnyPool, sqlite: bool) -> Result<(), MigrateError> {
    let mut connection = writers.acquire().await?;
    let migrator = migrator(sqlite);
    let made = connection.list_applied_migrations(&migrator.table_name).await.map_or(0, |made| made.len());
    if !sqlite || made >= migrator.iter().len() {
        return migrator.run_direct(None, &mut *connection, false).await;
    }
    let mut transaction = rows::writing(&mut connection).await?;
    migrator.run_direct(None, &mut *transaction, false).await?;
    Ok(transaction.commit().await?)
}

/// Connections of which each is told these besides.
fn pool(most: u32, sqlite: bool, more: &'static [&'static str]) -> AnyPoolOptions {
    let options = AnyPoolOptions::new().max_connections(most).acquire_timeout(CONNECTING);
    // Where the disk is full, SQLite ends a transaction by itself, and the connection would wait for its end for ever.
    // One that has just answered is not asked whether it is there.
    let options = options.test_before_acquire(false).before_acquire(|connection, last| {
        Box::pin(async move {
            if last.idle_for > IDLE {
                connection.ping().await?;
            }
            Ok(!connection.is_in_transaction())
        })
    });
    // It is asked whether it is there before it is given back, too: where the network has gone without a word, that would
    // take as long as the system tries, and a writer has no other.
    let options = options.after_release(move |connection, _| {
        Box::pin(async move {
            if !sqlite {
                timeout(A_SECOND, connection.ping()).await.unwrap_or(Err(sqlx::Error::PoolTimedOut))?;
            }
            Ok(true)
        })
    });
    let first: &[_] = if sqlite { &PREPARED } else { &DURABLE };
    options.after_connect(move |connection, _| {
        Box::pin(async move {
            told(connection, first).await?;
            told(connection, more).await
        })
    })
}

/// Durable before it is answered, readers beside the writer, and what is forgotten is overwritten.
const PREPARED: [&str; 5] = [
    "pragma journal_mode = wal",
    "pragma synchronous = full",
    rows::BUSY,
    "pragma foreign_keys = on",
    "pragma secure_delete = on",
];

/// Durable before it is answered, whatever the server is set to; and whoever has gone holds no lock for long.
const DURABLE: [&str; 6] = [
    "set synchronous_commit = on",
    rows::SENTENCE,
    "set idle_in_transaction_session_timeout = '10s'",
    "set tcp_keepalives_idle = 5",
    "set tcp_keepalives_interval = 2",
    "set tcp_keepalives_count = 3",
];

async fn told(connection: &mut AnyConnection, sentences: &[&'static str]) -> Result<(), sqlx::Error> {
    for sentence in sentences {
        connection.execute(*sentence).await?;
    }
    Ok(())
}

/// For files in which names of players stand: whoever makes one alone reads it.
#[must_use]
pub fn private() -> OpenOptions {
    let mut options = File::options();
    options.write(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options
}

/// As the database's driver spells it; a file's folder is made.
fn address(place: &Place) -> Result<String, Unopened> {
    match place {
        Place::Postgres(address) => Ok(address.clone()),
        Place::File(path) => {
            if let Some(folder) = path.parent().filter(|folder| !folder.as_os_str().is_empty()) {
                fs::create_dir_all(folder)
                    .map_err(|error| Unopened::Away(error.to_string(), Some(why::unreachable())))?;
            }
            // Where it is there already there is nothing to make; where it cannot be made, the database says why.
            let _ = private().create_new(true).open(path);
            Ok(SqliteConnectOptions::new().filename(path).create_if_missing(true).to_url_lossy().to_string())
        }
    }
}

/// The version of `SQLite` that is built in.
///
/// # Errors
/// When it cannot be asked.
pub async fn sqlite_version() -> Result<String, sqlx::Error> {
    install_default_drivers();
    let pool: AnyPool = pool(1, true, &[]).connect("sqlite::memory:").await?;
    sqlx::query_scalar("select sqlite_version()").fetch_one(&pool).await
}
