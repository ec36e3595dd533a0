//! What was looked at and did not apply, and what was supposed: told only where it is so of what came of it.

use serde_json::{Value, json};

use crate::{
    ruling::{Assumption, Considered, Instead},
    smash_up::{
        hearing::tell::telling::{TOLD, Telling, cite},
        phrase::{self, Beside, Supposed},
        query::Refuse,
        resolve::{self, Entry, Happened},
        rule,
        setup::{self, CardEntry, HandTable, HandWritten},
        table::{AbilityRef, Act, CardId, Event, Lasting, Seat, Table, Zone},
    },
};

/// The most ways in which what cards may have done in an earlier turn is tried, of all of them.
const MOST_EARLIER: usize = 24;
/// How many unseen cards a hand of unknown size is tried with.
const MORE_IN_HAND: usize = 5;

impl<'a> Telling<'a> {
    /// Something looked at at this place of the trace; nothing, where what was replaced came about after all.
    pub(super) fn looked_at(
        &self,
        n: usize,
        (looked_at, led): (&resolve::Considered, Option<usize>),
        after: usize,
        table: &'a Table,
    ) -> Option<Considered> {
        let position = self.position(table);
        let (mut says, rules, ability) = phrase::considered(position, &self.names(table), looked_at);
        if self.came_about(n, looked_at, led) {
            let resolve::Considered::Prevented { act, by, .. } = looked_at else { return None };
            says = phrase::prevented_for_now(position, &self.names(table), act, by.ability);
        }
        match looked_at {
            // The refusal says so.
            resolve::Considered::NotReady { base, .. } if self.is_refused_as_unready(*base) => return None,
            resolve::Considered::NothingThere(ability, None, ..) | resolve::Considered::NothingFor(ability, ..)
                if self.is_told_why_not_played(*ability, led) =>
            {
                return None;
            }
            resolve::Considered::NothingThere(ability, None, None, rules)
                if !rules.contains(&rule::EXTRA) && self.did_something(*ability, led) =>
            {
                says = phrase::nothing_for_a_part(position, *ability);
            }
            resolve::Considered::Declined(ability, player, _, part) if self.did_something(*ability, led) => {
                says = phrase::declined_a_part(position, &self.names(table), (*ability, part.as_deref()), *player);
            }
            _ => {}
        }
        let mut why = self.why(ability, &rules);
        cite(&mut why, self.makes_precise_why(table, looked_at));
        Some(Considered { after, says, why })
    }

    fn is_refused_as_unready(&self, base: CardId) -> bool {
        self.reasons().iter().any(|why| matches!(why, Refuse::NotReady { base: unready, .. } if *unready == base))
    }

    /// Whether what is said to have been prevented or replaced happened to that card all the same, by a rule.
    fn came_about(&self, n: usize, looked_at: &resolve::Considered, led: Option<usize>) -> bool {
        let prevented = match looked_at {
            resolve::Considered::Prevented { act, cause, .. } => Some(act).filter(|_| cause.ability.is_none()),
            resolve::Considered::Replaced { act, .. } => Some(act),
            _ => None,
        };
        // What happens to a base instead of its being replaced may be told as its not being replaced.
        let Some(act) = prevented.filter(|act| act.card().is_some()) else { return false };
        self.happened().any(|(later, Happened { event, step, .. })| {
            later > n && *step == led && event.cause.ability.is_none() && event.act == *act
        })
    }

    /// Whether the same comes to the same card after all, in whatever way.
    pub(in crate::smash_up::hearing) fn comes_to_it(&self, n: usize, act: &Act) -> bool {
        self.happened().any(|(later, happened)| later > n && happened.event.act == *act)
    }

    /// Whether it is told why what a sentence would have played in this step was not.
    fn is_told_why_not_played(&self, ability: AbilityRef, led: Option<usize>) -> bool {
        self.played.trace.iter().any(|entry| {
            matches!(entry, Entry::Considered(resolve::Considered::NotPlayed { by, .. }, then) if *by == ability && *then == led)
        })
    }

    /// Whether a sentence did anything in this step.
    fn did_something(&self, ability: AbilityRef, led: Option<usize>) -> bool {
        self.happened().any(|(_, happened)| {
            let act = &happened.event.act;
            let by_itself = matches!(act, Act::Triggers { .. } | Act::Uses { .. } | Act::UsedUp { .. });
            happened.step == led && happened.event.cause.ability == Some(ability) && !by_itself && phrase::is_said(act)
        })
    }

    pub(super) fn assumptions(&self) -> Vec<Assumption> {
        let table = &self.played.table;
        let names = self.names(table);
        let field = |supposed: &Supposed| match supposed {
            Supposed::NotUsed { .. } | Supposed::NoDuelCard { .. } => "/steps".to_owned(),
            Supposed::Began { .. } => "/turn".to_owned(),
            Supposed::UnseenNotUsed { by, .. }
            | Supposed::HandHoldsEnough { of: by }
            | Supposed::UnseenUnheard { of: by, .. }
            | Supposed::HandAsListed { of: by, .. } => {
                format!("/players/{}/hand", by.0)
            }
            Supposed::ShuffledOrder { of } => format!("/players/{}/deck", of.0),
            Supposed::OrderNamed { step, .. } => format!("/steps/{step}/choose"),
            Supposed::TalentUnused { .. }
            | Supposed::PlayedBefore { .. }
            | Supposed::NothingRuns { .. }
            | Supposed::ControlStays { .. } => "/effects".to_owned(),
        };
        // Whether an optional use decides is tried; hands that nobody has seen leave every Conquest open.
        let decides = |it: &Supposed| !matches!(it, Supposed::NotUsed { .. } | Supposed::UnseenNotUsed { .. });
        let told = |it: &Supposed| Assumption {
            says: phrase::supposed(&names, it),
            change: field(it),
            decides: decides(it),
            otherwise: match it {
                Supposed::OrderNamed { cards, step, .. } => self.ordered_otherwise(*step, cards),
                // In another turn of the first round somebody else began.
                Supposed::Began { .. } => (2..=table.players.len()).map(|turn| json!(turn).into()).collect(),
                Supposed::HandHoldsEnough { of } => vec![self.hand_with(*of, 0).into()],
                Supposed::UnseenUnheard { of, id, .. } => vec![self.hand_holding(*of, id).into()],
                Supposed::HandAsListed { of, .. } => vec![self.hand_with(*of, MORE_IN_HAND).into()],
                _ => Vec::new(),
            },
            in_passing: matches!(it, Supposed::HandAsListed { .. }),
        };
        let stated = |supposed: &Supposed| matches!(supposed, Supposed::Began { .. }) && self.scenario.turn.is_some();
        let of_windows: Vec<Supposed> = self
            .played
            .supposed
            .iter()
            .map(|(it, _)| it)
            .filter(|it| !stated(it))
            .map(|it| self.beside_what_was_shown(it))
            .collect();
        let then = of_windows.into_iter().chain(self.hands_counted()).map(|it| told(&it));
        let in_passing = |(it, otherwise)| Assumption { otherwise, in_passing: true, ..told(&it) };
        let earlier = self.over_by_now().chain(self.not_lent());
        self.untold().map(in_passing).chain(then).chain(earlier.map(in_passing)).collect()
    }

    /// That nothing runs any more of what cards in play may have done in their players’ last turns, each with the effects
    /// that run otherwise; nothing, where the scenario says what runs.
    fn over_by_now(&self) -> impl Iterator<Item = (Supposed, Vec<Instead>)> {
        let begun = &self.lawful.table;
        let position = self.position(begun);
        let unsaid = self.scenario.effects.is_none();
        let may = if unsaid { setup::may_still_run(position) } else { Vec::new() };
        let mut left = MOST_EARLIER;
        may.into_iter().map(move |(ability, ways)| {
            let tried = ways.len() <= left && position.draws(ways.len() * (TOLD + begun.weight()));
            left -= if tried { ways.len() } else { 0 };
            let (card, by) = (ability.card.card, begun.card(ability.card.card).controller);
            let is_talent = position.printing_of(ability.def).text[ability.ability].is_talent();
            let supposed =
                if is_talent { Supposed::TalentUnused { by, card } } else { Supposed::PlayedBefore { by, card } };
            let says = |to| Some(phrase::done_then(&self.names(begun), &supposed, to));
            let ways = ways
                .into_iter()
                .filter(|_| tried)
                .map(|(to, runs)| Instead { value: self.with_effects(runs), says: says(to) });
            let ways = ways.collect();
            (supposed, ways)
        })
    }

    /// That nothing runs of what was done this turn and cannot be told, each with the effects that may run instead.
    fn untold(&self) -> impl Iterator<Item = (Supposed, Vec<Instead>)> {
        setup::untold(self.position(&self.lawful.table), self.lawful).into_iter().map(|(ability, ways)| {
            let ways = ways.into_iter().map(|runs| self.running(runs));
            (Supposed::NothingRuns { card: ability.card.card }, ways.collect())
        })
    }

    /// That control of others' minions does not end with the turn where nobody says how it was taken, each with the effect that
    /// ends it; nothing, where the scenario says what runs.
    fn not_lent(&self) -> impl Iterator<Item = (Supposed, Vec<Instead>)> {
        let begun = &self.lawful.table;
        let unsaid = self.scenario.effects.is_none();
        let may = if unsaid { setup::may_be_lent(self.position(begun), self.lawful) } else { Vec::new() };
        may.into_iter().map(|(card, runs)| {
            (Supposed::ControlStays { by: begun.card(card).controller, card }, vec![self.running(vec![runs])])
        })
    }

    /// What runs besides as the scenario begins, in the words of the first of it.
    fn running(&self, runs: Vec<Lasting>) -> Instead {
        let position = self.position(&self.lawful.table);
        let begins = |it: &Lasting| {
            let act = Act::Begins { lasting: it.clone() };
            let event = Event { act, cause: it.cause.clone(), before: None, after: None };
            phrase::event(position, &self.names(position.table), &event)
        };
        let says = runs.first().map(begins);
        Instead { value: self.with_effects(runs), says }
    }

    /// What runs as the scenario begins, and this besides.
    fn with_effects(&self, runs: Vec<Lasting>) -> Value {
        json!(setup::with_effects(&self.lawful.table, &self.lawful.names, runs))
    }

    /// The hands of which nobody has said how many cards they are, and that were asked: they count as they are listed, but
    /// where it is supposed that they hold enough.
    fn hands_counted(&self) -> impl Iterator<Item = Supposed> {
        let enough =
            |of: &Seat| self.played.supposed.iter().any(|(it, _)| *it == Supposed::HandHoldsEnough { of: *of });
        let asked = self.setting.asked.hands().into_iter().filter(move |of| !enough(of));
        asked.map(|of| Supposed::HandAsListed { of, listed: self.known_of(of).len(), beside: self.beside_shown(of) })
    }

    /// What the scenario says of a hand.
    fn hand_of(&self, of: Seat) -> Option<&'a HandWritten> {
        self.scenario.players.get(of.index()).and_then(|player| player.hand.as_ref())
    }

    /// The cards that the scenario says a hand holds.
    fn known_of(&self, of: Seat) -> &'a [CardEntry] {
        match self.hand_of(of) {
            Some(HandWritten::List(known) | HandWritten::Table(HandTable { known, .. })) => known,
            None => &[],
        }
    }

    /// A hand of unknown size as it is listed and has been played from, and so many cards more.
    fn hand_with(&self, of: Seat, more: usize) -> Value {
        let known = self.known_of(of);
        let size = known.len() + self.shown_of(of).count() + more;
        if known.is_empty() { json!({ "size": size }) } else { json!({ "known": known, "size": size }) }
    }

    /// A hand that nobody has seen, one of whose unseen cards is this one.
    fn hand_holding(&self, of: Seat, id: &str) -> Value {
        let written = self.hand_of(of);
        if let Some(HandWritten::List(cards)) = written {
            let mut cards = cards.clone();
            if let Some(unseen) = cards.iter_mut().find(|entry| entry.card == "unknown") {
                id.clone_into(&mut unseen.card);
            }
            return json!(cards);
        }
        let mut hand = self.hand_with(of, MORE_IN_HAND);
        if let Some(HandWritten::Table(HandTable { size: Some(size), .. })) = written {
            hand["size"] = json!(size);
        }
        let known = self.known_of(of).iter().map(|entry| json!(entry)).chain([json!(id)]);
        hand["known"] = known.collect();
        hand
    }

    /// The cards out of a hand nobody has seen that have turned out to be something.
    fn shown_of(&self, of: Seat) -> impl Iterator<Item = &Happened> {
        self.happened().map(|(_, happened)| happened).filter(move |happened| match happened.event.act {
            Act::Known { card, .. } => happened.before.card(card).zone == Zone::Hand(of),
            _ => false,
        })
    }

    /// Of a hand nobody has seen that has shown a card, what is supposed is that no other is used.
    fn beside_what_was_shown(&self, supposed: &Supposed) -> Supposed {
        match supposed {
            Supposed::UnseenNotUsed { by, moment, .. } => {
                Supposed::UnseenNotUsed { by: *by, moment: *moment, beside: self.beside_shown(*by) }
            }
            other => other.clone(),
        }
    }

    fn beside_shown(&self, of: Seat) -> Beside {
        if self.shown_of(of).next().is_some() { Beside::Some } else { Beside::None }
    }
}
