//! The tables, and how they came about. What has been released is never altered: a change is one more migration.

use sqlx::{
    AssertSqlSafe, SqlSafeStr,
    migrate::{Migration, MigrationType, Migrator},
};

/// The first: events, their entries, and the words beside them.
const LOG: &str = "
create table event (
    id text primary key,
    last bigint not null,
    forgotten bigint not null
);
create table entry (
    event text not null references event (id),
    seq bigint not null,
    written_at bigint not null,
    writer text not null,
    sent_as text not null,
    rests_on bigint not null,
    kind text not null,
    version bigint not null,
    body text not null,
    primary key (event, seq),
    unique (event, writer, sent_as)
);
create table words (
    event text not null references event (id),
    seq bigint not null,
    words text not null,
    primary key (event, seq)
);
";

/// The second: rulings that are kept.
const RULINGS: &str = "
create table ruling (
    id text primary key,
    kept_at bigint not null,
    scenario text not null,
    told text not null,
    rules text not null,
    engine text not null
);
";

/// The third: under what they are found. Drawn from what is kept, and made anew at any time.
const FILED: &str = "
create table filed (
    ruling text primary key references ruling (id),
    law text not null,
    became text not null,
    title_fr text not null,
    title_en text not null,
    verdict_fr text not null,
    verdict_en text not null
);
create table filed_under (
    ruling text not null references ruling (id),
    found_by text not null,
    name text not null,
    primary key (found_by, name, ruling)
);
create index filed_of on filed_under (ruling);
create index ruling_by_time on ruling (kept_at);
";

/// The fourth: keys, which say who asks. No copy carries them.
const KEYS: &str = "
create table access_key (
    event text not null references event (id),
    number bigint not null,
    digest text not null unique,
    holder text not null,
    made_at bigint not null,
    revoked_at bigint not null,
    primary key (event, number)
);
";

/// The fifth: doors, by which somebody comes in, and the sessions of those who have. No copy carries them.
const DOORS: &str = "
create table door (
    event text not null references event (id),
    number bigint not null,
    digest text not null unique,
    opens text not null,
    uses bigint not null,
    used bigint not null,
    until bigint not null,
    maker text not null,
    made_at bigint not null,
    shut_at bigint not null,
    primary key (event, number)
);
create table session (
    event text not null references event (id),
    number bigint not null,
    seen_at bigint not null,
    primary key (event, number)
);
";

/// The sixth: who may remove a kept ruling, and the names of those that were removed. No copy carries them.
const REMOVAL: &str = "
create table ruling_key (
    ruling text primary key references ruling (id),
    digest text not null
);
create table removed (
    id text primary key,
    digest text not null,
    removed_at bigint not null
);
";

/// The seventh: what is kept of passphrases, and how often wrong ones were tried. No copy carries it.
const PASSPHRASES: &str = "
create table passphrase (
    event text not null references event (id),
    person bigint not null,
    kept text not null,
    made_at bigint not null,
    primary key (event, person)
);
create table passphrase_tried (
    event text primary key references event (id),
    wrong bigint not null,
    open_at bigint not null
);
";

/// The eighth: which answers rest on which kept ruling. Drawn from the log, with each entry from now on.
const RESTS: &str = "
create table rests (
    event text not null references event (id),
    seq bigint not null,
    ruling text not null,
    primary key (event, seq)
);
create index resting_on on rests (ruling);
insert into rests (event, seq, ruling)
    select event, seq, replace(replace(replace(replace(replace(lower(named), '-', ''), ' ', ''), 'o', '0'), 'i', '1'), 'l', '1')
    from (select event, seq, coalesce(RULING, SAID_RULING) as named from entry) as said
    where named is not null;
";

/// The ninth: how much the rulings that are kept take, in bytes.
const ROOM: &str = "
create table room (taken bigint not null);
insert into room (taken) select coalesce(sum(length(scenario) + length(told)), 0) from ruling;
";

/// The migrations of this version. What stands in a text of JSON each database asks in words of its own.
pub fn migrator(sqlite: bool) -> Migrator {
    let (ruling, said) = if sqlite {
        ("json_extract(body, '$.ruling')", "json_extract(body, '$.said.ruling')")
    } else {
        ("body::json ->> 'ruling'", "body::json -> 'said' ->> 'ruling'")
    };
    let rests = RESTS.replace("SAID_RULING", said).replace("RULING", ruling);
    let simple = |version, name: &'static str, sql: &str| {
        Migration::new(version, name.into(), MigrationType::Simple, AssertSqlSafe(sql.to_owned()).into_sql_str(), false)
    };
    Migrator::with_migrations(vec![
        simple(1, "log", LOG),
        simple(2, "rulings", RULINGS),
        simple(3, "filed", FILED),
        simple(4, "keys", KEYS),
        simple(5, "doors", DOORS),
        simple(6, "removal", REMOVAL),
        simple(7, "passphrases", PASSPHRASES),
        simple(8, "rests", &rests),
        simple(9, "room", ROOM),
    ])
}
