//! How a situation begins, in words: where the cards lie, what stands beside them, what is done.

use crate::{
    citation::{Said, marks::capital},
    face::{
        run::Run,
        situation::{
            plain::{ORDERS, SQUIRES, UPTURN},
            scene::{Company, Scene, Start, Struck},
        },
    },
    smash_up::{
        hearing::Telling,
        phrase::{self, Names as _},
        resolve::Entry,
        table::{Act, CardId, PlayKind, Seat},
    },
};

/// Where all lie, what stands beside them, and what is begun.
pub fn begins(scene: &Scene, run: &Run, telling: &Telling<'_>) -> Vec<Said> {
    let table = &run.board.lawful.table;
    let (position, names) = (telling.position(table), telling.names(table));
    let played = match scene.start {
        Start::Plays(n) => Some(run.cards[n]),
        _ => None,
    };
    let lying = run.cards.iter().copied().filter(|card| Some(*card) != played);
    let mut begins: Vec<Said> = lying.filter_map(|card| phrase::lies(position, &names, card)).collect();
    begins.extend(run.cards.iter().filter_map(|card| phrase::has_named(position, &names, *card)));
    if let Some(focus) = table.bases.first().copied().filter(|_| scene.company != Company::Nobody) {
        let plain = table.minions_at(focus).filter(|card| !run.cards.contains(card));
        let plain: Vec<Said> = plain.map(|card| names.card(card)).collect();
        begins.push(phrase::stand_at(&plain, &names.card(focus)));
    }
    begins.extend(pays_for_the_other(run, played).map(|kind| phrase::has_another(&names, Seat(0), kind)));
    let is_all = scene.then.is_none();
    begins.extend(scene.done().flat_map(|start| begun(start, is_all, run, telling)));
    let named = |base: &Said| begins.iter().any(|said| said.en.contains(&base.en));
    let bases = run.cards.iter().filter(|card| table.bases.contains(card)).map(|base| names.card(*base));
    let unnamed: Vec<Said> = bases.filter(|base| !named(base)).map(|base| phrase::is_in_play(&base)).collect();
    unnamed.iter().chain(&begins).map(|said| Said::new(capital(&said.fr), capital(&said.en))).collect()
}

/// The extra play that was laid ready for the other one, where that one is played with it once the first has been.
fn pays_for_the_other(run: &Run, first: Option<CardId>) -> Option<PlayKind> {
    let first = first?;
    let extra = run.board.scenario.players.first()?.played.as_ref()?.extras.as_ref()?.first()?;
    let is_other = |entry: &Entry| match entry {
        Entry::Happened(happened) => match happened.event.act {
            Act::Played { card, .. } => card != first && run.cards.contains(&card),
            _ => false,
        },
        Entry::Considered(..) => false,
    };
    run.played.trace.iter().any(is_other).then_some(extra.kind)
}

/// What is done, as it is told; what would be, where it is not allowed; whether that is all that is done.
fn begun(start: Start, is_all: bool, run: &Run, telling: &Telling<'_>) -> Vec<Said> {
    let table = &run.board.lawful.table;
    let names = telling.names(table);
    let is_of =
        |card: CardId, ids: &[&str]| ids.contains(&telling.lawful.catalogue.card(table.card(card).def).id.as_str());
    let told = |is: &dyn Fn(CardId) -> bool| -> Vec<Said> {
        let is_begun = |entry: &Entry| match entry {
            Entry::Happened(happened) => match happened.event.act {
                Act::Played { card, .. } => is(card),
                Act::Uses { card, .. } => is(happened.event.cause.ability.map_or(card, |by| run.speaker(by))),
                _ => false,
            },
            Entry::Considered(..) => false,
        };
        let begun = (0..run.played.trace.len()).filter(|n| is_begun(&run.played.trace[*n]));
        begun.filter_map(|n| Some(telling.entry(n)?.0)).collect()
    };
    let tried = run.tried.map(|(card, on)| phrase::tries(&names, Seat(0), card, on));
    let tried_card = |is: &dyn Fn(CardId) -> bool| run.tried.filter(|(card, _)| is(*card)).and(tried.clone());
    let first = |is: &dyn Fn(CardId) -> bool| told(is).into_iter().next().or_else(|| tried_card(is));
    match start {
        Start::Plays(n) => {
            let tries = || phrase::tries(&names, Seat(0), run.cards[n], None);
            vec![first(&|card| card == run.cards[n]).unwrap_or_else(tries)]
        }
        Start::Uses(n) => {
            // What another one lets in, or calls forth, is not what was begun.
            let own = if is_all { None } else { first(&|card| card == run.cards[n]) };
            own.or_else(|| first(&|card| run.cards.contains(&card))).into_iter().collect()
        }
        Start::Arrives => first(&|card| is_of(card, &SQUIRES)).into_iter().collect(),
        Start::Extras => {
            let is_plain = |card: CardId| is_of(card, &[SQUIRES[0], ORDERS[0], UPTURN]);
            told(&is_plain).into_iter().chain(tried_card(&is_plain)).collect()
        }
        Start::Deed(deed, struck) => {
            let says = first(&|card| is_of(card, &[deed]));
            match struck {
                Struck::Card(n) => says.map(|says| phrase::falls_on(&says, &names.card(run.cards[n]))),
                Struck::Plain(_) => says.map(|says| match run.aimed {
                    Some(card) => phrase::falls_on(&says, &names.card(card)),
                    None => says,
                }),
            }
            .into_iter()
            .collect()
        }
        Start::Turns => vec![phrase::turns_pass()],
        Start::Scores(leads) => {
            let leads = if leads == 0 { Seat(0) } else { Seat(1) };
            table.bases.first().map(|base| phrase::is_scored(&names, *base, leads)).into_iter().collect()
        }
        Start::Lies => Vec::new(),
    }
}
