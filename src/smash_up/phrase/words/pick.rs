//! What is picked from sets of cards, as noun phrases.

use super::{
    Gender, Number, amount,
    cards::{noun, set, single_pile},
    english, french,
    names::{Sort, head_of},
    noun::{Article, Head, Phrase},
    reference,
    scope::Scope,
    verb::Object,
};
use crate::{
    citation::Said,
    smash_up::ability::{Amount, CardRef, Cards, Filter, Kind, Pick},
};

/// Cards that are picked.
pub fn picked(pick: &Pick, scope: &Scope) -> Phrase {
    let (article, cards) = match pick {
        Pick::The(card) => return reference::card(card, scope),
        Pick::Let(_, pick) => return picked(pick, scope),
        Pick::One(Cards::The(card)) => return one_of(reference::card(card, scope)),
        Pick::One(cards) => (Article::A, cards),
        Pick::UpTo(n, cards) => (up_to(n, cards, scope), cards),
        Pick::Between(from, to, cards) => (between(*from, *to, cards), cards),
        Pick::Any(cards) => (Article::AnyNumber, cards),
        Pick::All(cards) => (Article::All, cards),
        Pick::Random(n, cards) => {
            return with(cards, &exactly(n, cards, scope), &Said::new("au hasard", "at random"), scope);
        }
        Pick::SameName(cards) => {
            return with(cards, &Article::AnyNumber, &Said::new("portant le même nom", "with the same name"), scope);
        }
        Pick::Lowest(cards) => (Article::Lowest, cards),
        Pick::Highest(cards) => (Article::Highest, cards),
    };
    set(cards, &article, scope)
}

/// *une de ces Créatures*, where several are pointed at.
fn one_of(those: Phrase) -> Phrase {
    match those.number {
        Number::One => those,
        Number::Many => {
            let un = if those.gender == Gender::F { "une" } else { "un" };
            let (fr, en) = (format!("{un} de {}", those.said.fr), format!("one of {}", those.said.en));
            Phrase::new(fr, en, those.gender, Number::One)
        }
    }
}

/// A set with one more thing said of it, before where it is.
fn with(cards: &Cards, article: &Article, more: &Said, scope: &Scope) -> Phrase {
    let noun = |head: Head, filter: &Filter| {
        let mut noun = noun(head, filter, article, scope);
        noun.complements.push(more.clone());
        noun.phrase()
    };
    match cards {
        Cards::Minion(filter) => noun(Head::Minion, filter),
        Cards::Action(filter) => noun(Head::Action, filter),
        Cards::Titan(filter) => noun(Head::Titan, filter),
        Cards::Card(filter) => noun(Head::Card, filter),
        Cards::The(_) | Cards::AnyOf(_) => set(cards, article, scope),
    }
}

/// What a verb bears on: a pronoun where the card has just been named.
pub fn object(pick: &Pick, scope: &Scope) -> (Object, Phrase) {
    let phrase = picked(pick, scope);
    let same = match pick {
        Pick::The(CardRef::It) => scope.pronoun.is_some(),
        Pick::The(card) => scope.pronoun == Some(card),
        Pick::One(cards) | Pick::All(cards) if scope.pile.is_some() && scope.pile == single_pile(cards, scope) => {
            let it = Phrase { gender: Gender::F, number: Number::One, ..phrase };
            return (Object::Pronoun(it.gender, it.number), it);
        }
        _ => false,
    };
    let object = if same { Object::Pronoun(phrase.gender, phrase.number) } else { Object::of(&phrase) };
    (object, phrase)
}

/// What kind of card is picked, this one or a named one included.
pub fn head_of_pick(pick: &Pick, scope: &Scope) -> Head {
    match pick {
        Pick::The(CardRef::This) => match scope.kind {
            Kind::Minion(_) => Head::Minion,
            Kind::Action => Head::Action,
            Kind::Titan => Head::Titan,
            Kind::Base(..) | Kind::Fusion(_) => Head::Card,
        },
        Pick::The(CardRef::Host) => Head::Minion,
        Pick::The(CardRef::Var(name)) => match scope.given(name).map(|given| given.sort) {
            Some(Sort::Cards(head, ..)) => head,
            _ => Head::Card,
        },
        Pick::The(_) => Head::Card,
        Pick::Let(_, inner) => head_of_pick(inner, scope),
        Pick::One(set)
        | Pick::UpTo(_, set)
        | Pick::Between(_, _, set)
        | Pick::Any(set)
        | Pick::All(set)
        | Pick::Random(_, set)
        | Pick::SameName(set)
        | Pick::Lowest(set)
        | Pick::Highest(set) => head_of(set),
    }
}

fn up_to(n: &Amount, cards: &Cards, scope: &Scope) -> Article {
    match n {
        Amount::N(n) => {
            let words = number(*n, cards);
            let many = if *n == 1 { Number::One } else { Number::Many };
            Article::Counted(Said::new(format!("jusqu’à {}", words.fr), format!("up to {}", words.en)), many)
        }
        Amount::Expr(_) => {
            let value = amount::value(n, scope);
            // Said after the noun would be clearer, but a noun phrase has one order.
            Article::Quantity(Said::new(
                format!("jusqu’à un nombre égal {}", french::a(&value.fr)),
                format!("up to as many as {}", value.en),
            ))
        }
    }
}

/// *deux Créatures*.
pub fn exactly(n: &Amount, cards: &Cards, scope: &Scope) -> Article {
    match n {
        Amount::N(1) => Article::A,
        Amount::N(n) => Article::Counted(number(*n, cards), Number::Many),
        Amount::Expr(_) => {
            let value = amount::value(n, scope);
            Article::Quantity(Said::new(
                format!("un nombre égal {}", french::a(&value.fr)),
                format!("as many as {}", value.en),
            ))
        }
    }
}

fn between(from: u8, to: u8, cards: &Cards) -> Article {
    let (low, high) = (number(i32::from(from), cards), number(i32::from(to), cards));
    let said = if to == from {
        high
    } else if to == from + 1 {
        Said::new(format!("{} ou {}", low.fr, high.fr), format!("{} or {}", low.en, high.en))
    } else {
        Said::new(format!("de {} à {}", low.fr, high.fr), format!("from {} to {}", low.en, high.en))
    };
    Article::Counted(said, Number::Many)
}

fn number(n: i32, cards: &Cards) -> Said {
    let gender = head_of(cards).gender();
    Said::new(french::number(n.into(), gender), english::number(n.into()))
}
