//! An event is opened, and its head judge gets a key: by whoever has the machine, nobody else.

use serde_json::json;

use super::{
    arguments::Found,
    printed::{Exit, Printed},
};
use crate::{
    citation::{Language, Said, marks::colon},
    desk::{
        Body, By, Office, Words, Write, bounded,
        store::{Desk, Made, Unheld, Unmade, Unwritten, random},
    },
};

/// Opens an event of this name, and makes the key of its head judge.
pub async fn open(desk: &Desk, name: &str, public: bool, format: Found, l: Language) -> Printed {
    let Some(key) = random() else { return refused(&Unmade::NoDice.said(), l) };
    let words = Words::from([("name".into(), name.to_owned())]);
    let write = Write { key, on: None, body: Body::Event { public }, words };
    if let Some(problem) = bounded(&write).first() {
        return Printed::refusal(&[format!("NAME{}{}", colon(l), problem.says.to(l))], Exit::Unusable);
    }
    match desk.begin(write).await {
        Ok((event, entry)) => made(desk, &event, By::Person(entry.seq), format, l).await,
        Err(Unwritten::Away | Unwritten::Busy) => refused(&Unheld::Away.said(), l),
        Err(Unwritten::Refused(_) | Unwritten::Unusable(_) | Unwritten::NoEvent) => refused(&Unheld::Later.said(), l),
    }
}

/// Makes another key for the head judge of an event; of several, for the one who came first.
pub async fn key(desk: &Desk, event: &str, format: Found, l: Language) -> Printed {
    let state = match desk.state(event, None).await {
        Ok(state) => state,
        Err(unheld) => return Printed::refusal(&[format!("{event}{}{}", colon(l), unheld.said().to(l))], Exit::Failed),
    };
    let mut people = state.people.iter();
    match people.find(|(_, person)| person.office == Some(Office::HeadJudge)) {
        Some((seq, _)) => made(desk, event, By::Person(*seq), format, l).await,
        None => refused(&Unheld::Later.said(), l),
    }
}

async fn made(desk: &Desk, event: &str, by: By, format: Found, l: Language) -> Printed {
    match desk.make_key(event, by).await {
        Ok(Made { number, token }) => Printed::answer(told(event, number, &token, format, l), Exit::Done),
        Err(unmade) => refused(&unmade.said(), l),
    }
}

fn told(event: &str, number: u64, token: &str, format: Found, l: Language) -> String {
    match format {
        Found::Json => format!("{:#}\n", json!({ "event": event, "key": number, "token": token })),
        Found::Text => {
            let [opened, once] = [
                l.say("Tournoi", "Event"),
                l.say("Clé de l’arbitre principal, montrée cette seule fois", "The head judge’s key, shown this once"),
            ];
            let colon = colon(l);
            format!("{opened}{colon}{event}\n{once}{colon}{token}\n")
        }
    }
}

fn refused(says: &Said, l: Language) -> Printed {
    Printed::refusal(&[says.to(l).to_owned()], Exit::Failed)
}
