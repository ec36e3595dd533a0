//! Every answer that a decision allows.

use crate::ruling::OpenDecision;

/// The most answers to one decision that are tried.
const MOST: usize = 1_000;

/// Declines.
const NO: &str = "no";

/// The answers to a decision, in the order of its options; each is the places of the options it takes, since options can
/// be long and the lists of them many.
pub(super) struct Answers {
    pub all: Vec<Vec<usize>>,
    /// There are more than are tried.
    pub cut: bool,
}

impl Answers {
    pub fn to(decision: &OpenDecision) -> Self {
        let (taken, declined): (Vec<usize>, Vec<usize>) =
            (0..decision.options.len()).partition(|place| decision.options[*place].answer != NO);
        let kind = if decision.what == "order" { Kind::Order } else { Kind::Set };
        let mut answers = Self { all: Vec::new(), cut: false };
        // Where one can decline, taking nothing is the same answer.
        let least = decision.count.0.max(declined.len().min(1));
        for size in least..=decision.count.1.min(taken.len()) {
            answers.lists(&taken, size, kind, &mut Vec::new());
        }
        answers.all.extend(declined.first().map(|no| vec![*no]));
        answers
    }

    /// All lists of this size that begin with what is chosen: of indices in growing order for a set, in any for an order.
    fn lists(&mut self, options: &[usize], size: usize, kind: Kind, chosen: &mut Vec<usize>) {
        if chosen.len() == size {
            if self.all.len() == MOST {
                self.cut = true;
            } else {
                self.all.push(chosen.iter().map(|index| options[*index]).collect());
            }
            return;
        }
        let first = match kind {
            Kind::Set => chosen.last().map_or(0, |last| last + 1),
            Kind::Order => 0,
        };
        for index in first..options.len() {
            if self.cut {
                return;
            }
            if !chosen.contains(&index) {
                chosen.push(index);
                self.lists(options, size, kind, chosen);
                chosen.pop();
            }
        }
    }
}

#[derive(Debug, Clone, Copy)]
enum Kind {
    Set,
    Order,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{citation::Said, ruling::DecisionOption};

    /// What is asked, how many, the options; the answers.
    type Case<'a> = (&'a str, (usize, usize), &'a [&'a str], &'a str);

    fn answers(what: &str, count: (usize, usize), options: &[&str]) -> Answers {
        let option = |answer: &&str| DecisionOption { answer: (*answer).into(), says: Said::name(answer) };
        Answers::to(&OpenDecision {
            step: None,
            by: None,
            asks: None,
            what: what.into(),
            says: Said::default(),
            count,
            options: options.iter().map(option).collect(),
            why: Vec::new(),
        })
    }

    #[test]
    fn every_answer_is_tried_once() {
        let cases: [Case; 7] = [
            ("target", (1, 1), &["a", "b", "no"], "a b no"),
            ("cards", (2, 2), &["a", "b", "c"], "a+b a+c b+c"),
            ("cards", (0, 2), &["a", "b"], " a b a+b"),
            ("cards", (0, 2), &["a", "b", "no"], "a b a+b no"),
            ("may", (0, 1), &["no", "a"], "a no"),
            ("order", (3, 3), &["a", "b", "c"], "a+b+c a+c+b b+a+c b+c+a c+a+b c+b+a"),
            ("cards", (2, 3), &["a"], ""),
        ];
        for (what, count, options, expected) in cases {
            let found = answers(what, count, options);
            let words = |answer: &Vec<usize>| answer.iter().map(|place| options[*place]).collect::<Vec<_>>().join("+");
            let told: Vec<String> = found.all.iter().map(words).collect();
            assert_eq!(told.join(" "), expected, "{what} {count:?} {options:?}");
            assert!(!found.cut);
        }
    }

    #[test]
    fn an_order_of_many_cards_is_not_tried_to_the_end() {
        let many: Vec<String> = (0..30).map(|number| format!("c{number}")).collect();
        let many: Vec<&str> = many.iter().map(String::as_str).collect();
        for (what, count) in [("order", (30, 30)), ("cards", (0, 30))] {
            let found = answers(what, count, &many);
            assert_eq!((found.all.len(), found.cut), (MOST, true), "{what}");
        }
    }
}
