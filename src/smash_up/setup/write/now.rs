//! What already happened this turn and what is under way.

use std::sync::Arc;

use super::Writer;
use crate::smash_up::{
    card::Def,
    setup::{
        DuelStep, DuelWritten, EffectWritten, ExtraWritten, NameWritten, PastWord, PastWritten, PlayedWritten,
        Scenario, ScoringWritten, SeenWritten, SourceWritten, UntilWritten, UsedWritten, WasWritten, ZoneWord,
        done::has_left,
        lawful::{STAYS, UNSEEN, kind_of, usual_phase, usual_stays},
    },
    table::{
        Act, Asks, CardId, Cause, DuelStage, LastingWhat, Named, Object, Past, Phase, PlayKind, Role, Seat, Snapshot,
        Stage, Until, Zone,
    },
};

/// Where something went or was, as the four fields say it.
#[derive(Default)]
struct Spot {
    at: Option<String>,
    on: Option<String>,
    within: Option<ZoneWord>,
    of: Option<String>,
}

impl Writer<'_> {
    fn list(&mut self, cards: impl IntoIterator<Item = CardId>) -> Vec<String> {
        cards.into_iter().map(|card| self.name(card)).collect()
    }

    fn ago(object: Object) -> u16 {
        STAYS - object.stay
    }

    pub(super) fn effects(&mut self) -> Vec<EffectWritten> {
        let active = self.table.turn.active;
        let lasting = self.table.lasting.clone();
        lasting
            .into_iter()
            .map(|lasting| {
                let source = self.source(&lasting.cause, active);
                let (until, whose) = match lasting.until {
                    // What is being resolved when a position is written is not finished by who reads it.
                    Until::EndOfTurn | Until::Resolved(_) => (None, None),
                    Until::Leaves => (Some(UntilWritten::WhileInPlay), None),
                    Until::EndOfTurnOf(seat) => (Some(UntilWritten::EndOfTurn), Some(self.player(seat))),
                    Until::StartOfTurnOf(seat) => (Some(UntilWritten::StartOfTurn), Some(self.player(seat))),
                    Until::InTurnOf(seat, _) => (Some(UntilWritten::NextTurn), Some(self.player(seat))),
                    Until::ScoringEnds => (Some(UntilWritten::EndOfScoring), None),
                    Until::DuelEnds => (Some(UntilWritten::EndOfDuel), None),
                    Until::Never => (Some(UntilWritten::Never), None),
                };
                EffectWritten { until, whose, source, ..self.what(&lasting.what) }
            })
            .collect()
    }

    fn what(&mut self, what: &LastingWhat) -> EffectWritten {
        let none = EffectWritten::default();
        let cards = |objects: &[Object]| -> Vec<CardId> { objects.iter().map(|object| object.card).collect() };
        match what {
            LastingWhat::Power(objects, n) => EffectWritten { power: Some(*n), on: self.list(cards(objects)), ..none },
            LastingWhat::Tag(objects, tag) => {
                EffectWritten { tag: Some(tag.clone()), on: self.list(cards(objects)), ..none }
            }
            LastingWhat::NoAbilities(object, givers) => {
                EffectWritten { loses: Some(self.list(cards(givers))), on: self.list([object.card]), ..none }
            }
            LastingWhat::NoOngoing(object) => {
                EffectWritten { loses_ongoing: true, on: self.list([object.card]), ..none }
            }
            LastingWhat::Breakpoint(base, n) => EffectWritten { breakpoint: Some(*n), on: self.list([*base]), ..none },
            LastingWhat::Cancelled(base) => EffectWritten { cancelled: true, on: self.list([*base]), ..none },
            LastingWhat::MayIgnore(base, seats) => {
                let ignored_by = seats.iter().map(|seat| self.player(*seat)).collect();
                EffectWritten { ignored_by, on: self.list([*base]), ..none }
            }
            LastingWhat::Control(object, seat) => {
                EffectWritten { returns_to: Some(self.player(*seat)), on: self.list([object.card]), ..none }
            }
            LastingWhat::Clause(clause, bound) => {
                let names = bound.names.iter().filter_map(|(name, is)| Some((name.clone(), self.named(is)?)));
                EffectWritten { names: names.collect(), clause: Some((**clause).clone()), ..none }
            }
        }
    }

    fn named(&mut self, is: &Named) -> Option<NameWritten> {
        let none = NameWritten::default();
        Some(match is {
            Named::Cards(cards) => NameWritten { cards: self.list(cards.iter().map(|object| object.card)), ..none },
            Named::Base(base) => NameWritten { base: Some(self.name(*base)), ..none },
            Named::Player(seat) => NameWritten { player: Some(self.player(*seat)), ..none },
            Named::Factions(factions) => NameWritten { factions: factions.clone(), ..none },
            Named::Pile(_) | Named::Name(_) => return None,
        })
    }

    fn source(&mut self, cause: &Cause, otherwise: Seat) -> Option<SourceWritten> {
        let Some(ability) = cause.ability else {
            let by = Some(cause.by).filter(|by| *by != otherwise).map(|by| self.player(by))?;
            return Some(SourceWritten { by: Some(by), ..SourceWritten::default() });
        };
        let controller = self.table.card(ability.card.card).controller;
        Some(SourceWritten {
            card: Some(self.name(ability.card.card)),
            ability: ability.ability,
            given_by: self.given_by(ability.card, ability.def),
            ago: Self::ago(ability.card),
            by: (cause.by != controller).then(|| self.player(cause.by)),
        })
    }

    /// The card whose text an ability is, where it is not the card's own.
    fn given_by(&self, object: Object, def: Def) -> Option<String> {
        (self.table.card(object.card).def != def).then(|| self.id_of(def))
    }

    pub(super) fn played(&mut self, seat: Seat, from: &Scenario) -> Option<PlayedWritten> {
        let turn = self.table.turn.clone();
        let mut played = PlayedWritten::default();
        if seat == turn.active {
            for (kind, used) in [(PlayKind::Minion, turn.free_minions), (PlayKind::Action, turn.free_actions)] {
                self.free_plays(seat, kind, used, from, &mut played);
            }
        }
        let mut extras = Vec::new();
        for extra in turn.extras.iter().filter(|extra| extra.player == seat) {
            let source = self.source(&extra.cause, seat);
            let on = extra.base.map(|base| self.name(base));
            let named = extra.named.map(|def| self.id_of(def));
            let (kind, power, from) = (extra.kind, extra.max_power, extra.from);
            let (mut of_name, mut other_than, mut raises, mut on_such) = (Vec::new(), None, None, None);
            match &extra.asks {
                Some(Asks::OfName(named)) => of_name = named.iter().map(|def| self.id_of(*def)).collect(),
                Some(Asks::OtherName(card)) => other_than = Some(self.name(*card)),
                Some(Asks::Raises(cards)) => raises = Some((**cards).clone()),
                Some(Asks::On(bases)) => on_such = Some((**bases).clone()),
                None => {}
            }
            extras.push(ExtraWritten { kind, power, on, named, of_name, other_than, raises, on_such, from, source });
        }
        let none_left = seat == turn.active && turn.phase == Phase::Play && self.could_have_granted(seat, from);
        played.extras = (none_left || !extras.is_empty()).then_some(extras);
        (played != PlayedWritten::default()).then_some(played)
    }

    /// Whether something was played or used that could have granted an extra play, other than what is left open.
    fn could_have_granted(&self, seat: Seat, from: &Scenario) -> bool {
        let turn = &self.table.turn;
        let was_said = from.players.get(seat.index()).and_then(|player| player.played.as_ref());
        let said = was_said.is_some_and(|played| played.extras.is_some());
        let same_turn = from.turn.unwrap_or(1) == turn.number;
        let left_open =
            same_turn && !said && (from.shows_a_play() || from.players.iter().any(|it| !it.used.is_empty()));
        let played = turn.past.iter().any(|past| matches!(past.act, Act::Played { by, .. } if by == seat));
        !left_open && (played || turn.used.iter().any(|used| used.player == seat))
    }

    /// The free plays used; that there are none is said where something has been played that could have been one.
    fn free_plays(&self, seat: Seat, kind: PlayKind, used: u8, from: &Scenario, written: &mut PlayedWritten) {
        let turn = &self.table.turn;
        let was_one = |past: &&Arc<Past>| {
            let with =
                matches!(past.act, Act::Played { by, to, extra: false, .. } if by == seat && kind_of(to) == Some(kind));
            with && past.phase != Phase::Start
        };
        let played = turn.past.iter().filter(was_one).count();
        let is_titan =
            |past: &&Arc<Past>| matches!(past.act, Act::Played { by, to: Zone::TitanAt(_), .. } if by == seat);
        let titans = turn.past.iter().filter(is_titan).count();
        let same_turn = from.turn.unwrap_or(1) == turn.number;
        let said = from.players.get(seat.index()).and_then(|player| player.played.as_ref());
        let said = said.and_then(|played| match kind {
            PlayKind::Minion => played.minions,
            PlayKind::Action => played.actions,
        });
        let left_open = same_turn && said.is_none() && from.shows_a_play();
        let free = (used > 0 || played + titans > 0 && !left_open).then_some(used);
        match kind {
            PlayKind::Minion => written.minions = free,
            PlayKind::Action => written.actions = free,
        }
        let given_up = usize::from(used).saturating_sub(played);
        written.given_up.extend(std::iter::repeat_n(kind, given_up));
    }

    pub(super) fn used(&mut self, seat: Seat) -> Vec<UsedWritten> {
        let used: Vec<_> = self.table.turn.used.iter().copied().filter(|used| used.player == seat).collect();
        used.into_iter()
            .map(|used| UsedWritten {
                card: self.name(used.card.card),
                ability: Some(used.ability),
                given_by: self.given_by(used.card, used.def),
                base: used.base.map(|base| self.name(base)),
                ago: Some(Self::ago(used.card)).filter(|ago| *ago > 0 || has_left(&self.table, used.card.card)),
            })
            .collect()
    }

    pub(super) fn past(&mut self) -> Vec<PastWritten> {
        let past = self.table.turn.past.clone();
        past.iter().filter_map(|past| self.one_past(past)).collect()
    }

    fn one_past(&mut self, past: &Past) -> Option<PastWritten> {
        let (event, spot) = match past.act {
            Act::Played { to: Zone::Limbo, .. } => (PastWord::Played, Spot::default()),
            Act::Played { to, .. } => (PastWord::Played, self.spot(to)),
            Act::Destroyed { .. } => (PastWord::Destroyed, Spot::default()),
            Act::Discarded { .. } => (PastWord::Discarded, Spot::default()),
            Act::Returned { .. } => (PastWord::Returned, Spot::default()),
            Act::Moved { to, .. } => (PastWord::Moved, self.spot(Zone::At(to))),
            Act::Placed { to, .. } => (PastWord::Placed, self.spot(to)),
            _ => return None,
        };
        let (card, snapshot) = (past.act.card()?, past.snapshot.as_ref()?);
        if card == UNSEEN {
            let (at, by) = (self.name(snapshot.base?), self.player(past.by));
            return Some(PastWritten {
                event,
                card: "unknown".into(),
                by: Some(by),
                at: Some(at),
                ..PastWritten::default()
            });
        }
        let usual = usual_stays(&past.act, snapshot.zone, self.table.card(card).zone);
        Some(PastWritten {
            event,
            card: self.name(card),
            by: Some(self.player(past.by)),
            at: spot.at,
            on: spot.on,
            into: spot.within,
            of: spot.of,
            bottom: matches!(past.act, Act::Placed { bottom: true, .. }),
            extra: matches!(past.act, Act::Played { extra: true, .. }),
            phase: Some(past.phase).filter(|phase| *phase != usual_phase(self.table.turn.phase)),
            ago: Some(Self::ago(snapshot.object)).filter(|ago| *ago != usual),
            was: Some(self.was(snapshot)),
        })
    }

    pub(super) fn last_seen(&mut self) -> Vec<SeenWritten> {
        let seen = self.table.last_seen.clone();
        seen.iter()
            .map(|(object, snapshot)| SeenWritten {
                card: self.name(object.card),
                ago: Some(Self::ago(*object)).filter(|ago| *ago != 1),
                was: self.was(snapshot),
            })
            .collect()
    }

    fn was(&mut self, snapshot: &Snapshot) -> WasWritten {
        let Spot { at, on, within, of } = self.spot(snapshot.zone);
        let base = match (snapshot.zone, snapshot.base) {
            (Zone::On(host), Some(base)) if self.table.base_of(host) != Some(base) => Some(self.name(base)),
            _ => None,
        };
        WasWritten {
            controller: (snapshot.controller != snapshot.owner).then(|| self.player(snapshot.controller)),
            at,
            on,
            within,
            of,
            base,
            power: (snapshot.power != 0 || matches!(snapshot.zone, Zone::At(_))).then_some(snapshot.power),
            tags: (!snapshot.tags.is_empty()).then(|| snapshot.tags.clone()),
        }
    }

    fn spot(&mut self, zone: Zone) -> Spot {
        let pile = |within, of| Spot { within: Some(within), of, ..Spot::default() };
        match zone {
            Zone::At(base) | Zone::TitanAt(base) | Zone::Buried(base) => {
                Spot { at: Some(self.name(base)), ..Spot::default() }
            }
            Zone::On(host) => Spot { on: Some(self.name(host)), ..Spot::default() },
            Zone::Hand(seat) => pile(ZoneWord::Hand, Some(self.player(seat))),
            Zone::Deck(seat) => pile(ZoneWord::Deck, Some(self.player(seat))),
            Zone::Discard(seat) => pile(ZoneWord::Discard, Some(self.player(seat))),
            Zone::BesideDeck(seat) => pile(ZoneWord::BesideDeck, Some(self.player(seat))),
            Zone::Limbo => pile(ZoneWord::Resolving, None),
            Zone::Duel(_) => pile(ZoneWord::Duel, None),
            Zone::BaseInPlay => pile(ZoneWord::Play, None),
            Zone::BaseDeck => pile(ZoneWord::BaseDeck, None),
            Zone::BaseDiscard => pile(ZoneWord::BaseDiscard, None),
            Zone::Aside => pile(ZoneWord::Aside, None),
            Zone::Box => pile(ZoneWord::Box, None),
        }
    }

    pub(super) fn scoring(&mut self, passed: &[Seat]) -> Option<ScoringWritten> {
        let scoring = self.table.scoring.clone()?;
        Some(ScoringWritten {
            base: self.name(scoring.base),
            step: scoring.stage,
            passed: passed.iter().map(|seat| self.player(*seat)).collect(),
            ranks: scoring.ranks.iter().map(|tied| tied.iter().map(|seat| self.player(*seat)).collect()).collect(),
            there: (scoring.stage != Stage::Before)
                .then(|| scoring.there.iter().map(|seat| self.player(*seat)).collect()),
            next: scoring.next.map(|base| self.name(base)),
            replacement: scoring.replacement.map(|base| self.name(base)),
        })
    }

    pub(super) fn duel(&mut self) -> Option<DuelWritten> {
        let duel = self.table.duel.clone()?;
        let laid = |writer: &Self, role: Role| writer.lying(Zone::Duel(role)).into_iter().next();
        let cause = Cause { ability: duel.ability, rules: Vec::new(), by: duel.you };
        Some(DuelWritten {
            challenger: self.name(duel.minion(Role::Challenger).card),
            challenged: self.name(duel.minion(Role::Challenged).card),
            source: self.source(&cause, duel.you).unwrap_or_default(),
            step: match duel.stage {
                DuelStage::Laying => DuelStep::Laying,
                DuelStage::Revealing => DuelStep::Revealing,
                DuelStage::Settled => DuelStep::Settled,
            },
            challenger_card: laid(self, Role::Challenger),
            challenged_card: laid(self, Role::Challenged),
            won: duel.winners().map(|minion| self.name(minion.card)).collect(),
        })
    }
}
