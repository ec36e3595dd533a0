//! Tells what was played through: steps in words with what they rest on, the boards, what was considered and supposed.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Map, Value, json};

use super::play::{Ending, Played};
use crate::{
    citation::{Citation, Rule, Said},
    game::{Depth, Hearing},
    rulebook::{Link, Rulebook},
    ruling::{Assumption, CardNamed, Considered, DecisionOption, Doubt, OpenDecision, Outcome, Refusal, Step},
    smash_up::{
        card::{Def, UNKNOWN},
        phrase::{self, Names as _, Supposed},
        query::{Moment, Opportunity, Position, Refuse, Setting, Which},
        resolve::{Choice, Decision, Entry, Happened},
        setup::{self, Lawful, Scenario, Verb},
        table::{AbilityRef, Act, CardId, Cause, Seat, Table, Zone},
    },
};

/// The most alternatives named beside an illegal step.
const MOST_LEGAL: usize = 12;

/// Everything needed to tell a scenario that has been played through.
pub struct Telling<'a> {
    /// The law as text.
    pub rulebook: &'a Rulebook,
    /// The scenario as written.
    pub scenario: &'a Scenario,
    /// The scenario as a position.
    pub lawful: &'a Lawful,
    /// The cards and the law in force.
    pub setting: &'a Setting,
    /// What came of it.
    pub played: &'a Played,
}

/// The names of one moment: unlabelled cards of one name are told apart by their controllers.
pub(super) struct Spoken<'a> {
    table: &'a Table,
    lawful: &'a Lawful,
    setting: &'a Setting,
}

impl phrase::Names for Spoken<'_> {
    fn card(&self, card: CardId) -> Said {
        let state = self.table.card(card);
        let name = self.setting.catalogue.card(state.def).name.said();
        match self.lawful.names.label(card) {
            Some(label) if state.def == UNKNOWN => Said::name(label),
            Some(label) => Said::new(format!("{} ({label})", name.fr), format!("{} ({label})", name.en)),
            None => name,
        }
    }

    fn player(&self, seat: Seat) -> &str {
        self.table.players.get(seat.index()).map_or("?", |player| player.name.as_str())
    }
}

impl<'a> Telling<'a> {
    pub(super) fn position(&self, table: &'a Table) -> Position<'a> {
        Position { table, setting: self.setting }
    }

    pub(super) fn names(&self, table: &'a Table) -> Spoken<'a> {
        Spoken { table, lawful: self.lawful, setting: self.setting }
    }

    pub(super) fn happened(&self) -> impl Iterator<Item = (usize, &'a Happened)> {
        self.played.trace.iter().enumerate().filter_map(|(n, entry)| match entry {
            Entry::Happened(happened) => Some((n, &**happened)),
            Entry::Considered(_) => None,
        })
    }

    /// The whole hearing, or its end only.
    #[must_use]
    pub fn tell(&self, depth: Depth) -> Hearing {
        let whole = depth == Depth::Whole;
        let (steps, considered) = if whole { self.steps() } else { (Vec::new(), Vec::new()) };
        let mattered = self.cards_that_mattered();
        Hearing {
            title: self.scenario.title.clone(),
            outcome: self.outcome(),
            steps,
            considered,
            claims: self.claims(depth),
            assumptions: if whole { self.assumptions() } else { Vec::new() },
            readings: self.readings(),
            doubts: self.doubts(&mattered),
            board: setup::write(&self.played.table, &self.lawful.names, &[], self.scenario),
            summary: self.summary(),
            clarifications: self.clarifications(&mattered),
        }
    }

    /// What happened and what was considered, in order; bookkeeping is left out.
    fn steps(&self) -> (Vec<Step>, Vec<Considered>) {
        let mut steps: Vec<Step> = Vec::new();
        let mut considered: Vec<Considered> = Vec::new();
        let trace = &self.played.trace;
        for (n, entry) in trace.iter().enumerate() {
            let after = trace[n + 1..].iter().find_map(|entry| match entry {
                Entry::Happened(happened) => Some(&happened.before),
                Entry::Considered(_) => None,
            });
            let after = after.unwrap_or(&self.played.table);
            match entry {
                Entry::Happened(happened) if phrase::is_said(&happened.event.act) => {
                    steps.push(self.step(steps.len() + 1, happened, after));
                }
                Entry::Happened(_) => {}
                Entry::Considered(looked_at) => {
                    let names = self.names(after);
                    if let Some((says, rules, ability)) = phrase::considered(self.position(after), &names, looked_at) {
                        considered.push(Considered { after: steps.len(), says, why: self.why(ability, &rules) });
                    }
                }
            }
        }
        (steps, considered)
    }

    fn step(&self, number: usize, happened: &'a Happened, after: &'a Table) -> Step {
        let position = self.position(&happened.before);
        let seen = if matches!(happened.event.act, Act::Known { .. }) { after } else { &happened.before };
        let names = self.names(seen);
        let cause = &happened.event.cause;
        Step {
            number,
            step: happened.step,
            event: self.structured(&happened.event.act, cause, seen),
            says: phrase::event(position, &names, &happened.event),
            cards: self.cards_named(&happened.event.act, cause, seen),
            changes: self.changes(&happened.before, after),
            why: self.why(cause.ability, &cause.rules),
            before: setup::write(&happened.before, &self.lawful.names, &[], self.scenario),
        }
    }

    /// The event as a scenario's `happened` would name it.
    fn structured(&self, act: &Act, cause: &Cause, table: &'a Table) -> Value {
        let name = |card: CardId| json!(self.lawful.names.of(table, card));
        let player = |seat: Seat| json!(self.names(table).player(seat));
        let mut event = Map::new();
        event.insert("event".into(), json!(act.word()));
        if let Some(card) = act.card() {
            event.insert("card".into(), name(card));
        }
        if let Some(ability) = cause.ability {
            event.insert("by".into(), name(ability.card.card));
        }
        let mut put = |key: &str, value: Value| {
            event.insert(key.into(), value);
        };
        match act {
            Act::TurnBegins { player: seat } | Act::TurnEnds { player: seat } | Act::Wins { player: seat } => {
                put("player", player(*seat));
            }
            Act::PhaseBegins { phase } => put("phase", json!(phase.word())),
            Act::Played { by, to, extra, .. } => {
                put("player", player(*by));
                if let Zone::At(place) | Zone::On(place) = to {
                    put("to", name(*place));
                }
                put("extra", json!(extra));
            }
            Act::Moved { to, .. } => put("to", name(*to)),
            Act::Placed { to, bottom, .. } => {
                put("to", json!(zone_word(*to)));
                if *bottom {
                    put("position", json!("bottom"));
                }
            }
            Act::Drawn { player: seat, .. }
            | Act::Reshuffled { player: seat }
            | Act::Shuffled { player: seat, .. }
            | Act::Passes { player: seat } => put("player", player(*seat)),
            Act::Vp { player: seat, n } => {
                put("player", player(*seat));
                put("n", json!(n.abs()));
            }
            Act::Counters { n, .. } => put("n", json!(n)),
            Act::Shown { cards, of, .. } => {
                put("cards", Value::Array(cards.iter().map(|card| name(*card)).collect()));
                put("player", player(*of));
            }
            Act::ControlTaken { by, .. } | Act::Uses { by, .. } => put("player", player(*by)),
            Act::Names { player: seat, faction } => {
                put("player", player(*seat));
                put("faction", json!(faction));
            }
            Act::ScoringBegins { base } | Act::ScoringEnds { base } => put("base", name(*base)),
            Act::Ranked { base, ranks } => {
                put("base", name(*base));
                let ranks = ranks.iter().map(|tied| tied.iter().map(|seat| player(*seat)).collect()).collect();
                put("ranks", Value::Array(ranks));
            }
            Act::BaseReplaced { base, by } => {
                put("base", name(*base));
                if let Some(next) = by {
                    put("to", name(*next));
                }
            }
            Act::ExtraGranted { extra } => put("player", player(extra.player)),
            Act::PlaySpent { .. }
            | Act::Destroyed { .. }
            | Act::Discarded { .. }
            | Act::Returned { .. }
            | Act::Surfaces { .. }
            | Act::Known { .. }
            | Act::Begins { .. }
            | Act::Expires { .. }
            | Act::ExtrasLapse
            | Act::UsedUp { .. }
            | Act::Triggers { .. }
            | Act::BaseDeckReshuffled => {}
        }
        Value::Object(event)
    }

    fn cards_named(&self, act: &Act, cause: &Cause, table: &'a Table) -> Vec<CardNamed> {
        let source = cause.ability.map(|ability| ability.card.card);
        let place = match act {
            Act::Moved { to, .. } | Act::Played { to: Zone::At(to) | Zone::On(to), .. } => Some(*to),
            Act::ScoringBegins { base } | Act::Ranked { base, .. } | Act::BaseReplaced { base, .. } => Some(*base),
            _ => None,
        };
        let mut cards: Vec<CardId> = Vec::new();
        for card in act.card().into_iter().chain(source).chain(place) {
            if !cards.contains(&card) && table.card(card).def != UNKNOWN {
                cards.push(card);
            }
        }
        let named = |card: CardId| CardNamed {
            card: self.setting.catalogue.card(table.card(card).def).id.clone(),
            name: self.lawful.names.of(table, card).into(),
        };
        cards.into_iter().map(named).collect()
    }

    /// Powers and breakpoints that are other than before.
    fn changes(&self, before: &'a Table, after: &'a Table) -> Vec<Said> {
        let (was, is) = (self.position(before), self.position(after));
        let names = self.names(after);
        let mut changes = Vec::new();
        for card in after.in_play.iter().copied().filter(|card| matches!(after.card(*card).zone, Zone::At(_))) {
            let stayed = before.is_current(after.object(card)) && matches!(before.card(card).zone, Zone::At(_));
            if stayed && was.power(card) != is.power(card) {
                changes.push(phrase::power_changes(&names.card(card), was.power(card), is.power(card)));
            }
        }
        for base in after.bases.iter().copied().filter(|base| before.bases.contains(base)) {
            if was.breakpoint(base) != is.breakpoint(base) {
                changes.push(phrase::breakpoint_changes(&names.card(base), was.breakpoint(base), is.breakpoint(base)));
            }
        }
        changes
    }

    /// The sentence and the clauses something rests on.
    fn why(&self, ability: Option<AbilityRef>, rules: &[Rule]) -> Vec<Citation> {
        let mut why = Vec::new();
        if let Some(ability) = ability {
            let card = self.setting.catalogue.card(ability.def).id.clone();
            why.push(Citation::Card { card, ability: ability.ability });
        }
        why.extend(rules.iter().filter_map(|rule| self.rulebook.cite(rule.0, &self.setting.law.edition)));
        why
    }

    fn outcome(&self) -> Outcome {
        match &self.played.ending {
            Ending::Resolved => Outcome::Resolved,
            Ending::Illegal { step, refusals } => {
                Outcome::Illegal { step: *step, refusals: self.refusals(refusals), legal: self.legal_instead(*step) }
            }
            Ending::Undecided { step, decision, table } => {
                Outcome::Decision(self.open_decision(*step, decision, table))
            }
            Ending::Exhausted(ability) => {
                let card = ability.map(|ability| self.setting.catalogue.card(ability.def).name.said());
                Outcome::Exhausted { why: phrase::exhausted(card.as_ref()) }
            }
        }
    }

    fn refusals(&self, refusals: &[Refuse]) -> Vec<Refusal> {
        let table = &self.played.table;
        let (position, names) = (self.position(table), self.names(table));
        let mut said: Vec<Refusal> = Vec::new();
        for refuse in refusals {
            let (says, rules, ability) = phrase::refusal(position, &names, refuse);
            let refusal = Refusal { says, why: self.why(ability, &rules) };
            if !said.contains(&refusal) {
                said.push(refusal);
            }
        }
        said
    }

    /// What would have been legal instead: other targets for the same card, else other things to do.
    fn legal_instead(&self, step: usize) -> Vec<Said> {
        let Some(step) = self.scenario.steps.get(step) else { return Vec::new() };
        let table = &self.played.table;
        let (position, names) = (self.position(table), self.names(table));
        let named = step.player.as_deref().and_then(|name| self.lawful.names.seat(table, name));
        let by = named.unwrap_or(table.turn.active);
        let moment = match &table.scoring {
            Some(scoring) => Moment::Before(scoring.base),
            None => Moment::Play(table.turn.active),
        };
        let same_card = match step.verb() {
            Some(Verb::Play(word)) => self.landings(position, by, word),
            _ => Vec::new(),
        };
        let mut legal = same_card;
        if legal.is_empty() {
            legal = self.other_plays(position, by);
            let offers = position.opportunities(moment).into_iter();
            let theirs = offers.filter(|offer| offer.by == by && matches!(offer.which, Which::Card(_)));
            legal.extend(theirs.filter_map(|offer| self.offer_said(&names, &offer)));
        }
        legal.dedup();
        legal.truncate(MOST_LEGAL);
        legal
    }

    fn offer_said(&self, names: &Spoken<'_>, offer: &Opportunity) -> Option<Said> {
        match offer.which {
            Which::Card(card) => Some(phrase::would_use(names, card)),
            Which::Unseen(_) => None,
        }
    }

    fn landings(&self, position: Position<'a>, by: Seat, word: &str) -> Vec<Said> {
        let table = position.table;
        let called = self.lawful.names.called(table, word);
        let Some(card) = called.into_iter().find(|card| table.card(*card).zone == Zone::Hand(by)) else {
            return Vec::new();
        };
        let def = table.card(card).def;
        let names = self.names(table);
        position
            .landings(by, card, def)
            .into_iter()
            .filter(|landing| landing.refusals.is_empty())
            .filter(|landing| position.payments(by, def, host(landing.to)).is_ok())
            .map(|landing| phrase::would_play(&names, card, host(landing.to)))
            .collect()
    }

    /// Cards in hand that could be played instead.
    fn other_plays(&self, position: Position<'a>, by: Seat) -> Vec<Said> {
        let table = position.table;
        let names = self.names(table);
        let mut plays = Vec::new();
        for card in table.player(by).hand.cards.iter().copied() {
            let def = table.card(card).def;
            let open = position.landings(by, card, def).into_iter().filter(|landing| landing.refusals.is_empty());
            if def != UNKNOWN && open.into_iter().any(|landing| position.payments(by, def, host(landing.to)).is_ok()) {
                plays.push(phrase::would_play(&names, card, None));
            }
        }
        plays
    }

    fn open_decision(&self, step: Option<usize>, decision: &Decision, table: &'a Table) -> OpenDecision {
        let (position, names) = (self.position(table), self.names(table));
        let mut options: Vec<DecisionOption> = decision
            .options
            .iter()
            .map(|choice| DecisionOption {
                answer: self.answer(table, choice),
                says: phrase::choice(position, &names, choice),
            })
            .collect();
        if decision.optional {
            options.push(DecisionOption { answer: "no".into(), says: phrase::choice(position, &names, &Choice::No) });
        }
        let asks = decision.cause.ability.map(|ability| self.lawful.names.of(table, ability.card.card).to_owned());
        OpenDecision {
            step,
            by: decision.by.map(|by| names.player(by).to_owned()),
            asks,
            what: decision.what.word().into(),
            says: phrase::decision(position, &names, decision),
            count: (decision.least, decision.most),
            options,
            why: self.why(decision.cause.ability, &decision.cause.rules),
        }
    }

    /// What to write in `choose`.
    fn answer(&self, table: &Table, choice: &Choice) -> String {
        match choice {
            Choice::Card(card) | Choice::Waiting(_, card) => self.lawful.names.of(table, *card).to_owned(),
            Choice::Unseen(def) => self.setting.catalogue.card(*def).id.clone(),
            Choice::Player(seat) => table.player(*seat).name.clone(),
            Choice::Half(n) => (n + 1).to_string(),
            Choice::Name(name) => name.clone(),
            Choice::Yes => "yes".into(),
            Choice::No => "no".into(),
        }
    }

    fn assumptions(&self) -> Vec<Assumption> {
        let table = &self.played.table;
        let names = self.names(table);
        let field = |supposed: &Supposed| match supposed {
            Supposed::NotUsed { .. } => "/steps".to_owned(),
            Supposed::UnseenNotUsed { by, .. } => format!("/players/{}/hand", by.0),
            Supposed::ShuffledOrder { of } => format!("/players/{}/deck", of.0),
        };
        let told =
            |supposed: &Supposed| Assumption { says: phrase::supposed(&names, supposed), change: field(supposed) };
        self.played.supposed.iter().map(told).collect()
    }

    fn readings(&self) -> BTreeMap<String, String> {
        let editions = &self.rulebook.editions;
        let taken = |id: &str| {
            let set = self.scenario.readings.get(id).cloned();
            set.or_else(|| editions.reading(id)?.options.first().map(|option| option.value.clone()))
        };
        self.played.readings.iter().filter_map(|id| Some(((*id).to_owned(), taken(id)?))).collect()
    }

    /// Cards whose sentences did something, and bases that scored.
    fn cards_that_mattered(&self) -> BTreeSet<Def> {
        let mut defs = BTreeSet::new();
        for (_, happened) in self.happened() {
            defs.extend(happened.event.cause.ability.map(|ability| ability.def));
            if let Act::ScoringBegins { base } | Act::Ranked { base, .. } = happened.event.act {
                defs.insert(happened.before.card(base).def);
            }
        }
        defs.remove(&UNKNOWN);
        defs
    }

    fn doubts(&self, mattered: &BTreeSet<Def>) -> Vec<Doubt> {
        let of = |def: &Def| {
            let card = self.setting.catalogue.card(*def);
            card.doubts.iter().map(|says| Doubt { card: card.id.clone(), says: says.clone() })
        };
        mattered.iter().flat_map(of).collect()
    }

    /// Printed clarifications that speak of a card that mattered.
    fn clarifications(&self, mattered: &BTreeSet<Def>) -> Vec<Citation> {
        let ids: Vec<&str> = mattered.iter().map(|def| self.setting.catalogue.card(*def).id.as_str()).collect();
        let clauses = self.rulebook.clauses().filter(|clause| clause.id.starts_with("clarification."));
        clauses
            .filter(|clause| {
                clause.mentions().any(|mention| matches!(mention.link(), Link::Card(card) if ids.contains(&card)))
            })
            .filter_map(|clause| self.rulebook.cite(&clause.id, &self.setting.law.edition))
            .collect()
    }

    /// The last things that happened, in a sentence or two.
    fn summary(&self) -> Said {
        let telling = |happened: &&'a Happened| {
            !matches!(
                happened.event.act,
                Act::PhaseBegins { .. } | Act::TurnBegins { .. } | Act::TurnEnds { .. } | Act::Triggers { .. }
            ) && phrase::is_said(&happened.event.act)
        };
        let all: Vec<&Happened> = self.happened().map(|(_, happened)| happened).filter(telling).collect();
        let last = all.iter().rev().take(3).rev().map(|happened| {
            phrase::event(self.position(&happened.before), &self.names(&happened.before), &happened.event)
        });
        let said: Vec<Said> = last.collect();
        let join = |to: fn(&Said) -> &str| said.iter().map(to).collect::<Vec<_>>().join(" ");
        match (&self.played.ending, said.is_empty()) {
            (Ending::Illegal { refusals, .. }, _) => phrase::not_allowed(&self.refusals(refusals)),
            (_, true) => phrase::nothing_happens(),
            _ => Said::new(join(|said| &said.fr), join(|said| &said.en)),
        }
    }
}

fn host(to: Zone) -> Option<CardId> {
    match to {
        Zone::At(place) | Zone::On(place) => Some(place),
        _ => None,
    }
}

fn zone_word(zone: Zone) -> &'static str {
    match zone {
        Zone::Hand(_) => "hand",
        Zone::Deck(_) => "deck",
        Zone::Discard(_) => "discard",
        Zone::At(_) | Zone::On(_) | Zone::BaseInPlay => "play",
        Zone::Limbo | Zone::Aside => "aside",
        Zone::BaseDeck => "base_deck",
        Zone::BaseDiscard => "base_discard",
        Zone::Box => "box",
    }
}
