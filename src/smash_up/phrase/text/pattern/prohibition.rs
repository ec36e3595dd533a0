//! What cannot happen to cards, and what cannot happen twice in a turn.

use super::{
    idiom,
    rest::{through, with_rest},
};
use crate::{
    citation::Said,
    smash_up::{
        ability::{Cards, Event, Filter, Place, Seen, Who},
        phrase::{
            text::pattern::{place_last, several, verb, what},
            words::{
                Number, french,
                noun::{Article, Phrase, listed},
                place,
                player::{self, Sense},
                scope::Scope,
                verb::{Form, Verb},
            },
        },
    },
};

/// *cette Créature ne peut pas être détruite*.
pub fn cannot(event: &Event, scope: &Scope) -> Said {
    if let Event::TalentUsed(seen) = event {
        let what = what(seen, &Article::The, scope);
        return Said::new(
            format!("{} {} utiliser de Talent", what.said.fr, cannot_do(&what)),
            format!("{} cannot use talents", what.said.en),
        );
    }
    if let Some(event) = attached_here(event) {
        let (said, here) = (cannot(&event, scope), place::base_name(&Place::Here, scope));
        return Said::new(
            format!("{} sur {} ni sur les Créatures ici", said.fr, here.fr),
            format!("{} on {} or on minions here", said.en, here.en),
        );
    }
    if *event == Event::BaseReplaced {
        return Said::new("une Base conquise ne peut pas être remplacée", "a base that scored cannot be replaced");
    }
    if let Some(said) = idiom::said(event, idiom::Mood::Cannot, scope) {
        return said;
    }
    if let Some(event) = place_last(event) {
        return cannot(&event, scope);
    }
    if let Some(said) = cannot_any(event, scope) {
        return said;
    }
    let Some((verb, seen)) = verb(event) else {
        return several(event, ["et", "and"], |each| cannot(each, scope));
    };
    let said = match (verb, &seen.by) {
        (Some(verb), Some(who)) if !matches!(event, Event::Affected(_)) => cannot_be_done_by(who, verb, seen, scope),
        (Some(verb), by) => cannot_undergo(event, verb, seen, by.as_ref(), scope),
        (None, by) => {
            let what = what(seen, &Article::The, scope);
            let by = by.as_ref().map_or_else(Said::default, |who| through(who, scope));
            Said::new(
                format!("{} {} aller à la défausse{}", what.said.fr, cannot_do(&what), by.fr),
                format!("{} cannot go to the discard pile{}", what.said.en, by.en),
            )
        }
    };
    with_rest(said, event, seen, &Article::The, scope)
}

/// *les autres joueurs ne peuvent pas détruire cette Créature*.
fn cannot_be_done_by(who: &Who, verb: Verb, seen: &Seen, scope: &Scope) -> Said {
    let who = player::player(who, Sense::All, scope);
    let what = denied(seen, scope);
    let (fr, verb) = (cannot_do(&who), verb.said(Form::Bare));
    Said::new(
        format!("{} {fr} {} {}", who.said.fr, verb.fr, what.fr),
        format!("{} cannot {} {}", who.said.en, verb.en, what.en),
    )
}

/// *cette Créature ne peut pas être détruite*, *n’est pas affectée par les autres joueurs*.
fn cannot_undergo(event: &Event, verb: Verb, seen: &Seen, by: Option<&Who>, scope: &Scope) -> Said {
    let what = what(seen, &Article::The, scope);
    let participle = verb.participle(what.gender, what.number);
    let (fr, en) = match (event, what.number) {
        (Event::Affected(_), Number::One) => ("n’est pas", "is not"),
        (Event::Affected(_), Number::Many) => ("ne sont pas", "are not"),
        (_, Number::One) => ("ne peut pas être", "cannot be"),
        (_, Number::Many) => ("ne peuvent pas être", "cannot be"),
    };
    let by = by.map_or_else(Said::default, |who| {
        let who = player::player(who, Sense::All, scope).said;
        Said::new(format!(" par {}", who.fr), format!(" by {}", who.en))
    });
    Said::new(
        format!("{} {fr} {}{}", what.said.fr, participle.fr, by.fr),
        format!("{} {en} {}{}", what.said.en, participle.en, by.en),
    )
}

/// *les autres joueurs ne peuvent pas jouer plus d’une carte supplémentaire par tour*.
pub fn cannot_again(event: &Event, scope: &Scope) -> Said {
    let Some((Some(verb), seen)) = verb(event) else { return cannot(event, scope) };
    let who = player::player(seen.by.as_ref().unwrap_or(&Who::Everyone), Sense::All, scope);
    let what = what(seen, &Article::A, scope).said;
    let one = what.en.strip_prefix("an ").or(what.en.strip_prefix("a ")).unwrap_or(&what.en);
    let play = verb.said(Form::Bare);
    Said::new(
        format!("{} {} {} plus {} par tour", who.said.fr, cannot_do(&who), play.fr, french::de(&what.fr)),
        format!("{} cannot {} more than one {one} per turn", who.said.en, play.en),
    )
}

/// Several things that cannot happen to the same cards: *ne peuvent pas être détruites, déplacées ni renvoyées*.
fn cannot_any(event: &Event, scope: &Scope) -> Option<Said> {
    let Event::AnyOf(all) = event else { return None };
    let (_, first) = all.first().and_then(verb)?;
    if let Some(said) = cannot_do_any(all, first, scope) {
        return Some(said);
    }
    let plain = Seen { what: first.what.clone(), ..Seen::default() };
    let what = what(first, &Article::The, scope);
    let mut participles = Vec::new();
    for each in all {
        let (Some(verb), seen) = verb(each)? else { return None };
        if *seen != plain || matches!(each, Event::Affected(_) | Event::Duels(_)) {
            return None;
        }
        participles.push(verb.participle(what.gender, what.number));
    }
    let (fr, en): (Vec<&str>, Vec<&str>) = participles.iter().map(|said| (said.fr.as_str(), said.en.as_str())).unzip();
    let cannot = cannot_do(&what);
    Some(Said::new(
        format!("{} {cannot} être {}", what.said.fr, listed(&fr, "ni")),
        format!("{} cannot be {}", what.said.en, listed(&en, "or")),
    ))
}

/// Several things that the same players cannot do to the same cards: *ne peuvent pas déplacer ni renvoyer*.
fn cannot_do_any(all: &[Event], first: &Seen, scope: &Scope) -> Option<Said> {
    let who = player::player(first.by.as_ref()?, Sense::All, scope);
    let mut verbs = Vec::new();
    for each in all {
        let (Some(verb), seen) = verb(each)? else { return None };
        if seen != first || matches!(each, Event::Affected(_) | Event::Duels(_) | Event::Played(_)) {
            return None;
        }
        verbs.push(verb.said(Form::Bare));
    }
    let (fr, en): (Vec<&str>, Vec<&str>) = verbs.iter().map(|said| (said.fr.as_str(), said.en.as_str())).unzip();
    let what = denied(first, scope);
    let said = Said::new(
        format!("{} {} {} {}", who.said.fr, cannot_do(&who), listed(&fr, "ni"), what.fr),
        format!("{} cannot {} {}", who.said.en, listed(&en, "or"), what.en),
    );
    Some(with_rest(said, all.first()?, first, &Article::The, scope))
}

fn cannot_do(who: &Phrase) -> &'static str {
    match (who.said.fr.as_str(), who.number) {
        ("vous", _) => "ne pouvez pas",
        (_, Number::One) => "ne peut pas",
        (_, Number::Many) => "ne peuvent pas",
    }
}

/// Actions played here are played on the base or on a minion there: what is left to say without the place.
fn attached_here(event: &Event) -> Option<Event> {
    let Event::Played(seen) = event else { return None };
    let Some(Cards::Action(filter)) = &seen.what else { return None };
    let what = Some(Cards::Action(Filter { at: None, ..filter.clone() }));
    (filter.at == Some(Place::Here)).then(|| Event::Played(Seen { what, ..seen.clone() }))
}

/// What is forbidden, after a negation: *de Créature ici*, *cette Créature*.
fn denied(seen: &Seen, scope: &Scope) -> Said {
    if let Some(Cards::The(_)) = &seen.what {
        return what(seen, &Article::The, scope).said;
    }
    let what = what(seen, &Article::Bare, scope).said;
    Said::new(french::de(&what.fr), what.en)
}
