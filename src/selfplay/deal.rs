//! A game about to begin, as the booklet in force lays it out: factions, decks, opening hands, bases, who begins.

use serde_json::{Value, json};

use super::{
    cupboard::{Boxed, Cupboard, Match},
    dice::Dice,
};

/// The cards of an opening hand.
const HAND: usize = 5;

/// The position with which a match begins.
#[must_use]
pub fn opening(cupboard: &Cupboard, of: &Match) -> Value {
    deal(cupboard, of, &mut Dice::new(of.seed))
}

/// The position before the first turn. The first player's pair of factions goes round with the seeds, so that games
/// one after the other come to every pair; all else is left to the dice.
pub fn deal(cupboard: &Cupboard, of: &Match, dice: &mut Dice) -> Value {
    let seated = seat(cupboard, of, dice);
    let mut bases = base_deck(cupboard, of, &seated);
    dice.shuffle(&mut bases);
    let in_play: Vec<Value> =
        bases.drain(..bases.len().min(of.players + 1)).map(|base| json!({ "card": base })).collect();
    let players: Vec<Value> = seated.iter().enumerate().map(|(n, pair)| player(cupboard, of, n, pair, dice)).collect();
    let first = dice.below(of.players);
    json!({
        "title": "self-play", "edition": of.edition, "wording": of.wording.word(), "phase": "start",
        "active": format!("P{first}"), "players": players, "bases": in_play, "base_deck": bases,
    })
}

/// Two factions for each player, no faction twice.
fn seat<'a>(cupboard: &'a Cupboard, of: &Match, dice: &mut Dice) -> Vec<[&'a Boxed; 2]> {
    let all = &cupboard.factions;
    let pairs = u64::try_from(cupboard.pairs().max(1)).unwrap_or(1);
    let pair = usize::try_from(of.seed % pairs).unwrap_or(0);
    let every = all.iter().enumerate().flat_map(|(n, one)| all[n + 1..].iter().map(move |other| [one, other]));
    let Some(first) = every.clone().nth(pair) else { return Vec::new() };
    let mut others: Vec<&Boxed> = all.iter().filter(|faction| first.iter().all(|one| one.id != faction.id)).collect();
    dice.shuffle(&mut others);
    let rest = others.chunks_exact(2).map(|two| [two[0], two[1]]);
    std::iter::once(first).chain(rest).take(of.players).collect()
}

/// All bases, or those of the boxes in which the chosen factions come (switch 3).
fn base_deck(cupboard: &Cupboard, of: &Match, seated: &[[&Boxed; 2]]) -> Vec<String> {
    let chosen_only = cupboard.switch("base-deck", &of.edition) != Some("all-bases");
    let is_in = |faction: &&Boxed| !chosen_only || seated.iter().flatten().any(|chosen| chosen.from == faction.from);
    cupboard.factions.iter().filter(is_in).flat_map(|faction| faction.bases.iter().cloned()).collect()
}

/// Five cards off a shuffled deck; five others if no minion is among them, by duty or by choice (switch 1).
fn player(cupboard: &Cupboard, of: &Match, n: usize, pair: &[&Boxed; 2], dice: &mut Dice) -> Value {
    let mut deck: Vec<&String> = pair.iter().flat_map(|faction| faction.deck(of.wording)).collect();
    dice.shuffle(&mut deck);
    let mut hand: Vec<&String> = deck.drain(..HAND).collect();
    let mut discard = Vec::new();
    if !hand.iter().any(|card| cupboard.is_minion(card, of.wording)) {
        let must = cupboard.switch("opening-hand-without-minion", &of.edition) == Some("must-redraw");
        if must || dice.one_in(2) {
            discard = std::mem::replace(&mut hand, deck.drain(..HAND).collect());
        }
    }
    let factions = pair.map(|faction| &faction.id);
    let titans: Vec<&String> = pair.iter().flat_map(|faction| faction.titans(of.wording)).collect();
    json!({
        "name": format!("P{n}"), "factions": factions, "hand": hand, "deck": deck, "discard": discard, "titans": titans,
    })
}
