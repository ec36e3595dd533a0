//! What a position leaves open, each with the ways it can be: it is asked where it decides.

use std::{iter, sync::Arc};

use super::{
    Lawful, PlayedWritten, Scenario,
    arrival::{Reach, come_after},
    consequence::followed,
    done::{Done, done},
    granted::{both_parts_used, granted, may_have_used, used_of},
    lawful::beyond_the_free,
    open::{Laid, LeftOpen},
    recalled::{Recalled, recalled},
};
use crate::smash_up::{
    query::{Position, Scope, Setting, Standing},
    resolve::{Choice, Given, What},
    table::{ExtraPlay, Object, Phase, PlayKind, Seat, Table, Use},
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

    /// What cards have done this turn and the position leaves unsaid: to which of several a card or a Talent has given
    /// something, and whether the extra card that one lets its player play has been played.
    #[must_use]
    pub fn opened(&self, scenario: &Scenario, setting: &Setting) -> Vec<LeftOpen> {
        let position = Position { table: &self.table, setting };
        let said = |seat: Seat| {
            scenario
                .players
                .get(seat.index())
                .and_then(|player| player.played.as_ref())
                .is_some_and(|it| it.extras.is_some())
        };
        let turn = &self.table.turn;
        let open = |scope: &Scope, what, ways| LeftOpen { what, ability: Some(scope.ability), about: None, ways };
        let once_used = |(scope, used): (Scope, Use)| {
            let ways = vec![(Choice::Yes, Laid::Granted(Vec::new(), Some(used))), (Choice::No, Laid::Nothing)];
            open(&scope, What::OnceUsed, ways)
        };
        let (mut opened, mut asked) = (Vec::new(), Vec::new());
        let done = done(position, self);
        let served = both_parts_used(position, &done);
        for Done { scope, effect, is_sure, standing } in done {
            let recalled = (!self.says_what_runs).then(|| recalled(position, &scope, effect)).flatten();
            if let (true, Some([Recalled { chosen: None, runs, .. }])) = (is_sure, recalled.as_deref()) {
                for card in self.perhaps_later(scope.ability.card.card, Reach::of(effect), runs) {
                    let later = Laid::CameAfter(card, scope.ability.card.card);
                    let ways = vec![(Choice::Yes, Laid::Nothing), (Choice::No, later)];
                    opened.push(LeftOpen { about: Some(card), ..open(&scope, What::CameBefore, ways) });
                }
            }
            let chosen = |way: &Recalled| way.chosen.clone().or_else(|| way.falls_on().filter(|_| !is_sure));
            let ways = recalled.unwrap_or_default().into_iter();
            let ways = ways.filter_map(|way| Some((chosen(&way)?, Laid::Runs(way.runs, way.given))));
            let ways: Vec<(Choice, Laid)> = ways.chain([(Choice::Elsewhere, Laid::Nothing)]).collect();
            if ways.len() > 1 {
                opened.push(open(&scope, What::Given, ways));
            }
            let may = !is_sure || position.possible(&scope, effect);
            let used = match standing {
                Standing::FirstEachTurn if !is_sure => Some(used_of(scope.ability, scope.actor())),
                _ => may_have_used(position, &scope, effect).filter(|_| may),
            };
            if used.as_ref().is_some_and(|used| asked.contains(used)) {
                continue;
            }
            asked.extend(used);
            let is_open =
                |extra: &ExtraPlay| turn.phase == Phase::Play && extra.player == turn.active && !said(extra.player);
            let extras = granted(position, &scope, effect).ways(used, is_open);
            let is_all_there_is = extras.is_empty();
            opened.extend(extras.into_iter().map(|ways| open(&scope, What::ExtraUsed, ways)));
            opened.extend(used.filter(|_| is_all_there_is).map(|used| once_used((scope, used))));
        }
        opened.extend(served.into_iter().map(once_used));
        opened
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

impl Laid {
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
            Self::Happened(was, is) => {
                if let Some(happened) = table.turn.past.iter_mut().find(|happened| *happened == was) {
                    happened.clone_from(is);
                }
            }
            Self::CameAfter(card, other) => come_after(&mut table.turn.past, *card, *other),
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
