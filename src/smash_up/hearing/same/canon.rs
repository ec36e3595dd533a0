//! A scenario in the one way of writing it: seats counted from the active player, cards by first mention in the steps, then
//! by where they lie; names, labels and titles gone.

use std::collections::BTreeMap;

use serde_json::{Value, json};

use super::{Read, own, word::renamed};
use crate::{
    game::{Asked, Put, Terms},
    smash_up::{
        card::UNKNOWN,
        setup::{self, Lawful, Names, Step, Verb, Word},
        table::{CardId, Table, Zone},
    },
};

/// Which cards get a label.
#[derive(Clone, Copy, PartialEq)]
enum Labels {
    /// All in play, those that are named, and those elsewhere that no id tells apart.
    Needed,
    /// Those that have one already.
    Given,
}

/// A scenario and what is asked of it in canon; the most thorough first.
pub(super) fn canon(read: &Read<'_>, question: &[Asked], terms: &Terms) -> Vec<Put> {
    let written =
        |read: &Read<'_>, question: &[Asked], labels| Writing::new(read, question, labels).put(question, terms);
    let (given, needed) = (written(read, question, Labels::Given), written(read, question, Labels::Needed));
    // Who is shown to hold a card is known to hold it only when that is read again.
    let again = read.game.scenario(&needed.scenario);
    let mut all: Vec<Put> = again.map(|again| written(&again, &needed.question, Labels::Needed)).into_iter().collect();
    if !all.contains(&given) {
        all.push(given);
    }
    all
}

/// What everything is called in canon.
struct Writing<'a> {
    read: &'a Read<'a>,
    names: Names,
    labels: Labels,
    /// By seat.
    players: Vec<String>,
    /// The bases, by first mention, then by id.
    bases: Vec<CardId>,
}

impl<'a> Writing<'a> {
    fn new(read: &'a Read<'_>, question: &[Asked], labels: Labels) -> Self {
        let table = &read.lawful.table;
        let mentioned = mentioned(read, question);
        let mut bases = table.bases.clone();
        let rank = |base: &CardId| mentioned.iter().position(|card| card == base).unwrap_or(usize::MAX);
        bases.sort_by_key(|base| (rank(base), read.lawful.names.book().id(table.card(*base).def).to_owned()));
        let mut order = mentioned.clone();
        for base in &bases {
            order.push(*base);
            let there = table.minions_at(*base).chain(table.titans_at(*base)).chain(table.attached_to(*base));
            order.extend(there.chain(table.buried_at(*base)).flat_map(|card| with_attached(table, card)));
        }
        order.extend(setup::in_order(table));
        let mut given = BTreeMap::new();
        for card in order {
            if !given.contains_key(&card)
                && (is_labelled(read, card, labels) || labels == Labels::Needed && mentioned.contains(&card))
            {
                given.insert(card, format!("card-{}", given.len() + 1));
            }
        }
        let count = table.players.len();
        let from_active = |seat: usize| (seat + count - table.turn.active.index()) % count;
        let players = (0..count).map(|seat| format!("player-{}", from_active(seat) + 1)).collect();
        Self { read, names: read.lawful.names.relabelled(given), labels, players, bases }
    }

    fn put(&self, question: &[Asked], terms: &Terms) -> Put {
        let Read { scenario, lawful, .. } = self.read;
        let said = |value: &Value| renamed(value, &|word| self.said(word));
        let mut board = setup::write(&lawful.table, &self.names, &lawful.passed, scenario);
        let name = |word: &str| self.player(word);
        board = renamed(&board, &name);
        let (steps, claims) = (said(&json!(scenario.steps)), said(&json!(scenario.claims)));
        let question: Vec<Asked> =
            question.iter().map(|asked| Asked { about: said(&asked.about), aspect: asked.aspect }).collect();
        let abouts: Vec<Value> = question.iter().map(|asked| asked.about.clone()).collect();
        if self.labels == Labels::Needed {
            self.show(&mut board);
        }
        self.ordered(&mut board);
        let used = own::used(&scenario.cards, &[&board, &steps, &claims, &json!(abouts)]);
        let own = |value: &Value| renamed(value, &|word| own::name(&used, word));
        let mut question: Vec<Asked> =
            question.iter().map(|asked| Asked { about: own(&asked.about), aspect: asked.aspect }).collect();
        question.sort_by_key(|asked| (asked.about.to_string(), asked.aspect));
        let mut written = own(&board);
        if let Some(fields) = written.as_object_mut() {
            fields.remove("title");
            fields.remove("title_en");
            fields.insert("game".into(), "smash-up".into());
            fields.insert("edition".into(), terms.edition.as_str().into());
            fields.insert("wording".into(), terms.wording.as_str().into());
            let readings = |readings: &BTreeMap<String, String>| json!(readings);
            for (field, value) in [
                ("steps", own(&steps)),
                ("claims", own(&claims)),
                ("cards", own::written(&used)),
                ("readings", readings(&terms.readings)),
            ] {
                let empty = value.as_array().is_some_and(Vec::is_empty) || value == json!({});
                if !empty {
                    fields.insert(field.into(), value);
                }
            }
        }
        Put { scenario: written, question }
    }

    /// The active player comes first; bases come in their order.
    fn ordered(&self, board: &mut Value) {
        let table = &self.read.lawful.table;
        if let Some(players) = board["players"].as_array_mut() {
            players.rotate_left(table.turn.active.index());
        }
        if let Some(bases) = board["bases"].as_array_mut() {
            let laid: Vec<CardId> = table.bases.clone();
            let places = self.bases.iter().filter_map(|base| laid.iter().position(|other| other == base));
            *bases = places.filter_map(|place| bases.get(place).cloned()).collect();
        }
    }

    /// Who plays a card from a hand that nobody has seen is known to hold it.
    fn show(&self, board: &mut Value) {
        let Lawful { table, names, steps, .. } = &*self.read.lawful;
        for step in &**steps {
            let (Verb::Play(card), seat) = (&step.does, step.by(table)) else { continue };
            let hand = &table.player(seat).hand;
            let unseen = hand.open && hand.cards.is_empty() && card.called(table).is_empty();
            if let ([def], true) = (card.defs(), unseen) {
                let player = &mut board["players"][seat.index()];
                let known = player["hand"]["known"].as_array().cloned().unwrap_or_default();
                let id = json!(names.book().id(*def));
                if !known.contains(&id) {
                    player["hand"] = json!({ "known": known.into_iter().chain([id]).collect::<Vec<_>>() });
                }
            }
        }
    }

    fn player(&self, name: &str) -> Option<String> {
        let table = &self.read.lawful.table;
        let seat = table.players.iter().position(|player| *player.name == *name)?;
        self.players.get(seat).cloned()
    }

    /// What a word of the steps, of what is claimed or asked, stands for.
    fn said(&self, word: &str) -> Option<String> {
        let (table, names) = (&self.read.lawful.table, &self.read.lawful.names);
        if matches!(word, "yes" | "no" | "unknown" | "nobody") || word.bytes().all(|byte| byte.is_ascii_digit()) {
            return None;
        }
        let word = names.word(table, word);
        if let Some(seat) = word.seat() {
            return self.players.get(seat.index()).cloned();
        }
        if let Some(card) = names.sole(table, &word) {
            return Some(self.names.of(table, card).to_owned());
        }
        match word.defs() {
            [def] => Some(names.book().id(*def).to_owned()),
            _ => None,
        }
    }
}

/// The cards that the steps name, then those that are asked about, each by a name that means it alone.
fn mentioned(read: &Read<'_>, question: &[Asked]) -> Vec<CardId> {
    let Lawful { table, names, steps, .. } = &*read.lawful;
    let mut asked = Vec::new();
    for asking in question {
        super::word::texts(&asking.about, &mut asked);
    }
    let asked: Vec<Word> = asked.into_iter().map(|text| names.word(table, text)).collect();
    let mut cards = Vec::new();
    for card in steps.iter().flat_map(Step::words).chain(&asked).filter_map(|word| names.sole(table, word)) {
        if !cards.contains(&card) {
            cards.push(card);
        }
    }
    cards
}

fn with_attached(table: &Table, card: CardId) -> Vec<CardId> {
    let attached = table.attached_to(card).flat_map(|attached| with_attached(table, attached));
    std::iter::once(card).chain(attached).collect()
}

fn is_labelled(read: &Read<'_>, card: CardId, labels: Labels) -> bool {
    let (table, given) = (&read.lawful.table, read.lawful.names.label(card).is_some());
    let state = table.card(card);
    let alone = || state.def != UNKNOWN && table.cards.iter().filter(|other| other.def == state.def).count() == 1;
    match labels {
        Labels::Given => given,
        Labels::Needed => state.zone.in_play() || matches!(state.zone, Zone::Buried(_)) || given && !alone(),
    }
}
