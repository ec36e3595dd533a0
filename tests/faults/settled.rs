//! What must hold once everybody in a hall has put the telephone away.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use arbitre::desk::{Body, By, Entry, Seq, State};
use serde_json::Value;

use super::{Report, hall::Came};

/// What was acknowledged is there once, what was refused is not, and no number is missing.
pub fn kept(log: &[Entry], all: &[Came], report: &mut Report) {
    let mut there: HashMap<(By, &str), usize> = HashMap::new();
    for entry in log {
        *there.entry((entry.by, entry.key.as_str())).or_default() += 1;
    }
    let is_written = |came: &Came| matches!(came.status, 200 | 303);
    let wrong = all.iter().filter(|came| {
        let times = there.get(&(came.by, came.key.as_str())).copied().unwrap_or(0);
        times != usize::from(is_written(came))
    });
    let wrong = wrong.count();
    let written = all.iter().filter(|came| is_written(came)).count();
    let unanswered = all.iter().filter(|came| came.status == 0).count();
    let statuses = all.iter().fold(BTreeMap::<u16, usize>::new(), |mut all, came| {
        *all.entry(came.status).or_default() += 1;
        all
    });
    report.told(&format!("{written} acknowledged and there once; answers by status: {statuses:?}"));
    report.holds(&format!("{wrong} writes are not there as they were answered"), wrong == 0);
    report.holds(&format!("{unanswered} were never answered"), unanswered == 0);
    let gapless = log.iter().zip(1..).all(|(entry, seq)| entry.seq == seq) && log.is_sorted_by_key(|entry| entry.at);
    report.holds("numbers and times are in order", gapless);
    let others = log.iter().filter(|entry| {
        matches!(
            entry.body,
            Body::Call { .. }
                | Body::Withdraw {}
                | Body::Take {}
                | Body::Answer(_)
                | Body::Appeal {}
                | Body::Heard { .. }
        )
    });
    report.holds("nothing is there that nobody was told of", others.count() == written);
    report.holds("something was written", written > 50);
}

/// Whoever came second was told by whom it stands; two answers to one call are a conflict.
pub fn second(log: &[Entry], all: &[Came], state: &State, report: &mut Report) {
    let conflicts: BTreeSet<Seq> = state.conflicts().filter(|seq| state.calls.contains_key(seq)).collect();
    let (mut takers, mut answers) = (BTreeMap::new(), BTreeMap::<Seq, usize>::new());
    let mut twice = 0;
    for entry in log {
        match (&entry.body, entry.on) {
            (Body::Take {}, Some(call)) => twice += usize::from(takers.insert(call, entry.by).is_some()),
            (Body::Answer(_), Some(call)) => *answers.entry(call).or_default() += 1,
            _ => {}
        }
    }
    let refused: Vec<&Came> = all.iter().filter(|came| came.key.starts_with("take") && came.status != 200).collect();
    let told = refused.iter().filter(|came| {
        let said: Value = serde_json::from_str(&came.said).unwrap_or_default();
        let stands = &said["refused"]["stands"];
        let call = came.key.split('-').nth(1).and_then(|call| call.parse().ok()).unwrap_or(0);
        let taken = takers.get(&call).is_some_and(|by| stands["by"] == serde_json::to_value(by).expect("somebody"));
        came.status == 409 && (taken || ["answered", "withdrawn"].iter().any(|how| stands["stands"] == *how))
    });
    let told = told.count();
    let said_twice: BTreeSet<Seq> = answers.iter().filter(|(_, times)| **times > 1).map(|(call, _)| *call).collect();
    report.told(&format!(
        "{} takes came second and {told} of them read who has it; {} calls answered twice, {} conflicts told",
        refused.len(),
        said_twice.len(),
        conflicts.len(),
    ));
    report.holds("each call is taken once", twice == 0);
    report.holds("whoever came second read who has it", told == refused.len() && told > 0);
    report.holds("two answers are a conflict that is told", said_twice == conflicts && !conflicts.is_empty());
}

/// Every answer about the two cards other than one to another call that stood when it was written is named to the head judge,
/// unless they have heard an appeal against it.
pub fn differences(log: &[Entry], state: &State, report: &mut Report) {
    // What was said at once is held against each other when the room is read.
    let named = state.differences().chain(state.unheld()).map(|(answer, _)| answer).collect::<BTreeSet<Seq>>();
    let about_cards = |call: &Seq| state.calls.get(call).is_some_and(|call| call.cards.len() == 2);
    let (mut stands, mut appeals) = (BTreeMap::<Seq, (Seq, bool)>::new(), BTreeMap::<Seq, (Seq, (Seq, bool))>::new());
    let (mut other, mut pressed, mut untold) = (0, 0, Vec::new());
    for entry in log {
        match (&entry.body, entry.on) {
            (Body::Answer(said), Some(call)) if about_cards(&call) => {
                let by_press = said.ruling.is_some();
                pressed += usize::from(by_press);
                if stands.values().any(|(of, how)| *of != call && *how != by_press) {
                    other += 1;
                    if !named.contains(&entry.seq) && (said.differs.is_none() || !is_heard(state, entry.seq)) {
                        untold.push(entry.seq);
                    }
                }
                stands.insert(entry.seq, (call, by_press));
            }
            // While an appeal waits, it is not known what will stand.
            (Body::Appeal {}, Some(answer)) => {
                appeals.extend(stands.remove(&answer).map(|stood| (entry.seq, (answer, stood))));
            }
            (Body::Heard { .. }, Some(appeal)) => stands.extend(appeals.remove(&appeal)),
            _ => {}
        }
    }
    report.told(&format!(
        "{pressed} answers by one press; {other} about the same cards differ from an earlier one, {} of them untold; {} \
         appeals, {} heard",
        untold.len(),
        state.appeals.len(),
        state.appeals.values().filter(|appeal| !appeal.heard.is_empty()).count(),
    ));
    report.holds(&format!("answers that differ are named to the head judge, but for {untold:?}"), untold.is_empty());
    report.holds("some answers about the same cards differ", other > 0 && pressed > 0);
}

/// Whether the head judge has heard an appeal against this answer.
fn is_heard(state: &State, answer: Seq) -> bool {
    let appeal = state.answers.get(&answer).and_then(|answer| state.appeals.get(&answer.appeal?));
    appeal.is_some_and(|appeal| !appeal.heard.is_empty())
}
