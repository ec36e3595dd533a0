//! What is said of an event after its verb: by which card, because of whom, from where, to where.

use crate::{
    citation::Said,
    smash_up::{
        ability::{Event, Place, Seen, Who},
        phrase::words::{
            Number, cards, french,
            noun::Article,
            place,
            player::{self, Sense},
            scope::Scope,
        },
    },
};

pub(super) fn through(who: &Who, scope: &Scope) -> Said {
    let who = player::player(who, Sense::A, scope).said;
    Said::new(format!(" du fait {}", french::de(&who.fr)), format!(" because of {}", who.en))
}

/// By which card, from where, to where.
pub(super) fn with_rest(mut said: Said, event: &Event, seen: &Seen, article: &Article, scope: &Scope) -> Said {
    let is_play = matches!(event, Event::Played(_) | Event::Buried(_));
    let mut add = |fr: String, en: String| {
        said.fr.push_str(&fr);
        said.en.push_str(&en);
    };
    if let Some(source) = &seen.source {
        let source = cards::set(source, article, scope).said;
        add(format!(" par {}", source.fr), format!(" by {}", source.en));
    }
    if matches!(event, Event::Duels(_)) {
        add(" en duel".into(), " in a duel".into());
    }
    if let Some(affected) = &seen.affects {
        let affected = cards::set(affected, &Article::A, scope).said;
        add(format!(" qui affecte {}", affected.fr), format!(" that affects {}", affected.en));
    }
    if let Some(raised) = &seen.raises {
        let raises = cards::raises(raised, Number::One, scope);
        add(format!(" {}", raises.fr), format!(" {}", raises.en));
    }
    match &seen.from {
        Some(Place::InPlay) => add(" depuis le jeu".into(), " from play".into()),
        Some(place) => {
            let from = place::spot(place, scope).1;
            add(format!(" {}", from.fr), format!(" {}", from.en));
        }
        None => {}
    }
    if let Some(place) = &seen.to {
        let to = match place {
            Place::OnBase(_) => place::to(place, Number::One, scope),
            _ if is_play => place::spot(place, scope).0,
            _ => place::to(place, Number::One, scope),
        };
        add(format!(" {}", to.fr), format!(" {}", to.en));
    }
    said
}
