//! A step that was meant for a window and did not come in it: which window that was, and why not.

use std::sync::Arc;

use crate::smash_up::{
    card::Def,
    hearing::script::{
        progress::{Missed, Script},
        wants::{is_of_moment, names_it, wants},
    },
    query::{Moment, Near, NotNow, Opportunity, OpportunityKind, Position, Refuse, Sentences, Which},
    resolve::{Closing, Stop},
    rule,
    setup::{Step, Verb, Word},
    table::{CardId, Zone},
};

impl Script {
    /// The window that a step was meant for, if it was meant for one that has closed.
    pub fn window_meant(&self, step: usize) -> Option<usize> {
        self.missed.iter().filter(|missed| missed.step == step).min().map(|missed| missed.window)
    }

    /// Remembers a closing window if the next step may have been meant for it, or refuses the step there.
    pub(in crate::smash_up::hearing) fn hear_closing(
        &mut self,
        position: Position<'_>,
        closing: &Closing,
    ) -> Result<(), Stop> {
        self.closed += 1;
        for passed in [&mut self.have_passed, &mut self.said_to_pass] {
            passed.retain(|(_, moment)| *moment != closing.moment);
        }
        let steps = self.steps.clone();
        let Some(step) = steps.get(self.next) else { return Ok(()) };
        let (Verb::Play(word) | Verb::Use(word)) = &step.does else { return Ok(()) };
        let by = step.by(position.table);
        let meant = Self::card_meant(position, closing.moment, step, word);
        let in_play = meant.is_some_and(|card| position.table.card(card).zone.in_play());
        let plays_from_elsewhere = matches!(step.does, Verb::Play(_)) && !in_play;
        let sentences = if plays_from_elsewhere { Sentences::FromElsewhere } else { Sentences::All };
        let defs = word.stands_for(position.table);
        // What is for another phase waits for none of the windows of a turn that is over.
        if let Moment::TurnEnd(_) = closing.moment {
            self.missed.retain(|missed| missed.near != Near::Never);
        }
        let Some(near) = defs.into_iter().filter_map(|def| position.near(def, closing.moment, sentences)).min() else {
            return Ok(());
        };
        let held = meant.is_some_and(|card| position.table.card(card).zone == Zone::Hand(by));
        if near == Near::Never && !(held && matches!(step.does, Verb::Play(_))) {
            return Ok(());
        }
        if self.refuse_at == Some(self.closed) {
            let refusals = Self::against(position, step, (word, near), closing);
            self.begin(self.next, Arc::new(position.table.clone()));
            self.unsuppose_in(by, closing.moment);
            let closed = refusals.contains(&Refuse::NotNow(NotNow::AllPassed));
            let theirs = closing.open.iter().filter(|offer| offer.by == by && !closed);
            self.still_open = Some(theirs.cloned().collect());
            return Err(Stop::Illegal(refusals));
        }
        self.missed.push(Missed {
            step: self.next,
            near,
            elsewhere: !is_of_moment(step, position.table, closing.moment),
            again: near == Near::Such && self.acted_in == Some(closing.moment),
            window: self.closed,
        });
        Ok(())
    }

    /// Why a step could not be done in a window that closes: every reason.
    fn against(position: Position<'_>, step: &Step, (word, near): (&Word, Near), closing: &Closing) -> Vec<Refuse> {
        let table = position.table;
        let by = step.by(table);
        if near == Near::Never {
            let active = table.turn.active;
            let turn = (active != by).then_some(Refuse::NotYourTurn { active });
            return turn.into_iter().chain([Refuse::WrongPhase { phase: table.turn.phase }]).collect();
        }
        let wanted = |offer: &&Opportunity| wants(step, table, offer);
        let mut refusals = Self::against_base(position, step, closing.moment);
        if let Some(offer) = closing.gone.iter().find(wanted) {
            refusals.push(Refuse::NotNow(NotNow::InPlayFirst { card: offer.ability.def }));
            return refusals;
        }
        if closing.open.iter().any(|offer| wanted(&offer)) {
            if refusals.is_empty() {
                refusals.push(Refuse::NotNow(NotNow::AllPassed));
            }
            return refusals;
        }
        let Some(card) = Self::card_meant(position, closing.moment, step, word) else {
            let missing = |def: &Def| Refuse::NotInHand { card: Which::Unseen(*def), rule: rule::PLAY };
            refusals.extend(word.stands_for(position.table).first().map(missing));
            return refusals;
        };
        let def = table.card(card).def;
        let unseen = position.is_unseen(&table.player(by).hand) && position.could_be(by).contains(&def);
        let elsewhere = !matches!(table.card(card).zone, Zone::Hand(_) | Zone::BesideDeck(_)) && !unseen;
        let no_longer_in_hand = elsewhere && matches!(step.does, Verb::Play(_));
        let used = closing.used.iter().find(|(ability, seat)| ability.card.card == card && *seat == by);
        let used = used.filter(|_| !no_longer_in_hand);
        let text = position.why_not_offered(by, card, closing.moment);
        match used {
            Some((ability, _)) if !text.iter().any(says_used) => {
                refusals.push(Refuse::NotNow(NotNow::UsedNow { ability: *ability, by }));
            }
            _ => {}
        }
        if no_longer_in_hand {
            refusals.push(Refuse::NotInHand { card: Which::Card(card), rule: rule::PLAY });
        }
        refusals.extend(text.into_iter().filter(|refuse| !refusals.contains(refuse)).collect::<Vec<_>>());
        if refusals.is_empty() {
            let gone = elsewhere && !table.card(card).zone.in_play() && !position.is_base(def);
            refusals.push(if gone {
                Refuse::NotInPlay { card: Which::Card(card) }
            } else {
                Refuse::WindowClosed { card: def }
            });
        }
        refusals
    }

    /// Whether the next step only tells what happens by itself in a window: nobody uses it, and nothing is wrong with
    /// saying so.
    pub(in crate::smash_up::hearing) fn tells_what_happens(
        &self,
        position: Position<'_>,
        moment: Moment,
        offers: &[Opportunity],
    ) -> bool {
        let Some(step) = self.steps.get(self.next).filter(|step| step.choose.is_empty()) else { return false };
        let Verb::Use(word) = &step.does else { return false };
        let is_still_to_come =
            |offer: &Opportunity| offer.kind == OpportunityKind::Happens && names_it(position.table, word, offer);
        if offers.iter().any(is_still_to_come) {
            return false;
        }
        let by = step.by(position.table);
        let Some(card) = Self::card_meant(position, moment, step, word) else { return false };
        let against = position.why_not_offered(by, card, moment);
        let by_itself = |refuse: &Refuse| matches!(refuse, Refuse::NotNow(NotNow::HappensByItself { .. }));
        // What happened by itself may have taken its own card out of play.
        let gone = |refuse: &Refuse| matches!(refuse, Refuse::NotInPlay { .. });
        against.iter().any(by_itself) && against.iter().all(|refuse| by_itself(refuse) || gone(refuse))
    }

    /// The step names a base that is not the one being scored.
    fn against_base(position: Position<'_>, step: &Step, moment: Moment) -> Vec<Refuse> {
        if is_of_moment(step, position.table, moment) {
            return Vec::new();
        }
        let named = step.on.as_ref().map(|word| word.called(position.table)).unwrap_or_default();
        let base = named.into_iter().find(|card| position.table.bases.contains(card));
        let unready = base.filter(|base| !position.ready().contains(base));
        unready.map(|base| position.not_ready(base)).into_iter().collect()
    }

    /// The card that a word means in a step: where it could be used from, rather than elsewhere; of bases, the one of the
    /// moment.
    fn card_meant(position: Position<'_>, moment: Moment, step: &Step, word: &Word) -> Option<CardId> {
        let table = position.table;
        let (called, by) = (word.called(table), step.by(table));
        let plays = matches!(step.does, Verb::Play(_));
        let likely = |card: &CardId| {
            let state = table.card(*card);
            let theirs = state.controller == by || position.is_base(state.def);
            match state.zone {
                _ if moment.base() == Some(*card) => 0,
                Zone::Hand(of) if plays => u8::from(of != by),
                zone if zone.in_play() && !plays => u8::from(!theirs),
                _ => 2,
            }
        };
        called.into_iter().min_by_key(likely)
    }
}

/// Whether a reason says by itself that it has been used, or that nobody has to.
fn says_used(refuse: &Refuse) -> bool {
    matches!(refuse, Refuse::NotNow(NotNow::Limited { .. } | NotNow::HappensByItself { .. }))
}
