//! What is so of each thing that is asked, on the position a scenario ends in.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use crate::{
    deux::{
        fleet::{camp::camp, stack::Stack},
        hearing::{held::whereabouts, telling::Telling},
        setup::stack_called,
    },
    game::{Asked, Aspect},
};

impl Telling<'_> {
    /// The ships that are asked about.
    pub(super) fn asked_of(&self, asked: &Asked) -> Option<Stack> {
        stack_called(&self.played.end, asked.about["ship"].as_str()?)
    }

    /// The team whose commander is asked about.
    pub(super) fn commander_asked(&self, asked: &Asked) -> Option<usize> {
        let name = asked.about["commander"].as_str()?;
        self.played.end.teams.iter().position(|team| team.name == name)
    }

    /// What is so of it.
    pub(super) fn value(&self, asked: &Asked) -> Value {
        let end = &self.played.end;
        let name = |team: usize| json!(end.teams[team].name);
        let word = asked.about["ship"].as_str().unwrap_or_default();
        let ship = self.asked_of(asked).map(Stack::top);
        match asked.aspect {
            Aspect::Place => match (ship, self.commander_asked(asked)) {
                (Some(ship), _) => self.stands_at(ship),
                (None, Some(team)) => json!(whereabouts(end, team)),
                (None, None) => Value::Null,
            },
            Aspect::Controller => ship.map_or(Value::Null, |ship| name(end.ships[ship].team)),
            Aspect::Aboard => ship.and_then(|ship| end.aboard(ship)).map_or(Value::Null, name),
            Aspect::Reach => {
                self.ends(end, word).into_iter().map(|spot| json!(end.board.cell(spot).to_string())).collect()
            }
            Aspect::Permission => {
                let cell = asked.about["cell"].as_str().and_then(|cell| end.board.called(cell));
                json!(cell.is_some_and(|cell| self.ends(end, word).contains(&cell)))
            }
            Aspect::Winner => end.winner.map_or(Value::Null, |winner| {
                let winners: BTreeSet<&str> =
                    camp(end, self.played.law, winner).into_iter().map(|team| end.teams[team].name.as_str()).collect();
                json!(winners)
            }),
            // How it ended is told beside; of the others this game knows nothing.
            Aspect::Legality
            | Aspect::Happened
            | Aspect::Power
            | Aspect::Counters
            | Aspect::Breakpoint
            | Aspect::Ranks
            | Aspect::Points
            | Aspect::Cards
            | Aspect::Count => Value::Null,
        }
    }

    /// On which cell, and upon which other ship.
    fn stands_at(&self, ship: usize) -> Value {
        let end = &self.played.end;
        end.ships[ship].at.map_or(Value::Null, |at| {
            let under = end.pile(at).skip_while(|other| *other != ship).nth(1);
            json!([end.board.cell(at).to_string(), under.map(|under| end.ships[under].label.as_str())])
        })
    }
}
