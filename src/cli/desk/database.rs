//! Where it is kept, opened for what is done with it.

use crate::{
    citation::{Language, marks::colon},
    cli::printed::{Exit, Printed},
    desk::store::{Desk, Place, machine_clock},
};

/// What is done with a database.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Turn {
    /// It is made if it is not there, and written to.
    Making,
    /// It is written to.
    Writing,
    /// It is read.
    Reading,
}

/// Opens what is kept, asks it, and closes it.
pub fn opened(database: Option<&str>, turn: Turn, l: Language, asked: impl AsyncFnOnce(&Desk) -> Printed) -> Printed {
    let place = match database.map_or_else(Place::usual, Place::read) {
        Ok(place) => place,
        Err(says) => return Printed::refusal(&[format!("--database{}{}", colon(l), says.to(l))], Exit::Unusable),
    };
    if turn != Turn::Making && place.file().is_some_and(|file| !file.exists()) {
        let says = l.say("rien n’est conservé ici", "nothing is kept here");
        return Printed::refusal(&[format!("{place}{}{says}", colon(l))], Exit::Failed);
    }
    let runtime = match tokio::runtime::Builder::new_current_thread().enable_all().build() {
        Ok(runtime) => runtime,
        Err(error) => return Printed::refusal(&[error.to_string()], Exit::Failed),
    };
    runtime.block_on(async {
        let desk = match Desk::open(place.clone(), machine_clock()).await {
            Ok(desk) => desk,
            Err(unopened) => return Printed::refusal(&[unopened.said(&place).to(l).to_owned()], Exit::Failed),
        };
        let refused = if turn == Turn::Reading { None } else { desk.unwritable().await };
        let printed = match refused {
            Some(says) => Printed::refusal(&[says.to(l).to_owned()], Exit::Failed),
            None => asked(&desk).await,
        };
        desk.close().await;
        printed
    })
}
