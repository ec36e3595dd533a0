//! Before an answer is written: whether another one was given to the same dispute. Whoever gives another is told, and says
//! why; no two differ without somebody's knowing.

use std::collections::BTreeSet;

use actix_web::{HttpResponse, http::StatusCode, web::Data};
use askama::Template;
use serde_json::Value;

use super::{
    super::frame::Frame,
    Inside,
    bar::Bar,
    form::Form,
    shown::{AnswerShown, Stands, answer},
};
use crate::{
    citation::Language,
    desk::{Answered, Body, Rests, Seq, Slot, State, Write, store::ruling_id},
    judge::Options,
    problem::fold,
    web::{error::Error, judging, limit, site::Site},
};

/// What is to be done with an answer.
pub enum Told {
    /// It is written.
    Write(Write),
    /// Whoever gives it is asked first.
    Asked(HttpResponse),
}

/// That something else was said to the same dispute.
#[derive(Template)]
#[template(path = "page/hall/differs.html")]
struct DiffersPage {
    frame: Frame,
    l: Language,
    bar: Bar,
    others: Vec<AnswerShown>,
    /// Their numbers, to know whether others come meanwhile.
    seen: String,
    /// What was about to be said, and why.
    text: String,
    why: String,
    /// Where it is sent again, and with what.
    action: String,
    fields: Vec<(String, String)>,
    back: String,
}

/// An answer that is about to be given.
struct Given<'a> {
    /// To which call.
    call: Seq,
    said: &'a Answered,
    text: &'a str,
    /// Whether the ruling is left.
    left: bool,
    /// What was ruled on, where that was just done.
    scenario: Option<&'a Value>,
}

/// Holds an answer that is about to be written against what was answered before.
///
/// # Errors
/// When the database is away.
pub async fn told(
    site: &Data<Site>,
    l: Language,
    inside: &Inside,
    (form, action, back): (&Form, String, &str),
    (mut write, scenario): (Write, Option<&Value>),
) -> Result<Told, Error> {
    let call = called(&inside.asking.hall.at().await.state, &write);
    let (Some(call), Body::Answer(said) | Body::Heard { said, .. }) = (call, &write.body) else {
        return Ok(Told::Write(write));
    };
    let text = write.words.get("text").cloned().unwrap_or_default();
    let left = write.words.get("reason").is_some_and(|reason| !reason.is_empty());
    let others = others(site, l, inside, &Given { call, said, text: &text, left, scenario }).await?;
    let Some(first) = others.first().map(|one| one.seq) else { return Ok(Told::Write(write)) };
    let why = form.line("why").or_else(|| form.line("reason")).unwrap_or_default();
    let seen = form.text("seen").unwrap_or_default();
    let seen: BTreeSet<Seq> = seen.split(',').filter_map(|seq| seq.parse().ok()).collect();
    let is_told = others.iter().all(|one| seen.contains(&one.seq));
    match (form.text("confirm"), form.line("why")) {
        (Some("same"), _) if is_told => Ok(Told::Write(write)),
        (Some("other"), Some(why)) if is_told => {
            if let Body::Answer(said) = &mut write.body {
                said.differs = Some(first);
            }
            write.words.insert(Slot::Reason.to_string(), why);
            Ok(Told::Write(write))
        }
        _ => asked(site, l, inside, (form, action, back), (others, text, why)).await.map(Told::Asked),
    }
}

/// The call to which something is about to be said, or said otherwise.
fn called(state: &State, write: &Write) -> Option<Seq> {
    let Some(crate::desk::On::Seq(on)) = write.on else { return None };
    match write.body {
        Body::Answer(_) => Some(on),
        Body::Heard { upheld: false, .. } => Some(state.answers.get(&state.appeals.get(&on)?.answer)?.call),
        _ => None,
    }
}

/// What was said to the same dispute and is not the same, what is to be followed first.
async fn others(site: &Data<Site>, l: Language, inside: &Inside, given: &Given<'_>) -> Result<Vec<AnswerShown>, Error> {
    let (finals, cards) = {
        let at = inside.asking.hall.at().await;
        let cards = at.state.calls.get(&given.call).map(|call| sorted(&call.cards)).unwrap_or_default();
        (finals(&at.state, given.call), cards)
    };
    let alike = |one: &Final| is_alike(&cards, &given.said.clauses, one);
    let known = match fingerprint(site, given, finals.iter().any(&alike)).await? {
        Some(known) => {
            let same = site.desk.ask(async |desk| desk.same_dispute(&known, 2 * limit::ANSWERS).await).await?;
            Some((known, same.into_iter().map(|listed| listed.id).collect::<BTreeSet<_>>()))
        }
        None => None,
    };
    let own = given.said.ruling.as_deref().and_then(ruling_id);
    let named = |one: &Final| one.rests.ruling.as_deref().and_then(ruling_id);
    let is_same = |one: &Final| {
        named(one)
            .is_some_and(|id| own.as_ref() == Some(&id) || known.as_ref().is_some_and(|(_, same)| same.contains(&id)))
    };
    let near = finals.into_iter().map(|one| (is_same(&one), one)).filter(|(same, one)| *same || alike(one));
    let near: Vec<(bool, Final)> = near.take(limit::HELD_AGAINST).collect();
    let mut kept = Vec::new();
    for (is_same, one) in near {
        let theirs = named(&one);
        if let (false, Some(theirs), Some((known, _))) = (is_same, &theirs, &known) {
            let (other, _) = site.desk.ask(async |desk| desk.known_by(theirs).await).await?;
            // Another question, whichever cards it is about.
            if other.is_some_and(|other| other != *known) {
                continue;
            }
        }
        kept.push((one, is_same));
        if kept.len() >= limit::ANSWERS {
            break;
        }
    }
    unlike(site, l, inside, given, kept).await
}

/// Those of them that say something else.
async fn unlike(
    site: &Site,
    l: Language,
    inside: &Inside,
    given: &Given<'_>,
    kept: Vec<(Final, bool)>,
) -> Result<Vec<AnswerShown>, Error> {
    let of: Vec<Seq> = kept.iter().map(|(one, _)| one.seq).collect();
    if of.is_empty() {
        return Ok(Vec::new());
    }
    let words = inside.words(site, &of).await?;
    let at = inside.asking.hall.at().await;
    let shown = kept.into_iter().filter_map(|(one, is_same)| {
        let shown = answer(site, l, inside, &at, one.seq)?.with(&words);
        let says_the_same = fold(&shown.text) == fold(given.text);
        let rests_alike = sorted(&one.rests.clauses) == sorted(&given.said.clauses);
        let is_left = given.left || !shown.reason.is_empty();
        // What two rulings on one dispute say is the same, in whichever words; unless a judge left one.
        let same = match (is_same && !one.changed, given.scenario) {
            (true, Some(_)) => !is_left || says_the_same,
            (true, None) => says_the_same || !is_left && (given.text.is_empty() || shown.text.is_empty()),
            // Where the law has changed since, saying nothing is not saying the same.
            (false, _) => says_the_same && rests_alike && !is_left && !(one.changed && given.text.is_empty()),
        };
        Some((same, shown))
    });
    let all: Vec<(bool, AnswerShown)> = shown.collect();
    // Who follows a precedent is asked nothing, whatever was said besides.
    if all.iter().any(|(same, shown)| *same && shown.followed) {
        return Ok(Vec::new());
    }
    Ok(all.into_iter().filter(|(same, _)| !same).map(|(_, shown)| shown).collect())
}

/// A final answer to another call, or a precedent of another event.
struct Final {
    seq: Seq,
    cards: Vec<String>,
    rests: Rests,
    /// Whether the law answers otherwise today than when it was said: what its ruling says now is not what it says.
    changed: bool,
}

/// What was said to other calls and stands, and what came from other events: what is to be followed first, then the latest.
fn finals(state: &State, call: Seq) -> Vec<Final> {
    let followed: BTreeSet<Seq> = state.followed().map(|(_, answer)| answer).collect();
    let others = state.answers.iter().rev().filter(|(_, answer)| answer.call != call);
    let said = others.filter_map(|(seq, answer)| {
        let seq = state.final_of(*seq)?;
        let rests = state.heard.get(&seq).map_or(&answer.rests, |heard| &heard.rests).clone();
        Some(Final { seq, cards: sorted(&state.calls.get(&answer.call)?.cards), rests, changed: false })
    });
    let carried = state.carried.iter().map(|(seq, one)| Final {
        seq: *seq,
        cards: sorted(&one.cards),
        rests: one.rests.clone(),
        changed: one.changed,
    });
    let mut all: Vec<Final> = carried.chain(said).collect();
    all.sort_by_key(|one| !followed.contains(&one.seq));
    all
}

/// Whether the same cards are in question; of a single one, with a clause that both rest on.
fn is_alike(cards: &[String], clauses: &[String], one: &Final) -> bool {
    let shares = || one.rests.clauses.iter().any(|clause| clauses.contains(clause));
    cards == one.cards && (cards.len() > 1 || cards.len() == 1 && shares())
}

fn sorted(names: &[String]) -> Vec<String> {
    let mut names = names.to_vec();
    names.sort_unstable();
    names
}

/// By what the dispute of the ruling at hand is known, if by anything; worked out where it is not filed yet, and something
/// hangs on it.
async fn fingerprint(site: &Data<Site>, given: &Given<'_>, hangs: bool) -> Result<Option<String>, Error> {
    let Some(id) = given.said.ruling.as_deref().and_then(ruling_id) else { return Ok(None) };
    if let (Some(known), _) = site.desk.ask(async |desk| desk.known_by(&id).await).await? {
        return Ok(Some(known));
    }
    match given.scenario.filter(|_| hangs) {
        Some(scenario) => {
            let same = judging::same(site, scenario.clone(), Options::default(), site.short_patience).await;
            Ok(same.ok().and_then(|same| same.fingerprint))
        }
        None => Ok(None),
    }
}

async fn asked(
    site: &Site,
    l: Language,
    inside: &Inside,
    (form, action, back): (&Form, String, &str),
    (others, text, why): (Vec<AnswerShown>, String, String),
) -> Result<HttpResponse, Error> {
    let again = form.fields().filter(|(name, _)| !["seen", "confirm", "why"].contains(name));
    let seen: Vec<String> = others.iter().map(|one| one.seq.to_string()).collect();
    let page = DiffersPage {
        frame: inside.frame(site, l, "", l.say("Une autre décision a été donnée", "Another answer was given")),
        l,
        bar: Bar::new(l, inside, &*inside.asking.hall.at().await, "differs").still(),
        others,
        seen: seen.join(","),
        text,
        why,
        action,
        fields: again.map(|(name, value)| (name.to_owned(), value.to_owned())).collect(),
        back: back.to_owned(),
    };
    Ok(HttpResponse::build(StatusCode::CONFLICT)
        .content_type("text/html; charset=utf-8")
        .insert_header(("cache-control", "private, no-store"))
        .body(page.render().map_err(|_| Error::Broken)?))
}
