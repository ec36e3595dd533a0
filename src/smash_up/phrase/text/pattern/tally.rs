//! How often something has happened this turn.

use super::{
    idiom, place_last,
    rest::{through, with_rest},
    several, verb, what,
};
use crate::{
    citation::Said,
    smash_up::{
        ability::{Amount, Bound, Cards, Event, Filter, Who},
        phrase::words::{
            Gender, Number, amount, french,
            noun::{Article, Phrase},
            player::{self, Sense},
            scope::Scope,
            verb::Verb,
        },
    },
};

/// How often it has happened in the Play phase: *vous n’avez encore joué aucune Créature*.
pub fn counted_in_play_phase(event: &Event, bound: &Bound, scope: &Scope) -> Said {
    let said = counted(event, bound, scope);
    Said::new(
        said.fr.replace("ce tour-ci", "pendant la phase «\u{a0}Jouer des cartes\u{a0}»"),
        said.en.replace("this turn", "in the Play phase"),
    )
}

/// How often it has happened this turn: *vous avez joué deux Créatures ce tour-ci*.
pub fn counted(event: &Event, bound: &Bound, scope: &Scope) -> Said {
    match event {
        Event::BaseReplaced => {
            return Said::new(
                "une Base conquise a été remplacée ce tour-ci",
                "a base that scored has been replaced this turn",
            );
        }
        Event::TalentUsed(_) => {
            return Said::new("un Talent a été utilisé ce tour-ci", "a talent has been used this turn");
        }
        _ => {}
    }
    if let Some(said) = idiom::said(event, idiom::Mood::After, scope) {
        return said;
    }
    if let Some(event) = place_last(event) {
        return counted(&event, bound, scope);
    }
    let Some((verb, seen)) = verb(event) else {
        return several(event, ["ou", "or"], |each| counted(each, bound, scope));
    };
    let any = Cards::Card(Filter::default());
    let set = seen.what.as_ref().unwrap_or(&any);
    let never =
        matches!(bound, Bound::Exactly(Amount::N(0)) | Bound::LessThan(Amount::N(1)) | Bound::AtMost(Amount::N(0)));
    let article = match bound {
        _ if never => Article::No,
        Bound::AtLeast(Amount::N(1)) | Bound::MoreThan(Amount::N(0)) => Article::A,
        bound => amount::article(bound, set, scope),
    };
    let what = Counted { what: what(seen, &article, scope), never, itself: matches!(set, Cards::The(_)) };
    let said = match (verb, &seen.by) {
        (Some(verb), Some(who)) => {
            let english = if never { self::what(seen, &Article::A, scope).said.en } else { what.what.said.en.clone() };
            what.done_by(who, verb, &english, scope)
        }
        (verb, by) => what.undergone(verb, by.as_ref(), scope),
    };
    let said = with_rest(said, event, seen, &Article::A, scope);
    Said::new(format!("{} ce tour-ci", said.fr), format!("{} this turn", said.en))
}

/// What is counted.
struct Counted {
    what: Phrase,
    /// It has not happened at all.
    never: bool,
    /// One card that the text points at.
    itself: bool,
}

impl Counted {
    /// *vous avez joué deux Créatures*, *vous n’avez encore joué aucune Créature*.
    fn done_by(&self, who: &Who, verb: Verb, english_what: &str, scope: &Scope) -> Said {
        let who = player::player(who, Sense::A, scope);
        let you = who.said.fr == "vous";
        let participle = verb.participle(Gender::M, Number::One);
        let (avez, have) = if you { ("avez", "have") } else { ("a", "has") };
        if self.never {
            let pas = if self.itself { "pas encore" } else { "encore" };
            return Said::new(
                format!("{} n’{avez} {pas} {} {}", who.said.fr, participle.fr, self.what.said.fr),
                format!("{} {have} not yet {} {english_what}", who.said.en, participle.en),
            );
        }
        Said::new(
            format!("{} {avez} {} {}", who.said.fr, participle.fr, self.what.said.fr),
            format!("{} {have} {} {english_what}", who.said.en, participle.en),
        )
    }

    /// *deux Créatures ont été jouées*; going to the discard pile has no verb that takes an object.
    fn undergone(&self, verb: Option<Verb>, by: Option<&Who>, scope: &Scope) -> Said {
        let what = &self.what;
        let (a, participle) = match verb {
            Some(verb) => {
                let participle = verb.participle(what.gender, what.number);
                ("été ", Said::new(participle.fr, format!("been {}", participle.en)))
            }
            None => (
                "",
                Said::new(
                    format!("{} à la défausse", french::agree("allé", what.gender, what.number)),
                    "gone to the discard pile",
                ),
            ),
        };
        let have = match (verb, what.number) {
            (Some(_), Number::One) => ["a", "n’a", "has"],
            (Some(_), Number::Many) => ["ont", "n’ont", "have"],
            (None, Number::One) => ["est", "n’est", "has"],
            (None, Number::Many) => ["sont", "ne sont", "have"],
        };
        let by = by.map_or_else(Said::default, |who| through(who, scope));
        let (fr, en) = match (self.never, self.itself) {
            (true, true) => (format!("{} pas encore", have[1]), format!("{} not yet", have[2])),
            (true, false) => (format!("{} encore", have[1]), format!("{} yet", have[2])),
            (false, _) => (have[0].to_owned(), have[2].to_owned()),
        };
        Said::new(
            format!("{} {fr} {a}{}{}", what.said.fr, participle.fr, by.fr),
            format!("{} {en} {}{}", what.said.en, participle.en, by.en),
        )
    }
}
