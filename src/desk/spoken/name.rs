//! What people are called. Names stand beside the log; once they are forgotten, everybody has a letter or a number.

use std::collections::BTreeMap;

use crate::{
    citation::Said,
    desk::{
        entry::{Entry, Seq},
        kind::{Body, Slot},
        who::By,
    },
};

/// What people are called.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Names {
    /// The event.
    pub event: Option<String>,
    /// The staff, in the order in which they came; nothing where a name is forgotten.
    pub people: BTreeMap<Seq, Option<String>>,
    /// The players, by their number.
    pub players: BTreeMap<u16, String>,
}

/// What people are called after these entries.
#[must_use]
pub fn names<'a>(log: impl IntoIterator<Item = &'a Entry>) -> Names {
    let mut names = Names::default();
    for entry in log {
        names.learn(entry);
    }
    names
}

impl Names {
    /// What one more entry says of names.
    pub fn learn(&mut self, entry: &Entry) {
        let name = entry.words.get(&Slot::Name.to_string());
        match &entry.body {
            Body::Event { .. } => {
                self.event = name.cloned();
                self.people.insert(entry.seq, entry.words.get(&Slot::HeadJudge.to_string()).cloned());
            }
            Body::Staff { .. } => {
                let known = self.people.entry(entry.on.unwrap_or(entry.seq)).or_default();
                if name.is_some() {
                    *known = name.cloned();
                }
            }
            Body::Roster { .. } => {
                let players = entry.words.iter().filter_map(|(slot, name)| match Slot::read(slot)? {
                    Slot::Player(number) => Some((number, name.clone())),
                    _ => None,
                });
                self.players.extend(players);
            }
            _ => {}
        }
    }

    /// What somebody is called.
    #[must_use]
    pub fn of(&self, by: By) -> Said {
        match by {
            By::Table(number) => Said::new(format!("la table {number}"), format!("table {number}")),
            By::Person(seq) => {
                if let Some(Some(name)) = self.people.get(&seq) {
                    return Said::name(name);
                }
                let place = self.people.range(..seq).count();
                Said::new(format!("l’arbitre {}", letters(place)), format!("judge {}", letters(place)))
            }
        }
    }

    /// What a player is called.
    #[must_use]
    pub fn of_player(&self, number: u16) -> Said {
        match self.players.get(&number) {
            Some(name) => Said::name(name),
            None => Said::new(format!("le joueur {number}"), format!("player {number}")),
        }
    }
}

/// A, B … Z, AA, AB …
fn letters(mut place: usize) -> String {
    let mut letters = Vec::new();
    loop {
        letters.push(char::from(b'A' + u8::try_from(place % 26).unwrap_or(0)));
        if place < 26 {
            break;
        }
        place = place / 26 - 1;
    }
    letters.iter().rev().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_is_forgotten_has_a_letter() {
        assert_eq!([0, 25, 26, 701, 702].map(letters), ["A", "Z", "AA", "ZZ", "AAA"]);
        let names = Names { people: [(1, None), (4, Some("Nadia".into())), (9, None)].into(), ..Names::default() };
        assert_eq!(names.of(By::Person(9)).fr, "l’arbitre C");
        assert_eq!(names.of(By::Person(4)), Said::name("Nadia"));
        assert_eq!(names.of_player(3).en, "player 3");
    }
}
