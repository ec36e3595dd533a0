//! What is no answer to what was asked.

use crate::{
    citation::{Rule, Said},
    smash_up::{
        phrase::{
            refused::{Explainer, Reason},
            words::french,
        },
        rule,
        table::AbilityRef,
    },
};

impl Explainer<'_> {
    /// A choice is asked for, and *no* is none.
    pub(super) fn mandatory(&self, ability: Option<AbilityRef>, rules: &[Rule]) -> Reason {
        let says = match ability.map(|ability| self.name(ability.def)) {
            Some(card) => Said::new(
                format!("l’effet {} demande un choix, et «\u{a0}non\u{a0}» n’en est pas un", french::de(&card.fr)),
                format!("the ability of {} asks for a choice, and “no” is not one", card.en),
            ),
            None => Said::new(
                "un choix est demandé, et «\u{a0}non\u{a0}» n’en est pas un",
                "a choice is asked for, and “no” is not one",
            ),
        };
        (says, rules.to_vec(), ability)
    }

    /// What was asked for is none of what may be had: of a card, or by a rule.
    pub(super) fn not_offered(&self, ability: Option<AbilityRef>, rule: Rule) -> Reason {
        if let Some(card) = ability.map(|ability| self.name(ability.def)) {
            let says = Said::new(
                format!("cette réponse n’est pas de celles que permet l’effet {}", french::de(&card.fr)),
                format!("this answer is none of those that the ability of {} allows", card.en),
            );
            return (says, Vec::new(), ability);
        }
        let says = match rule {
            rule::UNCOVER => Said::new(
                "on ne dévoile une carte enterrée qu’au début de son tour, et une seule, sauf si un effet le dit",
                "a buried card is uncovered at the start of one’s own turn, and one only, unless a text says so",
            ),
            rule::EXTRA => Said::new(
                "aucune carte supplémentaire n’a été accordée pour cela",
                "no extra card has been granted for this",
            ),
            rule::SPECIAL => {
                Said::new("aucun effet Spécial ne permet cela à ce moment", "no Special allows this at this moment")
            }
            _ => Said::new(
                "aucun effet et aucune règle ne permet cela à ce moment",
                "no ability and no rule allows this at this moment",
            ),
        };
        (says, vec![rule], None)
    }
}
