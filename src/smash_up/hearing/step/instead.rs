//! What would have been legal instead of a refused step.

use crate::{
    citation::Said,
    smash_up::{
        card::UNKNOWN,
        hearing::{spoken::Spoken, tell::telling::Telling},
        phrase::{self, Names as _},
        query::{Moment, Opportunity, OpportunityKind, Position, Which},
        resolve::{Choice, What},
        setup::{Step, Verb, Word},
        table::{CardId, Phase, Seat, Table, Zone},
    },
};

/// The most alternatives named beside a refused step.
const MOST_LEGAL: usize = 12;

impl<'a> Telling<'a> {
    /// What would have been legal instead: other answers to the same question, other places for the same card, else
    /// other things to do.
    pub(in crate::smash_up::hearing) fn legal_instead(&self, step: usize) -> Vec<Said> {
        let Some(written) = self.lawful.steps.get(step) else { return Vec::new() };
        let mut legal = self.other_answers();
        if legal.is_empty() && self.played.table.winner.is_none() {
            legal = self.other_steps(self.position(&self.played.table), written.by(&self.played.table), written);
        }
        legal.dedup();
        legal.truncate(MOST_LEGAL);
        legal
    }

    /// What is not allowed: the step, or the answer to what it asked.
    pub(in crate::smash_up::hearing) fn not_allowed(&self, step: usize) -> Said {
        let table = &self.played.table;
        let names = self.names(table);
        if let Some(asked) = &self.played.asked {
            return phrase::may_not_answer(asked.by.map(|by| names.player(by)));
        }
        let Some(written) = self.lawful.steps.get(step) else { return phrase::may_not_answer(None) };
        let by = written.by(table);
        let card = |word: &Word| {
            let called = word.called(table);
            let held = called.iter().find(|card| table.card(**card).zone == Zone::Hand(by));
            held.or(called.first()).copied()
        };
        let on = written.on.as_ref().and_then(card);
        let what = match &written.does {
            Verb::Play(word) => card(word).map(|card| phrase::would_play(&names, card, on)),
            Verb::Use(word) => card(word).map(|card| phrase::would_use(&names, card)),
            Verb::Talent(word) => card(word).map(|card| phrase::would_use_talent(&names, card)),
            Verb::Uncover(word) => card(word).map(|card| phrase::would_uncover(&names, card)),
            Verb::DuelCard(word) => card(word).map(|card| phrase::would_lay(&names, card)),
            Verb::Score(word) => card(word).map(|base| phrase::would_score(&names, base)),
            Verb::Pass => Some(phrase::would_forgo()),
            Verb::NextPhase(_) => Some(phrase::would_end_phase()),
        };
        let unseen = || match &written.does {
            Verb::Play(word) | Verb::DuelCard(word) => word.defs().first().copied(),
            _ => None,
        };
        let what = what.unwrap_or_else(|| phrase::would_play_unseen(self.position(table), unseen()));
        phrase::may_not(names.player(by), &what)
    }

    /// What could have been answered, where an answer was refused.
    fn other_answers(&self) -> Vec<Said> {
        let Some(asked) = &self.played.asked else { return Vec::new() };
        let table = &self.played.table;
        let (position, names) = (self.position(table), self.names(table));
        let says = |choice: &Choice| match (asked.what, choice) {
            (What::Play | What::PlayAtOnce, Choice::Card(card)) => Some(phrase::would_play(&names, *card, None)),
            (_, Choice::Card(card)) => {
                let there = table.base_of(*card).filter(|base| base != card);
                Some(phrase::would_choose(&names, &names.card(*card), there))
            }
            (_, Choice::Player(_) | Choice::Name(_)) => {
                Some(phrase::would_choose(&names, &phrase::choice(position, &names, choice), None))
            }
            // Of an order, of chance and of what nobody has seen, nothing is proposed; which half is not said by its number.
            (
                _,
                Choice::Unseen(_)
                | Choice::Half(_)
                | Choice::Kind(_)
                | Choice::Paid(_)
                | Choice::Elsewhere
                | Choice::Absent
                | Choice::Waiting(..)
                | Choice::Yes
                | Choice::No,
            ) => None,
        };
        let asks = asked.by.is_some() && asked.what != What::Order;
        let mut said: Vec<Said> = asked.options.iter().filter(|_| asks).filter_map(says).collect();
        let none = asked.optional || asked.least == 0;
        if !said.is_empty() && none {
            said.truncate(MOST_LEGAL - 1);
            said.push(phrase::would_decline());
        }
        said
    }

    fn other_steps(&self, position: Position<'a>, by: Seat, step: &Step) -> Vec<Said> {
        let (table, names) = (position.table, self.names(position.table));
        let (Verb::Play(word) | Verb::Use(word) | Verb::Talent(word)) = &step.does else {
            return match step.does {
                Verb::DuelCard(_) if table.duel.is_some() => {
                    table.player(by).hand.cards.iter().map(|card| phrase::would_lay(&names, *card)).collect()
                }
                _ => self.others(position, by, &[]),
            };
        };
        let refused = word.called(table);
        let refused_there = step.on.as_ref().map(|on| on.called(table)).unwrap_or_default();
        let elsewhere: Vec<Said> = match &step.does {
            Verb::Play(word) if self.played.asked.is_none() => {
                let landings = Self::landings(position, by, word).into_iter();
                let others = landings.filter(|(_, to)| !to.is_some_and(|to| refused_there.contains(&to)));
                others.map(|(card, to)| phrase::would_play(&names, card, to)).collect()
            }
            _ => Vec::new(),
        };
        if elsewhere.is_empty() { self.others(position, by, &refused) } else { elsewhere }
    }

    /// Other things to do than with these cards.
    fn others(&self, position: Position<'a>, by: Seat, refused: &[CardId]) -> Vec<Said> {
        let (table, names) = (position.table, self.names(position.table));
        // In a duel no card is played but by a text that speaks of one.
        let mut legal = if table.duel.is_some() { Vec::new() } else { self.other_plays(position, by, refused) };
        let offers = match (&self.played.still_open, &table.scoring) {
            (Some(still_open), _) => still_open.clone(),
            (None, None) if table.turn.phase == Phase::Play => position.opportunities(Moment::Play(table.turn.active)),
            // Nothing is offered between windows, and within one nobody knows how far it has come.
            (None, None | Some(_)) => Vec::new(),
        };
        let other = |offer: &Opportunity| matches!(offer.which, Which::Card(card) if !refused.contains(&card));
        let theirs = offers.into_iter().filter(|offer| offer.by == by && other(offer));
        legal.extend(theirs.filter_map(|offer| offer_said(table, &names, &offer)));
        legal
    }

    /// Where the same card could go.
    fn landings(position: Position<'a>, by: Seat, word: &Word) -> Vec<(CardId, Option<CardId>)> {
        let table = position.table;
        let called = word.called(table);
        let within = |zone: Zone| called.iter().copied().find(|card| table.card(*card).zone == zone);
        let Some(card) = within(Zone::Hand(by)).or_else(|| within(Zone::Discard(by))) else { return Vec::new() };
        let def = table.card(card).def;
        position
            .landings(by, card, def)
            .into_iter()
            .filter(|landing| landing.refusals.is_empty())
            .filter(|landing| position.can_pay(by, Which::Card(card), host(landing.to)))
            .map(|landing| (card, host(landing.to)))
            .collect()
    }

    /// Cards in hand that could be played instead, and those of the discard pile for which an extra play is left.
    fn other_plays(&self, position: Position<'a>, by: Seat, refused: &[CardId]) -> Vec<Said> {
        let table = position.table;
        let names = self.names(table);
        let mut plays = Vec::new();
        let player = table.player(by);
        for card in player.hand.cards.iter().chain(&player.discard).copied() {
            let def = table.card(card).def;
            let open = position.landings(by, card, def).into_iter().filter(|landing| landing.refusals.is_empty());
            if def != UNKNOWN
                && !refused.contains(&card)
                && open.into_iter().any(|landing| position.can_pay(by, Which::Card(card), host(landing.to)))
            {
                plays.push(phrase::would_play(&names, card, None));
            }
        }
        plays
    }
}

fn offer_said(table: &Table, names: &Spoken<'_>, offer: &Opportunity) -> Option<Said> {
    match offer.which {
        Which::Card(card) if matches!(table.card(card).zone, Zone::Hand(_)) => {
            Some(phrase::would_play(names, card, None))
        }
        Which::Card(card) if offer.kind == OpportunityKind::Talent => Some(phrase::would_use_talent(names, card)),
        Which::Card(card) => Some(phrase::would_use(names, card)),
        Which::Unseen(_) => None,
    }
}

/// The card onto which one is played that comes there.
pub(super) fn host(to: Zone) -> Option<CardId> {
    match to {
        Zone::At(place) | Zone::TitanAt(place) | Zone::On(place) => Some(place),
        _ => None,
    }
}
