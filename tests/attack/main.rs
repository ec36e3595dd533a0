//! The real server under attack: everything a stranger may send, sixteen at once, while honest people go on asking. Not a
//! test among others: a program that prints its figures and ends with 1 if one of them is not kept.
//!
//! `cargo test --release --test attack`; with `ARBITRE_TIMES=printed` where other work is done beside.

mod bomb;
mod card;
mod client;
mod hall;
mod honest;
mod measure;
mod server;
mod shape;
mod wire;

use std::{
    process::ExitCode,
    thread,
    time::{Duration, Instant},
};

use bomb::{Bomb, Target};
use honest::Honest;
use measure::{Fell, Report};
use server::Server;

/// So many bombs fall at once, each from an address of its own.
const AT_ONCE: usize = 16;

/// Figures are promised of the release build.
pub const SLOWER: u32 = if cfg!(debug_assertions) { 10 } else { 1 };

/// How long a bomb may wait for its answer.
const ANSWERED: Duration = Duration::from_secs(6);
/// How long an honest ruling may take meanwhile, and a page.
const RULED: Duration = Duration::from_millis(500);
const SHOWN: Duration = Duration::from_millis(100);
/// The most memory that is ever resident, in kilobytes.
const MEMORY: u64 = 600_000;

fn main() -> ExitCode {
    let bombs = bomb::all();
    let falls: Vec<(&Bomb, Target)> =
        bombs.iter().flat_map(|bomb| bomb.targets.iter().map(move |target| (bomb, *target))).collect();
    let mut server = Server::start();
    println!("{} bombs of {} kinds on {}", falls.len(), bombs.len(), server.address);
    let began = Instant::now();
    let honest = Honest::begin(server.address);
    let mut report = Report::default();
    for wave in falls.chunks(AT_ONCE) {
        report.fell(fall(&server, wave));
        report.memory(server.peak(), began.elapsed());
        if !server.lives() {
            break;
        }
    }
    let heard = honest.end();
    report.honest(&heard.rulings, RULED * SLOWER, "honest rulings");
    report.honest(&heard.pages, SHOWN * SLOWER, "pages");
    let hall = hall::attacked(&server);
    println!("a hall attacked by one of its telephones, by status: {:?}", hall.answers);
    report.honest(&hall.read, SHOWN * SLOWER, "pages of a table in the same hall");
    report.honest(&hall.pressed, 2 * RULED * SLOWER, "answers by one press in the same hall");
    report.served(&hall.pressed, "answers by one press");
    report.refused(&hall.answers);
    report.lives(server.lives(), server.peak(), MEMORY);
    report.end()
}

/// Lets bombs fall at once, and waits for what comes of each.
fn fall(server: &Server, wave: &[(&Bomb, Target)]) -> Vec<Fell> {
    thread::scope(|scope| {
        let falling: Vec<_> = wave
            .iter()
            .zip(1..)
            .map(|((bomb, target), number)| scope.spawn(move || bomb.fall(server.address, *target, number)))
            .collect();
        falling.into_iter().filter_map(|falling| falling.join().ok()).collect()
    })
}
