//! What already happened this turn and what is under way: plays, extra plays, uses, running effects, a scoring.

use std::sync::Arc;

use super::{
    bound::{MOST_EFFECTS, MOST_EXTRAS, STRONGEST},
    reader::{Reader, Wanted},
};
use crate::{
    citation::Said,
    problem::at,
    smash_up::{
        card::{Def, Senseless, Sort, check_bases, check_raised, check_sentence},
        rule,
        setup::{EffectWritten, NameWritten, PlayedWritten, Scenario, ScoringWritten, UntilWritten},
        table::{
            Asks, BaseScoring, Bound, ExtraPlay, Lasting, LastingWhat, Named, Object, PlayKind, Seat, Stage, Until,
        },
    },
};

impl Reader {
    pub fn now(&mut self, scenario: &Scenario) {
        for (index, player) in scenario.players.iter().enumerate() {
            let seat = Seat(u8::try_from(index).unwrap_or(u8::MAX));
            let pointer = at("/players", index);
            if let Some(played) = &player.played {
                self.played(&at(&pointer, "played"), played, seat);
            }
            for (number, used) in player.used.iter().enumerate() {
                self.used(&at(&at(&pointer, "used"), number), used, seat);
            }
        }
        let effects = scenario.effects.as_deref().unwrap_or_default();
        self.at_most("/effects", effects.len(), MOST_EFFECTS);
        for (index, effect) in effects.iter().take(MOST_EFFECTS).enumerate() {
            let under_way = (scenario.scoring.is_some(), scenario.duel.is_some());
            let pointer = at("/effects", index);
            self.ends_with_something(&pointer, effect.until.unwrap_or(UntilWritten::EndOfTurn), under_way);
            self.effect(&pointer, effect);
        }
        if let Some(scoring) = &scenario.scoring {
            self.scoring(scoring);
        }
        if let Some(duel) = &scenario.duel {
            self.duel(duel);
        }
        if let Some(winner) = &scenario.winner {
            self.table.winner = self.seat("/winner", winner);
            self.won();
        }
    }

    fn played(&mut self, pointer: &str, played: &PlayedWritten, seat: Seat) {
        let extras = played.extras.as_deref().unwrap_or_default();
        self.at_most(at(pointer, "extras"), extras.len(), MOST_EXTRAS);
        for (index, extra) in extras.iter().take(MOST_EXTRAS).enumerate() {
            let pointer = at(&at(pointer, "extras"), index);
            if let Some(power) = extra.power {
                self.within(at(&pointer, "power"), power.into(), 0, STRONGEST);
                if extra.kind == PlayKind::Action {
                    self.say(at(&pointer, "power"), "une Action n’a pas de Force", "an action has no power");
                }
            }
            let base = match &extra.on {
                Some(word) => match self.base(at(&pointer, "on"), word) {
                    None => continue,
                    found => found,
                },
                None => None,
            };
            let of_name = at(&pointer, "of_name");
            let named = extra.of_name.iter().enumerate();
            let named: Vec<Def> =
                named.filter_map(|(n, word)| self.def(&at(&of_name, n), word, Wanted::Faction)).collect();
            let asks = match &extra.other_than {
                _ if !named.is_empty() => Some(Asks::OfName(named)),
                Some(word) => match self.card_in_play_first(at(&pointer, "other_than"), word) {
                    None => continue,
                    found => found.map(Asks::OtherName),
                },
                None => {
                    let raises = extra.raises.clone().map(Arc::new).map(Asks::Raises);
                    raises.or_else(|| extra.on_such.clone().map(Arc::new).map(Asks::On))
                }
            };
            let raised = extra.raises.as_ref().map(check_raised).unwrap_or_default();
            let on_such = extra.on_such.as_ref().map(check_bases).unwrap_or_default();
            let sound = [("raises", raised), ("on_such", on_such)]
                .map(|(field, faults)| self.senseless(&at(&pointer, field), faults).is_some());
            if sound.contains(&false) {
                continue;
            }
            let cause = self.cause(&at(&pointer, "source"), extra.source.as_ref(), seat, rule::EXTRA);
            let named = match &extra.named {
                Some(word) => match self.def(&at(&pointer, "named"), word, Wanted::Faction) {
                    None => continue,
                    found => found,
                },
                None => None,
            };
            let (kind, max_power, from) = (extra.kind, extra.power, extra.from);
            let extra = ExtraPlay { player: seat, kind, max_power, base, named, asks, from, cause };
            self.table.turn.extras.push(extra);
        }
    }

    fn effect(&mut self, pointer: &str, effect: &EffectWritten) {
        let active = self.table.turn.active;
        let cause = self.cause(&at(pointer, "source"), effect.source.as_ref(), active, rule::DURATION);
        let whose = effect.whose.as_ref().map(|word| self.seat(at(pointer, "whose"), word));
        let until = match (effect.until.unwrap_or(UntilWritten::EndOfTurn), whose) {
            (_, Some(None)) => return,
            (UntilWritten::EndOfTurn, None) => Until::EndOfTurn,
            (UntilWritten::EndOfTurn, Some(Some(seat))) => Until::EndOfTurnOf(seat),
            (UntilWritten::StartOfTurn, Some(Some(seat))) => Until::StartOfTurnOf(seat),
            (UntilWritten::NextTurn, Some(Some(seat))) => Until::InTurnOf(seat, self.table.turn.number),
            (UntilWritten::WhileInPlay, _) => match cause.ability {
                Some(ability) if self.table.card(ability.card.card).zone.in_play() => Until::Leaves,
                _ => {
                    let source = at(pointer, "source");
                    self.say(source, "quelle carte en jeu l’a produit\u{202f}?", "which card in play made it?");
                    return;
                }
            },
            (UntilWritten::EndOfScoring, _) => Until::ScoringEnds,
            (UntilWritten::EndOfDuel, _) => Until::DuelEnds,
            (UntilWritten::Never, _) => Until::Never,
            (UntilWritten::StartOfTurn | UntilWritten::NextTurn, None) => {
                self.say(at(pointer, "whose"), "le tour de qui\u{202f}?", "whose turn?");
                return;
            }
        };
        if let Some(what) = self.whats(pointer, effect) {
            self.table.lasting.push(Lasting { what, until, cause: cause.clone() });
        }
    }

    /// Says what makes no sense in words of a card file; whether they make sense.
    fn senseless(&mut self, pointer: &str, faults: Vec<Senseless>) -> Option<()> {
        let sensible = faults.is_empty();
        for fault in faults {
            let Said { fr, en } = fault.said();
            self.say(pointer, fr, en);
        }
        sensible.then_some(())
    }

    /// Says where an effect does not do exactly one thing.
    fn one_thing(&mut self, pointer: &str, effect: &EffectWritten) -> Option<()> {
        let said = [
            effect.power.is_some(),
            effect.tag.is_some(),
            effect.breakpoint.is_some(),
            effect.cancelled,
            !effect.ignored_by.is_empty(),
            effect.loses.is_some(),
            effect.loses_ongoing,
            effect.returns_to.is_some(),
            effect.clause.is_some(),
        ];
        if said.into_iter().filter(|said| *said).count() == 1 {
            return Some(());
        }
        let words = "power, tag, loses, loses_ongoing, breakpoint, cancelled, ignored_by, returns_to, clause";
        self.say(
            pointer,
            format!("un effet dit une seule chose parmi {words}"),
            format!("an effect says exactly one of {words}"),
        );
        None
    }

    /// What an effect does: a sentence holds, or something is so of cards, or of a base.
    fn whats(&mut self, pointer: &str, effect: &EffectWritten) -> Option<LastingWhat> {
        self.one_thing(pointer, effect)?;
        if let Some(clause) = &effect.clause {
            let names = at(pointer, "names");
            let named = effect.names.iter();
            let named = named.map(|(name, is)| Some((name.clone(), self.named(&at(&names, name), is)?)));
            let bound = Bound { names: named.collect::<Option<_>>()?, event: None };
            let sorts = effect.names.iter().map(|(name, is)| (name.as_str(), sort_of(is)));
            self.senseless(&at(pointer, "clause"), check_sentence(sorts, clause))?;
            return Some(LastingWhat::Clause(Arc::new(clause.clone()), Arc::new(bound)));
        }
        let on = at(pointer, "on");
        if let Some(power) = effect.power {
            self.within(at(pointer, "power"), power.into(), -STRONGEST, STRONGEST);
            return Some(LastingWhat::Power(self.stays(&on, &effect.on)?, power));
        }
        if let Some(tag) = &effect.tag {
            return Some(LastingWhat::Tag(self.stays(&on, &effect.on)?, tag.clone()));
        }
        if let Some(givers) = &effect.loses {
            let lost = if givers.is_empty() { Vec::new() } else { self.stays(&at(pointer, "loses"), givers)? };
            return Some(LastingWhat::NoAbilities(self.stays_alone(&on, &effect.on)?, lost));
        }
        if effect.loses_ongoing {
            return Some(LastingWhat::NoOngoing(self.stays_alone(&on, &effect.on)?));
        }
        if let Some(word) = &effect.returns_to {
            let to = self.seat(at(pointer, "returns_to"), word)?;
            return Some(LastingWhat::Control(self.stays_alone(&on, &effect.on)?, to));
        }
        self.whats_of_base(pointer, effect)
    }

    /// What an effect does to a base.
    fn whats_of_base(&mut self, pointer: &str, effect: &EffectWritten) -> Option<LastingWhat> {
        let on = at(pointer, "on");
        let [word] = effect.on.as_slice() else { return self.only_one(&on) };
        let base = self.base(at(&on, 0), word)?;
        if let Some(change) = effect.breakpoint {
            self.within(at(pointer, "breakpoint"), change.into(), -STRONGEST, STRONGEST);
            return Some(LastingWhat::Breakpoint(base, change));
        }
        if effect.cancelled {
            return Some(LastingWhat::Cancelled(base));
        }
        let ignored_by = at(pointer, "ignored_by");
        let seats = effect.ignored_by.iter().enumerate();
        let seats = seats.map(|(index, word)| self.seat(at(&ignored_by, index), word)).collect::<Option<_>>()?;
        Some(LastingWhat::MayIgnore(base, seats))
    }

    /// What a name in a sentence stands for: exactly one thing.
    fn named(&mut self, pointer: &str, is: &NameWritten) -> Option<Named> {
        let NameWritten { cards, base, player, factions } = is;
        match (cards.as_slice(), base, player, factions.as_slice()) {
            ([_, ..], None, None, []) => Some(Named::Cards(self.stays(&at(pointer, "cards"), cards)?)),
            ([], Some(base), None, []) => Some(Named::Base(self.base(at(pointer, "base"), base)?)),
            ([], None, Some(player), []) => Some(Named::Player(self.seat(at(pointer, "player"), player)?)),
            ([], None, None, [_, ..]) => Some(Named::Factions(self.factions(&at(pointer, "factions"), factions))),
            _ => {
                self.say(
                    pointer,
                    "un nom désigne une seule chose parmi `cards`, `base`, `player`, `factions`",
                    "a name stands for exactly one of `cards`, `base`, `player`, `factions`",
                );
                None
            }
        }
    }

    fn only_one<T>(&mut self, pointer: &str) -> Option<T> {
        self.say(pointer, "une seule carte est attendue ici", "exactly one card is expected here");
        None
    }

    /// The one card in play an effect is on.
    fn stays_alone(&mut self, pointer: &str, words: &[String]) -> Option<Object> {
        match *self.stays(pointer, words)? {
            [object] => Some(object),
            _ => self.only_one(pointer),
        }
    }

    /// The cards in play an effect is on.
    fn stays(&mut self, pointer: &str, words: &[String]) -> Option<Vec<Object>> {
        if words.is_empty() {
            self.say(pointer, "sur quelles cartes\u{202f}?", "on which cards?");
            return None;
        }
        let mut objects = Vec::new();
        for (index, word) in words.iter().enumerate() {
            let card = self.card(at(pointer, index), word, |table, card| table.card(card).zone.in_play())?;
            objects.push(self.table.object(card));
        }
        Some(objects)
    }

    fn scoring(&mut self, scoring: &ScoringWritten) {
        self.scores_in_time(scoring);
        let base = match scoring.step {
            Stage::Before | Stage::Award => self.base("/scoring/base", &scoring.base),
            Stage::After | Stage::Replaced => self.any_base("/scoring/base", &scoring.base),
        };
        let next = scoring.next.as_ref().and_then(|word| self.any_base("/scoring/next", word));
        let replacement = scoring.replacement.as_ref().and_then(|word| self.any_base("/scoring/replacement", word));
        let mut ranks: Vec<Vec<Seat>> = Vec::new();
        for (place, words) in scoring.ranks.iter().enumerate() {
            let pointer = at("/scoring/ranks", place);
            let tied = words.iter().enumerate().filter_map(|(index, word)| self.seat(at(&pointer, index), word));
            ranks.push(tied.collect());
        }
        for (index, word) in scoring.passed.iter().enumerate() {
            let seat = self.seat(at("/scoring/passed", index), word);
            self.passed.extend(seat);
        }
        let had = scoring.there.as_ref().map(|words| {
            let words = words.iter().enumerate();
            words.filter_map(|(index, word)| self.seat(at("/scoring/there", index), word)).collect()
        });
        if let Some(base) = base {
            self.has_places(scoring, base);
            // Nothing said: those who still have one.
            let there = had.unwrap_or_else(|| match scoring.step {
                Stage::Before => Vec::new(),
                Stage::Award | Stage::After | Stage::Replaced => self.table.with_minion_at(base),
            });
            self.table.scoring = Some(BaseScoring { base, stage: scoring.step, ranks, there, next, replacement });
        }
    }
}

/// What sort of thing a name in a sentence stands for.
fn sort_of(is: &NameWritten) -> Sort {
    match is {
        NameWritten { base: Some(_), .. } => Sort::Base,
        NameWritten { player: Some(_), .. } => Sort::Player,
        NameWritten { factions, .. } if !factions.is_empty() => Sort::Faction,
        NameWritten { .. } => Sort::Cards,
    }
}
