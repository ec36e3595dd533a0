//! A ruling as it was told once, held against what is told of the same scenario today.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Value, json};

use crate::citation::Said;

/// What has become of a ruling.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Again {
    /// The same answer, and the same happens.
    Same,
    /// The same answer, but something else happens on the way, or is cited for it, or what is cited says it otherwise.
    Differently(Parted),
    /// Another answer.
    Otherwise(Parted),
}

/// Where two tellings of a ruling part.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Parted {
    /// The number of the first step that is not the same in both; nothing, where all are.
    pub step: Option<usize>,
    /// What happened there, and what happens there now; nothing, where it had ended, or has.
    pub happened: [Option<Said>; 2],
    /// The clauses, cards and readings that it rested on and no longer does.
    pub gone: BTreeSet<String>,
    /// Those that it did not rest on.
    pub come: BTreeSet<String>,
    /// The clauses and cards that it rests on as before, and that say it in other words.
    pub reworded: BTreeSet<String>,
}

impl Again {
    /// Of two tellings, the earlier and today's, each as a program is told.
    #[must_use]
    pub fn of(before: &Value, now: &Value) -> Self {
        let parted = Parted::of(before, now);
        if answer(before) != answer(now) {
            Self::Otherwise(parted)
        } else if parted.is_another_way() || !parted.reworded.is_empty() {
            Self::Differently(parted)
        } else {
            Self::Same
        }
    }
}

impl Parted {
    fn of(before: &Value, now: &Value) -> Self {
        let steps = [before, now].map(|told| told["steps"].as_array().map_or(&[][..], Vec::as_slice));
        let length = steps[0].len().max(steps[1].len());
        let event = |told: usize, step: usize| steps[told].get(step).map(|step| &step["event"]);
        let step = (0..length).find(|step| event(0, *step) != event(1, *step));
        let says = |told: usize| {
            let says = &steps[told].get(step?)?["says"];
            Some(Said::new(says["fr"].as_str()?, says["en"].as_str()?))
        };
        let [rested, rests] = [before, now].map(rests_on);
        Self {
            step: step.map(|step| step + 1),
            happened: [says(0), says(1)],
            gone: rested.difference(&rests).cloned().collect(),
            come: rests.difference(&rested).cloned().collect(),
            reworded: rests.into_iter().filter(|id| said_otherwise(id, [before, now])).collect(),
        }
    }

    /// Whether something else happens, or is cited.
    #[must_use]
    pub fn is_another_way(&self) -> bool {
        self.step.is_some() || !self.gone.is_empty() || !self.come.is_empty()
    }
}

/// Whether something that was cited then says it in other words now, as far as both are known.
fn said_otherwise(id: &str, told: [&Value; 2]) -> bool {
    let [then, now] = told.map(|told| told[WORDS].get(id));
    then.is_some() && now.is_some() && then != now
}

/// Where a ruling that is kept has the digests of what it cites.
pub const WORDS: &str = "words";

/// The cards, clauses and readings that a ruling rests on, as it was told.
#[must_use]
pub fn rests_on(told: &Value) -> BTreeSet<String> {
    cited(told).into_keys().collect()
}

/// The same, a clause with the booklet of which it is.
#[must_use]
pub fn cited(told: &Value) -> BTreeMap<String, Option<String>> {
    let mut cited = BTreeMap::new();
    for part in ["steps", "considered", "outcome"] {
        cites(&told[part], &mut cited);
    }
    cited
}

/// What is answered, without the words in which it is: how it ended, who is right, on what that hangs; where nothing is
/// claimed, the position afterwards.
fn answer(told: &Value) -> Value {
    let outcome = &told["outcome"];
    let mut refused = BTreeMap::new();
    cites(&outcome["refusals"], &mut refused);
    let refused: Vec<String> = refused.into_keys().collect();
    let ended = ["kind", "step", "by", "for", "what", "count"].map(|field| &outcome[field]);
    let claims: Vec<[&Value; 3]> = told["claims"]
        .as_array()
        .into_iter()
        .flatten()
        .map(|it| ["by", "holds", "ruling"].map(|field| &it[field]))
        .collect();
    let afterwards = if claims.is_empty() { &told["board"] } else { &Value::Null };
    json!([ended, refused, claims, told["hangs_on"], told["depends"].is_null(), afterwards])
}

/// The clauses, cards and readings that are cited anywhere in a value.
fn cites(value: &Value, cited: &mut BTreeMap<String, Option<String>>) {
    match value {
        Value::Array(list) => {
            for one in list {
                cites(one, cited);
            }
        }
        Value::Object(fields) => {
            let named = fields.get("kind").and_then(Value::as_str).and_then(|kind| fields.get(kind)?.as_str());
            let edition = fields.get("edition").and_then(Value::as_str).map(str::to_owned);
            cited.extend(named.map(|id| (id.to_owned(), edition)));
            for one in fields.values() {
                cites(one, cited);
            }
        }
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(steps: &[&str], clause: &str, verdict: &str) -> Value {
        let why = json!([{ "kind": "clause", "clause": clause, "edition": "base" }, { "kind": "card", "card": "a" }]);
        let steps: Vec<Value> = steps
            .iter()
            .map(|says| json!({ "event": { "event": says }, "says": { "fr": says, "en": says }, "why": why }))
            .collect();
        json!({
            "outcome": { "kind": "resolved" }, "steps": steps, "hangs_on": "law",
            "claims": [{ "by": "Ann", "holds": {}, "says": "what words there are", "ruling": verdict }],
        })
    }

    #[test]
    fn another_answer_is_told_from_another_way_and_from_other_words() {
        let kept = told(&["played", "moved"], "x.y", "holds");
        let mut words = kept.clone();
        words["steps"][1]["says"]["fr"] = "autrement dit".into();
        words["claims"][0]["says"] = "other words".into();
        assert_eq!(Again::of(&kept, &words), Again::Same);

        let Again::Differently(way) = Again::of(&kept, &told(&["played", "moved"], "x.z", "holds")) else {
            panic!("other clauses");
        };
        assert_eq!(
            (way.step, way.gone, way.come),
            (None, BTreeSet::from(["x.y".into()]), BTreeSet::from(["x.z".into()]))
        );

        let worded = |digest: &str| {
            let mut told = kept.clone();
            told[WORDS] = json!({ "x.y": digest });
            told
        };
        let Again::Differently(way) = Again::of(&worded("1"), &worded("2")) else { panic!("other words of a clause") };
        assert!(!way.is_another_way() && way.reworded == BTreeSet::from(["x.y".into()]));
        assert_eq!(Again::of(&kept, &worded("2")), Again::Same, "what it said then is not known");

        let Again::Otherwise(parted) = Again::of(&kept, &told(&["played"], "x.y", "fails")) else {
            panic!("another answer");
        };
        assert_eq!((parted.step, parted.happened), (Some(2), [Some(Said::name("moved")), None]));
    }

    #[test]
    fn where_nothing_is_claimed_the_position_is_the_answer() {
        let at = |place: &str| json!({ "outcome": { "kind": "resolved" }, "steps": [], "claims": [], "board": { "at": place } });
        assert_eq!(Again::of(&at("here"), &at("here")), Again::Same);
        assert!(matches!(Again::of(&at("here"), &at("there")), Again::Otherwise(_)));
    }
}
