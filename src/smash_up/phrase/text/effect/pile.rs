//! Cards that have been shown: taken if they are of the right kind, the rest put back.

use crate::{
    citation::Said,
    smash_up::{
        ability::{Amount, Cards, Effect, Ends, Filter, Pick, Place, Source, Who},
        phrase::{
            text::joined::followed,
            words::{
                Gender, Number, amount, cards, english, french,
                names::{Sort, unplaced},
                noun::Article,
                place, player, reference,
                scope::Scope,
                verb::{self, Form, Object},
            },
        },
    },
};

/// The one card of a pile that is only taken if it is of the right kind, and that pile.
pub(super) fn conditional<'a>(effect: &'a Effect, scope: &Scope) -> Option<(&'a Cards, &'a str)> {
    if scope.pile.is_some() {
        return None;
    }
    let pick = match effect {
        Effect::May(inner) => return conditional(inner, scope),
        Effect::Either(all) | Effect::OneOf(all) => {
            let mut halves = all.iter().map(|each| conditional(each, scope));
            let first = halves.next()??;
            return halves.all(|half| half == Some(first)).then_some(first);
        }
        Effect::Destroy(pick)
        | Effect::Return(pick)
        | Effect::Move(pick, _)
        | Effect::Place(pick, _)
        | Effect::Take(pick)
        | Effect::DrawOf(pick)
        | Effect::Discard(pick)
        | Effect::Shuffle(pick, _)
        | Effect::Play { what: pick, .. } => pick,
        _ => return None,
    };
    match pick {
        Pick::One(cards) | Pick::All(cards) => cards::single_pile(cards, scope).map(|pile| (cards, pile)),
        _ => None,
    }
}

/// *si c’est une Créature*; nothing where any card will do.
pub(super) fn is_such(set: &Cards, scope: &Scope) -> Option<Said> {
    let set = unplaced(set);
    if set == Cards::Card(Filter::default()) {
        return None;
    }
    let set = cards::set(&set, &Article::A, scope).said;
    Some(Said::new(format!("si c’est {}", set.fr), format!("if it is {}", set.en)))
}

/// What becomes of the rest of a pile, after the rest of a sentence or as one of two halves.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Rest {
    Otherwise,
    Half,
}

/// *Remettez les autres sur le dessus de votre pioche*.
pub(super) fn put_back(pile: &str, ends: Ends, rest: Rest, form: Form, scope: &Scope) -> Said {
    let given = scope.given(pile).map(|given| given.sort);
    let searched = match &given {
        Some(Sort::Deck(who)) => Some(player::thing_of(who, &Said::new("pioche", "deck"), Number::One, scope)),
        Some(Sort::Bases) => Some(Said::new("la pioche des Bases", "the base deck")),
        _ => None,
    };
    if let (Some(deck), Ends::Shuffled) = (searched, ends) {
        return verb::SHUFFLE.with(form, &Object::Full(deck));
    }
    let (number, whose) = match scope.given(pile).map(|given| given.sort) {
        // Each card goes back to the deck it came from.
        Some(Sort::Pile(Number::Many, Who::Others | Who::Everyone)) => (Number::Many, Who::ItsOwner),
        Some(Sort::Pile(number, whose)) => (number, whose),
        _ => (Number::Many, Who::You),
    };
    let is_picked_from = scope.is_picked_from(pile);
    let to = match ends {
        Ends::Top => Place::DeckTop(whose),
        Ends::Bottom => Place::DeckBottom(whose),
        Ends::Shuffled => Place::Deck(whose),
        Ends::Discard => Place::Discard(whose),
    };
    let to = if given == Some(Sort::Bases) { base_deck(ends) } else { place::to(&to, number, scope) };
    let verb = match ends {
        Ends::Top | Ends::Bottom => verb::PUT_BACK,
        Ends::Shuffled => verb::SHUFFLE,
        Ends::Discard => verb::DISCARD,
    };
    let to = match ends {
        Ends::Top | Ends::Bottom => {
            Said::new(to.fr, to.en.replacen("on top of", "to the top of", 1).replacen("on the", "to the", 1))
        }
        Ends::Shuffled => to,
        Ends::Discard => Said::default(),
    };
    let object = match (number, is_picked_from) {
        (Number::Many, true) if scope.leaves_one(pile) => Object::Full(Said::new("l’autre", "the other")),
        (Number::Many, true) => Object::Full(Said::new("les autres", "the others")),
        (number, _) => Object::Pronoun(Gender::F, number),
    };
    let mut said = trimmed(&followed(&verb.with(form, &object), &to));
    if number == Number::Many && !scope.leaves_one(pile) && matches!(ends, Ends::Top | Ends::Bottom) {
        said = Said::new(said.fr + " dans n’importe quel ordre", said.en + " in any order");
    }
    match (number, is_picked_from) {
        // It goes back only if it went nowhere else.
        (Number::One, true) if rest == Rest::Otherwise && form == Form::Command => {
            Said::new(format!("sinon, {}", said.fr), format!("otherwise, {}", said.en))
        }
        _ => said,
    }
}

/// Where bases looked at go back to.
fn base_deck(ends: Ends) -> Said {
    match ends {
        Ends::Top => Said::new("sur le dessus de la pioche des Bases", "on top of the base deck"),
        Ends::Bottom => Said::new("sous la pioche des Bases", "on the bottom of the base deck"),
        Ends::Shuffled => Said::new("dans la pioche des Bases", "into the base deck"),
        Ends::Discard => Said::default(),
    }
}

fn trimmed(said: &Said) -> Said {
    Said::new(said.fr.trim_end(), said.en.trim_end())
}

/// *cherchez dans votre pioche*.
pub(super) fn searched(source: &Source, form: Form, scope: &Scope) -> Said {
    let pile = self::source(source, scope);
    verb::SEARCH.with(form, &Object::Full(Said::new(format!("dans {}", pile.fr), pile.en)))
}

/// Cards that are shown: *la première carte de votre pioche*, *votre main*.
pub(super) fn source(source: &Source, scope: &Scope) -> Said {
    match source {
        Source::Deck(who) => player::thing_of(who, &Said::new("pioche", "deck"), Number::One, scope),
        Source::These(card) => reference::card(card, scope).said,
        Source::BaseDeck => Said::new("la pioche des Bases", "the base deck"),
        Source::BaseTop(n) => {
            let (top, _) = first_cards(&Amount::N((*n).into()), scope);
            Said::new(format!("{} de la pioche des Bases", top.fr), format!("{} of the base deck", top.en))
        }
        Source::Hand(who) => player::thing_of(who, &Said::new("main", "hand"), Number::One, scope),
        Source::Until(wanted, who) => {
            let deck = player::thing_of(who, &Said::new("pioche", "deck"), Number::One, scope);
            let wanted = cards::set(wanted, &Article::A, scope).said;
            Said::new(
                format!("les premières cartes {} jusqu’à trouver {}", french::de(&deck.fr), wanted.fr),
                format!("cards from the top of {} until there is {}", deck.en, wanted.en),
            )
        }
        Source::Top(n, who) => {
            let deck = player::thing_of(who, &Said::new("pioche", "deck"), Number::One, scope);
            let (top, each) = first_cards(n, scope);
            Said::new(
                format!("{} {}{}", top.fr, french::de(&deck.fr), each.fr),
                format!("{} of {}{}", top.en, deck.en, each.en),
            )
        }
    }
}

/// The top of a deck: *la première carte*, *les trois premières cartes*; and what follows the deck's name.
fn first_cards(n: &Amount, scope: &Scope) -> (Said, Said) {
    let top = Said::new("les premières cartes", "the top cards");
    match (n, amount::rate(n, scope)) {
        (Amount::N(1), _) => (Said::new("la première carte", "the top card"), Said::default()),
        (Amount::N(n), _) => {
            let fr = format!("les {} premières cartes", french::number((*n).into(), Gender::F));
            (Said::new(fr, format!("the top {} cards", english::number((*n).into()))), Said::default())
        }
        (Amount::Expr(_), Some(rate)) => (top, Said::new(format!(", une {}", rate.fr), format!(", one {}", rate.en))),
        (Amount::Expr(_), None) => {
            let value = amount::value(n, scope);
            let fr = format!(", en nombre égal {}", french::a(&value.fr));
            (top, Said::new(fr, format!(", as many as {}", value.en)))
        }
    }
}
