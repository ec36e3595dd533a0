//! Keeps a ruling on this server's desk, at the cost of its client's share, and reads it back.

use serde::Serialize;
use serde_json::Value;

use crate::{
    citation::{Said, marks::capital},
    desk::store::{Kept, Remover, Unheld, Unkept, Unremoved, ruling_id, ruling_name},
    game::Problem,
    judge::Options,
    library::kept,
    ruling::Ruling,
    web::{
        desk::Unasked,
        error::Error,
        hall::{self, Denied},
        limit,
        request::asker::Asker,
        site::Site,
    },
};

/// A ruling that is kept, as it is named and where it stands.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Named {
    /// As it is read aloud: `7KQ4-M2`.
    pub name: String,
    /// Its page, in the language of whoever opens it.
    pub url: String,
    /// Where it stands for programs.
    pub api: String,
}

/// A ruling that has just been kept.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct KeptNow {
    /// How it is called, and where it stands.
    #[serde(flatten)]
    pub named: Named,
    /// By what it can be removed: told now, and never again; nothing, where it was kept before.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub key: Option<String>,
}

impl Named {
    /// The ruling of this id.
    #[must_use]
    pub fn of(id: &str) -> Self {
        let name = ruling_name(id);
        Self { url: format!("/r/{name}"), api: format!("/api/v1/rulings/{name}"), name }
    }
}

/// Whether a ruling could be kept, before it is made: the desk is open, and something is left of the share of whoever asks.
///
/// # Errors
/// Why it could not.
pub fn may_keep(site: &Site) -> Result<(), Error> {
    site.desk.desk()?;
    Asker::present().map_or(Ok(()), |asker| hall::may_spend(site, &asker.whose()))
}

/// Keeps what was asked and answered, durably.
///
/// # Errors
/// Why it is not kept.
pub async fn keep(site: &Site, scenario: &Value, options: &Options, ruling: &Ruling) -> Result<KeptNow, Error> {
    let desk = site.desk.desk()?;
    if let Some(asker) = Asker::present() {
        hall::charge(site, asker.whose(), limit::KEEPING);
    }
    let ruled = kept::ruled(site.library.texts(), scenario, options, ruling);
    let (id, key) = desk.keep_with_key(ruled).await.map_err(|unkept| refused(&unkept))?;
    site.desk.kept.notify_one();
    Ok(KeptNow { named: Named::of(&id), key })
}

/// The same for the staff of an event, whose answer is going to rest on it: nobody has a key to it.
///
/// # Errors
/// Why it is not kept.
pub async fn keep_to_rest_on(site: &Site, scenario: &Value, ruling: &Ruling) -> Result<Named, Error> {
    let ruled = kept::ruled(site.library.texts(), scenario, &Options::default(), ruling);
    let id = site.desk.desk()?.keep(ruled).await.map_err(|unkept| refused(&unkept))?;
    site.desk.kept.notify_one();
    Ok(Named::of(&id))
}

fn refused(unkept: &Unkept) -> Error {
    match unkept {
        Unkept::Held(Unheld::Away) => Error::Away,
        Unkept::Full => Error::NoRoom,
        Unkept::TooLong => {
            let Said { fr, en } = unkept.said();
            Error::Unusable(vec![Problem::new("/keep", format!("{}.", capital(&fr)), format!("{}.", capital(&en)))])
        }
        Unkept::Held(_) => Error::Broken,
    }
}

/// The ruling that is kept under this name, in whichever case and with letters for the digits they look like.
///
/// # Errors
/// That there is none, or that the database does not answer.
pub async fn kept(site: &Site, said: &str) -> Result<Kept, Error> {
    site.desk.desk()?;
    let id = ruling_id(said).ok_or_else(none)?;
    Ok(site.desk.ask(async |desk| desk.kept(&id).await).await?)
}

/// Removes the ruling that is kept under this name, for whoever has its key.
///
/// # Errors
/// Why it stays.
pub async fn remove(site: &Site, said: &str, key: Option<String>) -> Result<Named, Error> {
    let desk = site.desk.desk()?;
    let id = ruling_id(said).ok_or_else(none)?;
    let key = key.ok_or(Denied::Unkept)?;
    if let Some(asker) = Asker::present() {
        let standing = site.shares.standing(asker.client);
        if standing.open_in > 0 {
            return Err(Error::Spent(standing.open_in));
        }
        site.shares.charge(asker.client, limit::WRONG_KEY);
    }
    desk.remove(&id, Remover::Key(&key)).await.map_err(|unremoved| -> Error {
        match unremoved {
            Unremoved::OtherKey => Denied::Unkept.into(),
            Unremoved::RestedOn(_) => Denied::RestedOn(capital_of(&unremoved.said())).into(),
            Unremoved::Held(unheld) => Unasked::Held(unheld).into(),
        }
    })?;
    site.kept.found.forget();
    Ok(Named::of(&id))
}

fn capital_of(Said { fr, en }: &Said) -> Said {
    Said::new(capital(fr), capital(en))
}

fn none() -> Error {
    Error::Missing {
        says: Said::new(
            "Aucun arbitrage de ce nom n’est conservé ici. Un nom a six signes, comme 7KQ4-M2.",
            "No ruling of this name is kept here. A name has six signs, as 7KQ4-M2.",
        ),
        near: Vec::new(),
    }
}
