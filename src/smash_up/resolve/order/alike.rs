//! Whether two situations are the same in all that decides what comes next. Stays are counted backwards from the present
//! one: a card that leaves and comes back over and over is not another each time.

use std::{iter::zip, sync::Arc};

use crate::smash_up::{
    query::{Scope, Setting},
    resolve::under_way::{Due, Followup, Frame, Trigger},
    table::{AbilityRef, CardState, Event, ExtraPlay, Lasting, LastingWhat, Named, Object, Snapshot, Table, Turn, Use},
};

/// An earlier position and the present one.
#[derive(Clone, Copy)]
pub(super) struct Alike<'a> {
    /// The cards and the law.
    pub setting: &'a Setting,
    /// How it was.
    pub was: &'a Table,
    /// How it is.
    pub is: &'a Table,
}

impl Alike<'_> {
    /// Whether the positions are the same, and what was next in the one is next in the other.
    pub(super) fn holds(self, was: &Due, is: &Due) -> bool {
        self.due(was, is) && self.tables()
    }

    /// Whether two lists are the same, entry by entry.
    fn all<T>(self, was: &[T], is: &[T], same: impl Fn(Self, &T, &T) -> bool) -> bool {
        was.len() == is.len() && zip(was, is).all(|(was, is)| same(self, was, is))
    }

    fn tables(self) -> bool {
        let Table {
            cards,
            players,
            bases,
            in_play,
            // Who says something follows from who lies there.
            speakers: _,
            buried,
            base_deck,
            base_discard,
            turn,
            scoring,
            duel,
            lasting,
            // What was named when a card was played goes with its stay.
            factions_named: _,
            // What has left matters where something still speaks of it.
            last_seen: _,
            winner,
        } = self.was;
        let is = self.is;
        *in_play == is.in_play
            && *buried == is.buried
            && *bases == is.bases
            && self.all(cards, &is.cards, |_, was, is| same_card(was, is))
            && *players == is.players
            && *base_deck == is.base_deck
            && *base_discard == is.base_discard
            && *scoring == is.scoring
            && *duel == is.duel
            && *winner == is.winner
            && self.turn(turn, &is.turn)
            && self.all(lasting, &is.lasting, Self::lasting)
    }

    fn turn(self, was: &Turn, is: &Turn) -> bool {
        let Turn { number, active, phase, free_minions, free_actions, extras, past, used } = was;
        (*number, *active, *phase) == (is.number, is.active, is.phase)
            && (*free_minions, *free_actions) == (is.free_minions, is.free_actions)
            && self.all(extras, &is.extras, Self::extra)
            && self.all(used, &is.used, Self::used)
            && (past.len() == is.past.len() || !self.counts_this_turn())
    }

    /// What happened this turn only grows: it matters where some card counts it.
    fn counts_this_turn(self) -> bool {
        let Setting { catalogue, wording, .. } = self.setting;
        let mentions = |card: &CardState| catalogue.all_mentions(card.def, *wording).iter();
        self.is.cards.iter().any(|card| mentions(card).any(|it| it.this_turn))
    }

    fn extra(self, was: &ExtraPlay, is: &ExtraPlay) -> bool {
        let ability = self.abilities(was.cause.ability.as_slice(), is.cause.ability.as_slice());
        let cause = crate::smash_up::table::Cause { ability: is.cause.ability, ..was.cause.clone() };
        ability && ExtraPlay { cause, ..was.clone() } == *is
    }

    fn used(self, was: &Use, is: &Use) -> bool {
        self.object(was.card, is.card) && Use { card: is.card, ..*was } == *is
    }

    fn lasting(self, was: &Lasting, is: &Lasting) -> bool {
        let what = match (&was.what, &is.what) {
            (LastingWhat::Power(was, n), LastingWhat::Power(is, m)) => n == m && self.objects(was, is),
            (LastingWhat::Tag(was, tag), LastingWhat::Tag(is, other)) => tag == other && self.objects(was, is),
            (LastingWhat::NoAbilities(was, from), LastingWhat::NoAbilities(is, by)) => {
                self.object(*was, *is) && self.objects(from, by)
            }
            (LastingWhat::NoOngoing(was), LastingWhat::NoOngoing(is)) => self.object(*was, *is),
            (LastingWhat::Control(was, seat), LastingWhat::Control(is, other)) => {
                seat == other && self.object(*was, *is)
            }
            (LastingWhat::Clause(was, bound), LastingWhat::Clause(is, other)) => {
                was == is && self.all(&bound.names, &other.names, Self::name)
            }
            (was, is) => was == is,
        };
        what && was.until == is.until
            && was.cause.by == is.cause.by
            && self.abilities(was.cause.ability.as_slice(), is.cause.ability.as_slice())
    }

    /// The same card, in its present stay or as many stays ago, and then as it was when it left.
    fn object(self, was: Object, is: Object) -> bool {
        let ago = |table: &Table, object: Object| table.card(object.card).stay.wrapping_sub(object.stay);
        let seen = |table: &Table, object: Object| {
            table.last_seen.get(&object).map(|snapshot| Snapshot { object: is, ..Snapshot::clone(snapshot) })
        };
        let age = ago(self.was, was);
        was.card == is.card && age == ago(self.is, is) && (age == 0 || seen(self.was, was) == seen(self.is, is))
    }

    fn objects(self, was: &[Object], is: &[Object]) -> bool {
        self.all(was, is, |alike, was, is| alike.object(*was, *is))
    }

    fn ability(self, was: &AbilityRef, is: &AbilityRef) -> bool {
        (was.def, was.ability) == (is.def, is.ability) && self.object(was.card, is.card)
    }

    fn abilities(self, was: &[AbilityRef], is: &[AbilityRef]) -> bool {
        self.all(was, is, Self::ability)
    }

    fn due(self, was: &Due, is: &Due) -> bool {
        match (was, is) {
            (Due::Abilities(was, order), Due::Abilities(is, other)) => {
                order == other && self.all(was, is, Self::trigger)
            }
            (Due::Card(was), Due::Card(is)) => self.followup(was, is),
            (Due::Leaves(was, by), Due::Leaves(is, other)) => was == is && by == other,
            (Due::Clashes, Due::Clashes) => true,
            _ => false,
        }
    }

    fn followup(self, was: &Followup, is: &Followup) -> bool {
        (was.card, was.by) == (is.card, is.by) && self.frame(&was.frame, &is.frame)
    }

    fn frame(self, was: &Frame, is: &Frame) -> bool {
        was.clashes_last == is.clashes_last
            && self.all(&was.waiting, &is.waiting, Self::trigger)
            && self.all(&was.later, &is.later, Self::followup)
    }

    fn trigger(self, was: &Trigger, is: &Trigger) -> bool {
        was.left_with_it == is.left_with_it && was.clause == is.clause && self.scope(&was.scope, &is.scope)
    }

    fn scope(self, was: &Scope, is: &Scope) -> bool {
        let Scope { ability, you, here, them, there, which, event, names, applied, asks, halves } = was;
        let events = match (event, &is.event) {
            (Some(was), Some(is)) => Arc::ptr_eq(was, is) || self.event(was, is),
            (was, is) => was.is_none() && is.is_none(),
        };
        (*you, *here, *them, *there, *asks, *halves) == (is.you, is.here, is.them, is.there, is.asks, is.halves)
            && self.ability(ability, &is.ability)
            && self.objects(which.as_slice(), is.which.as_slice())
            && events
            && self.all(names, &is.names, Self::name)
            && self.abilities(applied, &is.applied)
    }

    fn name(self, (name, was): &(String, Named), (other, is): &(String, Named)) -> bool {
        name == other
            && match (was, is) {
                (Named::Cards(was), Named::Cards(is)) => self.objects(was, is),
                (was, is) => was == is,
            }
    }

    fn event(self, was: &Event, is: &Event) -> bool {
        let Event { act, cause, before, after } = was;
        let before = match (before, &is.before) {
            (Some(was), Some(is)) => {
                self.object(was.object, is.object) && Snapshot { object: is.object, ..Snapshot::clone(was) } == **is
            }
            (was, is) => was.is_none() && is.is_none(),
        };
        *act == is.act
            && cause.by == is.cause.by
            && self.abilities(cause.ability.as_slice(), is.cause.ability.as_slice())
            && before
            && self.objects(after.as_slice(), is.after.as_slice())
    }
}

/// The same card but for its stay.
fn same_card(was: &CardState, is: &CardState) -> bool {
    CardState { stay: is.stay, ..*was } == *is
}
