//! How often an ability has been used, and when a card speaks at all.

use crate::smash_up::{
    ability::{Ability, Limit, Place, Window, speaks_of_talent},
    card::Def,
    law::{ComesBack, OnYourTurn},
    query::{Position, Scope, moment::is_of_play_phase, window_of},
    table::{AbilityRef, CardId, Seat, Use, Zone},
};

impl<'a> Position<'a> {
    /// "On your turn" abilities are used once a turn where the edition says so.
    pub(super) fn has_used_on_turn(self, ability: AbilityRef, seat: Seat) -> bool {
        self.has_used(ability, seat) && self.setting.takes::<OnYourTurn>() == OnYourTurn::PlayPhaseOnce
    }

    /// Whether a player has used this ability of this card this turn.
    #[must_use]
    pub fn has_used(self, ability: AbilityRef, seat: Seat) -> bool {
        self.times_used(ability, seat) > 0
    }

    /// How often a player has used this ability of this card this turn.
    pub(super) fn times_used(self, ability: AbilityRef, seat: Seat) -> usize {
        let used = self.table.turn.used.iter();
        used.filter(|used| self.is_same(used, ability) && used.player == seat).count()
    }

    /// Whether a use was of this ability of this card; whether it is the same card after coming back is READ-01.
    fn is_same(self, used: &Use, ability: AbilityRef) -> bool {
        let same_card = self.setting.by_law(|comes_back| match comes_back {
            ComesBack::NewCard => used.card == ability.card,
            ComesBack::SameCard => used.card.card == ability.card.card,
        });
        same_card && used.def == ability.def && usize::from(used.ability) == ability.ability
    }

    /// Whether a sentence is used up.
    #[must_use]
    pub fn is_used_up(self, scope: &Scope, limit: Limit) -> bool {
        let def = scope.ability.def;
        let base = self.table.scoring.as_ref().map(|scoring| scoring.base);
        self.table.turn.used.iter().any(|used| {
            let same_name = used.def == def;
            match limit {
                // A base says it to each player anew.
                Limit::PerTurn => {
                    self.is_same(used, scope.ability) && (!self.is_base(def) || used.player == scope.actor())
                }
                Limit::PerTurnByName => same_name && used.player == scope.you,
                // Counted while the batch is asked.
                Limit::OneOfSeveral => false,
                Limit::PerBaseByName => same_name && used.player == scope.you && used.base == base,
            }
        })
    }

    /// Whether a card has a sentence for a window outside the Play phase.
    #[must_use]
    pub fn speaks_in_window(self, def: Def) -> bool {
        self.windows(def).iter().any(|window| !is_of_play_phase(window))
    }

    /// Whether a card has something to use in its player's Play phase.
    #[must_use]
    pub fn speaks_in_play_phase(self, def: Def) -> bool {
        self.play_phase_sentence(def).is_some()
    }

    /// Which sentence of a card can be used in its player's Play phase.
    #[must_use]
    pub fn play_phase_sentence(self, def: Def) -> Option<usize> {
        let in_play_phase =
            |ability: &Ability| ability.clause().and_then(|clause| window_of(clause)).is_some_and(is_of_play_phase);
        let text = &self.printing_of(def).text;
        text.iter().position(|ability| speaks_of_talent(ability) || in_play_phase(ability))
    }

    /// Whether a card has something to use where it lies, out of play.
    #[must_use]
    pub fn works_out_of_play(self, card: CardId) -> bool {
        let state = self.table.card(card);
        let mut places = self.printing_of(state.def).text.iter().filter_map(|ability| ability.clause()?.works_from());
        places.any(|place| {
            matches!(
                (place, state.zone),
                (Place::Hand(_), Zone::Hand(_))
                    | (Place::Deck(_), Zone::Deck(_))
                    | (Place::Discard(_), Zone::Discard(_))
                    | (Place::BesideDeck(_), Zone::BesideDeck(_))
            )
        })
    }

    /// The windows of a card's sentences.
    pub(super) fn windows(self, def: Def) -> Vec<&'a Window> {
        self.printing_of(def).text.iter().filter_map(|ability| window_of(ability.clause()?)).collect()
    }
}
