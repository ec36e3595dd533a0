//! How an event stands, now or after an earlier entry, as far as it is shown to whoever asks.

use std::collections::BTreeMap;

use actix_web::{
    HttpRequest, HttpResponse,
    rt::time::timeout,
    web::{Data, Path},
};
use serde_json::{Map, Value, json};

use super::{number, window::Window, word};
use crate::{
    desk::{Clock, Followed, Moment, Names, Part, Round, Seq, Shown, State},
    game::Problem,
    web::{
        error::Error,
        hall::{Asking, Denied},
        limit,
        response::answer,
        site::Site,
    },
};

/// `GET /events/{event}`
pub async fn get(site: Data<Site>, request: HttpRequest, event: Path<String>) -> Result<HttpResponse, Error> {
    let (upto, after) = (number(&request, "at", 1)?, number(&request, "after", 0)?.unwrap_or(0));
    let asking = Asking::of(&site, &request, &event).await?;
    let earlier = match upto {
        None => None,
        Some(upto) => Some(earlier(&site, &event, upto, asking.hall.at().await.state.last).await?),
    };
    let now = site.desk.desk()?.now();
    let at = asking.hall.at().await;
    // Earlier is told as of then.
    let (state, now) = earlier.as_ref().map_or((&at.state, now.max(at.state.at)), |state| (state, state.at));
    let shown = asking.part.of_state(state);
    let mut told = told(&shown, &at.names, now, Window::of(&shown.state, after));
    told.insert("event".into(), json!(event.as_str()));
    told.insert("you".into(), json!({ "role": word(asking.role) }));
    if let Some(by) = asking.by {
        told["you"]["by"] = json!(by);
    }
    answer::private(&told)
}

/// How it stood after this entry.
async fn earlier(site: &Site, event: &str, upto: Seq, last: Seq) -> Result<State, Error> {
    if upto > last {
        return Err(Denied::Unfit(vec![Problem::new(
            "/at",
            format!("Le journal s’arrête à l’entrée {last}."),
            format!("The log ends at entry {last}."),
        )])
        .into());
    }
    let _turn = site.halls.earlier.try_acquire().map_err(|_| Error::Busy)?;
    let desk = site.desk.desk()?;
    let read = timeout(limit::EARLIER, desk.state(event, Some(upto))).await.map_err(|_| Error::Late)?;
    read.map_err(|unheld| crate::web::desk::Unasked::Held(unheld).into())
}

fn told(shown: &Shown<'_>, names: &Names, now: Moment, window: Window) -> Map<String, Value> {
    let Shown { part, state, open, followed } = shown;
    let mut told = Map::new();
    let mut tell = |name: &str, value: Value| {
        if !value.is_null() {
            told.insert(name.to_owned(), value);
        }
    };
    tell("name", json!(names.event));
    tell("public", json!(state.public));
    tell("last", json!(state.last));
    tell("through", json!(window.through));
    tell("at", json!(state.at));
    tell("now", json!(now));
    tell("began", json!(state.began));
    tell("over", json!(state.over.map(|over| over.at)));
    tell("open_calls", json!(open));
    let staffed = matches!(part, Part::Log | Part::Room);
    let rounds = (1..).zip(&state.rounds).filter(|(_, round)| window.has(round.entry));
    tell("rounds", rounds.map(|(number, round): (u16, _)| of_round(number, round, staffed, now)).collect());
    let followed = followed.iter().filter(|followed| window.has(followed.precedent));
    tell("precedents", followed.map(of_followed).collect());
    if *part == Part::Wall {
        return told;
    }
    let tables = state
        .tables
        .iter()
        .map(|(table, one)| json!({ "table": table, "silenced": one.silenced, "left": state.left(*table, now) }));
    tell("tables", tables.collect());
    tell("people", of_people(state, names));
    tell("calls", of_calls(state, window));
    tell("answers", of_answers(state, window));
    tell("appeals", of_appeals(state, window));
    tell("heard", of_heard(state, window));
    tell("extras", of_extras(state, window));
    if staffed {
        tell("players", names.players.iter().map(|(player, name)| json!({ "player": player, "name": name })).collect());
        tell("roster", json!(state.roster));
        tell("conflicts", state.conflicts().map(Value::from).collect());
    }
    if *part == Part::Log {
        tell("warnings", of_warnings(state, window));
        tell("corrected", json!(state.corrected));
    }
    told
}

fn of_people(state: &State, names: &Names) -> Value {
    let people = state.people.iter().map(|(seq, person)| {
        without_nothing(json!({
            "person": seq, "name": names.people.get(seq), "office": person.office, "since": person.since,
        }))
    });
    people.collect()
}

fn of_answers(state: &State, window: Window) -> Value {
    let answers = window.part(&state.answers).map(|(seq, one)| {
        without_nothing(json!({
            "answer": seq, "call": one.call, "by": one.by, "told": one.told, "ruling": one.rests.ruling,
            "clauses": one.rests.clauses, "minutes": one.given.minutes, "appeal": one.appeal,
            "final": state.final_of(*seq), "overturned": state.is_overturned(*seq),
        }))
    });
    answers.collect()
}

fn of_appeals(state: &State, window: Window) -> Value {
    numbered(
        window,
        &state.appeals,
        "appeal",
        |one| json!({ "answer": one.answer, "by": one.by, "at": one.at, "heard": one.heard }),
    )
}

fn of_heard(state: &State, window: Window) -> Value {
    numbered(window, &state.heard, "heard", |one| {
        json!({
            "appeal": one.appeal, "by": one.by, "told": one.told, "upheld": one.upheld, "ruling": one.rests.ruling,
            "clauses": one.rests.clauses, "minutes": one.given.minutes,
        })
    })
}

fn of_extras(state: &State, window: Window) -> Value {
    numbered(
        window,
        &state.extras,
        "extra",
        |one| json!({ "round": one.round, "table": one.table, "minutes": one.minutes, "by": one.by }),
    )
}

fn of_warnings(state: &State, window: Window) -> Value {
    numbered(
        window,
        &state.warnings,
        "warning",
        |one| json!({ "table": one.table, "seat": one.seat, "player": one.player, "by": one.by, "told": one.told }),
    )
}

fn of_round(number: u16, round: &Round, seated: bool, now: Moment) -> Value {
    let stands = match round.clock {
        Clock::Ready => "ready",
        Clock::Running { .. } => "running",
        Clock::Paused { .. } => "paused",
        Clock::Ended { .. } => "ended",
    };
    let more = round.extra.iter().filter(|(_, minutes)| **minutes > 0);
    let extra = more.map(|(table, minutes)| json!({ "table": table, "minutes": minutes }));
    let left = round.clock.left(round.minutes, 0, now);
    without_nothing(json!({
        "round": number, "entry": round.entry, "minutes": round.minutes, "clock": stands, "since": round.clock.since(),
        "left": left, "extra": extra.collect::<Vec<_>>(),
        "seats": seated.then(|| round.seats.values().collect::<Vec<_>>()),
    }))
}

fn of_followed(Followed { precedent, answer, rests }: &Followed) -> Value {
    without_nothing(json!({
        "precedent": precedent, "answer": answer, "ruling": rests.ruling, "clauses": rests.clauses,
    }))
}

fn of_calls(state: &State, window: Window) -> Value {
    numbered(window, &state.calls, "call", |call| {
        let taken =
            call.taken.map(|taken| without_nothing(json!({ "by": taken.by, "at": taken.at, "way": taken.way })));
        let withdrawn = call.withdrawn.map(|(by, at)| json!({ "by": by, "at": at }));
        json!({
            "table": call.table, "by": call.by, "round": call.round, "at": call.at, "cards": call.cards,
            "open": call.is_open(), "taken": taken, "withdrawn": withdrawn, "answers": call.answers,
        })
    })
}

/// A list of what has numbers and is told, each with its own under this name.
fn numbered<T>(window: Window, all: &BTreeMap<Seq, T>, name: &str, told: impl Fn(&T) -> Value) -> Value {
    let one = |(seq, one): (&Seq, &T)| {
        let mut told = without_nothing(told(one));
        told[name] = json!(seq);
        told
    };
    window.part(all).map(one).collect()
}

/// Without the fields that say nothing.
fn without_nothing(mut value: Value) -> Value {
    if let Value::Object(fields) = &mut value {
        fields.retain(|_, value| !value.is_null());
    }
    value
}
