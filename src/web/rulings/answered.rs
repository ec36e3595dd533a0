//! What was answered before: kept rulings on the very same dispute, those that may be alike, and those found by a search.

use actix_web::{http::header::HeaderMap, web::Data};
use serde::Serialize;
use serde_json::Value;

use super::{judging, keeping::Named};
use crate::{
    citation::{Citation, Said},
    desk::store::{Desk, Listed, Unheld, ruling_id},
    judge::{Options, same::Same},
    ruling::Ruling,
    search::{Answer, Kind, Typing},
    web::{hall::cookie, limit, request::asked::Asked, response::date, site::Site},
};

/// The most kept rulings that are told of one kind.
const MOST: usize = 5;
/// The most hits of a search whose kept rulings are looked for.
const MOST_HITS: usize = 5;

/// What has become of those to which the same is answered today.
pub const AS_BEFORE: [&str; 2] = ["same", "differently"];

/// A kept ruling in a list.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Answered {
    /// How it is called, and where it stands.
    #[serde(flatten)]
    pub named: Named,
    /// Since when it is kept.
    pub kept_at: String,
    /// What has become of it: a word, as where it is read again.
    pub again: String,
    /// The title of its scenario.
    pub title: Said,
    /// What was answered.
    pub verdict: Said,
}

/// By what a dispute is known: its fingerprint, if it has one, and its weak keys.
pub type Known = (Option<String>, Vec<String>);

/// What was answered before to a dispute.
#[derive(Debug, Clone, Default, PartialEq, Serialize)]
pub struct Before {
    /// To the very same one.
    pub same: Vec<Answered>,
    /// To others that share what decides.
    pub alike: Vec<Answered>,
}

impl Answered {
    fn of(listed: Listed) -> Self {
        let Listed { id, at, became, title, verdict } = listed;
        Self { named: Named::of(&id), kept_at: date::iso(at), again: became, title, verdict }
    }

    /// Whether another answer is given today, or none.
    #[must_use]
    pub fn is_otherwise(&self) -> bool {
        !AS_BEFORE.contains(&self.again.as_str())
    }

    fn all(listed: Vec<Listed>) -> Vec<Self> {
        listed.into_iter().map(Self::of).collect()
    }
}

impl Before {
    /// Whether nothing was answered before.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.same.is_empty() && self.alike.is_empty()
    }
}

/// What was answered before to what is known by these; but for the ruling of this id.
///
/// # Errors
/// When the database is away.
pub async fn known_by(desk: &Desk, (fingerprint, weak): Known, but: &str) -> Result<Before, Unheld> {
    let same = match fingerprint {
        Some(fingerprint) => desk.same_dispute(&fingerprint, MOST + 1).await?,
        None => Vec::new(),
    };
    let others = |listed: Vec<Listed>, besides: &[Listed]| {
        let is_other = |one: &Listed| one.id != but && !besides.contains(one);
        listed.into_iter().filter(is_other).take(MOST).collect::<Vec<_>>()
    };
    let alike = desk.alike(&weak, 2 * MOST + 1).await?;
    let alike = others(alike, &same);
    Ok(Before { same: Answered::all(others(same, &[])), alike: Answered::all(alike) })
}

/// By what this ruling’s dispute is known, for its page: by nothing, where nobody has come into an event and no kept ruling
/// rests on any of its cards, or of its clauses where there are no cards. Nothing at all, where it cannot be told in time.
pub async fn known(site: &Data<Site>, headers: &HeaderMap, scenario: &Value, ruling: &Ruling) -> Option<Known> {
    if !site.desk.is_here() {
        return Some(Known::default());
    }
    let cards: Vec<String> = ruling.citations().filter_map(card).collect();
    let names = if cards.is_empty() { ruling.citations().filter_map(clause).collect() } else { cards };
    let near = site.desk.ask_beside(async |desk| desk.resting_on(&names, 1).await).await?;
    if near.is_empty() && cookie::sessions(headers).next().is_none() {
        return Some(Known::default());
    }
    let same = judging::same(site, scenario.clone(), Options::default(), site.short_patience).await;
    same.ok().map(|Same { fingerprint, weak, .. }| (fingerprint, weak))
}

/// What was answered before to what is known by these, but for the ruling of this id; nothing, while the database is away.
pub async fn before(site: &Site, known: &Known, but: &str) -> Option<Before> {
    if known.0.is_none() && known.1.is_empty() {
        return Some(Before::default());
    }
    site.desk.ask_beside(async |desk| known_by(desk, known.clone(), but).await).await
}

fn card(citation: &Citation) -> Option<String> {
    match citation {
        Citation::Card { card, .. } => Some(card.clone()),
        Citation::Clause { .. } | Citation::Reading { .. } => None,
    }
}

fn clause(citation: &Citation) -> Option<String> {
    match citation {
        Citation::Clause { clause, .. } => Some(clause.clone()),
        Citation::Card { .. } | Citation::Reading { .. } => None,
    }
}

/// How many kept rulings come out otherwise today, as far as that has been looked at.
pub async fn otherwise(site: &Site) -> u64 {
    site.desk.ask_beside(async |desk| desk.but(AS_BEFORE).await).await.unwrap_or(0)
}

/// Whether another answer is given today than in the ruling that is kept under this name, as far as that has been looked at.
pub async fn is_otherwise(site: &Site, name: &str) -> bool {
    let Some(id) = ruling_id(name) else { return false };
    let listed = site.desk.ask_beside(async |desk| desk.listed_as(&id).await).await.flatten();
    listed.is_some_and(|listed| Answered::of(listed).is_otherwise())
}

/// The rulings kept last.
pub async fn latest(site: &Site) -> Vec<Answered> {
    let found = site.desk.ask_beside(async |desk| desk.latest(limit::LISTED).await).await;
    Answered::all(found.unwrap_or_default())
}

/// The kept rulings under what a search finds: the one of this name, else those that rest on the cards that are named, or
/// on the first cards and clauses found.
pub async fn found(site: &Site, asked: &Asked, answer: &Answer) -> Vec<Answered> {
    // While one types, and further down, only what is printed is looked through.
    if asked.typing == Typing::Typing || asked.offset.unwrap_or(0) > 0 {
        return Vec::new();
    }
    let id = ruling_id(&answer.query);
    let is_law = |kind: Kind| matches!(kind, Kind::Rule | Kind::Card);
    let hits = answer.hits.iter().filter(|hit| is_law(hit.kind)).take(MOST_HITS).map(|hit| hit.id.clone());
    let names: Vec<String> = if answer.cards.is_empty() { hits.collect() } else { answer.cards.clone() };
    let found = site.desk.ask_beside(async |desk| {
        let named = match id {
            Some(id) => desk.listed_as(&id).await?,
            None => None,
        };
        match named {
            Some(named) => Ok(vec![named]),
            None => desk.resting_on(&names, MOST).await,
        }
    });
    Answered::all(found.await.unwrap_or_default())
}
