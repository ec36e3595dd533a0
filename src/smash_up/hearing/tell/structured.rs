//! What happened as a scenario's `happened` would name it.

use serde_json::{Map, Value, json};

use crate::{
    ruling::CardNamed,
    smash_up::{
        card::{Def, UNKNOWN},
        hearing::tell::telling::Telling,
        phrase::Names as _,
        table::{Act, CardId, Cause, Role, Seat, Table, Zone},
    },
};

/// One of the things a scenario's `happened` says of an event; what is null is left out.
type Field = (&'static str, Value);

impl<'a> Telling<'a> {
    /// The event as a scenario's `happened` would name it.
    pub(super) fn structured(&self, act: &Act, cause: &Cause, table: &'a Table) -> Value {
        let name = |card: CardId| json!(self.lawful.names.of(table, card));
        let mut event = Map::new();
        event.insert("event".into(), json!(act.word()));
        if let Some(card) = act.card() {
            event.insert("card".into(), name(card));
        }
        if let Some(ability) = cause.ability {
            event.insert("by".into(), name(ability.card.card));
        }
        let named = NamedOn { telling: self, table };
        for (key, value) in named.fields(act, cause) {
            if !value.is_null() {
                event.insert(key.into(), value);
            }
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

/// Cards and players by the names they have on this table.
struct NamedOn<'n, 'a> {
    telling: &'n Telling<'a>,
    table: &'a Table,
}

impl NamedOn<'_, '_> {
    fn name(&self, card: CardId) -> Value {
        json!(self.telling.lawful.names.of(self.table, card))
    }

    fn seat(&self, seat: Seat) -> Value {
        json!(self.telling.names(self.table).player(seat))
    }

    fn printed(&self, def: Def) -> Value {
        json!(self.telling.setting.catalogue.card(def).id)
    }

    fn player(&self, seat: Seat) -> Field {
        ("player", self.seat(seat))
    }

    fn ranks(&self, ranks: &[Vec<Seat>]) -> Field {
        ("ranks", ranks.iter().map(|tied| tied.iter().map(|seat| self.seat(*seat)).collect::<Value>()).collect())
    }

    fn base(&self, base: CardId) -> Field {
        ("base", self.name(base))
    }

    fn all(&self, key: &'static str, cards: &[CardId]) -> Field {
        (key, cards.iter().map(|card| self.name(*card)).collect())
    }

    /// The base or minion that a played card comes to.
    fn onto(&self, zone: Zone) -> Field {
        match zone {
            Zone::At(place) | Zone::TitanAt(place) | Zone::On(place) => self.to(place),
            _ => ("to", Value::Null),
        }
    }

    /// A card, where there is one.
    fn if_any(&self, key: &'static str, card: Option<CardId>) -> Field {
        (key, card.map_or(Value::Null, |card| self.name(card)))
    }

    fn to(&self, to: CardId) -> Field {
        ("to", self.name(to))
    }

    /// One line for each thing that can happen.
    fn fields(&self, act: &Act, cause: &Cause) -> Vec<Field> {
        match act {
            Act::TurnBegins { player }
            | Act::TurnEnds { player }
            | Act::Wins { player }
            | Act::Drawn { player, .. }
            | Act::Reshuffled { player }
            | Act::Shuffled { player, .. }
            | Act::Searched { player, .. }
            | Act::Passes { player }
            | Act::ControlTaken { by: player, .. }
            | Act::Uses { by: player, .. }
            | Act::Uncovered { by: player, .. }
            | Act::DuelCardRevealed { by: player, .. }
            | Act::TakenBack { by: player, .. } => vec![self.player(*player)],
            Act::DuelCardLaid { .. } => vec![self.player(cause.by)],
            Act::ExtraGranted { extra } => vec![self.player(extra.player)],
            Act::PhaseBegins { phase } => vec![("phase", json!(phase.word()))],
            Act::Played { by, to, extra, .. } => vec![self.player(*by), self.onto(*to), ("extra", json!(extra))],
            Act::Moved { to, .. } | Act::Transferred { to, .. } => vec![self.to(*to)],
            Act::Buried { by, at, .. } => vec![self.player(*by), self.to(*at)],
            Act::Placed { to, bottom, .. } => vec![("to", json!(zone_word(*to))), ("position", json!(end(*bottom)))],
            Act::ClashLost { to, totals, .. } => vec![self.to(*to), ("totals", json!(totals))],
            Act::Vp { player, n } => vec![self.player(*player), ("n", json!(n.abs()))],
            Act::Counters { n, .. } => vec![("n", json!(n))],
            Act::Shown { cards, of, .. } => vec![self.all("cards", cards), self.player(*of)],
            Act::Names { player, faction, .. } => vec![self.player(*player), ("faction", json!(faction))],
            Act::NamesCard { player, def } => vec![self.player(*player), ("card", self.printed(*def))],
            Act::PlaySpent { player, extra, late, .. } => {
                vec![self.player(*player), ("extra", json!(extra.is_some())), self.if_any("card", *late)]
            }
            Act::Ranked { base, ranks } => vec![self.base(*base), self.ranks(ranks)],
            Act::BaseReplaced { base, by } => vec![self.base(*base), self.if_any("to", *by)],
            Act::BaseSwapped { base, by, .. } | Act::BaseTurned { base, by } => vec![self.base(*base), self.to(*by)],
            Act::ScoringBegins { base }
            | Act::Awarded { base }
            | Act::ScoringStops { base }
            | Act::ScoringGoesOn { base }
            | Act::ScoringEnds { base }
            | Act::BasePlayed { base }
            | Act::ReplacementChosen { base } => vec![self.base(*base)],
            Act::EntersDuel { against, role, .. } => vec![("against", self.name(*against)), in_duel(*role)],
            Act::DuelSettled { winners, losers } => vec![self.all("winners", winners), self.all("losers", losers)],
            Act::DuelEnds { settled } => vec![("settled", json!(settled))],
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
            | Act::BaseDeckReshuffled => Vec::new(),
        }
    }
}

/// The end of a pile, where it is not the usual one.
fn end(bottom: bool) -> Option<&'static str> {
    bottom.then_some("bottom")
}

fn in_duel(role: Role) -> Field {
    let word = match role {
        Role::Challenger => "challenger",
        Role::Challenged => "challenged",
    };
    ("role", json!(word))
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
