//! Sets of cards as noun phrases: which, whose they are, how they are called, how strong, where, attached to what.

use super::{
    Gender, Number,
    complement::{Complement, Power, Thing},
    english, french,
    names::{Sort, place_of},
    noun::{Article, Head, Noun, Phrase, Whose},
    place,
    player::{owned, whose},
    reference,
    scope::{Given, Scope},
};
use crate::{
    citation::Said,
    smash_up::ability::{Amount, Bound, Cards, Expr, Filter, Place, Who},
};

/// The pile these cards are in, when it is one of a single card.
pub fn single_pile<'a>(cards: &'a Cards, scope: &Scope) -> Option<&'a str> {
    match place_of(cards) {
        Some(Place::Pile(name)) => {
            scope.given(name).is_some_and(|given| matches!(given.sort, Sort::Pile(Number::One, _))).then_some(name)
        }
        _ => None,
    }
}

/// The strongest or the weakest of a set: *la plus forte des Créatures que vous avez ici*.
fn extreme(head: Head, filter: &Filter, article: &Article, scope: &Scope) -> Phrase {
    let mut noun = noun(head, filter, article, scope);
    if noun.place.is_some() && noun.whose.as_ref().is_some_and(|whose| !matches!(whose, Whose::Of(..))) {
        noun.had();
        let phrase = noun.phrase();
        return Phrase { leaving: phrase.said.clone(), ..phrase };
    }
    noun.phrase()
}

/// A set of cards under an article.
pub fn set(cards: &Cards, article: &Article, scope: &Scope) -> Phrase {
    let noun = |head: Head, filter: &Filter| match article {
        Article::All
            if filter.at.as_ref().is_some_and(|at| {
                *filter == Filter { at: Some(at.clone()), ..Filter::default() } && matches!(at, Place::Pile(_))
            }) && head == Head::Card =>
        {
            Phrase::new("toutes ces cartes", "all those cards", Gender::F, Number::Many)
        }
        Article::Lowest | Article::Highest => extreme(head, filter, article, scope),
        _ => noun(head, filter, article, scope).phrase(),
    };
    match cards {
        Cards::The(card) => reference::card(card, scope),
        Cards::Minion(filter) => noun(Head::Minion, filter),
        Cards::Action(filter) => noun(Head::Action, filter),
        Cards::Titan(filter) => noun(Head::Titan, filter),
        Cards::Card(filter) => noun(Head::Card, filter),
        Cards::AnyOf(sets) => {
            let parts: Vec<Phrase> = sets.iter().map(|each| set(each, article, scope)).collect();
            match article {
                Article::All | Article::The | Article::Bare => Phrase::joined(&parts, "et", "and", Number::Many),
                Article::Each => Phrase::joined(&parts, "et", "and", Number::One),
                Article::A
                | Article::AnyNumber
                | Article::Counted(..)
                | Article::Quantity(_)
                | Article::No
                | Article::Lowest
                | Article::Highest => Phrase::joined(&parts, "ou", "or", Number::One),
            }
        }
    }
}

/// The same, of cards that are played on top of what a turn allows.
pub fn extra(cards: &Cards, article: &Article, scope: &Scope) -> Phrase {
    let extra = |head: Head, filter: &Filter| {
        // The hand and its holder go without saying.
        let filter = Filter {
            of: None,
            at: filter.at.clone().filter(|at| !matches!(at, Place::Hand(Who::You))),
            ..filter.clone()
        };
        let mut noun = noun(head, &filter, article, scope);
        noun.extra = true;
        noun.phrase()
    };
    match cards {
        Cards::The(card) => reference::card(card, scope),
        Cards::Minion(filter) => extra(Head::Minion, filter),
        Cards::Action(filter) => extra(Head::Action, filter),
        Cards::Titan(filter) => extra(Head::Titan, filter),
        Cards::Card(filter) => extra(Head::Card, filter),
        Cards::AnyOf(sets) => {
            let parts: Vec<Phrase> = sets.iter().map(|each| self::extra(each, article, scope)).collect();
            Phrase::joined(&parts, "ou", "or", Number::One)
        }
    }
}

/// The noun phrase of a filter.
pub fn noun(head: Head, filter: &Filter, article: &Article, scope: &Scope) -> Noun {
    let head = filter.tag.clone().map_or(head, Head::Tagged);
    let mut noun = Noun::new(head, article.clone());
    let (gender, number) = (noun.head.gender(), article.number());
    noun.other = filter.but.is_some();
    noun.whose = filter.of.as_ref().and_then(|who| whose(who, scope));
    if let Some(id) = &filter.named {
        noun.complements.push(named(id, gender, number, scope));
    }
    add_faction(&mut noun, filter, number, scope);
    add_owner(&mut noun, filter, number, scope);
    add_power(&mut noun, filter, scope);
    if let Some(name) = filter.of_name.as_ref().or(filter.not_of_name.as_ref()) {
        let named = matches!(scope.given(name).map(|given| given.sort), Some(Sort::Name) | None);
        noun.complements.push(match (filter.of_name.is_some(), named) {
            (true, true) => Said::new("portant ce nom", "with that name"),
            (true, false) => Said::new("portant le même nom", "with the same name"),
            (false, _) => Said::new("portant un autre nom", "with a different name"),
        });
    }
    if filter.plays_on_base {
        noun.complements.push(Said::new(
            format!("qui se joue{} sur une Base", if number == Number::Many { "nt" } else { "" }),
            "that is played on a base",
        ));
    }
    if let Some(Place::Buried(_)) = &filter.at {
        noun.head = Head::Buried;
    }
    add_place(&mut noun, filter, article, gender, scope);
    if let Some(host) = &filter.on {
        let article = if number == Number::Many { Article::The } else { Article::A };
        let host = match &**host {
            Cards::The(card) => reference::card(card, scope),
            host => set(host, &article, scope),
        };
        noun.last.push(attached(&host.said, gender, number));
    }
    noun.last.extend(filter.raises.iter().map(|raised| raises(raised, number, scope)));
    if let Some(which) = &filter.which {
        noun.last.push(which.said_of(Thing::Card, scope));
    }
    noun
}

/// *de la Faction nommée*; whoever controls them comes behind it.
fn add_faction(noun: &mut Noun, filter: &Filter, number: Number, scope: &Scope) {
    let Some(name) = &filter.faction else { return };
    noun.complements.push(of_faction(name, scope));
    if let Some(Whose::Of(_, (players, _))) = noun.whose.take_if(|whose| matches!(whose, Whose::Of(..))) {
        noun.complements.push(Said::new(
            format!("{} par {}", french::agree("contrôlé", noun.head.gender(), number), players.fr),
            format!("controlled by {}", players.en),
        ));
    }
}

/// *qui vous appartiennent*.
fn add_owner(noun: &mut Noun, filter: &Filter, number: Number, scope: &Scope) {
    let Some(owner) = &filter.owner else { return };
    let said = owned(owner, number, scope);
    if filter.at == Some(Place::Here) {
        // French says *ici* first.
        noun.complements.push(Said::new("", said.en));
        noun.last.push(Said::new(said.fr, ""));
    } else {
        noun.complements.push(said);
    }
}

/// *de Force 3 ou moins*, at the end where it is long.
fn add_power(noun: &mut Noun, filter: &Filter, scope: &Scope) {
    for (bound, of) in [(&filter.power, Power::Now), (&filter.printed, Power::Printed)] {
        let Some(bound) = bound else { continue };
        let simple = is_short(bound, scope) && (noun.whose.is_none() || matches!(bound.limit(), Amount::N(_)));
        let parts = if simple { &mut noun.complements } else { &mut noun.last };
        parts.push(bound.said_of(of, scope));
    }
}

/// Whether a comparison is short enough to stand right after the noun: with a number, with *la sienne*.
fn is_short(bound: &Bound, scope: &Scope) -> bool {
    match bound.limit() {
        Amount::N(_) => true,
        Amount::Expr(Expr::PowerOf(card)) => scope.only_cards(card).is_some(),
        Amount::Expr(_) => false,
    }
}

/// *ici*, *sur d’autres Bases*; nothing is said of a place that asks nothing.
fn add_place(noun: &mut Noun, filter: &Filter, article: &Article, gender: Gender, scope: &Scope) {
    let unsaid = |place: &Place| *place == Place::Anywhere || *place == Place::Buried(Box::new(Place::AnyBase));
    let Some(place) = filter.at.as_ref().filter(|place| !unsaid(place)) else { return };
    let number = article.number();
    noun.place = Some(match place {
        Place::OnBase(base) => {
            let base = place::base_name(base, scope);
            let said = attached(&base, gender, number);
            (said.clone(), said)
        }
        // One card comes from one of those piles.
        Place::Discard(who @ Who::Others) if *article == Article::A => place::discard_of_one(who, scope),
        Place::Elsewhere if number == Number::Many => {
            (Said::new("sur d’autres Bases", "on other bases"), Said::new("d’autres Bases", "from other bases"))
        }
        Place::Here if noun.head == Head::Action && filter.on.is_none() => {
            let said = Said::new("sur cette Base ou sur une Créature ici", "on this base or on a minion here");
            (said.clone(), said)
        }
        place => place::spot(place, scope),
    });
}

fn attached(to: &Said, gender: Gender, number: Number) -> Said {
    Said::new(
        format!("{} {}", french::agree("attaché", gender, number), french::a(&to.fr)),
        format!("attached to {}", to.en),
    )
}

/// *nommée Tornade*.
fn named(id: &str, gender: Gender, number: Number, scope: &Scope) -> Said {
    let name = reference::called(id, scope);
    Said::new(format!("{} {}", french::agree("nommé", gender, number), name.fr), format!("named {}", name.en))
}

fn of_faction(name: &str, scope: &Scope) -> Said {
    match scope.given(name) {
        Some(given) if given.of > 1 => Said::new(
            format!("de la {} Faction", french::ordinal(given.index, Gender::F)),
            format!("of the {} faction", english::ordinal(given.index)),
        ),
        Some(Given { sort: Sort::Faction(Number::Many), .. }) => Said::new("de ces Factions", "of those factions"),
        _ => Said::new("de cette Faction", "of that faction"),
    }
}

/// *qui augmente directement la Force d’une de vos Créatures*.
pub fn raises(raised: &Cards, number: Number, scope: &Scope) -> Said {
    let raised = set(raised, &Article::A, scope).said;
    let (nt, s) = if number == Number::Many { ("nt", "") } else { ("", "s") };
    Said::new(
        format!("qui augmente{nt} directement la Force {}", french::de(&raised.fr)),
        format!("that directly increase{s} the power of {}", raised.en),
    )
}
