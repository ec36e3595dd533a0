//! The same answers from a terminal. Every call is a function from arguments to what is printed and how it exits;
//! only `serve` goes on. Knows the judge, the search and the site, and no rule itself.

mod absent;
mod arguments;
mod ask;
mod check;
mod desk;
mod face;
mod known;
mod language;
mod layout;
mod play;
mod printed;
mod same;
mod search;
mod serving;
mod source;

use std::{
    ffi::OsString,
    io::{self, Write},
    process::ExitCode,
};

use clap::{Parser, error::ErrorKind};

use crate::{
    problem::{Lines, lines_shown, unfit},
    shelf::Shelf,
};
use arguments::{Arguments, Call};
use printed::{Exit, Printed};

/// Runs the command.
pub fn run(arguments: impl IntoIterator<Item = OsString>) -> ExitCode {
    let given: Vec<OsString> = arguments.into_iter().collect();
    let arguments = match Arguments::try_parse_from(&given) {
        Ok(arguments) => arguments,
        Err(error) => return refused(&given, &error),
    };
    let l = language::of(arguments.lang.as_deref());
    let printed = match &arguments.call {
        Call::Rule { asked, wanted } => ask::rule(&arguments, asked, wanted.boards, l),
        Call::Explore { asked, wanted, from } => ask::explore(&arguments, asked, wanted.boards, *from, l),
        Call::Compare(asked) => ask::compare(&arguments, asked, l),
        Call::Same(asked) => same::same(&arguments, asked, l),
        Call::Search(asked) => search::search(&arguments, asked, l),
        Call::Check { paths } => check::check(&arguments, paths, l),
        Call::Serve(asked) => serving::serve::serve(&arguments, asked, l),
        Call::Ready { addr } => serving::ready::ready(addr, l),
        Call::Import { .. } => absent::import(l),
        Call::Face(asked) => face::face(&arguments, asked, l),
        Call::Play(asked) => play::play(&arguments, asked, l),
        Call::Desk(asked) => desk::desk(&arguments, asked, l),
        Call::Keep(asked) => desk::kept::keep(&arguments, asked, l),
    };
    printed.print(&mut io::stdout(), &mut io::stderr())
}

/// Help and version are asked for; everything else is an argument that cannot be used.
fn refused(given: &[OsString], error: &clap::Error) -> ExitCode {
    if error.kind() == ErrorKind::DisplayVersion {
        let version = desk::kept::version(&Shelf::rules().digest());
        return Printed::answer(version, Exit::Done).print(&mut io::stdout(), &mut io::stderr());
    }
    let seen = given.iter().all(|argument| unfit(&argument.to_string_lossy(), Lines::One).is_none());
    let _ =
        if seen { error.print() } else { io::stderr().write_all(lines_shown(&error.render().to_string()).as_bytes()) };
    ExitCode::from(u8::try_from(error.exit_code()).unwrap_or(1))
}
