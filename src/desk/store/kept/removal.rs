//! Removing a kept ruling: whoever kept it may, with the key they were told then; and whoever has the machine. Its name goes
//! to no other ruling afterwards: it may stand on paper.

use sqlx::{AnyConnection, query};

use super::rulings;
use crate::desk::{
    Moment,
    entry::Seq,
    store::{Desk, Unheld, rows},
};

/// Who wants it removed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Remover<'a> {
    /// Whoever has this key.
    Key(&'a str),
    /// Whoever has the machine.
    Machine,
    /// The same, whatever rests on it.
    MachineAllTheSame,
}

/// Why a ruling is not removed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Unremoved {
    /// This key is not the one that was told when it was kept.
    OtherKey,
    /// Answers rest on it: in which event, which entry.
    RestedOn(Vec<(String, Seq)>),
    /// The database, or there is no such ruling.
    Held(Unheld),
}

/// The most answers that are named.
const MOST_NAMED: i64 = 20;

impl Desk {
    /// Removes a kept ruling, under whatever it was found, too.
    ///
    /// # Errors
    /// Why it is not removed.
    pub async fn remove(&self, id: &str, by: Remover<'_>) -> Result<(), Unremoved> {
        self.kept(id).await.map_err(Unremoved::Held)?;
        if let Remover::Key(key) = by
            && !self.opens(id, key).await.map_err(Unremoved::Held)?
        {
            return Err(Unremoved::OtherKey);
        }
        let (writers, id, at) = (self.writers.clone(), id.to_owned(), self.now());
        let all_the_same = by == Remover::MachineAllTheSame;
        let removed = async move {
            let mut connection = writers.acquire().await?;
            let mut transaction = rows::writing(&mut connection).await?;
            if !all_the_same {
                let answers = rows::resting_alone(&mut transaction, &id, MOST_NAMED).await?;
                if !answers.is_empty() {
                    return Ok(Err(Unremoved::RestedOn(answers)));
                }
            }
            gone(&mut transaction, &id, at).await?;
            transaction.commit().await?;
            Ok(Ok(()))
        };
        self.writing(removed).await.unwrap_or_else(|unheld| Err(Unremoved::Held(unheld)))
    }
}

/// That a ruling is no longer kept, nor filed, and that its name was its.
async fn gone(connection: &mut AnyConnection, id: &str, at: Moment) -> Result<(), Unheld> {
    let kept = rulings::ruling(connection, id).await?.ok_or(Unheld::NoRuling)?;
    for table in [
        "delete from filed_under where ruling = $1",
        "delete from filed where ruling = $1",
        "delete from ruling_key where ruling = $1",
        "delete from ruling where id = $1",
    ] {
        query(table).bind(id).execute(&mut *connection).await?;
    }
    rulings::Room::take(connection, &kept.ruled, -1).await?;
    let asked = query("insert into removed (id, digest, removed_at) values ($1, $2, $3)");
    asked.bind(id).bind(hex::encode(kept.ruled.digest())).bind(at.0).execute(connection).await?;
    Ok(())
}
