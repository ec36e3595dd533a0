//! A duel under way, as it is drawn: who stands against whom, what has been laid, how far it has come.

use serde_json::Value;

use super::board::{Board, DuelDrawn, Duellist, Face, MinionDrawn};
use crate::citation::Language;

impl DuelDrawn {
    /// The duel of a position, between minions on its table; `face` draws a card.
    pub fn read(duel: &Value, board: &Board, face: impl Fn(&Value) -> Face) -> Option<Self> {
        let l = board.l;
        let step = duel.get("step").and_then(Value::as_str).unwrap_or("laying");
        let side = |role: &'static str, minion: &str, card: &str| {
            let key = duel.get(minion)?.as_str()?;
            let (hue, drawn) = on_table(board, key)?;
            let won = duel.get("won").and_then(Value::as_array);
            Some(Duellist {
                role,
                name: drawn.face.name.clone(),
                hue,
                power: drawn.power.map(|power| power.number()),
                laid: duel.get(card).map(&face),
                won: won.is_some_and(|won| won.iter().any(|one| one.as_str() == Some(key))),
            })
        };
        let sides = vec![
            side(l.say("challenger", "challenger"), "challenger", "challenger_card")?,
            side(l.say("défié", "challenged"), "challenged", "challenged_card")?,
        ];
        Some(Self { stage: stage(l, step), sides, changed: false })
    }
}

fn stage(l: Language, step: &str) -> &'static str {
    match step {
        "revealing" => l.say("les cartes sont révélées", "the cards are revealed"),
        "settled" => l.say("les Forces ont été comparées", "the powers have been compared"),
        _ => l.say("chacun peut poser une carte", "each may lay a card"),
    }
}

/// A minion by its name in the scenario, and the colour of whoever controls it.
fn on_table<'a>(board: &'a Board, key: &str) -> Option<(usize, &'a MinionDrawn)> {
    let sides = board.bases.iter().flat_map(|base| &base.sides);
    let mut minions = sides.flat_map(|side| side.minions.iter().map(move |minion| (side.hue, minion)));
    minions.find(|(_, minion)| minion.face.key == key)
}
