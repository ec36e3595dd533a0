//! Who is ahead on a base: *vous êtes en tête ici*, *vous en êtes le Vainqueur*.

use crate::{
    citation::Said,
    smash_up::{
        ability::{Place, Who},
        phrase::words::{
            Number, Polarity, place,
            player::{self, Sense},
            scope::Scope,
        },
    },
};

/// *vous êtes en tête ici*.
pub(super) fn leading(who: &Who, place: &Place, polarity: Polarity, scope: &Scope) -> Said {
    let (lead, place) = (winning(who, polarity, scope), place::spot(place, scope).0);
    Said::new(format!("{} {}", lead.fr, place.fr), format!("{} {}", lead.en, place.en))
}

/// *vous êtes en tête*.
pub(super) fn winning(who: &Who, polarity: Polarity, scope: &Scope) -> Said {
    let (fr, en) = match who {
        Who::You => ("vous êtes".to_owned(), "you are".to_owned()),
        Who::Them => ("il est".into(), "they are".into()),
        who => {
            let player = player::player(who, Sense::A, scope);
            let (est, is) = if player.number == Number::One { ("est", "is") } else { ("sont", "are") };
            (format!("{} {est}", player.said.fr), format!("{} {is}", player.said.en))
        }
    };
    match polarity {
        Polarity::Yes => Said::new(format!("{fr} en tête"), format!("{en} winning")),
        Polarity::No => {
            let (subject, verb) = fr.rsplit_once(' ').unwrap_or(("", &fr));
            let ne = if verb.starts_with(['e', 'ê']) { "n’" } else { "ne " };
            Said::new(format!("{subject} {ne}{verb} pas en tête"), format!("{en} not winning"))
        }
    }
}

/// *vous l’emportez*: over the base being scored.
pub(super) fn won(who: &Who, scope: &Scope) -> Said {
    match who {
        Who::You => Said::new("vous en êtes le Vainqueur", "you are its winner"),
        Who::Them => Said::new("il en est le Vainqueur", "they are its winner"),
        who => {
            let player = player::player(who, Sense::A, scope);
            Said::new(format!("{} en est le Vainqueur", player.said.fr), format!("{} is its winner", player.said.en))
        }
    }
}
