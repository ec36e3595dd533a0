//! How an entry of the log is said, as one would who reads it aloud.

use super::name::Names;
use crate::{
    citation::{Said, marks::capital},
    desk::{
        entry::{Entry, Seq},
        kind::{Answered, Body, Press, Slot},
        state::State,
        who::{self, Office},
    },
};

impl Office {
    /// The office in words: *arbitre principal*.
    #[must_use]
    pub fn said(self) -> Said {
        match self {
            Self::HeadJudge => Said::new("arbitre principal", "head judge"),
            Self::Judge => Said::new("arbitre", "judge"),
            Self::Scorekeeper => Said::new("table de marque", "scorekeeper"),
        }
    }
}

/// What an entry says, in a sentence without its words; `state` is how the event stands after it, or later.
#[must_use]
pub fn told(entry: &Entry, state: &State, names: &Names) -> Said {
    let who = names.of(entry.by);
    let does =
        of_a_call(entry, state).or_else(|| of_a_round(entry, state)).unwrap_or_else(|| of_the_rest(entry, names));
    Said::new(format!("{} {}.", capital(&who.fr), does.fr), format!("{} {}.", capital(&who.en), does.en))
}

/// What is done with a call, an answer, an appeal.
fn of_a_call(entry: &Entry, state: &State) -> Option<Said> {
    let of = |seq: Option<Seq>| seq.and_then(|seq| table(state, seq));
    let at = |fr: &str, en: &str| {
        let (table_fr, table_en) = of(entry.on).map_or((String::new(), String::new()), |table| {
            (format!(" de la table {table}"), format!(" of table {table}"))
        });
        Said::new(format!("{fr}{table_fr}"), format!("{en}{table_en}"))
    };
    Some(match &entry.body {
        Body::Call { table, .. } if entry.by == who::By::Table(*table) => {
            Said::new("appelle un arbitre", "calls a judge")
        }
        Body::Call { table, .. } => {
            Said::new(format!("note un appel de la table {table}"), format!("notes a call of table {table}"))
        }
        Body::Take {} => at("prend l’appel", "takes the call"),
        Body::Way {} => at("est en route pour l’appel", "is on the way to the call"),
        Body::Release {} => at("rend l’appel", "gives back the call"),
        Body::Withdraw {} => at("retire l’appel", "withdraws the call"),
        Body::Answer(said) => beside(at("répond à l’appel", "answers the call"), said),
        Body::Appeal {} => at("note un recours contre la décision", "notes an appeal against the answer"),
        Body::Heard { upheld: true, said } => beside(at("confirme la décision", "upholds the answer"), said),
        Body::Heard { upheld: false, said } => beside(at("change la décision", "changes the answer"), said),
        Body::Precedent {} => at("fait un précédent de la décision", "makes a precedent of the answer"),
        _ => return None,
    })
}

/// What is done with a round and its clock.
fn of_a_round(entry: &Entry, state: &State) -> Option<Said> {
    let round = entry.on.and_then(|on| state.round_of(on)).map_or(0, |(number, _)| number);
    Some(match &entry.body {
        Body::Roster { round, tables } => Said::new(
            format!("place les joueurs de la ronde {round} ({} tables)", tables.len()),
            format!("seats the players of round {round} ({} tables)", tables.len()),
        ),
        Body::Round { round, minutes } => Said::new(
            format!("prépare la ronde {round}, {minutes} minutes"),
            format!("makes round {round} ready, {minutes} minutes"),
        ),
        Body::Clock { press } => {
            let (fr, en) = match press {
                Press::Start => ("lance", "starts"),
                Press::Pause => ("met en pause", "pauses"),
                Press::Resume => ("relance", "resumes"),
                Press::End => ("met fin à", "ends"),
            };
            Said::new(format!("{fr} la ronde {round}"), format!("{en} round {round}"))
        }
        _ => return None,
    })
}

fn of_the_rest(entry: &Entry, names: &Names) -> Said {
    let person = |on: Option<Seq>| names.of(who::By::Person(on.unwrap_or(entry.seq)));
    match &entry.body {
        Body::Event { .. } => Said::new("ouvre le tournoi", "opens the event"),
        Body::Over {} => Said::new("termine le tournoi", "ends the event"),
        Body::Staff { office } => {
            let (who, office) = (person(entry.on), office.said());
            Said::new(
                format!("fait entrer {} comme {}", who.fr, office.fr),
                format!("lets {} in as {}", who.en, office.en),
            )
        }
        Body::Door {} => {
            let who = person(entry.on);
            Said::new(format!("exclut {} du tournoi", who.fr), format!("removes {} from the event", who.en))
        }
        Body::Tables { first, last } if first == last => {
            Said::new(format!("ajoute la table {first}"), format!("lays out table {first}"))
        }
        Body::Tables { first, last } => {
            Said::new(format!("ajoute les tables {first} à {last}"), format!("lays out tables {first} to {last}"))
        }
        Body::Silence { table, silenced: true } => {
            Said::new(format!("rend muet le code de la table {table}"), format!("silences the code of table {table}"))
        }
        Body::Silence { table, silenced: false } => Said::new(
            format!("rend la voix au code de la table {table}"),
            format!("lets the code of table {table} call again"),
        ),
        Body::Extra { table, minutes, .. } => with_minutes(
            Said::new(format!("rend du temps à la table {table}"), format!("gives table {table} time back")),
            *minutes,
        ),
        Body::Warning { table, seat, .. } => Said::new(
            format!("avertit la place {seat} de la table {table}"),
            format!("warns seat {seat} of table {table}"),
        ),
        Body::Carried { .. } => {
            Said::new("reprend un précédent d’un autre tournoi", "takes over a precedent of another event")
        }
        Body::Correction {} => {
            let on = entry.on.unwrap_or(0);
            Said::new(format!("corrige l’entrée {on}"), format!("corrects entry {on}"))
        }
        Body::Roster { .. }
        | Body::Round { .. }
        | Body::Clock { .. }
        | Body::Call { .. }
        | Body::Take {}
        | Body::Way {}
        | Body::Release {}
        | Body::Withdraw {}
        | Body::Answer(_)
        | Body::Appeal {}
        | Body::Heard { .. }
        | Body::Precedent {} => Said::default(),
    }
}

/// What was said, with how it stands to an earlier answer and the minutes given back.
fn beside(does: Said, said: &Answered) -> Said {
    let does = match (said.differs, said.same) {
        (Some(other), _) => Said::new(
            format!("{}, autrement qu’à l’entrée {other}", does.fr),
            format!("{}, otherwise than entry {other}", does.en),
        ),
        (None, Some(same)) => Said::new(
            format!("{}, comme à l’entrée {same} en d’autres mots", does.fr),
            format!("{}, as entry {same} in other words", does.en),
        ),
        (None, None) => does,
    };
    with_minutes(does, said.minutes)
}

fn with_minutes(said: Said, minutes: u16) -> Said {
    match minutes {
        0 => said,
        minutes => Said::new(format!("{}, +{minutes}\u{a0}min", said.fr), format!("{}, +{minutes} min", said.en)),
    }
}

/// At which table the call, the answer or the appeal of this number is.
#[must_use]
pub fn table(state: &State, seq: Seq) -> Option<u16> {
    let call = |seq: &Seq| state.calls.get(seq).map(|call| call.table);
    let answer = |seq: &Seq| state.answers.get(seq).and_then(|answer| call(&answer.call));
    let appeal = |seq: &Seq| state.appeals.get(seq).and_then(|appeal| answer(&appeal.answer));
    let heard = |seq: &Seq| state.heard.get(seq).and_then(|heard| appeal(&heard.appeal));
    call(&seq).or_else(|| answer(&seq)).or_else(|| appeal(&seq)).or_else(|| heard(&seq))
}

impl Entry {
    /// What was written beside it in somebody's own words: what was said, and why.
    pub fn own_words(&self) -> impl Iterator<Item = &str> {
        [Slot::Text, Slot::Reason].into_iter().filter_map(|slot| Some(self.words.get(&slot.to_string())?.as_str()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::desk::{By, Moment, Words, names, state};

    #[test]
    fn every_entry_is_a_sentence_that_says_who_did_what_where() {
        let entry = |seq, by, on: Seq, body| Entry {
            seq,
            at: Moment(0),
            by,
            key: seq.to_string(),
            on: (on > 0).then_some(on),
            body,
            words: Words::new(),
        };
        let mut log = vec![
            entry(1, By::Person(1), 0, Body::Event { public: false }),
            entry(2, By::Person(1), 0, Body::Staff { office: Office::Judge }),
            entry(3, By::Person(1), 0, Body::Tables { first: 1, last: 9 }),
            entry(4, By::Table(7), 0, Body::Call { table: 7, cards: Vec::new() }),
            entry(5, By::Person(2), 4, Body::Take {}),
            entry(6, By::Person(1), 0, Body::Round { round: 1, minutes: 50 }),
            entry(7, By::Person(1), 6, Body::Clock { press: Press::Pause }),
        ];
        log[1].words = Words::from([("name".into(), "Nadia".into())]);
        let (state, names) = (state(&log), names(&log));
        let said: Vec<Said> = log.iter().map(|entry| told(entry, &state, &names)).collect();
        assert_eq!(said[1].fr, "L’arbitre A fait entrer Nadia comme arbitre.");
        assert_eq!(said[3], Said::new("La table 7 appelle un arbitre.", "Table 7 calls a judge."));
        assert_eq!(said[6].fr, "L’arbitre A met en pause la ronde 1.", "it goes on later");
        assert_eq!(said[4], Said::new("Nadia prend l’appel de la table 7.", "Nadia takes the call of table 7."));
    }
}
