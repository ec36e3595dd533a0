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

/// Whether something that a position leaves open has been settled, by an answer of its own or by one given besides.
fn settles(hearing: &Hearing) -> bool {
    hearing.answered.values().any(|question| question.starts_with("open "))
}

/// Whether what is asked is what a position leaves open.
fn asks_the_table(hearing: &Hearing) -> bool {
    matches!(&hearing.outcome, Outcome::Decision(open) if open.says.en.starts_with("What only the table can tell"))
}

/// How many lines come to the same.
fn alike(game: &dyn Game, scenario: &Value, what: &str) -> usize {
    let Ok(read) = game.read(scenario) else { return 0 };
    let strictly = read.terms().clone();
    let asked = Terms { answers: AnswerMode::Open, unsaid: Unsaid::Asked, ..strictly.clone() };
    let mut lines = vec![(asked, false), (strictly, false)];
    let mut tried = 0;
    while let Some((terms, is_settled)) = lines.pop().filter(|_| tried < LINES) {
        let afresh = game.read(scenario).expect("it was read before");
        let once = heard(&*afresh, &terms);
        for time in 1..=TIMES {
            let (again, cost) = heard(&*read, &terms);
            assert_eq!(again, once.0, "{what}, heard {time} times: {:?}", terms.more);
            let may_cost_less = is_settled || once.0.iter().any(settles);
            let costs_as_much = if may_cost_less { cost <= once.1 } else { cost == once.1 };
            assert!(costs_as_much, "{what}, heard {time} times: {:?}: {cost} instead of {}", terms.more, once.1);
        }
        if let Ok(hearing) = &once.0 {
            let is_settled = is_settled || asks_the_table(hearing);
            lines.extend(next(&terms, hearing).into_iter().map(|line| (line, is_settled)));
        }
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
