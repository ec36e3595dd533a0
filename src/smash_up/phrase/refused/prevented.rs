//! What did not happen, because something forbade it, protected from it or happened instead.

use crate::{
    citation::{Rule, Said},
    smash_up::{
        ability::{Ability, Place},
        phrase::{
            Names,
            words::{Gender, Number, french},
        },
        query::{How, Lost, Position, Unfelt},
        rule,
        table::{AbilityRef, Act, CardId, LastingWhat, Seat, Zone},
    },
};

/// What did not happen: *Warbot n’est pas détruite*.
pub(super) fn prevented(position: Position<'_>, names: &dyn Names, act: &Act) -> Said {
    let undone = Undone { position, names, act };
    match act {
        Act::Destroyed { .. } => undone.is_not("détruit", "destroyed"),
        Act::Returned { .. } => undone.is_not("renvoyé", "returned"),
        Act::Moved { .. } => undone.is_not("déplacé", "moved"),
        Act::Transferred { .. } => undone.is_not("transféré", "transferred"),
        Act::Placed { .. } => undone.is_not("placé", "placed"),
        Act::Discarded { .. } => undone.is_not("défaussé", "discarded"),
        Act::Played { to, .. } => undone.is_not_played(*to),
        Act::ControlTaken { .. } => undone.of("ne change pas de contrôleur", "does not change control"),
        Act::ClashLost { totals, .. } => undone.is_not_lost(*totals),
        Act::Counters { .. } => undone.of("ne reçoit pas de marqueur", "gets no counter"),
        Act::Buried { .. } => undone.is_not("enterré", "buried"),
        Act::Uncovered { .. } => undone.is_not("dévoilé", "uncovered"),
        Act::Shuffled { card: Some(_), .. } => undone.is_not("mélangé", "shuffled in"),
        Act::BaseReplaced { .. } | Act::BaseSwapped { .. } | Act::BaseTurned { .. } => undone.is_not_replaced(),
        Act::Begins { lasting } => unchanged(names, &lasting.what),
        Act::Drawn { player, .. } => does_not(names, *player, "pioche pas", "does not draw"),
        Act::Vp { player, .. } => does_not(names, *player, "gagne pas de PV", "gains no VP"),
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
        | Act::TurnEnds { .. } => undone.nothing(),
    }
}

/// An act that did not happen.
struct Undone<'u> {
    position: Position<'u>,
    names: &'u dyn Names,
    act: &'u Act,
}

impl Undone<'_> {
    /// The card or the base to which it would have happened.
    fn card(&self) -> Option<CardId> {
        match self.act {
            Act::BaseReplaced { base, .. } | Act::BaseSwapped { base, .. } | Act::BaseTurned { base, .. } => {
                Some(*base)
            }
            act => act.card(),
        }
    }

    /// A Titan is masculine, every other card feminine.
    fn gender(&self) -> Gender {
        let titan = self.card().is_some_and(|card| self.position.is_titan(self.position.table.card(card).def));
        if titan { Gender::M } else { Gender::F }
    }

    fn of(&self, fr: &str, en: &str) -> Said {
        let card = self.card().map(|card| self.names.card(card)).unwrap_or_default();
        Said::new(format!("{} {fr}", card.fr), format!("{} {en}", card.en))
    }

    fn is_not(&self, done: &str, en: &str) -> Said {
        let done = french::agree(done, self.gender(), Number::One);
        self.of(&format!("n’est pas {done}"), &format!("is not {en}"))
    }

    fn is_not_replaced(&self) -> Said {
        self.is_not("remplacé", "replaced")
    }

    /// What is not attached there may be attached elsewhere instead.
    fn is_not_played(&self, to: Zone) -> Said {
        let Zone::On(host) = to else { return self.is_not("joué", "played") };
        let (not, host) = (self.is_not("attaché", "attached"), self.names.card(host));
        Said::new(format!("{} {}", not.fr, french::a(&host.fr)), format!("{} to {}", not.en, host.en))
    }

    fn is_not_lost(&self, (own, other): (i32, i32)) -> Said {
        self.of(
            &format!("ne quitte pas le jeu par ce choc des Titans, perdu {own} contre {other}"),
            &format!("does not leave by this clash, lost {own} to {other}"),
        )
    }

    fn nothing(&self) -> Said {
        match self.card().map(|card| self.names.card(card)) {
            Some(card) => Said::new(format!("Rien n’arrive à {}", card.fr), format!("Nothing happens to {}", card.en)),
            None => Said::new("Cela n’a pas lieu", "This does not happen"),
        }
    }
}

/// *Alice ne pioche pas*.
fn does_not(names: &dyn Names, player: Seat, fr: &str, en: &str) -> Said {
    let player = names.player(player);
    Said::new(format!("{player} ne {fr}"), format!("{player} {en}"))
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

/// That a card has lost what would count: *Mergacon n’a plus d’effet Continu*.
#[must_use]
pub fn lost(position: Position<'_>, lost: Lost) -> Said {
    let card = position.written(lost.of.def).name.said();
    let (fr, en) = if lost.ongoing { (" Continu", "ongoing ability") } else { ("", "abilities") };
    Said::new(format!("{} n’a plus d’effet{fr}", card.fr), format!("{} has lost its {en}", card.en))
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
