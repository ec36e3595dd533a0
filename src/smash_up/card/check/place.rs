//! Places, players, and the cards a text points at.

use super::{
    Check, Sort,
    sight::{Sight, Stage},
};
use crate::smash_up::ability::{Ability, BasePick, CardRef, Clause, Kind, Place, PlayOn, Who};

impl<'c> Check<'c> {
    /// Any place.
    pub(super) fn place(&mut self, place: &'c Place) {
        match place {
            Place::Here
                if !self.comes_to_light()
                    && matches!(self.printing.kind, Kind::Action)
                    && self.printing.on.is_none() =>
            {
                self.fault(
                    "cette Action ne s’attache à rien : il n’y a pas d’ici",
                    "this action is attached to nothing: there is no here",
                );
            }
            Place::Here | Place::Elsewhere | Place::AnyBase | Place::Resolving | Place::InPlay | Place::Anywhere => {}
            Place::There if self.sight.there => {}
            Place::There => self.fault("There ne se dit que sous `which`", "There is said under `which` only"),
            Place::Scoring if self.sight.scoring.is_some() => {}
            Place::Scoring => {
                self.fault("Scoring ne se dit que pendant une Conquête", "Scoring is said while a base is scored only");
            }
            Place::Replacement if self.sight.scoring == Some(Stage::Replaced) => {}
            Place::Replacement => self
                .fault("Replacement ne se dit que sous AfterReplaced", "Replacement is said under AfterReplaced only"),
            Place::LeftBy(card) => self.within("LeftBy", |check| check.card(card)),
            Place::BaseOf(card) => self.within("BaseOf", |check| check.card(card)),
            Place::Base(name) => self.named(name, &[Sort::Base, Sort::BaseToCome]),
            Place::Buried(base) => self.within("Buried", |check| check.base_place(base)),
            Place::OnBase(base) => self.within("OnBase", |check| check.base_place(base)),
            Place::Hand(who)
            | Place::Deck(who)
            | Place::DeckTop(who)
            | Place::DeckBottom(who)
            | Place::Discard(who)
            | Place::BesideDeck(who) => {
                self.who(who);
            }
            Place::Pile(name) => self.named(name, &[Sort::Pile]),
            Place::Box => {
                self.fault(
                    "Box ne se dit que de l’endroit où vont des cartes",
                    "Box is said of where cards go to only",
                );
            }
        }
    }

    /// Whether the card does something as it is uncovered: it has been somewhere.
    fn comes_to_light(&self) -> bool {
        let clauses = self.printing.text.iter().filter_map(Ability::clause);
        clauses.into_iter().any(|clause| matches!(**clause, Clause::WhenUncovered(_)))
    }

    /// A place that is a base.
    pub(super) fn base_place(&mut self, place: &'c Place) {
        if is_pile(place) || matches!(place, Place::Resolving | Place::InPlay | Place::OnBase(_) | Place::Buried(_)) {
            self.fault("il faut une Base", "a base is needed");
        }
        self.place(place);
    }

    pub(super) fn base_pick(&mut self, base: &'c BasePick) {
        match base {
            BasePick::At(place) => self.within("At", |check| check.base_place(place)),
            BasePick::One(bases) => self.within("One", |check| check.bases(bases)),
            BasePick::FromPile(name) => self.within("FromPile", |check| check.named(name, &[Sort::Pile])),
            BasePick::Elsewhere | BasePick::AtRandom => {}
        }
    }

    /// A base that is to come into play: one of a pile, or one that has been named.
    pub(super) fn base_to_come(&mut self, base: &'c BasePick) {
        match base {
            BasePick::At(Place::Base(name)) => self.within("At", |check| check.named(name, &[Sort::BaseToCome])),
            BasePick::FromPile(_) => self.base_pick(base),
            BasePick::At(_) | BasePick::One(_) | BasePick::Elsewhere | BasePick::AtRandom => {
                self.fault(
                    "une Base qui entre en jeu n’y est pas encore : FromPile(…), At(Base(…))",
                    "a base that comes into play is not there yet: FromPile(…), At(Base(…))",
                );
                self.base_pick(base);
            }
        }
    }

    /// Where a card may be placed.
    pub(super) fn destination(&mut self, place: &'c Place) {
        match place {
            Place::Hand(who)
            | Place::Deck(who)
            | Place::DeckTop(who)
            | Place::DeckBottom(who)
            | Place::Discard(who) => {
                self.who_or_owner(who);
            }
            Place::Box => {}
            Place::Pile(_)
            | Place::Buried(_)
            | Place::BesideDeck(_)
            | Place::Resolving
            | Place::InPlay
            | Place::Anywhere => {
                self.fault("une carte ne se place pas là", "a card is not placed there");
            }
            Place::Here
            | Place::There
            | Place::Scoring
            | Place::Elsewhere
            | Place::Replacement
            | Place::LeftBy(_)
            | Place::AnyBase
            | Place::BaseOf(_)
            | Place::Base(_)
            | Place::OnBase(_) => self.place(place),
        }
    }

    /// A player, or each card's own owner.
    pub(super) fn who_or_owner(&mut self, who: &'c Who) {
        if *who != Who::ItsOwner {
            self.who(who);
        }
    }

    pub(super) fn who(&mut self, who: &'c Who) {
        match who {
            Who::You | Who::Others | Who::Everyone => {}
            Who::Them if self.sight.them => {}
            Who::Them => self.fault("Them ne se dit que sous As", "Them is said under As only"),
            Who::Actor if self.sight.actor => {}
            Who::Actor => self.fault(
                "Actor ne se dit qu’après un événement, ou au début ou à la fin d’un tour",
                "Actor is said after an event, or at the start or end of a turn only",
            ),
            Who::ItsOwner => self.fault(
                "ItsOwner ne se dit que d’une pioche, d’une main ou d’une défausse où vont des cartes",
                "ItsOwner is said of a deck, hand or discard pile that cards go to only",
            ),
            Who::ControllerOf(card) => self.within("ControllerOf", |check| check.card(card)),
            Who::OwnerOf(card) => self.within("OwnerOf", |check| check.card(card)),
            Who::OthersThan(card) => self.within("OthersThan", |check| check.card(card)),
            Who::Var(name) => self.named(name, &[Sort::Player]),
            Who::Winner | Who::RunnerUp | Who::NonWinners => {
                if self.sight.scoring.is_none_or(|stage| stage < Stage::When) {
                    self.fault(
                        "les places d’une Conquête ne sont connues qu’à partir de WhenScores",
                        "the places of a scoring are known from WhenScores on only",
                    );
                }
            }
            Who::Such(among, cond) => self.within("Such", |check| {
                check.who(among);
                check.seeing(Sight { them: true, ..check.sight }, |check| check.cond(cond));
            }),
            Who::A(_) => self.fault(
                "A(…) ne se dit que du joueur à qui un contrôle est cédé ; sinon ChoosePlayer",
                "A(…) is said of the player that control is handed to only; otherwise ChoosePlayer",
            ),
        }
    }

    /// The player to whom control goes.
    pub(super) fn new_controller(&mut self, who: &'c Who) {
        match who {
            Who::A(among) => self.who(among),
            Who::Others | Who::OthersThan(_) | Who::Everyone | Who::NonWinners | Who::ItsOwner | Who::Such(..) => self
                .fault(
                    "un seul joueur prend le contrôle : pour un joueur choisi, A(…)",
                    "one player takes control: for a player to be chosen, A(…)",
                ),
            Who::You
            | Who::Them
            | Who::Actor
            | Who::ControllerOf(_)
            | Who::OwnerOf(_)
            | Who::Var(_)
            | Who::Winner
            | Who::RunnerUp => self.who(who),
        }
    }

    pub(super) fn card(&mut self, card: &'c CardRef) {
        match card {
            CardRef::This if matches!(self.printing.kind, Kind::Base(..)) && !self.sight.bearer => self.fault(
                "This est une carte ; une Base parle d’elle-même par Here",
                "This is a card; a base speaks of itself as Here",
            ),
            CardRef::This => {}
            CardRef::Host if self.sight.bearer => self.fault(
                "dans un effet donné, This est la carte qui l’a reçu",
                "in an ability that is given, This is the card that has it",
            ),
            CardRef::Host => {
                if !matches!(self.printing.on, Some(PlayOn::Minion(_))) {
                    self.fault(
                        "Host ne se dit que d’une Action attachée à une Créature",
                        "Host is said on an action attached to a minion only",
                    );
                }
            }
            CardRef::Those if self.sight.affects => {}
            CardRef::Those => self.fault(
                "Those ne se dit qu’après Played(affects: …) ou Played(raises: …)",
                "Those is said after Played(affects: …) or Played(raises: …) only",
            ),
            CardRef::It | CardRef::Cause if self.sight.event => {}
            CardRef::It => self.fault("It ne se dit que d’un événement", "It is said of an event only"),
            CardRef::Cause => self.fault("Cause ne se dit que d’un événement", "Cause is said of an event only"),
            CardRef::Var(name) => self.named(name, &[Sort::Cards]),
            CardRef::DuelWinner | CardRef::DuelLoser if self.sight.duel => {}
            CardRef::DuelWinner | CardRef::DuelLoser => self.fault(
                "DuelWinner et DuelLoser ne se disent que de l’issue d’un Duel",
                "DuelWinner and DuelLoser are said of what follows a Duel only",
            ),
            CardRef::Which if self.sight.which => {}
            CardRef::Which => self.fault("Which ne se dit que sous `which`", "Which is said under `which` only"),
        }
    }
}

/// Hands, decks, discard piles, cards shown.
pub(super) fn is_pile(place: &Place) -> bool {
    match place {
        Place::Hand(_)
        | Place::Deck(_)
        | Place::DeckTop(_)
        | Place::DeckBottom(_)
        | Place::Discard(_)
        | Place::BesideDeck(_)
        | Place::Pile(_)
        | Place::Box
        | Place::Anywhere => true,
        Place::Here
        | Place::There
        | Place::Scoring
        | Place::Elsewhere
        | Place::Replacement
        | Place::LeftBy(_)
        | Place::AnyBase
        | Place::BaseOf(_)
        | Place::Base(_)
        | Place::OnBase(_)
        | Place::Resolving
        | Place::Buried(_)
        | Place::InPlay => false,
    }
}
