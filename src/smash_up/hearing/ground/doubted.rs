//! What is doubtful about what decided: about a sentence that did something or is why something was not done, in the
//! text in force; about the numbers of a base that were counted; about the moment for which something was refused.

use crate::{
    citation::Citation,
    ruling::{ClaimRuling, Considered, Doubt, Outcome, Step},
    smash_up::{
        card::{Card, Def, Otherwise, Part},
        hearing::{step::play::Ending, tell::telling::Telling},
        query::{NotNow, Refuse, can_be_declined},
        resolve,
        resolve::{Entry, Happened},
        setup::Verb,
        table::{AbilityRef, Act, LastingWhat, Table, Zone},
    },
};

impl Telling<'_> {
    /// The doubts that concern what is told.
    pub(in crate::smash_up::hearing) fn doubts(
        &self,
        steps: &[Step],
        considered: &[Considered],
        claims: &[ClaimRuling],
        outcome: &Outcome,
    ) -> Vec<Doubt> {
        let refused = match outcome {
            Outcome::Illegal { refusals, .. } => refusals.as_slice(),
            Outcome::Resolved | Outcome::Decision(_) | Outcome::Exhausted { .. } => &[],
        };
        let cited: Vec<&Citation> = (steps.iter().flat_map(|step| &step.why))
            .chain(considered.iter().flat_map(|looked_at| &looked_at.why))
            .chain(claims.iter().flat_map(|claim| &claim.why))
            .chain(refused.iter().flat_map(|refusal| &refusal.why))
            .collect();
        let mut doubts = Vec::new();
        for (def, card) in self.setting.catalogue.cards() {
            let in_force = card.doubts.iter().enumerate().filter(|(_, doubt)| doubt.is_of(self.setting.wording));
            let in_force = in_force.filter(|(_, doubt)| !self.is_done_anyhow(def, doubt.otherwise.as_ref()));
            for (number, doubt) in in_force {
                let decides = self.decides(def, card, &doubt.about, &cited);
                // Whether it decides is tried, wherever the card lies.
                let other = doubt.otherwise.is_some().then_some(number).filter(|_| decides || self.is_known(def));
                if decides || other.is_some() {
                    doubts.push(Doubt::untried(&card.id, card.name.said(), doubt.said(), decides, other));
                }
            }
        }
        doubts
    }

    /// Whether what happened, or did not, hangs on this part of a card.
    fn decides(&self, def: Def, card: &Card, part: &Part, cited: &[&Citation]) -> bool {
        let speaks = |number: Option<&[usize]>| {
            cited.iter().any(|citation| match citation {
                Citation::Card { card: id, ability } => {
                    let of_these = |numbers: &[usize]| ability.is_some_and(|ability| numbers.contains(&(ability + 1)));
                    *id == card.id && number.is_none_or(of_these)
                }
                Citation::Clause { .. } | Citation::Reading { .. } => false,
            })
        };
        match part {
            Part::Text => speaks(None) || self.reasons().iter().any(|refuse| is_its_text(refuse, def)),
            Part::Sentences(numbers) => speaks(Some(numbers)),
            Part::Moment => self.card_refused() == Some(def) && self.reasons().iter().any(is_of_the_moment),
            Part::Numbers => self.is_counted(def),
            Part::Place(place) => self.is_taken(def, *place),
            Part::Power => self.counts_its_power(def),
            Part::Often => self.is_used_up(def),
            Part::OwnName => self.acts_on_its_own_name(def),
            Part::AtBase => self.takes_away(def, |before, base| {
                before.in_play.iter().any(|card| *card != base && before.base_of(*card) == Some(base))
            }),
            Part::Buried => self.takes_away(def, |before, base| before.buried_at(base).next().is_some()),
            Part::Tie => speaks(None) && (self.is_tied() || self.takes_one_of_equals(def)),
            Part::Choice => self.is_denied(def),
            Part::Several => speaks(None) && self.concerns_several(def),
            Part::OutOfPlay => self.leaves(def, |zone| matches!(zone, Zone::Hand(_) | Zone::Deck(_))),
            Part::Gone => speaks(None) && self.leaves(def, Zone::in_play),
            Part::Present => speaks(None) && self.counts_a_changed_power(),
            Part::Replaced => speaks(None) && self.speaks_once_replaced(),
            Part::Label => self.is_in_play(def) && self.begins(|what| matches!(what, LastingWhat::NoOngoing(_))),
            Part::Lasting => speaks(None) && self.power_lasts(),
            Part::Attached => speaks(None) && self.moves_an_attached(def),
            Part::Extra => speaks(None) && self.plays_at_another_time(),
            Part::Elsewhere => self.acts_elsewhere(def),
            Part::Kind => self.is_taken_out_of_play(def),
            Part::OfAnother => self.acts_on_what_another_controls(def),
            Part::Name | Part::Aside => false,
        }
    }

    /// Whether a sentence has been used that, read the other way, would have happened by itself.
    fn is_done_anyhow(&self, def: Def, otherwise: Option<&Otherwise>) -> bool {
        let Some(Otherwise::Sentence(number, ability)) = otherwise else { return false };
        let by_it = |by: AbilityRef| by.def == def && by.ability + 1 == *number;
        let used = |happened: &Happened| {
            matches!(happened.event.act, Act::Uses { .. }) && happened.event.cause.ability.is_some_and(by_it)
        };
        !can_be_declined(ability) && self.happened().any(|(_, happened)| used(happened))
    }

    /// Whether a card of this name lies anywhere where it is known.
    fn is_known(&self, def: Def) -> bool {
        self.played.table.cards.iter().any(|card| card.def == def)
    }

    /// The card of the step that is refused.
    fn card_refused(&self) -> Option<Def> {
        let Ending::Illegal { step, .. } = &self.played.ending else { return None };
        let (Verb::Play(word) | Verb::Use(word) | Verb::Talent(word)) = &self.lawful.steps.get(*step)?.does else {
            return None;
        };
        let called = word.called(&self.played.table);
        let card = called.first().map(|card| self.played.table.card(*card).def);
        card.or_else(|| word.defs().first().copied())
    }

    /// Whether a card of this name is in play before something that happens, or at the end.
    fn is_in_play(&self, def: Def) -> bool {
        let tables = self.happened().map(|(_, happened)| &*happened.before).chain([&*self.played.table]);
        let lies = |table: &Table| table.in_play.iter().any(|card| table.card(*card).def == def);
        tables.into_iter().any(lies)
    }

    /// Whether a base's breakpoint and points came into it.
    fn is_counted(&self, def: Def) -> bool {
        let table = &self.played.table;
        let scored = self.happened().any(|(_, happened)| {
            matches!(happened.event.act, Act::ScoringBegins { base } if happened.before.card(base).def == def)
        });
        let unready = self.played.trace.iter().any(|entry| {
            matches!(entry, Entry::Considered(resolve::Considered::NotReady { base, .. }, _) if table.card(*base).def == def)
        });
        let refused = |refuse: &Refuse| matches!(refuse, Refuse::NotReady { base, .. } if table.card(*base).def == def);
        scored || unready || self.reasons().iter().any(refused)
    }

    /// Whether a duel was tied.
    fn is_tied(&self) -> bool {
        self.happened()
            .any(|(_, happened)| matches!(&happened.event.act, Act::DuelSettled { winners, .. } if winners.len() > 1))
    }

    /// Whether somebody took this place, counted from 1, at a base.
    fn is_taken(&self, def: Def, place: usize) -> bool {
        self.happened().any(|(_, happened)| match &happened.event.act {
            Act::Ranked { base, ranks } if happened.before.card(*base).def == def => {
                let firsts = ranks.iter().scan(1, |next, tied| Some(std::mem::replace(next, *next + tied.len())));
                firsts.into_iter().any(|first| first == place)
            }
            _ => false,
        })
    }
}

/// Whether the reason is what the card's own text says of its use, as a whole.
fn is_its_text(refuse: &Refuse, def: Def) -> bool {
    let (Refuse::WindowClosed { card } | Refuse::UsedUp { card } | Refuse::NothingToUse { card }) = refuse else {
        return false;
    };
    *card == def
}

/// Whether the reason is that this is not the moment.
fn is_of_the_moment(refuse: &Refuse) -> bool {
    matches!(
        refuse,
        Refuse::NotYourTurn { .. }
            | Refuse::NotTheirsToScore { .. }
            | Refuse::WrongPhase { .. }
            | Refuse::WindowClosed { .. }
            | Refuse::NotNow(NotNow::OtherMoment { .. })
    )
}
