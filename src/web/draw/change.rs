//! What differs between two tables, marked on the later one.

use std::collections::BTreeMap;

use super::board::{Board, Face, Power};

impl Board {
    /// Marks what differs from another table: cards that came, went or changed, bases and players concerned.
    pub fn mark_against(&mut self, other: &Self) {
        let theirs = other.facts();
        let mine = self.facts();
        let differs = |key: &str| mine.get(key) != theirs.get(key);
        for base in &mut self.bases {
            let mut faces: Vec<&mut Face> = base.actions.iter_mut().chain(&mut base.buried).collect();
            for minion in base.sides.iter_mut().flat_map(|side| side.minions.iter_mut().chain(&mut side.titans)) {
                faces.push(&mut minion.face);
                faces.extend(&mut minion.actions);
            }
            for face in faces {
                face.changed = differs(&face.key);
                base.changed |= face.changed;
            }
            base.face.changed = differs(&base.face.key);
            base.changed |= base.face.changed;
            let before = other.bases.iter().find(|before| before.face.key == base.face.key);
            base.changed |= before.is_none_or(|before| before.keys() != base.keys());
        }
        if let Some(duel) = &mut self.duel {
            duel.changed =
                other.duel.as_ref().is_none_or(|before| (&before.stage, &before.sides) != (&duel.stage, &duel.sides));
        }
        for seat in &mut self.seats {
            let before = other.seats.iter().find(|before| before.name == seat.name);
            seat.changed = before.is_none_or(|before| before.vp != seat.vp || before.piles != seat.piles);
            for face in seat.piles.iter_mut().flat_map(|(_, pile)| &mut pile.faces) {
                face.changed = differs(&face.key);
            }
        }
    }

    /// Only what has been marked.
    #[must_use]
    pub fn changed_only(mut self) -> Self {
        self.bases.retain(|base| base.changed);
        self.seats.retain(|seat| seat.changed);
        self.duel = self.duel.filter(|duel| duel.changed);
        self.beside.clear();
        self
    }

    /// Whether there is nothing on it.
    #[must_use]
    pub fn is_bare(&self) -> bool {
        self.bases.is_empty() && self.seats.is_empty() && self.duel.is_none()
    }

    /// Where each card is and how it stands, by the name the scenario gives it; several of one name together.
    fn facts(&self) -> BTreeMap<String, Vec<String>> {
        let mut facts: BTreeMap<String, Vec<String>> = BTreeMap::new();
        let mut note = |key: &str, fact: String| facts.entry(key.to_owned()).or_default().push(fact);
        for base in &self.bases {
            let place = &base.face.key;
            note(place, format!("base {:?} {:?}", number(base.breakpoint), base.points));
            base.actions.iter().for_each(|face| note(&face.key, format!("attached {place}")));
            base.buried.iter().for_each(|face| note(&face.key, format!("buried {place}")));
            for side in &base.sides {
                for minion in side.minions.iter().chain(&side.titans) {
                    let state = format!("{place} {} {:?} {}", side.player, number(minion.power), minion.counters);
                    note(&minion.face.key, state);
                    let host = &minion.face.key;
                    minion.actions.iter().for_each(|face| note(&face.key, format!("on {host}")));
                }
            }
        }
        for seat in &self.seats {
            for (title, pile) in &seat.piles {
                pile.faces.iter().for_each(|face| note(&face.key, format!("{title} {}", seat.name)));
            }
        }
        for places in facts.values_mut() {
            places.sort();
        }
        facts
    }
}

/// A number of which only the print is known differs from none.
fn number(power: Option<Power>) -> Option<i64> {
    power.map(|power| power.number())
}

impl super::board::BaseDrawn {
    fn keys(&self) -> Vec<&str> {
        let minions = self.sides.iter().flat_map(|side| side.minions.iter().chain(&side.titans));
        let carried = minions.flat_map(|minion| std::iter::once(&minion.face).chain(&minion.actions));
        carried.chain(&self.actions).chain(&self.buried).map(|face| face.key.as_str()).collect()
    }
}
