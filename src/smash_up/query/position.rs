//! The table seen under the law in force: what every question is asked of.

use std::sync::Arc;

use crate::{
    allowance::{Allowance, Question},
    game::law::Point,
    smash_up::{
        ability::{Ability, Effect, Kind, Printing, Sentences},
        card::{Card, Catalogue, Def, Mentions, UNKNOWN, Wording},
        law::{Asked, Law},
        table::{AbilityRef, CardId, Object, Seat, Table, Zone},
    },
};

/// What does not change in the course of a game: the cards, the generation of their texts, the law; and the work that
/// may be done on it.
#[derive(Debug, Clone)]
pub struct Setting {
    /// All cards.
    pub catalogue: Arc<Catalogue>,
    /// The generation of their texts.
    pub wording: Wording,
    /// The law in force.
    pub law: Law,
    /// What every question draws on.
    pub allowance: Allowance,
    /// What was asked where another law could answer otherwise.
    pub asked: Asked,
}

impl Setting {
    /// The value of a switch or a reading on which something hangs here.
    #[must_use]
    pub fn takes<P: Point>(&self) -> P
    where
        Law: AsRef<P::In>,
    {
        self.law.takes(&self.asked)
    }

    /// What comes of the value of a switch or a reading; if another one gives something else, it is asked.
    #[must_use]
    pub fn by_law<P: Point, T: PartialEq>(&self, gives: impl Fn(P) -> T) -> T
    where
        Law: AsRef<P::In>,
    {
        self.law.gives(&self.asked, gives)
    }

    /// Whether this is the value of a switch or a reading, and it comes to that: only then it is asked.
    #[must_use]
    pub fn comes_to<P: Point>(&self, value: P, comes: impl FnOnce() -> bool) -> bool
    where
        Law: AsRef<P::In>,
    {
        self.law.comes_to(&self.asked, value, comes)
    }
}

/// A table under a setting.
#[derive(Debug, Clone, Copy)]
pub struct Position<'a> {
    /// What lies there.
    pub table: &'a Table,
    /// The cards and the law.
    pub setting: &'a Setting,
}

/// Where a card is, and whose.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Whereabouts {
    /// Where.
    pub zone: Zone,
    /// At which base.
    pub base: Option<CardId>,
    /// Its owner.
    pub owner: Seat,
    /// Its controller.
    pub controller: Seat,
}

impl<'a> Position<'a> {
    /// Draws on the allowance: whether there was as much. What is asked once there is not is answered with the least
    /// there is to say, at once, and whatever comes of it is thrown away.
    #[must_use]
    pub fn draws(self, units: usize) -> bool {
        self.setting.allowance.spend(units as u64)
    }

    /// Begins a question that may ask others: nothing where there is nothing left, as for [`Self::draws`].
    #[must_use]
    pub(super) fn question(self) -> Option<Question<'a>> {
        self.setting.allowance.question()
    }

    /// The same, where what comes next is asked all the same.
    pub fn draw(self, units: usize) {
        let _ = self.draws(units);
    }

    /// What is printed on a card.
    #[must_use]
    pub fn printing(self, card: CardId) -> &'a Printing {
        self.printing_of(self.table.card(card).def)
    }

    /// What is printed on cards of this name.
    #[must_use]
    pub fn printing_of(self, def: Def) -> &'a Printing {
        self.setting.catalogue.printing(def, self.setting.wording)
    }

    /// The kinds of sentence on cards of this name.
    #[must_use]
    pub fn sentences(self, def: Def) -> Sentences {
        self.setting.catalogue.sentences(def, self.setting.wording)
    }

    /// What is written about a card.
    #[must_use]
    pub fn written(self, def: Def) -> &'a Card {
        self.setting.catalogue.card(def)
    }

    /// Whether it is a minion, or may be played as one.
    #[must_use]
    pub fn is_minion(self, def: Def) -> bool {
        matches!(self.printing_of(def).kind, Kind::Minion(_) | Kind::Fusion(_))
    }

    /// Whether it is an action, or may be played as one.
    #[must_use]
    pub fn is_action(self, def: Def) -> bool {
        matches!(self.printing_of(def).kind, Kind::Action | Kind::Fusion(_))
    }

    /// Whether it is a titan.
    #[must_use]
    pub fn is_titan(self, def: Def) -> bool {
        matches!(self.printing_of(def).kind, Kind::Titan)
    }

    /// Whether it is a minion where it lies: what may be either is what it was played as, and outside play both.
    #[must_use]
    pub fn is_minion_in(self, def: Def, zone: Zone) -> bool {
        is_unseen_minion(def, zone) || self.is_minion(def) && !(self.is_action(def) && matches!(zone, Zone::On(_)))
    }

    /// Whether it is an action where it lies: what may be either is what it was played as, and outside play both.
    #[must_use]
    pub fn is_action_in(self, def: Def, zone: Zone) -> bool {
        !is_unseen_minion(def, zone) && self.is_action(def) && !(self.is_minion(def) && matches!(zone, Zone::At(_)))
    }

    /// Whether it is a base.
    #[must_use]
    pub fn is_base(self, def: Def) -> bool {
        matches!(self.printing_of(def).kind, Kind::Base(..))
    }

    /// The sentence at work.
    #[must_use]
    pub fn ability(self, ability: AbilityRef) -> Option<&'a Ability> {
        self.printing_of(ability.def).text.get(ability.ability)
    }

    /// What a Talent does: one of the card's own text, or one that the text gives to another card.
    #[must_use]
    pub fn talent(self, ability: AbilityRef) -> Option<&'a Effect> {
        match self.ability(ability)? {
            Ability::Talent(effect) | Ability::TalentTimes(_, effect) => Some(effect),
            other => other.clause().and_then(|clause| clause.talent_given()),
        }
    }

    /// Where an object is and whose, or was when it left. Its power is not asked: that may ask this very question.
    #[must_use]
    pub fn whereabouts(self, object: Object) -> Whereabouts {
        match self.table.last_seen.get(&object) {
            Some(was) if !self.table.is_current(object) => {
                Whereabouts { zone: was.zone, base: was.base, owner: was.owner, controller: was.controller }
            }
            _ => {
                let state = self.table.card(object.card);
                let base = self.table.base_of(object.card);
                let owner = self.table.counts_as_owner(object.card);
                Whereabouts { zone: state.zone, base, owner, controller: state.controller }
            }
        }
    }

    /// The titan in play that a player controls.
    #[must_use]
    pub fn titan_of(self, seat: Seat) -> Option<CardId> {
        let controls = |card: &CardId| {
            let state = self.table.card(*card);
            matches!(state.zone, Zone::TitanAt(_)) && state.controller == seat
        };
        self.table.in_play.iter().copied().find(controls)
    }

    /// Whether a sentence on a base exists once for each player, as if that player owned it.
    #[must_use]
    pub fn is_per_player(self, def: Def, ability: usize) -> bool {
        self.is_base(def) && self.setting.catalogue.mentions(def, self.setting.wording, ability).you
    }

    /// What a sentence mentions.
    #[must_use]
    pub fn mentions(self, AbilityRef { def, ability, .. }: AbilityRef) -> Mentions {
        self.setting.catalogue.mentions(def, self.setting.wording, ability)
    }

    /// The seat at which a card stands for the purposes of "you": its controller; for a base, the active player.
    #[must_use]
    pub fn you(self, card: CardId) -> Seat {
        let state = self.table.card(card);
        if matches!(state.zone, Zone::BaseInPlay | Zone::BaseDeck | Zone::BaseDiscard) {
            self.table.turn.active
        } else {
            state.controller
        }
    }
}

/// Whether it is a minion of which nothing is said but that it was played.
fn is_unseen_minion(def: Def, zone: Zone) -> bool {
    def == UNKNOWN && matches!(zone, Zone::At(_))
}
