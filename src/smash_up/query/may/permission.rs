//! Whether a card may be played, and every reason why not.

use crate::smash_up::{
    ability::{Ability, BasePick, Cards, Clause, Effect, Extra, Kind, Pick, Sentence},
    card::{Def, UNKNOWN},
    query::{Aim, Moment, Opportunity, OpportunityKind, Position, Refuse, Scope, Which},
    table::{AbilityRef, Asks, CardId, CardState, ExtraPlay, Origin, Phase, PlayKind, Seat, Zone},
};

/// What pays for a play.
#[derive(Debug, Clone, PartialEq)]
pub enum Paying {
    /// The free play of the turn.
    Free,
    /// An extra play kept in the turn, by index.
    Extra(usize),
    /// A card's permission, given with the play itself.
    Granted,
}

impl Position<'_> {
    /// The kind of play a card needs to come there. What may be a minion or an action is one where it goes to a base.
    #[must_use]
    pub fn play_kind(self, def: Def, to: Option<CardId>) -> Option<PlayKind> {
        match self.printing_of(def).kind {
            Kind::Minion(_) => Some(PlayKind::Minion),
            Kind::Fusion(_) if to.is_some() => Some(PlayKind::Minion),
            Kind::Fusion(_) => Some(PlayKind::Action),
            Kind::Action if def != UNKNOWN => Some(PlayKind::Action),
            Kind::Action | Kind::Base(..) | Kind::Titan => None,
        }
    }

    /// Whether a card can be played as one of this kind.
    #[must_use]
    pub fn plays_as(self, def: Def, kind: PlayKind) -> bool {
        match kind {
            PlayKind::Minion => self.is_minion(def),
            PlayKind::Action => self.is_action(def) && def != UNKNOWN,
        }
    }

    /// Whether playing the card does anything outside a window of its own.
    #[must_use]
    pub fn plays_normally(self, def: Def) -> bool {
        let printing = self.printing_of(def);
        printing.on.is_some()
            || matches!(printing.kind, Kind::Minion(_) | Kind::Fusion(_) | Kind::Titan)
            || !self.sentences(def).has(Sentence::PlayAt)
            || printing.text.iter().any(|ability| matches!(ability, Ability::OnPlay(_)))
    }

    /// Whether a card played now is none of the free cards of a turn, whatever lets it be played: those are played in one's
    /// own Play phase, and not by a Special. A titan is never an extra card.
    #[must_use]
    pub fn is_beyond_the_free(self, seat: Seat, def: Def) -> bool {
        let turn = &self.table.turn;
        let may_be_free = turn.active == seat && turn.phase == Phase::Play && self.plays_normally(def);
        !may_be_free && !self.is_titan(def)
    }

    /// What may pay for playing this card there in the Play phase, most natural first; or every reason why nothing may.
    ///
    /// # Errors
    /// The reasons, all of them.
    pub fn payments(self, seat: Seat, which: Which, to: Option<CardId>) -> Result<Vec<Paying>, Vec<Refuse>> {
        let (def, from) = match which {
            Which::Unseen(def) => (def, Origin::Hand),
            Which::Card(card) => {
                let CardState { def, zone, .. } = *self.table.card(card);
                (def, if matches!(zone, Zone::Discard(_)) { Origin::Discard } else { Origin::Hand })
            }
        };
        let turn = &self.table.turn;
        let mut refusals = Vec::new();
        // Whose turn it is says nothing of a card that has a moment of its own.
        let its_turn = turn.active == seat && turn.phase == Phase::Play;
        if !self.plays_normally(def) || !its_turn && self.sentences(def).has(Sentence::PlayAt) {
            refusals.push(Refuse::WindowClosed { card: def });
        } else {
            if turn.active != seat {
                refusals.push(Refuse::NotYourTurn { active: turn.active });
            }
            if turn.phase != Phase::Play {
                refusals.push(Refuse::WrongPhase { phase: turn.phase });
            }
        }
        let Some(kind) = self.play_kind(def, to) else {
            refusals.push(Refuse::NotPlayable { card: def });
            return Err(refusals);
        };
        let used = match kind {
            PlayKind::Minion => turn.free_minions,
            PlayKind::Action => turn.free_actions,
        };
        let mut payments = Vec::new();
        let mut limited = Vec::new();
        let against_extra = if turn.extras.is_empty() { Vec::new() } else { self.against_extra(seat, which) };
        for (index, extra) in
            turn.extras.iter().enumerate().filter(|(_, extra)| extra.player == seat && extra.kind == kind)
        {
            if !against_extra.is_empty() {
                limited = against_extra.iter().map(|ability| self.no_by(*ability, seat)).collect();
            } else if extra.from == from && self.extra_allows(extra, which, to) {
                payments.push(Paying::Extra(index));
            } else {
                limited.push(Refuse::ExtraLimited { extra: extra.clone() });
            }
        }
        // A limited extra play is spent before the free one: nothing is lost by it.
        if used == 0 && from == Origin::Hand {
            payments.push(Paying::Free);
        }
        // The plays of the turn are the active player's: another player has none to run out of.
        if payments.is_empty() && turn.active == seat {
            // An extra one that is left and forbidden is no lack of one.
            if against_extra.is_empty() || limited.is_empty() {
                let titan = self.played_instead(seat, kind);
                refusals.push(titan.map_or(Refuse::NoPlayLeft { kind }, |ability| Refuse::TakenBy { kind, ability }));
            }
            refusals.append(&mut limited);
        }
        if refusals.is_empty() { Ok(payments) } else { Err(refusals) }
    }

    /// Whether a card can be paid for now, by what is left or by what may be used for it.
    #[must_use]
    pub fn can_pay(self, seat: Seat, which: Which, to: Option<CardId>) -> bool {
        self.payments(seat, which, to).is_ok() || !self.payable(seat, which, to).is_empty()
    }

    /// What a player may use in the Play phase for leave to play this card there.
    #[must_use]
    pub fn payable(self, seat: Seat, which: Which, to: Option<CardId>) -> Vec<Opportunity> {
        if self.table.turn.phase != Phase::Play
            || self.table.turn.active != seat
            || !self.against_extra(seat, which).is_empty()
        {
            return Vec::new();
        }
        let mut offers = self.opportunities(Moment::Play(seat));
        offers.retain(|offer| offer.kind == OpportunityKind::Use && self.would_pay(offer, which, to));
        offers
    }

    /// Whether using this would give leave to play this card there: then playing the card is using it.
    fn would_pay(self, offer: &Opportunity, which: Which, to: Option<CardId>) -> bool {
        let Some(extra) = self.ability(offer.ability).and_then(Ability::clause).and_then(|clause| granted(clause))
        else {
            return false;
        };
        let def = match which {
            Which::Card(card) => self.table.card(card).def,
            Which::Unseen(def) => def,
        };
        let kind = kind_granted(extra);
        let scope = Scope::new(offer.ability, offer.you, offer.here);
        let there = match &extra.onto {
            Some(BasePick::At(place)) => {
                to.is_none_or(|to| self.table.base_of(to).is_some_and(|base| self.bases(&scope, place).contains(&base)))
            }
            Some(_) | None => true,
        };
        let asked = Aim::of(&scope, &extra.what).is_none_or(|aim| self.could_raise(&aim, which));
        there && asked && kind.is_some_and(|kind| self.plays_as(def, kind))
    }

    /// The sentences that forbid a player to play this as an extra card, wherever it would go.
    #[must_use]
    pub fn against_extra(self, seat: Seat, which: Which) -> Vec<AbilityRef> {
        let (card, def) = match which {
            Which::Card(card) => (card, self.table.card(card).def),
            Which::Unseen(def) => (CardId(u16::MAX), def),
        };
        self.no_to_playing(card, def, seat, Zone::Limbo, true)
    }

    /// Whether an extra play allows this card there.
    #[must_use]
    pub fn extra_allows(self, extra: &ExtraPlay, which: Which, to: Option<CardId>) -> bool {
        let def = match which {
            Which::Card(card) => self.table.card(card).def,
            Which::Unseen(def) => def,
        };
        if extra.named.is_some_and(|named| named != def) {
            return false;
        }
        let asked = match extra.asks {
            Some(Asks::OfName(ref named)) => named.contains(&def),
            Some(Asks::OtherName(other)) => def != self.table.card(other).def,
            Some(Asks::Raises(_)) => self.aim_of(extra).is_none_or(|aim| match to {
                Some(to) => self.could_raise_at(&aim, which, self.zone_played_to(def, to)),
                None => self.could_raise(&aim, which),
            }),
            Some(Asks::On(_)) | None => true,
        };
        let base = to.and_then(|to| self.table.base_of(to));
        let fits = |base| {
            let is_such = match &extra.asks {
                Some(Asks::On(bases)) => self.base_fits(&self.scope_of_extra(extra), bases, base),
                _ => true,
            };
            is_such && extra.base.is_none_or(|only| only == base)
        };
        if extra.kind == PlayKind::Action {
            return self.is_action(def) && asked;
        }
        self.is_minion(def)
            && asked
            && extra.max_power.is_none_or(|most| self.printing_of(def).kind.power() <= most)
            && base.is_none_or(fits)
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
}

/// The leave to play more that a sentence of the Play phase gives, if it gives nothing else.
#[must_use]
pub fn granted(clause: &Clause) -> Option<&Extra> {
    fn within(effect: &Effect) -> Option<&Extra> {
        match effect {
            Effect::Extra(extra) => Some(extra),
            Effect::May(inner) | Effect::Once(_, inner) | Effect::If(_, inner) => within(inner),
            _ => None,
        }
    }
    match clause {
        Clause::At(_, effect) => within(effect),
        Clause::While(_, inner) => granted(inner),
        _ => None,
    }
}

/// What an extra play is one of, where it is one of a single kind.
#[must_use]
pub fn kind_granted(extra: &Extra) -> Option<PlayKind> {
    match extra.what {
        Cards::Minion(_) => Some(PlayKind::Minion),
        Cards::Action(_) => Some(PlayKind::Action),
        Cards::Titan(_) | Cards::Card(_) | Cards::The(_) | Cards::AnyOf(_) => None,
    }
}

/// As what a card picked so is played, where it could be either; `None`: as its player wants.
#[must_use]
pub fn kind_played(what: &Pick) -> Option<PlayKind> {
    match what {
        Pick::One(Cards::Action(_)) => Some(PlayKind::Action),
        Pick::One(Cards::Card(_) | Cards::The(_) | Cards::AnyOf(_)) => None,
        _ => Some(PlayKind::Minion),
    }
}
