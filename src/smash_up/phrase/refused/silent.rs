//! What a sentence waited for, forbade or would have replaced, and why what happened was not that.

use super::slot;
use crate::{
    citation::{Rule, Said},
    smash_up::{
        ability::Clause,
        phrase::{
            Names,
            text::pattern::{self, prohibition},
            words::{
                Gender, Number, french,
                scope::{Happened, Scope as Sentence},
            },
        },
        query::{InForce, Intended, Position, Shortfall, Slot, destination},
        rule,
        table::{Act, CardId, Snapshot, Zone},
    },
};

type Because = (Said, Vec<Rule>);

/// In words, with the rules by which it is so: *Nukebot ne s’applique pas («\u{a0}après que …\u{a0}»)\u{a0}: …*.
#[must_use]
pub fn silent(
    position: Position<'_>,
    names: &dyn Names,
    sentence: &InForce<'_>,
    (intended, subject): (&Intended<'_>, &Snapshot),
    short: Shortfall,
) -> Because {
    let concerned = names.card(subject.object.card);
    let (because, mut rules) = match short {
        Shortfall::Otherwise => otherwise(position, &concerned, intended.act, subject),
        // After the step it has another controller.
        Shortfall::Subject(Slot::Controller) if matches!(intended.act, Act::ControlTaken { .. }) => {
            had_controller(names, subject)
        }
        Shortfall::Subject(slot) => of_card(position, names, subject, slot),
        Shortfall::Source(source, slot) => of_card(position, names, &position.seen_at_work(source, intended), slot),
        Shortfall::Base(base) => {
            let base = names.card(base);
            let fr = format!("c’est {} qui le fait, et personne n’a le contrôle d’une Base", base.fr);
            (Said::new(fr, format!("it is {} that does it, and nobody controls a base", base.en)), vec![rule::CONTROL])
        }
        Shortfall::NoSource => (Said::new("aucune carte ne le fait", "no card does it"), Vec::new()),
        Shortfall::Doer => {
            let who = names.player(intended.by);
            (Said::new(format!("c’est {who} qui le fait"), format!("it is {who} who does it")), vec![rule::YOU])
        }
        Shortfall::InPlayAlready => (
            Said::new("ce n’est pas une carte que l’on joue qui le fait", "it is not a card being played that does it"),
            vec![rule::TAKES_OVER],
        ),
        Shortfall::NotTheFirst => (no_longer_the_first(position, names, sentence), Vec::new()),
        Shortfall::NotYet(seat) => {
            let whose = names.player(seat);
            let fr = format!("c’est pour le prochain tour {}", french::de(whose));
            (Said::new(fr, format!("it is for {whose}’s next turn")), vec![rule::DURATION])
        }
        Shortfall::Way => (at_base(names, &concerned, destination(intended.act).or(subject.base)), Vec::new()),
    };
    if short == Shortfall::Subject(Slot::Owner) && matches!(intended.act, Act::Returned { .. }) {
        rules.push(rule::NOT_ONES_OWN);
    }
    let (card, words) = (names.card(sentence.ability.card.card), words(position, sentence));
    let says = Said::new(
        format!("{} ne s’applique pas («\u{a0}{}\u{a0}»)\u{a0}: {}", card.fr, words.fr, because.fr),
        format!("{} does not apply (“{}”): {}", card.en, words.en, because.en),
    );
    (says, rules)
}

/// What speaks to each player counts for each.
fn no_longer_the_first(position: Position<'_>, names: &dyn Names, sentence: &InForce<'_>) -> Said {
    if !position.is_per_player(sentence.ability.def, sentence.ability.ability) {
        return Said::new("ce n’est plus la première fois de ce tour", "it is no longer the first time this turn");
    }
    let whom = names.player(sentence.you);
    Said::new(
        format!("pour {whom}, ce n’est plus la première fois de ce tour"),
        format!("for {whom} it is no longer the first time this turn"),
    )
}

/// *L’effet de Tortuga ne sert à personne : il n’y a pas de Deuxième.*
#[must_use]
pub fn nobody_second(names: &dyn Names, base: CardId) -> Said {
    let base = names.card(base);
    Said::new(
        format!("L’effet {} ne sert à personne\u{a0}: il n’y a pas de Deuxième", french::de(&base.fr)),
        format!("{}’s ability is of use to nobody: there is no runner-up", base.en),
    )
}

/// What the sentence speaks of, in the words of its card.
fn words(position: Position<'_>, sentence: &InForce<'_>) -> Said {
    let def = sentence.ability.def;
    let (card, printing) = (position.written(def), position.printing_of(def));
    let scope = Sentence::new(card, printing);
    let scope = match position.ability(sentence.ability) {
        Some(text) => scope.within(text, printing),
        None => scope,
    };
    let said = match &**sentence.clause {
        Clause::After(event, _) => {
            let happened = pattern::after(event, &scope.about(event, Happened::Yes));
            Said::new(format!("après {}", french::que(&happened.fr)), format!("after {}", happened.en))
        }
        Clause::Instead(event, _) => {
            let would = pattern::would(event, &scope.about(event, Happened::NotYet));
            Said::new(french::si(&would.fr), format!("if {}", would.en))
        }
        Clause::Cannot(event) | Clause::CannotAgain(event) => prohibition::cannot(event, &scope),
        Clause::Has(..)
        | Clause::PlayerHas(..)
        | Clause::BaseHas(..)
        | Clause::At(..)
        | Clause::PlayAt { .. }
        | Clause::BothHalves(_)
        | Clause::WhenUncovered(_)
        | Clause::While(..)
        | Clause::FirstEachTurn(_)
        | Clause::From(..) => Said::default(),
    };
    Said::new(french::typography(&said.fr), said.en)
}

/// What happens to it, which is something else than the sentence speaks of.
fn otherwise(position: Position<'_>, concerned: &Said, act: &Act, subject: &Snapshot) -> Because {
    let (fr, en, rule) = match act {
        Act::Destroyed { .. } => ("détruit", "destroyed", Some(rule::DESTROY)),
        Act::Returned { .. } => ("renvoyé", "returned", Some(rule::RETURN)),
        Act::Discarded { .. } => ("défaussé", "discarded", Some(rule::DISCARD)),
        Act::Placed { .. } => ("placé", "placed", Some(rule::PLACE)),
        Act::Moved { .. } => ("déplacé", "moved", Some(rule::MOVE)),
        Act::Transferred { .. } => ("transféré", "transferred", Some(rule::TRANSFER)),
        Act::Played { .. } => ("joué", "played", None),
        Act::Buried { .. } => ("enterré", "buried", Some(rule::BURY)),
        Act::Shuffled { .. } => ("mélangé", "shuffled in", None),
        Act::EntersDuel { .. } => {
            let says = Said::new("être en duel n’est pas être affecté", "being in a duel is not being affected");
            return (says, vec![rule::DUEL_NOT_AFFECTING]);
        }
        _ => {
            let says = Said::new(
                format!("cela n’est pas affecter {}", concerned.fr),
                format!("that is not affecting {}", concerned.en),
            );
            return (says, vec![rule::AFFECTED]);
        }
    };
    let gender = if position.is_titan(subject.def) { Gender::M } else { Gender::F };
    let done = french::agree(fr, gender, Number::One);
    let says = Said::new(format!("{} est {done}", concerned.fr), format!("{} is {en}", concerned.en));
    (says, rule.into_iter().collect())
}

/// Who controlled a card before it was given or taken.
fn had_controller(names: &dyn Names, card: &Snapshot) -> Because {
    let (concerned, who) = (names.card(card.object.card), names.player(card.controller));
    let fr = format!("{} était encore sous le contrôle {}", concerned.fr, french::de(who));
    (Said::new(fr, format!("{} was still controlled by {who}", concerned.en)), vec![rule::CONTROL])
}

/// What keeps a card out of the set that the sentence speaks of.
fn of_card(position: Position<'_>, names: &dyn Names, card: &Snapshot, slot: Slot) -> Because {
    let concerned = names.card(card.object.card);
    let said = |fr: &str, en: &str| Said::new(format!("{} {fr}", concerned.fr), format!("{} {en}", concerned.en));
    match slot {
        Slot::Controller => {
            let who = names.player(card.controller);
            let fr = format!("est sous le contrôle {}", french::de(who));
            (said(&fr, &format!("is controlled by {who}")), vec![rule::CONTROL])
        }
        Slot::Owner => {
            let who = names.player(card.owner);
            let fr = format!("appartient {}", french::a(who));
            (said(&fr, &format!("is owned by {who}")), vec![rule::OWNER])
        }
        Slot::Power => {
            let n = card.power;
            (said(&format!("a {n} de Force"), &format!("has {n} power")), vec![rule::POWER])
        }
        Slot::Other => (said("est cette carte elle-même", "is that very card"), Vec::new()),
        Slot::Place | Slot::There if has_left(position, card) => {
            (said("n’est plus en jeu", "is no longer in play"), vec![rule::IN_PLAY])
        }
        Slot::Place | Slot::There => (at_base(names, &concerned, card.base), Vec::new()),
        Slot::Kind => {
            let (fr, en) = kind(position, card);
            let (titan, buried) = (position.is_titan(card.def), matches!(card.zone, Zone::Buried(_)));
            let sort = match (titan, buried) {
                (true, _) => vec![rule::TITAN_TOUCHED, rule::A_MINION],
                (false, true) => vec![rule::BURIED],
                (false, false) => Vec::new(),
            };
            (said(fr, en), sort)
        }
        Slot::PrintedPower => {
            let n = position.printed_power(card.object.card);
            (
                said(&format!("a {n} de Force de départ"), &format!("has printed power {n}")),
                vec![rule::POWER, rule::STARTING],
            )
        }
        Slot::Identity
        | Slot::Host
        | Slot::Name
        | Slot::Tag
        | Slot::Faction
        | Slot::Raises
        | Slot::Which
        | Slot::Alone => {
            let against = slot::against(slot);
            (said(&against.fr, &against.en), slot::behind(slot, false))
        }
    }
}

/// Whether a card that was at a base is in play no more.
fn has_left(position: Position<'_>, card: &Snapshot) -> bool {
    // One that is to come has not left.
    let here = position.table.is_current(card.object) || position.table.card(card.object.card).zone.in_play();
    card.base.is_some() && !here
}

fn kind(position: Position<'_>, card: &Snapshot) -> (&'static str, &'static str) {
    let def = card.def;
    if matches!(card.zone, Zone::Buried(_)) {
        ("est enterrée", "is buried")
    } else if position.is_base(def) {
        ("est une Base", "is a base")
    } else if position.is_titan(def) {
        ("est un Titan", "is a titan")
    } else if position.is_minion(def) {
        ("est une Créature", "is a minion")
    } else {
        ("est une Action", "is an action")
    }
}

fn at_base(names: &dyn Names, concerned: &Said, base: Option<CardId>) -> Said {
    let Some(base) = base.map(|base| names.card(base)) else {
        return Said::new(format!("{} n’est pas là", concerned.fr), format!("{} is not there", concerned.en));
    };
    Said::new(format!("{} est sur {}", concerned.fr, base.fr), format!("{} is at {}", concerned.en, base.en))
}
