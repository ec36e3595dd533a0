//! Coming in by a door, as it is written.

use sqlx::{AnyConnection, query, query_scalar};

use crate::desk::{moment::Moment, store::rows};

/// Whether somebody may still come in by a door.
pub(in crate::desk::store) async fn is_open(
    connection: &mut AnyConnection,
    event: &str,
    door: u64,
    now: Moment,
) -> Result<bool, sqlx::Error> {
    let sentence = "select count(*) from door where event = $1 and number = $2 and shut_at = 0 \
                    and (uses = 0 or used < uses) and (until = 0 or until > $3)";
    let asked = query_scalar(sentence).bind(event).bind(rows::signed(door)).bind(now.0);
    let there: i64 = asked.fetch_one(connection).await?;
    Ok(there > 0)
}

/// That somebody came in by a door.
pub(in crate::desk::store) async fn passed(
    connection: &mut AnyConnection,
    event: &str,
    door: u64,
) -> Result<(), sqlx::Error> {
    let sentence = "update door set used = used + 1 where event = $1 and number = $2";
    query(sentence).bind(event).bind(rows::signed(door)).execute(connection).await.map(|_| ())
}
