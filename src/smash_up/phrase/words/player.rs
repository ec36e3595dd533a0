//! Players: who, whose, and their piles.

use super::{
    Gender, Number,
    complement::{Complement, Thing},
    english, french,
    noun::{Phrase, Whose},
    reference,
    scope::Scope,
};
use crate::{
    citation::Said,
    smash_up::ability::{CardRef, Who},
};

/// How many of the players are meant.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Sense {
    /// un joueur
    A,
    /// chaque joueur
    Each,
    /// les joueurs
    All,
}

/// The players as a noun phrase: *chaque autre joueur*, *le Vainqueur*.
pub fn player(who: &Who, sense: Sense, scope: &Scope) -> Phrase {
    let one = |fr: &str, en: &str| Phrase::new(fr, en, Gender::M, Number::One);
    let of = |a: [&str; 2], each: [&str; 2], all: [&str; 2]| match sense {
        Sense::A => one(a[0], a[1]),
        Sense::Each => one(each[0], each[1]),
        Sense::All => Phrase::new(all[0], all[1], Gender::M, Number::Many),
    };
    match who {
        Who::You => Phrase::new("vous", "you", Gender::M, Number::Many),
        Who::Others | Who::OthersThan(_) => of(
            ["un autre joueur", "another player"],
            ["chaque autre joueur", "each other player"],
            ["les autres joueurs", "the other players"],
        ),
        Who::Everyone => {
            of(["un joueur", "a player"], ["chaque joueur", "each player"], ["tous les joueurs", "all players"])
        }
        Who::Them | Who::Actor => one("ce joueur", "that player"),
        Who::ItsOwner => one("son propriétaire", "its owner"),
        Who::ControllerOf(card) => related(card, "contrôleur", "controller", scope),
        Who::OwnerOf(card) => related(card, "propriétaire", "owner", scope),
        Who::Var(name) => match scope.given(name) {
            Some(given) if given.of > 1 => one(
                &format!("le {} joueur", french::ordinal(given.index, Gender::M)),
                &format!("the {} player", english::ordinal(given.index)),
            ),
            _ => one("ce joueur", "that player"),
        },
        Who::Winner => one("le Vainqueur", "the winner"),
        Who::RunnerUp => one("le Deuxième", "the runner-up"),
        Who::NonWinners => of(
            ["un joueur autre que le Vainqueur", "a player other than the winner"],
            ["chaque joueur autre que le Vainqueur", "each player other than the winner"],
            ["les joueurs autres que le Vainqueur", "the players other than the winner"],
        ),
        Who::Such(among, cond) => {
            let who = player(among, sense, scope);
            let such = cond.said_of(Thing::Players(who.number), scope);
            let (fr, en) = (format!("{} {}", who.said.fr, such.fr), format!("{} {}", who.said.en, such.en));
            Phrase::new(fr, en, who.gender, who.number)
        }
        Who::A(who) => player(who, Sense::A, scope),
    }
}

fn related(card: &CardRef, fr: &str, en: &str, scope: &Scope) -> Phrase {
    let card = reference::card(card, scope);
    Phrase::new(
        format!("le {fr} {}", french::de(&card.said.fr)),
        format!("{} {en}", english::possessive(&card.said.en, card.number)),
        Gender::M,
        Number::One,
    )
}

/// A thing of a player's, of the feminine in French: *votre main*, *la main de ce joueur*.
/// `number` says of how many cards the owners are meant, where each card's owner is.
pub fn thing_of(who: &Who, thing: &Said, number: Number, scope: &Scope) -> Said {
    let Said { fr, en } = thing;
    match (who, number) {
        (Who::You, _) => Said::new(format!("votre {fr}"), format!("your {en}")),
        (Who::Them, _) => Said::new(format!("sa {fr}"), format!("their {en}")),
        (Who::ItsOwner, Number::Many) => {
            Said::new(format!("la {fr} de leur propriétaire"), format!("their owners’ {en}s"))
        }
        (who, _) => {
            let player = player(who, Sense::Each, scope);
            Said::new(
                format!("la {fr} {}", french::de(&player.said.fr)),
                format!("{} {en}", english::possessive(&player.said.en, player.number)),
            )
        }
    }
}

/// Whose cards they are, as a noun says it: *vos Créatures*.
pub(super) fn whose(who: &Who, scope: &Scope) -> Option<Whose> {
    match who {
        Who::You => Some(Whose::Your),
        Who::Them => Some(Whose::Their),
        Who::Everyone => None,
        Who::Others
        | Who::Actor
        | Who::ItsOwner
        | Who::ControllerOf(_)
        | Who::OwnerOf(_)
        | Who::OthersThan(_)
        | Who::Var(_)
        | Who::Winner
        | Who::RunnerUp
        | Who::NonWinners
        | Who::Such(..)
        | Who::A(_) => {
            let one = player(who, Sense::A, scope);
            let all = player(who, Sense::All, scope);
            Some(Whose::Of(one.said, (all.said, all.number)))
        }
    }
}

/// *qui vous appartient*.
pub(super) fn owned(who: &Who, number: Number, scope: &Scope) -> Said {
    match who {
        Who::You => {
            let nent = if number == Number::Many { "nent" } else { "t" };
            Said::new(format!("qui vous appartien{nent}"), "you own")
        }
        Who::Them => {
            let nent = if number == Number::Many { "nent" } else { "t" };
            Said::new(format!("qui lui appartien{nent}"), "they own")
        }
        who => {
            let owner = player(who, Sense::A, scope).said;
            Said::new(format!("appartenant {}", french::a(&owner.fr)), format!("owned by {}", owner.en))
        }
    }
}

/// *vous avez*, *un autre joueur a*, *il y a*.
pub fn have(who: Option<&Who>, sense: Sense, scope: &Scope) -> Said {
    match who {
        None => Said::new("il y a", "there is"),
        Some(Who::You) => Said::new("vous avez", "you have"),
        Some(Who::Them) => Said::new("il a", "they have"),
        Some(who) => {
            let player = player(who, sense, scope);
            let (a, has) = match player.number {
                Number::One => ("a", "has"),
                Number::Many => ("ont", "have"),
            };
            Said::new(format!("{} {a}", player.said.fr), format!("{} {has}", player.said.en))
        }
    }
}
