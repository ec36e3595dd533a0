//! Which sentences are said now: of cards in play and of what lasts, with their conditions taken off; and which are
//! lost or cancelled.

use std::{iter::zip, sync::Arc};

use crate::smash_up::{
    ability::{Ability, BaseTrait, Clause, Place, Sentence, Sentences, Topics},
    query::{Few, Position, Scope, sentence::word::Word},
    table::{AbilityRef, Bound, CardId, Lasting, LastingWhat, Object, Seat, Until, Zone},
};

/// A sentence in force: of a card in play, or made by an effect that still runs.
#[derive(Debug, Clone, Copy)]
pub struct InForce<'a> {
    /// Which sentence of which card.
    pub ability: AbilityRef,
    /// "You".
    pub you: Seat,
    /// "Here".
    pub here: Option<CardId>,
    /// What it says, without the conditions that hold.
    pub clause: &'a Arc<Clause>,
    /// Whether only the first event of each turn counts.
    pub standing: Standing,
    /// What its names stand for, where another text has made it.
    pub bound: Option<&'a Bound>,
}

/// How often a sentence counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Standing {
    /// Every time.
    Always,
    /// The first time each turn.
    FirstEachTurn,
}

impl InForce<'_> {
    /// The scope in which it is read.
    #[must_use]
    pub fn scope(&self) -> Scope {
        Scope::new(self.ability, self.you, self.here).bound(self.bound)
    }
}

impl<'a> Position<'a> {
    /// The sentences of one kind that speak of some of these, those of cards that lie without effect on one out of their
    /// reach included.
    pub(super) fn said(self, wanted: Sentence, topics: Topics) -> Few<InForce<'a>> {
        let mut found = Few::new();
        if !self.draws(1 + (self.table.in_play.len() + self.table.lasting.len()) / 8) {
            return found;
        }
        for card in self.table.speakers.of(wanted, topics) {
            self.sentences_of(card, wanted, topics, &mut found);
        }
        if wanted == Sentence::After {
            self.beside_decks(topics, &mut found);
        }
        for lasting in self.table.lasting.iter().filter(|lasting| lasting.until.is_running(&self.table.turn)) {
            self.running_on(lasting, wanted, topics, &mut found);
        }
        found
    }

    /// What an effect that runs says, if it says something of that kind.
    fn running_on(self, lasting: &'a Lasting, wanted: Sentence, topics: Topics, found: &mut Few<InForce<'a>>) {
        if let (LastingWhat::Clause(clause, bound), Some(ability)) = (&lasting.what, lasting.cause.ability)
            && clause.says(wanted)
            && clause.topics().meet(topics)
        {
            let here = self.whereabouts(ability.card).base;
            let standing = Standing::Always;
            let made = InForce { ability, you: lasting.cause.by, here, clause, standing, bound: Some(bound) };
            self.hear(made, found);
        }
    }

    /// The sentences of one kind that wait for a player’s next turn, each with that player.
    #[must_use]
    pub fn waiting(self, wanted: Sentence) -> Vec<(InForce<'a>, Seat)> {
        let mut waiting = Vec::new();
        for lasting in &self.table.lasting {
            let Until::InTurnOf(seat, _) = lasting.until else { continue };
            if !lasting.until.is_running(&self.table.turn) {
                let mut said = Few::new();
                self.running_on(lasting, wanted, Topics::ALL, &mut said);
                waiting.extend(said.into_iter().map(|sentence| (sentence, seat)));
            }
        }
        waiting
    }

    fn sentences_of(self, card: CardId, wanted: Sentence, topics: Topics, found: &mut Few<InForce<'a>>) {
        let speaks = self.sentences(self.table.card(card).def).speak(wanted, topics);
        if speaks && !self.is_cancelled(card) && !self.has_lost_abilities(card) {
            self.sentences_said(card, wanted, topics, found);
        }
    }

    /// The sentences of one kind that a cancelled ability silences, each with the sentence that cancels it.
    #[must_use]
    pub fn silenced(self, wanted: Sentence) -> Vec<(InForce<'a>, AbilityRef)> {
        let mut silenced = Vec::new();
        let says = |base: &CardId| self.sentences(self.table.card(*base).def).has(wanted);
        for base in self.table.bases.iter().copied().filter(says) {
            let Some(by) = self.cancelled_by(base) else { continue };
            let mut said = Few::new();
            self.sentences_said(base, wanted, Topics::ALL, &mut said);
            silenced.extend(said.into_iter().map(|sentence| (sentence, by)));
        }
        silenced
    }

    fn sentences_said(self, card: CardId, wanted: Sentence, topics: Topics, found: &mut Few<InForce<'a>>) {
        let def = self.table.card(card).def;
        let sought = Sentences::speaking(wanted, topics);
        let each = self.setting.catalogue.each_said(def, self.setting.wording);
        for (number, (ability, said)) in zip(&self.printing_of(def).text, each).enumerate() {
            let Some(clause) = ability.clause().filter(|_| said.meet(sought)) else { continue };
            if matches!(ability, Ability::Ongoing(_)) && self.has_lost_ongoing(card) {
                continue;
            }
            let ability = AbilityRef { card: self.table.object(card), def, ability: number };
            let here = self.table.base_of(card);
            let said_by = |you| InForce { ability, you, here, clause, standing: Standing::Always, bound: None };
            if self.is_per_player(def, number) {
                self.table.seats().for_each(|seat| self.hear(said_by(seat), found));
            } else {
                self.hear(said_by(self.you(card)), found);
            }
        }
    }

    /// What waits beside a deck: a titan that plays itself after something.
    fn beside_decks(self, topics: Topics, found: &mut Few<InForce<'a>>) {
        for seat in self.table.seats() {
            for card in self.table.player(seat).titans.iter().copied() {
                let def = self.table.card(card).def;
                for (number, ability) in self.printing_of(def).text.iter().enumerate() {
                    let Some(clause) = ability.clause() else { continue };
                    let Clause::From(Place::BesideDeck(_), inner) = &**clause else { continue };
                    if inner.sentence() == Sentence::After
                        && inner.topics().meet(topics)
                        && self.titan_of(seat).is_none()
                    {
                        let ability = AbilityRef { card: self.table.object(card), def, ability: number };
                        let standing = Standing::Always;
                        let said = InForce { ability, you: seat, here: None, clause, standing, bound: None };
                        self.hear(said, found);
                    }
                }
            }
        }
    }

    /// Takes the conditions off, if they hold.
    fn hear(self, mut said: InForce<'a>, found: &mut Few<InForce<'a>>) {
        loop {
            match &**said.clause {
                Clause::While(cond, inner) if cond.read(self, &said.scope()) => said.clause = inner,
                Clause::While(..) => return,
                Clause::FirstEachTurn(inner) => (said.clause, said.standing) = (inner, Standing::FirstEachTurn),
                Clause::From(_, inner) => said.clause = inner,
                _ => return found.push(said),
            }
        }
    }

    /// Whether a card has lost the abilities of its own text.
    #[must_use]
    pub fn has_lost_abilities(self, card: CardId) -> bool {
        self.losses(card).next().is_some()
    }

    /// Whether a card has lost the Ongoing abilities of its own text.
    fn has_lost_ongoing(self, card: CardId) -> bool {
        let object = self.table.object(card);
        self.table.lasting.iter().any(|lasting| matches!(lasting.what, LastingWhat::NoOngoing(on) if on == object))
    }

    /// Whether a card has lost what another one gave it.
    #[must_use]
    pub fn has_lost_gift(self, card: CardId, giver: Object) -> bool {
        self.losses(card).any(|givers| givers.contains(&giver))
    }

    fn losses(self, card: CardId) -> impl Iterator<Item = &'a Vec<Object>> {
        let object = self.table.object(card);
        self.table.lasting.iter().filter_map(move |lasting| match &lasting.what {
            LastingWhat::NoAbilities(on, givers) if *on == object => Some(givers),
            _ => None,
        })
    }

    /// Whether a base's ability is cancelled.
    #[must_use]
    pub fn is_cancelled(self, card: CardId) -> bool {
        if self.table.card(card).zone != Zone::BaseInPlay {
            return false;
        }
        self.table.lasting.iter().any(|lasting| matches!(lasting.what, LastingWhat::Cancelled(base) if base == card))
            || self.base_trait(card, |given, _| matches!(given, BaseTrait::Cancelled)).is_some()
    }

    /// The sentence that cancels a base's ability, if a card's does.
    #[must_use]
    pub fn cancelled_by(self, card: CardId) -> Option<AbilityRef> {
        let mut cancelling = self.table.lasting.iter();
        let lasting = cancelling.find(|lasting| matches!(lasting.what, LastingWhat::Cancelled(base) if base == card));
        lasting
            .and_then(|lasting| lasting.cause.ability)
            .or_else(|| self.base_trait(card, |given, _| matches!(given, BaseTrait::Cancelled)))
    }

    /// The sentence by which a player may ignore a base's ability.
    #[must_use]
    pub fn may_ignore(self, base: CardId, seat: Seat) -> Option<AbilityRef> {
        let lets = |what: &LastingWhat| matches!(what, LastingWhat::MayIgnore(ignored, seats) if *ignored == base && seats.contains(&seat));
        let mut lasting = self.table.lasting.iter().filter(|lasting| lets(&lasting.what));
        lasting.find_map(|lasting| lasting.cause.ability).or_else(|| {
            let lets = |given: &BaseTrait, scope: &Scope| matches!(given, BaseTrait::MayIgnore(who) if who.read(self, scope).contains(&seat));
            self.base_trait(base, lets)
        })
    }

    /// The sentence of a card in play that gives a base such a trait. A base gives none to itself: it would silence what
    /// silences it.
    fn base_trait(self, base: CardId, is_such: impl Fn(&BaseTrait, &Scope) -> bool) -> Option<AbilityRef> {
        let mut found = Few::new();
        let is_base = |card: CardId| self.table.card(card).zone == Zone::BaseInPlay;
        if is_base(base) {
            let giving = self.table.speakers.of(Sentence::BaseHas, Topics::ALL).filter(|card| !is_base(*card));
            giving.for_each(|card| self.sentences_of(card, Sentence::BaseHas, Topics::ALL, &mut found));
        }
        found.iter().find_map(|sentence| {
            let Clause::BaseHas(place, traits) = &**sentence.clause else { return None };
            let scope = sentence.scope();
            let gives = traits.iter().any(|given| is_such(given, &scope)) && self.bases(&scope, place).contains(&base);
            gives.then_some(sentence.ability)
        })
    }
}
