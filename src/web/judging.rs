//! Puts a scenario to the judge, within the time and the number of rulings that the machine can bear.

use std::{
    collections::BTreeMap,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use actix_web::{rt::time::timeout, web};
use serde::Deserialize;
use serde_json::Value;

use super::{
    error::Error,
    limit,
    reading::{self, RulingRead},
    site::Site,
    written::game_of,
};
use crate::{
    allowance::{Allowance, HEARING},
    game::{Depth, Game, Hearing, Unheard},
    judge::{self, Comparison, Exploration, Options},
    ruling::Ruling,
};

/// Under which law, as an address says it.
#[derive(Debug, Clone, Default, Deserialize)]
pub struct Law {
    /// The booklet.
    #[serde(default)]
    pub edition: String,
    /// The generation of card texts.
    #[serde(default)]
    pub wording: String,
    /// Readings and their values, `READ-11=x`, separated by commas.
    #[serde(default)]
    pub reading: String,
}

impl Law {
    /// What the judge takes.
    #[must_use]
    pub fn options(&self) -> Options {
        let given = |text: &str| Some(text.to_owned()).filter(|text| !text.is_empty());
        let readings = self.reading.split(',').filter_map(|pair| pair.split_once('='));
        Options {
            edition: given(&self.edition),
            wording: given(&self.wording),
            readings: readings
                .map(|(id, value)| (id.trim().to_owned(), value.trim().to_owned()))
                .collect::<BTreeMap<_, _>>(),
        }
    }
}

/// Rules on a scenario.
///
/// # Errors
/// An unusable scenario; no answer in time; too many rulings under way.
pub async fn rule(site: &web::Data<Site>, scenario: Value, options: Options) -> Result<Ruling, Error> {
    let ruling =
        ask(site, site.patience, scenario, move |game, scenario, work| judge::rule(game, scenario, &options, work))
            .await?;
    site.metrics.ruled(ruling.outcome.word());
    Ok(ruling)
}

/// Rules on a scenario for a reader: the positions carry the numbers that can be read off them.
///
/// # Errors
/// As [`rule`].
pub async fn rule_to_read(site: &web::Data<Site>, scenario: Value, options: Options) -> Result<RulingRead, Error> {
    let read = ask(site, site.patience, scenario, move |game, scenario, work| {
        let terms = game.terms(scenario)?;
        let ruling = judge::rule(game, scenario, &options, work)?;
        Ok(RulingRead::new(game, scenario, ruling, terms, work))
    })
    .await?;
    site.metrics.ruled(read.ruling.outcome.word());
    Ok(read)
}

/// Every way the open decisions can go.
///
/// # Errors
/// As [`rule`].
pub async fn explore(
    site: &web::Data<Site>,
    scenario: Value,
    options: Options,
    from: usize,
) -> Result<Exploration, Error> {
    ask(site, limit::EXPLORATION, scenario, move |game, scenario, work| {
        judge::explore_from(game, scenario, &options, from, work)
    })
    .await
}

/// Every way the open decisions can go, for a reader: the positions carry the numbers that can be read off them.
///
/// # Errors
/// As [`rule`].
pub async fn explore_to_read(
    site: &web::Data<Site>,
    scenario: Value,
    options: Options,
    from: usize,
) -> Result<Exploration, Error> {
    ask(site, limit::EXPLORATION, scenario, move |game, scenario, work| {
        let terms = game.terms(scenario)?;
        let exploration = judge::explore_from(game, scenario, &options, from, work)?;
        Ok(reading::exploration(game, scenario, exploration, terms, work))
    })
    .await
}

/// The same scenario under every booklet.
///
/// # Errors
/// As [`rule`].
pub async fn compare(site: &web::Data<Site>, scenario: Value, options: Options) -> Result<Comparison, Error> {
    ask(site, limit::EXPLORATION, scenario, move |game, scenario, work| judge::compare(game, scenario, &options, work))
        .await
}

/// How a scenario ends, without the way there.
///
/// # Errors
/// As [`rule`].
pub async fn preview(site: &web::Data<Site>, scenario: Value) -> Result<Hearing, Error> {
    ask(site, site.patience, scenario, |game, scenario, work| {
        let terms = game.terms(scenario)?;
        game.hear(scenario, &terms, Depth::Bare, &work.part(HEARING))
    })
    .await
}

/// Asks away from the threads that answer requests. What nobody waits for any more, because it is too late or because
/// whoever asked has gone, is told to stop.
async fn ask<T: Send + 'static>(
    site: &web::Data<Site>,
    within: Duration,
    scenario: Value,
    question: impl FnOnce(&dyn Game, &Value, &Allowance) -> Result<T, Unheard> + Send + 'static,
) -> Result<T, Error> {
    let game = Arc::clone(game_of(site, &scenario)?);
    let place = Place::take(site)?;
    let waiting = Waiting::default();
    let gone = waiting.0.clone();
    let asked = web::block(move || {
        let _place = place;
        let work = Allowance::new(u64::MAX, move || gone.load(Ordering::Relaxed));
        question(game.as_ref(), &scenario, &work)
    });
    let answer = timeout(within, asked).await.map_err(|_| Error::Late)?;
    answer.map_err(|_| Error::Broken)?.map_err(|unheard| match unheard {
        Unheard::Problems(problems) => Error::Unusable(problems),
        Unheard::Stopped => Error::Late,
    })
}

/// Somebody waits for an answer, until this is dropped.
#[derive(Default)]
struct Waiting(Arc<AtomicBool>);

impl Drop for Waiting {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

/// A place among the rulings under way; given back when it is dropped.
struct Place(web::Data<Site>);

impl Place {
    fn take(site: &web::Data<Site>) -> Result<Self, Error> {
        let place = Self(site.clone());
        let before = site.under_way.fetch_add(1, Ordering::AcqRel);
        if before < limit::RULINGS { Ok(place) } else { Err(Error::Busy) }
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        self.0.under_way.fetch_sub(1, Ordering::AcqRel);
    }
}
