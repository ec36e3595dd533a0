//! A question in words, and what may be answered.

use super::{deed, event::list};
use crate::{
    citation::Said,
    smash_up::{
        ability::{Effect, Limit, Part},
        phrase::{Names, text::part::half, words::french},
        query::{Position, Sought},
        resolve::{Choice, Decision, Paid, What},
        rule,
        table::{CardId, PlayKind},
    },
};

/// The question.
#[must_use]
pub fn decision(position: Position<'_>, names: &dyn Names, decision: &Decision) -> Said {
    let asks = decision.cause.ability.map(|ability| position.written(ability.def).name.said());
    let whether = matches!(decision.what, What::May | What::Heed);
    let of = match &asks {
        // The question itself names it.
        Some(asks) if !whether => Said::new(format!(" ({})", asks.fr), format!(" ({})", asks.en)),
        _ => Said::default(),
    };
    let what = asked(position, names, decision, asks.as_ref());
    match decision.by.map(|by| names.player(by)) {
        Some(by) => {
            Said::new(format!("{by} décide{}\u{a0}: {}", of.fr, what.fr), format!("{by} decides{}: {}", of.en, what.en))
        }
        None => Said::new(
            format!("Ce que la table seule peut dire{}\u{a0}: {}", of.fr, what.fr),
            format!("What only the table can tell{}: {}", of.en, what.en),
        ),
    }
}

/// What is asked.
fn asked(position: Position<'_>, names: &dyn Names, decision: &Decision, asks: Option<&Said>) -> Said {
    let about = decision.about.map(|card| names.card(card));
    match decision.what {
        What::Target => {
            let weakest = weakest_of(position, decision).map(|base| names.card(base));
            let of = weakest.map(|base| Said::new(format!(", sur {}", base.fr), format!(", on {}", base.en)));
            to_do(position, decision, &Said::new("quelle carte", "which card"), &of.unwrap_or_default())
        }
        What::Instead => asked_for(about.as_ref(), "quel effet a lieu à la place", "which ability applies instead"),
        What::Base if onto_minions(position, decision) => Said::new("sur quelle Créature\u{202f}?", "on which minion?"),
        What::Base if decision.cause.rules.contains(&rule::SCORING_READY) => {
            Said::new("quelle Base est décomptée maintenant\u{202f}?", "which base scores now?")
        }
        What::Base => asked_for(about.as_ref(), "quelle Base", "which base"),
        What::Player => Said::new("quel joueur\u{202f}?", "which player?"),
        What::May => may(asks, about.as_ref()),
        What::Heed => asks.map_or_else(Said::default, |asks| {
            Said::new(
                format!("suivre l’effet {}, ou l’ignorer\u{202f}?", french::de(&asks.fr)),
                format!("heed the ability of {}, or ignore it?", asks.en),
            )
        }),
        What::Half if decision.options.iter().all(|choice| matches!(choice, Choice::Kind(_))) => {
            Said::new("comme Créature, ou comme Action\u{202f}?", "as a minion, or as an action?")
        }
        What::Half => Said::new("quelle possibilité\u{202f}?", "which alternative?"),
        What::Name | What::AnyName => Said::new("quelle Faction\u{202f}?", "which faction?"),
        What::CardName => Said::new("quel nom de carte\u{202f}?", "which card name?"),
        What::Order => in_what_order(decision),
        // No card asks: there are too many in hand.
        What::Cards if asks.is_none() => Said::new("quelles cartes défausser\u{202f}?", "which cards to discard?"),
        What::Cards => to_do(position, decision, &Said::new("quelles cartes", "which cards"), &Said::default()),
        What::Play => Said::new("quelle carte jouer\u{202f}?", "which card to play?"),
        What::PlayAtOnce => Said::new("quelle carte jouer aussitôt\u{202f}?", "which card to play at once?"),
        What::DuelCard => Said::new("poser une carte de duel\u{202f}?", "lay a duel card?"),
        What::Paid if is_titan(position, decision) => came_instead(about),
        What::Paid => paid(about),
        What::OnePaid => one_paid(position, decision),
        What::PlayedAt => Said::new(
            "sur quelle Base la Créature déjà jouée ce tour l’a-t-elle été\u{202f}?",
            "at which base was the minion played that has been played this turn?",
        ),
        What::MovedFrom => moved_from(about),
        What::CameBefore => came_before(about),
        What::Given => given_before(decision),
        What::ExtraUsed => Said::new(
            "la carte supplémentaire qu’elle laisse jouer a-t-elle été jouée ce tour, ou y a-t-on renoncé\u{202f}?",
            "has the extra card that it lets one play been played this turn, or given up?",
        ),
        What::OnceUsed => once_used(position, decision),
        What::Random => by_chance(decision),
        What::Reveal => Said::new("quelle est cette carte\u{202f}?", "which card is it?"),
    }
}

/// Whether one of several cards that were played was played normally.
fn one_paid(position: Position<'_>, decision: &Decision) -> Said {
    if decision.about.is_some_and(|card| position.is_minion(position.table.card(card).def)) {
        return Said::new(
            "l’une des Créatures jouées plus tôt dans le tour l’a-t-elle été normalement\u{202f}?",
            "was one of the minions played earlier this turn played normally?",
        );
    }
    Said::new(
        "l’une des Actions jouées plus tôt dans le tour l’a-t-elle été normalement\u{202f}?",
        "was one of the actions played earlier this turn played normally?",
    )
}

/// Whether what counts once has been used already.
fn once_used(position: Position<'_>, decision: &Decision) -> Said {
    let ability = decision.cause.ability.and_then(|ability| position.ability(ability));
    let mut each_base = |part: Part<'_>| matches!(part, Part::Effect(Effect::Once(Limit::PerBaseByName, _)));
    if ability.is_some_and(|ability| ability.whole().any(&mut each_base)) {
        return Said::new(
            "son effet, qui sert une fois par Base, a-t-il déjà servi sur celle-ci\u{202f}?",
            "has its ability, which counts once a base, been used at this one already?",
        );
    }
    Said::new(
        "son effet, qui sert une fois par tour, a-t-il déjà servi ce tour\u{202f}?",
        "has its ability, which counts once a turn, been used this turn already?",
    )
}

/// What is asked for, of which base, and what becomes of it, where that is one thing.
fn to_do(position: Position<'_>, decision: &Decision, what: &Said, of: &Said) -> Said {
    let done = deed::done(position, decision).map(|done| Said::new(format!(" {}", done.fr), format!(" {}", done.en)));
    let done = done.unwrap_or_default();
    Said::new(format!("{}{}{}\u{202f}?", what.fr, done.fr, of.fr), format!("{}{}{}?", what.en, done.en, of.en))
}

/// What comes first: abilities that wait, or cards that go somewhere.
fn in_what_order(decision: &Decision) -> Said {
    let (of_abilities, of_cards) = (
        decision.options.iter().all(|choice| matches!(choice, Choice::Waiting(..))),
        decision.options.iter().all(is_card),
    );
    match (of_abilities, of_cards) {
        (true, _) => {
            Said::new("dans quel ordre ces effets ont-ils lieu\u{202f}?", "in what order do these abilities happen?")
        }
        (_, true) => Said::new("dans quel ordre mettre ces cartes\u{202f}?", "in what order do these cards go?"),
        _ => Said::new("dans quel ordre\u{202f}?", "in what order?"),
    }
}

/// What nobody chooses.
fn by_chance(decision: &Decision) -> Said {
    match (decision.options.iter().all(is_card), decision.most > 1) {
        (true, true) => Said::new("quelles cartes le hasard a-t-il données\u{202f}?", "which cards did chance bring?"),
        (true, false) => Said::new("quelle carte le hasard a-t-il donnée\u{202f}?", "which card did chance bring?"),
        (false, _) => Said::new("qu’a donné le hasard\u{202f}?", "what did chance bring?"),
    }
}

fn is_card(choice: &Choice) -> bool {
    matches!(choice, Choice::Card(_) | Choice::Unseen(_))
}

/// To what an ability applied before, or which card its player named.
fn given_before(decision: &Decision) -> Said {
    if of_a_name(decision) {
        return Said::new(
            "quelle carte a-t-on nommée, plus tôt dans le tour\u{202f}?",
            "which card was named, earlier this turn?",
        );
    }
    Said::new(
        "sur quelle carte son effet a-t-il porté, plus tôt dans le tour\u{202f}?",
        "to which card did its ability apply, earlier this turn?",
    )
}

/// Whether what was chosen was no card on the table but the name of one.
fn of_a_name(decision: &Decision) -> bool {
    decision.options.iter().any(|choice| matches!(choice, Choice::Unseen(_)))
}

/// Whether a card had come when an ability applied.
fn came_before(card: Option<Said>) -> Said {
    let card = card.unwrap_or_else(|| Said::new("cette carte", "this card"));
    Said::new(
        format!("son effet est-il venu après l’arrivée {}\u{202f}?", french::de(&card.fr)),
        format!("did its ability apply after {} had arrived?", card.en),
    )
}

/// From which base a card was moved before.
fn moved_from(card: Option<Said>) -> Said {
    let card = card.unwrap_or_else(|| Said::new("cette carte", "this card"));
    Said::new(
        format!("de quelle Base venait {}, en se déplaçant ce tour\u{202f}?", card.fr),
        format!("from which base was {} moved, earlier this turn?", card.en),
    )
}

/// What paid for a card that was played before.
fn paid(card: Option<Said>) -> Said {
    let card = card.unwrap_or_else(|| Said::new("cette carte", "this card"));
    Said::new(
        format!(
            "{}, jouée plus tôt dans le tour, l’a-t-elle été normalement, ou comme carte supplémentaire\u{202f}?",
            card.fr
        ),
        format!("was {}, played earlier this turn, played normally or as an extra card?", card.en),
    )
}

/// Whether a titan was played in place of something, or by another card.
fn came_instead(card: Option<Said>) -> Said {
    let card = card.unwrap_or_else(|| Said::new("ce Titan", "this titan"));
    Said::new(
        format!(
            "{}, joué plus tôt dans le tour, l’a-t-il été au lieu de ce que l’on joue normalement, ou par une autre carte\u{202f}?",
            card.fr
        ),
        format!(
            "was {}, played earlier this turn, played instead of what is played normally, or by another card?",
            card.en
        ),
    )
}

fn is_titan(position: Position<'_>, decision: &Decision) -> bool {
    decision.about.is_some_and(|card| position.is_titan(position.table.card(card).def))
}

/// The base of which the weakest or the strongest is asked for, where there is one such question for each base.
fn weakest_of(position: Position<'_>, decision: &Decision) -> Option<CardId> {
    let sought = &decision.wanted.as_deref()?.sought;
    let base = |choice: &Choice| match choice {
        Choice::Card(card) => position.table.base_of(*card),
        _ => None,
    };
    let first = decision.options.first().and_then(base)?;
    let alone = decision.options.iter().all(|choice| base(choice) == Some(first));
    (alone && matches!(sought, Sought::Lowest(_) | Sought::Highest(_))).then_some(first)
}

/// Whether what is asked is on which minion a card goes.
fn onto_minions(position: Position<'_>, decision: &Decision) -> bool {
    let on_a_minion = |option: &Choice| match option {
        Choice::Card(card) => position.is_minion(position.table.card(*card).def),
        _ => false,
    };
    !decision.options.is_empty() && decision.options.iter().all(on_a_minion)
}

/// What is asked, and for which card.
fn asked_for(about: Option<&Said>, fr: &str, en: &str) -> Said {
    match about {
        Some(about) => Said::new(format!("{fr}, pour {}\u{202f}?", about.fr), format!("{en}, for {}?", about.en)),
        None => Said::new(format!("{fr}\u{202f}?"), format!("{en}?")),
    }
}

/// Whether to use what a card offers, and on which card.
fn may(asks: Option<&Said>, about: Option<&Said>) -> Said {
    match (asks, about) {
        (Some(asks), Some(about)) if asks != about => Said::new(
            format!("appliquer à {} l’effet {}, ou non\u{202f}?", about.fr, french::de(&asks.fr)),
            format!("apply the ability of {} to {}, or not?", asks.en, about.en),
        ),
        (Some(asks), _) => Said::new(
            format!("se servir de l’effet {}, ou non\u{202f}?", french::de(&asks.fr)),
            format!("use the ability of {}, or not?", asks.en),
        ),
        (None, _) => Said::new("utiliser quelque chose maintenant, ou non\u{202f}?", "use anything now, or not?"),
    }
}

/// What one answer to a question means; one of several parts of a sentence is what that part says.
#[must_use]
pub fn option(position: Position<'_>, names: &dyn Names, decision: &Decision, option: &Choice) -> Said {
    let half = match (option, decision.cause.ability) {
        (Choice::Half(n), Some(ability)) => half(position, ability, *n),
        _ => None,
    };
    let said = half.unwrap_or_else(|| choice(position, names, option));
    match (decision.what, option) {
        (What::ExtraUsed, Choice::Half(_)) => Said::new(format!("non ({})", said.fr), format!("no ({})", said.en)),
        (What::Paid, Choice::Paid(Paid::Free)) if is_titan(position, decision) => {
            Said::new("au lieu de ce que l’on joue normalement", "instead of what is played normally")
        }
        (What::Paid, Choice::Paid(Paid::Extra)) if is_titan(position, decision) => {
            Said::new("par une autre carte", "by another card")
        }
        (What::OnePaid, Choice::Paid(Paid::Free)) => Said::new("oui", "yes"),
        (What::OnePaid, Choice::Paid(Paid::Extra)) => {
            Said::new("non, toutes comme cartes supplémentaires", "no, all as extra cards")
        }
        (What::Given, Choice::Elsewhere) if of_a_name(decision) => Said::new("aucune de celles-ci", "none of these"),
        (What::Given, Choice::Elsewhere) => Said::new("sur aucune de celles-ci", "to none of these"),
        (What::ExtraUsed, Choice::Card(card)) if position.is_base(position.table.card(*card).def) => {
            Said::new(format!("non, sur {}", said.fr), format!("no, on {}", said.en))
        }
        (What::ExtraUsed, Choice::Card(_)) => Said::new(
            format!("non\u{202f}; l’effet a porté sur {}", said.fr),
            format!("no; the ability applied to {}", said.en),
        ),
        (What::MovedFrom, Choice::Elsewhere) => {
            Said::new("d’aucune\u{a0}: elle ne s’est pas déplacée", "none: it was not moved")
        }
        (What::ExtraUsed, Choice::Elsewhere) => Said::new(
            "non\u{202f}; l’effet n’a porté sur aucune de celles-ci",
            "no; the ability applied to none of these",
        ),
        _ => said,
    }
}

/// What one answer means.
#[must_use]
pub fn choice(position: Position<'_>, names: &dyn Names, choice: &Choice) -> Said {
    match choice {
        Choice::Waiting(_, card, Some(of)) => {
            let (card, of) = (names.card(*card), names.card(*of));
            Said::new(format!("{}, pour {}", of.fr, card.fr), format!("{}, for {}", of.en, card.en))
        }
        Choice::Card(card) | Choice::Waiting(_, card, None) => names.card(*card),
        Choice::Unseen(def) => position.written(*def).name.said(),
        Choice::Player(seat) => Said::name(names.player(*seat)),
        Choice::Kind(PlayKind::Minion) => Said::new("comme Créature", "as a minion"),
        Choice::Kind(PlayKind::Action) => Said::new("comme Action", "as an action"),
        Choice::Paid(Paid::Free) => Said::new("normalement", "normally"),
        Choice::Paid(Paid::Extra) => Said::new("comme carte supplémentaire", "as an extra card"),
        Choice::Elsewhere => Said::new("sur aucune de celles-ci", "at none of these"),
        Choice::Absent => Said::new("aucune n’y est", "none is there"),
        Choice::Half(n) => Said::new(format!("possibilité {}", n + 1), format!("alternative {}", n + 1)),
        Choice::Name(faction) => {
            let known = position.setting.catalogue.factions().iter().find(|known| known.faction == *faction);
            known.map_or_else(|| Said::name(faction), |known| known.name.clone())
        }
        Choice::Yes => Said::new("oui", "yes"),
        Choice::No => Said::new("non", "no"),
    }
}

/// Why no order is asked for: *l’ordre dans lequel se résolvent les effets de A et de B ne change rien ici*.
pub fn any_order(cards: impl Iterator<Item = Said>) -> Said {
    let mut of: Vec<Said> = cards.map(|card| Said::new(french::de(&card.fr), card.en)).collect();
    of.dedup();
    let Said { fr, en } = list(&of);
    Said::new(
        format!("L’ordre dans lequel se résolvent les effets {fr} ne change rien ici"),
        format!("The order in which the abilities of {en} resolve changes nothing here"),
    )
}
