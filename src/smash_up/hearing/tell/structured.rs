//! What happened as a scenario's `happened` would name it.

use serde_json::{Map, Value, json};

use crate::{
    ruling::CardNamed,
    smash_up::{
        card::UNKNOWN,
        hearing::tell::telling::Telling,
        phrase::Names as _,
        table::{Act, CardId, Cause, Role, Seat, Table, Zone},
    },
};

impl<'a> Telling<'a> {
    /// The event as a scenario's `happened` would name it.
    #[expect(clippy::too_many_lines, reason = "one arm for each thing that can happen")]
    pub(super) fn structured(&self, act: &Act, cause: &Cause, table: &'a Table) -> Value {
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
                if let Zone::At(place) | Zone::TitanAt(place) | Zone::On(place) = to {
                    put("to", name(*place));
                }
                put("extra", json!(extra));
            }
            Act::Moved { to, .. } | Act::Transferred { to, .. } => put("to", name(*to)),
            Act::Buried { by, at, .. } => {
                put("player", player(*by));
                put("to", name(*at));
            }
            Act::Placed { to, bottom, .. } => {
                put("to", json!(zone_word(*to)));
                if *bottom {
                    put("position", json!("bottom"));
                }
            }
            Act::ClashLost { to, totals: (theirs, others), .. } => {
                put("to", name(*to));
                put("totals", json!([theirs, others]));
            }
            Act::Drawn { player: seat, .. }
            | Act::Reshuffled { player: seat }
            | Act::Shuffled { player: seat, .. }
            | Act::Searched { player: seat, .. }
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
            Act::ControlTaken { by, .. } | Act::Uses { by, .. } | Act::Uncovered { by, .. } => {
                put("player", player(*by));
            }
            Act::Names { player: seat, faction, .. } => {
                put("player", player(*seat));
                put("faction", json!(faction));
            }
            Act::ScoringBegins { base }
            | Act::Awarded { base }
            | Act::ScoringStops { base }
            | Act::ScoringGoesOn { base }
            | Act::ScoringEnds { base }
            | Act::BasePlayed { base }
            | Act::ReplacementChosen { base } => put("base", name(*base)),
            Act::NamesCard { player: seat, def } => {
                put("player", player(*seat));
                put("card", json!(self.setting.catalogue.card(*def).id));
            }
            Act::PlaySpent { player: seat, extra, late, .. } => {
                put("player", player(*seat));
                put("extra", json!(extra.is_some()));
                if let Some(card) = late {
                    put("card", name(*card));
                }
            }
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
            Act::BaseSwapped { base, by, .. } | Act::BaseTurned { base, by } => {
                put("base", name(*base));
                put("to", name(*by));
            }
            Act::EntersDuel { against, role, .. } => {
                put("against", name(*against));
                put("role", json!(if *role == Role::Challenger { "challenger" } else { "challenged" }));
            }
            Act::DuelCardLaid { .. } => put("player", player(cause.by)),
            Act::DuelCardRevealed { by, .. } | Act::TakenBack { by, .. } => put("player", player(*by)),
            Act::DuelSettled { winners, losers } => {
                put("winners", Value::Array(winners.iter().map(|card| name(*card)).collect()));
                put("losers", Value::Array(losers.iter().map(|card| name(*card)).collect()));
            }
            Act::DuelEnds { settled } => put("settled", json!(settled)),
            Act::ExtraGranted { extra } => put("player", player(extra.player)),
            Act::Destroyed { .. }
            | Act::Discarded { .. }
            | Act::Returned { .. }
            | Act::Surfaces { .. }
            | Act::HandGone { .. }
            | Act::Known { .. }
            | Act::Begins { .. }
            | Act::Expires { .. }
            | Act::ExtrasLapse
            | Act::UsedUp { .. }
            | Act::Triggers { .. }
            | Act::BaseDeckShuffled
            | Act::BaseDeckReshuffled => {}
        }
        Value::Object(event)
    }

    pub(super) fn cards_named(&self, act: &Act, cause: &Cause, table: &'a Table) -> Vec<CardNamed> {
        let source = cause.ability.map(|ability| ability.card.card);
        let place = match act {
            Act::Moved { to, .. }
            | Act::Buried { at: to, .. }
            | Act::Transferred { to, .. }
            | Act::ClashLost { to, .. }
            | Act::Played { to: Zone::At(to) | Zone::TitanAt(to) | Zone::On(to), .. } => Some(*to),
            Act::ScoringBegins { base }
            | Act::Ranked { base, .. }
            | Act::BaseReplaced { base, .. }
            | Act::BaseSwapped { base, .. }
            | Act::BaseTurned { base, .. }
            | Act::BasePlayed { base }
            | Act::ReplacementChosen { base } => Some(*base),
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
}

fn zone_word(zone: Zone) -> &'static str {
    match zone {
        Zone::Hand(_) => "hand",
        Zone::Deck(_) => "deck",
        Zone::Discard(_) => "discard",
        Zone::At(_) | Zone::TitanAt(_) | Zone::On(_) | Zone::BaseInPlay => "play",
        Zone::BesideDeck(_) => "beside_deck",
        Zone::Buried(_) => "buried",
        Zone::Limbo | Zone::Aside => "aside",
        Zone::Duel(_) => "duel",
        Zone::BaseDeck => "base_deck",
        Zone::BaseDiscard => "base_discard",
        Zone::Box => "box",
    }
}
