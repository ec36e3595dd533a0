//! From the table back to the written form, so that a position can be fed back in.

mod label;
mod now;
mod piles;

use std::collections::BTreeMap;

use serde_json::Value;

use super::{
    BaseWritten, BuriedWritten, ChosenWritten, EffectWritten, InPlayWritten, Names, PlayerWritten, Scenario, Since,
    canonical::Renumbered, left_open::is_unsaid,
};
use crate::smash_up::table::{CardId, Lasting, Phase, Seat, Table, Zone};
use label::Writer;

/// The position in the structure of a scenario. Under which law it lies is taken from the scenario it came from; the
/// cards and the names of cards that this brings along, what was done and what was said are left out.
#[must_use]
pub fn write(table: &Table, names: &Names, passed: &[Seat], from: &Scenario) -> Value {
    serde_json::to_value(written(table, names, passed, from)).unwrap_or_default()
}

/// The same as a [`Scenario`].
#[must_use]
pub fn written(table: &Table, names: &Names, passed: &[Seat], from: &Scenario) -> Scenario {
    let renumbered = Renumbered::new(table);
    let mut writer = Writer::new(&renumbered, names);
    // What speaks of cards comes first: a card that is spoken of may need a label.
    let effects = writer.effects();
    let past = writer.past();
    let last_seen = writer.last_seen();
    let scoring = writer.scoring(passed);
    let duel = writer.duel();
    let played: Vec<_> = writer.seats().map(|seat| (writer.played(seat, from), writer.used(seat))).collect();
    let table = writer.table.clone();
    Scenario {
        title: from.title.clone(),
        title_en: from.title_en.clone(),
        game: from.game.clone(),
        edition: from.edition.clone(),
        wording: from.wording,
        readings: from.readings.clone(),
        phase: Some(table.turn.phase).filter(|phase| *phase != Phase::Play),
        phase_done: from.phase_done,
        turn: Some(table.turn.number).filter(|number| *number != 1),
        active: writer.player(table.turn.active),
        players: table
            .players
            .iter()
            .zip(writer.seats())
            .zip(played)
            .map(|((player, seat), (played, used))| PlayerWritten {
                name: player.name.to_string(),
                factions: player.factions.to_vec(),
                vp: player.vp,
                hand: writer.hand(&player.hand, seat),
                deck: writer.deck(&player.deck, seat),
                discard: writer.entries(&player.discard, Some(seat)),
                titans: writer.entries(&player.titans, Some(seat)),
                played,
                used,
            })
            .collect(),
        bases: table.bases.iter().map(|base| writer.base(*base)).collect(),
        base_deck: writer.deck(&table.base_deck, Seat(0)),
        base_discard: writer.entries(&table.base_discard, Some(Seat(0))),
        aside: writer.lying(Zone::Aside),
        boxed: writer.lying(Zone::Box),
        resolving: writer.lying(Zone::Limbo),
        effects: Some(effects).filter(|effects| !effects.is_empty() || may_have_done(&table)),
        past,
        last_seen,
        scoring,
        duel,
        winner: table.winner.map(|seat| writer.player(seat)),
        steps: Vec::new(),
        claims: Vec::new(),
        expect: None,
        cards: Vec::new(),
        variants: Vec::new(),
        aliases: BTreeMap::new(),
    }
}

/// Whether something has been done this turn of which something may run: then what does is said, be it nothing.
fn may_have_done(table: &Table) -> bool {
    !table.turn.past.is_empty() || !table.turn.used.is_empty()
}

/// The effects that run on a table, and these besides, as they are written.
#[must_use]
pub fn with_effects(table: &Table, names: &Names, runs: Vec<Lasting>) -> Vec<EffectWritten> {
    let mut table = table.clone();
    table.lasting.extend(runs);
    Writer::new(&Renumbered::new(&table), names).effects()
}

impl Writer<'_> {
    fn base(&self, base: CardId) -> BaseWritten {
        BaseWritten {
            card: self.id(base),
            label: self.label(base),
            minions: self.table.minions_at(base).map(|minion| self.in_play(minion)).collect(),
            titans: self.table.titans_at(base).map(|titan| self.in_play(titan)).collect(),
            actions: self.table.attached_to(base).map(|action| self.in_play(action)).collect(),
            buried: self.table.buried_at(base).map(|card| self.buried(card)).collect(),
            breakpoint: None,
            since: self.table.card(base).arrived.map(|_| Since::Arrived),
        }
    }

    fn buried(&self, card: CardId) -> BuriedWritten {
        let state = self.table.card(card);
        BuriedWritten {
            card: self.id(card),
            label: self.label(card),
            owner: Some(self.player(state.owner)),
            controller: (state.controller != state.owner).then(|| self.player(state.controller)),
        }
    }

    fn in_play(&self, card: CardId) -> InPlayWritten {
        let state = self.table.card(card);
        InPlayWritten {
            card: self.id(card),
            label: self.label(card),
            owner: Some(self.player(state.owner)),
            controller: (state.controller != state.owner).then(|| self.player(state.controller)),
            counters: state.counters,
            actions: self.table.attached_to(card).map(|action| self.in_play(action)).collect(),
            since: state.arrived.map(|_| Since::Arrived),
            chosen: self.chosen(card).map(ChosenWritten),
        }
    }

    /// What a card remembers; of one that came without being played, that nothing was chosen.
    fn chosen(&self, card: CardId) -> Option<Vec<String>> {
        let object = self.table.object(card);
        if is_unsaid(&self.table, object) {
            return None;
        }
        let made = |lasting: &Lasting| lasting.cause.ability.is_some_and(|ability| ability.card == object);
        let unchosen = self.is_chosen_when_played(card) && !self.table.lasting.iter().any(made);
        self.table.factions_named.get(&object).cloned().or(unchosen.then(Vec::new))
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::smash_up::{
        card::Wording,
        setup::{Lawful, canonical, lawful, plain, read},
    };

    /// A position written, with the cards and names that the scenario brings along.
    fn whole(lawful: &Lawful, passed: &[Seat], scenario: &Scenario, board: &Value) -> Value {
        let mut back = write(&lawful.table, &lawful.names, passed, scenario);
        for field in ["cards", "aliases"] {
            assert_eq!(back.get(field), None, "brought along");
            if let Some(brought) = board.get(field) {
                back[field] = brought.clone();
            }
        }
        back
    }

    fn opened(value: &Value) -> (Scenario, Lawful) {
        let scenario = read(value).unwrap_or_else(|problems| panic!("{value:#}\n{problems:#?}"));
        let lawful = lawful(&scenario, &plain::library(), Wording::Printed);
        (scenario, lawful.unwrap_or_else(|problems| panic!("{value:#}\n{problems:#?}")))
    }

    /// Players with everything a player can have.
    fn players() -> Value {
        json!([
            { "name": "Alice", "factions": ["reds"], "vp": 15, "hand": { "known": ["raid"], "size": 6 },
              "deck": { "top": ["scout", { "card": "imp", "owner": "Bob", "label": "spy" }], "bottom": ["raid"], "size": 12 },
              "discard": ["brute", "brute", "giant"] },
            { "name": "Bob", "factions": ["blues"], "vp": 1, "hand": ["unknown", "fog"],
              "deck": { "top": ["wall"], "size": 4, "shuffled": true }, "used": ["mine", { "card": "scout", "base": "red-hill", "ago": 1 }],
              "played": { "minions": 1, "actions": 1, "given_up": ["action"], "extras": [
                  { "kind": "action" }, { "kind": "minion", "power": 2, "on": "blue-hill", "source": { "card": "mine", "by": "Alice" } },
              ] } },
            { "name": "Carol", "hand": { "known": ["fog"] }, "deck": { "top": ["imp"] } },
        ])
    }

    /// Bases with everything that can lie there.
    fn bases() -> Value {
        json!([
            { "card": "red-hill", "since": "arrived", "breakpoint": 23, "minions": [
                { "card": "brute", "controller": "Bob", "counters": 2, "actions": [{ "card": "banner", "controller": "Carol" }] },
                { "card": "brute", "since": "played" }, { "card": "scout", "label": "mine", "since": "moved" },
            ], "actions": ["fog", { "card": "fog", "label": "second fog", "since": "arrived" }],
              "buried": ["raid", { "card": "unknown", "owner": "Bob" }, { "card": "brute", "controller": "Carol", "label": "deep" }] },
            { "card": "blue-hill", "label": "the hill", "minions": [
                { "card": "wall", "since": "arrived", "label": "w" }, { "card": "duellist", "owner": "Alice" },
            ] },
        ])
    }

    /// Effects of every sort.
    fn effects() -> Value {
        json!([
            { "power": -2, "on": ["mine", "w"], "until": "end-of-turn", "source": { "card": "gone", "ago": 3 } },
            { "tag": "small", "on": ["w"], "until": "end-of-turn", "whose": "Carol" },
            { "breakpoint": -3, "on": ["the hill"], "until": "start-of-turn", "whose": "Alice", "source": "second fog" },
            { "cancelled": true, "on": ["red-hill"], "until": "never" },
            { "ignored_by": ["Alice", "Carol"], "on": ["red-hill"] },
            { "returns_to": "Alice", "on": ["mine"] },
            { "clause": { "Cannot": { "Destroyed": { "what": { "Minion": { "at": "Here" } } } } }, "source": { "card": "w", "ability": 0 } },
        ])
    }

    /// Acts of every sort, each with what its card was.
    fn past() -> Value {
        json!([
            { "event": "played", "card": "mine", "at": "red-hill", "extra": true, "was": { "at": "red-hill" } },
            { "event": "played", "card": "gone", "by": "Alice", "was": { "in": "hand", "of": "Bob" } },
            { "event": "destroyed", "card": "gone", "by": "Carol", "was": { "at": "blue-lake", "controller": "Alice", "power": 0, "tags": ["x"] } },
            { "event": "destroyed", "card": "giant", "was": { "on": "mine", "base": "blue-lake" }, "ago": 2 },
            { "event": "discarded", "card": "spy", "was": { "in": "hand", "of": "Alice" } },
            { "event": "returned", "card": "gone", "was": { "at": "the hill" }, "ago": 4 },
            { "event": "moved", "card": "w", "at": "the hill", "was": { "at": "red-hill" } },
            { "event": "placed", "card": "spy", "in": "deck", "of": "Alice", "bottom": true, "was": { "at": "red-hill" } },
        ])
    }

    /// Boards that use every field between them.
    fn boards() -> Vec<Value> {
        let everything = json!({
            "title": "Everything at once", "game": "smash-up", "edition": "base", "wording": "current",
            "readings": { "READ-01": "x" }, "phase": "score", "turn": 7, "active": "Bob", "winner": "Alice",
            "aliases": { "mur": "wall" },
            "cards": [{ "id": "giant", "name": { "en": "Giant" }, "kind": { "Minion": 9 } },
                { "id": "duellist", "name": { "en": "Duellist" }, "kind": { "Minion": 3 }, "text": [{ "OnPlay": { "Duel": {
                    "challenger": { "The": "This" }, "challenged": { "One": { "Minion": { "at": "Here" } } },
                    "then": { "Destroy": { "The": "DuelLoser" } },
                } } }] }],
            "players": players(),
            "bases": bases(),
            "base_deck": ["red-lake", "unknown"], "base_discard": ["blue-lake"],
            "aside": [{ "card": "imp", "label": "gone" }], "box": [{ "card": "raid", "owner": "Carol" }],
            "effects": effects(),
            "past": past(),
            "last_seen": [{ "card": "gone", "ago": 3, "was": { "at": "red-hill", "power": 1 } }],
            "duel": { "challenger": "duellist", "challenged": "w", "source": "duellist", "step": "revealing",
                "challenger_card": { "card": "raid", "label": "laid", "owner": "Bob" }, "challenged_card": { "card": "fog", "owner": "Alice" } },
            "scoring": { "base": "blue-lake", "step": "replaced", "ranks": [["Alice", "Bob"], ["Carol"]], "there": ["Bob", "Carol"],
                "replacement": "the hill", "passed": ["Carol", "Alice"] },
        });
        let plain = json!({
            "active": "Alice", "players": [{ "name": "Alice" }, { "name": "Bob", "hand": [], "deck": [] }],
            "bases": [{ "card": "red-hill" }], "base_deck": { "size": 3 },
        });
        let doubles = json!({
            "active": "Alice",
            "players": [{ "name": "Alice", "factions": ["reds"] }, { "name": "Bob", "factions": ["blues"] }],
            "bases": [{ "card": "red-hill", "minions": ["brute", { "card": "brute", "label": "b" }, "brute", "scout"] }],
            "effects": [{ "power": 1, "on": ["b", "scout"] }],
        });
        vec![everything, plain, doubles]
    }

    #[test]
    fn a_position_written_and_read_again_is_the_same_position() {
        for board in boards() {
            let (scenario, before) = opened(&board);
            let back = whole(&before, &before.passed, &scenario, &board);
            let (_, after) = opened(&back);
            assert_eq!(canonical(&after.table), canonical(&before.table), "{back:#}");
            assert_eq!(after.passed, before.passed);
            let again = whole(&after, &after.passed, &scenario, &board);
            assert_eq!(again, back);
            // A position read is canonical but for the order in which cards were put down.
            assert_eq!(canonical(&canonical(&before.table)), canonical(&before.table));
        }
    }

    #[test]
    fn the_law_and_the_names_of_a_scenario_stay_with_its_boards() {
        let (scenario, lawful) = opened(&boards()[0]);
        let back = whole(&lawful, &lawful.passed, &scenario, &boards()[0]);
        for key in ["title", "game", "edition", "wording", "readings", "phase", "turn", "active", "winner"] {
            assert_eq!(back[key], boards()[0][key], "{key}");
        }
        assert_eq!(back["players"][0]["hand"], json!({ "known": ["raid"], "size": 6 }));
        assert_eq!(back["bases"][1]["label"], "the hill");
        assert_eq!(back["scoring"], boards()[0]["scoring"]);
    }

    #[test]
    fn a_card_that_is_spoken_of_gets_a_label_where_another_goes_by_its_name() {
        let (scenario, mut lawful) = opened(&boards()[2]);
        let unlabelled = lawful.names.word(&lawful.table, "brute").called(&lawful.table)[0];
        assert_eq!(lawful.names.label(unlabelled), None);
        let object = lawful.table.object(unlabelled);
        let crate::smash_up::table::LastingWhat::Power(objects, _) = &mut lawful.table.lasting[0].what else {
            panic!("an effect on power")
        };
        objects[0] = object;
        let back = write(&lawful.table, &lawful.names, &[], &scenario);
        assert_eq!(back["effects"][0]["on"], json!(["brute-2", "scout"]));
        assert_eq!(back["bases"][0]["minions"][0]["label"], "brute-2");
    }
}
