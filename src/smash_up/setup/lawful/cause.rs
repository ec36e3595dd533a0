//! What made something that runs, and what has been used this turn.

use super::reader::{Reader, Wanted};
use crate::{
    citation::Rule,
    problem::at,
    smash_up::{
        ability::{Ability, CardRef, Cards, Clause, Effect, Part, speaks_of_talent},
        card::Def,
        setup::{SourceWritten, UsedWritten},
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
        if speaks_of_talent(&text) && (player != self.table.turn.active || self.table.turn.phase == Phase::Start) {
            self.say(
                pointer,
                "un Talent s’utilise pendant la phase «\u{a0}Jouer des cartes\u{a0}» de son propre tour",
                "a Talent is used in the Play phase of one’s own turn",
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
        let base = used.base.as_ref().and_then(|word| self.any_base(at(pointer, "base"), word));
        let card = self.object(at(pointer, "ago"), card, used.ago);
        let ability = u8::try_from(ability).unwrap_or(u8::MAX);
        self.table.turn.used.push(Use { card, def, ability, player, base });
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

/// Whether it happens as its card is played, and counts no further.
fn is_of_its_play(ability: &Ability) -> bool {
    matches!(ability, Ability::OnPlay(_)) && !counts_once(ability)
}
