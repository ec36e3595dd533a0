//! What must be so: *vous avez une Créature ici*, *c’est votre tour*, *où vous n’avez aucune Créature*.

use super::{
    clash, duel,
    lead::{leading, won},
    pattern::{self, tally},
};
use crate::{
    citation::Said,
    smash_up::{
        ability::{Amount, Bound, CardRef, Cards, Cond, Event, Expr, Filter, Kind, Place, Who},
        phrase::words::{
            Gender, Number, Polarity, amount, cards, english, french,
            noun::Article,
            place,
            player::{self, Sense, have},
            reference,
            scope::Scope,
            verb,
        },
    },
};

/// A condition, as it stands after *if*.
pub(super) fn said(cond: &Cond, scope: &Scope) -> Said {
    match cond {
        Cond::Any(Cards::The(card)) => {
            let card = reference::card(card, scope).said;
            Said::new(format!("{} est en jeu", card.fr), format!("{} is in play", card.en))
        }
        Cond::Any(set) => there_is(set, &Article::A, scope),
        Cond::No(set) => there_is_no(set, scope),
        Cond::Count(set, bound) => there_is(set, &amount::article(bound, set, scope), scope),
        Cond::Is(card, set) => is(card, set, Polarity::Yes, scope),
        Cond::Compare(value, bound) => compared(value, bound, scope),
        Cond::ThisTurn(event, bound) => this_turn(event, bound, scope),
        Cond::InPlayPhase(event, bound) => tally::counted_in_play_phase(event, bound, scope),
        Cond::Turn(who) => turn(who, Polarity::Yes, scope),
        Cond::Won(who) => won(who, scope),
        Cond::Winning(who, place) => leading(who, place, Polarity::Yes, scope),
        Cond::InDuel(_) | Cond::DuelAt(_) | Cond::WonDuel(_) => duel::condition(cond, scope),
        Cond::StoodAtStart(card) => clash::stood(card, Polarity::Yes, scope),
        Cond::HadMinion(who) => clash::had_minion(who, scope),
        Cond::Someone(who, inner) => someone(who, inner, scope),
        Cond::Not(inner) => match (&**inner, contrary(inner)) {
            (_, Some(contrary)) => said(&contrary, scope),
            (Cond::StoodAtStart(card), None) => clash::stood(card, Polarity::No, scope),
            (Cond::Is(card, set), None) => is(card, set, Polarity::No, scope),
            (Cond::Turn(who), None) => turn(who, Polarity::No, scope),
            (Cond::Winning(who, place), None) => leading(who, place, Polarity::No, scope),
            (inner, None) => {
                let inner = said(inner, scope);
                Said::new(
                    format!("il n’est pas vrai {}", french::que(&inner.fr)),
                    format!("it is not true that {}", inner.en),
                )
            }
        },
        Cond::AllOf(all) => {
            let all: Vec<Said> = all.iter().map(|each| said(each, scope)).collect();
            let fr = all.iter().enumerate().map(|(n, s)| if n == 0 { s.fr.clone() } else { french::que(&s.fr) });
            Said::new(
                fr.collect::<Vec<_>>().join(" et "),
                all.iter().map(|s| s.en.as_str()).collect::<Vec<_>>().join(" and "),
            )
        }
    }
}

/// *vous avez plus de Créatures que chaque autre joueur*, *la Force de cette Créature est de 3 ou moins*.
fn compared(value: &Amount, bound: &Bound, scope: &Scope) -> Said {
    match (value, bound) {
        (value, Bound::MoreThan(Amount::Expr(expr @ (Expr::Highest(who, _) | Expr::Lowest(who, _))))) => {
            let sense = if matches!(expr, Expr::Highest(..)) { Sense::Each } else { Sense::A };
            let (than, more) = (player::player(who, sense, scope).said, amount::more(value, scope));
            Said::new(format!("{} {}", more.fr, french::que(&than.fr)), format!("{} than {}", more.en, than.en))
        }
        (Amount::Expr(Expr::PowerOf(card)), bound) if scope.has_left(card) => {
            let bound = amount::is(bound, Gender::F, scope);
            Said::new(format!("sa Force était {}", bound.fr), format!("its power was {}", bound.en))
        }
        (value, bound) => {
            let of_power = matches!(value, Amount::Expr(Expr::PowerOf(_) | Expr::TotalPower(..)));
            let gender = if of_power { Gender::F } else { Gender::M };
            let (value, bound) = (amount::value(value, scope), amount::is(bound, gender, scope));
            Said::new(format!("{} est {}", value.fr, bound.fr), format!("{} is {}", value.en, bound.en))
        }
    }
}

/// The same after *si*: *si vous avez une Créature ici*, *si c’est votre tour et si …*.
pub fn if_so(cond: &Cond, scope: &Scope) -> Said {
    if let Some(said) = duel::won_and_stands(cond, scope) {
        return said;
    }
    let parts = match cond {
        Cond::AllOf(all) => all.as_slice(),
        one => std::slice::from_ref(one),
    };
    let parts: Vec<Said> = parts.iter().map(|part| said(part, scope)).collect();
    Said::new(
        parts.iter().map(|part| french::si(&part.fr)).collect::<Vec<_>>().join(" et "),
        format!("if {}", parts.iter().map(|part| part.en.as_str()).collect::<Vec<_>>().join(" and ")),
    )
}

fn is(card: &CardRef, set: &Cards, polarity: Polarity, scope: &Scope) -> Said {
    let card = reference::card(card, scope);
    if let Cards::Minion(Filter { of: Some(who), .. }) = set
        && *set == Cards::Minion(Filter { of: Some(who.clone()), ..Filter::default() })
    {
        return controls(who, &card.said, polarity, scope);
    }
    if let Cards::Card(filter) = set
        && *filter == (Filter { owner: Some(Who::You), at: Some(Place::Anywhere), ..Filter::default() })
    {
        let ([ne, pas], not) = match polarity {
            Polarity::Yes => (["", ""], ""),
            Polarity::No => (["ne ", " pas"], "do not "),
        };
        return Said::new(
            format!("{} {ne}vous appartient{pas}", card.said.fr),
            format!("you {not}own {}", card.said.en),
        );
    }
    // Of a minion known already, all that is asked may be where it is.
    let set = match set {
        Cards::Minion(filter) if *filter == (Filter { at: filter.at.clone(), ..Filter::default() }) => {
            filter.at.as_ref().map(|place| place::spot(place, scope).0)
        }
        _ => None,
    }
    .unwrap_or_else(|| cards::set(set, &Article::A, scope).said);
    let (fr, en) = match polarity {
        Polarity::Yes => ("est", "is"),
        Polarity::No => ("n’est pas", "is not"),
    };
    Said::new(format!("{} {fr} {}", card.said.fr, set.fr), format!("{} {en} {}", card.said.en, set.en))
}

/// Of a minion known already, all that is asked is whose it is: *le Vainqueur contrôle cette Créature*.
fn controls(who: &Who, card: &Said, polarity: Polarity, scope: &Scope) -> Said {
    let player = player::player(who, Sense::A, scope);
    let many = player.number == Number::Many;
    let fr = match who {
        Who::You => "contrôlez",
        _ if many => "contrôlent",
        _ => "contrôle",
    };
    let ((ne, pas), en) = match (polarity, many) {
        (Polarity::Yes, true) => (("", ""), "control"),
        (Polarity::Yes, false) => (("", ""), "controls"),
        (Polarity::No, true) => (("ne ", " pas"), "do not control"),
        (Polarity::No, false) => (("ne ", " pas"), "does not control"),
    };
    Said::new(format!("{} {ne}{fr}{pas} {}", player.said.fr, card.fr), format!("{} {en} {}", player.said.en, card.en))
}

/// The comparison that holds when this one does not, where there is one.
fn opposite(bound: &Bound) -> Option<Bound> {
    match bound {
        Bound::AtMost(n) => Some(Bound::MoreThan(n.clone())),
        Bound::AtLeast(n) => Some(Bound::LessThan(n.clone())),
        Bound::LessThan(n) => Some(Bound::AtLeast(n.clone())),
        Bound::MoreThan(n) => Some(Bound::AtMost(n.clone())),
        Bound::Exactly(Amount::N(0)) => Some(Bound::AtLeast(Amount::N(1))),
        Bound::Exactly(_) => None,
    }
}

/// The condition that holds when this one does not, where a card would say it so.
pub(super) fn contrary(cond: &Cond) -> Option<Cond> {
    match cond {
        Cond::Any(set) => Some(Cond::No(set.clone())),
        Cond::No(set) => Some(Cond::Any(set.clone())),
        Cond::Count(set, bound) => Some(Cond::Count(set.clone(), opposite(bound)?)),
        Cond::Compare(value, bound) => Some(Cond::Compare(value.clone(), opposite(bound)?)),
        Cond::ThisTurn(event, bound) => Some(Cond::ThisTurn(event.clone(), opposite(bound)?)),
        Cond::InPlayPhase(event, bound) => Some(Cond::InPlayPhase(event.clone(), opposite(bound)?)),
        Cond::Not(inner) => Some((**inner).clone()),
        Cond::Is(..)
        | Cond::Turn(_)
        | Cond::StoodAtStart(_)
        | Cond::HadMinion(_)
        | Cond::Someone(..)
        | Cond::Won(_)
        | Cond::Winning(..)
        | Cond::InDuel(_)
        | Cond::DuelAt(_)
        | Cond::WonDuel(_)
        | Cond::AllOf(_) => None,
    }
}

/// Whose they are goes to the front: *vous avez une Créature ici*.
fn split(set: &Cards) -> (Option<&Who>, Cards) {
    let strip = |filter: &Filter| Filter { of: None, ..filter.clone() };
    match set {
        Cards::Minion(filter) => (filter.of.as_ref(), Cards::Minion(strip(filter))),
        Cards::Action(filter) => (filter.of.as_ref(), Cards::Action(strip(filter))),
        Cards::Titan(filter) => (filter.of.as_ref(), Cards::Titan(strip(filter))),
        Cards::Card(filter) => (filter.of.as_ref(), Cards::Card(strip(filter))),
        Cards::The(_) | Cards::AnyOf(_) => (None, set.clone()),
    }
}

/// *il y a une Créature ici*, *vous avez une Créature ici*.
pub(super) fn there_is(set: &Cards, article: &Article, scope: &Scope) -> Said {
    let (who, set) = split(set);
    let set = cards::set(&set, article, scope);
    let sense = if set.number == Number::Many { Sense::All } else { Sense::A };
    let mut have = have(who, sense, scope);
    if who.is_none() && set.number == Number::Many {
        have.en = "there are".into();
    }
    Said::new(format!("{} {}", have.fr, set.said.fr), format!("{} {}", have.en, set.said.en))
}

/// *il n’y a aucune Créature ici*, *vous n’avez aucune Créature ici*.
pub(super) fn there_is_no(set: &Cards, scope: &Scope) -> Said {
    let (who, set) = split(set);
    let set = cards::set(&set, &Article::No, scope).said;
    // Denied of all of them, not of one.
    if who == Some(&Who::Others) {
        let fr = set.fr.strip_prefix("aucune ").or(set.fr.strip_prefix("aucun ")).unwrap_or(&set.fr);
        let en = set.en.strip_prefix("no ").unwrap_or(&set.en);
        return Said::new(
            format!("aucun autre joueur n’a {}", french::de(fr)),
            format!("no other player has {}", english::a(en)),
        );
    }
    let fr = match who {
        None => "il n’y a".to_owned(),
        Some(Who::You) => "vous n’avez".into(),
        Some(Who::Them) => "il n’a".into(),
        Some(who) => format!("{} n’a", player::player(who, Sense::A, scope).said.fr),
    };
    Said::new(format!("{fr} {}", set.fr), format!("{} {}", have(who, Sense::A, scope).en, set.en))
}

fn turn(who: &Who, polarity: Polarity, scope: &Scope) -> Said {
    let whose = match who {
        Who::You => Said::new("votre tour", "your turn"),
        Who::Them => Said::new("son tour", "their turn"),
        who => {
            let player = player::player(who, Sense::A, scope);
            Said::new(
                format!("le tour {}", french::de(&player.said.fr)),
                format!("{} turn", english::possessive(&player.said.en, player.number)),
            )
        }
    };
    match polarity {
        Polarity::Yes => Said::new(format!("c’est {}", whose.fr), format!("it is {}", whose.en)),
        Polarity::No => Said::new(format!("ce n’est pas {}", whose.fr), format!("it is not {}", whose.en)),
    }
}

/// How often something has happened this turn.
fn this_turn(event: &Event, bound: &Bound, scope: &Scope) -> Said {
    if scope.on_play && *bound == Bound::Exactly(Amount::N(1)) && is_this_played(event, scope) {
        let one = pattern::played_what(event, scope);
        return Said::new(
            format!("c’est la première {one} que vous jouez ce tour-ci", one = one.fr),
            format!("this is the first {one} you play this turn", one = one.en),
        );
    }
    if let (Event::Destroyed(seen), Some((Event::ToDiscard(gone), _))) = (event, scope.event)
        && let (Some(Cards::The(card)), Bound::AtLeast(Amount::N(1))) = (&seen.what, bound)
        && gone.what == seen.what
    {
        // Of a card that has just gone to the discard pile, what is asked is how.
        let gender = reference::card(card, scope).gender;
        let elle = if gender == Gender::F { "elle" } else { "il" };
        let gone = verb::DESTROY.participle(gender, Number::One);
        return Said::new(format!("{elle} a été {}", gone.fr), format!("it was {}", gone.en));
    }
    tally::counted(event, bound, scope)
}

/// Whether the card's own play is one of those counted, so that *exactly one* means the first.
fn is_this_played(event: &Event, scope: &Scope) -> bool {
    let Event::Played(seen) = event else { return false };
    let none = Filter::default();
    seen.by == Some(Who::You)
        && match (&seen.what, scope.kind) {
            (Some(Cards::Minion(filter)), Kind::Minion(_)) | (Some(Cards::Action(filter)), Kind::Action) => {
                *filter == none
            }
            (Some(Cards::Card(filter)), _) => *filter == none,
            (None, _) => true,
            _ => false,
        }
}

/// What a player has: *une Créature ici*.
pub(super) fn has(set: &Cards, scope: &Scope) -> Said {
    cards::set(&split(set).1, &Article::A, scope).said
}

/// *un autre joueur au moins n’a aucune Créature ici*.
fn someone(who: &Who, inner: &Cond, scope: &Scope) -> Said {
    let who = player::player(who, Sense::A, scope).said;
    let inner = said(inner, scope);
    let (fr, en) = (inner.fr.strip_prefix("il "), inner.en.strip_prefix("they have "));
    Said::new(
        format!("{} au moins {}", who.fr, fr.map_or_else(|| format!("est tel {}", french::que(&inner.fr)), Into::into)),
        format!(
            "at least {}",
            en.map_or_else(
                || format!("{} is such that {}", who.en, inner.en),
                |rest| format!("{} has {rest}", who.en.replacen("another", "one other", 1)),
            )
        ),
    )
}
