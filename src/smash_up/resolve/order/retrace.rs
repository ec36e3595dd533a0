//! How an effect can have gone that was carried out earlier: it is carried out again on a copy, in each way that its choices
//! allow. What runs of it since is looked at; all else has happened already.

use crate::smash_up::{
    ability::Effect,
    law::Asked,
    query::{Moment, Opportunity, Position, Scope, Setting},
    resolve::{Choice, Decision, Driver, Given, InWindow, Resolver, Stop, Tracing, What},
    table::{ExtraPlay, Lasting, Seat, Until, Zone},
};

/// So many ways are tried.
const MOST_RETRACED: usize = 48;
/// The most work that retracing may take: its own, so that what is asked does not depend on what was spent before.
const WORK: u64 = 100_000;

/// A way in which an effect can have gone.
#[derive(Debug, Clone, PartialEq)]
pub struct Retraced {
    /// What was chosen, in order; nothing, where there was no choice.
    pub chosen: Vec<Choice>,
    /// What runs of it.
    pub runs: Vec<Lasting>,
    /// What was given to all of a set, for those who come later.
    pub given: Vec<Given>,
    /// What it lets be played later in the turn.
    pub extras: Vec<ExtraPlay>,
    /// Where its card then lies.
    pub left: Zone,
}

/// Makes these choices, each by its place among those open to it; beyond them the first.
#[derive(Default)]
struct Choosing {
    places: Vec<usize>,
    made: Vec<(usize, usize)>,
    chosen: Vec<Choice>,
}

/// Every way in which an effect can have gone; nothing, where they are too many, or more than one thing is chosen at once.
#[must_use]
pub fn retraced(position: Position<'_>, scope: &Scope, effect: &Effect) -> Option<Vec<Retraced>> {
    let allowance = position.setting.allowance.part(WORK);
    let setting = Setting { allowance, asked: Asked::default(), ..position.setting.clone() };
    let mut ways: Vec<Retraced> = Vec::new();
    let mut places = Some(Vec::new());
    let mut tried = 0;
    while let Some(next) = places {
        tried += 1;
        let choosing = Choosing { places: next, ..Choosing::default() };
        let mut resolver = Resolver::new(&setting, position.table.clone(), choosing);
        resolver.tracing = Tracing::Nothing;
        match resolver.run(effect, &mut scope.clone()) {
            Ok(_) => {
                let is_new = |it: &&Lasting| it.cause.ability == Some(scope.ability) && goes_on(it.until);
                let runs = resolver.table.lasting.iter().filter(is_new).cloned().collect();
                let extras = resolver.table.turn.extras[position.table.turn.extras.len()..].to_vec();
                let left = resolver.table.card(scope.ability.card.card).zone;
                let way = Retraced { chosen: resolver.driver.chosen, runs, given: resolver.given, extras, left };
                ways.extend((!ways.contains(&way)).then_some(way));
            }
            Err(Stop::Illegal(_)) => {}
            Err(Stop::Undecided(_) | Stop::Exhausted(_) | Stop::Unusable(_)) => return None,
        }
        places = following(&resolver.driver.made);
        if places.is_some() && tried == MOST_RETRACED {
            return None;
        }
    }
    position.setting.asked.also(&setting.asked);
    Some(ways)
}

/// The choices to be made next: the last of which there is another is made otherwise.
pub(super) fn following(made: &[(usize, usize)]) -> Option<Vec<usize>> {
    let last = made.iter().rposition(|(place, of)| place + 1 < *of)?;
    Some(made[..last].iter().map(|(place, _)| *place).chain([made[last].0 + 1]).collect())
}

/// Whether what ends then goes on when all that led to it is done.
fn goes_on(until: Until) -> bool {
    match until {
        Until::Resolved(_) | Until::ScoringEnds | Until::DuelEnds => false,
        Until::EndOfTurn
        | Until::EndOfTurnOf(_)
        | Until::StartOfTurnOf(_)
        | Until::InTurnOf(..)
        | Until::Leaves
        | Until::Never => true,
    }
}

impl Driver for Choosing {
    fn decide(&mut self, _: Position<'_>, decision: &Decision) -> Result<Vec<Choice>, Stop> {
        if decision.is_forced() {
            self.chosen.extend(decision.options.iter().cloned());
            return Ok(decision.options.clone());
        }
        // In which order, and what chance brought, is nothing that runs.
        if decision.what == What::Order || decision.by.is_none() {
            return Ok(decision.options.iter().take(decision.most.max(1)).cloned().collect());
        }
        // What was played besides has left its own traces.
        if matches!(decision.what, What::Play | What::PlayAtOnce) && decision.optional {
            return Ok(vec![Choice::No]);
        }
        if decision.most > 1 {
            return Err(Stop::Undecided(Box::new(decision.clone())));
        }
        let of = decision.options.len() + usize::from(decision.optional);
        let place = self.places.get(self.made.len()).copied().unwrap_or(0);
        self.made.push((place, of));
        let choice = decision.options.get(place).cloned().unwrap_or(Choice::No);
        self.chosen.push(choice.clone());
        Ok(vec![choice])
    }

    fn window(&mut self, _: Position<'_>, _: Moment, _: Option<Seat>, _: &[Opportunity]) -> Result<InWindow, Stop> {
        Ok(InWindow::Nothing)
    }
}
