//! A sentence that holds, forbids, waits or replaces; what cards and bases have by it.

use super::{
    clash, condition,
    effect::{self, left, once},
    joined::{and, followed, joined, until},
    pattern,
};
use crate::{
    citation::Said,
    smash_up::{
        ability::{BaseTrait, CardRef, Cards, Clause, Cond, Effect, Event, Limit, Place, Trait, Who, Window},
        phrase::{
            text::{effect::either, pattern::prohibition},
            words::{
                Number,
                amount::{self, Stat},
                cards, english, french,
                noun::{Article, Head, Phrase},
                place,
                player::{self, Sense},
                reference,
                scope::{Happened, Scope},
                time,
                verb::Form,
            },
        },
    },
};

/// Sentences, without capitals and full stops.
pub fn sentences(clause: &Clause, scope: &Scope) -> Vec<Said> {
    match clause {
        Clause::Has(set, traits) => vec![has(&cards::set(set, &Article::Each, scope), traits, scope)],
        Clause::BaseHas(place, traits) => {
            let base = match place {
                Place::AnyBase => Said::new("chaque Base", "each base"),
                Place::Elsewhere => Said::new("chaque autre Base", "each other base"),
                place => place::base_name(place, scope),
            };
            vec![base_has(&base, traits, scope)]
        }
        Clause::PlayerHas(who, place, n) => vec![clash::player_has(who, place, n, scope)],
        Clause::Cannot(event) => vec![prohibition::cannot(event, scope)],
        Clause::CannotAgain(event) => vec![prohibition::cannot_again(event, scope)],
        Clause::After(event, effect) => after(event, effect, scope),
        Clause::Instead(event, effect) => instead(event, effect, scope),
        Clause::At(window, effect) => led(&time::window(window, scope), effect, scope),
        Clause::PlayAt { window, text } => play_at(window, text.as_ref(), scope),
        Clause::BothHalves(limit) => either::both_halves(*limit, scope),
        Clause::WhenUncovered(effect) => {
            let lead = Said::new("quand cette carte est dévoilée", "when this card is uncovered");
            led(&lead, effect, scope)
        }
        Clause::While(cond, inner) => as_long_as(cond, inner, scope),
        Clause::FirstEachTurn(inner) => {
            let lead = Said::new("la première fois de chaque tour", "the first time each turn");
            headed(lead, sentences(inner, scope))
        }
        Clause::From(place, inner) => from(place, inner, scope),
    }
}

/// *Chaque Créature ici a +1 de Force*, *est considérée comme un Microbot*.
fn has(cards: &Phrase, traits: &[Trait], scope: &Scope) -> Said {
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
    let said = joined(&effect::sentences(effect, &scope.bearing(effect)));
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

/// *après qu’une Créature a été détruite ici, piochez une carte*.
fn after(event: &Event, effect: &Effect, scope: &Scope) -> Vec<Said> {
    let happened = pattern::after(event, scope);
    let too = this_too(event, scope);
    let lead =
        Said::new(format!("après {}{}", french::que(&happened.fr), too.fr), format!("after {}{}", happened.en, too.en));
    led(&lead, effect, &scope.about(event, Happened::Yes))
}

/// *si cette Créature devait être détruite, renvoyez-la à la place*.
fn instead(event: &Event, effect: &Effect, scope: &Scope) -> Vec<Said> {
    let would = pattern::would(event, scope);
    let lead = Said::new(french::si(&would.fr), format!("if {}", would.en));
    let scope = scope.about(event, Happened::NotYet);
    let (limit, inner) = limited(effect);
    let said = effect::phrase(inner, Form::Command, &scope);
    let said = match inner {
        Effect::Do(_) => Said::new(format!("à la place, {}", said.fr), format!("instead {}", said.en)),
        _ => Said::new(format!("{} à la place", said.fr), format!("{} instead", said.en)),
    };
    with_limit(limit, &scope, vec![until(Some(lead), said)])
}

/// *à jouer avant la Conquête : piochez une carte*; without an effect of its own, that it may be played then.
fn play_at(window: &Window, text: Option<&Effect>, scope: &Scope) -> Vec<Said> {
    let window = time::window(window, scope);
    let Some(effect) = text else {
        let this = reference::card(&CardRef::This, scope).said;
        return vec![Said::new(
            format!("vous pouvez jouer {} {}", this.fr, window.fr),
            format!("you may play {} {}", this.en, window.en),
        )];
    };
    let (limit, inner) = limited(effect);
    let said = effect::phrase(inner, Form::Command, scope);
    let said = Said::new(format!("à jouer {} : {}", window.fr, said.fr), format!("play {}: {}", window.en, said.en));
    let mut sentences = with_limit(limit, scope, vec![said]);
    sentences.extend(left(inner, scope));
    sentences
}

/// *tant que c’est votre tour, …*; of what is played in a window, *si c’est votre tour*.
fn as_long_as(cond: &Cond, inner: &Clause, scope: &Scope) -> Vec<Said> {
    if let Clause::PlayAt { window, text: Some(effect) } = inner {
        let (window, cond) = (time::window(window, scope), condition::if_so(cond, scope));
        let said = effect::phrase(effect, Form::Command, scope);
        return vec![Said::new(
            format!("à jouer {}, {} : {}", window.fr, cond.fr, said.fr),
            format!("play {}, {}: {}", window.en, cond.en, said.en),
        )];
    }
    let cond = condition::said(cond, scope);
    let lead = Said::new(format!("tant {}", french::que(&cond.fr)), format!("as long as {}", cond.en));
    headed(lead, sentences(inner, scope))
}

/// *depuis votre main, …*.
fn from(place: &Place, inner: &Clause, scope: &Scope) -> Vec<Said> {
    let spot = || place::spot(place, scope).1;
    let lead = match place {
        // A titan that is not in play is beside its owner’s deck: it goes without saying.
        Place::BesideDeck(_) => return sentences(inner, scope),
        Place::InPlay | Place::Anywhere => spot(),
        _ => {
            let spot = spot();
            let pile = spot.fr.strip_prefix("de ").map_or_else(|| spot.fr.clone(), |pile| format!("depuis {pile}"));
            Said::new(pile, spot.en)
        }
    };
    headed(lead, sentences(inner, scope))
}

fn headed(lead: Said, mut sentences: Vec<Said>) -> Vec<Said> {
    if let Some(first) = sentences.first_mut() {
        *first = until(Some(lead), first.clone());
    }
    sentences
}

/// A moment or an event, then what is done.
fn led(lead: &Said, effect: &Effect, scope: &Scope) -> Vec<Said> {
    let (limit, inner) = limited(effect);
    let said = effect::phrase(inner, Form::Command, scope);
    let mut sentences = with_limit(limit, scope, vec![until(Some(lead.clone()), said)]);
    sentences.extend(left(inner, scope));
    sentences
}

/// A limit on the whole of an effect.
fn limited(effect: &Effect) -> (Option<Limit>, &Effect) {
    match effect {
        Effect::Once(limit, inner) => (Some(*limit), inner),
        effect => (None, effect),
    }
}

fn with_limit(limit: Option<Limit>, scope: &Scope, sentences: Vec<Said>) -> Vec<Said> {
    match limit {
        Some(limit) => once(limit, scope, sentences),
        None => sentences,
    }
}

/// Where cards of a kind are spoken of and this one is of it: that it counts too.
fn this_too(event: &Event, scope: &Scope) -> Said {
    let (Event::Destroyed(seen) | Event::Returned(seen) | Event::Moved(seen) | Event::ToDiscard(seen)) = event else {
        return Said::default();
    };
    match &seen.what {
        Some(Cards::Minion(filter) | Cards::Card(filter))
            if filter.but.is_none()
                && filter.of == Some(Who::You)
                && filter.tag.as_ref().is_some_and(|tag| scope.tags.contains(tag)) =>
        {
            Said::new(" (y compris cette Créature)", " (including this minion)")
        }
        _ => Said::default(),
    }
}
