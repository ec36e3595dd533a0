//! What the server has done since it started, as Prometheus reads it.

use std::{
    collections::BTreeMap,
    fmt::Write as _,
    sync::{
        Mutex, PoisonError,
        atomic::{AtomicU64, Ordering},
    },
    time::Duration,
};

use actix_web::{HttpResponse, web};

use crate::web::{lane::Lane, line::Lines, site::Site};

/// Upper bounds of the latency histogram, in microseconds and as printed in seconds.
const BUCKETS: [(u128, &str); 10] = [
    (250, "0.00025"),
    (500, "0.0005"),
    (1_000, "0.001"),
    (2_500, "0.0025"),
    (5_000, "0.005"),
    (10_000, "0.01"),
    (50_000, "0.05"),
    (250_000, "0.25"),
    (1_000_000, "1"),
    (5_000_000, "5"),
];

/// Counters, by what was asked.
#[derive(Debug, Default)]
pub struct Metrics {
    counts: Mutex<Counts>,
}

#[derive(Debug, Default)]
struct Counts {
    requests: BTreeMap<(String, u16), u64>,
    latency: BTreeMap<String, Latency>,
    rulings: BTreeMap<&'static str, u64>,
    searches: BTreeMap<&'static str, u64>,
    refusals: BTreeMap<&'static str, u64>,
}

#[derive(Debug, Default, Clone)]
struct Latency {
    buckets: [u64; BUCKETS.len()],
    count: u64,
    micros: u128,
}

/// What a search came to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Searched {
    /// Something was found.
    Found,
    /// Nothing was.
    Nothing,
    /// It was asked before.
    Before,
}

impl Metrics {
    /// A request was answered.
    pub fn answered(&self, route: &str, status: u16, took: Duration) {
        self.with(|counts| {
            *counts.requests.entry((route.to_owned(), status)).or_default() += 1;
            let latency = counts.latency.entry(route.to_owned()).or_default();
            let micros = took.as_micros();
            for (bucket, (bound, _)) in latency.buckets.iter_mut().zip(BUCKETS) {
                if micros <= bound {
                    *bucket += 1;
                }
            }
            latency.count += 1;
            latency.micros += micros;
        });
    }

    /// A scenario was ruled on, with this outcome.
    pub fn ruled(&self, outcome: &'static str) {
        self.with(|counts| *counts.rulings.entry(outcome).or_default() += 1);
    }

    /// A search was made.
    pub fn searched(&self, came: Searched) {
        let word = match came {
            Searched::Found => "found",
            Searched::Nothing => "nothing",
            Searched::Before => "before",
        };
        self.with(|counts| *counts.searches.entry(word).or_default() += 1);
    }

    /// A request was refused, for this reason.
    pub fn refused(&self, why: &'static str) {
        self.with(|counts| *counts.refusals.entry(why).or_default() += 1);
    }

    // A poisoned lock only means that a panic came in between: the numbers are still numbers.
    fn with<T>(&self, change: impl FnOnce(&mut Counts) -> T) -> T {
        change(&mut self.counts.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// In the text format of Prometheus.
    #[must_use]
    pub fn text(&self) -> String {
        self.with(|counts| counts.text())
    }
}

impl Counts {
    fn text(&self) -> String {
        let mut out = String::new();
        head(&mut out, "arbitre_requests_total", "counter", "Requests answered, by route and status.");
        for ((route, status), count) in &self.requests {
            let _ = writeln!(out, "arbitre_requests_total{{route=\"{route}\",status=\"{status}\"}} {count}");
        }
        head(&mut out, "arbitre_request_seconds", "histogram", "Time to answer, by route.");
        for (route, latency) in &self.latency {
            for (count, (_, bound)) in latency.buckets.iter().zip(BUCKETS) {
                let _ = writeln!(out, "arbitre_request_seconds_bucket{{route=\"{route}\",le=\"{bound}\"}} {count}");
            }
            let Latency { count, micros, .. } = latency;
            let _ = writeln!(out, "arbitre_request_seconds_bucket{{route=\"{route}\",le=\"+Inf\"}} {count}");
            let (seconds, rest) = (micros / 1_000_000, micros % 1_000_000);
            let _ = writeln!(out, "arbitre_request_seconds_sum{{route=\"{route}\"}} {seconds}.{rest:06}");
            let _ = writeln!(out, "arbitre_request_seconds_count{{route=\"{route}\"}} {count}");
        }
        head(&mut out, "arbitre_rulings_total", "counter", "Scenarios ruled on, by outcome.");
        for (outcome, count) in &self.rulings {
            let _ = writeln!(out, "arbitre_rulings_total{{outcome=\"{outcome}\"}} {count}");
        }
        head(
            &mut out,
            "arbitre_searches_total",
            "counter",
            "Searches made, by whether anything was found, or all of it before.",
        );
        for (came, count) in &self.searches {
            let _ = writeln!(out, "arbitre_searches_total{{came=\"{came}\"}} {count}");
        }
        head(&mut out, "arbitre_refusals_total", "counter", "Requests refused, by reason.");
        for (why, count) in &self.refusals {
            let _ = writeln!(out, "arbitre_refusals_total{{why=\"{why}\"}} {count}");
        }
        out
    }
}

fn head(out: &mut String, name: &str, kind: &str, help: &str) {
    let _ = writeln!(out, "# HELP {name} {help}\n# TYPE {name} {kind}");
}

/// `/metrics`.
pub async fn get(site: web::Data<Site>) -> HttpResponse {
    let lanes = of_lanes(&[&site.rulings, &site.explorations]);
    let text = site.metrics.text() + &of_lines(&site.lines) + &lanes + &of_memory(&site) + &of_desk(&site);
    HttpResponse::Ok().content_type("text/plain; version=0.0.4; charset=utf-8").body(text)
}

type Gauge = fn(&Lane) -> usize;
type Counter = fn(&Lane) -> &AtomicU64;

/// What the lanes bear, and what they have done.
fn of_lanes(lanes: &[&Lane]) -> String {
    let mut out = String::new();
    let gauges: [(&str, &str, Gauge); 3] = [
        ("arbitre_lane_questions", "Questions under way.", |lane| lane.load().0),
        ("arbitre_lane_waiting", "Questions held while a place is made free.", |lane| lane.load().1),
        ("arbitre_lane_bytes", "Bytes reserved for questions under way.", |lane| lane.load().2),
    ];
    for (name, help, of) in gauges {
        head(&mut out, name, "gauge", help);
        for lane in lanes {
            let _ = writeln!(out, "{name}{{lane=\"{}\"}} {}", lane.bounds.name, of(lane));
        }
    }
    let counters: [(&str, &str, Counter); 3] = [
        ("arbitre_lane_refused_total", "Questions that found no place.", |lane| &lane.refused),
        ("arbitre_lane_stopped_total", "Questions told to make room.", |lane| &lane.stopped),
        ("arbitre_lane_work_total", "Units of work done.", |lane| &lane.worked),
    ];
    for (name, help, of) in counters {
        head(&mut out, name, "counter", help);
        for lane in lanes {
            let _ = writeln!(out, "{name}{{lane=\"{}\"}} {}", lane.bounds.name, of(lane).load(Ordering::Relaxed));
        }
    }
    out
}

/// What is held in memory on behalf of somebody outside.
fn of_memory(site: &Site) -> String {
    let mut out = String::new();
    let (pages, bytes) = site.kept.load();
    for (name, help, value) in [
        ("arbitre_bodies_bytes", "Bytes of half-sent bodies.", site.bodies.count()),
        ("arbitre_kept_pages", "Pages made once and kept.", pages),
        ("arbitre_kept_bytes", "Bytes of them.", bytes),
    ] {
        head(&mut out, name, "gauge", help);
        let _ = writeln!(out, "{name} {value}");
    }
    out
}

/// Whether the desk is open, and its database answered when it was last asked.
fn of_desk(site: &Site) -> String {
    let mut out = String::new();
    head(&mut out, "arbitre_desk_open", "gauge", "Whether the database of the desk answers.");
    let _ = writeln!(out, "arbitre_desk_open {}", u8::from(site.desk.is_open()));
    head(&mut out, "arbitre_streams", "gauge", "Streams of events that are open.");
    let _ = writeln!(out, "arbitre_streams {}", site.halls.streams());
    out
}

/// What the connections have come to.
fn of_lines(lines: &Lines) -> String {
    let mut out = String::new();
    head(&mut out, "arbitre_connections", "gauge", "Connections open.");
    let _ = writeln!(out, "arbitre_connections {}", lines.count());
    head(&mut out, "arbitre_connections_total", "counter", "Connections taken, turned away, or closed to make room.");
    for (what, count) in [("taken", &lines.taken), ("refused", &lines.refused), ("shed", &lines.shed)] {
        let _ = writeln!(out, "arbitre_connections_total{{what=\"{what}\"}} {}", count.load(Ordering::Relaxed));
    }
    out
}
