//! What is so of each thing that is asked, on the position a scenario ends in.

use serde::de::DeserializeOwned;
use serde_json::{Value, json};

use crate::{
    game::{Asked, Aspect},
    smash_up::{
        hearing::tell::telling::Telling,
        setup::{HappeningWritten, HoldsWritten, MayWritten},
        table::{Act, CardId, Pile, Seat, Zone},
    },
};

/// What a thing that is asked speaks of.
pub(super) struct Subject {
    pub cards: Vec<CardId>,
    pub player: Option<Seat>,
}

impl Telling<'_> {
    /// What is asked about, found on the position afterwards.
    pub(super) fn subject(&self, asked: &Asked) -> Subject {
        let (table, names) = (&self.played.table, &self.lawful.names);
        let word = |field: &str| {
            let within = [&asked.about, &asked.about["happened"], &asked.about["may"]];
            within.into_iter().find_map(|about| about[field].as_str())
        };
        let cards = ["card", "play", "use", "uncover", "talent"].into_iter().filter_map(word);
        Subject {
            cards: cards.flat_map(|word| names.meant(table, &names.word(table, word))).collect(),
            player: word("player").and_then(|word| names.seat(table, word)),
        }
    }

    /// What is so of it.
    pub(super) fn value(&self, asked: &Asked) -> Value {
        let Subject { cards, player } = self.subject(asked);
        let each = |value: &dyn Fn(CardId) -> Value| {
            let mut all: Vec<Value> = cards.iter().map(|card| value(*card)).collect();
            all.sort_by_key(Value::to_string);
            all.dedup();
            Value::Array(all)
        };
        let (table, position) = (&*self.played.table, self.position(&self.played.table));
        let named = |seat: Seat| json!(table.player(seat).name.to_string());
        match asked.aspect {
            Aspect::Place => each(&|card| self.place(card)),
            Aspect::Controller => each(&|card| named(table.card(card).controller)),
            Aspect::Power => each(&|card| match player {
                Some(seat) => json!(position.total(card, seat)),
                None if matches!(table.card(card).zone, Zone::At(_) | Zone::TitanAt(_)) => json!(position.power(card)),
                None => Value::Null,
            }),
            Aspect::Counters => each(&|card| json!(table.card(card).counters)),
            Aspect::Breakpoint => each(&|card| json!(position.breakpoint(card))),
            Aspect::Ranks => each(&|card| self.ranks(card)),
            Aspect::Points => player.map_or(Value::Null, |seat| json!(table.player(seat).vp)),
            Aspect::Cards => player.map_or(Value::Null, |seat| self.pile(asked, seat)),
            Aspect::Count => player.map_or(Value::Null, |seat| {
                json!(self.cards_of(asked, seat).map(|pile| (pile.open, pile.cards.len())))
            }),
            // How it ended is told beside; ships are not of this game.
            Aspect::Legality | Aspect::Aboard | Aspect::Reach => Value::Null,
            Aspect::Permission => {
                json!(
                    self.holds(&HoldsWritten {
                        may: read::<MayWritten>(&asked.about["may"]),
                        ..HoldsWritten::default()
                    })
                )
            }
            Aspect::Happened => {
                let happened = read::<HappeningWritten>(&asked.about["happened"]);
                json!(self.holds(&HoldsWritten { happened, ..HoldsWritten::default() }))
            }
            Aspect::Winner => table.winner.map_or(Value::Null, named),
        }
    }

    fn holds(&self, holds: &HoldsWritten) -> bool {
        self.judged(&self.lawful.names.said(&self.played.table, holds), self.moments(), &self.played.table).is_ok()
    }

    fn place(&self, card: CardId) -> Value {
        let table = &*self.played.table;
        let name = |card: CardId| self.lawful.names.of(table, card).to_owned();
        match table.card(card).zone {
            Zone::At(base) | Zone::TitanAt(base) => json!(["at", name(base)]),
            Zone::On(host) => json!(["on", name(host)]),
            Zone::Buried(base) => json!(["buried", name(base)]),
            Zone::Deck(seat) => {
                let deck = &table.player(seat).deck;
                let end = (deck.cards.first() == Some(&card), deck.cards.last() == Some(&card));
                json!(["deck", table.player(seat).name.to_string(), end])
            }
            Zone::Hand(seat) => json!(["hand", table.player(seat).name.to_string()]),
            Zone::Discard(seat) => json!(["discard", table.player(seat).name.to_string()]),
            Zone::BesideDeck(seat) => json!(["beside", table.player(seat).name.to_string()]),
            zone => json!(format!("{zone:?}")),
        }
    }

    /// The places as they were settled last.
    fn ranks(&self, base: CardId) -> Value {
        let ranked = self.happened().filter_map(|(_, happened)| match &happened.event.act {
            Act::Ranked { base: scored, ranks } if *scored == base => Some(ranks),
            _ => None,
        });
        let places = |ranks: &Vec<Vec<Seat>>| -> Value {
            let sorted = ranks.iter().map(|tied| {
                let name = |seat: &Seat| self.played.table.player(*seat).name.to_string();
                let mut tied: Vec<String> = tied.iter().map(name).collect();
                tied.sort_unstable();
                tied
            });
            json!(sorted.collect::<Vec<_>>())
        };
        ranked.last().map_or(Value::Null, places)
    }

    pub(super) fn cards_of(&self, asked: &Asked, seat: Seat) -> Option<Pile> {
        let player = self.played.table.player(seat);
        match asked.about["pile"].as_str()? {
            "hand" => Some(player.hand.clone()),
            "deck" => Some(player.deck.clone()),
            _ => Some(Pile { cards: player.discard.clone(), ..Pile::default() }),
        }
    }

    fn pile(&self, asked: &Asked, seat: Seat) -> Value {
        let Some(pile) = self.cards_of(asked, seat) else { return Value::Null };
        let mut names: Vec<&str> =
            pile.cards.iter().map(|card| self.lawful.names.of(&self.played.table, *card)).collect();
        if asked.about["pile"] != "deck" {
            names.sort_unstable();
        }
        json!([pile.open, pile.shuffled, names])
    }
}

fn read<T: DeserializeOwned>(said: &Value) -> Vec<T> {
    serde_json::from_value(said.clone()).into_iter().collect()
}
