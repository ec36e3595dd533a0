//! Arguments in, [`arbitre::cli::run`], exit code out.

/// What is free again goes back to the machine.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> std::process::ExitCode {
    arbitre::cli::run(std::env::args_os())
}
