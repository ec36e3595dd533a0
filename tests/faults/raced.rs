//! Two desks on one database, and on each a judge who takes the same call in the same moment, a thousand times.

use arbitre::desk::{
    Body, By, Office, Refusal, Stands,
    store::{Desk, Unwritten},
};

use super::{Report, opened, place::Own, whole, write};

const CALLS: u16 = 1_000;

pub async fn raced(own: &Own, report: &mut Report) {
    let desks = [own.open().await, own.open().await];
    let event = opened(&desks[0], CALLS).await;
    let mut judges = Vec::new();
    for judge in 0..2 {
        let staff = write(&format!("judge-{judge}"), None, Body::Staff { office: Office::Judge });
        judges.push(By::Person(desks[0].write(&event, By::Person(1), staff).await.expect("a judge").seq));
    }
    let (mut had, mut amiss) = ([0, 0], 0);
    for table in 1..=CALLS {
        let call = write(&format!("call-{table}"), None, Body::Call { table, cards: Vec::new() });
        let call = desks[0].write(&event, By::Table(table), call).await.expect("a call").seq;
        let (one, other) =
            tokio::join!(take(&desks[0], &event, judges[0], call), take(&desks[1], &event, judges[1], call));
        match (one, other) {
            (Ok(()), Err(by)) if by == Some(judges[0]) => had[0] += 1,
            (Err(by), Ok(())) if by == Some(judges[1]) => had[1] += 1,
            _ => amiss += 1,
        }
    }
    let gapless = whole(&desks[1], &event).await.iter().zip(1..).all(|(entry, seq)| entry.seq == seq);
    report.told(&format!("{CALLS} calls raced for: {} to the one, {} to the other, {amiss} amiss", had[0], had[1]));
    report.holds("one has the call and the other reads who", amiss == 0 && gapless);
}

/// Whether the call was had; else who has it, as it is told.
async fn take(desk: &Desk, event: &str, judge: By, call: u64) -> Result<(), Option<By>> {
    match desk.write(event, judge, write(&format!("take-{call}"), Some(call), Body::Take {})).await {
        Ok(_) => Ok(()),
        Err(Unwritten::Refused(Refusal::Stale { stands: Stands::Taken { by, .. } })) => Err(Some(by)),
        Err(_) => Err(None),
    }
}
