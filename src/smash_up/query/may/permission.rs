//! Whether a card may be played, and every reason why not.

use crate::smash_up::{
    ability::{Ability, Clause, Effect, Regular, Sentence},
    query::{Position, Refuse, Which, may::kind::kind_of},
    table::{AbilityRef, Act, Asks, CardId, CardState, ExtraPlay, Origin, Phase, PlayKind, Seat, Zone},
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
                limit(&mut limited, extra);
            }
        }
        // A limited extra play is spent before the free one: nothing is lost by it.
        if turn.free_left(kind) && from == Origin::Hand {
            payments.push(Paying::Free);
        }
        // The plays of the turn are the active player's: another player has none to run out of.
        if payments.is_empty() && turn.active == seat {
            // An extra one that is left and forbidden is no lack of one.
            if against_extra.is_empty() || limited.is_empty() {
                let titan = self.played_instead(seat, kind);
                refusals.push(titan.map_or(Refuse::NoPlayLeft { kind }, |ability| Refuse::TakenBy { kind, ability }));
                let others = turn.extras.iter().filter(|extra| extra.player == seat && extra.kind != kind);
                others.for_each(|extra| limit(&mut limited, extra));
            }
            refusals.append(&mut limited);
        }
        if refusals.is_empty() { Ok(payments) } else { Err(refusals) }
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

    /// The titan that a player has played this turn in place of the free play of this kind, by its sentence.
    fn played_instead(self, seat: Seat, kind: PlayKind) -> Option<AbilityRef> {
        let played = self.table.turn.past.iter().filter(|past| past.by == seat).filter_map(|past| match past.act {
            Act::Played { card, .. } => Some(card),
            _ => None,
        });
        played.into_iter().find_map(|card| {
            let def = self.table.card(card).def;
            let ability = self.printing_of(def).text.iter().position(|ability| is_instead(ability, kind))?;
            Some(AbilityRef { card: self.table.object(card), def, ability })
        })
    }
}

/// Whether a sentence gives up the regular play of this kind for what it does.
#[must_use]
pub fn is_instead(ability: &Ability, kind: PlayKind) -> bool {
    ability.clause().is_some_and(|clause| forgone(clause).iter().any(|it| kind_of(*it) == kind))
}

/// The regular plays that a sentence gives up for what it does.
fn forgone(clause: &Clause) -> &[Regular] {
    fn within(effect: &Effect) -> &[Regular] {
        match effect {
            Effect::May(inner) | Effect::If(_, inner) | Effect::Once(_, inner) => within(inner),
            Effect::Pay(cost, _) => match &**cost {
                Effect::Forgo(regular) => regular,
                _ => &[],
            },
            _ => &[],
        }
    }
    match clause {
        Clause::From(_, inner) | Clause::While(_, inner) => forgone(inner),
        Clause::At(_, effect) => within(effect),
        _ => &[],
    }
}

/// One more extra play that does not allow it; several that differ only by their bases are one reason.
fn limit(limited: &mut Vec<Refuse>, extra: &ExtraPlay) {
    let on = |base: Option<CardId>| ExtraPlay { base, ..extra.clone() };
    match (limited.last_mut(), extra.base) {
        (Some(Refuse::ExtraLimited { extra: same, and_on }), Some(base)) if *same == on(same.base) => and_on.push(base),
        _ => limited.push(Refuse::ExtraLimited { extra: extra.clone(), and_on: Vec::new() }),
    }
}
