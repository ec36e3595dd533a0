//! Something that happens to cards, said of the past, of what would be, of what cannot be, or counted.

mod idiom;
pub mod prohibition;
mod rest;
pub(super) mod tally;

use rest::{through, with_rest};

use super::joined::followed;
use crate::{
    citation::Said,
    smash_up::{
        ability::{Cards, Event, Filter, Seen, Who},
        phrase::words::{
            Gender, Number, cards, french,
            noun::{Article, Head, Phrase},
            player::{self, Sense},
            scope::Scope,
            verb::{self, Form, Verb},
        },
    },
};

/// The verb of an event; going to the discard pile has none that takes an object.
pub(super) fn verb(event: &Event) -> Option<(Option<Verb>, &Seen)> {
    Some(match event {
        Event::Played(seen) => (Some(verb::PLAY), seen),
        Event::Destroyed(seen) => (Some(verb::DESTROY), seen),
        Event::Returned(seen) => (Some(verb::RETURN), seen),
        Event::Moved(seen) => (Some(verb::MOVE), seen),
        Event::Affected(seen) => (Some(verb::AFFECT), seen),
        Event::Duels(seen) => (Some(verb::ENGAGE), seen),
        Event::Buried(seen) => (Some(verb::BURY), seen),
        Event::Uncovered(seen) => (Some(verb::UNCOVER), seen),
        Event::Looked(seen) => (Some(verb::LOOK), seen),
        Event::Revealed(seen) => (Some(verb::REVEAL), seen),
        Event::ToDiscard(seen)
        | Event::ClashLost(seen)
        | Event::Challenges(seen)
        | Event::WinsDuel(seen)
        | Event::ControlGiven(seen) => (None, seen),
        Event::AnyOf(_) | Event::BaseReplaced | Event::TalentUsed(_) => return None,
    })
}

/// How an event is spoken of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Mood {
    /// cette Créature a été détruite
    After,
    /// cette Créature devait être détruite
    Would,
}

/// *cette Créature a été détruite*.
pub fn after(event: &Event, scope: &Scope) -> Said {
    told(event, Mood::After, scope)
}

/// *cette Créature devait être détruite*.
pub fn would(event: &Event, scope: &Scope) -> Said {
    told(event, Mood::Would, scope)
}

fn told(event: &Event, mood: Mood, scope: &Scope) -> Said {
    if let Some(said) = of_its_own(event, mood, scope) {
        return said;
    }
    if let Some((bare, rest)) = played_on(event, scope).or_else(|| returned_to_hand(event)) {
        return followed(&told(&bare, mood, scope), &rest);
    }
    if let Some(event) = place_last(event) {
        return told(&event, mood, scope);
    }
    if let Event::AnyOf(all) = event {
        return either(all, mood, scope);
    }
    let Some((verb, seen)) = verb(event) else { return Said::default() };
    let what = what(seen, &Article::A, scope);
    let said = match (verb, &seen.by) {
        (Some(verb), Some(who)) => done_by(who, verb, &what, mood, scope),
        (Some(verb), None) => undergone(&what, verb, mood),
        (None, by) => gone(&what, by.as_ref(), mood, scope),
    };
    with_rest(said, event, seen, &Article::A, scope)
}

/// What no verb says of cards as it does of others: a card that affects directly, is shown, a Talent, a base.
fn of_its_own(event: &Event, mood: Mood, scope: &Scope) -> Option<Said> {
    if let (Event::Affected(seen @ Seen { by_playing: true, .. }), Mood::Would) = (event, mood) {
        let what = what(seen, &Article::A, scope).said;
        return Some(Said::new(
            format!("une carte que joue un autre joueur devait affecter directement {}", what.fr),
            format!("a card that another player plays would directly affect {}", what.en),
        ));
    }
    if let Some(said) = shown(event, scope) {
        return Some(said);
    }
    if let Event::TalentUsed(seen) = event {
        let what = what(seen, &Article::A, scope).said;
        return Some(match mood {
            Mood::After => Said::new(format!("{} a utilisé un Talent", what.fr), format!("{} uses a talent", what.en)),
            Mood::Would => {
                Said::new(format!("{} devait utiliser un Talent", what.fr), format!("{} would use a talent", what.en))
            }
        });
    }
    if *event == Event::BaseReplaced {
        return Some(match mood {
            Mood::After => Said::new("une Base conquise a été remplacée", "a base that scored is replaced"),
            Mood::Would => Said::new("une Base conquise devait être remplacée", "a base that scored would be replaced"),
        });
    }
    let idiomatic = if mood == Mood::After { idiom::Mood::After } else { idiom::Mood::Would };
    idiom::said(event, idiomatic, scope)
}

/// *vous avez détruit une Créature*.
fn done_by(who: &Who, verb: Verb, what: &Phrase, mood: Mood, scope: &Scope) -> Said {
    let who = player::player(who, Sense::A, scope);
    let you = who.said.fr == "vous";
    let participle = verb.participle(Gender::M, Number::One);
    let (fr, en) = match mood {
        Mood::After => {
            let avez = if you { "avez" } else { "a" };
            let form = if you { Form::Command } else { Form::Third(Number::One) };
            (format!("{avez} {}", participle.fr), verb.said(form).en)
        }
        Mood::Would => {
            let deviez = if you { "deviez" } else { "devait" };
            (format!("{deviez} {}", verb.said(Form::Bare).fr), format!("would {}", verb.said(Form::Bare).en))
        }
    };
    Said::new(format!("{} {fr} {}", who.said.fr, what.said.fr), format!("{} {en} {}", who.said.en, what.said.en))
}

/// *une Créature a été détruite*.
fn undergone(what: &Phrase, verb: Verb, mood: Mood) -> Said {
    let participle = verb.participle(what.gender, what.number);
    let (fr, en) = match (mood, what.number) {
        (Mood::After, Number::One) => ("a été", "is"),
        (Mood::After, Number::Many) => ("ont été", "are"),
        (Mood::Would, Number::One) => ("devait être", "would be"),
        (Mood::Would, Number::Many) => ("devaient être", "would be"),
    };
    Said::new(format!("{} {fr} {}", what.said.fr, participle.fr), format!("{} {en} {}", what.said.en, participle.en))
}

/// *une Créature est allée à la défausse*.
fn gone(what: &Phrase, by: Option<&Who>, mood: Mood, scope: &Scope) -> Said {
    let gone = french::agree("allé", what.gender, what.number);
    let (fr, en) = match (mood, what.number) {
        (Mood::After, Number::One) => (format!("est {gone}"), "goes"),
        (Mood::After, Number::Many) => (format!("sont {gone}"), "go"),
        (Mood::Would, Number::One) => ("devait aller".into(), "would go"),
        (Mood::Would, Number::Many) => ("devaient aller".into(), "would go"),
    };
    let by = by.map_or_else(Said::default, |who| through(who, scope));
    Said::new(
        format!("{} {fr} à la défausse{}", what.said.fr, by.fr),
        format!("{} {en} to the discard pile{}", what.said.en, by.en),
    )
}

/// An action is played *on* what it is attached to: *une Action sur une Créature ici*.
fn played_on(event: &Event, scope: &Scope) -> Option<(Event, Said)> {
    let Event::Played(seen) = event else { return None };
    let Some(Cards::Action(filter)) = &seen.what else { return None };
    let host = cards::set(filter.on.as_ref()?, &Article::A, scope).said;
    let what = Some(Cards::Action(Filter { on: None, ..filter.clone() }));
    let bare = Event::Played(Seen { what, ..seen.clone() });
    Some((bare, Said::new(format!("sur {}", host.fr), format!("on {}", host.en))))
}

/// A minion of yours that you own returns to your own hand.
fn returned_to_hand(event: &Event) -> Option<(Event, Said)> {
    let Event::Returned(seen) = event else { return None };
    let Some(Cards::Minion(filter)) = &seen.what else { return None };
    let yours = filter.of == Some(Who::You) && filter.owner == Some(Who::You);
    let what = Some(Cards::Minion(Filter { owner: None, ..filter.clone() }));
    yours.then(|| (Event::Returned(Seen { what, ..seen.clone() }), Said::new("dans votre main", "to your hand")))
}

/// One event or another: what leads is said again, *après que … ou que …*, *si … ou si …*.
fn either(all: &[Event], mood: Mood, scope: &Scope) -> Said {
    let all: Vec<Said> = all.iter().map(|each| told(each, mood, scope)).collect();
    let fr = all.iter().enumerate().map(|(n, said)| match (n, mood) {
        (0, _) => said.fr.clone(),
        (_, Mood::After) => french::que(&said.fr),
        (_, Mood::Would) => french::si(&said.fr),
    });
    let en: Vec<&str> = all.iter().map(|said| said.en.as_str()).collect();
    Said::new(fr.collect::<Vec<_>>().join(" ou "), en.join(" or "))
}

/// *une carte d’un autre joueur a révélé cette Action*: cards are shown by cards.
fn shown(event: &Event, scope: &Scope) -> Option<Said> {
    let (seen, fr, en) = match event {
        Event::Looked(seen) => (seen, "révélé ou consulté", "reveals or looks at"),
        Event::Revealed(seen) => (seen, "révélé", "reveals"),
        _ => return None,
    };
    let by = cards::set(&Cards::Card(Filter { of: seen.by.clone(), ..Filter::default() }), &Article::A, scope).said;
    let what = match &seen.what {
        Some(Cards::The(_)) => what(seen, &Article::The, scope).said,
        _ => Said::new("une carte de votre main ou de votre pioche", "a card of your hand or deck"),
    };
    Some(Said::new(format!("{} a {fr} {}", by.fr, what.fr), format!("{} {en} {}", by.en, what.en)))
}

/// *Créature*, for what an event says is played.
pub(super) fn played_what(event: &Event, _: &Scope) -> Said {
    let head = match event {
        Event::Played(Seen { what: Some(Cards::Minion(_)), .. }) => Head::Minion,
        Event::Played(Seen { what: Some(Cards::Action(_)), .. }) => Head::Action,
        _ => Head::Card,
    };
    head.said(Number::One)
}

pub(super) fn what(seen: &Seen, article: &Article, scope: &Scope) -> Phrase {
    let any = Cards::Card(Filter::default());
    let set = seen.what.as_ref().unwrap_or(&any);
    if seen.extra { cards::extra(set, article, scope) } else { cards::set(set, article, scope) }
}

/// Where a card is played is said last: *une Créature a été jouée ici*.
pub(super) fn place_last(event: &Event) -> Option<Event> {
    let (Event::Played(seen) | Event::Buried(seen)) = event else { return None };
    let (None, None, Some(set)) = (&seen.by, &seen.to, &seen.what) else { return None };
    let strip = |filter: &Filter| (filter.at.clone(), Filter { at: None, ..filter.clone() });
    let (at, set) = match set {
        Cards::Minion(filter) => (strip(filter).0, Cards::Minion(strip(filter).1)),
        Cards::Action(filter) => (strip(filter).0, Cards::Action(strip(filter).1)),
        Cards::Titan(filter) => (strip(filter).0, Cards::Titan(strip(filter).1)),
        Cards::Card(filter) => (strip(filter).0, Cards::Card(strip(filter).1)),
        Cards::The(_) | Cards::AnyOf(_) => return None,
    };
    let seen = Seen { what: Some(set), to: Some(at?), ..seen.clone() };
    Some(if matches!(event, Event::Buried(_)) { Event::Buried(seen) } else { Event::Played(seen) })
}

pub(super) fn several(event: &Event, [fr, en]: [&str; 2], tell: impl Fn(&Event) -> Said) -> Said {
    let all = match event {
        Event::AnyOf(all) => all.as_slice(),
        Event::Played(_)
        | Event::Destroyed(_)
        | Event::Returned(_)
        | Event::Moved(_)
        | Event::ToDiscard(_)
        | Event::BaseReplaced
        | Event::Duels(_)
        | Event::Challenges(_)
        | Event::WinsDuel(_)
        | Event::ControlGiven(_)
        | Event::Looked(_)
        | Event::Revealed(_)
        | Event::TalentUsed(_)
        | Event::Buried(_)
        | Event::Uncovered(_)
        | Event::ClashLost(_)
        | Event::Affected(_) => std::slice::from_ref(event),
    };
    let all: Vec<Said> = all.iter().map(tell).collect();
    let joined = |of: fn(&Said) -> &String, word: &str| {
        all.iter().map(|said| of(said).as_str()).collect::<Vec<_>>().join(&format!(" {word} "))
    };
    Said::new(joined(|said| &said.fr, fr), joined(|said| &said.en, en))
}
