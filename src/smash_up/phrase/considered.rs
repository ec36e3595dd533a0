//! What was looked at and did not apply, or prevented something.

use super::{Names, english, french, noun::Gender};
use crate::{
    citation::{Rule, Said},
    smash_up::{
        query::{How, Position},
        resolve::{Behind, Considered},
        rule,
        table::{AbilityRef, Act},
    },
};

/// In words, with the rules and the sentence looked at. `None` for what nobody would ask about.
#[must_use]
#[expect(clippy::too_many_lines, reason = "one arm for each thing looked at")]
pub fn considered(
    position: Position<'_>,
    names: &dyn Names,
    considered: &Considered,
) -> Option<(Said, Vec<Rule>, Option<AbilityRef>)> {
    let of = |ability: AbilityRef| position.written(ability.def).name.said();
    Some(match considered {
        Considered::Prevented { act, cause, by } => {
            let what = prevented(names, act);
            let source = cause.ability.map(of);
            let why = of(by.ability);
            let says = match (by.how, source) {
                (How::Cannot, _) => Said::new(
                    format!("{}\u{a0}: {} l’interdit, et «\u{a0}ne peut pas\u{a0}» l’emporte", what.fr, why.fr),
                    format!("{}: {} forbids it, and “cannot” wins", what.en, why.en),
                ),
                (How::Protected, Some(source)) => Said::new(
                    format!("{}\u{a0}: {} protège {}", what.fr, why.fr, french::de(&source.fr)),
                    format!("{}: {} protects from {}", what.en, why.en, source.en),
                ),
                (How::Protected, None) => Said::new(
                    format!("{}\u{a0}: {} protège", what.fr, why.fr),
                    format!("{}: {} protects", what.en, why.en),
                ),
            };
            let rule = match by.how {
                How::Cannot => rule::CANNOT_BEATS_CAN,
                How::Protected => rule::AFFECTED,
            };
            (says, vec![rule], Some(by.ability))
        }
        Considered::ConditionFailed(ability) => {
            let card = of(*ability);
            let says = Said::new(
                format!("{}\u{a0}: sa condition n’est pas remplie", card.fr),
                format!("{}: its condition does not hold", card.en),
            );
            (says, vec![rule::RESOLVE_ALL], Some(*ability))
        }
        Considered::Gone(ability) => {
            let card = of(*ability);
            let says = Said::new(
                format!("{}\u{a0}: la carte a quitté le jeu avant que son effet se résolve", card.fr),
                format!("{}: the card had left play before its ability could resolve", card.en),
            );
            (says, vec![rule::SEQUENCE], Some(*ability))
        }
        Considered::UsedUp(ability) => {
            let card = of(*ability);
            let says = Said::new(
                format!("{}\u{a0}: déjà utilisée autant de fois que permis", card.fr),
                format!("{}: already used as often as it may be", card.en),
            );
            (says, vec![rule::RESOLVE_ALL], Some(*ability))
        }
        Considered::NothingThere(ability) => {
            let card = of(*ability);
            let says = Said::new(
                format!("{}\u{a0}: rien à quoi l’appliquer", card.fr),
                format!("{}: nothing for it to apply to", card.en),
            );
            (says, vec![rule::UNRESOLVABLE], Some(*ability))
        }
        Considered::Declined(ability, by) => {
            let (card, by) = (of(*ability), names.player(*by));
            let says = Said::new(format!("{}\u{a0}: {by} y renonce", card.fr), format!("{}: {by} declines", card.en));
            (says, vec![rule::RESOLVE_ALL], Some(*ability))
        }
        Considered::Ignored(ability, by) => {
            let (card, by) = (of(*ability), names.player(*by));
            let says = Said::new(format!("{}\u{a0}: {by} l’ignore", card.fr), format!("{}: {by} ignores it", card.en));
            (says, vec![rule::CARD_BEATS_RULE], Some(*ability))
        }
        Considered::Replaced { act, by } => {
            let (what, card) = (prevented(names, act), of(*by));
            let says = Said::new(
                format!("{}\u{a0}: un effet a lieu à la place, celui {}", what.fr, french::de(&card.fr)),
                format!("{}: an ability happens instead, that of {}", what.en, card.en),
            );
            (says, Vec::new(), Some(*by))
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
                    "La Force est tombée à {total} pour une Résistance de {breakpoint}\u{a0}: la Conquête commencée continue"
                ),
                format!("Power has fallen to {total} against a breakpoint of {breakpoint}: scoring goes on once begun"),
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
    })
}

/// Why a player who is there gains nothing.
fn no_points(player: &str, base: &Said, place: usize) -> Said {
    let nth = (french::ordinal(place, Gender::M), english::ordinal(place));
    if place < 3 {
        return Said::new(
            format!(
                "{player} ne gagne rien\u{a0}: la {} place {} vaut 0\u{a0}PV",
                french::ordinal(place, Gender::F),
                french::de(&base.fr)
            ),
            format!("{player} gains nothing: {} place at {} is worth 0 VP", nth.1, base.en),
        );
    }
    Said::new(
        format!(
            "{player} ne gagne rien\u{a0}: seules les trois premières places rapportent des PV, et {player} est {}",
            nth.0
        ),
        format!("{player} gains nothing: only the first three places earn VP, and {player} comes {}", nth.1),
    )
}

/// What did not happen, as a noun phrase.
fn prevented(names: &dyn Names, act: &Act) -> Said {
    let card = act.card().map(|card| names.card(card)).unwrap_or_default();
    match act {
        Act::Destroyed { .. } => {
            Said::new(format!("{} n’est pas détruite", card.fr), format!("{} is not destroyed", card.en))
        }
        Act::Returned { .. } => {
            Said::new(format!("{} n’est pas renvoyée", card.fr), format!("{} is not returned", card.en))
        }
        Act::Moved { .. } => Said::new(format!("{} n’est pas déplacée", card.fr), format!("{} is not moved", card.en)),
        Act::Placed { .. } => Said::new(format!("{} n’est pas placée", card.fr), format!("{} is not placed", card.en)),
        Act::Discarded { .. } => {
            Said::new(format!("{} n’est pas défaussée", card.fr), format!("{} is not discarded", card.en))
        }
        Act::Played { .. } => {
            Said::new(format!("{} n’est pas attachée", card.fr), format!("{} is not attached", card.en))
        }
        Act::ControlTaken { .. } => Said::new(
            format!("{} ne change pas de contrôleur", card.fr),
            format!("{} does not change control", card.en),
        ),
        Act::Begins { .. } => Said::new("La Force ne change pas", "Power does not change"),
        _ => Said::new(format!("Rien n’arrive à {}", card.fr), format!("Nothing happens to {}", card.en)),
    }
}
