//! What the server has done since it started, as Prometheus reads it.

use std::{
    collections::BTreeMap,
    fmt::Write as _,
    sync::{Mutex, PoisonError},
    time::Duration,
};

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

/// What stands before the values of a name.
pub fn head(out: &mut String, name: &str, kind: &str, help: &str) {
    let _ = writeln!(out, "# HELP {name} {help}\n# TYPE {name} {kind}");
}
