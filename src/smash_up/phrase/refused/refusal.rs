//! Why something is not allowed, and by which rule.

use super::{
    occasion,
    slot::{against, behind, with_power},
    unmet::in_brackets,
    unsuited::{closed_half, no_copy_left, not_by_chance, of_no_deck, twice, unsuited, wrong_host},
};
use crate::{
    citation::{Rule, Said},
    smash_up::{
        ability::{Ability, Clause, Event},
        card::Def,
        law::OnYourTurn,
        phrase::{
            Names,
            told::extra::{limited, no_play_left},
            words::{french, time},
        },
        query::{Position, Refuse, Slot, speaks_of_talent},
        rule,
        table::{AbilityRef, CardId, PLAYED_ON, Zone},
    },
};

/// A reason in words, the rule behind it, and the card's sentence if one forbids it.
#[must_use]
#[expect(clippy::too_many_lines, reason = "one arm for each reason")]
pub fn refusal(position: Position<'_>, names: &dyn Names, refuse: &Refuse) -> (Said, Vec<Rule>, Option<AbilityRef>) {
    let of = |def| position.written(def).name.said();
    match refuse {
        Refuse::NotYourTurn { active } => {
            let active = names.player(*active);
            (
                Said::new(format!("c’est le tour {}", french::de(active)), format!("it is {active}’s turn")),
                vec![rule::TURN_PLAY],
                None,
            )
        }
        Refuse::NotTheirsToScore { active } => {
            (occasion::another_scores(names, *active), vec![rule::SCORING_READY], None)
        }
        Refuse::WrongPhase { phase } => {
            let phase = time::phase(*phase);
            (
                Said::new(
                    format!(
                        "cela se fait pendant la phase «\u{a0}Jouer des cartes\u{a0}», or c’est la phase «\u{a0}{}\u{a0}»",
                        phase.fr
                    ),
                    format!("this is done in the Play phase, but it is the {} phase", phase.en),
                ),
                vec![rule::TURN_PLAY],
                None,
            )
        }
        Refuse::NotInHand { card, rule } => {
            let card = of(*card);
            (
                Said::new(format!("{} n’est pas en main", card.fr), format!("{} is not in hand", card.en)),
                vec![*rule],
                None,
            )
        }
        Refuse::NotInPlay { card } => {
            let card = of(*card);
            (
                Said::new(format!("{} n’est pas en jeu", card.fr), format!("{} is not in play", card.en)),
                vec![rule::IN_PLAY],
                None,
            )
        }
        Refuse::NoPlayLeft { kind } => (no_play_left(*kind), vec![rule::TURN_PLAY, rule::EXTRA], None),
        Refuse::TakenBy { kind, ability } => {
            let (titan, play) = (of(ability.def), occasion::own_play(*kind));
            let says = Said::new(
                format!(
                    "{} a été joué à la place {}, et aucune supplémentaire ne s’applique",
                    titan.fr,
                    french::de(&play.fr)
                ),
                format!("{} was played instead of {}, and no extra one applies", titan.en, play.en),
            );
            (says, vec![rule::TITAN_PLAY, rule::TURN_PLAY, rule::EXTRA], Some(*ability))
        }
        Refuse::ExtraLimited { extra } => (limited(position, names, extra), vec![rule::EXTRA], extra.cause.ability),
        Refuse::NotPlayable { card } => {
            let card = of(*card);
            (
                Said::new(format!("{} ne se joue pas", card.fr), format!("{} is not played", card.en)),
                vec![rule::PLAY],
                None,
            )
        }
        Refuse::NeedsBase { card } => {
            let card = of(*card);
            (
                Said::new(format!("{} se joue sur une Base", card.fr), format!("{} is played on a base", card.en)),
                vec![rule::PLAY_MINION],
                None,
            )
        }
        Refuse::WrongHost { card, host } => {
            let (def, name, there) = (*card, of(*card), host.map(|host| names.card(host)));
            let by = position.table.turn.active;
            let words = host.and_then(|host| wrong_host(position, names, def, host, by));
            let there = there.map_or_else(
                || Said::new("là", "there"),
                |host| Said::new(format!("sur {}", host.fr), format!("on {}", host.en)),
            );
            let plainly = Said::new(
                format!("{} ne peut pas se jouer {}", name.fr, there.fr),
                format!("{} cannot be played {}", name.en, there.en),
            );
            let rule = if position.is_minion(def) { rule::PLAY_MINION } else { rule::ATTACH };
            (words.unwrap_or(plainly), vec![rule], played_on(position, def))
        }
        Refuse::WrongMinion { card, host, slot, by } => {
            let words = wrong_host(position, names, *card, *host, *by).unwrap_or_else(|| {
                let (host, against) = (names.card(*host), against(*slot));
                Said::new(format!("{} {}", host.fr, against.fr), format!("{} {}", host.en, against.en))
            });
            (words, vec![rule::ATTACH], played_on(position, *card))
        }
        Refuse::Ineligible { card, slot, ability } => {
            let against = match slot {
                Slot::Power => with_power(position.power(*card)),
                Slot::Raises if matches!(position.table.card(*card).zone, Zone::At(_)) => Said::new(
                    "n’est pas une Créature dont cette Action est là pour augmenter la Force",
                    "is not a minion whose power this action is there to increase",
                ),
                Slot::Place if position.is_base(position.table.card(*card).def) => {
                    Said::new("n’est pas une Base que permet le texte", "is not a base that the text allows")
                }
                Slot::Raises if position.is_base(position.table.card(*card).def) => Said::new(
                    "n’est pas une Base où cette Action augmente la Force que dit le texte",
                    "is not a base where this action increases the power that the text speaks of",
                ),
                slot => against(*slot),
            };
            let against_text = ability.is_some();
            // A base where something is moved to is another one than that where it is.
            let moved_there = position.is_base(position.table.card(*card).def)
                && ability.is_some_and(|ability| position.mentions(ability).moving);
            let card = names.card(*card);
            (
                Said::new(format!("{} {}", card.fr, against.fr), format!("{} {}", card.en, against.en)),
                if against_text { behind(*slot, moved_there) } else { vec![rule::ATTACH] },
                *ability,
            )
        }
        Refuse::SecondTitan { titan } => {
            let by = names.player(position.table.card(*titan).controller);
            let titan = names.card(*titan);
            (
                Said::new(
                    format!("on ne joue pas de second Titan, et {by} contrôle déjà {}", titan.fr),
                    format!("no second titan is played, and {by} controls {} already", titan.en),
                ),
                vec![rule::TITAN_ONE],
                None,
            )
        }
        Refuse::Forbidden { ability } => {
            let by = names.card(ability.card.card);
            (
                Said::new(format!("{} l’interdit", by.fr), format!("{} forbids it", by.en)),
                vec![rule::CANNOT_BEATS_CAN],
                Some(*ability),
            )
        }
        Refuse::Again { ability, card } => {
            let (by, card) = (names.card(ability.card.card), names.card(*card));
            let of_extras = matches!(
                position.ability(*ability).and_then(Ability::clause).map(|clause| clause.bare()),
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
            (says, vec![rule::CANNOT_BEATS_CAN], Some(*ability))
        }
        Refuse::WindowClosed { card } => occasion::closed(position, *card),
        Refuse::UsedUp { card } => {
            let talent = position.printing_of(*card).text.iter().any(speaks_of_talent);
            let sentence = position.play_phase_sentence(*card);
            let once = position.setting.law.switches.on_your_turn == OnYourTurn::PlayPhaseOnce;
            let rule = if talent { Some(rule::TALENT) } else { sentence.filter(|_| once).map(|_| rule::ON_YOUR_TURN) };
            let object = position.table.object(CardId(u16::MAX));
            // A Talent that may be used more often than others says so itself.
            let mut text = position.printing_of(*card).text.iter();
            let times = text.position(|ability| matches!(ability, Ability::TalentTimes(..)));
            let number = times.or(sentence);
            let ability = AbilityRef { card: object, def: *card, ability: number.unwrap_or_default() };
            let card = of(*card);
            (
                Said::new(
                    format!("{} a déjà servi autant de fois que permis", card.fr),
                    format!("{} has been used as often as it may", card.en),
                ),
                rule.into_iter().collect(),
                Some(ability).filter(|_| !talent || times.is_some()),
            )
        }
        Refuse::TalentLost { card, by } => {
            let own = by.is_some_and(|ability| ability.def == *card);
            let card = of(*card);
            if own {
                let says = Said::new(
                    format!("{} a perdu ses autres Talents", card.fr),
                    format!("{} has lost its other Talents", card.en),
                );
                return (says, vec![rule::TALENT], *by);
            }
            let cause = by.map(|ability| of(ability.def)).map(|by| {
                Said::new(format!(", par l’effet {}", french::de(&by.fr)), format!(", by the ability of {}", by.en))
            });
            let cause = cause.unwrap_or_default();
            (
                Said::new(
                    format!("le Talent {} est perdu{}", french::de(&card.fr), cause.fr),
                    format!("the Talent of {} is lost{}", card.en, cause.en),
                ),
                vec![rule::TALENT],
                *by,
            )
        }
        Refuse::TalentWaits { card } => {
            let card = of(*card);
            let says = Said::new(
                format!("{} est arrivée ce tour-ci, et son Talent attend le tour suivant", card.fr),
                format!("{} has come this turn, and its Talent waits for the next", card.en),
            );
            (says, vec![rule::TALENT], None)
        }
        Refuse::NothingToUse { card } if occasion::speaks_of_a_moment(position, *card) => {
            occasion::closed(position, *card)
        }
        Refuse::NothingToUse { card } => {
            let card = of(*card);
            (
                Said::new(
                    format!("{} n’a pas d’effet utilisable à ce moment", card.fr),
                    format!("{} has no ability that can be used at this moment", card.en),
                ),
                vec![rule::SPECIAL, rule::TALENT],
                None,
            )
        }
        Refuse::ConditionFails { ability, unmet } => {
            let card = of(ability.def);
            let which = unmet.as_ref().map(|unmet| in_brackets(position, *ability, unmet));
            let (which, rules) = which.unwrap_or_default();
            (
                Said::new(
                    format!("la condition {} n’est pas remplie{}", french::de(&card.fr), which.fr),
                    format!("the condition of {} does not hold{}", card.en, which.en),
                ),
                rules,
                Some(*ability),
            )
        }
        Refuse::NotYours { card, controller } => {
            let (card, controller) = (of(*card), names.player(*controller));
            (
                Said::new(
                    format!("{} est sous le contrôle {}", card.fr, french::de(controller)),
                    format!("{} is controlled by {controller}", card.en),
                ),
                vec![rule::CONTROL],
                None,
            )
        }
        Refuse::NotReady { base, total, breakpoint } => {
            let base = names.card(*base);
            (
                Said::new(
                    format!(
                        "{} n’est pas conquise\u{a0}: {total} de Force pour une Résistance de {breakpoint}",
                        base.fr
                    ),
                    format!("{} is not ready: {total} power against a breakpoint of {breakpoint}", base.en),
                ),
                vec![rule::SCORING_READY],
                None,
            )
        }
        Refuse::NotNow(why) => occasion::not_now(position, names, why),
        Refuse::Mandatory { ability, rules } => {
            let says = match ability.map(|ability| of(ability.def)) {
                Some(card) => Said::new(
                    format!("l’effet {} demande un choix, et «\u{a0}non\u{a0}» n’en est pas un", french::de(&card.fr)),
                    format!("the ability of {} asks for a choice, and “no” is not one", card.en),
                ),
                None => Said::new(
                    "un choix est demandé, et «\u{a0}non\u{a0}» n’en est pas un",
                    "a choice is asked for, and “no” is not one",
                ),
            };
            (says, rules.clone(), *ability)
        }
        Refuse::Unsuited(what) => {
            let (says, rules) = unsuited(position, names, what);
            (says, rules, Some(what.ability))
        }
        Refuse::Twice { card, ability } => (twice(&names.card(*card)), Vec::new(), *ability),
        Refuse::OfNoDeck { card } => (of_no_deck(&of(*card)), vec![rule::DECK], None),
        Refuse::NoCopyLeft { card } => {
            (no_copy_left(&of(*card), position.written(*card).copies), vec![rule::DECK], None)
        }
        Refuse::NotByChance { card, rules, ability } => (not_by_chance(&names.card(*card)), rules.clone(), *ability),
        Refuse::NoHalf { ability } => (closed_half(&of(ability.def)), vec![rule::RESOLVE_ALL], Some(*ability)),
        Refuse::RaisesNothing { ability } => {
            let against = against(Slot::Raises);
            let said = Said::new(format!("cela {}", against.fr), format!("this {}", against.en));
            (said, vec![rule::DIRECTLY], *ability)
        }
        Refuse::NotOffered { ability, rule } => {
            (not_offered(ability.map(|ability| of(ability.def)), *rule), vec![*rule], *ability)
        }
        Refuse::NoDuel => (
            Said::new(
                "aucun duel n’attend maintenant une carte de ce joueur",
                "no duel waits for a card of this player now",
            ),
            vec![rule::DUEL_OPTIONAL],
            None,
        ),
        Refuse::NothingToPass => (
            Said::new(
                "il n’y a rien à passer\u{a0}: aucune fenêtre n’est ouverte, ou tous ont déjà passé",
                "there is nothing to pass: no window is open, or all have passed already",
            ),
            vec![rule::ME_FIRST],
            None,
        ),
        Refuse::GameOver { winner } => {
            let winner = names.player(*winner);
            (
                Said::new(
                    format!("la partie est finie\u{a0}: {winner} a gagné"),
                    format!("the game is over: {winner} has won"),
                ),
                vec![rule::GAME_END],
                None,
            )
        }
    }
}

/// What a card says of where it is played.
fn played_on(position: Position<'_>, def: Def) -> Option<AbilityRef> {
    let says = position.printing_of(def).on.is_some();
    says.then(|| AbilityRef { card: position.table.object(CardId(u16::MAX)), def, ability: PLAYED_ON })
}

/// What was asked for is none of what may be had: of a card, or by a rule.
fn not_offered(card: Option<Said>, rule: Rule) -> Said {
    match (card, rule) {
        (Some(card), _) => Said::new(
            format!("cette réponse n’est pas de celles que permet l’effet {}", french::de(&card.fr)),
            format!("this answer is none of those that the ability of {} allows", card.en),
        ),
        (None, rule::UNCOVER) => Said::new(
            "on ne dévoile une carte enterrée qu’au début de son tour, et une seule, sauf si un effet le dit",
            "a buried card is uncovered at the start of one’s own turn, and one only, unless a text says so",
        ),
        (None, rule::EXTRA) => Said::new(
            "aucune carte supplémentaire n’a été accordée pour cela",
            "no extra card has been granted for this",
        ),
        (None, rule::SPECIAL) => {
            Said::new("aucun effet Spécial ne permet cela à ce moment", "no Special allows this at this moment")
        }
        (None, _) => Said::new(
            "aucun effet et aucune règle ne permet cela à ce moment",
            "no ability and no rule allows this at this moment",
        ),
    }
}
