//! What may be done next where a scenario has come to, each thing as the step that does it.

use serde_json::{Map, Value, json};

use crate::{
    citation::Said,
    game::{Offer, Offers},
    smash_up::{
        card::UNKNOWN,
        hearing::{
            script::unsaid::is_on_table,
            spoken::Spoken,
            step::against::not_offered,
            step::instead::host,
            step::play::Ending,
            tell::telling::{TOLD, Telling},
        },
        phrase::{self, Names as _},
        query::{Moment, Opportunity, OpportunityKind, Position, Refuse, Which},
        resolve::{Choice, Decision, What},
        rule,
        setup::Named,
        table::{CardId, Phase, Seat, Table},
    },
};

/// The most that is offered at once.
const MOST_OFFERED: usize = 200;

impl<'a> Telling<'a> {
    /// What may be done next, as far as a step of its own says it.
    pub(in crate::smash_up::hearing) fn offers(&self) -> Offers {
        let steps = self.lawful.steps.len();
        let open = self.lawful.perhaps_granted(&self.played.table);
        let perhaps: Telling<'_> = Telling { ..*self };
        let (before, mut all) = match &self.played.ending {
            Ending::Resolved => (steps, perhaps.unbidden(&open)),
            Ending::Undecided { step, decision, table } => {
                (step.map_or(0, |step| step + 1), self.bidden(decision, table))
            }
            Ending::Illegal { .. } | Ending::Exhausted(_) => (steps, Vec::new()),
        };
        all.sort_by_key(|offer| !offer.refusals.is_empty());
        let position = self.position(&self.played.table);
        let told = all.iter().take(MOST_OFFERED).take_while(|_| position.draws(TOLD)).count();
        let left_out = all.len() - told;
        all.truncate(told);
        Offers { before, all, left_out }
    }

    /// In a window or a duel: one of the uses that are open, or none.
    fn bidden(&self, decision: &Decision, table: &'a Table) -> Vec<Offer> {
        let names = self.names(table);
        let by = decision.by.unwrap_or(table.turn.active);
        let player = names.player(by);
        let waits = |choice: &Choice| matches!(choice, Choice::Waiting(..));
        if decision.what == What::DuelCard {
            let lays = |card: CardId| {
                let step = json!({ "player": player, "duel_card": self.lawful.names.of(table, card) });
                allowed(step, phrase::would_lay(&names, card))
            };
            let cards = decision.options.iter().filter_map(|choice| match choice {
                Choice::Card(card) => Some(lays(*card)),
                _ => None,
            });
            let none = allowed(json!({ "player": player, "duel_card": "no" }), phrase::would_pass());
            return cards.chain([none]).collect();
        }
        let Some(open) = self.played.still_open.as_ref().filter(|_| decision.options.iter().any(waits)) else {
            return Vec::new();
        };
        let mut all = self.uses(self.position(table), open);
        all.push(allowed(json!({ "player": player, "pass": true }), phrase::would_pass()));
        all
    }

    /// Between windows: what the active player may do in the phase that it is.
    fn unbidden(&self, table: &'a Table) -> Vec<Offer> {
        if table.winner.is_some() {
            return Vec::new();
        }
        let (position, active) = (self.position(table), table.turn.active);
        let mut all = Vec::new();
        if table.turn.phase == Phase::Play {
            let mut uses = position.opportunities(Moment::Play(active));
            uses.retain(|offer| offer.kind != OpportunityKind::Happens);
            let uses = self.uses(position, &uses);
            let cards = &table.player(active).hand.cards;
            all.extend(cards.iter().flat_map(|card| self.plays(position, active, *card)));
            let discarded = table.player(active).discard.iter().flat_map(|card| self.plays(position, active, *card));
            all.extend(discarded.filter(|offer| offer.refusals.is_empty()));
            // A card that its own text plays now is not refused because it cannot be played otherwise.
            all.retain(|offer: &Offer| {
                offer.refusals.is_empty() || uses.iter().all(|used| used.step["play"] != offer.step["play"])
            });
            all.extend(uses);
            all.extend(table.bases.iter().filter_map(|base| self.scores(position, *base)));
        }
        all.push(allowed(json!({ "next_phase": true }), phrase::would_end(table.turn.phase)));
        let mut told = Vec::new();
        all.retain(|offer| {
            let is_new = !told.contains(&offer.step);
            told.push(offer.step.clone());
            is_new
        });
        all
    }

    /// Whether the name of a card in play tells it from all others.
    fn is_told(&self, table: &Table, card: CardId) -> bool {
        let lies = |other: CardId| table.card(other).zone.in_play() || table.bases.contains(&other);
        let names = &self.lawful.names;
        let word = names.word(table, names.of(table, card));
        matches!(names.pick(table, &word, lies), Named::One(_))
    }

    /// A base, where anybody is and a step can say which.
    fn scores(&self, position: Position<'a>, base: CardId) -> Option<Offer> {
        let refusals = if position.ready().contains(&base) { Vec::new() } else { vec![position.not_ready(base)] };
        let told = position.total_of_all(base) > 0 && self.is_told(position.table, base);
        let step = json!({ "score": self.lawful.names.of(position.table, base) });
        told.then(|| self.offer(step, phrase::would_score(&self.names(position.table), base), &refusals))
    }

    /// A card of a player's, wherever it could go; once, where it can go nowhere.
    fn plays(&self, position: Position<'a>, by: Seat, card: CardId) -> Vec<Offer> {
        let (table, def) = (position.table, position.table.card(card).def);
        if def == UNKNOWN {
            return Vec::new();
        }
        let there = |to: Option<CardId>, refusals: &[Refuse]| {
            let refusals = self.refusals(refusals);
            Offer { refusals, ..would_play(&self.names(table), card, to) }
        };
        let paid = |to: Option<CardId>| {
            let refusals = position.unpaid(by, Which::Card(card), to);
            if position.payable(by, Which::Card(card), to).is_empty() { refusals } else { Vec::new() }
        };
        let landings = position.landings(by, card, def);
        let places = landings.into_iter().map(|landing| {
            let to = host(landing.to);
            let mut refusals = paid(to);
            refusals.extend(landing.refusals);
            (to, refusals)
        });
        let places: Vec<(Option<CardId>, Vec<Refuse>)> = places.collect();
        if places.iter().any(|(_, refusals)| refusals.is_empty()) {
            // Of places that share a name, which one is asked.
            let told = |to: Option<CardId>| to.filter(|to| self.is_told(table, *to));
            let may = places.iter().filter(|(to, refusals)| refusals.is_empty() || told(*to).is_some());
            return may.map(|(to, refusals)| there(told(*to), refusals)).collect();
        }
        let nowhere = places.into_iter().next().map(|(_, refusals)| refusals);
        let unpaid = || Some(paid(None)).filter(|refusals| !refusals.is_empty());
        vec![there(None, &nowhere.or_else(unpaid).unwrap_or_else(|| not_offered(rule::PLAY)))]
    }

    fn uses(&self, position: Position<'a>, open: &[Opportunity]) -> Vec<Offer> {
        would_use(&self.names(position.table), open).into_iter().map(|(_, offer)| offer).collect()
    }

    fn offer(&self, step: Value, says: Said, refusals: &[Refuse]) -> Offer {
        Offer { step, says, refusals: self.refusals(refusals) }
    }
}

fn allowed(step: Value, says: Said) -> Offer {
    Offer { step, says, refusals: Vec::new() }
}

/// A card is played, onto this base or minion.
#[must_use]
pub fn would_play(names: &Spoken<'_>, card: CardId, to: Option<CardId>) -> Offer {
    let name = |card: CardId| json!(names.called.of(names.table, card));
    let mut step = Map::from_iter([("play".to_owned(), name(card))]);
    step.extend(to.map(|to| ("on".to_owned(), name(to))));
    allowed(step.into(), phrase::would_play(names, card, to))
}

/// What is open to be used, each with its place there. Of several Talents of one card, each says whose text it is.
#[must_use]
pub fn would_use(names: &Spoken<'_>, open: &[Opportunity]) -> Vec<(usize, Offer)> {
    let table = names.table;
    let mut all: Vec<(usize, Offer)> = Vec::new();
    for (place, offer) in open.iter().enumerate() {
        let Which::Card(card) = offer.which else { continue };
        let (verb, says) = worded(names, offer, card);
        let mut step = json!({ verb: names.called.of(table, card) });
        if offer.by != table.turn.active || table.turn.phase != Phase::Play {
            step["player"] = json!(names.player(offer.by));
        }
        if all.iter().any(|(_, known)| known.step == step) && offer.kind == OpportunityKind::Talent {
            step["with"] = json!(names.setting.catalogue.card(offer.ability.def).id);
        }
        if all.iter().all(|(_, known)| known.step != step) {
            all.push((place, allowed(step, says)));
        }
    }
    all
}

/// By which word a step says this, and how one would.
fn worded(names: &Spoken<'_>, offer: &Opportunity, card: CardId) -> (&'static str, Said) {
    match offer.kind {
        OpportunityKind::Talent => ("talent", phrase::would_use_talent(names, card)),
        OpportunityKind::Uncover => ("uncover", phrase::would_uncover(names, card)),
        OpportunityKind::Use | OpportunityKind::Play | OpportunityKind::Happens if is_on_table(names.table, offer) => {
            ("use", phrase::would_use(names, card))
        }
        OpportunityKind::Use | OpportunityKind::Play | OpportunityKind::Happens => {
            ("play", phrase::would_play(names, card, None))
        }
    }
}
