//! What follows from what a position says: a card that was played this turn, an ability that was used and a sentence that was
//! set off have done what they do, in each way their choices allow; and of what happens only the first time each turn, the
//! first time may be over.

use std::sync::Arc;

use super::{
    Lawful,
    done::{Done, as_event, done, heard, waits_for},
    granted::{may_be_declined, used_of},
    recalled::{Recalled, recalled},
};
use crate::smash_up::{
    ability::{Clause, Effect, Limit, Sentence},
    query::{InForce, Position, Setting, Standing},
    resolve::Given,
    table::{Lasting, Past, Snapshot, Table, Use},
};

/// The table with what follows from what is said of it, and what was given to all of a set, for those who come later.
#[must_use]
pub fn followed(table: &Table, mut given: Vec<Given>, lawful: &Lawful, setting: &Setting) -> (Table, Vec<Given>) {
    let position = Position { table, setting };
    let mut running = Vec::new();
    let unsaid = if lawful.says_what_runs { Vec::new() } else { done(position, &lawful.played) };
    for Done { scope, effect, .. } in unsaid.into_iter().filter(|it| it.is_sure) {
        if let Some([Recalled { chosen: None, runs, given: to_all }]) = recalled(position, &scope, effect).as_deref() {
            running.extend(runs.iter().cloned());
            given.extend(to_all.iter().cloned());
        }
    }
    let mut then = table.clone();
    then.lasting.extend(running);
    // Some who came later are there already.
    let at = Position { table: &then, setting };
    let (come, to_come): (Vec<Given>, Vec<Given>) = given.into_iter().partition(|given| given.has_latecomers(at));
    let theirs: Vec<Lasting> = come.into_iter().flat_map(|given| given.for_latecomers(at)).collect();
    then.lasting.extend(theirs);
    let over = first_times_over(Position { table: &then, setting });
    then.turn.used.extend(over);
    (then, to_come)
}

/// The sentences that count the first time each turn only, where what has happened was that.
fn first_times_over(position: Position<'_>) -> Vec<Use> {
    let mut over: Vec<Use> = Vec::new();
    let waiting = [Sentence::After, Sentence::Instead];
    for sentence in waiting.into_iter().flat_map(|kind| position.in_force(kind)) {
        let used = used_of(sentence.ability, sentence.you);
        let known = position.has_used(sentence.ability, sentence.you) || over.contains(&used);
        if !known && heard(position.table, sentence.ability.card.card).any(|past| was_first(position, &sentence, past))
        {
            over.push(used);
        }
    }
    over
}

/// Whether this was what a sentence waits for, and has used up what it does once.
fn was_first(position: Position<'_>, sentence: &InForce<'_>, past: &Past) -> bool {
    let (Clause::After(event, effect) | Clause::Instead(event, effect)) = &**sentence.clause else { return false };
    if !waits_for(position, sentence, event, (past, None)) {
        return false;
    }
    match sentence.standing {
        Standing::FirstEachTurn => true,
        Standing::Always => past.snapshot.as_ref().is_some_and(|was| used_up_by(position, sentence, effect, past, was)),
    }
}

/// Whether what had to be done once a turn was done then: what may be declined is said by `used`.
fn used_up_by(
    position: Position<'_>,
    sentence: &InForce<'_>,
    effect: &Effect,
    past: &Past,
    was: &Arc<Snapshot>,
) -> bool {
    let (cond, effect) = match effect {
        Effect::If(cond, inner) => (Some(cond), &**inner),
        effect => (None, effect),
    };
    if !matches!(effect, Effect::Once(Limit::PerTurn | Limit::PerTurnByName, inner) if !may_be_declined(inner)) {
        return false;
    }
    let Some(cond) = cond else { return true };
    let event = as_event(past);
    let mut then = position.table.clone();
    if let Some(after) = event.after {
        then.last_seen.insert(after, Arc::new(Snapshot { object: after, ..(**was).clone() }));
    }
    Position { table: &then, ..position }.holds(&sentence.scope().after(Arc::new(event)), cond)
}
