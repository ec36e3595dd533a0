//! Puts a scenario to the judge, within the time and the number of rulings that the machine can bear.

use std::{
    sync::{Arc, atomic::Ordering},
    time::Duration,
};

use actix_web::{rt::time::timeout, web};
use serde_json::Value;
use tokio::sync::oneshot;

use super::meeting::Meeting;
use crate::{
    allowance::{Allowance, Ended, HEARING},
    citation::Said,
    desk::store::Kept,
    face::Part,
    game::{Depth, Game, Unheard},
    judge::{self, Comparison, Dispute, Exploration, Next, Options, same::Same},
    library::kept::{Became, scenario},
    ruling::Ruling,
    web::{
        error::Error,
        hall,
        lane::{Lane, Stop, Told},
        limit,
        request::{asker::Asker, whose::Whose, written::game_of},
        response::reading::{self, RulingRead},
        site::Site,
    },
};

/// Rules on a scenario.
///
/// # Errors
/// An unusable scenario; no answer in time; too many rulings under way.
pub async fn rule(site: &web::Data<Site>, scenario: Value, options: Options) -> Result<Ruling, Error> {
    let ruling = ask(site, &site.rulings, site.patience, scenario, move |game, scenario, work| {
        judge::rule(game, scenario, &options, work)
    })
    .await?;
    site.metrics.ruled(ruling.outcome.word());
    Ok(ruling)
}

/// Rules on a scenario for a reader: the positions carry the numbers that can be read off them.
///
/// # Errors
/// As [`rule`].
pub async fn rule_to_read(site: &web::Data<Site>, scenario: Value, options: Options) -> Result<RulingRead, Error> {
    let read = ask(site, &site.rulings, site.patience, scenario, move |game, scenario, work| {
        let ruling = judge::rule(game, scenario, &options, work)?;
        let situation = game.read(&options.write_into(scenario))?;
        Ok(RulingRead::new(&*situation, ruling, work))
    })
    .await?;
    site.metrics.ruled(read.ruling.outcome.word());
    Ok(read)
}

/// Rules on a scenario for a reader of its end: the last position carries its numbers.
///
/// # Errors
/// As [`rule`].
pub async fn rule_to_end(site: &web::Data<Site>, scenario: Value, options: Options) -> Result<Ruling, Error> {
    let ruling = ask(site, &site.rulings, site.patience, scenario, move |game, scenario, work| {
        let situation = game.read(&options.write_into(scenario))?;
        Ok(reading::end(&*situation, judge::rule(game, scenario, &options, work)?, work))
    })
    .await?;
    site.metrics.ruled(ruling.outcome.word());
    Ok(ruling)
}

/// Rules again on what is kept, for a reader.
///
/// # Errors
/// As [`rule`]; a scenario that is no longer accepted is an answer.
pub async fn rule_again(site: &web::Data<Site>, kept: Kept) -> Result<(Became, Option<RulingRead>), Error> {
    let library = site.library.clone();
    let asked = ask(site, &site.rulings, site.patience, scenario(&kept), move |game, scenario, work| {
        let became = Became::of(library.texts(), game, &kept, work)?;
        let read = match &became {
            Became::Ruled(_, ruling) => Some(RulingRead::new(&*game.read(scenario)?, (**ruling).clone(), work)),
            Became::Unusable(_) => None,
        };
        Ok((became, read))
    })
    .await;
    match asked {
        Err(Error::Unusable(problems)) => Ok((Became::Unusable(problems), None)),
        asked => asked,
    }
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
    ask(site, &site.explorations, site.long_patience, scenario, move |game, scenario, work| {
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
    ask(site, &site.explorations, site.long_patience, scenario, move |game, scenario, work| {
        let exploration = judge::explore_from(game, scenario, &options, from, work)?;
        let situation = game.read(&options.write_into(scenario))?;
        Ok(reading::exploration(&*situation, exploration, work))
    })
    .await
}

/// The same scenario under every booklet.
///
/// # Errors
/// As [`rule`].
pub async fn compare(site: &web::Data<Site>, scenario: Value, options: Options) -> Result<Comparison, Error> {
    ask(site, &site.explorations, site.long_patience, scenario, move |game, scenario, work| {
        judge::compare(game, scenario, &options, work)
    })
    .await
}

/// Two ways of seeing one situation.
///
/// # Errors
/// As [`rule`].
pub async fn dispute(site: &web::Data<Site>, one: Value, other: Value) -> Result<Dispute, Error> {
    ask(site, &site.explorations, site.long_patience, one, move |game, one, work| {
        judge::dispute(game, one, &other, &Options::default(), work)
    })
    .await
}

/// By what a dispute is known to be the same as another.
///
/// # Errors
/// As [`rule`].
pub async fn same(site: &web::Data<Site>, scenario: Value, options: Options, within: Duration) -> Result<Same, Error> {
    ask(site, &site.explorations, within, scenario, move |game, scenario, work| {
        judge::same::dispute(game, scenario, &options, work)
    })
    .await
}

/// How a scenario ends, in a word and in a sentence, without the way there.
///
/// # Errors
/// As [`rule`].
pub async fn preview(site: &web::Data<Site>, scenario: Value) -> Result<(&'static str, Said), Error> {
    ask(site, &site.rulings, site.patience, scenario, |game, scenario, work| {
        let situation = game.read(scenario)?;
        let hearing = situation.hear(situation.terms(), Depth::Bare, &work.part(HEARING))?;
        Ok((hearing.outcome.word(), hearing.summary))
    })
    .await
}

/// What may come next, or what may once these have come.
///
/// # Errors
/// As [`rule`].
pub async fn next(
    site: &web::Data<Site>,
    scenario: Value,
    options: Options,
    taken: Option<Vec<usize>>,
) -> Result<Next, Error> {
    ask(site, &site.rulings, site.patience, scenario, move |game, scenario, work| match taken {
        Some(places) => judge::take(game, scenario, &options, &places, work),
        None => judge::next(game, scenario, &options, work),
    })
    .await
}

/// What happens when cards meet.
///
/// # Errors
/// As [`rule`].
pub async fn meet(site: &web::Data<Site>, meeting: &Meeting) -> Result<Vec<Part>, Error> {
    let (kept, Meeting { defs, under }) = (site.clone(), meeting.clone());
    ask_in(site, &site.rulings, site.patience, 0, move |work| {
        let parts = kept.library.faces().map(|faces| faces.among(&defs, &under, work));
        if work.ended() == Some(Ended::Stopped) { Err(Unheard::Stopped) } else { Ok(parts) }
    })
    .await?
    .ok_or(Error::Broken)
}

/// Asks a game about a scenario, in a lane.
async fn ask<T: Send + 'static>(
    site: &web::Data<Site>,
    lane: &Arc<Lane>,
    within: Duration,
    scenario: Value,
    question: impl FnOnce(&dyn Game, &Value, &Allowance) -> Result<T, Unheard> + Send + 'static,
) -> Result<T, Error> {
    let game = Arc::clone(game_of(site, &scenario)?);
    ask_in(site, lane, within, size(&scenario), move |work| question(game.as_ref(), &scenario, work)).await
}

/// Asks in a lane, away from the threads that answer requests. What nobody waits for any more, because it is too late
/// or because whoever asked has gone, is told to stop; so is what is dear while others wait, or while whoever asks
/// has used up their share. What it has cost is taken from that share.
async fn ask_in<T: Send + 'static>(
    site: &web::Data<Site>,
    lane: &Arc<Lane>,
    within: Duration,
    size: usize,
    question: impl FnOnce(&Allowance) -> Result<T, Unheard> + Send + 'static,
) -> Result<T, Error> {
    let asker = Asker::present();
    let whose = asker.as_ref().map(|asker| asker.whose());
    let modest = whose.as_ref().is_some_and(|whose| hall::standing(site, whose).open_in > 0);
    if let Some(asker) = &asker {
        asker.worked.set(Some((lane.bounds.name, 0)));
    }
    let place = lane.enter(whose.clone(), size).await?;
    let waiting = Waiting(place.stop.clone());
    let (says, heard) = oneshot::channel();
    let (kept, asks) = (site.clone(), whose.clone());
    lane.give(place, move |place| {
        let stop = place.stop.clone();
        let work = Allowance::new(u64::MAX, is_stopped(stop, modest));
        let cost = Cost { site: &kept, lane: &place.lane, whose: asks, work: &work };
        let answer = question(&work);
        // Nobody may be there to hear it.
        let _ = says.send((answer, cost.units()));
    });
    let (answer, units) = timeout(within, heard).await.map_err(|_| Error::Late)?.map_err(|_| Error::Broken)?;
    if let Some(asker) = &asker {
        asker.worked.set(Some((lane.bounds.name, units)));
    }
    answer.map_err(|unheard| match (unheard, waiting.0.told()) {
        (Unheard::Problems(problems), _) => Error::Unusable(problems),
        (Unheard::Stopped, Some(Told::Share)) => {
            let spent = whose.as_ref().and_then(|whose| hall::may_spend(site, whose).err());
            spent.unwrap_or(Error::Spent(1))
        }
        (Unheard::Stopped, Some(Told::Others)) => Error::Busy,
        (Unheard::Stopped, Some(Told::Gone) | None) => Error::Late,
    })
}

/// Whether a question is to stop: told so, or of somebody who may ask only what is modest and not modest itself.
/// Asked on the thread that rules.
fn is_stopped(stop: Arc<Stop>, modest: bool) -> impl Fn() -> bool {
    let began = processor_time();
    move || {
        if modest && processor_time().saturating_sub(began) > limit::MODEST {
            stop.tell(Told::Share);
        }
        stop.told().is_some()
    }
}

/// For how long this thread has had a processor; where that is not known, the time that has passed.
fn processor_time() -> Duration {
    #[cfg(target_os = "linux")]
    let time = {
        let time = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
        Duration::new(time.tv_sec.unsigned_abs(), u32::try_from(time.tv_nsec).unwrap_or(0))
    };
    #[cfg(not(target_os = "linux"))]
    let time = {
        static BEGAN: std::sync::LazyLock<std::time::Instant> = std::sync::LazyLock::new(std::time::Instant::now);
        BEGAN.elapsed()
    };
    time
}

/// What a question costs: taken from the share of whoever asks when this is dropped, whatever came of the question.
struct Cost<'a> {
    site: &'a Site,
    lane: &'a Lane,
    whose: Option<Whose>,
    work: &'a Allowance,
}

impl Cost<'_> {
    fn units(&self) -> u64 {
        self.work.spent().saturating_add(limit::QUESTION)
    }
}

impl Drop for Cost<'_> {
    fn drop(&mut self) {
        self.lane.worked.fetch_add(self.units(), Ordering::Relaxed);
        if let Some(whose) = self.whose.take() {
            hall::charge(self.site, whose, self.units());
        }
    }
}

/// Somebody waits for an answer, until this is dropped.
struct Waiting(Arc<Stop>);

impl Drop for Waiting {
    fn drop(&mut self) {
        self.0.tell(Told::Gone);
    }
}

/// About how many bytes a scenario has.
fn size(value: &Value) -> usize {
    match value {
        Value::Null | Value::Bool(_) | Value::Number(_) => 8,
        Value::String(text) => text.len() + 2,
        Value::Array(all) => all.iter().map(size).sum::<usize>() + 2,
        Value::Object(all) => all.iter().map(|(key, value)| key.len() + 4 + size(value)).sum::<usize>() + 2,
    }
}
