//! Files what is kept under what it is found by: ruled on again under today's law, beside everything else, one at a time.

use std::{
    sync::{Arc, atomic::Ordering},
    time::Instant,
};

use actix_web::{
    rt::{
        task::spawn_blocking,
        time::{sleep, timeout},
    },
    web::Data,
};
use serde_json::Value;

use super::judging;
use crate::{
    allowance::Allowance,
    citation::Said,
    desk::store::{Filed, Kept},
    judge::{
        Options,
        same::{self, Same},
    },
    library::kept::{Became, ENGINE, before, scenario},
    ruling::rests_on,
    scenario::titles,
    web::{error::Error, limit, request::written::game_of, site::Site},
};

/// Files at once what was kept a moment ago, since somebody is about to rest on it. What cannot be told in time, or was kept
/// under another law, is filed when its turn comes.
///
/// # Errors
/// When the database is away.
pub async fn at_once(site: &Data<Site>, id: &str) -> Result<(), Error> {
    if site.desk.ask(async |desk| desk.listed_as(id).await).await?.is_some() {
        return Ok(());
    }
    let kept = site.desk.ask(async |desk| desk.kept(id).await).await?;
    if kept.ruled.engine != ENGINE || kept.ruled.rules != site.library.rules {
        return Ok(());
    }
    let same = judging::same(site, scenario(&kept), Options::default(), site.short_patience).await;
    let Ok(same) = same else { return Ok(()) };
    let filed = Filed { became: "same".to_owned(), ..told(&scenario(&kept), &before(&kept), Some(same)) };
    site.desk.ask(async |desk| desk.file(id, &law(site), filed).await).await?;
    site.kept.found.forget();
    Ok(())
}

/// Files what is kept, as long as the server runs: first whatever was filed under another law, then what is new.
pub async fn file_all(site: Arc<Site>) {
    if !site.desk.is_here() {
        return;
    }
    let law = law(&site);
    let mut other = Some(law.as_str());
    loop {
        match site.desk.ask(async |desk| desk.unfiled(other).await).await {
            Ok(Some(kept)) => {
                let (id, judged, began) = (kept.id.clone(), site.clone(), Instant::now());
                let found = spawn_blocking(move || filed(&judged, &kept)).await;
                // What was not ruled to its end is left to the next server.
                if site.stopping.load(Ordering::Relaxed) {
                    return;
                }
                // What breaks the judge is filed under nothing, once.
                let filed = found.unwrap_or_else(|_| Filed { became: "broken".to_owned(), ..Filed::default() });
                if site.desk.ask(async |desk| desk.file(&id, &law, filed).await).await.is_err() {
                    sleep(limit::DESK_AGAIN).await;
                }
                site.kept.found.forget();
                // Half of the time belongs to whoever asks.
                sleep(began.elapsed()).await;
            }
            Ok(None) => {
                other = None;
                let _ = timeout(limit::FILING, site.desk.kept.notified()).await;
            }
            Err(_) => sleep(limit::DESK_AGAIN).await,
        }
    }
}

/// Under what a kept ruling is found today.
fn filed(site: &Arc<Site>, kept: &Kept) -> Filed {
    let scenario = scenario(kept);
    let stopping = site.clone();
    let work = Allowance::new(limit::FILING_WORK, move || stopping.stopping.load(Ordering::Relaxed));
    let game = game_of(site, &scenario).ok();
    let became = game.and_then(|game| Became::of(site.library.texts(), game.as_ref(), kept, &work).ok());
    let known = game.and_then(|game| same::dispute(game.as_ref(), &scenario, &Options::default(), &work).ok());
    let became = became.as_ref().map_or("unusable", Became::word).to_owned();
    Filed { became, ..told(&scenario, &before(kept), known) }
}

/// What a kept ruling tells of itself, and by what its dispute is known.
fn told(scenario: &Value, told: &Value, known: Option<Same>) -> Filed {
    Filed {
        title: titles(scenario),
        verdict: said(&told["verdict"]),
        fingerprint: known.as_ref().and_then(|known| known.fingerprint.clone()),
        weak: known.map(|known| known.weak).unwrap_or_default(),
        rests: rests_on(told).into_iter().collect(),
        ..Filed::default()
    }
}

/// Under which law this server files.
fn law(site: &Site) -> String {
    format!("{ENGINE} {}", site.library.rules)
}

fn said(value: &Value) -> Said {
    Said::new(value["fr"].as_str().unwrap_or_default(), value["en"].as_str().unwrap_or_default())
}
