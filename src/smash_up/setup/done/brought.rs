//! What may have come of what cards have been made to do this turn, where nobody says whom they destroyed, returned or moved.

use itertools::Itertools as _;

use super::{Done, elsewhere, heard, moves_itself, waits_for};
use crate::smash_up::{
    ability::{
        BasePick, CardRef, Cards, Clause, Effect, Filter, Limit, Part, Pick, PickedFrom, Place, Sentence, Topics,
    },
    card::UNKNOWN,
    query::{InForce, Position, Scope, Standing, heard_as},
    table::{Act, CardId, Seat},
};

/// Something that an effect does to cards in play.
struct Deed<'a> {
    topics: Topics,
    /// What it takes, other than its own card: one of these sets; nothing, of one that its text does not describe.
    takes: Vec<Option<&'a Cards>>,
    to: Option<&'a BasePick>,
}

/// Something that was done to others, and of which nobody says to whom.
pub(in crate::smash_up::setup) struct Unsaid<'d> {
    it: &'d Done<'d>,
    deed: Deed<'d>,
}

/// What was done to others and is not said: of each kind, a player has done more than a position tells, but for what cards did to
/// themselves.
pub(in crate::smash_up::setup) fn unsaid<'d>(position: Position<'_>, done: &'d [Done<'d>]) -> Vec<Unsaid<'d>> {
    let sure = done.iter().filter(|it| it.is_sure);
    let all: Vec<Unsaid<'d>> =
        sure.flat_map(|it| deeds(it.effect).into_iter().map(move |deed| Unsaid { it, deed })).collect();
    let mut said = Vec::new();
    for (by, kind) in position.table.seats().flat_map(|seat| KINDS.map(|kind| (seat, kind))) {
        let of_kind = all.iter().filter(|it| it.it.scope.actor() == by && it.deed.topics.meet(kind));
        let doing: Vec<&Done<'_>> = of_kind.map(|it| it.it).dedup_by(|one, other| std::ptr::eq(*one, *other)).collect();
        let itself = |card: CardId| doing.iter().any(|it| it.scope.ability.card.card == card);
        let told = position.table.turn.past.iter().filter(|past| past.by == by && heard_as(&past.act).meet(kind));
        if told.filter(|past| past.act.card().is_none_or(|card| !itself(card))).count() >= doing.len() {
            said.push((by, kind));
        }
    }
    let is_said =
        |it: &Unsaid<'_>| said.iter().any(|(by, kind)| *by == it.it.scope.actor() && it.deed.topics.meet(*kind));
    all.into_iter().filter(|it| !is_said(it)).collect()
}

/// What can be done to others, each apart.
const KINDS: [Topics; 3] = [Topics::DESTROYED, Topics::RETURNED, Topics::MOVED];

/// What sentences that count once a turn may have done, of which nobody says that what they wait for has happened: something
/// that was done may have brought it about.
pub(in crate::smash_up::setup) fn perhaps_set_off<'a>(position: Position<'a>, unsaid: &[Unsaid<'_>]) -> Vec<Done<'a>> {
    let mut perhaps = Vec::new();
    for sentence in [Sentence::After, Sentence::Instead].into_iter().flat_map(|kind| position.in_force(kind)) {
        let (Clause::After(event, effect) | Clause::Instead(event, effect)) = &**sentence.clause else { continue };
        let counts_once = sentence.standing == Standing::FirstEachTurn
            || matches!(effect, Effect::Once(Limit::PerTurn | Limit::PerTurnByName, _));
        let is_told = || {
            let mut heard = heard(position.table, sentence.ability.card.card);
            heard.any(|past| waits_for(position, &sentence, event, (past, None)))
        };
        let may = |it: &Unsaid<'_>| position.draws(1) && may_have_brought(position, &sentence, it);
        if counts_once && !is_told() && unsaid.iter().any(may) {
            perhaps.push(Done { scope: sentence.scope(), effect, is_sure: false, standing: sentence.standing });
        }
    }
    perhaps
}

/// The bases from which something that was done may have moved a card to where it is now, of which nobody says it; and by whom.
pub(in crate::smash_up::setup) fn perhaps_moved_from(
    position: Position<'_>,
    unsaid: &[Unsaid<'_>],
    card: CardId,
) -> Vec<(CardId, Seat)> {
    let state = position.table.card(card);
    let Some(now) = position.table.base_of(card) else { return Vec::new() };
    let may_have = |Unsaid { it, deed }: &Unsaid<'_>, from: CardId| {
        let could = |set: Option<&Cards>| {
            set.is_none_or(|set| position.could_be_of(&it.scope, set, state.def))
                && bases(position, it, set).contains(&from)
                && players(position, (&it.scope, set)).contains(&state.controller)
        };
        position.draws(1)
            && it.scope.ability.card.card != card
            && deed.to.is_some_and(|to| leads_to(position, it, to, now))
            && deed.takes.iter().copied().any(could)
    };
    let by = |from: CardId| unsaid.iter().find(|it| may_have(it, from)).map(|it| (from, it.it.scope.actor()));
    elsewhere(position.table, Some(now)).into_iter().filter_map(by).collect()
}

/// What an effect does at once to other cards than its own: what it does later has not been done yet.
fn deeds(effect: &Effect) -> Vec<Deed<'_>> {
    fn of<'a>(effect: &'a Effect, part: Part<'a>, found: &mut Vec<Deed<'a>>) {
        let (topics, pick, to) = match part {
            Part::Clause(_) => return,
            Part::Effect(Effect::Destroy(pick)) => (Topics::DESTROYED.and(Topics::TO_DISCARD), pick, None),
            Part::Effect(Effect::Return(pick)) => (Topics::RETURNED, pick, None),
            Part::Effect(Effect::Move(pick, to)) => (Topics::MOVED, pick, Some(to)),
            part => return part.each(&mut |part| of(effect, part, found)),
        };
        found.push(Deed { topics, takes: taken(effect, pick), to });
    }
    let mut found = Vec::new();
    of(effect, Part::Effect(effect), &mut found);
    found
}

/// The sets from which a pick takes, a name being what it was given to.
fn taken<'a>(effect: &'a Effect, pick: &'a Pick) -> Vec<Option<&'a Cards>> {
    let that = |card: &CardRef| match card {
        CardRef::This => Vec::new(),
        CardRef::Var(name) => chosen_as(effect, name).map_or(vec![None], |pick| taken(effect, pick)),
        _ => vec![None],
    };
    match pick.from() {
        PickedFrom::That(card) | PickedFrom::Among(Cards::The(card)) => that(card),
        PickedFrom::Among(Cards::AnyOf(sets)) => {
            let one = |set: &'a Cards| if let Cards::The(card) = set { that(card) } else { vec![Some(set)] };
            sets.iter().flat_map(one).collect()
        }
        PickedFrom::Among(set) => vec![Some(set)],
    }
}

/// Whether what was done may have brought about what a sentence waits for.
fn may_have_brought(position: Position<'_>, sentence: &InForce<'_>, Unsaid { it, deed }: &Unsaid<'_>) -> bool {
    let (Clause::After(event, _) | Clause::Instead(event, _)) = &**sentence.clause else { return false };
    let scope = sentence.scope();
    let replaces = sentence.clause.sentence() == Sentence::Instead;
    let mut sees = |part: Part<'_>| {
        let Part::Seen(seen) = part else { return false };
        let whom = |set: Option<&Cards>| {
            let what = seen.what.as_ref();
            meet(position, (it, set), (&scope, what))
                && (replaces || has_gone(position, deed, (&it.scope, set), (&scope, what)))
        };
        seen.by.as_ref().is_none_or(|who| position.means(&scope, who, it.scope.actor()))
            && deed.takes.iter().copied().any(whom)
    };
    deed.topics.meet(event.topics()) && Part::Event(event).any(&mut sees)
}

/// Whether a card can have been of both sets, by its kind, its place and whose it was.
fn meet(
    position: Position<'_>,
    (it, taken): (&Done<'_>, Option<&Cards>),
    (scope, seen): (&Scope, Option<&Cards>),
) -> bool {
    let kind = |cards: &Cards| match cards {
        Cards::Minion(_) => Some(0),
        Cards::Action(_) => Some(1),
        Cards::Titan(_) => Some(2),
        Cards::The(_) | Cards::AnyOf(_) | Cards::Card(_) => None,
    };
    let kinds = taken.and_then(kind).zip(seen.and_then(kind));
    let (at, of) = (bases(position, it, taken), players(position, (&it.scope, taken)));
    kinds.is_none_or(|(taken, seen)| taken == seen)
        && bases_seen(position, scope, seen).iter().any(|base| at.contains(base))
        && players(position, (scope, seen)).iter().any(|seat| of.contains(seat))
}

/// Whether there is a card of both sets where those go to which that is done.
fn has_gone(
    position: Position<'_>,
    deed: &Deed<'_>,
    taken: (&Scope, Option<&Cards>),
    seen: (&Scope, Option<&Cards>),
) -> bool {
    let gone = |card: &CardId| {
        let def = position.table.card(*card).def;
        let fits = |(scope, set): (&Scope, Option<&Cards>)| {
            set.is_none_or(|set| matches!(set, Cards::The(_)) || position.could_be_of(scope, set, def))
        };
        def == UNKNOWN || fits(taken) && fits(seen)
    };
    position.table.seats().any(|seat| {
        let player = position.table.player(seat);
        if deed.topics.meet(Topics::RETURNED) { &player.hand.cards } else { &player.discard }.iter().any(gone)
    })
}

/// Whether it goes to a base: what moves along with its own card goes where that is.
fn leads_to(position: Position<'_>, it: &Done<'_>, to: &BasePick, base: CardId) -> bool {
    if moves_itself(Part::Effect(it.effect)) {
        return position.table.base_of(it.scope.ability.card.card) == Some(base);
    }
    match to {
        BasePick::At(place) => known(&position.bases(&it.scope, place), &position.table.bases).contains(&base),
        BasePick::One(_) | BasePick::Elsewhere | BasePick::AtRandom | BasePick::FromPile(_) => true,
    }
}

/// The bases at which a card can have been that was taken from this set.
fn bases(position: Position<'_>, it: &Done<'_>, set: Option<&Cards>) -> Vec<CardId> {
    let here = it.scope.ability.card.card;
    match filter_of(set).and_then(|filter| filter.at.as_ref()) {
        Some(Place::Here) if moves_itself(Part::Effect(it.effect)) => left_by(position, here),
        _ => bases_seen(position, &it.scope, set),
    }
}

/// The base that a card has left this turn, as far as that is known.
fn left_by(position: Position<'_>, card: CardId) -> Vec<CardId> {
    let left = position.table.turn.past.iter().rev().find_map(|past| match (&past.act, &past.snapshot) {
        (Act::Moved { card: moved, to }, Some(was)) if *moved == card => was.base.filter(|base| base != to),
        _ => None,
    });
    left.map_or_else(|| elsewhere(position.table, position.table.base_of(card)), |base| vec![base])
}

/// The bases at which a card of a set can have been.
fn bases_seen(position: Position<'_>, scope: &Scope, set: Option<&Cards>) -> Vec<CardId> {
    let at = filter_of(set).and_then(|filter| filter.at.as_ref()).map(|place| position.bases(scope, place));
    known(at.as_deref().unwrap_or_default(), &position.table.bases)
}

/// Whose a card of a set can have been.
fn players(position: Position<'_>, (scope, set): (&Scope, Option<&Cards>)) -> Vec<Seat> {
    let of = filter_of(set).and_then(|filter| filter.of.as_ref()).map(|who| position.players(scope, who));
    known(of.as_deref().unwrap_or_default(), &position.table.seats().collect::<Vec<_>>())
}

/// Those that are known; where none is, all.
fn known<T: Copy>(known: &[T], all: &[T]) -> Vec<T> {
    if known.is_empty() { all.to_vec() } else { known.to_vec() }
}

fn filter_of(set: Option<&Cards>) -> Option<&Filter> {
    match set? {
        Cards::Minion(filter) | Cards::Action(filter) | Cards::Titan(filter) | Cards::Card(filter) => Some(filter),
        Cards::The(_) | Cards::AnyOf(_) => None,
    }
}

/// What bears this name in an effect.
fn chosen_as<'a>(effect: &'a Effect, name: &str) -> Option<&'a Pick> {
    fn of<'a>(part: Part<'a>, name: &str, found: &mut Option<&'a Pick>) {
        match part {
            Part::Effect(Effect::Choose(given, pick)) if given == name => *found = Some(pick),
            Part::Pick(Pick::Let(given, pick)) if given == name => *found = Some(pick),
            part => part.each(&mut |part| of(part, name, found)),
        }
    }
    let mut found = None;
    of(Part::Effect(effect), name, &mut found);
    found
}
