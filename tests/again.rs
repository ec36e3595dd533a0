//! A situation that is heard again goes on from where it paused: it comes to the very same as if it had been heard from its
//! beginning, in what is told, what that rests on, and what it costs; only what decides of what a position leaves open is not
//! found once more, and costs nothing then.

use arbitre::{
    allowance::{Allowance, HEARING},
    game::{AnswerMode, Depth, Game, Hearing, Situation, Terms, Unheard, Unsaid},
    ruling::{DecisionOption, Outcome},
    scenario::documents,
    shelf::Shelf,
};
use serde_json::Value;

use super::documents::smash_up;

/// One in so many documents, unless `ARBITRE_SWEEP` says otherwise.
const ONE_IN: usize = 6;
/// The most lines of answers that are tried in one situation.
const LINES: usize = 12;
/// A first hearing keeps nothing, a second one does, a third goes on from there.
const TIMES: usize = 3;

fn heard(read: &dyn Situation, terms: &Terms) -> (Result<Hearing, Unheard>, u64) {
    let allowance = Allowance::new(HEARING, || false);
    let hearing = read.hear(terms, Depth::Whole, &allowance);
    (hearing, allowance.spent())
}

/// The lines of answers that come next: with the first options, and with the last.
fn next(terms: &Terms, hearing: &Hearing) -> Vec<Terms> {
    let Outcome::Decision(open) = &hearing.outcome else { return Vec::new() };
    let many = open.count.0.max(1);
    let lines: [Vec<&DecisionOption>; 2] =
        [open.options.iter().take(many).collect(), open.options.iter().rev().take(many).collect()];
    let with = |line: Vec<&DecisionOption>| {
        let mut terms = terms.clone();
        terms.more.push(line.into_iter().map(|option| option.answer.clone()).collect());
        terms
    };
    lines.into_iter().map(with).collect()
}

/// Whether a position speaks of what was done before, and so may leave open what came of it.
fn may_leave_open(scenario: &Value) -> bool {
    match scenario {
        Value::Object(fields) => {
            let of_before = ["past", "used", "since", "played", "chosen"];
            fields.iter().any(|(field, value)| of_before.contains(&field.as_str()) || may_leave_open(value))
        }
        Value::Array(all) => all.iter().any(may_leave_open),
        _ => false,
    }
}

/// How many lines come to the same.
fn alike(game: &dyn Game, scenario: &Value, what: &str) -> usize {
    let Ok(read) = game.read(scenario) else { return 0 };
    let strictly = read.terms().clone();
    let asked = Terms { answers: AnswerMode::Open, unsaid: Unsaid::Asked, ..strictly.clone() };
    let mut lines = vec![asked, strictly];
    let (mut tried, leaves_open) = (0, may_leave_open(scenario));
    while let Some(terms) = lines.pop().filter(|_| tried < LINES) {
        let afresh = game.read(scenario).expect("it was read before");
        let once = heard(&*afresh, &terms);
        for time in 1..=TIMES {
            let (again, cost) = heard(&*read, &terms);
            assert_eq!(again, once.0, "{what}, heard {time} times: {:?}", terms.more);
            let costs_as_much = if leaves_open { cost <= once.1 } else { cost == once.1 };
            assert!(costs_as_much, "{what}, heard {time} times: {:?}: {cost} instead of {}", terms.more, once.1);
        }
        lines.extend(once.0.iter().flat_map(|hearing| next(&terms, hearing)));
        tried += 1;
    }
    tried
}

#[test]
fn what_is_heard_again_from_a_pause_is_the_same() {
    let game = smash_up();
    let (documents, _) = documents(&Shelf::scenarios(), "");
    let one_in = std::env::var("ARBITRE_SWEEP").ok().and_then(|n| n.parse().ok()).unwrap_or(ONE_IN);
    let of_game = documents.iter().filter(|document| document.game() == game.id()).step_by(one_in);
    let situations = of_game.flat_map(|document| document.scenarios().map(move |it| (document, it)));
    let tried: usize = situations.map(|(document, it)| alike(&game, &it.scenario, &document.path)).sum();
    assert!(tried > documents.len() / one_in, "{tried}");
}
