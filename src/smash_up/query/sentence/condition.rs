//! Whether a condition holds.

use crate::smash_up::{
    ability::{Cond, Event, Who},
    query::{Intended, Position, Scope, value::number::count},
    table::{Act, CardId, Object, Phase, Seat},
};

impl Position<'_> {
    /// Whether a condition holds now.
    #[must_use]
    pub fn holds(self, scope: &Scope, cond: &Cond) -> bool {
        let Some(_question) = self.question() else { return false };
        match cond {
            Cond::Any(cards) => self.has_members(scope, cards),
            Cond::No(cards) => !self.has_members(scope, cards),
            Cond::Count(cards, bound) => self.within(scope, count(self.members(scope, cards).len()), bound),
            Cond::Is(card, cards) => {
                let referred = self.referred(scope, card);
                let fits = |object: &Object| {
                    // What is there is looked at where it lies: a snapshot would ask for its power.
                    if self.table.is_current(*object) {
                        self.is(scope, cards, object.card)
                    } else {
                        self.was(scope, cards, &self.seen(*object))
                    }
                };
                !referred.is_empty() && referred.iter().all(fits)
            }
            Cond::Compare(amount, bound) => self.within(scope, self.amount(scope, amount), bound),
            Cond::ThisTurn(event, bound) => self.within(scope, self.times(scope, event, |_| true), bound),
            Cond::InPlayPhase(event, bound) => {
                self.within(scope, self.times(scope, event, |phase| phase == Phase::Play), bound)
            }
            Cond::Turn(who) => self.players(scope, who).contains(&self.table.turn.active),
            Cond::Won(who) => {
                let winners = self.players(scope, &Who::Winner);
                self.players(scope, who).iter().any(|seat| winners.contains(seat))
            }
            Cond::Winning(who, place) => {
                let seats = self.players(scope, who);
                self.bases(scope, place).iter().any(|base| {
                    let best = self.table.seats().map(|seat| self.total(*base, seat)).max().unwrap_or(0);
                    seats.iter().any(|seat| self.has_presence(*base, *seat) && self.total(*base, *seat) == best)
                })
            }
            Cond::InDuel(card) => self.referred(scope, card).into_iter().any(|object| self.is_in_duel(object)),
            Cond::DuelAt(place) => self.has_duel_at(&self.bases(scope, place)),
            Cond::WonDuel(card) => self.referred(scope, card).into_iter().any(|object| self.has_won_duel(object)),
            Cond::StoodAtStart(card) => {
                self.referred(scope, card).first().is_some_and(|object| self.stood_at_start(object.card))
            }
            Cond::HadMinion(who) => {
                let there = self.table.scoring.as_ref().map(|scoring| scoring.there.as_slice()).unwrap_or_default();
                self.players(scope, who).iter().any(|seat| there.contains(seat))
            }
            Cond::Someone(who, inner) => self
                .players(scope, who)
                .into_iter()
                .any(|seat| self.holds(&Scope { them: Some(seat), ..self.copied(scope) }, inner)),
            Cond::Not(inner) => !self.holds(scope, inner),
            Cond::AllOf(all) => all.iter().all(|cond| self.holds(scope, cond)),
        }
    }

    /// How often something has happened this turn, in such a phase.
    pub(in crate::smash_up::query) fn times(self, scope: &Scope, event: &Event, within: impl Fn(Phase) -> bool) -> i32 {
        self.draw(self.table.turn.past.len());
        let happened = self.table.turn.past.iter().filter(|past| {
            let intended = Intended { act: &past.act, by: past.by, source: None, subject: past.snapshot.as_deref() };
            within(past.phase) && self.fits(scope, event, &intended)
        });
        count(happened.count())
    }

    /// Whether a card was in play when the turn began: it is there still, or the first thing that has happened to it since
    /// took it away.
    fn stood_at_start(self, card: CardId) -> bool {
        let state = self.table.card(card);
        if state.zone.in_play() && state.arrived != Some(self.table.turn.number) {
            return true;
        }
        let mut concerned = self.table.turn.past.iter().filter(|past| past.act.card() == Some(card));
        let first = concerned.next().and_then(|past| Some((&past.act, past.snapshot.as_deref()?)));
        first.is_some_and(|(act, was)| !matches!(act, Act::Played { .. }) && was.zone.in_play())
    }

    /// Whether any of these players is meant.
    #[must_use]
    pub fn means(self, scope: &Scope, who: &Who, seat: Seat) -> bool {
        self.players(scope, who).contains(&seat)
    }
}
