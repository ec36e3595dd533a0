//! Follows a scenario into its questions: what is asked is answered, what is not allowed is left out.

use arbitre::ruling::{OpenDecision, Outcome};
use serde_json::{Value, json};

use super::{
    dice::Dice,
    watch::{Answer, Heard},
};

/// Asks, and goes on with one more answer, or without the step that was not allowed, so many times at most.
pub fn follow(scenario: &mut Value, dice: &mut Dice, times: usize, mut ask: impl FnMut(&Value) -> Option<Heard>) {
    for _ in 0..=times {
        let Some(heard) = ask(scenario) else { return };
        let outcome = match &heard.answer {
            Answer::Heard(hearing) => &hearing.outcome,
            Answer::Ruled(ruling) => &ruling.outcome,
            Answer::Told(_) | Answer::Refused(_) | Answer::Stopped => return,
        };
        let goes_on = match outcome {
            Outcome::Decision(open) => answered(scenario, open, dice),
            Outcome::Illegal { step, .. } => left_out(scenario, *step),
            Outcome::Resolved | Outcome::Exhausted { .. } => false,
        };
        if !goes_on {
            return;
        }
    }
}

fn answered(scenario: &mut Value, open: &OpenDecision, dice: &mut Dice) -> bool {
    let Some(step) = open.step else { return false };
    let mut options: Vec<&str> = open.options.iter().map(|option| option.answer.as_str()).collect();
    let (least, most) = (open.count.0.min(options.len()), open.count.1.min(options.len()));
    let many = least + dice.below((most - least + 1).min(4));
    let mut taken = Vec::new();
    while taken.len() < many {
        taken.push(options.remove(dice.below(options.len())));
    }
    if taken.len() > 1 {
        taken.retain(|answer| *answer != "no");
    }
    let answer = if let [one] = taken.as_slice() { json!(one) } else { json!(taken) };
    let step = &mut scenario["steps"][step];
    match step["choose"].as_array_mut() {
        Some(answers) => answers.push(answer),
        None => step["choose"] = json!([answer]),
    }
    true
}

fn left_out(scenario: &mut Value, step: usize) -> bool {
    let steps = scenario["steps"].as_array_mut().filter(|steps| step < steps.len() && steps.len() > 1);
    steps.map(|steps| steps.remove(step)).is_some()
}
