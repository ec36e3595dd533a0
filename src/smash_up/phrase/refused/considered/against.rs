//! What was against it: a card forbade it, protected from it, happened instead or was ignored.

use crate::{
    citation::{Rule, Said},
    smash_up::{
        ability::{Ability, Clause, Event},
        phrase::{
            Names,
            refused::{
                Explainer, Reason,
                prevented::{prevented, protects},
            },
            words::french,
        },
        query::{Forbidden, How, Position},
        rule,
        table::{AbilityRef, Act, CardId, Cause, Seat, Zone},
    },
};

impl Explainer<'_> {
    /// Something forbade it, or protected from it.
    pub(super) fn prevented(&self, act: &Act, cause: &Cause, by: Forbidden) -> Reason {
        let (position, names) = (self.position, self.names);
        let what = prevented(position, names, act);
        // An action that another card has played and attached is itself what affects.
        let source = cause.ability.map(|ability| match act {
            Act::Played { card, to: Zone::On(_), .. } if by.how == How::Protected => names.card(*card),
            _ => match position.doer(ability) {
                doer if by.how == How::Protected && doer != ability => names.card(doer.card.card),
                _ => self.name(ability.def),
            },
        });
        let why = self.name(by.ability.def);
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
            (How::Cannot, Some(_)) if act.card() == Some(by.ability.card.card) => Said::new(
                format!("{}\u{a0}: son propre effet l’interdit, et «\u{a0}ne peut pas\u{a0}» l’emporte", what.fr),
                format!("{}: its own ability forbids it, and “cannot” wins", what.en),
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

    /// An ability happened instead.
    pub(super) fn replaced(&self, act: &Act, by: AbilityRef) -> Reason {
        let (what, card) = (prevented(self.position, self.names, act), self.name(by.def));
        let says = if act.card() == Some(by.card.card) {
            Said::new(
                format!("{}\u{a0}: son propre effet a lieu à la place", what.fr),
                format!("{}: its own ability happens instead", what.en),
            )
        } else {
            Said::new(
                format!("{}\u{a0}: un effet a lieu à la place, celui {}", what.fr, french::de(&card.fr)),
                format!("{}: an ability happens instead, that of {}", what.en, card.en),
            )
        };
        let affected = replaces_affecting(self.position, by).then_some(rule::AFFECTED);
        let clash = matches!(act, Act::ClashLost { .. }).then_some(rule::TITAN_CLASH);
        (says, affected.into_iter().chain(clash).collect(), Some(by))
    }

    /// Of several that could have happened instead, another was chosen.
    pub(super) fn not_picked(&self, ability: AbilityRef, picked: AbilityRef, by: Option<Rule>) -> Reason {
        let (picked, card) = (self.name(picked.def), self.name(ability.def));
        let says = Said::new(
            format!(
                "L’effet {} n’a pas lieu\u{a0}: c’est celui {} qui a été choisi",
                french::de(&card.fr),
                french::de(&picked.fr)
            ),
            format!("The ability of {} does not apply: that of {} was chosen", card.en, picked.en),
        );
        (says, by.into_iter().collect(), Some(ability))
    }

    /// A player did not heed it, as another card allows.
    pub(super) fn ignored(&self, ability: AbilityRef, player: Seat, leave: AbilityRef) -> Reason {
        let (player, leave_of, card) = (self.names.player(player), self.name(leave.def), self.name(ability.def));
        let says = Said::new(
            format!("{player} ignore l’effet {}, comme le permet {}", french::de(&card.fr), leave_of.fr),
            format!("{player} ignores the ability of {}, as {} allows", card.en, leave_of.en),
        );
        (says, Vec::new(), Some(leave))
    }

    /// A base’s ability is cancelled.
    pub(super) fn silenced(&self, base: CardId, by: AbilityRef) -> Reason {
        let (base, card) = (self.names.card(base), self.name(by.def));
        let says = Said::new(
            format!("{} ne fait rien\u{a0}: {} annule son effet", base.fr, card.fr),
            format!("{} does nothing: {} cancels its ability", base.en, card.en),
        );
        (says, vec![rule::CANCEL], Some(by))
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

/// Whether a sentence replaces being affected, whatever the way.
fn replaces_affecting(position: Position<'_>, by: AbilityRef) -> bool {
    let clause = position.ability(by).and_then(Ability::clause);
    matches!(clause.map(|clause| &**clause), Some(Clause::Instead(Event::Affected(_), _)))
}
