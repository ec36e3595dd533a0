//! Arguments in, [`arbitre::cli::run`], exit code out.

fn main() -> std::process::ExitCode {
    arbitre::cli::run(std::env::args_os())
}
