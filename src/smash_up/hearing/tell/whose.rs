//! Who controls and who owns a card, where that is not the same player and the sentence asks for it.

use crate::{
    citation::Rule,
    smash_up::{
        hearing::tell::telling::Telling,
        query::whose,
        resolve::Happened,
        rule,
        table::{Act, CardId, CardState, Seat, Table, Zone},
    },
};

impl Telling<'_> {
    /// The clauses on which something rests because a card is not under its owner’s control.
    pub(super) fn whose(&self, happened: &Happened) -> Vec<Rule> {
        let (act, cause, table) = (&happened.event.act, &happened.event.cause, &*happened.before);
        let is_base = |card: CardId| self.position(table).is_base(table.card(card).def);
        let mut rules = Vec::new();
        // A Special has a rule of its own for that.
        if matches!(act, Act::Played { extra: true, .. }) && !cause.rules.contains(&rule::SPECIAL) {
            rules.push(rule::EXTRA);
        }
        match act {
            Act::Played { card, by, .. } if table.card(*card).owner != *by => {
                rules.push(rule::CONTROL);
                rules.extend((table.card(*card).zone == Zone::Hand(*by)).then_some(rule::HELD_CARDS));
            }
            Act::Shown { cards, of, .. } if cards.iter().any(|card| !is_base(*card) && is_held(table, *card, *of)) => {
                rules.push(rule::HELD_CARDS);
            }
            Act::ScoringBegins { base } | Act::Ranked { base, .. } => {
                rules.extend(table.minions_at(*base).any(|card| is_lent(table, card)).then_some(rule::CONTROL));
            }
            _ => {}
        }
        let Some(ability) = cause.ability else { return rules };
        let is_base = self.position(table).is_base(ability.def);
        if !is_base && table.counts_as_owner(ability.card.card) != cause.by {
            rules.push(rule::YOU);
        }
        let CardState { owner, controller, .. } = *table.card(ability.card.card);
        let gains = matches!(act, Act::Vp { player, .. } | Act::Drawn { player, .. } if *player == owner);
        let mentions = self.setting.catalogue.mentions(ability.def, self.setting.wording, ability.ability);
        if !is_base && gains && owner != controller && mentions.owners {
            rules.push(rule::OWNER);
        }
        let other = happened.event.before.as_deref().filter(|card| card.object.card != ability.card.card);
        rules.extend(other.into_iter().flat_map(|card| whose(self.setting, ability, card)));
        rules
    }
}

/// Whether a card of another owner’s lies in this player’s hand or deck, or was shown out of it.
fn is_held(table: &Table, card: CardId, of: Seat) -> bool {
    let state = table.card(card);
    state.owner != of && matches!(state.zone, Zone::Hand(_) | Zone::Deck(_) | Zone::Limbo)
}

/// Whether a minion is under the control of another than its owner.
fn is_lent(table: &Table, card: CardId) -> bool {
    let state = table.card(card);
    matches!(state.zone, Zone::At(_)) && state.owner != state.controller
}
