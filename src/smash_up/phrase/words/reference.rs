//! One card that the text points at: *cette Créature*, *la Créature choisie*, *la Créature jouée*.

use super::{
    Gender, Number, english, french,
    names::{Sort, Taken, head_of},
    noun::{Head, Phrase},
    scope::{Given, Happened, Scope},
    verb,
};
use crate::{
    citation::Said,
    smash_up::ability::{CardRef, Cards, Event, Kind, PlayOn},
};

/// The card pointed at, as a noun phrase.
pub fn card(card: &CardRef, scope: &Scope) -> Phrase {
    let this = |fr: &str, en: &str| Phrase::new(fr, en, Gender::F, Number::One);
    match card {
        CardRef::This => match scope.kind {
            Kind::Minion(_) => this("cette Créature", "this minion"),
            Kind::Action => this("cette Action", "this action"),
            Kind::Titan => Phrase::new("ce Titan", "this titan", Gender::M, Number::One),
            Kind::Fusion(_) => this("cette carte", "this card"),
            Kind::Base(..) => this("cette Base", "this base"),
        },
        CardRef::Host => match scope.on {
            Some(PlayOn::Base(_)) => this("cette Base", "this base"),
            Some(PlayOn::Minion(_)) | None => this("cette Créature", "this minion"),
        },
        CardRef::It => {
            scope.event.map_or_else(|| this("cette carte", "that card"), |(event, happened)| it(event, happened, scope))
        }
        CardRef::Those => Phrase::new("ces Créatures", "those minions", Gender::F, Number::Many),
        CardRef::Cause => this("la carte qui en est la cause", "the card that caused it"),
        CardRef::DuelWinner => this("la Créature gagnante", "the winning minion"),
        CardRef::DuelLoser => this("la Créature perdante", "the losing minion"),
        CardRef::Which => this("cette carte", "that card"),
        CardRef::Var(name) => match scope.given(name) {
            Some(given) => named(&given),
            None => this("la carte choisie", "the chosen card"),
        },
    }
}

/// The name of the card with this id, read off it where the catalogue is not at hand.
pub fn called(id: &str, scope: &Scope) -> Said {
    if id == scope.id {
        return scope.name.clone();
    }
    let words = id.split('-').enumerate().map(|(n, word)| {
        let mut letters = word.chars();
        match letters.next() {
            Some(first) if n == 0 || !SMALL.contains(&word) => first.to_uppercase().chain(letters).collect(),
            _ => word.to_owned(),
        }
    });
    Said::name(&words.collect::<Vec<String>>().join(" "))
}

/// Words of a name that have no capital.
const SMALL: [&str; 7] = ["a", "and", "in", "of", "that", "the", "to"];

fn named(given: &Given) -> Phrase {
    let (head, number) = match &given.sort {
        Sort::Cards(head, number, Taken::All) if given.of == 1 => return those(head, *number),
        Sort::Cards(head, number, _) => (head, *number),
        Sort::Pile(number, _) => {
            return match number {
                Number::One => Phrase::new("cette carte", "that card", Gender::F, *number),
                Number::Many => Phrase::new("ces cartes", "those cards", Gender::F, *number),
            };
        }
        Sort::Base | Sort::FoundBase | Sort::Bases | Sort::Deck(_) | Sort::Player | Sort::Faction(_) | Sort::Name => {
            (&Head::Card, Number::One)
        }
    };
    let (gender, noun) = (head.gender(), head.said(number));
    let chosen = verb::CHOOSE.participle(gender, number);
    let which = |ordinal: &str| if given.of > 1 { format!("{ordinal} ") } else { String::new() };
    let words = format!("{}{} {}", which(&french::ordinal(given.index, gender)), noun.fr, chosen.fr);
    Phrase::new(
        french::the(gender, number, &words),
        format!("the {}{} {}", which(&english::ordinal(given.index)), chosen.en, noun.en),
        gender,
        number,
    )
}

/// Cards that nobody had to choose: *ces Créatures*.
fn those(head: &Head, number: Number) -> Phrase {
    let (gender, noun) = (head.gender(), head.said(number));
    let (ce, that) = match (number, gender) {
        (Number::Many, _) => ("ces", "those"),
        (Number::One, Gender::F) => ("cette", "that"),
        (Number::One, Gender::M) => ("ce", "that"),
    };
    Phrase::new(format!("{ce} {}", noun.fr), format!("{that} {}", noun.en), gender, number)
}

/// The event's card: *la Créature jouée*.
fn it(event: &Event, happened: Happened, scope: &Scope) -> Phrase {
    let (verb, seen) = match event {
        Event::AnyOf(_) => return Phrase::new("la carte concernée", "that card", Gender::F, Number::One),
        Event::Challenges(_) | Event::WinsDuel(_) | Event::ControlGiven(_) => {
            return Phrase::new("cette Créature", "that minion", Gender::F, Number::One);
        }
        Event::BaseReplaced => return Phrase::new("cette Base", "that base", Gender::F, Number::One),
        Event::Played(seen) => (Some(verb::PLAY), seen),
        Event::Destroyed(seen) => (Some(verb::DESTROY), seen),
        Event::Returned(seen) => (Some(verb::RETURN), seen),
        Event::Moved(seen) => (Some(verb::MOVE), seen),
        Event::Affected(seen) => (Some(verb::AFFECT), seen),
        Event::Duels(seen) => (Some(verb::ENGAGE), seen),
        Event::Looked(seen) => (Some(verb::LOOK), seen),
        Event::Revealed(seen) => (Some(verb::REVEAL), seen),
        Event::Buried(seen) => (Some(verb::BURY), seen),
        Event::Uncovered(seen) => (Some(verb::UNCOVER), seen),
        Event::TalentUsed(seen) | Event::ClashLost(seen) | Event::ToDiscard(seen) => (None, seen),
    };
    if let Some(Cards::The(same)) = &seen.what
        && *same != CardRef::It
    {
        return card(same, scope);
    }
    let head = seen.what.as_ref().map_or(Head::Card, head_of);
    let gender = head.gender();
    let participle = match verb {
        Some(verb) if happened == Happened::Yes => verb.participle(gender, Number::One).fr,
        _ => french::agree("concerné", gender, Number::One),
    };
    let noun = head.said(Number::One);
    Phrase::new(
        french::the(gender, Number::One, &format!("{} {participle}", noun.fr)),
        format!("that {}", noun.en),
        gender,
        Number::One,
    )
}
