//! What is not played: nothing is left to play it with, or a card forbids it.

use crate::{
    citation::Said,
    smash_up::{
        ability::{Ability, Clause, Event},
        phrase::{
            refused::{Explainer, Reason, occasion},
            text::aloud::Aloud as _,
            told::extra::extra_name,
            words::{french, scope::Scope as Sentence},
        },
        rule,
        table::{AbilityRef, CardId, ExtraPlay, PlayKind},
    },
};

impl Explainer<'_> {
    /// A titan was played instead of the turn’s own card.
    pub(super) fn taken_by(&self, kind: PlayKind, ability: AbilityRef) -> Reason {
        let (titan, play) = (self.name(ability.def), occasion::own_play(kind));
        let says = Said::new(
            format!(
                "{} a été joué à la place {}, et aucune supplémentaire ne s’applique",
                titan.fr,
                french::de(&play.fr)
            ),
            format!("{} was played instead of {}, and no extra one applies", titan.en, play.en),
        );
        (says, vec![rule::TITAN_PLAY, rule::TURN_PLAY, rule::EXTRA], Some(ability))
    }

    /// *tout ce que permet Zombie Lord, c’est une Créature supplémentaire de Force 2 ou moins*.
    pub(super) fn extra_limited(&self, extra: &ExtraPlay, and_on: &[CardId]) -> Reason {
        let what = extra_name(self.position, self.names, extra);
        let lets = extra.cause.ability.map(|ability| self.name(ability.def));
        let lets = lets.unwrap_or_else(|| Said::new("la position", "the position"));
        let others = |on: &str, of: fn(&Said) -> &str| {
            let each = and_on.iter().map(|base| format!("{on} {}", of(&self.names.card(*base))));
            each.collect::<Vec<_>>().join(", ")
        };
        let [fr, en] = match and_on {
            [] => Default::default(),
            _ => [
                format!(" (et {})", others("une sur", |name| &name.fr)),
                format!(" (and {})", others("one on", |name| &name.en)),
            ],
        };
        let says = Said::new(
            format!("tout ce que permet {}, c’est {}{fr}", lets.fr, what.fr),
            format!("all that {} allows is {}{en}", lets.en, what.en),
        );
        (says, vec![rule::EXTRA], extra.cause.ability)
    }

    pub(super) fn second_titan(&self, titan: CardId) -> Reason {
        let by = self.names.player(self.position.table.card(titan).controller);
        let titan = self.names.card(titan);
        let says = Said::new(
            format!("on ne joue pas de second Titan, et {by} contrôle déjà {}", titan.fr),
            format!("no second titan is played, and {by} controls {} already", titan.en),
        );
        (says, vec![rule::TITAN_ONE], None)
    }

    pub(super) fn forbidden(&self, ability: AbilityRef) -> Reason {
        let by = self.names.card(ability.card.card);
        let quote = self.own_words(ability);
        let says = Said::new(format!("{} l’interdit{}", by.fr, quote.fr), format!("{} forbids it{}", by.en, quote.en));
        (says, vec![rule::CANNOT_BEATS_CAN], Some(ability))
    }

    /// In brackets, what a sentence says: *(«\u{a0}les autres joueurs ne peuvent pas jouer de Créature ici\u{a0}»)*.
    fn own_words(&self, ability: AbilityRef) -> Said {
        let clause = self.position.ability(ability).and_then(Ability::clause);
        let sentence = Sentence::new(self.position.written(ability.def), self.position.printing_of(ability.def));
        match clause.map(|clause| clause.aloud(&sentence)).as_deref() {
            Some([only]) => {
                Said::new(format!(" («\u{a0}{}\u{a0}»)", french::typography(&only.fr)), format!(" (“{}”)", only.en))
            }
            _ => Said::default(),
        }
    }

    /// A card of which no second one may be played has been.
    pub(super) fn again(&self, ability: AbilityRef, card: CardId) -> Reason {
        let (by, card) = (self.names.card(ability.card.card), self.names.card(card));
        let of_extras = matches!(
            self.position.ability(ability).and_then(Ability::clause).map(|clause| clause.bare()),
            Some(Clause::CannotAgain(Event::Played(seen))) if seen.extra
        );
        let (fr, en) = if of_extras {
            (
                "comme carte supplémentaire ce tour-ci, et une seule est permise",
                "as an extra card this turn, and one is all that is allowed",
            )
        } else {
            ("ainsi ce tour-ci, et une fois suffit", "so this turn, and once is all that is allowed")
        };
        let says = Said::new(
            format!("{} l’interdit\u{a0}: {} a déjà été jouée {fr}", by.fr, card.fr),
            format!("{} forbids it: {} has been played {en}", by.en, card.en),
        );
        (says, vec![rule::CANNOT_BEATS_CAN], Some(ability))
    }
}

/// The turn’s own card of this kind is played.
pub(super) fn free_spent(kind: PlayKind) -> Reason {
    let says = match kind {
        PlayKind::Minion => {
            Said::new("la Créature gratuite du tour est déjà jouée", "the turn’s free minion has been played")
        }
        PlayKind::Action => {
            Said::new("l’Action gratuite du tour est déjà jouée", "the turn’s free action has been played")
        }
    };
    (says, vec![rule::TURN_PLAY], None)
}

/// It is, and nothing lets another one be played.
pub(super) fn no_play_left(kind: PlayKind) -> Reason {
    let Said { fr, en } = free_spent(kind).0;
    let says =
        Said::new(format!("{fr}, et aucune supplémentaire ne s’applique"), format!("{en}, and no extra one applies"));
    (says, vec![rule::TURN_PLAY, rule::EXTRA], None)
}
