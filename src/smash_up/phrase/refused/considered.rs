//! What was looked at and did not apply, or prevented something.

use super::{
    prevented::{no_longer_there, prevented, protects},
    refusal::refusal,
    unmet::in_brackets,
    unsuited::{asked, reckoned},
};
use crate::{
    citation::{Rule, Said},
    smash_up::{
        ability::{Ability, Clause, Effect, Event},
        phrase::{
            Names,
            told::{self, decision::any_order},
            words::{english, french, noun::Gender},
        },
        query::{Forbidden, How, Position},
        resolve::{Behind, Considered, Wanting},
        rule,
        table::{AbilityRef, Act, Cause, Seat, Zone},
    },
};

/// In words, with the rules and the sentence looked at.
#[must_use]
#[expect(clippy::too_many_lines, reason = "one arm for each thing looked at")]
pub fn considered(
    position: Position<'_>,
    names: &dyn Names,
    considered: &Considered,
) -> (Said, Vec<Rule>, Option<AbilityRef>) {
    let of = |ability: AbilityRef| position.written(ability.def).name.said();
    // The same sentence twice, with *de* and the card's name in French and the card's name in English.
    let by = |ability: AbilityRef, fr: &dyn Fn(&str, &str) -> String, en: &dyn Fn(&str) -> String| {
        let card = of(ability);
        Said::new(fr(&card.fr, &french::de(&card.fr)), en(&card.en))
    };
    match considered {
        Considered::Prevented { act, cause, by } => forbidden(position, names, act, cause, *by),
        Considered::ConditionFailed(ability, unmet) => {
            let (which, mut rules) = in_brackets(position, *ability, unmet);
            // An action that does nothing may be played all the same.
            let does_nothing = matches!(position.ability(*ability), Some(Ability::OnPlay(Effect::If(..))));
            let in_vain = does_nothing && position.is_action(ability.def) && !position.is_minion(ability.def);
            rules.extend(in_vain.then_some(rule::UNRESOLVABLE));
            let says = by(*ability, &|_, of| format!("La condition {of} n’est pas remplie{}", which.fr), &|card| {
                format!("The condition of {card} does not hold{}", which.en)
            });
            (says, rules, Some(*ability))
        }
        Considered::Gone(ability, rule) => {
            let (fr, en) = no_longer_there(position, *ability);
            let says = by(*ability, &|card, _| format!("{card} {fr} quand son effet allait se résoudre"), &|card| {
                format!("{card} {en} when its ability was to resolve")
            });
            (says, vec![*rule], Some(*ability))
        }
        Considered::AnyOrder(abilities) => {
            (any_order(abilities.iter().map(|ability| of(*ability))), vec![rule::SIMULTANEOUS], None)
        }
        Considered::UsedUp(ability, player) => {
            // What each player has for themselves is used up for one of them.
            let of_each = position.is_per_player(ability.def, ability.ability).then(|| names.player(*player));
            let [to, by_whom] =
                of_each.map_or_else(Default::default, |who| [format!(" à {who}"), format!(" by {who}")]);
            let says =
                by(*ability, &|_, of| format!("L’effet {of} a déjà servi{to} autant de fois que permis"), &|card| {
                    format!("The ability of {card} has been used{by_whom} as often as it may be")
                });
            (says, Vec::new(), Some(*ability))
        }
        Considered::NothingThere(ability, wanting, whose, rules) => {
            let says = if let Some(wanting) = wanting {
                none_of(position, names, *ability, wanting, *whose)
            } else if rules.contains(&rule::EXTRA) {
                by(
                    *ability,
                    &|card, _| format!("{card} permet de jouer une carte, mais aucune ne peut l’être"),
                    &|card| format!("{card} lets a card be played, but there is none that can be"),
                )
            } else if let Some(player) = whose.map(|seat| names.player(seat)) {
                by(*ability, &|_, of| format!("{player} n’a rien à quoi appliquer l’effet {of}"), &|card| {
                    format!("{player} has nothing to which the ability of {card} could be applied")
                })
            } else {
                by(*ability, &|_, of| format!("L’effet {of} n’a rien à quoi s’appliquer"), &|card| {
                    format!("There is nothing to which the ability of {card} could be applied")
                })
            };
            (says, rules.clone(), Some(*ability))
        }
        Considered::NoneChosen(ability, player, rules) => {
            let player = names.player(*player);
            let says = by(*ability, &|card, _| format!("{player} ne choisit aucune carte pour {card}"), &|card| {
                format!("{player} chooses no card for {card}")
            });
            (says, rules.clone(), Some(*ability))
        }
        Considered::DuelIgnored(ability) => {
            let says =
                by(*ability, &|_, of| format!("Un duel est déjà en cours\u{a0}: celui {of} est ignoré"), &|card| {
                    format!("A duel is under way already: that of {card} is ignored")
                });
            (says, vec![rule::ONE_DUEL], Some(*ability))
        }
        Considered::NotBuriedAgain(ability) => {
            let says = by(
                *ability,
                &|card, _| format!("{card}, tout juste dévoilée, ne peut pas être enterrée de nouveau aussitôt"),
                &|card| format!("{card}, just uncovered, cannot be buried again at once"),
            );
            (says, vec![rule::SELF_BURY, rule::UNCOVER], Some(*ability))
        }
        Considered::NotPaid(ability) => {
            let says = by(
                *ability,
                &|card, _| {
                    format!("Ce que {card} demandait d’abord n’a pas été fait\u{a0}: ce qui en dépend n’a pas lieu")
                },
                &|card| format!("What {card} asked for first was not done: what depends on it does not happen"),
            );
            (says, vec![rule::TO], Some(*ability))
        }
        Considered::NothingToDraw(ability, player) => {
            let player = names.player(*player);
            let says = Said::new(
                format!("La pioche et la défausse {} sont vides\u{a0}: il n’y a pas d’autre carte", french::de(player)),
                format!("{player}’s deck and discard pile are empty: there is no further card"),
            );
            (says, vec![rule::DECK_EMPTY], *ability)
        }
        Considered::Declined(ability, player, rule) => {
            let player = names.player(*player);
            let says = by(*ability, &|_, of| format!("{player} renonce à l’effet {of}"), &|card| {
                format!("{player} declines the ability of {card}")
            });
            (says, vec![*rule], Some(*ability))
        }
        Considered::Ignored { ability, by: player, leave } => {
            let (player, leave_of) = (names.player(*player), of(*leave));
            let says = by(
                *ability,
                &|_, of| format!("{player} ignore l’effet {of}, comme le permet {}", leave_of.fr),
                &|card| format!("{player} ignores the ability of {card}, as {} allows", leave_of.en),
            );
            (says, Vec::new(), Some(*leave))
        }
        Considered::Silenced { base, by } => {
            let (base, by_card) = (names.card(*base), of(*by));
            let says = Said::new(
                format!("{} ne fait rien\u{a0}: {} annule son effet", base.fr, by_card.fr),
                format!("{} does nothing: {} cancels its ability", base.en, by_card.en),
            );
            (says, vec![rule::CANCEL], Some(*by))
        }
        Considered::CannotBePlayed(card, why) => {
            let (why, mut rules, forbids) = refusal(position, names, why);
            rules.push(rule::UNCOVER);
            let card = names.card(*card);
            let says = Said::new(
                format!("{} ne peut pas être jouée\u{a0}: {}", card.fr, why.fr),
                format!("{} cannot be played: {}", card.en, why.en),
            );
            (says, rules, forbids)
        }
        Considered::NotPlayed { card, by, why, goes_on } => {
            let played = names.card(*card);
            let (why, mut rules, forbids) = refusal(position, names, why);
            rules.extend(goes_on);
            let card = of(*by);
            let says = Said::new(
                format!("{} ne peut pas faire jouer {}, car {}", card.fr, played.fr, why.fr),
                format!("{} cannot have {} played, because {}", card.en, played.en, why.en),
            );
            (says, rules, forbids.or(Some(*by)))
        }
        Considered::NotRenewed(ability, player) => {
            let player = names.player(*player);
            let says = Said::new(
                format!(
                    "La pioche {} est vide\u{a0}: la consulter ne fait pas mélanger la défausse",
                    french::de(player)
                ),
                format!("{player}’s deck is empty: looking at it does not shuffle the discard pile in"),
            );
            (says, vec![rule::DECK_EMPTY], Some(*ability))
        }
        Considered::Replaced { act, by } => {
            let (what, card) = (prevented(position, names, act), of(*by));
            let says = Said::new(
                format!("{}\u{a0}: un effet a lieu à la place, celui {}", what.fr, french::de(&card.fr)),
                format!("{}: an ability happens instead, that of {}", what.en, card.en),
            );
            let affected = replaces_affecting(position, *by).then_some(rule::AFFECTED);
            let clash = matches!(act, Act::ClashLost { .. }).then_some(rule::TITAN_CLASH);
            (says, affected.into_iter().chain(clash).collect(), Some(*by))
        }
        Considered::NotPicked { ability, picked, by: rule } => {
            let picked = of(*picked);
            let says = by(
                *ability,
                &|_, of| {
                    format!("L’effet {of} n’a pas lieu\u{a0}: c’est celui {} qui a été choisi", french::de(&picked.fr))
                },
                &|card| format!("The ability of {card} does not apply: that of {} was chosen", picked.en),
            );
            (says, rule.iter().copied().collect(), Some(*ability))
        }
        Considered::ComesFirst(happened) => {
            let event = told::event::event(Position { table: &happened.before, ..position }, names, &happened.event);
            let says = Said::new(
                format!("Avant ce moment, quoi qu’il soit répondu\u{a0}: {}", event.fr.trim_end_matches('.')),
                format!("Before that moment, whatever is answered: {}", event.en.trim_end_matches('.')),
            );
            (says, happened.event.cause.rules.clone(), happened.event.cause.ability)
        }
        Considered::TiedForTheWin { points } => {
            let says = Said::new(
                format!(
                    "Plusieurs joueurs sont en tête avec {points}\u{a0}PV\u{a0}: la partie continue jusqu’à ce qu’un seul mène"
                ),
                format!("Several players lead with {points} VP: play goes on until one leads alone"),
            );
            (says, vec![rule::GAME_END], None)
        }
        Considered::GoesOn { total, breakpoint } => {
            let says = Said::new(
                format!(
                    "La Force est maintenant de {total} pour une Résistance de {breakpoint}\u{a0}: la Conquête commencée continue"
                ),
                format!("Power is {total} now against a breakpoint of {breakpoint}: scoring goes on once begun"),
            );
            (says, vec![rule::SCORING_GOES_ON], None)
        }
        Considered::NotReady { base, total, breakpoint } => {
            let base = names.card(*base);
            let says = Said::new(
                format!("{} n’est pas conquise\u{a0}: {total} de Force pour une Résistance de {breakpoint}", base.fr),
                format!("{} does not score: {total} power against a breakpoint of {breakpoint}", base.en),
            );
            (says, vec![rule::SCORING_READY], None)
        }
        Considered::NoPoints { player, base, place, behind_tie } => {
            let mut rules = vec![rule::AWARD];
            rules.extend((*behind_tie == Behind::Tie).then_some(rule::TIES));
            (no_points(names.player(*player), &names.card(*base), *place), rules, None)
        }
    }
}

/// Said instead where a rule brought about what was forbidden.
#[must_use]
pub fn prevented_for_now(position: Position<'_>, names: &dyn Names, act: &Act, by: AbilityRef) -> Said {
    let (what, card) = (prevented(position, names, act), position.written(by.def).name.said());
    Said::new(
        format!("{} tout de suite\u{a0}: {} l’interdit, mais une règle le fait ensuite", what.fr, card.fr),
        format!("{} at once: {} forbids it, but a rule does it next", what.en, card.en),
    )
}

/// Said instead where the same sentence did something else all the same.
#[must_use]
pub fn nothing_for_a_part(position: Position<'_>, ability: AbilityRef) -> Said {
    let card = position.written(ability.def).name.said();
    Said::new(
        format!("Une partie de l’effet {} n’a rien à quoi s’appliquer", french::de(&card.fr)),
        format!("There is nothing to which a part of the ability of {} could be applied", card.en),
    )
}

/// Said instead where the rest of the same sentence was done.
#[must_use]
pub fn declined_a_part(position: Position<'_>, names: &dyn Names, ability: AbilityRef, player: Seat) -> Said {
    let (card, player) = (position.written(ability.def).name.said(), names.player(player));
    Said::new(
        format!("{player} renonce à une partie de l’effet {}", french::de(&card.fr)),
        format!("{player} declines a part of the ability of {}", card.en),
    )
}

/// Of what a sentence asks for, there is nothing; for this player, where each does the same.
fn none_of(
    position: Position<'_>,
    names: &dyn Names,
    ability: AbilityRef,
    Wanting { sought, figure }: &Wanting,
    whose: Option<Seat>,
) -> Said {
    let card = position.written(ability.def).name.said();
    let asked = reckoned(asked(position, names, sought, ability), *figure);
    let [fr, en] = match whose.map(|seat| names.player(seat)) {
        Some(player) => [format!("Pour {player}, {}", card.fr), format!("For {player}, {}", card.en)],
        None => [card.fr, card.en],
    };
    Said::new(
        format!("{fr} demande {}, et il n’y en a pas", asked.fr),
        format!("{en} asks for {}, and there is none", asked.en),
    )
}

/// Whether a sentence replaces being affected, whatever the way.
fn replaces_affecting(position: Position<'_>, by: AbilityRef) -> bool {
    let clause = position.ability(by).and_then(Ability::clause);
    matches!(clause.map(|clause| &**clause), Some(Clause::Instead(Event::Affected(_), _)))
}

/// Something forbade it, or protected from it.
fn forbidden(
    position: Position<'_>,
    names: &dyn Names,
    act: &Act,
    cause: &Cause,
    by: Forbidden,
) -> (Said, Vec<Rule>, Option<AbilityRef>) {
    let of = |ability: AbilityRef| position.written(ability.def).name.said();
    let what = prevented(position, names, act);
    // An action that another card has played and attached is itself what affects.
    let source = cause.ability.map(|ability| match act {
        Act::Played { card, to: Zone::On(_), .. } if by.how == How::Protected => names.card(*card),
        _ => match position.doer(ability) {
            doer if by.how == How::Protected && doer != ability => names.card(doer.card.card),
            _ => of(ability),
        },
    });
    let why = of(by.ability);
    let says = match (by.how, &source) {
        (How::Cannot, _) if matches!(act, Act::ClashLost { .. }) => Said::new(
            format!("Le choc des Titans attend\u{a0}: {} le remet à plus tard", why.fr),
            format!("The clash of titans waits: {} puts it off", why.en),
        ),
        // What a rule would do, no other card says.
        (How::Cannot, None) => Said::new(
            format!("{}\u{a0}: {} en décide autrement", what.fr, why.fr),
            format!("{}: {} says otherwise", what.en, why.en),
        ),
        (How::Cannot, Some(_)) => Said::new(
            format!("{}\u{a0}: {} l’interdit, et «\u{a0}ne peut pas\u{a0}» l’emporte", what.fr, why.fr),
            format!("{}: {} forbids it, and “cannot” wins", what.en, why.en),
        ),
        (How::Protected, Some(source)) => {
            let protects = protects(&why, source);
            Said::new(format!("{}\u{a0}: {}", what.fr, protects.fr), format!("{}: {}", what.en, protects.en))
        }
        (How::Protected, None) => {
            Said::new(format!("{}\u{a0}: {} protège", what.fr, why.fr), format!("{}: {} protects", what.en, why.en))
        }
    };
    let rule = match (by.how, source.is_some()) {
        (How::Cannot, true) => rule::CANNOT_BEATS_CAN,
        // No other card says that it may: a rule does.
        (How::Cannot, false) => rule::CARD_BEATS_RULE,
        (How::Protected, _) => rule::AFFECTED,
    };
    (says, vec![rule], Some(by.ability))
}

/// Why a player who is there gains nothing.
fn no_points(player: &str, base: &Said, place: usize) -> Said {
    let nth = (french::ordinal(place, Gender::M), english::ordinal(place));
    if place < 3 {
        return Said::new(
            format!(
                "{player} ne gagne rien par sa place\u{a0}: la {} place {} vaut 0\u{a0}PV",
                french::ordinal(place, Gender::F),
                french::de(&base.fr)
            ),
            format!("{player} gains nothing by place: {} place at {} is worth 0 VP", nth.1, base.en),
        );
    }
    Said::new(
        format!(
            "{player} ne gagne rien par sa place\u{a0}: seules les trois premières places rapportent des PV, et {player} est {}",
            nth.0
        ),
        format!("{player} gains nothing by place: only the first three places earn VP, and {player} comes {}", nth.1),
    )
}
