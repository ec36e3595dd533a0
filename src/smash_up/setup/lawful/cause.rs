//! What made something that runs, and what has been used this turn.

use super::reader::{Reader, Wanted};
use crate::{
    citation::{Rule, Said},
    problem::at,
    smash_up::{
        ability::{Ability, CardRef, Cards, Clause, Effect, Limit, Part, Window, speaks_of_talent},
        card::Def,
        query::window_of,
        setup::{
            Scenario, SourceWritten, UsedWritten,
            done::{has_left, last_at, moves_itself, was_moved},
        },
        table::{AbilityRef, CardId, Cause, Phase, Seat, Use, Zone},
    },
};

impl Reader {
    /// What made something: a card's ability, or nothing a scenario cares to say.
    pub fn cause(&mut self, pointer: &str, source: Option<&SourceWritten>, otherwise: Seat, rule: Rule) -> Cause {
        let mut cause = Cause { ability: None, rules: vec![rule], by: otherwise };
        let Some(source) = source else { return cause };
        if let Some(word) = &source.card
            && let Some(card) = self.card_in_play_first(at(pointer, "card"), word)
            && let Some(def) = self.speaker(pointer, source.given_by.as_deref(), card)
        {
            let known = self.library.catalogue.printing(def, self.wording).text.len();
            if source.ability > 0 && source.ability >= known {
                self.say(
                    at(pointer, "ability"),
                    format!("cette carte a {known} effets, numérotés à partir de 0"),
                    format!("this card has {known} abilities, numbered from 0"),
                );
            }
            let object = self.object(at(pointer, "ago"), card, source.ago);
            cause.by = self.table.card(card).controller;
            cause.ability = Some(AbilityRef { card: object, def, ability: source.ability });
        }
        cause.by = self.seat_or(at(pointer, "by"), source.by.as_deref(), cause.by);
        cause
    }

    /// What counts once a turn, and has been used.
    pub(super) fn used(&mut self, pointer: &str, used: &UsedWritten, player: Seat) {
        let Some(card) = self.card_in_play_first(at(pointer, "card"), &used.card) else { return };
        let Some(def) = self.speaker(pointer, used.given_by.as_deref(), card) else { return };
        let abilities = &self.library.catalogue.printing(def, self.wording).text;
        let first = |such: fn(&Ability) -> bool| abilities.iter().position(such);
        let likely = first(speaks_of_talent).or_else(|| first(counts_once)).or_else(|| first(|it| !is_of_its_play(it)));
        let (known, ability) = (abilities.len(), used.ability.map_or(likely.unwrap_or(0), usize::from));
        if ability >= known {
            self.say(
                at(pointer, "ability"),
                format!("cette carte a {known} effets, numérotés à partir de 0"),
                format!("this card has {known} abilities, numbered from 0"),
            );
            return;
        }
        let text = abilities[ability].clone();
        let is_of_a_talent = speaks_of_talent(&text);
        let is_of_own_turn = is_of_a_talent || is_for_the_play_phase(&text);
        if is_of_own_turn && (player != self.table.turn.active || self.table.turn.phase == Phase::Start) {
            let what = if is_of_a_talent {
                Said::new("un Talent", "a Talent")
            } else {
                Said::new("cet effet", "this ability")
            };
            self.say(
                pointer,
                format!("{} s’utilise pendant la phase «\u{a0}Jouer des cartes\u{a0}» de son propre tour", what.fr),
                format!("{} is used in the Play phase of one’s own turn", what.en),
            );
        } else if is_of_its_play(&text) {
            self.say(
                pointer,
                "cela a lieu quand la carte est jouée\u{a0}: rien ne s’en utilise une fois par tour",
                "this happens as the card is played: nothing of it is used once a turn",
            );
        }
        // The Talent that an attached card gives is its host’s.
        let card = match self.table.card(card).zone {
            Zone::On(host) if used.given_by.is_none() && gives_its_host_a_talent(&text) => host,
            _ => card,
        };
        // What counts once a base has brought its card there.
        let each_base = |part: Part<'_>| matches!(part, Part::Effect(Effect::Once(Limit::PerBaseByName, _)));
        let base = match &used.base {
            Some(word) => self.any_base(at(pointer, "base"), word),
            None => self.table.base_of(card).filter(|_| text.whole().any(&mut |part| each_base(part))),
        };
        let has_left = speaks_of_talent(&text) && !self.table.card(card).zone.in_play();
        let card = self.object(at(pointer, "ago"), card, used.ago.unwrap_or(has_left.into()));
        let ability = u8::try_from(ability).unwrap_or(u8::MAX);
        self.table.turn.used.push(Use { card, def, ability, player, base });
    }

    /// A Talent that speaks of a place was used at one: where the card stands, unless it was moved since; of one that has
    /// left, something says where it was, unless the position says what runs.
    pub(super) fn used_somewhere(&mut self, scenario: &Scenario) {
        let players = scenario.players.iter().enumerate();
        let written = players.flat_map(|(seat, player)| {
            let pointer = at(&at("/players", seat), "used");
            player.used.iter().enumerate().map(move |(n, written)| (at(&pointer, n), written)).collect::<Vec<_>>()
        });
        let used = self.table.turn.used.clone();
        for ((pointer, written), used) in written.zip(&used) {
            let card = used.card.card;
            if written.ago.is_none() && self.table.card(card).zone.in_play() && has_left(&self.table, card) {
                self.say(
                    at(&pointer, "ago"),
                    "cette carte a quitté le jeu ce tour, et y est revenue\u{a0}: son effet a-t-il servi depuis (0), ou avant (2)\u{202f}?",
                    "this card has left play this turn and come back: was its ability used since (0), or before (2)?",
                );
            }
            let text = self.library.catalogue.printing(used.def, self.wording).text.get(usize::from(used.ability));
            let Some(whole) = text.filter(|text| speaks_of_talent(text)).map(Ability::whole) else { continue };
            let has_left = !self.table.is_current(used.card);
            let has_stayed = !has_left && !moves_itself(whole) && !was_moved(&self.table, used.card.card);
            let here = self.table.base_of(used.card.card);
            let speaks_of_a_place = whole.any(&mut |part| matches!(part, Part::Place(_)));
            if has_stayed && used.base.is_some_and(|base| here != Some(base)) {
                self.say(
                    at(&pointer, "base"),
                    "elle est à une autre Base, et rien ne l’y a déplacée\u{a0}: si elle a quitté le jeu depuis, `ago` le dit",
                    "it is at another base, and nothing has moved it there: if it has left play since, `ago` says so",
                );
            }
            let is_asked = has_left && speaks_of_a_place && scenario.effects.is_none();
            if is_asked && last_at(&self.table, used).is_none() {
                self.say(
                    at(&pointer, "base"),
                    "cette carte n’est plus en jeu\u{a0}: à quelle Base son Talent a-t-il été utilisé\u{202f}? donnez `base`",
                    "this card is no longer in play: at which base was its Talent used? give `base`",
                );
            }
        }
    }

    /// Whose text an ability of a card is: its own, or that of a card that gives it.
    pub fn speaker(&mut self, pointer: &str, given_by: Option<&str>, card: CardId) -> Option<Def> {
        match given_by {
            Some(word) => self.def(&at(pointer, "given_by"), word, Wanted::Any),
            None => Some(self.table.card(card).def),
        }
    }
}

/// Whether a sentence gives a Talent to what its card is attached to.
fn gives_its_host_a_talent(ability: &Ability) -> bool {
    let to_the_host =
        |clause: &std::sync::Arc<Clause>| matches!(clause.bare(), Clause::Has(Cards::The(CardRef::Host), _));
    speaks_of_talent(ability) && ability.clause().is_some_and(to_the_host)
}

/// Whether a sentence counts once, by its own words.
fn counts_once(ability: &Ability) -> bool {
    ability.whole().any(&mut |part| match part {
        Part::Effect(Effect::Once(..)) => true,
        Part::Clause(clause) => matches!(clause, Clause::FirstEachTurn(_) | Clause::BothHalves(_)),
        _ => false,
    })
}

/// Whether it is used in its player’s Play phase, and at no other moment.
fn is_for_the_play_phase(ability: &Ability) -> bool {
    ability.clause().and_then(|clause| window_of(clause)) == Some(&Window::PlayPhase)
}

/// Whether it happens as its card is played, and counts no further.
fn is_of_its_play(ability: &Ability) -> bool {
    matches!(ability, Ability::OnPlay(_)) && !counts_once(ability)
}
