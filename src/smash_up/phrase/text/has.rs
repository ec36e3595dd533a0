//! What cards and bases have by a sentence: power, a kind, an ability; leave that a base gives.

use super::{
    aloud::Aloud,
    joined::{and, followed, joined},
};
use crate::{
    citation::Said,
    smash_up::{
        ability::{BaseTrait, Effect, Trait, Who},
        phrase::words::{
            Number,
            amount::{self, Stat},
            english, french,
            noun::{Head, Phrase},
            player::{self, Sense},
            scope::Scope,
        },
    },
};

/// *Chaque Créature ici a +1 de Force*, *est considérée comme un Microbot*.
pub(super) fn has(cards: &Phrase, traits: &[Trait], scope: &Scope) -> Said {
    let parts: Vec<Said> = traits
        .iter()
        .map(|each| match each {
            Trait::Power(n) => {
                let (bonus, rate) = amount::bonus(Stat::Power, n, scope);
                let (a, has) = match cards.number {
                    Number::One => ("a", "has"),
                    Number::Many => ("ont", "have"),
                };
                Said::new(format!("{a} {}{}", bonus.fr, rate.fr), format!("{has} {}{}", bonus.en, rate.en))
            }
            Trait::Tag(tag) => {
                let considered = french::agree("considéré", cards.gender, cards.number);
                let tag = Head::Tagged(tag.clone()).said(cards.number);
                match cards.number {
                    Number::One => Said::new(
                        format!("est {considered} comme un {}", tag.fr),
                        format!("counts as {}", english::a(&tag.en)),
                    ),
                    Number::Many => {
                        Said::new(format!("sont {considered} comme des {}", tag.fr), format!("count as {}", tag.en))
                    }
                }
            }
            Trait::PrintedPower(n) => {
                let n = amount::value(n, scope);
                let (est, is) = match cards.number {
                    Number::One => {
                        ("est traitée comme si sa Force de départ était de", "is treated as if its printed power were")
                    }
                    Number::Many => (
                        "sont traitées comme si leur Force de départ était de",
                        "are treated as if their printed power were",
                    ),
                };
                Said::new(format!("{est} {}", n.fr), format!("{is} {}", n.en))
            }
            Trait::NoAbilities => match cards.number {
                Number::One => Said::new("n’a plus aucun effet", "has no abilities"),
                Number::Many => Said::new("n’ont plus aucun effet", "have no abilities"),
            },
            Trait::NoOngoing => match cards.number {
                Number::One => Said::new("n’a plus d’effet Permanent", "has no Ongoing abilities"),
                Number::Many => Said::new("n’ont plus d’effet Permanent", "have no Ongoing abilities"),
            },
            Trait::Talent(effect) => {
                let said = talent(effect, scope);
                let (a, has) = match cards.number {
                    Number::One => ("a", "has"),
                    Number::Many => ("ont", "have"),
                };
                Said::new(format!("{a} l’effet « {} »", said.fr), format!("{has} the ability “{}”", said.en))
            }
        })
        .collect();
    followed(&cards.said.clone(), &and(&parts))
}

/// *Talent : donnez +2 de Force à cette Créature*, as the minion that has it would say it.
pub(super) fn talent(effect: &Effect, scope: &Scope) -> Said {
    let said = joined(&effect.aloud(&scope.bearing(effect)));
    Said::new(format!("Talent : {}", said.fr), format!("Talent: {}", said.en))
}

/// *Cette Base a −4 de Résistance*, *l’effet de cette Base est annulé*.
pub(super) fn base_has(base: &Said, traits: &[BaseTrait], scope: &Scope) -> Said {
    let of = french::de(&base.fr);
    let parts: Vec<Said> = traits
        .iter()
        .map(|each| match each {
            BaseTrait::Breakpoint(n) => {
                let (bonus, rate) = amount::bonus(Stat::Breakpoint, n, scope);
                Said::new(
                    format!("{} a {}{}", base.fr, bonus.fr, rate.fr),
                    format!("{} has {}{}", base.en, bonus.en, rate.en),
                )
            }
            BaseTrait::PrintedBreakpoint(n) => {
                let n = amount::value(n, scope);
                Said::new(
                    format!("{} est traitée comme si sa Résistance de départ était de {}", base.fr, n.fr),
                    format!("{} is treated as if its printed breakpoint were {}", base.en, n.en),
                )
            }
            BaseTrait::Cancelled => Said::new(
                format!("l’effet {of} est annulé"),
                format!("{} ability is cancelled", english::possessive(&base.en, Number::One)),
            ),
            BaseTrait::MayIgnore(who) => may_ignore(who, base, scope),
        })
        .collect();
    and(&parts)
}

pub(super) fn may_ignore(who: &Who, base: &Said, scope: &Scope) -> Said {
    let who = player::player(who, Sense::Each, scope);
    let may = match (who.said.fr.as_str(), who.number) {
        ("vous", _) => "pouvez",
        (_, Number::One) => "peut",
        (_, Number::Many) => "peuvent",
    };
    Said::new(
        format!("{} {may} ignorer l’effet {}", who.said.fr, french::de(&base.fr)),
        format!("{} may ignore {} ability", who.said.en, english::possessive(&base.en, Number::One)),
    )
}
