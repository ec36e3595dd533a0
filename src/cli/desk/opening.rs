//! An event is opened, and its head judge gets a key: by whoever has the machine, nobody else.

use serde_json::json;

use crate::{
    citation::{Language, Said, marks::colon},
    cli::{
        arguments::Found,
        printed::{Exit, Printed},
        serving::serve::held_up,
    },
    desk::{
        Body, By, Office, Slot, Write, bounded,
        store::{Desk, Made, Unheld, Unmade, Unwritten, random},
    },
};

/// How what was made is told: where the site is, in which form and language.
#[derive(Clone, Copy)]
pub struct Told<'a> {
    /// Where the site is.
    pub site: &'a str,
    /// In which form.
    pub format: Found,
    /// In which language.
    pub l: Language,
}

/// What an event is called, and its head judge, if that is said.
#[derive(Clone, Copy)]
pub struct Called<'a> {
    pub event: &'a str,
    pub head_judge: Option<&'a str>,
}

/// Opens an event, and makes the key of its head judge.
pub async fn open(desk: &Desk, called: Called<'_>, public: bool, how: Told<'_>) -> Printed {
    let l = how.l;
    let Some(key) = random() else { return refused(&Unmade::NoDice.said(), l) };
    let head_judge = called.head_judge.map(|name| (Slot::HeadJudge.to_string(), name.to_owned()));
    let words = head_judge.into_iter().chain([(Slot::Name.to_string(), called.event.to_owned())]).collect();
    let write = Write { key, on: None, body: Body::Event { public }, words };
    if let Some(problem) = bounded(&write).first() {
        let of_the_judge = problem.pointer.ends_with(&Slot::HeadJudge.to_string());
        let option = if of_the_judge { "--head-judge" } else { "NAME" };
        return Printed::refusal(&[format!("{option}{}{}", colon(l), problem.says.to(l))], Exit::Unusable);
    }
    match desk.begin(write).await {
        Ok((event, entry)) => made(desk, &event, By::Person(entry.seq), how).await,
        Err(Unwritten::Away | Unwritten::Busy) => refused(&Unheld::Away.said(), l),
        Err(Unwritten::Refused(_) | Unwritten::Shut | Unwritten::Unusable(_) | Unwritten::NoEvent) => {
            refused(&Unheld::Later.said(), l)
        }
    }
}

/// Makes another key for the head judge of an event; of several, for the one who came first.
pub async fn key(desk: &Desk, event: &str, how: Told<'_>) -> Printed {
    let l = how.l;
    let state = match desk.state(event, None).await {
        Ok(state) => state,
        Err(unheld) => return Printed::refusal(&[format!("{event}{}{}", colon(l), unheld.said().to(l))], Exit::Failed),
    };
    let mut people = state.people.iter();
    match people.find(|(_, person)| person.office == Some(Office::HeadJudge)) {
        Some((seq, _)) => made(desk, event, By::Person(*seq), how).await,
        None => refused(&Unheld::Later.said(), l),
    }
}

async fn made(desk: &Desk, event: &str, by: By, how: Told<'_>) -> Printed {
    match desk.make_key(event, by).await {
        Ok(Made { number, token }) => Printed::answer(told(event, number, &token, how), Exit::Done),
        Err(unmade) => refused(&unmade.said(), how.l),
    }
}

fn told(event: &str, number: u64, token: &str, Told { site, format, l }: Told<'_>) -> String {
    let link = format!("{site}/in/{token}");
    match format {
        Found::Json => format!("{:#}\n", json!({ "event": event, "key": number, "token": token, "link": link })),
        Found::Text => {
            let [opened, once, opens] = [
                l.say("Tournoi", "Event"),
                l.say("Clé de l’arbitre principal, montrée cette seule fois", "The head judge’s key, shown this once"),
                l.say("À ouvrir pour entrer, sans le montrer", "To open and come in, for nobody else’s eyes"),
            ];
            let colon = colon(l);
            format!("{opened}{colon}{event}\n{once}{colon}{token}\n{opens}{colon}{}", held_up(&link))
        }
    }
}

fn refused(says: &Said, l: Language) -> Printed {
    Printed::refusal(&[says.to(l).to_owned()], Exit::Failed)
}
