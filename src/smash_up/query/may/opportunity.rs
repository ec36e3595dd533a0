//! What may be done in a moment, and what must.

use std::sync::Arc;

use crate::smash_up::{
    ability::{Clause, Effect, Place, Sentence, Sentences},
    card::Def,
    law::TalentForNothing,
    query::{Few, Moment, Position, Scope, Settled, Which},
    table::{AbilityRef, Bound, CardId, Object, Seat, Zone},
};

/// Something a player may do, or something that happens, in a moment.
#[derive(Debug, Clone)]
pub struct Opportunity {
    /// Who may.
    pub by: Seat,
    /// With which card.
    pub which: Which,
    /// Which of its abilities.
    pub ability: AbilityRef,
    /// What kind of thing it is.
    pub kind: OpportunityKind,
    /// "Here".
    pub here: Option<CardId>,
    /// "You", when it is not the player who may.
    pub you: Seat,
    /// The sentence, where an effect that still runs has made it.
    pub made: Option<Made>,
}

/// A sentence that an effect has made, and what its names stand for.
#[derive(Debug, Clone)]
pub struct Made {
    /// What it says.
    pub clause: Arc<Clause>,
    /// What its names stand for.
    pub bound: Arc<Bound>,
}

/// What kind of thing may be done.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum OpportunityKind {
    /// It just happens.
    Happens,
    /// Use an ability of a card in play (or where its text says it works from).
    Use,
    /// Play the card.
    Play,
    /// Use a talent.
    Talent,
    /// Uncover a buried card, as the rule allows at the start of one's turn.
    Uncover,
}

impl Opportunity {
    /// Whether it stands on the table already, or comes from a hand or a discard pile.
    #[must_use]
    pub fn is_in_play(&self, position: Position<'_>) -> bool {
        matches!(self.which, Which::Card(card) if position.table.card(card).zone.in_play() || position.is_base(position.table.card(card).def))
    }
}

impl Position<'_> {
    /// Everything that happens or may be done in a moment, in the order in which the cards lie there.
    #[must_use]
    pub fn opportunities(self, moment: Moment) -> Vec<Opportunity> {
        let mut found = Vec::new();
        for sentence in self.in_force_on(Sentence::At, moment.topics()) {
            if let Clause::At(window, effect) = &**sentence.clause
                && self.is_open(&sentence.scope(), window, moment)
            {
                let before = found.len();
                self.offer(&sentence.scope(), Which::Card(sentence.ability.card.card), effect, moment, &mut found);
                if let Some(bound) = sentence.bound {
                    let made = Made { clause: sentence.clause.clone(), bound: Arc::new(bound.clone()) };
                    found[before..].iter_mut().for_each(|offer| offer.made = Some(made.clone()));
                }
            }
        }
        // A base that has just been replaced still speaks.
        if let Moment::Replaced(base) = moment {
            self.offer_written(base, base, moment, &mut found);
        }
        for seat in self.table.seats() {
            self.offer_hand(seat, moment, &mut found);
            let player = self.table.player(seat);
            self.offer_lying(seat, player.discard.iter().chain(&player.titans), moment, &mut found);
        }
        if let Moment::Play(seat) = moment {
            self.offer_talents(seat, &mut found);
        }
        if let Moment::TurnStart(seat) = moment {
            self.offer_uncovering(seat, &mut found);
        }
        found
    }

    /// The Talents that a player may use.
    fn offer_talents(self, seat: Seat, found: &mut Vec<Opportunity>) {
        let giving = self.in_force(Sentence::Talents);
        for card in self.table.in_play.iter().copied() {
            let state = self.table.card(card);
            if state.controller != seat || self.waits_a_turn(card) {
                continue;
            }
            let talents = self.talents_among(card, &giving);
            let mut offered: Few<AbilityRef> = Few::new();
            for (ability, effect) in talents.iter().copied() {
                let scope = Scope::new(ability, seat, self.table.base_of(card));
                // A "may" that is not open leaves nothing to use; whether what would do nothing may be used is READ-53.
                let idle = match self.optional(&scope, effect) {
                    Optional::For(seats) => seats.is_empty(),
                    Optional::Mandatory => {
                        let possible = self.possible(&scope, effect);
                        self.setting.by_law(|used: TalentForNothing| !possible && used == TalentForNothing::NotUsable)
                    }
                };
                if idle || offered.contains(&ability) || self.is_spent(ability, &talents, seat) {
                    continue;
                }
                offered.push(ability);
                found.push(Opportunity {
                    by: seat,
                    which: Which::Card(card),
                    ability,
                    kind: OpportunityKind::Talent,
                    here: self.table.base_of(card),
                    you: seat,
                    made: None,
                });
            }
        }
    }

    /// The buried cards of which a player may uncover one at the start of their turn.
    fn offer_uncovering(self, seat: Seat, found: &mut Vec<Opportunity>) {
        let theirs = self.table.buried.iter().copied().filter(|card| self.table.card(*card).controller == seat);
        found.extend(theirs.map(|card| Opportunity {
            by: seat,
            which: Which::Card(card),
            made: None,
            ability: AbilityRef { card: self.table.object(card), def: self.table.card(card).def, ability: 0 },
            kind: OpportunityKind::Uncover,
            here: self.table.base_of(card),
            you: seat,
        }));
    }

    fn offer_written(self, card: CardId, here: CardId, moment: Moment, found: &mut Vec<Opportunity>) {
        let def = self.table.card(card).def;
        for (number, ability) in self.printing_of(def).text.iter().enumerate() {
            let ability_ref = AbilityRef { card: self.table.object(card), def, ability: number };
            let scope = Scope::new(ability_ref, self.table.turn.active, Some(here));
            if let Some(Clause::At(window, effect)) = ability.clause().map(|clause| &**clause)
                && self.is_open(&scope, window, moment)
            {
                self.offer(&scope, Which::Card(card), effect, moment, found);
            }
        }
    }

    fn offer_hand(self, seat: Seat, moment: Moment, found: &mut Vec<Opportunity>) {
        let player = self.table.player(seat);
        self.offer_lying(seat, player.hand.cards.iter(), moment, found);
        if self.is_unseen(&player.hand) {
            // Stands for a card that is not there yet: it has no number of its own.
            let object = Object { card: CardId(u16::MAX), stay: 0 };
            let sought = out_of_play(moment);
            for def in self.could_be(seat).into_iter().filter(|def| self.sentences(*def).meet(sought)) {
                self.offer_from(seat, Which::Unseen(def), object, def, moment, found);
            }
        }
    }

    fn offer_lying<'c>(
        self,
        seat: Seat,
        cards: impl Iterator<Item = &'c CardId>,
        moment: Moment,
        found: &mut Vec<Opportunity>,
    ) {
        let sought = out_of_play(moment);
        for card in cards.copied() {
            let def = self.table.card(card).def;
            if self.sentences(def).meet(sought) {
                self.offer_from(seat, Which::Card(card), self.table.object(card), def, moment, found);
            }
        }
    }

    /// Sentences that work from where the card is, and plays in a window of its own.
    fn offer_from(
        self,
        seat: Seat,
        which: Which,
        object: Object,
        def: Def,
        moment: Moment,
        found: &mut Vec<Opportunity>,
    ) {
        for (number, ability) in self.printing_of(def).text.iter().enumerate() {
            let Some(clause) = ability.clause().filter(|clause| clause.topics().meet(moment.topics())) else {
                continue;
            };
            let ability = AbilityRef { card: object, def, ability: number };
            self.offer_clause(&Scope::new(ability, seat, None), which, clause, moment, found);
        }
    }

    fn offer_clause(
        self,
        scope: &Scope,
        which: Which,
        clause: &Arc<Clause>,
        moment: Moment,
        found: &mut Vec<Opportunity>,
    ) {
        let lies_in = match which {
            Which::Card(card) => self.table.card(card).zone,
            Which::Unseen(_) => Zone::Hand(scope.you),
        };
        let from_hand = matches!(lies_in, Zone::Hand(_));
        match &**clause {
            Clause::While(cond, inner) if self.holds(scope, cond) => {
                self.offer_clause(scope, which, inner, moment, found);
            }
            Clause::From(Place::Hand(_), inner) if from_hand => {
                self.offer_worked_from(scope, which, inner, moment, found);
            }
            Clause::From(Place::Discard(_), inner) if matches!(lies_in, Zone::Discard(_)) => {
                self.offer_worked_from(scope, which, inner, moment, found);
            }
            Clause::From(Place::BesideDeck(_), inner)
                if matches!(lies_in, Zone::BesideDeck(_)) && self.titan_of(scope.you).is_none() =>
            {
                self.offer_worked_from(scope, which, inner, moment, found);
            }
            Clause::PlayAt { window, .. }
                if from_hand
                    && self.is_open(scope, window, moment)
                    && self.could_land(scope.you, which, Settled::default())
                    && self.against_extra(scope.you, which).is_empty() =>
            {
                found.push(Opportunity {
                    by: scope.you,
                    which,
                    ability: scope.ability,
                    kind: OpportunityKind::Play,
                    here: None,
                    you: scope.you,
                    made: None,
                });
            }
            _ => {}
        }
    }

    fn offer_worked_from(
        self,
        scope: &Scope,
        which: Which,
        clause: &Arc<Clause>,
        moment: Moment,
        found: &mut Vec<Opportunity>,
    ) {
        match &**clause {
            Clause::At(window, effect) if self.is_open(scope, window, moment) => {
                self.offer(scope, which, effect, moment, found);
            }
            Clause::While(cond, inner) if self.holds(scope, cond) => {
                self.offer_worked_from(scope, which, inner, moment, found);
            }
            _ => {}
        }
    }

    fn offer(self, scope: &Scope, which: Which, effect: &Effect, moment: Moment, found: &mut Vec<Opportunity>) {
        let opportunity = |by: Seat, kind: OpportunityKind| Opportunity {
            by,
            which,
            ability: scope.ability,
            kind,
            here: scope.here,
            you: scope.you,
            made: None,
        };
        match self.optional(scope, effect) {
            Optional::Mandatory => found.push(opportunity(scope.you, OpportunityKind::Happens)),
            Optional::For(seats) => {
                let seats = seats.into_iter().filter(|seat| match moment {
                    Moment::Play(active) => *seat == active && !self.has_used_on_turn(scope.ability, *seat),
                    _ => true,
                });
                found.extend(seats.map(|seat| opportunity(seat, OpportunityKind::Use)));
            }
        }
    }

    /// For whom an effect is optional; conditions that fail make it optional for nobody.
    fn optional(self, scope: &Scope, effect: &Effect) -> Optional {
        match effect {
            Effect::May(inner) if self.may_be_done(scope, inner) => Optional::For(vec![scope.actor()]),
            Effect::May(_) => Optional::For(Vec::new()),
            Effect::If(cond, inner) => match self.optional(scope, inner) {
                Optional::For(_) if !self.holds(scope, cond) => Optional::For(Vec::new()),
                optional => optional,
            },
            Effect::Once(limit, inner) => match self.optional(scope, inner) {
                Optional::For(_) if self.is_used_up(scope, *limit) => Optional::For(Vec::new()),
                optional => optional,
            },
            Effect::As(who, inner) if is_optional(inner) => {
                let seats = self.players(scope, who).into_iter().filter(|seat| {
                    let theirs = Scope { them: Some(*seat), ..self.copied(scope) };
                    matches!(self.optional(&theirs, inner), Optional::For(seats) if !seats.is_empty())
                });
                Optional::For(seats.collect())
            }
            _ => Optional::Mandatory,
        }
    }
}

/// A sentence that works in such a moment from where its card lies, or by which it is played then.
fn out_of_play(moment: Moment) -> Sentences {
    let speaking = |kind| Sentences::speaking(kind, moment.topics());
    speaking(Sentence::From).and(speaking(Sentence::PlayAt))
}

/// For whom an effect is optional.
enum Optional {
    Mandatory,
    For(Vec<Seat>),
}

/// Whether an effect is optional once the conditions around it are taken off.
#[must_use]
pub fn is_optional(effect: &Effect) -> bool {
    match effect {
        Effect::May(_) => true,
        Effect::If(_, inner) | Effect::Once(_, inner) | Effect::As(_, inner) => is_optional(inner),
        _ => false,
    }
}
