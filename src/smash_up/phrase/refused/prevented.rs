//! What did not happen, because something forbade it, protected from it or happened instead.

use crate::{
    citation::{Rule, Said},
    smash_up::{
        ability::{Ability, Place},
        phrase::{
            Names,
            words::{
                french,
                noun::{Gender, Number},
            },
        },
        query::{How, Position, Unfelt},
        rule,
        table::{AbilityRef, Act, CardId, Lasting, LastingWhat, Zone},
    },
};

/// What did not happen: *Warbot n’est pas détruite*.
pub(super) fn prevented(position: Position<'_>, names: &dyn Names, act: &Act) -> Said {
    let of = |fr: &str, en: &str| {
        let card = concerned(act).map(|card| names.card(card)).unwrap_or_default();
        Said::new(format!("{} {fr}", card.fr), format!("{} {en}", card.en))
    };
    let is_not = |done: &str, en: &str| {
        let done = french::agree(done, gender(position, act), Number::One);
        of(&format!("n’est pas {done}"), &format!("is not {en}"))
    };
    match act {
        Act::Destroyed { .. } => is_not("détruit", "destroyed"),
        Act::Returned { .. } => is_not("renvoyé", "returned"),
        Act::Moved { .. } => is_not("déplacé", "moved"),
        Act::Transferred { .. } => is_not("transféré", "transferred"),
        Act::Placed { .. } => is_not("placé", "placed"),
        Act::Discarded { .. } => is_not("défaussé", "discarded"),
        // It may be attached elsewhere instead.
        Act::Played { to: Zone::On(host), .. } => {
            let (not, host) = (is_not("attaché", "attached"), names.card(*host));
            Said::new(format!("{} {}", not.fr, french::a(&host.fr)), format!("{} to {}", not.en, host.en))
        }
        Act::Played { .. } => is_not("joué", "played"),
        Act::ControlTaken { .. } => of("ne change pas de contrôleur", "does not change control"),
        Act::ClashLost { totals: (own, other), .. } => of(
            &format!("ne quitte pas le jeu par ce choc des Titans, perdu {own} contre {other}"),
            &format!("does not leave by this clash, lost {own} to {other}"),
        ),
        Act::Counters { .. } => of("ne reçoit pas de marqueur", "gets no counter"),
        Act::Buried { .. } => is_not("enterré", "buried"),
        Act::Uncovered { .. } => is_not("dévoilé", "uncovered"),
        Act::Shuffled { card: Some(_), .. } => is_not("mélangé", "shuffled in"),
        Act::BaseReplaced { .. } | Act::BaseSwapped { .. } | Act::BaseTurned { .. } => is_not("remplacé", "replaced"),
        Act::Begins { lasting: Lasting { what, .. } } => unchanged(names, what),
        Act::Drawn { player, .. } => {
            let player = names.player(*player);
            Said::new(format!("{player} ne pioche pas"), format!("{player} does not draw"))
        }
        Act::Vp { player, .. } => {
            let player = names.player(*player);
            Said::new(format!("{player} ne gagne pas de PV"), format!("{player} gains no VP"))
        }
        Act::TurnBegins { .. }
        | Act::PhaseBegins { .. }
        | Act::PlaySpent { .. }
        | Act::Reshuffled { .. }
        | Act::Shuffled { card: None, .. }
        | Act::Shown { .. }
        | Act::Searched { .. }
        | Act::Surfaces { .. }
        | Act::HandGone { .. }
        | Act::Known { .. }
        | Act::Expires { .. }
        | Act::ExtraGranted { .. }
        | Act::ExtrasLapse
        | Act::UsedUp { .. }
        | Act::Triggers { .. }
        | Act::Uses { .. }
        | Act::Passes { .. }
        | Act::EntersDuel { .. }
        | Act::DuelCardLaid { .. }
        | Act::DuelCardRevealed { .. }
        | Act::TakenBack { .. }
        | Act::DuelSettled { .. }
        | Act::DuelEnds { .. }
        | Act::Names { .. }
        | Act::NamesCard { .. }
        | Act::ScoringBegins { .. }
        | Act::Ranked { .. }
        | Act::Awarded { .. }
        | Act::BasePlayed { .. }
        | Act::ReplacementChosen { .. }
        | Act::BaseDeckShuffled
        | Act::BaseDeckReshuffled
        | Act::ScoringStops { .. }
        | Act::ScoringGoesOn { .. }
        | Act::ScoringEnds { .. }
        | Act::Wins { .. }
        | Act::TurnEnds { .. } => match concerned(act).map(|card| names.card(card)) {
            Some(card) => Said::new(format!("Rien n’arrive à {}", card.fr), format!("Nothing happens to {}", card.en)),
            None => Said::new("Cela n’a pas lieu", "This does not happen"),
        },
    }
}

/// The card or the base to which it would have happened.
fn concerned(act: &Act) -> Option<CardId> {
    match act {
        Act::BaseReplaced { base, .. } | Act::BaseSwapped { base, .. } | Act::BaseTurned { base, .. } => Some(*base),
        act => act.card(),
    }
}

/// A Titan is masculine, every other card feminine.
fn gender(position: Position<'_>, act: &Act) -> Gender {
    let titan = concerned(act).is_some_and(|card| position.is_titan(position.table.card(card).def));
    if titan { Gender::M } else { Gender::F }
}

/// Why a sentence does not change a power: *Wildlife Preserve protège de Hissy Fit*.
#[must_use]
pub fn unfelt(position: Position<'_>, unfelt: Unfelt) -> (Said, Vec<Rule>) {
    let of = |ability: AbilityRef| position.written(ability.def).name.said();
    let (by, source) = (of(unfelt.by), of(unfelt.of));
    match unfelt.how {
        How::Protected => (protects(&by, &source), vec![rule::AFFECTED]),
        How::Cannot => {
            let fr = format!("{} annule l’effet {}", by.fr, french::de(&source.fr));
            (Said::new(fr, format!("{} cancels the ability of {}", by.en, source.en)), vec![rule::CANCEL])
        }
    }
}

/// *Wildlife Preserve protège de Hissy Fit*.
pub(super) fn protects(by: &Said, from: &Said) -> Said {
    Said::new(format!("{} protège {}", by.fr, french::de(&from.fr)), format!("{} protects from {}", by.en, from.en))
}

/// What stays as it was, since an effect does not begin.
fn unchanged(names: &dyn Names, what: &LastingWhat) -> Said {
    match what {
        LastingWhat::Power(on, _) => match on.as_slice() {
            [one] => {
                let card = names.card(one.card);
                Said::new(
                    format!("La Force {} ne change pas", french::de(&card.fr)),
                    format!("The power of {} does not change", card.en),
                )
            }
            _ => Said::new("La Force ne change pas", "Power does not change"),
        },
        LastingWhat::NoAbilities(object, _) | LastingWhat::NoOngoing(object) => {
            let card = names.card(object.card);
            Said::new(format!("{} garde ses effets", card.fr), format!("{} keeps its abilities", card.en))
        }
        LastingWhat::Tag(..)
        | LastingWhat::Breakpoint(..)
        | LastingWhat::Cancelled(_)
        | LastingWhat::MayIgnore(..)
        | LastingWhat::Clause(..)
        | LastingWhat::Control(..) => Said::new("L’effet ne commence pas", "The effect does not begin"),
    }
}

/// Where a card no longer was from which its sentence works.
pub(super) fn no_longer_there(position: Position<'_>, ability: AbilityRef) -> (&'static str, &'static str) {
    let clause = position.ability(ability).and_then(Ability::clause);
    match clause.and_then(|clause| clause.works_from()) {
        Some(Place::Hand(_)) => ("n’était plus en main", "was no longer in hand"),
        Some(Place::Deck(_)) => ("n’était plus dans la pioche", "was no longer in the deck"),
        Some(Place::Discard(_)) => ("n’était plus dans la défausse", "was no longer in the discard pile"),
        Some(Place::BesideDeck(_)) => ("n’était plus à côté de la pioche", "was no longer beside the deck"),
        _ => ("n’était plus en jeu", "was no longer in play"),
    }
}
