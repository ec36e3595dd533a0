//! A tiny game for the tests: everybody adds numbers, and what is added depends on switches, readings and answers.
//!
//! `adds = [{ n, switch = { a = "2" }, reading = { R-1 = "b" }, said = ["x"] }]`: each is added when all of its conditions
//! hold. `asks = [{ by, options, count, said }]`: asked in order, those whose `said` was answered. `limit`: adding beyond it
//! is illegal. `uses`: optional uses; `steps = [{ use }, { pass }]`
//! makes one or declines it. `supposes = [{ change, otherwise }]`: what is supposed. Claims say `{ n = 5 }`.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Value, json};

use crate::{
    allowance::Allowance,
    citation::{Citation, Said},
    game::{
        AnswerMode, Answered, Depth, Difference, Game, Gist, Hearing, Offers, Problem, ReadingOffered, Situation,
        Terms, Unheard, Unsaid, Unused,
    },
    ruling::{
        Assumption, ClaimRuling, ClaimVerdict, DecisionOption, Instead, OpenDecision, Outcome, Positions, Refusal, Step,
    },
};

/// The switches: what each booklet states; the middle one is silent on `c` and takes over what the old one says.
const SWITCHES: [(&str, &str, Option<&str>, &str); 4] =
    [("a", "1", Some("1"), "2"), ("b", "1", Some("2"), "2"), ("c", "1", None, "2"), ("d", "1", Some("1"), "1")];

pub struct Adding;

fn switch(id: &str, edition: &str) -> Option<&'static str> {
    let (_, old, middle, new) = SWITCHES.iter().find(|(known, ..)| *known == id)?;
    match edition {
        "old" => Some(old),
        "middle" => *middle,
        _ => Some(new),
    }
}

/// What a booklet states of a switch, or borrows from the old one.
fn in_force(id: &str, edition: &str) -> Option<&'static str> {
    switch(id, edition).or_else(|| switch(id, "old"))
}

fn texts(value: &Value) -> Vec<String> {
    value.as_array().into_iter().flatten().filter_map(|text| text.as_str().map(str::to_owned)).collect()
}

fn readings() -> Vec<(&'static str, ReadingOffered)> {
    let offered = |publisher: Option<&str>| ReadingOffered {
        question: Said::new("Que fait-on ?", "What is done?"),
        options: vec![
            ("a".into(), Said::new("On ajoute.", "One adds.")),
            ("b".into(), Said::new("On double.", "One doubles.")),
        ],
        reason: Said::new("C’est plus simple.", "It is simpler."),
        publisher: publisher.map(str::to_owned),
    };
    let mut three = offered(None);
    three.options.push(("c".into(), Said::new("On triple.", "One trebles.")));
    vec![("R-1", offered(None)), ("R-2", offered(Some("a"))), ("R-3", offered(Some("b"))), ("R-4", three)]
}

/// The uses that no step mentions.
fn unsaid(scenario: &Value) -> impl Iterator<Item = String> {
    let said = |word: &String| {
        scenario["steps"]
            .as_array()
            .into_iter()
            .flatten()
            .any(|step| [&step["use"], &step["pass"]].contains(&&json!(word)))
    };
    texts(&scenario["uses"]).into_iter().filter(move |word| !said(word))
}

fn unused(word: &str) -> Unused {
    Unused {
        made: Said::new(format!("Zoé utilise {word}"), format!("Zoé uses {word}")),
        declined: Said::new(format!("Zoé n’utilise pas {word}"), format!("Zoé does not use {word}")),
        before: 0,
        makes: json!({ "use": word }),
        declines: vec![json!({ "pass": word })],
    }
}

/// What is supposed: that a use was not made, and what the scenario says is.
fn supposed(scenario: &Value) -> Vec<Assumption> {
    let one = |says: &str, change: &str, otherwise: Vec<Value>| {
        let decides = !otherwise.is_empty();
        let otherwise = otherwise.into_iter().map(Instead::from).collect();
        Assumption { says: Said::name(says), change: change.into(), decides, otherwise, in_passing: false }
    };
    let unsaid = unsaid(scenario).map(|word| one(&word, "steps", Vec::new()));
    let supposes = scenario["supposes"].as_array().into_iter().flatten().map(|it| {
        let change = it["change"].as_str().unwrap_or_default();
        one(change, change, it["otherwise"].as_array().cloned().unwrap_or_default())
    });
    unsaid.chain(supposes).collect()
}

struct Playing<'a> {
    scenario: &'a Value,
    terms: &'a Terms,
    given: Vec<Vec<String>>,
    more: std::slice::Iter<'a, Vec<String>>,
    said: Vec<String>,
    readings: BTreeMap<String, String>,
    switches: BTreeSet<String>,
}

impl Playing<'_> {
    fn value(&mut self, id: &str) -> String {
        self.switches.insert(id.into());
        let in_force = || in_force(id, &self.terms.edition).map(str::to_owned);
        self.terms.borrowed.get(id).cloned().or_else(in_force).unwrap_or_default()
    }

    fn reads(&mut self, id: &str) -> String {
        let value = self.terms.readings.get(id).cloned().unwrap_or_else(|| "a".into());
        self.readings.insert(id.into(), value.clone());
        value
    }

    fn applies(&mut self, entry: &Value) -> bool {
        let all = |key: &str| entry[key].as_object().cloned().unwrap_or_default();
        let heard = texts(&entry["said"]).iter().all(|word| self.said.contains(word));
        heard
            && all("switch").iter().all(|(id, value)| self.value(id) == *value)
            && all("reading").iter().all(|(id, value)| self.reads(id) == *value)
    }

    fn ask(&mut self, index: usize, entry: &Value) -> Result<Option<OpenDecision>, Vec<Problem>> {
        let options = texts(&entry["options"]);
        let fits = |answer: &Vec<String>| answer.iter().all(|word| options.contains(word));
        let given = if self.given.is_empty() { None } else { Some(self.given.remove(0)) };
        let answer = match given {
            Some(answer) if fits(&answer) => Some(answer),
            Some(_) if self.terms.answers == AnswerMode::Strict => {
                return Err(vec![Problem::of("/answers", Said::name("no such option"))]);
            }
            _ => self.more.next().cloned(),
        };
        let Some(answer) = answer else {
            let number = |at: usize| entry["count"][at].as_u64().and_then(|count| count.try_into().ok()).unwrap_or(1);
            let told = |answer: &String| DecisionOption { answer: answer.clone(), says: Said::name(answer) };
            return Ok(Some(OpenDecision {
                step: Some(index),
                by: entry["by"].as_str().map(str::to_owned),
                asks: None,
                what: "option".into(),
                says: match entry["which"].as_str() {
                    Some(which) => Said::new(format!("Quel {which} ?"), format!("Which {which}?")),
                    None => Said::new("Lequel ?", "Which one?"),
                },
                count: (number(0), number(1)),
                options: options.iter().map(told).collect(),
                why: vec![Citation::Card { card: "asker".into(), ability: Some(0) }],
            }));
        };
        self.said.extend(answer);
        Ok(None)
    }

    fn play(&mut self) -> Result<(Outcome, i64), Vec<Problem>> {
        let entries = |key: &str| self.scenario[key].as_array().cloned().unwrap_or_default();
        let mut asks = entries("asks");
        if self.terms.unsaid == Unsaid::Asked {
            asks.extend(unsaid(self.scenario).map(|word| json!({ "options": [word, "no"] })));
        }
        for (index, ask) in asks.iter().enumerate() {
            if self.applies(&json!({ "said": ask["said"] }))
                && let Some(open) = self.ask(index, ask)?
            {
                return Ok((Outcome::Decision(open), 0));
            }
        }
        if !self.given.is_empty() && self.terms.answers == AnswerMode::Strict {
            return Err(vec![Problem::of("/answers", Said::name("nothing asks for it"))]);
        }
        let used = entries("steps").into_iter().filter_map(|step| step["use"].as_str().map(str::to_owned));
        self.said.extend(used);
        let mut n = 0;
        for add in entries("adds") {
            if self.applies(&add) {
                n += add["n"].as_i64().unwrap_or(0);
            }
        }
        if self.scenario["limit"].as_i64().is_some_and(|limit| n > limit) {
            let why =
                vec![Citation::Clause { clause: "limit".into(), edition: "new".into(), pages: None, borrowed: false }];
            let refusals = vec![Refusal { says: Said::new("C’est trop.", "It is too much."), why }];
            let says = Said::new("Alice ne peut pas ajouter autant", "Alice may not add as much");
            return Ok((Outcome::Illegal { step: 0, says, refusals, legal: Vec::new(), tried: Value::Null }, 0));
        }
        Ok((Outcome::Resolved, n))
    }
}

impl Game for Adding {
    fn id(&self) -> &'static str {
        "adding"
    }

    fn editions(&self) -> Vec<String> {
        ["old", "middle", "new"].map(str::to_owned).into()
    }

    fn read<'a>(&'a self, scenario: &Value) -> Result<Box<dyn Situation + 'a>, Vec<Problem>> {
        let edition = scenario["edition"].as_str().unwrap_or("new");
        if !self.editions().iter().any(|known| known == edition) {
            return Err(vec![Problem::of("/edition", Said::name(edition))]);
        }
        let readings = scenario["readings"].as_object().cloned().unwrap_or_default();
        let readings = readings.iter().filter_map(|(id, value)| Some((id.clone(), value.as_str()?.into()))).collect();
        let terms = Terms::of(edition, scenario["wording"].as_str().unwrap_or("printed"), readings);
        Ok(Box::new(Added { scenario: scenario.clone(), terms }))
    }

    fn differences(&self, here: &str, there: &str) -> Vec<Difference> {
        let differing = SWITCHES.iter().filter_map(|(id, ..)| {
            let (one, other) = (switch(id, here)?, switch(id, there)?);
            (one != other).then(|| Difference {
                number: (*id).into(),
                id: (*id).into(),
                question: Said::name(id),
                value: other.into(),
                says: (Said::name(one), Said::name(other)),
                why: Vec::new(),
            })
        });
        differing.collect()
    }

    fn agree(&self, here: &str, there: &str, switches: &BTreeSet<String>) -> bool {
        switches.iter().all(|id| in_force(id, here) == in_force(id, there))
    }

    fn reading(&self, id: &str) -> Option<ReadingOffered> {
        readings().into_iter().find(|(known, _)| *known == id).map(|(_, offered)| offered)
    }

    fn schema(&self) -> Value {
        json!({})
    }
}

/// A claim on what the numbers come to.
fn judged(claim: &Value, n: i64, outcome: &Outcome) -> ClaimRuling {
    let wanted = claim["holds"]["n"].as_i64().unwrap_or(0);
    let is_so = wanted == n && *outcome == Outcome::Resolved;
    ClaimRuling {
        by: claim["by"].as_str().unwrap_or_default().into(),
        holds: claim["holds"].clone(),
        says: Said::new(format!("il y en a {wanted}"), format!("there are {wanted}")),
        ruling: if is_so { ClaimVerdict::Holds } else { ClaimVerdict::Fails },
        because: if is_so { Said::default() } else { Said::new(format!("il y en a {n}"), format!("there are {n}")) },
        step: Some(1),
        why: Vec::new(),
        parting: None,
        is_of_now: false,
    }
}

/// The one step of it.
fn added(n: i64) -> Step {
    Step {
        number: 1,
        step: None,
        event: json!({ "event": "added", "n": n }),
        says: Said::new("On ajoute.", "Numbers are added."),
        cards: Vec::new(),
        changes: Vec::new(),
        why: vec![Citation::Card { card: "adder".into(), ability: Some(0) }],
    }
}

/// What is added, as it is written.
struct Added {
    scenario: Value,
    terms: Terms,
}

impl Situation for Added {
    fn terms(&self) -> &Terms {
        &self.terms
    }

    fn hear(&self, terms: &Terms, depth: Depth, _: &Allowance) -> Result<Hearing, Unheard> {
        let scenario = &self.scenario;
        let given = scenario["answers"].as_array().into_iter().flatten().map(texts).collect();
        let more = terms.more.iter();
        let (readings, switches) = (BTreeMap::new(), BTreeSet::new());
        let mut playing = Playing { scenario, terms, given, more, said: Vec::new(), readings, switches };
        let (outcome, n) = playing.play()?;
        let claims = scenario["claims"].as_array().into_iter().flatten().map(|claim| judged(claim, n, &outcome));
        let gist =
            Gist { says: Said::new(format!("Il y en a {n}."), format!("There are {n}.")), weight: 0, measures: true };
        let (mut befores, board) = (Positions::default(), json!({ "edition": terms.edition, "n": n }));
        befores.push(json!({ "n": 0 }));
        befores.end(&board);
        Ok(Hearing {
            title: scenario["title"].as_str().unwrap_or_default().into(),
            claims: claims.collect(),
            steps: if depth == Depth::Whole && outcome == Outcome::Resolved { vec![added(n)] } else { Vec::new() },
            considered: Vec::new(),
            unused: unsaid(scenario).map(|word| unused(&word)).collect(),
            assumptions: supposed(scenario),
            answered: Answered::new(),
            readings: playing.readings,
            switches: playing.switches,
            doubts: Vec::new(),
            befores,
            gist: if outcome == Outcome::Resolved { vec![gist] } else { Vec::new() },
            end: board.clone().into(),
            board: board.into(),
            summary: match &outcome {
                Outcome::Resolved => Said::new(format!("Il y en a {n}."), format!("There are {n}.")),
                other => Said::name(other.word()),
            },
            outcome,
            found: Value::Null,
            clarifications: Vec::new(),
            later: None,
        })
    }

    fn offers(&self, terms: &Terms, allowance: &Allowance) -> Result<(Hearing, Offers), Unheard> {
        Ok((self.hear(terms, Depth::Bare, allowance)?, Offers::default()))
    }

    fn fails(&self, _: &Hearing, _: &Allowance) -> Vec<String> {
        Vec::new()
    }
}
