//! Numbers: how many, how strong, so many for each.

use super::{
    Gender, Number, cards,
    complement::{Complement, Power},
    counted::counted,
    english, french,
    names::{Sort, head_of},
    noun::Article,
    place,
    player::{self, Sense, have},
    reference,
    scope::Scope,
    verb,
};
use crate::{
    citation::Said,
    smash_up::ability::{Amount, Bound, CardRef, Cards, Expr, Filter, Place, Who},
};

/// What is counted out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Unit {
    Card,
    Vp,
    Counter,
}

impl Unit {
    fn said(self, n: i64) -> Said {
        let words = |gender: Gender, fr: &str, en: &str| {
            let s = if n == 1 { "" } else { "s" };
            let en_n = if n == 1 { "a".to_owned() } else { english::number(n) };
            Said::new(format!("{} {fr}{s}", french::number(n, gender)), format!("{en_n} {en}{s}"))
        };
        match self {
            Self::Card => words(Gender::F, "carte", "card"),
            Self::Vp => Said::new(format!("{n} PV"), format!("{n} VP")),
            Self::Counter => {
                let counter = words(Gender::M, "marqueur", "+1 power counter");
                Said::new(format!("{} Force +1", counter.fr), counter.en)
            }
        }
    }

    fn many(self) -> Said {
        match self {
            Self::Card => Said::new("cartes", "cards"),
            Self::Vp => Said::new("PV", "VP"),
            Self::Counter => Said::new("marqueurs Force +1", "+1 power counters"),
        }
    }
}

/// A number of things: *deux cartes*, *une carte pour chacune de vos Créatures*.
pub fn of(unit: Unit, amount: &Amount, scope: &Scope) -> Said {
    match amount {
        Amount::N(n) => unit.said((*n).into()),
        Amount::Expr(_) => rate(amount, scope).map_or_else(
            || {
                let (many, value) = (unit.many(), value(amount, scope));
                Said::new(
                    format!("un nombre {} égal {}", french::de(&many.fr), french::a(&value.fr)),
                    format!("{} equal to {}", many.en, value.en),
                )
            },
            |rate| after(&unit.said(1), &rate),
        ),
    }
}

/// What is added to a card or a base.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stat {
    Power,
    Breakpoint,
}

/// *+1 de Force*, and what follows the card's name: *pour chaque Créature ici*.
pub fn bonus(stat: Stat, amount: &Amount, scope: &Scope) -> (Said, Said) {
    let (fr, en) = match stat {
        Stat::Power => ("de Force", "power"),
        Stat::Breakpoint => ("de Résistance", "breakpoint"),
    };
    let signed = |n: i32| {
        let sign = if n < 0 { "−" } else { "+" };
        let n = n.unsigned_abs();
        Said::new(format!("{sign}{n} {fr}"), format!("{sign}{n} {en}"))
    };
    let (sign, inner) = match amount {
        Amount::Expr(Expr::Minus(inner)) => (-1, &**inner),
        amount => (1, amount),
    };
    match (inner, rate(inner, scope)) {
        (Amount::N(n), _) => (signed(sign * n), Said::default()),
        (Amount::Expr(_), Some(rate)) => (signed(sign), Said::new(format!(" {}", rate.fr), format!(" {}", rate.en))),
        (Amount::Expr(_), None) => {
            let value = value(inner, scope);
            let (fr_word, en_word) = if sign < 0 { ("malus", "penalty") } else { ("bonus", "bonus") };
            (
                Said::new(format!("un {fr_word} {fr}"), format!("a {en} {en_word}")),
                Said::new(format!(" égal {}", french::a(&value.fr)), format!(" equal to {}", value.en)),
            )
        }
    }
}

fn after(one: &Said, rate: &Said) -> Said {
    Said::new(format!("{} {}", one.fr, rate.fr), format!("{} {}", one.en, rate.en))
}

/// So many for each: *pour chacune de vos Créatures*, *par tranche de 5 de Force*.
pub fn rate(amount: &Amount, scope: &Scope) -> Option<Said> {
    let Amount::Expr(expr) = amount else { return None };
    let said = match expr {
        Expr::Count(set) => {
            let each = cards::set(set, &Article::Each, scope).said;
            Said::new(format!("pour {}", each.fr), format!("for {}", each.en))
        }
        Expr::Size(name) => {
            let each = chosen(name, Number::One, scope);
            Said::new(format!("pour chaque {}", each.fr), format!("for each {}", each.en))
        }
        Expr::Div(of, by) => match &**of {
            Amount::Expr(Expr::TotalPower(who, place)) => {
                let had = had_there(who, place, scope);
                Said::new(
                    format!("par tranche de {by} de Force {}", had.fr),
                    format!("for every {by} power {}", had.en),
                )
            }
            Amount::Expr(Expr::Count(set)) => {
                let group = counted(set, &Article::Counted(group_of(*by, set), Number::Many), scope).said;
                Said::new(format!("par groupe {}", french::de(&group.fr)), format!("for every {}", group.en))
            }
            of => {
                let of = value(of, scope);
                Said::new(format!("par tranche de {by} dans {}", of.fr), format!("for every {by} in {}", of.en))
            }
        },
        Expr::PowerOf(_)
        | Expr::CountersOn(_)
        | Expr::TotalPower(..)
        | Expr::Minus(_)
        | Expr::Highest(..)
        | Expr::Lowest(..) => return None,
    };
    Some(said)
}

fn group_of(n: u8, cards: &Cards) -> Said {
    Said::new(french::number(n.into(), head_of(cards).gender()), english::number(n.into()))
}

/// *qu’il a ici*.
fn had_there(who: &Who, place: &Place, scope: &Scope) -> Said {
    let (have, there) = (have(Some(who), Sense::A, scope), place::spot(place, scope).0);
    Said::new(format!("{} {}", french::que(&have.fr), there.fr), format!("{} {}", have.en, there.en))
}

/// More than somebody else has: *vous avez plus de cartes en main*, before *que chaque autre joueur*.
pub fn more(amount: &Amount, scope: &Scope) -> Said {
    match amount {
        Amount::Expr(Expr::Count(set)) => match &**set {
            Cards::Card(Filter { at: Some(Place::Hand(who)), .. }) => {
                let have = have(Some(who), Sense::A, scope);
                Said::new(format!("{} plus de cartes en main", have.fr), format!("{} more cards in hand", have.en))
            }
            set => {
                let set = counted(set, &Article::Bare, scope).said;
                Said::new(format!("il y a plus {}", french::de(&set.fr)), format!("there are more {}", set.en))
            }
        },
        amount => {
            let value = value(amount, scope);
            Said::new(format!("{} est plus grand", value.fr), format!("{} is greater", value.en))
        }
    }
}

/// A number as a noun phrase: *3*, *la Force de cette Créature*, *le nombre de Créatures ici*.
pub fn value(amount: &Amount, scope: &Scope) -> Said {
    match amount {
        Amount::N(n) => Said::new(n.to_string(), n.to_string()),
        Amount::Expr(expr) => match expr {
            Expr::PowerOf(card) => power_of(card, scope),
            Expr::CountersOn(card) => {
                let card = reference::card(card, scope).said;
                Said::new(
                    format!("le nombre de marqueurs Force +1 {}", french::de(&card.fr)),
                    format!("the number of +1 power counters on {}", card.en),
                )
            }
            Expr::Count(set) => {
                let set = counted(set, &Article::Bare, scope).said;
                Said::new(format!("le nombre {}", french::de(&set.fr)), format!("the number of {}", set.en))
            }
            Expr::Size(name) => {
                let chosen = chosen(name, Number::Many, scope);
                Said::new(format!("le nombre {}", french::de(&chosen.fr)), format!("the number of {}", chosen.en))
            }
            Expr::TotalPower(who, place) => {
                let had = had_there(who, place, scope);
                Said::new(format!("la Force totale {}", had.fr), format!("the total power {}", had.en))
            }
            Expr::Div(of, by) => {
                let of = value(of, scope);
                Said::new(
                    format!("le quotient {} par {by}, arrondi à l’inférieur", french::de(&of.fr)),
                    format!("{} divided by {by}, rounded down", of.en),
                )
            }
            Expr::Highest(who, of) | Expr::Lowest(who, of) => {
                let (who, of) = (player::player(who, Sense::All, scope).said, value(of, scope));
                let (fr, en) = match expr {
                    Expr::Highest(..) => ("maximum", "highest"),
                    _ => ("minimum", "lowest"),
                };
                Said::new(
                    format!("le {fr}, parmi {}, {}", who.fr, french::de(&of.fr)),
                    format!("the {en}, among {}, of {}", who.en, of.en),
                )
            }
            Expr::Minus(of) => {
                let of = value(of, scope);
                Said::new(format!("l’opposé {}", french::de(&of.fr)), format!("minus {}", of.en))
            }
        },
    }
}

fn power_of(card: &CardRef, scope: &Scope) -> Said {
    let card = reference::card(card, scope);
    Said::new(
        format!("la Force {}", french::de(&card.said.fr)),
        format!("{} power", english::possessive(&card.said.en, card.number)),
    )
}

/// *Créature choisie*, *cards*, for a name given earlier.
fn chosen(name: &str, number: Number, scope: &Scope) -> Said {
    let said = match scope.given(name).map(|given| given.sort) {
        Some(Sort::Cards(head, ..)) => {
            let (noun, chosen) = (head.said(number), verb::CHOOSE.participle(head.gender(), number));
            return Said::new(format!("{} {}", noun.fr, chosen.fr), format!("{} {}", chosen.en, noun.en));
        }
        Some(Sort::Pile(..)) => ("carte montrée", "cartes montrées", "card shown", "cards shown"),
        Some(
            Sort::Base | Sort::FoundBase | Sort::Bases | Sort::Deck(_) | Sort::Player | Sort::Faction(_) | Sort::Name,
        )
        | None => ("carte choisie", "cartes choisies", "chosen card", "chosen cards"),
    };
    match number {
        Number::One => Said::new(said.0, said.2),
        Number::Many => Said::new(said.1, said.3),
    }
}

/// *inférieure à 3*, *égale à la Force de cette Créature*, *inférieure à la sienne*.
fn comparison(bound: &Bound, gender: Gender, scope: &Scope) -> Said {
    let of = bound.limit();
    let own = match of {
        Amount::Expr(Expr::PowerOf(card)) if gender == Gender::F => scope.only_cards(card).map(|number| match number {
            Number::One => Said::new("la sienne", "its own"),
            Number::Many => Said::new("la leur", "their own"),
        }),
        _ => None,
    };
    let than = own.unwrap_or_else(|| match of {
        Amount::Expr(Expr::PowerOf(card)) if gender == Gender::F => {
            let card_phrase = reference::card(card, scope);
            Said::new(format!("celle {}", french::de(&card_phrase.said.fr)), power_of(card, scope).en)
        }
        of => value(of, scope),
    });
    let agree = |word: &str| french::agree(word, gender, Number::One);
    let (fr, en) = match bound {
        Bound::AtMost(_) => (format!("{} ou {}", agree("inférieur"), agree("égal")), "less than or equal to"),
        Bound::AtLeast(_) => (format!("{} ou {}", agree("supérieur"), agree("égal")), "greater than or equal to"),
        Bound::LessThan(_) => (agree("inférieur"), "less than"),
        Bound::MoreThan(_) => (agree("supérieur"), "greater than"),
        Bound::Exactly(_) => (agree("égal"), "equal to"),
    };
    Said::new(format!("{fr} {}", french::a(&than.fr)), format!("{en} {}", than.en))
}

impl Complement for Bound {
    type Of = Power;

    /// *de Force 3 ou moins*, *de Force inférieure à la sienne*.
    fn said_of(&self, of: Power, scope: &Scope) -> Said {
        let (fr, en) = match of {
            Power::Now => ("Force", "power"),
            Power::Printed => ("Force de départ", "printed power"),
        };
        let said = match (self, self.limit()) {
            (Self::AtMost(_), Amount::N(n)) => Said::new(format!("{n} ou moins"), format!("{n} or less")),
            (Self::AtLeast(_), Amount::N(n)) => Said::new(format!("{n} ou plus"), format!("{n} or more")),
            (Self::Exactly(_), Amount::N(n)) => Said::new(n.to_string(), n.to_string()),
            _ => comparison(self, Gender::F, scope),
        };
        Said::new(format!("de {fr} {}", said.fr), format!("with {en} {}", said.en))
    }
}

/// What follows *est*: *de 5 ou plus*, *inférieure à celle de cette Créature*.
pub fn is(bound: &Bound, gender: Gender, scope: &Scope) -> Said {
    match (bound, bound.limit()) {
        (Bound::AtMost(_), Amount::N(n)) => Said::new(format!("de {n} ou moins"), format!("{n} or less")),
        (Bound::AtLeast(_), Amount::N(n)) => Said::new(format!("de {n} ou plus"), format!("{n} or more")),
        (Bound::Exactly(_), Amount::N(n)) => Said::new(format!("de {n}"), n.to_string()),
        _ => comparison(bound, gender, scope),
    }
}

/// So many of a set: *au moins deux Créatures*.
pub fn article(bound: &Bound, set: &Cards, scope: &Scope) -> Article {
    let (fr, en) = match bound {
        Bound::AtMost(_) => ("au plus ", "at most "),
        Bound::AtLeast(_) => ("au moins ", "at least "),
        Bound::LessThan(_) => ("moins de ", "fewer than "),
        Bound::MoreThan(_) => ("plus de ", "more than "),
        Bound::Exactly(_) => ("exactement ", "exactly "),
    };
    match bound.limit() {
        Amount::N(n) => {
            let words = Said::new(french::number((*n).into(), head_of(set).gender()), english::number((*n).into()));
            let number = if *n == 1 { Number::One } else { Number::Many };
            // Plus d’une, moins d’une: the number is only ever cut short after *de*.
            let fr = if fr.ends_with("de ") {
                fr.trim_end_matches("de ").to_owned() + &french::de(&words.fr)
            } else {
                format!("{fr}{}", words.fr)
            };
            Article::Counted(Said::new(fr, format!("{en}{}", words.en)), number)
        }
        of @ Amount::Expr(_) => {
            let value = value(of, scope);
            Article::Quantity(Said::new(
                format!("un nombre {}", comparison(bound, Gender::M, scope).fr),
                format!("{en}{}", value.en),
            ))
        }
    }
}

/// *deux fois*, *twice*.
pub fn times(n: &Amount, scope: &Scope) -> Said {
    match n {
        Amount::N(n) => {
            let en = if *n == 2 { "twice".into() } else { format!("{} times", english::number((*n).into())) };
            Said::new(format!("{} fois", french::number((*n).into(), Gender::F)), en)
        }
        Amount::Expr(_) => {
            let n = value(n, scope);
            Said::new(format!("{} fois", n.fr), format!("{} times", n.en))
        }
    }
}
