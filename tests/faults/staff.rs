//! What the staff of a hall does: judges take calls, answer them in words, by clauses or by one press, and note appeals; the
//! head judge hears those.

use std::{
    collections::BTreeSet,
    sync::atomic::Ordering,
    time::{Duration, Instant, SystemTime},
};

use arbitre::{
    desk::{By, Seq},
    selfplay::Dice,
};
use serde_json::{Value, json};
use tokio::{
    sync::mpsc,
    time::{sleep, timeout},
};

use super::{
    hall::{ANSWERS, All, Came, JUDGES},
    network::millis,
    telephone::Telephone,
};

/// About how many judges want each call.
const EACH_CALL: u64 = 3;
/// How long a judge waits before taking a call.
const TAKES: (usize, usize) = (20, 300);
/// One answer in so many about the two cards is another one, and against one in so many a table appeals.
const OTHERWISE: usize = 4;
const APPEALS: usize = 6;
/// One appeal in so many changes what was said, where no cards are in question.
const CHANGES: usize = 3;
/// For how long somebody waits to hear of what they wrote themselves.
const OWN: Duration = Duration::from_secs(20);

/// Somebody of the staff, with a telephone.
struct Staff {
    telephone: Telephone,
    by: By,
    dice: Dice,
    all: All,
}

impl Staff {
    fn is_at_work(&self) -> bool {
        !self.telephone.air.ended.load(Ordering::Relaxed)
    }

    fn came(&self, key: String, (status, said): (u16, String)) -> u16 {
        self.all.lock().expect("nobody panics").push(Came { by: self.by, key, status, said });
        status
    }

    /// Writes an entry as a program does.
    async fn writes(&mut self, key: String, on: Seq, (kind, body, words): (&str, Value, Value)) -> u16 {
        let path = format!("/api/v1/events/{}/entries", self.telephone.air.event);
        let write = json!({ "key": key, "on": on, "kind": kind, "body": body, "words": words }).to_string();
        let answer = self.telephone.write(&mut self.dice, &path, &key, &write).await;
        self.came(key, answer)
    }

    /// Sends a form; asked whether it is another answer than an earlier one, says why it is.
    async fn sends(&mut self, key: String, below: &str, form: &str) -> u16 {
        let path = format!("/fr/events/{}{below}", self.telephone.air.event);
        let form = format!("{form}&key={key}");
        let mut answer = self.telephone.write(&mut self.dice, &path, &key, &form).await;
        while let Some(seen) = asked(&answer) {
            let confirmed = format!("{form}&seen={seen}&confirm=other&why=Une+autre+carte.");
            answer = self.telephone.write(&mut self.dice, &path, &key, &confirmed).await;
        }
        self.came(key, answer)
    }

    /// The number of what they wrote under this key, once they have heard of it.
    async fn number(&self, key: &str) -> Option<Seq> {
        let until = Instant::now() + OWN;
        while Instant::now() < until {
            if let Some(number) = self.telephone.numbers.lock().expect("nobody panics").get(key) {
                return Some(*number);
            }
            sleep(Duration::from_millis(50)).await;
        }
        None
    }

    /// Answers a call: about two cards mostly by one press, else by a clause.
    async fn answers(&mut self, call: Seq, about_cards: bool, has: bool) {
        let By::Person(judge) = self.by else { return };
        let key = format!("answer-{call}-{judge}");
        let status = if !about_cards {
            let clause = if has { "turn.play" } else { "turn.score" };
            let body = json!({ "told_at": now(), "clauses": [clause] });
            self.writes(key.clone(), call, ("answer", body, json!({}))).await
        } else if self.dice.one_in(OTHERWISE) {
            let form = format!("kind=answer&on={call}&minutes=0&text=Elle+reste.");
            self.sends(key.clone(), "/write", &form).await
        } else {
            self.sends(key.clone(), &format!("/calls/{call}"), "situation=1&minutes=0").await
        };
        if matches!(status, 200 | 303)
            && self.dice.one_in(APPEALS)
            && let Some(answer) = self.number(&key).await
        {
            self.writes(format!("appeal-{answer}-{judge}"), answer, ("appeal", json!({}), json!({}))).await;
        }
    }
}

/// Of which answers a page tells that they are other ones, where it asks.
fn asked((status, said): &(u16, String)) -> Option<String> {
    let (_, rest) = said.split_once("name=\"seen\" value=\"").filter(|_| *status == 409)?;
    Some(rest.split('"').next()?.to_owned())
}

fn now() -> u64 {
    let now = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).expect("a clock").as_millis();
    u64::try_from(now).expect("a time")
}

/// A judge takes some of the calls and answers them; now and then somebody else's, too.
pub async fn judge_answers(
    telephone: Telephone,
    judge: Seq,
    dice: Dice,
    mut told: mpsc::UnboundedReceiver<Value>,
    all: All,
) {
    let mut staff = Staff { telephone, by: By::Person(judge), dice, all };
    while staff.is_at_work() {
        let Ok(entry) = timeout(Duration::from_millis(200), told.recv()).await else { continue };
        let Some(entry) = entry else { return };
        let Some(call) = entry["seq"].as_u64().filter(|_| entry["kind"] == "call") else { continue };
        if (call * 31 + judge * 17) % (JUDGES as u64) >= EACH_CALL {
            continue;
        }
        sleep(millis(&mut staff.dice, TAKES)).await;
        let has = staff.writes(format!("take-{call}-{judge}"), call, ("take", json!({}), json!({}))).await == 200;
        if has || staff.dice.one_in(20) {
            sleep(millis(&mut staff.dice, ANSWERS)).await;
            let about_cards = entry["body"]["cards"].as_array().is_some_and(|cards| !cards.is_empty());
            staff.answers(call, about_cards, has).await;
        }
    }
}

/// The head judge hears every appeal.
pub async fn head_hears(telephone: Telephone, dice: Dice, mut told: mpsc::UnboundedReceiver<Value>, all: All) {
    let mut head = Staff { telephone, by: By::Person(1), dice, all };
    let mut by_clause = BTreeSet::new();
    while head.is_at_work() {
        let Ok(entry) = timeout(Duration::from_millis(200), told.recv()).await else { continue };
        let Some(entry) = entry else { return };
        let Some(seq) = entry["seq"].as_u64() else { continue };
        if entry["kind"] == "answer" && entry["body"]["clauses"][0].is_string() && entry["body"]["ruling"].is_null() {
            by_clause.insert(seq);
        }
        if entry["kind"] == "appeal" {
            sleep(millis(&mut head.dice, ANSWERS)).await;
            let may_change = entry["on"].as_u64().is_some_and(|answer| by_clause.contains(&answer));
            let upheld = !(may_change && head.dice.one_in(CHANGES));
            let clauses = if upheld { json!([]) } else { json!(["turn.score"]) };
            let body = json!({ "upheld": upheld, "said": { "told_at": now(), "clauses": clauses } });
            head.writes(format!("heard-{seq}"), seq, ("heard", body, json!({ "reason": "Le livret." }))).await;
        }
    }
}
