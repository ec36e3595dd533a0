//! What cards and bases are given: power, a kind, control, counters, a changed breakpoint, a silenced ability.

use crate::{
    citation::Said,
    smash_up::{
        ability::{Amount, BasePick, BaseTrait, Duration, Expr, Pick, Trait, Who},
        phrase::{
            text::{
                has::{base_has, may_ignore, talent},
                joined::{and, decided, followed, until},
            },
            words::{
                Number,
                amount::{self, Stat, Unit},
                cards, english, french,
                noun::{Article, Head},
                pick, place,
                player::{self, Sense},
                scope::Scope,
                time,
                verb::{self, Form, Object, Verb},
            },
        },
    },
};

/// *Donnez +1 de Force à chacune de vos Créatures jusqu’à la fin du tour*.
pub(super) fn give(pick: &Pick, traits: &[Trait], duration: &Duration, form: Form, scope: &Scope) -> Said {
    let phrase = match pick {
        Pick::All(set) => cards::set(set, &Article::Each, scope),
        pick => pick::picked(pick, scope),
    };
    let to = Said::new(french::a(&phrase.said.fr), phrase.said.en.clone());
    let give = verb::GIVE.said(form);
    let parts: Vec<Said> = traits
        .iter()
        .map(|each| match each {
            Trait::Power(n) => given(&give, &to, &amount::bonus(Stat::Power, n, scope)),
            Trait::PrintedPower(n) => {
                let n = amount::value(n, scope);
                Said::new(
                    format!("{} {} une Force de départ de {}", give.fr, to.fr, n.fr),
                    format!("{} {} a printed power of {}", give.en, to.en, n.en),
                )
            }
            Trait::NoAbilities if traits.len() > 1 => remove_its(phrase.number, form),
            Trait::NoAbilities => {
                let remove = verb::REMOVE.said(form);
                Said::new(
                    format!("{} {} tous ses effets", remove.fr, to.fr),
                    format!("{} all abilities from {}", remove.en, to.en),
                )
            }
            Trait::NoOngoing => {
                let remove = verb::REMOVE.said(form);
                Said::new(
                    format!("{} {} ses effets Permanent", remove.fr, to.fr),
                    format!("{} the Ongoing abilities from {}", remove.en, to.en),
                )
            }
            Trait::Talent(effect) => {
                let said = talent(effect, scope);
                followed(
                    &Said::new(format!("{} {}", give.fr, to.fr), format!("{} {}", give.en, to.en)),
                    &Said::new(format!("l’effet « {} »", said.fr), format!("the ability “{}”", said.en)),
                )
            }
            Trait::Tag(tag) => {
                let tag = Head::Tagged(tag.clone()).said(phrase.number);
                let un = if phrase.number == Number::One { "un" } else { "des" };
                let a = if phrase.number == Number::One { english::a(&tag.en) } else { tag.en.clone() };
                let count = verb::CONSIDER.said(form);
                Said::new(
                    format!("{} {} comme {un} {}", count.fr, phrase.said.fr, tag.fr),
                    format!("{} {} as {a}", count.en, phrase.said.en),
                )
            }
        })
        .collect();
    match time::until(duration, scope) {
        Some(until) => followed(&and(&parts), &until),
        None => and(&parts),
    }
}

/// *Retirez-lui tous ses effets*, of what has just been named.
fn remove_its(number: Number, form: Form) -> Said {
    let remove = verb::REMOVE.said(form);
    let (lui, ses, its) = match number {
        Number::One => ("lui", "ses", "its"),
        Number::Many => ("leur", "leurs", "their"),
    };
    let fr = match form {
        Form::Command => format!("{}-{lui}", remove.fr),
        Form::Bare | Form::Third(_) => format!("{lui} {}", remove.fr),
    };
    Said::new(format!("{fr} tous {ses} effets"), format!("{} all {its} abilities", remove.en))
}

/// *Donnez +1 de Force à cette Créature*; what is long comes last in French.
fn given(give: &Said, to: &Said, (bonus, rest): &(Said, Said)) -> Said {
    let fr = match rest.fr.as_str() {
        "" => format!("{} {} {}", give.fr, bonus.fr, to.fr),
        rest => format!("{} {} {}{rest}", give.fr, to.fr, bonus.fr),
    };
    Said::new(fr, format!("{} {} {}{}", give.en, to.en, bonus.en, rest.en))
}

/// Whether one of them gives players leave instead of changing the base.
pub(super) fn has_leave(traits: &[BaseTrait]) -> bool {
    traits.iter().any(|each| matches!(each, BaseTrait::MayIgnore(_)))
}

/// *Annulez l’effet de cette Base jusqu’à la fin du tour*.
pub(super) fn give_base(base: &BasePick, traits: &[BaseTrait], duration: &Duration, form: Form, scope: &Scope) -> Said {
    let base = place::picked(base, scope);
    let time = time::until(duration, scope);
    if has_leave(traits) {
        return decided(&until(time, base_has(&base, traits, scope)), form);
    }
    let parts: Vec<Said> = traits
        .iter()
        .map(|each| match each {
            BaseTrait::Breakpoint(n) => {
                let to = Said::new(french::a(&base.fr), &base.en);
                given(&verb::GIVE.said(form), &to, &amount::bonus(Stat::Breakpoint, n, scope))
            }
            BaseTrait::PrintedBreakpoint(n) => {
                let (n, give) = (amount::value(n, scope), verb::GIVE.said(form));
                Said::new(
                    format!("{} {} une Résistance de départ de {}", give.fr, french::a(&base.fr), n.fr),
                    format!("{} {} a printed breakpoint of {}", give.en, base.en, n.en),
                )
            }
            BaseTrait::Cancelled => {
                let ability = Said::new(
                    format!("l’effet {}", french::de(&base.fr)),
                    format!("{} ability", english::possessive(&base.en, Number::One)),
                );
                verb::CANCEL.with(form, &Object::Full(ability))
            }
            BaseTrait::MayIgnore(who) => may_ignore(who, &base, scope),
        })
        .collect();
    match time {
        Some(time) => followed(&and(&parts), &time),
        None => and(&parts),
    }
}

/// *Placez un marqueur Force +1 sur une de vos Créatures*, *retirez deux marqueurs …*.
pub(super) fn counters(n: &Amount, pick: &Pick, form: Form, scope: &Scope) -> Said {
    let minus = match n {
        Amount::N(n) if *n < 0 => Some(Amount::N(-n)),
        Amount::Expr(Expr::Minus(n)) => Some((**n).clone()),
        Amount::N(_) | Amount::Expr(_) => None,
    };
    let phrase = pick::picked(pick, scope).said;
    let counted = |n: &Amount| Object::Full(amount::of(Unit::Counter, n, scope));
    if let Some(n) = minus {
        let from = Said::new(french::de(&phrase.fr), format!("from {}", phrase.en));
        return followed(&verb::REMOVE.with(form, &counted(&n)), &from);
    }
    let on = Said::new(format!("sur {}", phrase.fr), format!("on {}", phrase.en));
    followed(&verb::PLACE.with(form, &counted(n)), &on)
}

/// *Prenez le contrôle d’une Créature*, *cédez le contrôle de cette Créature à un autre joueur*.
pub(super) fn control(pick: &Pick, who: &Who, duration: &Duration, form: Form, scope: &Scope) -> Said {
    let phrase = pick::picked(pick, scope).said;
    let of = Said::new(format!("le contrôle {}", french::de(&phrase.fr)), format!("control of {}", phrase.en));
    let takes = match form {
        Form::Command | Form::Bare => *who == Who::You,
        Form::Third(_) => *who == Who::Them,
    };
    let said = if takes {
        verb::TAKE.with(form, &Object::Full(of))
    } else {
        let to = player::player(who, Sense::A, scope).said;
        let said = verb::HAND_OVER.with(form, &Object::Full(of));
        let to = if *who == Who::You {
            Said::new("à vous", "to you")
        } else {
            Said::new(french::a(&to.fr), format!("to {}", to.en))
        };
        followed(&said, &to)
    };
    match time::until(duration, scope) {
        Some(until) => followed(&said, &until),
        None => said,
    }
}

/// *gagnez 2 PV*, *perdez 1 PV*.
pub(super) fn points(n: &Amount, form: Form, scope: &Scope) -> Said {
    let points = |verb: Verb, n: &Amount| verb.with(form, &Object::Full(amount::of(Unit::Vp, n, scope)));
    match n {
        Amount::N(n) if *n < 0 => points(verb::LOSE, &Amount::N(-n)),
        Amount::Expr(Expr::Minus(n)) => points(verb::LOSE, n),
        n => points(verb::GAIN, n),
    }
}
