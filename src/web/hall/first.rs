//! The link by which whoever starts a server opens the first event of its desk and is its head judge. It is known to this
//! process alone, said once, and good until there is an event.

use std::sync::OnceLock;

use sha2::{Digest as _, Sha256};
use tokio::sync::Mutex;

use super::Denied;
use crate::{
    desk::{
        Write,
        store::{Place, Unheld, random},
    },
    web::{
        desk::{Here, Unasked},
        error::Error,
    },
};

/// The link, and what was opened by it.
#[derive(Default)]
pub struct First {
    digest: OnceLock<[u8; 32]>,
    /// The form that opened the event, and which that is: the same form again is the same event.
    opened: Mutex<Option<(String, String)>>,
}

impl First {
    /// What opens the first event: made once, and not where there is one, nor where other servers share the desk and would
    /// not know it.
    pub async fn made(&self, here: &Here) -> Option<String> {
        let is_own = matches!(here.desk().ok()?.place(), Place::File(_));
        let token = (is_own && is_bare(here).await.ok()?).then(random)??;
        self.digest.set(digest(&token)).ok()?;
        Some(token)
    }

    /// Whether this is it.
    pub fn is(&self, token: &str) -> bool {
        self.digest.get().is_some_and(|known| *known == digest(token))
    }

    /// That it still opens something.
    ///
    /// # Errors
    /// That there is an event by now; that the database is away.
    pub async fn is_good(&self, here: &Here) -> Result<(), Error> {
        if is_bare(here).await? { Ok(()) } else { Err(Denied::Shut.into()) }
    }

    /// Opens the event, and says which it is.
    ///
    /// # Errors
    /// That there is one by now, opened by another form; why this one is not written.
    pub async fn open(&self, here: &Here, write: Write) -> Result<String, Error> {
        let mut opened = self.opened.lock().await;
        if let Some((_, event)) = opened.as_ref().filter(|(form, _)| *form == write.key) {
            return Ok(event.clone());
        }
        self.is_good(here).await?;
        let form = write.key.clone();
        let (event, _) = here.desk()?.begin(write).await.map_err(|unwritten| {
            // Nothing stands there that it could contradict.
            Denied::written(unwritten, |_| Denied::Shut.happened())
        })?;
        *opened = Some((form, event.clone()));
        Ok(event)
    }
}

/// Whether no event is kept here.
async fn is_bare(here: &Here) -> Result<bool, Unasked> {
    here.ask(async |desk| Ok::<_, Unheld>(desk.events().await?.is_empty())).await
}

fn digest(token: &str) -> [u8; 32] {
    Sha256::digest(token).into()
}
