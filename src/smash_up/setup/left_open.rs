//! What a position leaves open, each with the ways it can be: it is asked where it decides.

use std::{iter, sync::Arc};

use itertools::Itertools as _;

use super::{
    Lawful, PlayedWritten, Scenario,
    arrival::{Reach, come_after},
    consequence::followed,
    done::{
        Done,
        brought::{Unsaid, perhaps_moved_from, perhaps_set_off, unsaid},
        done,
        moved::{moved_from, perhaps_moved},
        was_moved,
    },
    granted::{both_parts_used, granted, may_have_let_play, may_have_used, used_of},
    lawful::{beyond_the_free, unseen},
    open::{Laid, LeftOpen},
    recalled::{Recalled, moved_back, recalled, with_moved_back},
};
use crate::smash_up::{
    ability::{Cards, Extra, Part},
    query::{Position, Scope, Setting, Standing},
    resolve::{Choice, Given, What},
    table::{Act, CardId, ExtraPlay, Lasting, Object, Past, Phase, PlayKind, Seat, Table, Use, Zone},
};

/// What a card is noted to have named where nobody says what: no faction is called so.
const UNSAID: &str = "unknown";

impl LeftOpen {
    /// Notes on the table that it is not said.
    fn note(&self, table: &mut Table) {
        if let (What::Name | What::Half, Some(ability)) = (self.what, self.ability) {
            table.factions_named.insert(ability.card, vec![UNSAID.into()]);
        }
    }
}

/// Whether it is noted that nobody says what a card remembers.
pub(super) fn is_unsaid(table: &Table, object: Object) -> bool {
    table.factions_named.get(&object).is_some_and(|named| named.iter().any(|faction| faction == UNSAID))
}

impl Lawful {
    /// The position with what is open taken in these ways, or noted as not said, and with what follows.
    #[must_use]
    pub fn laid(&self, ways: Option<&[usize]>, setting: &Setting) -> Self {
        let (mut table, mut given) = (self.table.clone(), self.given.clone());
        for (n, open) in self.left_open.iter().enumerate() {
            match ways.and_then(|ways| open.ways.get(*ways.get(n)?)) {
                Some((_, laid)) => laid.lay(&mut table, &mut given),
                None => open.note(&mut table),
            }
        }
        let (table, given) = followed(&table, given, self, setting);
        Self {
            table,
            names: self.names.clone(),
            steps: self.steps.clone(),
            claims: self.claims.clone(),
            catalogue: self.catalogue.clone(),
            passed: self.passed.clone(),
            played: self.played.clone(),
            told: self.told.clone(),
            says_what_runs: self.says_what_runs,
            given,
            left_open: Vec::new(),
        }
    }

    /// What cards have done this turn and the position leaves unsaid: whom they moved, to which of several a card or a Talent has
    /// given something, and whether the extra card that one lets its player play has been played.
    #[must_use]
    pub fn opened(&self, scenario: &Scenario, setting: &Setting) -> Vec<LeftOpen> {
        let position = Position { table: &self.table, setting };
        let done = done(position, &self.played);
        let served = both_parts_used(position, &done);
        let unsaid = if self.says_what_runs { Vec::new() } else { unsaid(position, &done) };
        let perhaps = perhaps_set_off(position, &unsaid);
        let (mut opened, mut asked) = (perhaps_moved(position, &unsaid), Vec::new());
        let earlier = moved_back(position);
        for it in done.iter().chain(&perhaps) {
            if !self.says_what_runs {
                opened.extend(self.given(position, it, &unsaid));
                opened.extend(played_at_once(position, it));
            }
            opened.extend(self.still_to_play(position, it, &earlier, scenario, &mut asked));
        }
        let standing = may_have_let_play(position);
        opened.extend(served.into_iter().chain(standing).map(|(scope, used)| once_used(&scope, used)));
        opened
    }

    /// Whether a card had come when something was given to all of a set, and to which of several it was given.
    fn given(&self, position: Position<'_>, it: &Done<'_>, unsaid: &[Unsaid<'_>]) -> Vec<LeftOpen> {
        let Done { scope, effect, is_sure, .. } = it;
        let Some(recalled) = recalled(position, scope, effect) else { return Vec::new() };
        let (mut opened, doing, reach) = (Vec::new(), scope.ability.card.card, Reach::of(effect));
        if let (true, [Recalled { chosen: None, runs, .. }]) = (is_sure, recalled.as_slice()) {
            let told =
                self.perhaps_later(doing, reach, runs).into_iter().map(|card| (card, Laid::CameAfter(card, doing)));
            let later = told.chain(perhaps_moved_later(position, unsaid, runs, reach));
            for (card, later) in later.dedup_by(|(one, _), (other, _)| one == other) {
                let ways = vec![(Choice::Yes, Laid::Nothing), (Choice::No, later)];
                opened.push(LeftOpen { about: Some(card), ..open(scope, What::CameBefore, ways) });
            }
        }
        let chosen = |way: &Recalled| way.chosen.clone().or_else(|| way.falls_on().filter(|_| !is_sure));
        let ways = recalled.into_iter().filter_map(|way| Some((chosen(&way)?, Laid::Runs(way.runs, way.given))));
        let ways: Vec<(Choice, Laid)> = ways.chain([(Choice::Elsewhere, Laid::Nothing)]).collect();
        opened.extend((ways.len() > 1).then(|| open(scope, What::Given, ways)));
        opened
    }

    /// Whether the extra card has been played that something lets its player play, or what counts once been used: as things are
    /// now, or as they were before a card was moved.
    fn still_to_play(
        &self,
        position: Position<'_>,
        it: &Done<'_>,
        earlier: &[(CardId, CardId)],
        scenario: &Scenario,
        asked: &mut Vec<Use>,
    ) -> Vec<LeftOpen> {
        let Done { scope, effect, is_sure, standing } = it;
        let said = |seat: Seat| {
            let played = scenario.players.get(seat.index()).and_then(|player| player.played.as_ref());
            played.is_some_and(|it| it.extras.is_some())
        };
        let turn = &self.table.turn;
        let is_open =
            |extra: &ExtraPlay| turn.phase == Phase::Play && extra.player == turn.active && !said(extra.player);
        let at = |position: Position<'_>| {
            let may = !is_sure || position.possible(scope, effect);
            let used = match standing {
                Standing::FirstEachTurn if !is_sure => Some(used_of(scope.ability, scope.actor())),
                _ => may_have_used(position, scope, effect, *is_sure).filter(|_| may),
            };
            let extras = granted(position, scope, effect).ways(used, is_open);
            (used.is_some() || !extras.is_empty()).then_some((used, extras))
        };
        let is_conditional = Part::Effect(effect).any(&mut |part| matches!(part, Part::Cond(_)));
        let mut earlier = earlier.iter().filter(|_| is_conditional && position.draws(self.table.cards.len()));
        let then = || earlier.find_map(|moved| at(Position { table: &with_moved_back(position, *moved), ..position }));
        let Some((used, extras)) = at(position).or_else(then) else { return Vec::new() };
        if used.as_ref().is_some_and(|used| asked.contains(used)) {
            return Vec::new();
        }
        asked.extend(used);
        let is_all_there_is = extras.is_empty();
        let extras = extras.into_iter().map(|ways| open(scope, What::ExtraUsed, ways));
        extras.chain(used.filter(|_| is_all_there_is).map(|used| once_used(scope, used))).collect()
    }

    /// A table with every extra play that may still be open, as far as the position does not say.
    #[must_use]
    pub fn perhaps_granted(&self, table: &Table) -> Table {
        let mut table = table.clone();
        let ways = self.left_open.iter().flat_map(|open| &open.ways);
        table.turn.extras.extend(ways.flat_map(|(_, laid)| match laid {
            Laid::Granted(extras, _) => extras.clone(),
            _ => Vec::new(),
        }));
        table
    }

    /// One open thing is so.
    pub fn settle(&mut self, which: usize, way: usize, scenario: &mut Arc<Scenario>) {
        let open = self.left_open.remove(which);
        if let Some((_, laid)) = open.ways.get(way) {
            laid.lay(&mut self.table, &mut self.given);
            laid.say(scenario);
        }
    }
}

fn open(scope: &Scope, what: What, ways: Vec<(Choice, Laid)>) -> LeftOpen {
    LeftOpen { what, ability: Some(scope.ability), about: None, ways }
}

fn once_used(scope: &Scope, used: Use) -> LeftOpen {
    let ways = vec![(Choice::Yes, Laid::Granted(Vec::new(), Some(used))), (Choice::No, Laid::Nothing)];
    open(scope, What::OnceUsed, ways)
}

/// Whether the extra minion was played that something lets its player play at once, and whose own card has left for it, where
/// nobody says that any was.
fn played_at_once(position: Position<'_>, it: &Done<'_>) -> Option<LeftOpen> {
    let Done { scope, effect, is_sure, .. } = it;
    let at_once = |part: Part<'_>| matches!(part, Part::Extra(Extra { now: true, what: Cards::Minion(_), .. }));
    let has_left = !position.table.is_current(scope.ability.card);
    if !is_sure || !has_left || !Part::Effect(effect).any(&mut |part| at_once(part)) {
        return None;
    }
    let (by, base) = (scope.actor(), scope.here?);
    let is_told = position
        .table
        .turn
        .past
        .iter()
        .any(|past| matches!(past.act, Act::Played { by: player, to: Zone::At(_), .. } if player == by));
    let mut played = unseen(by, Zone::At(base), Some(base));
    if let Act::Played { extra, .. } = &mut played.act {
        *extra = true;
    }
    let ways = vec![(Choice::Yes, Laid::HappenedToo(Arc::new(played))), (Choice::No, Laid::Nothing)];
    (!is_told).then(|| open(scope, What::ExtraUsed, ways))
}

/// The cards on which something runs that may have been moved there later, and nobody says it.
fn perhaps_moved_later(
    position: Position<'_>,
    unsaid: &[Unsaid<'_>],
    runs: &[Lasting],
    reach: Reach,
) -> Vec<(CardId, Laid)> {
    let on = runs.iter().flat_map(|it| it.what.cards()).filter(|_| reach == Reach::OfAPlace);
    let may = on.filter_map(|card| {
        let to = position.table.base_of(card).filter(|_| !was_moved(position.table, card))?;
        let (from, by) = perhaps_moved_from(position, unsaid, card).into_iter().next()?;
        Some((card, Laid::HappenedToo(moved_from(position, (card, to), from, by))))
    });
    may.collect()
}

impl Laid {
    /// What it says of what has happened this turn.
    pub(super) fn happened(&self, past: &mut Vec<Arc<Past>>) {
        match self {
            Self::Happened(was, is) => {
                if let Some(happened) = past.iter_mut().find(|happened| *happened == was) {
                    happened.clone_from(is);
                }
            }
            Self::HappenedToo(is) => past.push(is.clone()),
            Self::CameAfter(card, other) => come_after(past, *card, *other),
            Self::All(all) => all.iter().for_each(|laid| laid.happened(past)),
            Self::Named(..) | Self::Runs(..) | Self::Granted(..) | Self::Nothing | Self::FreePlay(..) => {}
        }
    }

    /// Lays it out.
    fn lay(&self, table: &mut Table, given: &mut Vec<Given>) {
        match self {
            Self::Named(object, faction) => {
                table.factions_named.entry(*object).or_default().push(faction.clone());
            }
            Self::Runs(lasting, to_all) => {
                table.lasting.extend(lasting.iter().cloned());
                given.extend(to_all.iter().cloned());
            }
            Self::Granted(extras, used) => {
                table.turn.extras.extend(extras.iter().cloned());
                table.turn.used.extend(*used);
            }
            Self::Nothing => {}
            Self::FreePlay(seat, kind, used, given_up) => {
                match kind {
                    PlayKind::Minion => table.turn.free_minions = *used,
                    PlayKind::Action => table.turn.free_actions = *used,
                }
                beyond_the_free(table, *seat, *kind, usize::from(used.saturating_sub(*given_up)));
            }
            Self::All(all) => all.iter().for_each(|laid| laid.lay(table, given)),
            happened @ (Self::Happened(..) | Self::HappenedToo(_) | Self::CameAfter(..)) => {
                happened.happened(&mut table.turn.past);
            }
        }
    }

    /// Says it in the scenario, where the table alone does not.
    fn say(&self, scenario: &mut Arc<Scenario>) {
        if let Self::All(all) = self {
            for laid in all {
                laid.say(scenario);
            }
        }
        let Self::FreePlay(seat, kind, used, given_up) = self else { return };
        let Some(player) = Arc::make_mut(scenario).players.get_mut(seat.index()) else { return };
        let played = player.played.get_or_insert_with(PlayedWritten::default);
        match kind {
            PlayKind::Minion => played.minions = Some(*used),
            PlayKind::Action => played.actions = Some(*used),
        }
        played.given_up.extend(iter::repeat_n(*kind, (*given_up).into()));
    }
}
