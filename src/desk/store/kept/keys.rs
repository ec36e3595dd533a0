//! The key of a kept ruling, told once to whoever kept it; the names of those that are gone.

use sha2::{Digest as _, Sha256};
use sqlx::{AnyConnection, query, query_scalar};

use crate::desk::store::{Desk, Unheld};

impl Desk {
    /// Whether this key was told when that ruling was kept.
    pub(super) async fn opens(&self, id: &str, key: &str) -> Result<bool, Unheld> {
        let (readers, id, digest) = (self.readers.clone(), id.to_owned(), digest(key));
        self.at_home(async move {
            let asked = "select count(*) from ruling_key where ruling = $1 and digest = $2";
            let there: i64 = query_scalar(asked).bind(id).bind(digest).fetch_one(&readers).await?;
            Ok(there > 0)
        })
        .await
    }
}

fn digest(key: &str) -> String {
    hex::encode(Sha256::digest(key.as_bytes()))
}

/// That whoever has this key may remove the ruling.
pub(super) async fn entrust(connection: &mut AnyConnection, id: &str, key: &str) -> Result<(), sqlx::Error> {
    let asked = query("insert into ruling_key (ruling, digest) values ($1, $2)");
    asked.bind(id).bind(digest(key)).execute(connection).await.map(|_| ())
}

/// That no key removes the ruling any more.
pub(super) async fn secure(connection: &mut AnyConnection, id: &str) -> Result<(), sqlx::Error> {
    query("delete from ruling_key where ruling = $1").bind(id).execute(connection).await.map(|_| ())
}

/// Whether this name was that of another ruling, which was removed; if it was this one’s, it is again.
pub(super) async fn is_anothers(connection: &mut AnyConnection, id: &str, of: &[u8]) -> Result<bool, sqlx::Error> {
    let asked = query_scalar("select digest from removed where id = $1");
    let removed: Option<String> = asked.bind(id).fetch_optional(&mut *connection).await?;
    match removed {
        Some(removed) if removed != hex::encode(of) => Ok(true),
        Some(_) => {
            query("delete from removed where id = $1").bind(id).execute(connection).await?;
            Ok(false)
        }
        None => Ok(false),
    }
}
