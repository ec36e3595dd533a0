//! How a refusal is said, as one would across a table.

use super::name::Names;
use crate::{
    citation::{Said, marks::capital},
    desk::{
        admission::refusal::{Refusal, Stands, Thing},
        kind::Kind,
        may::{Act, Whose, may},
        moment::Moment,
        who::{By, Office, Role},
    },
};

impl Refusal {
    /// The refusal in a sentence, as things are called, seen from now.
    #[must_use]
    pub fn said(&self, names: &Names, now: Moment) -> Said {
        match self {
            Self::Role { role: Role::Nobody, .. } => {
                Said::new("Vous n’êtes pas, ou plus, de ce tournoi.", "You are not, or no longer, part of this event.")
            }
            Self::Role { act, .. } => whose_affair(*act),
            Self::OtherTable { own } => Said::new(
                format!("Ce code est celui de la table {own}\u{a0}: il ne vaut que pour elle."),
                format!("This code is table {own}’s: it is good for that table only."),
            ),
            Self::Silenced { table } => Said::new(
                format!("Un arbitre a rendu muet le code de la table {table}. Appelez de vive voix."),
                format!("A judge has silenced table {table}’s code. Call out loud."),
            ),
            Self::TooOften { seconds } => Said::new(
                format!("Trois appels en une minute\u{a0}: le prochain passera dans {seconds}\u{a0}s."),
                format!("Three calls within a minute: the next one will pass in {seconds} s."),
            ),
            Self::NoEvent => Said::new("Aucun tournoi n’est ouvert ici.", "No event is open here."),
            Self::Open { .. } => Said::new("Ce tournoi est déjà ouvert.", "This event is open already."),
            Self::Over { since } => {
                let ago = ago(*since, now);
                Said::new(format!("Le tournoi s’est terminé {}.", ago.fr), format!("The event ended {}.", ago.en))
            }
            Self::Full => Said::new("Le journal de ce tournoi est plein.", "The log of this event is full."),
            Self::Unknown { thing, number } => unknown(*thing, *number),
            Self::NotA { thing, entry } => not_a(*thing, *entry),
            Self::NotYet { .. } => Said::new(
                "Ce sur quoi cela s’appuie n’est pas encore arrivé, ou a été refusé.",
                "What this rests on has not come yet, or was refused.",
            ),
            Self::OtherKey { entry } => Said::new(
                format!("Cette clé est déjà celle de l’entrée {entry}, qui dit autre chose."),
                format!("This key is that of entry {entry} already, which says something else."),
            ),
            Self::Stale { stands } => stands.said(names, now),
        }
    }
}

impl Stands {
    fn said(self, names: &Names, now: Moment) -> Said {
        let told =
            self.of_a_call(names, now).or_else(|| self.of_a_round(now)).or_else(|| self.of_an_answer(names, now));
        told.unwrap_or_else(|| self.of_the_rest(names))
    }

    fn of_a_call(self, names: &Names, now: Moment) -> Option<Said> {
        let told = |who: By, since: Moment, fr: &str, en: &str| {
            let (who, ago) = (names.of(who), ago(since, now));
            Said::new(
                format!("{} {fr} {}.", capital(&who.fr), ago.fr),
                format!("{} {en} {}.", capital(&who.en), ago.en),
            )
        };
        Some(match self {
            Self::Taken { by, since, .. } => told(by, since, "a pris cet appel", "took this call"),
            Self::Free { .. } => Said::new("Personne n’a pris cet appel.", "Nobody has taken this call."),
            Self::OnTheWay { by, .. } => {
                let who = names.of(by);
                Said::new(
                    format!("{} est déjà en route.", capital(&who.fr)),
                    format!("{} is on the way already.", capital(&who.en)),
                )
            }
            Self::Answered { by, since, .. } => told(by, since, "a répondu à cet appel", "answered this call"),
            Self::Withdrawn { by, since, .. } => told(by, since, "a retiré cet appel", "withdrew this call"),
            Self::Called { since, taken: None, .. } => {
                let ago = ago(since, now);
                Said::new(
                    format!("Cette table a appelé {}\u{202f}; personne n’a encore pris l’appel.", ago.fr),
                    format!("This table called {}; nobody has taken the call yet.", ago.en),
                )
            }
            Self::Called { since, taken: Some(by), .. } => {
                let (who, ago) = (names.of(by), ago(since, now));
                Said::new(
                    format!("Cette table a appelé {}\u{202f}; {} s’en occupe.", ago.fr, who.fr),
                    format!("This table called {}; {} is seeing to it.", ago.en, who.en),
                )
            }
            _ => return None,
        })
    }

    fn of_a_round(self, now: Moment) -> Option<Said> {
        Some(match self {
            Self::Rounds { last: 0 } => Said::new("La première ronde est la ronde 1.", "The first round is round 1."),
            Self::Rounds { last } => {
                let next = last + 1;
                Said::new(
                    format!("La dernière ronde est la ronde {last}\u{202f}; la suivante sera la ronde {next}."),
                    format!("The last round is round {last}; the next one will be round {next}."),
                )
            }
            Self::Ready { round } => Said::new(
                format!("La ronde {round} n’a pas encore commencé."),
                format!("Round {round} has not begun yet."),
            ),
            Self::Running { round, since } => {
                let ago = ago(since, now);
                Said::new(
                    format!("Le chronomètre de la ronde {round} tourne\u{a0}: on l’a lancé {}.", ago.fr),
                    format!("The clock of round {round} is running: it was started {}.", ago.en),
                )
            }
            Self::Paused { round, since } => {
                let ago = ago(since, now);
                Said::new(
                    format!("Le chronomètre de la ronde {round} est arrêté\u{a0}: on l’a mis en pause {}.", ago.fr),
                    format!("The clock of round {round} stands still: it was paused {}.", ago.en),
                )
            }
            Self::Ended { round, since } => {
                let ago = ago(since, now);
                Said::new(
                    format!("La ronde {round} s’est terminée {}.", ago.fr),
                    format!("Round {round} ended {}.", ago.en),
                )
            }
            _ => return None,
        })
    }

    fn of_an_answer(self, names: &Names, now: Moment) -> Option<Said> {
        Some(match self {
            Self::Appealed { by, since, .. } => {
                let (who, ago) = (names.of(by), ago(since, now));
                Said::new(
                    format!("{} a déjà noté un recours contre cette décision {}.", capital(&who.fr), ago.fr),
                    format!("{} noted an appeal against this answer {}.", capital(&who.en), ago.en),
                )
            }
            Self::Corrected { entry } => Said::new(
                format!("L’entrée {entry} a été corrigée\u{a0}: elle ne compte plus."),
                format!("Entry {entry} was corrected: it no longer counts."),
            ),
            Self::Overturned { .. } => Said::new(
                "Cette décision ne tient plus\u{a0}: l’arbitre principal en a pris une autre.",
                "This answer no longer stands: the head judge gave another one.",
            ),
            Self::Unheard { .. } => Said::new(
                "Le recours contre cette décision n’a pas encore été entendu.",
                "The appeal against this answer has not been heard yet.",
            ),
            Self::Conflict { answer } => Said::new(
                format!(
                    "Une autre décision (entrée {answer}) répond à la même chose\u{a0}: corrigez d’abord l’une des deux."
                ),
                format!("Another answer (entry {answer}) was given to the same: correct one of the two first."),
            ),
            Self::Followed { .. } => {
                Said::new("Cette décision est déjà un précédent.", "This answer is a precedent already.")
            }
            Self::RestedOn { by } => Said::new(
                format!("L’entrée {by} s’appuie sur celle-ci\u{202f}; corrigez-la d’abord."),
                format!("Entry {by} rests on this one; correct that one first."),
            ),
            _ => return None,
        })
    }

    fn of_the_rest(self, names: &Names) -> Said {
        let person = |seq, fr: &str, en: &str| {
            let who = names.of(By::Person(seq));
            Said::new(format!("{} {fr}.", capital(&who.fr)), format!("{} {en}.", capital(&who.en)))
        };
        match self {
            Self::Roster { last: Some(last) } => Said::new(
                format!("Une autre liste des tables est arrivée entre-temps (entrée {last})."),
                format!("Another roster has come in the meantime (entry {last})."),
            ),
            Self::Roster { last: None } => {
                Said::new("Il n’y a pas encore de liste des tables.", "There is no roster yet.")
            }
            Self::InOffice { person: seq } => person(seq, "a déjà ce rôle", "has this role already"),
            Self::Gone { person: seq } => {
                person(seq, "n’a déjà plus accès à ce tournoi", "is out of this event already")
            }
            Self::LastHeadJudge => Said::new(
                "Il ne resterait plus d’arbitre principal\u{a0}: nommez-en un autre d’abord.",
                "No head judge would be left: appoint another one first.",
            ),
            Self::Silenced { table, silenced: true } => Said::new(
                format!("Le code de la table {table} est déjà muet."),
                format!("Table {table}’s code is silenced already."),
            ),
            Self::Silenced { table, silenced: false } => Said::new(
                format!("Le code de la table {table} n’est pas muet."),
                format!("Table {table}’s code is not silenced."),
            ),
            Self::Taken { .. }
            | Self::Free { .. }
            | Self::OnTheWay { .. }
            | Self::Answered { .. }
            | Self::Withdrawn { .. }
            | Self::Called { .. }
            | Self::Rounds { .. }
            | Self::Ready { .. }
            | Self::Running { .. }
            | Self::Paused { .. }
            | Self::Ended { .. }
            | Self::Appealed { .. }
            | Self::Corrected { .. }
            | Self::Overturned { .. }
            | Self::Unheard { .. }
            | Self::Conflict { .. }
            | Self::Followed { .. }
            | Self::RestedOn { .. } => Said::default(),
        }
    }
}

/// Whose affair this is, by the one function that knows.
fn whose_affair(act: Kind) -> Said {
    let (fr, en): (Vec<&str>, Vec<&str>) = Role::ALL
        .into_iter()
        .filter(|role| may(*role, Act::Write(act, Whose::Own)) || may(*role, Act::Write(act, Whose::Others)))
        .filter_map(|role| match role {
            Role::Staff(Office::HeadJudge) => Some(("à l’arbitre principal", "the head judge")),
            Role::Staff(Office::Judge) => Some(("à un arbitre", "a judge")),
            Role::Staff(Office::Scorekeeper) => Some(("à la table de marque", "the scorekeeper")),
            Role::Table | Role::Nobody => None,
        })
        .unzip();
    Said::new(format!("Cela revient {}.", listed(&fr, "ou")), format!("That is for {} to do.", listed(&en, "or")))
}

fn listed(names: &[&str], or: &str) -> String {
    match names {
        [] => String::new(),
        [only] => (*only).into(),
        [first @ .., last] => format!("{} {or} {last}", first.join(", ")),
    }
}

fn unknown(thing: Thing, number: u64) -> Said {
    let (fr, en) = match thing {
        Thing::Round => ("de ronde", "round"),
        Thing::Table => ("de table", "table"),
        _ => ("de joueur", "player"),
    };
    Said::new(format!("Il n’y a pas {fr} {number}."), format!("There is no {en} {number}."))
}

fn not_a(thing: Thing, entry: Option<u64>) -> Said {
    let (fr, which, en) = match thing {
        Thing::Call => ("un appel", "de quel appel", "a call"),
        Thing::Answer => ("une décision", "de quelle décision", "an answer"),
        Thing::Appeal => ("un recours", "de quel recours", "an appeal"),
        Thing::Round => ("une ronde", "de quelle ronde", "a round"),
        Thing::Table => ("une table", "de quelle table", "a table"),
        Thing::Player => ("un joueur", "de quel joueur", "a player"),
        Thing::Person => ("l’arrivée de quelqu’un", "de qui", "somebody’s coming in"),
        Thing::Correctable => ("de celles qui se corrigent", "de quelle entrée", "one that can be corrected"),
    };
    match entry {
        Some(entry) => Said::new(format!("L’entrée {entry} n’est pas {fr}."), format!("Entry {entry} is not {en}.")),
        None => Said::new(
            format!("Il faut dire {which} il s’agit (`on`)."),
            format!("It must be said which entry is meant (`on`): {en}."),
        ),
    }
}

/// How long ago something was.
fn ago(since: Moment, now: Moment) -> Said {
    match now.minutes_since(since) {
        0 => Said::new("à l’instant", "just now"),
        1 => Said::new("il y a une minute", "a minute ago"),
        minutes @ 2..60 => Said::new(format!("il y a {minutes} minutes"), format!("{minutes} minutes ago")),
        60..120 => Said::new("il y a une heure", "an hour ago"),
        minutes => {
            let hours = minutes / 60;
            Said::new(format!("il y a {hours} heures"), format!("{hours} hours ago"))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_refusal_says_what_stands_there_now() {
        let names = Names { people: [(1, None), (4, Some("Nadia".into()))].into(), ..Names::default() };
        let said = |refusal: Refusal| refusal.said(&names, Moment(200_000));
        let taken = |by| Refusal::from(Stands::Taken { call: 9, by, since: Moment(0) });
        assert_eq!(said(taken(By::Person(4))).fr, "Nadia a pris cet appel il y a 3 minutes.");
        assert_eq!(said(taken(By::Person(1))).fr, "L’arbitre A a pris cet appel il y a 3 minutes.");
        let withdrawn = Stands::Withdrawn { call: 9, by: By::Table(12), since: Moment(199_000) };
        assert_eq!(
            said(withdrawn.into()),
            Said::new("La table 12 a retiré cet appel à l’instant.", "Table 12 withdrew this call just now.",)
        );
        let role = |act| said(Refusal::Role { role: Role::Table, act });
        assert_eq!(role(Kind::Clock).fr, "Cela revient à l’arbitre principal ou à la table de marque.");
        assert_eq!(role(Kind::Door).en, "That is for the head judge to do.");
    }
}
