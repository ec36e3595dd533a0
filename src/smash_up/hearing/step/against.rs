//! Why something cannot be used or uncovered when a step says so: every reason.

use crate::citation::Rule;
use crate::smash_up::{
    ability::{Ability, Clause, Place},
    hearing::step::talent::bearer,
    query::{Moment, Position, Refuse, Which},
    resolve::{Choice, Considered, Decision, Entry, What},
    rule,
    setup::Word,
    table::{AbilityRef, CardId, Phase, Seat, Table, Use, Zone},
};

/// Why a buried card cannot be uncovered now: every reason.
pub(super) fn against_uncovering(position: Position<'_>, by: Seat, word: &Word) -> Vec<Refuse> {
    let table = position.table;
    let called = word.called(table);
    let buried = called.iter().find(|card| matches!(table.card(**card).zone, Zone::Buried(_)));
    let mut refusals = Vec::new();
    if let Some(state) = buried.map(|card| table.card(*card))
        && state.controller != by
    {
        refusals.push(Refuse::NotYours { card: state.def, controller: state.controller });
    }
    let is_their_start = table.turn.active == by && table.turn.phase == Phase::Start;
    if refusals.is_empty() || !is_their_start {
        refusals.push(Refuse::NotOffered { ability: None, rule: rule::UNCOVER });
    }
    refusals
}

/// Why a card that is being played cannot be put there: every reason. `there`: what is answered to where it goes.
pub(in crate::smash_up::hearing) fn against_landing(
    position: Position<'_>,
    decision: &Decision,
    there: &[CardId],
) -> Vec<Refuse> {
    let asks_where = [rule::PLAY_MINION, rule::TITAN_PLAY, rule::ATTACH];
    let is_landing = decision.what == What::Base && asks_where.iter().any(|rule| decision.cause.rules.contains(rule));
    let (Some(played), Some(by)) = (decision.cause.ability.filter(|_| is_landing), decision.by) else {
        return Vec::new();
    };
    let landings = position.landings(by, played.card.card, played.def).into_iter();
    let mut named = landings.filter(|landing| match landing.to {
        Zone::At(place) | Zone::TitanAt(place) | Zone::On(place) => there.contains(&place),
        _ => false,
    });
    named.next().map(|landing| landing.refusals).unwrap_or_default()
}

/// Why a card that lies elsewhere does not come into question.
pub(in crate::smash_up::hearing) fn out_of_reach(
    position: Position<'_>,
    decision: &Decision,
    card: CardId,
) -> Option<Refuse> {
    let table = position.table;
    let (def, zone) = (table.card(card).def, table.card(card).zone);
    let in_play = |choice: &Choice| matches!(choice, Choice::Card(card) if table.card(*card).zone.in_play());
    if decision.cause.rules.contains(&rule::SCORING_READY) && table.bases.contains(&card) {
        Some(position.not_ready(card))
    } else if matches!(decision.what, What::Play | What::PlayAtOnce)
        && decision.by.is_some_and(|by| position.played_by(by, Which::Card(card)).is_none())
    {
        Some(Refuse::WindowClosed { card: def })
    } else if matches!(decision.what, What::Play | What::PlayAtOnce | What::DuelCard)
        && decision.by.is_some_and(|by| zone != Zone::Hand(by))
    {
        let rule = if decision.what == What::DuelCard { rule::DUEL } else { rule::PLAY };
        Some(Refuse::NotInHand { card: Which::Card(card), rule })
    } else {
        let gone = !zone.in_play() && decision.options.iter().all(in_play);
        gone.then_some(Refuse::NotInPlay { card: Which::Card(card) })
    }
}

/// What of a card is to be used.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Wanted {
    /// Its Talent.
    Talent,
    /// Whatever it has.
    Ability,
}

/// Why an ability cannot be used now: every reason.
pub(super) fn against_use(
    position: Position<'_>,
    by: Seat,
    (wanted, word, with): (Wanted, &Word, Option<&Word>),
) -> Vec<Refuse> {
    let table = position.table;
    let called = word.called(table);
    let in_play = called.iter().copied().find(|card| table.card(*card).zone.in_play());
    let Some(named) = in_play.or(called.first().copied()) else {
        let unknown = word.defs().first().map(|def| vec![Refuse::NotInPlay { card: Which::Unseen(*def) }]);
        return unknown.unwrap_or_else(|| not_offered(rule::IN_PLAY));
    };
    let card = bearer(position, named);
    // Of several Talents of one card, the card that gives the one that is meant.
    let said = with.map(|word| word.called(table)).unwrap_or_default();
    let giver = said.into_iter().find(|it| *it == card || table.card(*it).zone == Zone::On(card)).unwrap_or(named);
    Using { position, by, wanted, card, giver }.refusals()
}

/// An ability of a card that a player would use.
struct Using<'u> {
    position: Position<'u>,
    by: Seat,
    wanted: Wanted,
    card: CardId,
    /// The card that gives it: the same, or one attached to it.
    giver: CardId,
}

impl Using<'_> {
    fn refusals(&self) -> Vec<Refuse> {
        let Self { position, by, wanted, card, giver } = *self;
        let table = position.table;
        let state = table.card(card);
        let mut refusals: Vec<Refuse> = self.against_card().into_iter().collect();
        if self.only_plays_itself() {
            refusals.push(Refuse::SecondTitan { titan: card });
            return refusals;
        }
        // A card that speaks in a window may have a Talent besides.
        let is_of_window = wanted == Wanted::Ability || position.talents(card).is_empty();
        let speaks = is_of_window && position.speaks_in_window(state.def);
        if let Some(lost) = position.abilities_lost(card).filter(|_| speaks) {
            refusals.push(lost);
            return refusals;
        }
        if speaks {
            refusals.push(Refuse::WindowClosed { card: state.def });
            return refusals;
        }
        refusals.extend(self.against_turn());
        let of_play_phase = position.speaks_in_play_phase(state.def) || !position.talents(card).is_empty();
        if table.turn.phase != Phase::Play && of_play_phase {
            refusals.push(Refuse::WrongPhase { phase: table.turn.phase });
        }
        let lost = position.talent_lost(card, giver);
        let this = self.used(|used| used.def == table.card(giver).def);
        if let Some(used) = this.or_else(|| self.used(|_| card == giver && lost.is_none())) {
            refusals.push(Refuse::UsedUp { card: used.def });
        } else if let Some(lost) = lost {
            refusals.push(Refuse::TalentLost { card: table.card(giver).def, by: lost.cause.ability });
            return refusals;
        }
        if !of_play_phase {
            refusals.push(Refuse::NothingToUse { card: state.def });
        } else if refusals.is_empty() {
            return match wanted {
                Wanted::Talent if !position.talents(card).is_empty() => self.why_idle(position.why_no_talent(by, card)),
                _ => self.why_idle(position.why_not_offered(by, card, Moment::Play(table.turn.active))),
            };
        }
        refusals
    }

    /// What could be used now would play the card, and it is in play.
    fn only_plays_itself(&self) -> bool {
        let Self { position, by, card, .. } = *self;
        let Table { turn, .. } = position.table;
        let (def, zone) = (position.table.card(card).def, position.table.card(card).zone);
        let of_now = position.play_phase_sentence(def).and_then(|n| position.printing_of(def).text.get(n)?.clause());
        let plays = of_now.is_some_and(|clause| matches!(clause.works_from(), Some(Place::BesideDeck(_))));
        plays && zone.in_play() && turn.phase == Phase::Play && turn.active == by
    }

    /// The card is not where it could be used, or not its player's.
    fn against_card(&self) -> Option<Refuse> {
        let Self { position, by, card, .. } = *self;
        let state = position.table.card(card);
        if position.is_base(state.def) {
            return None;
        }
        let is_played_by_its_text = state.zone == Zone::Hand(by) && position.speaks_in_window(state.def);
        if !state.zone.in_play() && !position.works_out_of_play(card) && !is_played_by_its_text {
            return Some(Refuse::NotInPlay { card: Which::Card(card) });
        }
        (state.controller != by).then_some(Refuse::NotYours { card: state.def, controller: state.controller })
    }

    /// It is another player's turn.
    fn against_turn(&self) -> Option<Refuse> {
        let Self { position, by, card, .. } = *self;
        let (def, active) = (position.table.card(card).def, position.table.turn.active);
        if active == by {
            return None;
        }
        Some(match position.play_phase_sentence(def) {
            // What is used on one’s turn says so itself; a Talent does not, since that is so of every Talent.
            Some(_) if position.talents(card).is_empty() => Refuse::WindowClosed { card: def },
            _ => Refuse::NotYourTurn { active },
        })
    }

    /// The first such use of what is wanted, by this player, this turn.
    fn used(&self, such: impl Fn(&Use) -> bool) -> Option<Use> {
        let table = self.position.table;
        let object = table.object(self.card);
        let theirs = |used: &&Use| used.card == object && used.player == self.by && self.is_wanted(used);
        table.turn.used.iter().filter(theirs).find(|used| such(used)).copied()
    }

    fn is_wanted(&self, used: &Use) -> bool {
        let ability = AbilityRef { card: used.card, def: used.def, ability: usize::from(used.ability) };
        match self.position.ability(ability) {
            Some(Ability::Talent(_) | Ability::TalentTimes(..)) => true,
            // What sets itself off has not been used by anybody.
            sentence => {
                let clause = sentence.and_then(Ability::clause);
                let is_trigger = clause.is_some_and(|clause| matches!(clause.bare(), Clause::After(..)));
                self.wanted == Wanted::Ability && !is_trigger
            }
        }
    }

    /// These reasons; where there is none, that its condition does not hold.
    fn why_idle(&self, reasons: Vec<Refuse>) -> Vec<Refuse> {
        if !reasons.is_empty() {
            return reasons;
        }
        let (card, def) = (self.position.table.object(self.card), self.position.table.card(self.card).def);
        let ability = self.position.play_phase_sentence(def).unwrap_or_default();
        vec![Refuse::ConditionFails { ability: AbilityRef { card, def, ability }, unmet: None }]
    }
}

/// Where an answer is none of those there are, or a part of an OR is not open: why what the sentence speaks of cannot be
/// played, and what it asked for and did not find in this step.
pub(super) fn what_is_lacking(mut refusals: Vec<Refuse>, step: usize, trace: &[Entry]) -> Vec<Refuse> {
    let [Refuse::NoHalf { ability } | Refuse::NotOffered { ability: Some(ability), .. }] = refusals.as_slice() else {
        return refusals;
    };
    let (mut unplayable, mut lacking): (Vec<Refuse>, Vec<Refuse>) = (Vec::new(), Vec::new());
    for entry in trace {
        match entry {
            Entry::Considered(_, led) if *led != Some(step) => {}
            Entry::Considered(Considered::NotPlayed { by, why, .. }, _)
                if by == ability && !unplayable.contains(why) =>
            {
                unplayable.push(why.clone());
            }
            Entry::Considered(Considered::NothingThere(of, Some(wanting), whose, _), _) if of == ability => {
                lacking.push(Refuse::NoneThere { ability: *of, wanting: wanting.clone(), whose: *whose });
            }
            _ => {}
        }
    }
    if unplayable.is_empty() {
        refusals.append(&mut lacking);
        refusals
    } else {
        unplayable
    }
}

/// It is not offered, by this rule.
pub(super) fn not_offered(rule: Rule) -> Vec<Refuse> {
    vec![Refuse::NotOffered { ability: None, rule }]
}
