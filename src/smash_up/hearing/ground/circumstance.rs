//! Whether that came about on which alone a doubt about a card bears.

use std::mem;

use crate::smash_up::{
    ability::{Cards, Clause, Part, Pick, Sentence, Window},
    card::Def,
    hearing::tell::telling::Telling,
    phrase,
    query::{NotNow, Refuse, Setting, window_of},
    resolve::{Considered, Entry, Happened},
    rule,
    setup::Word,
    table::{AbilityRef, Act, CardId, LastingWhat, Phase, Seat, Table, Zone},
};

impl<'a> Telling<'a> {
    /// What the sentences of a card did.
    fn done_by(&self, def: Def) -> impl Iterator<Item = &'a Happened> {
        let by_it = move |happened: &&Happened| happened.event.cause.ability.is_some_and(|ability| ability.def == def);
        self.happened().map(|(_, happened)| happened).filter(by_it)
    }

    /// Whether a card takes one where another of the same player, there too, has the same power.
    pub(super) fn takes_one_of_equals(&self, def: Def) -> bool {
        self.done_by(def).any(|happened| {
            let Some(taken) = happened.event.before.as_deref() else { return false };
            let Zone::At(base) = taken.zone else { return false };
            let position = self.position(&happened.before);
            let mut there = happened.before.minions_at(base).filter(|other| *other != taken.object.card);
            there.any(|other| {
                happened.before.card(other).controller == taken.controller && position.power(other) == taken.power
            })
        })
    }

    /// Whether what was wanted of a card is refused, or it finds nothing.
    pub(super) fn is_denied(&self, def: Def) -> bool {
        let of_it = |refuse: &Refuse| {
            let table = &self.played.table;
            let (_, _, ability) = phrase::refusal(self.position(table), &self.names(table), refuse);
            ability.is_some_and(|ability| ability.def == def)
        };
        let nothing = self.played.trace.iter().any(
            |entry| matches!(entry, Entry::Considered(Considered::NothingThere(ability, ..) | Considered::NothingFor(ability, ..), _) if ability.def == def),
        );
        nothing || self.reasons().iter().any(of_it)
    }

    /// Whether a card does the same to several cards; of one that stands in the way, whether what is done concerns all such.
    pub(super) fn concerns_several(&self, def: Def) -> bool {
        let Setting { catalogue, wording, .. } = self.setting;
        let fails_for_one = self
            .played
            .trace
            .iter()
            .any(|entry| matches!(entry, Entry::Considered(Considered::NotUncovered(_, by), _) if by.def == def));
        let mut concerned: Vec<(AbilityRef, &Act, CardId)> = Vec::new();
        fails_for_one
            || self.happened().any(|(_, Happened { event, before, .. })| {
                let Some(by) = event.cause.ability else { return false };
                if catalogue.sentences(def, *wording).has(Sentence::Instead) {
                    let text = self.position(before).ability(by).filter(|_| by.def != def);
                    return text
                        .is_some_and(|text| text.whole().any(&mut |part| matches!(part, Part::Pick(Pick::All(_)))));
                }
                let itself = matches!(event.act, Act::Triggers { .. } | Act::Uses { .. } | Act::UsedUp { .. });
                let Some(card) = event.act.card().filter(|_| by.def == def && !itself) else { return false };
                let alike = |act: &Act| mem::discriminant(act) == mem::discriminant(&event.act);
                let again = concerned.iter().any(|(one, act, other)| *one == by && *other != card && alike(act));
                concerned.push((by, &event.act, card));
                again
            })
    }

    /// Whether such a card leaves such a zone.
    pub(super) fn leaves(&self, def: Def, from: impl Fn(Zone) -> bool) -> bool {
        self.happened().any(|(_, happened)| {
            let leaves = matches!(
                happened.event.act,
                Act::Destroyed { .. } | Act::Discarded { .. } | Act::Returned { .. } | Act::Placed { .. }
            );
            leaves && happened.event.before.as_deref().is_some_and(|was| was.def == def && from(was.zone))
        })
    }

    /// Whether the printed power of a minion came into it: where it stood when the powers were added up, or where somebody
    /// says what power it has.
    pub(super) fn counts_its_power(&self, def: Def) -> bool {
        let at = |table: &Table, base| {
            let mut there = table.in_play.iter().filter(|card| table.base_of(**card) == Some(base));
            there.any(|card| table.card(*card).def == def)
        };
        let scored = self.happened().any(|(_, happened)| {
            matches!(happened.event.act, Act::ScoringBegins { base } | Act::Ranked { base, .. } if at(&happened.before, base))
        });
        let table = &self.played.table;
        let unready =
            self.played.trace.iter().any(
                |entry| matches!(entry, Entry::Considered(Considered::NotReady { base, .. }, _) if at(table, *base)),
            );
        let claims = || self.lawful.claims.iter();
        let cards = claims().flat_map(|holds| &holds.cards).filter(|(_, holds)| holds.power.is_some());
        let bases = claims().flat_map(|holds| &holds.bases).filter(|(_, holds)| !holds.power.is_empty());
        let mut said = cards.map(|(name, _)| name).chain(bases.map(|(name, _)| name));
        let meant = |name: &Word| self.lawful.names.meant(table, name).into_iter();
        scored || unready || said.any(|name| meant(name).any(|card| table.card(card).def == def || at(table, card)))
    }

    /// Whether a minion had another power than the printed one, in play or as it left.
    pub(super) fn counts_a_changed_power(&self) -> bool {
        let tables = self.happened().map(|(_, happened)| &*happened.before).chain([&*self.played.table]);
        tables.into_iter().any(|table| {
            let position = self.position(table);
            let mut minions = table.in_play.iter().filter(|card| position.is_minion(table.card(**card).def));
            minions.any(|card| position.power(*card) != position.printed_power(*card))
        })
    }

    /// Whether a base that was replaced has something to say after that.
    pub(super) fn speaks_once_replaced(&self) -> bool {
        let speaks = |base: CardId, table: &Table| {
            let text = &self.position(table).printing_of(table.card(base).def).text;
            let windows = text.iter().filter_map(|ability| window_of(ability.clause()?));
            windows.into_iter().any(|window| matches!(window, Window::AfterReplaced(_)))
        };
        self.happened().any(|(_, happened)| match happened.event.act {
            Act::BaseReplaced { base, .. } | Act::BaseSwapped { base, .. } => speaks(base, &happened.before),
            _ => false,
        })
    }

    /// Whether a sentence of a card had been used up.
    pub(super) fn is_used_up(&self, def: Def) -> bool {
        let looked_at =
            self.played.trace.iter().any(
                |entry| matches!(entry, Entry::Considered(Considered::UsedUp(ability, _), _) if ability.def == def),
            );
        let limited = |refuse: &Refuse| match refuse {
            Refuse::UsedUp { card } => *card == def,
            Refuse::NotNow(NotNow::Limited { ability, .. }) => ability.def == def,
            _ => false,
        };
        looked_at || self.reasons().iter().any(limited)
    }

    /// Whether a card does something to a card of its own name.
    pub(super) fn acts_on_its_own_name(&self, def: Def) -> bool {
        self.done_by(def).any(|happened| {
            let itself = matches!(happened.event.act, Act::Triggers { .. } | Act::Uses { .. } | Act::UsedUp { .. });
            !itself && happened.event.before.as_deref().is_some_and(|was| was.def == def)
        })
    }

    /// Whether a card takes away a base at which something such lies.
    pub(super) fn takes_away(&self, def: Def, such: impl Fn(&Table, CardId) -> bool) -> bool {
        self.done_by(def).any(|happened| {
            let (Act::BaseSwapped { base, .. } | Act::BaseReplaced { base, .. } | Act::Destroyed { card: base }) =
                happened.event.act
            else {
                return false;
            };
            such(&happened.before, base)
        })
    }

    /// Whether something such begins to last.
    pub(super) fn begins(&self, such: impl Fn(&LastingWhat) -> bool) -> bool {
        self.happened()
            .any(|(_, happened)| matches!(&happened.event.act, Act::Begins { lasting } if such(&lasting.what)))
    }

    /// Whether a power changes for as long as something holds: by what has been played, or for a time.
    pub(super) fn power_lasts(&self) -> bool {
        let Setting { catalogue, wording, .. } = self.setting;
        let has = |def: Def| catalogue.sentences(def, *wording).has(Sentence::Has);
        let played = self.happened().any(|(_, Happened { event, before, .. })| {
            matches!(event.act, Act::Played { .. }) && event.act.card().is_some_and(|card| has(before.card(card).def))
        });
        played
            || self.begins(|what| matches!(what, LastingWhat::Clause(clause, _) if matches!(**clause, Clause::Has(..))))
    }

    /// Whether a card takes along what is attached to another one.
    pub(super) fn moves_an_attached(&self, def: Def) -> bool {
        self.done_by(def).any(|happened| {
            let moved = matches!(happened.event.act, Act::Moved { .. } | Act::Transferred { .. });
            moved && happened.event.before.as_deref().is_some_and(|was| matches!(was.zone, Zone::On(_)))
        })
    }

    /// Whether a card has been played this turn, or would be, by a Special or outside the Play phase of whoever plays it.
    pub(super) fn plays_at_another_time(&self) -> bool {
        let turn = &self.played.table.turn;
        let another = |phase: Phase, by: Seat| phase != Phase::Play || by != turn.active;
        let past = turn.past.iter().any(|past| matches!(past.act, Act::Played { .. }) && another(past.phase, past.by));
        let by_special = self.happened().any(|(_, happened)| {
            matches!(happened.event.act, Act::Played { .. }) && happened.event.cause.rules.contains(&rule::SPECIAL)
        });
        past || by_special || turn.phase != Phase::Play
    }

    /// Whether a card does something to one that lies at another base.
    pub(super) fn acts_elsewhere(&self, def: Def) -> bool {
        self.done_by(def).any(|happened| {
            let base_of = |card: CardId| happened.before.base_of(card);
            let by = happened.event.cause.ability.map(|by| by.card.card);
            let on = happened.event.act.card();
            by.zip(on).is_some_and(|(by, on)| base_of(on).is_some() && base_of(on) != base_of(by))
        })
    }

    /// Whether a card does something, for a player, to a card that they do not control.
    pub(super) fn acts_on_what_another_controls(&self, def: Def) -> bool {
        self.done_by(def).any(|happened| {
            let by = happened.event.cause.by;
            happened.event.act.card().is_some_and(|on| happened.before.card(on).controller != by)
        })
    }

    /// Whether an ability that asks for minions or actions does something to such a card in a hand, a deck or a discard pile.
    pub(super) fn is_taken_out_of_play(&self, def: Def) -> bool {
        let names_a_kind = |part: Part<'_>| matches!(part, Part::Cards(Cards::Minion(_) | Cards::Action(_)));
        self.happened().any(|(_, Happened { event, before, .. })| {
            let by = event.cause.ability.filter(|by| by.def != def);
            let text = by.and_then(|by| self.position(before).ability(by));
            let is_such = |card: &CardId| before.card(*card).def == def && !before.card(*card).zone.in_play();
            event.act.card().as_ref().is_some_and(is_such)
                && text.is_some_and(|text| text.whole().any(&mut |part| names_a_kind(part)))
        })
    }
}
