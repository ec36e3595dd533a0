//! What was answered before in an event to a dispute: where the answer rests on a kept ruling, by its fingerprint and its
//! weak keys; where it rests on none, by what weak keys the cards of its call and its clauses have.

use std::collections::BTreeMap;

use actix_web::HttpRequest;

use super::{Asking, cookie, differs::keys};
use crate::{
    desk::{By, Moment, Rests, Seq, State},
    web::{error::Error, limit, rulings::answered::Known, site::Site},
};

/// A final answer of an event.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Earlier {
    /// The entry.
    pub entry: Seq,
    /// The call to which it was given.
    pub call: Seq,
    /// At which table, in which round; 0 before the first.
    pub table: u16,
    /// In which round.
    pub round: u16,
    /// By whom, and when.
    pub by: By,
    /// When it was said.
    pub told: Moment,
    /// What it rests on.
    pub rests: Rests,
    /// Whether it was given to the very same dispute, rather than to one that shares what decides.
    pub is_same: bool,
}

/// The final answers of an event to what is known by these: those to the very same first, each kind with the latest first.
///
/// # Errors
/// That whoever asks may not read the log, or that the database is away.
pub async fn answered(site: &Site, asking: &Asking, event: &str, known: &Known) -> Result<Vec<Earlier>, Error> {
    asking.reads_log()?;
    let (fingerprint, weak) = known;
    let kept = (fingerprint.as_ref(), weak.as_slice());
    let resting = site.desk.ask(async |desk| desk.answered_in(event, kept, limit::HELD_AGAINST).await).await?;
    let at = asking.hall.at().await;
    let resting: BTreeMap<Seq, bool> = resting.into_iter().collect();
    let bare = at.state.answers.keys().rev().chain(at.state.heard.keys().rev());
    let bare = bare.filter(|seq| is_alike(&at.state, **seq, weak)).take(limit::HELD_AGAINST);
    let all: BTreeMap<Seq, bool> = bare.map(|seq| (*seq, false)).chain(resting).collect();
    let mut earlier: Vec<Earlier> =
        all.into_iter().rev().filter_map(|(entry, is_same)| Earlier::of(&at.state, entry, is_same)).collect();
    earlier.sort_by_key(|one| !one.is_same);
    earlier.truncate(limit::ANSWERS);
    Ok(earlier)
}

/// The same in the events that this browser has come into and whose log it may read, each with its id.
pub async fn in_browser(site: &Site, request: &HttpRequest, known: &Known) -> Vec<(String, Asking, Vec<Earlier>)> {
    let mut all = Vec::new();
    for (event, _) in cookie::sessions(request.headers()).take(MOST_EVENTS) {
        let Ok(asking) = Asking::inside(site, request, event).await else { continue };
        if let Ok(earlier) = answered(site, &asking, event, known).await
            && !earlier.is_empty()
        {
            all.push((event.to_owned(), asking, earlier));
        }
    }
    all
}

/// The most events of one browser that are looked at.
const MOST_EVENTS: usize = 4;

/// Whether an answer that rests on no ruling shares one of these weak keys.
fn is_alike(state: &State, said: Seq, weak: &[String]) -> bool {
    let Some((_, _, rests, _)) = state.said(said).filter(|(_, _, rests, _)| rests.ruling.is_none()) else {
        return false;
    };
    keys(state.cards(said), rests).iter().any(|key| weak.contains(key))
}

impl Earlier {
    fn of(state: &State, entry: Seq, is_same: bool) -> Option<Self> {
        let (by, told, rests, given) = state.said(entry).filter(|_| state.is_final(entry))?;
        let call = state.answered_call(entry)?;
        Some(Self { entry, call, table: given.table, round: given.round, by, told, rests: rests.clone(), is_same })
    }
}
