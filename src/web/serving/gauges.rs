//! `/metrics`: what the server has done since it started, and what it bears now.

use std::{
    fmt::Write as _,
    sync::atomic::{AtomicU64, Ordering},
};

use actix_web::{HttpResponse, web};

use super::metrics::head;
use crate::web::{lane::Lane, line::Lines, site::Site};

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
