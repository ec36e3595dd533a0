//! How what was done earlier can have gone, as far as anything runs of it.

use std::{iter, sync::Arc};

use itertools::Itertools as _;

use super::{
    Lawful,
    arrival::{Reach, arrival},
    done::{done, done_when_played, elsewhere, moves_itself},
};
use crate::smash_up::{
    ability::{Ability, Amount, Duration, Effect, Expr, Part, Pick, Who},
    card::UNKNOWN,
    change,
    query::{Position, Scope},
    resolve::{Choice, Given, Retraced, retraced},
    table::{AbilityRef, Act, CardId, CardState, Cause, Lasting, LastingWhat, Named, Object, Seat, Table, Until},
};

/// A way in which something has gone this turn: what was chosen, if anything was, and what runs since.
pub(super) struct Recalled {
    pub chosen: Option<Choice>,
    pub runs: Vec<Lasting>,
    /// What was given to all of a set, for those who come later.
    pub given: Vec<Given>,
}

impl Recalled {
    /// The first card on which anything runs.
    pub fn falls_on(&self) -> Option<Choice> {
        self.runs.iter().find_map(|it| it.what.cards().first().copied().map(Choice::Card))
    }
}

/// The ways in which something that was done this turn can have gone, as far as anything runs of it; nothing, where the
/// position does not tell them apart.
pub(super) fn recalled(position: Position<'_>, scope: &Scope, effect: &Effect) -> Option<Vec<Recalled>> {
    if counts_what_is_gone(effect) {
        return None;
    }
    let (effect, lies) = (as_done(effect), position.table.card(scope.ability.card.card).zone);
    let reach = Reach::of(&effect);
    let mut recalled: Vec<Recalled> = Vec::new();
    for (before, here) in earlier(position, scope, &effect) {
        let scope = Scope { here, ..scope.clone() };
        for Retraced { chosen, runs, given, left, .. } in
            retraced(Position { table: &before, ..position }, &scope, &effect)?
        {
            if left != lies {
                continue;
            }
            let later = |card: CardId| came_after(position.table, card, scope.ability.card, reach);
            let runs: Vec<Lasting> = runs.into_iter().filter_map(|it| as_it_lies(position.table, it, later)).collect();
            let given = given.into_iter().map(|given| given.before(later)).collect();
            let chosen = told_apart_by(&chosen, &runs);
            match recalled.iter().find(|known| known.chosen == chosen) {
                Some(known) if known.runs == runs => {}
                Some(_) => return None,
                None => recalled.push(Recalled { chosen, runs, given }),
            }
        }
    }
    let on_what_was_chosen = |way: &Recalled| way.chosen.as_ref().is_some_and(|it| is_on(it, &way.runs));
    if recalled.iter().map(|way| &way.runs).all_equal() && !recalled.iter().any(on_what_was_chosen) {
        recalled.truncate(1);
        for way in &mut recalled {
            way.chosen = None;
        }
    }
    recalled.retain(|way| !way.runs.is_empty() || !way.given.is_empty());
    Some(recalled)
}

/// What has been done this turn and may have left something running, of which the position does not tell what: each
/// sentence with what may run of it, as far as that is known.
#[must_use]
pub fn untold(position: Position<'_>, lawful: &Lawful) -> Vec<(AbilityRef, Vec<Vec<Lasting>>)> {
    if lawful.says_what_runs {
        return Vec::new();
    }
    let outlasting = done(position, &lawful.played).into_iter().filter(|it| Part::Effect(it.effect).any(&mut outlasts));
    let untold = outlasting.filter(|it| recalled(position, &it.scope, it.effect).is_none());
    untold.map(|it| (it.scope.ability, however_many(position, &it.scope, it.effect))).collect()
}

/// What runs of something that counts cards which lie elsewhere by now, for each number that they can have been.
fn however_many(position: Position<'_>, scope: &Scope, effect: &Effect) -> Vec<Vec<Lasting>> {
    let Effect::Do(parts) = effect else { return Vec::new() };
    let [Effect::Place(Pick::Let(counted, pick), _), then @ ..] = parts.as_slice() else { return Vec::new() };
    let Pick::UpTo(Amount::N(most), _) = **pick else { return Vec::new() };
    let then = Effect::Do(then.to_vec());
    let ways = (1..=usize::try_from(most).unwrap_or(0)).filter_map(|n| {
        let mut scope = scope.clone();
        scope.name(counted, Named::Cards(vec![scope.ability.card; n]));
        let went = retraced(position, &scope, &then)?;
        went.into_iter().exactly_one().ok().map(|way| way.runs)
    });
    ways.collect()
}

/// Whether this says for how long something goes on when all that led to it is done.
fn outlasts(part: Part<'_>) -> bool {
    match part {
        Part::Duration(Duration::ThisResolution | Duration::ThisScoring | Duration::ThisDuel) => false,
        Part::Duration(_) => true,
        _ => false,
    }
}

/// Whether how much it gives was counted on cards that lie elsewhere by now.
fn counts_what_is_gone(effect: &Effect) -> bool {
    let mut counts = |part: Part<'_>| {
        matches!(part, Part::Effect(Effect::Give(_, given, _))
            if given.iter().any(|it| Part::Trait(it).any(&mut |part| matches!(part, Part::Expr(Expr::Size(_))))))
    };
    Part::Effect(effect).any(&mut counts)
}

/// The tables before something was done, and the base it was done at: a card that moves itself came from another; what its
/// player gave away may have been theirs still.
fn earlier(position: Position<'_>, scope: &Scope, effect: &Effect) -> Vec<(Table, Option<CardId>)> {
    let from = if moves_itself(Part::Effect(effect)) { elsewhere(position.table, scope.here) } else { Vec::new() };
    let this = scope.ability.card.card;
    let gives = |part: Part<'_>| matches!(part, Part::Effect(Effect::Control(_, who, _)) if *who != Who::You);
    let has_given_away = !done_by(position, scope.you, gives).is_empty();
    let then = |before: Table| {
        let moved = from.iter().map(|base| (moved_to(position, &before, this, *base), Some(*base)));
        let kept = has_given_away.then(|| (ungiven(&before, scope.you), scope.here));
        let then: Vec<(Table, Option<CardId>)> = moved.chain(kept).collect();
        iter::once((before, scope.here)).chain(then)
    };
    as_controlled(position, scope, effect).into_iter().flat_map(then).collect()
}

/// The table as control lay when something was done: a card of somebody else’s that its player controls may have been taken
/// since.
fn as_controlled(position: Position<'_>, scope: &Scope, effect: &Effect) -> Vec<Table> {
    let takes = |part: Part<'_>| matches!(part, Part::Effect(Effect::Control(_, Who::You, _)));
    let (table, before) = (position.table, unlent(position.table, scope.you));
    if Part::Effect(effect).any(&mut |part| takes(part)) {
        return vec![before];
    }
    let taken = done_by(position, scope.you, takes);
    let this = arrival(&table.turn.past, scope.ability.card.card, Reach::OfAPlace);
    let is_earlier = |at: &Option<usize>| Some((*at)? < this?);
    if taken.iter().all(|at| is_earlier(at) == Some(true)) {
        vec![table.clone()]
    } else if taken.iter().all(|at| is_earlier(at) == Some(false)) {
        vec![before]
    } else {
        vec![before, table.clone()]
    }
}

/// The cards that lie where they were moved this turn, each with where it is known to have come from, else with every other base.
pub(super) fn moved_back(position: Position<'_>) -> Vec<(CardId, CardId)> {
    let mut moved: Vec<(CardId, CardId)> = Vec::new();
    for past in position.table.turn.past.iter().rev() {
        let (Act::Moved { card, to }, Some(was)) = (&past.act, &past.snapshot) else { continue };
        let is_there = position.table.base_of(*card) == Some(*to);
        if is_there && moved.iter().all(|(known, _)| known != card) {
            let others = elsewhere(position.table, Some(*to)).into_iter();
            let from = others.filter(|base| was.base == Some(*base) || was.base == Some(*to));
            moved.extend(from.map(|from| (*card, from)));
        }
    }
    moved
}

/// The table before such a card was moved.
pub(super) fn with_moved_back(position: Position<'_>, (card, from): (CardId, CardId)) -> Table {
    moved_to(position, position.table, card, from)
}

/// The table with a card at another base.
fn moved_to(position: Position<'_>, table: &Table, card: CardId, base: CardId) -> Table {
    let mut table = Arc::new(table.clone());
    let cause = Cause { ability: None, rules: Vec::new(), by: table.card(card).controller };
    change::apply(&mut table, position.setting, vec![(Act::Moved { card, to: base }, cause)], &[]);
    Arc::unwrap_or_clone(table)
}

/// By which of the choices a way is told from others: the one on which something runs; what something runs on, where only a
/// half was chosen; else the first.
fn told_apart_by(chosen: &[Choice], runs: &[Lasting]) -> Option<Choice> {
    let on_it = chosen.iter().find(|choice| is_on(choice, runs)).cloned();
    let by_half = || {
        let mut on = runs.iter().flat_map(|it| it.what.cards()).dedup();
        let only = on.next().filter(|_| on.next().is_none() && matches!(chosen, [Choice::Half(_)]));
        only.map(Choice::Card)
    };
    on_it.or_else(by_half).or_else(|| chosen.iter().find(|choice| !matches!(choice, Choice::Yes)).cloned())
}

fn is_on(choice: &Choice, runs: &[Lasting]) -> bool {
    matches!(choice, Choice::Card(card) if runs.iter().any(|it| it.what.cards().contains(card)))
}

/// What was done of it: what paid for it lies elsewhere by now, and that it counts once held no sooner than afterwards.
pub(super) fn as_done(effect: &Effect) -> Effect {
    match effect {
        Effect::Pay(_, done) | Effect::Once(_, done) => as_done(done),
        Effect::May(inner) => Effect::May(Box::new(as_done(inner))),
        Effect::Do(parts) => Effect::Do(parts.iter().map(as_done).collect()),
        effect => effect.clone(),
    }
}

/// The table before a player took control of anybody’s cards.
fn unlent(table: &Table, by: Seat) -> Table {
    let mut before = table.clone();
    for card in table.in_play.iter().copied() {
        let CardState { owner, controller, .. } = *table.card(card);
        if controller == by && owner != by {
            before.cards[card.index()].controller = owner;
        }
    }
    before
}

/// What a player has done this turn by cards that say such a thing, each by its place in what has happened, where that is known.
fn done_by(position: Position<'_>, by: Seat, says: impl Fn(Part<'_>) -> bool) -> Vec<Option<usize>> {
    let turn = &position.table.turn;
    let used = turn.used.iter().filter(|used| used.player == by).map(|used| (None, used.def));
    let played = turn.past.iter().enumerate().filter_map(|(at, past)| match past.act {
        Act::Played { by: player, .. } if player == by => Some((Some(at), past.snapshot.as_ref()?.def)),
        _ => None,
    });
    let said = |def| position.printing_of(def).text.iter().any(|ability| ability.whole().any(&mut |part| says(part)));
    used.chain(played).filter(|(_, def)| *def != UNKNOWN && said(*def)).map(|(at, _)| at).collect()
}

/// The table before a player gave anybody control of theirs.
fn ungiven(table: &Table, by: Seat) -> Table {
    let mut before = table.clone();
    for card in table.in_play.iter().copied() {
        if table.card(card).owner == by {
            before.cards[card.index()].controller = by;
        }
    }
    before
}

/// What runs, on what was there when it began; nothing, where it would lie otherwise.
fn as_it_lies(table: &Table, mut runs: Lasting, later: impl Fn(CardId) -> bool) -> Option<Lasting> {
    match &mut runs.what {
        LastingWhat::Control(object, back) if table.card(object.card).controller == *back => return None,
        LastingWhat::Power(objects, _) | LastingWhat::Tag(objects, _) => {
            objects.retain(|object| table.is_current(*object) && !later(object.card));
            if objects.is_empty() {
                return None;
            }
        }
        LastingWhat::Clause(_, bound) => {
            for (_, named) in &mut Arc::make_mut(bound).names {
                if let Named::Cards(cards) = named {
                    cards.retain(|object| !later(object.card));
                }
            }
        }
        _ => {}
    }
    Some(runs)
}

/// A way in which something can have gone in an earlier turn: to which of several cards, and what runs then.
pub type Way = (Option<CardId>, Vec<Lasting>);

/// What may still run of what cards in play have done in their players’ last turns, and the position does not say: each
/// sentence with the ways it can have gone.
#[must_use]
pub fn may_still_run(position: Position<'_>) -> Vec<(AbilityRef, Vec<Way>)> {
    let table = position.table;
    let said = |card: CardId| table.lasting.iter().any(|it| it.cause.ability.is_some_and(|by| by.card.card == card));
    let mut may = Vec::new();
    for card in table.in_play.iter().copied().filter(|card| !said(*card)) {
        let state = table.card(card);
        if state.def == UNKNOWN || state.controller == table.turn.active || state.arrived == Some(table.turn.number) {
            continue;
        }
        for (number, ability) in position.printing_of(state.def).text.iter().enumerate() {
            let (Ability::OnPlay(effect) | Ability::Talent(effect)) = ability else { continue };
            let by = AbilityRef { card: table.object(card), def: state.def, ability: number };
            let scope = Scope::new(by, state.controller, table.base_of(card));
            let until_then = |it: &Lasting| it.until == Until::StartOfTurnOf(state.controller);
            let went = recalled(position, &scope, effect).unwrap_or_default().into_iter();
            let ways = went.map(|way| {
                let to = way.chosen.and_then(|choice| match choice {
                    Choice::Card(card) => Some(card),
                    _ => None,
                });
                (to, way.runs.into_iter().filter(until_then).collect())
            });
            let ways: Vec<Way> = ways.filter(|(_, runs): &Way| !runs.is_empty()).collect();
            if !ways.is_empty() {
                may.push((by, ways));
            }
        }
    }
    may
}

/// The minions of others that the active player controls and that may be theirs for this turn only, where the position does
/// not say how they came by them: each with what runs then.
#[must_use]
pub fn may_be_lent(position: Position<'_>, lawful: &Lawful) -> Vec<(CardId, Lasting)> {
    let table = position.table;
    let told: Vec<CardId> = done(position, &lawful.played).iter().map(|it| it.scope.ability.card.card).collect();
    let mut may: Vec<(CardId, Lasting)> = Vec::new();
    let discarded = table.players.iter().flat_map(|player| &player.discard);
    for card in table.in_play.iter().chain(discarded).copied().filter(|card| !told.contains(card)) {
        let CardState { def, controller, .. } = *table.card(card);
        if def == UNKNOWN || controller != table.turn.active {
            continue;
        }
        for (number, ability) in position.printing_of(def).text.iter().enumerate() {
            let by = AbilityRef { card: table.object(card), def, ability: number };
            let does = position.talent(by).or_else(|| done_when_played(ability));
            let Some(effect) = does.filter(|effect| Part::Effect(effect).any(&mut lends)) else { continue };
            let scope = Scope::new(by, controller, table.base_of(card));
            let runs = recalled(position, &scope, effect).into_iter().flatten().flat_map(|way| way.runs);
            may.extend(runs.filter_map(|it| Some((lent_for_a_turn(&it)?, it))));
        }
    }
    may.retain(|(card, _)| !table.lasting.iter().any(|it| lent_for_a_turn(it) == Some(*card)));
    may.sort_by_key(|(card, _)| *card);
    may.dedup_by_key(|(card, _)| *card);
    may
}

fn lends(part: Part<'_>) -> bool {
    matches!(part, Part::Effect(Effect::Control(_, Who::You, Duration::EndOfTurn)))
}

/// The minion that goes back as the turn ends.
fn lent_for_a_turn(runs: &Lasting) -> Option<CardId> {
    match &runs.what {
        LastingWhat::Control(object, _) if runs.until == Until::EndOfTurn => Some(object.card),
        _ => None,
    }
}

/// Whether a card came to where an effect reaches it after the card that does it was played.
pub(super) fn came_after(table: &Table, card: CardId, played: Object, reach: Reach) -> bool {
    let past = &table.turn.past;
    let done = arrival(past, played.card, Reach::OfAPlace);
    arrival(past, card, reach).is_some_and(|at| done.is_some_and(|of| at > of))
}
