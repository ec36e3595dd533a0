//! Where power comes from: the sentences behind the numbers that a step tells.

use crate::{
    citation::{Citation, Rule, Said},
    ruling::Step,
    smash_up::{
        ability::{Filter, PlayOn},
        hearing::tell::telling::{Telling, cite},
        phrase::{self, Names as _},
        query::{Given, Instead, Lost, Modifier, Refuse, Slot},
        resolve::Happened,
        rule,
        setup::{Holds, Word},
        table::{Act, CardId, Table, Zone},
    },
};

impl<'a> Telling<'a> {
    /// Cites the sentences behind the power a step tells of: of the minions of a base that scores, of one that has come
    /// in, or of those whose power is other than before.
    pub(super) fn cite_power(&self, step: &mut Step, happened: &'a Happened, after: &'a Table) {
        let before = &*happened.before;
        let sentences: Vec<Modifier> = match happened.event.act {
            Act::ScoringBegins { base } | Act::Ranked { base, .. } => {
                cite(&mut step.why, self.of_players(before, base));
                cite(&mut step.why, self.why(None, &self.floored_at(before, base)));
                before.minions_at(base).flat_map(|minion| self.behind(before, minion)).collect()
            }
            Act::Played { .. } => self.come_up(before, after),
            _ if !step.changes.is_empty() => self.come_up(before, after),
            _ => Vec::new(),
        };
        let abilities = sentences.into_iter().filter_map(|modifier| modifier.ability);
        cite(&mut step.why, abilities.flat_map(|ability| self.why(Some(ability), &[])));
        cite(&mut step.why, self.kept_away(before, after));
        match happened.event.act {
            Act::ScoringBegins { base } => cite(&mut step.why, self.of_breakpoint(before, base)),
            _ => cite(&mut step.why, self.breakpoints_changed(before, after)),
        }
    }

    /// What keeps from a minion a change of its power that it bore before.
    fn kept_away(&self, before: &'a Table, after: &'a Table) -> Vec<Citation> {
        let (then, now) = (self.position(before), self.position(after));
        let there = |card: &CardId| matches!(after.card(*card).zone, Zone::At(_)) && before.in_play.contains(card);
        let other = after.in_play.iter().copied().filter(there).filter(|card| now.power(*card) != then.power(*card));
        let unfelt = other.flat_map(|card| {
            let known = then.unfelt(card);
            now.unfelt(card).into_iter().filter(move |unfelt| !known.contains(unfelt))
        });
        unfelt.flat_map(|unfelt| self.why(Some(unfelt.by), &phrase::unfelt(now, unfelt).1)).collect()
    }

    /// What breakpoints rest on that are other than before: of those that are printed again, what has ceased.
    fn breakpoints_changed(&self, before: &'a Table, after: &'a Table) -> Vec<Citation> {
        let (then, now) = (self.position(before), self.position(after));
        let bases = after.bases.iter().copied().filter(|base| before.bases.contains(base));
        let other = bases.filter(|base| then.breakpoint(*base) != now.breakpoint(*base));
        other
            .flat_map(|base| {
                let was = self.of_breakpoint(before, base);
                let is = self.of_breakpoint(after, base);
                let news: Vec<Citation> = is.iter().filter(|cited| !was.contains(cited)).cloned().collect();
                if news.is_empty() { was.into_iter().filter(|cited| !is.contains(cited)).collect() } else { news }
            })
            .collect()
    }

    /// The clauses that keep a power there, or the breakpoint, from falling below zero.
    fn floored_at(&self, table: &'a Table, base: CardId) -> Vec<Rule> {
        let position = self.position(table);
        let of_minions = table.minions_at(base).find_map(|minion| position.floored(minion));
        position.floored_breakpoint(base).or(of_minions).into_iter().collect()
    }

    /// What is counted where titans clash; the one that has come there may have come at the same time.
    pub(super) fn counted_in_a_clash(&self, happened: &'a Happened, after: &'a Table) -> Vec<Citation> {
        let Act::ClashLost { card, .. } = happened.event.act else { return Vec::new() };
        let base = happened.before.base_of(card).into_iter();
        base.flat_map(|base| [&*happened.before, after].into_iter().flat_map(move |table| self.of_players(table, base)))
            .collect()
    }

    /// The sentences that change the power of players at a base, rather than that of a card there.
    fn of_players(&self, table: &'a Table, base: CardId) -> Vec<Citation> {
        let changing = self.position(table).counting_for_players(base).into_iter();
        changing.flat_map(|ability| self.why(Some(ability), &[])).collect()
    }

    /// The power by which a sentence tells cards apart, where it does something to one: with the sentences behind it.
    pub(super) fn measure(&self, step: &mut Step, happened: &'a Happened) {
        let Some((ability, card)) = happened.event.cause.ability.zip(happened.event.before.as_deref()) else { return };
        let acts = matches!(
            happened.event.act,
            Act::Destroyed { .. } | Act::Returned { .. } | Act::Moved { .. } | Act::Placed { .. } | Act::Played { .. }
        );
        let mentions = self.setting.catalogue.mentions(ability.def, self.setting.wording, ability.ability);
        let itself = !self.position(&happened.before).is_minion(card.def) || card.object.card == ability.card.card;
        if !acts || itself {
            return;
        }
        if mentions.printed {
            cite(&mut step.why, self.why(None, &[rule::STARTING]));
        }
        if !mentions.power {
            return;
        }
        if matches!(card.zone, Zone::At(_)) {
            self.tell_power(step, &happened.before, card.object.card);
        } else {
            cite(&mut step.why, self.why(None, &[rule::POWER_OUTSIDE]));
        }
    }

    /// The power of the minion on which a card is played that asks for power.
    pub(super) fn measure_host(&self, step: &mut Step, happened: &'a Happened) {
        let Act::Played { card, to: Zone::On(host), .. } = happened.event.act else { return };
        let before = &*happened.before;
        let asked = self.position(before).printing_of(before.card(card).def).on.as_ref();
        if matches!(asked, Some(PlayOn::Minion(Filter { power: Some(_), .. }))) {
            self.tell_power(step, before, host);
        }
    }

    fn tell_power(&self, step: &mut Step, table: &'a Table, minion: CardId) {
        let power = self.position(table).power(minion);
        step.changes.push(phrase::power_is(&self.names(table).card(minion), power));
        let behind = self.behind(table, minion).into_iter().filter_map(|modifier| modifier.ability);
        cite(&mut step.why, behind.flat_map(|ability| self.why(Some(ability), &[])));
        cite(&mut step.why, self.why(None, &[rule::POWER]));
    }

    /// What adds to a minion's power now and did not before, or did and does no longer.
    fn come_up(&self, before: &'a Table, after: &'a Table) -> Vec<Modifier> {
        let minions = after.in_play.iter().copied();
        let new = minions.flat_map(|minion| {
            let was = self.behind(before, minion);
            let is = self.behind(after, minion);
            let (position, then) = (self.position(after), self.position(before));
            let stays = before.is_current(after.object(minion)) && matches!(before.card(minion).zone, Zone::At(_));
            let other =
                stays && position.is_minion(after.card(minion).def) && position.power(minion) != then.power(minion);
            // What has ceased explains a power that is other than before.
            let ceased: Vec<Modifier> =
                was.iter().filter(|modifier| other && !is.contains(modifier)).copied().collect();
            is.into_iter().filter(move |modifier| !was.contains(modifier)).chain(ceased)
        });
        new.collect()
    }

    /// What the power rests on of which a claim speaks: with what does not change it, in words.
    pub(in crate::smash_up::hearing) fn behind_claimed(&self, holds: &Holds) -> (Vec<Said>, Vec<Citation>) {
        let table = &*self.played.table;
        let called = |word: &Word| word.called(table);
        let cards = holds.cards.iter().filter(|(_, holds)| holds.power.is_some()).flat_map(|(word, _)| called(word));
        let bases = holds.bases.iter().filter(|(_, holds)| !holds.power.is_empty()).flat_map(|(word, _)| called(word));
        let bases: Vec<CardId> = bases.collect();
        let (mut says, mut why) = (Vec::new(), Vec::new());
        cite(&mut why, bases.iter().flat_map(|base| self.of_players(table, *base)));
        let position = self.position(table);
        let of_players = bases.iter().flat_map(|base| position.lost(|it| it.counting_for_players(*base)));
        let of_players: Vec<Lost> = of_players.collect();
        let cards: Vec<CardId> = cards.chain(bases.iter().flat_map(|base| table.minions_at(*base))).collect();
        let of_cards = cards.iter().flat_map(|card| position.lost(|it| it.counting_for(*card)));
        for lost in of_players.into_iter().chain(of_cards) {
            cite(&mut why, self.why(lost.by, &[]).into_iter().chain(self.why(Some(lost.of), &[])));
            let said = phrase::lost(position, lost);
            if !says.contains(&said) {
                says.push(said);
            }
        }
        for card in cards {
            let behind = self.behind(table, card).into_iter().filter_map(|modifier| modifier.ability);
            cite(&mut why, behind.flat_map(|ability| self.why(Some(ability), &[])));
            for unfelt in position.unfelt(card) {
                let (said, rules) = phrase::unfelt(position, unfelt);
                let sentences = self.why(Some(unfelt.by), &rules).into_iter().chain(self.why(Some(unfelt.of), &[]));
                cite(&mut why, sentences);
                if !says.contains(&said) {
                    says.push(said);
                }
            }
            cite(&mut why, position.floored(card).into_iter().flat_map(|rule| self.why(None, &[rule])));
        }
        if !why.is_empty() {
            cite(&mut why, self.why(None, &[rule::POWER]));
        }
        let resisting = holds.bases.iter().filter(|(_, holds)| holds.breakpoint.is_some());
        for base in resisting.flat_map(|(word, _)| called(word)) {
            cite(&mut why, self.of_breakpoint(table, base));
        }
        (says, why)
    }

    /// What a base's breakpoint rests on, where it is other than printed.
    fn of_breakpoint(&self, table: &'a Table, base: CardId) -> Vec<Citation> {
        let position = self.position(table);
        let treated = position.breakpoint_given(base).map(|(ability, _)| ability);
        let changes = position.breakpoint_changes(base).into_iter().filter_map(|modifier| modifier.ability);
        let changes = treated.into_iter().chain(changes);
        let floor = position.floored_breakpoint(base).into_iter().flat_map(|rule| self.why(None, &[rule]));
        changes.flat_map(|ability| self.why(Some(ability), &[])).chain(floor).collect()
    }

    /// The sentences behind the power for which a card is refused.
    pub(super) fn behind_refused(&self, refuse: &Refuse) -> Vec<Citation> {
        let card = match refuse {
            Refuse::Ineligible { card, slot: Slot::Power, .. } => *card,
            Refuse::Unsuited(unsuited) => match (&unsuited.named, &unsuited.instead) {
                (Given::Card(card), Instead::Power(_)) => *card,
                _ => return Vec::new(),
            },
            _ => return Vec::new(),
        };
        let behind = self.behind(&self.played.table, card).into_iter().filter_map(|modifier| modifier.ability);
        behind.flat_map(|ability| self.why(Some(ability), &[])).collect()
    }

    fn behind(&self, table: &'a Table, card: CardId) -> Vec<Modifier> {
        let there = table.cards.get(card.index()).is_some_and(|state| matches!(state.zone, Zone::At(_)));
        if there { self.position(table).modifiers(card) } else { Vec::new() }
    }
}
