//! Problems as they are found: told up to a number, the others only counted.

use super::ENOUGH;
use crate::{citation::Said, game::Problem};

/// The problems found so far.
#[derive(Debug, Default)]
pub struct Problems {
    told: Vec<Problem>,
    more: usize,
}

impl Problems {
    /// One more; once there are enough, what there is to say about it is not even looked up.
    pub fn add(&mut self, problem: impl FnOnce() -> Problem) {
        if self.told.len() < ENOUGH {
            self.told.push(problem());
        } else {
            self.more += 1;
        }
    }

    /// Whether those that come now are only counted.
    #[must_use]
    pub fn enough(&self) -> bool {
        self.told.len() >= ENOUGH
    }

    /// Whether nothing is wrong.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.told.is_empty()
    }

    /// Nothing, if nothing is wrong.
    ///
    /// # Errors
    /// Those that are told; then, of no field, how many more there are.
    pub fn done(&mut self) -> Result<(), Vec<Problem>> {
        if self.told.is_empty() { Ok(()) } else { Err(std::mem::take(self).into_told()) }
    }

    /// Those that are told; then, of no field, how many more there are.
    #[must_use]
    pub fn into_told(self) -> Vec<Problem> {
        let Self { mut told, more } = self;
        if more > 0 {
            told.push(Problem::of("", and_more(more)));
        }
        told
    }
}

impl Extend<Problem> for Problems {
    fn extend<I: IntoIterator<Item = Problem>>(&mut self, problems: I) {
        for problem in problems {
            self.add(|| problem);
        }
    }
}

/// So many more.
#[must_use]
pub fn and_more(count: usize) -> Said {
    match count {
        1 => Said::new("et 1 autre problème", "and 1 more problem"),
        _ => Said::new(format!("et {count} autres problèmes"), format!("and {count} more problems")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn problems_are_told_up_to_a_number_and_the_others_counted() {
        let mut problems = Problems::default();
        let mut looked_up = 0;
        for n in 0..50_000 {
            problems.add(|| {
                looked_up += 1;
                Problem::new(format!("/{n}"), "non", "no")
            });
        }
        assert_eq!(looked_up, ENOUGH);
        let told = problems.done().unwrap_err();
        assert_eq!(told.len(), ENOUGH + 1);
        assert_eq!(told[ENOUGH].says.en, format!("and {} more problems", 50_000 - ENOUGH));
        assert_eq!(told[ENOUGH].pointer, "");
        assert_eq!(problems.done(), Ok(()));
    }
}
