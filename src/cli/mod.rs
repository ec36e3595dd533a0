//! The same answers from a terminal. Every call is a function from arguments to what is printed and how it exits;
//! only `serve` goes on. Knows the judge, the search and the site, and no rule itself.

mod absent;
mod arguments;
mod ask;
mod check;
mod comparison;
mod exploration;
mod known;
mod language;
mod markdown;
mod play;
mod printed;
mod ruling;
mod search;
mod serve;
mod sheet;
mod source;
mod text;

use std::{ffi::OsString, io, process::ExitCode};

use clap::Parser;

use arguments::{Arguments, Call};

/// Runs the command.
pub fn run(arguments: impl IntoIterator<Item = OsString>) -> ExitCode {
    let arguments = match Arguments::try_parse_from(arguments) {
        Ok(arguments) => arguments,
        Err(error) => {
            // Help and version are asked for; everything else is an argument that cannot be used.
            let _ = error.print();
            return ExitCode::from(u8::try_from(error.exit_code()).unwrap_or(1));
        }
    };
    let l = language::of(arguments.lang.as_deref());
    let printed = match &arguments.call {
        Call::Rule { asked, wanted } => ask::rule(&arguments, asked, wanted.boards, l),
        Call::Explore { asked, wanted, from } => ask::explore(&arguments, asked, wanted.boards, *from, l),
        Call::Compare(asked) => ask::compare(&arguments, asked, l),
        Call::Search(asked) => search::search(&arguments, asked, l),
        Call::Check { paths } => check::check(&arguments, paths, l),
        Call::Serve(asked) => serve::serve(&arguments, asked, l),
        Call::Import { .. } => absent::import(l),
        Call::Play(asked) => play::play(&arguments, asked, l),
    };
    printed.print(&mut io::stdout(), &mut io::stderr())
}
